// The windows of the candidate's active enrolments, alive: they open and close on the screen when they do on the server.
import { useEffect } from 'react';
import { useNow } from '../ui/clock.ts';
import { ateMudar, type Janela, type Quem, type Situada, situar, type Usado } from './janelas.ts';

type Consulta<J> = { data: readonly J[] | undefined; refetch: () => unknown };

/** @returns undefined while windows or enrolments are not known */
export function useSituadas<J extends Janela>(
  { data: janelas, refetch }: Consulta<J>,
  inscricoes: readonly Quem[] | undefined,
  usados: readonly Usado[] | undefined,
): Situada<J>[] | undefined {
  const agora = useNow(janelas?.[0]?.agora, (instante) => ateMudar(janelas ?? [], instante));
  // Without windows there is no clock, and none is needed.
  const situadas = janelas && inscricoes && (agora ? situar(janelas, inscricoes, usados, agora) : []);

  // One opened or closed since the answer: the server is asked, and its clock read again.
  const mudou = situadas?.some(({ janela, estado }) => estado !== janela.estado) ?? false;
  useEffect(() => {
    if (mudou) void refetch();
  }, [mudou, refetch]);
  return situadas;
}
