// A request about personal data: who asks, what for, how long there is, and the answer. Of one to erase, what would stay,
// what would go, and what stands against it.
import { Button } from '@mantine/core';
import type { z } from 'zod';
import { formatDateTime } from '../../../shared/format.ts';
import { pedidosDePrivacidade } from '../../../shared/lists/pedidos-de-privacidade.ts';
import {
  type ItemDaEliminacao,
  NOMES_DE_PEDIDO_DE_PRIVACIDADE,
  type PedidoDetalhado,
  pedidoVivo,
  RESPOSTA_MAXIMA,
  respostaForm,
} from '../../../shared/privacidade.ts';
import { useAct } from '../../act.ts';
import { avisarFalha } from '../../erros.ts';
import { states } from '../../states.ts';
import { api, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { EsqueletoTexto } from '../../ui/area-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Dialog, DialogClose } from '../../ui/dialog/dialog.tsx';
import { Fields } from '../../ui/dialog/form-dialog.tsx';
import { confirmar } from '../../ui/dialog/questions.ts';
import { Facts } from '../../ui/facts.tsx';
import { SelectField, TextAreaField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { avisar } from '../../ui/toasts.ts';
import { SemRegistro } from '../analise/sem-registro.tsx';
import { Cpf } from '../cpf.tsx';
import { usePode } from '../permissao.ts';
import { PrazoDaResposta } from './prazo.tsx';

export function PedidoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const consulta = trpc.admin.privacidade.get.useQuery({ id }, { staleTime: 0 });
  const { data } = consulta;
  if (data) return <Pedido key={data.status} pedido={data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} size={760} title="Pedido de privacidade">
      <SemRegistro lista={pedidosDePrivacidade} consulta={consulta} falhou="Não foi possível carregar o pedido.">
        <EsqueletoTexto label="Carregando o pedido" lines={8} />
      </SemRegistro>
    </Dialog>
  );
}

type Resposta = 'Em análise' | 'Atendido' | 'Atendido em parte' | 'Negado';
type Valores = { status: string; resposta: string };

const FORM = 'resposta-do-pedido';
const SEM_RESPOSTA: Valores = { status: '', resposta: '' };

