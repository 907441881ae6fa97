// What the analysis shows of a record: at the left what was sent, at the right who sent it and what they did before, and the
// decision beside the file, or under the reasons where there is none. One column where there is no room for two.
import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { formatDateTime, formatDiaEHora } from '../../../shared/format.ts';
import { SEM_PESSOA } from '../../../shared/inscricao-resumida.ts';
import { soEsperaAprovacao } from '../../../shared/movimento.ts';
import { useAct } from '../../act.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/area-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import { now } from '../../ui/clock.ts';
import { useOneColumn } from '../../ui/media.ts';
import { avisar } from '../../ui/toasts.ts';
import { useEu, usePode } from '../permissao.ts';
import css from './analise.module.css';
import { LinhaDeAtalhos } from './atalhos.tsx';
import { FormularioDaDecisao } from './decisao.tsx';
import { Grupo, NosLogs, SIDE_BY_SIDE, Texto } from './fatos.tsx';
import { aDecidir, type FilaDeDecisoes, lookOf, type Registro } from './fila.tsx';
import { Historico } from './historico.tsx';
import { Descartadas } from './retidas.tsx';
import { SemRegistro } from './sem-registro.tsx';
import { EmDecisao } from './situacao.tsx';
import { type Analise, CAIXA } from './use-analise.ts';

export function ConteudoDaAnalise<R extends Registro, S extends string>({ analise }: { analise: Analise<R, S> }) {
  const { fila, consulta, registro, atalhos, lugar } = analise;
  const umaColuna = useOneColumn();
  const decide = usePode()(fila.pedido.area) && registro !== undefined && aDecidir(fila.pedido, registro);
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
  const semArquivo = !registro.caminho_anexo && !registro.documentos?.some(({ url }) => url !== null);
  const documento = fila.documento(registro);
  const descartadas = <Descartadas fila={fila} retidas={analise.retidas} />;
  const decisao = <Decisao analise={analise} registro={registro} />;
  // What was asked for before, and what the trail says, lead to the person.
  const historico = registro.inscricao.cadastro.id !== SEM_PESSOA.id && (
    <>
      <Historico
        candidatoId={registro.inscricao.cadastro.id}
        atual={{ tipo: tabela, id: registro.id }}
        aberto={analise.historico}
        onAbrir={analise.setHistorico}
      />
      <NosLogs tipo={tipo} id={registro.id} qual="este registro" />
    </>
  );
  if (umaColuna) {
    return (
      <div ref={lugar} className="flex flex-col gap-4.5" aria-busy={consulta.isFetching || undefined}>
        {descartadas}
        <div key={id} className="flex flex-col gap-3 sm:*:first:min-h-120">
          {documento}
        </div>
        <div key={`fatos-${id}`} className={FATOS}>
          {fila.fatos(registro)}
        </div>
        {decisao}
        {historico}
      </div>
    );
  }
  // What is read scrolls, each half by itself; the decision stays in sight, in the half that has the room.
  return (
    <div ref={lugar} className={`${SIDE_BY_SIDE} ${css.lado}`} aria-busy={consulta.isFetching || undefined}>
      <div className="col-span-2 empty:hidden">{descartadas}</div>
      <div key={id} className={css.metade}>
        <div className={css.lido}>{documento}</div>
        {semArquivo && decisao}
        {decide && <LinhaDeAtalhos atalhos={atalhos} />}
      </div>
      <div className={css.metade}>
        <div className={`${css.lido} ${FATOS}`} key={id}>
          {fila.fatos(registro)}
          {historico}
        </div>
        {!semArquivo && decisao}
      </div>
    </div>
  );
}

const FATOS = 'flex flex-col gap-3.5 min-w-0';

const REFACA =
  'Um recurso contra esta decisão foi deferido e ainda não mudou nada. Refaça a decisão para que ele valha.';

/** The form; or why there is none. */
function Decisao<R extends Registro, S extends string>({ analise, registro }: { analise: Analise<R, S>; registro: R }) {
  const { fila, pendente, decidindo } = analise;
  const recurso = registro.recurso_deferido && <Alert tom="at">{REFACA}</Alert>;
  if (pendente)
    return (
      <>
        {recurso}
        <Preparada fila={fila} registro={registro} />
        <FormularioDaDecisao analise={analise} />
      </>
    );
  if (decidindo === null || !aDecidir(fila.pedido, registro))
    return (
      <>
        {recurso}
        <Desfecho fila={fila} registro={registro} />
      </>
    );
  return <EmDecisao quem={decidindo} />;
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

type DoRegistro<R extends Registro, S extends string> = { fila: FilaDeDecisoes<R, S>; registro: R };

/** What was decided of a record, by whom, when and why: in the place of the form. */
function Desfecho<R extends Registro, S extends string>({ fila, registro }: DoRegistro<R, S>) {
  const { decidido_em, decidido_por } = registro;
  const { pedido, palavras } = fila;
  return (
    <>
      <Grupo
        titulo="Decisão"
        items={[
          { label: 'Situação', value: <Badge small {...lookOf(fila, registro)} /> },
          decidido_em && { label: 'Quem', value: decidido_por },
          decidido_em && { label: 'Quando', value: <span className="num">{formatDiaEHora(decidido_em)}</span> },
        ]}
      />
      <Texto titulo={palavras.nota}>{registro[pedido.nota.campo] ?? palavras.semNota}</Texto>
      {fila.depois?.(registro)}
    </>
  );
}

/**
 * What is decided already of a request whose window tells its decisions together: by whom, when it goes out, and, where a second
 * person is needed, the way to agree.
 */
function Preparada<R extends Registro, S extends string>({ fila, registro }: DoRegistro<R, S>) {
  const { preparada } = registro;
  const eu = useEu().data?.nome;
  const cache = fila.useCache();
  const aprovar = useAct(fila.aprovar ?? (() => Promise.reject(new Error('nothing is prepared in this queue'))), {
    onSuccess: ({ resultados: [um] }) => {
      if (um?.registro) cache.get.setData({ id: um.registro.id }, um.registro);
      if (um?.ok) avisar.sucesso(um.mensagem);
      else if (um) avisar.erro(um.mensagem);
    },
    failed: 'Erro ao aprovar a decisão',
  });
  if (!preparada) return null;
  const { status, nota, por, em, aprovada_por, falta_aprovar, sai_em } = preparada;
  const { id } = registro;
  const quando = soEsperaAprovacao(preparada, now())
    ? 'Sai assim que for aprovada.'
    : `Sai em ${formatDateTime(sai_em)}, com as outras do prazo.`;
  const verbo = fila.opcoes.find(({ value }) => value === status)?.verbo.toLowerCase() ?? '';
  return (
    <Alert
      tom={falta_aprovar ? 'at' : 'in'}
      title={`Decisão preparada: ${verbo}`}
      action={
        falta_aprovar &&
        por !== eu && (
          <Button
            size="sm"
            loading={aprovar.pending}
            onClick={() => aprovar.run({ ids: [id], visto: [{ id, status, em }] })}
          >
            Aprovar
          </Button>
        )
      }
    >
      <p>
        {`Por ${por}${aprovada_por ? `, aprovada por ${aprovada_por}` : ''}. ${quando}`}
        {falta_aprovar && ' Falta a aprovação de uma segunda pessoa.'}
      </p>
      {nota && <p className="whitespace-pre-line wrap-anywhere">{nota}</p>}
    </Alert>
  );
}
