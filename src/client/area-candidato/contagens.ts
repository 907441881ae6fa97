// How many things wait for the candidate on each screen, for the menu.

import { contarAPagar } from '../../shared/pagamento.ts';
import { trpc } from '../trpc.ts';
import { now } from '../ui/clock.ts';
import {
  deDocumentos,
  deTitulos,
  type Janela,
  porFazer,
  type Situada,
  semAsFinalizadas,
  usadosEmEnvios,
  usadosEmRecursos,
  usadosEmTitulos,
} from './janelas.ts';
import type { ItemDoMenu } from './menu.ts';
import { useSituadas } from './prazos.ts';

export type Contagem = { quantas: number; descricao: string };
export type Contagens = Partial<Record<ItemDoMenu['para'], Contagem>>;

/** @param pronto whose area this is is known: before, nothing is asked */
export function useContagens(pronto: boolean): Contagens {
  const { data: inscricoes } = trpc.candidato.inscricoes.list.useQuery(undefined, { enabled: pronto });
  const envios = trpc.candidato.prazos.envios.useQuery(undefined, { enabled: pronto, select: deDocumentos });
  const titulos = trpc.candidato.prazos.envios.useQuery(undefined, { enabled: pronto, select: deTitulos });
  const recursos = trpc.candidato.prazos.recursos.useQuery(undefined, { enabled: pronto });
  // What was sent already is only asked for where something is open.
  const enviados = trpc.candidato.envios.list.useQuery(undefined, { enabled: pronto && temAberta(envios.data) });
  const declaradas = trpc.candidato.pontuacoes.list.useQuery(undefined, { enabled: pronto && temAberta(titulos.data) });
  const recorridos = trpc.candidato.recursos.list.useQuery(undefined, { enabled: pronto && temAberta(recursos.data) });
  const deEnvio = useSituadas(envios, inscricoes, enviados.data && usadosEmEnvios(enviados.data));
  const usados = declaradas.data && titulos.data && usadosEmTitulos(declaradas.data, titulos.data);
  const porDeclarar = useSituadas(titulos, inscricoes, usados);
  const deRecurso = useSituadas(recursos, inscricoes, recorridos.data && usadosEmRecursos(recorridos.data));
  return {
    ...contagem('/area-candidato/boleto', inscricoes ? contarAPagar(inscricoes, now()) : 0, [
      'pagamento pendente',
      'pagamentos pendentes',
    ]),
    ...contagem('/area-candidato/envios', quantas(deEnvio && semAsFinalizadas(deEnvio)), [
      'prazo de envio aberto',
      'prazos de envio abertos',
    ]),
    ...contagem('/area-candidato/titulos', quantas(porDeclarar && semAsFinalizadas(porDeclarar)), [
      'prazo de títulos aberto',
      'prazos de títulos abertos',
    ]),
    ...contagem('/area-candidato/recursos', quantas(deRecurso), [
      'prazo de recurso aberto',
      'prazos de recurso abertos',
    ]),
  };
}

function temAberta(janelas: readonly Janela[] | undefined): boolean {
  return janelas?.some(({ estado }) => estado === 'aberta') ?? false;
}

/** In how many there is something to do; none while it is not known what was sent. */
function quantas(situadas: readonly Situada[] | undefined): number {
  return situadas?.every(({ usados }) => usados !== null) ? porFazer(situadas).length : 0;
}

function contagem(para: ItemDoMenu['para'], quantas: number, [uma, varias]: [string, string]): Contagens {
  return quantas === 0 ? {} : { [para]: { quantas, descricao: quantas === 1 ? `1 ${uma}` : `${quantas} ${varias}` } };
}
