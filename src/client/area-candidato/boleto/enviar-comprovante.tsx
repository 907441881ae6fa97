// The dialog of who paid and was not confirmed: the receipt, and what helps to find the payment. The bank is asked while it is sent.
import {
  COMPROVACAO,
  type Comprovacao,
  comprovacaoForm,
  OBSERVACAO_MAXIMA,
} from '../../../shared/pedidos/comprovacao.ts';
import { api, trpc } from '../../trpc.ts';
import { DocumentField } from '../../ui/document-field.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { DateField, MoneyField } from '../../ui/masked-fields.tsx';
import { regraDoArquivo, useEnviar } from '../pedidos/enviar.ts';
import { EnviarDialog, type PropsDoEnvio, useAbertura } from '../pedidos/enviar-dialog.tsx';
import { textoDaSolicitacao } from '../pedidos/textos.ts';
import { ConteudoDoComprovante } from './comprovante.tsx';

const REGRA = regraDoArquivo(COMPROVACAO.anexo);
const EM_BRANCO = { arquivo: null as File | null, dia_pagamento: '', valor_pago: '', observacao: '' };

export function EnviarComprovante({
  inscricaoId,
  enviado,
  onEnviado,
  onOutro: _,
  carregando,
  ...dialog
}: PropsDoEnvio<Comprovacao>) {
  const { candidato } = trpc.useUtils();
  const pronto = useAbertura();
  const { form, envio, anexo } = useEnviar({
    initial: EM_BRANCO,
    schema: comprovacaoForm,
    draft: ['comprovante', inscricaoId],
    inscricaoId,
    call: api.candidato.comprovacoes.create.mutate,
    texto: textoDaSolicitacao,
    lista: candidato.comprovacoes.list,
    onEnviado,
  });
  const confirmado = enviado?.status === 'C';
  return (
    <EnviarDialog
      {...dialog}
      titulo="Enviar comprovante"
      confirmando="Lendo o comprovante e perguntando ao banco…"
      carregando={carregando || !pronto}
      envio={envio}
      recibo={
        enviado && {
          titulo: confirmado ? 'Pagamento confirmado' : 'Comprovante enviado',
          texto: confirmado
            ? 'Perguntamos ao banco agora, e o pagamento foi confirmado. Você não precisa fazer mais nada.'
            : 'O instituto vai analisar o comprovante. O portal também pergunta ao banco: se o pagamento aparecer, ele é confirmado sem esperar a análise. Não pague de novo.',
          conteudo: <ConteudoDoComprovante pedido={enviado} />,
          onOutro: null,
        }
      }
    >
      <DocumentField
        {...anexo('arquivo')}
        label="Comprovante do pagamento"
        hint="Foto legível ou o PDF que o banco deu. Comprovante de agendamento não serve."
        required
        rule={REGRA}
      />
      <DateField {...form.field('dia_pagamento')} label="Dia do pagamento" optional />
      <MoneyField {...form.field('valor_pago')} label="Valor pago" optional />
      <TextAreaField
        {...form.field('observacao')}
        label="Observação"
        hint="Por exemplo: de que banco pagou, ou se outra pessoa pagou por você."
        optional
        rows={3}
        maxLength={OBSERVACAO_MAXIMA}
      />
    </EnviarDialog>
  );
}
