// The printed slip, on one A4 page: the payer's receipt above, the bank's compensation form (ficha de compensação) below a
// line to cut along. The form has its fields where FEBRABAN puts them, and 103 mm by 13 mm of bars at the lower left.
import { DIAS_DE_CONFIRMACAO } from '../../shared/boletos.ts';
import { formatCentavos, formatDate, formatMomento } from '../../shared/format.ts';
import { itfBars } from '../../shared/itf.ts';
import {
  createForm,
  type Field,
  type Form,
  type FormPaper,
  GREY,
  LEADING,
  MM,
  type Shape,
  type Size,
} from '../platform/pdf/index.ts';
import { type Alerta, type BoletoLido, type DadosDoBoleto, lerBoleto } from './boleto-lido.ts';
import {
  beneficiario,
  DIREITA,
  ESQUERDA,
  escrever,
  FUNDO,
  faixa,
  fileiraDePessoa,
  LARGURA,
  pagador,
  quadroDoPix,
  RESPIRO,
  timbre,
} from './papel.ts';

export type { DadosDoBoleto } from './boleto-lido.ts';

const MARGEM = 10;
const CORTE = 188;
const FICHA = 191;
const PAPEL = 297;
/** The column of dates and values, at the right. */
const COLUNA = 48;
/** What is left beside it. */
const GRANDE = LARGURA - COLUNA;
const MEIO = ESQUERDA + GRANDE;
const NOME_DO_BANCO = 24;
const NUMERO_DO_BANCO = 22;
const BARRAS = { largura: 103, altura: 13, silencio: 5, meioAcimaDaBorda: 12 };
const BANCO: readonly Size[] = [
  [11, 2],
  [9, 2],
  [7, 3],
];
const LONGO: readonly Size[] = [10, 9, [8, 2], [7, 2]];
const INSTRUCAO: readonly Size[] = [8, 7];

/** The slip as a document to draw, in plain data. Long names become smaller and are at last cut; nothing moves. */
export async function boletoPdf(dados: DadosDoBoleto): Promise<FormPaper> {
  const form = await createForm({ left: ESQUERDA, width: LARGURA });
  const lido = lerBoleto(dados);
  reciboDoPagador(form, MARGEM, lido);
  form.write({ x: ESQUERDA, y: CORTE - 3.4, w: LARGURA }, 'Corte na linha tracejada', { sizes: [6.5], align: 'right' });
  form.line(ESQUERDA, CORTE, DIREITA, CORTE, { dashed: true });
  fichaDeCompensacao(form, FICHA, lido);
  const title = `Boleto da inscrição ${dados.numero_inscricao}`;
  return form.paper({ title, author: dados.instituto.nome, subject: dados.concurso });
}

/** The bank's name and number and the typeable line. @returns where the fields begin */
function cabecalhoDoBanco(form: Form, y: number, { banco, linha, encerrado }: BoletoLido): number {
  const base = y + 10;
  const numero = ESQUERDA + NOME_DO_BANCO;
  const digitavel = numero + NUMERO_DO_BANCO;
  const emDuas = banco.nome.length > 10;
  form.write({ x: ESQUERDA, y: y + (emDuas ? 1 : 4), w: NOME_DO_BANCO - 1 }, banco.nome, {
    sizes: emDuas ? BANCO : [12],
    bold: true,
  });
  // Digits of 5 mm here, and of 3.5 mm in the line.
  const bold = true;
  form.write({ x: numero, y: y + 1.4, w: NUMERO_DO_BANCO }, banco.numero, { sizes: [20], bold, align: 'center' });
  const dita = linha ?? encerrado?.titulo ?? '';
  form.write({ x: digitavel, y: y + 3.6, w: DIREITA - digitavel }, dita, { sizes: [14, 10], bold, align: 'right' });
  for (const x of [numero, digitavel]) form.line(x, y + 1.5, x, base, { weight: 1.4 });
  form.line(ESQUERDA, base, DIREITA, base, { weight: 1.4 });
  return base + 0.3;
}

/** A field of the right column; the due date and the value stand out in it. */
function aDireita(label: string, value: string | null, destaque = false): Field {
  const field: Field = { w: COLUNA, label, value, align: 'right' };
  return destaque ? { ...field, bold: true, fill: FUNDO, sizes: [10.5] } : field;
}

