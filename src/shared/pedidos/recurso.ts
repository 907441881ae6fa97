// Appeals inside a window: against exam questions, or what else the window is about.
import { z } from 'zod';
import { DA_INSCRICAO, INSCRICAO_ONDE, paragrafos } from '../avisos-campos.ts';
import { arquivoOpcional, idCom, idSchema, textoObrigatorio } from '../comum.ts';
import { describeAs, describeFields, wordsOf } from '../description.ts';
import { idsDoLote, LOTE_MAXIMO } from '../filas.ts';
import { inscricaoResumida } from '../inscricao-resumida.ts';
import { NOMES_DE_OBJETO, prazoDoRecurso, REFEITO_EM } from '../janelas.ts';
import { filtrosDosPedidos, inscricaoOrders, pedidoColumns, situacaoColumn } from '../lists/inscricao-parts.ts';
import { choice, list, record } from '../lists/list.ts';
import { decisaoPreparada } from '../movimento.ts';
import { protocolo } from '../protocolos.ts';
import { decisoesDe } from './decisao.ts';
import { type Declaracao, MB } from './declaracao.ts';

export const RECURSO = {
  tipo: 'recurso',
  tabela: 'recursos',
  nome: 'Recurso',
  titulo: 'Protocolo de Recurso',
  prefixo: 'REC',
  registro: 'Recurso',
  atos: {
    envio: ['enviar_recurso', 'Enviou recurso'],
    retirada: ['excluir_recurso', 'Excluiu recurso'],
    decisao: ['decidir_recurso', 'Decidiu recurso'],
  },
  tela: 'recursos',
  area: 'analises',
  limite: {
    por: 'janela',
    campo: 'prazo_recurso_id',
    atingido: 'Você já enviou a quantidade máxima de recursos deste prazo.',
  },
  anexo: {
    falta: null,
    extensoes: ['pdf'],
    tamanhoMaximo: 5 * MB,
    grande: 'O arquivo deve ter no máximo 5MB.',
    tipo: 'Formato de arquivo não permitido. Use PDF.',
  },
  nomes: { P: 'Em Análise', D: 'Deferido', I: 'Indeferido' },
  transicoes: { P: ['D', 'I'], D: [], I: [] },
  inicial: 'P',
  nega: 'I',
  nota: { campo: 'observacao_admin', maximo: 2000 },
  colunas: { status: 'status', retirado: 'excluido_em', donos: true },
  veRetirado: 'ninguem',
  sai: { com: 'cadastro', dito: 'O recurso foi excluído' },
  cego: true,
  semInscricao: 'edital',
  deCancelada: 'inscricoes',
  aviso: [
    'recurso_decidido',
    {
      nome: 'Recurso decidido',
      grupo: 'pedido',
      assunto: 'Seu recurso {resultado}',
      texto: paragrafos(
        'Seu recurso {sobre}, no prazo "{prazo}", {resultado}.',
        'Protocolo: {protocolo}',
        INSCRICAO_ONDE,
        '{observacao}',
      ),
      campos: [...DA_INSCRICAO, 'sobre', 'questao', 'prazo', 'resultado', 'protocolo', 'observacao'],
      obrigatorios: ['resultado', 'prazo'],
      botao: 'Ver meus recursos',
    },
  ],
  chamadas: {
    grupo: 'Recursos',
    sobre: 'Recursos de candidatos e a sua decisão.',
    minhas: ['', 'Os próprios recursos'],
    enviar: ['registrar', 'Envia um recurso'],
    retirar: ['excluir', 'Exclui o próprio recurso em análise'],
    fila: {
      todos: ['todos', 'Todos os recursos, em páginas'],
      porConcurso: 'Recursos de um concurso',
      estatisticas: 'Quantos recursos há em cada status',
      proximo: 'O próximo recurso a decidir',
      um: 'Um recurso',
      decidir: 'Defere ou indefere um recurso',
      varios: ['decidirVarios', 'Defere ou indefere vários recursos'],
    },
  },
} as const satisfies Declaracao;

export const SELECIONE_PRAZO_DE_RECURSO = 'Selecione um prazo de recurso.';
export const INFORME_QUESTAO = 'Informe o número da questão.';
/** Of a number that the exam does not have. @param questoes how many it has */
export function informeQuestaoAte(questoes: number): string {
  return questoes === 1 ? 'A prova tem 1 questão. Informe 1.' : `Informe uma questão de 1 a ${questoes}.`;
}
export const INFORME_FUNDAMENTACAO = 'Informe a fundamentação do recurso.';
export const QUESTAO_MAXIMA = 999;
/** Longest reason, in characters. */
export const MOTIVO_MAXIMO = 10_000;
/** Characters of the reason shown in the table. */
export const CORTE_DO_MOTIVO = 60;

