// Moving a phase: first a look at everything that would move with it, then the same in one transaction, if nothing of what was
// looked at is otherwise by then.
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { AVISOS_DE_VENCIMENTO, MUDANCA_MAXIMA } from '../../shared/concursos.ts';
import {
  acaba,
  ehLimite,
  emOrdemDeData,
  type Fase,
  LIMITES_DO_CONCURSO,
  type MoverInput,
  type Mudanca,
  marco,
  mover as moverFases,
  type movido,
  type Periodo,
  type PreviaDoCronograma,
  type Problema,
  periodoEmPalavras,
  type previaInput,
  trocado,
} from '../../shared/cronograma.ts';
import { formatCount, formatInteger } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { diaUtilOuSeguinte, type FeriadosLocais, problemaDoVencimento } from '../../shared/vencimento.ts';
import { guardarGerado } from '../arquivos/index.ts';
import { contarAosInscritos } from '../avisos/index.ts';
import { moverDatas, TOCA_CONCURSOS } from '../concursos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { hold } from '../platform/keeping.ts';
import { transact, type Work } from '../platform/transact.ts';
import { moverJanela, resultadoMovido } from '../prazos/index.ts';
import { publicarGerado } from '../publicacoes/index.ts';
import { changed, howMany } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { moverVencimento } from '../vagas/index.ts';
import { novidadeDoCronograma } from './emails.ts';
import type { Calendario } from './fases.ts';
import { getCalendario, getFase, segurar } from './manter.ts';
import { desenharCronograma, tituloDaVersao } from './papel.ts';
import * as queries from './queries.ts';

type Movido = z.output<typeof movido>;

const MUDOU = 'O cronograma mudou desde a prévia. Veja de novo o que se move antes de confirmar.';

/** Everything a move depends on: it is another once any date, name or link of the contest's calendar is. */
function assinaturaDe({ fases, vagas, resultados }: Calendario, versao: number): string {
  const ids = [...vagas].map(([fase, grupo]) => [fase, grupo.map(({ id }) => id)]);
  return createHash('sha256')
    .update(JSON.stringify([fases, ids, [...resultados], versao]))
    .digest('base64url');
}

/** Where it is put, whole: what was left out of a phase that has it is missing. */
function lerPeriodo(quem: Fase, { inicio, fim }: Periodo): Periodo {
  if (quem.inicio !== null && inicio === null) throw erroDeCampo('campos_invalidos', 'inicio', 'Informe o início.');
  const temFim = quem.fim !== null && quem.tipo !== 'etapa';
  if (temFim && fim === null) throw erroDeCampo('campos_invalidos', 'fim', 'Informe o fim.');
  return { inicio: quem.inicio === null ? null : inicio, fim };
}

interface Movida extends Mudanca {
  resultado: { antes: string; depois: string } | null;
}

function comResultado({ resultados }: Calendario, { fase, depois }: Mudanca): Movida {
  const antes = resultados.get(fase.fase);
  if (antes === undefined || fase.fim === null || depois.fim === null) return { fase, depois, resultado: null };
  return { fase, depois, resultado: { antes, depois: resultadoMovido(antes, fase.fim, depois.fim) } };
}

function simular(
  calendario: Calendario,
  { fase, ...para }: Pick<z.output<typeof previaInput>, 'fase' | 'inicio' | 'fim'>,
) {
  const quem = getFase(calendario.fases, fase);
  const mudancas = moverFases(calendario.fases, quem, lerPeriodo(quem, para)).map((uma) =>
    comResultado(calendario, uma),
  );
  const onde = new Map(mudancas.map(({ fase: uma, depois }) => [uma.fase, depois]));
  const fases = emOrdemDeData(calendario.fases.map((uma) => ({ ...uma, ...onde.get(uma.fase) })));
  return { quem, mudancas, fases };
}

interface Hoje {
  agora: string;
  feriados: FeriadosLocais;
}
const hojeDe = ({ clock, ajustes }: Deps): Hoje => ({
  agora: clock.now().toISOString(),
  feriados: ajustes.atual().feriados,
});

