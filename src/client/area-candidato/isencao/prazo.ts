// The present, drawn again when a deadline on the screen is over: its button closes by itself.
import { useEffect, useReducer } from 'react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { now } from '../../ui/clock.ts';
import { ateEncerrar } from './regras.ts';

/** The longest sleep: days change meanwhile, and timers cannot wait longer than 24 of them. */
const ESPERA_MAXIMA = 3_600_000;

export function useAgoraDosPrazos(inscricoes: readonly Inscricao[] | undefined): Date {
  const [, acordar] = useReducer((vezes: number) => vezes + 1, 0);
  const agora = now();
  const espera = ateEncerrar(inscricoes ?? [], agora);
  useEffect(() => {
    if (espera === null) return;
    const timer = setTimeout(acordar, Math.min(espera, ESPERA_MAXIMA));
    return () => clearTimeout(timer);
  });
  return agora;
}
