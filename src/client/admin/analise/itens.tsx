// What a request asks for, item by item: what for, what was decided, and the form to decide one.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ItemDecidido, TEXTO_DO_ITEM_MAXIMO } from '../../../shared/pedidos/itens.ts';
import { useFormAct } from '../../form-act.ts';
import { Badge, type Look } from '../../ui/badge.tsx';
import { Fields } from '../../ui/dialog/form-dialog.tsx';
import { SelectField, TextAreaField } from '../../ui/fields.tsx';
import { GroupTitle } from './fatos.tsx';

type Item = ItemDecidido & { detalhe?: string | null };

interface Props<I extends Item> {
  itens: readonly I[];
  /** How an item looks where it stands. */
  look(item: I): Look;
  /** The form that an item has, while it has one. */
  form(item: I): ReactNode;
}

export function ItensDoPedido<I extends Item>({ itens, look, form }: Props<I>) {
  return (
    <section>
      <GroupTitle>O que se pede</GroupTitle>
      <ul className="flex flex-col gap-3 m-0 p-0 list-none">
        {itens.map((item) => (
          <li key={item.item_id} className="px-4 py-3.5 border border-linha rounded-lg">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <b className="font-semibold wrap-anywhere">{item.nome}</b>
              <Badge small {...look(item)} />
            </div>
            {item.detalhe && <p className="text-15 whitespace-pre-line wrap-anywhere">{item.detalhe}</p>}
            {item.texto && <p className="text-15 text-texto-2 whitespace-pre-line wrap-anywhere">{item.texto}</p>}
            {form(item)}
          </li>
        ))}
      </ul>
      {itens.length === 0 && <p className="text-texto-3">O que foi pedido já foi apagado.</p>}
    </section>
  );
}

interface FormProps<I, O extends { status: string }> {
  id: number;
  item: Item;
  schema: { safeParse(valores: unknown): unknown };
  call(dados: I, opcoes: never): Promise<O>;
  opcoes: readonly { value: string; label: string }[];
  /** The text that goes with an answer; of those it is asked with. */
  texto(status: string): string | null;
  /** What its button does. */
  verbo?: 'Decidir' | 'Rever';
}

const EM_BRANCO = { status: '', texto: '' };

export function DecidirItem<I, O extends { status: string }>(props: FormProps<I, O>) {
  const { id, item, schema, call, opcoes, texto, verbo = 'Decidir' } = props;
  const { item_id, nome } = item;
  const { form, submit, pending } = useFormAct({
    initial: EM_BRANCO,
    draft: `item-${item_id}-${id}-${verbo}`,
    schema: {
      safeParse: (valores: unknown) => schema.safeParse({ ...(valores as object), id, item_id }) as never,
    },
    call: call as never,
    failure: 'Erro ao decidir o item',
    said: ({ status }: O) => (status === 'P' ? 'Item decidido.' : 'Pedido decidido.'),
  });
  const { status } = form.values;
  const rotulo = texto(status);
  return (
    <form
      {...form.props}
      onSubmit={submit}
      aria-label={`${verbo} ${nome}`}
      className="mt-2.5 pt-2.5 border-t border-t-linha"
    >
      <Fields closed={pending} className="flex flex-wrap items-end gap-3">
        <SelectField
          {...form.field('status')}
          label="Decisão do item"
          size="sm"
          className="flex-[1_1_200px]"
          placeholder="Escolha"
          options={opcoes}
        />
        {status !== '' && rotulo !== null && (
          <TextAreaField
            {...form.field('texto')}
            label={rotulo}
            required
            rows={2}
            className="w-full basis-full"
            maxLength={TEXTO_DO_ITEM_MAXIMO}
          />
        )}
        <Button type="submit" size="sm" variant="light" loading={pending} disabled={status === ''}>
          {verbo === 'Rever' ? 'Rever item' : 'Decidir item'}
          <span className="sr-only">: {nome}</span>
        </Button>
      </Fields>
    </form>
  );
}