function* problemasDe(
  { fase, depois, resultado }: Movida,
  fases: readonly Fase[],
  { agora, feriados }: Hoje,
): Generator<Problema> {
  const impede = (texto: string) => ({ texto, impede: true });
  const atencao = (texto: string) => ({ texto, impede: false });
  if (trocado(depois)) yield impede('Terminaria antes de começar.');
  const ultimo = marco(depois).length === 10 ? marco(depois) : dataLocal(marco(depois));
  const passou = acaba(depois) < agora;
  if (passou && fase.tipo === 'pagamento') yield impede('O vencimento já teria passado: ninguém poderia pagar.');
  else if (passou && fase.tipo === 'inscricoes' && acaba(fase) >= agora) yield atencao('As inscrições terminariam já.');
  else if (passou) yield atencao('Fica no passado.');
  if (resultado && resultado.depois < agora && resultado.antes >= agora)
    yield impede('A divulgação das decisões já teria passado: as preparadas sairiam na hora.');
  const aperta = fase.tipo === 'pagamento' || (fase.tipo === 'etapa' && !fase.comparece);
  if (aperta && diaUtilOuSeguinte(ultimo, feriados) !== ultimo) yield atencao('Não cai em um dia útil.');
  const inscricoes = fases.find(({ tipo }) => tipo === 'inscricoes');
  if (!inscricoes) return;
  if (ehLimite(fase.tipo) && acaba(depois) > acaba(inscricoes)) yield atencao('Termina depois das inscrições.');
  // Moved itself, or left behind by the enrolments.
  const pagas = fase.tipo === 'inscricoes' ? fases.filter(({ tipo }) => tipo === 'pagamento') : [];
  const vencimentos = fase.tipo === 'pagamento' && !passou ? [depois] : pagas;
  const datas = { data_prazo_inicio: inscricoes.inicio ?? '', data_prazo_fim: acaba(inscricoes) };
  const erros = vencimentos.map(({ fim }) => problemaDoVencimento({ vencimento_pagamento: fim, ...datas }, agora));
  for (const erro of new Set(erros)) if (erro) yield atencao(AVISOS_DE_VENCIMENTO[erro]);
}

const janelaDe = ({ tipo, registro_id }: Fase) => (tipo === 'recurso' || tipo === 'envio' ? registro_id : null);

async function verMudancas(db: Db, mudancas: readonly Movida[], fases: readonly Fase[], hoje: Hoje) {
  const enviados = await queries.countEnviados(
    db,
    mudancas.flatMap(({ fase }) => janelaDe(fase) ?? []),
  );
  return mudancas.map((uma) => {
    const { fase, depois, resultado } = uma;
    const { tipo, nome, inicio, fim } = fase;
    return {
      fase: fase.fase,
      tipo,
      nome,
      antes: { inicio, fim },
      depois,
      resultado,
      enviados: enviados.get(janelaDe(fase) ?? 0) ?? 0,
      problemas: [...problemasDe(uma, fases, hoje)],
    };
  });
}

/** What would move, and what of it would be wrong; nothing is written. @throws DomainError 404, 422 */
export async function previa(
  { deps }: AdminUseCase,
  pedido: z.output<typeof previaInput>,
): Promise<PreviaDoCronograma> {
  const { db } = deps;
  const { concurso_id } = pedido;
  const calendario = await getCalendario(db, concurso_id);
  const { mudancas, fases } = simular(calendario, pedido);
  const hoje = hojeDe(deps);
  const versao = await queries.getVersao(db, concurso_id);
  return {
    assinatura: assinaturaDe(calendario, versao),
    mudancas: await verMudancas(db, mudancas, fases, hoje),
    inscritos: await howMany(db, 'inscricoes', { concurso_id, status: 'A' }),
    boletos: await queries.countBoletos(db, concurso_id, dataLocal(hoje.agora)),
    versao: versao + 1,
  };
}

/** Puts one phase where it is kept. @returns false when it is not where it was any more */
async function gravar(work: Work, calendario: Calendario, { fase, depois }: Mudanca): Promise<boolean> {
  const { tipo, registro_id } = fase;
  const id = registro_id ?? 0;
  const texto = (valor: string | null) => valor ?? '';
  if (tipo === 'etapa') {
    const antes = { data_inicio: texto(fase.inicio), data_fim: fase.fim };
    await hold(work.trx, 'etapa', id);
    const datas = { data_inicio: texto(depois.inicio), data_fim: depois.fim };
    return changed(work.trx, 'etapas', { id, excluido_em: null, ...antes }, datas);
  }
  if (tipo === 'recurso' || tipo === 'envio') {
    const antes = { data_inicio: texto(fase.inicio), data_fim: texto(fase.fim) };
    return moverJanela(work, tipo, id, antes, { data_inicio: texto(depois.inicio), data_fim: texto(depois.fim) });
  }
  const { id: concurso_id } = calendario.concurso;
  for (const vaga of calendario.vagas.get(fase.fase) ?? []) {
    if (!(await moverVencimento(work, { id: vaga.id, concurso_id }, texto(fase.fim), texto(depois.fim)))) return false;
  }
  return true;
}

