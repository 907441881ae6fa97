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
  /** The call finds a record that is there already: then 200. */
  existing?: boolean;
  /** Fields of the query string belong to the input; of a name sent twice the last counts. */
  query?: boolean;
  /** `fields`: JSON or a URL-encoded form. `form`: these or a multipart form, whose files stay files. */
  body?: 'fields' | 'form';
  /** `pdf`, `file`: the procedure answers a signed address, and what it opens is sent. */
  answer?: 'pdf' | 'file';
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

const file = { ...query, answer: 'file' } as const;

const TABLE: Record<string, Untagged[]> = {
  // Before the lines whose last part is an id.
  Exportações: [
    line('GET', '/ps/concurso/admin/exportar', 'admin.exportacoes.concursos', 'Concursos em arquivo', file),
    line('GET', '/ps/candidato/admin/exportar', 'admin.exportacoes.candidatos', 'Candidatos em arquivo', file),
    line('GET', '/ps/inscricao/admin/exportar', 'admin.exportacoes.inscricoes', 'Inscrições em arquivo', file),
    line('GET', '/ps/isencao/admin/exportar', 'admin.exportacoes.isencoes', 'Isenções em arquivo', file),
    line('GET', '/ps/recurso/admin/exportar', 'admin.exportacoes.recursos', 'Recursos em arquivo', file),
    line('GET', '/ps/envio/admin/exportar', 'admin.exportacoes.envios', 'Envios em arquivo', file),
    line('GET', '/ps/reembolso/admin/exportar', 'admin.exportacoes.reembolsos', 'Reembolsos em arquivo', file),
    line('GET', '/ps/boleto/admin/exportar', 'admin.exportacoes.boletos', 'Boletos em arquivo', file),
    line('GET', '/ps/logs/exportar', 'admin.exportacoes.logs', 'Logs em arquivo', file),
  ],
  Relatórios: [
    line('GET', '/ps/relatorio/concursos', 'admin.relatorios.concursos', 'Relatório de concursos, em páginas', query),
    line('GET', '/ps/relatorio/candidatos', 'admin.relatorios.candidatos', 'Relatório de candidatos', query),
    line('GET', '/ps/relatorio/financeiro', 'admin.relatorios.financeiro', 'Relatório financeiro, em páginas', query),
    line(
      'GET',
      '/ps/relatorio/concursos/exportar',
      'admin.relatorios.exportar.concursos',
      'Relatório de concursos em arquivo',
      file,
    ),
    line(
      'GET',
      '/ps/relatorio/candidatos/exportar',
      'admin.relatorios.exportar.candidatos',
      'Relatório de candidatos em arquivo',
      file,
    ),
    line(
      'GET',
      '/ps/relatorio/financeiro/exportar',
      'admin.relatorios.exportar.financeiro',
      'Relatório financeiro em arquivo',
      file,
    ),
  ],
  'Listas oficiais': [
    line(
      'GET',
      '/ps/relatorio/listas/:concurso_id/:lista/previa',
      'admin.listasOficiais.previa',
      'Quem estaria em uma lista oficial',
      query,
    ),
    line('GET', '/ps/relatorio/listas/:concurso_id/:lista', 'admin.listasOficiais.exportar', 'Uma lista oficial', file),
    line(
      'POST',
      '/ps/relatorio/listas/:concurso_id/:lista/publicar',
      'admin.listasOficiais.publicar',
      'Publica uma lista oficial no concurso',
      { ...created, ...fields },
    ),
  ],
  Concursos: [
    line('GET', '/ps/concurso', 'publico.concursos.list', 'Concursos publicados', query),
    line('GET', '/ps/concurso/estatisticas', 'publico.concursos.estatisticas', 'Totais de concursos e vagas'),
    line(
      'GET',
      '/ps/concurso/estatisticas/series',
      'admin.painel.series',
      'Inscrições dos últimos dias, por dia e por situação',
      query,
    ),
    line('GET', '/ps/concurso/estatisticas/receita', 'admin.painel.receita', 'Receita confirmada, por dia e por mês'),
    line('GET', '/ps/concurso/estatisticas/filas', 'admin.painel.filas', 'O que aguarda decisão'),
    line('GET', '/ps/concurso/primeiros-passos', 'admin.painel.primeirosPassos', 'O que falta em um portal novo'),
    line(
      'POST',
      '/ps/concurso/primeiros-passos/dispensar',
      'admin.painel.dispensarPrimeirosPassos',
      'Dispensa a lista de primeiros passos',
    ),
    line(
      'POST',
      '/ps/concurso/primeiros-passos/copia',
      'admin.painel.confirmarCopia',
      'Confirma que há cópias de segurança',
    ),
    line('GET', '/ps/concurso/:id/prontidao', 'admin.painel.prontidao', 'O que falta para divulgar um concurso'),
    line('GET', '/ps/concurso/:id/estatisticas', 'admin.painel.estatisticasDoConcurso', 'Estatísticas de um concurso'),
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
  Prazos: [
    line('GET', '/ps/recurso/prazos', 'candidato.prazos.recursos', 'Prazos de recurso', query),
    line('POST', '/ps/recurso/prazos', 'admin.prazos.recursos.create', 'Cria um prazo de recurso', {
      ...created,
      ...fields,
    }),
    line('PUT', '/ps/recurso/prazos/:id', 'admin.prazos.recursos.update', 'Altera um prazo de recurso', fields),
    line('DELETE', '/ps/recurso/prazos/:id', 'admin.prazos.recursos.remove', 'Exclui um prazo de recurso'),
    line('GET', '/ps/envio/prazos', 'candidato.prazos.envios', 'Prazos de envio de documentos', query),
    line('POST', '/ps/envio/prazos', 'admin.prazos.envios.create', 'Cria um prazo de envio', { ...created, ...fields }),
    line('PUT', '/ps/envio/prazos/:id', 'admin.prazos.envios.update', 'Altera um prazo de envio', fields),
    line('DELETE', '/ps/envio/prazos/:id', 'admin.prazos.envios.remove', 'Exclui um prazo de envio'),
  ],
  Envios: [
    line('GET', '/ps/envio/inscricao', 'candidato.envios.list', 'Os próprios documentos enviados'),
    line('POST', '/ps/envio/:inscricao_id/registrar', 'candidato.envios.create', 'Envia um documento', {
      ...created,
      ...form,
    }),
    line('DELETE', '/ps/envio/:id', 'candidato.envios.cancelar', 'Cancela o próprio envio pendente'),
    line('GET', '/ps/envio/admin/todos', 'admin.envios.list', 'Todos os documentos enviados, em páginas', query),
    line(
      'GET',
      '/ps/envio/admin/estatisticas',
      'admin.envios.estatisticas',
      'Quantos documentos há em cada status',
      query,
    ),
    line('GET', '/ps/envio/admin/proximo', 'admin.envios.proximo', 'O próximo documento a decidir', query),
    line('GET', '/ps/envio/admin/:id', 'admin.envios.get', 'Um documento enviado'),
    line('PUT', '/ps/envio/resposta/:id', 'admin.envios.decidir', 'Valida ou rejeita um documento', fields),
    line('PUT', '/ps/envio/respostas', 'admin.envios.decidirVarios', 'Valida ou rejeita vários documentos', fields),
    line(
      'PUT',
      '/formulario/concursos/:concurso_id/area-candidato/entrega-titulos-finalizada/S',
      'candidato.titulos.finalizar',
      'Finaliza a própria entrega de títulos em um concurso',
    ),
  ],
  Recursos: [
    line('GET', '/ps/recurso', 'candidato.recursos.list', 'Os próprios recursos'),
    line('POST', '/ps/recurso/:inscricao_id/registrar', 'candidato.recursos.create', 'Envia um recurso', {
      ...created,
      ...form,
    }),
    line('DELETE', '/ps/recurso/:id', 'candidato.recursos.excluir', 'Exclui o próprio recurso em análise'),
    line('GET', '/ps/recurso/concurso/:concurso_id', 'admin.recursos.porConcurso', 'Recursos de um concurso'),
    line('GET', '/ps/recurso/admin/todos', 'admin.recursos.list', 'Todos os recursos, em páginas', query),
    line(
      'GET',
      '/ps/recurso/admin/estatisticas',
      'admin.recursos.estatisticas',
      'Quantos recursos há em cada status',
      query,
    ),
    line('GET', '/ps/recurso/admin/proximo', 'admin.recursos.proximo', 'O próximo recurso a decidir', query),
    line('GET', '/ps/recurso/admin/:id', 'admin.recursos.get', 'Um recurso'),
    line('PUT', '/ps/recurso/resposta/:id', 'admin.recursos.decidir', 'Defere ou indefere um recurso', fields),
    line('PUT', '/ps/recurso/respostas', 'admin.recursos.decidirVarios', 'Defere ou indefere vários recursos', fields),
  ],
  Isenções: [
    line('GET', '/ps/isencao/inscricao', 'candidato.isencoes.list', 'Os próprios pedidos de isenção'),
    line('POST', '/ps/isencao/:inscricao_id/solicitar', 'candidato.isencoes.create', 'Pede isenção da taxa', {
      ...created,
      ...form,
    }),
    line('DELETE', '/ps/isencao/:id', 'candidato.isencoes.cancelar', 'Cancela o próprio pedido em análise'),
    line('GET', '/ps/isencao/concurso/:concurso_id', 'admin.isencoes.porConcurso', 'Pedidos de isenção de um concurso'),
    line('GET', '/ps/isencao/admin/todas', 'admin.isencoes.list', 'Todos os pedidos de isenção, em páginas', query),
    line(
      'GET',
      '/ps/isencao/admin/estatisticas',
      'admin.isencoes.estatisticas',
      'Quantos pedidos de isenção há em cada status',
      query,
    ),
    line('GET', '/ps/isencao/admin/proximo', 'admin.isencoes.proximo', 'O próximo pedido a decidir', query),
    line('GET', '/ps/isencao/admin/:id', 'admin.isencoes.get', 'Um pedido de isenção'),
    line(
      'PUT',
      '/ps/isencao/resposta/:id',
      'admin.isencoes.decidir',
      'Defere ou indefere um pedido de isenção',
      fields,
    ),
    line(
      'PUT',
      '/ps/isencao/respostas',
      'admin.isencoes.decidirVarias',
      'Defere ou indefere vários pedidos de isenção',
      fields,
    ),
  ],
  Restituições: [
    line('GET', '/ps/reembolso', 'candidato.reembolsos.list', 'Os próprios pedidos de restituição'),
    line('POST', '/ps/reembolso/:inscricao_id/solicitar', 'candidato.reembolsos.create', 'Pede a restituição da taxa', {
      ...created,
      ...fields,
    }),
    line('DELETE', '/ps/reembolso/:id', 'candidato.reembolsos.cancelar', 'Cancela o próprio pedido ainda solicitado'),
    line('GET', '/ps/reembolso/admin/todos', 'admin.reembolsos.list', 'Todos os pedidos de restituição', query),
    line(
      'GET',
      '/ps/reembolso/admin/estatisticas',
      'admin.reembolsos.estatisticas',
      'Quantos pedidos há em cada status',
    ),
    line('PUT', '/ps/reembolso/admin/:id/status', 'admin.reembolsos.atualizar', 'Passa um pedido adiante', fields),
    line(
      'PUT',
      '/ps/reembolso/admin/status',
      'admin.reembolsos.atualizarVarios',
      'Passa vários pedidos adiante',
      fields,
    ),
  ],
  Convênios: [
    line('GET', '/ps/concurso/:concurso_id/convenios', 'admin.convenios.list', 'Convênios bancários de um concurso'),
    line('POST', '/ps/concurso/:concurso_id/convenio', 'admin.convenios.create', 'Cria um convênio bancário', {
      ...created,
      ...fields,
    }),
    line('PUT', '/ps/concurso/convenio/:id', 'admin.convenios.update', 'Altera um convênio bancário', fields),
    line('DELETE', '/ps/concurso/convenio/:id', 'admin.convenios.remove', 'Exclui um convênio bancário'),
  ],
  Candidatos: [
    line('POST', '/ps/candidato/registrar', 'publico.candidatos.registrar', 'Cadastra um candidato', {
      ...created,
      ...fields,
      ...query,
    }),
    line('GET', '/ps/candidato/cpf/:cpf', 'publico.candidatos.cpfExiste', 'Se há cadastro com um CPF'),
    line('GET', '/ps/candidato/email/:email', 'publico.candidatos.emailExiste', 'Se há cadastro com um e-mail'),
    line('GET', '/ps/candidato/admin/todos', 'admin.candidatos.list', 'Todos os candidatos, em páginas', query),
    line('GET', '/ps/candidato/admin/:id', 'admin.candidatos.get', 'Um candidato'),
    line(
      'PUT',
      '/ps/candidato/admin/:id/status',
      'admin.candidatos.alterarStatus',
      'Ativa ou desativa um candidato',
      fields,
    ),
    line(
      'PUT',
      '/ps/candidato/admin/:id/dados',
      'admin.candidatos.alterarDados',
      'Altera os dados de um candidato',
      fields,
    ),
    line(
      'GET',
      '/ps/candidato/admin/:id/historico',
      'admin.candidatos.historico',
      'O que um candidato pediu e enviou, em resumo',
    ),
    line('GET', '/ps/candidato/admin/:id/cpf', 'admin.candidatos.revelarCpf', 'O CPF completo de um candidato', query),
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
    line('GET', '/ps/inscricao/admin/todas', 'admin.inscricoes.list', 'Todas as inscrições, em páginas', query),
    line(
      'GET',
      '/ps/inscricao/admin/estatisticas',
      'admin.inscricoes.estatisticas',
      'Quantas inscrições há em cada status',
      query,
    ),
    line('GET', '/ps/inscricao/admin/:id', 'admin.inscricoes.get', 'Uma inscrição'),
    line(
      'PUT',
      '/ps/inscricao/admin/:id/status',
      'admin.inscricoes.alterarStatus',
      'Cancela ou reativa uma inscrição',
      fields,
    ),
  ],
  Protocolos: [
    line('GET', '/ps/protocolo/:codigo', 'publico.protocolos.verificar', 'Verifica a autenticidade de um protocolo'),
  ],
  Boletos: [
    line('GET', '/ps/boleto/admin/listar', 'admin.boletos.listar', 'Boletos emitidos, dos mais novos', query),
    line('GET', '/ps/boleto/admin/todos', 'admin.boletos.list', 'Boletos emitidos, em páginas e com totais', query),
    line('GET', '/ps/boleto/admin/pendencias', 'admin.boletos.pendencias', 'Pagamentos sem dono', query),
    line(
      'POST',
      '/ps/boleto/admin/pendencias/:id/resolver',
      'admin.boletos.resolver',
      'Resolve um pagamento sem dono',
      fields,
    ),
    line(
      'GET',
      '/ps/boleto/admin/inscricao/:inscricao_id',
      'admin.boletos.inscricao',
      'Inscrição a que se pode dar baixa',
    ),
    line('POST', '/ps/boleto/admin/:inscricao_id/baixa', 'admin.boletos.baixa', 'Confirma um pagamento à mão', fields),
    line('POST', '/ps/concurso/convenio/:id/testar', 'admin.boletos.testarConvenio', 'Testa a conexão com o banco'),
    line('GET', '/ps/boleto/:inscricao_id', 'candidato.boletos.get', 'Boleto da própria inscrição'),
    line('POST', '/ps/boleto/gerar/:inscricao_id', 'candidato.boletos.gerar', 'Gera o boleto da própria inscrição', {
      ...created,
      existing: true,
    }),
  ],
  Avisos: [
    line('GET', '/ps/avisos', 'candidato.avisos.list', 'Os próprios avisos, dos mais novos', query),
    line('PUT', '/ps/avisos/lidos', 'candidato.avisos.lerTodos', 'Marca todos os avisos como lidos'),
    line('PUT', '/ps/avisos/:id/lido', 'candidato.avisos.ler', 'Marca um aviso como lido'),
    line('GET', '/ps/avisos/preferencias', 'candidato.avisos.preferencias', 'Quais e-mails se quer receber'),
    line(
      'PUT',
      '/ps/avisos/preferencias',
      'candidato.avisos.alterarPreferencias',
      'Escolhe quais e-mails receber',
      fields,
    ),
  ],
  'E-mails enviados': [
    line('GET', '/ps/email/admin/todos', 'admin.emails.list', 'Os e-mails enviados, em páginas', query),
    line('POST', '/ps/email/admin/teste', 'admin.emails.enviarTeste', 'Envia a si uma mensagem de teste'),
    line('GET', '/ps/email/admin/:id', 'admin.emails.get', 'Um e-mail enviado'),
    line('POST', '/ps/email/admin/:id/reenviar', 'admin.emails.reenviar', 'Envia um e-mail outra vez', created),
    line('GET', '/ps/email/textos', 'admin.avisos.textos', 'Os textos dos e-mails'),
    line('PUT', '/ps/email/textos/:tipo', 'admin.avisos.alterarTexto', 'Altera o texto de um e-mail', fields),
    line('DELETE', '/ps/email/textos/:tipo', 'admin.avisos.restaurarTexto', 'Volta ao texto padrão de um e-mail'),
  ],
  'Modelos de resposta': [
    line('GET', '/ps/modelo', 'admin.modelos.list', 'Modelos de resposta', query),
    line('POST', '/ps/modelo', 'admin.modelos.create', 'Cria um modelo de resposta', { ...created, ...fields }),
    line('PUT', '/ps/modelo/:id', 'admin.modelos.update', 'Altera um modelo de resposta', fields),
    line('DELETE', '/ps/modelo/:id', 'admin.modelos.remove', 'Exclui um modelo de resposta'),
  ],
  Ajustes: [
    line('GET', '/ps/admin/ajustes', 'admin.ajustes.get', 'Os ajustes do portal'),
    line('PUT', '/ps/admin/ajustes', 'admin.ajustes.update', 'Altera ajustes do portal', fields),
    line('PUT', '/ps/admin/ajustes/logo', 'admin.ajustes.setLogo', 'Envia o logotipo', form),
    line('DELETE', '/ps/admin/ajustes/logo', 'admin.ajustes.removeLogo', 'Remove o logotipo'),
    line('GET', '/ps/admin/textos', 'admin.textos.list', 'Textos de orientação, com os padrões'),
    line('PUT', '/ps/admin/textos/:rota', 'admin.textos.update', 'Altera um texto de orientação', fields),
    line('GET', '/ps/textos', 'publico.textos.list', 'Textos de orientação, como aparecem nas telas'),
    line('GET', '/ps/textos/:rota', 'publico.textos.get', 'Um texto de orientação, como aparece na tela'),
  ],
  Privacidade: [
    line('GET', '/ps/privacidade', 'publico.privacidade.aviso', 'O aviso de privacidade em vigor'),
    line('POST', '/ps/privacidade/ciencia', 'candidato.privacidade.darCiencia', 'Toma ciência do aviso', fields),
    line('GET', '/ps/privacidade/ciencia', 'candidato.privacidade.situacao', 'Se há aviso novo a ler'),
    line('GET', '/ps/privacidade/meus-dados', 'candidato.privacidade.meusDados', 'Os próprios dados, em ZIP', {
      answer: 'file',
    }),
    line('GET', '/ps/privacidade/pedidos', 'candidato.privacidade.list', 'Os próprios pedidos sobre dados'),
    line('POST', '/ps/privacidade/pedidos', 'candidato.privacidade.create', 'Pede acesso, correção ou eliminação', {
      ...created,
      ...fields,
    }),
    line('DELETE', '/ps/privacidade/pedidos/:id', 'candidato.privacidade.cancelar', 'Cancela o próprio pedido'),
    line('GET', '/ps/privacidade/admin/todos', 'admin.privacidade.list', 'Todos os pedidos sobre dados', query),
    line('GET', '/ps/privacidade/admin/retencao', 'admin.privacidade.retencao', 'O que sai por prazo de guarda'),
    line('GET', '/ps/privacidade/admin/:id', 'admin.privacidade.get', 'Um pedido sobre dados'),
    line(
      'PUT',
      '/ps/privacidade/resposta/:id',
      'admin.privacidade.responder',
      'Responde um pedido sobre dados',
      fields,
    ),
  ],
  Logs: [
    line('GET', '/ps/logs', 'admin.logs.list', 'O registro do que foi feito, em páginas', query),
    line('GET', '/ps/logs/estatisticas', 'admin.logs.estatisticas', 'Quantos logs há', query),
    line('GET', '/ps/logs/historia', 'admin.logs.historia', 'A história de uma pessoa ou de um registro', query),
    line('GET', '/ps/logs/:id', 'admin.logs.get', 'Um log'),
    line('DELETE', '/ps/logs/limpar', 'admin.logs.limpar', 'Remove os logs antigos', query),
  ],
  Administradores: [
    line('GET', '/ps/admin/administradores', 'admin.administradores.list', 'Administradores, em páginas', query),
    line('PUT', '/ps/admin/administradores/:id', 'admin.administradores.update', 'Altera nome e perfil', fields),
    line(
      'PUT',
      '/ps/admin/administradores/:id/status',
      'admin.administradores.alterarStatus',
      'Desativa ou reativa um administrador',
      fields,
    ),
    line(
      'POST',
      '/ps/admin/administradores/:id/redefinir-senha',
      'admin.administradores.redefinirSenha',
      'Envia nova senha a outro administrador',
    ),
    line(
      'DELETE',
      '/ps/admin/administradores/:id/segundo-fator',
      'admin.administradores.removerSegundoFator',
      'Remove o segundo fator de outro administrador',
    ),
    line('GET', '/ps/admin/convites', 'admin.administradores.convites', 'Convites em aberto'),
    line('POST', '/ps/admin/convites', 'admin.administradores.convidar', 'Convida um administrador', {
      ...created,
      ...fields,
    }),
    line(
      'POST',
      '/ps/admin/convites/:id/reenviar',
      'admin.administradores.reenviarConvite',
      'Envia outro link e invalida o anterior',
    ),
    line('DELETE', '/ps/admin/convites/:id', 'admin.administradores.cancelarConvite', 'Cancela um convite'),
    line('POST', '/ps/admin/convite/abrir', 'publico.convites.abrir', 'De quem é um convite, pelo seu link', fields),
    line('POST', '/ps/admin/convite/aceitar', 'publico.convites.aceitar', 'Aceita um convite', {
      ...created,
      ...fields,
    }),
  ],
  'Sessão do administrador': [
    line('GET', '/ps/admin/eu', 'admin.sessoes.eu', 'Quem entrou, com que perfil e se usa o segundo fator'),
    line(
      'POST',
      '/ps/admin/segundo-fator',
      'admin.sessoes.iniciarSegundoFator',
      'Começa a configurar o próprio segundo fator',
    ),
    line(
      'POST',
      '/ps/admin/segundo-fator/confirmar',
      'admin.sessoes.confirmarSegundoFator',
      'Ativa o próprio segundo fator',
      fields,
    ),
    line(
      'POST',
      '/ps/admin/segundo-fator/codigos',
      'admin.sessoes.regenerarCodigos',
      'Troca os próprios códigos de recuperação',
      fields,
    ),
    line(
      'POST',
      '/ps/admin/segundo-fator/desativar',
      'admin.sessoes.desativarSegundoFator',
      'Desativa o próprio segundo fator',
      fields,
    ),
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
