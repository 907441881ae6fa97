// One decision for several records: the bar that shows how many are marked, the window that decides them, and the report of
// what became of each. What was decided stays decided; what was not says why.
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { formatInteger } from '../../../shared/format.ts';
import { useAct } from '../../act.ts';
import { avisarFalha } from '../../erros.ts';
import type { AnyList } from '../../list/address.ts';
import type { MarkedRows } from '../../list/selection.ts';
import { concordar, contar, type Nomes } from '../../list/words.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { confirmar } from '../../ui/dialog/questions.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { part } from '../../ui/part.ts';
import { useLeftFocus } from '../../ui/return-focus.ts';
import { avisar } from '../../ui/toasts.ts';
import { CamposDaDecisao } from '../analise/decisao.tsx';
import { type DecidiuVarios, type FilaDeDecisoes, perguntaDe, type Registro } from '../analise/fila.tsx';
import { SELECIONE_DECISAO, useFormDaDecisao } from '../analise/use-analise.ts';
import { resultadoDoLote } from './relatorio.tsx';

const CadaDialog = part(() => import('./cada.tsx'), 'CadaDialog');

/** Marks every pending record that the filters leave, when there are more than this page shows. */
type Todos = { quantos: number; pending: boolean; marcar: () => void };

type MarcadosProps = {
  label: string;
  lista: Pick<AnyList, 'nouns'>;
  quantos: number;
  todos?: Todos | undefined;
  pending?: boolean;
  onLimpar: () => void;
  /** What is done with them. */
  children: ReactNode;
};

/** At the foot of the screen while something is marked: how many, and what to do with them. */
export function BarraDeMarcados(props: MarcadosProps) {
  const { label, lista, quantos, todos, pending = false, onLimpar, children } = props;
  const { nouns } = lista;
  const lugar = useRef<HTMLElement>(null);
  useLeftFocus(lugar);
  return (
    <section
      ref={lugar}
      className="papel flex flex-wrap items-center gap-2.5 p-2.5 pl-4.5 border-acao-borda raised-2 max-sm:pl-2.5 max-sm:[&>button]:flex-auto"
      aria-label={label}
    >
      <p className="flex-auto max-sm:basis-full" role="status">
        <b>{`${contar(nouns, quantos)} ${concordar(nouns, 'marcad')}${quantos === 1 ? '' : 's'}`}</b>
      </p>
      {todos && todos.quantos > quantos && <MarcarTodos nouns={nouns} {...todos} />}
      <Button variant="default" size="sm" disabled={pending} onClick={onLimpar}>
        Desmarcar
      </Button>
      {children}
    </section>
  );
}

function MarcarTodos({ nouns, quantos, pending, marcar }: Todos & { nouns: Nomes }) {
  const lugar = useRef<HTMLButtonElement>(null);
  useLeftFocus(lugar);
  return (
    <Button ref={lugar} variant="subtle" size="sm" loading={pending} onClick={marcar}>
      {`Marcar ${concordar(nouns, 'tod')}s ${concordar(nouns, '')}s ${formatInteger(quantos)} pendentes`}
    </Button>
  );
}

type Props<R extends Registro, S extends string> = {
  fila: FilaDeDecisoes<R, S>;
  selecao: MarkedRows<R>;
  todos: Todos;
};

export function BarraDeLote<R extends Registro, S extends string>({ fila, selecao, todos }: Props<R, S>) {
  const [aberta, setAberta] = useState<'juntos' | 'cada' | null>(null);
  const { marcados, limpar } = selecao;
  const { decidirCada } = fila;
  const janela = {
    fila,
    registros: [...marcados.values()],
    onClose: (decidiu: boolean) => {
      setAberta(null);
      if (decidiu) limpar();
    },
  };
  return (
    <>
      {marcados.size > 0 && (
        <BarraDeMarcados
          label="Decisão em lote"
          lista={fila.lista}
          quantos={marcados.size}
          todos={todos}
          onLimpar={limpar}
        >
          {decidirCada && (
            <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setAberta('cada')}>
              {fila.lista.nouns.genero === 'm' ? 'Fundamento para cada um' : 'Fundamento para cada uma'}
            </Button>
          )}
          <IconButton icon={IconChecks} opens onClick={() => setAberta('juntos')}>
            Decidir em lote
          </IconButton>
        </BarraDeMarcados>
      )}
      {aberta === 'juntos' && <LoteDialog {...janela} />}
      {aberta === 'cada' && decidirCada && <CadaDialog {...janela} call={decidirCada} />}
    </>
  );
}

