// The settings: what administrators set over the environment. Who saves says which state they had read; what another
// administrator changed meanwhile is told, never written over.
import type { z } from 'zod';
import {
  type AjustesForm,
  type AjustesSalvos,
  CHAVES_DE_AJUSTE,
  type ChaveDeAjuste,
  LOGO_GRANDE,
  LOGO_LADO_MAXIMO,
  LOGO_TAMANHO_MAXIMO,
  LOGO_TIPO,
  type logoForm,
  NOMES_DOS_AJUSTES,
  type regrasDe,
  type regrasDosAjustes,
  type ValoresDosAjustes,
} from '../../shared/ajustes.ts';
import { formatDateTime } from '../../shared/format.ts';
import { comArquivos, registrarArquivo, urlPublica } from '../arquivos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { renderPdf } from '../platform/pdf/index.ts';
import { transact, type Work } from '../platform/transact.ts';
import { exigirSenhaRecente } from '../sessoes/index.ts';
import { takeTurn } from '../store/lock.ts';
import { type Medidas, medidas } from './imagem.ts';
import { algumConcursoFundamenta, type Escrita, type Gravados, gravarAjustes, listAjustes } from './queries.ts';
import { viewAjustes, viewLogo } from './view.ts';
import { escolhidos, padroes } from './vigentes.ts';

const NAO_DESENHA = 'Não foi possível usar esta imagem. Salve-a de novo como PNG ou JPG, sem entrelaçamento.';
const LADOS = `A imagem deve ter no máximo ${LOGO_LADO_MAXIMO} pixels de cada lado.`;
/** How the register of files calls the logos, which anybody may open. */
export const CATEGORIA_DO_LOGO = 'logo';
const ARQUIVO = {
  extensoes: ['png', 'jpg', 'jpeg'],
  tamanhoMaximo: LOGO_TAMANHO_MAXIMO,
  grande: LOGO_GRANDE,
  tipo: LOGO_TIPO,
  campo: 'arquivo',
} as const;

/** Of an address with a password in it, where it leads. */
const servidor = (url: string | undefined) => (url ? new URL(url).host || 'Nesta máquina' : 'Nenhum');

/** What stays with the environment, for the screen to show; nothing secret. */
function ambiente({ config }: Deps): AjustesSalvos['ambiente'] {
  return [
    { variavel: 'PUBLIC_URL', valor: config.publicUrl },
    { variavel: 'MAIL_FROM', valor: config.mailFrom },
    { variavel: 'SMTP_URL', valor: config.smtpUrl ? new URL(config.smtpUrl).host : 'Sem servidor: pasta emails/' },
    { variavel: 'DATABASE_URL', valor: config.databaseUrl ? 'PostgreSQL' : 'SQLite em DATA_DIR' },
    // Without effect on SQLite.
    ...(config.databaseUrl
      ? [
          { variavel: 'DATABASE_DIRECT_URL', valor: servidor(config.databaseDirectUrl) },
          { variavel: 'DATABASE_REPLICA_URL', valor: servidor(config.databaseReplicaUrl) },
          { variavel: 'REPLICA_LAG_SECONDS', valor: String(config.replicaLagSeconds) },
        ]
      : []),
    { variavel: 'FILES_URL', valor: config.files ? 'S3' : 'Disco, em DATA_DIR' },
    { variavel: 'TRUSTED_PROXY', valor: config.proxies.join(', ') || 'Nenhum' },
  ];
}

function view(
  deps: Deps,
  gravados: Gravados,
  logo: AjustesSalvos['logo'] = viewLogo(deps.ajustes.atual().logo),
): AjustesSalvos {
  const feitos = escolhidos(gravados);
  const base = padroes(deps.config, feitos);
  return viewAjustes(gravados, { ...base, ...feitos }, base, logo, ambiente(deps));
}

