// What each kind of message is called, apart from what it says: a list names many, and needs the text of none.
import { NOMES_DOS_AVISOS_DE_PEDIDOS } from './pedidos/tipos.ts';

const NOMES_DE_AVISO = {
  cadastro: 'Cadastro realizado',
  primeiro_acesso: 'Primeiro acesso',
  recuperacao_de_senha: 'Nova senha pedida',
  senha_alterada: 'Senha alterada',
  dados_alterados: 'Dados alterados pela organização',
  cadastro_ativado: 'Cadastro ativado',
  cadastro_desativado: 'Cadastro desativado',
  email_novo: 'E-mail alterado (endereço novo)',
  email_antigo: 'E-mail alterado (endereço antigo)',
  inscricao_recebida: 'Inscrição recebida',
  inscricao_cancelada: 'Inscrição cancelada por quem se inscreveu',
  inscricao_cancelada_organizacao: 'Inscrição cancelada pela organização',
  inscricao_reativada: 'Inscrição reativada',
  boleto_emitido: 'Boleto emitido',
  boleto_cancelado: 'Boleto cancelado pelo banco',
  pix_emitido: 'Cobrança PIX emitida',
  pix_cancelado: 'Cobrança PIX cancelada pelo banco',
  pagamento_confirmado: 'Pagamento confirmado',
  pagamento_de_excluido: 'Pagamento em concurso excluído',
  pagamento_da_vaga: 'Taxa ou vencimento da vaga alterados',
  devolucao_aberta: 'Devolução da taxa em lote',
  devolucao_conta: 'Conta pedida para devolver a taxa',
  devolucao_link: 'Conta pedida pelo banco para devolver a taxa',
  pedido_recebido: 'Pedido ou documento recebido',
  ...NOMES_DOS_AVISOS_DE_PEDIDOS,
  privacidade_recebida: 'Pedido de privacidade recebido',
  privacidade_respondida: 'Pedido de privacidade respondido',
  publicacao_nova: 'Publicação nova',
  publicacao_alterada: 'Publicação alterada',
  publicacao_retificada: 'Retificação publicada',
  prazo_novo: 'Prazo novo',
  prazo_alterado: 'Prazo alterado',
  prazo_excluido: 'Prazo retirado',
  datas_do_concurso: 'Datas do concurso alteradas',
  cronograma_alterado: 'Cronograma alterado',
  concurso_excluido: 'Concurso excluído',
  lembrete_boleto: 'Boleto perto de vencer',
  lembrete_gerar_boleto: 'Taxa ainda sem boleto',
  boleto_vencido: 'Boleto vencido',
  lembrete_etapa: 'Véspera de prova ou outra etapa',
  lembrete_pix: 'Cobrança PIX perto de vencer',
  lembrete_gerar_pix: 'Taxa ainda sem cobrança PIX',
  pix_vencido: 'Cobrança PIX vencida',
  lembrete_envio: 'Prazo de envio perto do fim',
} as const;

export type TipoDeAviso = keyof typeof NOMES_DE_AVISO;
export const CODIGOS_DE_AVISO = Object.keys(NOMES_DE_AVISO) as [TipoDeAviso, ...TipoDeAviso[]];

/** What a message is called in lists; one this version does not know is called other. */
export function nomeDoAviso(codigo: string | null): string {
  return codigo !== null && Object.hasOwn(NOMES_DE_AVISO, codigo)
    ? NOMES_DE_AVISO[codigo as TipoDeAviso]
    : 'Outra mensagem';
}
