// The columns of the table of refunds, and where each goes in a phone's card.
import type { Movimento } from '../../../shared/movimento.ts';
import type { Reembolso } from '../../../shared/pedidos/reembolso.ts';
import {
  colunaCandidato,
  colunaCargo,
  colunaConcurso,
  colunaDia,
  colunaId,
  colunaStatus,
  colunasDoCandidato,
  colunaValor,
} from '../../list/columns.tsx';
import { states } from '../../states.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { semPrefeitura } from '../../ui/prefeitura.tsx';
import { quemEsta } from '../analise/quem-esta.ts';

/**
 * @param emCartoes the phone's cards, where contest and position go under the name
 * @param movimento who is at which of them
 */
export function colunas(emCartoes: boolean, movimento?: Movimento): readonly Column<Reembolso>[] {
  return [
    colunaId('66px'),
    colunaCandidato(emCartoes, '24%', ({ id, inscricao: { cadastro, vaga, concurso } }) => ({
      cadastro,
      numero: id,
      cargo: vaga.cargo,
      resto: `${semPrefeitura(concurso.prefeitura)} · ${concurso.titulo}`,
    })),
    ...colunasDoCandidato(({ inscricao }: Reembolso) => inscricao.cadastro),
    colunaConcurso(({ inscricao }) => inscricao),
    colunaCargo(({ inscricao }) => inscricao.vaga),
    colunaValor(
      { id: 'valor', title: 'Valor', sortKey: 'valor_reembolso', width: '116px' },
      ({ valor_a_devolver }) => valor_a_devolver,
    ),
    colunaDia(
      { id: 'data', title: 'Data', sortKey: 'data_solicitacao', width: '110px' },
      ({ data_solicitacao }) => data_solicitacao,
    ),
    colunaStatus('132px', ({ id, status }) => (
      <>
        <Badge small {...states.reembolso[status]} />
        {movimento && <small className="subline wrap-anywhere">{quemEsta(movimento, id)}</small>}
      </>
    )),
  ];
}
