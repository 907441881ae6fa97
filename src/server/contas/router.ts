// The calls about the accounts: the position of a day, what moved, and closed months.
import { nada, porId } from '../../shared/comum.ts';
import * as contas from '../../shared/contas.ts';
import { exportacao } from '../../shared/exportacoes.ts';
import { lancamentos } from '../../shared/lists/lancamentos.ts';
import { adminAge, adminLe, router, run } from '../trpc.ts';
import * as files from './emitir.ts';
import * as service from './fechar.ts';
import { get as getFechamento } from './meses.ts';
import { getPosicao, list } from './posicao.ts';

const le = adminLe('financeiro');

export const contasAdmin = router({
  posicao: le.input(contas.filtrosDePaginaDaPosicao).output(contas.posicao).query(run(getPosicao)),
  list: le.input(lancamentos.input.page).output(contas.paginaDeLancamentos).query(run(list)),
  fechamentos: le.input(nada).output(contas.fechamentos).query(run(service.list)),
  fechamento: le.input(contas.pedidoDoFechamento).output(contas.paginaDoFechamento).query(run(getFechamento)),
  fechar: adminAge('financeiro').input(contas.fecharMes).output(contas.fechamento).mutation(run(service.fechar)),
  reabrir: adminAge('financeiro').input(contas.reabrirMes).output(contas.fechamento).mutation(run(service.reabrir)),
  exportarPosicao: le.input(contas.exportacaoDaPosicao).output(exportacao).query(run(files.exportarPosicao)),
  exportarMovimento: le.input(contas.exportacaoDoMovimento).output(exportacao).query(run(files.exportarMovimento)),
  exportarFechamento: le.input(porId).output(exportacao).query(run(files.exportarFechamento)),
});
