// Closing a month: its figures are frozen with who closed it and a digest of its entries. What becomes known later of a day in it
// is an adjustment of the month in which it became known. Only the last closed month can be reopened.
import { createHash } from 'node:crypto';
import { setImmediate as outros } from 'node:timers/promises';
import type { z } from 'zod';
import {
  FECHAMENTO_NAO_ENCONTRADO,
  type Fechamento,
  type Fechamentos,
  type fecharMes,
  MES_JA_FECHADO,
  mesSeguinte,
  nomeDoMes,
  primeiroDia,
  type reabrirMes,
  SO_O_ULTIMO,
  ultimoDia,
} from '../../shared/contas.ts';
import { dataLocal, fimDoDia, inicioDoDia, somarDias } from '../../shared/tempo.ts';
import { countAbertasAte } from '../conferencia/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { DomainError, erroDeCampo, found } from '../platform/errors.ts';
import { partsOf } from '../platform/few.ts';
import { transact } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import type { Db, NewRow, Trx } from '../store/tables/index.ts';
import { inTransaction } from '../store/transaction.ts';
import * as queries from './queries.ts';
import { acrescentar, nada, retirar, type Soma, saldoDe } from './somas-view.ts';
import { devidoDe, viewFechamento } from './view.ts';

const POR_VEZ = 5000;
/** Contests that one statement writes: its parameters have an end. */
const LINHAS_POR_VEZ = 500;
/** Closings one answer has: forty years of months. */
const LISTA_MAXIMA = 480;
/** So often a month is counted while others write; then once more while they wait. */
const CONTAGENS = 3;

/** Every writer of entries holds the same name, shared, until its transaction ends (migrations/0050). */
const VEZ = 'fechamento';

interface Contado {
  lancamentos: number;
  anterior: number;
  /** Of the month alone. */
  mes: Soma;
  ajuste: number;
  /** Of everything until its end. */
  tudo: Soma;
  resumo: ReturnType<typeof createHash>;
}

/** One entry as the digest has it. */
const canonica = ({ id, dia, tipo, especie, valor_centavos, registro, registro_id, ajuste_de }: queries.DoMes) =>
  `${[id, dia, tipo, especie, valor_centavos, registro, registro_id, ajuste_de ?? ''].join(';')}\n`;

async function* trechos(db: Db, de: string, ate: string): AsyncGenerator<queries.DoMes[]> {
  let marca: queries.Marca = { dia: '', id: 0 };
  for (;;) {
    const lidos = await queries.lerDoMes(db, de, ate, marca, POR_VEZ);
    if (lidos.length > 0) yield lidos;
    if (lidos.length < POR_VEZ) return;
    // SQLite answers at once: without this nobody else would be served before the end.
    await outros();
    marca = lidos.at(-1) as queries.DoMes;
  }
}

/** The figures of a month by contest, after what was closed before it. */
async function contar(db: Db, mes: string, anterior: queries.FechamentoRow | undefined): Promise<Map<number, Contado>> {
  const contados = new Map<number, Contado>();
  const doConcurso = (id: number): Contado => {
    const achado = contados.get(id);
    if (achado) return achado;
    const novo = { lancamentos: 0, anterior: 0, mes: nada(), ajuste: 0, tudo: nada(), resumo: createHash('sha256') };
    contados.set(id, novo);
    return novo;
  };
  if (anterior) {
    for (const linha of await queries.listLinhas(db, anterior.id)) {
      const contado = doConcurso(linha.concurso_id);
      contado.anterior = linha.saldo_centavos;
      contado.tudo.recebido = linha.saldo_centavos;
      contado.tudo.devido = { ...devidoDe(linha), retirado: 0 };
    }
  } else {
    // What is before the first month that is closed comes to it as its balance.
    for await (const lidos of trechos(db, '', somarDias(primeiroDia(mes), -1)))
      for (const linha of lidos) acrescentar(doConcurso(linha.concurso_id ?? 0).tudo, linha, linha.valor_centavos);
    for (const contado of contados.values()) contado.anterior = saldoDe(contado.tudo);
  }
  const entra = (linha: queries.DoMes) => {
    const contado = doConcurso(linha.concurso_id ?? 0);
    contado.lancamentos += 1;
    contado.resumo.update(canonica(linha));
    acrescentar(contado.tudo, linha, linha.valor_centavos);
    if (linha.ajuste_de === null) return acrescentar(contado.mes, linha, linha.valor_centavos);
    const ajuste = nada();
    acrescentar(ajuste, linha, linha.valor_centavos);
    contado.ajuste += saldoDe(ajuste);
  };
  for await (const lidos of trechos(db, primeiroDia(mes), ultimoDia(mes))) lidos.forEach(entra);
  if (anterior) {
    const fim = (um: string) => inicioDoDia(primeiroDia(mesSeguinte(um))).toISOString();
    const antes = { ultimo_id: anterior.ultimo_id, antes: fim(anterior.mes) };
    for (const linha of await queries.lerAjustes(db, fim(mes), antes)) entra(linha);
  }
  return contados;
}

