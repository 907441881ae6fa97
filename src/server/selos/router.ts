// The calls about the seals of the trail.
import { daInscricao, nada, porId } from '../../shared/comum.ts';
import { atosDaInscricao, cabecas, provaDeAto, situacaoDosSelos } from '../../shared/selos.ts';
import { adminLe, adminPede, candidateProcedure, publicProcedure, router, run } from '../trpc.ts';
import * as service from './provar.ts';
import { getSituacao, verificar } from './verificar.ts';

export const selosPublico = router({
  list: publicProcedure.input(nada).output(cabecas).query(run(service.getCabecas)),
});

export const selosCandidato = router({
  atos: candidateProcedure
    .input(daInscricao)
    .output(atosDaInscricao)
    .query(run(service.listAtosDaInscricao, 'inscricao_id')),
  prova: candidateProcedure
    .meta({ refuses: [409] })
    .input(porId)
    .output(provaDeAto)
    .query(run(service.provarAoCandidato, 'id')),
});

export const selosAdmin = router({
  situacao: adminLe('registro').input(nada).output(situacaoDosSelos).query(run(getSituacao)),
  prova: adminLe('registro')
    .meta({ refuses: [409] })
    .input(porId)
    .output(provaDeAto)
    .query(run(service.provarAoAdministrador, 'id')),
  verificar: adminPede('registro').input(nada).output(situacaoDosSelos).mutation(run(verificar)),
});
