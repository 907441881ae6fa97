// The privacy notice: the version in force, the draft of the next, and who has read which. Reading it is no consent: the law
// carries a contest (see docs/rules/privacidade.md).
import type { z } from 'zod';
import { AVISO_INICIAL } from '../../shared/aviso-inicial.ts';
import type { Visto } from '../../shared/comum.ts';
import { formatCnpj } from '../../shared/format.ts';
import {
  type AvisoDePrivacidade,
  type AvisosDeAdmin,
  type ciencia,
  INFORME_MUDANCAS,
  MUDOU_A_VERSAO,
  preencherAviso,
  type RascunhoForm,
  type SituacaoDeCiencia,
} from '../../shared/privacidade.ts';
import type { AdminUseCase, CandidatoUseCase, Deps, UseCase } from '../context.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { assertAsSeen } from '../platform/keeping.ts';
import { transact, type Work } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import { changed, howMany } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import type { Ator } from '../store/trail.ts';
import * as queries from './aviso-queries.ts';

const SEM_RASCUNHO = 'Não há rascunho para publicar.';
const RASCUNHO_MUDOU = 'O rascunho mudou enquanto você lia. Confira o texto e publique de novo.';
const NADA_MUDOU = 'O rascunho é igual ao texto publicado.';

async function getAvisoAtual(db: Db): Promise<queries.AvisoPublicado> {
  return (await queries.getPublicado(db)) ?? AVISO_INICIAL;
}

function valores(deps: Deps) {
  const { instituto, suporteEmail } = deps.ajustes.atual();
  return { instituto: instituto.nome, cnpj: formatCnpj(instituto.cnpj), encarregado: suporteEmail };
}

/** The version in force, with its places filled. */
export async function getAviso({ deps }: UseCase): Promise<AvisoDePrivacidade> {
  const { versao, texto, mudancas, publicado_em } = await getAvisoAtual(deps.db);
  const ditos = valores(deps);
  return { versao, texto: preencherAviso(texto, ditos), mudancas, publicado_em, encarregado: ditos.encarregado };
}

/** What the candidate has read, and what is new since. */
export async function getSituacao({ deps, candidato }: CandidatoUseCase): Promise<SituacaoDeCiencia> {
  const atual = await getAvisoAtual(deps.db);
  const ultima = (await queries.getUltimaCiencia(deps.db, candidato.id)) ?? null;
  const pendente = (ultima?.versao ?? 0) < atual.versao;
  const mudancas = pendente && ultima ? await queries.listMudancas(deps.db, ultima.versao) : [];
  return {
    versao_atual: atual.versao,
    pendente,
    mudancas: mudancas.map(({ versao, mudancas: texto }) => ({ versao, texto: texto ?? '' })),
    ultima,
  };
}

/** Writes down who has read which version, once. @param quando said of where that was */
async function anotarCiencia(
  { trx, agora, audit }: Pick<Work, 'trx' | 'agora' | 'audit'>,
  quem: Ator & { id: number },
  versao: number,
  quando = '',
): Promise<void> {
  if (!(await queries.createCiencia(trx, { candidato_id: quem.id, versao, ciente_em: agora, ip: quem.ip }))) return;
  await audit({
    quem,
    tipo: 'ciencia_privacidade',
    descricao: `Tomou ciência do aviso de privacidade, versão ${versao}${quando}.`,
    sobre: 'quem_age',
    depois: { versao },
  });
}

/**
 * The person has read the version in force. Saying it again changes nothing.
 * @throws DomainError `conflito` for another version
 */
export function darCiencia(ctx: CandidatoUseCase, versao: number): Promise<z.infer<typeof ciencia>> {
  const { id } = ctx.candidato;
  return transact(ctx, async (work) => {
    if ((await getAvisoAtual(work.trx)).versao !== versao) throw new DomainError('conflito', MUDOU_A_VERSAO);
    await anotarCiencia(work, { ...ctx.ator, id }, versao);
    const dada = await queries.getUltimaCiencia(work.trx, id);
    return { versao, ciente_em: dada?.ciente_em ?? work.agora };
  });
}

