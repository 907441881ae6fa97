// The list itself: count, view, active filters as chips, and every state it can be in. Old results stay, dimmed, while a
// filter reloads.
import { Button, UnstyledButton } from '@mantine/core';
import { IconFilterOff, IconLayoutGrid, IconList, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import type { Concurso } from '../../shared/concursos.ts';
import { foiDesenhada } from '../desenho.ts';
import { ERRO_INTERNO, type Erro, erroDe, retryOf } from '../erros.ts';
import { Chips } from '../list/chips.tsx';
import { STAYING, trpc } from '../trpc.ts';
import { AreaError, Empty } from '../ui/area-states.tsx';
import { cx } from '../ui/cx.ts';
import { Atalhos } from './atalhos.tsx';
import { SITUACOES } from './campos-de-filtro.tsx';
import { Cartao, COLUNAS_DA_LISTA, Esqueletos, GRADE_DE_CARTOES, Linha } from './concurso.tsx';
import { type ChangeSearch, doAtalho, filtros, SEM_FILTROS, type Search } from './search.ts';

type Props = {
  search: Search;
  onChange: ChangeSearch;
  onVagas: (concurso: Concurso) => void;
  onPublicacoes: (concurso: Concurso) => void;
};

/** What each failure says. */
function mensagem(erro: Erro, filtrado: boolean): string {
  if (erro.rede) return erro.mensagem;
  if (erro.status === 404 && filtrado) return 'Nenhum concurso encontrado com os filtros aplicados.';
  if (erro.status >= 500) return ERRO_INTERNO;
  return 'Erro ao carregar concursos. Tente novamente.';
}

/** What a phone shows first; the rest is drawn right after, when the person can already read. All of it, where the server drew it. */
const PRIMEIROS = 4;

function useDepois(): boolean {
  const [depois, setDepois] = useState(foiDesenhada);
  useEffect(() => startTransition(() => setDepois(true)), []);
  return depois;
}

export function Resultados({ search, onChange, onVagas, onPublicacoes }: Props) {
  const lista = trpc.publico.concursos.list.useQuery(filtros(search), STAYING);
  const concursos = useMemo(() => lista.data && doAtalho(lista.data, search), [lista.data, search]);
  const todos = useDepois();
  const emLista = search.visao === 'lista';
  const fichas = fichasDe(search);
  const limpar = () => onChange(SEM_FILTROS);

  let corpo: ReactNode;
  if (lista.isLoadingError) {
    const erro = erroDe(lista.error);
    corpo = (
      <div className="papel">
        <AreaError title="Não foi possível carregar os concursos" {...retryOf(lista)}>
          {mensagem(erro, fichas.length > 0)}
        </AreaError>
        {fichas.length > 0 && !erro.rede && (
          <div className="flex justify-center pb-6">
            <Button variant="subtle" onClick={limpar}>
              Limpar filtros
            </Button>
          </div>
        )}
      </div>
    );
  } else if (!concursos) {
    corpo = <Esqueletos emLista={emLista} />;
  } else if (concursos.length === 0) {
    corpo = (
      <Nenhum search={search} onLimpar={limpar} onRecarregar={() => lista.refetch()} recarregando={lista.isFetching} />
    );
  } else {
    const Item = emLista ? Linha : Cartao;
    corpo = (
      <ul
        className={cx(
          emLista ? 'papel overflow-hidden' : GRADE_DE_CARTOES,
          lista.isPlaceholderData && 'opacity-55 transition-opacity duration-120',
        )}
        aria-label="Concursos"
        aria-busy={lista.isPlaceholderData || undefined}
      >
        {emLista && <CabecalhoDaLista />}
        {(todos ? concursos : concursos.slice(0, PRIMEIROS)).map((concurso) => (
          <Item
            key={concurso.id}
            concurso={concurso}
            onVagas={() => onVagas(concurso)}
            onPublicacoes={() => onPublicacoes(concurso)}
          />
        ))}
      </ul>
    );
  }

  const total = concursos?.length;
  return (
    <section aria-labelledby="titulo-concursos">
      <div className="flex items-center gap-2.5 mt-6.5 mb-3.5 max-sm:mt-5.5 max-sm:mb-3">
        <h2 id="titulo-concursos">Concursos</h2>
        <span
          className="inline-grid place-items-center min-w-7.5 h-6.5 px-2.25 py-0 rounded-full bg-ne-bg text-ne text-14 font-strong num"
          data-testid="total-concursos"
        >
          <span aria-hidden="true">{total ?? '–'}</span>
          <span className="sr-only" role="status">
            {total !== undefined && (total === 1 ? '1 concurso encontrado' : `${total} concursos encontrados`)}
          </span>
        </span>
        <Visao emLista={emLista} onChange={(visao) => onChange({ visao })} />
      </div>
      <Atalhos search={search} onChange={onChange} />
      <Chips chips={fichas.map(({ texto, sem }) => ({ texto, onRemove: () => onChange(sem) }))} />
      {corpo}
    </section>
  );
}

function CabecalhoDaLista() {
  return (
    <li
      className={cx(COLUNAS_DA_LISTA, 'px-5 py-2.5 bg-papel-2 text-13 font-semibold text-texto-3 max-sm:hidden')}
      aria-hidden="true"
    >
      <span>Concurso</span>
      <span>Prazo</span>
      <span>Situação</span>
      <span>Vagas</span>
      <span className="max-lg:hidden" />
    </li>
  );
}

function Visao({ emLista, onChange }: { emLista: boolean; onChange: (visao: Search['visao']) => void }) {
  const opcao = (lista: boolean, nome: string, icone: ReactNode) => (
    <UnstyledButton
      className="inline-flex items-center justify-center gap-2 min-h-9.5 px-3.5 rounded-sm text-15 font-medium text-texto-2 aria-pressed:bg-papel aria-pressed:text-texto aria-pressed:raised-1 max-sm:min-w-11.5 max-sm:min-h-11"
      aria-pressed={emLista === lista}
      onClick={() => onChange(lista ? 'lista' : undefined)}
    >
      {icone}
      <span className="max-sm:sr-only">{nome}</span>
    </UnstyledButton>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend; this is a toolbar of two
    <div className="flex gap-0.5 ml-auto p-1 rounded-md bg-ne-bg" role="group" aria-label="Modo de exibição">
      {opcao(false, 'Cartões', <IconLayoutGrid size={18} stroke={1.75} aria-hidden />)}
      {opcao(true, 'Lista', <IconList size={18} stroke={1.75} aria-hidden />)}
    </div>
  );
}

type Chip = { texto: string; sem: Search };

function fichasDe(search: Search): Chip[] {
  const fichas: Chip[] = [];
  if (search.busca) fichas.push({ texto: `“${search.busca}”`, sem: { busca: undefined } });
  if (search.status) {
    const nome = SITUACOES.find(({ value }) => value === search.status)?.label ?? search.status;
    fichas.push({ texto: `Situação: ${nome}`, sem: { status: undefined } });
  }
  if (search.prefeitura) fichas.push({ texto: search.prefeitura, sem: { prefeitura: undefined } });
  if (search.tipo) fichas.push({ texto: `Tipo: ${search.tipo}`, sem: { tipo: undefined } });
  return fichas;
}

type NenhumProps = { search: Search; onLimpar: () => void; onRecarregar: () => void; recarregando: boolean };

function Nenhum({ search, onLimpar, onRecarregar, recarregando }: NenhumProps) {
  const filtrado = fichasDe(search).length > 0 || search.atalho !== undefined;
  return (
    <div className="papel">
      <Empty
        title="Nenhum concurso encontrado"
        actions={
          <>
            <Button leftSection={<IconFilterOff size={18} stroke={1.75} aria-hidden />} onClick={onLimpar}>
              Limpar filtros
            </Button>
            <Button
              variant="default"
              loading={recarregando}
              leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
              onClick={onRecarregar}
            >
              Recarregar
            </Button>
          </>
        }
      >
        {search.busca
          ? `Não há concursos com “${search.busca}” no título. Tente outra palavra ou remova os filtros.`
          : filtrado
            ? 'Nenhum concurso combina com os filtros escolhidos. Remova algum deles.'
            : 'Ainda não há concursos publicados. Volte em breve.'}
      </Empty>
    </div>
  );
}
