// One decision for several records: the bar that shows how many are marked, the window that decides them, and the report of
// what became of each. What was decided stays decided; what was not says why.
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { z } from 'zod';
import { textoOpcional } from '../../../shared/comum.ts';
import { formatInteger } from '../../../shared/format.ts';
import { useAct } from '../../act.ts';
import { DecisionField } from '../../ui/decision-field.tsx';
import { confirmar } from '../../ui/dialogs.ts';
import { useForm } from '../../ui/form.ts';
import { confirmarDescarte, Janela } from '../../ui/janela.tsx';
import { avisar } from '../../ui/toasts.ts';
import type { DecidiuVarios, FilaDeDecisoes, Registro } from '../analise/fila.ts';
import { CampoNota } from '../analise/nota.tsx';
import { SELECIONE_DECISAO, useRegraDaNota } from '../analise/use-analise.ts';
import { avisarFalha } from '../falhas.ts';
import { useExigeMotivo } from '../regras.ts';
import css from './lote.module.css';
import { concordar, contar } from './nomes.ts';
import { Relatorio } from './relatorio.tsx';
import type { Selecao } from './selecao.ts';

type Props<R extends Registro, S extends string> = {
  fila: FilaDeDecisoes<R, S>;
  selecao: Selecao<R>;
  /** Marks every pending record that the filters leave, when there are more than this page shows. */
  todos?: { quantos: number; marcar: () => void } | undefined;
};

/** At the foot of the screen while something is marked. */
export function BarraDeLote<R extends Registro, S extends string>({ fila, selecao, todos }: Props<R, S>) {
  const [aberta, setAberta] = useState(false);
  const { marcados, limpar } = selecao;
  const quantos = marcados.size;
  return (
    <>
      {quantos > 0 && (
        <section className={`${css.barra} nao-imprimir`} aria-label="Decisão em lote">
          <p role="status">
            <b>{`${contar(fila.nomes, quantos)} ${concordar(fila.nomes, 'marcad')}${quantos === 1 ? '' : 's'}`}</b>
          </p>
          {todos && todos.quantos > quantos && (
            <Button variant="subtle" size="sm" onClick={todos.marcar}>
              {`Marcar ${concordar(fila.nomes, 'tod')}s ${fila.nomes.genero === 'm' ? 'os' : 'as'} ${formatInteger(todos.quantos)} pendentes`}
            </Button>
          )}
          <Button variant="default" size="sm" onClick={limpar}>
            Desmarcar
          </Button>
          <Button
            size="sm"
            aria-haspopup="dialog"
            leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
            onClick={() => setAberta(true)}
          >
            Decidir em lote
          </Button>
        </section>
      )}
      {aberta && (
        <LoteJanela
          fila={fila}
          registros={[...marcados.values()]}
          onClose={(decidiu) => {
            setAberta(false);
            if (decidiu) limpar();
          }}
        />
      )}
    </>
  );
}

type JanelaProps<R extends Registro, S extends string> = {
  fila: FilaDeDecisoes<R, S>;
  registros: readonly R[];
  /** @param decidiu whether the call was made: then nothing is marked any more */
  onClose: (decidiu: boolean) => void;
};

type Valores = { status: string; nota: string };

