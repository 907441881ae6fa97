// What there is to do in a portal that was just set up, in the order it is best done, and what a contest still lacks
// before it is made known. What is done is read from the store, never asked; only copies of the data happen outside it.
import { z } from 'zod';
import { describeAs } from './description.ts';
import { BB_SEM_PIX } from './forma-de-pagamento.ts';
import type { Alcance, Area } from './papeis.ts';

/** Each step: who can do it, for the others are not told of it, and what it is called. */
export const OS_PASSOS = {
  instituto: ['sistema', 'Informar os dados do instituto'],
  email: ['sistema', 'Conferir o envio de e-mails'],
  senha: ['sistema', 'Trocar a senha gerada'],
  segundo_fator: ['sistema', 'Proteger o acesso com segundo fator'],
  concurso: ['concursos', 'Criar o primeiro concurso'],
  vagas: ['concursos', 'Cadastrar as vagas'],
  publicacao: ['concursos', 'Publicar o edital'],
  prazos: ['concursos', 'Abrir prazos de recursos ou de envios'],
  convenio: ['financeiro', 'Testar o convênio bancário'],
  administradores: ['administradores', 'Convidar outra pessoa para administrar'],
  copia: ['sistema', 'Configurar as cópias de segurança'],
} as const satisfies Record<string, readonly [Area, nome: string]>;
export type Passo = keyof typeof OS_PASSOS;
export const PASSOS = Object.keys(OS_PASSOS) as [Passo, ...Passo[]];
export const ALCANCE_DO_PASSO: Alcance = 'agir';

/** Who the portal says it is of until somebody says otherwise. */
export const INSTITUTO_DE_EXEMPLO = {
  nome: 'Instituto de Formação em Gestão Pública',
  cnpj: '11222333000181',
  endereco: 'Rua das Acácias, 100, Centro, Belo Horizonte/MG, CEP 30130-000',
} as const;

/** The last message an administrator sent to try the mail out. */
const testeDeEmail = z.object({
  para: z.string(),
  criado_em: z.string(),
  enviado_em: z.string().nullable(),
  erro: z.string().nullable(),
});

export const primeiroPasso = z.object({ passo: z.enum(PASSOS), nome: z.string(), feito: z.boolean() });
describeAs(primeiroPasso, 'PrimeiroPasso', {
  passo: ['Código do passo', 'instituto'],
  feito: ['Se o passo já foi dado, pelo que o portal guarda', true],
});

export const primeirosPassos = z.object({
  /** True once they were put away, for everybody. */
  dispensado: z.boolean(),
  /** Those of the caller's role; none once put away. */
  passos: z.array(primeiroPasso),
  /** The newest contest: the steps about one lead to it. */
  concurso_id: z.number().int().nullable(),
  /** Whether a mail server was set; without one messages stay in a folder. */
  servidor_de_email: z.boolean(),
  teste_de_email: testeDeEmail.nullable(),
});
export type PrimeirosPassos = z.infer<typeof primeirosPassos>;
describeAs(primeirosPassos, 'PrimeirosPassos', {
  dispensado: ['Se a lista de primeiros passos foi dispensada, para todos', false],
  concurso_id: ['O concurso mais novo, se houver', 12],
  passos: ['Os passos que o perfil de quem pergunta pode dar; vazio depois da dispensa'],
  servidor_de_email: ['Se há um servidor de e-mail (SMTP_URL)', true],
  teste_de_email: ['A última mensagem de teste, se houve', null],
});

export const TEXTOS_DAS_FALTAS = {
  inativo: 'O concurso está inativo e não aparece na página inicial.',
  sem_vagas: 'Não há vaga ativa: ninguém consegue se inscrever.',
  vencimento_antes:
    'Há vaga com vencimento que já passou, ou antes do início das inscrições: quem se inscrever nela não consegue pagar.',
  vencimento_antes_do_fim:
    'Há vaga com vencimento antes do fim das inscrições: quem se inscrever nela depois dele não consegue pagar.',
  sem_publicacao: 'Não há publicação com documento: o edital ainda não foi publicado.',
  sem_convenio: 'Não há convênio bancário ativo: não é possível emitir boletos.',
  convenio_incompleto: 'Faltam dados no convênio bancário ativo: não é possível emitir boletos.',
  convenio_sem_pix: `A taxa é paga somente por PIX, e o convênio bancário ativo não cobra assim. ${BB_SEM_PIX}`,
} as const;
export type Falta = keyof typeof TEXTOS_DAS_FALTAS;
const FALTAS = Object.keys(TEXTOS_DAS_FALTAS) as [Falta, ...Falta[]];

/** What a contest lacks; nothing once its enrolments are over. */
export const prontidaoDoConcurso = z.object({
  concurso_id: z.number().int(),
  faltas: z.array(z.object({ falta: z.enum(FALTAS), texto: z.string() })),
});
export type ProntidaoDoConcurso = z.infer<typeof prontidaoDoConcurso>;
describeAs(prontidaoDoConcurso, 'ProntidaoDoConcurso', {
  faltas: ['O que falta para divulgar o concurso; vazio quando nada falta ou as inscrições acabaram'],
});
