// What must not be when the portal is open to other people: settings that are still samples, secrets that can be guessed,
// data in the clear. Pure: open.ts gathers the facts. The list in prose is in docs/operacao/producao.md.
import ipaddr from 'ipaddr.js';
import type { ValoresDosAjustes } from '../shared/ajustes.ts';
import { INSTITUTO_DE_EXEMPLO } from '../shared/primeiros-passos.ts';
import type { Config } from './config.ts';

export interface Falta {
  /** The environment variable. */
  nome: string;
  /** What is wrong and what to do, without the value: it may be a secret. */
  texto: string;
}

/** What the settings alone do not say. */
export interface Fatos {
  /** What *Configurações › Sistema* overrides. */
  ajustes: Partial<ValoresDosAjustes>;
  /** The first start: the administrator of the settings will be made. */
  semAdministrador: boolean;
  /** Others on this machine may enter the data folder. */
  pastaAberta: boolean;
  root: boolean;
}

/** Domains that nobody owns, the one of deploy/certame.env.example, or those that are everybody's own machine. */
const DE_EXEMPLO =
  /(^|[.@])(seu-dominio(\.[a-z]+)*|example\.(com|org|net)|exemplo\.(org|com)(\.br)?|localhost(\.local)?|localdomain)$/i;
/** As deploy/certame.env.example has it. */
const SMTP_DE_EXEMPLO = /\/\/USUARIO:SENHA@|@SERVIDOR(?=[:/?]|$)/;
const SENHA_MINIMA = 12;
const SENHA_CONHECIDA = /^(.)\1*$|senha|password|admin|123456|qwerty|certame|portal|concurso/i;
const CARACTERES_DISTINTOS = 12;
const SEM_TLS = /^(disable|allow|prefer|)$/;

/** Where an address leads: this machine, a network of one's own, or anywhere. */
function rede(host: string): 'local' | 'privada' | 'publica' {
  const nome = host.replace(/^\[|\]$/g, '');
  if (nome === '' || nome === 'localhost' || nome.endsWith('.localhost')) return 'local';
  if (ipaddr.isValid(nome)) {
    const faixa = ipaddr.process(nome).range();
    if (faixa === 'loopback') return 'local';
    return ['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'].includes(faixa) ? 'privada' : 'publica';
  }
  return /\.(internal|local|lan|home\.arpa)$/.test(nome) || !nome.includes('.') ? 'privada' : 'publica';
}

const hostDe = (endereco: string) => new URL(endereco).hostname;
const semTls = (smtpUrl: string) => new URL(smtpUrl).searchParams.get('tls') === 'nenhum';

