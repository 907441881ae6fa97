// The columns of the queue of payments without an owner, and where each goes in a phone's card.
import { NOMES_DE_PENDENCIA, nomeDoEmissor, type Pendencia, type TipoDePendencia } from '../../../../shared/boletos.ts';
import { formatDate, formatMoney } from '../../../../shared/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { semPrefeitura } from '../../../ui/prefeitura.tsx';
import { Selo } from '../../../ui/selo.tsx';
import css from '../../admin.module.css';
import proprio from './fila.module.css';
import { ASPECTO_DA_ACAO, ASPECTO_DO_TIPO, espera } from './textos.ts';

export function SeloDoTipo({ tipo }: { tipo: TipoDePendencia }) {
  return (
    <Selo small {...ASPECTO_DO_TIPO[tipo]}>
      {NOMES_DE_PENDENCIA[tipo]}
    </Selo>
  );
}

/** What was decided; the queue's own word while nothing was. */
export function SeloDaDecisao({ acao }: Pick<Pendencia, 'acao'>) {
  if (acao === null) return <Selo small>Pendente</Selo>;
  const { nome, ...aspecto } = ASPECTO_DA_ACAO[acao];
  return (
    <Selo small {...aspecto}>
      {nome}
    </Selo>
  );
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
    {
      id: 'candidato',
      title: 'Candidato',
      width: '184px',
      card: 'title',
      render: (pendencia) => (
        <>
          <span
            className={pendencia.candidato ? `forte ${emCartoes ? '' : css.umaLinha}` : 't3'}
            title={pendencia.candidato?.nome}
          >
            {quemPagou(pendencia)}
          </span>
          <span className={`num ${css.menor}`}>
            {pendencia.inscricao_numero ? `nº\u00A0${pendencia.inscricao_numero}` : 'Sem inscrição'}
            {emCartoes && pendencia.concurso && ` · ${pendencia.cargo} · ${pendencia.concurso.titulo}`}
          </span>
        </>
      ),
    },
    {
      id: 'tipo',
      title: 'O que houve',
      card: 'title',
      render: ({ tipo, descricao }) => (
        <div className={proprio.houve}>
          <SeloDoTipo tipo={tipo} />
          <span className={css.menor}>
            <span className={emCartoes ? '' : css.duasLinhas} title={descricao}>
              {descricao}
            </span>
          </span>
        </div>
      ),
    },
    {
      id: 'concurso',
      title: 'Cargo e concurso',
      width: '164px',
      card: 'hidden',
      render: ({ concurso, cargo }) =>
        concurso ? (
          <>
            <span className={css.umaLinha} title={cargo ?? undefined}>
              {cargo}
            </span>
            <span className={`${css.menor} ${css.umaLinha}`} title={`${concurso.titulo} · ${concurso.prefeitura}`}>
              {semPrefeitura(concurso.prefeitura)} · {concurso.titulo}
            </span>
          </>
        ) : (
          <span className="t3">
            <span aria-hidden="true">—</span>
            <span className="vh">Sem concurso</span>
          </span>
        ),
    },
    {
      id: 'valor',
      title: 'Valor pago',
      width: '112px',
      align: 'right',
      render: ({ valor, valor_esperado }) => (
        <>
          <span className="nowrap">{formatMoney(valor)}</span>
          {valor_esperado !== null && valor_esperado !== valor && (
            <span className={`nowrap ${css.menor}`}>de {formatMoney(valor_esperado)}</span>
          )}
        </>
      ),
    },
    {
      id: 'pago_em',
      title: 'Pago em',
      width: '164px',
      render: ({ pago_em, emissor, identificador }) => (
        <>
          <span className="num">{formatDate(pago_em)}</span>
          {!emCartoes && (
            <span className={`num ${css.menor} ${css.umaLinha}`} title={identificador ?? undefined}>
              {identificador ?? nomeDoEmissor(emissor)}
            </span>
          )}
        </>
      ),
    },
    comDecisao
      ? {
          id: 'decisao',
          title: 'Decisão',
          width: '182px',
          render: ({ acao, resolvida_em, resolvida_por, created_at }) => (
            <>
              <SeloDaDecisao acao={acao} />
              <span className={css.menor}>
                {resolvida_em ? `${formatDate(resolvida_em)}, ${resolvida_por}` : espera(created_at, agora)}
              </span>
            </>
          ),
        }
      : {
          id: 'espera',
          title: emCartoes ? 'Espera' : 'Espera decisão',
          width: '130px',
          render: ({ created_at }) => <span className="num">{espera(created_at, agora)}</span>,
        },
  ];
}
