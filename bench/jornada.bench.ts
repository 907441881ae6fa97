// What each step of a candidate's journey takes of the portal's processor, one step after the other on the portal as it is
// served for real, with what follows behind its answers (mails, notices) and without the passwords' process. Times the
// steps a person takes (bench/support/noite/mistura.ts) that is the whole journey for one enrolment. Processor time, not
// waiting: it says the same on a busy machine.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { dadosDeCadastro } from '../tests/support/factories.ts';
import { type Call, report, send, untilQuiet } from './support/load.ts';
import { consulta, DA_AREA, dado, formulario } from './support/noite/jornadas.ts';
import { criarLoja } from './support/noite/loja.ts';
import { CHANCES, PESSOAS, TAMANHOS } from './support/noite/mistura.ts';
import { recursosDe } from './support/noite/palco.ts';
import { startBare, startPortal } from './support/processes.ts';
import { SECRETS } from './support/store.ts';

const PESSOAS_MEDIDAS = Number(process.env.VEZES ?? 200);
const AO_MESMO_TEMPO = 8;
const META_MS = 20;

const banco = await startBare('noite/banco.ts');
const mundo = (await (await fetch(banco.url)).json()) as { url: string; apiKey: string; smtp: string };
const loja = await criarLoja({ voltam: 2 * PESSOAS_MEDIDAS, dentro: 2 * PESSOAS_MEDIDAS }, mundo);
const portal = await startPortal(loja.dataDir, {
  ...SECRETS,
  NODE_ENV: 'development',
  TRUSTED_PROXY: '127.0.0.1',
  SMTP_URL: mundo.smtp,
});
const recursos = await recursosDe(portal.url);
const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 });

interface Pessoa {
  n: number;
  token?: string;
  email: string;
  inscricao?: number;
  boleto?: { url_boleto: string; pix_copia_e_cola: string };
}

async function pedir({ n, token }: Pessoa, call: Call & { chave?: string; compactado?: boolean }): Promise<Buffer> {
  const headers = {
    access: 'ps',
    'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(call.body === undefined
      ? { 'accept-encoding': 'gzip' }
      : {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(call.body)),
          'idempotency-key': randomUUID(),
        }),
    ...call.headers,
  };
  const { status, body } = await send(agent, portal.url, {
    ...call,
    method: call.body === undefined ? 'GET' : 'POST',
    headers,
  });
  if (status >= 400) throw new Error(`${call.path}: ${status}: ${body.toString().slice(0, 300)}`);
  return body;
}
const agir = async <T>(pessoa: Pessoa, chamada: string, input: object) =>
  dado<T>(await pedir(pessoa, { path: `/trpc/${chamada}`, body: JSON.stringify(input) }));
const perguntar = (pessoa: Pessoa, caminhos: readonly string[]) =>
  Promise.all(caminhos.map((path) => pedir(pessoa, { path })));

let total = 0;
/** @param vezes how often for each enrolment */
async function passo(
  nome: string,
  vezes: number,
  pessoas: readonly Pessoa[],
  fazer: (pessoa: Pessoa) => Promise<unknown>,
) {
  if (vezes > 0) await untilQuiet(portal);
  const antes = portal.cpu();
  const fila = [...pessoas];
  await Promise.all(
    Array.from({ length: AO_MESMO_TEMPO }, async () => {
      for (let pessoa = fila.shift(); pessoa; pessoa = fila.shift()) await fazer(pessoa);
    }),
  );
  if (vezes === 0) return;
  await untilQuiet(portal);
  const ms = ((portal.cpu() - antes) * 1000) / pessoas.length;
  total += ms * vezes;
  report({ name: `jornada: ${nome}`, median: ms, unit: 'ms', ratio: ms * vezes });
}

let numero = 0;
const gente = (emails: readonly string[], tokens: readonly string[] = []): Pessoa[] =>
  emails.map((email, i) => ({ n: numero++, email, token: tokens[i] }));

const concurso = loja.concursos[0] as (typeof loja.concursos)[number];
const inscrever = async (pessoa: Pessoa) => {
  const campos = {
    concurso_id: concurso.id,
    vaga_id: concurso.vaga,
    possui_deficiencia: 'N',
    possui_condicao_especial: 'N',
  };
  pessoa.inscricao = (await agir<{ id: number }>(pessoa, 'candidato.inscricoes.create', campos)).id;
};
const verBoleto = async (pessoa: Pessoa) => {
  const corpo = await pedir(pessoa, { path: consulta('candidato.boletos.get', { inscricao_id: pessoa.inscricao }) });
  pessoa.boleto = dado(corpo);
};

