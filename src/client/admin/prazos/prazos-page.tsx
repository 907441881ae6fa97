// Submission or appeal windows of every contest, or of a chosen one: what is open and closes first is on top. One screen, two
// kinds.
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { prazos } from '../../../shared/lists/prazos.ts';
import { useTituloDoConcurso } from '../../list/contest-field.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { EditRemove, NewButton } from '../../list/row-actions.tsx';
import { useList } from '../../list/use-list.ts';
import type { Column } from '../../ui/data-table.tsx';
import { usePhone } from '../../ui/media.ts';
import { part } from '../../ui/part.ts';
import { semPrefeitura } from '../../ui/prefeitura.tsx';
import { LinkButton } from '../links.tsx';
import { loadedPage, OpenedRecord, useOpened } from '../opened-record.tsx';
import { IfOpens, usePode } from '../permissao.ts';
import { useRemoval } from '../removal.ts';
import type { PrazoListado } from './modelo.ts';
import { PRAZO_DE_ENVIO, PRAZO_DE_RECURSO, type TipoDePrazo } from './tipos.tsx';

const PrazoDialog = part(() => import('./dialog.tsx'), 'PrazoDialog');

export function PrazosDeEnvioPage() {
  return <Prazos tipo={PRAZO_DE_ENVIO} fila="/admin/dashboard/envios" />;
}

export function PrazosDeRecursoPage() {
  return <Prazos tipo={PRAZO_DE_RECURSO} fila="/admin/dashboard/recursos" />;
}

/** The windows' own columns, with the contest under the description. */
function colunas(tipo: TipoDePrazo, emCartoes: boolean): readonly Column<PrazoListado>[] {
  const [descricao, ...outras] = tipo.columns(emCartoes);
  if (!descricao) return outras;
  return [
    {
      ...descricao,
      render: (prazo) => (
        <>
          {descricao.render(prazo)}
          <Link
            to="/admin/dashboard/concursos/detalhes/$id"
            params={{ id: String(prazo.concurso.id) }}
            search={{ tab: `prazos-${tipo.tipo}s` }}
            className="mt-1 line-clamp-2 py-0.75 text-13 font-normal leading-[1.4] text-texto-3 no-underline wrap-anywhere hover:text-acao-texto hover:underline"
            title={`${prazo.concurso.titulo} · ${prazo.concurso.prefeitura}`}
          >
            {`${semPrefeitura(prazo.concurso.prefeitura)} · ${prazo.concurso.titulo}`}
          </Link>
        </>
      ),
    },
    ...outras,
  ];
}

type Props = {
  tipo: TipoDePrazo;
  /** The list of what is sent in these windows. */
  fila: '/admin/dashboard/envios' | '/admin/dashboard/recursos';
};

function Prazos({ tipo, fila }: Props) {
  const state = useList(prazos);
  const { concurso_id } = state.filters;
  const titulo = useTituloDoConcurso(concurso_id);
  const page = tipo.usePagina(state.input);
  const excluir = useRemoval(tipo);
  const { open } = useOpened();
  const pode = usePode()('concursos');
  const doFiltro = concurso_id !== undefined && titulo ? { id: concurso_id, titulo } : undefined;

  return (
    <>
      <ListPage
        title={tipo.tituloDaPagina}
        label={tipo.title}
        state={state}
        page={page}
        columns={colunas(tipo, usePhone())}
        buttons={
          <>
            <IfOpens tela={fila}>
              <LinkButton to={fila} variant="default" icon={IconArrowLeft}>
                {tipo.tipo === 'envio' ? 'Envios' : 'Recursos'}
              </LinkButton>
            </IfOpens>
            {pode && <NewButton onClick={() => open('novo')}>Novo prazo</NewButton>}
          </>
        }
        failed={`Erro ao carregar ${tipo.noun.varios}`}
        empty={tipo.empty}
        minWidth={tipo.minWidth}
        leads={({ id, concurso }) =>
          pode ? { registro: id } : `/admin/dashboard/concursos/detalhes/${concurso.id}?tab=prazos-${tipo.tipo}s`
        }
        actionsWidth="106px"
        actions={
          pode
            ? (prazo) => (
                <EditRemove
                  nome={`${prazo.descricao}, ${prazo.concurso.titulo}`}
                  onEdit={() => open(prazo.id)}
                  onRemove={() => void excluir(prazo)}
                />
              )
            : undefined
        }
      />
      {/* A new one's contest is the filter's: its title comes first. */}
      {pode && (concurso_id === undefined || titulo) && (
        <OpenedRecord noun={tipo.noun} query={loadedPage(page)}>
          {(prazo, onClose) => (
            <PrazoDialog
              tipo={tipo}
              noun={tipo.noun}
              concurso={prazo ? prazo.concurso : doFiltro}
              record={prazo}
              onClose={onClose}
            />
          )}
        </OpenedRecord>
      )}
    </>
  );
}
