// The messages about an administrator's second factor: whoever did not do it learns of it at once.
import type { Deps } from '../context.ts';
import { assinatura, type OutgoingMail, renderMail } from '../platform/mail/index.ts';

const FATOS = {
  ativado: {
    assunto: 'Verificação em duas etapas ativada',
    frase:
      'A verificação em duas etapas da sua conta foi ativada. Ao entrar, você informa também o código do aplicativo. Os outros acessos abertos foram encerrados.',
  },
  desativado: {
    assunto: 'Verificação em duas etapas desativada',
    frase: 'A verificação em duas etapas da sua conta foi desativada. Basta a senha para entrar.',
  },
  desfeito: {
    assunto: 'Verificação em duas etapas desativada',
    frase: 'A verificação em duas etapas da sua conta foi desativada. Configure-a de novo para usar o painel.',
  },
  removido: {
    assunto: 'Verificação em duas etapas removida',
    frase: 'Quem administra o portal removeu a verificação em duas etapas da sua conta. Configure-a de novo ao entrar.',
  },
  renovado: {
    assunto: 'Novos códigos de recuperação',
    frase: 'Os códigos de recuperação da sua conta foram trocados. Os anteriores não funcionam mais.',
  },
  usado: {
    assunto: 'Código de recuperação usado',
    frase: 'Um código de recuperação foi usado na sua conta. Ele não funciona mais.',
  },
} as const;
export type FatoDoSegundoFator = keyof typeof FATOS;

export function emailDoSegundoFator(
  deps: Deps,
  { nome, email }: { nome: string; email: string },
  fato: FatoDoSegundoFator,
): OutgoingMail {
  const { assunto, frase } = FATOS[fato];
  const conteudo = renderMail({
    titulo: `Olá, ${nome}!`,
    paragrafos: [frase, 'Se não foi você, troque sua senha e avise quem administra o portal.'],
    botao: { texto: 'Abrir o painel', url: `${deps.config.publicUrl}/#/admin/login` },
    ...assinatura(deps),
  });
  return { para: email, assunto, ...conteudo };
}
