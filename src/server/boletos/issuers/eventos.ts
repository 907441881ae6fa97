// The notices banks send: which slip each is about, and how a repeated one is known. They are read before anybody can
// vouch for them, so any JSON value at all gives a list.
import type { Evento } from './issuer.ts';
import { digitos, impressao, type Objeto, objeto, objetos, texto } from './leitura.ts';

const IDENTIFICADOR_MAXIMO = 200;
const TIPO_MAXIMO = 100;

/** Nothing was paid, given back or taken back by these. */
const SEM_EFEITO =
  /^PAYMENT_(CREATED|OVERDUE|ANTICIPATED|CHECKOUT_VIEWED|BANK_SLIP_VIEWED|SPLIT_.+|.*RISK_ANALYSIS|CREDIT_CARD_.+)$/;

/** What no identifier has, and no store or address takes. */
const ESTRANHOS = /[\p{Cc}\p{Cs}]/u;

function curto(valor: unknown): string | null {
  const lido = texto(valor);
  return lido !== null && lido.length <= IDENTIFICADOR_MAXIMO && !ESTRANHOS.test(lido) ? lido : null;
}

/** A bank's word for what happened, as it may be kept. */
function nome(valor: string, maximo: number): string {
  return Array.from(valor.toWellFormed().replace(/\p{Cc}/gu, ''))
    .slice(0, maximo)
    .join('');
}

export function eventosDoAsaas(corpo: unknown): Evento[] {
  const evento = objeto(corpo);
  const tipo = texto(evento.event);
  if (tipo === null) return [];
  const pagamento = objeto(evento.payment);
  const chave = {
    referencia: curto(pagamento.externalReference),
    external_id: curto(pagamento.id),
    nosso_numero: curto(pagamento.nossoNumero),
  };
  const nomeado = Object.values(chave).some((parte) => parte !== null);
  return [
    {
      evento_id: curto(evento.id) ?? impressao(evento),
      tipo: nome(tipo, TIPO_MAXIMO),
      chave,
      relevante: nomeado && tipo.startsWith('PAYMENT_') && !SEM_EFEITO.test(tipo),
    },
  ];
}

/** A list of payments reported by other banks, or one alone; each is named by our 20-digit number. */
export function eventosDoBB(corpo: unknown): Evento[] {
  return objetos(Array.isArray(corpo) ? corpo : [corpo]).flatMap((item: Objeto) => {
    const numero = typeof item.id === 'string' ? digitos(item.id, 20) : null;
    if (numero === null) return [];
    const estado = texto(item.codigoEstadoBaixaOperacional);
    return {
      evento_id: impressao(item),
      tipo: `BAIXA_OPERACIONAL${estado === null ? '' : `_${nome(estado, 10)}`}`,
      chave: { referencia: null, external_id: numero, nosso_numero: numero },
      relevante: true,
    };
  });
}
