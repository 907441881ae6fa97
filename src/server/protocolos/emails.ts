// What carries a protocol: the candidate's proof, outside the portal. No CPF, and none of what they wrote.

import type { NovoAviso } from '../../shared/avisos-novos.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import { formatEmitidoEm, formatTamanho, type Protocolo, type TipoDeProtocolo } from '../../shared/protocolos.ts';
import type { Deps } from '../context.ts';
import type { ProtocoloComRegistro } from './queries.ts';
import { descricaoDoRegistro } from './registro-view.ts';

/** Where each kind of record is looked at. */
const TELAS: Record<TipoDeProtocolo, string> = {
  inscricao: 'inscricoes',
  envio: 'envios',
  recurso: 'recursos',
  isencao: 'solicitar-isencao',
  reembolso: 'restituicao',
  titulos: 'envios',
};

export function avisoDeProtocolo({ config }: Deps, linha: ProtocoloComRegistro, protocolo: Protocolo): NovoAviso {
  const { numero, codigo, emitido_em, arquivo } = protocolo;
  const { tipo, candidato_id, nome, email, inscricao_id, concurso_id } = linha;
  return {
    tipo: tipo === 'inscricao' ? 'inscricao_recebida' : 'pedido_recebido',
    para: { id: candidato_id, nome, email },
    inscricao_id,
    concurso_id,
    valores: {
      numero: formatNumeroInscricao(inscricao_id),
      cargo: linha.cargo,
      concurso: linha.titulo,
      prefeitura: linha.prefeitura,
      protocolo: numero,
      registro: descricaoDoRegistro(linha),
      recebido_em: formatEmitidoEm(emitido_em),
      arquivo: arquivo ? `${arquivo.nome}, ${formatTamanho(arquivo.tamanho)}` : '',
      sha: arquivo?.sha256 ?? '',
      verificacao: `${config.publicUrl}/#/protocolo`,
      codigo,
    },
    link: `/area-candidato/${TELAS[tipo as TipoDeProtocolo]}`,
    botao: { link: `/protocolo/${linha.codigo}` },
  };
}
