// Everything the portal tells people: one entry for each kind of message, with the text it has until the institute writes its
// own. Texts have places, `{numero}`; an empty paragraph leaves, and so does one all of whose places are empty.

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
  questao: ['Número da questão', '12'],
  prazo: ['Nome do prazo', 'Entrega de títulos'],
  tipo_de_prazo: ['Tipo do prazo', 'prazo de envio'],
  inicio: ['Abertura', '23/11/2026 às 00:00 (horário de Brasília)'],
  fim: ['Encerramento', '30/11/2026 às 23:59 (horário de Brasília)'],
  mudancas: [
    'Como as datas ficaram',
    'Inscrições: de 01/11/2026 às 00:00 a 30/11/2026 às 23:59 (horário de Brasília).',
  ],
  mudanca: [
    'O que mudou, com o valor de antes e o de agora',
    'Vencimento do pagamento: antes 27/11/2026, agora 30/11/2026.',
  ],
  publicacao: ['Título da publicação', 'Edital de abertura'],
  data: ['Data da publicação', '21/11/2026'],
  descricao: ['Descrição da publicação', 'Retificação do item 4.2 do edital.'],
} as const satisfies Record<string, readonly [rotulo: string, exemplo: string]>;
export type CampoDeAviso = keyof typeof CAMPOS_DE_AVISO;

/** Places that stand alone on their line, to be copied. */
export const CAMPOS_EM_DESTAQUE: readonly CampoDeAviso[] = ['senha', 'protocolo', 'linha_digitavel'];

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

