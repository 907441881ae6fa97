// The audit log: what may be recorded, what an act is about, and the lists that show it.
import { z } from 'zod';
import { filtroEnum, filtroId, paginacao, semAcentos } from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { formatNumeroInscricao } from './format.ts';
import { ATOS_DE_PEDIDOS, REGISTROS_DE_PEDIDOS } from './pedidos/tipos.ts';
import { dataOpcional } from './prazos.ts';

/** Everything that may be recorded, in the words people read; a new act adds its line here, and those of requests are
 * in their declarations. */
export const ACOES = {
  login: 'Entrou',
  login_falhou: 'Não conseguiu entrar',
  logout: 'Saiu',
  encerrar_sessao: 'Encerrou sessões',
  confirmar_senha: 'Confirmou a senha',
  recuperar_senha: 'Pediu nova senha',
  recuperar_senha_falhou: 'Pediu nova senha sem ter cadastro',
  trocar_senha: 'Trocou a senha',
  registrar: 'Cadastrou-se',
  alterar_dados: 'Alterou dados cadastrais',
  ativar_candidato: 'Ativou candidato',
  desativar_candidato: 'Desativou candidato',
  inscrever: 'Inscreveu-se',
  cancelar_inscricao: 'Cancelou inscrição',
  reativar_inscricao: 'Reativou inscrição',
  criar_concurso: 'Criou concurso',
  atualizar_concurso: 'Alterou concurso',
  excluir_concurso: 'Excluiu concurso',
  criar_vaga: 'Criou vaga',
  atualizar_vaga: 'Alterou vaga',
  excluir_vaga: 'Excluiu vaga',
  criar_item_de_catalogo: 'Criou item de catálogo',
  trazer_itens_de_catalogo: 'Trouxe itens de catálogo',
  atualizar_item_de_catalogo: 'Alterou item de catálogo',
  excluir_item_de_catalogo: 'Excluiu item de catálogo',
  criar_publicacao: 'Criou publicação',
  atualizar_publicacao: 'Alterou publicação',
  excluir_publicacao: 'Excluiu publicação',
  criar_convenio: 'Criou convênio',
  atualizar_convenio: 'Alterou convênio',
  excluir_convenio: 'Excluiu convênio',
  criar_administrador: 'Criou administrador',
  convidar_administrador: 'Convidou administrador',
  reenviar_convite: 'Reenviou convite',
  cancelar_convite: 'Cancelou convite',
  aceitar_convite: 'Aceitou convite',
  atualizar_administrador: 'Alterou administrador',
  ativar_administrador: 'Reativou administrador',
  desativar_administrador: 'Desativou administrador',
  redefinir_senha: 'Enviou nova senha a administrador',
  iniciar_segundo_fator: 'Começou a configurar o segundo fator',
  ativar_segundo_fator: 'Ativou o segundo fator',
  desativar_segundo_fator: 'Desativou o segundo fator',
  remover_segundo_fator: 'Removeu o segundo fator de administrador',
  segundo_fator_falhou: 'Errou ao mudar o segundo fator',
  trocar_codigos_de_recuperacao: 'Trocou os códigos de recuperação',
  usar_codigo_de_recuperacao: 'Usou um código de recuperação',
  gerar_boleto: 'Gerou boleto',
  cancelar_boleto: 'Cancelou boleto',
  manter_boleto: 'Manteve boleto',
  notificacao_pagamento: 'Recebeu aviso do banco',
  notificacao_recusada: 'Recusou aviso com segredo errado',
  confirmar_pagamento: 'Confirmou pagamento',
  pendencia_de_pagamento: 'Pagamento sem dono',
  resolver_pendencia: 'Resolveu pagamento sem dono',
  criar_devolucao: 'Criou devolução em lote',
  aprovar_devolucao: 'Aprovou devolução em lote',
  recusar_devolucao: 'Recusou devolução em lote',
  cancelar_devolucao: 'Cancelou devolução em lote',
  concluir_devolucao: 'Concluiu devolução em lote',
  abrir_restituicao: 'Abriu restituição em lote',
  pedir_estorno: 'Pediu estorno ao banco',
  mudar_devolucao: 'Mudou o pagamento de uma devolução',
  pagar_devolucao: 'Registrou devolução paga',
  exportar_pagamentos: 'Exportou arquivo de pagamentos',
  recusar_arquivo: 'Registrou arquivo recusado pelo banco',
  baixar_pagamentos: 'Baixou arquivo de pagamentos',
  ler_retorno: 'Leu retorno do banco',
  informar_conta: 'Informou conta para a devolução',
  alarme_do_banco: 'Recusou o que o banco devolveu',
  resolver_alarme: 'Resolveu alarme do banco',
  buscar_retorno: 'Buscou retorno no banco',
  enviar_retorno: 'Enviou arquivo de retorno',
  conferir_retorno: 'Terminou de conferir arquivo de retorno',
  conferir: 'Conferiu pagamentos e listas',
  assumir_divergencia: 'Assumiu divergência',
  aceitar_divergencia: 'Aceitou divergência',
  fechar_mes: 'Fechou mês',
  reabrir_mes: 'Reabriu mês',
  criar_prazo: 'Criou prazo',
  atualizar_prazo: 'Alterou prazo',
  excluir_prazo: 'Excluiu prazo',
  criar_etapa: 'Criou etapa do cronograma',
  atualizar_etapa: 'Alterou etapa do cronograma',
  excluir_etapa: 'Excluiu etapa do cronograma',
  acompanhar_fase: 'Mudou o que uma fase acompanha',
  mover_cronograma: 'Moveu o cronograma',
  publicar_cronograma: 'Publicou o cronograma',
  criar_agenda: 'Criou o endereço da própria agenda',
  excluir_agenda: 'Revogou o endereço da própria agenda',
  finalizar_titulos: 'Finalizou entrega de títulos',
  ...ATOS_DE_PEDIDOS,
  abrir_cuidado: 'Abriu pedido de atendimento especial',
  decidir_item_de_cuidado: 'Decidiu item de atendimento especial',
  abrir_reserva: 'Abriu pedido de vaga reservada',
  decidir_lista_da_reserva: 'Decidiu lista de vagas reservadas',
  rever_reserva: 'Mudou a decisão de vaga reservada',
  definir_vagas_reservadas: 'Definiu quantas vagas são reservadas',
  rever_cuidado: 'Mudou a decisão de atendimento especial',
  aplicar_recurso: 'Disse o que foi feito de recurso deferido',
  rever_titulos: 'Pontuou títulos de novo, depois de recurso',
  complementar_isencao: 'Enviou documentos de isenção',
  gerar_arquivo_cadunico: 'Gerou arquivo do CadÚnico',
  baixar_arquivo_cadunico: 'Baixou arquivo do CadÚnico',
  receber_resposta_cadunico: 'Recebeu resposta do CadÚnico',
  aplicar_resposta_cadunico: 'Aplicou resposta do CadÚnico',
  perguntar_ao_banco: 'Perguntou ao banco',
  preparar_decisao: 'Preparou decisão',
  aprovar_decisao: 'Aprovou decisão preparada',
  descartar_decisao: 'Descartou decisão que não pôde ser feita',
  criar_modelo: 'Criou modelo de resposta',
  atualizar_modelo: 'Alterou modelo de resposta',
  excluir_modelo: 'Excluiu modelo de resposta',
  alterar_ajustes: 'Alterou ajustes do portal',
  alterar_textos: 'Alterou texto de orientação',
  reparar_arquivos: 'Conferiu arquivos',
  trocar_chaves: 'Trocou as chaves do portal',
  limpar_logs: 'Limpou logs antigos',
  verificar_registro: 'Verificou o registro de atos',
  exportar: 'Exportou lista',
  reenviar_email: 'Reenviou e-mail',
  alterar_texto_de_email: 'Alterou texto de e-mail',
  testar_email: 'Testou texto de e-mail',
  alterar_preferencias: 'Mudou preferências de e-mail',
  revelar_cpf: 'Viu CPF completo',
  ciencia_privacidade: 'Leu o aviso de privacidade',
  rascunho_privacidade: 'Salvou rascunho do aviso de privacidade',
  publicar_privacidade: 'Publicou aviso de privacidade',
  pedir_privacidade: 'Fez pedido de privacidade',
  cancelar_privacidade: 'Cancelou pedido de privacidade',
  responder_privacidade: 'Respondeu pedido de privacidade',
  eliminar_dados: 'Eliminou dados pessoais',
  baixar_meus_dados: 'Baixou os próprios dados',
  aplicar_retencao: 'Aplicou prazos de guarda',
  testar_convenio: 'Testou convênio bancário',
  primeiros_passos: 'Cuidou dos primeiros passos',
} as const;
/** Acts that nobody does any more, as the rows of before have them. */
const ACOES_DE_ANTES = { ver_alarme: 'Viu alarme do banco' } as const;
const TODAS: Readonly<Record<string, string>> = { ...ACOES, ...ACOES_DE_ANTES };
export type TipoDeLog = keyof typeof ACOES;
export const TIPOS_DE_LOG = Object.keys(ACOES) as [TipoDeLog, ...TipoDeLog[]];

