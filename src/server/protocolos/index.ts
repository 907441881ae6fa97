// The door of protocols: given in the transaction that writes what they are of.
export { getProtocolos, mostrarProtocolo, papel, protocolar, renderProtocolo } from './protocolar.ts';
