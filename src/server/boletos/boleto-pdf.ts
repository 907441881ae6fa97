// The printed slip, on one A4 page: the payer's receipt above, the bank's compensation form (ficha de compensação) below a
// line to cut along. The form has its fields where FEBRABAN puts them, and 103 mm by 13 mm of bars at the lower left.
import { DIAS_DE_CONFIRMACAO } from '../../shared/boletos.ts';
import { formatCnpj, formatCpf, formatDate, formatMoney, formatTime } from '../../shared/format.ts';
import { itfBars } from '../../shared/itf.ts';
import {
  createForm,
  type Field,
  type Form,
  type FormPaper,
  fitLogo,
  GREY,
  HAIRLINE,
  LEADING,
  MM,
  mark,
  type Shape,
  type Size,
} from '../platform/pdf/index.ts';
import { type Alerta, type BoletoLido, type DadosDoBoleto, lerBoleto } from './boleto-lido.ts';

export type { DadosDoBoleto } from './boleto-lido.ts';

const MARGEM = 10;
const CORTE = 188;
const FICHA = 191;
const PAPEL = 297;
const ESQUERDA = 10;
const LARGURA = 190;
const DIREITA = ESQUERDA + LARGURA;
/** The column of dates and values, at the right. */
const COLUNA = 48;
/** What is left beside it. */
const GRANDE = LARGURA - COLUNA;
const MEIO = ESQUERDA + GRANDE;
const RESPIRO = 1.2;
const FUNDO = '#ECEEF2';

const LOGO = 11;
/** What the institute's own picture is drawn within, in millimetres. */
const LOGO_PROPRIO: [number, number] = [36, 13];
const TITULO = 56;
const NOME_DO_BANCO = 24;
const NUMERO_DO_BANCO = 22;
const DOCUMENTO = 46;

const BARRAS = { largura: 103, altura: 13, silencio: 5, meioAcimaDaBorda: 12 };
/** QR codes for so many bytes, with the correction they leave room for: modules a side are 17 + 4 × version. */
const QR_CODES = [
  { bytes: 152, version: 8, eccLevel: 'M' },
  { bytes: 213, version: 10, eccLevel: 'M' },
  { bytes: 271, version: 10, eccLevel: 'L' },
  { bytes: 425, version: 13, eccLevel: 'L' },
] as const;
/** Points; whole ones, or the library leaves out what is over. */
const MODULO = 2;

const BANCO: readonly Size[] = [
  [11, 2],
  [9, 2],
  [7, 3],
];
const TIMBRE: readonly Size[] = [
  [8.5, 2],
  [7.5, 2],
  [6.5, 3],
];
const NOME: readonly Size[] = [9, 8, [7, 2], [6, 2]];
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
  return {
    pageSize: 'A4',
    pageMargins: 0,
    language: 'pt-BR',
    info: {
      title: `Boleto da inscrição ${dados.numero_inscricao}`,
      author: dados.instituto.nome,
      subject: dados.concurso,
    },
    defaultStyle: { font: 'Roboto', lineHeight: 1 },
    content: form.content(),
  };
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
const valor = (dados: DadosDoBoleto) =>
  aDireita('(=) Valor do documento', formatMoney(dados.valor_centavos / 100), true);

interface Pessoa {
  rotulo: string;
  nome: string;
  documento: string;
  endereco: string;
}

function beneficiario({ instituto: { nome, cnpj, endereco } }: DadosDoBoleto): Pessoa {
  return { rotulo: 'Beneficiário', nome, documento: `CNPJ ${formatCnpj(cnpj)}`, endereco };
}

function pagador({ pagador: { nome, cpf, endereco } }: DadosDoBoleto): Pessoa {
  return { rotulo: 'Pagador', nome, documento: `CPF ${formatCpf(cpf)}`, endereco: endereco ?? '' };
}

/** A row about who pays or is paid: name and document in one line, the address under them. @returns its end */
function fileiraDePessoa(form: Form, y: number, h: number, pessoa: Pessoa, aoLado?: Field): number {
  const { rotulo, nome, documento, endereco } = pessoa;
  const largura = aoLado ? LARGURA - aoLado.w : LARGURA;
  const x = ESQUERDA + RESPIRO;
  const w = largura - 2 * RESPIRO;
  const linha = y + 2.8;
  const fim = x + w - DOCUMENTO;
  const abaixo = form.write({ x, y: linha, w: w - DOCUMENTO }, nome, { sizes: NOME, bold: true });
  form.write({ x: fim, y: linha, w: DOCUMENTO }, documento, { sizes: [9], align: 'right' });
  form.write({ x, y: abaixo, w }, endereco, { sizes: [8, 7, 6] });
  return form.row(y, h, [{ w: largura, label: rotulo, value: null }, ...(aoLado ? [aoLado] : [])]);
}