/** The contest's own dates are one record, and change as one. */
async function gravarDoConcurso(work: Work, { concurso }: Calendario, mudancas: readonly Mudanca[]): Promise<boolean> {
  const { id, titulo: _, prefeitura: __, ativo: ___, ...antes } = concurso;
  const deles = mudancas.filter(({ fase }) => doConcurso(fase));
  if (deles.length === 0) return true;
  const inscricoes = deles.find(({ fase }) => fase.tipo === 'inscricoes')?.depois;
  const limites = deles.flatMap(({ fase: { tipo }, depois }) =>
    ehLimite(tipo) && depois.fim !== null ? [[LIMITES_DO_CONCURSO[tipo], depois.fim] as const] : [],
  );
  return moverDatas(work, id, antes, {
    ...antes,
    data_prazo_inicio: inscricoes?.inicio ?? antes.data_prazo_inicio,
    data_prazo_fim: inscricoes?.fim ?? antes.data_prazo_fim,
    ...Object.fromEntries(limites),
  });
}

const doConcurso = ({ tipo }: Fase) => tipo === 'inscricoes' || ehLimite(tipo);
const resumo = (mudancas: readonly Movida[], lado: 'antes' | 'depois') =>
  Object.fromEntries(
    mudancas.map(({ fase, depois, resultado }) => {
      const { inicio, fim } = lado === 'antes' ? fase : depois;
      const dito = { nome: fase.nome, inicio, fim, ...(resultado && { resultado_em: resultado[lado] }) };
      return [fase.fase, dito];
    }),
  );

/**
 * Moves a phase and what follows it, tells everybody enrolled once, and publishes the calendar as it then is.
 * @throws DomainError 404, 422; `conflito` when something is not as it was looked at; `regra` for what cannot be
 */
export async function mover(ctx: AdminUseCase, pedido: MoverInput): Promise<Movido> {
  const { deps } = ctx;
  const { concurso_id, assinatura, publicar } = pedido;
  const visto = await getCalendario(deps.db, concurso_id);
  const versaoVista = await queries.getVersao(deps.db, concurso_id);
  if (assinaturaDe(visto, versaoVista) !== assinatura) throw new DomainError('conflito', MUDOU);
  const { quem, mudancas, fases } = simular(visto, pedido);
  if (mudancas.length === 0) throw new DomainError('regra', 'A fase já está nestas datas: nada se move.');
  const hoje = hojeDe(deps);
  const errada = mudancas
    .flatMap((uma) => [...problemasDe(uma, fases, hoje)].map((problema) => ({ ...problema, nome: uma.fase.nome })))
    .find(({ impede }) => impede);
  if (errada) throw new DomainError('regra', `${errada.nome}: ${errada.texto}`);
  const versao = publicar === 1 ? versaoVista + 1 : versaoVista;

  const agir = (publicarVersao?: (work: Work) => Promise<number>) =>
    transact(
      ctx,
      async (work) => {
        await segurar(work, concurso_id);
        const antes = await getCalendario(work.trx, concurso_id);
        if (assinaturaDe(antes, await queries.getVersao(work.trx, concurso_id)) !== assinatura) {
          throw new DomainError('conflito', MUDOU);
        }
        const feitas = [await gravarDoConcurso(work, antes, mudancas)];
        for (const uma of mudancas) {
          if (!doConcurso(uma.fase)) feitas.push(await gravar(work, antes, uma));
        }
        if (feitas.includes(false)) throw new DomainError('conflito', MUDOU);
        const publicacao_id = (await publicarVersao?.(work)) ?? null;
        const outras = mudancas.length - 1;
        const comEla = outras === 0 ? '' : `, e com ela ${formatCount(outras, 'outra fase', 'outras fases')}`;
        const onde = periodoEmPalavras(mudancas[0]?.depois ?? quem);
        await work.audit({
          tipo: 'mover_cronograma',
          descricao: `Moveu a fase "${quem.nome}" para ${onde}${comEla}.`,
          sobre: { registro: ['concurso', concurso_id] },
          antes: resumo(mudancas, 'antes'),
          depois: { ...resumo(mudancas, 'depois'), ...(publicacao_id && { publicacao_id, versao }) },
        });
        const depois = await getCalendario(work.trx, concurso_id);
        await contarAosInscritos(work, novidadeDoCronograma(concurso_id, antes.fases, depois.fases));
        await deps.consequencias.cronogramaMudou(work, concurso_id);
        const message =
          outras === 0 ? 'Fase movida com sucesso!' : `${formatInteger(mudancas.length)} fases movidas com sucesso!`;
        return { message, fases: depois.fases, publicacao_id, versao };
      },
      TOCA_CONCURSOS,
    );
  if (publicar !== 1) return agir();
  const arquivo = await desenharCronograma(ctx, visto.concurso, fases, versao);
  return guardarGerado(deps, arquivo, 'application/pdf', (guardado) =>
    agir(async (work) => {
      const mudanca = descricaoDa(mudancas);
      const retifica = await aCorrigir(work, concurso_id, mudanca);
      const dita = { concurso_id, titulo: tituloDaVersao(versao), descricao: retifica ? null : mudanca, retifica };
      const publicacao_id = await publicarGerado(work, ctx, dita, guardado, false);
      await queries.createVersao(work.trx, { concurso_id, versao, publicacao_id, created_at: work.agora });
      return publicacao_id;
    }),
  );
}

