// What carries a protocol: the candidate's proof, outside the portal. No CPF, and none of what they wrote.
import { parse } from 'node:path';
import { daLinha, type NovoAviso } from '../../shared/avisos-novos.ts';
import { semEndereco } from '../../shared/comum.ts';
import { formatCentavos } from '../../shared/format.ts';
import { PEDIDOS_DE_SAUDE } from '../../shared/pedidos/tipos.ts';
import { PROTOCOLADOS } from '../../shared/protocolados.ts';
import { formatEmitidoEm, formatTamanho, type Protocolo } from '../../shared/protocolos.ts';
import type { Deps } from '../context.ts';
import type { DocumentoRecebido, ProtocoloComRegistro } from './queries.ts';
import { descricaoDoRegistro } from './registro-view.ts';

/** Its sender chose the name; the ending is what it is. */
function nomeDoArquivo(nome: string): string {
  const { name, ext } = parse(nome);
  return semEndereco(name) + ext;
}

export function avisoDeProtocolo(
  { config }: Deps,
  linha: ProtocoloComRegistro,
  protocolo: Protocolo,
  documentos: readonly DocumentoRecebido[],
): NovoAviso {
  const { numero, codigo, emitido_em, arquivo } = protocolo;
  const recebidos = [...(arquivo ? [arquivo] : []), ...documentos];
  const { tipo } = linha;
  const { valores: dela, ...comum } = daLinha(linha);
  const valores = {
    ...dela,
    protocolo: numero,
    registro: descricaoDoRegistro(linha),
    recebido_em: formatEmitidoEm(emitido_em),
    arquivo: recebidos.map(({ nome, tamanho }) => `${nomeDoArquivo(nome)}, ${formatTamanho(tamanho)}`).join('; '),
    sha: recebidos.map(({ sha256 }) => sha256).join(', '),
    verificacao: `${config.publicUrl}/#/protocolo`,
    codigo,
    // Of no fee nothing is said.
    valor: linha.valor_centavos ? formatCentavos(linha.valor_centavos) : '',
  };
  return {
    tipo: tipo === 'inscricao' ? 'inscricao_recebida' : 'pedido_recebido',
    ...comum,
    valores,
    link: `/area-candidato/${PROTOCOLADOS[tipo].tela}`,
    botao: { link: `/protocolo/${linha.codigo}` },
    // A file may be called after an illness.
    sigilo: PEDIDOS_DE_SAUDE.some((um) => um.tipo === tipo),
  };
}
