// Exemptions from the fee: asked for until the contest's deadline, one that lives per enrolment, decided once.
import { formatNumeroInscricao } from '../../shared/format.ts';
import type { InscricaoDoConcurso } from '../../shared/inscricoes.ts';
import { ISENCAO, type Isencao, type IsencaoAdmin, type IsencaoCreate } from '../../shared/pedidos/isencao.ts';
import { assinarEndereco } from '../arquivos/index.ts';
import type { Deps } from '../context.ts';
import { getCompleta, listPorId } from '../inscricoes/index.ts';
import { type LinhaDe, type Parte, Pedidos } from '../pedidos/index.ts';
import { avisoDeDecisao } from './aviso.ts';
import { type FatosDoPedido, podePedir } from './regras.ts';
import { viewIsencao, viewIsencaoAdmin } from './view.ts';

type Linha = LinhaDe<'isencoes'>;

const NAO_PODE_CANCELAR = 'Só é possível cancelar uma solicitação em análise.';
const JA_CANCELADA = 'Esta solicitação já foi cancelada.';
const PALAVRAS = { P: 'Analisou', D: 'Deferiu', I: 'Indeferiu' } as const;
const DECIDIDAS = { P: 'analisada', D: 'deferida', I: 'indeferida' } as const;

function paraLog(isencao: Isencao | IsencaoAdmin): object {
  const { caminho_anexo, url_comprovante, protocolo, inscricao, ...resto } = isencao;
  const { nome_arquivo, decidido_por, cancelada, valor_inscricao, vencimento_boleto, limite_pagamento, ...visto } =
    resto as Partial<IsencaoAdmin>;
  return {
    ...visto,
    inscricao_numero: inscricao.numero,
    protocolo: protocolo?.numero ?? null,
    anexo: caminho_anexo !== null,
  };
}

const urlDoComprovante = (deps: Deps, { id }: { id: number }) => assinarEndereco(deps, `/arquivos/isencoes/${id}`).url;

export const isencoes = new Pedidos({
  declaracao: ISENCAO,
  naoEncontrado: 'Solicitação de isenção não encontrada.',
  view: (parte: Parte<Linha>, deps) => viewIsencao(parte, urlDoComprovante(deps, parte.linha)),
  viewAdmin: (parte: Parte<Linha, InscricaoDoConcurso>, deps) =>
    viewIsencaoAdmin(parte, urlDoComprovante(deps, parte.linha)),
  inscricoes: async (deps, db, ids) => new Map((await listPorId(deps, db, ids)).map((uma) => [uma.id, uma])),
  paraLog,
  envio: {
    pode: (inscricao: FatosDoPedido, _, agora) => podePedir(inscricao, agora),
    colunas: ({ motivo }: IsencaoCreate) => ({ motivo }),
    descricao: ({ inscricao }) => `Pediu isenção da taxa da inscrição ${inscricao.numero}.`,
  },
  retirada: {
    recusa: ({ cancelada_em }) => (cancelada_em === null ? NAO_PODE_CANCELAR : JA_CANCELADA),
    descricao: ({ inscricao_id }) =>
      `Cancelou o pedido de isenção da inscrição ${formatNumeroInscricao(inscricao_id)}.`,
    log: (isencao) => ({
      antes: { ...paraLog(isencao), cancelada: false },
      depois: { ...paraLog(isencao), cancelada: true },
    }),
    resposta: ({ id }: Isencao) => ({ id, message: 'Solicitação cancelada com sucesso!' }),
    passiva: 'O pedido de isenção foi cancelado',
    marca: 'cancelada',
  },
  decisao: {
    seguem: (work, linha, status, gravar, { consequencias }) =>
      status === 'D' ? consequencias.isencaoDeferida(work, linha, gravar) : gravar(),
    // The bank is told that a slip is not to be paid any more.
    depois: ({ pagamentos }) => pagamentos.wake(),
    descricao: ({ status, inscricao }) => `${PALAVRAS[status]} o pedido de isenção da inscrição ${inscricao.numero}.`,
    feita: ({ status }) => `Solicitação ${DECIDIDAS[status]}.`,
    aviso: async (isencao, deps, trx) => avisoDeDecisao(deps, await getCompleta(trx, isencao.inscricao_id), isencao),
    tarde: {
      decidido: (status) => `Esta solicitação já foi ${DECIDIDAS[status as keyof typeof DECIDIDAS]}`,
      retirado: 'Esta solicitação foi cancelada pelo candidato',
    },
  },
});
