// A contest's page: facts, four figures and ten tabs. The tab is in the address.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { TIPOS_DE_CATALOGO } from '../../../shared/catalogos.ts';
import { trpc } from '../../trpc.ts';
import { Skeleton } from '../../ui/area-states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { usePode } from '../permissao.ts';
import { PRAZO_DE_ENVIO, PRAZO_DE_RECURSO } from '../prazos/tipos.tsx';
import { RecordPage, RecordSkeleton } from '../record.tsx';
import { type Kept, type RecordKind, RecordsTab } from '../records-tab.tsx';
import { CabecalhoDoConcurso, FIGURES, Prontidao, Resumo, Voltar } from './detalhe/cabecalho.tsx';
import { CategoriasDeIsencao } from './detalhe/cadunico.tsx';
import { catalogo } from './detalhe/catalogos.tsx';
import { PrazosDeRecursos } from './detalhe/contestaveis.tsx';
import { CONVENIOS, Convenios } from './detalhe/convenios.tsx';
import { Cronograma } from './detalhe/cronograma.tsx';
import { Estatisticas } from './detalhe/estatisticas.tsx';
import { Informacoes } from './detalhe/informacoes.tsx';
import { PUBLICACOES } from './detalhe/publicacoes.tsx';
import type { Concurso } from './detalhe/tipos.ts';
import { VAGAS } from './detalhe/vagas.tsx';

type Painel = ComponentType<{ concurso: Concurso }>;
/** `useTotal`: how many records it has, once it was opened; nothing is loaded only to be counted. */
type Aba = { id: string; nome: string; Painel: Painel; useTotal?: (concurso_id: number) => number | undefined };

function records<T extends Kept>(id: string, kind: RecordKind<T>): Aba {
  return {
    id,
    nome: kind.title,
    useTotal: (concurso_id) => kind.useRows(concurso_id, false).data?.length,
    Painel: ({ concurso }) => <RecordsTab kind={kind} concurso={concurso} />,
  };
}

const INFORMACOES: Aba = { id: 'informacoes', nome: 'Informações', Painel: Informacoes };
const ABAS: readonly Aba[] = [
  INFORMACOES,
  records('vagas', VAGAS),
  records('publicacoes', PUBLICACOES),
  { id: 'cronograma', nome: 'Cronograma', Painel: Cronograma },
  { ...records('prazos-recursos', PRAZO_DE_RECURSO), Painel: PrazosDeRecursos },
  records('prazos-envios', PRAZO_DE_ENVIO),
  ...TIPOS_DE_CATALOGO.map((tipo) => ({
    ...records(`catalogo-${tipo}`, catalogo(tipo)),
    ...(tipo === 'isencao' ? { Painel: CategoriasDeIsencao } : {}),
  })),
  { ...records('convenio', CONVENIOS), Painel: Convenios },
  { id: 'estatisticas', nome: 'Estatísticas', Painel: Estatisticas },
];

export function ConcursoDetalhePage() {
  const { id } = useParams({ from: '/admin/dashboard/concursos/detalhes/$id' });
  const concurso = trpc.admin.concursos.get.useQuery({ id });
  return (
    <RecordPage
      query={concurso}
      title="Detalhes do Concurso"
      failed="Erro ao carregar dados do concurso"
      loading={<Esqueletos />}
      missing={{
        title: 'Concurso não encontrado',
        text: 'Ele pode ter sido excluído, ou o endereço está errado.',
        back: <Voltar />,
      }}
    >
      {(data) => <Detalhe key={id} id={id} concurso={data} />}
    </RecordPage>
  );
}

function Detalhe({ id, concurso }: { id: string; concurso: Concurso }) {
  const navigate = useNavigate();
  const { tab } = useSearch({ from: '/admin/dashboard/concursos/detalhes/$id' });
  const pode = usePode();
  const abas = ABAS.filter((uma) => uma.id !== 'convenio' || pode('financeiro', 'ler'));
  const aba = abas.find((uma) => uma.id === tab) ?? INFORMACOES;
  // biome-ignore lint/correctness/useHookAtTopLevel: the tabs are always the same, in the same order
  const totais = ABAS.map(({ useTotal }) => useTotal?.(concurso.id));

  function abrir(nova: string) {
    if (nova === aba.id) return;
    void navigate({
      to: '/admin/dashboard/concursos/detalhes/$id',
      params: { id },
      search: nova === INFORMACOES.id ? {} : { tab: nova },
      resetScroll: false,
    });
  }

  return (
    <>
      <CabecalhoDoConcurso concurso={concurso} />
      <Prontidao concursoId={concurso.id} />
      <Resumo concursoId={concurso.id} />
      <Tabs
        label="Seções do concurso"
        abas={abas.map((uma) => ({ id: uma.id, nome: uma.nome, total: totais[ABAS.indexOf(uma)] }))}
        atual={aba.id}
        onChange={abrir}
      >
        <aba.Painel key={aba.id} concurso={concurso} />
      </Tabs>
    </>
  );
}

function Esqueletos() {
  return (
    <RecordSkeleton label="Carregando concurso">
      <div className={FIGURES}>
        {['a', 'b', 'c', 'd'].map((cartao) => (
          <Skeleton key={cartao} height={76} />
        ))}
      </div>
      <div className="papel flex flex-col gap-4.5 p-5 [&_h2]:text-18 max-sm:p-4">
        <Skeleton width="40%" height={20} />
        <Skeleton />
        <Skeleton width="80%" />
      </div>
    </RecordSkeleton>
  );
}
