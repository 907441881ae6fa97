// A contest's page (document 2, section 2): facts, four figures and seven tabs. The tab is in the address.
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { erroDe } from '../../erros.ts';
import { oneOf } from '../../search-params.ts';
import { trpc } from '../../trpc.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { useStore } from '../../ui/store.ts';
import { Abas } from '../abas.tsx';
import { erroDaArea } from '../falhas.ts';
import { usePode } from '../permissao.ts';
import { PRAZO_DE_ENVIO, PRAZO_DE_RECURSO } from '../prazos/tipos.ts';
import { CabecalhoDoConcurso } from './detalhe/cabecalho.tsx';
import { Convenios } from './detalhe/convenios.tsx';
import css from './detalhe/detalhe.module.css';
import { Estatisticas } from './detalhe/estatisticas.tsx';
import { Informacoes } from './detalhe/informacoes.tsx';
import { Prazos } from './detalhe/prazos.tsx';
import { Prontidao } from './detalhe/prontidao.tsx';
import { Publicacoes } from './detalhe/publicacoes.tsx';
import { Resumo } from './detalhe/resumo.tsx';
import type { Concurso } from './detalhe/tipos.ts';
import { Vagas } from './detalhe/vagas.tsx';
import { ultimaBusca } from './lista/busca.ts';

const ABAS = [
  { id: 'informacoes', nome: 'Informações' },
  { id: 'vagas', nome: 'Vagas' },
  { id: 'publicacoes', nome: 'Publicações' },
  { id: 'prazos-recursos', nome: 'Prazos de Recursos' },
  { id: 'prazos-envios', nome: 'Prazos de Envios' },
  { id: 'convenio', nome: 'Convênio Bancário' },
  { id: 'estatisticas', nome: 'Estatísticas' },
] as const;
type IdDaAba = (typeof ABAS)[number]['id'];

export function ConcursoDetalhePage() {
  const { id } = useParams({ from: '/admin/dashboard/concursos/detalhes/$id' });
  const concurso = trpc.admin.concursos.get.useQuery({ id });
  if (concurso.data) return <Detalhe key={id} id={id} concurso={concurso.data} />;
  if (!concurso.isError) return <Esqueletos />;
  const { status } = erroDe(concurso.error);
  return status === 404 || status === 422 ? (
    <NaoEncontrado />
  ) : (
    <div className="papel">
      <h1 className="vh">Detalhes do Concurso</h1>
      <ErroArea {...erroDaArea('Erro ao carregar dados do concurso', concurso)} />
    </div>
  );
}

function Detalhe({ id, concurso }: { id: string; concurso: Concurso }) {
  const navigate = useNavigate();
  const { tab } = useSearch({ from: '/admin/dashboard/concursos/detalhes/$id' });
  const pode = usePode();
  const abas = ABAS.filter(({ id: da }) => da !== 'convenio' || pode('financeiro', 'ler'));
  const aba =
    oneOf(
      tab,
      abas.map(({ id: da }) => da),
    ) ?? 'informacoes';
  const contagens = useContagens(concurso.id);

  function abrir(nova: IdDaAba) {
    if (nova === aba) return;
    void navigate({
      to: '/admin/dashboard/concursos/detalhes/$id',
      params: { id },
      search: nova === 'informacoes' ? {} : { tab: nova },
      resetScroll: false,
    });
  }

  return (
    <>
      <CabecalhoDoConcurso concurso={concurso} />
      <Prontidao concursoId={concurso.id} />
      <Resumo concursoId={concurso.id} />
      <Abas
        label="Seções do concurso"
        abas={abas.map((item) => ({ ...item, total: contagens[item.id] }))}
        atual={aba}
        onChange={abrir}
      >
        {aba === 'informacoes' ? (
          <Informacoes concurso={concurso} />
        ) : aba === 'vagas' ? (
          <Vagas concurso={concurso} />
        ) : aba === 'publicacoes' ? (
          <Publicacoes concurso={concurso} />
        ) : aba === 'prazos-recursos' ? (
          <Prazos key={aba} tipo={PRAZO_DE_RECURSO} concurso={concurso} />
        ) : aba === 'prazos-envios' ? (
          <Prazos key={aba} tipo={PRAZO_DE_ENVIO} concurso={concurso} />
        ) : aba === 'convenio' ? (
          <Convenios concurso={concurso} />
        ) : (
          <Estatisticas concursoId={concurso.id} />
        )}
      </Abas>
    </>
  );
}

/** How many records a tab has, once it was opened; nothing is loaded only to be counted. */
function useContagens(concurso_id: number): Partial<Record<IdDaAba, number>> {
  const vagas = trpc.admin.vagas.list.useQuery({ concurso_id }, { enabled: false });
  const publicacoes = trpc.admin.publicacoes.list.useQuery({ concurso_id }, { enabled: false });
  const recursos = PRAZO_DE_RECURSO.usePrazos(concurso_id, false);
  const envios = PRAZO_DE_ENVIO.usePrazos(concurso_id, false);
  const convenios = trpc.admin.convenios.list.useQuery({ concurso_id }, { enabled: false });
  return {
    vagas: vagas.data?.length,
    publicacoes: publicacoes.data?.length,
    'prazos-recursos': recursos.data?.length,
    'prazos-envios': envios.data?.length,
    convenio: convenios.data?.length,
  };
}

function NaoEncontrado() {
  const navigate = useNavigate();
  const busca = useStore(ultimaBusca);
  return (
    <div className="papel">
      <Vazio
        as="h1"
        title="Concurso não encontrado"
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
            onClick={() => void navigate({ to: '/admin/dashboard/concursos', search: busca })}
          >
            Voltar
          </Button>
        }
      >
        Ele pode ter sido excluído, ou o endereço está errado.
      </Vazio>
    </div>
  );
}

function Esqueletos() {
  return (
    <Carregando label="Carregando concurso">
      <div className={css.topo}>
        <div className={css.nome}>
          <Esqueleto round width={52} height={52} />
          <div className="pilha p8">
            <Esqueleto width={320} height={26} />
            <Esqueleto width={240} />
          </div>
        </div>
      </div>
      <div className={css.resumo}>
        {['a', 'b', 'c', 'd'].map((cartao) => (
          <Esqueleto key={cartao} height={76} />
        ))}
      </div>
      <div className={`papel ${css.corpo}`}>
        <Esqueleto width="40%" height={20} />
        <Esqueleto />
        <Esqueleto width="80%" />
      </div>
    </Carregando>
  );
}
