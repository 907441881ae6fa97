// The log (document 3, section 2.8): figures, filters, what was done and by whom, one row whole, stories, the file and the
// purge. Filters, page and the open row are in the address: a link shows the same to anyone.

import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { PaginaDeLogs } from '../../../shared/logs.ts';
import { trpc } from '../../trpc.ts';
import { RowAction } from '../../ui/data-table.tsx';
import { useCelular } from '../../ui/media.ts';
import { Cartoes } from '../fila/cartoes.tsx';
import { Lista } from '../fila/lista.tsx';
import { type Busca, entrada, filtrar, filtros, lerBusca, semFiltros } from './busca.ts';
import { colunas } from './colunas.tsx';
import { Filtros, FiltrosAtivos } from './filtros.tsx';
import { CabecalhoDaHistoria, useTituloDaHistoria } from './historia.tsx';
import { datasDe, type Periodo, periodoDe } from './periodos.ts';
import { NOMES } from './quem.ts';

const DetalheJanela = lazy(() => import('./detalhe-janela.tsx').then((m) => ({ default: m.DetalheJanela })));
const LimparJanela = lazy(() => import('./limpar-janela.tsx').then((m) => ({ default: m.LimparJanela })));

const LOGS = '/admin/dashboard/logs';

/** As every list of the panel has its page. */
function comoPagina({ logs, pagination }: PaginaDeLogs) {
  return { data: logs, ...pagination };
}

export function LogsPage() {
  const navigate = useNavigate();
  const busca = lerBusca(useSearch({ from: LOGS }));
  const celular = useCelular();
  const [limpando, setLimpando] = useState(false);
  const { log: aberto, ...lista } = busca;
  const consulta = trpc.admin.logs.list.useQuery(entrada(lista), {
    placeholderData: keepPreviousData,
    select: comoPagina,
  });
  const ehHistoria = busca.candidato_id !== undefined || busca.registro_id !== undefined;
  const titulo = useTituloDaHistoria(busca);

  function ir(search: Busca, replace = false) {
    void navigate({ to: LOGS, search, replace, resetScroll: false });
  }

  return (
    <>
      <h1 className="vh">Logs do Sistema</h1>
      {ehHistoria && <CabecalhoDaHistoria titulo={titulo} />}
      {!ehHistoria && <Numeros busca={busca} onChange={ir} />}
      <Filtros busca={busca} total={consulta.data?.total} onChange={ir} onLimpar={() => setLimpando(true)} />
      <FiltrosAtivos busca={busca} historia={titulo} onChange={ir} />
      <Lista
        label="Logs"
        nomes={NOMES}
        consulta={consulta}
        columns={colunas(celular)}
        onPagina={(page) => ir(lerBusca({ ...lista, page }))}
        erro="Erro ao carregar logs. Tente novamente."
        filtrada={Object.keys(filtros(busca)).length > 0}
        onLimpar={() => ir(semFiltros(busca))}
        vazia="O que administradores e candidatos fazem aparece aqui."
        minWidth={1180}
        actionsWidth="76px"
        actions={({ id }) =>
          celular ? (
            <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => ir({ ...lista, log: id })}>
              Ver detalhes<span className="vh"> do log {id}</span>
            </Button>
          ) : (
            <RowAction
              label={`Ver detalhes do log ${id}`}
              icon={<IconEye size={20} stroke={1.75} aria-hidden />}
              onClick={() => ir({ ...lista, log: id })}
            />
          )
        }
      />
      <Suspense fallback={null}>
        {aberto !== undefined && <DetalheJanela id={aberto} onClose={() => ir(lista)} />}
        {limpando && <LimparJanela onClose={() => setLimpando(false)} />}
      </Suspense>
    </>
  );
}

type NumerosProps = { busca: Busca; onChange: (busca: Busca) => void };

/** How much there is, whatever the filters; each figure also filters by its period. */
function Numeros({ busca, onChange }: NumerosProps) {
  const { data, isError } = trpc.admin.logs.estatisticas.useQuery({});
  const valor = (campo: keyof NonNullable<typeof data>) => (data ? data[campo] : isError ? null : undefined);
  const agora = new Date();
  return (
    <Cartoes<Periodo>
      label="Logs por período"
      atual={periodoDe(busca, agora)}
      onStatus={(periodo) =>
        onChange(filtrar(busca, periodo ? datasDe(periodo, agora) : { data_inicio: undefined, data_fim: undefined }))
      }
      cartoes={[
        { nome: 'Total', status: null, tom: 'ne', glifo: 'ponto', valor: valor('total_logs') },
        { nome: 'Hoje', status: 'hoje', tom: 'in', glifo: 'ponto', valor: valor('logs_hoje') },
        { nome: 'Esta semana', status: 'semana', tom: 'in', glifo: 'meia', valor: valor('logs_semana') },
        { nome: 'Este mês', status: 'mes', tom: 'in', glifo: 'vazia', valor: valor('logs_mes') },
      ]}
    />
  );
}
