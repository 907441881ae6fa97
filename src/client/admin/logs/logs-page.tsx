// The log: figures, filters, what was done and by whom, one row whole, stories, the file and the purge.
import { IconEye, IconHistory, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { logs } from '../../../shared/lists/logs.ts';
import {
  ACOES,
  nomeDoRegistro,
  OPCOES_POR_PAGINA,
  type PaginaDeLogs,
  POR_PAGINA_DE_LOGS,
  TIPOS_DE_LOG,
  type TipoDeRegistro,
} from '../../../shared/logs.ts';
import { Figures } from '../../list/figures.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { RowOpen } from '../../list/row-actions.tsx';
import { type ListState, useList } from '../../list/use-list.ts';
import { STAYING, trpc } from '../../trpc.ts';
import { now } from '../../ui/clock.ts';
import { SelectField } from '../../ui/fields.tsx';
import { IconBubble } from '../../ui/glyph.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePhone } from '../../ui/media.ts';
import { part } from '../../ui/part.ts';
import { IfAllowed } from '../permissao.ts';
import { colunas } from './colunas.tsx';
import { datasDe, type Periodo, periodoDe } from './periodos.ts';
import { Selos } from './selos.tsx';

const DetalheDialog = part(() => import('./detalhe-dialog.tsx'), 'DetalheDialog');
const LimparDialog = part(() => import('./limpar-dialog.tsx'), 'LimparDialog');

const TIPOS = TIPOS_DE_LOG.map((value) => ({ value, label: ACOES[value] }));

/** As every list of the panel has its page. */
function comoPagina({ logs: data, pagination }: PaginaDeLogs) {
  return { data, ...pagination };
}

export function LogsPage() {
  const celular = usePhone();
  const navigate = useNavigate();
  const [limpando, setLimpando] = useState(false);
  const { log: aberto, per_page } = useSearch({ from: '/admin/dashboard/logs' });
  const state = useList(logs, { keep: ['per_page'] });
  const page = trpc.admin.logs.list.useQuery(
    { ...state.input, per_page: per_page ?? POR_PAGINA_DE_LOGS },
    { ...STAYING, select: comoPagina },
  );
  const { candidato_id, registro_tipo, registro_id } = state.filters;
  const ehHistoria = candidato_id !== undefined || registro_id !== undefined;
  const titulo = useTituloDaHistoria(state.filters);
  const historia = (quem: string) => `História: ${titulo ?? quem}`;

  return (
    <>
      <ListPage
        title="Logs do Sistema"
        state={state}
        page={page}
        columns={colunas(celular)}
        figures={
          ehHistoria ? (
            <CabecalhoDaHistoria titulo={titulo} />
          ) : (
            <>
              <Numeros state={state} />
              <Selos />
            </>
          )
        }
        field={{
          descricao: { label: 'Descrição' },
          isadmin: { chip: (isadmin) => (isadmin === '1' ? 'Administradores' : 'Candidatos') },
          tipo: { placeholder: 'Ex.: login', suggestions: TIPOS, chip: (tipo) => `Ação: ${tipo}` },
          ip: { placeholder: 'Ex.: 177.22' },
          candidato_id: { chip: (candidato) => historia(`candidato ${candidato}`) },
          registro_tipo: { chip: () => undefined },
          registro_id: {
            chip: (registro) => historia(nomeDoRegistro(registro_tipo as TipoDeRegistro, Number(registro))),
          },
        }}
        fields={['descricao', 'isadmin', 'tipo', 'data_inicio', 'ip']}
        more={
          <div className="flex-[0_1_104px]!">
            <SelectField
              label="Por página"
              size="sm"
              value={String(per_page ?? POR_PAGINA_DE_LOGS)}
              options={OPCOES_POR_PAGINA.map(String)}
              onChange={(n) =>
                void navigate({
                  to: '/admin/dashboard/logs',
                  search: (said) => ({ ...said, per_page: Number(n), page: undefined, log: undefined }),
                  replace: celular,
                  resetScroll: false,
                })
              }
            />
          </div>
        }
        file
        buttons={
          <IfAllowed area="registro">
            <IconButton icon={IconTrash} opens variant="subtle" className="perigo" onClick={() => setLimpando(true)}>
              Limpar Antigos
            </IconButton>
          </IfAllowed>
        }
        minWidth={1180}
        leads={({ id }) => ({ log: id })}
        actionsWidth="76px"
        actions={({ id }) => (
          <RowOpen
            icon={IconEye}
            label={`Ver detalhes do log ${id}`}
            name="Ver detalhes"
            of={` do log ${id}`}
            onClick={() => state.open({ log: id })}
          />
        )}
      />
      {aberto !== undefined && <DetalheDialog id={aberto} onClose={state.close} />}
      {limpando && <LimparDialog onClose={() => setLimpando(false)} />}
    </>
  );
}

/** How much there is, whatever the filters; each figure also filters by its period. */
function Numeros({ state }: { state: ListState<typeof logs> }) {
  const { data, isError } = trpc.admin.logs.estatisticas.useQuery({});
  const valor = (campo: keyof NonNullable<typeof data>) => (data ? data[campo] : isError ? null : undefined);
  const agora = now();
  return (
    <Figures<Periodo>
      label="Logs por período"
      atual={periodoDe(state.filters, agora)}
      onStatus={(periodo) =>
        state.narrow(periodo ? datasDe(periodo, agora) : { data_inicio: undefined, data_fim: undefined })
      }
      figures={[
        { label: 'Total', status: null, tone: 'ne', glyph: 'ponto', valor: valor('total_logs') },
        { label: 'Hoje', status: 'hoje', tone: 'in', glyph: 'ponto', valor: valor('logs_hoje') },
        { label: 'Esta semana', status: 'semana', tone: 'in', glyph: 'meia', valor: valor('logs_semana') },
        { label: 'Este mês', status: 'mes', tone: 'in', glyph: 'vazia', valor: valor('logs_mes') },
      ]}
    />
  );
}

type DeQuem = {
  candidato_id?: number;
  registro_tipo?: TipoDeRegistro;
  registro_id?: number;
};

/** Whose story the address tells; undefined while nobody knows, and when it is nobody's. */
function useTituloDaHistoria({ candidato_id, registro_tipo, registro_id }: DeQuem): string | undefined {
  const consulta = trpc.admin.logs.historia.useQuery(
    { candidato_id, registro_tipo, registro_id, per_page: 1 },
    { enabled: candidato_id !== undefined || registro_id !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  if (consulta.data) return consulta.data.titulo;
  if (!consulta.isError) return undefined;
  return registro_tipo && registro_id
    ? nomeDoRegistro(registro_tipo, registro_id)
    : `candidato nº\u00A0${candidato_id}`;
}

function CabecalhoDaHistoria({ titulo }: { titulo: string | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 mb-3.5">
      <IconBubble icon={IconHistory} tone="in" />
      <div className="flex-[1_1_260px] min-w-0 wrap-anywhere">
        <h2 className="text-19">{titulo === undefined ? 'História' : `História: ${titulo}`}</h2>
        <p className="text-texto-2">Tudo o que o log guarda a respeito, do mais novo ao mais antigo.</p>
      </div>
      <Link to="/admin/dashboard/logs" search={{}}>
        Ver todos os logs
      </Link>
    </div>
  );
}
