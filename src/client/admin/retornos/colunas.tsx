// The columns of return files and of the lines of one, and where each goes in a phone's card.
import { formatDate, formatInteger } from '../../../shared/format.ts';
import {
  type DesfechoDeLinha,
  type LinhaDeRetorno,
  NOMES_DE_DESFECHO,
  NOMES_DE_DIFERENCA,
  NOMES_DE_LAYOUT,
  type Retorno,
} from '../../../shared/retornos.ts';
import {
  colunaDia,
  colunaDuas,
  colunaNome,
  colunaNumero,
  colunaSelo,
  colunaValor,
  Instante,
} from '../../list/columns.tsx';
import type { Look } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { semPrefeitura } from '../../ui/prefeitura.tsx';

export const DESFECHOS: Readonly<Record<DesfechoDeLinha, Look>> = {
  confirmado: { label: NOMES_DE_DESFECHO.confirmado, tone: 'ok', glyph: 'check' },
  conhecido: { label: NOMES_DE_DESFECHO.conhecido, tone: 'ne', glyph: 'check' },
  na_fila: { label: NOMES_DE_DESFECHO.na_fila, tone: 'at', glyph: 'exc' },
  sem_efeito: { label: NOMES_DE_DESFECHO.sem_efeito, tone: 'ne', glyph: 'vazia' },
};
/** How often what is at work is looked at. */
export const CADA_MS = 2000;

export const POR_TRATAR: Look = { label: 'Por tratar', tone: 'in', glyph: 'meia' };

/** How a file stands: at work, whole, or with something to look at. */
export function situacaoDo({ situacao, na_fila, divergentes }: Retorno): Look {
  if (situacao === 'Conferindo') return { label: 'Conferindo', tone: 'in', glyph: 'meia' };
  return na_fila + divergentes > 0
    ? { label: 'Com diferenças', tone: 'at', glyph: 'exc' }
    : { label: 'Conferido', tone: 'ok', glyph: 'check' };
}

/** What became of the payments of a file, in a few words. */
export function resultadoDo({ confirmados, conhecidos, na_fila }: Retorno): string {
  return [
    [confirmados, confirmados === 1 ? 'confirmado agora' : 'confirmados agora'],
    [conhecidos, conhecidos === 1 ? 'já confirmado' : 'já confirmados'],
    [na_fila, 'sem dono'],
  ]
    .flatMap(([n, palavra]) => (Number(n) > 0 ? [`${formatInteger(Number(n))} ${palavra}`] : []))
    .join(', ');
}

export function colunasDeRetornos(emCartoes: boolean): readonly Column<Retorno>[] {
  return [
    {
      id: 'enviado',
      title: 'Enviado em',
      sortKey: 'created_at',
      width: '128px',
      render: ({ created_at }) => <Instante instante={created_at} />,
    },
    colunaNome(
      { id: 'arquivo', title: 'Arquivo', width: '24%' },
      ({ nome }) => nome,
      ({ layout, administrador, convenio }) =>
        `${NOMES_DE_LAYOUT[layout]} · ${emCartoes ? convenio.nome : administrador}`,
    ),
    colunaDuas({ id: 'convenio', title: 'Convênio e concurso', card: 'hidden' }, ({ convenio, concurso }) => [
      convenio.nome,
      `${semPrefeitura(concurso.prefeitura)} · ${concurso.titulo}`,
    ]),
    colunaNumero({ id: 'pagamentos', title: 'Pagamentos', width: '124px' }, ({ pagamentos }) => pagamentos),
    colunaValor({ id: 'valor', title: 'Valor pago', sortKey: 'valor', width: '136px' }, ({ valor }) => valor),
    colunaSelo(
      { id: 'resultado', title: 'Resultado', width: '236px' },
      situacaoDo,
      (retorno) => !emCartoes && <span className="subline">{resultadoDo(retorno)}</span>,
    ),
  ];
}

export function colunasDeLinhas(emCartoes: boolean): readonly Column<LinhaDeRetorno>[] {
  return [
    {
      id: 'linha',
      title: 'Linha',
      width: '84px',
      card: 'hidden',
      render: ({ numero }) => <span className="num">{formatInteger(numero)}</span>,
    },
    colunaNome(
      { id: 'boleto', title: 'Boleto' },
      ({ numero, identificador }) => <span className="num">{identificador ?? `Linha ${formatInteger(numero)}`}</span>,
      ({ numero, inscricao_numero }) => (
        <span className="num">
          {inscricao_numero === null ? 'Nenhuma inscrição' : `Inscrição ${inscricao_numero}`}
          {emCartoes && ` · linha ${formatInteger(numero)}`}
        </span>
      ),
    ),
    colunaDia(
      { id: 'pago', title: 'Pago em', width: '150px', vazio: 'Não é pagamento' },
      ({ pago_em }) => pago_em,
      ({ pago_em, credito_em }) =>
        pago_em !== null &&
        credito_em !== null && <span className="num subline">Crédito {formatDate(credito_em)}</span>,
    ),
    colunaValor(
      { id: 'valor', title: 'Valor pago', width: '160px', vazio: 'Sem valor' },
      ({ valor }) => valor,
      ({ valor_do_boleto }) => ['Boleto', valor_do_boleto],
    ),
    colunaSelo(
      { id: 'resultado', title: 'Resultado', width: '240px' },
      ({ desfecho }) => (desfecho === null ? POR_TRATAR : DESFECHOS[desfecho]),
      ({ diferenca }) => diferenca !== null && <span className="subline">{NOMES_DE_DIFERENCA[diferenca]}</span>,
    ),
  ];
}
