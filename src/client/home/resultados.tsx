// The list itself: count, view, active filters as chips, and every state it can be in. Old results stay, dimmed, while a
// filter reloads.
import { Button } from '@mantine/core';
import { IconFilterOff, IconLayoutGrid, IconList, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Concurso } from '../../shared/concursos.ts';
import { ERRO_INTERNO, type Erro, erroDe } from '../erros.ts';
import { trpc } from '../trpc.ts';
import { cx } from '../ui/cx.ts';
import { ErroArea, Vazio } from '../ui/estados.tsx';
import { Fichas } from '../ui/fichas.tsx';
import { type Busca, filtros } from './busca.ts';
import { SITUACOES } from './campos-de-filtro.tsx';
import { Cartao, Esqueletos, Linha } from './concurso.tsx';
import type { MudarBusca } from './filtros.tsx';
import css from './home.module.css';

type Props = {
  busca: Busca;
  onChange: MudarBusca;
  onVagas: (concurso: Concurso) => void;
  onPublicacoes: (concurso: Concurso) => void;
};

/** The documents' sentence for each failure (document 1, section 8). */
function mensagem(erro: Erro, filtrado: boolean): string {
  if (erro.rede) return erro.mensagem;
  if (erro.status === 404 && filtrado) return 'Nenhum concurso encontrado com os filtros aplicados.';
  if (erro.status >= 500) return ERRO_INTERNO;
  return 'Erro ao carregar concursos. Tente novamente.';
}

/** What a phone shows first; the rest is drawn right after, when the person can already read. */
const PRIMEIROS = 4;

function useDepois(): boolean {
  const [depois, setDepois] = useState(false);
  useEffect(() => startTransition(() => setDepois(true)), []);
  return depois;
}

export function Resultados({ busca, onChange, onVagas, onPublicacoes }: Props) {
  const lista = trpc.publico.concursos.list.useQuery(filtros(busca), { placeholderData: keepPreviousData });
  const concursos = lista.data;
  const todos = useDepois();
  const emLista = busca.visao === 'lista';
  const fichas = fichasDe(busca);
  const limpar = () => onChange(busca.visao ? { visao: busca.visao } : {});

  let corpo: ReactNode;
  if (lista.isError) {
    const erro = erroDe(lista.error);
    corpo = (
      <div className="papel">
        <ErroArea
          title="Não foi possível carregar os concursos"
          network={erro.rede}
          retrying={lista.isFetching}
          onRetry={() => lista.refetch()}
        >
          {mensagem(erro, fichas.length > 0)}
        </ErroArea>
        {fichas.length > 0 && !erro.rede && (
          <div className={css.limparDepoisDoErro}>
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
      <Nenhum busca={busca} onLimpar={limpar} onRecarregar={() => lista.refetch()} recarregando={lista.isFetching} />
    );
  } else {
    const Item = emLista ? Linha : Cartao;
    corpo = (
      <ul
        className={cx(emLista ? cx('papel', css.lista) : css.cartoes, lista.isPlaceholderData && css.recarregando)}
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

  const total = lista.isError ? undefined : concursos?.length;
  return (
    <section aria-labelledby="titulo-concursos">
      <div className={css.barra}>
        <h2 id="titulo-concursos">Concursos</h2>
        <span className={css.contagem} data-testid="total-concursos">
          <span aria-hidden="true">{total ?? '–'}</span>
          <span className="vh" role="status">
            {total !== undefined && (total === 1 ? '1 concurso encontrado' : `${total} concursos encontrados`)}
          </span>
        </span>
        <Visao emLista={emLista} onChange={(visao) => onChange({ ...busca, visao })} />
      </div>
      <Fichas fichas={fichas.map(({ texto, sem }) => ({ texto, onRemove: () => onChange(sem) }))} />
      {corpo}
    </section>
  );
}

function CabecalhoDaLista() {
  return (
    <li className={css.cabecalho} aria-hidden="true">
      <span>Concurso</span>
      <span>Prazo</span>
      <span>Situação</span>
      <span>Vagas</span>
      <span />
    </li>
  );
}

function Visao({ emLista, onChange }: { emLista: boolean; onChange: (visao: Busca['visao']) => void }) {
  const opcao = (lista: boolean, nome: string, icone: ReactNode) => (
    <button type="button" aria-pressed={emLista === lista} onClick={() => onChange(lista ? 'lista' : undefined)}>
      {icone}
      <span className={css.visaoNome}>{nome}</span>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend; this is a toolbar of two
    <div className={css.visao} role="group" aria-label="Modo de exibição">
      {opcao(false, 'Cartões', <IconLayoutGrid size={18} stroke={1.75} aria-hidden />)}
      {opcao(true, 'Lista', <IconList size={18} stroke={1.75} aria-hidden />)}
    </div>
  );
}

type Ficha = { texto: string; sem: Busca };

function fichasDe(busca: Busca): Ficha[] {
  const fichas: Ficha[] = [];
  if (busca.busca) fichas.push({ texto: `“${busca.busca}”`, sem: { ...busca, busca: undefined } });
  if (busca.status) {
    const nome = SITUACOES.find(({ value }) => value === busca.status)?.label ?? busca.status;
    fichas.push({ texto: `Situação: ${nome}`, sem: { ...busca, status: undefined } });
  }
  if (busca.prefeitura) fichas.push({ texto: busca.prefeitura, sem: { ...busca, prefeitura: undefined } });
  if (busca.tipo) fichas.push({ texto: `Tipo: ${busca.tipo}`, sem: { ...busca, tipo: undefined } });
  return fichas;
}

type NenhumProps = { busca: Busca; onLimpar: () => void; onRecarregar: () => void; recarregando: boolean };

function Nenhum({ busca, onLimpar, onRecarregar, recarregando }: NenhumProps) {
  const filtrado = fichasDe(busca).length > 0;
  return (
    <div className="papel">
      <Vazio
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
        {busca.busca
          ? `Não há concursos com “${busca.busca}” no título. Tente outra palavra ou remova os filtros.`
          : filtrado
            ? 'Nenhum concurso combina com os filtros escolhidos. Remova algum deles.'
            : 'Ainda não há concursos publicados. Volte em breve.'}
      </Vazio>
    </div>
  );
}
