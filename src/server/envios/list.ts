// The list of documents sent in the store, and its file.
import { envios } from '../../shared/lists/envios.ts';
import { ENVIO } from '../../shared/pedidos/tipos.ts';
import { fileOf } from '../lists/file.ts';
import { listaDePedidos } from '../pedidos/list.ts';

export const listaDeEnvios = listaDePedidos(ENVIO);

export const arquivoDeEnvios = fileOf(envios, listaDeEnvios, {
  descricao: ({ descricao }) => descricao ?? 'Documento',
});
