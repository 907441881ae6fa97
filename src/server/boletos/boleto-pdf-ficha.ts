// The compensation form (ficha de compensação), the part of a slip that goes to the bank: fields where FEBRABAN puts
// them, and 103 mm by 13 mm of bars at the lower left.
import { formatDate, formatMoney } from '../../shared/format.ts';
import { itfBars } from '../../shared/itf.ts';
import {
  aDireita,
  beneficiario,
  COLUNA,
  cabecalhoDoBanco,
  DIREITA,
  ESQUERDA,
  FUNDO,
  fileira,
  fileiraDePessoa,
  LARGURA,
  pagador,
} from './boleto-pdf-campos.ts';
import type { Aviso, BoletoLido } from './boleto-pdf-dados.ts';
import { type Corpo, ENTRELINHA, type Folha, MM, type Retangulo } from './boleto-pdf-folha.ts';

const MEIO = DIREITA - COLUNA;
const LARGURA_DAS_BARRAS = 103;
const ALTURA_DAS_BARRAS = 13;
/** Blank at the left of the bars. */
const SILENCIO = 5;
/** The middle of the bars above the paper's lower edge. */
const MEIO_DAS_BARRAS = 12;
const PAPEL = 297;
const BAIXA = 7.5;
const INSTRUCAO: readonly Corpo[] = [
  [8, 1],
  [7, 1],
];

/** Lays the form from `topo` to the paper's lower edge, 106 mm in all. */
export function fichaDeCompensacao(folha: Folha, topo: number, lido: BoletoLido): void {
  const { dados } = lido;
  const grande = LARGURA - COLUNA;
  const emissao = formatDate(dados.emitido_em);
  let y = cabecalhoDoBanco(folha, topo, lido);
  y = fileira(folha, y, BAIXA, [
    { w: grande, rotulo: 'Local de pagamento', valor: lido.naoPagar ?? 'Pagável em qualquer banco até o vencimento' },
    aDireita('Vencimento', formatDate(dados.vencimento), true),
  ]);
  y = fileiraDePessoa(
    folha,
    y,
    11,
    beneficiario(dados),
    aDireita('Agência / Código do beneficiário', dados.agencia_codigo),
  );
  y = fileira(folha, y, BAIXA, [
    { w: 28, rotulo: 'Data do documento', valor: emissao },
    { w: 42, rotulo: 'Nº do documento', valor: dados.referencia },
    { w: 20, rotulo: 'Espécie doc.', valor: 'OU' },
    { w: 16, rotulo: 'Aceite', valor: 'N' },
    { w: 36, rotulo: 'Data do processamento', valor: emissao },
    aDireita('Nosso número', dados.nosso_numero),
  ]);
  y = fileira(folha, y, BAIXA, [
    { w: 28, rotulo: 'Uso do banco', valor: null },
    { w: 24, rotulo: 'Carteira', valor: dados.carteira },
    { w: 18, rotulo: 'Espécie', valor: 'R$' },
    { w: 36, rotulo: 'Quantidade', valor: null },
    { w: 36, rotulo: '(x) Valor', valor: null },
    aDireita('(=) Valor do documento', formatMoney(dados.valor_centavos / 100), true),
  ]);
  y = instrucoes(folha, y, 30, lido);
  y = fileiraDePessoa(folha, y, 12, pagador(dados));
  const lugar = 'Autenticação mecânica – Ficha de Compensação';
  folha.escrever({ x: MEIO - COLUNA, y: y + 0.8, w: 2 * COLUNA }, lugar, { corpos: [[7, 1]], alinhar: 'right' });
  rodape(folha, lido);
}

function instrucoes(folha: Folha, y: number, h: number, { dados, avisos, naoPagar }: BoletoLido): number {
  const rotulos = [
    '(-) Desconto / Abatimento',
    '(-) Outras deduções',
    '(+) Mora / Multa',
    '(+) Outros acréscimos',
    '(=) Valor cobrado',
  ];
  const passo = h / rotulos.length;
  rotulos.forEach((rotulo, i) => {
    const linha = y + i * passo;
    folha.campo({ x: MEIO, y: linha, w: COLUNA, rotulo, valor: null });
    if (i > 0) folha.tracar(MEIO, linha, DIREITA, linha);
  });
  folha.tracar(MEIO, y, MEIO, y + h);
  folha.tracar(ESQUERDA, y + h, DIREITA, y + h);

  const rotulo = 'Instruções (texto de responsabilidade do beneficiário)';
  folha.campo({ x: ESQUERDA, y, w: MEIO - ESQUERDA, rotulo, valor: null });
  const area = { x: ESQUERDA + 1.2, w: MEIO - ESQUERDA - 2.4 };
  const taxa = `Taxa da inscrição nº ${dados.numero_inscricao} – ${dados.concurso}`;
  let linha = folha.escrever({ ...area, y: y + 3.2 }, taxa, {
    corpos: [
      [8, 1],
      [7, 2],
    ],
  });
  linha = folha.escrever({ ...area, y: linha }, `Cargo: ${dados.cargo}`, { corpos: INSTRUCAO });
  if (!naoPagar) {
    const caixa = 'Não receber após o vencimento nem valor diferente do documento.';
    linha = folha.escrever({ ...area, y: linha }, caixa, { corpos: INSTRUCAO });
  }
  if (avisos.length > 0) quadroDeAvisos(folha, { ...area, y: linha + 1, h: y + h - linha - 2.2 }, avisos);
  return y + h;
}

function quadroDeAvisos(folha: Folha, area: { x: number; y: number; w: number; h: number }, avisos: Aviso[]): void {
  folha.retangulo(area, { borda: '#000000', fundo: FUNDO, raio: 1 });
  const passo = area.h / avisos.length;
  const tamanho = Math.min(22, ((passo - 1) * MM) / ENTRELINHA);
  const folga = (passo - (tamanho * ENTRELINHA) / MM) / 2;
  avisos.forEach(({ titulo }, i) => {
    const linha = { x: area.x + 2, y: area.y + i * passo + folga, w: area.w - 4 };
    folha.escrever(linha, titulo, { corpos: [[tamanho, 1]], negrito: true, alinhar: 'center' });
  });
}

function rodape(folha: Folha, { barras, encerrado }: BoletoLido): void {
  const y = PAPEL - MEIO_DAS_BARRAS - ALTURA_DAS_BARRAS / 2;
  const x = ESQUERDA + SILENCIO;
  if (barras) {
    folha.barras(x, y, desenharBarras(barras));
    return;
  }
  const texto = encerrado?.detalhe ?? 'Sem código de barras: digite os números do alto desta ficha.';
  folha.escrever({ x, y: y + 4, w: LARGURA_DAS_BARRAS }, texto, { corpos: [[10, 1]], negrito: true });
}

function desenharBarras(digitos: string): Retangulo[] {
  const larguras = itfBars(digitos);
  const modulo = (LARGURA_DAS_BARRAS * MM) / larguras.reduce((soma, largura) => soma + largura, 0);
  const barras: Retangulo[] = [];
  let x = 0;
  larguras.forEach((largura, i) => {
    const w = largura * modulo;
    if (i % 2 === 0) barras.push({ type: 'rect', x, y: 0, w, h: ALTURA_DAS_BARRAS * MM, color: '#000000' });
    x += w;
  });
  return barras;
}
