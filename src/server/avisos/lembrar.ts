// Reminders: of slips about to fall due or overdue, of fees without a slip, of windows about to close, of
// phases one has to be at the next day. Each goes once per person
// and thing, because its inbox row has a name that is taken once; and what it says is asked again in the transaction that
// writes it, so that nobody is reminded of what is done. What opened and closed while the portal was down is left alone.
import { setImmediate as outros } from 'node:timers/promises';
import type { ValoresDeAviso } from '../../shared/avisos.ts';
import type { TipoDeAviso } from '../../shared/avisos-nomes.ts';
import { comoPagar } from '../../shared/avisos-novos.ts';
import { FORMAS_DE_PAGAMENTO, type FormaDePagamento } from '../../shared/forma-de-pagamento.ts';
import { formatCentavos, formatDate, formatDateTime } from '../../shared/format.ts';
import { cadaDia, dataLocal, fimDoDia, HORA_MS, inicioDoDia, relogioLocal, somarDias } from '../../shared/tempo.ts';
import { limiteDePagamento } from '../../shared/vencimento.ts';
import type { Deps } from '../context.ts';
import { inStretches } from '../store/stretches.ts';
import { inTransaction, noAudit } from '../store/transaction.ts';
import * as queries from './lembretes-queries.ts';
import { avisarLote } from './lote.ts';

/** Days before a due date on which people are reminded: within the first, and within the last. */
export const DIAS_ANTES = [3, 1] as const;
/** An overdue slip is spoken of on the days after it, not much later. */
export const DIAS_DEPOIS = 5;
/** A window for documents is spoken of this long before it closes, and no more within the last hour. */
export const HORAS_DO_PRAZO = { primeira: 48, ultima: 1 } as const;
/** What is new was just told, and is not reminded of yet. */
const HORAS_NOVO = 24;
/** Nobody is written to in the night. */
export const PRIMEIRA_HORA = 8;
/** People looked at by one question, and reminded in one transaction. */
const OLHADOS = 2000;
const LOTE = 100;
const VAGAS = 500;
/** A fee may be paid some business days after the contest's end. */
const DIAS_APOS_O_FIM = 12;

type Etapa = Awaited<ReturnType<typeof queries.listEtapasDoDia>>[number];

interface Lembrete {
  /** One kind, or one for each way of paying. */
  tipo: TipoDeAviso | Readonly<Record<FormaDePagamento, TipoDeAviso>>;
  pergunta: queries.Pergunta;
  valores(quem: queries.Lembrado): ValoresDeAviso;
  link(quem: queries.Lembrado): string;
}

/** Reminds whoever is to be. A job of the portal. */
export async function lembrar(deps: Deps, signal?: AbortSignal): Promise<void> {
  const agora = deps.clock.now();
  if (Number(relogioLocal(agora).slice(11, 13)) < PRIMEIRA_HORA) return;
  let lembrados = 0;
  for await (const lembrete of lembretes(deps, agora)) {
    if (signal?.aborted) return;
    lembrados += await lembrarDe(deps, lembrete, signal);
  }
  if (lembrados > 0) deps.mail.wake();
}

async function* lembretes({ db }: Deps, agora: Date): AsyncGenerator<Lembrete> {
  const hoje = dataLocal(agora);
  const emHoras = (horas: number) => new Date(agora.getTime() + horas * HORA_MS).toISOString();
  const antigo = emHoras(-HORAS_NOVO);
  for (const { de, ate, marca } of faixas(hoje))
    for (const dia of cadaDia(de, ate)) yield doBoleto(hoje, queries.vencendo(dia, antigo, marca));
  for (const dia of cadaDia(somarDias(hoje, -DIAS_DEPOIS), somarDias(hoje, -1)))
    yield doVencido(hoje, queries.vencidos(dia));
  const fim = { de: emHoras(-24 * DIAS_APOS_O_FIM), ate: emHoras(24 * (DIAS_ANTES[0] + 1)) };
  const vencimento = { de: hoje, ate: somarDias(hoje, DIAS_ANTES[0]) };
  const vagas = inStretches(VAGAS, (depoisDe, limite) =>
    queries.listVagasAPagar(db, fim, vencimento, depoisDe, limite),
  );
  for await (const { id, concurso_id, ...vaga } of vagas) {
    const limite = limiteDePagamento(vaga);
    const faixa = faixas(hoje).find(({ de, ate }) => limite >= de && limite <= ate);
    if (faixa) yield daTaxa(hoje, limite, queries.semBoleto({ id, concurso_id, limite }, antigo, faixa.marca));
  }
  const amanha = somarDias(hoje, 1);
  const [de, ate] = [inicioDoDia(amanha).toISOString(), fimDoDia(amanha).toISOString()];
  for (const etapa of await queries.listEtapasDoDia(db, amanha, de, ate))
    yield daEtapa(etapa, queries.naEtapa(etapa, antigo));
  const { primeira, ultima } = HORAS_DO_PRAZO;
  for (const prazo of await queries.listPrazosAcabando(db, antigo, emHoras(ultima), emHoras(primeira))) {
    yield doPrazo(hoje, prazo, queries.semEnvio(prazo, antigo));
  }
}

