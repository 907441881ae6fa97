// The queue of a kind whose requests are decided item by item: each item on its own, beside the documents; what is left may be granted
// or refused at once, and what was decided may be decided anew. Opening a request is recorded, so none is read ahead.
import { Button } from '@mantine/core';
import type { CUIDADO, CuidadoAdmin } from '../../../shared/pedidos/cuidado.ts';
import { type ItemDecidido, TEXTO_DO_ITEM_MAXIMO } from '../../../shared/pedidos/itens.ts';
import type { RESERVA, ReservaAdmin } from '../../../shared/pedidos/reserva.ts';
import { useFormAct } from '../../form-act.ts';
import type { AnyList } from '../../list/address.ts';
import { states } from '../../states.ts';
import { api } from '../../trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Fields } from '../../ui/dialog/form-dialog.tsx';
import { SelectField, TextAreaField } from '../../ui/fields.tsx';
import { FatosDaInscricao, GroupTitle, Texto } from '../analise/fatos.tsx';
import type { FilaComTabela } from '../analise/fila.tsx';
import { usePode } from '../permissao.ts';
import { filaDe } from './fila-de.tsx';

type PedidoPorItem = CuidadoAdmin | ReservaAdmin;
type Item = PedidoPorItem['itens'][number] & { detalhe?: string | null };
type Esquema = { safeParse(valores: unknown): unknown };

interface Kind {
  declaracao: typeof CUIDADO | typeof RESERVA;
  /** What an item's states are called; all but the one it waits in are answers. */
  nomes: Readonly<Partial<Record<Item['status'], string>>>;
  /** What decides an item, and what decides it anew. */
  decisao: Esquema;
  revisao: Esquema;
}

type Propria = Omit<Kind, 'declaracao'> & {
  /** What the grounds of a refusal hold for. */
  resto: string;
  consequencia(status: 'D' | 'I'): string;
};

export function filaPorItem<R extends PedidoPorItem>(
  declaracao: Kind['declaracao'],
  lista: AnyList & FilaComTabela<R, 'D' | 'I'>['lista'],
  { resto, consequencia, ...kind }: Propria,
) {
  return filaDe<R>(declaracao, lista, {
    palavras: { nota: 'Motivo', placeholder: `Por que se indefere; vale para ${resto}` },
    // In the list there is no room for all of it.
    outros: { A: { ...states[declaracao.tipo].A, label: 'Em parte' } },
    consequencia,
    abrirFicaRegistrado: true,
    fatos: (pedido) => (
      <>
        <Itens pedido={pedido} declaracao={declaracao} {...kind} />
        {pedido.observacao && <Texto titulo="Observação do candidato">{pedido.observacao}</Texto>}
        <FatosDaInscricao inscricao={pedido.inscricao} />
      </>
    ),
  });
}

/** What a request asks for, item by item: what for, what was decided, and the form to decide one. */
function Itens({ pedido, ...kind }: Kind & { pedido: PedidoPorItem }) {
  const { id, status, cancelada } = pedido;
  const { declaracao, nomes } = kind;
  const itens: readonly Item[] = pedido.itens;
  const decide = usePode()(declaracao.area) && !cancelada;
  return (
    <section>
      <GroupTitle>O que se pede</GroupTitle>
      <ul className="flex flex-col gap-3 m-0 p-0 list-none">
        {itens.map((item) => (
          <li key={item.item_id} className="px-4 py-3.5 border border-linha rounded-lg">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <b className="font-semibold wrap-anywhere">{item.nome}</b>
              <Badge small {...states[declaracao.tipo][item.status]} label={nomes[item.status] ?? ''} />
            </div>
            {item.detalhe && <p className="text-15 whitespace-pre-line wrap-anywhere">{item.detalhe}</p>}
            {item.texto && <p className="text-15 text-texto-2 whitespace-pre-line wrap-anywhere">{item.texto}</p>}
            {decide && (status !== 'P' || item.status === 'P') && (
              <DecidirItem key={`${item.status}-${item.texto}`} id={id} item={item} deNovo={status !== 'P'} {...kind} />
            )}
          </li>
        ))}
      </ul>
      {itens.length === 0 && <p className="text-texto-3">O que foi pedido já foi apagado.</p>}
    </section>
  );
}

const EM_BRANCO = { status: '', texto: '' };
const ROTULOS: Readonly<Record<string, string>> = { A: 'O que se concede', I: 'Por que não' };

function DecidirItem(props: Kind & { id: number; item: ItemDecidido; deNovo: boolean }) {
  const { declaracao, nomes, decisao, revisao, id, item, deNovo } = props;
  const { item_id, nome } = item;
  const verbo = deNovo ? 'Rever' : 'Decidir';
  const calls = api.admin[declaracao.tabela];
  const { form, submit, pending } = useFormAct({
    initial: EM_BRANCO,
    draft: `item-${item_id}-${id}-${verbo}`,
    schema: {
      safeParse: (valores: unknown) =>
        (deNovo ? revisao : decisao).safeParse({ ...(valores as object), id, item_id }) as never,
    },
    call: (deNovo ? calls.rever : calls.decidirItem).mutate as never,
    failure: 'Erro ao decidir o item',
    said: ({ status }: PedidoPorItem) => (status === 'P' ? 'Item decidido.' : 'Pedido decidido.'),
  });
  const { status } = form.values;
  const rotulo = deNovo && status !== 'A' ? 'Por que a decisão muda' : ROTULOS[status];
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
          options={Object.entries(nomes)
            // What is granted in another way may be so in a third.
            .filter(([value]) => value !== 'P' && (value === 'A' || value !== item.status))
            .map(([value, label]) => ({ value, label }))}
        />
        {status !== '' && rotulo && (
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
          {deNovo ? 'Rever item' : 'Decidir item'}
          <span className="sr-only">: {nome}</span>
        </Button>
      </Fields>
    </form>
  );
}
