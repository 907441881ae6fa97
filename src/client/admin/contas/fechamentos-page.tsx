// Closed months, and the one to close next. The open window is in the address.
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { nomeDoMes } from '../../../shared/contas.ts';
import { trpc } from '../../trpc.ts';
import { Empty, Skeleton } from '../../ui/area-states.tsx';
import { DataTable, RowAction } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { part } from '../../ui/part.ts';
import { rowsOf } from '../loaded.tsx';
import { usePode } from '../permissao.ts';
import { colunasDeFechamentos } from './colunas.tsx';

const janelas = () => import('./janelas.tsx');
const FecharDialog = part(janelas, 'FecharDialog');
const ReabrirDialog = part(janelas, 'ReabrirDialog');

export function FechamentosPage() {
  const navigate = useNavigate();
  const { fechar, reabrir } = useSearch({ from: '/admin/dashboard/fechamentos' });
  const pergunta = trpc.admin.contas.fechamentos.useQuery(undefined, { staleTime: 0 });
  const pode = usePode()('financeiro');
  const { data } = pergunta;
  // What is closed is what was read when its window opened: a colleague may be quicker.
  const aFechar = useRef<{ mes: string; divergencias: number } | null>(null);
  if (fechar === undefined) aFechar.current = null;
  else if (data?.proximo) aFechar.current ??= { mes: data.proximo, divergencias: data.divergencias };
  const ultimo = data?.data.find(({ reaberto }) => reaberto === null);
  const abrir = (search: { fechar?: number; reabrir?: number }, replace = false) =>
    void navigate({ to: '/admin/dashboard/fechamentos', search, replace });
  const onClose = () => abrir({}, true);

  return (
    <>
      <h1 className="sr-only">Fechamentos de mês</h1>
      {!(pergunta.isError && !data) && (
        <div className="papel flex flex-wrap items-center gap-3.5 p-5 mb-3.5 max-sm:p-4">
          <div className="flex-1 min-w-60">
            <h2 className="text-18">Próximo mês a fechar</h2>
            <p className="mt-1 text-texto-2">
              {data ? (
                data.proximo === null ? (
                  'Nenhum mês terminado espera o fechamento.'
                ) : (
                  <>
                    <b className="num">{nomeDoMes(data.proximo)}</b>
                    {data.divergencias > 0 &&
                      `, com ${data.divergencias === 1 ? 'uma divergência aberta' : `${data.divergencias} divergências abertas`} na conferência`}
                  </>
                )
              ) : (
                <Skeleton width={220} />
              )}
            </p>
          </div>
          {pode && data?.proximo && (
            <IconButton icon={IconLock} opens onClick={() => abrir({ fechar: 1 })}>
              Fechar o mês
            </IconButton>
          )}
        </div>
      )}
      <DataTable
        label="Fechamentos de mês"
        columns={colunasDeFechamentos}
        {...rowsOf(data?.data, pergunta, 'Erro ao carregar os fechamentos.')}
        rowKey={({ id }) => id}
        link={({ id }) => ({ href: `#/admin/dashboard/fechamentos/${id}` })}
        muted={({ reaberto }) => reaberto !== null}
        dense
        minWidth={960}
        {...(pode && {
          actionsWidth: '90px',
          actions: ({ id, mes }: { id: number; mes: string }) =>
            id === ultimo?.id && (
              <RowAction label={`Reabrir ${nomeDoMes(mes)}`} onClick={() => abrir({ reabrir: id })}>
                <IconLockOpen size={18} stroke={1.75} aria-hidden />
              </RowAction>
            ),
        })}
        empty={
          <Empty as="h2" title="Nenhum mês fechado">
            Os meses fechados aparecem aqui, com quem fechou e o resumo dos lançamentos.
          </Empty>
        }
      />
      {pode && aFechar.current && <FecharDialog {...aFechar.current} onClose={onClose} />}
      {reabrir !== undefined && pode && ultimo?.id === reabrir && (
        <ReabrirDialog key={ultimo.id} fechamento={ultimo} onClose={onClose} />
      )}
    </>
  );
}
