// The calls about return files of banks.
import { z } from 'zod';
import { corpo, nada, porId } from '../../shared/comum.ts';
import { linhasDeRetorno, retornos as listaRetornos } from '../../shared/lists/retornos.ts';
import {
  convenioDeRetorno,
  paginaDeLinhasDeRetorno,
  paginaDeRetornos,
  retornoBuscar,
  retornoCreate,
  retornoDetalhado,
  retornoRecebido,
} from '../../shared/retornos.ts';
import { adminAge, adminLe, router, run } from '../trpc.ts';
import { buscar } from './buscar.ts';
import * as service from './enviar.ts';

export const retornosAdmin = router({
  list: adminLe('financeiro').input(listaRetornos.input.page).output(paginaDeRetornos).query(run(service.page)),
  get: adminLe('financeiro').input(porId).output(retornoDetalhado).query(run(service.get, 'id')),
  linhas: adminLe('financeiro')
    .input(linhasDeRetorno.input.page)
    .output(paginaDeLinhasDeRetorno)
    .query(run(service.pageDeLinhas)),
  convenios: adminLe('financeiro').input(nada).output(z.array(convenioDeRetorno)).query(run(service.convenios)),
  create: adminAge('financeiro')
    .meta({ refuses: [404] })
    .input(corpo(retornoCreate))
    .output(retornoRecebido)
    .mutation(run(service.create)),
  buscar: adminAge('financeiro')
    .meta({ refuses: [404, 502] })
    .input(retornoBuscar)
    .output(retornoRecebido)
    .mutation(run(buscar)),
});