/** What was counted stays as it is: a transaction may be done again. */
function linhasDe(
  contados: ReadonlyMap<number, Contado>,
  retirados: ReadonlySet<number>,
): Omit<queries.LinhaRow, 'fechamento_id'>[] {
  return [...contados]
    .sort(([um], [outro]) => um - outro)
    .map(([concurso_id, { lancamentos, anterior, mes, ajuste, tudo: contado, resumo }]) => {
      const tudo = structuredClone(contado);
      if (retirados.has(concurso_id)) retirar([tudo]);
      return {
        concurso_id,
        lancamentos,
        anterior_centavos: anterior,
        recebido_centavos: mes.recebido,
        devolvido_centavos: mes.devolvido,
        ajuste_centavos: ajuste,
        saldo_centavos: saldoDe(tudo),
        devido: JSON.stringify(tudo.devido),
        sha256: resumo.copy().digest('hex'),
      };
    });
}

/** The digest of all lines together. */
function resumoDe(linhas: readonly Omit<queries.LinhaRow, 'fechamento_id'>[]): string {
  const resumo = createHash('sha256');
  for (const linha of linhas) {
    const { concurso_id, lancamentos, anterior_centavos, recebido_centavos, devolvido_centavos } = linha;
    const { ajuste_centavos, saldo_centavos, devido, sha256 } = linha;
    const valores = [concurso_id, lancamentos, anterior_centavos, recebido_centavos, devolvido_centavos];
    resumo.update(`${[...valores, ajuste_centavos, saldo_centavos, devido, sha256].join(';')}\n`);
  }
  return resumo.digest('hex');
}

/** The month to close next; null while it has not ended, or nothing moved yet. */
async function proximoMes(db: Db, agora: Date, fechado: queries.FechamentoRow | undefined): Promise<string | null> {
  const primeiro = fechado ? mesSeguinte(fechado.mes) : (await queries.getDias(db))[0]?.slice(0, 7);
  return primeiro !== undefined && primeiro < dataLocal(agora).slice(0, 7) ? primeiro : null;
}

/** @throws DomainError `conflito` for a closed month, `regra` for one that is not the next or has not ended */
async function exigirProximo(
  trx: Trx,
  mes: string,
  agora: Date,
  fechado: queries.FechamentoRow | undefined,
): Promise<void> {
  if (fechado && mes <= fechado.mes) throw new DomainError('conflito', MES_JA_FECHADO);
  if (mes >= dataLocal(agora).slice(0, 7))
    throw new DomainError('regra', `O mês ${nomeDoMes(mes)} ainda não terminou.`);
  const proximo = await proximoMes(trx, agora, fechado);
  if (proximo === null) throw new DomainError('regra', 'Não há movimento a fechar.');
  if (mes !== proximo && (fechado || mes < proximo))
    throw new DomainError('regra', `O próximo mês a fechar é ${nomeDoMes(proximo)}.`);
}

const divergenciasAte = (db: Db, mes: string) => countAbertasAte(db, fimDoDia(ultimoDia(mes)).toISOString());

type Pedido = z.output<typeof fecharMes>;

/**
 * Takes the turn and makes sure that the month may be closed. Whoever was writing an entry has written it then: none is still
 * to come that is before the last one.
 */
async function tomarVez(trx: Trx, { mes, ressalva }: Pedido, agora: Date) {
  await takeTurn(trx, VEZ);
  const fechado = await queries.getUltimoFechado(trx);
  await exigirProximo(trx, mes, agora, fechado);
  const divergencias = await divergenciasAte(trx, mes);
  if (divergencias > 0 && ressalva === null)
    throw erroDeCampo(
      'campos_invalidos',
      'ressalva',
      `A conferência tem ${divergencias === 1 ? 'uma divergência aberta' : `${divergencias} divergências abertas`} desse mês ou de antes. Resolva, ou diga por que fechar assim.`,
    );
  return { fechado, divergencias, ultimo_id: await queries.getUltimoId(trx) };
}

/** What was counted, after which closing and until which entry. */
interface Contagem {
  fechado_id: number | undefined;
  ultimo_id: number;
  contados: ReadonlyMap<number, Contado>;
}

