// Whether the trail is still what was sealed: every seal against those before it, every act against its hash. In bounded steps,
// each of them looked at again alone with the store before anything is said to differ: what is being erased or sealed meanwhile
// is no difference. Daily by itself, and when an administrator asks.
import { setImmediate as breathe } from 'node:timers/promises';
import type { DiferencaDoRegistro, SituacaoDosSelos } from '../../shared/selos.ts';
import { VERIFICACAO_EM_CURSO } from '../../shared/selos.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { createRounds } from '../platform/rounds.ts';
import { keepAnswer } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import type { Db } from '../store/tables/index.ts';
import { inTransaction, noAudit } from '../store/transaction.ts';
import { conjunto, numerosDe } from './faixas.ts';
import { folhaDe, hashDoDia, hashDoSelo, INICIO, raizDe } from './folha.ts';
import * as queries from './queries.ts';
import { folhaEm, folhasDe, SAL_BYTES, salEm, VEZ_DOS_SELOS } from './selar.ts';

const IDS_POR_VEZ = 1000;
const SELOS_POR_VEZ = 50;
const ACHADOS_GUARDADOS = 50;
const PENDENTES_LIDOS = 100_000;
const ESPERANDO_CONTADOS = 100_000;

const SEM_ATO = 'Whether the trail agrees with its seals was found, not done.';

const verificacoes = createRounds({
  table: 'selos_verificacoes',
  begun: { atos: 0, selos: 0, diferencas: 0, achados: '[]' },
  why: SEM_ATO,
  run: percorrerTudo,
});

/** The daily one. */
export async function verificarDoDia(deps: Deps, parada?: AbortSignal): Promise<void> {
  if (await queries.getUltimoSelo(deps.db)) await verificacoes.daily(deps, parada);
}

/** One at once. @throws DomainError `conflito` while one is at work */
export async function verificar(ctx: AdminUseCase): Promise<SituacaoDosSelos> {
  const descricao = 'Verificou os selos do registro de atos.';
  await verificacoes.now(ctx, { tipo: 'verificar_registro', sobre: null, descricao }, VERIFICACAO_EM_CURSO);
  return keepAnswer(ctx, await getSituacao(ctx));
}

/** How the chain stands. */
export async function getSituacao({ deps }: { deps: Deps }): Promise<SituacaoDosSelos> {
  const { db } = deps;
  const [selo, dia, { underWay, ended: ultima }] = await Promise.all([
    queries.getUltimoSelo(db),
    queries.getUltimoDia(db),
    verificacoes.standing(deps),
  ]);
  return {
    ultimo_selo: selo ? { numero: selo.numero, hash: selo.hash, selado_em: selo.selado_em } : null,
    ultimo_dia: dia ? { dia: dia.dia, hash: dia.hash } : null,
    selados: selo ? selo.primeira + selo.quantas - 1 : 0,
    esperando: await queries.countEsperando(db, selo?.ate ?? 0, ESPERANDO_CONTADOS),
    em_curso: underWay,
    verificacao: ultima
      ? {
          terminada_em: ultima.terminada_em as string,
          atos: ultima.atos,
          diferencas: ultima.diferencas,
          achados: JSON.parse(ultima.achados) as DiferencaDoRegistro[],
        }
      : null,
  };
}

/** @returns what the row of the check says then; null when it was stopped */
async function percorrerTudo(deps: Deps, _numero: number, parada?: AbortSignal) {
  const achados: DiferencaDoRegistro[] = [];
  const contado = { atos: 0, selos: 0 };
  let diferencas = 0;
  for await (const achado of percorrer(deps.db, contado)) {
    if (parada?.aborted) return null;
    if (achado === null) continue;
    diferencas++;
    if (achados.length < ACHADOS_GUARDADOS) achados.push(achado);
  }
  if (diferencas > 0) deps.log.error({ diferencas, primeira: achados[0] }, 'o registro de atos difere dos seus selos');
  return { ...contado, diferencas, achados: JSON.stringify(achados) };
}

