// The columns of the table of slips, and where each goes in a phone's card.
import { type BoletoAdmin, nomeDoEmissor } from '../../../../shared/boletos.ts';
import { formatDate, formatMoney } from '../../../../shared/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { semPrefeitura } from '../../../ui/prefeitura.tsx';
import { Selo } from '../../../ui/selo.tsx';
import css from '../../admin.module.css';
import { Cpf } from '../../cpf.tsx';

/** @param emCartoes the phone's cards, where number, cargo and contest go under the name */
export function colunas(emCartoes: boolean): readonly Column<BoletoAdmin>[] {
  return [
    {
      id: 'inscricao',
      title: 'Inscrição',
      width: '92px',
      card: 'hidden',
      render: ({ inscricao_numero }) => <span className="num forte">{inscricao_numero}</span>,
    },
    {
      id: 'candidato',
      title: 'Candidato',
      sortKey: 'candidato',
      width: '188px',
      card: 'title',
      render: ({ candidato, inscricao_numero, cargo, concurso }) => (
        <>
          <span className={`forte ${emCartoes ? '' : css.umaLinha}`} title={candidato.nome}>
            {candidato.nome}
          </span>
          <span className={`num ${css.menor}`}>
            <Cpf candidato={candidato} />
            {emCartoes && ` · nº\u00A0${inscricao_numero}`}
          </span>
          {emCartoes && (
            <span className={css.menor}>
              {cargo} · {concurso.titulo}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'concurso',
      title: 'Cargo e concurso',
      card: 'hidden',
      render: ({ concurso, cargo }) => (
        <>
          <span className={css.umaLinha} title={cargo}>
            {cargo}
          </span>
          <span className={`${css.menor} ${css.umaLinha}`} title={`${concurso.titulo} · ${concurso.prefeitura}`}>
            {semPrefeitura(concurso.prefeitura)} · {concurso.titulo}
          </span>
        </>
      ),
    },
    {
      id: 'emissao',
      title: 'Emissão',
      sortKey: 'created_at',
      width: '118px',
      card: 'hidden',
      render: ({ created_at, emissor }) => (
        <>
          <span className="num">{formatDate(created_at)}</span>
          <span className={css.menor}>{nomeDoEmissor(emissor)}</span>
        </>
      ),
    },
    {
      id: 'vencimento',
      title: 'Vencimento',
      sortKey: 'vencimento',
      width: '118px',
      render: ({ vencimento }) => <span className="num">{formatDate(vencimento)}</span>,
    },
    {
      id: 'valor',
      title: 'Valor',
      sortKey: 'valor',
      width: '114px',
      align: 'right',
      render: ({ valor, valor_pago }) => (
        <>
          <span className="nowrap">{formatMoney(valor)}</span>
          {valor_pago !== null && valor_pago !== valor && (
            <span className={`nowrap ${css.menor}`}>pago {formatMoney(valor_pago)}</span>
          )}
        </>
      ),
    },
    {
      id: 'status',
      title: 'Status',
      sortKey: 'status',
      width: '118px',
      card: 'badge',
      render: ({ status }) => <Selo small>{status}</Selo>,
    },
    {
      id: 'pago_em',
      title: 'Pago em',
      sortKey: 'pago_em',
      width: '114px',
      render: ({ pago_em }) =>
        pago_em ? (
          <span className="num">{formatDate(pago_em)}</span>
        ) : (
          <span className="t3">
            <span aria-hidden="true">—</span>
            <span className="vh">Não pago</span>
          </span>
        ),
    },
  ];
}
