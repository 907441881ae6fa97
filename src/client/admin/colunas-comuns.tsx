// Columns that several lists of the panel have: the contest, the position, and any longer text.
import type { Column } from '../ui/data-table.tsx';
import { semPrefeitura } from '../ui/prefeitura.tsx';
import css from './admin.module.css';

/** On two lines at the most; the whole is its tooltip. */
export function DuasLinhas({ children }: { children: string }) {
  return (
    <span className={css.duasLinhas} title={children}>
      {children}
    </span>
  );
}

type Concurso = { prefeitura: string; titulo: string; excluido: boolean };

/** The town of the contest, and its title under it. */
export function colunaConcurso<T>(de: (linha: T) => Concurso, width?: string): Column<T> {
  return {
    id: 'concurso',
    title: 'Concurso',
    ...(width ? { width } : {}),
    card: 'hidden',
    render: (linha) => {
      const { prefeitura, titulo, excluido } = de(linha);
      return (
        <>
          <span className={css.umaLinha} title={prefeitura}>
            {semPrefeitura(prefeitura)}
          </span>
          <span className={`${css.menor} ${css.umaLinha}`} title={titulo}>
            {excluido ? `${titulo} (excluído)` : titulo}
          </span>
        </>
      );
    },
  };
}

export function colunaCargo<T>(de: (linha: T) => { cargo: string }): Column<T> {
  return { id: 'cargo', title: 'Cargo', card: 'hidden', render: (linha) => <DuasLinhas>{de(linha).cargo}</DuasLinhas> };
}
