// The four shapes in which Banco do Brasil tells of errors: two of the API, one of the gateway before it, one of OAuth.
import { type Objeto, objeto, objetos, texto } from './leitura.ts';

interface ErrosDoBB {
  codigos: string[];
  /** Every description with what the bank says to do about it; null when there is none. */
  motivo: string | null;
  /** The gateway answered, not the API behind it. */
  gateway: boolean;
}

export function errosDoBB(json: unknown): ErrosDoBB {
  const corpo = objeto(json);
  const lista = [...objetos(corpo.erros), ...objetos(corpo.errors), ...objetos(json)];
  const itens: Objeto[] = lista.length > 0 ? lista : [corpo];
  const ditos = itens.flatMap((item) => {
    const dito = texto(item.mensagem) ?? texto(item.message) ?? texto(item.error_description);
    const providencia = texto(item.providencia) ?? texto(item.action);
    return [dito, providencia].filter((parte) => parte !== null);
  });
  return {
    codigos: itens.flatMap((item) => texto(item.codigo) ?? texto(item.code) ?? texto(item.error) ?? []),
    motivo: ditos.length === 0 ? null : ditos.join(' '),
    gateway: lista.length === 0 && texto(corpo.statusCode) !== null,
  };
}
