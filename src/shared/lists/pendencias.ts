// The queue of payments without an owner. The screen has it whole, up to so many.

import { NOMES_DE_PENDENCIA, TIPOS_DE_PENDENCIA } from '../boletos.ts';
import { soDigitos } from '../comum.ts';
import { describeFields } from '../description.ts';
import { semMarca } from '../letras.ts';
import { dataSchema } from '../prazos.ts';
import { choice, contest, list, masked, plain, search } from './list.ts';

/** The most that one answer has. */
export const PENDENCIAS_MAXIMAS = 1000;

export const pendencias = list({
  name: 'pendencias',
  area: 'financeiro',
  title: 'Pagamentos sem dono',
  nouns: { um: 'pagamento', varios: 'pagamentos', genero: 'm' },
  filters: {
    /** Whose it is, what was paid, when, or what the bank calls it. */
    search: search('Pessoa, valor, data ou nº no banco'),
    /** Left out: the open ones. */
    status: choice('Situação', ['Aberta', 'Resolvida', 'todas'], {
      Aberta: 'Abertos',
      Resolvida: 'Resolvidos',
      todas: 'Todos',
    }),
    tipo: plain(choice('O que houve', TIPOS_DE_PENDENCIA, NOMES_DE_PENDENCIA)),
    concurso_id: contest(),
    ...masked,
  },
  columns: {},
  table: ['candidato', 'tipo', 'concurso', 'valor', 'pago_em', 'decisao'],
});
describeFields(pendencias.input.filters, {
  search: [
    'O valor pago (80,00), o dia do pagamento (20/11/2026), parte do identificador no banco, ou a pessoa, como nas outras listas',
    '80,00',
  ],
  status: ['Sem ele, só as abertas', 'Aberta'],
  tipo: ['Por que o pagamento ficou sem dono', 'menor'],
});

/** What a search for a payment may mean: an amount in cents, a day, a piece of what a bank calls it. */
export interface PagamentoProcurado {
  centavos: number | null;
  dia: string | null;
  identificador: string | null;
}

const VALOR = /^(?:r\$\s*)?(\d{1,3}(?:\.\d{3}){1,2}|\d{1,7})(?:,(\d{2}))?$/i;
const DIA = /^\d{2}\/\d{2}\/\d{4}$/;
/** Shorter pieces are in every number. */
const IDENTIFICADOR_MINIMO = 4;
/** The most that a column of cents holds. */
const CENTAVOS_MAXIMOS = 2_147_483_647;

/** @param search as it was typed */
export function pagamentoProcurado(search: string): PagamentoProcurado {
  const text = semMarca(search.replace(/\p{Cc}/gu, ' ').trim());
  const [, reais = '', centavos = '00'] = VALOR.exec(text) ?? [];
  const valor = Number(reais.replaceAll('.', '')) * 100 + Number(centavos);
  const ehDia = DIA.test(text);
  const dia = ehDia ? dataSchema.safeParse(text).data : undefined;
  // A line of digits as banks have it, without what people put between them; a name of letters too is as it was typed.
  const codigo = /^[\d\s.\-/]+$/.test(text) ? soDigitos(text) : /^[\w.-]+$/.test(text) ? text.toLowerCase() : '';
  return {
    centavos: reais !== '' && valor <= CENTAVOS_MAXIMOS ? valor : null,
    dia: dia ?? null,
    identificador: !ehDia && codigo.length >= IDENTIFICADOR_MINIMO && /\d/.test(codigo) ? codigo : null,
  };
}
