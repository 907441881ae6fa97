// A candidate as administrators see and change them: the whole profile with its
// figures, and the edit form, in which only name, CPF, e-mail and status must be there.

import { z } from 'zod';
import { cadastro, ehPergunta, type Pergunta, perfilForm } from './candidatos.ts';
import { apagavel, emailSchema, filtroTexto, idSchema, simNao } from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { cpfSchema } from './documents.ts';
import { STATUS_DO_CANDIDATO } from './lists/candidatos.ts';

export const CANDIDATO_NAO_ENCONTRADO = 'Candidato não encontrado.';

export const candidatoAdmin = cadastro.extend({
  /** The landline under its other name. */
  telefone_fixo: z.string().nullable(),
  updated_at: z.string(),
  /** Null while they never logged in. */
  primeiro_acesso_em: z.string().nullable(),
  total_inscricoes: z.number().int(),
  inscricoes_ativas: z.number().int(),
});
export type CandidatoAdmin = z.infer<typeof candidatoAdmin>;
describeAs(candidatoAdmin, 'Candidato', {
  total_inscricoes: ['Inscrições do candidato, também as canceladas', 3],
  inscricoes_ativas: ['Inscrições ativas do candidato', 2],
  primeiro_acesso_em: ['Quando entrou pela primeira vez', '2026-10-21T13:00:00.000Z', 'date-time'],
});

const status = z.enum(STATUS_DO_CANDIDATO, { error: 'Escolha A (ativo) ou I (inativo).' });

/** Why somebody looks at a whole CPF may be said; it is kept with the look. */
export const revelarCpf = z.object({ id: idSchema, motivo_da_consulta: filtroTexto() });
describeFields(revelarCpf, { motivo_da_consulta: ['Por que o CPF completo é necessário', null] });
export const cpfRevelado = z.object({ candidato_id: z.number().int(), cpf: z.string() });
describeAs(cpfRevelado, 'CpfRevelado', { candidato_id: ['De quem é', 12] });

export const candidatoStatus = z.object({ id: idSchema, status });
describeFields(candidatoStatus, { status: ['A: ativo; I: inativo, sem nenhuma sessão', 'I'] });

/** An answer that is always there: left out or blank, it stays as it was. */
const resposta = z
  .union([simNao, z.literal(''), z.null()], { error: 'Responda S ou N.' })
  .optional()
  .transform((valor) => (valor === 'S' || valor === 'N' ? valor : undefined));

const { nome, ...perfil } = perfilForm.shape;
type Perfil = typeof perfil;

/** What may be left out of the form, or emptied. */
const opcionais = Object.fromEntries(
  Object.entries(perfil).map(([campo, schema]) => [campo, ehPergunta(campo) ? resposta : apagavel<unknown>(schema)]),
) as {
  [C in keyof Perfil]: C extends Pergunta ? typeof resposta : ReturnType<typeof apagavel<z.output<Perfil[C]>>>;
};

const campos = {
  nome,
  cpf: cpfSchema,
  email: emailSchema,
  status,
  ...opcionais,
};

/** The fields of the form, for the screen to check each as it is left. */
export const candidatoForm = z.object(campos);
export type CandidatoForm = z.output<typeof candidatoForm>;
export type CampoDoCandidato = keyof CandidatoForm;
export const CAMPOS_DO_CANDIDATO = Object.keys(campos) as CampoDoCandidato[];

/** A CPF as it is shown masked. */
const CPF_MASCARADO = /^\*{3}\.\d{3}\.\d{3}-\*{2}$/;
const cpfOuMascarado = z.string({ error: 'Informe o CPF.' }).transform((valor, ctx) => {
  if (CPF_MASCARADO.test(valor)) return valor;
  const lido = cpfSchema.safeParse(valor);
  if (lido.success) return lido.data;
  for (const { message } of lido.error.issues) ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});

export const candidatoDados = z.object({
  id: idSchema,
  ...campos,
  /** Sent back as it was shown, it stays. */
  cpf: cpfOuMascarado,
  telefone_fixo: apagavel(perfil.telefone_residencial),
  /** As the record had it when the form was opened: if it is another by now, nothing is written. */
  updated_at: z.iso.datetime({ error: 'Data e hora inválidas.' }).optional(),
});
export type CandidatoDados = z.output<typeof candidatoDados>;
describeFields(candidatoDados, {
  status: ['A: ativo; I: inativo, sem nenhuma sessão', 'A'],
  updated_at: [
    'Como estava quando o registro foi lido; se já for outro, nada é alterado e a resposta é 409',
    '2026-10-20T13:00:00.000Z',
    'date-time',
  ],
});
