// Enrolments (document 3, section 2.4): every one there is, filtered, and each opened to be looked at, cancelled or brought
// back. Filters, order, page and the open enrolment are in the address: a link shows the same to anyone.
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { STATUS_DA_INSCRICAO } from '../../../shared/listas.ts';
import { trpc } from '../../trpc.ts';
import { useCelular } from '../../ui/media.ts';
import { BotaoExportar } from '../exportar.tsx';
import { Cartoes } from '../fila/cartoes.tsx';
import { FiltrosAtivos, FiltrosDaFila } from '../fila/filtros.tsx';
import { Lista } from '../fila/lista.tsx';
import { BUSCA, type Busca } from './busca.ts';
import { colunas } from './colunas.tsx';

const InscricaoJanela = lazy(() => import('./inscricao-janela.tsx').then((m) => ({ default: m.InscricaoJanela })));

const INSCRICOES = '/admin/dashboard/inscricoes';
const NOMES = { um: 'inscrição', varios: 'inscrições', genero: 'f' } as const;
const NOMES_DO_FILTRO = { A: 'Ativas', C: 'Canceladas' } as const;
const STATUS = STATUS_DA_INSCRICAO.map((value) => ({ value, label: NOMES_DO_FILTRO[value] }));
const ORDENS = [
  { value: 'created_at', label: 'Data' },
  { value: 'id', label: 'ID' },
  { value: 'status', label: 'Status' },
];

export function InscricoesPage() {
  const navigate = useNavigate();
  const { inscricao: aberta, ...endereco } = useSearch({ from: INSCRICOES });
  const celular = useCelular();
  const busca = BUSCA.ler(endereco);
  const filtros = BUSCA.filtros(busca);
  // The figures stay as they are whichever of them is pressed.
  const { status: _, ...semStatus } = filtros;

  const lista = trpc.admin.inscricoes.list.useQuery(BUSCA.entrada(busca), { placeholderData: keepPreviousData });
  const numeros = trpc.admin.inscricoes.estatisticas.useQuery(semStatus, { placeholderData: keepPreviousData });
  const numero = (campo: keyof NonNullable<typeof numeros.data>) => (numeros.isError ? null : numeros.data?.[campo]);

  function ir(search: Busca & { inscricao?: number }, replace = false) {
    void navigate({ to: INSCRICOES, search, replace, resetScroll: false });
  }
  const limpar = (replace = false) => ir(BUSCA.semFiltros(busca), replace);
  const mudar = (mudanca: Parameters<typeof BUSCA.filtrar>[1], replace = false) =>
    ir(BUSCA.filtrar(busca, mudanca), replace);

  return (
    <>
      <h1 className="vh">Inscrições</h1>
      <Cartoes
        label="Inscrições por status"
        atual={busca.status}
        onStatus={(status) => mudar({ status })}
        cartoes={[
          { nome: 'Total de inscrições', status: null, tom: 'ne', glifo: 'ponto', valor: numero('total_inscricoes') },
          { nome: 'Ativas', status: 'A', tom: 'ok', glifo: 'check', valor: numero('inscricoes_ativas') },
          { nome: 'Canceladas', status: 'C', tom: 'er', glifo: 'x', valor: numero('inscricoes_canceladas') },
        ]}
      />
      <FiltrosDaFila
        filtros={filtros}
        nomes={NOMES}
        status={STATUS}
        placeholder="Nome, CPF, e-mail ou nº"
        ativos={BUSCA.ativos(busca)}
        total={lista.data?.total}
        ordens={ORDENS}
        ordem={BUSCA.ordem(busca)}
        onOrdem={({ key, direction }) => ir(BUSCA.ordenar(busca, key, direction), true)}
        onChange={mudar}
        onLimpar={limpar}
        acao={<BotaoExportar lista="inscricoes" filtros={filtros} total={lista.data?.total} />}
      />
      <FiltrosAtivos filtros={filtros} status={STATUS} onChange={mudar} />
      <Lista
        label="Inscrições"
        nomes={NOMES}
        consulta={lista}
        columns={colunas(celular)}
        ordem={BUSCA.ordem(busca)}
        onOrdem={({ key, direction }) => ir(BUSCA.ordenar(busca, key, direction))}
        onPagina={(page) => ir(BUSCA.pagina(busca, page))}
        erro="Erro ao carregar inscrições"
        filtrada={Object.keys(filtros).length > 0}
        onLimpar={() => limpar()}
        vazia="As inscrições aparecem aqui assim que os candidatos as fizerem."
        minWidth={1120}
        actionsWidth="76px"
        muted={({ status }) => status === 'C'}
        actions={({ id, numero: numerada, cadastro }) => (
          <Button
            size={celular ? 'sm' : 'xs'}
            variant={celular ? 'light' : 'subtle'}
            aria-haspopup="dialog"
            onClick={() => ir({ ...busca, inscricao: id })}
          >
            Ver<span className="vh">{` inscrição ${numerada}, de ${cadastro.nome}`}</span>
          </Button>
        )}
      />
      <Suspense fallback={null}>
        {aberta !== undefined && <InscricaoJanela key={aberta} id={aberta} onClose={() => ir(busca, true)} />}
      </Suspense>
    </>
  );
}