interface Tipo {
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

const DA_INSCRICAO = ['numero', 'cargo', 'concurso', 'prefeitura'] as const;
const ONDE = 'Cargo: {cargo}. Concurso: {concurso}, {prefeitura}.';
const INSCRICAO_ONDE = `Inscrição {numero}. ${ONDE}`;
const CONFERIR = 'Para conferir a autenticidade, abra {verificacao} e digite o código {codigo}, ou use o botão abaixo.';

const paragrafos = (...partes: string[]) => partes.join('\n\n');

const PROTOCOLADO = [
  'protocolo',
  'registro',
  'recebido_em',
  ...DA_INSCRICAO,
  'arquivo',
  'sha',
  'verificacao',
  'codigo',
] as const;

export const TIPOS_DE_AVISO = {
  cadastro: {
    nome: 'Cadastro realizado',
    grupo: 'conta',
    assunto: 'Cadastro realizado com sucesso',
    texto: paragrafos(
      'Cadastro realizado com sucesso. Seus dados foram salvos.',
      'Para entrar na área do candidato, use este e-mail e a senha que você escolheu. CPF cadastrado: {cpf}.',
      'Guarde esta mensagem. Se não foi você quem se cadastrou, fale com o suporte.',
    ),
    campos: ['cpf'],
    obrigatorios: [],
    botao: 'Abrir o portal',
  },
  primeiro_acesso: {
    nome: 'Primeiro acesso',
    grupo: 'conta',
    assunto: 'Primeiro acesso confirmado',
    texto: paragrafos(
      'Confirmamos o seu primeiro acesso à área do candidato.',
      'Nela você se inscreve em concursos, acompanha suas inscrições e mantém seus dados em dia.',
      'Se não foi você quem entrou, troque sua senha e fale com o suporte.',
    ),
    campos: [],
    obrigatorios: [],
    botao: 'Abrir a área do candidato',
    soEmail: true,
  },
  recuperacao_de_senha: {
    nome: 'Nova senha pedida',
    grupo: 'conta',
    assunto: 'Sua nova senha no portal de concursos',
    texto: paragrafos(
      'Recebemos um pedido de nova senha para o seu acesso. Sua nova senha é:',
      '{senha}',
      'Ela vale por {minutos} minutos. Ao entrar com ela, ela passa a ser a sua senha; depois, troque por outra de sua escolha.',
      'Até lá a senha antiga continua valendo. Se não foi você quem pediu, ignore esta mensagem.',
    ),
    campos: ['senha', 'minutos'],
    obrigatorios: ['senha', 'minutos'],
    botao: 'Entrar no portal',
    fixo: true,
    soEmail: true,
  },
  senha_alterada: {
    nome: 'Senha alterada',
    grupo: 'conta',
    assunto: 'Sua senha foi alterada',
    texto: paragrafos(
      'A senha do seu acesso ao portal foi alterada. Os outros acessos abertos foram encerrados.',
      'Se não foi você, peça uma nova senha na tela de entrada e escreva para {suporte}.',
    ),
    campos: ['suporte'],
    obrigatorios: [],
    fixo: true,
  },
  dados_alterados: {
    nome: 'Dados alterados pela organização',
    grupo: 'conta',
    assunto: 'Seus dados cadastrais foram alterados',
    texto: paragrafos(
      'A organização alterou dados do seu cadastro no portal. Confira na área do candidato.',
      'Se você não esperava por esta alteração, escreva para {suporte}.',
    ),
    campos: ['suporte'],
    obrigatorios: [],
    botao: 'Ver meus dados',
    fixo: true,
  },
  cadastro_ativado: {
    nome: 'Cadastro ativado',
    grupo: 'conta',
    assunto: 'Seu cadastro está ativo',
    texto: paragrafos(
      'Seu cadastro no portal foi ativado.',
      'Você já pode entrar na área do candidato com o seu e-mail e a sua senha.',
    ),
    campos: [],
    obrigatorios: [],
    botao: 'Abrir o portal',
    fixo: true,
  },
  cadastro_desativado: {
    nome: 'Cadastro desativado',
    grupo: 'conta',
    assunto: 'Seu cadastro foi desativado',
    texto: paragrafos(
      'Seu cadastro no portal foi desativado. Enquanto estiver assim, não é possível entrar na área do candidato.',
      'Suas inscrições e seus pedidos continuam guardados.',
      'Para saber mais ou pedir a reativação, escreva para {suporte}.',
    ),
    campos: ['suporte'],
    obrigatorios: [],
    fixo: true,
  },
  email_novo: {
    nome: 'E-mail alterado (endereço novo)',
    grupo: 'conta',
    assunto: 'Este é o novo e-mail do seu cadastro',
    texto: paragrafos(
      'A organização alterou o e-mail do seu cadastro no portal para este endereço.',
      'Use este e-mail para entrar. Sua senha continua a mesma.',
    ),
    campos: [],
    obrigatorios: [],
    botao: 'Abrir o portal',
    fixo: true,
  },
  email_antigo: {
    nome: 'E-mail alterado (endereço antigo)',
    grupo: 'conta',
    assunto: 'O e-mail do seu cadastro foi alterado',
    texto: paragrafos(
      'A organização alterou o e-mail do seu cadastro no portal. As próximas mensagens vão para o novo endereço.',
      'Se você não pediu esta alteração, escreva para {suporte}.',
    ),
    campos: ['suporte'],
    obrigatorios: [],
    fixo: true,
    soEmail: true,
  },
  inscricao_recebida: {
    nome: 'Inscrição recebida',
    grupo: 'inscricao',
    assunto: 'Protocolo {protocolo}',
    texto: paragrafos(
      'Sua inscrição foi registrada. Guarde o número do protocolo:',
      '{protocolo}',
      '{registro}. Recebido em {recebido_em}.',
      INSCRICAO_ONDE,
      'A participação depende do pagamento da taxa ou da isenção, conforme o edital.',
      CONFERIR,
    ),
    campos: PROTOCOLADO,
    obrigatorios: ['protocolo', 'numero', 'codigo'],
    botao: 'Verificar autenticidade',
  },
  inscricao_cancelada: {
    nome: 'Inscrição cancelada por quem se inscreveu',
    grupo: 'inscricao',
    assunto: 'Você cancelou a inscrição {numero}',
    texto: paragrafos(
      'Sua inscrição {numero} foi cancelada a seu pedido.',
      '{orientacao}',
      ONDE,
      'Se não foi você, troque sua senha e escreva para {suporte}.',
    ),
    campos: [...DA_INSCRICAO, 'orientacao', 'suporte'],
    obrigatorios: ['numero'],
    botao: 'Ver minhas inscrições',
  },
  inscricao_cancelada_organizacao: {
    nome: 'Inscrição cancelada pela organização',
    grupo: 'inscricao',
    assunto: 'Inscrição cancelada: {numero}',
    texto: paragrafos(
      'Sua inscrição {numero} foi cancelada pela organização.',
      '{orientacao}',
      ONDE,
      'Se você não esperava por isso, escreva para {suporte}.',
    ),
    campos: [...DA_INSCRICAO, 'orientacao', 'suporte'],
    obrigatorios: ['numero', 'orientacao'],
    botao: 'Ver a inscrição',
  },
  inscricao_reativada: {
    nome: 'Inscrição reativada',
    grupo: 'inscricao',
    assunto: 'Inscrição reativada: {numero}',
    texto: paragrafos('Sua inscrição {numero} foi reativada pela organização.', '{orientacao}', ONDE),
    campos: [...DA_INSCRICAO, 'orientacao'],
    obrigatorios: ['numero', 'orientacao'],
    botao: 'Ver a inscrição',
  },
  boleto_emitido: {
    nome: 'Boleto emitido',
    grupo: 'pagamento',
    assunto: 'Boleto da inscrição {numero}',
    texto: paragrafos(
      'O boleto da sua inscrição {numero} foi emitido: {valor}, com vencimento em {vencimento}. A linha digitável é:',
      '{linha_digitavel}',
      ONDE,
      '{orientacao}',
      'A confirmação do pagamento pode levar até 3 dias úteis. Guarde o comprovante do banco.',
      '{observacao}',
    ),
    campos: [...DA_INSCRICAO, 'valor', 'vencimento', 'linha_digitavel', 'orientacao', 'observacao'],
    obrigatorios: ['numero', 'valor', 'vencimento', 'linha_digitavel'],
    botao: 'Ver o boleto',
  },
  boleto_cancelado: {
    nome: 'Boleto cancelado pelo banco',
    grupo: 'pagamento',
    assunto: 'Boleto cancelado: inscrição {numero}',
    texto: paragrafos(
      'O banco cancelou o boleto da sua inscrição {numero}, de {valor}. Não pague esse boleto.',
      '{orientacao}',
      ONDE,
    ),
    campos: [...DA_INSCRICAO, 'valor', 'orientacao'],
    obrigatorios: ['numero', 'orientacao'],
    botao: 'Ver a inscrição',
  },
  pagamento_confirmado: {
    nome: 'Pagamento confirmado',
    grupo: 'pagamento',
    assunto: 'Pagamento confirmado da inscrição {numero}',
    texto: paragrafos(
      'Pagamento confirmado: {valor}, da sua inscrição {numero}, pago em {pago_em}.',
      ONDE,
      'Sua inscrição está garantida. Você não precisa fazer mais nada nesta etapa.',
    ),
    campos: [...DA_INSCRICAO, 'valor', 'pago_em'],
    obrigatorios: ['numero', 'valor'],
    botao: 'Ver a inscrição',
  },
  pagamento_da_vaga: {
    nome: 'Taxa ou vencimento da vaga alterados',
    grupo: 'pagamento',
    assunto: 'Mudou o pagamento da vaga: inscrição {numero}',
    texto: paragrafos(
      'A organização mudou o pagamento da vaga da sua inscrição {numero}.',
      '{mudanca}',
      '{orientacao}',
      ONDE,
    ),
    campos: [...DA_INSCRICAO, 'mudanca', 'orientacao'],
    obrigatorios: ['numero', 'mudanca', 'orientacao'],
    botao: 'Ver o pagamento',
  },
  pedido_recebido: {
    nome: 'Pedido ou documento recebido',
    grupo: 'pedido',
    assunto: 'Protocolo {protocolo}',
    texto: paragrafos(
      'Recebemos o que você enviou. Guarde o número do protocolo:',
      '{protocolo}',
      '{registro}. Recebido em {recebido_em}.',
      INSCRICAO_ONDE,
      'Arquivo: {arquivo}.',
      'SHA-256: {sha}',
      CONFERIR,
    ),
    campos: PROTOCOLADO,
    obrigatorios: ['protocolo', 'registro', 'codigo'],
    botao: 'Verificar autenticidade',
  },
  isencao_decidida: {
    nome: 'Isenção decidida',
    grupo: 'pedido',
    assunto: 'Isenção {estado}: inscrição {numero}',
    texto: paragrafos(
      'Seu pedido de isenção da taxa da inscrição {numero} {resultado}.',
      '{orientacao}',
      ONDE,
      '{observacao}',
    ),
    campos: [...DA_INSCRICAO, 'resultado', 'estado', 'orientacao', 'observacao'],
    obrigatorios: ['numero', 'resultado', 'orientacao'],
    botao: 'Ver a inscrição',
  },
  envio_decidido: {
    nome: 'Documento decidido',
    grupo: 'pedido',
    assunto: 'Seu documento {resultado}',
    texto: paragrafos(
      'O documento que você enviou no prazo "{prazo}" {resultado}.',
      'Protocolo: {protocolo}',
      INSCRICAO_ONDE,
      '{observacao}',
    ),
    campos: [...DA_INSCRICAO, 'prazo', 'resultado', 'protocolo', 'observacao'],
    obrigatorios: ['resultado', 'prazo'],
    botao: 'Ver meus documentos',
  },
  recurso_decidido: {
    nome: 'Recurso decidido',
    grupo: 'pedido',
    assunto: 'Seu recurso {resultado}',
    texto: paragrafos(
      'Seu recurso da questão {questao}, no prazo "{prazo}", {resultado}.',
      'Protocolo: {protocolo}',
      INSCRICAO_ONDE,
      '{observacao}',
    ),
    campos: [...DA_INSCRICAO, 'questao', 'prazo', 'resultado', 'protocolo', 'observacao'],
    obrigatorios: ['resultado', 'questao'],
    botao: 'Ver meus recursos',
  },
  reembolso_atualizado: {
    nome: 'Restituição atualizada',
    grupo: 'pedido',
    assunto: 'Restituição {estado}: inscrição {numero}',
    texto: paragrafos(
      'A restituição de {valor} da sua inscrição {numero} {resultado}.',
      '{orientacao}',
      ONDE,
      '{observacao}',
    ),
    campos: [...DA_INSCRICAO, 'valor', 'resultado', 'estado', 'orientacao', 'observacao'],
    obrigatorios: ['numero', 'resultado'],
    botao: 'Ver a solicitação',
  },
  privacidade_recebida: {
    nome: 'Pedido de privacidade recebido',
    grupo: 'pedido',
    assunto: 'Recebemos seu pedido de privacidade: {protocolo}',
    texto: paragrafos(
      'Recebemos o seu pedido sobre dados pessoais: {registro}.',
      'O protocolo é:',
      '{protocolo}',
      'Respondemos até {fim}.',
    ),
    campos: ['registro', 'protocolo', 'fim'],
    obrigatorios: ['protocolo', 'fim'],
    botao: 'Acompanhar o pedido',
  },
  privacidade_respondida: {
    nome: 'Pedido de privacidade respondido',
    grupo: 'pedido',
    assunto: 'Seu pedido de privacidade foi respondido: {resultado}',
    texto: paragrafos(
      'O seu pedido sobre dados pessoais foi respondido: {resultado}.',
      'Pedido: {registro}. Protocolo: {protocolo}.',
      '{orientacao}',
      '{observacao}',
      'Se discordar, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD), em gov.br/anpd.',
    ),
    campos: ['registro', 'protocolo', 'resultado', 'orientacao', 'observacao'],
    obrigatorios: ['resultado', 'orientacao'],
    botao: 'Ver a resposta',
  },
  publicacao_nova: {
    nome: 'Publicação nova',
    grupo: 'concurso',
    assunto: 'Nova publicação: {publicacao}',
    texto: paragrafos(
      'O concurso {concurso}, {prefeitura}, tem uma nova publicação: {publicacao}.',
      '{descricao}',
      'Data da publicação: {data}.',
      'Sua inscrição: {numero}. Cargo: {cargo}.',
    ),
    campos: [...DA_INSCRICAO, 'publicacao', 'descricao', 'data'],
    obrigatorios: ['publicacao', 'concurso'],
    botao: 'Ver as publicações',
    opcional: 'publicacoes',
  },
  publicacao_alterada: {
    nome: 'Publicação alterada',
    grupo: 'concurso',
    assunto: 'Publicação alterada: {publicacao}',
    texto: paragrafos(
      'Uma publicação do concurso {concurso}, {prefeitura}, foi alterada: {publicacao}. Leia a versão atual.',
      '{descricao}',
      'Data da publicação: {data}.',
      'Sua inscrição: {numero}. Cargo: {cargo}.',
    ),
    campos: [...DA_INSCRICAO, 'publicacao', 'descricao', 'data'],
    obrigatorios: ['publicacao', 'concurso'],
    botao: 'Ver as publicações',
    opcional: 'publicacoes',
  },
  prazo_novo: {
    nome: 'Prazo novo',
    grupo: 'concurso',
    assunto: 'Novo prazo: {prazo}',
    texto: paragrafos(
      'O concurso {concurso}, {prefeitura}, tem um novo {tipo_de_prazo}: {prazo}.',
      'Abre em {inicio}. Encerra em {fim}.',
      'Sua inscrição: {numero}. Cargo: {cargo}.',
    ),
    campos: [...DA_INSCRICAO, 'prazo', 'tipo_de_prazo', 'inicio', 'fim'],
    obrigatorios: ['prazo', 'inicio', 'fim', 'concurso'],
    botao: 'Ver o prazo',
  },
  prazo_alterado: {
    nome: 'Prazo alterado',
    grupo: 'concurso',
    assunto: 'Prazo alterado: {prazo}',
    texto: paragrafos(
      'Um {tipo_de_prazo} do concurso {concurso}, {prefeitura}, mudou: {prazo}.',
      'Agora abre em {inicio} e encerra em {fim}.',
      'Sua inscrição: {numero}. Cargo: {cargo}.',
    ),
    campos: [...DA_INSCRICAO, 'prazo', 'tipo_de_prazo', 'inicio', 'fim'],
    obrigatorios: ['prazo', 'inicio', 'fim', 'concurso'],
    botao: 'Ver o prazo',
  },
  prazo_excluido: {
    nome: 'Prazo retirado',
    grupo: 'concurso',
    assunto: 'Prazo retirado: {prazo}',
    texto: paragrafos(
      'Um {tipo_de_prazo} do concurso {concurso}, {prefeitura}, foi retirado pela organização: {prazo}.',
      'O que você já enviou continua guardado.',
      'Sua inscrição: {numero}. Cargo: {cargo}.',
    ),
    campos: [...DA_INSCRICAO, 'prazo', 'tipo_de_prazo'],
    obrigatorios: ['prazo', 'concurso'],
    botao: 'Ver os prazos',
  },
  datas_do_concurso: {
    nome: 'Datas do concurso alteradas',
    grupo: 'concurso',
    assunto: 'Mudaram datas do concurso {concurso}',
    texto: paragrafos(
      'A organização mudou datas do concurso {concurso}, {prefeitura}.',
      '{mudancas}',
      'Sua inscrição: {numero}. Cargo: {cargo}.',
    ),
    campos: [...DA_INSCRICAO, 'mudancas'],
    obrigatorios: ['mudancas', 'concurso'],
    botao: 'Ver minha inscrição',
  },
  concurso_excluido: {
    nome: 'Concurso excluído',
    grupo: 'concurso',
    assunto: 'O concurso {concurso} foi excluído',
    texto: paragrafos(
      'A organização excluiu o concurso {concurso}, {prefeitura}. Se a taxa ainda não foi paga, não pague.',
      'Sua inscrição {numero} continua guardada. Se você pagou a taxa, pode pedir a restituição na área do candidato.',
      'Cargo: {cargo}.',
    ),
    campos: DA_INSCRICAO,
    obrigatorios: ['concurso', 'numero'],
    botao: 'Ver minha inscrição',
  },
  lembrete_boleto: {
    nome: 'Boleto perto de vencer',
    grupo: 'lembrete',
    assunto: 'Seu boleto vence {dias}: inscrição {numero}',
    texto: paragrafos(
      'O boleto da sua inscrição {numero}, de {valor}, vence {dias}, em {vencimento}.',
      ONDE,
      'Se você já pagou, não precisa fazer nada: a confirmação pode levar até 3 dias úteis.',
    ),
    campos: [...DA_INSCRICAO, 'valor', 'vencimento', 'dias'],
    obrigatorios: ['numero', 'valor', 'vencimento'],
    botao: 'Ver o boleto',
    opcional: 'lembretes',
  },
  lembrete_gerar_boleto: {
    nome: 'Taxa ainda sem boleto',
    grupo: 'lembrete',
    assunto: 'Falta pagar a taxa da inscrição {numero}',
    texto: paragrafos(
      'A taxa da sua inscrição {numero} ainda não foi paga. O último dia para pagar é {limite}, {dias}.',
      'Gere o boleto de {valor} na área do candidato. Sem o pagamento, a inscrição não é confirmada.',
      ONDE,
    ),
    campos: [...DA_INSCRICAO, 'valor', 'limite', 'dias'],
    obrigatorios: ['numero', 'limite'],
    botao: 'Gerar o boleto',
    opcional: 'lembretes',
  },
  boleto_vencido: {
    nome: 'Boleto vencido',
    grupo: 'lembrete',
    assunto: 'Boleto vencido: inscrição {numero}',
    texto: paragrafos(
      'O boleto da sua inscrição {numero}, de {valor}, venceu em {vencimento} e não consta pagamento. Se você pagou no prazo, aguarde: a confirmação pode levar até 3 dias úteis.',
      '{orientacao}',
      ONDE,
    ),
    campos: [...DA_INSCRICAO, 'valor', 'vencimento', 'orientacao'],
    obrigatorios: ['numero', 'orientacao'],
    botao: 'Ver a inscrição',
    opcional: 'lembretes',
  },
  lembrete_envio: {
    nome: 'Prazo de envio perto do fim',
    grupo: 'lembrete',
    assunto: 'O prazo "{prazo}" encerra {dias}',
    texto: paragrafos(
      'O prazo "{prazo}" encerra em {fim}. Você ainda não enviou documentos nele.',
      INSCRICAO_ONDE,
      'Se você não tem documentos para enviar, desconsidere esta mensagem.',
    ),
    campos: [...DA_INSCRICAO, 'prazo', 'fim', 'dias'],
    obrigatorios: ['prazo', 'fim'],
    botao: 'Enviar documentos',
    opcional: 'lembretes',
  },
} as const satisfies Record<string, Tipo>;

export type TipoDeAviso = keyof typeof TIPOS_DE_AVISO;
export const CODIGOS_DE_AVISO = Object.keys(TIPOS_DE_AVISO) as [TipoDeAviso, ...TipoDeAviso[]];

/** The places of a kind, besides the name of who gets it. */
export type CamposDe<T extends TipoDeAviso> = (typeof TIPOS_DE_AVISO)[T]['campos'][number];

export function tipoDeAviso(codigo: TipoDeAviso): Tipo {
  return TIPOS_DE_AVISO[codigo];
}

export function ehTipoDeAviso(codigo: string | null): codigo is TipoDeAviso {
  return codigo !== null && Object.hasOwn(TIPOS_DE_AVISO, codigo);
}

/** What a message is called in lists; one this version does not know is called other. */
export function nomeDoAviso(codigo: string | null): string {
  return ehTipoDeAviso(codigo) ? TIPOS_DE_AVISO[codigo].nome : 'Outra mensagem';
}
