// The table of the REST calls: method and path to the procedure that answers, a line each. A path parameter has the name of
// the procedure's field; the other fields come in the query string of a GET or DELETE and in the body of a POST or PUT. What
// is otherwise, and how the answer leaves, is said in the last column.
import { fieldsOf, isForm } from '../../shared/comum.ts';
import type { Declaracao } from '../../shared/pedidos/declaracao.ts';
import { type GrupoDePedidos, LISTAS_DE_PEDIDOS, pedidos } from '../../shared/pedidos/tipos.ts';
import { PROCEDURES } from '../procedures.ts';
import type { ProcedureName } from '../router.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface LineOptions {
  /** The status of success; 201 for what created a record. */
  status?: 200 | 201;
  /** The call finds a record that is there already: then 200. */
  existing?: boolean;
  /** Fields of the query string belong to the input; of a name sent twice the last counts. */
  query?: boolean;
  /** `fields`: JSON or a URL-encoded form. `form`: these or a multipart form, whose files stay files. */
  body?: 'fields' | 'form';
  /** `pdf`, `file`: the procedure answers a signed address, and what it opens is sent. */
  answer?: 'pdf' | 'file';
  /** What a file may be, where its call has no `formato` to say so. */
  types?: readonly string[];
}

export interface Line extends LineOptions {
  method: Method;
  path: string;
  procedure: ProcedureName;
  summary: string;
  tag: Tag;
}

const created = { status: 201 } as const;
const file = { answer: 'file' } as const;
const pdf = { answer: 'pdf' } as const;

type Call = `${Method} /${string}`;
type Row = readonly [procedure: ProcedureName, summary: string, options?: LineOptions];

/** The calls of a kind of request, from its declaration. */
function doPedido({ tipo, tabela, chamadas }: Declaracao): Record<Call, Row> {
  const { minhas, enviar, retirar, fila } = chamadas;
  const row = (procedure: string, summary: string, options: LineOptions = {}): Row => [
    procedure as ProcedureName,
    summary,
    options,
  ];
  const own = {
    [`GET /ps/${tipo}${minhas[0]}`]: row(`candidato.${tabela}.list`, minhas[1]),
    [`POST /ps/${tipo}/:inscricao_id/${enviar[0]}`]: row(`candidato.${tabela}.create`, enviar[1], created),
    [`DELETE /ps/${tipo}/:id`]: row(`candidato.${tabela}.${retirar[0]}`, retirar[1]),
    [`GET /ps/${tipo}/admin/movimento`]: row(`admin.${tabela}.movimento`, 'O que a equipe faz agora nesta fila'),
    [`PUT /ps/${tipo}/resposta/:id/reter`]: row(
      `admin.${tabela}.reter`,
      'Decide um pedido em 8 segundos, se até lá a decisão não for desfeita',
    ),
    [`DELETE /ps/${tipo}/resposta/:id/reter`]: row(`admin.${tabela}.desfazer`, 'Desfaz a própria decisão retida'),
    [`DELETE /ps/${tipo}/admin/descartadas/:id`]: row(
      `admin.${tabela}.dispensar`,
      'Dispensa o aviso de que uma decisão própria não pôde ser feita',
    ),
    [`PUT /ps/${tipo}/admin/:id/presenca`]: row(`admin.${tabela}.presenca`, 'Diz que se tem um pedido aberto'),
  };
  if (!fila) return own;
  return {
    ...own,
    ...(fila.porConcurso && {
      [`GET /ps/${tipo}/concurso/:concurso_id`]: row(`admin.${tabela}.porConcurso`, fila.porConcurso),
    }),
    [`GET /ps/${tipo}/admin/${fila.todos[0]}`]: row(`admin.${tabela}.list`, fila.todos[1]),
    [`GET /ps/${tipo}/admin/estatisticas`]: row(`admin.${tabela}.estatisticas`, fila.estatisticas),
    [`GET /ps/${tipo}/admin/proximo`]: row(`admin.${tabela}.proximo`, fila.proximo),
    [`GET /ps/${tipo}/admin/:id`]: row(`admin.${tabela}.get`, fila.um),
    [`PUT /ps/${tipo}/resposta/:id`]: row(`admin.${tabela}.decidir`, fila.decidir),
    [`PUT /ps/${tipo}/respostas`]: row(`admin.${tabela}.${fila.varios[0]}`, fila.varios[1]),
  };
}

