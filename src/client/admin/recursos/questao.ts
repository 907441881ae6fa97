// The question an appeal is about: its list, and how many others there are.
import { formatInteger } from '../../../shared/format.ts';
import type { RecursoAdmin } from '../../../shared/pedidos/recurso.ts';
import type { RouterOutputs } from '../../trpc.ts';

type Questao = { prazo_id: number; numero_questao?: number };

/** What the calls about its question take; about all of its window, where that is not about questions. */
export function questaoDe({ prazo_recurso_id: prazo_id, numero_questao }: RecursoAdmin): Questao {
  return numero_questao === null ? { prazo_id } : { prazo_id, numero_questao };
}

/** The address of the list of every appeal about its question, or of its window. */
export function listaDaQuestao(recurso: RecursoAdmin): string {
  const { prazo_id, numero_questao } = questaoDe(recurso);
  const questao = numero_questao === undefined ? '' : `&numero_questao=${numero_questao}`;
  return `#/admin/dashboard/recursos?prazo_id=${prazo_id}${questao}`;
}

type Numeros = RouterOutputs['admin']['recursos']['estatisticas'];

/** `2 pendentes, 1 deferido e 1 indeferido`, the appeal itself aside; null when it is the only one. */
export function outrosDaQuestao({ status }: Pick<RecursoAdmin, 'status'>, numeros: Numeros): string | null {
  const quantos = {
    P: numeros.recursos_pendentes,
    D: numeros.recursos_deferidos,
    I: numeros.recursos_indeferidos,
  };
  quantos[status] -= 1;
  const nomes = { P: 'pendente', D: 'deferido', I: 'indeferido' } as const;
  const partes = (['P', 'D', 'I'] as const)
    .filter((um) => quantos[um] > 0)
    .map((um) => `${formatInteger(quantos[um])} ${nomes[um]}${quantos[um] === 1 ? '' : 's'}`);
  return partes.length === 0 ? null : new Intl.ListFormat('pt-BR').format(partes);
}
