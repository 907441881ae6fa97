// The calls about appeals: the candidates' own, and the administrators' decision.
import { z } from 'zod';
import { corpo, removido } from '../../shared/comum.ts';
import { doConcurso } from '../../shared/concursos.ts';
import {
  decisao,
  decisoes,
  recursos as lista,
  recurso,
  recursoAdmin,
  recursoCreate,
} from '../../shared/pedidos/recurso.ts';
import { daFila, doCandidato } from '../pedidos/chamadas.ts';
import { adminLe, router } from '../trpc.ts';
import { listaDeRecursos } from './list.ts';
import { recursos } from './pedido.ts';

export const recursosCandidato = router(doCandidato(recursos, ['excluir', removido], recurso, corpo(recursoCreate)));

export const recursosAdmin = router({
  ...daFila(recursos, lista, listaDeRecursos, recursoAdmin, decisao, ['decidirVarios', decisoes]),
  porConcurso: adminLe('analises')
    .input(doConcurso)
    .output(z.array(recurso))
    .query(({ ctx, input }) => recursos.listDoConcurso(ctx, input.concurso_id)),
});