const vencimento = (dados: DadosDoBoleto) => aDireita('Vencimento', formatDate(dados.vencimento), true);
const valor = (dados: DadosDoBoleto) => aDireita('(=) Valor do documento', formatCentavos(dados.valor_centavos), true);

/** The part that the payer keeps: whom, what and how much, and the PIX to pay it with. Less than 175 mm with everything. */
function reciboDoPagador(form: Form, topo: number, lido: BoletoLido): void {
  const { dados } = lido;
  const emitido = `Emitido em ${formatMomento(dados.emitido_em)}`;
  let y = timbre(form, topo, dados, ['Recibo do Pagador', emitido]);
  for (const alerta of lido.alertas) y = faixa(form, y, alerta);
  y = cabecalhoDoBanco(form, y, lido);
  y = fileiraDePessoa(form, y, 12, beneficiario(dados), vencimento(dados));
  y = fileiraDePessoa(form, y, 12, pagador(dados), valor(dados));
  y = form.row(y, 7.5, [
    { w: GRANDE / 3, label: 'Nosso número', value: dados.nosso_numero },
    { w: GRANDE / 3, label: 'Nº do documento', value: dados.referencia },
    { w: GRANDE / 3, label: 'Data do documento', value: formatDate(dados.emitido_em) },
    aDireita('Agência / Código do beneficiário', dados.agencia_codigo),
  ]);
  y = form.row(y, 10, [
    { w: GRANDE, label: 'Concurso', value: dados.concurso, sizes: LONGO },
    { ...aDireita('Nº da inscrição', dados.numero_inscricao), sizes: LONGO },
  ]);
  y = form.row(y, 10, [
    { w: LARGURA / 2, label: 'Cargo', value: dados.cargo, sizes: LONGO },
    { w: LARGURA / 2, label: 'Prefeitura', value: dados.prefeitura, sizes: LONGO },
  ]);
  if (lido.pix) y = quadroDoPix(form, y + 4, lido.pix);
  y += 3.5;
  const autenticacao = { x: MEIO, y, w: COLUNA };
  escrever(form, y, GRANDE - 6, conselhos(lido));
  form.write(autenticacao, 'Autenticação mecânica', { sizes: [7], align: 'right', color: GREY });
}

function conselhos({ dados, pix, encerrado }: BoletoLido): string[] {
  const duvidas = `Dúvidas: ${dados.suporte}`;
  if (encerrado) return ['Guarde este recibo.', duvidas];
  if (dados.sem_valor) return ['Os códigos deste boleto podem ser lidos, mas nenhum banco os conhece.', duvidas];
  if (dados.situacao === 'Vencido') return ['Depois do vencimento, os bancos podem recusar o pagamento.', duvidas];
  return [
    `Pague uma vez só,${pix ? ' por PIX ou pelo código de barras,' : ''} até o vencimento.`,
    `O pagamento é confirmado em até ${DIAS_DE_CONFIRMACAO} dias úteis. Acompanhe na área do candidato.`,
    `Guarde este recibo com o comprovante do pagamento. ${duvidas}`,
  ];
}

/** The part that goes to the bank, from `topo` to the paper's lower edge: 106 mm in all. */
function fichaDeCompensacao(form: Form, topo: number, lido: BoletoLido): void {
  const { dados } = lido;
  const emissao = formatDate(dados.emitido_em);
  let y = cabecalhoDoBanco(form, topo, lido);
  y = form.row(y, 7.5, [
    { w: GRANDE, label: 'Local de pagamento', value: lido.naoPagar ?? 'Pagável em qualquer banco até o vencimento' },
    vencimento(dados),
  ]);
  const agencia = aDireita('Agência / Código do beneficiário', dados.agencia_codigo);
  y = fileiraDePessoa(form, y, 12, beneficiario(dados), agencia);
  y = form.row(y, 7.5, [
    { w: 28, label: 'Data do documento', value: emissao },
    { w: 42, label: 'Nº do documento', value: dados.referencia },
    { w: 20, label: 'Espécie doc.', value: 'OU' },
    { w: 16, label: 'Aceite', value: 'N' },
    { w: 36, label: 'Data do processamento', value: emissao },
    aDireita('Nosso número', dados.nosso_numero),
  ]);
  y = form.row(y, 7.5, [
    { w: 28, label: 'Uso do banco', value: null },
    { w: 24, label: 'Carteira', value: dados.carteira },
    { w: 18, label: 'Espécie', value: 'R$' },
    { w: 36, label: 'Quantidade', value: null },
    { w: 36, label: '(x) Valor', value: null },
    valor(dados),
  ]);
  y = instrucoes(form, y, 29, lido);
  y = fileiraDePessoa(form, y, 12, pagador(dados));
  const lugar = 'Autenticação mecânica – Ficha de Compensação';
  form.write({ x: MEIO - COLUNA, y: y + 0.8, w: 2 * COLUNA }, lugar, { sizes: [7], align: 'right' });
  rodape(form, lido);
}

