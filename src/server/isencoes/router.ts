// The calls about the round with the ministry.
import { z } from 'zod';
import { arquivoDoCadunico, remessaDoCadunico, respostaDoCadunico, retornoDoCadunico } from '../../shared/cadunico.ts';
import { corpo, doConcurso, porId } from '../../shared/comum.ts';
import { exportacao } from '../../shared/exportacoes.ts';
import { ISENCAO } from '../../shared/pedidos/isencao.ts';
import { adminAge, adminLe, adminVe, router, run } from '../trpc.ts';
import * as service from './cadunico.ts';

const { area } = ISENCAO;

export const cadunicoAdmin = router({
  list: adminLe(area).input(doConcurso).output(z.array(arquivoDoCadunico)).query(run(service.list, 'concurso_id')),
  get: adminLe(area).input(porId).output(respostaDoCadunico).query(run(service.get, 'id')),
  gerar: adminAge(area)
    .meta({ refuses: [404] })
    .input(remessaDoCadunico)
    .output(arquivoDoCadunico)
    .mutation(run(service.gerar)),
  baixar: adminVe(area).input(porId).output(exportacao).query(run(service.baixar, 'id')),
  receber: adminAge(area)
    .meta({ refuses: [404] })
    .input(corpo(retornoDoCadunico))
    .output(respostaDoCadunico)
    .mutation(run(service.receber)),
  aplicar: adminAge(area).input(porId).output(respostaDoCadunico).mutation(run(service.aplicar, 'id')),
});