/** The same with a registration, in its transaction. Of another version nothing is kept: the area asks for it. */
export async function cienciaNoCadastro(
  work: Pick<Work, 'trx' | 'agora' | 'audit'>,
  quem: Ator & { id: number },
  versao: number,
): Promise<void> {
  if ((await getAvisoAtual(work.trx)).versao === versao) await anotarCiencia(work, quem, versao, ', ao se cadastrar');
}

/** The draft and all versions. */
export const getAvisos = ({ deps }: Pick<AdminUseCase, 'deps'>): Promise<AvisosDeAdmin> => lerAvisos(deps.db);

async function lerAvisos(db: Db): Promise<AvisosDeAdmin> {
  const rascunho = await queries.getRascunho(db);
  const versoes = await queries.listVersoes(db);
  const ciencias = await howMany(db, 'ciencias', { versao: AVISO_INICIAL.versao });
  return {
    rascunho: rascunho ? { texto: rascunho.texto, mudancas: rascunho.mudancas, updated_at: rascunho.updated_at } : null,
    versoes: [
      ...versoes.map(({ versao, publicado_em, ciencias, ...resto }) => ({
        ...resto,
        versao: Number(versao),
        publicado_em: publicado_em ?? '',
        ciencias: ciencias ?? 0,
      })),
      { ...AVISO_INICIAL, publicado_por: null, ciencias },
    ],
  };
}

/** The draft that somebody saw, told by when it was saved. @throws DomainError `conflito` when it is another, or is there no more */
async function getVisto(db: Db, visto: Visto) {
  const rascunho = await queries.getRascunho(db);
  assertAsSeen(rascunho ?? { texto: null, mudancas: null, updated_at: null }, visto);
  return rascunho;
}

/** @throws DomainError `conflito` when somebody saved another meanwhile */
export function salvarRascunho(ctx: AdminUseCase, { visto, ...form }: RascunhoForm): Promise<AvisosDeAdmin> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    await takeTurn(trx, 'rascunho_privacidade');
    await getVisto(trx, visto);
    await queries.salvarRascunho(trx, form, agora);
    await audit({
      tipo: 'rascunho_privacidade',
      descricao: 'Salvou o rascunho do aviso de privacidade.',
      sobre: null,
      depois: form,
    });
    return lerAvisos(trx);
  });
}

/**
 * Makes the draft the version in force: whoever enters from now on is asked to read it.
 * @throws DomainError `regra` without a draft or without what changed; `conflito` when somebody changed it meanwhile
 */
export async function publicar(ctx: AdminUseCase, input?: { visto?: Visto }): Promise<AvisosDeAdmin> {
  const visto = await getVisto(ctx.deps.db, input?.visto);
  if (!visto) throw new DomainError('regra', SEM_RASCUNHO);
  if (visto.mudancas === null) throw erroDeCampo('regra', 'mudancas', INFORME_MUDANCAS);
  return transact(ctx, async ({ trx, agora, audit }) => {
    const atual = await getAvisoAtual(trx);
    if (atual.texto === visto.texto) throw new DomainError('regra', NADA_MUDOU);
    const versao = atual.versao + 1;
    const esta = { id: visto.id, versao: null, updated_at: visto.updated_at };
    const publicada = { versao, publicado_em: agora, publicado_por: ctx.admin.id, updated_at: agora };
    if (!(await changed(trx, 'avisos_de_privacidade', esta, publicada)))
      throw new DomainError('conflito', RASCUNHO_MUDOU);
    await audit({
      tipo: 'publicar_privacidade',
      descricao: `Publicou a versão ${versao} do aviso de privacidade.`,
      sobre: null,
      antes: { versao: atual.versao, texto: atual.texto },
      depois: { versao, texto: visto.texto, mudancas: visto.mudancas },
    });
    return lerAvisos(trx);
  });
}
