// The calls about privacy: the notice, one's own data, and requests about them.
import { z } from 'zod';
import { nada, porId } from '../../shared/comum.ts';
import { enderecoTemporario } from '../../shared/inscricoes.ts';
import {
  avisoDePrivacidade,
  avisosDeAdmin,
  ciencia,
  darCiencia,
  filtrosDePedidos,
  paginaDePedidos,
  pedidoDePrivacidade,
  pedidoDetalhado,
  pedidoForm,
  rascunhoForm,
  respostaDoPedido,
  situacaoDeCiencia,
} from '../../shared/privacidade.ts';
import { retencaoDeAdmin } from '../../shared/retencao.ts';
import { adminAge, adminLe, candidateAct, candidateProcedure, publicProcedure, router } from '../trpc.ts';
import * as aviso from './aviso-service.ts';
import * as meusDados from './meus-dados-service.ts';
import * as pedidos from './pedidos-service.ts';
import { getRetencao } from './retencao-service.ts';

export const privacidadePublico = router({
  aviso: publicProcedure
    .input(nada)
    .output(avisoDePrivacidade)
    .query(({ ctx }) => aviso.getAviso(ctx)),
});

export const privacidadeCandidato = router({
  situacao: candidateProcedure
    .input(nada)
    .output(situacaoDeCiencia)
    .query(({ ctx }) => aviso.getSituacao(ctx)),
  darCiencia: candidateAct
    .input(darCiencia)
    .output(ciencia)
    .mutation(({ ctx, input }) => aviso.darCiencia(ctx, input.versao)),
  meusDados: candidateProcedure
    .input(nada)
    .output(enderecoTemporario)
    .query(({ ctx }) => meusDados.pedir(ctx)),
  list: candidateProcedure
    .input(nada)
    .output(z.array(pedidoDePrivacidade))
    .query(({ ctx }) => pedidos.list(ctx)),
  create: candidateAct
    .input(pedidoForm)
    .output(pedidoDePrivacidade)
    .mutation(({ ctx, input }) => pedidos.create(ctx, input)),
  cancelar: candidateAct
    .input(porId)
    .output(pedidoDePrivacidade)
    .mutation(({ ctx, input }) => pedidos.cancelar(ctx, input.id)),
});

export const privacidadeAdmin = router({
  avisos: adminLe('sistema')
    .input(nada)
    .output(avisosDeAdmin)
    .query(({ ctx }) => aviso.getAvisos(ctx)),
  salvarRascunho: adminAge('sistema')
    .input(rascunhoForm)
    .output(avisosDeAdmin)
    .mutation(({ ctx, input }) => aviso.salvarRascunho(ctx, input)),
  publicar: adminAge('sistema')
    .input(nada)
    .output(avisosDeAdmin)
    .mutation(({ ctx }) => aviso.publicar(ctx)),
  list: adminLe('privacidade')
    .input(filtrosDePedidos)
    .output(paginaDePedidos)
    .query(({ ctx, input }) => pedidos.page(ctx, input)),
  get: adminLe('privacidade')
    .input(porId)
    .output(pedidoDetalhado)
    .query(({ ctx, input }) => pedidos.get(ctx, input.id)),
  responder: adminAge('privacidade')
    .input(respostaDoPedido)
    .output(pedidoDetalhado)
    .mutation(({ ctx, input }) => pedidos.responder(ctx, input)),
  retencao: adminLe('privacidade')
    .input(nada)
    .output(retencaoDeAdmin)
    .query(({ ctx }) => getRetencao(ctx)),
});
