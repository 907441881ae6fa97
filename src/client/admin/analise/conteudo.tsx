// What the analysis shows of a record: at the left what was sent, at the right who sent it, what they did before, and the
// decision. One column on a phone.
import { useContext, useLayoutEffect, useRef } from 'react';
import { erroDe } from '../../erros.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { erroDaArea } from '../falhas.ts';
import { concordar } from '../fila/nomes.ts';
import { SeAbre } from '../se-pode.tsx';
import css from './analise.module.css';
import { LinhaDeAtalhos } from './atalhos.tsx';
import { FormDaDecisao } from './decisao.tsx';
import { NivelDosGrupos } from './fatos.tsx';
import type { Registro } from './fila.ts';
import { Historico } from './historico.tsx';
import { type Analise, CAIXA } from './use-analise.ts';

const NO_HISTORICO = { envio: 'envios', recurso: 'recursos', isencao: 'isencoes' } as const;

export function ConteudoDaAnalise<R extends Registro, S extends string>({ analise }: { analise: Analise<R, S> }) {
  const { fila, consulta, registro, pendente, atalhos, historico, setHistorico, lugar } = analise;
  const id = registro?.id;
  useComecoDeCada(id, lugar);
  if (!registro) return <SemRegistro analise={analise} />;
  const { tipo } = fila;
  return (
    <div ref={lugar} className={css.colunas} aria-busy={consulta.isFetching || undefined}>
      <div key={id} className={css.documento}>
        {fila.documento(registro)}
        {pendente && <LinhaDeAtalhos atalhos={atalhos} />}
      </div>
      <div className={css.decisao}>
        {fila.fatos(registro)}
        {pendente ? <FormDaDecisao analise={analise} /> : fila.desfecho(registro)}
        <Historico
          candidatoId={registro.inscricao.cadastro.id}
          atual={{ tipo: NO_HISTORICO[tipo], id: registro.id }}
          aberto={historico}
          onAbrir={setHistorico}
        />
        <SeAbre tela="/admin/dashboard/logs">
          <p className={css.historia}>
            <a className="lk" href={`#/admin/dashboard/logs?registro_tipo=${tipo}&registro_id=${registro.id}`}>
              Ver o que houve com este registro nos logs
            </a>
          </p>
        </SeAbre>
      </div>
    </div>
  );
}

function SemRegistro<R extends Registro, S extends string>({ analise }: { analise: Analise<R, S> }) {
  const nivel = useContext(NivelDosGrupos);
  const { fila, consulta, lugar } = analise;
  const { um } = fila.nomes;
  if (consulta.isError) {
    return (
      <div ref={lugar}>
        {[404, 422].includes(erroDe(consulta.error).status) ? (
          <Vazio
            as={nivel}
            title={`${um.charAt(0).toUpperCase()}${um.slice(1)} não ${concordar(fila.nomes, 'encontrad')}`}
          >
            Confira o endereço, ou volte para a lista.
          </Vazio>
        ) : (
          <ErroArea {...erroDaArea(fila.erros.carregar, consulta)} />
        )}
      </div>
    );
  }
  return (
    <div ref={lugar}>
      <Carregando label={`Carregando ${um}`}>
        <div className={css.colunas}>
          <Esqueleto height={420} />
          <div className="pilha">
            <Esqueleto height={112} />
            <Esqueleto height={112} />
            <Esqueleto height={180} />
          </div>
        </div>
      </Carregando>
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
