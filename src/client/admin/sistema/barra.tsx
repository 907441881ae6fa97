// The bar under a form of the settings: whether something is unsaved, and the two ways on.
import { Button } from '@mantine/core';
import css from '../barra.module.css';

type Props = { salvar: string; pendente: boolean; salvando: boolean; onDescartar: () => void };

export function BarraDeSalvar({ salvar, pendente, salvando, onDescartar }: Props) {
  return (
    <div className={`papel ${css.barra} max-sm:[&_button]:flex-1`}>
      <p role="status" className="mr-auto text-texto-2 max-sm:basis-full max-sm:text-14 max-sm:empty:hidden">
        {pendente ? 'Há alterações que ainda não foram salvas.' : ''}
      </p>
      <Button variant="default" size="sm" disabled={!pendente || salvando} onClick={onDescartar}>
        Descartar
      </Button>
      <Button type="submit" size="sm" loading={salvando} disabled={!pendente}>
        {salvar}
      </Button>
    </div>
  );
}
