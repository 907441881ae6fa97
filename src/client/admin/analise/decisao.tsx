// The form of a decision, and what stands at the foot of whatever holds it: going on to the next one, leaving, saving.
import { ActionIcon, Button } from '@mantine/core';
import { IconChecks, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatInteger } from '../../../shared/format.ts';
import { valoresDoModelo } from '../../../shared/modelos.ts';
import { DecisionField } from '../../ui/decision-field.tsx';
import { useCelular } from '../../ui/media.ts';
import { Caixa } from '../campos.tsx';
import { contar } from '../fila/nomes.ts';
import css from './analise.module.css';
import type { Registro } from './fila.ts';
import { CampoNota } from './nota.tsx';
import type { Analise } from './use-analise.ts';
import { SELECIONE_DECISAO } from './use-analise.ts';

const FORM = 'decisao';

export function FormDaDecisao<R extends Registro, S extends string>({ analise }: { analise: Analise<R, S> }) {
  const celular = useCelular();
  const { fila, registro, form, perguntar, semDecisao, exigeNota } = analise;
  const { onBlur: _, value, ...status } = form.field('status');
  if (!registro) return null;
  return (
    <form
      id={FORM}
      className={css.form}
      {...form.props}
      onSubmit={form.submit(perguntar, (problemas) => problemas.status && semDecisao())}
    >
      <DecisionField {...status} value={value as S | ''} side label="Decisão" options={fila.opcoes} />
      <CampoNota
        campo={form.field('nota')}
        tipo={fila.tipo}
        {...fila.nota}
        exigida={exigeNota}
        decisoes={fila.opcoes}
        decisao={value}
        onDecisao={(decisao) => form.set({ status: decisao })}
        valores={valoresDoModelo(registro.inscricao)}
      />
      {celular && <Seguir analise={analise} />}
    </form>
  );
}

/** Whether the next one opens after saving: at the foot; on a phone, after the form. */
export function Seguir<R extends Registro, S extends string>({ analise }: { analise: Analise<R, S> }) {
  const { vizinhos, seguir, setSeguir } = analise;
  return (
    <Caixa
      label="Abrir o próximo pendente depois de salvar"
      hint={vizinhos && quantosRestam(vizinhos.restantes)}
      value={seguir}
      onChange={setSeguir}
    />
  );
}

type RodapeProps<R extends Registro, S extends string> = {
  analise: Analise<R, S>;
  /** Without it there is another way out. */
  onFechar?: () => void;
};

export function RodapeDaAnalise<R extends Registro, S extends string>({ analise, onFechar }: RodapeProps<R, S>) {
  const celular = useCelular();
  const { fila, pendente, vizinhos, form, ocupada, proximo, anterior } = analise;
  const indecisa = form.values.status === '';
  return (
    <>
      {!celular && (
        <div className="a-esquerda">
          {pendente ? (
            <Seguir analise={analise} />
          ) : (
            vizinhos && (
              <span className={css.falta}>
                {aindaEsperam(vizinhos.restantes, contar(fila.nomes, vizinhos.restantes))}
              </span>
            )
          )}
        </div>
      )}
      {pendente && indecisa && !celular && (
        <span id="falta-decidir" className={css.falta}>
          {SELECIONE_DECISAO}.
        </span>
      )}
      <span className={css.setas}>
        <ActionIcon
          size={40}
          aria-label="Pendente anterior"
          title="Pendente anterior (K)"
          disabled={!vizinhos?.anterior_id || ocupada}
          onClick={anterior}
        >
          <IconChevronLeft size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={40}
          aria-label="Próximo pendente"
          title="Próximo pendente (J)"
          disabled={!vizinhos?.id || ocupada}
          onClick={proximo}
        >
          <IconChevronRight size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </span>
      {onFechar && (
        <Button variant="default" size="sm" disabled={ocupada} onClick={onFechar}>
          Fechar
        </Button>
      )}
      {pendente && (
        <Button
          type="submit"
          form={FORM}
          size="sm"
          loading={ocupada}
          disabled={indecisa}
          aria-describedby={indecisa && !celular ? 'falta-decidir' : undefined}
          leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
        >
          Salvar decisão
        </Button>
      )}
    </>
  );
}

function quantosRestam(restantes: number): string {
  if (restantes === 0) return 'Este é o último da fila.';
  return restantes === 1 ? 'Depois deste, resta 1.' : `Depois deste, restam ${formatInteger(restantes)}.`;
}

function aindaEsperam(restantes: number, contados: string): string {
  if (restantes === 0) return 'Nada mais espera decisão nesta fila.';
  return restantes === 1 ? `Ainda espera decisão: ${contados}.` : `Ainda esperam decisão: ${contados}.`;
}
