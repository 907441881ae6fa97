// The list of appeals in the store, and its file.
import { RECURSO, recursos } from '../../shared/pedidos/recurso.ts';
import { fileOf } from '../lists/file.ts';
import { listaDePedidos } from '../pedidos/list.ts';

export const listaDeRecursos = listaDePedidos(RECURSO);

export const arquivoDeRecursos = fileOf(recursos, listaDeRecursos, {
  numero_questao: ({ numero_questao }) => numero_questao || null,
  anexo: ({ arquivo_id }) => (arquivo_id === null ? 'N' : 'S'),
});
