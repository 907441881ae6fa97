// What administrators read of an enrolment: who and for what, what was asked and answered, what was
// paid, and the proof files, shown beside it.
import { formatDate, formatMoney } from '../../../shared/format.ts';
import type { InscricaoDetalhada } from '../../../shared/inscricao-detalhada.ts';
import { PEDIDOS } from '../../../shared/pedidos/tipos.ts';
import { lookOfSituacao, states } from '../../states.ts';
import { Badge } from '../../ui/badge.tsx';
import type { FactList } from '../../ui/facts.tsx';
import { NewTabLink } from '../../ui/new-tab-button.tsx';
import { ArquivoAnexo } from '../analise/arquivo.tsx';
import { FatosDaInscricao, GROUPS, GroupTitle, Grupo, NosLogs, SIDE_BY_SIDE } from '../analise/fatos.tsx';
import { IfAllowed, IfOpens, usePode } from '../permissao.ts';

export function FatosDaInscricaoCompleta({ inscricao }: { inscricao: InscricaoDetalhada }) {
  const arquivos = arquivosDa(inscricao);
  const saude = usePode()('saude', 'ler');
  const comArquivos = arquivos.length > 0;
  return (
    <div className={comArquivos ? SIDE_BY_SIDE : undefined}>
      {comArquivos && (
        <div className="flex flex-col gap-4.5">
          {arquivos.map(({ titulo, nome, url }) => (
            <div key={titulo} className="flex flex-col gap-2 *:last:flex-none sm:*:last:h-120">
              <GroupTitle>{titulo}</GroupTitle>
              <ArquivoAnexo arquivo={{ nome, url }} label={titulo} />
            </div>
          ))}
        </div>
      )}
      <div className={`${comArquivos ? 'grid grid-cols-1 gap-4.5' : GROUPS} [--label:136px]`}>
        <FatosDaInscricao inscricao={inscricao} />
        <Grupo titulo="Inscrição" items={daInscricao(inscricao)} />
        <Grupo titulo="Pagamento" items={doPagamento(inscricao)} />
        {DECLARADOS.map((um) => (
          <Grupo key={um.assunto} titulo={um.titulo} items={declarado(saude, inscricao, um)} />
        ))}
        <NosLogs tipo="inscricao" id={inscricao.id} qual="esta inscrição" className="col-span-full" />
      </div>
    </div>
  );
}

/** What the form asks of health, and what is asked for apart from it. */
const DECLARADOS = [
  {
    assunto: 'deficiencia',
    titulo: 'Deficiência',
    pergunta: 'Possui deficiência',
    arquivo: 'Laudo da deficiência',
    pedido: ['reserva', 'Vaga reservada'],
  },
  {
    assunto: 'condicao_especial',
    titulo: 'Condição especial',
    pergunta: 'Possui condição',
    arquivo: 'Documento da condição especial',
    pedido: ['cuidado', 'Atendimento especial'],
  },
] as const;

function arquivosDa(inscricao: InscricaoDetalhada) {
  return DECLARADOS.flatMap(({ assunto, arquivo: titulo }) => {
    const url = inscricao[`url_arquivo_${assunto}`];
    return url === null ? [] : [{ titulo, url, nome: inscricao[`nome_arquivo_${assunto}`] ?? titulo }];
  });
}

function daInscricao(inscricao: InscricaoDetalhada): FactList {
  const { status, isencao, entrega_titulos, protocolo } = inscricao;
  return [
    { label: 'Status', value: <Badge small {...states.inscricao[status]} /> },
    { label: 'Situação', value: <Badge small {...lookOfSituacao(inscricao)} /> },
    {
      label: 'Isenção solicitada',
      value: isencao ? (
        <>
          Sim <Badge small {...states.deferimentoNoPainel[isencao.status]} />{' '}
          <IfOpens tela="/admin/dashboard/isencoes">
            <a className="lk" href={`#/admin/dashboard/isencoes/analise/${isencao.id}`}>
              Ver o pedido
            </a>
          </IfOpens>
        </>
      ) : (
        'Não'
      ),
    },
    { label: 'Entrega de títulos', value: entrega_titulos === 'S' ? 'Finalizada' : 'Não finalizada' },
    protocolo && { label: 'Protocolo', value: <span className="num">{protocolo.numero}</span> },
  ];
}

