// Views of the panel's lists: what a person keeps of a list's address under a name of their own. What may be kept is what the
// list declares; of what it declares no more, the rest is kept.
import { z } from 'zod';
import { idSchema, textoObrigatorio } from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { declaredList, LISTAS, type NomeDeLista } from './lists/index.ts';
import { columnsIn } from './lists/list.ts';

/** The most views that a person keeps of one list. */
export const VISOES_MAXIMO = 20;
export const NOME_DA_VISAO_MAXIMO = 40;
export const JA_EXISTE_VISAO = 'Você já tem uma visão com este nome nesta lista. Escolha outro.';
export const MUITAS_VISOES = `Cada lista guarda até ${VISOES_MAXIMO} visões. Exclua alguma antes de salvar outra.`;
export const VISAO_NAO_ENCONTRADA = 'Visão não encontrada.';

const lista = z.enum(Object.keys(LISTAS) as [NomeDeLista, ...NomeDeLista[]], { error: 'Escolha uma lista do painel.' });
const nome = textoObrigatorio('Dê um nome à visão.', NOME_DA_VISAO_MAXIMO);

/** What an address says of a list: filters, order and columns by their names. */
const consulta = z.record(z.string().max(60), z.union([z.string().max(1000), z.number()]), {
  error: 'Informe o que a visão guarda.',
});
export type ConsultaDaVisao = z.infer<typeof consulta>;

export const visao = z.object({
  id: z.number().int(),
  lista,
  nome: z.string(),
  consulta,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Visao = z.infer<typeof visao>;
const words = {
  lista: ['A lista do painel', 'isencoes'],
  nome: ['Nome da visão, único na lista', 'Pendentes de Serra'],
  consulta: ['Filtros, ordem e colunas, como no endereço da lista'],
} as const;
describeAs(visao, 'Visao', words);

export const filtroDeVisoes = z.object({ lista: lista.optional() });
export const visaoCreate = z.object({ lista, nome, consulta });
export const visaoUpdate = z
  .object({ id: idSchema, nome: nome.optional(), consulta: consulta.optional() })
  .refine((dita) => dita.nome !== undefined || dita.consulta !== undefined, {
    error: 'Informe o que muda: o nome ou o que a visão guarda.',
    path: ['nome'],
  });
const INFORME_A_ORDEM = 'Informe a ordem das visões.';
export const ordemDasVisoes = z.object({
  lista,
  ids: z.array(idSchema, { error: INFORME_A_ORDEM }).min(1, INFORME_A_ORDEM).max(VISOES_MAXIMO, MUITAS_VISOES),
});
describeFields(filtroDeVisoes, { lista: words.lista });
describeFields(visaoCreate, words);
describeFields(visaoUpdate, { nome: words.nome, consulta: words.consulta });
describeFields(ordemDasVisoes, { lista: words.lista, ids: ['As visões da lista, na ordem das abas'] });

/** What may be kept of a list, clean. @returns what is wrong with it otherwise */
export function conferirConsulta(de: NomeDeLista, dita: ConsultaDaVisao): ConsultaDaVisao | { erro: string } {
  const lida = LISTAS[de].input.view.safeParse(dita);
  if (lida.success) return semVazios(lida.data);
  const [problema] = lida.error.issues;
  if (problema?.code === 'unrecognized_keys') return { erro: `A lista não tem ${problema.keys.join(', ')}.` };
  return { erro: problema?.message ?? 'Visão inválida.' };
}

/** What was kept, as far as the list still has it. */
export function consultaQueVale(de: NomeDeLista, guardada: ConsultaDaVisao): ConsultaDaVisao {
  const { filters, orders = [], ...shown } = declaredList(de);
  const { sort_by, sort_order, colunas, ...resto } = guardada;
  const valem = Object.entries(resto).filter(([filtro, valor]) => filters[filtro]?.schema.safeParse(valor).success);
  const ordem = orders.some((uma) => uma === sort_by) ? { sort_by, sort_order } : {};
  return semVazios({ ...Object.fromEntries(valem), ...ordem, colunas: columnsIn(shown, colunas) });
}

function semVazios(dita: object): ConsultaDaVisao {
  return Object.fromEntries(Object.entries(dita).filter(([, valor]) => valor !== undefined && valor !== null));
}
