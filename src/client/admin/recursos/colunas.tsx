// The columns of the list of appeals (document 3, section 2.6). The question leads to all the appeals about it.
import type { RecursoAdmin } from '../../../shared/recursos.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DuasLinhas } from '../colunas-comuns.tsx';
import { colunasDaFila } from '../fila/colunas.tsx';
import { FILA_DE_RECURSOS } from './fila.tsx';
import { listaDaQuestao } from './questao.ts';

/** @param emCartoes the phone's cards, where everything is said under the name */
export function colunas(emCartoes: boolean): readonly Column<RecursoAdmin>[] {
  return colunasDaFila({
    fila: FILA_DE_RECURSOS,
    emCartoes,
    assunto: ({ numero_questao, prazo_recurso }) => `Questão ${numero_questao}, ${prazo_recurso.nome}`,
    estreita: true,
    outras: [
      {
        id: 'prazo',
        title: 'Prazo',
        card: 'hidden',
        render: ({ prazo_recurso }) => <DuasLinhas>{prazo_recurso.nome}</DuasLinhas>,
      },
      {
        id: 'questao',
        title: 'Questão',
        align: 'right',
        width: '76px',
        card: 'hidden',
        render: (recurso) => (
          <a className="lk num" href={listaDaQuestao(recurso)} title="Ver todos os recursos desta questão">
            {recurso.numero_questao}
          </a>
        ),
      },
    ],
  });
}
