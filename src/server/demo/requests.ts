// The sample's requests: exemptions, documents, appeals and refunds in every state, each with its protocol and its rows of
// the trail.
import { randomUUID } from 'node:crypto';
import { ALFABETO_DO_CODIGO, type TipoDeProtocolo } from '../../shared/protocolos.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { NovoArquivo } from '../arquivos/queries.ts';
import { createEnvio, decidirEnvio } from '../envios/queries.ts';
import { createIsencao, decidirIsencao } from '../isencoes/queries.ts';
import type { Row } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';
import type { FileStore } from '../platform/files/index.ts';
import { proximoDoAno } from '../protocolos/queries.ts';
import { createRecurso, decidirRecurso } from '../recursos/queries.ts';
import { createReembolso, moverReembolso } from '../reembolsos/queries.ts';
import type { SampleEnrolment } from './payments.ts';
import { samplePhoto } from './photo.ts';
import { SORTES } from './plan.ts';
import type { Chance } from './random.ts';
import { ADMIN, trail } from './trail.ts';

const HORA = 3_600_000;
const ISENCOES = 60;
const ENVIOS = 90;
const RECURSOS = 80;
const REEMBOLSOS = 36;
const ARQUIVOS = 132;
const PDF = 'application/pdf';
const FOTO = 'image/png';

const MOTIVOS_DE_ISENCAO = [
  'Sou inscrita no CadÚnico e minha família recebe até meio salário mínimo por pessoa.',
  'Sou doador regular de medula óssea, conforme a lei municipal citada no edital.',
  'Estou desempregado há oito meses e não recebo seguro-desemprego.',
];
const FUNDAMENTACOES = [
  'O gabarito preliminar indica a alternativa B, mas o texto-base traz, no segundo parágrafo, a informação que torna correta a alternativa D.',
  'A questão cobra conteúdo que não consta no programa do edital de abertura.',
  'Há duas alternativas corretas, porque os dois institutos produzem o mesmo efeito no caso descrito.',
];
/** Of any exam a few questions are disputed: several appeals are about the same. */
const DISPUTADAS = [7, 12, 12, 12, 31];
const DOCUMENTOS = ['Diploma de graduação', 'Certificado de especialização', 'Declaração de tempo de serviço'];

interface Scope {
  trx: Trx;
  chance: Chance;
  agora: Date;
  files: NovoArquivo[];
}

/** Stores what the sample's candidates send; each request takes one. Done before the rows, as every upload is. */
export async function storeDocuments(files: FileStore, paper: Uint8Array, em: string): Promise<NovoArquivo[]> {
  const photo = samplePhoto();
  const store = async (i: number): Promise<NovoArquivo> => {
    // Every third is a photograph.
    const [bytes, tipo, ending] = i % 3 === 2 ? ([photo, FOTO, 'png'] as const) : ([paper, PDF, 'pdf'] as const);
    const nome = `documento-${i + 1}.${ending}`;
    const kept = await files.put(new File([new Uint8Array(bytes)], nome, { type: tipo }));
    return { ...kept, id: randomUUID(), nome, tipo, categoria: 'amostra', candidato_id: null, created_at: em };
  };
  return Promise.all(Array.from({ length: ARQUIVOS }, (_, i) => store(i)));
}

