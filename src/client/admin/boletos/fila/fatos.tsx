// What is known of a payment without an owner, and what was decided about it.
import type { ReactNode } from 'react';
import { nomeDoEmissor, type Pendencia } from '../../../../shared/boletos.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../../shared/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { usePhone } from '../../../ui/media.ts';
import { Cpf } from '../../cpf.tsx';
import { lookOfDecision } from './colunas.tsx';
import { nomeDe } from './textos.ts';

export function FatosDoPagamento({ pendencia }: { pendencia: Pendencia }) {
  const { valor, valor_esperado, pago_em, created_at, emissor, identificador, boleto_id } = pendencia;
  const { candidato, concurso, cargo, inscricao_numero } = pendencia;
  const nome = nomeDe(pendencia);
  const estorno = pendencia.tipo === 'estorno';
  const celular = usePhone();
  return (
    <div className="flex flex-col gap-5">
      {/* On a phone the decision is below the facts: one starts here. */}
      <Grupo titulo="O que houve" comeco={celular}>
        <p>{pendencia.descricao}</p>
      </Grupo>
      <Grupo titulo={nome}>
        <Facts
          items={[
            { label: estorno ? 'Valor estornado' : 'Valor pago', value: formatMoney(valor) },
            { label: 'Valor do boleto', value: valor_esperado === null ? null : formatMoney(valor_esperado) },
            { label: estorno ? 'Estornado em' : 'Pago em', value: formatDate(pago_em) },
            { label: 'Na fila desde', value: formatDateTime(created_at) },
            { label: 'Emissor', value: nomeDoEmissor(emissor) },
            { label: 'Identificador no banco', value: identificador },
            boleto_id !== null && { label: 'Boleto no portal', value: `nº\u00A0${boleto_id}` },
          ]}
        />
      </Grupo>
      <Grupo titulo="Inscrição">
        {candidato && concurso ? (
          <Facts
            items={[
              { label: 'Candidato', value: candidato.nome },
              { label: 'CPF', value: <Cpf candidato={candidato} /> },
              { label: 'Número', value: inscricao_numero },
              { label: 'Cargo', value: cargo },
              { label: 'Concurso', value: concurso.titulo },
              { label: 'Prefeitura', value: concurso.prefeitura },
            ]}
          />
        ) : (
          <p className="text-texto-2">O portal não sabe de quem é este {nome.toLowerCase()}.</p>
        )}
      </Grupo>
    </div>
  );
}

export function DecisaoTomada({ pendencia }: { pendencia: Pendencia }) {
  const { acao, resolvida_em, resolvida_por, observacao } = pendencia;
  return (
    <div className="flex flex-col gap-5">
      <Grupo titulo="Decisão">
        <Facts
          columns={1}
          items={[
            { label: 'O que foi feito', value: <Badge small {...lookOfDecision({ acao })} /> },
            { label: 'Quem decidiu', value: resolvida_por },
            { label: 'Quando', value: resolvida_em && formatDateTime(resolvida_em) },
            {
              label: 'Observação',
              value: observacao && <span className="font-normal whitespace-pre-line">{observacao}</span>,
            },
          ]}
        />
      </Grupo>
    </div>
  );
}

function Grupo({ titulo, comeco, children }: { titulo: string; comeco?: boolean; children: ReactNode }) {
  return (
    <section className="wrap-anywhere [&_dl]:grid-cols-2">
      <h3 className="mb-2 text-15 text-texto-2 focus:outline-none" tabIndex={-1} data-autofocus={comeco || undefined}>
        {titulo}
      </h3>
      {children}
    </section>
  );
}
