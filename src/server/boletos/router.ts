// The calls about slips and payments.
import { z } from 'zod';
import {
  alarme,
  alarmeResolver,
  baixaInput,
  boleto,
  boletoAdmin,
  inscricaoACobrar,
  pagamento,
  paginaDeAlarmes,
  paginaDeBoletos,
  pendencia,
  pendenciaResolver,
  testeDeConvenio,
} from '../../shared/boletos.ts';
import { daInscricao, porId } from '../../shared/comum.ts';
import { alarmes as listaAlarmes } from '../../shared/lists/alarmes.ts';
import { boletos as listaBoletos } from '../../shared/lists/boletos.ts';
import { pendencias as listaPendencias } from '../../shared/lists/pendencias.ts';
import { adminAge, adminLe, candidateAct, candidateProcedure, router, run } from '../trpc.ts';
import * as admin from './administrar.ts';
import * as alarmes from './alarmes.ts';
import * as service from './gerar.ts';

export const boletosCandidato = router({
  get: candidateProcedure.input(daInscricao).output(boleto).query(run(service.get, 'inscricao_id')),
  gerar: candidateAct
    .meta({ refuses: [400, 502] })
    .input(daInscricao)
    .output(boleto)
    .mutation(run(service.gerar, 'inscricao_id')),
});

export const boletosAdmin = router({
  list: adminLe('financeiro').input(listaBoletos.input.page).output(paginaDeBoletos).query(run(admin.page)),
  listar: adminLe('financeiro').input(listaBoletos.input.filters).output(z.array(boletoAdmin)).query(run(admin.list)),
  inscricao: adminLe('financeiro')
    .input(daInscricao)
    .output(inscricaoACobrar)
    .query(run(admin.getInscricao, 'inscricao_id')),
  baixa: adminAge('financeiro').input(baixaInput).output(pagamento).mutation(run(admin.baixa)),
  pendencias: adminLe('financeiro')
    .input(listaPendencias.input.filters)
    .output(z.array(pendencia))
    .query(run(admin.listPendencias)),
  resolver: adminAge('financeiro').input(pendenciaResolver).output(pendencia).mutation(run(admin.resolver)),
  alarmes: adminLe('financeiro').input(listaAlarmes.input.page).output(paginaDeAlarmes).query(run(alarmes.page)),
  resolverAlarme: adminAge('financeiro').input(alarmeResolver).output(alarme).mutation(run(alarmes.resolver)),
  testarConvenio: adminAge('financeiro')
    .input(porId)
    .output(testeDeConvenio)
    .mutation(run(service.testarConvenio, 'id')),
});
