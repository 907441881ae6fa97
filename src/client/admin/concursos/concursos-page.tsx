// The contest table (document 2, section 2). All its state is in the address: a link shows the same table to anyone.
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { trpc } from '../../trpc.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { useCelular } from '../../ui/media.ts';
import { Pager } from '../../ui/pager.tsx';
import { erroDaArea } from '../falhas.ts';
import { LinkBotao } from '../ligacoes.tsx';
import { SePode } from '../se-pode.tsx';
import { useExcluirConcurso } from './excluir.ts';
import { AcoesDaLinha } from './lista/acoes.tsx';
import {
  type Busca,
  DIRECAO_PADRAO,
  entrada,
  filtrosAtivos,
  lerBusca,
  ORDENACAO_PADRAO,
  type Ordenacao,
  ordenar,
  ultimaBusca,
} from './lista/busca.ts';
import { colunas } from './lista/colunas.tsx';
import { Filtros } from './lista/filtros.tsx';

export function ConcursosPage() {
  const navigate = useNavigate();
  const celular = useCelular();
  const busca = lerBusca(useSearch({ from: '/admin/dashboard/concursos' }));
  const lista = trpc.admin.concursos.list.useQuery(entrada(busca), { placeholderData: keepPreviousData });
  const { data } = lista;

  useEffect(() => ultimaBusca.set(busca));

  const mudar = useCallback(
    (next: Busca, replace = false) => {
      void navigate({ to: '/admin/dashboard/concursos', search: next, replace, resetScroll: false });
    },
    [navigate],
  );

  // The last row of a page leaves: so does the page.
  const excluir = useExcluirConcurso(() => {
    if (data?.data.length === 1 && data.current_page > 1) mudar({ ...busca, page: data.current_page - 1 }, true);
  });

  const filtrado = filtrosAtivos(busca) > 0 || Boolean(busca.search);
  const pagina = busca.page ?? 1;
  return (
    <>
      <h1 className="vh">Concursos</h1>
      <Filtros busca={busca} total={data?.total} onChange={mudar} />
      <DataTable
        label="Concursos"
        columns={colunas(celular)}
        rows={data?.data}
        rowKey={({ id }) => id}
        dense
        minWidth={1140}
        actionsWidth="210px"
        sort={{ key: busca.sort_by ?? ORDENACAO_PADRAO, direction: busca.sort_order ?? DIRECAO_PADRAO }}
        onSort={({ key, direction }) => mudar(ordenar(busca, key as Ordenacao, direction))}
        loading={lista.isPending}
        refreshing={lista.isPlaceholderData}
        actions={(concurso) => <AcoesDaLinha concurso={concurso} onExcluir={() => void excluir(concurso)} />}
        error={
          lista.isError && !data ? (
            <ErroArea {...erroDaArea('Erro ao carregar dados dos concursos.', lista)} />
          ) : undefined
        }
        empty={
          filtrado ? (
            <Vazio
              as="h2"
              title="Nenhum concurso encontrado"
              actions={
                <Button variant="default" size="sm" onClick={() => mudar({})}>
                  Limpar filtros
                </Button>
              }
            >
              Mude a busca ou os filtros.
            </Vazio>
          ) : pagina > 1 ? (
            <Vazio
              as="h2"
              art={false}
              title="Esta página não tem concursos"
              actions={
                <Button variant="default" size="sm" onClick={() => mudar({ ...busca, page: 1 })}>
                  Ir para a primeira página
                </Button>
              }
            />
          ) : (
            <Vazio
              as="h2"
              title="Nenhum concurso cadastrado"
              actions={
                <SePode area="concursos">
                  <LinkBotao to="/admin/dashboard/concursos/novo">Criar o primeiro concurso</LinkBotao>
                </SePode>
              }
            >
              O primeiro concurso aparece aqui assim que for criado.
            </Vazio>
          )
        }
      />
      {data && data.data.length > 0 && (
        <Pager
          page={data.current_page}
          perPage={data.per_page}
          total={data.total}
          noun={data.total === 1 ? 'concurso' : 'concursos'}
          onPage={(page) => {
            mudar({ ...busca, page });
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </>
  );
}
