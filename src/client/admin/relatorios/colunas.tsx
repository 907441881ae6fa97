// The columns of the two tables with a line for each contest, and the sums under them.
import { Link } from '@tanstack/react-router';
import { NOMES_DE_STATUS_INSCRICOES } from '../../../shared/concursos.ts';
import { formatInteger, formatMoney } from '../../../shared/format.ts';
import type { Desfechos, LinhaDeConcurso, LinhaFinanceira } from '../../../shared/relatorios.ts';
import type { RouterOutputs } from '../../trpc.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Selo } from '../../ui/selo.tsx';
import admin from '../admin.module.css';
import css from './relatorios.module.css';

type Identidade = { concurso_id: number; titulo: string; prefeitura: string; excluido: boolean };

function Concurso({ concurso_id, titulo, prefeitura, excluido }: Identidade) {
  return (
    <>
      {excluido ? (
        <span className={css.titulo} title={titulo}>
          {titulo}
        </span>
      ) : (
        <Link
          to="/admin/dashboard/concursos/detalhes/$id"
          params={{ id: String(concurso_id) }}
          className={admin.tituloLink}
          title={titulo}
        >
          {titulo}
        </Link>
      )}
      <small className={css.menor}>{excluido ? 'Concurso excluído' : prefeitura}</small>
    </>
  );
}

function coluna<T>(
  id: string,
  title: string,
  width: string,
  valor: (linha: T) => string,
  total: string | undefined,
  { sortKey, card }: Pick<Column<T>, 'sortKey' | 'card'> = {},
): Column<T> {
  return {
    id,
    title,
    width,
    align: 'right',
    render: (linha) => <span className="num">{valor(linha)}</span>,
    total: <span className="num">{total}</span>,
    ...(sortKey === undefined ? {} : { sortKey }),
    ...(card === undefined ? {} : { card }),
  };
}

const decimais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const porVaga = (valor: number | null) => (valor === null ? '—' : decimais.format(valor));

type Nomes = readonly [deferidos: string, indeferidos: string];

/** How many in all, and under it by outcome. */
function Pedidos({ desfechos, nomes }: { desfechos: Desfechos; nomes: Nomes }) {
  const { pendentes, deferidos, indeferidos } = desfechos;
  const partes = [
    [deferidos, nomes[0]],
    [indeferidos, nomes[1]],
    [pendentes, 'pend.'],
  ] as const;
  const ditas = partes.filter(([quantos]) => quantos > 0);
  return (
    <span className="num">
      {formatInteger(pendentes + deferidos + indeferidos)}
      {ditas.length > 0 && (
        <small className={css.menor}>
          {ditas.map(([quantos, nome]) => `${formatInteger(quantos)} ${nome}`).join(' · ')}
        </small>
      )}
    </span>
  );
}

function dePedidos(
  id: 'isencoes' | 'recursos' | 'envios',
  title: string,
  nomes: Nomes,
  totais: Record<'isencoes' | 'recursos' | 'envios', Desfechos>,
): Column<LinhaDeConcurso> {
  return {
    id,
    title,
    width: '150px',
    align: 'right',
    render: (linha) => <Pedidos desfechos={linha[id]} nomes={nomes} />,
    total: <Pedidos desfechos={totais[id]} nomes={nomes} />,
  };
}

type Concursos = RouterOutputs['admin']['relatorios']['concursos'];

export function colunasDeConcursos(totais: Concursos['totais'] | undefined): readonly Column<LinhaDeConcurso>[] {
  const n = (valor: number | undefined) => (valor === undefined ? undefined : formatInteger(valor));
  const nada: Desfechos = { pendentes: 0, deferidos: 0, indeferidos: 0 };
  const pedidos = totais ?? { isencoes: nada, recursos: nada, envios: nada };
  return [
    {
      id: 'concurso',
      title: 'Concurso',
      sortKey: 'titulo',
      width: '250px',
      card: 'title',
      render: (linha) => <Concurso {...linha} />,
    },
    {
      id: 'situacao',
      title: 'Situação',
      width: '126px',
      card: 'badge',
      render: ({ excluido, ativo, status_inscricoes }) => (
        <Selo small>{excluido ? 'Excluído' : ativo ? NOMES_DE_STATUS_INSCRICOES[status_inscricoes] : 'Inativo'}</Selo>
      ),
    },
    coluna(
      'ativas',
      'Inscrições',
      '104px',
      (linha) => formatInteger(linha.inscricoes_ativas),
      n(totais?.inscricoes_ativas),
      { sortKey: 'inscricoes' },
    ),
    coluna(
      'canceladas',
      'Canceladas',
      '96px',
      (linha) => formatInteger(linha.inscricoes_canceladas),
      n(totais?.inscricoes_canceladas),
      { card: 'hidden' },
    ),
    coluna('vagas', 'Vagas', '72px', (linha) => formatInteger(linha.vagas), n(totais?.vagas), { card: 'hidden' }),
    coluna(
      'por_vaga',
      'Por vaga',
      '84px',
      (linha) => porVaga(linha.candidatos_por_vaga),
      totais && porVaga(totais.candidatos_por_vaga),
    ),
    coluna('pagas', 'Pagas', '80px', (linha) => formatInteger(linha.pagas), n(totais?.pagas)),
    coluna('isentas', 'Isentas', '80px', (linha) => formatInteger(linha.isentas), n(totais?.isentas), {
      card: 'hidden',
    }),
    coluna('pendentes', 'Pendentes', '92px', (linha) => formatInteger(linha.pendentes), n(totais?.pendentes)),
    coluna(
      'receita',
      'Receita',
      '136px',
      (linha) => formatMoney(linha.receita),
      totais && formatMoney(totais.receita),
      { sortKey: 'receita' },
    ),
    dePedidos('isencoes', 'Isenções', ['def.', 'indef.'], pedidos),
    dePedidos('recursos', 'Recursos', ['def.', 'indef.'], pedidos),
    dePedidos('envios', 'Envios', ['valid.', 'rej.'], pedidos),
  ];
}

type Financeiro = RouterOutputs['admin']['relatorios']['financeiro'];

export function colunasFinanceiras(totais: Financeiro['totais'] | undefined): readonly Column<LinhaFinanceira>[] {
  const reais = (campo: 'em_aberto' | 'dispensado' | 'devolvido', title: string) =>
    coluna<LinhaFinanceira>(
      campo,
      title,
      '140px',
      (linha) => formatMoney(linha[campo]),
      totais && formatMoney(totais[campo]),
    );
  return [
    {
      id: 'concurso',
      title: 'Concurso',
      sortKey: 'titulo',
      width: '320px',
      card: 'title',
      render: (linha) => <Concurso {...linha} />,
    },
    coluna(
      'pagamentos',
      'Pagamentos',
      '110px',
      (linha) => formatInteger(linha.pagamentos),
      totais && formatInteger(totais.pagamentos),
    ),
    coluna(
      'receita',
      'Receita',
      '150px',
      (linha) => formatMoney(linha.receita),
      totais && formatMoney(totais.receita),
      { sortKey: 'receita' },
    ),
    reais('em_aberto', 'Em aberto'),
    reais('dispensado', 'Dispensado'),
    reais('devolvido', 'Devolvido'),
  ];
}
