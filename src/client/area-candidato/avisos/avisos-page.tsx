// The inbox: everything the portal told, the newest first. Opening a notice marks it read and offers the place it speaks of.
import { Button } from '@mantine/core';
import { IconArrowRight, IconChecks, IconChevronDown } from '@tabler/icons-react';
import type { Aviso } from '../../../shared/avisos.ts';
import { formatDiaEHora } from '../../../shared/format.ts';
import { trpc } from '../../trpc.ts';
import { cx } from '../../ui/cx.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { Vazio } from '../../ui/estados.tsx';
import { Selo } from '../../ui/selo.tsx';
import { Falha } from '../falha.tsx';
import { ITENS } from '../menu.ts';
import { Pagina } from '../pagina.tsx';
import css from './avisos.module.css';
import { useCaixa, useLer } from './caixa.ts';
import { PreferenciasDeEmail } from './preferencias.tsx';

export function AvisosPage() {
  const caixa = useCaixa();
  const { data: contagem } = trpc.candidato.avisos.naoLidos.useQuery();
  const { um, todos } = useLer();
  const avisos = caixa.data?.pages.flatMap(({ data }) => data);
  const porLer = contagem?.nao_lidos ?? 0;
  return (
    <Pagina
      titulo="Avisos"
      descricao="Tudo o que avisamos sobre suas inscrições, pagamentos, pedidos e prazos. A maioria também vai para o seu e-mail."
    >
      {porLer > 0 && (
        <div className={css.acima}>
          <Button
            variant="default"
            size="sm"
            loading={todos.pending}
            leftSection={<IconChecks size={20} stroke={1.75} aria-hidden />}
            onClick={() => todos.run(undefined)}
          >
            Marcar todos como lidos
          </Button>
        </div>
      )}
      <div className="papel">
        {avisos ? (
          <Lista avisos={avisos} onLer={(id) => um.run({ id })} />
        ) : caixa.isLoadingError ? (
          <Falha titulo="Erro ao carregar avisos" consulta={caixa} />
        ) : (
          <Carregando label="Carregando avisos">
            <div className={css.esperando}>
              <Esqueleto height={56} />
              <Esqueleto height={56} />
              <Esqueleto height={56} />
            </div>
          </Carregando>
        )}
      </div>
      {caixa.hasNextPage && (
        <div className={css.mais}>
          <Button variant="default" loading={caixa.isFetchingNextPage} onClick={() => void caixa.fetchNextPage()}>
            Mostrar avisos mais antigos
          </Button>
        </div>
      )}
      <PreferenciasDeEmail />
    </Pagina>
  );
}

function Lista({ avisos, onLer }: { avisos: readonly Aviso[]; onLer: (id: number) => void }) {
  if (avisos.length === 0) {
    return (
      <Vazio as="h2" title="Nenhum aviso">
        Quando algo acontecer com suas inscrições, você verá aqui.
      </Vazio>
    );
  }
  return (
    <ul className={css.lista} aria-label="Avisos">
      {avisos.map((aviso) => (
        <li key={aviso.id}>
          <Item aviso={aviso} onLer={onLer} />
        </li>
      ))}
    </ul>
  );
}

function Item({ aviso, onLer }: { aviso: Aviso; onLer: (id: number) => void }) {
  const { id, titulo, texto, link, created_at, lido_em } = aviso;
  const novo = lido_em === null;
  return (
    <details
      className={css.aviso}
      onToggle={(event) => {
        if (event.currentTarget.open && novo) onLer(id);
      }}
    >
      <summary className={css.resumo}>
        <span className={css.titulo}>
          <b className={cx(!novo && css.lido)}>{titulo}</b>
          <time className="num" dateTime={created_at}>
            {formatDiaEHora(created_at)}
          </time>
        </span>
        {novo && (
          <Selo tom="in" glifo="ponto" small>
            Novo
          </Selo>
        )}
        <IconChevronDown size={20} stroke={1.75} aria-hidden className={css.seta} />
      </summary>
      <div className={css.corpo}>
        <p>{texto}</p>
        {link && (
          <Button
            component="a"
            href={`#${link}`}
            variant="light"
            size="sm"
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
          >
            {ondeLeva(link)}
          </Button>
        )}
      </div>
    </details>
  );
}

/** `Ver em Boletos` */
function ondeLeva(link: string): string {
  const item = ITENS.find(({ para }) => link === para || link.startsWith(`${para}?`));
  return item ? `Ver em ${item.nome}` : 'Ver';
}
