// The calls about the lists an institute publishes.
import { publicacao } from '../../shared/concursos.ts';
import { exportacao } from '../../shared/exportacoes.ts';
import { pedidoDaLista, previaDaLista, publicacaoDaLista, selecaoDaLista } from '../../shared/listas-oficiais.ts';
import { adminAge, adminLe, router } from '../trpc.ts';
import * as service from './service.ts';

export const listasOficiaisAdmin = router({
  previa: adminLe('relatorios')
    .input(selecaoDaLista)
    .output(previaDaLista)
    .query(({ ctx, input }) => service.getPrevia(ctx, input)),
  exportar: adminLe('relatorios')
    .input(pedidoDaLista)
    .output(exportacao)
    .query(({ ctx, input }) => service.exportar(ctx, input)),
  publicar: adminAge('concursos')
    .input(publicacaoDaLista)
    .output(publicacao)
    .mutation(({ ctx, input }) => service.publicar(ctx, input)),
});
