// A payment without an owner: the facts, and what to do with it. Once saved, the next one takes its place, so that a long
// queue is cleared without the mouse. A settled one is only shown.
import { type Icon, IconCash, IconReceiptRefund, IconTrash } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type AcaoDePendencia, type Pendencia, pendenciaForm } from '../../../../shared/boletos.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { useAct } from '../../../act.ts';
import { avisarFalha, type Erro } from '../../../erros.ts';
import { espera } from '../../../list/words.ts';
import { api, trpc } from '../../../trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { now } from '../../../ui/clock.ts';
import { Dialog, DialogClose } from '../../../ui/dialog/dialog.tsx';
import { Fields } from '../../../ui/dialog/form-dialog.tsx';
import { alertar, confirmar } from '../../../ui/dialog/questions.ts';
import { useForm } from '../../../ui/form.ts';
import { usePhone } from '../../../ui/media.ts';
import { avisar } from '../../../ui/toasts.ts';
import { SalvarDecisao } from '../../analise/decisao.tsx';
import { Seguir } from '../../analise/seguir.tsx';
import { FORM } from '../../analise/use-analise.ts';
import { usePode } from '../../permissao.ts';
import { ehDaInscricao, type Inscricao, useConferirInscricao } from '../inscricao.tsx';
import { lookOfDecision } from './colunas.tsx';
import { Decisao, type Valores } from './decisao.tsx';
import { DecisaoTomada, FatosDoPagamento } from './fatos.tsx';
import { LOOK_OF_KIND, nomeDe, perguntaDe } from './textos.ts';

const ICONES: Record<AcaoDePendencia, Icon> = {
  confirmar: IconCash,
  devolver: IconReceiptRefund,
  descartar: IconTrash,
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

export function PagamentoDialog({ pendencia, restantes, onSettled, onClose }: Props) {
  const utils = trpc.useUtils();
  const { conferir, conferindo } = useConferirInscricao();
  const resolve = usePode()('financeiro');
  const preferencia = useState(true);
  const [seguir] = preferencia;
  const form = useForm({
    initial: valoresDe(pendencia),
    schema,
    rules: regras,
    draft: `pendencia-${pendencia.id}`,
  });

  function seguirEmFrente() {
    form.clearDraft();
    onSettled(seguir);
  }

  /** A rule's sentence is shown beside the enrolment to be paid; what went wrong otherwise, as everywhere. */
  function recusar(erro: Erro, acao: AcaoDePendencia, deNovo: () => void) {
    if (form.refuse(erro.campos)) return;
    if (ehDaInscricao(erro) && acao === 'confirmar') form.refuse({ inscricao_id: [erro.mensagem] });
    else avisarFalha(erro.mensagem, erro, deNovo);
  }

  const resolver = useAct(api.admin.boletos.resolver.mutate, {
    from: form.values,
    onSuccess: async (_, __, refreshed) => {
      avisar.sucesso('Decisão registrada com sucesso!');
      // The next one is not kept waiting for the lists; who goes back to them finds them right.
      if (!seguir || restantes === 0) await refreshed;
      seguirEmFrente();
    },
    onError: async (erro, deNovo, { id, acao }) => {
      if (erro.status !== 409) return recusar(erro, acao, deNovo);
      const abertas = await utils.admin.boletos.pendencias
        .fetch({ status: 'Aberta' }, { staleTime: 0 })
        .catch(() => null);
      // Still open: it is the enrolment that was paid meanwhile.
      if (!abertas || abertas.some((outra) => outra.id === id)) return recusar(erro, acao, deNovo);
      await alertar('at', 'Outro administrador decidiu antes de você. A fila foi atualizada.', {
        title: erro.mensagem,
      });
      seguirEmFrente();
    },
  });

  async function perguntar(dados: z.output<typeof pendenciaForm>) {
    // It may have been done: then the enrolment, looked up, would refuse it.
    if (resolver.again) return resolver.again();
    const { acao, observacao, inscricao_id } = dados;
    let dona: Inscricao | null = null;
    if (acao === 'confirmar' && inscricao_id !== undefined) {
      const conferida = await conferir(inscricao_id);
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
  const inicio = useComecoDeCada(pendencia, ocupada, () => form.reset(valoresDe(pendencia)));
  return (
    <Dialog
      onClose={onClose}
      onDiscard={form.clearDraft}
      size={1000}
      title={`${nomeDe(pendencia)} de ${formatMoney(pendencia.valor)}`}
      subtitle={
        <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <Badge small {...LOOK_OF_KIND[pendencia.tipo]} />
          {aberta ? (
            <span>Espera decisão {espera(pendencia.created_at, now())}</span>
          ) : (
            <Badge small {...lookOfDecision(pendencia)} />
          )}
        </span>
      }
      dirty={aberta && form.dirty}
      busy={ocupada}
      footer={
        aberta ? (
          <>
            <div className="a-esquerda">
              <Seguir preferencia={preferencia} restantes={restantes} label="Abrir o próximo depois de salvar" />
            </div>
            <SalvarDecisao indecisa={indecisa} falta="Escolha uma decisão." ocupada={ocupada}>
              <DialogClose disabled={ocupada}>Fechar</DialogClose>
            </SalvarDecisao>
          </>
        ) : (
          <DialogClose>Fechar</DialogClose>
        )
      }
    >
      <div
        ref={inicio}
        className="grid grid-cols-2 gap-x-8 gap-y-6 items-start max-sm:grid-cols-1 max-sm:*:last:pt-5 max-sm:*:last:border-t max-sm:*:last:border-linha"
      >
        <FatosDoPagamento pendencia={pendencia} />
        {aberta ? (
          <form id={FORM} {...form.props} onSubmit={form.submit((dados) => void perguntar(dados))}>
            <Fields closed={ocupada}>
              <Decisao form={form} pendencia={pendencia} />
            </Fields>
          </form>
        ) : (
          <DecisaoTomada pendencia={pendencia} />
        )}
      </div>
    </Dialog>
  );
}

/**
 * Puts a payment that took the place of another at its beginning: an empty form, the top of the window, and the focus
 * where one starts: on the decision, or on what happened where the decision is further down.
 */
function useComecoDeCada({ id }: Pendencia, fechado: boolean, limpar: () => void) {
  const inicio = useRef<HTMLDivElement>(null);
  const celular = usePhone();
  const visto = useRef(id);
  const comecado = useRef(id);
  useLayoutEffect(() => {
    if (visto.current !== id) {
      visto.current = id;
      limpar();
      inicio.current?.parentElement?.scrollTo({ top: 0 });
    }
    // The fields are closed until the one before is settled.
    if (comecado.current === id || fechado) return;
    comecado.current = id;
    inicio.current?.querySelector<HTMLElement>(celular ? 'h3' : 'input:not(:disabled)')?.focus({ preventScroll: true });
  });
  return inicio;
}
