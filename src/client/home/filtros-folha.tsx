// The phone's filter sheet. It changes the list at once; the button says how many contests are behind it.
import { Button } from '@mantine/core';
import { trpc } from '../trpc.ts';
import { Sheet } from '../ui/sheet.tsx';
import { CamposDeFiltro } from './campos-de-filtro.tsx';
import { type ChangeSearch, doAtalho, filtros, type Search } from './search.ts';

type Props = {
  search: Search;
  onChange: ChangeSearch;
  onLimpar: () => void;
  onClose: () => void;
};

export function FiltrosFolha({ search, onChange, onLimpar, onClose }: Props) {
  const { data } = trpc.publico.concursos.list.useQuery(filtros(search));
  const total = data && doAtalho(data, search).length;
  const ver = total === undefined ? 'Ver concursos' : total === 1 ? 'Ver 1 concurso' : `Ver ${total} concursos`;
  return (
    <Sheet
      onClose={onClose}
      title="Filtros"
      footer={
        <>
          <Button variant="default" onClick={onLimpar}>
            Limpar
          </Button>
          <Button onClick={onClose}>{ver}</Button>
        </>
      }
    >
      <CamposDeFiltro search={search} onChange={(change) => onChange(change, true)} />
    </Sheet>
  );
}
