// The list of what moved on the accounts: what every figure of a position is made of.
import { NOMES_DE_LANCAMENTO, NOMES_DE_PARTE, PARTES, TIPOS_DE_LANCAMENTO } from '../contas.ts';
import { describeFields } from '../description.ts';
import { MEIOS, nomeDoMeio } from '../relatorios.ts';
import { choice, contest, type FiltersOf, list, masked, type PageOf, period, person, record } from './list.ts';

const NOMES_DE_MEIO = Object.fromEntries(MEIOS.map((meio) => [meio, nomeDoMeio(meio)])) as Record<
  (typeof MEIOS)[number],
  string
>;

export const lancamentos = list({
  name: 'lancamentos',
  area: 'financeiro',
  title: 'Movimento das contas',
  nouns: { um: 'lançamento', varios: 'lançamentos', genero: 'm' },
  filters: {
    search: person(),
    parte: choice('De que valor', PARTES, NOMES_DE_PARTE),
    tipo: choice('O que houve', TIPOS_DE_LANCAMENTO, NOMES_DE_LANCAMENTO),
    emissor: choice('Meio', MEIOS, NOMES_DE_MEIO),
    ajuste: choice('Ajuste', ['S'], { S: 'Ajustes de mês fechado' }),
    concurso_id: contest(),
    convenio_id: record('Convênio'),
    /** By the day of the fact. */
    ...period,
    ...masked,
  },
  columns: { dia: { title: 'Dia', order: 'dia' } },
  table: ['dia', 'lancamento', 'concurso', 'documento', 'entrada', 'saida', 'a_devolver'],
  orders: ['dia', 'id'],
  orderWords: { dia: 'Dia', id: 'Conhecido' },
  order: ['dia', 'desc'],
  failed: 'Erro ao carregar o movimento das contas.',
  empty: 'O movimento aparece aqui quando o primeiro pagamento for confirmado.',
});
export type FiltrosDeLancamentos = FiltersOf<typeof lancamentos>;
export type FiltrosDePaginaDeLancamentos = PageOf<typeof lancamentos>;
describeFields(lancamentos.input.page, {
  parte: ['O valor da posição de que se quer a lista', 'a_devolver'],
  tipo: ['O que houve', 'pagamento'],
  emissor: ['ASAAS, BB, DEMONSTRACAO ou MANUAL', 'BB'],
  convenio_id: ['Só o que veio por um convênio', 3],
  ajuste: ['S mostra só os ajustes de meses fechados', 'S'],
  data_inicio: ['Primeiro dia dos fatos', '2026-10-01', 'date'],
  data_fim: ['Último dia dos fatos', '2026-10-31', 'date'],
});
