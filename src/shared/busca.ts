// The panel's one search: a few of each kind that somebody's words find, as far as the role of whoever asks reaches.
import { z } from 'zod';
import { STATUS_BOLETO } from './boletos.ts';
import { textoObrigatorio } from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { STATUS_DO_CANDIDATO } from './lists/candidatos.ts';
import { TIPOS_DE_PROTOCOLO } from './protocolados.ts';

/** The newest of each kind; the kind's own list has all. */
export const BUSCA_POR_TIPO = 5;
/** Fewer letters are in everybody's name. */
export const BUSCA_MINIMA = 3;

export const procurado = z.object({ search: textoObrigatorio('Escreva o que procura.', 200) });
describeFields(procurado, { search: ['Pessoa, inscrição, protocolo ou concurso', 'maria silva'] });

const id = z.number().int();
const protocoloAchado = z.object({
  id,
  numero: z.string(),
  tipo: z.union([z.enum(TIPOS_DE_PROTOCOLO), z.literal('privacidade')]),
  /** The record that it is of. */
  registro_id: id,
  inscricao_id: id.nullable(),
  nome: z.string(),
});
describeAs(protocoloAchado, 'ProtocoloAchado', {
  numero: ['Número do protocolo, único', 'ENV-2026-0000123'],
  tipo: ['O que foi recebido', 'envio'],
  registro_id: ['Identificador do registro protocolado', 412],
});

export const achados = z.object({
  candidatos: z.array(
    z.object({ id, nome: z.string(), cpf: z.string(), email: z.string(), status: z.enum(STATUS_DO_CANDIDATO) }),
  ),
  inscricoes: z.array(z.object({ id, numero: z.string(), nome: z.string(), concurso: z.string(), cargo: z.string() })),
  boletos: z.array(
    z.object({
      id,
      inscricao_id: id,
      nome: z.string(),
      valor: z.number(),
      vencimento: z.string(),
      status: z.enum(STATUS_BOLETO),
    }),
  ),
  protocolos: z.array(protocoloAchado),
  concursos: z.array(
    z.object({ id, titulo: z.string(), prefeitura: z.string(), ativo: z.union([z.literal(0), z.literal(1)]) }),
  ),
});
export type Achados = z.infer<typeof achados>;
describeAs(achados, 'Achados', {
  candidatos: ['Candidatos achados, dos mais novos, até 5'],
  inscricoes: ['Inscrições achadas, das mais novas, até 5'],
  boletos: ['Boletos das inscrições achadas, dos mais novos, até 5; para quem lê o financeiro'],
  protocolos: ['O registro do protocolo procurado, se o perfil de acesso o lê'],
  concursos: ['Concursos com isso no título, dos mais novos, até 5'],
});
