// Requests for exemption: every one there is, filtered and decided, one by one or many at once (document 3, section 2.5).
import { useNavigate, useSearch } from '@tanstack/react-router';
import { LOTE_MAXIMO } from '../../../shared/filas.ts';
import { api, trpc } from '../../trpc.ts';
import { useCelular } from '../../ui/media.ts';
import { STATUS_DE_PEDIDO } from '../analise/deferimento.tsx';
import { BotaoExportar } from '../exportar.tsx';
import { colunasDaFila } from '../fila/colunas.tsx';
import { CONSULTA_DA_FILA, PaginaDaFila } from '../fila/pagina.tsx';
import { BUSCA } from './busca.ts';
import { FILA_DE_ISENCOES } from './fila.tsx';

const ISENCOES = '/admin/dashboard/isencoes';

export function IsencoesPage() {
  const navigate = useNavigate();
  const { isencao, ...endereco } = useSearch({ from: ISENCOES });
  const celular = useCelular();
  const busca = BUSCA.ler(endereco);
  const filtros = BUSCA.filtros(busca);
  const { status: _, ...semStatus } = filtros;
  const lista = trpc.admin.isencoes.list.useQuery(BUSCA.entrada(busca), CONSULTA_DA_FILA);
  const { data, isError } = trpc.admin.isencoes.estatisticas.useQuery(semStatus, CONSULTA_DA_FILA);

  return (
    <PaginaDaFila
      fila={FILA_DE_ISENCOES}
      titulo="Isenções"
      label="Isenções"
      leitura={BUSCA}
      busca={busca}
      aberto={isencao}
      onIr={(nova, aberto, replace) =>
        void navigate({ to: ISENCOES, search: { ...nova, isencao: aberto }, replace, resetScroll: false })
      }
      status={STATUS_DE_PEDIDO}
      numeros={{
        total: { nome: 'Total', valor: isError ? null : data?.total_isencoes },
        P: { nome: 'Pendentes', valor: isError ? null : data?.isencoes_pendentes },
        D: { nome: 'Deferidas', valor: isError ? null : data?.isencoes_deferidas },
        I: { nome: 'Indeferidas', valor: isError ? null : data?.isencoes_indeferidas },
      }}
      consulta={lista}
      listarPendentes={() => api.admin.isencoes.list.query({ ...filtros, status: 'P', per_page: LOTE_MAXIMO })}
      columns={colunasDaFila({ fila: FILA_DE_ISENCOES, emCartoes: celular })}
      minWidth={1000}
      erro="Erro ao carregar isenções"
      vazia="Os pedidos aparecem aqui assim que os candidatos os fizerem."
      acao={<BotaoExportar lista="isencoes" filtros={filtros} total={lista.data?.total} />}
    />
  );
}