const ACERTOS = [
  '(-) Desconto / Abatimento',
  '(-) Outras deduções',
  '(+) Mora / Multa',
  '(+) Outros acréscimos',
  '(=) Valor cobrado',
];

function instrucoes(form: Form, y: number, h: number, { dados, alertas, naoPagar }: BoletoLido): number {
  for (const [i, label] of ACERTOS.entries()) {
    const linha = y + (i * h) / ACERTOS.length;
    form.field({ x: MEIO, y: linha }, { w: COLUNA, label, value: null });
    if (i > 0) form.line(MEIO, linha, DIREITA, linha);
  }
  const label = 'Instruções (texto de responsabilidade do beneficiário)';
  form.row(y, h, [
    { w: GRANDE, label, value: null },
    { w: COLUNA, label: '', value: null },
  ]);

  const area = { x: ESQUERDA + RESPIRO, w: GRANDE - 2 * RESPIRO };
  const taxa = `Taxa da inscrição nº ${dados.numero_inscricao} – ${dados.concurso}`;
  let linha = form.write({ ...area, y: y + 3.2 }, taxa, { sizes: [8, [7, 2]] });
  linha = form.write({ ...area, y: linha }, `Cargo: ${dados.cargo}`, { sizes: INSTRUCAO });
  if (!naoPagar) {
    const caixa = 'Não receber após o vencimento nem valor diferente do documento.';
    linha = form.write({ ...area, y: linha }, caixa, { sizes: INSTRUCAO });
  }
  if (alertas.length > 0) quadroDeAlertas(form, { ...area, y: linha + 1, h: y + h - linha - 2.2 }, alertas);
  return y + h;
}

function quadroDeAlertas(form: Form, area: { x: number; y: number; w: number; h: number }, alertas: Alerta[]): void {
  form.box(area, { frame: '#000000', fill: FUNDO, radius: 1 });
  const passo = area.h / alertas.length;
  const tamanho = Math.min(22, ((passo - 1) * MM) / LEADING);
  const folga = (passo - (tamanho * LEADING) / MM) / 2;
  for (const [i, { titulo }] of alertas.entries()) {
    const linha = { x: area.x + 2, y: area.y + i * passo + folga, w: area.w - 4 };
    form.write(linha, titulo, { sizes: [tamanho], bold: true, align: 'center' });
  }
}

function rodape(form: Form, { barras, encerrado }: BoletoLido): void {
  const { largura, altura, silencio, meioAcimaDaBorda } = BARRAS;
  const y = PAPEL - meioAcimaDaBorda - altura / 2;
  const x = ESQUERDA + silencio;
  if (barras) {
    form.place(x, y, { canvas: desenharBarras(barras) });
    return;
  }
  const texto = encerrado?.detalhe ?? 'Sem código de barras: digite os números do alto desta ficha.';
  form.write({ x, y: y + 4, w: largura }, texto, { sizes: [10], bold: true });
}

function desenharBarras(digitos: string): Shape[] {
  const larguras = itfBars(digitos);
  const modulo = (BARRAS.largura * MM) / larguras.reduce((soma, largura) => soma + largura, 0);
  const barras: Shape[] = [];
  let x = 0;
  for (const [i, largura] of larguras.entries()) {
    const w = largura * modulo;
    if (i % 2 === 0) barras.push({ type: 'rect', x, y: 0, w, h: BARRAS.altura * MM, color: '#000000' });
    x += w;
  }
  return barras;
}
