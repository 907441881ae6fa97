// Exemptions from the fee: asked for until the contest's deadline, one that lives per enrolment, decided once.
import { corpo, removido } from '../../shared/comum.ts';
import { resultadosDoLote } from '../../shared/filas.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import type { InscricaoDoConcurso } from '../../shared/inscricoes.ts';
import {
  decidirCada,
  ISENCAO,
  type Isencao,
  type IsencaoAdmin,
  type IsencaoCreate,
  isencao,
  isencaoAdmin,
  isencaoComplemento,
  isencaoCreate,
  isencoes as lista,
} from '../../shared/pedidos/isencao.ts';
import { decisao, decisoes } from '../../shared/pedidos/recurso.ts';
import { urlDoPapel } from '../arquivos/index.ts';
import type { Deps } from '../context.ts';
import { getCompleta, listPorId } from '../inscricoes/index.ts';
import { daFila, doCandidato, doConcurso } from '../pedidos/chamadas.ts';
import { type Decisao, type Parte, type ParteDoPainel, PedidosDaFila, pedidosDe } from '../pedidos/index.ts';
import { DomainError } from '../platform/errors.ts';
import { shown } from '../platform/shown.ts';
import { adminAge, candidateAct, router } from '../trpc.ts';
import { avisoDeDecisao } from './aviso.ts';
import { documentosAte, type Linha, podeComplementar, porCategoria, viewCategoria } from './categoria.ts';
import { comConcurso } from './queries.ts';
import { type FatosDoPedido, podePedir } from './regras.ts';

type FatosDaInscricao = FatosDoPedido & { concurso_id: number; candidato_id: number };

const NAO_PODE_CANCELAR = 'Só é possível cancelar uma solicitação em análise.';
const JA_CANCELADA = 'Esta solicitação já foi cancelada.';
const TEM_DOCUMENTOS = 'Esta solicitação recebeu documentos e é decidida por eles.';
const PALAVRAS = { P: 'Analisou', D: 'Deferiu', I: 'Indeferiu' } as const;
const DECIDIDAS = { P: 'analisada', D: 'deferida', I: 'indeferida' } as const;

function paraLog(isencao: Isencao | IsencaoAdmin): object {
  const { caminho_anexo, documentos, categoria, documentos_ate, url_comprovante, protocolo, inscricao, ...resto } =
    isencao;
  const {
    cadastro,
    nome_arquivo,
    decidido_por,
    cancelada,
    recurso_deferido,
    valor_inscricao,
    vencimento_boleto,
    limite_pagamento,
    ...visto
  } = resto as Partial<IsencaoAdmin>;
  return {
    ...visto,
    inscricao_numero: inscricao.numero,
    protocolo: protocolo?.numero ?? null,
    anexo: caminho_anexo !== null,
    // What was declared is the person's: the trail keeps by what, not what.
    ...(categoria ? { categoria: categoria.nome } : {}),
    ...(documentos.length > 0 ? { documentos: documentos.map(({ exigencia }) => exigencia) } : {}),
  };
}

/** As a call carries it; and as the ministry's answer makes it. */
interface DecisaoDaIsencao extends Decisao {
  status: 'P' | 'D' | 'I';
  retorno_id?: number | null;
  fundamento?: string | null;
}

/** The proof is of a granted request whose enrolment is active. */
function temComprovante({ status, cancelada_em, inscricao_status }: Linha): boolean {
  return status === 'D' && cancelada_em === null && inscricao_status === 'A';
}

function viewIsencao({ linha, inscricao, protocolo, url, documentos, para }: Parte<Linha>, deps: Deps): Isencao {
  return shown(isencao, linha, {
    caminho_anexo: url,
    documentos,
    categoria: viewCategoria(linha),
    documentos_ate: documentosAte(linha),
    url_comprovante: temComprovante(linha)
      ? urlDoPapel(deps, `/arquivos/isencoes/${linha.id}`, para === 'painel')
      : null,
    protocolo,
    inscricao,
  });
}

