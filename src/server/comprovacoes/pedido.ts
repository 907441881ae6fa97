// Receipts of payments that the portal did not know of: one waits per enrolment, until the payment is confirmed by whatever means,
// or somebody says why it is not.
import { doPedido, HA_RESPOSTA } from '../../shared/avisos-novos.ts';
import { paraCentavos, paraReais } from '../../shared/comum.ts';
import type { FormaDePagamento } from '../../shared/forma-de-pagamento.ts';
import {
  COMPROVACAO,
  type Comprovacao,
  type ComprovacaoAdmin,
  type ComprovacaoCreate,
  comprovacao,
  comprovacaoAdmin,
  ENVIOS_POR_INSCRICAO,
  type LeituraDoComprovante,
} from '../../shared/pedidos/comprovacao.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { temBoleto } from '../boletos/index.ts';
import { getCompleta, type InscricaoPropria } from '../inscricoes/index.ts';
import { type LinhaDe, type Parte, type ParteDoPainel, PedidosDaFila } from '../pedidos/index.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { shown } from '../platform/shown.ts';
import { howMany } from '../store/rows.ts';

type Linha = LinhaDe<'comprovacoes'>;
/** What the candidate sends, with what was read in its file. */
export type ComLeitura = ComprovacaoCreate & { lido: LeituraDoComprovante };

const NAO_PODE_CANCELAR = 'Só é possível cancelar um comprovante em análise.';
const JA_CANCELADO = 'Este comprovante já foi cancelado.';
const DIA_QUE_VEM = 'O dia do pagamento não pode ser depois de hoje.';
const DEMAIS = `Esta inscrição já enviou ${ENVIOS_POR_INSCRICAO} comprovantes. Fale com o suporte.`;
const SEM_COBRANCA: Record<FormaDePagamento, string> = {
  boleto: 'Esta inscrição ainda não teve boleto. Gere o boleto e pague.',
  pix: 'Esta inscrição ainda não teve cobrança PIX. Gere a cobrança e pague.',
};

const RESULTADO = {
  P: 'está em análise',
  C: 'o pagamento foi confirmado',
  N: 'o pagamento não foi confirmado',
} as const;
const LEIA = 'Leia o motivo na área do candidato. Se o motivo não se aplica, envie outro comprovante.';
const ISENTA =
  'A inscrição ficou isenta da taxa e não recebe outro comprovante. Se você pagou, peça o valor de volta em Restituições, na área do candidato.';
const DECIDIDAS = { P: 'analisado', C: 'confirmado', N: 'negado' } as const;

/** Why an enrolment has nothing to prove; null when it may have. */
function impedimento({ status, status_pagamento, valor_centavos }: InscricaoPropria): string | null {
  if (status === 'C') return 'A inscrição está cancelada. Se você pagou, fale com o suporte.';
  if (status_pagamento === 'Pago') return 'O pagamento desta inscrição já foi confirmado.';
  if (valor_centavos === 0) return 'Esta inscrição é gratuita. Não há pagamento a confirmar.';
  if (status_pagamento === 'Isento') return 'Esta inscrição está isenta da taxa. Não há pagamento a confirmar.';
  return null;
}

export function podeEnviar(inscricao: InscricaoPropria, form: ComprovacaoCreate, agora: string): void {
  const contra = impedimento(inscricao);
  if (contra) throw new DomainError('regra', contra);
  if (form.dia_pagamento !== null && form.dia_pagamento > dataLocal(agora))
    throw erroDeCampo('campos_invalidos', 'dia_pagamento', DIA_QUE_VEM);
}

function paraLog({ caminho_anexo: _, inscricao, protocolo, ...resto }: Comprovacao | ComprovacaoAdmin): object {
  return { ...resto, inscricao: inscricao.numero, protocolo: protocolo?.numero ?? null };
}

const valorDito = ({ valor_pago_centavos: centavos }: Linha) => (centavos === null ? null : paraReais(centavos));

function comuns({ linha, inscricao, protocolo, url }: Parte<Linha>) {
  return {
    ...linha,
    valor_pago: valorDito(linha),
    caminho_anexo: url,
    nome_arquivo: linha.arquivo_nome,
    protocolo,
    inscricao,
  };
}

export const comprovacoes = new PedidosDaFila({
  declaracao: COMPROVACAO,
  naoEncontrado: 'Comprovante não encontrado.',
  view: (parte: Parte<Linha>): Comprovacao => shown(comprovacao, comuns(parte), {}),
  viewAdmin: (parte: ParteDoPainel<Linha>): ComprovacaoAdmin =>
    shown(comprovacaoAdmin, comuns(parte), { lido: JSON.parse(parte.linha.lido), ...parte.painel }),
  paraLog,
  envio: {
    pode: (inscricao: InscricaoPropria, form: ComLeitura, agora) => podeEnviar(inscricao, form, agora),
    colunas: async ({ inscricao_id, dia_pagamento, valor_pago, observacao, lido }: ComLeitura, inscricao, trx) => {
      if (!(await temBoleto(trx, inscricao_id)))
        throw new DomainError('regra', SEM_COBRANCA[inscricao.forma_do_concurso]);
      if ((await howMany(trx, 'comprovacoes', { inscricao_id })) >= ENVIOS_POR_INSCRICAO)
        throw new DomainError('regra', DEMAIS);
      return {
        dia_pagamento,
        valor_pago_centavos: valor_pago === null ? null : paraCentavos(valor_pago),
        observacao,
        lido: JSON.stringify(lido),
      };
    },
    descricao: ({ inscricao }, numero) =>
      `Enviou o comprovante de pagamento da inscrição ${inscricao.numero}, protocolo ${numero}.`,
  },
  retirada: {
    recusa: { decidido: NAO_PODE_CANCELAR, retirado: JA_CANCELADO },
    descricao: ({ inscricao }) => `Cancelou o comprovante de pagamento da inscrição ${inscricao.numero}.`,
    resposta: 'Comprovante cancelado com sucesso.',
  },
  decisao: {
    async seguem(work, linha, status, deps) {
      if (status === 'C') await deps.consequencias.comprovacaoAceita(work, deps, linha);
    },
    // The bank is told that the open slip is not to be paid any more.
    depois: ({ pagamentos }) => pagamentos.wake(),
    descricao: ({ status, inscricao }) =>
      `Respondeu o comprovante de pagamento da inscrição ${inscricao.numero}: ${RESULTADO[status]}.`,
    feita: ({ status }) => `Comprovante ${DECIDIDAS[status]}.`,
    async aviso(comprovacao, _, trx) {
      const { status, observacao_admin, inscricao_id } = comprovacao;
      // The payment's own message says that its receipt is answered.
      if (status === 'C') return null;
      const { status_pagamento } = await getCompleta(trx, inscricao_id);
      return doPedido(
        COMPROVACAO,
        comprovacao,
        {
          resultado: RESULTADO[status],
          estado: 'não confirmado',
          orientacao: status_pagamento === 'Isento' ? ISENTA : LEIA,
          observacao: observacao_admin ? HA_RESPOSTA : '',
        },
        'comprovante',
      );
    },
    tarde: {
      decidido: (status) => `Este comprovante já foi ${DECIDIDAS[status as keyof typeof DECIDIDAS]}`,
      retirado: 'Este comprovante foi cancelado',
    },
  },
});
