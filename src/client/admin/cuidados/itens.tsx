// What was asked, item by item: what for, what was decided, and the form to decide one that waits.
import { Button } from '@mantine/core';
import {
  type CuidadoAdmin,
  decisaoDeItem,
  type ItemDoCuidado,
  NOMES_DO_ITEM,
  TEXTO_DO_ITEM_MAXIMO,
} from '../../../shared/pedidos/cuidado.ts';
import { useFormAct } from '../../form-act.ts';
import { states } from '../../states.ts';
import { api } from '../../trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { SelectField, TextAreaField } from '../../ui/fields.tsx';
import { avisar } from '../../ui/toasts.ts';
import { GroupTitle } from '../analise/fatos.tsx';
import { usePode } from '../permissao.ts';

export function ItensDoCuidado({ pedido }: { pedido: CuidadoAdmin }) {
  const { id, itens, status, cancelada } = pedido;
  const decide = usePode()('cuidados') && status === 'P' && !cancelada;
  return (
    <section>
      <GroupTitle>O que se pede</GroupTitle>
      <ul className="flex flex-col gap-3 m-0 p-0 list-none">
        {itens.map((item) => (
          <li key={item.item_id} className="px-4 py-3.5 border border-linha rounded-lg">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <b className="font-semibold wrap-anywhere">{item.nome}</b>
              <Badge small {...states.cuidado[item.status]} label={NOMES_DO_ITEM[item.status]} />
            </div>
            {item.detalhe && <p className="text-15 whitespace-pre-line wrap-anywhere">{item.detalhe}</p>}
            {item.texto && <p className="text-15 text-texto-2 whitespace-pre-line wrap-anywhere">{item.texto}</p>}
            {decide && item.status === 'P' && <DecidirItem id={id} item={item} />}
          </li>
        ))}
      </ul>
      {itens.length === 0 && <p className="text-texto-3">O que foi pedido já foi apagado.</p>}
    </section>
  );
}

const OPCOES = (['D', 'A', 'I'] as const).map((value) => ({ value, label: NOMES_DO_ITEM[value] }));
const EM_BRANCO = { status: '', texto: '' };

function DecidirItem({ id, item: { item_id, nome } }: { id: number; item: ItemDoCuidado }) {
  const { form, submit, pending } = useFormAct({
    initial: EM_BRANCO,
    schema: { safeParse: (valores: unknown) => decisaoDeItem.safeParse({ ...(valores as object), id, item_id }) },
    call: api.admin.cuidados.decidirItem.mutate,
    failure: 'Erro ao decidir o item',
    onDone: ({ status }) => avisar.sucesso(status === 'P' ? 'Item decidido.' : 'Pedido decidido.'),
  });
  const { status } = form.values;
  return (
    <form
      {...form.props}
      onSubmit={submit}
      aria-label={`Decidir ${nome}`}
      className="flex flex-wrap items-end gap-3 mt-2.5 pt-2.5 border-t border-t-linha"
    >
      <SelectField
        {...form.field('status')}
        label="Decisão do item"
        size="sm"
        className="flex-[1_1_200px]"
        placeholder="Escolha"
        options={OPCOES}
        disabled={pending}
      />
      {(status === 'A' || status === 'I') && (
        <TextAreaField
          {...form.field('texto')}
          label={status === 'A' ? 'O que se concede' : 'Por que não'}
          required
          rows={2}
          className="w-full basis-full"
          maxLength={TEXTO_DO_ITEM_MAXIMO}
          disabled={pending}
        />
      )}
      <Button type="submit" size="sm" variant="light" loading={pending} disabled={status === ''}>
        Decidir item<span className="sr-only">: {nome}</span>
      </Button>
    </form>
  );
}
