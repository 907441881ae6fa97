// The three sections of the contest form.
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { DESCRICAO_MAXIMA } from '../../../../shared/comum.ts';
import { type ConcursoForm, TIPOS_DE_CONCURSO } from '../../../../shared/concursos.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx';
import type { Form } from '../../../ui/form.ts';
import { CampoData, CampoHora, Interruptor } from '../../campos.tsx';
import { CampoPrefeitura } from './campo-prefeitura.tsx';
import css from './form.module.css';
import type { Valores } from './modelo.ts';

type Props = { form: Form<Valores, ConcursoForm> };

export function InformacoesBasicas({ form }: Props) {
  return (
    <section className={`papel ${css.secao}`} aria-labelledby="basicas">
      <h2 id="basicas">Informações básicas</h2>
      <div className="grade">
        <TextField
          {...form.field('titulo')}
          label="Título"
          required
          maxLength={300}
          placeholder="Ex.: Concurso Público nº 01/2026"
        />
        <CampoPrefeitura {...form.field('prefeitura')} label="Prefeitura" required className="c7" />
        <SelectField
          {...form.field('tipo')}
          label="Tipo"
          required
          className="c5"
          placeholder="Escolha o tipo"
          options={TIPOS_DE_CONCURSO}
        />
        <TextAreaField {...form.field('descricao')} label="Descrição" optional rows={4} maxLength={DESCRICAO_MAXIMA} />
      </div>
    </section>
  );
}

export function PeriodoDeInscricoes({ form }: Props) {
  return (
    <section className={`papel ${css.secao}`} aria-labelledby="periodo">
      <h2 id="periodo">Período de inscrições</h2>
      <p className={css.nota}>
        Horário de Brasília. Sem hora de encerramento, as inscrições valem até 23:59:59 do dia.
      </p>
      <div className={`grade ${css.datas}`}>
        <CampoData {...form.field('data_prazo_inicio')} label="Data de início" required />
        <CampoHora {...form.field('hora_inicio')} label="Hora de início" placeholder="00:00" />
        <CampoData {...form.field('data_prazo_fim')} label="Data de encerramento" required />
        <CampoHora {...form.field('hora_fim')} label="Hora de encerramento" placeholder="23:59" />
      </div>
    </section>
  );
}

/** @param endereco where the portal itself takes the enrolments of this contest */
export function ConfiguracoesAdicionais({ form, endereco }: Props & { endereco: string }) {
  return (
    <section className={`papel ${css.secao}`} aria-labelledby="adicionais">
      <h2 id="adicionais">Configurações adicionais</h2>
      <div className={`grade ${css.datas}`}>
        <CampoData {...form.field('prazo_final_isencao')} label="Prazo final de isenção" optional />
        <CampoHora {...form.field('hora_isencao')} label="Hora final de isenção" placeholder="23:59" />
      </div>
      <div className={css.link}>
        <TextField
          {...form.field('link_area_candidato')}
          label="Link da área do candidato"
          hint="Aonde leva o botão Inscrever-se da página inicial. Sem ele, o botão não aparece."
          optional
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
          placeholder="https://"
        />
        <Button
          variant="light"
          size="sm"
          leftSection={<IconLink size={18} stroke={1.75} aria-hidden />}
          onClick={() => form.set({ link_area_candidato: endereco })}
        >
          Usar o endereço deste portal
        </Button>
      </div>
      <Interruptor
        {...form.field('ativo')}
        label="Concurso ativo"
        hint="Concursos inativos não aparecem para os candidatos."
      />
    </section>
  );
}
