// Says, once for the whole page, that the portal is full: the place in the line, when it is tried again, and that nothing
// is lost. It does not stop anybody from reading on; what waits goes on by itself.
import { Button, Portal } from '@mantine/core';
import { IconHourglassEmpty, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type EmEspera, emEspera, podeTentar, tentarAgora } from '../espera.ts';
import { cx } from '../ui/cx.ts';
import '../ui/dialog/foot.module.css';
import { useStore } from '../ui/store.ts';
import css from './espera-host.module.css';

/** How often the place is said aloud, at most. */
const DIZER_MS = 15_000;

const inteiro = new Intl.NumberFormat('pt-BR');

/** The stopwatch of the page, at least once a second. */
function useCronometro(): number {
  const [agora, marcar] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => marcar(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(agora, performance.now());
}

function lugar({ posicao }: EmEspera): string {
  return posicao === 1 ? 'Você é a próxima pessoa da fila.' : `Você é o nº\u00A0${inteiro.format(posicao)} da fila.`;
}

function situacao(espera: EmEspera): string {
  return espera.semRede
    ? 'Você está sem internet. Seu lugar na fila está guardado.'
    : `O portal está cheio agora. ${lugar(espera)}`;
}

/** What is said aloud: at once when something else happens, and the place now and then. */
function useDito(espera: EmEspera): string {
  const texto = situacao(espera);
  const [dito, dizer] = useState('');
  const ultimo = useRef({ quando: Number.NEGATIVE_INFINITY, semRede: espera.semRede });
  useEffect(() => {
    const { quando, semRede } = ultimo.current;
    const falta = semRede !== espera.semRede ? 0 : Math.max(0, quando + DIZER_MS - performance.now());
    const timer = setTimeout(() => {
      ultimo.current = { quando: performance.now(), semRede: espera.semRede };
      dizer(texto);
    }, falta);
    return () => clearTimeout(timer);
  }, [texto, espera.semRede]);
  return dito;
}

function proximaTentativa({ tentando, proxima }: EmEspera, agora: number): string {
  const segundos = Math.ceil((proxima - agora) / 1000);
  if (tentando || segundos <= 0) return 'Tentando agora…';
  return segundos === 1 ? 'Nova tentativa em 1 segundo' : `Nova tentativa em ${segundos} segundos`;
}

function Espera({ espera }: { espera: EmEspera }) {
  const agora = useCronometro();
  const dito = useDito(espera);
  const secao = useRef<HTMLElement>(null);
  const { semRede, inicio, posicao, atos } = espera;
  const Icone = semRede ? IconWifiOff : IconHourglassEmpty;
  const titulo = semRede ? 'Sem internet' : 'O portal está cheio agora';
  return (
    <section
      ref={secao}
      tabIndex={-1}
      className={cx(
        css.host,
        'papel flex flex-col items-start gap-2.5 p-4 text-15 leading-[1.4] raised-2 nao-imprimir',
      )}
      aria-label={titulo}
    >
      <p className="sr-only" role="status">
        {dito}
      </p>
      <div className="flex gap-3 items-start">
        <Icone size={24} stroke={1.75} aria-hidden className="flex-none text-texto-2" />
        <div>
          <b className="block text-16 font-strong">{titulo}</b>
          <p className="num text-17">{semRede ? 'Seu lugar na fila está guardado.' : lugar(espera)}</p>
        </div>
      </div>
      {inicio > 1 && (
        <progress className={css.barra} max={inicio} value={inicio - posicao + 1} aria-label="Seu avanço na fila" />
      )}
      <p className="font-semibold num">{proximaTentativa(espera, agora)}</p>
      <p className="text-texto-2">
        Não feche nem recarregue: o que você preencheu está guardado e seu lugar na fila também.
        {atos > 0 && ' O que você pediu será enviado sozinho quando chegar a sua vez.'}
      </p>
      {espera.proxima - agora > 1000 && podeTentar(espera, agora) && (
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            // The button leaves; whoever pressed it stays here.
            secao.current?.focus();
            tentarAgora();
          }}
        >
          Tentar agora
        </Button>
      )}
    </section>
  );
}

export default function EsperaHost() {
  const espera = useStore(emEspera);
  return <Portal>{espera && <Espera espera={espera} />}</Portal>;
}