export function LoteJanela<R extends Registro, S extends string>({ fila, registros, onClose }: JanelaProps<R, S>) {
  const id = useId();
  const { recarregar } = fila.useAcoes();
  const { nomes, nota, opcoes } = fila;
  const schema = useMemo(
    () =>
      z.object({
        status: z.enum(
          opcoes.map(({ value }) => value),
          { error: SELECIONE_DECISAO },
        ),
        nota: textoOpcional(nota.maximo),
      }),
    [opcoes, nota.maximo],
  );
  const exigeMotivo = useExigeMotivo();
  const rules = useRegraDaNota(fila, exigeMotivo);
  const form = useForm({ initial: { status: '', nota: '' } as Valores, schema, rules, draft: `lote-${fila.tipo}` });
  const [relatorio, setRelatorio] = useState<DecidiuVarios<R> | null>(null);

  const salvar = useAct(fila.decidirVarios, {
    onSuccess: (respondido) => {
      form.clearDraft();
      setRelatorio(respondido);
      return recarregar();
    },
    onError: (erro, pedido) => {
      void recarregar();
      if (form.refuse({ nota: erro.campos.resposta ?? erro.campos.observacao_admin ?? [] })) return;
      avisarFalha(fila.erros.salvar, erro, () => salvar.run(pedido));
    },
  });

  async function perguntar(status: S, escrita: string | null) {
    const ids = registros.map((registro) => registro.id);
    const sim = await confirmar({
      ...fila.perguntaDoLote(status, registros),
      danger: fila.nega(status),
      enterIsYes: true,
    });
    if (sim) salvar.run({ ids, status, nota: escrita });
  }

  async function desistir() {
    if (form.dirty && !(await confirmarDescarte())) return;
    form.clearDraft();
    onClose(false);
  }

  const indecisa = form.values.status === '';
  const { onBlur: _, value, ...status } = form.field('status');
  return (
    <Janela
      opened
      size={640}
      title={relatorio ? 'Resultado da decisão em lote' : `Decidir ${contar(nomes, registros.length)}`}
      subtitle={relatorio ? undefined : deQuem(registros)}
      dirty={form.dirty && !relatorio}
      busy={salvar.pending}
      onClose={() => onClose(relatorio !== null)}
      footer={
        relatorio ? (
          <Button size="sm" onClick={() => onClose(true)}>
            Concluir
          </Button>
        ) : (
          <>
            {indecisa && (
              <span id={`${id}-falta`} className={css.falta}>
                {SELECIONE_DECISAO}.
              </span>
            )}
            <Button variant="default" size="sm" disabled={salvar.pending} onClick={() => void desistir()}>
              Cancelar
            </Button>
            <Button
              type="submit"
              form={id}
              size="sm"
              loading={salvar.pending}
              disabled={indecisa}
              aria-describedby={indecisa ? `${id}-falta` : undefined}
              leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
            >
              Salvar decisão
            </Button>
          </>
        )
      }
    >
      {relatorio ? (
        <Relatorio fila={fila} resultados={relatorio.resultados} registros={registros} />
      ) : (
        <form
          id={id}
          {...form.props}
          onSubmit={form.submit(
            (dados) => void perguntar(dados.status, dados.nota),
            (problemas) => problemas.status && avisar.atencao(SELECIONE_DECISAO),
          )}
        >
          <div className="pilha">
            <DecisionField {...status} value={value as S | ''} side label="Decisão" options={opcoes} />
            <CampoNota
              campo={form.field('nota')}
              tipo={fila.tipo}
              {...nota}
              exigida={exigeMotivo && opcoes.some((opcao) => opcao.value === value && fila.nega(opcao.value))}
              decisoes={opcoes}
              decisao={value}
              onDecisao={(decisao) => form.set({ status: decisao })}
              valores={null}
            />
            <p className={css.nota}>
              {`A mesma decisão e a mesma ${nota.label.toLowerCase()} valem para ${nomes.genero === 'm' ? 'todos' : 'todas'}. Campos como {nome} e {cargo} são preenchidos para cada candidato, que recebe um e-mail.`}
            </p>
          </div>
        </form>
      )}
    </Janela>
  );
}

const CITADOS = 3;

/** `Ana Lima, Bruno Reis, Carla Dias e mais 7` */
function deQuem(registros: readonly Registro[]): string {
  const nomes = registros.slice(0, CITADOS).map(({ inscricao }) => inscricao.cadastro.nome);
  const mais = registros.length - nomes.length;
  return mais > 0 ? `${nomes.join(', ')} e mais ${formatInteger(mais)}` : nomes.join(', ');
}
