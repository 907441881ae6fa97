// The message that confirms a registration.
import type { Cadastro } from '../../shared/candidatos.ts';
import { formatCpf } from '../../shared/format.ts';
import type { Deps } from '../context.ts';
import { assinatura, type OutgoingMail, renderMail } from '../platform/mail/index.ts';

export function emailDeCadastro(deps: Deps, { nome, email, cpf }: Cadastro): OutgoingMail {
  const conteudo = renderMail({
    titulo: `Olá, ${nome}!`,
    paragrafos: [
      'Cadastro realizado com sucesso. Seus dados foram salvos.',
      `Para entrar na área do candidato, use este e-mail e a senha que você escolheu. CPF cadastrado: ${formatCpf(cpf)}.`,
      'Guarde esta mensagem. Se não foi você quem se cadastrou, fale com o suporte.',
    ],
    botao: { texto: 'Abrir o portal', url: `${deps.config.publicUrl}/#/` },
    ...assinatura(deps),
  });
  return { para: email, assunto: 'Cadastro realizado com sucesso', ...conteudo };
}
