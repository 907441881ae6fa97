// The items of a contest's catalogue to choose from, each with what it asks once it is chosen. What is wrong with them is said
// over them, where the focus goes.
import { type ReactNode, useId } from 'react';
import type { ItemDeCatalogo } from '../../../shared/catalogos.ts';

/** As a form begins, and as it is again once all that was marked is unmarked. */
export const NENHUM: readonly number[] = [];

export function escolher(escolhidos: readonly number[], id: number, sim: boolean): readonly number[] {
  if (sim) return [...escolhidos, id];
  const outros = escolhidos.filter((outro) => outro !== id);
  return outros.length > 0 ? outros : NENHUM;
}

type Props = {
  legenda: string;
  itens: readonly ItemDeCatalogo[];
  escolhidos: readonly number[];
  error: string | undefined;
  onMarcar: (id: number, sim: boolean) => void;
  /** Under the name of an item. */
  sobre: (item: ItemDeCatalogo) => ReactNode;
  /** What a chosen one asks. */
  children: (item: ItemDeCatalogo) => ReactNode;
};

export function EscolherItens({ legenda, itens, escolhidos, error, onMarcar, sobre, children }: Props) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-3 m-0 p-0 border-0">
      <legend className="mb-2 p-0 font-strong">{legenda}</legend>
      {error && (
        <p id={id} role="alert" className="m-0 text-14 text-er">
          {error}
        </p>
      )}
      {itens.map((item) => {
        const escolhido = escolhidos.includes(item.id);
        return (
          <div key={item.id} className="flex flex-col gap-2.5 px-4 py-3 border border-linha-2 rounded-inner">
            <label className="flex gap-3 cursor-pointer">
              <input
                type="checkbox"
                className="flex-none size-5.5 mt-0.5 m-0 accent-(--color-acao)"
                name="escolhidos"
                checked={escolhido}
                aria-invalid={error !== undefined}
                aria-describedby={error && id}
                onChange={(event) => onMarcar(item.id, event.currentTarget.checked)}
              />
              <span className="min-w-0 wrap-anywhere">
                <b className="block font-semibold">{item.nome}</b>
                {sobre(item)}
                {item.lei && <span className="block text-14 text-texto-3">{item.lei}</span>}
              </span>
            </label>
            {escolhido && children(item)}
          </div>
        );
      })}
    </fieldset>
  );
}