/** @returns the enrolments that need not pay: they ask before the fees of the others are looked at */
export async function insertExemptions(scope: Scope, enrolments: SampleEnrolment[]): Promise<Set<number>> {
  const { trx, chance, agora } = scope;
  const granted = new Set<number>();
  const planned = enrolments.filter(({ plano }) => plano?.isencao);
  const possible = enrolments.filter(({ cancelled, vaga, plano }) => !plano && !cancelled && vaga.valor_centavos > 0);
  // The newest, whose contests are mostly open, and some of those that ended.
  for (const enrolment of [...planned, ...spread(possible, ISENCOES)]) {
    const at = Math.min(enrolment.at + chance.between(1, 30) * HORA, agora.getTime() - HORA);
    const em = new Date(Math.max(at, enrolment.at)).toISOString();
    const arquivo_id = chance.next() < 0.6 ? await keep(scope, enrolment, 'isencao') : null;
    const pedido = { inscricao_id: enrolment.id, motivo: chance.pick(MOTIVOS_DE_ISENCAO), arquivo_id };
    const id = await createIsencao(trx, pedido, em);
    await prove(scope, 'isencao', id, enrolment.id, arquivo_id, em);
    await trail(scope, enrolment, 'solicitar_isencao', ['isencao', id], `Solicitou isenção na inscrição`, em);
    const fate = enrolment.plano?.isencao;
    const luck = fate ? SORTES.isencao[fate] : chance.next();
    if (luck < 0.4) continue;
    const status = luck < 0.7 ? 'D' : 'I';
    const observacao_admin = status === 'D' ? 'Documentação conferida.' : 'O documento enviado está vencido.';
    const decidido_em = later(em, agora, chance);
    await decidirIsencao(trx, id, { status, observacao_admin, decidido_em, decidido_por: 1 });
    const frase = `${status === 'D' ? 'Deferiu' : 'Indeferiu'} a isenção da inscrição`;
    await trail(scope, enrolment, 'decidir_isencao', ['isencao', id], frase, decidido_em, ADMIN);
    if (status === 'I') continue;
    granted.add(enrolment.id);
    await trx.updateTable('inscricoes').set({ status_pagamento: 'Isento' }).where('id', '=', enrolment.id).execute();
    await trx
      .updateTable('candidatos')
      .set({ isencao_taxa_inscricao: 'S' })
      .where('id', '=', enrolment.person.id)
      .execute();
  }
  return granted;
}

/** Documents and appeals in windows that have opened, refunds of active enrolments. */
export async function insertRequests(scope: Scope, enrolments: SampleEnrolment[]): Promise<void> {
  const { trx, agora } = scope;
  const active = enrolments.filter(({ cancelled, plano }) => !cancelled && !plano);
  const windows = await trx
    .selectFrom('prazos')
    .selectAll()
    .where('data_inicio', '<=', agora.toISOString())
    .orderBy('id')
    .execute();
  const contests = new Map(
    (await trx.selectFrom('inscricoes').select(['id', 'concurso_id']).execute()).map((row) => [
      row.id,
      row.concurso_id,
    ]),
  );
  const inside = (kind: 'envio' | 'recurso') =>
    windows
      .filter(({ tipo }) => tipo === kind)
      .flatMap((window) =>
        active
          .filter(({ id, at }) => contests.get(id) === window.concurso_id && at < Date.parse(window.data_fim))
          .map((enrolment) => ({ window, enrolment })),
      );
  await fulfil(scope, windows, enrolments);
  for (const { window, enrolment } of spread(inside('envio'), ENVIOS)) await sendDocument(scope, window, enrolment);
  for (const { window, enrolment } of spread(inside('recurso'), RECURSOS)) await appeal(scope, window, enrolment);
  const payable = active.filter(({ vaga }) => vaga.valor_centavos > 0);
  for (const enrolment of spread(payable, REEMBOLSOS)) await askRefund(scope, enrolment);
}

type Window = Row<'prazos'>;

/** An instant of the window at which the enrolment was there, before now. */
function within({ chance, agora }: Scope, window: Window, enrolment: SampleEnrolment): string {
  const from = Math.max(Date.parse(window.data_inicio), enrolment.at);
  const until = Math.max(from, Math.min(Date.parse(window.data_fim), agora.getTime()));
  return new Date(from + Math.floor(chance.next() * (until - from))).toISOString();
}

/** What was planned for the sample's login. */
async function fulfil(scope: Scope, windows: readonly Window[], enrolments: readonly SampleEnrolment[]): Promise<void> {
  for (const enrolment of enrolments) {
    const { envios, recursos, reembolso } = enrolment.plano ?? {};
    const window = (janela?: string) =>
      windows.find((w) => w.concurso_id === enrolment.vaga.concurso_id && w.descricao === janela);
    const [deEnvio, deRecurso] = [window(envios?.janela), window(recursos?.janela)];
    for (const sorte of (deEnvio && envios?.sortes) ?? [])
      await sendDocument(scope, deEnvio as Window, enrolment, SORTES.envio[sorte]);
    for (const sorte of (deRecurso && recursos?.sortes) ?? [])
      await appeal(scope, deRecurso as Window, enrolment, SORTES.recurso[sorte]);
    if (reembolso) await askRefund(scope, enrolment, SORTES.reembolso[reembolso]);
  }
}

