// Appeals: every one there is, filtered and decided, one by one, or all about a question at once (document 3, section 2.6).
import { useNavigate, useSearch } from '@tanstack/react-router';
import { LOTE_MAXIMO } from '../../../shared/filas.ts';
import { api, trpc } from '../../trpc.ts';
import { useCelular } from '../../ui/media.ts';
import { STATUS_DE_PEDIDO } from '../analise/deferimento.tsx';
import { BotaoExportar } from '../exportar.tsx';
import { CONSULTA_DA_FILA, PaginaDaFila } from '../fila/pagina.tsx';
import { LinkBotao } from '../ligacoes.tsx';
import { BUSCA } from './busca.ts';
import { colunas } from './colunas.tsx';
import { FILA_DE_RECURSOS } from './fila.tsx';

const RECURSOS = '/admin/dashboard/recursos';

export function RecursosPage() {
  const navigate = useNavigate();
  const { recurso, ...endereco } = useSearch({ from: RECURSOS });
  const celular = useCelular();
  const busca = BUSCA.ler(endereco);
  const filtros = BUSCA.filtros(busca);
  const { status: _, ...semStatus } = filtros;
  const lista = trpc.admin.recursos.list.useQuery(BUSCA.entrada(busca), CONSULTA_DA_FILA);
  const { data, isError } = trpc.admin.recursos.estatisticas.useQuery(semStatus, CONSULTA_DA_FILA);

  function ir(nova: typeof busca, aberto: number | undefined, replace: boolean) {
    void navigate({ to: RECURSOS, search: { ...nova, recurso: aberto }, replace, resetScroll: false });
  }

  const { prazo_id, numero_questao } = filtros;
  const prazo = lista.data?.data.find((um) => um.prazo_recurso_id === prazo_id)?.prazo_recurso.nome;
  const partes = [numero_questao && `Questão ${numero_questao}`, prazo_id && (prazo ?? 'Prazo')].filter(Boolean);

  return (
    <PaginaDaFila
      fila={FILA_DE_RECURSOS}
      titulo="Recursos"
      label="Recursos"
      leitura={BUSCA}
      busca={busca}
      aberto={recurso}
      onIr={ir}
      status={STATUS_DE_PEDIDO}
      numeros={{
        total: { nome: 'Total', valor: isError ? null : data?.total_recursos },
        P: { nome: 'Pendentes', valor: isError ? null : data?.recursos_pendentes },
        D: { nome: 'Deferidos', valor: isError ? null : data?.recursos_deferidos },
        I: { nome: 'Indeferidos', valor: isError ? null : data?.recursos_indeferidos },
      }}
      consulta={lista}
      listarPendentes={() => api.admin.recursos.list.query({ ...filtros, status: 'P', per_page: LOTE_MAXIMO })}
      columns={colunas(celular)}
      minWidth={1120}
      erro="Erro ao carregar recursos"
      vazia="Os recursos aparecem aqui assim que os candidatos os enviarem."
      fichas={
        partes.length === 0
          ? []
          : [
              {
                texto: partes.join(' · '),
                onRemove: () =>
                  ir(BUSCA.filtrar(busca, { prazo_id: undefined, numero_questao: undefined }), undefined, false),
              },
            ]
      }
      acao={
        <>
          <LinkBotao to="/admin/dashboard/recursos/prazos" variant="default" size="sm">
            Prazos
          </LinkBotao>
          <BotaoExportar lista="recursos" filtros={filtros} total={lista.data?.total} />
        </>
      }
    />
  );
}