function Pedido({ pedido, onClose }: { pedido: PedidoDetalhado; onClose: () => void }) {
  const pode = usePode()('privacidade');
  const { id, tipo, candidato, detalhe, eliminacao } = pedido;
  const vivo = pedidoVivo(pedido.status);
  const impedido = (eliminacao?.impedimentos.length ?? 0) > 0;
  const opcoes: Resposta[] = [
    ...(pedido.status === 'Aberto' ? (['Em análise'] as const) : []),
    ...(impedido ? [] : eliminacao && eliminacao.mantidos.length > 0 ? [] : (['Atendido'] as const)),
    ...(impedido || (eliminacao && eliminacao.mantidos.length === 0) ? [] : (['Atendido em parte'] as const)),
    'Negado',
  ];

  const form = useForm<Valores, z.output<typeof respostaForm>>({
    initial: SEM_RESPOSTA,
    schema: respostaForm,
    draft: `privacidade-${id}`,
  });
  const { status } = form.values;
  const responder = useAct(api.admin.privacidade.responder.mutate, {
    from: form.values,
    onSuccess: async ({ status: novo }, _, refreshed) => {
      // What was written before it is looked into is for the answer that comes then.
      if (novo === 'Em análise') form.set({ status: '' });
      else form.clearDraft();
      avisar.sucesso(novo === 'Em análise' ? 'Pedido em análise.' : `Pedido respondido: ${novo.toLowerCase()}.`);
      await refreshed;
    },
    onError: (erro, deNovo) => {
      if (!form.refuse(erro.campos)) avisarFalha('Erro ao responder o pedido.', erro, deNovo);
    },
  });

  async function enviar(dados: z.output<typeof respostaForm>) {
    const elimina = tipo === 'eliminacao' && dados.status.startsWith('Atendido');
    const sim =
      !elimina ||
      (await confirmar({
        title: `Eliminar os dados de ${candidato.nome}?`,
        text: 'O login deixa de existir e os dados pessoais são apagados agora. Isto não pode ser desfeito.',
      }));
    if (sim) responder.run({ id, ...dados });
  }

  return (
    <Dialog
      onClose={onClose}
      size={760}
      title={`Pedido ${pedido.protocolo}`}
      badge={<Badge small {...states.privacidade[pedido.status]} />}
      subtitle={NOMES_DE_PEDIDO_DE_PRIVACIDADE[tipo]}
      dirty={form.dirty}
      onDiscard={form.clearDraft}
      busy={responder.pending}
      startOnTitle
      footer={
        <>
          <DialogClose>Fechar</DialogClose>
          {vivo && pode && (
            <Button type="submit" form={FORM} size="sm" loading={responder.pending}>
              Salvar resposta
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5 [&_h3]:mb-1.5 [&_h3]:text-16">
        <Facts
          items={[
            {
              label: 'Candidato',
              value: (
                <a className="lk" href={`#/admin/dashboard/candidatos/detalhes/${candidato.id}`}>
                  {candidato.nome}
                </a>
              ),
            },
            { label: 'CPF', value: <Cpf candidato={candidato} /> },
            { label: 'E-mail', value: candidato.email },
            { label: 'Feito em', value: formatDateTime(pedido.created_at) },
            { label: 'Responder até', value: <PrazoDaResposta pedido={pedido} /> },
            pedido.decidido_por && { label: 'Com', value: pedido.decidido_por },
          ]}
        />
        {detalhe && (
          <section>
            <h3>O que a pessoa escreveu</h3>
            <p className="whitespace-pre-line wrap-anywhere">{detalhe}</p>
          </section>
        )}
        {tipo === 'correcao' && vivo && (
          <Alert>Corrija os dados na tela do candidato, em “Editar dados”, e depois responda o pedido.</Alert>
        )}
        {eliminacao && (
          <>
            {impedido && (
              <Alert tom="er" title="Ainda não é possível eliminar">
                <ul className="flex flex-col gap-1.5 pl-5 list-disc">
                  {eliminacao.impedimentos.map((texto) => (
                    <li key={texto}>{texto}</li>
                  ))}
                </ul>
              </Alert>
            )}
            <Itens
              titulo="O que será mantido, e por quê"
              itens={eliminacao.mantidos}
              nada="Nada precisa ser mantido."
            />
            <Itens titulo="O que será removido" itens={eliminacao.removidos} nada="Nada." />
          </>
        )}
        {pedido.resultado && (
          <>
            <Itens titulo="O que foi mantido, e por quê" itens={pedido.resultado.mantidos} nada="Nada." />
            <Itens titulo="O que foi removido" itens={pedido.resultado.removidos} nada="Nada." />
          </>
        )}
        {pedido.resposta && (
          <section>
            <h3>Resposta</h3>
            <p className="whitespace-pre-line wrap-anywhere">{pedido.resposta}</p>
          </section>
        )}
        {vivo && pode && (
          <form id={FORM} {...form.props} onSubmit={form.submit((dados) => void enviar(dados))}>
            <Fields closed={responder.pending} className="flex flex-col gap-4">
              <SelectField
                {...form.field('status')}
                label="Resposta"
                size="sm"
                required
                placeholder="Escolha"
                options={opcoes}
              />
              {status !== '' && status !== 'Em análise' && (
                <TextAreaField
                  {...form.field('resposta')}
                  label={status === 'Negado' ? 'Fundamentação' : 'Texto da resposta'}
                  hint="A pessoa recebe este texto por e-mail."
                  required
                  maxLength={RESPOSTA_MAXIMA}
                />
              )}
            </Fields>
          </form>
        )}
      </div>
    </Dialog>
  );
}

function Itens({ titulo, itens, nada }: { titulo: string; itens: readonly ItemDaEliminacao[]; nada: string }) {
  return (
    <section>
      <h3>{titulo}</h3>
      {itens.length === 0 ? (
        <p className="text-texto-3">{nada}</p>
      ) : (
        <ul className="flex flex-col gap-1.5 pl-5 list-disc">
          {itens.map(({ oque, quantidade, porque }) => (
            <li key={oque}>
              <b>
                {oque} <span className="num">({quantidade})</span>
              </b>
              <span className="text-texto-2"> {porque}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