/** The settings, what each would be by default, and who set what differs. */
export async function get({ deps }: AdminUseCase): Promise<AjustesSalvos> {
  await deps.ajustes.conferir();
  return view(deps, await listAjustes(deps.db));
}

/** What every administrator's screens must know, whatever their role: the institute's rule, or one of the contests named. */
export async function getRegras(
  { deps }: AdminUseCase,
  { concursos = [] }: z.output<typeof regrasDe> = {},
): Promise<z.infer<typeof regrasDosAjustes>> {
  const sempre = deps.ajustes.atual().negar_exige_motivo;
  return { negar_exige_motivo: sempre || (await algumConcursoFundamenta(deps.db, concursos)) };
}

/** `Nome do instituto, CNPJ e Site`. */
function enumerar(nomes: readonly string[]): string {
  return nomes.length < 2 ? (nomes[0] ?? '') : `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1)}`;
}

/**
 * What others changed of these keys since somebody read them.
 * @throws DomainError `conflito`, with who changed what and when
 */
export function assertLidos({ linhas }: Gravados, versao: number, chaves: Readonly<Record<string, string>>): void {
  const mudadas = Object.keys(chaves).flatMap((chave) => linhas.get(chave) ?? []);
  const novas = mudadas.filter((linha) => linha.versao > versao);
  const [ultima] = novas.toSorted((a, b) => b.versao - a.versao);
  if (!ultima) return;
  const nomes = novas.map(({ chave }) => chaves[chave] ?? chave);
  const quando = formatDateTime(ultima.updated_at ?? '');
  throw new DomainError(
    'conflito',
    `${ultima.por ?? 'Outra pessoa'} alterou enquanto você editava: ${enumerar(nomes)} (${quando}). Confira os valores atuais e salve de novo.`,
  );
}

type Mudanca = { chave: ChaveDeAjuste; antes: unknown; depois: unknown; escrita: Escrita };

/** What a form changes; what it sets to its default is no longer set. */
function mudancas(deps: Deps, gravados: Gravados, form: AjustesForm): Mudanca[] {
  const feitos = escolhidos(gravados);
  const pedidos: Partial<ValoresDosAjustes> = { ...feitos };
  for (const chave of CHAVES_DE_AJUSTE) {
    const valor = form[chave];
    if (valor === null) delete pedidos[chave];
    else if (valor !== undefined) Object.assign(pedidos, { [chave]: valor });
  }
  const base = padroes(deps.config, pedidos);
  const antes = { ...padroes(deps.config, feitos), ...feitos };
  return CHAVES_DE_AJUSTE.flatMap((chave): Mudanca[] => {
    if (form[chave] === undefined) return [];
    const pedido = pedidos[chave];
    const valor = pedido === undefined || pedido === base[chave] ? null : JSON.stringify(pedido);
    if (valor === (gravados.linhas.get(chave)?.valor ?? null)) return [];
    return [{ chave, antes: antes[chave], depois: pedido ?? base[chave], escrita: { chave, valor } }];
  });
}

/** Settings that go together in the trail. */
function lado(feitas: readonly Mudanca[], qual: 'antes' | 'depois'): object {
  return Object.fromEntries(feitas.map((mudanca) => [mudanca.chave, mudanca[qual]]));
}

