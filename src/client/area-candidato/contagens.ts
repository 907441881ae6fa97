// How many things wait for the candidate on each screen, for the menu.

import { contarAPagar } from '../../shared/pagamento.ts';
import { trpc } from '../trpc.ts';
import { now } from '../ui/clock.ts';
import { porFazer, type Situada, semAsFinalizadas } from './janelas.ts';
import type { ItemDoMenu } from './menu.ts';
import { useTodasAsJanelas } from './prazos.ts';

export type Contagem = { quantas: number; descricao: string };
export type Contagens = Partial<Record<ItemDoMenu['para'], Contagem>>;

/** @param pronto whose area this is is known: before, nothing is asked */
export function useContagens(pronto: boolean): Contagens {
  const { data: inscricoes } = trpc.candidato.inscricoes.list.useQuery(undefined, { enabled: pronto });
  const { envios, titulos, recursos } = useTodasAsJanelas(inscricoes, { pronto, soAbertas: true }).janelas;
  return {
    ...contagem('/area-candidato/boleto', inscricoes ? contarAPagar(inscricoes, now()) : 0, [
      'pagamento pendente',
      'pagamentos pendentes',
    ]),
    ...contagem('/area-candidato/envios', quantas(envios && semAsFinalizadas(envios)), [
      'prazo de envio aberto',
      'prazos de envio abertos',
    ]),
    ...contagem('/area-candidato/titulos', quantas(titulos && semAsFinalizadas(titulos)), [
      'prazo de títulos aberto',
      'prazos de títulos abertos',
    ]),
    ...contagem('/area-candidato/recursos', quantas(recursos), [
      'prazo de recurso aberto',
      'prazos de recurso abertos',
    ]),
  };
}

/** In how many there is something to do; none while it is not known what was sent. */
function quantas(situadas: readonly Situada[] | undefined): number {
  return situadas?.every(({ usados }) => usados !== null) ? porFazer(situadas).length : 0;
}

function contagem(para: ItemDoMenu['para'], quantas: number, [uma, varias]: [string, string]): Contagens {
  return quantas === 0 ? {} : { [para]: { quantas, descricao: quantas === 1 ? `1 ${uma}` : `${quantas} ${varias}` } };
}
