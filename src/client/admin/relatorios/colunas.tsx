// The columns of the two tables with a line for each contest, and the sums under them.

import { duasCasas, formatInteger, formatMoney } from '../../../shared/format.ts';
import type { Desfechos, LinhaDeConcurso, LinhaFinanceira } from '../../../shared/relatorios.ts';
import { contestStates } from '../../contest-states.ts';
import { colunaSelo } from '../../list/columns.tsx';
import type { RouterOutputs } from '../../trpc.ts';
import type { Column } from '../../ui/data-table.tsx';
import { TitleLink } from '../links.tsx';

type Identidade = { concurso_id: number; titulo: string; prefeitura: string; excluido: boolean };

function Concurso({ concurso_id, titulo, prefeitura, excluido }: Identidade) {
  return (
    <>
      {excluido ? (
        <span className="line-clamp-2 font-strong leading-[1.35] wrap-anywhere" title={titulo}>
          {titulo}
        </span>
      ) : (
        <TitleLink to="/admin/dashboard/concursos/detalhes/$id" params={{ id: String(concurso_id) }} title={titulo}>
          {titulo}
        </TitleLink>
      )}
      <small className="block text-13 font-normal leading-[1.4] text-texto-3">
        {excluido ? 'Concurso excluído' : prefeitura}
      </small>
    </>
  );
}

function doConcurso(width: string): Column<Identidade> {
  return {
    id: 'concurso',
    title: 'Concurso',
    sortKey: 'titulo',
    width,
    card: 'title',
    render: (linha) => <Concurso {...linha} />,
  };
}

const inteiro = (valor: number | null) => formatInteger(valor ?? 0);
const reais = (valor: number | null) => formatMoney(valor ?? 0);
const porVaga = (valor: number | null) => (valor === null ? '—' : duasCasas.format(valor));

type Figures<C extends string> = Readonly<Record<C, number | null>>;
type Extra = { formato?: (valor: number | null) => string; sortKey?: string; card?: 'hidden' };

/** A column of figures: a field of the line, and of the sums under them. */
function figura<C extends string>(
  totais: Figures<NoInfer<C>> | undefined,
  campo: C,
  title: string,
  width: string,
  { formato = inteiro, ...resto }: Extra = {},
): Column<Figures<C>> {
  return {
    id: campo,
    title,
    width,
    align: 'right',
    render: (linha) => <span className="num">{formato(linha[campo])}</span>,
    total: <span className="num">{totais && formato(totais[campo])}</span>,
    ...resto,
  };
}

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
        <small className="block text-13 font-normal leading-[1.4] text-texto-3">
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
  const nada: Desfechos = { pendentes: 0, deferidos: 0, indeferidos: 0 };
  const pedidos = totais ?? { isencoes: nada, recursos: nada, envios: nada };
  return [
    doConcurso('250px'),
    colunaSelo(
      { id: 'situacao', title: 'Situação', width: '126px' },
      ({ excluido, ativo, status_inscricoes }) =>
        contestStates[excluido ? 'EXCLUIDO' : ativo ? status_inscricoes : 'INATIVO'],
    ),
    figura(totais, 'inscricoes_ativas', 'Inscrições', '104px', { sortKey: 'inscricoes' }),
    figura(totais, 'inscricoes_canceladas', 'Canceladas', '96px', { card: 'hidden' }),
    figura(totais, 'vagas', 'Vagas', '72px', { card: 'hidden' }),
    figura(totais, 'candidatos_por_vaga', 'Por vaga', '84px', { formato: porVaga }),
    figura(totais, 'pagas', 'Pagas', '80px'),
    figura(totais, 'isentas', 'Isentas', '80px', { card: 'hidden' }),
    figura(totais, 'pendentes', 'Pendentes', '92px'),
    figura(totais, 'receita', 'Receita', '136px', { formato: reais, sortKey: 'receita' }),
    dePedidos('isencoes', 'Isenções', ['def.', 'indef.'], pedidos),
    dePedidos('recursos', 'Recursos', ['def.', 'indef.'], pedidos),
    dePedidos('envios', 'Envios', ['valid.', 'rej.'], pedidos),
  ];
}

type Financeiro = RouterOutputs['admin']['relatorios']['financeiro'];

export function colunasFinanceiras(totais: Financeiro['totais'] | undefined): readonly Column<LinhaFinanceira>[] {
  return [
    doConcurso('320px'),
    figura(totais, 'pagamentos', 'Pagamentos', '110px'),
    figura(totais, 'receita', 'Receita', '150px', { formato: reais, sortKey: 'receita' }),
    figura(totais, 'em_aberto', 'Em aberto', '140px', { formato: reais }),
    figura(totais, 'dispensado', 'Dispensado', '140px', { formato: reais }),
    figura(totais, 'devolvido', 'Devolvido', '140px', { formato: reais }),
  ];
}
