// The three sections of the contest form.
import { IconLink } from '@tabler/icons-react';
import { DESCRICAO_MAXIMA } from '../../../../shared/comum.ts';
import { type ConcursoForm, TIPOS_DE_CONCURSO } from '../../../../shared/concursos.ts';
import { FORMAS_DE_PAGAMENTO, NOMES_DE_FORMA } from '../../../../shared/forma-de-pagamento.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx';
import type { Form } from '../../../ui/form.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Interruptor, type PanelField, PanelFields } from '../../campos.tsx';
import { CampoPrefeitura } from './campo-prefeitura.tsx';
import { INTERRUPTORES, NOMES_DOS_INTERRUPTORES, type Valores } from './modelo.ts';

type Props = { form: Form<Valores, ConcursoForm> };

export function InformacoesBasicas({ form }: Props) {
  return (
    <Section title="Informações básicas">
      <div className="grade">
        <TextField
          {...form.field('titulo')}
          label="Título"
          required
          maxLength={300}
          placeholder="Ex.: Concurso Público nº 01/2026"
        />
        <CampoPrefeitura {...form.field('prefeitura')} label="Prefeitura" required className="sm:col-span-7" />
        <SelectField
          {...form.field('tipo')}
          label="Tipo"
          required
          className="sm:col-span-5"
          placeholder="Escolha o tipo"
          options={TIPOS_DE_CONCURSO}
        />
        <TextAreaField {...form.field('descricao')} label="Descrição" optional rows={4} maxLength={DESCRICAO_MAXIMA} />
      </div>
    </Section>
  );
}

const DIA = { as: 'date', className: 'sm:col-span-7' } as const;
const HORA = { as: 'time', className: 'sm:col-span-5' } as const;
const FIM = { ...HORA, placeholder: '23:59' } as const;
const PERIODO: readonly PanelField<Valores>[] = [
  { ...DIA, name: 'data_prazo_inicio', label: 'Data de início', required: true },
  { ...HORA, name: 'hora_inicio', label: 'Hora de início', placeholder: '00:00' },
  { ...DIA, name: 'data_prazo_fim', label: 'Data de encerramento', required: true },
  { ...FIM, name: 'hora_fim', label: 'Hora de encerramento' },
];
const PRAZO = { ...DIA, hint: 'Sem data, até o fim das inscrições.', optional: true } as const;
const HORA_DO_PRAZO = { ...FIM, hint: 'Horário de Brasília.' } as const;
const PRAZOS: readonly PanelField<Valores>[] = [
  { ...DIA, name: 'prazo_final_isencao', label: 'Prazo final de isenção', optional: true },
  { ...FIM, name: 'hora_isencao', label: 'Hora final de isenção' },
  { ...PRAZO, name: 'prazo_atendimento', label: 'Prazo de atendimento especial' },
  { ...HORA_DO_PRAZO, name: 'hora_atendimento', label: 'Hora final de atendimento' },
  { ...PRAZO, name: 'prazo_reserva', label: 'Prazo de vaga reservada' },
  { ...HORA_DO_PRAZO, name: 'hora_reserva', label: 'Hora final de vaga reservada' },
];

export function PeriodoDeInscricoes({ form }: Props) {
  return (
    <Section
      title="Período de inscrições"
      note="Horário de Brasília. Sem hora de encerramento, as inscrições valem até 23:59:59 do dia."
    >
      <div className="grade">
        <PanelFields form={form} of={PERIODO} />
      </div>
    </Section>
  );
}

/** @param endereco where the portal itself takes the enrolments of this contest */
export function ConfiguracoesAdicionais({ form, endereco }: Props & { endereco: string }) {
  return (
    <Section title="Configurações adicionais">
      <div className="grade">
        <PanelFields form={form} of={PRAZOS} />
        <SelectField
          {...form.field('forma_pagamento')}
          label="Forma de pagamento da taxa"
          hint="Somente PIX: sem boleto, confirmado em segundos, e pago até as 23:59 do último dia das inscrições. Pede um convênio ASAAS. O que já foi emitido continua como está."
          required
          options={FORMAS_DE_PAGAMENTO.map((value) => ({ value, label: NOMES_DE_FORMA[value] }))}
        />
      </div>
      <div className="flex flex-col gap-2 items-start [&>:first-child]:w-full">
        <TextField
          {...form.field('link_area_candidato')}
          label="Link da área do candidato"
          hint="Aonde leva o botão Inscrever-se da página inicial. Sem ele, o botão não aparece."
          kind="url"
          optional
        />
        <IconButton icon={IconLink} variant="light" onClick={() => form.set({ link_area_candidato: endereco })}>
          Usar o endereço deste portal
        </IconButton>
      </div>
      {NOMES_DOS_INTERRUPTORES.map((nome) => {
        const [label, hint] = INTERRUPTORES[nome];
        return <Interruptor key={nome} {...form.field(nome)} label={label} hint={hint} />;
      })}
    </Section>
  );
}
