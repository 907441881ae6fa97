// The list of documents sent in the store, and its file.
import { ENVIO, envios } from '../../shared/pedidos/envio.ts';
import { fileOf } from '../lists/file.ts';
import { listaDePedidos } from '../pedidos/list.ts';

export const listaDeEnvios = listaDePedidos(ENVIO);

export const arquivoDeEnvios = fileOf(envios, listaDeEnvios, {
  descricao: ({ descricao }) => descricao ?? 'Documento',
});
