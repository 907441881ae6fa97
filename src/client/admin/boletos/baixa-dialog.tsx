// A payment confirmed by hand: of a slip of the list, or of an enrolment whose number is typed. What it does is said
// before, asked about once more, and cannot be undone.
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { baixaForm } from '../../../shared/boletos.ts';
import { idCom } from '../../../shared/comum.ts';
import { formatMoney } from '../../../shared/format.ts';
import { useAct } from '../../act.ts';
import { avisarFalha, type Erro } from '../../erros.ts';
import { api } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { confirmar } from '../../ui/dialog/questions.ts';
import { TextAreaField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { avisar } from '../../ui/toasts.ts';
import {
  CampoInscricao,
  ehDaInscricao,
  INFORME_INSCRICAO,
  InscricaoEncontrada,
  useConferirInscricao,
  useInscricao,
} from './inscricao.tsx';

const schema = baixaForm.extend({ inscricao_id: idCom(INFORME_INSCRICAO) });
type Dados = z.output<typeof schema>;
const OBSERVACAO_MAXIMA = 1000;

type Props = {
  /** Without it the number is asked for. */
  inscricaoId: number | undefined;
  onClose: () => void;
};

export function BaixaDialog({ inscricaoId, onClose }: Props) {
  const { conferir, conferindo } = useConferirInscricao();
  // Of the slip that was chosen; a typed number is looked up by its field.
  const consulta = useInscricao(inscricaoId ?? null);
  const [recusa, setRecusa] = useState<string | null>(null);
  const problema = recusa ?? consulta.data?.impedimento;
  const form = useForm({
    initial: { inscricao_id: inscricaoId === undefined ? '' : String(inscricaoId), observacao: '' },
    schema,
    draft: `baixa-${inscricaoId ?? 'nova'}`,
  });

  /** A rule's sentence is shown beside the enrolment it is about; what went wrong otherwise, as everywhere. */
  function recusar(erro: Erro, deNovo: () => void) {
    if (form.refuse(erro.campos)) return;
    if (!ehDaInscricao(erro)) avisarFalha(erro.mensagem, erro, deNovo);
    else if (inscricaoId === undefined) form.refuse({ inscricao_id: [erro.mensagem] });
    else setRecusa(erro.mensagem);
  }

  const baixa = useAct(api.admin.boletos.baixa.mutate, {
    from: form.values,
    onSuccess: async (_, __, refreshed) => {
      await refreshed;
      avisar.sucesso('Pagamento confirmado com sucesso!');
      form.clearDraft();
      onClose();
    },
    onError: recusar,
  });

  async function perguntar(dados: Dados) {
    // It may have been done: then the enrolment, looked up, would refuse it.
    if (baixa.again) return baixa.again();
    setRecusa(null);
    const conferida = await conferir(dados.inscricao_id);
    if ('erro' in conferida) return recusar(conferida.erro, () => void perguntar(dados));
    const { inscricao_numero, candidato, valor } = conferida.inscricao;
    const sim = await confirmar({
      title: `Confirmar o pagamento da inscrição ${inscricao_numero}?`,
      text: `${candidato.nome} fica com a taxa de ${formatMoney(valor)} paga e recebe um e-mail. Esta ação não pode ser desfeita.`,
      icon: IconCash,
      danger: false,
    });
    if (sim) baixa.run(dados);
  }

  return (
    <FormDialog
      of={{
        form,
        pending: baixa.pending,
        submit: form.submit((dados) => void perguntar(dados)),
        refusal: null,
        onClose,
      }}
      busy={conferindo}
      size={640}
      title="Confirmar pagamento"
      subtitle="Para taxas pagas que o banco não informou ao portal."
      save="Confirmar pagamento"
    >
      {inscricaoId === undefined ? (
        <CampoInscricao {...form.field('inscricao_id')} hint="Está no comprovante de inscrição do candidato." />
      ) : (
        <InscricaoEncontrada consulta={consulta} />
      )}
      {problema && <Alert tom="er">{problema}</Alert>}
      <TextAreaField
        {...form.field('observacao')}
        label="Observação"
        required
        hint="Como você soube do pagamento: extrato, comprovante, ofício."
        rows={3}
        maxLength={OBSERVACAO_MAXIMA}
      />
      <Alert tom="at" title="Não pode ser desfeito.">
        A confirmação fica no log com o seu nome e a observação. O candidato recebe um e-mail, e um boleto em aberto
        deixa de valer.
      </Alert>
    </FormDialog>
  );
}
