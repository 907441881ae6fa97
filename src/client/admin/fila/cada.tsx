// Several decided at once, each with where it goes and grounds of its own: one row for each, and the report of what became of them. What
// is left without a decision goes on waiting.
import { IconChecks } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { cortar, formatInteger } from '../../../shared/format.ts';
import { INFORME_FUNDAMENTACAO } from '../../../shared/fundamentacao.ts';
import { avisarFalha } from '../../erros.ts';
import { useFormAct } from '../../form-act.ts';
import { contar } from '../../list/words.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { confirmar } from '../../ui/dialog/questions.ts';
import { clearDraft, loadDraft, saveDraft } from '../../ui/draft.ts';
import { SelectField, TextAreaField } from '../../ui/fields.tsx';
import type { Form } from '../../ui/form.ts';
import { avisar } from '../../ui/toasts.ts';
import { comoPergunta, type DecidiuVarios, type FilaDeDecisoes, type Registro, tituloDe } from '../analise/fila.tsx';
import { aoSalvar } from '../analise/teclas.ts';
import { SELECIONE_DECISAO } from '../analise/use-analise.ts';
import { useExigemMotivo } from '../regras.ts';
import { resultadoDoLote } from './relatorio.tsx';

type Props<R extends Registro, S extends string> = {
  fila: FilaDeDecisoes<R, S>;
  call: NonNullable<FilaDeDecisoes<R, S>['decidirCada']>;
  registros: readonly R[];
  /** @param decidiu whether the call was made: then nothing is marked any more */
  onClose: (decidiu: boolean) => void;
};

const decisao = (id: number) => `status_${id}` as const;
const nota = (id: number) => `nota_${id}` as const;
type Valores = Record<ReturnType<typeof decisao> | ReturnType<typeof nota>, string>;
const CORTE = 160;

const EM_BRANCO = { status: '', nota: '' };