/** @throws DomainError 403 for a time of keeping, the password not given lately; 409 when another administrator changed settings meanwhile */
export async function update(ctx: AdminUseCase, { versao, ...form }: AjustesForm): Promise<AjustesSalvos> {
  const { deps, admin } = ctx;
  // How long personal data is kept weighs as much as a role.
  if (CHAVES_DE_AJUSTE.some((chave) => chave.startsWith('guarda_') && form[chave] !== undefined))
    exigirSenhaRecente(ctx);
  const salvos = await transact(ctx, async ({ trx, agora, audit }) => {
    await takeTurn(trx, 'ajustes');
    const gravados = await listAjustes(trx);
    assertLidos(gravados, versao, NOMES_DOS_AJUSTES);
    const feitas = mudancas(deps, gravados, { versao, ...form });
    if (feitas.length === 0) return view(deps, gravados);
    const escritas = feitas.map(({ escrita }) => escrita);
    await gravarAjustes(trx, escritas, admin.id, agora);
    await audit({
      tipo: 'alterar_ajustes',
      descricao: `Alterou os ajustes do portal: ${enumerar(feitas.map(({ chave }) => NOMES_DOS_AJUSTES[chave]))}.`,
      sobre: null,
      antes: lado(feitas, 'antes'),
      depois: lado(feitas, 'depois'),
    });
    return view(deps, await listAjustes(trx));
  });
  await deps.ajustes.conferir();
  return salvos;
}

/** Writes which picture is the logo, null for none. @returns the call's answer */
async function gravarLogo(ctx: AdminUseCase, logo: { id: string; medidas: Medidas } | null, work: Work) {
  const { deps, admin } = ctx;
  const { trx, agora, audit } = work;
  await takeTurn(trx, 'ajustes');
  const valor = logo && JSON.stringify(logo.id);
  const antes = (await listAjustes(trx)).linhas.get('logo')?.valor ?? null;
  if (antes !== valor) {
    await gravarAjustes(trx, [{ chave: 'logo', valor }], admin.id, agora);
    await audit({
      tipo: 'alterar_ajustes',
      descricao: logo ? 'Alterou o logotipo do portal.' : 'Removeu o logotipo do portal.',
      sobre: null,
      antes: { logo: JSON.parse(antes ?? 'null') },
      depois: { logo: logo?.id ?? null },
    });
  }
  return view(deps, await listAjustes(trx), logo && { url: urlPublica(logo.id), ...logo.medidas });
}

/** Whether everything that prints can print it: a picture that breaks the drawing would leave nobody with a receipt. */
async function medirDesenhavel(file: File): Promise<Medidas> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const achadas = medidas(bytes);
  if (!achadas) throw erroDeCampo('tipo_nao_permitido', ARQUIVO.campo, NAO_DESENHA);
  const { largura, altura } = achadas;
  if (Math.max(largura, altura) > LOGO_LADO_MAXIMO || Math.min(largura, altura) < 1)
    throw erroDeCampo('campos_invalidos', ARQUIVO.campo, LADOS);
  const tipo = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
  const image = `data:${tipo};base64,${bytes.toString('base64')}`;
  await renderPdf({ content: [{ image, fit: [100, 40] }] }).catch((cause: unknown) => {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError('tipo_nao_permitido', NAO_DESENHA, { errors: { arquivo: [NAO_DESENHA] }, cause });
  });
  return achadas;
}

/** @throws DomainError 413, 415 or 422 for the file */
export async function setLogo(ctx: AdminUseCase, { arquivo }: z.output<typeof logoForm>): Promise<AjustesSalvos> {
  const { deps } = ctx;
  if (!arquivo) throw erroDeCampo('campos_invalidos', ARQUIVO.campo, 'Escolha a imagem do logotipo.');
  const salvos = await comArquivos(deps, { arquivo }, { arquivo: ARQUIVO }, async ({ arquivo: guardado }) => {
    const medidas = await medirDesenhavel(arquivo);
    return transact(ctx, async (work) => {
      const logo = guardado ? { id: guardado.id, medidas } : null;
      if (guardado)
        await registrarArquivo(work.trx, guardado, { categoria: CATEGORIA_DO_LOGO, candidato_id: null }, work.agora);
      return gravarLogo(ctx, logo, work);
    });
  });
  await deps.ajustes.conferir();
  return salvos;
}

export async function removeLogo(ctx: AdminUseCase): Promise<AjustesSalvos> {
  const salvos = await transact(ctx, (work) => gravarLogo(ctx, null, work));
  await ctx.deps.ajustes.conferir();
  return salvos;
}
