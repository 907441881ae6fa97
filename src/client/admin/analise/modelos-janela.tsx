// The institute's texts for the notes of a kind of decision: listed, written, changed and removed without leaving the record
// under analysis.
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Modelo, TipoDeModelo } from '../../../shared/modelos.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { RowAction } from '../../ui/data-table.tsx';
import { confirmar } from '../../ui/dialogs.ts';
import { Carregando, EsqueletoTexto } from '../../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { Janela } from '../../ui/janela.tsx';
import { avisar } from '../../ui/toasts.ts';
import { avisarFalha, erroDaArea } from '../falhas.ts';
import { ModeloForm } from './modelo-form.tsx';
import css from './modelos.module.css';
import type { DecisaoDeModelo } from './modelos.ts';

const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

type Props = {
  tipo: TipoDeModelo;
  decisoes: readonly DecisaoDeModelo[];
  /** Begins by writing a new one, from a note. */
  novo?: { texto: string; decisao: string } | undefined;
  onClose: () => void;
};

export function ModelosJanela({ tipo, decisoes, novo, onClose }: Props) {
  const utils = trpc.useUtils();
  const [aberto, setAberto] = useState<Modelo | { texto: string; decisao: string } | null>(novo ?? null);
  const [sujo, setSujo] = useState(false);
  const recarregar = () => utils.admin.modelos.list.invalidate();

  function fecharForm() {
    setSujo(false);
    // Who came only to save a note goes back to it.
    if (novo) onClose();
    else setAberto(null);
  }

  return (
    <Janela
      opened
      size={640}
      title={aberto ? ('id' in aberto ? 'Editar modelo' : 'Novo modelo') : 'Modelos de resposta'}
      subtitle={aberto ? undefined : 'Textos prontos para as observações. Todos os administradores usam os mesmos.'}
      dirty={aberto !== null && sujo}
      onClose={onClose}
      footer={
        aberto ? (
          <>
            <Button variant="default" size="sm" onClick={fecharForm}>
              Cancelar
            </Button>
            <Button type="submit" form="modelo" size="sm">
              Salvar modelo
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" size="sm" onClick={onClose}>
              Fechar
            </Button>
            <Button
              size="sm"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setAberto({ texto: '', decisao: '' })}
            >
              Novo modelo
            </Button>
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
          onDirty={setSujo}
          onSaved={() => {
            void recarregar();
            fecharForm();
          }}
        />
      ) : (
        <Lista tipo={tipo} decisoes={decisoes} onEditar={setAberto} onRemoved={recarregar} />
      )}
    </Janela>
  );
}

type ListaProps = Pick<Props, 'tipo' | 'decisoes'> & {
  onEditar: (modelo: Modelo) => void;
  onRemoved: () => Promise<unknown>;
};

function Lista({ tipo, decisoes, onEditar, onRemoved }: ListaProps) {
  const consulta = trpc.admin.modelos.list.useQuery({ tipo });
  const remocao = useAct(api.admin.modelos.remove.mutate, {
    onSuccess: ({ message }) => {
      avisar.sucesso(message);
      return onRemoved();
    },
    onError: (erro, alvo) => avisarFalha(erro.mensagem, erro, () => remocao.run(alvo)),
  });

  async function excluir({ id, titulo }: Modelo) {
    const sim = await confirmar({
      title: `Excluir o modelo "${titulo}"?`,
      text: 'As observações já escritas com ele continuam como estão.',
    });
    if (sim) remocao.run({ id });
  }

  const { data } = consulta;
  if (consulta.isError && !data)
    return <ErroArea inline {...erroDaArea('Erro ao carregar os modelos de resposta.', consulta)} />;
  if (!data) {
    return (
      <Carregando label="Carregando os modelos">
        <EsqueletoTexto lines={4} />
      </Carregando>
    );
  }
  if (data.length === 0) {
    return (
      <Vazio art={false} title="Nenhum modelo ainda">
        Escreva aqui os textos que se repetem. Depois, insira cada um com dois toques.
      </Vazio>
    );
  }
  return (
    <ul className={css.modelos}>
      {data.map((modelo) => (
        <li key={modelo.id}>
          <div>
            <b>{modelo.titulo}</b>
            <small>{decisoes.find(({ value }) => value === modelo.decisao)?.label ?? 'Qualquer decisão'}</small>
            <p title={modelo.texto}>{modelo.texto}</p>
          </div>
          <RowAction
            label={`Editar ${modelo.titulo}`}
            icon={<IconPencil {...icone} />}
            onClick={() => onEditar(modelo)}
          />
          <RowAction
            danger
            label={`Excluir ${modelo.titulo}`}
            icon={<IconTrash {...icone} />}
            onClick={() => void excluir(modelo)}
          />
        </li>
      ))}
    </ul>
  );
}
