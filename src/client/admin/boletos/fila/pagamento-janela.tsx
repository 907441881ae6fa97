// A payment without an owner: the facts, and what to do with it. Once saved, the next one takes its place, so that a long
// queue is cleared without the mouse. A settled one is only shown.
import { Button } from '@mantine/core';
import { IconCash, IconChecks, IconReceiptRefund, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type AcaoDePendencia, type Pendencia, pendenciaForm } from '../../../../shared/boletos.ts';
import { formatInteger, formatMoney } from '../../../../shared/format.ts';
import { type Act, useAct } from '../../../act.ts';
import type { Erro } from '../../../erros.ts';
import { api, type RouterInputs, trpc } from '../../../trpc.ts';
import { alertar, confirmar } from '../../../ui/dialogs.ts';
import { useForm } from '../../../ui/form.ts';
import { Janela } from '../../../ui/janela.tsx';
import { useCelular } from '../../../ui/media.ts';
import { avisar } from '../../../ui/toasts.ts';
import { Caixa } from '../../campos.tsx';
import { avisarFalha } from '../../falhas.ts';
import { usePode } from '../../permissao.ts';
import { ehRecusa, type Inscricao, useConferirInscricao } from '../inscricao.tsx';
import { useRecarregarBoletos } from '../recarregar.ts';
import { SeloDaDecisao, SeloDoTipo } from './colunas.tsx';
import { Decisao, type Valores } from './decisao.tsx';
import { DecisaoTomada, FatosDoPagamento } from './fatos.tsx';
import css from './fila.module.css';
import { espera, perguntaDe } from './textos.ts';

type Decidida = RouterInputs['admin']['boletos']['resolver'];

const ICONES: Record<AcaoDePendencia, ReactNode> = {
  confirmar: <IconCash size={22} stroke={1.75} aria-hidden />,
  devolver: <IconReceiptRefund size={22} stroke={1.75} aria-hidden />,
  descartar: <IconTrash size={22} stroke={1.75} aria-hidden />,
};

/** Only a confirmation names an enrolment. */
const schema = {
  safeParse(valores: unknown) {
    const { inscricao_id, ...resto } = valores as Valores;
    return pendenciaForm.safeParse({ ...resto, inscricao_id: resto.acao === 'confirmar' ? inscricao_id : '' });
  },
};

function regras({ acao, inscricao_id }: Valores) {
  return acao === 'confirmar' && Number(inscricao_id) === 0
    ? { inscricao_id: 'Informe a inscrição que este pagamento paga.' }
    : {};
}

function valoresDe({ inscricao_numero }: Pendencia): Valores {
  return { acao: '', observacao: '', inscricao_id: inscricao_numero ?? '' };
}

type Props = {
  pendencia: Pendencia;
  /** Open payments besides this one. */
  restantes: number;
  /** It is settled, here or by somebody quicker; `comProxima` when the next one is wanted. */
  onSettled: (comProxima: boolean) => void;
  onClose: () => void;
};

