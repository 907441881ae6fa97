// The list of the trail.
import { describeFields } from '../description.ts';
import {
  HISTORIA_DE_QUE,
  isadmin,
  POR_PAGINA_DE_LOGS,
  REGISTROS,
  registroInteiro,
  TIPOS_DE_REGISTRO,
} from '../logs.ts';
import { choice, type FiltersOf, list, type PageOf, period, record, search, text } from './list.ts';

export const logs = list({
  name: 'logs',
  area: 'registro',
  title: 'Logs',
  nouns: { um: 'log', varios: 'logs', genero: 'm' },
  filters: {
    /** 1: administrators and the portal itself; 0: candidates and visitors. */
    isadmin: {
      kind: 'choice',
      label: 'Tipo de usuário',
      schema: isadmin,
      options: [
        { value: '1', label: 'Administradores' },
        { value: '0', label: 'Candidatos' },
      ],
    },
    /** Part of the act's code, such as `concurso`. */
    tipo: text('Tipo de ação'),
    descricao: search('Parte da descrição'),
    ...period,
    /** A whole address, or how it begins. */
    ip: text('IP'),
    /** What one administrator did. */
    administrador_id: record('Administrador'),
    candidato_id: record('Candidato'),
    registro_tipo: choice('Registro', TIPOS_DE_REGISTRO, REGISTROS),
    registro_id: record('Registro'),
  },
  check: { holds: registroInteiro, error: HISTORIA_DE_QUE, path: 'registro_id' },
  columns: {
    id: { title: 'ID', kind: 'integer', width: 10 },
    created_at: { title: 'Data/hora', kind: 'instant' },
    isadmin: { title: 'Tipo de usuário', kind: 'text', width: 16, words: { 0: 'Candidato', 1: 'Administrador' } },
    usuario_nome: { title: 'Usuário', kind: 'text', width: 32 },
    usuario_email: { title: 'E-mail', kind: 'text', width: 32 },
    tipo: { title: 'Tipo', kind: 'text', width: 26 },
    acao: { title: 'Ação', kind: 'text', width: 30 },
    descricao: { title: 'Descrição', kind: 'text', width: 80 },
    ip: { title: 'IP', kind: 'text', width: 18 },
    dados_anteriores: { title: 'Dados anteriores', kind: 'text', width: 60 },
    dados_novos: { title: 'Dados novos', kind: 'text', width: 60 },
  },
  table: ['id', 'quando', 'tipo_usuario', 'usuario', 'acao', 'descricao', 'ip'],
  perPage: POR_PAGINA_DE_LOGS,
  failed: 'Erro ao carregar logs. Tente novamente.',
  empty: 'O que administradores e candidatos fazem aparece aqui.',
});
export type FiltrosDeLogs = FiltersOf<typeof logs>;
export type FiltrosDePaginaDeLogs = PageOf<typeof logs>;
describeFields(logs.input.page, {
  isadmin: ['1: administradores e o próprio portal; 0: candidatos e visitantes', 1],
  tipo: ['Parte do código da ação', 'concurso'],
  descricao: ['Parte da descrição, sem distinguir maiúsculas nem acentos', 'criou'],
  ip: ['Endereço inteiro, ou como começa', '203.0.113'],
  administrador_id: ['Só o que um administrador fez', 1],
  candidato_id: ['Só o que diz respeito a um candidato', 12],
  registro_tipo: ['De que tipo é o registro de que se quer saber; só junto com registro_id', 'inscricao'],
  registro_id: ['Identificador desse registro; só junto com registro_tipo', 412],
});
