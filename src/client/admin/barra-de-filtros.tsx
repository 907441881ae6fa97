// The filters over a list of the panel: a card with every field on a desktop; on a phone the search, and the rest in a
// sheet. What they do is the list's own matter.
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Folha } from '../ui/folha.tsx';
import { useCelular } from '../ui/media.ts';
import css from './barra-de-filtros.module.css';

type Props = {
  /** The search, always in sight. */
  busca?: ReactNode;
  /** The other fields. */
  children: ReactNode;
  /** What only a phone needs: the order. */
  ordem?: ReactNode;
  /** How many filters are at work, the search aside. */
  ativos: number;
  /** What the sheet's button says: "Ver 12 boletos". */
  ver: string;
  onLimpar: () => void;
  /** The list's own button. */
  acao?: ReactNode;
};

export function BarraDeFiltros({ busca, children, ordem, ativos, ver, onLimpar, acao }: Props) {
  const celular = useCelular();
  const [folha, setFolha] = useState(false);
  if (!celular) {
    return (
      <search className={`papel denso ${css.barra}`} aria-label="Filtros">
        {busca}
        {children}
        <div className={css.botoes}>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconFilterOff size={18} stroke={1.75} aria-hidden />}
            onClick={onLimpar}
          >
            Limpar
          </Button>
          {acao}
        </div>
      </search>
    );
  }
  return (
    <search className={css.celular} aria-label="Filtros">
      {busca}
      <Button
        variant="default"
        size="sm"
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />}
        onClick={() => setFolha(true)}
      >
        {ativos > 0 ? `Filtros (${ativos})` : 'Filtros'}
      </Button>
      {acao}
      {folha && (
        <Folha
          opened
          onClose={() => setFolha(false)}
          title="Filtros"
          footer={
            <>
              <Button variant="default" onClick={onLimpar}>
                Limpar
              </Button>
              <Button onClick={() => setFolha(false)}>{ver}</Button>
            </>
          }
        >
          {children}
          {ordem}
        </Folha>
      )}
    </search>
  );
}
