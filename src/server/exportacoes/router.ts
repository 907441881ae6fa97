// The calls that write a list to a file: one for the panel, and one for each list, as addresses name them.
import type { z } from 'zod';
import { describeFields, type Words, wordsOf } from '../../shared/description.ts';
import {
  comFormato,
  exportacao,
  exportacaoCreate,
  type Formato,
  LISTAS_EXPORTAVEIS,
  type ListaExportavel,
} from '../../shared/exportacoes.ts';
import type { Area } from '../../shared/papeis.ts';
import { adminLe, adminPede, router, run } from '../trpc.ts';
import * as service from './emitir.ts';

interface Exportavel<F extends z.ZodObject> {
  name: ListaExportavel;
  area: Area;
  input: { filters: F };
}

/** @param words what the filters mean, where a file says it otherwise than the words they share */
function da<F extends z.ZodObject>({ name, area, input: { filters } }: Exportavel<F>, words: Words = {}) {
  const pedido = comFormato(filters.strict() as F);
  describeFields<z.ZodType>(pedido, words);
  return adminLe(area)
    .input(pedido)
    .output(exportacao)
    .query(({ ctx, input }) => {
      const { formato, ...filtros } = input as { formato: Formato };
      return service.criar(ctx, { lista: name, formato, filtros });
    });
}

const AREAS_DAS_LISTAS = Object.values(LISTAS_EXPORTAVEIS).map(({ area }) => area) as [Area, ...Area[]];

export const exportacoesAdmin = router({
  criar: adminPede(...AREAS_DAS_LISTAS)
    .input(exportacaoCreate)
    .output(exportacao)
    .mutation(run(service.criar)),
  concursos: da(LISTAS_EXPORTAVEIS.concursos, wordsOf(LISTAS_EXPORTAVEIS.concursos.input.page)),
  candidatos: da(LISTAS_EXPORTAVEIS.candidatos, { status: ['A ativo, I inativo', 'A'] }),
  inscricoes: da(LISTAS_EXPORTAVEIS.inscricoes, { status: ['A ativa, C cancelada', 'A'] }),
  isencoes: da(LISTAS_EXPORTAVEIS.isencoes, { status: ['P pendente, D deferida, I indeferida', 'D'] }),
  recursos: da(LISTAS_EXPORTAVEIS.recursos, { status: ['P pendente, D deferido, I indeferido', 'D'] }),
  envios: da(LISTAS_EXPORTAVEIS.envios, { status: ['P pendente, A validado, R rejeitado', 'A'] }),
  reembolsos: da(LISTAS_EXPORTAVEIS.reembolsos, {
    status: ['Solicitado, Processando, Efetuado ou Negado', 'Solicitado'],
  }),
  boletos: da(LISTAS_EXPORTAVEIS.boletos, wordsOf(LISTAS_EXPORTAVEIS.boletos.input.page)),
  logs: da(LISTAS_EXPORTAVEIS.logs, wordsOf(LISTAS_EXPORTAVEIS.logs.input.page)),
});