export const DECISOES = ['P', 'D', 'I'] as const;
/** Where an appeal or an exemption stands, as administrators read them. */
export const NOMES_NO_PAINEL = { ...RECURSO.nomes, P: 'Pendente' } as const;

export const recurso = z.object({
  id: z.number().int(),
  created_at: z.string(),
  prazo_recurso_id: z.number().int(),
  prazo_recurso: prazoDoRecurso,
  /** Null where the window is not about questions. */
  numero_questao: z.number().int().nullable(),
  motivo: z.string(),
  status: z.enum(DECISOES),
  observacao_admin: z.string().nullable(),
  /** The same as `observacao_admin`. */
  resposta: z.string().nullable(),
  caminho_anexo: z.string().nullable(),
  decidido_em: z.string().nullable(),
  /** Whether the candidate can remove it now. */
  pode_excluir: z.boolean(),
  protocolo: protocolo.nullable(),
  /** Null for one against the rules of the contest by who is not enrolled; its enrolment then says the contest and the person alone. */
  inscricao_id: z.number().int().nullable(),
  inscricao: inscricaoResumida,
});
export type Recurso = z.infer<typeof recurso>;
describeAs(recurso, 'Recurso', {
  motivo: ['A fundamentação do recurso', 'O gabarito contraria a bibliografia do edital.'],
  status: ['P em análise, D deferido, I indeferido', 'P'],
});

const aAplicar = z.object({ tipo: z.enum(Object.values(REFEITO_EM)), pedido_id: z.number().int().nullable() });
describeAs(aAplicar, 'DecisaoARefazer', {
  tipo: ['De que tipo é o pedido cuja decisão se refaz; inscricao: a própria inscrição, que se corrige', 'reserva'],
  pedido_id: ['O pedido, ou a inscrição; nulo se a inscrição não tem nenhum pedido', 12],
});

/** As administrators see it. */
export const recursoAdmin = recurso.extend({
  nome_arquivo: z.string().nullable(),
  /** The administrator who decided. */
  decidido_por: z.string().nullable(),
  /** It waits, and its contest has appeals judged without the person: what says whose it is was left out. */
  sem_identificacao: z.boolean(),
  /** What was decided, where the decisions of its window become known together and that is still to come. */
  preparada: decisaoPreparada.nullable(),
  /** It was granted, and what it is against still stands: of which kind of request, and which, or the enrolment; null once applied. */
  a_aplicar: aAplicar.nullable(),
});
export type RecursoAdmin = z.infer<typeof recursoAdmin>;
describeAs(recursoAdmin, 'RecursoRecebido', {
  motivo: ['A fundamentação do recurso', 'O gabarito contraria a bibliografia do edital.'],
  sem_identificacao: ['Se o recurso é julgado sem que se veja de quem é', false],
  preparada: ['A decisão já preparada, que sai com as outras do prazo'],
  a_aplicar: ['Deferido, a decisão que ele ainda não mudou; nulo quando não há o que refazer'],
});

const questao = z
  .union([z.number(), z.string()], { error: INFORME_QUESTAO })
  .transform((valor) =>
    typeof valor === 'number' ? valor : /^\d{1,4}$/.test(valor.trim()) ? Number(valor) : Number.NaN,
  )
  .pipe(
    z
      .number({ error: INFORME_QUESTAO })
      .int(INFORME_QUESTAO)
      .min(1, INFORME_QUESTAO)
      .max(QUESTAO_MAXIMA, INFORME_QUESTAO),
  );

const camposDoForm = {
  prazo_recurso_id: idCom(SELECIONE_PRAZO_DE_RECURSO),
  /** Asked for where the window is about questions, and left out of what is kept elsewhere. */
  numero_questao: z
    .union([questao, z.literal('').transform(() => null)], { error: INFORME_QUESTAO })
    .nullish()
    .transform((valor) => valor ?? null),
  motivo: textoObrigatorio(INFORME_FUNDAMENTACAO, MOTIVO_MAXIMO),
  arquivo: arquivoOpcional,
};
export const recursoForm = z.object(camposDoForm);
/** Whether the question is missed is the window's to say; a form that is wrong already is told all that it lacks at once. */
export const recursoCreate = z
  .object({ inscricao_id: idCom('Selecione uma inscrição.'), ...camposDoForm })
  .refine(({ numero_questao }) => numero_questao !== null, {
    path: ['numero_questao'],
    error: INFORME_QUESTAO,
    // Of what is no form at all nothing is missed.
    when: ({ issues }) => issues.length > 0 && issues.every(({ path }) => path?.length && path[0] !== 'numero_questao'),
  });
export type RecursoCreate = z.output<typeof recursoCreate>;
/** What is kept of either. */
export type RecursoEnviado = Omit<RecursoCreate, 'inscricao_id'> & { inscricao_id: number | null };
describeFields(recursoCreate, {
  motivo: ['A fundamentação do recurso', 'O gabarito contraria a bibliografia do edital.'],
  arquivo: ['Anexo opcional: PDF de até 5 MB'],
});

