// The calls about documents sent: the candidates' own, and the administrators' answer.
import { corpo } from '../../shared/comum.ts';
import {
  decisaoDeEnvio,
  decisaoDeEnvios,
  envio,
  envioAdmin,
  envioCreate,
  envios as lista,
} from '../../shared/pedidos/envio.ts';
import { daFila, doCandidato } from '../pedidos/chamadas.ts';
import { router } from '../trpc.ts';
import { listaDeEnvios } from './list.ts';
import { envios } from './pedido.ts';

export const enviosCandidato = router(doCandidato(envios, ['cancelar', envio], envio, corpo(envioCreate)));

export const enviosAdmin = router(
  daFila(envios, lista, listaDeEnvios, envioAdmin, decisaoDeEnvio, ['decidirVarios', decisaoDeEnvios]),
);