export function PagamentoJanela({ pendencia, restantes, onSettled, onClose }: Props) {
  const utils = trpc.useUtils();
  const recarregar = useRecarregarBoletos();
  const conferir = useConferirInscricao();
  const resolve = usePode()('financeiro');
  const [seguir, setSeguir] = useState(true);
  const [conferindo, setConferindo] = useState(false);
  const form = useForm({
    initial: valoresDe(pendencia),
    schema,
    rules: regras,
    draft: `pendencia-${pendencia.id}`,
  });
  const inicio = useComecoDeCada(pendencia, () => form.reset(valoresDe(pendencia)));

  function fechar() {
    form.clearDraft();
    onClose();
  }

  function seguirEmFrente() {
    form.clearDraft();
    onSettled(seguir);
  }

  /** A rule's sentence is shown beside the enrolment to be paid; what went wrong otherwise, as everywhere. */
  function recusar(erro: Erro, acao: AcaoDePendencia, deNovo: () => void) {
    if (form.refuse(erro.campos)) return;
    if (ehRecusa(erro) && acao === 'confirmar') form.refuse({ inscricao_id: [erro.mensagem] });
    else avisarFalha(erro.mensagem, erro, deNovo);
  }

  const resolver: Act<Decidida, Pendencia> = useAct(api.admin.boletos.resolver.mutate, {
    onSuccess: async () => {
      avisar.sucesso('Decisão registrada com sucesso!');
      const carregado = recarregar();
      // The next one is not kept waiting for the lists; who goes back to them finds them right.
      if (!seguir || restantes === 0) await carregado;
      seguirEmFrente();
    },
    onError: async (erro, decidida) => {
      const { id, acao } = decidida;
      const deNovo = () => resolver.run(decidida);
      if (erro.status !== 409) return recusar(erro, acao, deNovo);
      const abertas = await utils.admin.boletos.pendencias
        .fetch({ status: 'Aberta' }, { staleTime: 0 })
        .catch(() => null);
      void recarregar();
      // Still open: it is the enrolment that was paid meanwhile.
      if (!abertas || abertas.some((outra) => outra.id === id)) return recusar(erro, acao, deNovo);
      await alertar('at', 'Outro administrador decidiu antes de você. A fila foi atualizada.', {
        title: erro.mensagem,
      });
      seguirEmFrente();
    },
  });

  async function perguntar(dados: z.output<typeof pendenciaForm>) {
    const { acao, observacao, inscricao_id } = dados;
    let dona: Inscricao | null = null;
    if (acao === 'confirmar' && inscricao_id !== undefined) {
      setConferindo(true);
      const conferida = await conferir(inscricao_id);
      setConferindo(false);
      if ('erro' in conferida) return recusar(conferida.erro, acao, () => void perguntar(dados));
      dona = conferida.inscricao;
    }
    const sim = await confirmar({
      ...perguntaDe(acao, pendencia, dona),
      icon: ICONES[acao],
      danger: acao === 'descartar',
    });
    if (sim) resolver.run({ id: pendencia.id, acao, observacao, inscricao_id: inscricao_id ?? '' });
  }

  // Who only reads sees it as a settled one is seen.
  const aberta = pendencia.status === 'Aberta' && resolve;
  const indecisa = form.values.acao === '';
  const ocupada = conferindo || resolver.pending;
  return (
    <Janela
      opened
      onClose={fechar}
      size={1000}
      title={`Pagamento de ${formatMoney(pendencia.valor)}`}
      subtitle={
        <span className={css.selos}>
          <SeloDoTipo tipo={pendencia.tipo} />
          {aberta ? (
            <span>Espera decisão {espera(pendencia.created_at, new Date())}</span>
          ) : (
            <SeloDaDecisao acao={pendencia.acao} />
          )}
        </span>
      }
      dirty={aberta && form.dirty}
      busy={resolver.pending}
      footer={
        aberta ? (
          <>
            <div className="a-esquerda">
              <Caixa
                label="Abrir o próximo depois de salvar"
                hint={
                  restantes === 0
                    ? 'Este é o último da fila.'
                    : restantes === 1
                      ? 'Depois deste, resta 1.'
                      : `Depois deste, restam ${formatInteger(restantes)}.`
                }
                value={seguir}
                onChange={setSeguir}
              />
            </div>
            {indecisa && (
              <span id="falta-decidir" className={css.falta}>
                Escolha uma decisão.
              </span>
            )}
            <Button variant="default" size="sm" disabled={ocupada} onClick={fechar}>
              Fechar
            </Button>
            <Button
              type="submit"
              form="decisao"
              size="sm"
              loading={ocupada}
              disabled={indecisa}
              aria-describedby={indecisa ? 'falta-decidir' : undefined}
              leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
            >
              Salvar decisão
            </Button>
          </>
        ) : (
          <Button variant="default" size="sm" onClick={onClose}>
            Fechar
          </Button>
        )
      }
    >
      <div ref={inicio} className={css.colunas}>
        <FatosDoPagamento pendencia={pendencia} />
        {aberta ? (
          <form id="decisao" {...form.props} onSubmit={form.submit((dados) => void perguntar(dados))}>
            <Decisao form={form} estorno={pendencia.tipo === 'estorno'} />
          </form>
        ) : (
          <DecisaoTomada pendencia={pendencia} />
        )}
      </div>
    </Janela>
  );
}

/**
 * Puts a payment that took the place of another at its beginning: an empty form, the top of the window, and the focus
 * where one starts: on the decision, or on what happened where the decision is further down.
 */
function useComecoDeCada({ id }: Pendencia, limpar: () => void) {
  const inicio = useRef<HTMLDivElement>(null);
  const celular = useCelular();
  const visto = useRef(id);
  useLayoutEffect(() => {
    if (visto.current === id) return;
    visto.current = id;
    limpar();
    inicio.current?.parentElement?.scrollTo({ top: 0 });
    inicio.current?.querySelector<HTMLElement>(celular ? 'h3' : 'input:not(:disabled)')?.focus({ preventScroll: true });
  });
  return inicio;
}