/** What some kinds have besides. */
const ALEM_DOS_PEDIDOS: Partial<Record<GrupoDePedidos, Record<Call, Row>>> = {
  Recursos: {
    'POST /ps/recurso/impugnar': [
      'candidato.recursos.impugnar',
      'Impugna um edital, com ou sem inscrição no concurso',
      created,
    ],
    'POST /ps/recurso/admin/:id/aplicar': [
      'admin.recursos.aplicar',
      'Diz o que foi feito de um recurso deferido cuja decisão não se refaz no portal',
    ],
    'PUT /ps/recurso/admin/aprovacoes': [
      'admin.recursos.aprovar',
      'Aprova decisões preparadas por outra pessoa, antes que saiam juntas',
    ],
  },
  Isenções: {
    'POST /ps/isencao/:id/documentos': [
      'candidato.isencoes.complementar',
      'Envia documentos depois que o CadÚnico não confirmou',
    ],
    'PUT /ps/isencao/respostas/cada': [
      'admin.isencoes.decidirCada',
      'Decide vários pedidos de isenção, cada um com a sua fundamentação',
    ],
    'GET /ps/isencao/cadunico/concurso/:concurso_id': ['admin.cadunico.list', 'Arquivos do CadÚnico de um concurso'],
    'POST /ps/isencao/cadunico/remessa': [
      'admin.cadunico.gerar',
      'Gera o arquivo que pergunta ao CadÚnico pelos pedidos em análise',
      created,
    ],
    'POST /ps/isencao/cadunico/retorno': [
      'admin.cadunico.receber',
      'Recebe a resposta do CadÚnico, sem decidir nada',
      created,
    ],
    'GET /ps/isencao/cadunico/retorno/:id': ['admin.cadunico.get', 'O que uma resposta do CadÚnico decidiria agora'],
    'POST /ps/isencao/cadunico/retorno/:id/aplicar': [
      'admin.cadunico.aplicar',
      'Decide os pedidos como a resposta do CadÚnico diz',
    ],
    'GET /ps/isencao/cadunico/arquivos/:id': [
      'admin.cadunico.baixar',
      'Um arquivo do CadÚnico, como foi gerado ou recebido',
      { ...file, types: ['application/octet-stream'] },
    ],
  },
  Envios: {
    'PUT /formulario/concursos/:concurso_id/area-candidato/entrega-titulos-finalizada/S': [
      'candidato.titulos.finalizar',
      'Finaliza a própria entrega de títulos em um concurso',
    ],
  },
  'Comprovações de pagamento': {
    'GET /ps/comprovacao/admin/:id/conferir': [
      'admin.comprovacoes.conferir',
      'O comprovante ao lado dos boletos da inscrição',
    ],
    'POST /ps/comprovacao/admin/:id/banco': [
      'admin.comprovacoes.perguntar',
      'Pergunta ao banco, agora, pelos boletos da inscrição',
    ],
  },
  'Atendimento especial': {
    'PUT /ps/cuidado/resposta/:id/item': ['admin.cuidados.decidirItem', 'Decide um item; o último decide o pedido'],
    'PUT /ps/cuidado/resposta/:id/revisao': [
      'admin.cuidados.rever',
      'Muda a decisão de um item, com o motivo: depois de um recurso, ou do que se soube depois',
    ],
  },
  'Vagas reservadas': {
    'PUT /ps/reserva/resposta/:id/item': ['admin.reservas.decidirItem', 'Decide uma lista; a última decide o pedido'],
    'PUT /ps/reserva/resposta/:id/revisao': [
      'admin.reservas.rever',
      'Muda a decisão de uma lista, com o motivo: depois de um recurso ou de uma confirmação',
    ],
  },
  Títulos: {
    'PUT /ps/pontuacao/resposta/:id/titulos': [
      'admin.pontuacoes.pontuar',
      'Diz quantos contam de cada título; depois de um recurso deferido, de novo',
    ],
  },
  Restituições: {
    'GET /ps/reembolso/admin/todos': ['admin.reembolsos.list', 'Todos os pedidos de restituição'],
    'GET /ps/reembolso/admin/estatisticas': ['admin.reembolsos.estatisticas', 'Quantos pedidos há em cada status'],
    'GET /ps/reembolso/admin/:id/destino': [
      'admin.reembolsos.revelarDestino',
      'O CPF do titular e a chave PIX de uma restituição, completos',
    ],
    'PUT /ps/reembolso/admin/:id/status': ['admin.reembolsos.atualizar', 'Passa um pedido adiante'],
    'PUT /ps/reembolso/admin/status': ['admin.reembolsos.atualizarVarios', 'Passa vários pedidos adiante'],
  },
};

const DE_PEDIDOS = Object.fromEntries(
  pedidos('envio', 'recurso', 'isencao').map((declaracao) => {
    const { grupo } = declaracao.chamadas;
    return [grupo, { ...doPedido(declaracao), ...ALEM_DOS_PEDIDOS[grupo] }];
  }),
) as Record<GrupoDePedidos, Record<Call, Row>>;

const EXPORTACOES_DE_PEDIDOS = Object.fromEntries(
  pedidos().map(({ tipo, tabela }): [Call, Row] => [
    `GET /ps/${tipo}/admin/exportar`,
    [`admin.exportacoes.${tabela}`, `${LISTAS_DE_PEDIDOS[tabela].title} em arquivo`, file],
  ]),
);

