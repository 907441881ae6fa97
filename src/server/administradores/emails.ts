// The messages about who may enter the panel.
import { CONVITE_EM_HORAS } from '../../shared/administradores.ts';
import { PAPEIS, type Papel } from '../../shared/papeis.ts';
import type { Deps } from '../context.ts';
import { assinatura, type OutgoingMail, renderMail } from '../platform/mail/index.ts';

interface Destinatario {
  nome: string;
  email: string;
}

/** @param token the only place where it is written */
export function emailDeConvite(
  deps: Deps,
  { email, papel, convidado_por }: { email: string; papel: Papel; convidado_por: string },
  token: string,
): OutgoingMail {
  const conteudo = renderMail({
    titulo: 'Convite para o painel administrativo',
    paragrafos: [
      `${convidado_por} convidou você para administrar o portal de concursos, com o perfil ${PAPEIS[papel]}.`,
      `Abra o endereço abaixo e escolha sua senha. Ele vale por ${CONVITE_EM_HORAS} horas e funciona uma vez só.`,
      'Se você não esperava este convite, ignore esta mensagem.',
    ],
    botao: { texto: 'Aceitar o convite', url: `${deps.config.publicUrl}/#/admin/convite/${token}` },
    ...assinatura(deps),
  });
  return { para: email, assunto: 'Convite para o painel administrativo', sensivel: true, ...conteudo };
}

function mensagem(deps: Deps, { nome, email }: Destinatario, assunto: string, paragrafos: string[]): OutgoingMail {
  const conteudo = renderMail({ titulo: `Olá, ${nome}!`, paragrafos, ...assinatura(deps) });
  return { para: email, assunto, ...conteudo };
}

export function emailDePapel(deps: Deps, quem: Destinatario, papel: Papel): OutgoingMail {
  return mensagem(deps, quem, 'Seu perfil de acesso mudou', [
    `Seu perfil de acesso ao painel administrativo agora é ${PAPEIS[papel]}.`,
    'A mudança já vale, também no acesso que estiver aberto.',
  ]);
}

export function emailDeStatusDoAdministrador(deps: Deps, quem: Destinatario, status: 'A' | 'I'): OutgoingMail {
  return status === 'I'
    ? mensagem(deps, quem, 'Seu acesso ao painel foi desativado', [
        'Seu acesso ao painel administrativo foi desativado, e os acessos abertos foram encerrados.',
        'Para saber mais, fale com quem administra o portal.',
      ])
    : mensagem(deps, quem, 'Seu acesso ao painel foi reativado', [
        'Seu acesso ao painel administrativo foi reativado. Você entra com a mesma senha.',
      ]);
}
