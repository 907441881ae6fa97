// The inbox: everything the portal told, the newest first. Opening a notice marks it read and offers the place it speaks of.
import { Button } from '@mantine/core';
import { IconArrowRight, IconChecks, IconChevronDown } from '@tabler/icons-react';
import type { Aviso } from '../../../shared/avisos.ts';
import { formatDiaEHora } from '../../../shared/format.ts';
import { erroDe } from '../../erros.ts';
import { Falha } from '../../site/falha.tsx';
import { trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Empty, EsqueletoBlocos } from '../../ui/area-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ITENS } from '../menu.ts';
import { Pagina } from '../pagina.tsx';
import { MinhaAgenda } from './agenda.tsx';
import { useCaixa, useLer } from './caixa.ts';
import { PreferenciasDeEmail } from './preferencias.tsx';

export function AvisosPage() {
  const caixa = useCaixa();
  const { data: contagem, isLoading: contando } = trpc.candidato.avisos.naoLidos.useQuery();
  const { um, todos } = useLer();
  const avisos = caixa.data?.pages.flatMap(({ data }) => data);
  const porLer = contagem?.nao_lidos ?? 0;
  return (
    <Pagina
      titulo="Avisos"
      descricao="Tudo o que avisamos sobre suas inscrições, pagamentos, pedidos e prazos. A maioria também vai para o seu e-mail."
    >
      {caixa.isLoading || contando ? (
        <EsqueletoBlocos label="Carregando avisos" heights={[56, 56, 56]} />
      ) : (
        <>
          {porLer > 0 && (
            <div className="flex justify-end mb-3">
              <Button
                className="max-sm:w-full"
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
            ) : (
              <Falha titulo="Erro ao carregar avisos" consulta={caixa} />
            )}
          </div>
        </>
      )}
      {caixa.hasNextPage && (
        <div className="flex flex-col items-center gap-3 mt-4">
          {caixa.isFetchNextPageError && (
            <Alert tom="er" title="Erro ao carregar avisos.">
              {erroDe(caixa.error).mensagem}
            </Alert>
          )}
          <Button variant="default" loading={caixa.isFetchingNextPage} onClick={() => void caixa.fetchNextPage()}>
            Mostrar avisos mais antigos
          </Button>
        </div>
      )}
      <MinhaAgenda />
      <PreferenciasDeEmail />
    </Pagina>
  );
}

function Lista({ avisos, onLer }: { avisos: readonly Aviso[]; onLer: (id: number) => void }) {
  if (avisos.length === 0) {
    return (
      <Empty as="h2" title="Nenhum aviso">
        Quando algo acontecer com suas inscrições, você verá aqui.
      </Empty>
    );
  }
  return (
    <ul aria-label="Avisos">
      {avisos.map((aviso) => (
        <li key={aviso.id} className="border-linha not-first:border-t">
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
      className="group"
      onToggle={(event) => {
        if (event.currentTarget.open && novo) onLer(id);
      }}
    >
      <summary className="flex items-center gap-3 min-h-14 px-4 py-3.5 list-none cursor-pointer hover:bg-papel-2 [&::-webkit-details-marker]:hidden">
        <span className="flex-1 min-w-0 wrap-anywhere">
          <b className={`block leading-[1.35] ${novo ? 'font-strong' : 'font-medium text-texto-2'}`}>{titulo}</b>
          <time className="num text-14 text-texto-3" dateTime={created_at}>
            {formatDiaEHora(created_at)}
          </time>
        </span>
        {novo && <Badge tone="in" glyph="ponto" small label="Novo" />}
        <IconChevronDown size={20} stroke={1.75} aria-hidden className="flex-none text-texto-3 group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4.5">
        <p className="max-w-[70ch] mb-3.5 wrap-anywhere whitespace-pre-line text-texto-2">{texto}</p>
        {link && (
          <Button
            component="a"
            href={`#${link}`}
            className="max-sm:w-full"
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
