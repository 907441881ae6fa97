// The columns of the movement of the accounts, of a position by contest, and of closed months.
import {
  type Fechamento,
  type Lancamento,
  type LinhaDoFechamento,
  type NOMES_DAS_LINHAS,
  NOMES_DE_LANCAMENTO,
  NOMES_DE_MOTIVO,
  nomeDoMes,
  type PosicaoDoConcurso,
} from '../../../shared/contas.ts';
import { NOMES_DE_CONVENIO } from '../../../shared/convenios.ts';
import { formatDate, formatMoney } from '../../../shared/format.ts';
import { nomeDoMeio } from '../../../shared/relatorios.ts';
import { dataLocal } from '../../../shared/tempo.ts';
import { colunaDeConcurso, colunaDia, colunaDuas, colunaNome, colunaSelo, colunaValor } from '../../list/columns.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, RowName } from '../../ui/data-table.tsx';
import { type Onde, Valor } from './valores.tsx';

const dinheiro = (valor: number) => <span className="num">{formatMoney(valor)}</span>;
const seHouver = (id: 'entrada' | 'saida' | 'a_devolver', title: string) =>
  colunaValor<Lancamento>({ id, title, width: '120px', vazio: 'Nada' }, (linha) => linha[id] || null);

export const colunasDeLancamentos: readonly Column<Lancamento>[] = [
  colunaDia(
    { id: 'dia', title: 'Dia', sortKey: 'dia', width: '150px' },
    ({ dia }) => dia,
    ({ dia, criado_em }) =>
      dataLocal(criado_em) !== dia && <span className="subline">conhecido em {formatDate(criado_em)}</span>,
  ),
  colunaNome(
    { id: 'lancamento', title: 'O que houve' },
    ({ tipo }) => NOMES_DE_LANCAMENTO[tipo],
    ({ motivo, inscricao }) =>
      `${inscricao ? `${inscricao.nome} · ${inscricao.numero}` : 'Sem inscrição'}${motivo ? ` · ${NOMES_DE_MOTIVO[motivo]}` : ''}`,
    ({ ajuste_de }) => ajuste_de && <Badge small tone="at" glyph="exc" label={`Ajuste de ${nomeDoMes(ajuste_de)}`} />,
  ),
  colunaDeConcurso('220px'),
  colunaDuas({ id: 'documento', title: 'Meio e documento', width: '190px' }, ({ emissor, convenio, documento }) => [
    nomeDoMeio(emissor),
    [convenio?.nome, documento].filter(Boolean).join(' · '),
  ]),
  seHouver('entrada', 'Entrada'),
  seHouver('saida', 'Saída'),
  seHouver('a_devolver', 'A devolver'),
];

const numeroDe = ({ numero_convenio: numero }: NonNullable<PosicaoDoConcurso['convenio']>) =>
  numero && `nº\u00A0${numero}`;

type Totais = Pick<PosicaoDoConcurso, 'recebido' | 'devolvido' | 'saldo' | 'a_devolver' | 'receita'>;

/** Whose money a line is: the contest's, or what came by the agreement. @returns null where no list is of it alone */
function donoDe({ concurso_id, convenio }: PosicaoDoConcurso, por: keyof typeof NOMES_DAS_LINHAS) {
  if (por === 'convenio') return convenio && { convenio_id: convenio.id };
  return concurso_id === null ? null : { concurso_id };
}

export function colunasDaPosicao(
  onde: Omit<Onde, 'parte'>,
  totais: Totais | undefined,
  por: keyof typeof NOMES_DAS_LINHAS,
): readonly Column<PosicaoDoConcurso>[] {
  const valor = (id: keyof Totais, title: string, parte?: 'recebido' | 'devolvido' | 'a_devolver') =>
    ({
      id,
      title,
      align: 'right',
      width: '140px',
      render: (linha: PosicaoDoConcurso) => {
        const dono = donoDe(linha, por);
        if (dono === null) return dinheiro(linha[id]);
        const nome = `${title}, ${linha.convenio?.nome ?? linha.titulo}`;
        return <Valor reais={linha[id]} nome={nome} onde={{ ...onde, ...dono, ...(parte && { parte }) }} />;
      },
      total: totais && dinheiro(totais[id]),
    }) as const;
  const sob = ({ prefeitura, excluido, convenio, titulo }: PosicaoDoConcurso) => {
    if (convenio) return [NOMES_DE_CONVENIO[convenio.tipo], numeroDe(convenio), titulo].filter(Boolean).join(' · ');
    return excluido ? 'Concurso excluído: o que resta é a devolver' : prefeitura;
  };
  return [
    colunaNome(
      { id: 'concurso', title: por === 'convenio' ? 'Convênio' : 'Concurso' },
      (linha) => linha.convenio?.nome ?? linha.titulo,
      sob,
    ),
    valor('recebido', 'Recebido', 'recebido'),
    valor('devolvido', 'Devolvido', 'devolvido'),
    valor('saldo', 'Saldo na conta'),
    valor('a_devolver', 'A devolver', 'a_devolver'),
    valor('receita', 'Receita'),
  ];
}

export const VALE = {
  sim: { label: 'Fechado', tone: 'ok', glyph: 'check' },
  nao: { label: 'Reaberto', tone: 'ne', glyph: 'x' },
} as const;

type Somas = Pick<LinhaDoFechamento, 'recebido' | 'devolvido' | 'ajuste' | 'saldo' | 'a_devolver' | 'receita'>;
const soma = (id: keyof Somas, title: string) =>
  colunaValor<Somas>({ id, title, width: '118px' }, (linha) => linha[id]);

export const colunasDeFechamentos: readonly Column<Fechamento>[] = [
  {
    id: 'mes',
    title: 'Mês',
    card: 'title',
    render: ({ mes }) => <RowName className="num font-strong">{nomeDoMes(mes)}</RowName>,
  },
  colunaDuas({ id: 'fechado', title: 'Fechado em', width: '170px' }, ({ fechado }) => [
    formatDate(fechado.em),
    fechado.por,
  ]),
  soma('saldo', 'Saldo'),
  soma('a_devolver', 'A devolver'),
  soma('receita', 'Receita'),
  soma('ajuste', 'Ajustes'),
  colunaSelo({ id: 'situacao', title: 'Situação', width: '150px' }, ({ reaberto }) => (reaberto ? VALE.nao : VALE.sim)),
];

export const colunasDoFechamento: readonly Column<LinhaDoFechamento>[] = [
  colunaNome(
    { id: 'concurso', title: 'Concurso' },
    ({ titulo }) => titulo,
    undefined,
    ({ sha256 }) => (
      <span className="subline truncate num" title={`SHA-256 ${sha256}`}>
        SHA-256 {sha256.slice(0, 16)}…
      </span>
    ),
  ),
  colunaValor({ id: 'anterior', title: 'Saldo anterior', width: '124px' }, ({ anterior }) => anterior),
  soma('recebido', 'Recebido'),
  soma('devolvido', 'Devolvido'),
  soma('ajuste', 'Ajustes'),
  soma('saldo', 'Saldo'),
  soma('a_devolver', 'A devolver'),
  soma('receita', 'Receita'),
];
