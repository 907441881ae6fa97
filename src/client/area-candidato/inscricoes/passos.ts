// The next step of an enrolment, as far as the enrolment itself tells: it is made, then paid. The first rule that fits
// wins; what later screens know (documents, appeals) is not guessed here.
import { formatDate, formatMoney } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { diasRestantes, fimDoDia } from '../../../shared/tempo.ts';
import type { PassoTrilha } from '../../ui/progresso.tsx';

/** From this many days on, a deadline is marked. */
const URGENTE = 3;

export type ProximoPasso = {
  inscricao: Inscricao;
  titulo: string;
  texto: string | null;
  /** Days to the deadline; null when there is none to show. */
  dias: number | null;
  acao: 'boleto' | 'suporte' | null;
  trilha: readonly PassoTrilha[];
};

function trilha(pago: boolean, atual: PassoTrilha['estado']): readonly PassoTrilha[] {
  return [
    { nome: 'Inscrição', estado: 'feito' },
    { nome: 'Pagamento', estado: pago ? 'feito' : atual },
    { nome: 'Documentos', estado: 'depois' },
    { nome: 'Recursos', estado: 'depois' },
  ];
}

function passo(inscricao: Inscricao, agora: Date): ProximoPasso {
  const { concurso, situacao, status_pagamento, valor_inscricao, vaga } = inscricao;
  const vencimento = vaga.dataVencimentoPagamento;
  const pago = status_pagamento === 'Pago' || status_pagamento === 'Isento' || situacao === 'Deferido';
  const sem = { inscricao, texto: null, dias: null, acao: null, trilha: trilha(pago, 'agora') };

  if (concurso.excluido) return { ...sem, titulo: 'Concurso excluído', texto: 'Nada mais a fazer nesta inscrição.' };
  if (pago) return { ...sem, titulo: 'Tudo em dia.', texto: 'Avisaremos aqui.' };
  if (situacao === 'Pendente') return { ...sem, titulo: 'Isenção em análise', texto: 'O resultado aparece aqui.' };

  const dias = vencimento ? diasRestantes(fimDoDia(vencimento).toISOString(), agora) : null;
  if (status_pagamento === 'Vencido' || dias === 0) {
    const titulo = status_pagamento === 'Pendente' ? 'Prazo de pagamento encerrado' : 'Boleto vencido';
    return { ...sem, titulo, texto: vencimento && `Venceu em ${formatDate(vencimento)}`, acao: 'suporte' };
  }
  const valor = formatMoney(valor_inscricao);
  return {
    ...sem,
    titulo: status_pagamento === 'Emitido' ? `Pague o boleto de ${valor}` : `Gere o boleto de ${valor}`,
    texto: vencimento && `Pague até ${formatDate(vencimento)}`,
    dias,
    acao: 'boleto',
    trilha: trilha(false, dias !== null && dias <= URGENTE ? 'alerta' : 'agora'),
  };
}

/** The steps of the active enrolments, most urgent first; what asks nothing comes last. */
export function proximosPassos(inscricoes: readonly Inscricao[], agora: Date): ProximoPasso[] {
  const ordem = ({ acao, dias }: ProximoPasso) => (acao === null ? 1e6 : (dias ?? (acao === 'boleto' ? 1e4 : 1e5)));
  return inscricoes
    .filter(({ status }) => status === 'A')
    .map((inscricao) => passo(inscricao, agora))
    .sort((a, b) => ordem(a) - ordem(b) || b.inscricao.id - a.inscricao.id);
}

export function urgente({ acao, dias }: ProximoPasso): boolean {
  return acao !== null && dias !== null && dias <= URGENTE;
}
