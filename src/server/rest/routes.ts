// The table of the REST calls: method and path to the procedure that answers, a line each. A path parameter has the name
// of the procedure's field; what else goes into the input, and how the answer leaves, is said in the last column.
import type { AnyProcedure } from '@trpc/server';
import type { AppRouter } from '../router.ts';

type NamesIn<R> = {
  [K in keyof R & string]: R[K] extends AnyProcedure ? K : R[K] extends object ? `${K}.${NamesIn<R[K]>}` : never;
}[keyof R & string];

/** Every procedure's path, such as `publico.concursos.list`. */
export type ProcedureName = NamesIn<AppRouter['_def']['record']>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface LineOptions {
  /** The status of success; 201 for what creates a record. */
  status?: 200 | 201;
  /** Fields of the query string belong to the input; of a name sent twice the last counts. */
  query?: boolean;
  /** `fields`: JSON or a URL-encoded form. `form`: these or a multipart form, whose files stay files. */
  body?: 'fields' | 'form';
  /** `pdf`: the procedure answers a signed address, and what it opens is sent. */
  answer?: 'pdf';
}

export interface Line extends LineOptions {
  method: Method;
  path: string;
  procedure: ProcedureName;
  summary: string;
  tag: string;
}

type Untagged = Omit<Line, 'tag'>;

function line(
  method: Method,
  path: string,
  procedure: ProcedureName,
  summary: string,
  options?: LineOptions,
): Untagged {
  return { method, path, procedure, summary, ...options };
}

const created = { status: 201 } as const;
const fields = { body: 'fields' } as const;
const form = { body: 'form' } as const;
const query = { query: true } as const;

const TABLE: Record<string, Untagged[]> = {
  Concursos: [
    line('GET', '/ps/concurso', 'publico.concursos.list', 'Concursos publicados', query),
    line('GET', '/ps/concurso/estatisticas', 'publico.concursos.estatisticas', 'Totais de concursos e vagas'),
    line('GET', '/ps/concurso/prefeituras', 'publico.concursos.prefeituras', 'Prefeituras que têm concursos'),
    line('GET', '/ps/concurso/tipos', 'publico.concursos.tipos', 'Tipos dos concursos'),
    line('GET', '/ps/concurso/admin/todos', 'admin.concursos.list', 'Todos os concursos, em páginas', query),
    line('GET', '/ps/concurso/:id', 'publico.concursos.get', 'Um concurso'),
    line('POST', '/ps/concurso/criar', 'admin.concursos.create', 'Cria um concurso', { ...created, ...fields }),
    line('PUT', '/ps/concurso/atualizar/:id', 'admin.concursos.update', 'Altera um concurso', fields),
    line('DELETE', '/ps/concurso/deletar/:id', 'admin.concursos.remove', 'Exclui um concurso'),
  ],
  Vagas: [
    line('GET', '/ps/concurso/:concurso_id/vagas', 'publico.concursos.vagas', 'Vagas de um concurso'),
    line('POST', '/ps/concurso/:concurso_id/vagas', 'admin.vagas.create', 'Cria uma vaga', { ...created, ...fields }),
    line('PUT', '/ps/concurso/vaga/:id', 'admin.vagas.update', 'Altera uma vaga', fields),
    line('DELETE', '/ps/concurso/vaga/:id', 'admin.vagas.remove', 'Exclui uma vaga'),
  ],
  Publicações: [
    line('GET', '/ps/concurso/:concurso_id/publicacoes', 'publico.concursos.publicacoes', 'Publicações de um concurso'),
    line('POST', '/ps/concurso/:concurso_id/publicacoes', 'admin.publicacoes.create', 'Cria uma publicação', {
      ...created,
      ...form,
    }),
    line('PUT', '/ps/concurso/publicacao/:id', 'admin.publicacoes.update', 'Altera uma publicação', form),
    line('DELETE', '/ps/concurso/publicacao/:id', 'admin.publicacoes.remove', 'Exclui uma publicação'),
    line(
      'GET',
      '/formulario/concursos/:concurso_id/publicacoes',
      'publico.concursos.formularioPublicacoes',
      'Publicações de um concurso, resumidas',
    ),
  ],
  Candidatos: [
    line('POST', '/ps/candidato/registrar', 'publico.candidatos.registrar', 'Cadastra um candidato', {
      ...created,
      ...fields,
      ...query,
    }),
    line('GET', '/ps/candidato/cpf/:cpf', 'publico.candidatos.cpfExiste', 'Se há cadastro com um CPF'),
    line('GET', '/ps/candidato/email/:email', 'publico.candidatos.emailExiste', 'Se há cadastro com um e-mail'),
    line('GET', '/ps/candidato/dados', 'candidato.candidatos.dados', 'Os próprios dados cadastrais'),
    line('PUT', '/ps/candidato/alterar-dados', 'candidato.candidatos.alterarDados', 'Altera os próprios dados', fields),
  ],
  'Sessão do candidato': [
    line('POST', '/ps/candidato/login', 'publico.sessoes.loginCandidato', 'Entra na área do candidato', fields),
    line(
      'POST',
      '/ps/candidato/recuperar-senha',
      'publico.sessoes.recuperarSenhaCandidato',
      'Envia nova senha por e-mail',
      fields,
    ),
    line('PUT', '/ps/candidato/trocar-senha', 'candidato.sessoes.trocarSenha', 'Troca a própria senha', fields),
    line('POST', '/ps/candidato/logout', 'candidato.sessoes.logout', 'Encerra a sessão'),
  ],
  Inscrições: [
    line('GET', '/ps/inscricao', 'candidato.inscricoes.list', 'As próprias inscrições'),
    line('POST', '/ps/inscricao/:concurso_id', 'candidato.inscricoes.create', 'Inscreve em um concurso', {
      ...created,
      ...form,
    }),
    line('DELETE', '/ps/inscricao/:id', 'candidato.inscricoes.cancelar', 'Cancela a própria inscrição'),
    line('GET', '/ps/inscricao/:id/comprovante', 'candidato.inscricoes.comprovante', 'Comprovante em PDF', {
      answer: 'pdf',
    }),
    line('GET', '/ps/inscricao/concurso/:concurso_id', 'admin.inscricoes.porConcurso', 'Inscrições de um concurso'),
  ],
  'Sessão do administrador': [
    line('POST', '/ps/admin/login', 'publico.sessoes.loginAdmin', 'Entra na área administrativa', fields),
    line(
      'POST',
      '/ps/admin/recuperar-senha',
      'publico.sessoes.recuperarSenhaAdmin',
      'Envia nova senha por e-mail',
      fields,
    ),
    line('PUT', '/ps/admin/trocar-senha', 'admin.sessoes.trocarSenha', 'Troca a própria senha', fields),
    line('POST', '/ps/admin/logout', 'admin.sessoes.logout', 'Encerra a sessão'),
  ],
};

export const LINES: readonly Line[] = Object.entries(TABLE).flatMap(([tag, lines]) =>
  lines.map((untagged): Line => ({ ...untagged, tag })),
);

/** The names of a path's parameters, in order. */
export function pathParams(path: string): string[] {
  return Array.from(path.matchAll(/:([a-zA-Z_]+)/g), ([, name]) => name as string);
}

/** Whether a path parameter identifies a record, and so must be a number. */
export function isId(name: string): boolean {
  return name === 'id' || name.endsWith('_id');
}