/** @param fate what becomes of it, when it is not left to chance */
async function sendDocument(scope: Scope, window: Window, enrolment: SampleEnrolment, fate?: number): Promise<void> {
  const { trx, chance, agora } = scope;
  const arquivo_id = await keep(scope, enrolment, 'envio');
  if (!arquivo_id) return;
  const em = within(scope, window, enrolment);
  const novo = { inscricao_id: enrolment.id, prazo_id: window.id, descricao: chance.pick(DOCUMENTOS), arquivo_id };
  const id = await createEnvio(trx, novo, em);
  await prove(scope, 'envio', id, enrolment.id, arquivo_id, em);
  await trail(
    scope,
    enrolment,
    'enviar_documento',
    ['envio', id],
    `Enviou documento em "${window.descricao}" na inscrição`,
    em,
  );
  const luck = fate ?? chance.next();
  if (luck < 0.45) return;
  if (luck < 0.55) {
    await trx
      .updateTable('envios')
      .set({ excluido_em: later(em, agora, chance) })
      .where('id', '=', id)
      .execute();
    return;
  }
  const validacao = luck < 0.85 ? 'A' : 'R';
  const resposta = validacao === 'R' ? 'O documento está ilegível na segunda página.' : null;
  const decidido_em = later(em, agora, chance);
  await decidirEnvio(trx, id, { validacao, resposta, decidido_em, decidido_por: 1 });
  const frase = `${validacao === 'A' ? 'Validou' : 'Rejeitou'} um documento da inscrição`;
  await trail(scope, enrolment, 'decidir_envio', ['envio', id], frase, decidido_em, ADMIN);
}

async function appeal(scope: Scope, window: Window, enrolment: SampleEnrolment, fate?: number): Promise<void> {
  const { trx, chance, agora } = scope;
  const em = within(scope, window, enrolment);
  const arquivo_id = chance.next() < 0.2 ? await keep(scope, enrolment, 'recurso') : null;
  const numero_questao = chance.pick(DISPUTADAS);
  const motivo = chance.pick(FUNDAMENTACOES);
  const novo = { inscricao_id: enrolment.id, prazo_id: window.id, numero_questao, motivo, arquivo_id };
  const id = await createRecurso(trx, novo, em);
  await prove(scope, 'recurso', id, enrolment.id, arquivo_id, em);
  await trail(
    scope,
    enrolment,
    'enviar_recurso',
    ['recurso', id],
    `Enviou recurso da questão ${numero_questao} na inscrição`,
    em,
  );
  const luck = fate ?? chance.next();
  if (luck < 0.5) return;
  const status = luck < 0.72 ? 'D' : 'I';
  const observacao_admin = status === 'D' ? 'Gabarito alterado para a alternativa D.' : 'O gabarito está mantido.';
  const decidido_em = later(em, agora, chance);
  await decidirRecurso(trx, id, { status, observacao_admin, decidido_em, decidido_por: 1 });
  const frase = `${status === 'D' ? 'Deferiu' : 'Indeferiu'} o recurso da questão ${numero_questao} da inscrição`;
  await trail(scope, enrolment, 'decidir_recurso', ['recurso', id], frase, decidido_em, ADMIN);
}

