// The form of a note model: its title, the decision it is for, and the text with places for what differs between candidates.
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  CAMPOS_DO_MODELO,
  type ModeloForm as Dados,
  type Modelo,
  modeloForm,
  problemaDoModelo,
  TITULO_DO_MODELO_MAXIMO,
} from '../../../shared/modelos.ts';
import { PEDIDOS, type TipoDePedido } from '../../../shared/pedidos/tipos.ts';
import { avisarFalha } from '../../erros.ts';
import { useFormAct } from '../../form-act.ts';
import { api, trpc } from '../../trpc.ts';
import { Fields } from '../../ui/dialog/form-dialog.tsx';
import { seenOf } from '../../ui/draft.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/fields.tsx';
import type { DecisaoDeModelo } from './modelos.ts';

type Valores = { titulo: string; decisao: string; texto: string };

type Props = {
  tipo: TipoDePedido;
  decisoes: readonly DecisaoDeModelo[];
  modelo: Modelo | { texto: string; decisao: string };
  /** Whether something typed would be lost, and whether it is being saved. */
  onState: (state: { dirty: boolean; pending: boolean }) => void;
  onSaved: () => void;
};

const valoresDe = (modelo: Props['modelo']): Valores => ({
  titulo: 'titulo' in modelo ? modelo.titulo : '',
  decisao: modelo.decisao ?? '',
  texto: modelo.texto,
});

export function ModeloForm({ tipo, decisoes, modelo, onState, onSaved }: Props) {
  const utils = trpc.useUtils();
  const [lido, setLido] = useState(modelo);
  const id = 'id' in modelo ? modelo.id : null;
  const inicial = useMemo(() => valoresDe(modelo), [modelo]);
  const salvar = useFormAct({
    initial: inicial,
    schema: modeloForm,
    rules: ({ decisao, texto }: Valores): Partial<Valores> => {
      const problema = problemaDoModelo(tipo, { texto, decisao: decisao || null });
      return problema ? { [problema.campo]: problema.mensagem } : {};
    },
    call: (dados: Dados, opcoes): Promise<Modelo> => {
      const valores = { ...dados, decisao: dados.decisao ?? '' } as const;
      return id === null
        ? api.admin.modelos.create.mutate({ tipo, ...valores }, opcoes)
        : api.admin.modelos.update.mutate({ id, visto: seenOf(lido, dados), ...valores }, opcoes);
    },
    said: ({ titulo }) => `Modelo "${titulo}" salvo.`,
    onDone: onSaved,
    onStale: async () => {
      const todos = await utils.admin.modelos.list.fetch({ tipo }, { staleTime: 0 });
      const atual = todos.find((um) => um.id === id);
      if (!atual) return;
      setLido(atual);
      form.rebase(valoresDe(atual));
    },
    onRefused: (erro, deNovo) => {
      if (!form.refuse(erro.campos)) avisarFalha(erro.mensagem, erro, deNovo);
    },
  });
  const { form, pending } = salvar;
  const texto = useRef<HTMLDivElement>(null);
  const cursor = useRef<[number, number] | null>(null);
  const { dirty } = form;
  useEffect(() => onState({ dirty, pending }), [dirty, pending, onState]);

  const { onBlur, ...campoTexto } = form.field('texto');
  const area = () => texto.current?.querySelector('textarea');

  function lembrarCursor() {
    const { selectionStart = 0, selectionEnd = 0 } = area() ?? {};
    cursor.current = [selectionStart, selectionEnd];
    onBlur();
  }

  /** Where the text was being written, or at its end. */
  function inserir(campo: string) {
    const { value } = campoTexto;
    const [de, ate] = cursor.current ?? [value.length, value.length];
    const novo = `{${campo}}`;
    form.set({ texto: value.slice(0, de) + novo + value.slice(ate) });
    cursor.current = [de + novo.length, de + novo.length];
    area()?.focus();
  }

  return (
    <form id="modelo" {...form.props} onSubmit={salvar.submit}>
      <Fields closed={pending} className="flex flex-col gap-4.5">
        <TextField
          {...form.field('titulo')}
          label="Título"
          hint="Como ele aparece na lista de modelos."
          required
          maxLength={TITULO_DO_MODELO_MAXIMO}
        />
        <SelectField
          {...form.field('decisao')}
          label="Para a decisão"
          placeholder="Qualquer decisão"
          options={decisoes.map(({ value, label }) => ({ value, label }))}
        />
        <div ref={texto}>
          <TextAreaField
            {...campoTexto}
            onBlur={lembrarCursor}
            label="Texto"
            required
            rows={6}
            maxLength={PEDIDOS[tipo].nota.maximo}
          />
          <fieldset className="flex flex-wrap gap-2 mt-1">
            <legend className="pb-1.5 text-14 text-texto-3">Inserir no texto, preenchido para cada candidato:</legend>
            {Object.entries(CAMPOS_DO_MODELO).map(([campo, nome]) => (
              <button
                key={campo}
                type="button"
                className="min-h-8 px-2.5 border border-acao-borda rounded-[8px] bg-acao-suave text-14 text-acao-texto cursor-pointer hover:bg-acao-suave-2 max-sm:min-h-11 [font-family:inherit]"
                title={nome}
                onClick={() => inserir(campo)}
              >
                {`{${campo}}`}
                <span className="sr-only"> {nome}</span>
              </button>
            ))}
          </fieldset>
        </div>
      </Fields>
    </form>
  );
}
