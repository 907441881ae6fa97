// The calls about giving back to many.

import { corpo, paginado, porId, removido } from '../../shared/comum.ts';
import {
  arquivoDaDevolucao,
  devolucao,
  devolucaoAprovar,
  devolucaoCreate,
  devolucaoInteira,
  devolucaoRecusar,
  exportarPagamentos,
  grupoDaDevolucao,
  itemDaDevolucao,
  marcarItem,
  recusarArquivo,
  retornoForm,
  retornoLido,
  simulacao,
} from '../../shared/devolucoes.ts';
import { exportacao } from '../../shared/exportacoes.ts';
import { devolucoes as listaDevolucoes, itensDaDevolucao as listaItens } from '../../shared/lists/devolucoes.ts';
import { reembolsoConta } from '../../shared/pedidos/reembolso.ts';
import { adminAge, adminLe, adminVe, candidateAct, router, run } from '../trpc.ts';
import * as decidir from './decidir.ts';
import * as arquivos from './exportar.ts';
import * as liquidar from './liquidar.ts';
import { lerRetorno } from './retorno.ts';

export const devolucoesCandidato = router({
  informarConta: candidateAct.input(reembolsoConta).output(removido).mutation(run(liquidar.informarConta)),
});

export const devolucoesAdmin = router({
  list: adminLe('financeiro').input(listaDevolucoes.input.page).output(paginado(devolucao)).query(run(decidir.list)),
  itens: adminLe('financeiro')
    .input(listaItens.input.page)
    .output(paginado(itemDaDevolucao))
    .query(run(liquidar.listItens)),
  // A vacancy or an enrolment of the address that is not there is none of the contest.
  simular: adminLe('financeiro')
    .meta({ refuses: [404] })
    .input(grupoDaDevolucao)
    .output(simulacao)
    .query(run(decidir.simular)),
  get: adminLe('financeiro').input(porId).output(devolucaoInteira).query(run(decidir.get, 'id')),
  create: adminAge('financeiro')
    .meta({ refuses: [404] })
    .input(devolucaoCreate)
    .output(devolucaoInteira)
    .mutation(run(decidir.criar)),
  aprovar: adminAge('financeiro')
    .meta({ senhaRecente: 'sempre' })
    .input(devolucaoAprovar)
    .output(devolucaoInteira)
    .mutation(run(decidir.aprovar)),
  recusar: adminAge('financeiro').input(devolucaoRecusar).output(devolucao).mutation(run(decidir.recusar)),
  cancelar: adminAge('financeiro').input(porId).output(devolucao).mutation(run(decidir.cancelar, 'id')),
  exportar: adminAge('financeiro')
    .meta({ senhaRecente: 'sempre' })
    .input(exportarPagamentos)
    .output(arquivoDaDevolucao)
    .mutation(run(arquivos.exportar)),
  baixar: adminVe('financeiro').input(porId).output(exportacao).query(run(arquivos.baixar, 'id')),
  recusarArquivo: adminAge('financeiro')
    .input(recusarArquivo)
    .output(arquivoDaDevolucao)
    .mutation(run(arquivos.recusar)),
  retorno: adminAge('financeiro').input(corpo(retornoForm)).output(retornoLido).mutation(run(lerRetorno)),
  marcar: adminAge('financeiro').input(marcarItem).output(itemDaDevolucao).mutation(run(liquidar.marcar)),
});
