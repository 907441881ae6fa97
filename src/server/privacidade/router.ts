// The calls about privacy: the notice, one's own data, and requests about them.
import { z } from 'zod';
import { nada, porId } from '../../shared/comum.ts';
import { enderecoTemporario } from '../../shared/inscricoes.ts';
import { pedidosDePrivacidade as listaPedidosDePrivacidade } from '../../shared/lists/pedidos-de-privacidade.ts';
import {
  avisoDePrivacidade,
  avisosDeAdmin,
  ciencia,
  darCiencia,
  paginaDePedidos,
  pedidoDePrivacidade,
  pedidoDetalhado,
  pedidoForm,
  publicarRascunho,
  rascunhoForm,
  respostaDoPedido,
  situacaoDeCiencia,
} from '../../shared/privacidade.ts';
import { retencaoDeAdmin } from '../../shared/retencao.ts';
import { adminAge, adminLe, candidateAct, candidateProcedure, publicProcedure, router, run } from '../trpc.ts';
import * as aviso from './aviso.ts';
import * as meusDados from './meus-dados.ts';
import * as pedidos from './pedidos.ts';
import { getRetencao } from './retencao.ts';

export const privacidadePublico = router({
  aviso: publicProcedure.input(nada).output(avisoDePrivacidade).query(run(aviso.getAviso)),
});

export const privacidadeCandidato = router({
  situacao: candidateProcedure.input(nada).output(situacaoDeCiencia).query(run(aviso.getSituacao)),
  darCiencia: candidateAct.input(darCiencia).output(ciencia).mutation(run(aviso.darCiencia, 'versao')),
  meusDados: candidateProcedure.input(nada).output(enderecoTemporario).query(run(meusDados.pedir)),
  list: candidateProcedure.input(nada).output(z.array(pedidoDePrivacidade)).query(run(pedidos.list)),
  create: candidateAct.input(pedidoForm).output(pedidoDePrivacidade).mutation(run(pedidos.create)),
  cancelar: candidateAct.input(porId).output(pedidoDePrivacidade).mutation(run(pedidos.cancelar, 'id')),
});

export const privacidadeAdmin = router({
  avisos: adminLe('sistema').input(nada).output(avisosDeAdmin).query(run(aviso.getAvisos)),
  salvarRascunho: adminAge('sistema').input(rascunhoForm).output(avisosDeAdmin).mutation(run(aviso.salvarRascunho)),
  publicar: adminAge('sistema')
    .meta({ senhaRecente: 'sempre' })
    .input(publicarRascunho)
    .output(avisosDeAdmin)
    .mutation(run(aviso.publicar)),
  list: adminLe('privacidade')
    .input(listaPedidosDePrivacidade.input.page)
    .output(paginaDePedidos)
    .query(run(pedidos.page)),
  get: adminLe('privacidade').input(porId).output(pedidoDetalhado).query(run(pedidos.get, 'id')),
  responder: adminAge('privacidade').input(respostaDoPedido).output(pedidoDetalhado).mutation(run(pedidos.responder)),
  retencao: adminLe('privacidade').input(nada).output(retencaoDeAdmin).query(run(getRetencao)),
});
