// What the texts of messages are made of: their places, `{numero}`, their groups, and what several say alike. An empty paragraph
// leaves, and so does one all of whose places are empty.

/** The places there are, and what goes there when a text is only looked at. */
export const CAMPOS_DE_AVISO = {
  nome: ['Nome de quem recebe', 'Ana Souza'],
  numero: ['Número da inscrição', '000412'],
  cargo: ['Cargo', 'Professor de Educação Básica'],
  concurso: ['Título do concurso', 'Concurso Público 01/2026'],
  prefeitura: ['Prefeitura', 'Prefeitura de Vale Claro'],
  cpf: ['CPF', '529.982.247-25'],
  suporte: ['E-mail de suporte', 'suporte@example.org'],
  senha: ['Senha enviada', 'k7Mq2TzR9x'],
  minutos: ['Minutos de validade', '60'],
  protocolo: ['Número do protocolo', 'INS-2026-0000412'],
  registro: ['O que foi recebido', 'Inscrição no cargo de Professor de Educação Básica'],
  recebido_em: ['Data e hora do recebimento', '21/11/2026 às 14:32:10 (horário de Brasília)'],
  arquivo: ['Nome e tamanho do arquivo', 'diploma.pdf, 240 KB'],
  sha: ['Código SHA-256 do arquivo', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  codigo: ['Código de autenticidade', 'AB12-CD34-EF56-GH78'],
  verificacao: ['Endereço da verificação', 'https://portal.example.org/#/protocolo'],
  valor: ['Valor', 'R$\u00A085,50'],
  vencimento: ['Data de vencimento', '27/11/2026'],
  linha_digitavel: ['Linha digitável do boleto', '00190.00009 03128.557000 00000.042176 1 16560000008550'],
  pago_em: ['Data do pagamento', '24/11/2026'],
  limite: ['Último dia para pagar', '27/11/2026'],
  dias: ['Quanto falta', 'em 3 dias'],
  resultado: ['Resultado', 'foi deferido'],
  estado: ['Situação nova', 'efetuada'],
  orientacao: ['O que fazer agora', 'Acompanhe na área do candidato.'],
  observacao: ['Observação, quando houver', 'Há uma observação da organização. Leia na área do candidato.'],
  itens: ['Cada item pedido e o que se decidiu', 'Prova ampliada: deferido.'],
  pontos: ['Soma dos pontos dos títulos', '4,5 pontos'],
  sobre: ['Contra o que é o recurso', 'da questão 12'],
  questao: ['Número da questão, quando houver', '12'],
  prazo: ['Nome do prazo', 'Entrega de títulos'],
  tipo_de_prazo: ['Tipo do prazo', 'prazo de envio'],
  inicio: ['Abertura', '23/11/2026 às 00:00 (horário de Brasília)'],
  fim: ['Encerramento', '30/11/2026 às 23:59 (horário de Brasília)'],
  mudancas: [
    'Como as datas ficaram',
    'Inscrições: de 01/11/2026 às 00:00 a 30/11/2026 às 23:59 (horário de Brasília).',
  ],
  mudanca: [
    'O que mudou: em uma vaga, com o valor de antes e o de agora',
    'Vencimento do pagamento: antes 27/11/2026, agora 30/11/2026.',
  ],
  publicacao: ['Título da publicação', 'Edital de abertura'],
  retificada: ['Título da publicação que foi corrigida', 'Edital de abertura'],
  data: ['Data da publicação', '21/11/2026'],
  etapa: ['Nome da etapa', 'Prova objetiva'],
  local: ['Local da etapa', 'Escola Municipal Vale Claro'],
  motivo: ['Motivo da devolução', 'O concurso foi cancelado pela Prefeitura.'],
  descricao: ['Descrição da publicação', 'Retificação do item 4.2 do edital.'],
} as const satisfies Record<string, readonly [rotulo: string, exemplo: string]>;
export type CampoDeAviso = keyof typeof CAMPOS_DE_AVISO;

/** Places that stand alone on their line, to be copied. */
export const CAMPOS_EM_DESTAQUE: readonly CampoDeAviso[] = ['senha', 'protocolo', 'linha_digitavel'];

/** Places that no subject has: whoever looks after sent mail and notices reads subjects, and need not know these. */
export const CAMPOS_SO_NO_TEXTO: readonly CampoDeAviso[] = ['itens', 'arquivo'];

/** Unread notices are counted up to here: the bell says 99+. */
export const NAO_LIDOS_MAXIMO = 100;

export const GRUPOS_DE_AVISO = {
  conta: 'Conta e segurança',
  inscricao: 'Inscrições',
  pagamento: 'Pagamentos',
  pedido: 'Pedidos e documentos',
  concurso: 'Novidades do concurso',
  lembrete: 'Lembretes',
} as const;
export type GrupoDeAviso = keyof typeof GRUPOS_DE_AVISO;

/** Why a message came, at its foot. */
export const PORQUES: Record<GrupoDeAviso, string> = {
  conta: 'Você recebe esta mensagem porque ela é sobre o seu acesso ao portal.',
  inscricao: 'Você recebe esta mensagem porque ela é sobre a sua inscrição.',
  pagamento: 'Você recebe esta mensagem porque ela é sobre o pagamento da sua inscrição.',
  pedido: 'Você recebe esta mensagem porque ela é sobre algo que você enviou ou pediu.',
  concurso: 'Você recebe esta mensagem porque tem inscrição neste concurso.',
  lembrete: 'Você recebe este lembrete porque tem inscrição neste concurso.',
};

/** A kind of message, with the text it has until the institute writes its own. */
export interface TextoDeAviso {
  nome: string;
  grupo: GrupoDeAviso;
  assunto: string;
  texto: string;
  campos: readonly CampoDeAviso[];
  /** The places a text of this kind may not lack. */
  obrigatorios: readonly CampoDeAviso[];
  /** What its button says; without one it has none. */
  botao?: string;
  /** Mails of this kind can be turned off; the inbox has them all the same. */
  opcional?: 'lembretes' | 'publicacoes';
  /** Security: the text cannot be changed. */
  fixo?: true;
  /** By mail alone. */
  soEmail?: true;
}

export const DA_INSCRICAO = ['numero', 'cargo', 'concurso', 'prefeitura'] as const;
export const ONDE = 'Cargo: {cargo}. Concurso: {concurso}, {prefeitura}.';
export const INSCRICAO_ONDE = `Inscrição {numero}. ${ONDE}`;

export const paragrafos = (...partes: string[]) => partes.join('\n\n');
