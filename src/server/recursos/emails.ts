// The message about a decided appeal. What either side wrote is read in the portal, not in the mail.
import type { Recurso } from '../../shared/recursos.ts';
import type { Deps } from '../context.ts';
import { assinatura, type OutgoingMail, renderMail } from '../platform/mail/index.ts';

const RESULTADO = { P: 'está em análise', D: 'foi deferido', I: 'foi indeferido' } as const;

export function emailDeDecisao(deps: Deps, recurso: Recurso): OutgoingMail {
  const { inscricao, prazo_recurso, numero_questao, status, protocolo, observacao_admin } = recurso;
  const { cadastro, concurso, vaga } = inscricao;
  const conteudo = renderMail({
    titulo: `Olá, ${cadastro.nome}!`,
    paragrafos: [
      `Seu recurso da questão ${numero_questao}, no prazo "${prazo_recurso.titulo}", ${RESULTADO[status]}.${protocolo ? ' Protocolo:' : ''}`,
      `Inscrição ${inscricao.numero}. Cargo: ${vaga.cargo}. Concurso: ${concurso.titulo}, ${concurso.prefeitura}.`,
      ...(observacao_admin ? ['Há uma resposta da organização. Leia na área do candidato.'] : []),
    ],
    destaque: protocolo?.numero,
    botao: { texto: 'Ver meus recursos', url: `${deps.config.publicUrl}/#/area-candidato/recursos` },
    ...assinatura(deps),
  });
  return { para: cadastro.email, assunto: `Seu recurso ${RESULTADO[status]}`, ...conteudo };
}
