// The log of sent mail: what waits, what left, what fails, one message whole, and sending it once more. Filters, page and the
// open message are in the address.
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { erroDe } from '../../erros.ts';
import { trpc } from '../../trpc.ts';
import { RowAction } from '../../ui/data-table.tsx';
import { useCelular } from '../../ui/media.ts';
import { Lista } from '../fila/lista.tsx';
import { type Busca, filtros, lerBusca } from './busca.ts';
import { colunas } from './colunas.tsx';
import { Filtros, FiltrosAtivos } from './filtros.tsx';
import { NOMES } from './nomes.ts';

const EmailJanela = lazy(() => import('./email-janela.tsx').then((m) => ({ default: m.EmailJanela })));

const EMAILS = '/admin/dashboard/emails';

export function EmailsPage() {
  const navigate = useNavigate();
  const busca = lerBusca(useSearch({ from: EMAILS }));
  const celular = useCelular();
  const { email: aberto, ...lista } = busca;
  const consulta = trpc.admin.emails.list.useQuery(lista, { placeholderData: keepPreviousData, staleTime: 0 });

  function ir(search: Busca, replace = false) {
    void navigate({ to: EMAILS, search, replace, resetScroll: false });
  }
  const abrir = (id: number) => ir({ ...lista, email: id });

  return (
    <>
      <h1 className="vh">E-mails enviados</h1>
      <Filtros busca={busca} total={consulta.data?.total} onChange={ir} />
      <FiltrosAtivos busca={busca} onChange={ir} />
      <Lista
        label="E-mails enviados"
        nomes={NOMES}
        consulta={consulta}
        columns={colunas(celular)}
        onPagina={(page) => ir(lerBusca({ ...lista, page }))}
        // A search that finds thousands says itself what to do.
        erro={erroDe(consulta.error).campos.search?.[0] ?? 'Erro ao carregar os e-mails. Tente novamente.'}
        filtrada={Object.keys(filtros(busca)).length > 0}
        onLimpar={() => ir({})}
        vazia="As mensagens que o portal envia aparecem aqui."
        minWidth={1080}
        actionsWidth="76px"
        actions={({ id, assunto }) =>
          celular ? (
            <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => abrir(id)}>
              Ver e-mail<span className="vh"> {assunto}</span>
            </Button>
          ) : (
            <RowAction
              label={`Ver o e-mail ${assunto}`}
              icon={<IconEye size={20} stroke={1.75} aria-hidden />}
              onClick={() => abrir(id)}
            />
          )
        }
      />
      <Suspense fallback={null}>
        {aberto !== undefined && <EmailJanela key={aberto} id={aberto} onAbrir={abrir} onClose={() => ir(lista)} />}
      </Suspense>
    </>
  );
}
