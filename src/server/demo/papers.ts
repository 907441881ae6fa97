// The files of the sample: what is published, and what candidates send.

import type { Boleto } from '../../shared/boletos.ts';
import { semAcentos } from '../../shared/comum.ts';
import { formatDate, formatLinhaDigitavel, formatMoney } from '../../shared/format.ts';
import { renderPdf } from '../platform/pdf/index.ts';
import type { SampleContest, SamplePublication } from './contests.ts';
import { samplePhoto } from './photo.ts';

const SEM_VALOR = 'Documento de demonstração, sem valor legal.';

async function paper(nome: string, title: string, content: (object | string)[]): Promise<File> {
  const definition = { pageSize: 'A4', pageMargins: 40, info: { title }, content } as Parameters<typeof renderPdf>[0];
  return new File([new Uint8Array(await renderPdf(definition))], `${nome}.pdf`, { type: 'application/pdf' });
}

export function publishedPaper(contest: SampleContest, publication: SamplePublication, mudanca = ''): Promise<File> {
  const { titulo, descricao, data_publicacao } = publication;
  return paper(semAcentos(titulo).replace(/[^a-z0-9]+/g, '-'), titulo, [
    { text: contest.prefeitura, fontSize: 13, bold: true },
    { text: contest.titulo, fontSize: 12, margin: [0, 4, 0, 18] },
    { text: titulo, fontSize: 20, bold: true, margin: [0, 0, 0, 12] },
    { text: descricao ?? SEM_VALOR },
    ...(mudanca === '' ? [] : [{ text: `Nova versão. ${mudanca}`, margin: [0, 12, 0, 0] }]),
    { text: `Publicado em ${formatDate(data_publicacao)}.`, margin: [0, 12, 0, 12] },
    {
      ul: contest.vagas.map(
        ({ cargo, nivel, quantidade, valor_inscricao }) =>
          `${cargo} (${nivel}): ${quantidade} vaga(s), taxa de ${valor_inscricao} reais`,
      ),
    },
    { text: SEM_VALOR, fontSize: 9, margin: [0, 24, 0, 0] },
  ]);
}

/** What a bank gives who paid a charge. */
export function paymentReceipt(
  {
    codigo_barras_digitavel,
    forma_pagamento,
    valor,
  }: Pick<Boleto, 'codigo_barras_digitavel' | 'forma_pagamento' | 'valor'>,
  dia: string,
): Promise<File> {
  const pix = forma_pagamento === 'pix';
  return paper('comprovante-de-pagamento', 'Comprovante de pagamento', [
    {
      text: pix ? 'Comprovante de PIX' : 'Comprovante de pagamento de boleto',
      fontSize: 16,
      bold: true,
      margin: [0, 0, 0, 12],
    },
    ...(pix ? [] : [`Linha digitável: ${formatLinhaDigitavel(codigo_barras_digitavel)}`]),
    `Valor pago: ${formatMoney(valor)}`,
    `Data do pagamento: ${formatDate(dia)}`,
    `Autenticação: DEMO.${dia.replaceAll('-', '')}.0000`,
    { text: SEM_VALOR, fontSize: 9, margin: [0, 24, 0, 0] },
  ]);
}

export type Sender = (photos: boolean) => File;

/** What candidates send, by turns: a paper that says it is none, or, where photographs are taken, every third time one. */
export async function createSender(): Promise<Sender> {
  const document = await paper('documento', 'Documento de demonstração', [
    { text: 'Documento de demonstração', fontSize: 20, bold: true, margin: [0, 0, 0, 12] },
    { text: 'Este arquivo é uma amostra, sem valor legal.' },
  ]);
  const photo = new Uint8Array(await samplePhoto());
  let sent = 0;
  return (photos) => {
    sent += 1;
    if (photos && sent % 3 === 0) return new File([photo], `documento-${sent}.png`, { type: 'image/png' });
    return new File([document], `documento-${sent}.pdf`, { type: document.type });
  };
}