/** With what becomes of the fee. */
function viewIsencaoAdmin(parte: ParteDoPainel<Linha, InscricaoDoConcurso>, deps: Deps): IsencaoAdmin {
  const { valor_inscricao, status_pagamento, vencimento_boleto, limite_pagamento } = parte.inscricao;
  return {
    ...viewIsencao(parte, deps),
    cadastro: parte.inscricao.cadastro,
    nome_arquivo: parte.linha.arquivo_nome,
    ...parte.painel,
    valor_inscricao,
    status_pagamento,
    vencimento_boleto,
    limite_pagamento,
  };
}

export const isencoes = new PedidosDaFila({
  declaracao: ISENCAO,
  naoEncontrado: 'Solicitação de isenção não encontrada.',
  linhas: (db) => comConcurso(pedidosDe(db, ISENCAO)),
  view: viewIsencao,
  viewAdmin: viewIsencaoAdmin,
  inscricoes: async (deps, db, ids) => new Map((await listPorId(deps, db, ids)).map((uma) => [uma.id, uma])),
  paraLog,
  envio: {
    pode: (inscricao: FatosDaInscricao, _, agora) => podePedir(inscricao, agora),
    colunas: async (form: IsencaoCreate, { concurso_id, candidato_id }, trx, agora) => {
      const { motivo, ...doPedido } = await porCategoria(trx, { concurso_id, candidato_id }, form, agora);
      return { motivo, ...doPedido };
    },
    descricao: ({ inscricao }) => `Pediu isenção da taxa da inscrição ${inscricao.numero}.`,
  },
  acrescimo: {
    ato: 'complementar_isencao',
    pode: podeComplementar,
    colunas: (agora) => ({ complementada_em: agora }),
    descricao: ({ inscricao }) => `Enviou documentos para o pedido de isenção da inscrição ${inscricao.numero}.`,
  },
  retirada: {
    recusa: { decidido: NAO_PODE_CANCELAR, retirado: JA_CANCELADA },
    descricao: ({ inscricao_id }) =>
      `Cancelou o pedido de isenção da inscrição ${formatNumeroInscricao(inscricao_id)}.`,
    resposta: 'Solicitação cancelada com sucesso!',
  },
  decisao: {
    colunas: async (
      { agora },
      { complementada_em },
      { retorno_id = null, fundamento = null }: DecisaoDaIsencao,
      nota,
    ) => {
      // An answer that is applied twice may come to it again: who sent documents meanwhile is decided by them.
      if (retorno_id !== null && complementada_em !== null) throw new DomainError('conflito', TEM_DOCUMENTOS);
      return { observacao_admin: nota, decidido_em: agora, retorno_id, fundamento };
    },
    async seguem(work, linha, status, { consequencias }) {
      if (status === 'D') await consequencias.isencaoDeferida(work, linha);
    },
    // The bank is told that a slip is not to be paid any more.
    depois: ({ pagamentos }) => pagamentos.wake(),
    descricao: ({ status, inscricao }) => `${PALAVRAS[status]} o pedido de isenção da inscrição ${inscricao.numero}.`,
    feita: ({ status }) => `Solicitação ${DECIDIDAS[status]}.`,
    aviso: async (isencao, deps, trx) => avisoDeDecisao(deps, await getCompleta(trx, isencao.inscricao_id), isencao),
    tarde: {
      decidido: (status) => `Esta solicitação já foi ${DECIDIDAS[status as keyof typeof DECIDIDAS]}`,
      retirado: 'Esta solicitação foi cancelada',
    },
  },
});

export const isencoesCandidato = router({
  ...doCandidato(ISENCAO, isencoes, isencao, corpo(isencaoCreate), removido),
  complementar: candidateAct
    .meta({ refuses: [404] })
    .input(corpo(isencaoComplemento))
    .output(isencao)
    .mutation(({ ctx, input }) => isencoes.acrescentar(ctx, input)),
});

export const isencoesAdmin = router({
  ...daFila(ISENCAO, isencoes, lista, isencaoAdmin, decisao, decisoes),
  ...doConcurso(ISENCAO, isencoes, isencao),
  decidirCada: adminAge(ISENCAO.area)
    .input(decidirCada)
    .output(resultadosDoLote(isencaoAdmin))
    .mutation(({ ctx, input }) => isencoes.decidirCada(ctx, input.decisoes)),
});
