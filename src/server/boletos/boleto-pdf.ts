// The printed slip, on one A4 page: the payer's receipt above, the bank's compensation form below a line to cut along.
import type { PdfDefinition } from '../platform/pdf/index.ts';
import { DIREITA, ESQUERDA, LARGURA } from './boleto-pdf-campos.ts';
import { type DadosDoBoleto, lerBoleto } from './boleto-pdf-dados.ts';
import { fichaDeCompensacao } from './boleto-pdf-ficha.ts';
import { criarFolha } from './boleto-pdf-folha.ts';
import { reciboDoPagador } from './boleto-pdf-recibo.ts';

export type { DadosDoBoleto } from './boleto-pdf-dados.ts';

const MARGEM = 10;
const CORTE = 188;
const FICHA = 191;

/** The slip as a document to draw, in plain data. Long names become smaller and are at last cut; nothing moves. */
export function boletoPdf(dados: DadosDoBoleto): PdfDefinition {
  const folha = criarFolha();
  const lido = lerBoleto(dados);
  reciboDoPagador(folha, MARGEM, lido);
  folha.escrever({ x: ESQUERDA, y: CORTE - 3.4, w: LARGURA }, 'Corte na linha tracejada', {
    corpos: [[6.5, 1]],
    alinhar: 'right',
  });
  folha.tracar(ESQUERDA, CORTE, DIREITA, CORTE, { tracejada: true });
  fichaDeCompensacao(folha, FICHA, lido);
  return {
    pageSize: 'A4',
    pageOrientation: 'portrait',
    pageMargins: 0,
    language: 'pt-BR',
    info: {
      title: `Boleto da inscrição ${dados.numero_inscricao}`,
      author: dados.instituto.nome,
      subject: dados.concurso,
    },
    defaultStyle: { font: 'Roboto', lineHeight: 1 },
    content: folha.conteudo(),
  };
}
