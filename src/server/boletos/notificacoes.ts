// Notices of banks: authenticated, stored as received, answered at once; then, in the background, the slip is read again
// from its bank, and only what the bank says then is written. A notice by itself pays nothing.
import { createHash } from 'node:crypto';
import { paraCentavos } from '../../shared/comum.ts';
import { NOMES_DE_CONVENIO } from '../../shared/convenios.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';
import { type ConvenioAberto, getConvenioAberto } from '../convenios/index.ts';
import { inSeconds } from '../platform/clock.ts';
import { ilegivel, semEndereco } from '../platform/errors.ts';
import { fewAtOnce, partsOf } from '../platform/few.ts';
import { errorFields } from '../platform/log.ts';
import { sameSecret } from '../platform/secrets.ts';
import { transact } from '../platform/transact.ts';
import { type Ator, PORTAL } from '../store/trail.ts';
import { noAudit } from '../store/transaction.ts';
import { receberAlheio } from './alheio.ts';
import { abrirEmissor, FalhaDoEmissor, prazo } from './emissor.ts';
import { type Desfecho, MAIS_UMA } from './fila.ts';
import { type Evento, lerNotificacao } from './issuers/index.ts';
import * as queries from './notificacoes-queries.ts';
import { findBoleto, getBoleto } from './queries.ts';
import { aplicar, aplicarConsulta } from './receber.ts';

/** Most events of one delivery that are taken: more than a bank's fit into a body that is let in. */
const EVENTOS_MAXIMOS = 5000;
/** So many are written at a time, so that nobody else waits for a long delivery; one that breaks off is delivered again. */
const GUARDADOS_POR_VEZ = 200;
const RESERVA_SEGUNDOS = 60;
const POR_VEZ = 20;
/** ASAAS's word for a payment that was entered there by hand and taken out again: its slip is open then, as if never paid. */
const RECEBIMENTO_DESFEITO = 'PAYMENT_RECEIVED_IN_CASH_UNDONE';
/** How many slips of one agreement are asked about at the same time. */
const AO_MESMO_TEMPO = 4;
/** Seconds until the next look when a bank did not say, the last for as long as it does not; or does not know yet what it told. */
const ESPERAS = [5, 35, 120, 600, 1800, 3600, 4 * 3600, 8 * 3600];

/**
 * Takes a delivery of a bank. @returns false when it is not the bank's: an unknown agreement, one of another bank, one
 * without a secret, or a wrong secret, which all look the same from outside.
 */
export async function receber(
  deps: Deps,
  entrega: { tipo: 'ASAAS' | 'BB'; convenioId: number; segredo: string; ip: string; lerCorpo(): Promise<unknown> },
): Promise<boolean> {
  const convenio = await getConvenioAberto(deps, entrega.convenioId);
  const segredo = convenio?.webhook_secret ?? null;
  // Compared also when there is nothing to compare with, so that a look at the clock tells nothing.
  const confere = sameSecret(entrega.segredo, segredo ?? '');
  if (!convenio || segredo === null || segredo === '' || convenio.tipo !== entrega.tipo || !confere) return false;
  await guardar(deps, convenio, entrega, await entrega.lerCorpo());
  deps.pagamentos.wake();
  return true;
}

/** Writes down who came with a wrong secret, and for which agreement, if there is one. */
export function recusada(deps: Deps, { tipo, convenioId, ip }: { tipo: string; convenioId: number; ip: string }) {
  const ator: Ator = { ...PORTAL, nome: 'Desconhecido', ip };
  return transact({ deps, ator }, async ({ trx, audit }) => {
    const convenio = await getConvenioAberto({ db: trx, cipher: deps.cipher }, convenioId);
    await audit({
      tipo: 'notificacao_recusada',
      descricao: convenio
        ? `Recusou uma notificação do convênio "${convenio.nome}" com o segredo errado.`
        : 'Recusou uma notificação de um convênio que não existe.',
      sobre: convenio ? { registro: ['convenio', convenio.id], concurso_id: convenio.concurso_id } : null,
      depois: { emissor: tipo, convenio_id: convenioId },
    });
  });
}