/** The part that the payer keeps: whom, what and how much, and the PIX to pay it with. Less than 175 mm with everything. */
function reciboDoPagador(form: Form, topo: number, lido: BoletoLido): void {
  const { dados } = lido;
  let y = timbre(form, topo, dados);
  for (const alerta of lido.alertas) y = faixa(form, y, alerta);
  y = cabecalhoDoBanco(form, y, lido);
  y = fileiraDePessoa(form, y, 11, beneficiario(dados), vencimento(dados));
  y = fileiraDePessoa(form, y, 11, pagador(dados), valor(dados));
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
  for (const texto of conselhos(lido))
    y = form.write({ x: ESQUERDA + RESPIRO, y, w: GRANDE - 6 }, texto, { sizes: [9, [8, 2]] }) + 0.8;
  form.write(autenticacao, 'Autenticação mecânica', { sizes: [7], align: 'right', color: GREY });
}

function timbre(form: Form, y: number, { instituto, logo, emitido_em }: DadosDoBoleto): number {
  const [largura, altura] = logo ? fitLogo(logo, LOGO_PROPRIO) : [LOGO, LOGO];
  const desenho = logo ? { image: logo.dataUrl, width: largura * MM, height: altura * MM } : mark(LOGO * MM);
  form.place(ESQUERDA, y, desenho);
  const alto = y - 0.6;
  const area = { x: ESQUERDA + largura + 4, w: LARGURA - largura - 8 - TITULO };
  const abaixo = form.write({ ...area, y: alto }, instituto.nome, { sizes: [14, 12, [10, 2]], bold: true });
  const quem = `CNPJ ${formatCnpj(instituto.cnpj)} · ${instituto.endereco}`;
  form.write({ ...area, y: abaixo + 0.4 }, quem, { sizes: TIMBRE, color: GREY });
  const titulo = { x: DIREITA - TITULO, w: TITULO };
  const align = 'right';
  const depois = form.write({ ...titulo, y: alto }, 'Recibo do Pagador', { sizes: [14], bold: true, align });
  const emissao = `Emitido em ${formatDate(emitido_em)} às ${formatTime(emitido_em)}`;
  form.write({ ...titulo, y: depois + 0.4 }, emissao, { sizes: [8.5], align, color: GREY });
  return y + 17;
}

/** What nobody may miss, white on black. */
function faixa(form: Form, y: number, { titulo, detalhe }: Alerta): number {
  const h = 9;
  const color = '#FFFFFF';
  form.box({ x: ESQUERDA, y, w: LARGURA, h }, { fill: '#000000', radius: 1.2 });
  form.write({ x: ESQUERDA + 4, y: y + 1.2, w: 88 }, titulo, { sizes: [16], bold: true, color });
  const aoLado = { x: ESQUERDA + 92, y: y + 2.6, w: LARGURA - 96 };
  form.write(aoLado, detalhe, { sizes: [9.5], align: 'right', color });
  return y + h + 2;
}

function quadroDoPix(form: Form, y: number, pix: string): number {
  const codigo = QR_CODES.find(({ bytes }) => Buffer.byteLength(pix) <= bytes);
  const pontos = (17 + 4 * (codigo?.version ?? 8)) * MODULO;
  const lado = pontos / MM;
  const h = lado + 8;
  form.box({ x: ESQUERDA, y, w: LARGURA, h }, { frame: HAIRLINE, radius: 2 });
  if (codigo) {
    const { version, eccLevel } = codigo;
    form.place(ESQUERDA + 4, y + 4, { qr: pix, version, eccLevel, fit: pontos });
  }
  const x = ESQUERDA + (codigo ? lado + 9 : 4);
  const area = { x, w: DIREITA - 4 - x };
  const como = codigo
    ? 'No aplicativo do seu banco, escolha PIX e leia o QR Code, ou copie e cole este código:'
    : 'No aplicativo do seu banco, escolha PIX Copia e Cola e cole este código:';
  let linha = form.write({ ...area, y: y + 3 }, 'Pague com PIX', { sizes: [14], bold: true });
  linha = form.write({ ...area, y: linha + 0.5 }, como, { sizes: [9.5, [9, 2]] }) + 2;
  const fim = form.code({ x: area.x + 2, y: linha + 1.6, w: area.w - 4 }, pix, pix.length <= 425 ? 8.5 : 6);
  form.box({ ...area, y: linha, h: fim - linha + 1.6 }, { fill: FUNDO, radius: 1.2 });
  return y + h;
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
  y = fileiraDePessoa(form, y, 11, beneficiario(dados), agencia);
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
  y = instrucoes(form, y, 30, lido);
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