function doPagamento(inscricao: InscricaoDetalhada): FactList {
  const { id, numero, status, status_pagamento, valor_inscricao, valor_pago, pago_em, reembolso } = inscricao;
  const { vencimento_boleto, limite_pagamento } = inscricao;
  const aPagar = status === 'A' && valor_pago === null && status_pagamento !== 'Isento';
  return [
    {
      label: 'Situação da taxa',
      value: <Badge small {...states.pagamento[status_pagamento]} />,
    },
    { label: 'Taxa', value: <span className="num">{formatMoney(valor_inscricao)}</span> },
    vencimento_boleto !== null && {
      label: inscricao.forma_pagamento === 'pix' ? 'Cobrança PIX' : 'Boleto',
      value: (
        <>
          <span className="num">{`vence em ${formatDate(vencimento_boleto)}`}</span>{' '}
          <IfOpens tela="/admin/dashboard/boletos">
            <a className="lk" href={`#/admin/dashboard/boletos?search=${numero}`}>
              {inscricao.forma_pagamento === 'pix' ? 'Ver a cobrança' : 'Ver o boleto'}
            </a>
          </IfOpens>
        </>
      ),
    },
    valor_pago !== null &&
      pago_em !== null && {
        label: 'Pago',
        value: <span className="num">{`${formatMoney(valor_pago)} em ${formatDate(pago_em)}`}</span>,
      },
    aPagar && {
      label: 'Pagar até',
      value: (
        <>
          <span className="num">{formatDate(limite_pagamento)}</span>{' '}
          <IfAllowed area="financeiro">
            <a className="lk" href={`#/admin/dashboard/boletos?baixa=${id}`}>
              Confirmar pagamento
            </a>
          </IfAllowed>
        </>
      ),
    },
    reembolso && {
      label: 'Restituição',
      value: (
        <>
          <Badge small {...states.reembolso[reembolso.status]} />{' '}
          <IfOpens tela="/admin/dashboard/reembolsos">
            <a className="lk" href={`#/admin/dashboard/reembolsos?reembolso=${reembolso.id}`}>
              Ver o pedido
            </a>
          </IfOpens>
        </>
      ),
    },
  ];
}

/** What was asked for apart from the form of the enrolment, to who decides it, and whether any of it was granted. */
function pedidos({ pedidos: todos }: InscricaoDetalhada, [tipo, label]: (typeof DECLARADOS)[number]['pedido']) {
  const deste = todos.filter((um) => um.tipo === tipo);
  const deferido = deste.some(({ status }) => status === 'D' || status === 'A');
  const value = deste.map(({ id, status }) => (
    <div key={id}>
      <Badge small {...states[tipo][status]} />{' '}
      <a className="lk" href={`#/admin/dashboard/${PEDIDOS[tipo].tabela}/analise/${id}`}>
        Ver o pedido
      </a>
    </div>
  ));
  return { facts: deste.length === 0 ? [] : [{ label, value }], deferido };
}

/** An answer of the form, and, to who reads it, what was said and sent about it when it is yes; a no is not said of who was granted otherwise. */
function declarado(le: boolean, inscricao: InscricaoDetalhada, um: (typeof DECLARADOS)[number]): FactList {
  const { assunto, pergunta: label } = um;
  const { facts, deferido } = pedidos(inscricao, um.pedido);
  if (inscricao[`possui_${assunto}`] === 'N') return deferido ? facts : [{ label, value: 'Não' }, ...facts];
  if (!le) return [{ label, value: 'Sim' }, ...facts];
  const detalhe = inscricao[`detalhe_${assunto}`];
  const url = inscricao[`url_arquivo_${assunto}`];
  const nome = inscricao[`nome_arquivo_${assunto}`];
  return [
    { label, value: 'Sim' },
    { label: 'Detalhe', value: detalhe && <span className="whitespace-pre-line">{detalhe}</span> },
    { label: 'Arquivo', value: url === null ? 'Não enviado' : <NewTabLink href={url}>{nome}</NewTabLink> },
    ...facts,
  ];
}
