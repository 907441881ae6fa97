// What the ledger, the bank, the enrolments and the published lists do not agree in: the differences as administrators see them.
import { z } from 'zod';
import { concursoResumido, idSchema, paginado, textoObrigatorio } from './comum.ts';
import { describeAs, describeFields } from './description.ts';

/** What does not agree, in the words of the screen, with what mends it. */
export const DIVERGENCIAS = {
  fora_da_lista: {
    nome: 'Confirmada e fora da lista',
    correcao: 'Publique a lista de homologados corrigida, ou aceite a diferença e diga por quê.',
  },
  na_lista_sem_confirmacao: {
    nome: 'Na lista e sem confirmação',
    correcao: 'Confirme o pagamento, se houve, ou publique a lista corrigida.',
  },
  pago_sem_inscricao: {
    nome: 'Pagamento sem inscrição confirmada',
    correcao: 'Reative a inscrição ou devolva a taxa.',
  },
  mudou_no_banco: {
    nome: 'Boleto mudado no banco',
    correcao: 'Desfaça a mudança no banco, ou cancele o boleto lá: o candidato gera outro.',
  },
  fora_do_retorno: {
    nome: 'Pago aqui e em nenhum retorno',
    correcao: 'Envie o arquivo de retorno que falta, ou confira no extrato se o dinheiro entrou.',
  },
  outro_no_retorno: {
    nome: 'Outro valor ou dia no retorno',
    correcao: 'Confira no extrato o que foi pago e aceite a diferença, dizendo o que é certo.',
  },
} as const;
export type TipoDeDivergencia = keyof typeof DIVERGENCIAS;
export const TIPOS_DE_DIVERGENCIA = Object.keys(DIVERGENCIAS) as [TipoDeDivergencia, ...TipoDeDivergencia[]];
export const NOMES_DE_DIVERGENCIA = Object.fromEntries(
  TIPOS_DE_DIVERGENCIA.map((tipo) => [tipo, DIVERGENCIAS[tipo].nome]),
) as Record<TipoDeDivergencia, string>;

/** `Corrigida`: a later round no longer found it. `Aceita`: an administrator said why it may stay. */
export const STATUS_DA_DIVERGENCIA = ['Aberta', 'Corrigida', 'Aceita'] as const;
export const DIVERGENCIA_NAO_ENCONTRADA = 'Divergência não encontrada.';
export const jaAssumiu = (nome: string) => `${nome} já assumiu esta divergência.`;
export const DIVERGENCIA_ENCERRADA = 'Esta divergência já foi encerrada. Atualize a página.';
export const CONFERENCIA_EM_CURSO = 'Uma conferência já está em andamento. Aguarde o resultado.';

export const divergencia = z.object({
  id: z.number().int(),
  tipo: z.enum(TIPOS_DE_DIVERGENCIA),
  status: z.enum(STATUS_DA_DIVERGENCIA),
  descricao: z.string(),
  concurso: concursoResumido.nullable(),
  inscricao: z.object({ id: z.number().int(), numero: z.string(), nome: z.string() }).nullable(),
  valor: z.number().nullable(),
  created_at: z.string(),
  /** The administrator who looks after it. */
  responsavel: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
  encerrada_em: z.string().nullable(),
  /** Who accepted it; null when it was mended. */
  aceita_por: z.string().nullable(),
  observacao: z.string().nullable(),
});
export type Divergencia = z.infer<typeof divergencia>;
describeAs(divergencia, 'Divergencia', {
  tipo: ['O que não concorda', 'fora_da_lista'],
  status: ['Aberta, Corrigida (deixou de existir) ou Aceita (com justificativa)', 'Aberta'],
  descricao: ['O fato, em uma frase', 'A inscrição está paga e não está na lista de homologados publicada.'],
  concurso: ['O concurso'],
  inscricao: ['A inscrição, quando é de uma só'],
  valor: ['O valor em questão, em reais', 85.5],
  responsavel: ['O administrador que cuida dela'],
  encerrada_em: ['Quando deixou de existir ou foi aceita', null],
  aceita_por: ['Quem a aceitou', null],
  observacao: ['Por que foi aceita', null],
});
export const paginaDeDivergencias = paginado(divergencia);

const quantidade = z.number().int();
const divergenciasDoTipo = z.object({
  tipo: z.enum(TIPOS_DE_DIVERGENCIA),
  quantidade,
  mais_antiga_em: z.string(),
  sem_responsavel: quantidade,
});
describeAs(divergenciasDoTipo, 'DivergenciasDoTipo', {
  tipo: ['O que não concorda', 'fora_da_lista'],
  quantidade: ['Quantas estão abertas', 2],
  mais_antiga_em: ['Quando a mais antiga foi achada', '2026-11-25T09:00:00.000Z', 'date-time'],
  sem_responsavel: ['De quantas ninguém cuida', 1],
});

/** A contest whose list of approved enrolments was published, as a round found it. */
const concursoConferido = z.object({
  concurso_id: quantidade,
  titulo: z.string(),
  prefeitura: z.string(),
  /** Active enrolments with nothing left to pay: paid, exempt or free. */
  confirmadas: quantidade,
  pagas: quantidade,
  na_lista: quantidade,
  lista_de: z.string(),
  fora: quantidade,
  a_mais: quantidade,
});
describeAs(concursoConferido, 'ConcursoConferido', {
  confirmadas: ['Inscrições ativas sem nada a pagar: pagas, isentas ou gratuitas', 412],
  pagas: ['As pagas', 371],
  na_lista: ['Inscrições na lista publicada', 411],
  lista_de: ['Quando a lista foi feita', '2026-11-25T09:00:00.000Z', 'date-time'],
  fora: ['Confirmadas que não estão na lista', 1],
  a_mais: ['Inscrições da lista que não estão confirmadas', 0],
});

/** How the last round left things. */
export const resumoDaConferencia = z.object({
  /** When the last whole round ended; null before the first. */
  terminada_em: z.string().nullable(),
  em_curso: z.boolean(),
  abertas: quantidade,
  /** Those there are, the most first. */
  por_tipo: z.array(divergenciasDoTipo),
  /** Payments without an owner, and alarms nobody has seen: queues of their own. */
  pagamentos_sem_dono: quantidade,
  alarmes: quantidade,
  concursos: z.array(concursoConferido),
});
export type ResumoDaConferencia = z.infer<typeof resumoDaConferencia>;
describeAs(resumoDaConferencia, 'ResumoDaConferencia', {
  terminada_em: ['Quando terminou a última conferência', '2026-11-26T09:00:00.000Z', 'date-time'],
  em_curso: ['Se uma conferência está em andamento', false],
  abertas: ['Divergências abertas', 2],
  por_tipo: ['As abertas por tipo, com a idade da mais antiga'],
  pagamentos_sem_dono: ['Pagamentos sem dono à espera de decisão', 1],
  alarmes: ['Alarmes do banco que ninguém viu', 0],
  concursos: ['Concursos com lista de homologados publicada, como a última conferência os achou'],
});

export const aceitarDivergencia = z.object({
  id: idSchema,
  observacao: textoObrigatorio('Diga por que a diferença pode ficar.', 500),
});
describeFields(aceitarDivergencia, { observacao: ['Por que a diferença pode ficar', 'Pagou depois da publicação.'] });
export const assumirDivergencia = z.object({
  id: idSchema,
  /** Left out: whoever calls takes it. False gives it back. */
  assumir: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((valor) => valor === 'true')], {
      error: 'Responda sim ou não.',
    })
    .default(true),
});
describeFields(assumirDivergencia, { assumir: ['Falso deixa de cuidar dela', true] });
