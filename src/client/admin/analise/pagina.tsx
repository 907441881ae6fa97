// The analysis as a page with an address of its own, to send to somebody or to keep open. The filters of the list come along,
// so that the next one is the list's next.

import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { RawQuery } from '../../address.ts';
import { orderOf } from '../../list/address.ts';
import { PANEL } from '../../screen.ts';
import css from '../../ui/dialog/foot.module.css';
import { LinkButton } from '../links.tsx';
import { ConteudoDaAnalise } from './conteudo.tsx';
import { RodapeDaAnalise } from './decisao.tsx';
import { NivelDosGrupos } from './fatos.tsx';
import { Chegada, type FilaDeDecisoes, type FiltrosDaFila, type Registro, tituloDe } from './fila.tsx';
import { Situacao } from './situacao.tsx';
import { useAnalise } from './use-analise.ts';

/** The screen of a queue's analysis, for the table of the panel's screens. */
export function analiseDa<R extends Registro, S extends string>(fila: FilaDeDecisoes<R, S>) {
  return { default: () => <AnalisePagina fila={fila} /> };
}

function AnalisePagina<R extends Registro, S extends string>({ fila }: { fila: FilaDeDecisoes<R, S> }) {
  const lista = `${PANEL}/${fila.pedido.tabela}` as const;
  const navigate = useNavigate();
  const id = Number(useParams({ strict: false }).id);
  // What each list's address has is read where its screens are declared.
  const search: FiltrosDaFila & RawQuery = useSearch({ strict: false });
  const { status: _, page: __, ...filtros } = search;
  const ordem = orderOf(fila.lista, search);
  const analise = useAnalise({
    fila,
    id,
    filtros: { ...filtros, sort_by: ordem?.key, sort_order: ordem?.direction },
    onIr: (proximo) =>
      void navigate({ to: '.', params: { id: String(proximo) }, search: search as never, replace: true }),
    onFim: () => void navigate({ to: lista, search: search as never }),
  });
  const { registro } = analise;
  return (
    <div className="flex flex-col gap-3.5 [--topo:84px]" data-analise>
      <div className="flex flex-wrap justify-between items-center gap-x-4 gap-y-2.5">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 tabIndex={-1} className="text-24 max-sm:text-20">
              {tituloDe(fila.lista, id)}
            </h1>
            <Situacao analise={analise} />
          </div>
          {registro && (
            <div className="text-texto-2 text-15">
              <Chegada fila={fila} registro={registro} />
            </div>
          )}
        </div>
        <LinkButton to={lista} search={search as never} variant="default" icon={IconArrowLeft}>
          Voltar para a lista
        </LinkButton>
      </div>
      <div className="papel">
        <div className="p-5 max-sm:p-4">
          <NivelDosGrupos value="h2">
            <ConteudoDaAnalise analise={analise} />
          </NivelDosGrupos>
        </div>
        <div className={`${css.foot} sticky bottom-0 z-2 px-5 py-3.5 rounded-b-lg nao-imprimir`}>
          <RodapeDaAnalise analise={analise} />
        </div>
      </div>
    </div>
  );
}
