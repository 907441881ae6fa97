// The queue of requests for exemption (document 3, section 2.5): what the analysis shows of each, what may be decided and
// what that does to the fee, and the calls.
import { formatDate, formatMoney } from '../../../shared/format.ts';
import type { IsencaoAdmin } from '../../../shared/isencoes.ts';
import { NOTA_MAXIMA } from '../../../shared/modelos.ts';
import { dataLocal } from '../../../shared/tempo.ts';
import { api, trpc } from '../../trpc.ts';
import { BotaoNovaAba } from '../../ui/ligacao-nova-aba.tsx';
import { Selo } from '../../ui/selo.tsx';
import { useAcoesDaFila } from '../analise/acoes.ts';
import { Chegada } from '../analise/chegada.tsx';
import { confirmacao, DEFERIMENTO, type Deferimento, SeloDePedido } from '../analise/deferimento.tsx';
import { Desfecho } from '../analise/desfecho.tsx';
import { FatosDaInscricao, Grupo } from '../analise/fatos.tsx';
import type { FilaDeDecisoes } from '../analise/fila.ts';
import { MotivoEAnexo } from '../analise/motivo.tsx';
import { contar } from '../fila/nomes.ts';
import { aoDeferir, aoIndeferir, doLote } from './consequencias.ts';

const NOMES = { um: 'isenção', varios: 'isenções', genero: 'f' } as const;

const hoje = () => dataLocal(new Date());

function selo({ status, cancelada }: IsencaoAdmin, small?: boolean) {
  return <SeloDePedido status={status} retirado={cancelada && 'Cancelada'} small={small} />;
}

function pendente({ status, cancelada }: IsencaoAdmin): boolean {
  return status === 'P' && !cancelada;
}

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
              <Selo small>{status_pagamento === 'Emitido' ? 'Boleto emitido' : status_pagamento}</Selo>
              {vencimento_boleto && status_pagamento !== 'Pago' && (
                <span className="num">
                  {` ${status_pagamento === 'Vencido' ? 'venceu' : 'vence'} em ${formatDate(vencimento_boleto)}`}
                </span>
              )}
            </>
          ),
        },
        ...(pendente(isencao)
          ? [
              { label: 'Se deferir', value: aoDeferir(isencao) },
              { label: 'Se indeferir', value: aoIndeferir(isencao, hoje()) },
            ]
          : []),
      ]}
    />
  );
}

export const FILA_DE_ISENCOES: FilaDeDecisoes<IsencaoAdmin, Deferimento> = {
  tipo: 'isencao',
  nomes: NOMES,
  titulo: (id) => `Isenção nº\u00A0${id}`,
  subtitulo: (isencao) => <Chegada como="Pedida" registro={isencao} />,
  selo,
  pendente,

  documento: (isencao) => <MotivoEAnexo pedido={isencao} />,
  fatos: (isencao) => (
    <>
      <FatosDaInscricao inscricao={isencao.inscricao} />
      <Taxa isencao={isencao} />
    </>
  ),
  desfecho: (isencao) => (
    <>
      <Desfecho
        decidido={isencao}
        selo={selo(isencao, true)}
        titulo="Observação"
        nota={isencao.observacao_admin}
        semNota="Sem observações"
      />
      {isencao.url_comprovante && (
        <div>
          <BotaoNovaAba variant="light" size="sm" href={isencao.url_comprovante}>
            Ver o comprovante de isenção
          </BotaoNovaAba>
        </div>
      )}
    </>
  ),

  ...DEFERIMENTO,
  nota: {
    label: 'Observação',
    placeholder: 'Motivo do indeferimento ou observações (opcional)',
    maximo: NOTA_MAXIMA.isencao,
  },
  pergunta: (status, isencao) =>
    confirmacao(status, 'esta isenção', status === 'D' ? aoDeferir(isencao) : aoIndeferir(isencao, hoje())),
  perguntaDoLote: (status, isencoes) =>
    confirmacao(status, contar(NOMES, isencoes.length), doLote(status, isencoes, hoje())),
  erros: { carregar: 'Erro ao carregar detalhes da isenção', salvar: 'Erro ao salvar análise' },

  useRegistro: (id) => trpc.admin.isencoes.get.useQuery({ id }),
  useVizinhos: (depois_de, filtros) => trpc.admin.isencoes.proximo.useQuery({ ...filtros, depois_de }),
  useAcoes() {
    const { isencoes, inscricoes, boletos } = trpc.useUtils().admin;
    return useAcoesDaFila<IsencaoAdmin>(isencoes, [inscricoes, boletos]);
  },
  decidir: ({ id, status, nota }, opcoes) =>
    api.admin.isencoes.decidir.mutate({ id, status, observacao_admin: nota }, opcoes),
  decidirVarios: ({ ids, status, nota }, opcoes) =>
    api.admin.isencoes.decidirVarias.mutate({ ids, status, observacao_admin: nota }, opcoes),
};