/**
 * Acts about a person that only administrators read: what is not decided yet, whose decision tells it once it is, and remarks on the
 * institute's own accounts.
 */
export const ATOS_DO_PAINEL = [
  'preparar_decisao',
  'aprovar_decisao',
  'descartar_decisao',
  'assumir_divergencia',
  'aceitar_divergencia',
  'resolver_alarme',
] as const satisfies readonly TipoDeLog[];

/** An act in words; one this version does not know keeps its code. */
export function nomeDaAcao(tipo: string): string {
  return (Object.hasOwn(TODAS, tipo) && TODAS[tipo]) || tipo;
}

/** What an act may be about. */
export const REGISTROS = {
  candidato: 'Candidato',
  administrador: 'Administrador',
  convite: 'Convite',
  concurso: 'Concurso',
  vaga: 'Vaga',
  item_de_catalogo: 'Item de catálogo',
  publicacao: 'Publicação',
  prazo: 'Prazo',
  etapa: 'Etapa do cronograma',
  convenio: 'Convênio',
  inscricao: 'Inscrição',
  boleto: 'Boleto',
  pagamento: 'Pagamento',
  pendencia: 'Pagamento sem dono',
  retorno: 'Arquivo de retorno',
  divergencia: 'Divergência',
  fechamento: 'Fechamento de mês',
  devolucao: 'Devolução em lote',
  ...REGISTROS_DE_PEDIDOS,
  modelo: 'Modelo de resposta',
  email: 'E-mail enviado',
  texto_de_email: 'Texto de e-mail',
  pedido_de_privacidade: 'Pedido de privacidade',
} as const;
export type TipoDeRegistro = keyof typeof REGISTROS;
export const TIPOS_DE_REGISTRO = Object.keys(REGISTROS) as [TipoDeRegistro, ...TipoDeRegistro[]];

