// The columns that every queue of requests has, and where each goes in a phone's card.

import { formatDate } from '../../../shared/format.ts';
import type { Movimento } from '../../../shared/movimento.ts';
import {
  colunaCandidato,
  colunaCargo,
  colunaConcurso,
  colunaDia,
  colunaEspera,
  colunaId,
  colunaStatus,
  colunasDoCandidato,
} from '../../list/columns.tsx';
import { espera } from '../../list/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { now } from '../../ui/clock.ts';
import type { Column } from '../../ui/data-table.tsx';
import { type FilaComTabela, lookOf, pendente, type Registro } from '../analise/fila.tsx';
import { quemEsta } from '../analise/quem-esta.ts';

/**
 * @param emCartoes the phone's cards, where everything is said under the name
 * @param movimento who is at which of them
 */
export function colunasDaFila<R extends Registro, S extends string>(
  fila: FilaComTabela<R, S>,
  emCartoes: boolean,
  movimento?: Movimento,
): readonly Column<R>[] {
  const { assunto, comEmail, outras = [] } = fila.tabela;
  return [
    colunaId('64px'),
    colunaCandidato(emCartoes, '20%', (registro) => {
      const { cadastro, vaga, concurso } = registro.inscricao;
      const { id, created_at } = registro;
      return {
        cadastro,
        numero: id,
        email: comEmail && cadastro.email,
        cargo: assunto ? `${assunto(registro)} · ${vaga.cargo}` : vaga.cargo,
        resto: [concurso.prefeitura, formatDate(created_at), pendente(registro) && espera(created_at, now())]
          .filter(Boolean)
          .join(' · '),
      };
    }),
    ...colunasDoCandidato(({ inscricao }: R) => inscricao.cadastro),
    colunaConcurso(({ inscricao }) => inscricao),
    colunaCargo(({ inscricao }) => inscricao.vaga),
    ...outras,
    colunaDia(
      { id: 'data', title: 'Data', sortKey: 'created_at', width: '108px', card: 'hidden' },
      ({ created_at }) => created_at,
    ),
    colunaEspera('110px', (registro) => (pendente(registro) ? registro.created_at : null)),
    colunaStatus('132px', (registro) => (
      <>
        <Badge small {...lookOf(fila, registro)} />
        {registro.preparada && (
          <small className="subline">
            {registro.preparada.falta_aprovar ? 'decisão a aprovar' : 'decisão preparada'}
          </small>
        )}
        {pendente(registro) && movimento && (
          <small className="subline wrap-anywhere">{quemEsta(movimento, registro.id)}</small>
        )}
      </>
    )),
  ];
}