type DialogProps<R extends Registro, S extends string> = {
  fila: FilaDeDecisoes<R, S>;
  registros: readonly R[];
  /** @param decidiu whether the call was made: then nothing is marked any more */
  onClose: (decidiu: boolean) => void;
};

export function LoteDialog<R extends Registro, S extends string>(props: DialogProps<R, S>) {
  const { registros, onClose } = props;
  const id = useId();
  const { opcoesDoLote } = props.fila;
  const fila = opcoesDoLote ? { ...props.fila, opcoes: opcoesDoLote } : props.fila;
  const { lista, palavras, pedido } = fila;
  const { campo } = pedido.nota;
  const ids = registros.map((registro) => registro.id);
  const form = useFormDaDecisao(
    fila,
    // What was written of others is not theirs.
    `lote-${[...ids].sort((a, b) => a - b).join('-')}`,
    registros.map(({ inscricao }) => inscricao.concurso.id),
  );
  const [relatorio, setRelatorio] = useState<DecidiuVarios<R> | null>(null);

  const salvar = useAct(fila.decidirVarios, {
    from: form.values,
    onSuccess: (respondido) => {
      form.clearDraft();
      setRelatorio(respondido);
    },
    onError: (erro, deNovo) => {
      if (!form.refuse({ nota: erro.campos[campo] ?? [] })) avisarFalha(palavras.falhou, erro, deNovo);
    },
  });

  async function perguntar(status: S, escrita: string | null) {
    const sim = await confirmar(perguntaDe(fila, status, registros));
    if (sim) salvar.run({ ids, status, [campo]: escrita });
  }

  const indecisa = form.values.status === '';
  return (
    <FormDialog
      of={{
        form,
        onClose: () => onClose(relatorio !== null),
        pending: salvar.pending,
        submit: form.submit(
          (dados) => void perguntar(dados.status, dados.nota),
          (problemas) => problemas.status && avisar.atencao(SELECIONE_DECISAO),
        ),
        refusal: null,
      }}
      size={640}
      title={`Decidir ${contar(lista.nouns, registros.length)}`}
      subtitle={relatorio ? undefined : deQuem(registros)}
      beside={
        indecisa && (
          <span id={`${id}-falta`} className="text-14 text-texto-3 max-sm:basis-full">
            {SELECIONE_DECISAO}.
          </span>
        )
      }
      closed={indecisa ? `${id}-falta` : undefined}
      save="Salvar decisão"
      saveIcon={<IconChecks size={18} stroke={1.75} aria-hidden />}
      after={resultadoDoLote(relatorio, { lista, registros })}
    >
      <CamposDaDecisao fila={fila} form={form} valores={null} />
      <p className="text-14 text-texto-3">
        {`A mesma decisão e o mesmo texto valem para ${concordar(lista.nouns, 'tod')}s. Campos como {nome} e {cargo} são preenchidos para cada candidato, que recebe um e-mail.`}
      </p>
    </FormDialog>
  );
}

const CITADOS = 3;

/** `Ana Lima, Bruno Reis, Carla Dias e mais 7` */
function deQuem(registros: readonly Registro[]): string {
  const nomes = registros.slice(0, CITADOS).map(({ inscricao }) => inscricao.cadastro.nome);
  const mais = registros.length - nomes.length;
  return mais > 0 ? `${nomes.join(', ')} e mais ${formatInteger(mais)}` : nomes.join(', ');
}
