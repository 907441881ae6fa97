// What a decision about a fee brings about, said before it is made: the candidate is told the same by mail.
import { formatDate, formatInteger, formatMoney } from '../../../shared/format.ts';
import { emAberto } from '../../../shared/pagamento.ts';
import type { IsencaoAdmin } from '../../../shared/pedidos/isencao.ts';

type Taxa = Pick<IsencaoAdmin, 'valor_inscricao' | 'status_pagamento' | 'limite_pagamento'> & {
  inscricao: { concurso: { excluido: boolean } };
};

const paga = ({ status_pagamento }: Taxa) => status_pagamento === 'Pago';
const comBoleto = ({ status_pagamento }: Taxa) => emAberto(status_pagamento);

/** Of granting the request. */
export function aoDeferir(taxa: Taxa): string {
  if (paga(taxa)) return 'A taxa já está paga. O candidato pode pedir a restituição.';
  const livre = `O candidato fica livre da taxa de ${formatMoney(taxa.valor_inscricao)}.`;
  return comBoleto(taxa) ? `${livre} O boleto emitido é cancelado.` : livre;
}

/** Of denying it. @param hoje today in São Paulo */
export function aoIndeferir(taxa: Taxa, hoje: string): string {
  const { excluido } = taxa.inscricao.concurso;
  if (paga(taxa))
    return excluido
      ? 'O concurso foi excluído. O candidato pode pedir a restituição da taxa.'
      : 'A taxa já está paga e a inscrição continua garantida.';
  if (excluido) return 'O concurso foi excluído. Não há taxa a pagar.';
  const valor = formatMoney(taxa.valor_inscricao);
  const limite = formatDate(taxa.limite_pagamento);
  if (taxa.limite_pagamento < hoje) return `O prazo para pagar a taxa de ${valor} terminou em ${limite}.`;
  return `O candidato precisa pagar a taxa de ${valor} até ${limite}.`;
}

type Frases = readonly [uma: string, varias: string];

function contada(quantos: number, [uma, varias]: Frases): string[] {
  if (quantos === 0) return [];
  return [quantos === 1 ? uma : `${formatInteger(quantos)} ${varias}`];
}

/** Of deciding several at once. @param hoje today in São Paulo */
export function doLote(status: 'D' | 'I', taxas: readonly Taxa[], hoje: string): string {
  const aPagar = taxas.filter((taxa) => !paga(taxa));
  // Of a contest that was removed nothing is to be paid.
  const devidas = aPagar.filter(({ inscricao }) => !inscricao.concurso.excluido);
  const tarde = devidas.filter(({ limite_pagamento }) => limite_pagamento < hoje);
  const pagas = contada(taxas.length - aPagar.length, ['Uma taxa já está paga.', 'taxas já estão pagas.']);
  const frases =
    status === 'D'
      ? [
          ...contada(aPagar.length, ['Um candidato fica livre da taxa.', 'candidatos ficam livres da taxa.']),
          ...contada(taxas.filter(comBoleto).length, [
            'Um boleto emitido é cancelado.',
            'boletos emitidos são cancelados.',
          ]),
          ...pagas,
        ]
      : [
          ...contada(devidas.length - tarde.length, [
            'Um candidato precisa pagar a taxa.',
            'candidatos precisam pagar a taxa.',
          ]),
          ...contada(tarde.length, [
            'Para um, o prazo de pagamento já terminou.',
            'já não podem pagar: o prazo terminou.',
          ]),
          ...pagas,
        ];
  return frases.join(' ');
}
