// The sample's texts for the notes of decisions.
import { semAcentos } from '../../shared/comum.ts';
import type { TipoDeModelo } from '../../shared/modelos.ts';
import { createModelo } from '../modelos/queries.ts';
import type { Trx } from '../platform/database/transaction.ts';

type Amostra = readonly [tipo: TipoDeModelo, decisao: string | null, titulo: string, texto: string];

const MODELOS: readonly Amostra[] = [
  ['envio', 'A', 'Documento conferido', 'Documento conferido e aceito para o cargo de {cargo}.'],
  [
    'envio',
    'R',
    'Documento ilegível',
    'Olá, {nome}. O documento enviado não pode ser lido. Envie outra cópia, inteira e nítida, enquanto o prazo estiver aberto.',
  ],
  ['envio', 'R', 'Documento de outra pessoa', 'O documento enviado não está em nome de {nome}, da inscrição {numero}.'],
  ['envio', 'R', 'Título não previsto no edital', 'Este título não consta do edital do {concurso} para {cargo}.'],
  ['envio', null, 'Só a primeira página', 'Recebemos apenas a primeira página do documento.'],
  [
    'recurso',
    'D',
    'Gabarito alterado',
    'Recurso deferido. O gabarito da questão foi alterado para todos os candidatos.',
  ],
  ['recurso', 'D', 'Questão anulada', 'Recurso deferido. A questão foi anulada, e os pontos valem para todos.'],
  [
    'recurso',
    'I',
    'Gabarito mantido',
    'Recurso indeferido. A alternativa do gabarito é a única compatível com a bibliografia do edital.',
  ],
  ['recurso', 'I', 'Sem fundamentação', 'Recurso indeferido. Não foi apresentada fundamentação, como o edital exige.'],
  ['isencao', 'D', 'CadÚnico conferido', 'Inscrição no CadÚnico conferida. A taxa do {concurso} está dispensada.'],
  ['isencao', 'D', 'Doação comprovada', 'Comprovante de doação conferido.'],
  [
    'isencao',
    'I',
    'Documento vencido',
    'O documento enviado está vencido. A taxa pode ser paga até a data que está na sua inscrição nº {numero}.',
  ],
  ['isencao', 'I', 'Sem comprovação', 'Não foi enviado documento que comprove o que o edital exige para a isenção.'],
  ['reembolso', 'Efetuado', 'Transferência feita', 'A restituição da inscrição {numero} foi transferida.'],
  ['reembolso', 'Negado', 'Dados bancários errados', 'Os dados bancários não conferem com os do titular informado.'],
];

export async function insertModels(trx: Trx, em: string): Promise<void> {
  for (const [tipo, decisao, titulo, texto] of MODELOS) {
    await createModelo(trx, tipo, { decisao, titulo, chave: semAcentos(titulo), texto }, em);
  }
}
