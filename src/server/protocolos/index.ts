// The door of protocols: given in the transaction that writes what they are of.
export { getProtocolos, mostrarProtocolo, numerar, papel, protocolar, renderProtocolo } from './protocolar.ts';
