// The candidates (document 3, section 2.2): found, filtered, sorted, opened and closed. Filters, order and page are in the
// address.
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '../../trpc.ts';
import { useCelular } from '../../ui/media.ts';
import { Lista } from '../fila/lista.tsx';
import { useAlternarStatus } from './alternar.tsx';
import { AcoesDoCandidato } from './lista/acoes.tsx';
import { BUSCA, type Busca, ultimaBusca } from './lista/busca.ts';
import { colunas } from './lista/colunas.tsx';
import { Filtros, FiltrosAtivos } from './lista/filtros.tsx';
import { NOMES } from './nomes.ts';

const CANDIDATOS = '/admin/dashboard/candidatos';

export function CandidatosPage() {
  const navigate = useNavigate();
  const endereco = useSearch({ from: CANDIDATOS });
  const busca = BUSCA.ler(endereco);
  const celular = useCelular();
  const { alternar } = useAlternarStatus();
  const lista = trpc.admin.candidatos.list.useQuery(BUSCA.entrada(busca), { placeholderData: keepPreviousData });
  useEffect(() => ultimaBusca.set(BUSCA.ler(endereco)), [endereco]);

  function ir(search: Busca, replace = false) {
    void navigate({ to: CANDIDATOS, search, replace, resetScroll: false });
  }

  return (
    <>
      <h1 className="vh">Candidatos</h1>
      <Filtros busca={busca} total={lista.data?.total} onChange={ir} />
      <FiltrosAtivos busca={busca} onChange={ir} />
      <Lista
        label="Candidatos"
        nomes={NOMES}
        consulta={lista}
        columns={colunas(celular)}
        ordem={BUSCA.ordem(busca)}
        onOrdem={({ key, direction }) => ir(BUSCA.ordenar(busca, key, direction))}
        onPagina={(page) => ir(BUSCA.pagina(busca, page))}
        erro="Erro ao carregar candidatos"
        filtrada={Object.keys(BUSCA.filtros(busca)).length > 0}
        onLimpar={() => ir(BUSCA.semFiltros(busca))}
        vazia="Os candidatos aparecem aqui assim que se cadastrarem."
        minWidth={1080}
        actionsWidth="96px"
        muted={({ status }) => status === 'I'}
        actions={(candidato) => <AcoesDoCandidato candidato={candidato} onAlternar={() => void alternar(candidato)} />}
      />
    </>
  );
}
