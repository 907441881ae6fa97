// The roles as the screens offer them, and what each is for in a sentence.
import { PAPEIS, type Papel, TIPOS_DE_PAPEL } from '../../../shared/papeis.ts';

export const OPCOES_DE_PAPEL = TIPOS_DE_PAPEL.map((value) => ({ value, label: PAPEIS[value] }));

export const O_QUE_FAZ: Record<Papel, string> = {
  total: 'Vê e faz tudo, também com administradores e configurações.',
  financeiro: 'Boletos, pagamentos, convênios, reembolsos e relatórios. Não vê dados de saúde nem decide pedidos.',
  analista: 'Decide isenções, recursos e envios. Não vê pagamentos, logs nem configurações.',
  auditor: 'Vê tudo, também os logs, e não altera nada.',
};
