// Gestão de Envios: every document sent, filtered and decided, one by one or many at once (document 3, section 2.7).
import { useNavigate, useSearch } from '@tanstack/react-router';
import { NOMES_DE_VALIDACAO, VALIDACOES } from '../../../shared/envios.ts';
import { LOTE_MAXIMO } from '../../../shared/filas.ts';
import { api, trpc } from '../../trpc.ts';
import { useCelular } from '../../ui/media.ts';
import { BotaoExportar } from '../exportar.tsx';
import { CONSULTA_DA_FILA, PaginaDaFila } from '../fila/pagina.tsx';
import { LinkBotao } from '../ligacoes.tsx';
import { BUSCA } from './busca.ts';
import { colunas } from './colunas.tsx';
import { FILA_DE_ENVIOS } from './fila.tsx';

const ENVIOS = '/admin/dashboard/envios';
const STATUS = VALIDACOES.map((value) => ({ value, label: NOMES_DE_VALIDACAO[value] }));

export function EnviosPage() {
  const navigate = useNavigate();
  const { analise, ...endereco } = useSearch({ from: ENVIOS });
  const celular = useCelular();
  const busca = BUSCA.ler(endereco);
  const filtros = BUSCA.filtros(busca);
  const { status: _, ...semStatus } = filtros;
  const lista = trpc.admin.envios.list.useQuery(BUSCA.entrada(busca), CONSULTA_DA_FILA);
  const { data, isError } = trpc.admin.envios.estatisticas.useQuery(semStatus, CONSULTA_DA_FILA);

  return (
    <PaginaDaFila
      fila={FILA_DE_ENVIOS}
      titulo="Gestão de Envios"
      label="Envios"
      leitura={BUSCA}
      busca={busca}
      aberto={analise}
      onIr={(nova, aberto, replace) =>
        void navigate({ to: ENVIOS, search: { ...nova, analise: aberto }, replace, resetScroll: false })
      }
      status={STATUS}
      numeros={{
        total: { nome: 'Total', valor: isError ? null : data?.total_envios },
        P: { nome: 'Pendentes de validação', valor: isError ? null : data?.envios_pendentes },
        A: { nome: 'Validados', valor: isError ? null : data?.envios_validados },
        R: { nome: 'Rejeitados', valor: isError ? null : data?.envios_rejeitados },
      }}
      consulta={lista}
      listarPendentes={() => api.admin.envios.list.query({ ...filtros, status: 'P', per_page: LOTE_MAXIMO })}
      columns={colunas(celular)}
      minWidth={1100}
      erro="Erro ao carregar envios"
      vazia="Os documentos aparecem aqui assim que os candidatos os enviarem."
      acao={
        <>
          <LinkBotao to="/admin/dashboard/envios/prazos" variant="default" size="sm">
            Prazos
          </LinkBotao>
          <BotaoExportar lista="envios" filtros={filtros} total={lista.data?.total} />
        </>
      }
    />
  );
}
