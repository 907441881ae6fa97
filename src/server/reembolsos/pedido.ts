// Refunds of the fee: one that lives per enrolment, moved on by administrators until it is done or denied. Where the money
// goes is shown to its owner and to administrators alone: no log line, audit row or message carries it.
import type { z } from 'zod';
import { formatCentavos, formatMoney } from '../../shared/format.ts';
import { podePassar } from '../../shared/pedidos/declaracao.ts';
import {
  REEMBOLSO,
  type ReembolsoCreate,
  type reembolsoRetido,
  type StatusReembolso,
} from '../../shared/pedidos/reembolso.ts';
import { perguntarPeloPago } from '../boletos/index.ts';
import type { InscricaoPropria } from '../inscricoes/index.ts';
import { PedidosDaFila } from '../pedidos/index.ts';
import { DomainError } from '../platform/errors.ts';
import { takeTurn } from '../store/lock.ts';
import { getEstornoDa, vezDoPagamento } from '../store/reversals.ts';
import { avisoDeReembolso, jaDevolvido } from './aviso.ts';
import { destino } from './destino.ts';
import { completos, getPago, getTitular, type ReembolsoCompleto, seraDevolvida } from './queries.ts';
import { resumirParaLog, viewReembolso, viewReembolsoAdmin } from './view.ts';

const INSCRICAO_CANCELADA = 'A inscrição está cancelada. Não é possível pedir a restituição.';
const INSCRICAO_GRATUITA = 'Esta inscrição é gratuita. Não há taxa a restituir.';
const NAO_PODE_CANCELAR = 'Só é possível cancelar uma solicitação que ainda não está em processamento.';
const JA_CANCELADA = 'Esta solicitação já foi cancelada.';
const CANCELADA_PELO_CANDIDATO = 'Esta solicitação foi cancelada pelo candidato.';
const JA_SERA_DEVOLVIDA = 'A taxa desta inscrição já está sendo devolvida pela organização. Você não precisa pedir.';
const MUDOU_ANTES = 'Esta solicitação acabou de ser alterada por outra pessoa. Atualize a página.';
const SEM_PAGAMENTO = 'Não há pagamento confirmado desta inscrição. A restituição não pode ser efetuada.';

const ESTORNO_A_RESOLVER =
  'O banco informa que este pagamento foi estornado ou está contestado. Resolva antes a pendência do estorno, em Pagamentos.';
/** Recorded as done it would leave the accounts a second time: the reversal took it out of them. */
const encerreComNegado = (centavos: number) =>
  `O banco já devolveu ${formatCentavos(centavos)} a quem pagou. Não transfira esse valor: encerre a solicitação com Negado, e a pessoa é avisada de que o banco devolveu.`;

/** The receipt comes with Efetuado alone. */
type Passo = Omit<z.output<typeof reembolsoRetido>, 'id' | 'status'> & {
  status: StatusReembolso;
  comprovante_reembolso?: string | null;
};

/** Who decides so soon after somebody else decided by what was there before. */
const AO_MESMO_TEMPO_MS = 2000;

/** @throws DomainError when a refund cannot go from where it is to there; 409 where somebody else has just moved it */
function assertTransicao(linha: ReembolsoCompleto, para: StatusReembolso, agora: string, adminId: number): void {
  const { status: de, cancelado_em, devolucao_id, decidido_por, movido_em } = linha;
  if (cancelado_em !== null) throw new DomainError('conflito', CANCELADA_PELO_CANDIDATO);
  // What a batch pays is settled there, or it would be paid twice.
  if (devolucao_id !== null)
    throw new DomainError(
      'regra',
      `Esta restituição é paga pela devolução em lote ${devolucao_id}. Marque o resultado lá.`,
    );
  const ha = movido_em === null ? Infinity : Date.parse(agora) - Date.parse(movido_em);
  if (decidido_por !== adminId && ha < AO_MESMO_TEMPO_MS) throw new DomainError('conflito', MUDOU_ANTES);
  if (podePassar(REEMBOLSO, de, para)) return;
  const motivo =
    de === para
      ? `A solicitação já está com o status ${de}.`
      : `Uma solicitação com o status ${de} não pode passar para ${para}.`;
  throw new DomainError('regra', motivo);
}

