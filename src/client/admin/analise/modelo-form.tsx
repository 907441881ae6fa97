// The form of a note model: its title, the decision it is for, and the text with places for what differs between candidates.
import { useEffect, useMemo, useRef } from 'react';
import {
  CAMPOS_DO_MODELO,
  type ModeloForm as Dados,
  type Modelo,
  modeloForm,
  NOTA_MAXIMA,
  problemaDoModelo,
  TITULO_DO_MODELO_MAXIMO,
  type TipoDeModelo,
} from '../../../shared/modelos.ts';
import { type Act, useAct } from '../../act.ts';
import { api } from '../../trpc.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { avisar } from '../../ui/toasts.ts';
import { avisarFalha } from '../falhas.ts';
import css from './modelos.module.css';
import type { DecisaoDeModelo } from './modelos.ts';

type Valores = { titulo: string; decisao: string; texto: string };

type Props = {
  tipo: TipoDeModelo;
  decisoes: readonly DecisaoDeModelo[];
  modelo: Modelo | { texto: string; decisao: string };
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
};

export function ModeloForm({ tipo, decisoes, modelo, onDirty, onSaved }: Props) {
  const id = 'id' in modelo ? modelo.id : null;
  const inicial = useMemo<Valores>(
    () => ({ titulo: 'titulo' in modelo ? modelo.titulo : '', decisao: modelo.decisao ?? '', texto: modelo.texto }),
    [modelo],
  );
  const form = useForm<Valores, Dados>({
    initial: inicial,
    schema: modeloForm,
    rules: ({ decisao, texto }) => {
      const problema = problemaDoModelo(tipo, { texto, decisao: decisao || null });
      return problema ? { [problema.campo]: problema.mensagem } : {};
    },
  });
  const texto = useRef<HTMLDivElement>(null);
  const cursor = useRef<[number, number] | null>(null);
  const { dirty } = form;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const salvar: Act<Dados, Modelo> = useAct(
    (dados: Dados, opcoes) => {
      const valores = { ...dados, decisao: dados.decisao ?? '' } as const;
      return id === null
        ? api.admin.modelos.create.mutate({ tipo, ...valores }, opcoes)
        : api.admin.modelos.update.mutate({ id, ...valores }, opcoes);
    },
    {
      onSuccess: ({ titulo }) => {
        avisar.sucesso(`Modelo "${titulo}" salvo.`);
        onSaved();
      },
      onError: (erro, dados) => {
        if (!form.refuse(erro.campos)) avisarFalha(erro.mensagem, erro, () => salvar.run(dados));
      },
    },
  );

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
    <form id="modelo" {...form.props} onSubmit={form.submit((dados) => salvar.run(dados))}>
      <div className="pilha">
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
            maxLength={NOTA_MAXIMA[tipo]}
          />
          <fieldset className={css.campos}>
            <legend>Inserir no texto, preenchido para cada candidato:</legend>
            {Object.entries(CAMPOS_DO_MODELO).map(([campo, nome]) => (
              <button key={campo} type="button" title={nome} onClick={() => inserir(campo)}>
                {`{${campo}}`}
                <span className="vh"> {nome}</span>
              </button>
            ))}
          </fieldset>
        </div>
      </div>
    </form>
  );
}
