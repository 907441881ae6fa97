// The table of REST calls: complete, unambiguous, and in step with the procedures.
import { describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../src/server/procedures.ts';
import { allowedMethods, lineAt, procedureOf } from '../../src/server/rest/match.ts';
import { LINES, type Line, pathParams } from '../../src/server/rest/routes.ts';
import * as schemas from '../../src/server/rest/schemas.ts';

/** The calls of the three documents that this portal serves, and the two of its own. */
const CALLS = [
  'GET /ps/concurso',
  'GET /ps/concurso/estatisticas',
  'GET /ps/concurso/estatisticas/series',
  'GET /ps/concurso/estatisticas/receita',
  'GET /ps/concurso/estatisticas/filas',
  'GET /ps/concurso/primeiros-passos',
  'POST /ps/concurso/primeiros-passos/dispensar',
  'POST /ps/concurso/primeiros-passos/copia',
  'GET /ps/concurso/{}/prontidao',
  'GET /ps/concurso/{}/estatisticas',
  'GET /ps/concurso/prefeituras',
  'GET /ps/concurso/tipos',
  'GET /ps/concurso/admin/todos',
  'GET /ps/concurso/{}',
  'POST /ps/concurso/criar',
  'PUT /ps/concurso/atualizar/{}',
  'DELETE /ps/concurso/deletar/{}',
  'GET /ps/concurso/{}/vagas',
  'POST /ps/concurso/{}/vagas',
  'PUT /ps/concurso/vaga/{}',
  'DELETE /ps/concurso/vaga/{}',
  'GET /ps/concurso/{}/publicacoes',
  'POST /ps/concurso/{}/publicacoes',
  'PUT /ps/concurso/publicacao/{}',
  'DELETE /ps/concurso/publicacao/{}',
  'GET /formulario/concursos/{}/publicacoes',
  'GET /ps/recurso/prazos',
  'POST /ps/recurso/prazos',
  'PUT /ps/recurso/prazos/{}',
  'DELETE /ps/recurso/prazos/{}',
  'GET /ps/envio/prazos',
  'POST /ps/envio/prazos',
  'PUT /ps/envio/prazos/{}',
  'DELETE /ps/envio/prazos/{}',
  'GET /ps/concurso/{}/convenios',
  'POST /ps/concurso/{}/convenio',
  'PUT /ps/concurso/convenio/{}',
  'DELETE /ps/concurso/convenio/{}',
  'POST /ps/candidato/registrar',
  'GET /ps/candidato/cpf/{}',
  'GET /ps/candidato/email/{}',
  'GET /ps/candidato/dados',
  'PUT /ps/candidato/alterar-dados',
  'POST /ps/candidato/login',
  'POST /ps/candidato/recuperar-senha',
  'PUT /ps/candidato/trocar-senha',
  'POST /ps/candidato/logout',
  'GET /ps/inscricao',
  'POST /ps/inscricao/{}',
  'DELETE /ps/inscricao/{}',
  'GET /ps/inscricao/{}/comprovante',
  'GET /ps/inscricao/concurso/{}',
  'GET /ps/protocolo/{}',
  'GET /ps/boleto/{}',
  'POST /ps/boleto/gerar/{}',
  'GET /ps/boleto/admin/listar',
  'GET /ps/boleto/admin/pendencias',
  'POST /ps/boleto/admin/pendencias/{}/resolver',
  'POST /ps/boleto/admin/{}/baixa',
  'GET /ps/envio/inscricao',
  'POST /ps/envio/{}/registrar',
  'DELETE /ps/envio/{}',
  'PUT /ps/envio/resposta/{}',
  'PUT /ps/envio/respostas',
  'GET /ps/envio/admin/proximo',
  'PUT /formulario/concursos/{}/area-candidato/entrega-titulos-finalizada/S',
  'GET /ps/recurso',
  'POST /ps/recurso/{}/registrar',
  'DELETE /ps/recurso/{}',
  'GET /ps/recurso/concurso/{}',
  'PUT /ps/recurso/resposta/{}',
  'PUT /ps/recurso/respostas',
  'GET /ps/recurso/admin/proximo',
  'GET /ps/isencao/inscricao',
  'POST /ps/isencao/{}/solicitar',
  'DELETE /ps/isencao/{}',
  'GET /ps/isencao/concurso/{}',
  'PUT /ps/isencao/resposta/{}',
  'PUT /ps/isencao/respostas',
  'GET /ps/isencao/admin/proximo',
  'GET /ps/candidato/admin/todos',
  'GET /ps/candidato/admin/{}',
  'PUT /ps/candidato/admin/{}/status',
  'PUT /ps/candidato/admin/{}/dados',
  'GET /ps/candidato/admin/{}/historico',
  'GET /ps/candidato/admin/{}/atendimento',
  'GET /ps/candidato/admin/{}/cpf',
  'GET /ps/admin/ajustes',
  'PUT /ps/admin/ajustes',
  'PUT /ps/admin/ajustes/logo',
  'DELETE /ps/admin/ajustes/logo',
  'GET /ps/admin/textos',
  'PUT /ps/admin/textos/{}',
  'GET /ps/textos',
  'GET /ps/textos/{}',
  'GET /ps/avisos',
  'PUT /ps/avisos/lidos',
  'PUT /ps/avisos/{}/lido',
  'GET /ps/avisos/preferencias',
  'PUT /ps/avisos/preferencias',
  'GET /ps/email/admin/todos',
  'POST /ps/email/admin/teste',
  'GET /ps/email/admin/{}',
  'POST /ps/email/admin/{}/reenviar',
  'GET /ps/email/textos',
  'PUT /ps/email/textos/{}',
  'DELETE /ps/email/textos/{}',
  'GET /ps/modelo',
  'POST /ps/modelo',
  'PUT /ps/modelo/{}',
  'DELETE /ps/modelo/{}',
  'GET /ps/busca',
  'GET /ps/visao',
  'POST /ps/visao',
  'PUT /ps/visao/ordem',
  'PUT /ps/visao/{}',
  'DELETE /ps/visao/{}',
  'GET /ps/reembolso',
  'POST /ps/reembolso/{}/solicitar',
  'DELETE /ps/reembolso/{}',
  'GET /ps/reembolso/admin/todos',
  'GET /ps/reembolso/admin/estatisticas',
  'PUT /ps/reembolso/admin/{}/status',
  'GET /ps/concurso/admin/exportar',
  'GET /ps/candidato/admin/exportar',
  'GET /ps/inscricao/admin/exportar',
  'GET /ps/isencao/admin/exportar',
  'GET /ps/recurso/admin/exportar',
  'GET /ps/envio/admin/exportar',
  'GET /ps/reembolso/admin/exportar',
  'GET /ps/boleto/admin/exportar',
  'GET /ps/logs/exportar',
  'GET /ps/relatorio/concursos',
  'GET /ps/relatorio/candidatos',
  'GET /ps/relatorio/financeiro',
  'GET /ps/relatorio/concursos/exportar',
  'GET /ps/relatorio/candidatos/exportar',
  'GET /ps/relatorio/financeiro/exportar',
  'GET /ps/relatorio/listas/{}/{}/previa',
  'GET /ps/relatorio/listas/{}/{}',
  'POST /ps/relatorio/listas/{}/{}/publicar',
  'GET /ps/privacidade',
  'POST /ps/privacidade/ciencia',
  'GET /ps/privacidade/meus-dados',
  'GET /ps/privacidade/pedidos',
  'POST /ps/privacidade/pedidos',
  'DELETE /ps/privacidade/pedidos/{}',
  'GET /ps/privacidade/admin/todos',
  'GET /ps/privacidade/admin/{}',
  'PUT /ps/privacidade/resposta/{}',
  'GET /ps/logs',
  'GET /ps/logs/estatisticas',
  'GET /ps/logs/historia',
  'GET /ps/logs/{}',
  'DELETE /ps/logs/limpar',
  'GET /ps/admin/administradores',
  'PUT /ps/admin/administradores/{}',
  'PUT /ps/admin/administradores/{}/status',
  'POST /ps/admin/administradores/{}/redefinir-senha',
  'DELETE /ps/admin/administradores/{}/segundo-fator',
  'GET /ps/admin/convites',
  'POST /ps/admin/convites',
  'POST /ps/admin/convites/{}/reenviar',
  'DELETE /ps/admin/convites/{}',
  'POST /ps/admin/convite/abrir',
  'POST /ps/admin/convite/aceitar',
  'GET /ps/admin/eu',
  'POST /ps/admin/segundo-fator',
  'POST /ps/admin/segundo-fator/confirmar',
  'POST /ps/admin/segundo-fator/codigos',
  'POST /ps/admin/segundo-fator/desativar',
  'POST /ps/admin/login',
  'POST /ps/admin/recuperar-senha',
  'PUT /ps/admin/trocar-senha',
  'POST /ps/admin/logout',
  'GET /ps/envio/admin/estatisticas',
  'GET /ps/envio/admin/todos',
  'GET /ps/envio/admin/{}',
  'GET /ps/inscricao/admin/estatisticas',
  'GET /ps/inscricao/admin/todas',
  'GET /ps/inscricao/admin/{}',
  'PUT /ps/inscricao/admin/{}/status',
  'GET /ps/isencao/admin/estatisticas',
  'GET /ps/isencao/admin/todas',
  'GET /ps/isencao/admin/{}',
  'GET /ps/recurso/admin/estatisticas',
  'GET /ps/recurso/admin/todos',
  'GET /ps/recurso/admin/{}',
];

const written = ({ method, path }: Line) => `${method} ${path.replace(/:\w+/g, '{}')}`;
const asked = ({ path }: Line) => path.replace(/:\w+/g, '7');

describe('The table of REST calls', () => {
  it('has every call that other systems know', () => {
    expect(LINES.map(written)).toEqual(expect.arrayContaining(CALLS));
  });

  it.each(LINES)('$method $path leads to its own procedure', (line) => {
    expect(lineAt(line.method, asked(line))).toBe(line);
    expect(procedureOf(line.method, asked(line))).toBe(line.procedure);
  });

  it.each(LINES)('$method $path calls a procedure of its kind', ({ method, procedure }) => {
    const { type } = PROCEDURES.get(procedure)!;
    expect(type).toBe(method === 'GET' ? 'query' : 'mutation');
  });

  it.each(LINES)('$method $path names fields that the procedure takes', ({ path, procedure, query, body }) => {
    const { input } = schemas.describe(procedure, new Map());
    const taken = Object.keys(input?.properties ?? {});
    expect(taken).toEqual(expect.arrayContaining(pathParams(path)));
    // Every field the procedure must have can be sent.
    if (!query && !body) expect(pathParams(path)).toEqual(expect.arrayContaining(input?.required ?? []));
  });

  it('answers HEAD as GET, and knows nothing of other addresses', () => {
    expect(procedureOf('HEAD', '/ps/concurso')).toBe('publico.concursos.list');
    for (const path of [
      '/',
      '/ps',
      '/ps/',
      '/ps/concurso/',
      '/ps/nada',
      '/ps/docs',
      '/formulario/outros/7/publicacoes',
    ]) {
      expect(procedureOf('GET', path)).toBeNull();
    }
  });

  it('says which methods an address has', () => {
    expect(allowedMethods('/ps/concurso')).toEqual(['GET', 'HEAD', 'OPTIONS']);
    expect(allowedMethods('/ps/concurso/7/vagas')).toEqual(['GET', 'HEAD', 'POST', 'OPTIONS']);
    expect(allowedMethods('/ps/concurso/vaga/7')).toEqual(['PUT', 'DELETE', 'OPTIONS']);
    expect(allowedMethods('/ps/docs')).toEqual(['GET', 'HEAD', 'OPTIONS']);
    expect(allowedMethods('/ps/nada')).toEqual([]);
  });
});
