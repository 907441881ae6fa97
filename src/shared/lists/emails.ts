// The log of sent mail.

import { nomeDoAviso } from '../avisos-nomes.ts';
import { describeFields } from '../description.ts';
import { CODIGOS_DE_SITUACAO, SITUACOES_DO_EMAIL, TIPOS_DE_EMAIL } from '../emails.ts';
import { choice, list, type PageOf, period, person, plain, record } from './list.ts';

const nomeDoTipo = (tipo: string) => (tipo === 'teste' ? 'Teste de texto' : nomeDoAviso(tipo));
const NOMES_DE_TIPO = Object.fromEntries(
  TIPOS_DE_EMAIL.map((tipo) => [tipo, nomeDoTipo(tipo)] as const).sort(([, a], [, b]) => a.localeCompare(b, 'pt-BR')),
) as Record<(typeof TIPOS_DE_EMAIL)[number], string>;

export const emails = list({
  name: 'emails',
  area: 'comunicacao',
  title: 'E-mails enviados',
  nouns: { um: 'e-mail', varios: 'e-mails', genero: 'm' },
  filters: {
    /** How an address begins, or the candidate it went to. */
    search: person(),
    tipo: plain(choice('Tipo', TIPOS_DE_EMAIL, NOMES_DE_TIPO)),
    status: plain(choice('Situação', CODIGOS_DE_SITUACAO, SITUACOES_DO_EMAIL)),
    candidato_id: record('Candidato'),
    ...period,
  },
  columns: {
    criado_em: { title: 'Criado em' },
    para: { title: 'Para' },
    assunto: { title: 'Assunto' },
    situacao: { title: 'Situação' },
  },
  table: ['quando', 'para', 'assunto', 'situacao', 'enviado'],
  failed: 'Erro ao carregar os e-mails. Tente novamente.',
  empty: 'As mensagens que o portal envia aparecem aqui.',
});
export type FiltrosDeEmails = PageOf<typeof emails>;
describeFields(emails.input.page, {
  search: ['Começo do endereço, ou as palavras do candidato, como nas outras listas', 'ana@'],
  tipo: ['Tipo da mensagem', 'pagamento_confirmado'],
  status: ['fila, enviado ou falhando', 'falhando'],
  candidato_id: ['Os e-mails de um candidato', null],
});
