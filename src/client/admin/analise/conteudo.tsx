// What the analysis shows of a record: at the left what was sent, at the right who sent it, what they did before, and the
// decision. One column on a phone.
import { useLayoutEffect, useRef } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LinhaDeAtalhos } from './atalhos.tsx';
import { FormularioDaDecisao } from './decisao.tsx';
import { Desfecho } from './desfecho.tsx';
import { NosLogs, SIDE_BY_SIDE } from './fatos.tsx';
import type { Registro } from './fila.tsx';
import { Historico } from './historico.tsx';
import { SemRegistro } from './sem-registro.tsx';
import { type Analise, CAIXA } from './use-analise.ts';

export function ConteudoDaAnalise<R extends Registro, S extends string>({ analise }: { analise: Analise<R, S> }) {
  const { fila, consulta, registro, pendente, atalhos, historico, setHistorico, lugar } = analise;
  const id = registro?.id;
  useComecoDeCada(id, lugar);
  if (!registro) {
    return (
      <div ref={lugar}>
        <SemRegistro lista={fila.lista} consulta={consulta}>
          <div className={SIDE_BY_SIDE}>
            <Skeleton height={420} />
            <div className="flex flex-col gap-4.5">
              <Skeleton height={112} />
              <Skeleton height={112} />
              <Skeleton height={180} />
            </div>
          </div>
        </SemRegistro>
      </div>
    );
  }
  const { tipo, tabela } = fila.pedido;
  return (
    <div ref={lugar} className={SIDE_BY_SIDE} aria-busy={consulta.isFetching || undefined}>
      {/* What is read stays in sight while what is written scrolls. */}
      <div
        key={id}
        className="sticky top-[var(--topo,0px)] flex flex-col gap-3 h-[min(760px,calc(100dvh-300px))] min-h-80 max-md:static max-md:h-auto max-md:min-h-0 sm:max-md:*:first:min-h-120"
      >
        {fila.documento(registro)}
        {pendente && <LinhaDeAtalhos atalhos={atalhos} />}
      </div>
      <div className="flex flex-col gap-3.5 min-w-0">
        {fila.fatos(registro)}
        {pendente ? <FormularioDaDecisao analise={analise} /> : <Desfecho fila={fila} registro={registro} />}
        <Historico
          candidatoId={registro.inscricao.cadastro.id}
          atual={{ tipo: tabela, id: registro.id }}
          aberto={historico}
          onAbrir={setHistorico}
        />
        <NosLogs tipo={tipo} id={registro.id} qual="este registro" />
      </div>
    </div>
  );
}

/** A record that took the place of another starts at its top, on its title: that is what readers announce. */
function useComecoDeCada(id: number | undefined, lugar: Analise<Registro, string>['lugar']) {
  const visto = useRef(id);
  useLayoutEffect(() => {
    if (id === undefined || visto.current === id) return;
    const primeiro = visto.current === undefined;
    visto.current = id;
    if (primeiro) return;
    const caixa = lugar.current?.closest<HTMLElement>(CAIXA);
    caixa?.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true });
    (lugar.current?.parentElement ?? window).scrollTo({ top: 0 });
  });
}