/** By what they are about. The first line that fits an address answers: a fixed part stands before a parameter. */
const TABLE = {
  Exportações: {
    'GET /ps/concurso/admin/exportar': ['admin.exportacoes.concursos', 'Concursos em arquivo', file],
    'GET /ps/candidato/admin/exportar': ['admin.exportacoes.candidatos', 'Candidatos em arquivo', file],
    'GET /ps/inscricao/admin/exportar': ['admin.exportacoes.inscricoes', 'Inscrições em arquivo', file],
    ...EXPORTACOES_DE_PEDIDOS,
    'GET /ps/boleto/admin/exportar': ['admin.exportacoes.boletos', 'Boletos em arquivo', file],
    'GET /ps/boleto/admin/retornos/exportar': [
      'admin.exportacoes.linhasDeRetorno',
      'Linhas de um arquivo de retorno em arquivo',
      file,
    ],
    'GET /ps/logs/exportar': ['admin.exportacoes.logs', 'Logs em arquivo', file],
  },
  Relatórios: {
    'GET /ps/relatorio/concursos': ['admin.relatorios.concursos', 'Relatório de concursos, em páginas'],
    'GET /ps/relatorio/candidatos': ['admin.relatorios.candidatos', 'Relatório de candidatos'],
    'GET /ps/relatorio/financeiro': ['admin.relatorios.financeiro', 'Relatório financeiro, em páginas'],
    'GET /ps/relatorio/concursos/exportar': [
      'admin.relatorios.exportar.concursos',
      'Relatório de concursos em arquivo',
      file,
    ],
    'GET /ps/relatorio/candidatos/exportar': [
      'admin.relatorios.exportar.candidatos',
      'Relatório de candidatos em arquivo',
      file,
    ],
    'GET /ps/relatorio/financeiro/exportar': [
      'admin.relatorios.exportar.financeiro',
      'Relatório financeiro em arquivo',
      file,
    ],
    'GET /ps/contas/posicao': ['admin.contas.posicao', 'A posição das contas em um dia, em páginas'],
    'GET /ps/contas/posicao/exportar': ['admin.contas.exportarPosicao', 'A posição das contas em arquivo', file],
    'GET /ps/contas/movimento': ['admin.contas.list', 'O que entrou, saiu e passou a ser devido, em páginas'],
    'GET /ps/contas/movimento/exportar': [
      'admin.contas.exportarMovimento',
      'O movimento de um período em arquivo, com o saldo a cada lançamento',
      file,
    ],
    'GET /ps/contas/fechamentos': ['admin.contas.fechamentos', 'Meses fechados, e o próximo a fechar'],
    'POST /ps/contas/fechamentos': ['admin.contas.fechar', 'Fecha um mês', created],
    'GET /ps/contas/fechamentos/:id': ['admin.contas.fechamento', 'Os números de um mês fechado, por concurso'],
    'POST /ps/contas/fechamentos/:id/reabrir': ['admin.contas.reabrir', 'Reabre o último mês fechado'],
    'GET /ps/contas/fechamentos/:id/exportar': [
      'admin.contas.exportarFechamento',
      'A prestação de contas de um mês fechado em PDF',
      { ...file, query: true, types: ['application/pdf'] },
    ],
  },
  'Listas oficiais': {
    'GET /ps/relatorio/listas/:concurso_id/:lista/previa': [
      'admin.listasOficiais.previa',
      'Quem estaria em uma lista oficial',
    ],
    'GET /ps/relatorio/listas/:concurso_id/:lista': ['admin.listasOficiais.exportar', 'Uma lista oficial', file],
    'POST /ps/relatorio/listas/:concurso_id/:lista/publicar': [
      'admin.listasOficiais.publicar',
      'Publica uma lista oficial no concurso',
      created,
    ],
  },
  Concursos: {
    'GET /ps/concurso': ['publico.concursos.list', 'Concursos publicados'],
    'GET /ps/concurso/estatisticas': ['publico.concursos.estatisticas', 'Totais de concursos e vagas'],
    'GET /ps/concurso/estatisticas/series': [
      'admin.painel.series',
      'Inscrições dos últimos dias, por dia e por situação',
    ],
    'GET /ps/concurso/estatisticas/receita': ['admin.painel.receita', 'Receita confirmada, por dia e por mês'],
    'GET /ps/concurso/estatisticas/filas': ['admin.painel.filas', 'O que aguarda decisão'],
    'GET /ps/concurso/primeiros-passos': ['admin.painel.primeirosPassos', 'O que falta em um portal novo'],
    'POST /ps/concurso/primeiros-passos/dispensar': [
      'admin.painel.dispensarPrimeirosPassos',
      'Dispensa a lista de primeiros passos',
    ],
    'POST /ps/concurso/primeiros-passos/copia': ['admin.painel.confirmarCopia', 'Confirma que há cópias de segurança'],
    'GET /ps/concurso/:id/prontidao': ['admin.painel.prontidao', 'O que falta para divulgar um concurso'],
    'GET /ps/concurso/:id/estatisticas': ['admin.painel.estatisticasDoConcurso', 'Estatísticas de um concurso'],
    'GET /ps/concurso/prefeituras': ['publico.concursos.prefeituras', 'Prefeituras que têm concursos'],
    'GET /ps/concurso/tipos': ['publico.concursos.tipos', 'Tipos dos concursos'],
    'GET /ps/concurso/admin/todos': ['admin.concursos.list', 'Todos os concursos, em páginas'],
    'GET /ps/concurso/:id': ['publico.concursos.get', 'Um concurso'],
    'POST /ps/concurso/criar': ['admin.concursos.create', 'Cria um concurso', created],
    'PUT /ps/concurso/atualizar/:id': ['admin.concursos.update', 'Altera um concurso'],
    'DELETE /ps/concurso/deletar/:id': ['admin.concursos.remove', 'Exclui um concurso'],
  },
  Vagas: {
    'GET /ps/concurso/:concurso_id/vagas': ['publico.concursos.vagas', 'Vagas de um concurso'],
    'POST /ps/concurso/:concurso_id/vagas': ['admin.vagas.create', 'Cria uma vaga', created],
    'PUT /ps/concurso/vaga/:id': ['admin.vagas.update', 'Altera uma vaga'],
    'PUT /ps/concurso/vaga/:id/reserva': [
      'admin.vagas.definirReserva',
      'Define quantas vagas são reservadas para uma lista, com o motivo',
    ],
    'DELETE /ps/concurso/vaga/:id': ['admin.vagas.remove', 'Exclui uma vaga'],
  },
  Catálogos: {
    'GET /ps/concurso/:concurso_id/catalogo/:tipo': [
      'publico.concursos.catalogo',
      'O que um concurso oferece a quem pede atendimento, isenção ou vaga reservada',
    ],
    'POST /ps/concurso/:concurso_id/catalogo/:tipo': ['admin.catalogos.create', 'Cria um item de catálogo', created],
    'POST /ps/concurso/:concurso_id/catalogo/:tipo/trazer': [
      'admin.catalogos.trazer',
      'Traz itens dos modelos prontos, ou de outro concurso',
      created,
    ],
    'PUT /ps/concurso/catalogo/:id': ['admin.catalogos.update', 'Altera um item de catálogo'],
    'DELETE /ps/concurso/catalogo/:id': ['admin.catalogos.remove', 'Exclui um item de catálogo'],
  },
  Publicações: {
    'GET /ps/concurso/:concurso_id/publicacoes': ['publico.concursos.publicacoes', 'Publicações de um concurso'],
    'GET /ps/publicacao/:id/prova': ['publico.concursos.provaDaPublicacao', 'A prova de uma publicação'],
    'POST /ps/concurso/:concurso_id/publicacoes': ['admin.publicacoes.create', 'Cria uma publicação', created],
    'PUT /ps/concurso/publicacao/:id': ['admin.publicacoes.update', 'Altera uma publicação'],
    'DELETE /ps/concurso/publicacao/:id': [
      'admin.publicacoes.remove',
      'Exclui uma publicação',
      { query: false, body: 'fields' },
    ],
    'GET /ps/concurso/publicacao/:id/historia': [
      'admin.publicacoes.historia',
      'O que foi feito em público com uma publicação, versão por versão',
    ],
    'GET /formulario/concursos/:concurso_id/publicacoes': [
      'publico.concursos.formularioPublicacoes',
      'Publicações de um concurso, resumidas',
    ],
  },
  Prazos: {
    'GET /ps/recurso/prazos': ['candidato.prazos.recursos', 'Prazos de recurso'],
    'POST /ps/recurso/prazos': ['admin.prazos.recursos.create', 'Cria um prazo de recurso', created],
    'PUT /ps/recurso/prazos/:id': ['admin.prazos.recursos.update', 'Altera um prazo de recurso'],
    'DELETE /ps/recurso/prazos/:id': ['admin.prazos.recursos.remove', 'Exclui um prazo de recurso'],
    'GET /ps/envio/prazos': ['candidato.prazos.envios', 'Prazos de envio de documentos'],
    'POST /ps/envio/prazos': ['admin.prazos.envios.create', 'Cria um prazo de envio', created],
    'PUT /ps/envio/prazos/:id': ['admin.prazos.envios.update', 'Altera um prazo de envio'],
    'DELETE /ps/envio/prazos/:id': ['admin.prazos.envios.remove', 'Exclui um prazo de envio'],
  },
  Cronograma: {
    'GET /ps/concurso/:concurso_id/cronograma': ['publico.concursos.cronograma', 'Cronograma publicado de um concurso'],
    'GET /ps/cronograma/agenda': ['candidato.cronograma.agenda', 'O endereço da própria agenda'],
    'POST /ps/cronograma/agenda': [
      'candidato.cronograma.criarAgenda',
      'Cria o endereço da própria agenda, ou troca o que há',
    ],
    'DELETE /ps/cronograma/agenda': ['candidato.cronograma.revogarAgenda', 'Revoga o endereço da própria agenda'],
    'GET /ps/cronograma/:concurso_id': ['admin.cronograma.get', 'Cronograma de um concurso, com o que não é público'],
    'POST /ps/cronograma/:concurso_id/etapas': ['admin.cronograma.create', 'Cria uma etapa do cronograma', created],
    'PUT /ps/cronograma/etapa/:id': ['admin.cronograma.update', 'Altera o que se diz de uma etapa'],
    'DELETE /ps/cronograma/etapa/:id': ['admin.cronograma.remove', 'Exclui uma etapa'],
    'PUT /ps/cronograma/:concurso_id/acompanhar': [
      'admin.cronograma.acompanhar',
      'Diz com que outra fase uma fase se move',
    ],
    'GET /ps/cronograma/:concurso_id/previa': ['admin.cronograma.previa', 'Tudo o que uma fase moveria com ela'],
    'PUT /ps/cronograma/:concurso_id/mover': [
      'admin.cronograma.mover',
      'Move uma fase e as que a acompanham, como na prévia',
    ],
    'POST /ps/cronograma/:concurso_id/publicar': ['admin.cronograma.publicar', 'Publica o cronograma como está'],
  },
  ...DE_PEDIDOS,
  'Devoluções em lote': {
    'GET /ps/devolucao': ['admin.devolucoes.list', 'Devoluções em lote, em páginas'],
    'GET /ps/devolucao/simular': ['admin.devolucoes.simular', 'Quem receberia quanto, e por que forma'],
    'GET /ps/devolucao/itens': ['admin.devolucoes.itens', 'Pagamentos de uma devolução, em páginas'],
    'PUT /ps/devolucao/itens/:id': ['admin.devolucoes.marcar', 'Marca um pagamento à mão'],
    'GET /ps/devolucao/arquivos/:id': [
      'admin.devolucoes.baixar',
      'O arquivo de pagamentos, como vai ao banco',
      { ...file, types: ['application/octet-stream'] },
    ],
    'POST /ps/devolucao/arquivos/:id/recusar': [
      'admin.devolucoes.recusarArquivo',
      'O banco recusou o arquivo inteiro: os pagamentos dele voltam a A pagar',
    ],
    'POST /ps/devolucao': ['admin.devolucoes.create', 'Cria uma devolução em lote', created],
    'GET /ps/devolucao/:id': ['admin.devolucoes.get', 'Uma devolução em lote, com as somas e os arquivos'],
    'POST /ps/devolucao/:id/aprovar': ['admin.devolucoes.aprovar', 'Aprova uma devolução e congela a lista'],
    'POST /ps/devolucao/:id/recusar': ['admin.devolucoes.recusar', 'Recusa uma devolução'],
    'POST /ps/devolucao/:id/cancelar': ['admin.devolucoes.cancelar', 'Cancela uma devolução que espera aprovação'],
    'POST /ps/devolucao/:id/arquivos': ['admin.devolucoes.exportar', 'Gera o arquivo do que está a pagar', created],
    'POST /ps/devolucao/:id/retorno': ['admin.devolucoes.retorno', 'Lê o que o banco respondeu'],
    'PUT /ps/reembolso/:id/conta': [
      'candidato.devolucoes.informarConta',
      'Informa onde receber uma taxa devolvida pela organização',
    ],
  },
  Convênios: {
    'GET /ps/concurso/:concurso_id/convenios': ['admin.convenios.list', 'Convênios bancários de um concurso'],
    'POST /ps/concurso/:concurso_id/convenio': ['admin.convenios.create', 'Cria um convênio bancário', created],
    'PUT /ps/concurso/convenio/:id': ['admin.convenios.update', 'Altera um convênio bancário'],
    'DELETE /ps/concurso/convenio/:id': ['admin.convenios.remove', 'Exclui um convênio bancário'],
  },
  Candidatos: {
    'POST /ps/candidato/registrar': [
      'publico.candidatos.registrar',
      'Cadastra um candidato',
      { ...created, query: true },
    ],
    'GET /ps/candidato/cpf/:cpf': ['publico.candidatos.cpfExiste', 'Se há cadastro com um CPF'],
    'GET /ps/candidato/email/:email': ['publico.candidatos.emailExiste', 'Se há cadastro com um e-mail'],
    'GET /ps/candidato/admin/todos': ['admin.candidatos.list', 'Todos os candidatos, em páginas'],
    'GET /ps/candidato/admin/:id': ['admin.candidatos.get', 'Um candidato'],
    'PUT /ps/candidato/admin/:id/status': ['admin.candidatos.alterarStatus', 'Ativa ou desativa um candidato'],
    'PUT /ps/candidato/admin/:id/dados': ['admin.candidatos.alterarDados', 'Altera os dados de um candidato'],
    'GET /ps/candidato/admin/:id/historico': [
      'admin.candidatos.historico',
      'O que um candidato pediu e enviou, em resumo',
    ],
    'GET /ps/candidato/admin/:id/atendimento': [
      'admin.atendimento.get',
      'Inscrições, pagamentos, pedidos e mensagens de um candidato, e o que fazer em cada inscrição',
    ],
    'GET /ps/candidato/admin/:id/cpf': ['admin.candidatos.revelarCpf', 'O CPF completo de um candidato'],
    'GET /ps/candidato/dados': ['candidato.candidatos.dados', 'Os próprios dados cadastrais'],
    'PUT /ps/candidato/alterar-dados': ['candidato.candidatos.alterarDados', 'Altera os próprios dados'],
  },
  'Sessão do candidato': {
    'POST /ps/candidato/login': ['publico.sessoes.loginCandidato', 'Entra na área do candidato'],
    'POST /ps/candidato/recuperar-senha': ['publico.sessoes.recuperarSenhaCandidato', 'Envia nova senha por e-mail'],
    'PUT /ps/candidato/trocar-senha': ['candidato.sessoes.trocarSenha', 'Troca a própria senha'],
    'GET /ps/candidato/sessoes': ['candidato.sessoes.list', 'Onde a pessoa está conectada'],
    'DELETE /ps/candidato/sessoes': ['candidato.sessoes.encerrarOutras', 'Encerra as outras sessões'],
    'DELETE /ps/candidato/sessoes/:sid': ['candidato.sessoes.encerrar', 'Encerra uma das próprias sessões'],
    'POST /ps/candidato/logout': ['candidato.sessoes.logout', 'Encerra a sessão'],
  },
  Inscrições: {
    'GET /ps/inscricao': ['candidato.inscricoes.list', 'As próprias inscrições'],
    'POST /ps/inscricao/:concurso_id': ['candidato.inscricoes.create', 'Inscreve em um concurso', created],
    'DELETE /ps/inscricao/:id': ['candidato.inscricoes.cancelar', 'Cancela a própria inscrição'],
    'GET /ps/inscricao/:id/comprovante': ['candidato.inscricoes.comprovante', 'Comprovante em PDF', pdf],
    'GET /ps/inscricao/concurso/:concurso_id': [
      'admin.inscricoes.porConcurso',
      'Inscrições de um concurso',
      { query: false },
    ],
    'GET /ps/inscricao/admin/todas': ['admin.inscricoes.list', 'Todas as inscrições, em páginas'],
    'GET /ps/inscricao/admin/estatisticas': ['admin.inscricoes.estatisticas', 'Quantas inscrições há em cada status'],
    'GET /ps/inscricao/admin/:id': ['admin.inscricoes.get', 'Uma inscrição'],
    'PUT /ps/inscricao/admin/:id/status': ['admin.inscricoes.alterarStatus', 'Cancela ou reativa uma inscrição'],
  },
  Protocolos: {
    'GET /ps/protocolo/:codigo': ['publico.protocolos.verificar', 'Verifica a autenticidade de um protocolo'],
  },
  Boletos: {
    'GET /ps/boleto/admin/listar': ['admin.boletos.listar', 'Boletos emitidos, dos mais novos'],
    'GET /ps/boleto/admin/todos': ['admin.boletos.list', 'Boletos emitidos, em páginas e com totais'],
    'GET /ps/boleto/admin/pendencias': ['admin.boletos.pendencias', 'Pagamentos sem dono'],
    'POST /ps/boleto/admin/pendencias/:id/resolver': ['admin.boletos.resolver', 'Resolve um pagamento sem dono'],
    'GET /ps/boleto/admin/alarmes': [
      'admin.boletos.alarmes',
      'Boletos e PIX errados que os bancos devolveram, em páginas',
    ],
    'POST /ps/boleto/admin/alarmes/:id/resolver': [
      'admin.boletos.resolverAlarme',
      'Resolve um alarme do banco, com o que foi feito',
    ],
    'GET /ps/boleto/admin/retornos': ['admin.retornos.list', 'Arquivos de retorno enviados, em páginas'],
    'POST /ps/boleto/admin/retornos': [
      'admin.retornos.create',
      'Envia um arquivo de retorno do banco',
      { ...created, existing: true },
    ],
    'POST /ps/boleto/admin/retornos/buscar': [
      'admin.retornos.buscar',
      'Busca no ASAAS o que foi recebido em alguns dias',
      { ...created, existing: true },
    ],
    'GET /ps/boleto/admin/retornos/convenios': ['admin.retornos.convenios', 'Convênios de que um arquivo pode ser'],
    'GET /ps/boleto/admin/retornos/:id': ['admin.retornos.get', 'Um arquivo de retorno, e o que falta nele'],
    'GET /ps/boleto/admin/retornos/:retorno_id/linhas': [
      'admin.retornos.linhas',
      'Linhas de um arquivo de retorno, em páginas',
    ],
    'GET /ps/boleto/admin/conferencia': ['admin.divergencias.resumo', 'Como a última conferência deixou as contas'],
    'GET /ps/boleto/admin/conferencia/divergencias': [
      'admin.divergencias.list',
      'O que não concorda entre o razão, os bancos, as inscrições e as listas publicadas',
    ],
    'POST /ps/boleto/admin/conferencia': ['admin.divergencias.conferir', 'Faz uma conferência agora'],
    'POST /ps/boleto/admin/conferencia/divergencias/:id/assumir': [
      'admin.divergencias.assumir',
      'Passa a cuidar de uma divergência, ou deixa de cuidar',
    ],
    'POST /ps/boleto/admin/conferencia/divergencias/:id/aceitar': [
      'admin.divergencias.aceitar',
      'Aceita uma divergência, com a justificativa',
    ],
    'GET /ps/boleto/admin/inscricao/:inscricao_id': ['admin.boletos.inscricao', 'Inscrição a que se pode dar baixa'],
    'POST /ps/boleto/admin/:inscricao_id/baixa': ['admin.boletos.baixa', 'Confirma um pagamento à mão'],
    'POST /ps/concurso/convenio/:id/testar': ['admin.boletos.testarConvenio', 'Testa a conexão com o banco'],
    'GET /ps/boleto/:inscricao_id': ['candidato.boletos.get', 'Boleto da própria inscrição'],
    'POST /ps/boleto/gerar/:inscricao_id': [
      'candidato.boletos.gerar',
      'Gera o boleto da própria inscrição',
      { ...created, existing: true },
    ],
  },
  Avisos: {
    'GET /ps/avisos': ['candidato.avisos.list', 'Os próprios avisos, dos mais novos'],
    'PUT /ps/avisos/lidos': ['candidato.avisos.lerTodos', 'Marca todos os avisos como lidos'],
    'PUT /ps/avisos/:id/lido': ['candidato.avisos.ler', 'Marca um aviso como lido'],
    'GET /ps/avisos/preferencias': ['candidato.avisos.preferencias', 'Quais e-mails se quer receber'],
    'PUT /ps/avisos/preferencias': ['candidato.avisos.alterarPreferencias', 'Escolhe quais e-mails receber'],
  },
  'E-mails enviados': {
    'GET /ps/email/admin/todos': ['admin.emails.list', 'Os e-mails enviados, em páginas'],
    'POST /ps/email/admin/teste': ['admin.emails.enviarTeste', 'Envia a si uma mensagem de teste'],
    'GET /ps/email/admin/:id': ['admin.emails.get', 'Um e-mail enviado'],
    'POST /ps/email/admin/:id/reenviar': ['admin.emails.reenviar', 'Envia um e-mail outra vez', created],
    'GET /ps/email/textos': ['admin.avisos.textos', 'Os textos dos e-mails'],
    'PUT /ps/email/textos/:tipo': ['admin.avisos.alterarTexto', 'Altera o texto de um e-mail'],
    'DELETE /ps/email/textos/:tipo': ['admin.avisos.restaurarTexto', 'Volta ao texto padrão de um e-mail'],
  },
  'Modelos de resposta': {
    'GET /ps/modelo': ['admin.modelos.list', 'Modelos de resposta'],
    'POST /ps/modelo': ['admin.modelos.create', 'Cria um modelo de resposta', created],
    'PUT /ps/modelo/:id': ['admin.modelos.update', 'Altera um modelo de resposta'],
    'DELETE /ps/modelo/:id': ['admin.modelos.remove', 'Exclui um modelo de resposta'],
  },
  'Busca do painel': {
    'GET /ps/busca': ['admin.busca.get', 'Pessoas, inscrições, boletos, protocolos e concursos com o que se procura'],
  },
  'Visões das listas': {
    'GET /ps/visao': ['admin.visoes.list', 'As próprias visões das listas do painel'],
    'POST /ps/visao': ['admin.visoes.create', 'Guarda uma visão de uma lista', created],
    'PUT /ps/visao/ordem': ['admin.visoes.ordenar', 'Põe em ordem as visões de uma lista'],
    'PUT /ps/visao/:id': ['admin.visoes.update', 'Altera uma visão'],
    'DELETE /ps/visao/:id': ['admin.visoes.remove', 'Exclui uma visão'],
    'GET /ps/admin/preferencias': ['admin.preferencias.get', 'As próprias preferências no painel'],
    'PUT /ps/admin/preferencias': ['admin.preferencias.update', 'Altera as próprias preferências no painel'],
  },
  Ajustes: {
    'GET /ps/admin/ajustes': ['admin.ajustes.get', 'Os ajustes do portal'],
    'PUT /ps/admin/ajustes': ['admin.ajustes.update', 'Altera ajustes do portal'],
    'PUT /ps/admin/ajustes/logo': ['admin.ajustes.setLogo', 'Envia o logotipo'],
    'DELETE /ps/admin/ajustes/logo': ['admin.ajustes.removeLogo', 'Remove o logotipo'],
    'GET /ps/admin/textos': ['admin.textos.list', 'Textos de orientação, com os padrões'],
    'PUT /ps/admin/textos/:rota': ['admin.textos.update', 'Altera um texto de orientação'],
    'GET /ps/textos': ['publico.textos.list', 'Textos de orientação, como aparecem nas telas'],
    'GET /ps/textos/:rota': ['publico.textos.get', 'Um texto de orientação, como aparece na tela'],
  },
  Privacidade: {
    'GET /ps/privacidade': ['publico.privacidade.aviso', 'O aviso de privacidade em vigor'],
    'POST /ps/privacidade/ciencia': ['candidato.privacidade.darCiencia', 'Toma ciência do aviso'],
    'GET /ps/privacidade/ciencia': ['candidato.privacidade.situacao', 'Se há aviso novo a ler'],
    'GET /ps/privacidade/meus-dados': [
      'candidato.privacidade.meusDados',
      'Os próprios dados, em ZIP',
      { ...file, types: ['application/zip'] },
    ],
    'GET /ps/privacidade/pedidos': ['candidato.privacidade.list', 'Os próprios pedidos sobre dados'],
    'POST /ps/privacidade/pedidos': ['candidato.privacidade.create', 'Pede acesso, correção ou eliminação', created],
    'DELETE /ps/privacidade/pedidos/:id': ['candidato.privacidade.cancelar', 'Cancela o próprio pedido'],
    'GET /ps/privacidade/admin/todos': ['admin.privacidade.list', 'Todos os pedidos sobre dados'],
    'GET /ps/privacidade/admin/retencao': ['admin.privacidade.retencao', 'O que sai por prazo de guarda'],
    'GET /ps/privacidade/admin/:id': ['admin.privacidade.get', 'Um pedido sobre dados'],
    'PUT /ps/privacidade/resposta/:id': ['admin.privacidade.responder', 'Responde um pedido sobre dados'],
  },
  Logs: {
    'GET /ps/logs': ['admin.logs.list', 'O registro do que foi feito, em páginas'],
    'GET /ps/logs/estatisticas': ['admin.logs.estatisticas', 'Quantos logs há'],
    'GET /ps/logs/historia': ['admin.logs.historia', 'A história de uma pessoa ou de um registro'],
    'GET /ps/logs/:id': ['admin.logs.get', 'Um log'],
    'DELETE /ps/logs/limpar': ['admin.logs.limpar', 'Remove os logs antigos'],
  },
  Selos: {
    'GET /ps/selos': ['publico.selos.list', 'As cabeças do registro de atos, dia a dia'],
    'GET /ps/selos/inscricao/:inscricao_id': ['candidato.selos.atos', 'O que foi feito numa inscrição própria'],
    'GET /ps/selos/ato/:id': ['candidato.selos.prova', 'A prova de um ato que diz respeito à pessoa'],
    'GET /ps/selos/admin/situacao': ['admin.selos.situacao', 'Como estão os selos do registro'],
    'GET /ps/selos/admin/ato/:id': ['admin.selos.prova', 'A prova de um ato'],
    'POST /ps/selos/admin/verificar': ['admin.selos.verificar', 'Verifica o registro contra os selos agora'],
  },
  Administradores: {
    'GET /ps/admin/administradores': ['admin.administradores.list', 'Administradores, em páginas'],
    'PUT /ps/admin/administradores/:id': ['admin.administradores.update', 'Altera nome e perfil'],
    'PUT /ps/admin/administradores/:id/status': [
      'admin.administradores.alterarStatus',
      'Desativa ou reativa um administrador',
    ],
    'POST /ps/admin/administradores/:id/redefinir-senha': [
      'admin.administradores.redefinirSenha',
      'Envia nova senha a outro administrador',
    ],
    'DELETE /ps/admin/administradores/:id/segundo-fator': [
      'admin.administradores.removerSegundoFator',
      'Remove o segundo fator de outro administrador',
    ],
    'GET /ps/admin/convites': ['admin.administradores.convites', 'Convites em aberto'],
    'POST /ps/admin/convites': ['admin.administradores.convidar', 'Convida um administrador', created],
    'POST /ps/admin/convites/:id/reenviar': [
      'admin.administradores.reenviarConvite',
      'Envia outro link e invalida o anterior',
    ],
    'DELETE /ps/admin/convites/:id': ['admin.administradores.cancelarConvite', 'Cancela um convite'],
    'POST /ps/admin/convite/abrir': ['publico.convites.abrir', 'De quem é um convite, pelo seu link'],
    'POST /ps/admin/convite/aceitar': ['publico.convites.aceitar', 'Aceita um convite', created],
  },
  'Sessão do administrador': {
    'GET /ps/admin/eu': ['admin.sessoes.eu', 'Quem entrou, com que perfil e se usa o segundo fator'],
    'POST /ps/admin/segundo-fator': [
      'admin.sessoes.iniciarSegundoFator',
      'Começa a configurar o próprio segundo fator',
    ],
    'POST /ps/admin/segundo-fator/confirmar': ['admin.sessoes.confirmarSegundoFator', 'Ativa o próprio segundo fator'],
    'POST /ps/admin/segundo-fator/codigos': [
      'admin.sessoes.regenerarCodigos',
      'Troca os próprios códigos de recuperação',
    ],
    'POST /ps/admin/segundo-fator/desativar': [
      'admin.sessoes.desativarSegundoFator',
      'Desativa o próprio segundo fator',
    ],
    'POST /ps/admin/login': ['publico.sessoes.loginAdmin', 'Entra na área administrativa'],
    'POST /ps/admin/recuperar-senha': ['publico.sessoes.recuperarSenhaAdmin', 'Envia nova senha por e-mail'],
    'PUT /ps/admin/trocar-senha': ['admin.sessoes.trocarSenha', 'Troca a própria senha'],
    'POST /ps/admin/confirmar-senha': ['admin.sessoes.confirmarSenha', 'Confirma a própria senha'],
    'GET /ps/admin/sessoes': ['admin.sessoes.list', 'Onde a pessoa está conectada'],
    'DELETE /ps/admin/sessoes': ['admin.sessoes.encerrarOutras', 'Encerra as outras sessões'],
    'DELETE /ps/admin/sessoes/:sid': ['admin.sessoes.encerrar', 'Encerra uma das próprias sessões'],
    'POST /ps/admin/logout': ['admin.sessoes.logout', 'Encerra a sessão'],
  },
} satisfies Record<string, Record<Call, Row>>;

export type Tag = keyof typeof TABLE;

export const LINES: readonly Line[] = Object.entries(TABLE).flatMap(([tag, rows]) =>
  Object.entries<Row>(rows).map(([call, [procedure, summary, options]]): Line => {
    const [method, path] = call.split(' ') as [Method, string];
    return { method, path, procedure, summary, ...fieldsIn(method, path, procedure), ...options, tag: tag as Tag };
  }),
);

/** Where the fields that are not in the path come from. */
function fieldsIn(method: Method, path: string, procedure: ProcedureName): Pick<LineOptions, 'query' | 'body'> {
  const [input] = PROCEDURES.get(procedure)?.inputs ?? [];
  const inPath = pathParams(path);
  if (fieldsOf(input).every((name) => inPath.includes(name))) return {};
  if (method === 'GET' || method === 'DELETE') return { query: true };
  return { body: isForm(input) ? 'form' : 'fields' };
}

/** The names of a path's parameters, in order. */
export function pathParams(path: string): string[] {
  return Array.from(path.matchAll(/:([a-zA-Z_]+)/g), ([, name]) => name as string);
}

/** Whether a path parameter identifies a record, and so must be a number. */
export function isId(name: string): boolean {
  return name === 'id' || name.endsWith('_id');
}
