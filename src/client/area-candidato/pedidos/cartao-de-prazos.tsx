// The windows of the candidate's contests in a card: from when to when, how long is left, and how much of each was used.
// All that are open are shown, and those that open next; the others on request.
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatJanela, unirNumero } from '../../../shared/format.ts';
import { type Consulta, Falha } from '../../site/falha.tsx';
import { Empty, Loading, Skeleton } from '../../ui/area-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ateMudarOTexto, porExtenso, useNow } from '../../ui/clock.ts';
import { IconBubble } from '../../ui/glyph.tsx';
import { Prazo } from '../../ui/prazo.tsx';
import { LinhaDoCartao } from '../celulas.tsx';
import type { Situada } from '../janelas.ts';

/** Windows that are still to open shown beside those that are open, and windows that are over when there are no others. */
const VISIVEIS = 2;
/** From this many days on, an open window is marked. */
const PERTO = 3;

type Props = {
  /** `Prazos de envio` */
  titulo: string;
  situadas: readonly Situada[] | undefined;
  consulta: Consulta;
};

export function CartaoDePrazos({ titulo, situadas, consulta }: Props) {
  const id = useId();
  const [todas, setTodas] = useState(false);
  const sempre = sempreVisiveis(situadas ?? []);
  const outras = situadas?.filter((uma) => !sempre.includes(uma)) ?? [];
  const quais = outras.some(({ estado }) => estado !== 'encerrada') ? 'Ver mais prazos' : 'Ver prazos encerrados';
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {titulo}
      </h2>
      <div className="papel">
        {consulta.isLoadingError ? (
          <Falha titulo="Erro ao carregar prazos." consulta={consulta} />
        ) : !situadas ? (
          <Esqueletos />
        ) : situadas.length === 0 ? (
          <Empty title={`Não há ${titulo.toLowerCase()}`} art={false}>
            Quando um prazo for marcado em um dos seus concursos, ele aparece aqui.
          </Empty>
        ) : (
          <>
            <ul>
              {[...sempre, ...(todas ? outras : [])].map((situada) => (
                <Linha key={situada.janela.id} situada={situada} />
              ))}
            </ul>
            {outras.length > 0 && (
              <div className="px-2.5 py-2 border-t border-t-linha">
                <Button variant="subtle" size="sm" aria-expanded={todas} onClick={() => setTodas(!todas)}>
                  {todas ? 'Ver menos' : `${quais} (${outras.length})`}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function sempreVisiveis(situadas: readonly Situada[]): readonly Situada[] {
  const em = (qual: Situada['estado']) => situadas.filter(({ estado }) => estado === qual);
  const vivas = [...em('aberta'), ...em('aguardando').slice(0, VISIVEIS)];
  return vivas.length > 0 ? vivas : em('encerrada').slice(0, VISIVEIS);
}

function Linha({ situada }: { situada: Situada }) {
  const { janela, inscricao, estado, dias } = situada;
  const { concurso } = inscricao;
  const tom = estado !== 'aberta' ? undefined : dias <= PERTO ? 'at' : 'in';
  return (
    <LinhaDoCartao
      bolha={<IconBubble icon={IconClock} tone={tom} />}
      fim={estado === 'aguardando' ? <Badge tone="ne" glyph="vazia" label="Ainda não abriu" /> : <Prazo dias={dias} />}
    >
      <h3 className="text-16 font-semibold">{janela.titulo}</h3>
      <p className="text-14 text-texto-3">{`${unirNumero(concurso.titulo)}\u00A0· ${concurso.prefeitura}`}</p>
      <p className="num text-15 text-texto-2">De {formatJanela(janela)}</p>
      {estado !== 'encerrada' && (
        <p className="flex flex-wrap gap-x-1.5 text-15 text-texto-2 max-sm:flex-col">
          <Regressiva situada={situada} />
          <span className="max-sm:hidden" aria-hidden="true">
            ·
          </span>
          <Uso situada={situada} />
        </p>
      )}
    </LinhaDoCartao>
  );
}

/** How long is left, counted on the screen. Not announced: it would never stop talking. */
export function Regressiva({ situada: { janela, estado, segundos } }: { situada: Situada }) {
  const ate = Date.parse(estado === 'aguardando' ? janela.data_inicio : janela.data_fim);
  const faltam = (agora: Date) => Math.max(0, Math.ceil((ate - agora.getTime()) / 1000));
  const agora = useNow(janela.agora, (instante) => ateMudarOTexto(faltam(instante)));
  return (
    <span role="timer" className="num [&_b]:font-strong [&_b]:text-texto">
      {estado === 'aguardando' ? 'Abre em ' : 'Encerra em '}
      <b>{porExtenso(agora ? faltam(agora) : segundos)}</b>
    </span>
  );
}

function Uso({ situada: { janela, usados, estado } }: { situada: Situada }) {
  const limite = janela.quantidade_limite_envio;
  const envios = limite === 1 ? 'envio' : 'envios';
  if (estado === 'aberta' && usados !== null) {
    return (
      <span className="num">
        Você usou {usados} de {limite} {envios}
      </span>
    );
  }
  return (
    <span className="num">
      Até {limite} {envios}
    </span>
  );
}

function Esqueletos() {
  return (
    <Loading label="Carregando prazos">
      <ul>
        {['a', 'b'].map((key) => (
          <LinhaDoCartao
            key={key}
            bolha={<Skeleton round width={44} height={44} />}
            fim={<Skeleton width={120} height={28} />}
          >
            <Skeleton width="45%" height={16} className="mb-2" />
            <Skeleton width="70%" />
          </LinhaDoCartao>
        ))}
      </ul>
    </Loading>
  );
}
