// One enrolment as whoever answers the phone reads it: what to do next, the payment, the slip, and what was asked for.
import { useId } from 'react';
import {
  type BoletoAtendido,
  type EstadoNoBanco,
  type InscricaoAtendida,
  PEDIDOS_POR_TIPO,
  type PedidoAtendido,
  type PedidoSemInscricao,
} from '../../../../shared/atendimento.ts';
import { NOMES_DE_ORIGEM, NOMES_DE_PENDENCIA, nomeDoEmissor } from '../../../../shared/boletos.ts';
import { formatDate, formatDiaEHora, formatMoney } from '../../../../shared/format.ts';
import { PEDIDOS } from '../../../../shared/pedidos/tipos.ts';
import { stringifySearch } from '../../../address.ts';
import { PANEL } from '../../../screen.ts';
import { states } from '../../../states.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type FactList, Facts } from '../../../ui/facts.tsx';
import { NewTabLink } from '../../../ui/new-tab-button.tsx';
import { PrefeituraBolha } from '../../../ui/prefeitura.tsx';
import { PastRecord } from '../../past-record.tsx';
import { lookDoPedido, lugarDoPedido } from '../../pedido.ts';
import { IfAllowed, usePode } from '../../permissao.ts';

type Props = { inscricao: InscricaoAtendida; email: string };

export function CartaoDaInscricao({ inscricao, email }: Props) {
  const { id, numero, created_at, situacao, concurso, vaga, proximo, pedidos } = inscricao;
  const titulo = useId();
  return (
    <li className="papel flex flex-col gap-4 p-5 max-sm:p-4" aria-labelledby={titulo}>
      <header className="flex flex-wrap justify-between items-start gap-x-4 gap-y-2">
        <div className="flex flex-[1_1_260px] gap-3 min-w-0">
          <PrefeituraBolha nome={concurso.prefeitura} />
          <div className="min-w-0">
            <h3 id={titulo} className="text-17 leading-[1.3] wrap-anywhere">
              <a
                className="text-texto no-underline hover:text-acao-texto hover:underline"
                href={`#${PANEL}/inscricoes?inscricao=${id}`}
              >
                <span className="num">{`Inscrição nº\u00A0${numero}`}</span> · {vaga.cargo}
              </a>
            </h3>
            <p className="subline wrap-anywhere">
              {concurso.prefeitura} · {concurso.titulo}
              {concurso.excluido && ' (concurso excluído)'} · <span className="num">{formatDate(created_at)}</span>
            </p>
          </div>
        </div>
        <Badge {...states.situacao[situacao]} />
      </header>
      <Alert
        tom={proximo.tom}
        action={
          proximo.onde === 'pendencias' && (
            <a className="lk flex-none" href={enderecoDasPendencias(inscricao)}>
              Ver em Pagamentos sem dono
            </a>
          )
        }
      >
        <span className="font-strong wrap-anywhere">{proximo.texto}</span>
      </Alert>
      <Facts columns={3} items={useFatos(inscricao)} />
      {pedidos.length > 0 && <Pedidos pedidos={pedidos} email={email} />}
    </li>
  );
}

/** Straight to the one, when there is one. */
function enderecoDasPendencias({ pendencias: [primeira] }: InscricaoAtendida): string {
  return `#${PANEL}/boletos${stringifySearch({ aba: 'pendencias', registro: primeira?.id })}`;
}

const NO_BANCO: Record<EstadoNoBanco, string> = {
  registrando: 'O banco ainda não entregou',
  registrado: 'Registrado',
  pago: 'Pago',
  a_baixar: 'A baixa ainda vai ser pedida',
  baixado: 'Baixado',
};

function useFatos(inscricao: InscricaoAtendida): FactList {
  const financeiro = usePode()('financeiro', 'ler');
  const { pagamento, boleto, pendencias, possui_condicao_especial } = inscricao;
  return [
    { label: 'Pagamento', value: <Paga inscricao={inscricao} /> },
    ...(boleto
      ? [
          {
            label: boleto.forma_pagamento === 'pix' ? 'Cobrança PIX' : 'Boleto',
            value: <Boleto boleto={boleto} numero={inscricao.numero} />,
          },
          { label: 'No banco', value: <NoBanco boleto={boleto} /> },
        ]
      : financeiro && !pagamento
        ? [{ label: 'Boleto', value: 'Nenhum emitido' }]
        : []),
    pendencias.length > 0 && {
      label: pendencias.length === 1 ? 'Pagamento sem dono' : 'Pagamentos sem dono',
      value: pendencias.map(({ id, tipo, valor, pago_em, certa }) => (
        <a key={id} className="lk block" href={`#${PANEL}/boletos?aba=pendencias&registro=${id}`}>
          {`${formatMoney(valor)} em ${formatDate(pago_em)} · ${certa ? NOMES_DE_PENDENCIA[tipo] : 'combina com o boleto'}`}
        </a>
      )),
    },
    possui_condicao_especial === 'S' && { label: 'Atendimento especial', value: 'Pedido na inscrição' },
  ];
}

