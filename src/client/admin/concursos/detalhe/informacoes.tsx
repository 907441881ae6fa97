// The Informações tab: everything the contest's form holds, and the latest enrolments.
import { NOMES_DE_FORMA } from '../../../../shared/forma-de-pagamento.ts';
import { formatDate, formatDateTime, formatInteger, formatMoney } from '../../../../shared/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { NewTabLink } from '../../../ui/new-tab-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { InscricoesRecentes } from './inscricoes-recentes.tsx';
import type { Concurso } from './tipos.ts';

export function Informacoes({ concurso }: { concurso: Concurso }) {
  const { link_area_candidato: link, prazo_final_isencao: isencao, valor_inscricao: valor, descricao } = concurso;
  return (
    <div className="flex flex-col gap-5.5">
      <Section title="Dados do concurso" className="flex flex-col gap-4.5 [&_h2]:text-18">
        <Facts
          columns={3}
          items={[
            { label: 'Prefeitura', value: concurso.prefeitura },
            { label: 'Tipo', value: concurso.tipo },
            { label: 'Visível aos candidatos', value: concurso.ativo === 1 ? 'Sim' : 'Não' },
            { label: 'Início das inscrições', value: formatDateTime(concurso.data_prazo_inicio) },
            { label: 'Encerramento das inscrições', value: formatDateTime(concurso.data_prazo_fim) },
            { label: 'Prazo final de isenção', value: isencao && formatDateTime(isencao) },
            {
              label: 'Prazo de atendimento especial',
              value: concurso.prazo_atendimento && formatDateTime(concurso.prazo_atendimento),
            },
            {
              label: 'Prazo de vaga reservada',
              value: concurso.prazo_reserva && formatDateTime(concurso.prazo_reserva),
            },
            { label: 'Menor taxa de inscrição', value: valor === null ? null : formatMoney(valor) },
            { label: 'Forma de pagamento da taxa', value: NOMES_DE_FORMA[concurso.forma_pagamento] },
            { label: 'Vagas', value: formatInteger(concurso.total_vagas) },
            { label: 'Criado em', value: formatDate(concurso.created_at) },
          ]}
        />
        <Facts
          columns={1}
          items={[
            {
              label: 'Link da área do candidato',
              value: link && <NewTabLink href={link}>{link}</NewTabLink>,
            },
            {
              label: 'Descrição',
              value: descricao && <span className="font-normal whitespace-pre-line">{descricao}</span>,
            },
          ]}
        />
      </Section>
      <InscricoesRecentes concursoId={concurso.id} />
    </div>
  );
}
