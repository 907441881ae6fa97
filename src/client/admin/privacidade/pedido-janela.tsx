// A request about personal data: who asks, what for, how long there is, and the answer. Of one to erase, what would stay,
// what would go, and what stands against it.
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../shared/format.ts';
import {
  type ItemDaEliminacao,
  NOMES_DE_PEDIDO,
  type PedidoDetalhado,
  pedidoVivo,
  RESPOSTA_MAXIMA,
  respostaForm,
} from '../../../shared/privacidade.ts';
import { useAct } from '../../act.ts';
import { erroDe } from '../../erros.ts';
import { api, trpc } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { confirmar } from '../../ui/dialogs.ts';
import { Carregando, EsqueletoTexto } from '../../ui/esqueleto.tsx';
import { ErroArea } from '../../ui/estados.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { SelectField, TextAreaField } from '../../ui/fields.tsx';
import { Janela } from '../../ui/janela.tsx';
import { Selo } from '../../ui/selo.tsx';
import { avisar } from '../../ui/toasts.ts';
import { Cpf } from '../cpf.tsx';
import { avisarFalha } from '../falhas.ts';
import { usePode } from '../permissao.ts';
import { PrazoDaResposta } from './prazo.tsx';
import css from './privacidade.module.css';

export function PedidoJanela({ id, onClose }: { id: number; onClose: () => void }) {
  const consulta = trpc.admin.privacidade.get.useQuery({ id }, { staleTime: 0 });
  const { data } = consulta;
  if (data) return <Pedido key={data.status} pedido={data} onClose={onClose} />;
  const { status } = erroDe(consulta.error);
  return (
    <Janela opened onClose={onClose} size={760} title="Pedido de privacidade">
      {consulta.isError ? (
        <ErroArea
          inline
          title={status === 404 ? 'Pedido não encontrado.' : 'Não foi possível carregar o pedido.'}
          retrying={consulta.isFetching}
          onRetry={() => void consulta.refetch()}
        />
      ) : (
        <Carregando label="Carregando o pedido">
          <EsqueletoTexto lines={8} />
        </Carregando>
      )}
    </Janela>
  );
}

type Resposta = 'Em análise' | 'Atendido' | 'Atendido em parte' | 'Negado';

function Pedido({ pedido, onClose }: { pedido: PedidoDetalhado; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useId();
  const pode = usePode()('privacidade');
  const [status, setStatus] = useState<Resposta | ''>('');
  const [resposta, setResposta] = useState('');
  const [erros, setErros] = useState<Record<string, string>>({});
  const responder = useAct(api.admin.privacidade.responder.mutate, {
    onSuccess: async ({ status: novo }) => {
      avisar.sucesso(novo === 'Em análise' ? 'Pedido em análise.' : `Pedido respondido: ${novo.toLowerCase()}.`);
      await utils.admin.invalidate();
    },
    onError: async (erro, enviado) => {
      const campo = erro.campos.resposta?.[0];
      if (campo) return setErros({ resposta: campo });
      avisarFalha(erro.rede ? 'Erro ao responder o pedido.' : erro.mensagem, erro, () => responder.run(enviado));
      if (erro.status === 409) await utils.admin.privacidade.invalidate();
    },
  });
  const { id, tipo, candidato, detalhe, eliminacao } = pedido;
  const vivo = pedidoVivo(pedido.status);
  const impedido = (eliminacao?.impedimentos.length ?? 0) > 0;
  const opcoes: Resposta[] = [
    ...(pedido.status === 'Aberto' ? (['Em análise'] as const) : []),
    ...(impedido ? [] : eliminacao && eliminacao.mantidos.length > 0 ? [] : (['Atendido'] as const)),
    ...(impedido || (eliminacao && eliminacao.mantidos.length === 0) ? [] : (['Atendido em parte'] as const)),
    'Negado',
  ];

  async function enviar() {
    if (status === '') return setErros({ status: 'Escolha a resposta.' });
    const lido = respostaForm.safeParse({ status, resposta });
    if (!lido.success) return setErros({ resposta: lido.error.issues[0]?.message ?? '' });
    const elimina = tipo === 'eliminacao' && status.startsWith('Atendido');
    const sim =
      !elimina ||
      (await confirmar({
        title: `Eliminar os dados de ${candidato.nome}?`,
        text: 'O login deixa de existir e os dados pessoais são apagados agora. Isto não pode ser desfeito.',
      }));
    if (sim) responder.run({ id, ...lido.data });
  }

  return (
    <Janela
      opened
      onClose={onClose}
      size={760}
      title={`Pedido ${pedido.protocolo}`}
      badge={<Selo small>{pedido.status}</Selo>}
      subtitle={NOMES_DE_PEDIDO[tipo]}
      dirty={resposta !== ''}
      busy={responder.pending}
      startOnTitle
      footer={
        <>
          <Button variant="default" size="sm" disabled={responder.pending} onClick={onClose}>
            Fechar
          </Button>
          {vivo && pode && (
            <Button type="submit" form={form} size="sm" loading={responder.pending}>
              Salvar resposta
            </Button>
          )}
        </>
      }
    >
      <div className={css.corpo}>
        <Fatos
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
            ...(pedido.decidido_por ? [{ label: 'Com', value: pedido.decidido_por }] : []),
          ]}
        />
        {detalhe && (
          <section>
            <h3>O que a pessoa escreveu</h3>
            <p className={css.texto}>{detalhe}</p>
          </section>
        )}
        {tipo === 'correcao' && vivo && (
          <Aviso>Corrija os dados na tela do candidato, em “Editar dados”, e depois responda o pedido.</Aviso>
        )}
        {eliminacao && (
          <>
            {impedido && (
              <Aviso tom="er" title="Ainda não é possível eliminar">
                <ul className={css.lista}>
                  {eliminacao.impedimentos.map((texto) => (
                    <li key={texto}>{texto}</li>
                  ))}
                </ul>
              </Aviso>
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
            <p className={css.texto}>{pedido.resposta}</p>
          </section>
        )}
        {vivo && pode && (
          <form
            id={form}
            noValidate
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault();
              void enviar();
            }}
          >
            <SelectField
              label="Resposta"
              size="sm"
              required
              placeholder="Escolha"
              options={opcoes}
              value={status}
              error={erros.status}
              onChange={(valor) => {
                setStatus(valor as Resposta);
                setErros({});
              }}
            />
            {status !== '' && status !== 'Em análise' && (
              <TextAreaField
                label={status === 'Negado' ? 'Fundamentação' : 'Texto da resposta'}
                hint="A pessoa recebe este texto por e-mail."
                required
                maxLength={RESPOSTA_MAXIMA}
                value={resposta}
                error={erros.resposta}
                onChange={(texto) => {
                  setResposta(texto);
                  setErros({});
                }}
              />
            )}
          </form>
        )}
      </div>
    </Janela>
  );
}

function Itens({ titulo, itens, nada }: { titulo: string; itens: readonly ItemDaEliminacao[]; nada: string }) {
  return (
    <section>
      <h3>{titulo}</h3>
      {itens.length === 0 ? (
        <p className="t3">{nada}</p>
      ) : (
        <ul className={css.lista}>
          {itens.map(({ oque, quantidade, porque }) => (
            <li key={oque}>
              <b>
                {oque} <span className="num">({quantidade})</span>
              </b>
              <span className="t2"> {porque}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
