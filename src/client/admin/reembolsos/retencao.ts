// What may be undone of moving a refund on, and who is at which.
import { REEMBOLSO, reembolsos } from '../../../shared/pedidos/reembolso.ts';
import { api, trpc } from '../../trpc.ts';
import type { Retencao } from '../analise/fila.tsx';

const { desfazer, dispensar, presenca } = api.admin.reembolsos;

export const RETENCAO: Retencao = {
  pedido: REEMBOLSO,
  lista: reembolsos,
  opcoes: [
    { value: 'Processando', verbo: 'Processar' },
    { value: 'Negado', verbo: 'Negar' },
  ],
  ler: trpc.admin.reembolsos as never,
  useCache: () => trpc.useUtils().admin.reembolsos as never,
  desfazer: desfazer.mutate,
  dispensar: dispensar.mutate,
  presenca: presenca.mutate,
};
