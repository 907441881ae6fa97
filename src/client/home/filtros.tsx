// The filter card: everything in a row on a desktop; search, "Filtros (n)" and the order on a phone.
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchField } from '../list/search-field.tsx';
import { usePhone } from '../ui/media.ts';
import { part } from '../ui/part.ts';
import { CamposDeFiltro, nomeDaOrdenacao } from './campos-de-filtro.tsx';
import { type ChangeSearch, crescente, filtrosAtivos, ORDENACAO_PADRAO, SEM_FILTROS, type Search } from './search.ts';

const FiltrosFolha = part(() => import('./filtros-folha.tsx'), 'FiltrosFolha');

type Props = { search: Search; onChange: ChangeSearch };

export function Filtros({ search, onChange }: Props) {
  const celular = usePhone();
  const [folha, setFolha] = useState(false);
  // A fresh search field for each clearing: what was typed and not yet asked for goes too.
  const [limpezas, setLimpezas] = useState(0);
  const limpar = (replace = false) => {
    setLimpezas(limpezas + 1);
    onChange(SEM_FILTROS, replace);
  };
  const ativos = filtrosAtivos(search);
  const Ordem = crescente(search) ? IconSortAscending : IconSortDescending;
  return (
    <search
      className="papel relative grid grid-cols-[minmax(220px,1.7fr)_1fr_1.15fr_1.1fr_1.5fr_auto] items-end gap-3 -mt-13 p-5 raised-2 max-lg:grid-cols-3 max-sm:grid-cols-1 max-sm:-mt-8.5 max-sm:p-3 [&_.mantine-InputWrapper-label]:text-14"
      aria-label="Filtros"
    >
      <SearchField
        key={limpezas}
        large
        label="Buscar pelo título"
        placeholder="Ex.: professor, saúde, guarda"
        value={search.busca ?? ''}
        onChange={(busca) => onChange({ busca }, true)}
      />
      {celular ? (
        <div className="grid grid-cols-2 gap-2.5 [&>button]:[--button-padding-x:10px]!">
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setFolha(true)}
          >
            {ativos > 0 ? `Filtros (${ativos})` : 'Filtros'}
          </Button>
          <Button
            variant="default"
            leftSection={<Ordem size={20} stroke={1.75} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setFolha(true)}
          >
            <span className="sr-only">Ordenar por: </span>
            {nomeDaOrdenacao(search.ordenacao ?? ORDENACAO_PADRAO)}
          </Button>
          {folha && (
            <FiltrosFolha
              search={search}
              onChange={onChange}
              onLimpar={() => limpar(true)}
              onClose={() => setFolha(false)}
            />
          )}
        </div>
      ) : (
        <>
          <CamposDeFiltro search={search} onChange={onChange} />
          <Button
            variant="subtle"
            leftSection={<IconFilterOff size={18} stroke={1.75} aria-hidden />}
            onClick={() => limpar()}
          >
            Limpar
          </Button>
        </>
      )}
    </search>
  );
}
