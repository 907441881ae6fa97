// What candidates are told when a refund moves on: nothing of where the money goes, and nothing either side wrote.
import { formatMoney } from '../../shared/format.ts';
import type { Reembolso } from '../../shared/reembolsos.ts';
import type { Deps } from '../context.ts';
import { assinatura, type OutgoingMail, renderMail } from '../platform/mail/index.ts';

const NOTICIAS = {
  Solicitado: { verbo: 'foi', estado: 'solicitada', explicacao: 'Acompanhe a solicitação na área do candidato.' },
  Processando: { verbo: 'está', estado: 'em processamento', explicacao: 'Você não precisa fazer nada agora.' },
  Efetuado: {
    verbo: 'foi',
    estado: 'efetuada',
    explicacao: 'O valor foi enviado para a conta ou chave que você informou.',
  },
  Negado: {
    verbo: 'foi',
    estado: 'negada',
    explicacao: 'O valor não será devolvido. Se discordar, fale com o suporte.',
  },
} as const;

export function emailDeReembolso(deps: Deps, reembolso: Reembolso): OutgoingMail {
  const { inscricao, observacao_admin, status } = reembolso;
  const { verbo, estado, explicacao } = NOTICIAS[status];
  const valor = formatMoney(reembolso.valor_reembolso);
  const conteudo = renderMail({
    titulo: `Olá, ${inscricao.cadastro.nome}!`,
    paragrafos: [
      `A restituição de ${valor} da sua inscrição ${inscricao.numero} ${verbo} ${estado}.`,
      explicacao,
      `Cargo: ${inscricao.vaga.cargo}. Concurso: ${inscricao.concurso.titulo}, ${inscricao.concurso.prefeitura}.`,
      ...(observacao_admin ? ['Há uma observação da organização. Leia na área do candidato.'] : []),
    ],
    botao: { texto: 'Ver a solicitação', url: `${deps.config.publicUrl}/#/area-candidato/restituicao` },
    ...assinatura(deps),
  });
  return {
    para: inscricao.cadastro.email,
    assunto: `Restituição ${estado}: inscrição ${inscricao.numero}`,
    ...conteudo,
  };
}
