// The message about a decided document. What the administrator wrote is read in the portal, not in the mail.
import type { EnvioAdmin } from '../../shared/envios.ts';
import type { Deps } from '../context.ts';
import { assinatura, type OutgoingMail, renderMail } from '../platform/mail/index.ts';

const RESULTADO = { P: 'está pendente', A: 'foi validado', R: 'foi rejeitado' } as const;

export function emailDeDecisao(deps: Deps, { inscricao, prazo_envio, status, ...envio }: EnvioAdmin): OutgoingMail {
  const { cadastro, concurso, vaga } = inscricao;
  const conteudo = renderMail({
    titulo: `Olá, ${cadastro.nome}!`,
    paragrafos: [
      `O documento que você enviou no prazo "${prazo_envio.titulo}" ${RESULTADO[status]}.${envio.protocolo ? ' Protocolo:' : ''}`,
      `Inscrição ${inscricao.numero}. Cargo: ${vaga.cargo}. Concurso: ${concurso.titulo}, ${concurso.prefeitura}.`,
      ...(envio.resposta ? ['Há uma resposta da organização. Leia na área do candidato.'] : []),
    ],
    destaque: envio.protocolo?.numero,
    botao: { texto: 'Ver meus documentos', url: `${deps.config.publicUrl}/#/area-candidato/envios` },
    ...assinatura(deps),
  });
  return { para: cadastro.email, assunto: `Seu documento ${RESULTADO[status]}`, ...conteudo };
}