/** Whether people of other machines reach this portal, as far as its settings tell. */
export function estaExposto({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return rede(host) !== 'local' || (publicUrl !== undefined && rede(hostDe(publicUrl)) !== 'local');
}

/**
 * What a portal that is open to other machines without being in production says as it starts, so that nobody misses it;
 * empty for any other.
 */
export function alertaDeAberto({ host, producao }: Pick<Config, 'host' | 'producao'>): string {
  if (producao || rede(host) === 'local') return '';
  const linha = '!'.repeat(78);
  return `${linha}
ATENÇÃO: este portal atende outras máquinas (HOST=${host}) sem NODE_ENV=production.
Suas proteções de produção estão desligadas: use-o assim só para experimentar, sem
dados de pessoas. Boletos de demonstração só podem ser pagos desta máquina.
${linha}
`;
}

function enderecos({ publicUrl, proxies }: Config): Falta[] {
  const faltas: Falta[] = [];
  if (!publicUrl?.startsWith('https:'))
    faltas.push({
      nome: 'PUBLIC_URL',
      texto:
        'falta ou não é https; ponha um proxy com TLS na frente do portal e defina o endereço dele, que começa com https://',
    });
  else if (DE_EXEMPLO.test(hostDe(publicUrl)) && rede(hostDe(publicUrl)) !== 'local')
    faltas.push({ nome: 'PUBLIC_URL', texto: 'é um endereço de exemplo; defina o do portal' });
  if (proxies.length === 0)
    faltas.push({
      nome: 'TRUSTED_PROXY',
      texto:
        'falta; sem o IP do proxy (127.0.0.1, se está nesta máquina) todas as pessoas teriam o mesmo endereço, e o excesso de uma barraria todas',
    });
  if (proxies.some((faixa) => /\/0+$/.test(faixa)))
    faltas.push({ nome: 'TRUSTED_PROXY', texto: 'acredita em qualquer um; diga só o IP do proxy' });
  return faltas;
}

function correio({ smtpUrl, mailFrom, suporteEmail }: Config, { ajustes }: Fatos): Falta[] {
  const faltas: Falta[] = [];
  const endereco = /<([^<>]+)>$/.exec(mailFrom.trim())?.[1] ?? mailFrom.trim();
  if (!smtpUrl) faltas.push({ nome: 'SMTP_URL', texto: 'falta; sem ele nenhum e-mail sai desta máquina' });
  else if (SMTP_DE_EXEMPLO.test(smtpUrl) || (DE_EXEMPLO.test(hostDe(smtpUrl)) && rede(hostDe(smtpUrl)) !== 'local'))
    faltas.push({ nome: 'SMTP_URL', texto: 'é de exemplo; defina o servidor de e-mail do portal' });
  else if (rede(hostDe(smtpUrl)) === 'publica' && semTls(smtpUrl))
    faltas.push({
      nome: 'SMTP_URL',
      texto: 'dispensa o TLS (tls=nenhum) em um servidor de fora; senhas e dados das pessoas passariam às claras',
    });
  if (DE_EXEMPLO.test(endereco))
    faltas.push({ nome: 'MAIL_FROM', texto: 'falta ou é de exemplo; defina um remetente do seu domínio' });
  if (DE_EXEMPLO.test(ajustes.suporte_email ?? suporteEmail))
    faltas.push({
      nome: 'SUPPORT_EMAIL',
      texto: 'é de exemplo; defina o e-mail de quem atende (ou em Configurações › Sistema)',
    });
  return faltas;
}

function instituto({ instituto }: Config, { ajustes }: Fatos): Falta[] {
  const campos = [
    ['INSTITUTE_NAME', 'nome', 'instituto_nome'],
    ['INSTITUTE_CNPJ', 'cnpj', 'instituto_cnpj'],
    ['INSTITUTE_ADDRESS', 'endereco', 'instituto_endereco'],
  ] as const;
  return campos
    .filter(([, campo, ajuste]) => (ajustes[ajuste] ?? instituto[campo]) === INSTITUTO_DE_EXEMPLO[campo])
    .map(([nome]) => ({ nome, texto: 'é o de exemplo; defina o do instituto (ou em Configurações › Sistema)' }));
}

function segredos(config: Config, fatos: Fatos): Falta[] {
  const { sessionSecret, encryptionKey, metricsToken, adminEmail, adminSenha } = config;
  const faltas: Falta[] = [];
  const como = 'gere outro com: openssl rand -base64 48';
  if (sessionSecret !== undefined && sessionSecret === encryptionKey)
    faltas.push({ nome: 'SESSION_SECRET', texto: `é igual a ENCRYPTION_KEY; ${como}` });
  for (const [nome, valor] of [
    ['SESSION_SECRET', sessionSecret],
    ['ENCRYPTION_KEY', encryptionKey],
    ['METRICS_TOKEN', metricsToken],
  ] as const) {
    if (valor !== undefined && new Set(valor).size < CARACTERES_DISTINTOS)
      faltas.push({ nome, texto: `é fácil de adivinhar; ${como}` });
  }
  if (!fatos.semAdministrador) return faltas;
  if (DE_EXEMPLO.test(adminEmail))
    faltas.push({ nome: 'ADMIN_EMAIL', texto: 'falta ou é de exemplo; defina o e-mail de quem vai administrar' });
  if (adminSenha !== undefined && (adminSenha.length < SENHA_MINIMA || SENHA_CONHECIDA.test(adminSenha)))
    faltas.push({
      nome: 'ADMIN_PASSWORD',
      texto: `é fraca; use ${SENHA_MINIMA} caracteres ou mais, sem palavras óbvias, ou deixe sem valor para o portal criar uma`,
    });
  return faltas;
}

function dados(
  { databaseUrl, databaseDirectUrl, databaseReplicaUrl, files, dataDir }: Config,
  { pastaAberta }: Fatos,
): { faltas: Falta[]; warnings: Falta[] } {
  const faltas: Falta[] = [];
  const warnings: Falta[] = [];
  const semCifra = (nome: string, host: string, texto: string) => {
    const onde = rede(host);
    if (onde !== 'local') (onde === 'publica' ? faltas : warnings).push({ nome, texto });
  };
  const bancos = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_REPLICA_URL: databaseReplicaUrl,
  };
  for (const [nome, url] of Object.entries(bancos)) {
    if (url === undefined) continue;
    const { hostname, searchParams } = new URL(url);
    const socket = searchParams.get('host')?.startsWith('/');
    const tls = searchParams.get('ssl') === 'true' || !SEM_TLS.test(searchParams.get('sslmode') ?? '');
    if (!socket && !tls) semCifra(nome, hostname, 'a conexão não é cifrada; acrescente ?sslmode=verify-full');
  }
  if (files?.endpoint?.startsWith('http:'))
    semCifra('S3_ENDPOINT', hostDe(files.endpoint), 'não é https; os arquivos das pessoas passariam às claras');
  if (pastaAberta)
    faltas.push({ nome: 'DATA_DIR', texto: `outras contas desta máquina leem a pasta; feche-a: chmod 700 ${dataDir}` });
  return { faltas, warnings };
}

/** What an exposed portal is refused for, and what it is only warned of. */
export function conferirExposicao(config: Config, fatos: Fatos): { faltas: Falta[]; warnings: Falta[] } {
  const { faltas, warnings } = dados(config, fatos);
  if (fatos.root)
    warnings.push({ nome: 'root', texto: 'o portal roda como root; use uma conta só dele (deploy/certame.service)' });
  return {
    faltas: [
      ...enderecos(config),
      ...correio(config, fatos),
      ...instituto(config, fatos),
      ...segredos(config, fatos),
      ...faltas,
    ],
    warnings,
  };
}

/** All of it in one message, a line each. */
export function recusaDaExposicao(faltas: readonly Falta[]): string {
  return [
    'O portal não foi iniciado: com NODE_ENV=production e aberto a outras máquinas (PUBLIC_URL, HOST), corrija antes:',
    ...faltas.map(({ nome, texto }) => `- ${nome}: ${texto}.`),
    'Cada item está explicado em docs/operacao/producao.md.',
  ].join('\n');
}
