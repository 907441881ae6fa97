// The messages sessions send.
import type { Deps } from '../context.ts';
import { assinatura, type OutgoingMail, renderMail } from '../platform/mail/index.ts';

interface Destinatario {
  nome: string;
  email: string;
}

/** The new password. @param entrada where it is used; @param minutos for how long it can be */
export function emailDeRecuperacao(
  deps: Deps,
  { nome, email }: Destinatario,
  { senha, entrada, minutos }: { senha: string; entrada: string; minutos: number },
): OutgoingMail {
  const conteudo = renderMail({
    titulo: `Olá, ${nome}!`,
    paragrafos: [
      'Recebemos um pedido de nova senha para o seu acesso. Sua nova senha é:',
      `Ela vale por ${minutos} minutos. Ao entrar com ela, ela passa a ser a sua senha; depois, troque por outra de sua escolha.`,
      'Até lá a senha antiga continua valendo. Se não foi você quem pediu, ignore esta mensagem.',
    ],
    destaque: senha,
    botao: { texto: 'Entrar no portal', url: entrada },
    ...assinatura(deps),
  });
  return { para: email, assunto: 'Sua nova senha no portal de concursos', sensivel: true, ...conteudo };
}

/** Sent when a candidate enters for the first time. */
export function emailDePrimeiroAcesso(deps: Deps, { nome, email }: Destinatario): OutgoingMail {
  const conteudo = renderMail({
    titulo: `Olá, ${nome}!`,
    paragrafos: [
      'Confirmamos o seu primeiro acesso à área do candidato.',
      'Nela você se inscreve em concursos, acompanha suas inscrições e mantém seus dados em dia.',
      'Se não foi você quem entrou, troque sua senha e fale com o suporte.',
    ],
    botao: { texto: 'Abrir a área do candidato', url: `${deps.config.publicUrl}/#/area-candidato/inscricoes` },
    ...assinatura(deps),
  });
  return { para: email, assunto: 'Primeiro acesso confirmado', ...conteudo };
}