for (const i of [0, 1]) {
  total = 0;
  const n = PESSOAS_MEDIDAS;
  const medida = i === 1;
  const v = (vezes: number) => (medida ? vezes : 0);
  const emails = loja.emails.slice(i * n, (i + 1) * n);
  const tokens = loja.sessoes.slice(i * n, (i + 1) * n);
  const voltam = gente(emails);
  const dentro = gente(tokens, tokens);
  const enviam = dentro.filter((_, k) => k % 4 === 0);
  const pedem = dentro.filter((_, k) => k % 2 === 0);

  const todos = PESSOAS.olha + PESSOAS.volta + PESSOAS.nova + PESSOAS.dentro;
  await passo('abrir a página', v(todos), voltam, (p) => pedir(p, { path: '/' }));
  await passo('os arquivos da página', v(PESSOAS.olha + PESSOAS.nova), voltam, (p) => perguntar(p, recursos));
  await passo('ver as vagas', v(todos), voltam, (p) =>
    perguntar(p, [
      consulta('publico.concursos.vagas', { concurso_id: concurso.id }),
      consulta('publico.concursos.publicacoes', { concurso_id: concurso.id }),
    ]),
  );
  await passo('cadastrar-se', v(PESSOAS.nova), enviam, (p) =>
    agir({ ...p, token: undefined }, 'publico.candidatos.registrar', dadosDeCadastro({ senha: loja.senha })),
  );
  await passo('entrar', v(PESSOAS.nova + PESSOAS.volta), voltam.slice(0, n / 2), (p) =>
    agir(p, 'publico.sessoes.loginCandidato', { email: p.email, senha: loja.senha }),
  );
  const doInicio = DA_AREA.map((chamada) => `/trpc/${chamada}`);
  await passo('ver as próprias inscrições, antes', v(1), dentro, (p) => perguntar(p, doInicio));
  await passo('inscrever-se', v(1), dentro, inscrever);
  await passo('ver as próprias inscrições, depois', v(1), dentro, (p) => perguntar(p, doInicio));
  for (const [parte, bytes] of TAMANHOS)
    await passo(`enviar documento de ${bytes / 1000} KB`, v((CHANCES.envio + CHANCES.anexo) * parte), enviam, (p) => {
      const campos = { inscricao_id: p.inscricao as number, prazo_envio_id: concurso.janela, descricao: 'Documento' };
      const { corpo, tipo } = formulario(campos, 'arquivo', bytes);
      const headers = { 'content-type': tipo };
      return pedir(p, { path: '/trpc/candidato.envios.create', body: corpo, headers });
    });
  await passo('gerar boleto', v(CHANCES.boleto), pedem, (p) =>
    agir(p, 'candidato.boletos.gerar', { inscricao_id: p.inscricao }),
  );
  await passo('ver o boleto', v(CHANCES.boleto), pedem, verBoleto);
  await passo('abrir o PDF do boleto', v(CHANCES.boleto * CHANCES.pdf), pedem, (p) => {
    const { pathname, search } = new URL(p.boleto?.url_boleto ?? '', 'http://portal.invalid');
    return pedir({ ...p, token: undefined }, { path: pathname + search });
  });
  await passo('aviso do banco', v(CHANCES.boleto * CHANCES.paga), pedem, async (p) => {
    const aviso = `${portal.url}/webhooks/asaas/${concurso.convenio.id}`;
    const pago = await fetch(`${banco.url}/medida/pagar`, {
      method: 'POST',
      body: JSON.stringify({ pix: p.boleto?.pix_copia_e_cola, aviso, segredo: concurso.convenio.segredo }),
    });
    if (!pago.ok) throw new Error(`${pago.status}`);
  });
  await passo('ver o pagamento', v(CHANCES.boleto * CHANCES.paga), pedem, verBoleto);
}

report({
  name: 'jornada inteira, por inscrição',
  median: total,
  unit: 'ms',
  target: `< ${META_MS} ms`,
  ok: total < META_MS,
});
agent.destroy();
await portal.stop();
await banco.stop();
rmSync(loja.dataDir, { recursive: true, force: true });
