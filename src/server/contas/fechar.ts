// Closing a month: its figures are frozen with who closed it and a digest of its entries. What becomes known later of a day in it
// is an adjustment of the month in which it became known. Only the last closed month can be reopened.
import { createHash } from 'node:crypto';
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
import { transact } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import type { Db, NewRow, Trx } from '../store/tables/index.ts';
import * as queries from './queries.ts';
import { acrescentar, nada, retirar, type Soma, saldoDe } from './somas-view.ts';
import { devidoDe, viewFechamento } from './view.ts';

const POR_VEZ = 5000;
/** Closings one answer has: forty years of months. */
const LISTA_MAXIMA = 480;

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
    marca = lidos.at(-1) as queries.DoMes;
  }
}

/** The figures of a month by contest, after what was closed before it. */
async function contar(
  trx: Trx,
  mes: string,
  anterior: queries.FechamentoRow | undefined,
): Promise<Map<number, Contado>> {
  const contados = new Map<number, Contado>();
  const doConcurso = (id: number): Contado => {
    const achado = contados.get(id);
    if (achado) return achado;
    const novo = { lancamentos: 0, anterior: 0, mes: nada(), ajuste: 0, tudo: nada(), resumo: createHash('sha256') };
    contados.set(id, novo);
    return novo;
  };
  if (anterior) {
    for (const linha of await queries.listLinhas(trx, [anterior.id])) {
      const contado = doConcurso(linha.concurso_id);
      contado.anterior = linha.saldo_centavos;
      contado.tudo.recebido = linha.saldo_centavos;
      contado.tudo.devido = { ...devidoDe(linha), retirado: 0 };
    }
  } else {
    // What is before the first month that is closed comes to it as its balance.
    for await (const lidos of trechos(trx, '', somarDias(primeiroDia(mes), -1)))
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
  for await (const lidos of trechos(trx, primeiroDia(mes), ultimoDia(mes))) lidos.forEach(entra);
  if (anterior) {
    const fim = (um: string) => inicioDoDia(primeiroDia(mesSeguinte(um))).toISOString();
    const antes = { ultimo_id: anterior.ultimo_id, antes: fim(anterior.mes) };
    for (const linha of await queries.lerAjustes(trx, fim(mes), antes)) entra(linha);
  }
  return contados;
}

function linhasDe(
  contados: Map<number, Contado>,
  retirados: ReadonlySet<number>,
): Omit<queries.LinhaRow, 'fechamento_id'>[] {
  return [...contados]
    .sort(([um], [outro]) => um - outro)
    .map(([concurso_id, { lancamentos, anterior, mes, ajuste, tudo, resumo }]) => {
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
        sha256: resumo.digest('hex'),
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

/** @throws DomainError 409 when somebody closed it first; 400 for another month; 422 for open differences without grounds */
export function fechar(ctx: AdminUseCase, { mes, ressalva }: z.output<typeof fecharMes>): Promise<Fechamento> {
  const { admin } = ctx;
  return transact(ctx, async ({ trx, agora, audit }) => {
    await takeTurn(trx, VEZ);
    const fechado = await queries.getUltimoFechado(trx);
    await exigirProximo(trx, mes, new Date(agora), fechado);
    const divergencias = await divergenciasAte(trx, mes);
    if (divergencias > 0 && ressalva === null)
      throw erroDeCampo(
        'campos_invalidos',
        'ressalva',
        `A conferência tem ${divergencias === 1 ? 'uma divergência aberta' : `${divergencias} divergências abertas`} desse mês ou de antes. Resolva, ou diga por que fechar assim.`,
      );
    const ultimo_id = await queries.getUltimoId(trx);
    const retirados = await queries.listRetirados(trx, fimDoDia(ultimoDia(mes)).toISOString());
    const linhas = linhasDe(await contar(trx, mes, fechado), retirados);
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
    await queries.createLinhas(
      trx,
      linhas.map((linha) => ({ ...linha, fechamento_id: id })),
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
  const linha = found(await queries.getFechamento(db, id), FECHAMENTO_NAO_ENCONTRADO);
  return viewFechamento(linha, await queries.listLinhas(db, [id]));
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
  const lidas = await queries.listLinhas(
    db,
    linhas.map(({ id }) => id),
  );
  const somas = new Map<number, queries.LinhaRow[]>(linhas.map(({ id }) => [id, []]));
  for (const linha of lidas) somas.get(linha.fechamento_id)?.push(linha);
  return {
    data: linhas.map((linha) => viewFechamento(linha, somas.get(linha.id) ?? [])),
    proximo,
    divergencias: proximo === null ? 0 : await divergenciasAte(db, proximo),
  };
}
