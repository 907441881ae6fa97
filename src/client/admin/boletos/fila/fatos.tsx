// What is known of a payment without an owner, and what was decided about it.
import type { ReactNode } from 'react';
import { nomeDoEmissor, type Pendencia } from '../../../../shared/boletos.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../../shared/format.ts';
import { Fatos } from '../../../ui/fatos.tsx';
import { useCelular } from '../../../ui/media.ts';
import { Cpf } from '../../cpf.tsx';
import { SeloDaDecisao } from './colunas.tsx';
import css from './fila.module.css';

export function FatosDoPagamento({ pendencia }: { pendencia: Pendencia }) {
  const { valor, valor_esperado, pago_em, created_at, emissor, identificador, boleto_id } = pendencia;
  const { candidato, concurso, cargo, inscricao_numero } = pendencia;
  const celular = useCelular();
  return (
    <div className={css.fatos}>
      {/* On a phone the decision is below the facts: one starts here. */}
      <Grupo titulo="O que houve" comeco={celular}>
        <p>{pendencia.descricao}</p>
      </Grupo>
      <Grupo titulo="Pagamento">
        <Fatos
          items={[
            { label: 'Valor pago', value: formatMoney(valor) },
            { label: 'Valor do boleto', value: valor_esperado === null ? null : formatMoney(valor_esperado) },
            { label: 'Pago em', value: formatDate(pago_em) },
            { label: 'Na fila desde', value: formatDateTime(created_at) },
            { label: 'Emissor', value: nomeDoEmissor(emissor) },
            { label: 'Identificador no banco', value: identificador },
            ...(boleto_id === null ? [] : [{ label: 'Boleto no portal', value: `nº\u00A0${boleto_id}` }]),
          ]}
        />
      </Grupo>
      <Grupo titulo="Inscrição">
        {candidato && concurso ? (
          <Fatos
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
          <p className="t2">O portal não sabe de quem é este pagamento.</p>
        )}
      </Grupo>
    </div>
  );
}

export function DecisaoTomada({ pendencia }: { pendencia: Pendencia }) {
  const { acao, resolvida_em, resolvida_por, observacao } = pendencia;
  return (
    <div className={css.fatos}>
      <Grupo titulo="Decisão">
        <Fatos
          columns={1}
          items={[
            { label: 'O que foi feito', value: <SeloDaDecisao acao={acao} /> },
            { label: 'Quem decidiu', value: resolvida_por },
            { label: 'Quando', value: resolvida_em && formatDateTime(resolvida_em) },
            { label: 'Observação', value: observacao && <span className={css.texto}>{observacao}</span> },
          ]}
        />
      </Grupo>
    </div>
  );
}

function Grupo({ titulo, comeco, children }: { titulo: string; comeco?: boolean; children: ReactNode }) {
  return (
    <section className={css.grupo}>
      <h3 tabIndex={-1} data-autofocus={comeco || undefined}>
        {titulo}
      </h3>
      {children}
    </section>
  );
}
