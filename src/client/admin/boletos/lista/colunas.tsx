// The columns of the table of slips, and where each goes in a phone's card.
import { type BoletoAdmin, nomeDoEmissor } from '../../../../shared/boletos.ts';
import {
  colunaCandidato,
  colunaCargo,
  colunaCargoEConcurso,
  colunaDia,
  colunaStatus,
  colunasDoCandidato,
  colunaValor,
} from '../../../list/columns.tsx';
import { states } from '../../../states.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, RowName } from '../../../ui/data-table.tsx';

/** @param emCartoes the phone's cards, where number, cargo and contest go under the name */
export function colunas(emCartoes: boolean): readonly Column<BoletoAdmin>[] {
  return [
    {
      id: 'inscricao',
      title: 'Inscrição',
      width: '92px',
      card: 'hidden',
      render: ({ inscricao_numero }) => <RowName className="num font-strong">{inscricao_numero}</RowName>,
    },
    {
      ...colunaCandidato(
        emCartoes,
        '22%',
        ({ candidato, inscricao_numero, cargo, concurso }: BoletoAdmin) => ({
          cadastro: candidato,
          numero: inscricao_numero,
          resto: `${cargo} · ${concurso.titulo}`,
        }),
        true,
      ),
      sortKey: 'candidato',
    },
    ...colunasDoCandidato(({ candidato }: BoletoAdmin) => candidato).filter(({ id }) => id === 'cpf'),
    colunaCargoEConcurso(),
    colunaCargo((boleto) => boleto),
    colunaDia(
      { id: 'emissao', title: 'Emissão', sortKey: 'created_at', width: '118px', card: 'hidden' },
      ({ created_at }) => created_at,
      ({ emissor }) => <span className="subline">{nomeDoEmissor(emissor)}</span>,
    ),
    colunaDia(
      { id: 'vencimento', title: 'Vencimento', sortKey: 'vencimento', width: '118px' },
      ({ vencimento }) => vencimento,
    ),
    colunaValor(
      { id: 'valor', title: 'Valor', sortKey: 'valor', width: '114px' },
      ({ valor }) => valor,
      ({ valor_pago }) => ['pago', valor_pago],
    ),
    colunaStatus('118px', ({ status }) => <Badge small {...states.pagamento[status]} />),
    colunaDia(
      { id: 'pago_em', title: 'Pago em', sortKey: 'pago_em', width: '114px', vazio: 'Não pago' },
      ({ pago_em }) => pago_em,
    ),
  ];
}