/** `Inscrição 000412`, `Recurso 57`. */
export function nomeDoRegistro(tipo: string, id: number): string {
  const nome = Object.hasOwn(REGISTROS, tipo) ? REGISTROS[tipo as TipoDeRegistro] : tipo;
  return `${nome} ${tipo === 'inscricao' ? formatNumeroInscricao(id) : id}`;
}

export const POR_PAGINA_DE_LOGS = 50;
export const OPCOES_POR_PAGINA = [25, 50, 100, 200] as const;

const dados = z.record(z.string(), z.unknown()).nullable();

export const log = z.object({
  id: z.number().int(),
  created_at: z.string(),
  /** 1 when an administrator acted, or the portal itself. */
  isadmin: z.literal([0, 1]),
  usuario_id: z.number().int().nullable(),
  usuario_nome: z.string().nullable(),
  usuario_email: z.string().nullable(),
  tipo: z.string(),
  descricao: z.string(),
  ip: z.string().nullable(),
  /** What the act was about; null for acts recorded before this was kept. */
  registro_tipo: z.string().nullable(),
  registro_id: z.number().int().nullable(),
  candidato_id: z.number().int().nullable(),
  inscricao_id: z.number().int().nullable(),
  concurso_id: z.number().int().nullable(),
  /** Without passwords, tokens and secrets. */
  dados_anteriores: dados,
  dados_novos: dados,
});
export type Log = z.infer<typeof log>;
describeAs(log, 'Log', {
  isadmin: ['1: um administrador, ou o próprio portal; 0: um candidato ou visitante', 1],
  tipo: ['Código da ação', 'atualizar_concurso'],
  descricao: ['O que foi feito', 'Alterou o concurso "Concurso Público 01/2026".'],
  ip: ['Endereço de onde foi feito; nulo quando foi o portal', '203.0.113.7'],
  registro_tipo: ['O tipo do registro a que diz respeito', 'concurso'],
  registro_id: ['Identificador desse registro', 12],
  candidato_id: ['A pessoa a quem diz respeito', null],
  inscricao_id: ['A inscrição a que diz respeito', null],
  usuario_id: ['Identificador de quem fez; nulo quando foi o portal ou não se sabe', 1],
  usuario_nome: ['Nome de quem fez', 'Renata Lemos'],
  usuario_email: ['E-mail de quem fez', 'renata@exemplo.com.br'],
  dados_anteriores: ['Como era antes, sem senhas nem segredos', null],
  dados_novos: ['Como ficou, sem senhas nem segredos', null],
});

