// The calls about the accounts: the position of a day, what moved, and closed months.
import { nada } from '../../shared/comum.ts';
import {
  exportacaoDaPosicao,
  exportacaoDoFechamento,
  exportacaoDoMovimento,
  fechamento,
  fechamentos,
  fecharMes,
  filtrosDePaginaDaPosicao,
  paginaDeLancamentos,
  paginaDoFechamento,
  pedidoDoFechamento,
  posicao,
  reabrirMes,
} from '../../shared/contas.ts';
import { exportacao } from '../../shared/exportacoes.ts';
import { lancamentos } from '../../shared/lists/lancamentos.ts';
import { adminAge, adminLe, aside, router, run } from '../trpc.ts';
import * as files from './emitir.ts';
import * as service from './fechar.ts';
import { get as getFechamento } from './meses.ts';
import { getPosicao, list } from './posicao.ts';

const le = adminLe('financeiro');

export const contasAdmin = router({
  posicao: le
    .input(filtrosDePaginaDaPosicao)
    .output(posicao)
    .query(run(aside(getPosicao))),
  list: le.input(lancamentos.input.page).output(paginaDeLancamentos).query(run(list)),
  fechamentos: le.input(nada).output(fechamentos).query(run(service.list)),
  fechamento: le.input(pedidoDoFechamento).output(paginaDoFechamento).query(run(getFechamento)),
  fechar: adminAge('financeiro').input(fecharMes).output(fechamento).mutation(run(service.fechar)),
  reabrir: adminAge('financeiro').input(reabrirMes).output(fechamento).mutation(run(service.reabrir)),
  exportarPosicao: le.input(exportacaoDaPosicao).output(exportacao).query(run(files.exportarPosicao)),
  exportarMovimento: le.input(exportacaoDoMovimento).output(exportacao).query(run(files.exportarMovimento)),
  exportarFechamento: le.input(exportacaoDoFechamento).output(exportacao).query(run(files.exportarFechamento)),
});
