// The payer's receipt, the part of a slip that the payer keeps: whom, what and how much, and the PIX to pay it with.
import { DIAS_DE_CONFIRMACAO } from '../../shared/boletos.ts';
import { formatCnpj, formatDate, formatMoney, formatTime } from '../../shared/format.ts';
import { fitLogo } from '../platform/pdf/index.ts';
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
import type { Aviso, BoletoLido, DadosDoBoleto } from './boleto-pdf-dados.ts';
import { type Corpo, type Folha, MM } from './boleto-pdf-folha.ts';

const CINZA = '#41495D';
const BORDA = '#ABB1C0';
const LOGO = 11;
/** What the institute's own picture is drawn within, in millimetres. */
const LOGO_PROPRIO: [number, number] = [36, 13];
const TITULO = 56;
/** QR codes for so many bytes, with the correction they leave room for: modules a side are 17 + 4 × version. */
const QR_CODES = [
  { bytes: 152, version: 8, eccLevel: 'M' },
  { bytes: 213, version: 10, eccLevel: 'M' },
  { bytes: 271, version: 10, eccLevel: 'L' },
  { bytes: 425, version: 13, eccLevel: 'L' },
] as const;
/** Points; whole ones, or the library leaves out what is over. */
const MODULO = 2;
const LONGO: readonly Corpo[] = [
  [10, 1],
  [9, 1],
  [8, 2],
  [7, 2],
];

/** Lays the receipt from `topo` down, less than 175 mm with everything there can be. */
export function reciboDoPagador(folha: Folha, topo: number, lido: BoletoLido): void {
  let y = timbre(folha, topo, lido.dados);
  for (const aviso of lido.avisos) y = faixa(folha, y, aviso);
  y = cabecalhoDoBanco(folha, y, lido);
  y = campos(folha, y, lido.dados);
  if (lido.pix) y = quadroDoPix(folha, y + 4, lido.pix);
  orientacoes(folha, y + 3.5, lido);
}

function timbre(folha: Folha, y: number, { instituto, logo, emitido_em }: DadosDoBoleto): number {
  const largura = logo ? fitLogo(logo, LOGO_PROPRIO)[0] : LOGO;
  if (logo) folha.imagem(ESQUERDA, y, logo.dataUrl, fitLogo(logo, LOGO_PROPRIO));
  else marca(folha, ESQUERDA, y);
  const area = { x: ESQUERDA + largura + 4, w: LARGURA - largura - 8 - TITULO };
  const abaixo = folha.escrever({ ...area, y: y - 0.6 }, instituto.nome, {
    corpos: [
      [14, 1],
      [12, 1],
      [10, 2],
    ],
    negrito: true,
  });
  folha.escrever({ ...area, y: abaixo + 0.4 }, `CNPJ ${formatCnpj(instituto.cnpj)} · ${instituto.endereco}`, {
    corpos: [
      [8.5, 2],
      [7.5, 2],
      [6.5, 3],
    ],
    cor: CINZA,
  });
  const titulo = { x: DIREITA - TITULO, w: TITULO };
  const depois = folha.escrever({ ...titulo, y: y - 0.6 }, 'Recibo do Pagador', {
    corpos: [[14, 1]],
    negrito: true,
    alinhar: 'right',
  });
  const emissao = `Emitido em ${formatDate(emitido_em)} às ${formatTime(emitido_em)}`;
  folha.escrever({ ...titulo, y: depois + 0.4 }, emissao, { corpos: [[8.5, 1]], alinhar: 'right', cor: CINZA });
  return y + 17;
}

/** The portal's mark: four bubbles of an answer sheet, one of them filled. */
function marca(folha: Folha, x: number, y: number): void {
  folha.retangulo({ x, y, w: LOGO, h: LOGO }, { fundo: '#2340B7', raio: 2.4 });
  const lado = 3.1;
  for (const i of [0, 1]) {
    for (const j of [0, 1]) {
      const bolha = { x: x + 2 + i * 3.9, y: y + 2 + j * 3.9, w: lado, h: lado };
      const cor = i === 1 && j === 1 ? { fundo: '#FAD534', borda: '#FAD534' } : { borda: '#FFFFFF' };
      folha.retangulo(bolha, { ...cor, raio: lado / 2 });
    }
  }
}

