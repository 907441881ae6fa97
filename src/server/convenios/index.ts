// The door of bank agreements: under which one slips are issued.
export {
  type ConvenioAberto,
  type Credenciais,
  contasDoConvenio,
  emitePeloAsaas,
  exigirQueCobre,
  getConvenioAberto,
  getConvenioEmissor,
  getConvenioVivo,
} from './abrir.ts';
