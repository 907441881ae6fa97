// The queue of receipts of payments that the portal does not know of: the file beside the slips of the enrolment, what was read in
// it, and the bank, which may be asked at once. Payments are confirmed one by one; several may only be denied.
import { formatDate, formatMoney } from '../../../shared/format.ts';
import { COMPROVACAO, type ComprovacaoAdmin, comprovacoes } from '../../../shared/pedidos/comprovacao.ts';
import { FatosDoCandidato, Grupo, Texto } from '../analise/fatos.tsx';
import type { OpcaoDeDecisao } from '../analise/fila.tsx';
import { filaDe } from '../fila/fila-de.tsx';
import { Conferencia } from './conferencia.tsx';

const NEGAR: OpcaoDeDecisao<'C' | 'N'> = {
  value: 'N',
  label: 'Não confirmar',
  verbo: 'Não confirmar',
  figura: 'Negad',
  selo: 'Negada',
  letter: 'N',
  tom: 'er',
};
const CONFIRMAR: OpcaoDeDecisao<'C' | 'N'> = {
  value: 'C',
  label: 'Confirmar pagamento',
  verbo: 'Confirmar',
  figura: 'Confirmad',
  selo: 'Confirmada',
  letter: 'C',
  tom: 'ok',
};

function Dito({ comprovacao: { dia_pagamento, valor_pago, observacao } }: { comprovacao: ComprovacaoAdmin }) {
  return (
    <>
      {(dia_pagamento !== null || valor_pago !== null) && (
        <Grupo
          titulo="O que o candidato disse"
          items={[
            { label: 'Pago em', value: dia_pagamento && <span className="num">{formatDate(dia_pagamento)}</span> },
            {
              label: 'Valor',
              value: valor_pago === null ? null : <span className="num">{formatMoney(valor_pago)}</span>,
            },
          ]}
        />
      )}
      {observacao && <Texto titulo="Observação do candidato">{observacao}</Texto>}
    </>
  );
}

export const FILA_DE_COMPROVACOES = filaDe<ComprovacaoAdmin, 'C' | 'N'>(COMPROVACAO, comprovacoes, {
  opcoes: [CONFIRMAR, NEGAR],
  opcoesDoLote: [NEGAR],
  palavras: {
    nota: 'Resposta',
    placeholder: 'O que o candidato lê; obrigatória para não confirmar',
    semNota: 'Sem resposta escrita',
  },
  consequencia: (status) =>
    status === 'C'
      ? 'O pagamento é lançado como baixa manual, a inscrição fica paga e o boleto em aberto é baixado no banco.'
      : 'A inscrição continua sem pagamento. O candidato lê a resposta e pode enviar outro comprovante, a não ser que a inscrição esteja isenta.',
  fatos: (comprovacao) => (
    <>
      <Conferencia comprovacao={comprovacao} />
      <Dito comprovacao={comprovacao} />
      <FatosDoCandidato cadastro={comprovacao.inscricao.cadastro} />
      <Grupo
        titulo="Inscrição"
        items={[
          { label: 'Concurso', value: comprovacao.inscricao.concurso.titulo },
          { label: 'Cargo', value: comprovacao.inscricao.vaga.cargo },
        ]}
      />
    </>
  ),
});
