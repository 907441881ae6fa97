// The calls that write a list to a file: one for the panel, and one for each list, as addresses name them.
import type { z } from 'zod';
import {
  AREA_DA_LISTA,
  comFormato,
  exportacao,
  exportacaoCreate,
  FILTROS,
  type Formato,
  type ListaExportavel,
} from '../../shared/exportacoes.ts';
import type { Area } from '../../shared/papeis.ts';
import { adminLe, adminPede, router } from '../trpc.ts';
import * as service from './service.ts';

function da<F extends z.ZodObject>(lista: ListaExportavel, filtros: F) {
  return adminLe(AREA_DA_LISTA[lista])
    .input(comFormato(filtros))
    .output(exportacao)
    .query(({ ctx, input }) => {
      const { formato, ...resto } = input as { formato: Formato };
      return service.criar(ctx, { lista, formato, filtros: resto });
    });
}

const AREAS_DAS_LISTAS = Object.values(AREA_DA_LISTA) as [Area, ...Area[]];

export const exportacoesAdmin = router({
  criar: adminPede(...AREAS_DAS_LISTAS)
    .input(exportacaoCreate)
    .output(exportacao)
    .mutation(({ ctx, input }) => service.criar(ctx, input)),
  concursos: da('concursos', FILTROS.concursos),
  candidatos: da('candidatos', FILTROS.candidatos),
  inscricoes: da('inscricoes', FILTROS.inscricoes),
  isencoes: da('isencoes', FILTROS.isencoes),
  recursos: da('recursos', FILTROS.recursos),
  envios: da('envios', FILTROS.envios),
  reembolsos: da('reembolsos', FILTROS.reembolsos),
  boletos: da('boletos', FILTROS.boletos),
  logs: da('logs', FILTROS.logs),
});