/** What is written of each waits for it alone: others may be marked the next time. @returns what forgets it */
function useRascunhos(
  { values, set }: Form<Valores, unknown>,
  tipo: string,
  registros: readonly Registro[],
): () => void {
  const chave = (id: number) => `${tipo}-cada-${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    for (const { id } of registros) {
      const guardado = loadDraft(chave(id), EM_BRANCO);
      if (guardado) set({ [decisao(id)]: guardado.status ?? '', [nota(id)]: guardado.nota ?? '' });
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each key
  useEffect(() => {
    for (const { id } of registros)
      saveDraft(chave(id), { status: values[decisao(id)], nota: values[nota(id)] }, EM_BRANCO);
  }, [values]);
  return () => {
    for (const { id } of registros) clearDraft(chave(id));
  };
}

export function CadaDialog<R extends Registro, S extends string>({ fila, call, registros, onClose }: Props<R, S>) {
  const { lista, palavras, pedido, opcoes } = fila;
  const exigem = useExigemMotivo(registros.map(({ inscricao }) => inscricao.concurso.id));
  const exige = (um: R, status: string | undefined) =>
    status === pedido.nega && (pedido.sempreFundamenta === true || exigem(um.inscricao.concurso.id));
  const [relatorio, setRelatorio] = useState<DecidiuVarios<R> | null>(null);
  const decididas = (valores: Valores) =>
    registros.flatMap(({ id }) => {
      const status = valores[decisao(id)];
      return status ? [{ id, status, observacao_admin: valores[nota(id)]?.trim() || null }] : [];
    });
  const { form, act, pending } = useFormAct({
    initial: Object.fromEntries(
      registros.flatMap(({ id }) => [
        [decisao(id), ''],
        [nota(id), ''],
      ]),
    ) as Valores,
    schema: {
      safeParse: (valores: unknown) => ({ success: true as const, data: { decisoes: decididas(valores as Valores) } }),
    },
    rules: (valores) =>
      Object.fromEntries(
        registros
          .filter((um) => exige(um, valores[decisao(um.id)]) && !valores[nota(um.id)]?.trim())
          .map(({ id }) => [nota(id), INFORME_FUNDAMENTACAO]),
      ),
    call,
    onDone: (respondido) => {
      esquecer();
      setRelatorio(respondido);
    },
    onRefused: (erro, deNovo) => avisarFalha(palavras.falhou, erro, deNovo),
  });
  const esquecer = useRascunhos(form, pedido.tipo, registros);
  const quantas = decididas(form.values).length;

  const submit = form.submit((dados) => {
    if (dados.decisoes.length === 0) return avisar.atencao(SELECIONE_DECISAO);
    const partes = opcoes.flatMap(({ value, verbo }) => {
      const n = dados.decisoes.filter(({ status }) => status === value).length;
      return n > 0 ? [`${verbo.toLowerCase()} ${formatInteger(n)}`] : [];
    });
    const segue = opcoes.map(({ value }) => {
      const destes = registros.filter(({ id }) => dados.decisoes.some((uma) => uma.id === id && uma.status === value));
      return destes.length > 0 ? fila.consequenciaDoLote?.(value, destes) : undefined;
    });
    void confirmar({
      title: palavras.confirmar,
      text: (
        <>
          <p>{`Tem certeza que deseja ${partes.join(' e ')} de ${contar(lista.nouns, registros.length)}?`}</p>
          {segue.filter(Boolean).map((frase) => (
            <p key={frase}>{frase}</p>
          ))}
        </>
      ),
      ...comoPergunta(dados.decisoes.some(({ status }) => status === pedido.nega)),
    }).then((sim) => sim && act.run(dados));
  });

  return (
    <FormDialog
      of={{
        form: { ...form, clearDraft: esquecer },
        pending,
        submit,
        refusal: null,
        onClose: () => onClose(relatorio !== null),
      }}
      size={860}
      title={`Decidir ${contar(lista.nouns, registros.length)}`}
      subtitle={
        relatorio
          ? undefined
          : `Com fundamento para cada ${lista.nouns.genero === 'm' ? 'um' : 'uma'}. O que ficar sem decisão continua pendente.`
      }
      beside={
        <span className="text-14 text-texto-3 max-sm:basis-full" role="status">
          {`${formatInteger(quantas)} de ${formatInteger(registros.length)} com decisão`}
        </span>
      }
      incomplete={quantas === 0}
      save="Salvar decisões"
      saveIcon={<IconChecks size={18} stroke={1.75} aria-hidden />}
      after={resultadoDoLote(relatorio, { lista, registros })}
    >
      <p className="m-0 text-14 text-texto-3">
        {`Campos como {nome} e {cargo} são preenchidos para cada candidato, que recebe um e-mail. Ctrl + Enter salva.`}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the hands are on its fields: the shortcut that saves saves them */}
      <div className="flex flex-col gap-3" onKeyDown={aoSalvar(submit)}>
        {registros.map((registro) => {
          const { id, inscricao } = registro;
          const { motivo } = registro as { motivo?: string };
          const status = form.values[decisao(id)];
          return (
            <fieldset key={id} className="m-0 min-w-0 px-4 py-3 border border-linha rounded-lg">
              <legend className="sr-only">{`${inscricao.cadastro.nome}, ${tituloDe(lista, id)}`}</legend>
              <div className="grid grid-cols-[minmax(0,1fr)_200px] max-sm:grid-cols-1 gap-3 items-start">
                <div className="min-w-0">
                  <b className="block font-semibold wrap-anywhere">{inscricao.cadastro.nome}</b>
                  <span className="num block text-14 text-texto-2">{`${tituloDe(lista, id)} · ${inscricao.vaga.cargo}`}</span>
                  {motivo && <p className="mt-1 mb-0 text-14 text-texto-2 wrap-anywhere">{cortar(motivo, CORTE)}</p>}
                </div>
                <SelectField
                  {...form.field(decisao(id))}
                  label="Decisão"
                  size="sm"
                  placeholder="Sem decisão"
                  options={opcoes}
                />
              </div>
              {status !== '' && (
                <TextAreaField
                  {...form.field(nota(id))}
                  label={palavras.nota}
                  required={exige(registro, status)}
                  optional={!exige(registro, status)}
                  rows={2}
                  className="mt-2.5"
                  maxLength={pedido.nota.maximo}
                />
              )}
            </fieldset>
          );
        })}
      </div>
    </FormDialog>
  );
}