/** The version before, which this one corrects. */
async function aCorrigir({ trx }: Work, concurso_id: number, mudanca: string | null) {
  const id = await queries.getUltimaPublicacao(trx, concurso_id);
  return id === undefined || mudanca === null ? null : { id, mudanca };
}

/** What the new version changes, as much of it as such a sentence may hold. */
function descricaoDa(mudancas: readonly Mudanca[]): string | null {
  const ditas = mudancas
    .filter(({ fase }) => fase.publica)
    .map(({ fase, depois }) => `${fase.nome}: antes ${periodoEmPalavras(fase)}, agora ${periodoEmPalavras(depois)}.`);
  const outras = (n: number) => (n === 0 ? [] : [`E mais ${formatCount(n, 'fase', 'fases')}.`]);
  for (let n = ditas.length; n > 0; n -= 1) {
    const texto = [...ditas.slice(0, n), ...outras(ditas.length - n)].join(' ');
    if (texto.length <= MUDANCA_MAXIMA) return texto;
  }
  return null;
}

/** Publishes the calendar as it is; everybody enrolled is told of the publication. @throws DomainError 404 */
export async function publicar(ctx: AdminUseCase, concurso_id: number): Promise<Movido> {
  const { deps } = ctx;
  const { concurso, fases } = await getCalendario(deps.db, concurso_id);
  const versao = (await queries.getVersao(deps.db, concurso_id)) + 1;
  const arquivo = await desenharCronograma(ctx, concurso, fases, versao);
  const impresso = JSON.stringify(fases);
  return guardarGerado(deps, arquivo, 'application/pdf', (guardado) =>
    transact(
      ctx,
      async (work) => {
        const { trx, agora: created_at, audit } = work;
        await segurar(work, concurso_id);
        const agora = await getCalendario(trx, concurso_id);
        const outra = (await queries.getVersao(trx, concurso_id)) !== versao - 1;
        if (outra || JSON.stringify(agora.fases) !== impresso) throw new DomainError('conflito', MUDOU);
        const titulo = tituloDaVersao(versao);
        const retifica = await aCorrigir(work, concurso_id, 'Traz o cronograma como está agora.');
        const dita = { concurso_id, titulo, descricao: null, retifica };
        const publicacao_id = await publicarGerado(work, ctx, dita, guardado, true);
        await queries.createVersao(trx, { concurso_id, versao, publicacao_id, created_at });
        await audit({
          tipo: 'publicar_cronograma',
          descricao: `Publicou a versão ${versao} do cronograma.`,
          sobre: { registro: ['concurso', concurso_id] },
          depois: { versao, publicacao_id, fases },
        });
        return { message: 'Cronograma publicado com sucesso!', fases, publicacao_id, versao };
      },
      TOCA_CONCURSOS,
    ),
  );
}