/** The days on which something falls due that is spoken of today, each for one of the reminders. */
function faixas(hoje: string) {
  const [cedo, vespera] = DIAS_ANTES;
  return [
    { marca: String(vespera), de: hoje, ate: somarDias(hoje, vespera) },
    { marca: String(cedo), de: somarDias(hoje, vespera + 1), ate: somarDias(hoje, cedo) },
  ];
}

/** `hoje`, `amanhã`, `em 3 dias`. */
function quando(dia: string, hoje: string): string {
  const dias = Math.round((Date.parse(dia) - Date.parse(hoje)) / (24 * HORA_MS));
  if (dias <= 0) return 'hoje';
  return dias === 1 ? 'amanhã' : `em ${dias} dias`;
}

const valor = ({ valor_centavos }: queries.Lembrado) => formatCentavos(valor_centavos);
const doPagamento = ({ inscricao_id }: queries.Lembrado) => `/area-candidato/boleto?inscricao=${inscricao_id}`;

function doBoleto(hoje: string, pergunta: queries.Pergunta): Lembrete {
  return {
    tipo: { boleto: 'lembrete_boleto', pix: 'lembrete_pix' },
    pergunta,
    valores: (quem) => {
      const vencimento = quem.vencimento ?? hoje;
      return { valor: valor(quem), vencimento: formatDate(vencimento), dias: quando(vencimento, hoje) };
    },
    link: doPagamento,
  };
}

function doVencido(hoje: string, pergunta: queries.Pergunta): Lembrete {
  return {
    tipo: { boleto: 'boleto_vencido', pix: 'pix_vencido' },
    pergunta,
    valores: (quem) => ({
      valor: valor(quem),
      vencimento: formatDate(quem.vencimento ?? hoje),
      orientacao: comoPagar(quem, hoje),
    }),
    link: doPagamento,
  };
}

function daTaxa(hoje: string, limite: string, pergunta: queries.Pergunta): Lembrete {
  return {
    tipo: { boleto: 'lembrete_gerar_boleto', pix: 'lembrete_gerar_pix' },
    pergunta,
    valores: (quem) => ({ valor: valor(quem), limite: formatDate(limite), dias: quando(limite, hoje) }),
    link: doPagamento,
  };
}

function doPrazo(
  hoje: string,
  prazo: { descricao: string; data_fim: string; objeto: string },
  pergunta: queries.Pergunta,
): Lembrete {
  const tela = prazo.objeto === 'titulos' ? 'titulos' : 'envios';
  const valores = {
    prazo: prazo.descricao,
    fim: formatDateTime(prazo.data_fim),
    dias: quando(dataLocal(prazo.data_fim), hoje),
  };
  return {
    tipo: 'lembrete_envio',
    pergunta,
    valores: () => valores,
    link: ({ inscricao_id }) => `/area-candidato/${tela}?inscricao=${inscricao_id}`,
  };
}

function daEtapa(etapa: Etapa, pergunta: queries.Pergunta): Lembrete {
  const { nome, data_inicio: em, local, observacao } = etapa;
  const valores = {
    etapa: nome,
    data: em.length === 10 ? formatDate(em) : formatDateTime(em),
    local: local ?? '',
    observacao: observacao ?? '',
  };
  return { tipo: 'lembrete_etapa', pergunta, valores: () => valores, link: () => '/area-candidato/inscricoes' };
}

async function lembrarDe(deps: Deps, lembrete: Lembrete, signal: AbortSignal | undefined): Promise<number> {
  let lembrados = 0;
  for (let depoisDe: number | null = 0; depoisDe !== null; ) {
    const { ids, ate } = await queries.listPorLembrar(deps.db, lembrete.pergunta, depoisDe, OLHADOS);
    // SQLite answers at once: without this nobody else would be served before the end.
    await outros();
    while (ids.length > 0) {
      if (signal?.aborted) return lembrados;
      lembrados += await lembrarLote(deps, lembrete, ids.splice(0, LOTE));
      await outros();
    }
    if (signal?.aborted) return lembrados;
    depoisDe = ate;
  }
  return lembrados;
}

function lembrarLote(deps: Deps, lembrete: Lembrete, ids: readonly number[]): Promise<number> {
  const agora = deps.clock.now().toISOString();
  return inTransaction(deps.db, async (trx) => {
    noAudit(trx, 'Nobody acts: each person finds the reminder in their inbox.');
    const quem = await queries.segurarPorLembrar(trx, lembrete.pergunta, ids);
    const { tipo } = lembrete;
    let lembrados = 0;
    for (const forma of FORMAS_DE_PAGAMENTO) {
      const pessoas = quem
        .filter((um) => um.forma === forma)
        .map((um) => ({ ...um, valores: lembrete.valores(um), link: lembrete.link(um), difusao_id: null }));
      lembrados += await avisarLote(trx, deps, agora, typeof tipo === 'string' ? tipo : tipo[forma], pessoas);
    }
    return lembrados;
  });
}