export const reembolsos = new PedidosDaFila({
  declaracao: REEMBOLSO,
  naoEncontrado: 'Solicitação de restituição não encontrada.',
  linhas: completos,
  view: viewReembolso,
  viewAdmin: viewReembolsoAdmin,
  paraLog: resumirParaLog,
  envio: {
    pode: ({ status, valor_centavos }: InscricaoPropria) => {
      if (status === 'C') throw new DomainError('regra', INSCRICAO_CANCELADA);
      if (valor_centavos === 0) throw new DomainError('regra', INSCRICAO_GRATUITA);
    },
    colunas: async (form: ReembolsoCreate, { candidato_id, valor_centavos }, trx, agora) => {
      await perguntarPeloPago(trx, form.inscricao_id, agora);
      // A bank that tells of its money waits, and knows of this; or this of that.
      await takeTurn(trx, vezDoPagamento(form.inscricao_id));
      if (await seraDevolvida(trx, form.inscricao_id)) throw new DomainError('conflito', JA_SERA_DEVOLVIDA);
      return {
        // The store makes it what was paid and nobody gave back, now and for as long as nobody answers.
        valor_centavos,
        motivo: form.motivo,
        ...destino(form, await getTitular(trx, candidato_id)),
      };
    },
    descricao: ({ valor_a_devolver, inscricao }) =>
      `Pediu a restituição de ${formatMoney(valor_a_devolver)} da inscrição ${inscricao.numero}.`,
  },
  retirada: {
    recusa: { decidido: NAO_PODE_CANCELAR, retirado: JA_CANCELADA },
    descricao: ({ inscricao }) => `Cancelou o pedido de restituição da inscrição ${inscricao.numero}.`,
    resposta: 'Solicitação cancelada com sucesso!',
  },
  decisao: {
    pode: assertTransicao,
    colunas: async ({ trx, agora }, linha, form: Passo, nota) => {
      const { status, comprovante_reembolso = null } = form;
      if (status === 'Processando') await perguntarPeloPago(trx, linha.inscricao_id, agora);
      // A bank that tells of its money waits, and knows of this.
      await takeTurn(trx, vezDoPagamento(linha.inscricao_id));
      const pago = await getPago(trx, linha.inscricao_id);
      const estorno = await getEstornoDa(trx, linha.inscricao_id);
      if (status === 'Efetuado') {
        if (pago === undefined) throw new DomainError('regra', SEM_PAGAMENTO);
        if (estorno?.aberto) throw new DomainError('regra', ESTORNO_A_RESOLVER);
        if (estorno && estorno.centavos >= pago) throw new DomainError('regra', encerreComNegado(estorno.centavos));
      }
      const escrita = nota ?? linha.observacao_admin;
      const pelo_banco = status === 'Negado' && estorno?.aberto === false ? jaDevolvido(estorno.centavos) : null;
      return {
        data_processamento: linha.data_processamento ?? agora,
        movido_em: agora,
        observacao_admin: escrita ?? pelo_banco,
        comprovante_reembolso: status === 'Efetuado' ? comprovante_reembolso : null,
      };
    },
    descricao: (depois, antes) =>
      `Passou a restituição da inscrição ${depois.inscricao.numero} de ${antes.status} para ${depois.status}.`,
    feita: ({ status }) => `Solicitação com o status ${status}.`,
    aviso: async (depois, _, trx) => avisoDeReembolso(depois, await getEstornoDa(trx, depois.inscricao_id)),
    tarde: MUDOU_ANTES,
  },
});
