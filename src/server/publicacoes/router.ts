// The calls about publications.
import { z } from 'zod';
import { corpo, doConcurso, porId, removido } from '../../shared/comum.ts';
import { publicacao, publicacaoCreate, publicacaoDoFormulario, publicacaoUpdate } from '../../shared/concursos.ts';
import { historiaDaPublicacao, publicacaoDoPainel, publicacaoRemove } from '../../shared/publicacoes.ts';
import { provaDeAto } from '../../shared/selos.ts';
import { adminAge, adminLe, contestProcedure, publicProcedure, router, run } from '../trpc.ts';
import * as service from './manter.ts';

export const publicacoesPublico = {
  publicacoes: contestProcedure.input(doConcurso).output(z.array(publicacao)).query(run(service.list, 'concurso_id')),
  formularioPublicacoes: contestProcedure
    .input(doConcurso)
    .output(z.array(publicacaoDoFormulario))
    .query(run(service.listFormulario, 'concurso_id')),
  provaDaPublicacao: publicProcedure
    .meta({ refuses: [409] })
    .input(porId)
    .output(provaDeAto)
    .query(run(service.provaDaPublicacao, 'id')),
};

export const publicacoesAdmin = router({
  list: adminLe('concursos')
    .input(doConcurso)
    .output(z.array(publicacaoDoPainel))
    .query(({ ctx, input }) => service.listDoPainel(ctx.deps, input.concurso_id)),
  historia: adminLe('concursos').input(porId).output(historiaDaPublicacao).query(run(service.getHistoria, 'id')),
  create: adminAge('concursos').input(corpo(publicacaoCreate)).output(publicacaoDoPainel).mutation(run(service.create)),
  update: adminAge('concursos').input(corpo(publicacaoUpdate)).output(publicacaoDoPainel).mutation(run(service.update)),
  remove: adminAge('concursos').input(publicacaoRemove).output(removido).mutation(run(service.remove)),
});
