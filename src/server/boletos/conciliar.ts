// What the portal asks banks by itself: whether open slips were paid, so that a lost notice only delays, and to take back
// slips that nobody shall pay any more. And the worker that does this, and looks into notices, in the background.
import { dataLocal, somarDias } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';
import { contasDoConvenio, getConvenioAberto } from '../convenios/index.ts';
import { inSeconds } from '../platform/clock.ts';
import { fewAtOnce } from '../platform/few.ts';
import { errorFields } from '../platform/log.ts';
import { listConveniosComDevidos, listDevidosDe, retomarConsultas } from './conciliar-queries.ts';
import { diferencasDepois } from './diferencas.ts';
import { anotarFalha, bancoDe, FalhaDoEmissor, prazo, temposDosEmissores } from './emissor.ts';
import type { Issuer } from './issuers/index.ts';
import { tratarNotificacoes } from './notificacoes.ts';
import { anotarBoleto, type BoletoRow, claimBoleto } from './queries.ts';
import { aplicarConsulta } from './receber.ts';

/** Most slips of one account that one turn asks about; the rest are due at the next. */
const POR_TURNO = 400;
/**
 * ASAAS lets an account ask 25,000 times in twelve hours, whatever for, and then gives nobody a slip: this check asks 9,600 times,
 * once every so often, and at most a turn's more for what it left unasked before.
 */
const ENTRE_PERGUNTAS_MS = 4500;
const AO_MESMO_TEMPO = 4;
/** Days after its last one on which a slip is still asked about. */
const DIAS_DEPOIS = 10;
/** The older a slip, the rarer it is asked about: every 20th of its age, at most every four hours. */
const PARTE_DA_IDADE = 20;
const MAIS_RARO_SEGUNDOS = 4 * 3600;
/** Most slips that one turn makes due again. */
const RETOMADOS_POR_TURNO = 1000;
/** Banco do Brasil takes no slip back in its first 30 minutes. */
const CEDO_SEGUNDOS = 31 * 60;
const BAIXA_DE_NOVO_SEGUNDOS = 300;
/** How often the worker looks for what became due without anybody saying so. */
const OLHAR_MS = 15_000;

type Coluna = 'consultar_em' | 'baixar_em';

/** The day on which it was last looked for slips that nobody asks about. */
const retomadas = new WeakMap<Deps, string>();

/**
 * A clock that was ahead ended the check of open slips, or put it off until then: they are due again. Looked for once a day, and when
 * the clock is on another day than it was.
 */
async function retomar(deps: Deps): Promise<void> {
  const hoje = dataLocal(deps.clock.now());
  if (retomadas.get(deps) === hoje) return;
  const depois = inSeconds(deps.clock, MAIS_RARO_SEGUNDOS + CEDO_SEGUNDOS);
  const quantos = await retomarConsultas(deps.db, {
    pagavelDesde: somarDias(hoje, -DIAS_DEPOIS),
    depois,
    agora: deps.clock.now().toISOString(),
    limite: RETOMADOS_POR_TURNO,
  });
  if (quantos > 0)
    deps.log.warn({ boletos: quantos }, 'boletos em aberto que ninguém consultava voltam a ser consultados');
  if (quantos < RETOMADOS_POR_TURNO) retomadas.set(deps, hoje);
}

/** Asks about every slip that is due: whether it was paid, or what was paid went back, and whether an open one still is what was issued. */
export async function conciliar(deps: Deps): Promise<void> {
  await retomar(deps);
  return porConta(deps, 'consultar_em', async (emissor, boleto) => {
    const consulta = await emissor.consultar(boleto, prazo(deps));
    if (!consulta) return;
    await aplicarConsulta(deps, boleto.id, consulta, 'conciliacao');
    const diferencas = consulta.situacao === 'aberto' ? diferencasDepois(boleto, consulta) : [];
    const mudou_no_banco = diferencas.length > 0 ? JSON.stringify(diferencas) : null;
    if (mudou_no_banco === boleto.mudou_no_banco) return;
    if (mudou_no_banco) deps.log.warn({ boleto: boleto.id, diferencas }, 'o boleto mudou no banco');
    await anotarBoleto(deps.db, boleto.id, { mudou_no_banco });
  });
}

