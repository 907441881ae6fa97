// Publishing a list: what becomes of it is said, its title can be changed, and only then it is done.
import { useState } from 'react';
import { z } from 'zod';
import { textoOpcional } from '../../../shared/comum.ts';
import { camposDoExame } from '../../../shared/exame.ts';
import { contar, TITULO_MAXIMO } from '../../../shared/listas-oficiais.ts';
import { avisarFalha } from '../../erros.ts';
import { api, type RouterInputs, type RouterOutputs } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useFormComExame } from '../achados.tsx';
import { LinkButton } from '../links.tsx';
import type { Pedido } from './search.ts';
import { oQueTraz } from './traz.ts';

type Publicacao = RouterOutputs['admin']['listasOficiais']['publicar'];

const ESQUEMA = z.object({ titulo_publicacao: textoOpcional(TITULO_MAXIMO), ...camposDoExame });

type Props = {
  concurso: { id: number; titulo: string; ativo: 0 | 1 };
  pedido: Omit<Pedido, 'formato'>;
  titulo: string;
  total: number;
  comReserva: boolean;
  onClose: () => void;
};

export function PublicarDialog({ concurso, pedido, titulo, total, comReserva, onClose }: Props) {
  const [publicada, setPublicada] = useState<Publicacao>();
  const { concurso_id, lista, tipo, prazo_id, resultado } = pedido;
  const publicar = useFormComExame({
    initial: { titulo_publicacao: titulo },
    draft: ['publicar', concurso_id, lista, tipo, prazo_id, resultado].join('-'),
    schema: ESQUEMA,
    call: (lista: RouterInputs['admin']['listasOficiais']['publicar'], { context }) =>
      api.admin.listasOficiais.publicar.mutate(lista, { context: { ...context, takesLong: true } }),
    input: (escrito) => ({ ...pedido, ...escrito }),
    onDone: setPublicada,
    onRefused(erro, deNovo) {
      if (publicar.form.refuse(erro.campos) && erro.status === 422) return;
      avisarFalha('Não foi possível publicar a lista. Tente de novo.', erro, deNovo);
    },
  });

  return (
    <FormDialog
      of={publicar}
      onClose={onClose}
      title="Publicar esta lista?"
      subtitle={concurso.titulo}
      save="Publicar"
      className="flex flex-col gap-5"
      after={
        publicada && {
          title: 'Lista publicada',
          children: (
            <div className="flex flex-col gap-5">
              <Alert tom="ok" live>
                “{publicada.titulo}” está nas publicações do concurso.
              </Alert>
              <div className="flex flex-wrap gap-2 max-sm:flex-[1_1_100%] max-sm:*:flex-[1_1_100%]">
                <LinkButton
                  variant="light"
                  size="sm"
                  to="/admin/dashboard/concursos/detalhes/$id"
                  params={{ id: String(concurso.id) }}
                  search={{ tab: 'publicacoes' }}
                >
                  Ver as publicações
                </LinkButton>
              </div>
            </div>
          ),
        }
      }
    >
      <p>
        O PDF, com {total === 0 ? 'a informação de que não houve ninguém' : contar(pedido.lista, total)}, ficará nas
        publicações do concurso, aberto a qualquer pessoa. {oQueTraz(pedido, comReserva)}
      </p>
      {concurso.ativo === 0 && (
        <Alert tom="at">Este concurso está inativo: até ser ativado, só administradores veem a publicação.</Alert>
      )}
      <TextField
        {...publicar.form.field('titulo_publicacao')}
        label="Título da publicação"
        required
        size="sm"
        maxLength={TITULO_MAXIMO}
      />
    </FormDialog>
  );
}