async function guardar(
  deps: Deps,
  convenio: ConvenioAberto,
  { tipo, ip }: { tipo: 'ASAAS' | 'BB'; ip: string },
  corpo: unknown,
): Promise<void> {
  const partes: unknown[] = Array.isArray(corpo) && corpo.length > 0 ? corpo.slice(0, EVENTOS_MAXIMOS) : [corpo];
  const eventos = partes.map((parte) => lerParte(tipo, parte));
  const ator: Ator = { ...PORTAL, nome: NOMES_DE_CONVENIO[tipo], ip };
  for (const alguns of partsOf(eventos, GUARDADOS_POR_VEZ)) await guardarAlguns({ deps, ator }, convenio, alguns);
}

function guardarAlguns(
  ctx: { deps: Deps; ator: Ator },
  convenio: ConvenioAberto,
  eventos: readonly Lido[],
): Promise<void> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    for (const { evento, texto } of eventos) {
      const nova = await queries.createNotificacao(trx, {
        emissor: convenio.tipo,
        convenio_id: convenio.id,
        evento_id: evento.evento_id,
        tipo: evento.tipo,
        corpo: texto,
        recebida_em: agora,
        resultado: evento.relevante ? null : 'ignorada',
        proxima_tentativa_em: evento.relevante ? agora : null,
      });
      if (!nova) {
        noAudit(trx, 'It was recorded when it was told first.');
        continue;
      }
      await audit({
        tipo: 'notificacao_pagamento',
        descricao: `Recebeu a notificação "${evento.tipo}" do convênio "${convenio.nome}".`,
        sobre: { registro: ['convenio', convenio.id] },
        depois: { convenio_id: convenio.id, evento: evento.evento_id, tipo: evento.tipo, ...evento.chave },
      });
    }
  });
}

interface Lido {
  evento: Evento;
  /** As it is kept. */
  texto: string;
}

/** One event of a delivery. @throws DomainError `dados_invalidos` for one nested too deep */
function lerParte(tipo: 'ASAAS' | 'BB', parte: unknown): Lido {
  const [evento] = lerNotificacao(tipo, parte);
  try {
    const texto = JSON.stringify(parte);
    return { evento: evento ?? semEvento(texto), texto };
  } catch (cause) {
    throw ilegivel(cause);
  }
}

/** Authentic, but nothing a payment could be read from: kept all the same. */
function semEvento(texto: string): Evento {
  const evento_id = createHash('sha256').update(texto).digest('hex');
  const chave = { referencia: null, external_id: null, nosso_numero: null };
  return { evento_id, tipo: 'ilegível', chave, relevante: false };
}

/** Looks into every notice that is due; agreements side by side, so that a slow bank keeps no other waiting. */
export async function tratarNotificacoes(deps: Deps): Promise<void> {
  const convenios = await queries.listConveniosComNotificacoes(deps.db, deps.clock.now().toISOString());
  await Promise.all(convenios.map((id) => tratarDoConvenio(deps, id)));
}

interface Run {
  /** Something arrived while it was being emptied. */
  outraVez: boolean;
  fim: Promise<void>;
}
const emCurso = new WeakMap<Deps, Map<number, Run>>();

/** One at a time for each agreement in this process; what arrives meanwhile is looked into before it ends. */
function tratarDoConvenio(deps: Deps, convenioId: number): Promise<void> {
  const runs = emCurso.get(deps) ?? new Map<number, Run>();
  emCurso.set(deps, runs);
  const other = runs.get(convenioId);
  if (other) {
    other.outraVez = true;
    return other.fim;
  }
  const run: Run = { outraVez: false, fim: Promise.resolve() };
  runs.set(convenioId, run);
  run.fim = (async () => {
    try {
      do {
        run.outraVez = false;
        await esvaziar(deps, convenioId);
      } while (run.outraVez);
    } finally {
      runs.delete(convenioId);
    }
  })();
  return run.fim;
}

async function esvaziar(deps: Deps, convenioId: number): Promise<void> {
  const { parada } = deps.pagamentos;
  for (;;) {
    const linhas = await queries.listNotificacoesDevidas(deps.db, convenioId, deps.clock.now().toISOString(), POR_VEZ);
    if (linhas.length === 0 || parada?.aborted) return;
    await fewAtOnce(linhas, AO_MESMO_TEMPO, (linha) => tratar(deps, linha), parada);
  }
}

