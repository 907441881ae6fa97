// The queue of requests for exemption: what is shown of each beside what every queue shows, and what a decision does to the fee.
import { formatDate, formatMoney } from '../../../shared/format.ts';
import { ISENCAO, type IsencaoAdmin, isencoes } from '../../../shared/pedidos/isencao.ts';
import { dataLocal } from '../../../shared/tempo.ts';
import { states } from '../../states.ts';
import { api } from '../../trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { now } from '../../ui/clock.ts';
import { NewTabButton } from '../../ui/new-tab-button.tsx';
import { FatosDaInscricao, Grupo } from '../analise/fatos.tsx';
import { filaDe } from '../fila/fila-de.tsx';
import { aoDeferir, aoIndeferir, doLote } from './consequencias.ts';

const hoje = () => dataLocal(now());

function Taxa({ isencao }: { isencao: IsencaoAdmin }) {
  const { valor_inscricao, status_pagamento, vencimento_boleto } = isencao;
  return (
    <Grupo
      titulo="Taxa"
      items={[
        { label: 'Valor', value: <span className="num">{formatMoney(valor_inscricao)}</span> },
        {
          label: 'Pagamento',
          value: (
            <>
              <Badge
                small
                {...states.pagamento[status_pagamento]}
                {...(status_pagamento === 'Emitido' && { label: 'Boleto emitido' })}
              />
              {vencimento_boleto && status_pagamento !== 'Pago' && (
                <span className="num">
                  {` ${status_pagamento === 'Vencido' ? 'venceu' : 'vence'} em ${formatDate(vencimento_boleto)}`}
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** The category, what was declared, and what the check says of it: who decides decides. */
function Categoria({ categoria }: { categoria: NonNullable<IsencaoAdmin['categoria']> }) {
  const { nome, lei, respostas, verificacao } = categoria;
  return (
    <Grupo
      titulo="Categoria"
      items={[
        { label: 'Categoria', value: nome },
        lei && { label: 'Lei', value: lei },
        ...respostas.map(({ rotulo, valor }) => ({ label: rotulo, value: <span className="num">{valor}</span> })),
        verificacao && {
          label: 'Conferência',
          value: (
            <>
              <Badge
                small
                tone={verificacao.confere ? 'ok' : 'at'}
                glyph={verificacao.confere ? 'check' : 'exc'}
                label={verificacao.confere ? 'Atende' : 'Não atende'}
              />{' '}
              {verificacao.texto}
            </>
          ),
        },
      ]}
    />
  );
}

export const FILA_DE_ISENCOES = filaDe<IsencaoAdmin>(ISENCAO, isencoes, {
  palavras: { chegou: 'Pedida' },
  decidirCada: api.admin.isencoes.decidirCada.mutate as never,
  consequencia: (status, isencao) => (status === 'D' ? aoDeferir(isencao) : aoIndeferir(isencao, hoje())),
  consequenciaDoLote: (status, registros) => doLote(status, registros, hoje()),
  fatos: (isencao) => (
    <>
      <FatosDaInscricao inscricao={isencao.inscricao} />
      {isencao.categoria && <Categoria categoria={isencao.categoria} />}
      <Taxa isencao={isencao} />
    </>
  ),
  depois: ({ url_comprovante }) =>
    url_comprovante && (
      <div>
        <NewTabButton variant="light" size="sm" href={url_comprovante}>
          Ver o comprovante de isenção
        </NewTabButton>
      </div>
    ),
});
