// The institute's texts for the notes of a kind of decision: listed, written, changed and removed without leaving the record
// under analysis.
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Modelo } from '../../../shared/modelos.ts';
import type { TipoDePedido } from '../../../shared/pedidos/tipos.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { Empty, EsqueletoTexto } from '../../ui/area-states.tsx';
import { RowAction } from '../../ui/data-table.tsx';
import { Dialog, DialogClose } from '../../ui/dialog/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { avisar } from '../../ui/toasts.ts';
import { Failed } from '../loaded.tsx';
import { ModeloForm } from './modelo-form.tsx';
import type { DecisaoDeModelo } from './modelos.ts';

/** Of the form, as long as there is none or nothing was done in it. */
const PARADO = { dirty: false, pending: false };

type Props = {
  tipo: TipoDePedido;
  decisoes: readonly DecisaoDeModelo[];
  /** Begins by writing a new one, from a note. */
  novo?: { texto: string; decisao: string } | undefined;
  onClose: () => void;
};

export function ModelosDialog({ tipo, decisoes, novo, onClose }: Props) {
  const [aberto, setAberto] = useState<Modelo | { texto: string; decisao: string } | null>(novo ?? null);
  const [{ dirty, pending }, setForm] = useState(PARADO);

  function fecharForm() {
    setForm(PARADO);
    // Who came only to save a note goes back to it.
    if (novo) onClose();
    else setAberto(null);
  }

  return (
    <Dialog
      size={640}
      title={aberto ? ('id' in aberto ? 'Editar modelo' : 'Novo modelo') : 'Modelos de resposta'}
      subtitle={aberto ? undefined : 'Textos prontos para as observações. Todos os administradores usam os mesmos.'}
      dirty={dirty}
      busy={pending}
      onClose={onClose}
      footer={
        aberto ? (
          <>
            <DialogClose where={fecharForm}>Cancelar</DialogClose>
            <Button type="submit" form="modelo" size="sm" loading={pending}>
              Salvar modelo
            </Button>
          </>
        ) : (
          <>
            <DialogClose>Fechar</DialogClose>
            <IconButton icon={IconPlus} onClick={() => setAberto({ texto: '', decisao: '' })}>
              Novo modelo
            </IconButton>
          </>
        )
      }
    >
      {aberto ? (
        <ModeloForm
          key={'id' in aberto ? aberto.id : 'novo'}
          tipo={tipo}
          decisoes={decisoes}
          modelo={aberto}
          onState={setForm}
          onSaved={fecharForm}
        />
      ) : (
        <Lista tipo={tipo} decisoes={decisoes} onEditar={setAberto} />
      )}
    </Dialog>
  );
}

type ListaProps = Pick<Props, 'tipo' | 'decisoes'> & { onEditar: (modelo: Modelo) => void };

function Lista({ tipo, decisoes, onEditar }: ListaProps) {
  const consulta = trpc.admin.modelos.list.useQuery({ tipo });
  const excluir = useAct(({ id }: Modelo, options) => api.admin.modelos.remove.mutate({ id }, options), {
    ask: ({ titulo }) => ({
      title: `Excluir o modelo "${titulo}"?`,
      text: 'As observações já escritas com ele continuam como estão.',
    }),
    onSuccess: ({ message }) => avisar.sucesso(message),
    failed: ({ mensagem }) => mensagem,
  });

  const { data } = consulta;
  if (consulta.isError && !data)
    return <Failed inline title="Erro ao carregar os modelos de resposta." query={consulta} />;
  if (!data) {
    return <EsqueletoTexto label="Carregando os modelos" lines={4} />;
  }
  if (data.length === 0) {
    return (
      <Empty art={false} title="Nenhum modelo ainda">
        Escreva aqui os textos que se repetem. Depois, insira cada um com dois toques.
      </Empty>
    );
  }
  return (
    <ul>
      {data.map((modelo) => (
        <li key={modelo.id} className="flex items-start gap-1 py-3 not-first:border-t not-first:border-linha">
          <div className="flex-1 min-w-0 wrap-anywhere">
            <b className="block font-strong">{modelo.titulo}</b>
            <small className="subline">
              {decisoes.find(({ value }) => value === modelo.decisao)?.label ?? 'Qualquer decisão'}
            </small>
            <p className="mt-1 line-clamp-2 text-15 text-texto-2" title={modelo.texto}>
              {modelo.texto}
            </p>
          </div>
          <RowAction label={`Editar ${modelo.titulo}`} icon={IconPencil} onClick={() => onEditar(modelo)} />
          <RowAction danger label={`Excluir ${modelo.titulo}`} icon={IconTrash} onClick={() => excluir.run(modelo)} />
        </li>
      ))}
    </ul>
  );
}
