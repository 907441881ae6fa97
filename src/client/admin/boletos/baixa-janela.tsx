// A payment confirmed by hand: of a slip of the list, or of an enrolment whose number is typed. What it does is said
// before, asked about once more, and cannot be undone.
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { baixaForm } from '../../../shared/boletos.ts';
import { idCom } from '../../../shared/comum.ts';
import { formatMoney } from '../../../shared/format.ts';
import { type Act, useAct } from '../../act.ts';
import type { Erro } from '../../erros.ts';
import { api, type RouterInputs } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { confirmar } from '../../ui/dialogs.ts';
import { TextAreaField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { Janela } from '../../ui/janela.tsx';
import { avisar } from '../../ui/toasts.ts';
import { avisarFalha } from '../falhas.ts';
import {
  CampoInscricao,
  ehRecusa,
  INFORME_INSCRICAO,
  InscricaoEncontrada,
  useConferirInscricao,
  useInscricao,
} from './inscricao.tsx';
import { useRecarregarBoletos } from './recarregar.ts';

const schema = baixaForm.extend({ inscricao_id: idCom(INFORME_INSCRICAO) });
type Dados = z.output<typeof schema>;
const OBSERVACAO_MAXIMA = 1000;

type Props = {
  /** Without it the number is asked for. */
  inscricaoId: number | undefined;
  onClose: () => void;
};

export function BaixaJanela({ inscricaoId, onClose }: Props) {
  const recarregar = useRecarregarBoletos();
  const conferir = useConferirInscricao();
  // Of the slip that was chosen; a typed number is looked up by its field.
  const consulta = useInscricao(inscricaoId ?? null);
  const [recusa, setRecusa] = useState<string | null>(null);
  const problema = recusa ?? consulta.data?.impedimento;
  const [conferindo, setConferindo] = useState(false);
  const form = useForm({
    initial: { inscricao_id: inscricaoId === undefined ? '' : String(inscricaoId), observacao: '' },
    schema,
    draft: `baixa-${inscricaoId ?? 'nova'}`,
  });

  function fechar() {
    form.clearDraft();
    onClose();
  }

  /** A rule's sentence is shown beside the enrolment it is about; what went wrong otherwise, as everywhere. */
  function recusar(erro: Erro, deNovo: () => void) {
    if (form.refuse(erro.campos)) return;
    if (!ehRecusa(erro)) avisarFalha(erro.mensagem, erro, deNovo);
    else if (inscricaoId === undefined) form.refuse({ inscricao_id: [erro.mensagem] });
    else setRecusa(erro.mensagem);
  }

  const baixa: Act<RouterInputs['admin']['boletos']['baixa'], unknown> = useAct(api.admin.boletos.baixa.mutate, {
    onSuccess: async () => {
      await recarregar();
      avisar.sucesso('Pagamento confirmado com sucesso!');
      fechar();
    },
    onError: async (erro, dados) => {
      recusar(erro, () => baixa.run(dados));
      // Somebody, or the bank, was quicker: what is on the screen is no longer so.
      if (erro.status === 409) await recarregar();
    },
  });

  async function perguntar(dados: Dados) {
    setRecusa(null);
    setConferindo(true);
    const conferida = await conferir(dados.inscricao_id);
    setConferindo(false);
    if ('erro' in conferida) return recusar(conferida.erro, () => void perguntar(dados));
    const { inscricao_numero, candidato, valor } = conferida.inscricao;
    const sim = await confirmar({
      title: `Confirmar o pagamento da inscrição ${inscricao_numero}?`,
      text: `${candidato.nome} fica com a taxa de ${formatMoney(valor)} paga e recebe um e-mail. Esta ação não pode ser desfeita.`,
      icon: <IconCash size={22} stroke={1.75} aria-hidden />,
      danger: false,
    });
    if (sim) baixa.run(dados);
  }

  const ocupada = conferindo || baixa.pending;
  return (
    <Janela
      opened
      onClose={fechar}
      size={640}
      title="Confirmar pagamento"
      subtitle="Para taxas pagas que o banco não informou ao portal."
      dirty={form.dirty}
      busy={baixa.pending}
      footer={
        <>
          <Button variant="default" size="sm" disabled={ocupada} onClick={fechar}>
            Cancelar
          </Button>
          <Button type="submit" form="baixa" size="sm" loading={ocupada}>
            Confirmar pagamento
          </Button>
        </>
      }
    >
      <form id="baixa" className="pilha" {...form.props} onSubmit={form.submit((dados) => void perguntar(dados))}>
        {inscricaoId === undefined ? (
          <CampoInscricao {...form.field('inscricao_id')} hint="Está no comprovante de inscrição do candidato." />
        ) : (
          <InscricaoEncontrada consulta={consulta} />
        )}
        {problema && <Aviso tom="er">{problema}</Aviso>}
        <TextAreaField
          {...form.field('observacao')}
          label="Observação"
          required
          hint="Como você soube do pagamento: extrato, comprovante, ofício."
          rows={3}
          maxLength={OBSERVACAO_MAXIMA}
        />
        <Aviso tom="at" title="Não pode ser desfeito.">
          A confirmação fica no log com o seu nome e a observação. O candidato recebe um e-mail, e um boleto em aberto
          deixa de valer.
        </Aviso>
      </form>
    </Janela>
  );
}