async function tratar(deps: Deps, linha: queries.NotificacaoRow): Promise<void> {
  const agora = deps.clock.now().toISOString();
  if (!(await queries.claimNotificacao(deps.db, linha.id, agora, inSeconds(deps.clock, RESERVA_SEGUNDOS)))) return;
  const tentativas = linha.tentativas + 1;
  const depois = (aindaAssim?: number) => {
    const espera = ESPERAS[tentativas - 1] ?? aindaAssim;
    return espera === undefined ? null : inSeconds(deps.clock, espera);
  };
  try {
    const resultado = await olhar(deps, linha);
    const outraVez = resultado === 'sem_mudanca' && linha.tipo !== 'PAYMENT_CREATED';
    await queries.concluirNotificacao(deps.db, linha.id, {
      resultado,
      erro: null,
      proxima_tentativa_em: outraVez ? depois() : null,
    });
  } catch (error) {
    const erro = error instanceof FalhaDoEmissor ? error.message : 'Erro interno.';
    // One that refuses who asks, or the question, says nothing of the slip: its keys may be put right.
    const calado = error instanceof FalhaDoEmissor;
    if (error instanceof FalhaDoEmissor) {
      deps.log.warn(
        { notificacao: linha.id, falha: error.tipo, motivo: error.message },
        'o banco não respondeu à conferência',
      );
    } else {
      deps.log.error({ notificacao: linha.id, ...errorFields(error) }, 'a notificação não pôde ser tratada');
    }
    await queries.concluirNotificacao(deps.db, linha.id, {
      resultado: 'sem_resposta',
      erro,
      // The periodic check asks about open slips alone: that money went back is told by nothing else.
      proxima_tentativa_em: depois(calado ? ESPERAS.at(-1) : undefined),
    });
  }
}

async function olhar(deps: Deps, linha: queries.NotificacaoRow): Promise<Desfecho | 'desconhecido'> {
  const convenio = await getConvenioAberto(deps, linha.convenio_id);
  const [evento] = lerNotificacao(linha.emissor as 'ASAAS' | 'BB', JSON.parse(linha.corpo));
  if (!convenio || !evento) return 'desconhecido';
  if (!convenio.credenciais) throw new FalhaDoEmissor('credenciais', 'O convênio está sem as chaves do banco.', false);
  let boleto = await findBoleto(deps.db, convenio, evento.chave);
  const emissor = abrirEmissor(deps, convenio.credenciais);
  const perguntada = { ...evento.chave, referencia: evento.chave.referencia ?? '' };
  let consulta = await emissor.consultar(boleto ?? perguntada, prazo(deps));
  if (!consulta && boleto?.external_id === null) {
    // Its number was only meant to be given: another system's slip may have it.
    boleto = undefined;
    consulta = await emissor.consultar(perguntada, prazo(deps));
  }
  if (!consulta) {
    // It gave us this very slip, and tells of it now: whom we ask is another account of it, or it has not caught up yet.
    if (boleto?.emitido_em && boleto.status !== 'Cancelado' && boleto.convenio_id === convenio.id)
      throw new FalhaDoEmissor('indisponivel', `O ${NOMES_DE_CONVENIO[convenio.tipo]} não conhece este boleto.`, false);
    return 'desconhecido';
  }
  if (boleto) {
    return aplicarConsulta(deps, boleto.id, consulta, 'notificacao', {
      desfeito: evento.tipo === RECEBIMENTO_DESFEITO,
    });
  }
  const { situacao } = consulta;
  if (situacao !== 'pago' && situacao !== 'estornado') return 'desconhecido';
  return transact({ deps, ator: PORTAL }, (work) => receberAlheio(work, deps, convenio, { ...consulta, situacao }));
}

/**
 * A payment of a demonstration slip, as its bank would tell of it; each call is a payment. An unknown slip changes nothing.
 * @param valor in reais; the slip's own when left out
 */
export async function pagarDemonstracao(deps: Deps, boletoId: number, valor: number | undefined): Promise<void> {
  if (deps.config.producao) throw semEndereco();
  const boleto = await getBoleto(deps.db, boletoId);
  if (boleto?.emissor !== 'DEMONSTRACAO') return;
  const agora = deps.clock.now();
  const consulta = {
    situacao: 'pago' as const,
    external_id: boleto.referencia,
    nosso_numero: boleto.nosso_numero,
    referencia: boleto.referencia,
    valor_pago_centavos: valor === undefined ? boleto.valor_centavos : paraCentavos(valor),
    pago_em: dataLocal(agora),
  };
  await transact({ deps, ator: PORTAL }, (work) =>
    aplicar(work, deps, boleto.id, consulta, { origem: 'notificacao' }, MAIS_UMA),
  );
}