/** 1: administrators and the portal itself; 0: candidates and visitors. */
export const isadmin = z
  .union([z.literal([0, 1]), z.literal(['0', '1', '']), z.null()], { error: 'Valor de filtro desconhecido.' })
  .optional()
  .transform((valor): 0 | 1 | undefined =>
    valor === undefined || valor === null || valor === '' ? undefined : valor === 1 || valor === '1' ? 1 : 0,
  );

export const HISTORIA_DE_QUE = 'Informe o candidato, ou o tipo e o identificador do registro.';

/** Half a record is no filter. */
export function registroInteiro({
  registro_tipo,
  registro_id,
}: {
  registro_tipo?: unknown;
  registro_id?: unknown;
}): boolean {
  return (registro_tipo === undefined) === (registro_id === undefined);
}

const paginaAtual = z.object({
  current_page: z.number().int(),
  last_page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
});
export const paginaDeLogs = z.object({ logs: z.array(log), pagination: paginaAtual });
export type PaginaDeLogs = z.infer<typeof paginaDeLogs>;
describeAs(paginaDeLogs, 'PaginaDeLogs');

/** A person's story, a record's, or what of a record's concerns a person. */
export const filtrosDeHistoria = z
  .object({
    registro_tipo: filtroEnum(TIPOS_DE_REGISTRO),
    registro_id: filtroId,
    candidato_id: filtroId,
    ...paginacao(POR_PAGINA_DE_LOGS),
  })
  .refine(registroInteiro, { error: HISTORIA_DE_QUE, path: ['registro_id'] })
  .refine(({ candidato_id, registro_id }) => candidato_id !== undefined || registro_id !== undefined, {
    error: HISTORIA_DE_QUE,
    path: ['candidato_id'],
  });
export type FiltrosDeHistoria = z.output<typeof filtrosDeHistoria>;
describeFields(filtrosDeHistoria, {
  candidato_id: ['De quem é a história; sem ele, a do registro', 12],
  registro_tipo: ['De que tipo é o registro; com registro_id', 'candidato'],
  registro_id: ['Identificador do registro', 12],
});

/** The same page, and whose story it is: `Maria Silva`, `Inscrição 000412`. */
export const historiaDeLogs = paginaDeLogs.extend({ titulo: z.string() });
describeAs(historiaDeLogs, 'HistoriaDeLogs', {
  titulo: ['De quem, ou de que registro, é a história', 'Maria da Silva'],
});

export const filtrosDeEstatisticasDeLogs = z.object({ data_inicio: dataOpcional, data_fim: dataOpcional });
export type PeriodoDeLogs = z.output<typeof filtrosDeEstatisticasDeLogs>;

/** Counts inside the period asked for; days and months are São Paulo's, weeks begin on Monday. */
export const estatisticasDeLogs = z.object({
  total_logs: z.number().int(),
  logs_hoje: z.number().int(),
  logs_semana: z.number().int(),
  logs_mes: z.number().int(),
});
export type EstatisticasDeLogs = z.infer<typeof estatisticasDeLogs>;
describeAs(estatisticasDeLogs, 'EstatisticasDeLogs', {
  total_logs: ['Quantos logs há no período', 90412],
  logs_hoje: ['De hoje', 386],
  logs_semana: ['Desta semana, desde segunda-feira', 4127],
  logs_mes: ['Deste mês', 13908],
});

/** Days of log that a purge may keep. */
export const RETENCOES = [30, 60, 90, 180, 365] as const;
export type Retencao = (typeof RETENCOES)[number];
export const RETENCAO_PADRAO: Retencao = 90;
const ESCOLHA_RETENCAO = `Escolha um período: ${RETENCOES.slice(0, -1).join(', ')} ou ${RETENCOES.at(-1)} dias.`;

export const limpeza = z.object({
  dias: z
    .union([z.number(), z.string()], { error: ESCOLHA_RETENCAO })
    .transform((valor) => (typeof valor === 'string' && /^\d{1,3}$/.test(valor) ? Number(valor) : valor))
    .pipe(z.literal([...RETENCOES], { error: ESCOLHA_RETENCAO })),
});
describeFields(limpeza, { dias: ['Por quantos dias ficam: 30, 60, 90, 180 ou 365', 90] });
export const limpezaFeita = z.object({ logs_removidos: z.number().int() });

/** Acts whose code has the text in it; words may be apart by spaces, as they are read. */
export function tiposCom(texto: string): string[] {
  const parte = semAcentos(texto).replace(/ /g, '_');
  return Object.keys(TODAS).filter((tipo) => tipo.includes(parte));
}