/** What nobody may miss, white on black. */
function faixa(folha: Folha, y: number, { titulo, detalhe }: Aviso): number {
  const h = 9;
  const cor = '#FFFFFF';
  folha.retangulo({ x: ESQUERDA, y, w: LARGURA, h }, { fundo: '#000000', raio: 1.2 });
  folha.escrever({ x: ESQUERDA + 4, y: y + 1.2, w: 88 }, titulo, { corpos: [[16, 1]], negrito: true, cor });
  const aoLado = { x: ESQUERDA + 92, y: y + 2.6, w: LARGURA - 96 };
  folha.escrever(aoLado, detalhe, { corpos: [[9.5, 1]], alinhar: 'right', cor });
  return y + h + 2;
}

function campos(folha: Folha, topo: number, dados: DadosDoBoleto): number {
  const grande = LARGURA - COLUNA;
  const terco = grande / 3;
  const vencimento = aDireita('Vencimento', formatDate(dados.vencimento), true);
  const valor = aDireita('(=) Valor do documento', formatMoney(dados.valor_centavos / 100), true);
  let y = fileiraDePessoa(folha, topo, 11, beneficiario(dados), vencimento);
  y = fileiraDePessoa(folha, y, 11, pagador(dados), valor);
  y = fileira(folha, y, 7.5, [
    { w: terco, rotulo: 'Nosso número', valor: dados.nosso_numero },
    { w: terco, rotulo: 'Nº do documento', valor: dados.referencia },
    { w: terco, rotulo: 'Data do documento', valor: formatDate(dados.emitido_em) },
    aDireita('Agência / Código do beneficiário', dados.agencia_codigo),
  ]);
  y = fileira(folha, y, 10, [
    { w: grande, rotulo: 'Concurso', valor: dados.concurso, corpos: LONGO },
    { ...aDireita('Nº da inscrição', dados.numero_inscricao), corpos: LONGO },
  ]);
  return fileira(folha, y, 10, [
    { w: LARGURA / 2, rotulo: 'Cargo', valor: dados.cargo, corpos: LONGO },
    { w: LARGURA / 2, rotulo: 'Prefeitura', valor: dados.prefeitura, corpos: LONGO },
  ]);
}

function quadroDoPix(folha: Folha, y: number, pix: string): number {
  const bytes = Buffer.byteLength(pix);
  const codigo = QR_CODES.find((forma) => bytes <= forma.bytes);
  const modulos = 17 + 4 * (codigo?.version ?? 8);
  const lado = (modulos * MODULO) / MM;
  const h = lado + 8;
  folha.retangulo({ x: ESQUERDA, y, w: LARGURA, h }, { borda: BORDA, raio: 2 });
  if (codigo) {
    const { version, eccLevel } = codigo;
    folha.qr(ESQUERDA + 4, y + 4, { qr: pix, version, eccLevel, fit: modulos * MODULO });
  }
  const x = ESQUERDA + (codigo ? lado + 9 : 4);
  const area = { x, w: DIREITA - 4 - x };
  const como = codigo
    ? 'No aplicativo do seu banco, escolha PIX e leia o QR Code, ou copie e cole este código:'
    : 'No aplicativo do seu banco, escolha PIX Copia e Cola e cole este código:';
  let linha = folha.escrever({ ...area, y: y + 3 }, 'Pague com PIX', { corpos: [[14, 1]], negrito: true });
  linha =
    folha.escrever({ ...area, y: linha + 0.5 }, como, {
      corpos: [
        [9.5, 1],
        [9, 2],
      ],
    }) + 2;
  const fim = folha.codigo({ x: area.x + 2, y: linha + 1.6, w: area.w - 4 }, pix, pix.length <= 425 ? 8.5 : 6);
  folha.retangulo({ ...area, y: linha, h: fim - linha + 1.6 }, { fundo: FUNDO, raio: 1.2 });
  return y + h;
}

function orientacoes(folha: Folha, topo: number, lido: BoletoLido): void {
  const w = LARGURA - COLUNA - 6;
  let y = topo;
  for (const texto of conselhos(lido)) {
    y =
      folha.escrever({ x: ESQUERDA + 1.2, y, w }, texto, {
        corpos: [
          [9, 1],
          [8, 2],
        ],
      }) + 0.8;
  }
  folha.escrever({ x: DIREITA - COLUNA, y: topo, w: COLUNA }, 'Autenticação mecânica', {
    corpos: [[7, 1]],
    alinhar: 'right',
    cor: CINZA,
  });
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
