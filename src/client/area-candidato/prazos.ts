// The windows of the candidate's active enrolments, alive: they open and close on the screen when they do on the server.
import { useEffect } from 'react';
import type { Inscricao } from '../../shared/inscricoes.ts';
import { trpc } from '../trpc.ts';
import { useNow } from '../ui/clock.ts';
import {
  ateMudar,
  deDocumentos,
  deTitulos,
  type Janela,
  type Quem,
  type Situada,
  situar,
  type Usado,
  usadosEmEnvios,
  usadosEmRecursos,
  usadosEmTitulos,
} from './janelas.ts';

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

type Quais = {
  /** Before, nothing is asked. */
  pronto?: boolean;
  /** What was sent is asked only where a window is open. */
  soAbertas?: boolean;
};

/** The windows of every kind: for documents, for titles, which are none where no title counts, and for appeals. */
export function useTodasAsJanelas(
  inscricoes: readonly Inscricao[] | undefined,
  { pronto = true, soAbertas = false }: Quais = {},
) {
  const enabled = pronto;
  const envios = trpc.candidato.prazos.envios.useQuery(undefined, { enabled, select: deDocumentos });
  const titulos = trpc.candidato.prazos.envios.useQuery(undefined, { enabled, select: deTitulos });
  const recursos = trpc.candidato.prazos.recursos.useQuery(undefined, { enabled });
  const sobre = ({ data }: { data: readonly Janela[] | undefined }) => ({
    enabled: pronto && (!soAbertas || data?.some(({ estado }) => estado === 'aberta') === true),
  });
  const enviados = trpc.candidato.envios.list.useQuery(undefined, sobre(envios));
  const declaradas = trpc.candidato.pontuacoes.list.useQuery(undefined, sobre(titulos));
  const recorridos = trpc.candidato.recursos.list.useQuery(undefined, sobre(recursos));
  const comTitulos = inscricoes?.filter(({ tem_titulos }) => tem_titulos);
  const emTitulos = declaradas.data && titulos.data && usadosEmTitulos(declaradas.data, titulos.data);
  return {
    carregando: [enviados, declaradas, recorridos, envios, recursos].some(({ isLoading }) => isLoading),
    consultas: { envios, recursos },
    janelas: {
      envios: useSituadas(envios, inscricoes, enviados.data && usadosEmEnvios(enviados.data)),
      titulos: useSituadas(titulos, comTitulos, emTitulos),
      recursos: useSituadas(recursos, inscricoes, recorridos.data && usadosEmRecursos(recorridos.data)),
    },
  };
}