/** Each difference, in order; and null after each step that found none, so that whoever asks may stop. */
async function* percorrer(
  db: Db,
  contado: { atos: number; selos: number },
): AsyncGenerator<DiferencaDoRegistro | null> {
  yield* dosSelos(db, contado);
  yield* dosDias(db);
  yield* dosAtos(db, contado);
}

async function* dosSelos(db: Db, contado: { selos: number }): AsyncGenerator<DiferencaDoRegistro | null> {
  let [numero, anterior, primeira, ate] = [0, INICIO, 1, 0];
  for (;;) {
    const selos = await queries.listSelosDepois(db, numero, SELOS_POR_VEZ);
    for (const selo of selos) {
      const raiz = raizDe(folhasDe(selo.folhas));
      // Which acts it has, and where they are looked for, no hash binds: their order does, and each leaf its own.
      const ids = numerosDe(selo.ids);
      const emOrdem = ids.every((id, i) => i === 0 || id > (ids[i - 1] as number));
      const inteiro =
        selo.numero === numero + 1 &&
        selo.anterior === anterior &&
        selo.primeira === primeira &&
        selo.ate >= ate &&
        selo.raiz === raiz &&
        selo.quantas * 32 === selo.folhas.length &&
        selo.quantas === ids.length &&
        emOrdem &&
        selo.menor === ids[0] &&
        selo.maior === ids.at(-1) &&
        selo.hash === hashDoSelo(selo);
      if (!inteiro) yield { tipo: 'selo_alterado', log_id: null, selo: selo.numero };
      [numero, anterior, primeira, ate] = [selo.numero, selo.hash, selo.primeira + selo.quantas, selo.ate];
      contado.selos++;
    }
    yield null;
    if (selos.length < SELOS_POR_VEZ) return;
    await breathe();
  }
}

async function* dosDias(db: Db): AsyncGenerator<DiferencaDoRegistro | null> {
  let anterior: Pick<queries.Dia, 'hash' | 'ultimo'> = { hash: INICIO, ultimo: 0 };
  for (const dia of await queries.listDias(db)) {
    const selos = await queries.listCabecalhosDoDia(db, dia.dia);
    const inteiro =
      selos.length > 0 &&
      dia.anterior === anterior.hash &&
      dia.primeiro === anterior.ultimo + 1 &&
      selos[0]?.numero === dia.primeiro &&
      selos.at(-1)?.numero === dia.ultimo &&
      dia.raiz === raizDe(selos.map(({ hash }) => hash)) &&
      dia.hash === hashDoDia(dia);
    yield inteiro ? null : { tipo: 'dia_alterado', log_id: null, selo: dia.ultimo };
    anterior = dia;
    await breathe();
  }
}

/** By their ids: acts that are there, and those that should be. What nobody has is passed over, however wide it is. */
async function* dosAtos(db: Db, contado: { atos: number }): AsyncGenerator<DiferencaDoRegistro | null> {
  let dito: Promise<Ditas> | undefined;
  const antes = () => (dito ??= lerDitas(db));
  let de = await queries.getProximoId(db, 0);
  while (de !== undefined) {
    const inicio = de;
    const ate = inicio + IDS_POR_VEZ - 1;
    const visto = await conferirTrecho(db, inicio, ate, antes);
    contado.atos += visto.atos;
    yield null;
    if (visto.diferencas.length > 0) {
      yield* await inTransaction(db, async (trx) => {
        noAudit(trx, SEM_ATO);
        await takeTurn(trx, VEZ_DOS_SELOS);
        return (await conferirTrecho(trx, inicio, ate, () => lerDitas(trx))).diferencas;
      });
    }
    const depois = [await queries.getProximoId(db, ate), visto.adiante].filter((id) => id !== undefined);
    de = depois.length > 0 ? Math.min(...depois) : undefined;
    await breathe();
  }
}