/** Takes back every slip that is due to be. */
export function baixar(deps: Deps): Promise<void> {
  return porConta(deps, 'baixar_em', async (emissor, boleto) => {
    const sinal = prazo(deps);
    // An intent whose answer was lost: taken back only if it is there, or gets there while it is still being asked for.
    const chave = boleto.external_id === null ? await emissor.procurar(boleto, sinal) : boleto;
    if (!chave) return anotarBoleto(deps.db, boleto.id, { baixar_em: aindaPedido(deps, boleto) });
    const fim = await emissor.baixar({ ...chave, referencia: boleto.referencia }, sinal);
    if (fim === 'cedo') return anotarBoleto(deps.db, boleto.id, { baixar_em: inSeconds(deps.clock, CEDO_SEGUNDOS) });
    if (fim === 'pago') {
      const consulta = await emissor.consultar({ ...chave, referencia: boleto.referencia }, sinal);
      if (consulta) await aplicarConsulta(deps, boleto.id, consulta, 'conciliacao');
    }
    await anotarBoleto(deps.db, boleto.id, { baixar_em: null });
  });
}

/** Until when a slip may still reach its bank; null when nobody asks for it any more. */
function aindaPedido({ clock }: Deps, { reservado_ate }: BoletoRow): string | null {
  return reservado_ate !== null && reservado_ate > clock.now().toISOString() ? reservado_ate : null;
}

function proxima(deps: Deps, boleto: BoletoRow, coluna: Coluna): string | null {
  const agora = deps.clock.now();
  const ultimo = somarDias(boleto.pagavel_ate, DIAS_DEPOIS);
  // Whether the money of one that was paid is still there somebody wants to know once.
  const encerrado = boleto.status === 'Pago' || boleto.status === 'Cancelado';
  if (dataLocal(agora) > ultimo || (coluna === 'consultar_em' && encerrado)) return null;
  if (coluna === 'baixar_em') return inSeconds(deps.clock, BAIXA_DE_NOVO_SEGUNDOS);
  const idade = (agora.getTime() - Date.parse(boleto.emitido_em ?? boleto.created_at)) / 1000;
  const espera = Math.min(Math.max(deps.ajustes.atual().reconcileSeconds, idade / PARTE_DA_IDADE), MAIS_RARO_SEGUNDOS);
  return inSeconds(deps.clock, espera);
}

interface Conta {
  /** Its agreements. */
  convenios: number[];
  asaas: boolean;
}

/** The accounts at banks that have slips due. */
async function contasComDevidos({ db, cipher }: Deps, coluna: Coluna, agora: string): Promise<Conta[]> {
  const devidos = new Set(await listConveniosComDevidos(db, coluna, agora));
  const contas: Conta[] = [];
  for (const id of devidos) {
    const convenio = await getConvenioAberto({ db, cipher }, id);
    const asaas = convenio?.tipo === 'ASAAS';
    const convenios = asaas ? await contasDoConvenio({ db, cipher }, convenio) : [id];
    contas.push({ convenios, asaas });
    for (const um of convenios) devidos.delete(um);
  }
  return contas;
}

/** Until when the questions of each account are used up, by its first agreement. */
const usadas = new WeakMap<Deps, Map<number, number>>();

/** Slips of an account of ASAAS that this turn may ask about: as many as there was time for since the last. */
async function comVez(deps: Deps, { convenios }: Conta, listar: (maximo: number) => Promise<BoletoRow[]>) {
  const [conta = 0] = convenios;
  const delas = usadas.get(deps) ?? new Map<number, number>();
  usadas.set(deps, delas);
  const agora = deps.clock.now().getTime();
  // Never ahead, where the clock was set back.
  const desde = Math.min(agora, Math.max(delas.get(conta) ?? 0, agora - POR_TURNO * ENTRE_PERGUNTAS_MS));
  const boletos = await listar(Math.max(0, Math.floor((agora - desde) / ENTRE_PERGUNTAS_MS)));
  delas.set(conta, desde + boletos.length * ENTRE_PERGUNTAS_MS);
  return boletos;
}

