// The columns that every queue of requests has, and where each goes in a phone's card.

import { formatDate } from '../../../shared/format.ts';
import {
  colunaCandidato,
  colunaCargo,
  colunaConcurso,
  colunaCpf,
  colunaDia,
  colunaEspera,
  colunaId,
  colunaStatus,
} from '../../list/columns.tsx';
import { espera } from '../../list/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { now } from '../../ui/clock.ts';
import type { Column } from '../../ui/data-table.tsx';
import { type FilaComTabela, lookOf, pendente, type Registro } from '../analise/fila.tsx';

/** @param emCartoes the phone's cards, where everything is said under the name */
export function colunasDaFila<R extends Registro, S extends string>(
  fila: FilaComTabela<R, S>,
  emCartoes: boolean,
): readonly Column<R>[] {
  const { assunto, outras = [] } = fila.tabela;
  const estreita = outras.length > 1;
  return [
    colunaId(estreita ? '56px' : '64px'),
    colunaCandidato(emCartoes, estreita ? '12.5%' : '15.5%', (registro) => {
      const { cadastro, vaga, concurso } = registro.inscricao;
      return {
        cadastro,
        email: cadastro.email,
        numero: registro.id,
        cargo: assunto ? `${assunto(registro)} · ${vaga.cargo}` : vaga.cargo,
        resto: [
          concurso.prefeitura,
          formatDate(registro.created_at),
          ...(pendente(registro) ? [espera(registro.created_at, now())] : []),
        ].join(' · '),
      };
    }),
    colunaCpf(({ inscricao }) => inscricao.cadastro, estreita ? '160px' : '164px'),
    colunaConcurso(({ inscricao }) => inscricao.concurso, estreita ? '10.5%' : '13.5%'),
    colunaCargo(({ inscricao }) => inscricao.vaga),
    ...outras,
    colunaDia(
      { id: 'data', title: 'Data', sortKey: 'created_at', width: estreita ? '110px' : '116px', card: 'hidden' },
      ({ created_at }) => created_at,
    ),
    colunaEspera('100px', (registro) => (pendente(registro) ? registro.created_at : null)),
    colunaStatus('120px', (registro) => <Badge small {...lookOf(fila, registro)} />),
  ];
}
