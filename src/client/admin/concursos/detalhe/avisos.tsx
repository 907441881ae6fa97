// What is to be put right in a list's records, above the list: each warning once, with the records it is about.
import type { ReactNode } from 'react';
import { formatInteger } from '../../../../shared/format.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import css from './janelas.module.css';

type Item = { nome: string; aviso: string | null | undefined };

type Props = {
  itens: readonly Item[];
  /** Notices about the list as a whole; they come first. */
  children?: ReactNode;
};

const NOMEADOS = 3;

export function AvisosDaLista({ itens, children }: Props) {
  const textos = [...new Set(itens.map(({ aviso }) => aviso))].filter((texto) => typeof texto === 'string');
  return (
    <div className={css.avisos}>
      {children}
      {textos.map((texto) => (
        <Aviso key={texto} tom="at" title={enumerar(itens.filter(({ aviso }) => aviso === texto))}>
          {texto}
        </Aviso>
      ))}
    </div>
  );
}

function enumerar(itens: readonly Item[]): string {
  const nomes = itens.slice(0, NOMEADOS).map(({ nome }) => nome);
  const outros = itens.length - nomes.length;
  return new Intl.ListFormat('pt-BR').format(outros > 0 ? [...nomes, `mais ${formatInteger(outros)}`] : nomes);
}
