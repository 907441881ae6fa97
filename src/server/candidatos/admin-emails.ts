// The messages about what an administrator did to an account. They give no reasons and repeat no data.
import type { Deps } from '../context.ts';
import { assinatura, type OutgoingMail, renderMail } from '../platform/mail/index.ts';

interface Destinatario {
  nome: string;
  email: string;
}

function mensagem(deps: Deps, { nome, email }: Destinatario, assunto: string, paragrafos: string[], abre = true) {
  const conteudo = renderMail({
    titulo: `Olá, ${nome}!`,
    paragrafos,
    ...(abre ? { botao: { texto: 'Abrir o portal', url: `${deps.config.publicUrl}/#/` } } : {}),
    ...assinatura(deps),
  });
  return { para: email, assunto, ...conteudo };
}

export function emailDeStatus(deps: Deps, candidato: Destinatario, status: 'A' | 'I'): OutgoingMail {
  if (status === 'A') {
    return mensagem(deps, candidato, 'Seu cadastro está ativo', [
      'Seu cadastro no portal foi ativado.',
      'Você já pode entrar na área do candidato com o seu e-mail e a sua senha.',
    ]);
  }
  const paragrafos = [
    'Seu cadastro no portal foi desativado. Enquanto estiver assim, não é possível entrar na área do candidato.',
    'Suas inscrições e seus pedidos continuam guardados.',
    `Para saber mais ou pedir a reativação, escreva para ${deps.ajustes.atual().suporteEmail}.`,
  ];
  return mensagem(deps, candidato, 'Seu cadastro foi desativado', paragrafos, false);
}

/** To the address that is now the account's, and to the one that was. */
export function emailsDeNovoEndereco(deps: Deps, nome: string, antes: string, agora: string): OutgoingMail[] {
  return [
    mensagem(deps, { nome, email: agora }, 'Este é o novo e-mail do seu cadastro', [
      'A organização alterou o e-mail do seu cadastro no portal para este endereço.',
      'Use este e-mail para entrar. Sua senha continua a mesma.',
    ]),
    mensagem(
      deps,
      { nome, email: antes },
      'O e-mail do seu cadastro foi alterado',
      [
        'A organização alterou o e-mail do seu cadastro no portal. As próximas mensagens vão para o novo endereço.',
        `Se você não pediu esta alteração, escreva para ${deps.ajustes.atual().suporteEmail}.`,
      ],
      false,
    ),
  ];
}
