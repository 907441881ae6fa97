// The columns of the queue of payments without an owner, and where each goes in a phone's card.
import { nomeDoEmissor, type Pendencia } from '../../../../shared/boletos.ts';
import { formatDate } from '../../../../shared/format.ts';
import { colunaCargoEConcurso, colunaDia, colunaNome, colunaValor } from '../../../list/columns.tsx';
import { espera } from '../../../list/words.ts';
import { states } from '../../../states.ts';
import { Badge, type Look } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { LOOK_OF_ACT, LOOK_OF_KIND } from './textos.ts';

/** What was decided; the queue's own word while nothing was. */
export function lookOfDecision({ acao }: Pick<Pendencia, 'acao'>): Look {
  return acao === null ? states.pagamento.Pendente : LOOK_OF_ACT[acao];
}

/** Whose payment it seems to be, for the row and for the name of its button. */
export function quemPagou({ candidato }: Pick<Pendencia, 'candidato'>): string {
  return candidato?.nome ?? 'Não identificado';
}

/**
 * @param emCartoes the phone's cards, where what happened goes under the name
 * @param comDecisao the list has settled ones too
 */
export function colunas(emCartoes: boolean, comDecisao: boolean, agora: Date): readonly Column<Pendencia>[] {
  return [
    colunaNome<Pendencia>({ id: 'candidato', title: 'Candidato', width: '184px' }, quemPagou, (pendencia) => (
      <span className="num">
        {pendencia.inscricao_numero ? `nº\u00A0${pendencia.inscricao_numero}` : 'Sem inscrição'}
        {emCartoes && [pendencia.cargo, pendencia.concurso?.titulo].map((dito) => dito && ` · ${dito}`)}
      </span>
    )),
    {
      id: 'tipo',
      title: 'O que houve',
      card: 'title',
      render: ({ tipo, descricao }) => (
        <div className="[&>:first-child]:mx-0 [&>:first-child]:mt-0.5 [&>:first-child]:mb-0.75 max-sm:[&>:first-child]:mx-0 max-sm:[&>:first-child]:mt-2 max-sm:[&>:first-child]:mb-1">
          <Badge small {...LOOK_OF_KIND[tipo]} />
          <span className="subline">
            <span className={emCartoes ? '' : 'line-clamp-2 wrap-anywhere'} title={descricao}>
              {descricao}
            </span>
          </span>
        </div>
      ),
    },
    colunaCargoEConcurso('196px'),
    colunaValor(
      { id: 'valor', title: 'Valor', width: '112px' },
      ({ valor }) => valor,
      ({ valor_esperado }) => ['de', valor_esperado],
    ),
    colunaDia(
      { id: 'pago_em', title: 'Dia', width: '164px' },
      ({ pago_em }) => pago_em,
      ({ emissor, identificador }) =>
        !emCartoes && (
          <span className="num subline truncate" title={identificador ?? undefined}>
            {identificador ?? nomeDoEmissor(emissor)}
          </span>
        ),
    ),
    comDecisao
      ? {
          id: 'decisao',
          title: 'Decisão',
          width: '182px',
          render: ({ acao, resolvida_em, resolvida_por, created_at }) => (
            <>
              <Badge small {...lookOfDecision({ acao })} />
              <span className="subline">
                {resolvida_em
                  ? `${formatDate(resolvida_em)}, ${resolvida_por ?? 'pelo portal'}`
                  : espera(created_at, agora)}
              </span>
            </>
          ),
        }
      : {
          id: 'decisao',
          title: emCartoes ? 'Espera' : 'Espera decisão',
          width: '118px',
          render: ({ created_at }) => <span className="num">{espera(created_at, agora)}</span>,
        },
  ];
}
