// The message that carries a protocol: the candidate's proof, outside the portal. No CPF, and none of what they wrote.
import { formatNumeroInscricao } from '../../shared/format.ts';
import { formatEmitidoEm, formatTamanho, type Protocolo } from '../../shared/protocolos.ts';
import type { Deps } from '../context.ts';
import { assinatura, type OutgoingMail, renderMail } from '../platform/mail/index.ts';
import type { ProtocoloComRegistro } from './queries.ts';
import { descricaoDoRegistro } from './registro-view.ts';

export function emailDeProtocolo(deps: Deps, linha: ProtocoloComRegistro, protocolo: Protocolo): OutgoingMail {
  const { numero, codigo, emitido_em, arquivo } = protocolo;
  const conteudo = renderMail({
    titulo: `Olá, ${linha.nome}!`,
    paragrafos: [
      linha.tipo === 'inscricao'
        ? 'Sua inscrição foi registrada. Guarde o número do protocolo:'
        : 'Recebemos o que você enviou. Guarde o número do protocolo:',
      `${descricaoDoRegistro(linha)}. Recebido em ${formatEmitidoEm(emitido_em)}.`,
      `Inscrição ${formatNumeroInscricao(linha.inscricao_id)}. Cargo: ${linha.cargo}. Concurso: ${linha.titulo}, ${linha.prefeitura}.`,
      ...(arquivo
        ? [`Arquivo: ${arquivo.nome}, ${formatTamanho(arquivo.tamanho)}.`, `SHA-256: ${arquivo.sha256}`]
        : []),
      ...(linha.tipo === 'inscricao'
        ? ['A participação depende do pagamento da taxa ou da isenção, conforme o edital.']
        : []),
      `Para conferir a autenticidade, abra ${deps.config.publicUrl}/#/protocolo e digite o código ${codigo}, ou use o botão abaixo.`,
    ],
    destaque: numero,
    botao: { texto: 'Verificar autenticidade', url: protocolo.url_verificacao },
    ...assinatura(deps),
  });
  return { para: linha.email, assunto: `Protocolo ${numero}`, ...conteudo };
}
