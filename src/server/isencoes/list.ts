// The list of requests for exemption in the store, and its file.
import { ISENCAO, isencoes } from '../../shared/pedidos/isencao.ts';
import { fileOf } from '../lists/file.ts';
import { listaDePedidos } from '../pedidos/list.ts';

export const listaDeIsencoes = listaDePedidos(ISENCAO);

export const arquivoDeIsencoes = fileOf(isencoes, listaDeIsencoes, {
  anexo: ({ arquivo_id }) => (arquivo_id === null ? 'N' : 'S'),
});
