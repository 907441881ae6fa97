// The Boletos tab: every slip issued, what they add up to, and the payments confirmed by hand. All its state is in the
// address: a link shows the same table to anyone.
import { keepPreviousData } from '@tanstack/react-query';
import { formatMoney } from '../../../../shared/format.ts';
import { trpc } from '../../../trpc.ts';
import { useCelular } from '../../../ui/media.ts';
import { Cartoes } from '../../fila/cartoes.tsx';
import { Lista } from '../../fila/lista.tsx';
import { AcoesDoBoleto } from './acoes.tsx';
import { BUSCA, type Busca } from './busca.ts';
import { colunas } from './colunas.tsx';
import { Filtros, FiltrosAtivos } from './filtros.tsx';

/** The addresses of the PDFs open for an hour; a screen left open gets new ones in time. */
const RENOVAR_MS = 30 * 60_000;

const NOMES = { um: 'boleto', varios: 'boletos', genero: 'm' } as const;

/** How many slips stand where. */
const FIGURAS = [
  { nome: 'Emitidos', status: 'Emitido', campo: 'emitidos', tom: 'in', glifo: 'meia' },
  { nome: 'Pagos', status: 'Pago', campo: 'pagos', tom: 'ok', glifo: 'check' },
  { nome: 'Vencidos', status: 'Vencido', campo: 'vencidos', tom: 'er', glifo: 'exc' },
  { nome: 'Cancelados', status: 'Cancelado', campo: 'cancelados', tom: 'ne', glifo: 'x' },
] as const;

type Props = {
  busca: Busca;
  onChange: (busca: Busca, replace?: boolean) => void;
  onConfirmar: (inscricaoId: number) => void;
};

export function ListaDeBoletos({ busca, onChange, onConfirmar }: Props) {
  const celular = useCelular();
  const lista = trpc.admin.boletos.list.useQuery(BUSCA.entrada(busca), {
    placeholderData: keepPreviousData,
    refetchInterval: RENOVAR_MS,
  });
  const totais = lista.isError && !lista.data ? null : lista.data?.totais;
  return (
    <>
      <Cartoes
        label="Totais por status"
        atual={busca.status}
        onStatus={(status) => onChange(BUSCA.filtrar(busca, { status }))}
        cartoes={FIGURAS.map(({ campo, ...figura }) => ({
          ...figura,
          valor: totais === null ? null : totais?.[campo].quantidade,
          detalhe: formatMoney(totais?.[campo].valor ?? 0),
        }))}
      />
      <Filtros busca={busca} total={lista.data?.total} onChange={onChange} />
      <FiltrosAtivos busca={busca} onChange={onChange} />
      <Lista
        label="Boletos"
        nomes={NOMES}
        consulta={lista}
        columns={colunas(celular)}
        ordem={BUSCA.ordem(busca)}
        onOrdem={({ key, direction }) => onChange(BUSCA.ordenar(busca, key, direction))}
        onPagina={(page) => onChange(BUSCA.pagina(busca, page))}
        erro="Erro ao carregar boletos."
        filtrada={Object.keys(BUSCA.filtros(busca)).length > 0}
        onLimpar={() => onChange(BUSCA.semFiltros(busca))}
        vazia="Os boletos aparecem aqui assim que os candidatos os gerarem."
        minWidth={1140}
        actionsWidth="106px"
        muted={({ status }) => status === 'Cancelado'}
        actions={(boleto) => <AcoesDoBoleto boleto={boleto} onConfirmar={() => onConfirmar(boleto.inscricao_id)} />}
      />
    </>
  );
}
