// Where a person is logged in, and the buttons that end a session there. The candidates' area and the panel show the same.
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { formatDiaEHora } from '../../shared/format.ts';
import type { SessaoAberta } from '../../shared/sessoes.ts';
import { useAct } from '../act.ts';
import { api, trpc } from '../trpc.ts';
import { EsqueletoTexto } from '../ui/area-states.tsx';
import { Badge } from '../ui/badge.tsx';
import { avisar } from '../ui/toasts.ts';
import { Falha } from './falha.tsx';

const AREAS = { candidato: 'Área do candidato', admin: 'Painel administrativo' } as const;
const CELULAR = /Android|iPhone|iPad/;

const perguntaDasOutras = () => ({
  title: 'Encerrar as outras sessões?',
  text: 'Quem estiver usando a sua conta em outro aparelho precisará da senha para entrar de novo.',
});

function useDepois(refetch: () => Promise<unknown>) {
  return {
    onSuccess: ({ message }: { message: string }) => {
      avisar.sucesso(message);
      return refetch();
    },
    onError: ({ mensagem }: { mensagem: string }) => {
      avisar.erro(mensagem);
      return refetch();
    },
  };
}

export function SessoesAbertas({ de }: { de: 'candidato' | 'admin' }) {
  const consulta = trpc[de].sessoes.list.useQuery();
  const depois = useDepois(consulta.refetch);
  const encerrar = useAct(api[de].sessoes.encerrar.mutate, depois);
  const encerrarOutras = useAct(api[de].sessoes.encerrarOutras.mutate, { ask: perguntaDasOutras, ...depois });
  const Titulo = de === 'candidato' ? 'h2' : 'h3';
  const { data, isError } = consulta;
  const ocupado = encerrar.pending || encerrarOutras.pending;
  const outras = data?.filter(({ esta }) => !esta).length ?? 0;

  return (
    <section aria-labelledby="sessoes-abertas" className="flex flex-col gap-3.5">
      <div>
        <Titulo id="sessoes-abertas" className="mb-1 text-17">
          Onde você está conectado
        </Titulo>
        <p className="text-texto-2 text-14">Se não reconhecer algum acesso, encerre-o e troque a sua senha.</p>
      </div>
      {data ? (
        <ul>
          {data.map((sessao) => (
            <Sessao key={sessao.sid} sessao={sessao}>
              {sessao.esta ? (
                <Badge tone="ok" glyph="vazia" label="Esta sessão" />
              ) : (
                <Button
                  variant="default"
                  size="sm"
                  disabled={ocupado}
                  aria-label={`Encerrar a sessão: ${sessao.aparelho}, desde ${formatDiaEHora(sessao.created_at)}`}
                  onClick={() => encerrar.run({ sid: sessao.sid })}
                >
                  Encerrar
                </Button>
              )}
            </Sessao>
          ))}
        </ul>
      ) : isError ? (
        <Falha titulo="Não foi possível carregar as sessões." consulta={consulta} comPalavras />
      ) : (
        <EsqueletoTexto label="Carregando as sessões" lines={3} />
      )}
      {outras > 1 && (
        <div>
          <Button variant="default" size="sm" disabled={ocupado} onClick={() => encerrarOutras.run(undefined)}>
            Encerrar todas as outras
          </Button>
        </div>
      )}
    </section>
  );
}

function Sessao({ sessao, children }: { sessao: SessaoAberta; children: React.ReactNode }) {
  const { aparelho, rede, area, created_at, usada_em, esta } = sessao;
  const Icone = CELULAR.test(aparelho) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_auto] gap-3 items-center py-3 border-t border-linha">
      <Icone size={24} stroke={1.75} aria-hidden className="text-texto-3" />
      <div>
        <strong className="font-semibold wrap-anywhere">{aparelho}</strong>
        <p className="text-texto-2 text-14">
          {AREAS[area]}
          {rede && (
            <>
              {' · '}
              <span className="num">{rede}</span>
            </>
          )}
        </p>
        <p className="text-texto-3 text-13">
          Entrou em <span className="num">{formatDiaEHora(created_at)}</span>
          {!esta && (
            <>
              {' · '}último uso em <span className="num">{formatDiaEHora(usada_em)}</span>
            </>
          )}
        </p>
      </div>
      <div className="flex max-[30em]:col-start-2">{children}</div>
    </li>
  );
}