/** In every status; done only where a payment was confirmed. */
async function askRefund(scope: Scope, enrolment: SampleEnrolment, fate?: number): Promise<void> {
  const { trx, chance, agora } = scope;
  const em = later(new Date(enrolment.at).toISOString(), agora, chance);
  const { id: candidato_id, nome } = enrolment.person;
  const { cpf } = await trx
    .selectFrom('candidatos')
    .select('cpf')
    .where('id', '=', candidato_id)
    .executeTakeFirstOrThrow();
  const pago = await trx
    .selectFrom('pagamentos')
    .select('valor_centavos')
    .where('inscricao_id', '=', enrolment.id)
    .executeTakeFirst();
  const valor_centavos = pago?.valor_centavos ?? enrolment.vaga.valor_centavos;
  const porPix = chance.next() < 0.6;
  const id = await createReembolso(
    trx,
    {
      inscricao_id: enrolment.id,
      valor_centavos,
      tipo_restituicao: porPix ? 3 : 1,
      banco: porPix ? null : '001 - Banco do Brasil S.A.',
      agencia: porPix ? null : '0452',
      conta: porPix ? null : '12387-3',
      tipo_conta: porPix ? null : 'cc',
      titular_documento: porPix ? null : cpf,
      titular_nome: porPix ? null : nome,
      chave_pix: porPix ? cpf : null,
      motivo: 'Não poderei fazer a prova na data marcada.',
    },
    em,
  );
  await prove(scope, 'reembolso', id, enrolment.id, null, em);
  await trail(
    scope,
    enrolment,
    'solicitar_reembolso',
    ['reembolso', id],
    'Solicitou a restituição da taxa da inscrição',
    em,
  );
  const luck = fate ?? chance.next();
  if (luck < 0.35) return;
  const mudanca = {
    valor_centavos,
    data_processamento: later(em, agora, chance),
    observacao_admin: null,
    comprovante_reembolso: null,
    decidido_por: 1,
  };
  const negado = luck < 0.5;
  const observacao_admin = negado ? 'O edital não prevê restituição neste caso.' : null;
  const status = negado ? 'Negado' : 'Processando';
  await moverReembolso(trx, { id, status: 'Solicitado' }, { ...mudanca, status, observacao_admin });
  const moved = (para: string) =>
    trail(
      scope,
      enrolment,
      'atualizar_reembolso',
      ['reembolso', id],
      `Passou a ${para} a restituição da inscrição`,
      mudanca.data_processamento,
      ADMIN,
    );
  await moved(status);
  if (negado || luck < 0.65 || !pago) return;
  const feito = { ...mudanca, status: 'Efetuado' as const, observacao_admin: 'PIX enviado.' };
  await moverReembolso(trx, { id, status: 'Processando' }, feito);
  await moved(feito.status);
}

/** Evenly from the whole list, so that old and new ones are among them. */
function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)] as T);
}

function later(em: string, agora: Date, chance: Chance): string {
  return new Date(Math.min(Date.parse(em) + chance.between(2, 90) * HORA, agora.getTime())).toISOString();
}

/** One of the stored documents becomes the candidate's. @returns null when all are taken */
async function keep({ trx, files }: Scope, { person }: SampleEnrolment, categoria: string): Promise<string | null> {
  // Appeals take no photographs.
  const at = files.findLastIndex(({ tipo }) => categoria !== 'recurso' || tipo === PDF);
  const [file] = at < 0 ? [] : files.splice(at, 1);
  if (!file) return null;
  await trx
    .insertInto('arquivos')
    .values({ ...file, categoria, candidato_id: person.id })
    .execute();
  return file.id;
}

async function prove(
  { trx, chance }: Scope,
  tipo: TipoDeProtocolo,
  registro_id: number,
  inscricao_id: number,
  arquivo_id: string | null,
  em: string,
): Promise<void> {
  const ano = dataLocal(em).slice(0, 4);
  const letra = () => ALFABETO_DO_CODIGO[chance.between(0, ALFABETO_DO_CODIGO.length - 1)];
  await trx
    .insertInto('protocolos')
    .values({
      tipo,
      registro_id,
      inscricao_id,
      arquivo_id,
      numero: `${tipo.slice(0, 3).toUpperCase()}-${ano}-${String(await proximoDoAno(trx, ano)).padStart(7, '0')}`,
      codigo: Array.from({ length: 16 }, letra).join(''),
      emitido_em: `${em.slice(0, 19)}.000Z`,
    })
    .execute();
}
