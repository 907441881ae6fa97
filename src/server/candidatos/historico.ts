// What a candidate enrolled for, sent and asked for, for whoever decides about them.
import { paraReais } from '../../shared/comum.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import { type Historico, historico } from '../../shared/historico.ts';
import { situacaoDaInscricao } from '../../shared/inscricoes.ts';
import type { AdminUseCase } from '../context.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { shown } from '../platform/shown.ts';
import { ve } from '../sessoes/index.ts';
import * as queries from './historico-queries.ts';
import { getCandidato } from './queries.ts';

const { isencoes: DE_ISENCOES, recursos: DE_RECURSOS, envios: DE_ENVIOS } = historico.shape;
const { inscricoes: DE_INSCRICOES, comprovacoes: DE_COMPROVACOES, reembolsos: DE_REEMBOLSOS } = historico.shape;

const numero = ({ inscricao_id }: { inscricao_id: number | null }) => ({
  inscricao_numero: inscricao_id === null ? '' : formatNumeroInscricao(inscricao_id),
});
const doPedido = (linha: { inscricao_id: number | null; retirado_em: string | null }) => ({
  ...numero(linha),
  retirado: linha.retirado_em !== null,
});

const total = (linhas: readonly { total: number }[]) => linhas[0]?.total ?? 0;

/** What the caller's role does not read counts as none. @throws DomainError `nao_encontrado` */
export async function getHistorico(ctx: AdminUseCase, id: number): Promise<Historico> {
  const { db } = ctx.deps;
  const analises = ve(ctx, 'analises');
  if (!(await getCandidato(db, id))) throw naoEncontrado('Candidato não encontrado.');
  const inscricoes = await queries.listInscricoes(db, id);
  const isencoes = analises ? await queries.listIsencoes(db, id) : [];
  const recursos = analises ? await queries.listRecursos(db, id) : [];
  const envios = analises ? await queries.listEnvios(db, id) : [];
  const financeiro = ve(ctx, 'financeiro');
  const comprovacoes = financeiro ? await queries.listComprovacoes(db, id) : [];
  const reembolsos = financeiro ? await queries.listReembolsos(db, id) : [];
  return {
    inscricoes: inscricoes.map((linha) =>
      shown(DE_INSCRICOES.element, linha, {
        id: linha.inscricao_id,
        ...numero(linha),
        situacao: situacaoDaInscricao(linha, (linha.boletos ?? 0) > 0),
      }),
    ),
    isencoes: isencoes.map((linha) => shown(DE_ISENCOES.element, linha, doPedido(linha))),
    recursos: recursos.map((linha) =>
      shown(DE_RECURSOS.element, linha, { ...doPedido(linha), numero_questao: linha.numero_questao || null }),
    ),
    envios: envios.map((linha) => shown(DE_ENVIOS.element, linha, doPedido(linha))),
    comprovacoes: comprovacoes.map((linha) => shown(DE_COMPROVACOES.element, linha, doPedido(linha))),
    reembolsos: reembolsos.map((linha) =>
      shown(DE_REEMBOLSOS.element, linha, { ...doPedido(linha), valor_reembolso: paraReais(linha.valor_centavos) }),
    ),
    totais: {
      inscricoes: total(inscricoes),
      isencoes: total(isencoes),
      recursos: total(recursos),
      envios: total(envios),
      comprovacoes: total(comprovacoes),
      reembolsos: total(reembolsos),
    },
  };
}
