// The list of what banks answered that was not what was asked of them.
import {
  EMISSORES,
  NOMES_DE_ALARME,
  NOMES_DE_EMISSOR,
  NOMES_DE_FEITO,
  STATUS_DE_ALARME,
  TIPOS_DE_ALARME,
} from '../boletos.ts';
import { describeFields } from '../description.ts';
import { choice, contest, type FiltersOf, list, type PageOf, period, person } from './list.ts';

export const alarmes = list({
  name: 'alarmes',
  area: 'financeiro',
  title: 'Alarmes do banco',
  nouns: { um: 'alarme', varios: 'alarmes', genero: 'm' },
  filters: {
    search: person(),
    /** Left out: the open ones. */
    status: choice('Situação', [...STATUS_DE_ALARME, 'todos'], {
      Aberto: 'Abertos',
      Resolvido: 'Resolvidos',
      todos: 'Todos',
    }),
    tipo: choice('O que houve', TIPOS_DE_ALARME, NOMES_DE_ALARME),
    emissor: choice('Emissor', EMISSORES, NOMES_DE_EMISSOR),
    concurso_id: contest(),
    ...period,
  },
  columns: {
    created_at: { title: 'Quando', kind: 'instant' },
    tipo: { title: 'O que houve', kind: 'text', width: 20, words: NOMES_DE_ALARME },
    inscricao_id: { title: 'Inscrição', kind: 'inscricao', width: 12 },
    nome: { title: 'Candidato', kind: 'text', width: 36 },
    titulo: { title: 'Concurso', kind: 'text', width: 48 },
    prefeitura: { title: 'Prefeitura', kind: 'text', width: 36 },
    emissor: { title: 'Emissor', kind: 'text', width: 18 },
    convenio_id: { title: 'Convênio', kind: 'integer' },
    boleto_id: { title: 'Boleto no portal', kind: 'integer' },
    identificador: { title: 'Identificador no banco', kind: 'code', width: 26 },
    pedido: { title: 'Pedido', kind: 'text', width: 60 },
    veio: { title: 'Veio', kind: 'text', width: 60 },
    feito: { title: 'O que foi feito', kind: 'text', width: 34, words: NOMES_DE_FEITO },
    substituto_id: { title: 'Boleto que o substituiu', kind: 'integer' },
    status: { title: 'Situação', kind: 'text', width: 12 },
    visto_em: { title: 'Resolvido em', kind: 'instant' },
    administrador: { title: 'Resolvido por', kind: 'text', width: 30 },
    observacao: { title: 'Observação', kind: 'text', width: 60 },
  },
  table: ['alarme', 'diferencas', 'concurso', 'emissor', 'feito', 'idade'],
  failed: 'Erro ao carregar os alarmes do banco.',
  empty: 'Boletos e códigos PIX que o banco devolve diferentes do que foi pedido aparecem aqui.',
});
export type FiltrosDeAlarmes = FiltersOf<typeof alarmes>;
export type FiltrosDePaginaDeAlarmes = PageOf<typeof alarmes>;
describeFields([alarmes.input.page, alarmes.input.filters], {
  status: ['Sem ele, só os abertos', 'Aberto'],
  tipo: ['O que o banco devolveu errado', 'boleto'],
});
