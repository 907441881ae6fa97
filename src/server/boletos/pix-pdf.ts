// The paper of a charge by PIX alone: whom, what, how much and until when, and the code to pay it with. Nothing on it is a slip.
import { formatCentavos, formatDate, formatMomento } from '../../shared/format.ts';
import { createForm, type Field, type FormPaper, type Size } from '../platform/pdf/index.ts';
import { type BoletoLido, type DadosDoBoleto, lerBoleto } from './boleto-lido.ts';
import {
  beneficiario,
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

const MARGEM = 10;
/** The column of the value and the day. */
const COLUNA = 48;
const LONGO: readonly Size[] = [10, 9, [8, 2], [7, 2]];
/** Points of a square of the QR code: it is all there is to read on this sheet. */
const MODULO = 3;

/** The charge as a document to draw, in plain data. */
export async function pixPdf(dados: DadosDoBoleto): Promise<FormPaper> {
  const form = await createForm({ left: ESQUERDA, width: LARGURA });
  const lido = lerBoleto(dados);
  const emitida = `Emitida em ${formatMomento(dados.emitido_em)}`;
  let y = timbre(form, MARGEM, dados, ['Cobrança PIX', emitida]);
  for (const alerta of lido.alertas) y = faixa(form, y, alerta);
  form.line(ESQUERDA, y, ESQUERDA + LARGURA, y);
  y = fileiraDePessoa(form, y, 12, beneficiario(dados), destaque('Valor', formatCentavos(dados.valor_centavos)));
  y = fileiraDePessoa(form, y, 12, pagador(dados), destaque('Vale até', `${formatDate(dados.vencimento)} às 23:59`));
  y = form.row(y, 10, [
    { w: LARGURA - COLUNA, label: 'Concurso', value: dados.concurso, sizes: LONGO },
    { w: COLUNA, label: 'Nº da inscrição', value: dados.numero_inscricao, align: 'right', sizes: LONGO },
  ]);
  y = form.row(y, 10, [
    { w: LARGURA / 2, label: 'Cargo', value: dados.cargo, sizes: LONGO },
    { w: LARGURA / 2 - COLUNA, label: 'Prefeitura', value: dados.prefeitura, sizes: LONGO },
    { w: COLUNA, label: 'Nº da cobrança', value: dados.referencia, align: 'right' },
  ]);
  if (lido.pix) y = quadroDoPix(form, y + 4, lido.pix, MODULO);
  escrever(form, y + 3.5, LARGURA - 2 * RESPIRO, conselhos(lido));
  const title = `Cobrança PIX da inscrição ${dados.numero_inscricao}`;
  return form.paper({ title, author: dados.instituto.nome, subject: dados.concurso });
}

function destaque(label: string, value: string): Field {
  return { w: COLUNA, label, value, align: 'right', bold: true, fill: FUNDO, sizes: [10.5] };
}

function conselhos({ dados, encerrado }: BoletoLido): string[] {
  const duvidas = `Dúvidas: ${dados.suporte}`;
  if (encerrado) return ['Guarde este papel.', duvidas];
  if (dados.sem_valor) return ['O código pode ser lido, mas nenhum banco o conhece.', duvidas];
  if (dados.situacao === 'Vencido') return ['O que for pago depois deste prazo não confirma a inscrição.', duvidas];
  return [
    'Pague uma vez só. Confira no aplicativo do banco o nome de quem recebe e o valor.',
    'O PIX é confirmado em segundos. Acompanhe na área do candidato.',
    `Guarde o comprovante do pagamento. ${duvidas}`,
  ];
}
