// Under the windows for appeals: what may be contested in this contest, with the window that is there for it, and what has none.
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { POR_OBJETO, SEM_PRAZO } from '../../../../shared/contestaveis.ts';
import { formatJanela } from '../../../../shared/format.ts';
import { NOMES_DE_OBJETO, type ObjetoDeRecurso } from '../../../../shared/janelas.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Section } from '../../../ui/section.tsx';
import { usePode } from '../../permissao.ts';
import type { Prazo } from '../../prazos/modelo.ts';
import { SeloDoPrazo } from '../../prazos/situacao.tsx';
import { PRAZO_DE_RECURSO } from '../../prazos/tipos.tsx';
import { RecordsTab } from '../../records-tab.tsx';
import type { Concurso } from './tipos.ts';

/** The tab of the windows for appeals, and under it what each of them is for. */
export function PrazosDeRecursos({ concurso }: { concurso: Concurso }) {
  const { data } = PRAZO_DE_RECURSO.useRows(concurso.id);
  return (
    <>
      <RecordsTab kind={PRAZO_DE_RECURSO} concurso={concurso} />
      {data && <Contestaveis prazos={data} />}
    </>
  );
}

function Contestaveis({ prazos }: { prazos: readonly Prazo[] }) {
  const pode = usePode()('concursos');
  const doObjeto = (objeto: ObjetoDeRecurso) => prazos.filter((prazo) => 'objeto' in prazo && prazo.objeto === objeto);
  return (
    <Section title="O que se pode contestar" className="mt-4.5 [&_h2]:text-18">
      <ul className="mt-2">
        {POR_OBJETO.map(({ objeto, decisoes }) => {
          const seus = doObjeto(objeto);
          return (
            <li
              key={objeto}
              className="grid grid-cols-2 items-center gap-x-4 gap-y-2 py-3 not-first:border-t not-first:border-linha max-md:grid-cols-1"
            >
              <div className="min-w-0">
                <h3 className="text-15 font-semibold">{NOMES_DE_OBJETO[objeto]}</h3>
                <p className="text-14 text-texto-3">{decisoes.join('; ')}</p>
              </div>
              <div className="flex flex-col items-start gap-1.5 min-w-0">
                {seus.length === 0 && (
                  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 w-full">
                    <Badge small tone="at" glyph="vazia" label="Sem prazo" />
                    {pode && <AbrirPrazo objeto={objeto} />}
                  </div>
                )}
                {seus.map((prazo) => (
                  <p key={prazo.id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-14">
                    <SeloDoPrazo prazo={prazo} />
                    <span className="wrap-anywhere">{prazo.descricao}</span>
                    <span className="num text-texto-2">de {formatJanela(prazo)}</span>
                  </p>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      <h3 className="mt-4 text-15 font-semibold">Decisões sem prazo de recurso</h3>
      <dl className="mt-1.5 flex flex-col gap-2 text-14">
        {SEM_PRAZO.map(({ decisao, porque }) => (
          <div key={decisao}>
            <dt className="font-medium">{decisao}</dt>
            <dd className="text-texto-3">{porque}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Leads to a new window that is about it already. */
function AbrirPrazo({ objeto }: { objeto: ObjetoDeRecurso }) {
  const navigate = useNavigate();
  return (
    <Button
      size="sm"
      variant="default"
      onClick={() =>
        void navigate({
          to: '.',
          search: (antes: object) => ({ ...antes, registro: 'novo', objeto }) as never,
          resetScroll: false,
        })
      }
    >
      Abrir prazo<span className="sr-only"> contra: {NOMES_DE_OBJETO[objeto]}</span>
    </Button>
  );
}