/** What acts of the trail say that they took: by its places in the chain; and what waits to be sealed again. */
interface Ditas {
  retirada(posicao: number): boolean;
  pendentes: ReadonlySet<number>;
}

async function lerDitas(db: Db): Promise<Ditas> {
  return {
    retirada: conjunto(await queries.listRetiradas(db)),
    pendentes: new Set(await queries.listPendentes(db, PENDENTES_LIDOS)),
  };
}

interface Folha {
  selo: number;
  posicao: number;
  folha: string;
  /** Null where the content is gone. */
  sal: string | null;
}

const SEM_SAL = '0'.repeat(SAL_BYTES * 2);

/** Every seal of each act, the oldest first; and the next act that these seals name. */
function folhasPorAto(selos: readonly queries.Selo[], de: number, ate: number) {
  const folhas = new Map<number, Folha[]>();
  let adiante: number | undefined;
  for (const { numero, primeira, ids, folhas: bytes, sais } of selos) {
    for (const [i, id] of numerosDe(ids).entries()) {
      if (id > ate) adiante = Math.min(id, adiante ?? id);
      if (id < de || id > ate) continue;
      const sal = salEm(sais, i);
      const folha = {
        selo: numero,
        posicao: primeira + i,
        folha: folhaEm(bytes, i),
        sal: sal === SEM_SAL ? null : sal,
      };
      folhas.set(id, [...(folhas.get(id) ?? []), folha]);
    }
  }
  return { folhas, adiante };
}

/** The acts of some ids against their seals. */
async function conferirTrecho(
  db: Db,
  de: number,
  ate: number,
  ditas: () => Promise<Ditas>,
): Promise<{ atos: number; diferencas: DiferencaDoRegistro[]; adiante: number | undefined }> {
  const { folhas, adiante } = folhasPorAto(await queries.listSelosEntre(db, de, ate), de, ate);
  const certo = (await queries.getUltimoSelo(db))?.ate ?? 0;
  const atos = new Map((await queries.listAtosEntre(db, de, ate)).map((ato) => [ato.id, ato]));
  const diferencas: DiferencaDoRegistro[] = [];
  const semSal: { id: number; posicoes: number[]; refeito: boolean }[] = [];
  for (const id of [...new Set([...folhas.keys(), ...atos.keys()])].sort((a, b) => a - b)) {
    const suas = folhas.get(id);
    const ato = atos.get(id);
    const difere = (tipo: DiferencaDoRegistro['tipo']) =>
      diferencas.push({ tipo, log_id: id, selo: suas?.at(-1)?.selo ?? null });
    if (!suas) {
      if (id <= certo) difere('inserido');
      continue;
    }
    const atual = suas.at(-1) as Folha;
    if (!ato && suas.some(({ sal }) => sal !== null)) difere('removido');
    else if (ato && suas.some(({ sal, folha }) => sal !== null && folhaDe(ato, sal) !== folha)) difere('alterado');
    else {
      const vazias = suas.flatMap(({ sal, posicao }) => (sal === null ? posicao : []));
      if (vazias.length > 0) semSal.push({ id, posicoes: vazias, refeito: ato !== undefined && atual.sal === null });
    }
  }
  if (semSal.length > 0) {
    const { retirada, pendentes } = await ditas();
    for (const { id, posicoes, refeito } of semSal) {
      if (posicoes.every(retirada) && (!refeito || pendentes.has(id))) continue;
      const selo = folhas.get(id)?.at(-1)?.selo ?? null;
      diferencas.push({ tipo: atos.has(id) ? 'alterado' : 'removido', log_id: id, selo });
    }
  }
  diferencas.sort((a, b) => (a.log_id ?? 0) - (b.log_id ?? 0));
  return { atos: atos.size, diferencas, adiante };
}
