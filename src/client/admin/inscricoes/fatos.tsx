// What administrators read of an enrolment (document 3, section 2.4): who and for what, what was asked and answered, what was
// paid, and the proof files, shown beside it.

import { formatDate, formatMoney } from '../../../shared/format.ts';
import type { InscricaoDetalhada } from '../../../shared/inscricao-detalhada.ts';
import type { Fato } from '../../ui/fatos.tsx';
import { Selo } from '../../ui/selo.tsx';
import { ArquivoAnexo } from '../analise/arquivo.tsx';
import { FatosDaInscricao, Grupo } from '../analise/fatos.tsx';
import { usePode } from '../permissao.ts';
import { SeAbre, SePode } from '../se-pode.tsx';
import { NOMES_DE_STATUS } from './colunas.tsx';
import css from './inscricao.module.css';

const DECISAO = { P: 'Pendente', D: 'Deferido', I: 'Indeferido' } as const;

export function FatosDaInscricaoCompleta({ inscricao }: { inscricao: InscricaoDetalhada }) {
  const arquivos = arquivosDa(inscricao);
  const saude = usePode()('saude', 'ler');
  return (
    <div className={css.conteudo} data-arquivos={arquivos.length > 0 || undefined}>
      {arquivos.length > 0 && (
        <div className={css.arquivos}>
          {arquivos.map(({ titulo, nome, url }) => (
            <div key={titulo}>
              <h3>{titulo}</h3>
              <ArquivoAnexo arquivo={{ nome, url }} label={titulo} />
            </div>
          ))}
        </div>
      )}
      <div className={css.fatos}>
        <FatosDaInscricao inscricao={inscricao} />
        <Grupo titulo="Inscrição" items={daInscricao(inscricao)} />
        <Grupo titulo="Pagamento" items={doPagamento(inscricao)} />
        <Grupo
          titulo="Deficiência"
          items={declarado(saude, 'Possui deficiência', inscricao.possui_deficiencia, inscricao.detalhe_deficiencia, {
            url: inscricao.url_arquivo_deficiencia,
            nome: inscricao.nome_arquivo_deficiencia,
          })}
        />
        <Grupo
          titulo="Condição especial"
          items={declarado(
            saude,
            'Possui condição',
            inscricao.possui_condicao_especial,
            inscricao.detalhe_condicao_especial,
            {
              url: inscricao.url_arquivo_condicao_especial,
              nome: inscricao.nome_arquivo_condicao_especial,
            },
          )}
        />
        <SeAbre tela="/admin/dashboard/logs">
          <p className={css.historia}>
            <a className="lk" href={`#/admin/dashboard/logs?registro_tipo=inscricao&registro_id=${inscricao.id}`}>
              Ver o que houve com esta inscrição nos logs
            </a>
          </p>
        </SeAbre>
      </div>
    </div>
  );
}

function arquivosDa(inscricao: InscricaoDetalhada) {
  const { url_arquivo_deficiencia, nome_arquivo_deficiencia } = inscricao;
  const { url_arquivo_condicao_especial, nome_arquivo_condicao_especial } = inscricao;
  return [
    { titulo: 'Laudo da deficiência', url: url_arquivo_deficiencia, nome: nome_arquivo_deficiencia },
    {
      titulo: 'Documento da condição especial',
      url: url_arquivo_condicao_especial,
      nome: nome_arquivo_condicao_especial,
    },
  ].flatMap(({ titulo, url, nome }) => (url === null ? [] : [{ titulo, url, nome: nome ?? titulo }]));
}

function daInscricao({ status, situacao, isencao, entrega_titulos, protocolo }: InscricaoDetalhada): Fato[] {
  return [
    { label: 'Status', value: <Selo small>{NOMES_DE_STATUS[status]}</Selo> },
    { label: 'Situação', value: <Selo small>{situacao}</Selo> },
    {
      label: 'Isenção solicitada',
      value: isencao ? (
        <>
          Sim <Selo small>{DECISAO[isencao.status]}</Selo>{' '}
          <SeAbre tela="/admin/dashboard/isencoes">
            <a className="lk" href={`#/admin/dashboard/isencoes/analise/${isencao.id}`}>
              Ver o pedido
            </a>
          </SeAbre>
        </>
      ) : (
        'Não'
      ),
    },
    { label: 'Entrega de títulos', value: entrega_titulos === 'S' ? 'Finalizada' : 'Não finalizada' },
    ...(protocolo ? [{ label: 'Protocolo', value: <span className="num">{protocolo.numero}</span> }] : []),
  ];
}

function doPagamento(inscricao: InscricaoDetalhada): Fato[] {
  const { id, numero, status, status_pagamento, valor_inscricao, valor_pago, pago_em, reembolso } = inscricao;
  const { vencimento_boleto, limite_pagamento } = inscricao;
  const aPagar = status === 'A' && valor_pago === null && status_pagamento !== 'Isento';
  return [
    {
      label: 'Situação da taxa',
      value: <Selo small>{status_pagamento}</Selo>,
    },
    { label: 'Taxa', value: <span className="num">{formatMoney(valor_inscricao)}</span> },
    ...(vencimento_boleto === null
      ? []
      : [
          {
            label: 'Boleto',
            value: (
              <>
                <span className="num">{`vence em ${formatDate(vencimento_boleto)}`}</span>{' '}
                <SeAbre tela="/admin/dashboard/boletos">
                  <a className="lk" href={`#/admin/dashboard/boletos?search=${numero}`}>
                    Ver o boleto
                  </a>
                </SeAbre>
              </>
            ),
          },
        ]),
    ...(valor_pago === null || pago_em === null
      ? []
      : [
          {
            label: 'Pago',
            value: <span className="num">{`${formatMoney(valor_pago)} em ${formatDate(pago_em)}`}</span>,
          },
        ]),
    ...(aPagar
      ? [
          {
            label: 'Pagar até',
            value: (
              <>
                <span className="num">{formatDate(limite_pagamento)}</span>{' '}
                <SePode area="financeiro">
                  <a className="lk" href={`#/admin/dashboard/boletos?baixa=${id}`}>
                    Confirmar pagamento
                  </a>
                </SePode>
              </>
            ),
          },
        ]
      : []),
    ...(reembolso
      ? [
          {
            label: 'Restituição',
            value: (
              <>
                <Selo small>{reembolso.status}</Selo>{' '}
                <SeAbre tela="/admin/dashboard/reembolsos">
                  <a className="lk" href={`#/admin/dashboard/reembolsos?reembolso=${reembolso.id}`}>
                    Ver o pedido
                  </a>
                </SeAbre>
              </>
            ),
          },
        ]
      : []),
  ];
}

type Prova = { url: string | null; nome: string | null };

/** An answer of the form, and, to who reads it, what was said and sent about it when it is yes. */
function declarado(
  le: boolean,
  label: string,
  resposta: 'S' | 'N',
  detalhe: string | null,
  { url, nome }: Prova,
): Fato[] {
  if (resposta === 'N') return [{ label, value: 'Não' }];
  if (!le) return [{ label, value: 'Sim' }];
  return [
    { label, value: 'Sim' },
    { label: 'Detalhe', value: detalhe && <span className={css.texto}>{detalhe}</span> },
    {
      label: 'Arquivo',
      value:
        url === null ? (
          'Não enviado'
        ) : (
          <a className="lk" href={url} target="_blank" rel="noopener noreferrer">
            {nome}
            <span className="vh"> (abre em nova aba)</span>
          </a>
        ),
    },
  ];
}