/** Counts while others write. Where an entry of the month comes meanwhile it counts again, so many times and no more. */
async function contarAntes({ db, clock }: Deps, pedido: Pedido): Promise<Contagem> {
  for (let vez = 1; ; vez += 1) {
    const { fechado, ultimo_id } = await inTransaction(db, (trx) => tomarVez(trx, pedido, clock.now()));
    const contados = await contar(db, pedido.mes, fechado);
    if (vez === CONTAGENS || !(await queries.chegouDepois(db, ultimo_id, ultimoDia(pedido.mes))))
      return { fechado_id: fechado?.id, ultimo_id, contados };
  }
}

/** @throws DomainError 409 when somebody closed it first; 400 for another month; 422 for open differences without grounds */
export async function fechar(ctx: AdminUseCase, pedido: Pedido): Promise<Fechamento> {
  const { admin, deps } = ctx;
  const { mes, ressalva } = pedido;
  const antes = await contarAntes(deps, pedido);
  return transact(ctx, async ({ trx, agora, audit }) => {
    const { fechado, divergencias, ultimo_id } = await tomarVez(trx, pedido, new Date(agora));
    const vale =
      fechado?.id === antes.fechado_id && !(await queries.chegouDepois(trx, antes.ultimo_id, ultimoDia(mes)));
    const contados = vale ? antes.contados : await contar(trx, mes, fechado);
    const retirados = await queries.listRetirados(trx, fimDoDia(ultimoDia(mes)).toISOString());
    const linhas = linhasDe(contados, retirados);
    const novo: NewRow<'fechamentos'> = {
      mes,
      ultimo_id,
      fechado_em: agora,
      fechado_por: admin.id,
      divergencias,
      ressalva: divergencias > 0 ? ressalva : null,
      sha256: resumoDe(linhas),
      reaberto_em: null,
      reaberto_por: null,
      motivo: null,
    };
    const id = await queries.createFechamento(trx, novo);
    for (const algumas of partsOf(linhas, LINHAS_POR_VEZ))
      await queries.createLinhas(
        trx,
        algumas.map((linha) => ({ ...linha, fechamento_id: id })),
      );
    const feito = await mostrar(trx, id);
    await audit({
      tipo: 'fechar_mes',
      descricao: `Fechou o mês ${nomeDoMes(mes)}${divergencias > 0 ? ', com ressalva' : ''}.`,
      sobre: { registro: ['fechamento', id] },
      depois: resumida(feito),
    });
    return feito;
  });
}

const resumida = ({ mes, saldo, a_devolver, receita, divergencias, ressalva, sha256 }: Fechamento) => ({
  mes,
  saldo,
  a_devolver,
  receita,
  divergencias,
  ressalva,
  sha256,
});

async function mostrar(db: Db, id: number): Promise<Fechamento> {
  return viewFechamento(found(await queries.getFechamento(db, id), FECHAMENTO_NAO_ENCONTRADO));
}

/** @throws DomainError 404; 409 when it is not the last that holds */
export function reabrir(ctx: AdminUseCase, { id, motivo }: z.output<typeof reabrirMes>): Promise<Fechamento> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    await takeTurn(trx, VEZ);
    const antes = found(await queries.getFechamento(trx, id), FECHAMENTO_NAO_ENCONTRADO);
    const ultimo = await queries.getUltimoFechado(trx);
    const por = { reaberto_em: agora, reaberto_por: ctx.admin.id, motivo };
    if (ultimo?.id !== id || !(await queries.reabrirFechamento(trx, id, por)))
      throw new DomainError('conflito', SO_O_ULTIMO);
    await queries.soltarAjustes(trx, antes.mes);
    const feito = await mostrar(trx, id);
    await audit({
      tipo: 'reabrir_mes',
      descricao: `Reabriu o mês ${nomeDoMes(antes.mes)}: ${motivo}`,
      sobre: { registro: ['fechamento', id] },
      antes: resumida(feito),
      depois: { mes: antes.mes, motivo },
    });
    return feito;
  });
}

/** Closed months, those that were reopened too, and the one to close next. */
export async function list({ deps }: { deps: Deps }): Promise<Fechamentos> {
  const { db, clock } = deps;
  const [linhas, fechado] = await Promise.all([
    queries.listFechamentos(db, LISTA_MAXIMA),
    queries.getUltimoFechado(db),
  ]);
  const proximo = await proximoMes(db, clock.now(), fechado);
  return {
    data: linhas.map(viewFechamento),
    proximo,
    divergencias: proximo === null ? 0 : await divergenciasAte(db, proximo),
  };
}