/** Accounts side by side, so that none waits for another; of each those that are due longest. */
async function porConta(
  deps: Deps,
  coluna: Coluna,
  fazer: (emissor: Issuer, boleto: BoletoRow) => Promise<void>,
): Promise<void> {
  const agora = deps.clock.now().toISOString();
  const contas = await contasComDevidos(deps, coluna, agora);
  await Promise.all(
    contas.map(async (conta) => {
      const listar = (maximo: number) => listDevidosDe(deps.db, coluna, conta.convenios, agora, maximo);
      const contada = conta.asaas && coluna === 'consultar_em';
      const boletos = contada ? await comVez(deps, conta, listar) : await listar(POR_TURNO);
      const ids = new Set(boletos.map(({ convenio_id }) => convenio_id));
      const abertos = Array.from(ids, async (id) => [id, await bancoDe(deps, { convenio_id: id })] as const);
      const emissores = new Map(await Promise.all(abertos));
      let basta = false;
      const um = async (boleto: BoletoRow) => {
        if (basta) return;
        const visto = boleto[coluna] as string;
        const seguinte = proxima(deps, boleto, coluna);
        // Due again before it is done: a crash in between only delays, also the last time, which is done too, however late it comes.
        const ate = seguinte ?? inSeconds(deps.clock, MAIS_RARO_SEGUNDOS);
        if (!(await claimBoleto(deps.db, boleto, coluna, visto, ate))) return;
        const emissor = emissores.get(boleto.convenio_id);
        try {
          if (emissor) await fazer(emissor, boleto);
          // Its agreement has lost its keys: nobody asked.
          else if (coluna === 'consultar_em') return;
        } catch (error) {
          anotarFalha(deps, boleto, error);
          if (error instanceof FalhaDoEmissor) {
            // Nor would it answer about another.
            basta ||= error.calma || error.tipo === 'credenciais';
            // None of this says anything of the slip; that it does not take one back is an answer.
            if (coluna === 'consultar_em' || error.tipo !== 'recusado') return;
          }
        }
        if (seguinte === null) await claimBoleto(deps.db, boleto, coluna, ate, null);
      };
      await fewAtOnce(boletos, AO_MESMO_TEMPO, um, deps.pagamentos.parada);
    }),
  );
}

export interface PaymentsWorker {
  /** Something was stored that wants doing. */
  wake(): void;
  stop(): Promise<void>;
}

/** Looks into notices and takes slips back, at once when woken and now and then by itself. */
export function startPaymentsWorker(deps: Deps): PaymentsWorker {
  temposDosEmissores(deps.metrics);
  const running = new Set<Promise<void>>();
  let scheduled = false;
  let takingBack = false;
  let stopped = false;

  function run(work: (deps: Deps) => Promise<void>): Promise<void> {
    const done = work(deps)
      .catch((error: unknown) => deps.log.error(errorFields(error), 'o trabalho com os bancos falhou'))
      .finally(() => running.delete(done));
    running.add(done);
    return done;
  }

  function look(): void {
    scheduled = false;
    if (stopped) return;
    // Agreements are emptied side by side and each once at a time, so this may be asked again while it runs.
    void run(tratarNotificacoes);
    if (takingBack) return;
    takingBack = true;
    void run(baixar).finally(() => {
      takingBack = false;
    });
  }

  function wake(): void {
    if (scheduled || stopped) return;
    // Notices come in bursts: one look for all of them.
    scheduled = true;
    setImmediate(look);
  }

  const timer = setInterval(wake, OLHAR_MS);
  timer.unref();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