function Paga({ inscricao }: { inscricao: InscricaoAtendida }) {
  const { id, status, status_pagamento, valor_inscricao, pagamento } = inscricao;
  const aPagar = status === 'A' && !pagamento && status_pagamento !== 'Isento';
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge small {...states.pagamento[status_pagamento]} />
      {pagamento
        ? `${formatMoney(pagamento.valor)} em ${formatDate(pagamento.pago_em)}${pagamento.origem ? `, ${NOMES_DE_ORIGEM[pagamento.origem]}` : ''}`
        : `Taxa de ${formatMoney(valor_inscricao)}`}
      {pagamento && <span className="subline">{`Confirmado em ${formatDiaEHora(pagamento.confirmado_em)}`}</span>}
      {aPagar && (
        <IfAllowed area="financeiro">
          <a className="lk" href={`#${PANEL}/boletos?baixa=${id}`}>
            Confirmar pagamento
          </a>
        </IfAllowed>
      )}
    </span>
  );
}

function Boleto({ boleto, numero }: { boleto: BoletoAtendido; numero: string }) {
  const { boleto_id, nosso_numero, status, valor, vencimento, url_boleto, forma_pagamento } = boleto;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge small {...states.pagamento[status]} />
      {`${formatMoney(valor)}, vence em ${formatDate(vencimento)}`}
      <span className="subline">{`Número ${nosso_numero ?? boleto_id}`}</span>
      {url_boleto && (
        <NewTabLink href={url_boleto} about={` da inscrição ${numero}`}>
          {forma_pagamento === 'pix' ? 'Abrir cobrança PIX' : 'Abrir boleto'}
        </NewTabLink>
      )}
    </span>
  );
}

function NoBanco({ boleto: { emissor, no_banco, consulta_em, erro } }: { boleto: BoletoAtendido }) {
  return (
    <>
      {NO_BANCO[no_banco]} · {nomeDoEmissor(emissor)}
      {consulta_em && <span className="subline">{`Próxima consulta em ${formatDiaEHora(consulta_em)}`}</span>}
      {erro && <span className="subline wrap-anywhere">{`Última resposta: ${erro}`}</span>}
    </>
  );
}

/** What waits for somebody is shown at once; what was decided, at a press. */
function Pedidos({ pedidos, email }: { pedidos: readonly PedidoAtendido[]; email: string }) {
  const abertos = pedidos.filter(({ aberto }) => aberto);
  const decididos = pedidos.filter(({ aberto }) => !aberto);
  return (
    <section aria-label="Pedidos desta inscrição">
      {abertos.length > 0 && <ListaDePedidos pedidos={abertos} email={email} />}
      {decididos.length > 0 && (
        <details className={abertos.length > 0 ? 'mt-2' : ''} open={abertos.length === 0 && decididos.length <= 3}>
          <summary className="min-h-8 max-sm:min-h-11 content-center text-15 font-medium text-acao-texto cursor-pointer">
            {decididos.length === 1 ? '1 pedido decidido' : `${decididos.length} pedidos decididos`}
          </summary>
          <ListaDePedidos pedidos={decididos} email={email} />
        </details>
      )}
    </section>
  );
}

/** Each leads to its analysis. One of no enrolment says its contest. */
export function ListaDePedidos(props: {
  pedidos: readonly (PedidoAtendido & Partial<Pick<PedidoSemInscricao, 'concurso'>>)[];
  email: string;
}) {
  const { pedidos, email } = props;
  const cortado = pedidos.find(({ tipo }) => pedidos.filter((outro) => outro.tipo === tipo).length >= PEDIDOS_POR_TIPO);
  return (
    <>
      <ul>
        {pedidos.map(({ tipo, id, created_at, status, prazo, protocolo, concurso }) => {
          const { to, query } = lugarDoPedido(tipo, id);
          const nome = PEDIDOS[tipo].nome;
          return (
            <PastRecord
              key={`${tipo}-${id}`}
              href={`#${to}${stringifySearch(query)}`}
              title={prazo ? `${nome} · ${prazo}` : nome}
              text={[concurso?.titulo, formatDate(created_at), protocolo].filter(Boolean).join(' · ')}
            >
              <Badge small {...lookDoPedido(tipo, status)} />
            </PastRecord>
          );
        })}
      </ul>
      {cortado && (
        <a
          className="lk text-14"
          href={`#${PANEL}/${PEDIDOS[cortado.tipo].tabela}${stringifySearch({ search: email })}`}
        >
          Ver todos
        </a>
      )}
    </>
  );
}
