// The calls about the lists an institute publishes.
import { exportacao } from '../../shared/exportacoes.ts';
import { pedidoDaLista, previaDaLista, publicacaoDaLista, selecaoDaLista } from '../../shared/listas-oficiais.ts';
import { publicacaoDoPainel } from '../../shared/publicacoes.ts';
import { adminAge, adminLe, router, run } from '../trpc.ts';
import * as service from './emitir.ts';

export const listasOficiaisAdmin = router({
  previa: adminLe('relatorios').input(selecaoDaLista).output(previaDaLista).query(run(service.getPrevia)),
  exportar: adminLe('relatorios').input(pedidoDaLista).output(exportacao).query(run(service.exportar)),
  publicar: adminAge('concursos').input(publicacaoDaLista).output(publicacaoDoPainel).mutation(run(service.publicar)),
});
