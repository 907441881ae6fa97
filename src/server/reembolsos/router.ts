// The calls about refunds.
import { z } from 'zod';
import { nada, porId, removido } from '../../shared/comum.ts';
import {
  destinoRevelado,
  estatisticasDeReembolsos,
  reembolsos as lista,
  REEMBOLSO,
  reembolso,
  reembolsoAdmin,
  reembolsoCreate,
  reembolsoRetido,
  reembolsoStatus,
  reembolsosStatus,
  resultadosDeReembolsos,
} from '../../shared/pedidos/reembolso.ts';
import { doCandidato, retidas } from '../pedidos/chamadas.ts';
import { adminAge, adminLe, router, run } from '../trpc.ts';
import * as atos from './atualizar.ts';
import { reembolsos } from './pedido.ts';

export const reembolsosCandidato = router(doCandidato(REEMBOLSO, reembolsos, reembolso, reembolsoCreate, removido));

export const reembolsosAdmin = router({
  list: adminLe('financeiro')
    .input(lista.input.filters.optional())
    .output(z.array(reembolsoAdmin))
    .query(run(atos.list)),
  revelarDestino: adminLe('financeiro')
    .meta({ cpfInteiro: true })
    .input(porId)
    .output(destinoRevelado)
    .query(run(atos.revelarDestino, 'id')),
  estatisticas: adminLe('financeiro').input(nada).output(estatisticasDeReembolsos).query(run(atos.getEstatisticas)),
  atualizar: adminAge('financeiro').input(reembolsoStatus).output(reembolsoAdmin).mutation(run(atos.atualizar)),
  atualizarVarios: adminAge('financeiro')
    .input(reembolsosStatus)
    .output(resultadosDeReembolsos)
    .mutation(run(atos.atualizarVarios)),
  ...retidas(REEMBOLSO, reembolsos, reembolsoRetido),
});
