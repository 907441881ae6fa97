// The list of return files of banks, and the lines of one.
import { filtroId } from '../comum.ts';
import { describeFields } from '../description.ts';
import {
  DESFECHOS_DE_LINHA,
  DIFERENCAS_DE_LINHA,
  LAYOUTS_DE_RETORNO,
  NOMES_DE_DESFECHO,
  NOMES_DE_DIFERENCA,
  NOMES_DE_LAYOUT,
  SITUACOES_DE_RETORNO,
} from '../retornos.ts';
import { choice, contest, type FiltersOf, hidden, list, type PageOf, period, plain, search } from './list.ts';

export const retornos = list({
  name: 'retornos',
  area: 'financeiro',
  title: 'Arquivos de retorno',
  nouns: { um: 'arquivo', varios: 'arquivos', genero: 'm' },
  filters: {
    search: search('Nome do arquivo'),
    concurso_id: contest(),
    layout: plain(choice('Formato', LAYOUTS_DE_RETORNO, NOMES_DE_LAYOUT)),
    situacao: choice('Situação', SITUACOES_DE_RETORNO),
    ...period,
  },
  columns: {
    created_at: { title: 'Enviado em', order: 'created_at' },
    nome: { title: 'Arquivo' },
    valor: { title: 'Valor pago', order: 'valor' },
  },
  table: ['enviado', 'arquivo', 'convenio', 'pagamentos', 'valor', 'resultado'],
  orders: ['created_at', 'valor', 'id'],
  orderWords: { created_at: 'Envio', valor: 'Valor' },
  order: ['created_at', 'desc'],
  failed: 'Erro ao carregar os arquivos de retorno.',
  empty: 'Os arquivos de retorno que você enviar aparecem aqui.',
});
export type FiltrosDeRetornos = PageOf<typeof retornos>;
describeFields(retornos.input.page, {
  search: ['Parte do nome do arquivo', 'CBR643'],
  layout: ['Formato do arquivo', 'CNAB400'],
  situacao: ['Se ainda há linhas por tratar', 'Conferido'],
});

export const linhasDeRetorno = list({
  name: 'linhasDeRetorno',
  area: 'financeiro',
  title: 'Linhas do arquivo de retorno',
  nouns: { um: 'linha', varios: 'linhas', genero: 'f' },
  filters: {
    /** Its lines are shown on the page of the file. */
    retorno_id: hidden(filtroId),
    search: search('Nº no banco'),
    desfecho: plain(choice('Resultado', DESFECHOS_DE_LINHA, NOMES_DE_DESFECHO)),
    diferenca: plain(choice('Diferença', DIFERENCAS_DE_LINHA, NOMES_DE_DIFERENCA)),
  },
  columns: {
    retorno_id: { title: 'Arquivo', kind: 'integer' },
    numero: { title: 'Linha', kind: 'integer' },
    identificador: { title: 'Nº no banco', kind: 'code', width: 24 },
    inscricao_id: { title: 'Inscrição', kind: 'inscricao', width: 12 },
    movimento: { title: 'Movimento', kind: 'code', width: 12 },
    pago_em: { title: 'Pago em', kind: 'date' },
    credito_em: { title: 'Crédito', kind: 'date' },
    valor_centavos: { title: 'Valor pago', kind: 'money' },
    boleto_centavos: { title: 'Valor do boleto', kind: 'money' },
    confirmado_centavos: { title: 'Confirmado no portal', kind: 'money' },
    confirmado_para: { title: 'Pago em, no portal', kind: 'instant' },
    desfecho: { title: 'Resultado', kind: 'text', words: NOMES_DE_DESFECHO, blank: 'Por tratar', width: 20 },
    diferenca: { title: 'Diferença', kind: 'text', words: NOMES_DE_DIFERENCA, width: 28 },
    recebido: { title: 'Linha como recebida', kind: 'text', width: 80 },
  },
  table: ['linha', 'boleto', 'pago', 'valor', 'resultado'],
  perPage: 50,
  failed: 'Erro ao carregar as linhas do arquivo.',
  empty: 'O arquivo não tem pagamentos.',
});
export type FiltrosDeLinhasDeRetorno = FiltersOf<typeof linhasDeRetorno>;
describeFields([linhasDeRetorno.input.page, linhasDeRetorno.input.filters], {
  retorno_id: ['Só as de um arquivo', 4],
  search: ['Parte do número do boleto no banco', '0000000001'],
  desfecho: ['O que foi feito; sem ele, tudo o que conta de dinheiro', 'na_fila'],
  diferenca: ['Em que a linha e o portal diferem', 'valor'],
});
