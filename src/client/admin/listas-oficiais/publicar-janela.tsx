// Publishing a list: what becomes of it is said, its title can be changed, and only then it is done.
import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { contar, TITULO_MAXIMO } from '../../../shared/listas-oficiais.ts';
import { useAct } from '../../act.ts';
import { api, type RouterOutputs, trpc } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Janela } from '../../ui/janela.tsx';
import { avisarFalha } from '../falhas.ts';
import { LinkBotao } from '../ligacoes.tsx';
import type { Pedido } from './busca.ts';
import css from './listas.module.css';

type Publicacao = RouterOutputs['admin']['listasOficiais']['publicar'];

type Props = {
  concurso: { id: number; titulo: string; ativo: 0 | 1 };
  pedido: Omit<Pedido, 'formato'>;
  titulo: string;
  total: number;
  onClose: () => void;
};

export function PublicarJanela({ concurso, pedido, titulo, total, onClose }: Props) {
  const id = useId();
  const utils = trpc.useUtils();
  const [escrito, setEscrito] = useState(titulo);
  const [publicada, setPublicada] = useState<Publicacao>();
  const publicar = useAct(api.admin.listasOficiais.publicar.mutate, {
    onSuccess: async (publicacao) => {
      setPublicada(publicacao);
      await Promise.all([
        utils.admin.publicacoes.list.invalidate({ concurso_id: concurso.id }),
        utils.publico.concursos.publicacoes.invalidate({ concurso_id: concurso.id }),
      ]);
    },
    onError: (erro, input) =>
      avisarFalha(
        erro.status === 429 || erro.status === 413
          ? erro.mensagem
          : 'Não foi possível publicar a lista. Tente de novo.',
        erro,
        () => publicar.run(input),
      ),
  });

  function enviar(event: FormEvent) {
    event.preventDefault();
    publicar.run({ ...pedido, titulo_publicacao: escrito });
  }

  return (
    <Janela
      opened
      onClose={onClose}
      busy={publicar.pending}
      title={publicada ? 'Lista publicada' : 'Publicar esta lista?'}
      subtitle={concurso.titulo}
      footer={
        publicada ? (
          <Button size="sm" onClick={onClose}>
            Concluir
          </Button>
        ) : (
          <>
            <Button variant="default" size="sm" disabled={publicar.pending} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form={id} size="sm" loading={publicar.pending}>
              Publicar
            </Button>
          </>
        )
      }
    >
      {publicada ? (
        <div className={css.tabelas}>
          <Aviso tom="ok" live>
            “{publicada.titulo}” está nas publicações do concurso.
          </Aviso>
          <div className={css.botoes}>
            <LinkBotao
              variant="light"
              size="sm"
              to="/admin/dashboard/concursos/detalhes/$id"
              params={{ id: String(concurso.id) }}
              search={{ tab: 'publicacoes' }}
            >
              Ver as publicações
            </LinkBotao>
          </div>
        </div>
      ) : (
        <form id={id} onSubmit={enviar} className={css.tabelas}>
          <p>
            O PDF, com {total === 0 ? 'a informação de que não houve ninguém' : contar(pedido.lista, total)}, ficará nas
            publicações do concurso, aberto a qualquer pessoa. Ele traz só nome e número de inscrição.
          </p>
          {concurso.ativo === 0 && (
            <Aviso tom="at">Este concurso está inativo: até ser ativado, só administradores veem a publicação.</Aviso>
          )}
          <TextField
            label="Título da publicação"
            required
            maxLength={TITULO_MAXIMO}
            value={escrito}
            onChange={setEscrito}
          />
        </form>
      )}
    </Janela>
  );
}
