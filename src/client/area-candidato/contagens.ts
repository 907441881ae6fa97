// How many things wait for the candidate on each screen, for the menu.
import { trpc } from '../trpc.ts';
import { now } from '../ui/clock.ts';
import { abertas, type Janela, type Situada } from './janelas.ts';
import type { ItemDoMenu } from './menu.ts';
import { contarAPagar } from './pagamento.ts';
import { useSituadas } from './prazos.ts';

export type Contagem = { quantas: number; descricao: string };
export type Contagens = Partial<Record<ItemDoMenu['para'], Contagem>>;

/** @param pronto whose area this is is known: before, nothing is asked */
export function useContagens(pronto: boolean): Contagens {
  const { data: inscricoes } = trpc.candidato.inscricoes.list.useQuery(undefined, { enabled: pronto });
  const envios = trpc.candidato.prazos.envios.useQuery(undefined, { enabled: pronto });
  const recursos = trpc.candidato.prazos.recursos.useQuery(undefined, { enabled: pronto });
  const deEnvio = useSituadas(envios, inscricoes, undefined)?.filter(
    ({ inscricao }) => inscricao.entrega_titulos === 'N',
  );
  const deRecurso = useSituadas(recursos, inscricoes, undefined);
  return {
    ...contagem('/area-candidato/boleto', inscricoes ? contarAPagar(inscricoes, now()) : 0, [
      'pagamento pendente',
      'pagamentos pendentes',
    ]),
    ...contagem('/area-candidato/envios', quantasAbertas(deEnvio), [
      'prazo de envio aberto',
      'prazos de envio abertos',
    ]),
    ...contagem('/area-candidato/recursos', quantasAbertas(deRecurso), [
      'prazo de recurso aberto',
      'prazos de recurso abertos',
    ]),
  };
}

function quantasAbertas(situadas: readonly Situada<Janela>[] | undefined): number {
  return situadas ? abertas(situadas).length : 0;
}

function contagem(para: ItemDoMenu['para'], quantas: number, [uma, varias]: [string, string]): Contagens {
  return quantas === 0 ? {} : { [para]: { quantas, descricao: quantas === 1 ? `1 ${uma}` : `${quantas} ${varias}` } };
}