/** Against the rules of a contest, by whoever has an account: of no enrolment, and about no question. */
export const impugnacaoCreate = z.object({
  prazo_recurso_id: camposDoForm.prazo_recurso_id,
  motivo: camposDoForm.motivo,
  arquivo: camposDoForm.arquivo,
});
describeFields(impugnacaoCreate, {
  prazo_recurso_id: ['Um prazo de recurso contra o edital, aberto', 7],
  motivo: ['O que deve mudar no edital, e por quê', 'O item 4.2 exige o que a lei não exige.'],
  arquivo: ['Anexo opcional: PDF de até 5 MB'],
});
export const SO_CONTRA_O_EDITAL = 'Este prazo não recebe impugnação do edital. Selecione outro.';

/** The decision of an appeal, as of an exemption; and of several. */
export const [decisao, decisoes] = decisoesDe(RECURSO, ['D', 'I']);
describeFields([decisao, decisoes], { status: ['D defere, I indefere', 'D'] });
export const decisaoDoRecurso = decisao.extend({ preparada_em: z.string().nullable().optional() });
describeFields(decisaoDoRecurso, {
  ...wordsOf(decisao),
  preparada_em: [
    'Quando foi preparada a decisão que se leu; nulo se não havia. Se já é outra, nada muda. Sem ele, substitui-se a que houver',
    null,
  ],
});

/** What was done of a granted appeal where no decision is made anew here. */
export const DIGA_O_QUE_SE_FEZ = 'Diga o que foi feito.';
export const aplicacao = z.object({ id: idSchema, observacao: textoObrigatorio(DIGA_O_QUE_SE_FEZ, 2000) });
export type Aplicacao = z.output<typeof aplicacao>;
describeFields(aplicacao, {
  observacao: ['O que foi feito para cumprir o recurso', 'A inscrição já constava da lista.'],
});

const decisaoVista = decisaoPreparada.pick({ status: true, em: true }).extend({ id: idSchema });
export type DecisaoVista = z.output<typeof decisaoVista>;
describeAs(decisaoVista, 'DecisaoVista', {
  id: ['O recurso', 4218],
  status: ['A decisão preparada, como foi lida', 'D'],
  em: ['Quando ela foi preparada, como foi lido', '2026-11-21T15:00:00.000Z'],
});

/** The appeals whose prepared decisions somebody else agrees to, and as what they read them: what is another by then is refused. */
export const aprovacao = z.object({ ids: idsDoLote, visto: z.array(decisaoVista).max(LOTE_MAXIMO).optional() });
describeFields(aprovacao, {
  visto: ['As decisões como foram lidas; a que já é outra não é aprovada. Sem ela, aprova-se a que houver'],
});

export const recursos = list({
  name: 'recursos',
  area: 'analises',
  title: 'Recursos',
  nouns: { um: 'recurso', varios: 'recursos', genero: 'm' },
  filters: {
    ...filtrosDosPedidos(DECISOES, NOMES_NO_PAINEL),
    /** The window it was sent in; with the question, the appeals that are read together. */
    prazo_id: record('Prazo'),
    numero_questao: record('Questão'),
    /** Granted ones whose decision was not made anew. */
    aplicacao: choice('Aplicação', ['pendente'], { pendente: 'A aplicar' }),
  },
  fileWords: { status: ['P pendente, D deferido, I indeferido', 'D'] },
  columns: {
    ...pedidoColumns,
    prazo_descricao: { title: 'Prazo', kind: 'text', width: 36 },
    objeto: { title: 'Objeto', kind: 'text', width: 24, words: NOMES_DE_OBJETO },
    numero_questao: { title: 'Questão', kind: 'integer' },
    motivo: { title: 'Motivo', kind: 'text', width: 60 },
    anexo: { title: 'Anexo', kind: 'yes-no' },
    created_at: { title: 'Data', kind: 'instant', order: 'created_at' },
    status: { title: 'Status', kind: 'text', width: 12, words: NOMES_NO_PAINEL, order: 'status' },
    observacao_admin: { title: 'Fundamentação', kind: 'text', width: 60 },
    decidido_em: { title: 'Decidido em', kind: 'instant' },
    ...situacaoColumn,
  },
  table: ['id', 'candidato', 'concurso', 'prazo', 'data', 'espera', 'status'],
  more: ['cpf', 'email', 'cargo', 'questao'],
  ...inscricaoOrders,
  figures: { total_recursos: null, recursos_pendentes: 'P', recursos_deferidos: 'D', recursos_indeferidos: 'I' },
  empty: 'Os recursos aparecem aqui assim que os candidatos os enviarem.',
});
