// The protocol on paper: number, time, what was received, the file's fingerprint, and how anybody checks it.
import { formatCnpj, formatCpf, formatDateTime, formatNumeroInscricao } from '../../shared/format.ts';
import { formatEmitidoEm, formatTamanho, type Protocolo, type TipoDeProtocolo } from '../../shared/protocolos.ts';
import type { Deps } from '../context.ts';
import { buildReceipt, type Fact, type PdfDefinition, type Receipt } from '../platform/pdf/index.ts';
import type { ProtocoloComRegistro } from './queries.ts';
import { fato, fatosDoRegistro } from './registro-view.ts';

const TITULOS: Record<TipoDeProtocolo, string> = {
  inscricao: 'Protocolo de Inscrição',
  envio: 'Protocolo de Envio de Documento',
  recurso: 'Protocolo de Recurso',
  isencao: 'Protocolo de Pedido de Isenção',
  reembolso: 'Protocolo de Pedido de Restituição',
  titulos: 'Protocolo da Entrega de Títulos',
};

/** What lets a paper be checked: the QR code, what to type where there is no camera, and what that shows. */
export interface Conferencia {
  qr: string;
  codigo: Fact;
  onde: Fact;
  nota: string;
}

export function conferencia({ config }: Pick<Deps, 'config'>, protocolo: Protocolo): Conferencia {
  return {
    qr: protocolo.url_verificacao,
    codigo: fato('Código de verificação', protocolo.codigo),
    onde: fato('Onde conferir', `${config.publicUrl}/#/protocolo`),
    nota: 'Qualquer pessoa pode conferir o protocolo pelo QR Code ou pelo código. A página mostra só as iniciais do candidato.',
  };
}

function arquivo({ arquivo: recebido }: Protocolo): Receipt['secoes'] {
  if (recebido === null) return [];
  return [
    {
      titulo: 'Arquivo recebido',
      fatos: [
        fato('Nome', recebido.nome),
        fato('Tamanho', formatTamanho(recebido.tamanho)),
        fato('SHA-256', recebido.sha256),
      ],
    },
  ];
}

/** What the receipt says. */
export function comprovante(
  deps: Pick<Deps, 'config' | 'ajustes' | 'clock'>,
  linha: ProtocoloComRegistro,
  protocolo: Protocolo,
): PdfDefinition {
  const { timbre: instituto, suporteEmail } = deps.ajustes.atual();
  const cnpj = formatCnpj(instituto.cnpj);
  const fatos = fatosDoRegistro(linha);
  const { qr, codigo, onde, nota } = conferencia(deps, protocolo);
  return buildReceipt({
    instituto: { ...instituto, cnpj },
    titulo: TITULOS[linha.tipo],
    numero: protocolo.numero,
    rotuloNumero: 'Número do protocolo',
    subtitulo: `Recebido em ${formatEmitidoEm(protocolo.emitido_em)}`,
    secoes: [
      {
        titulo: 'Candidato',
        fatos: [fato('Nome completo', linha.nome), fato('CPF', formatCpf(linha.cpf))],
      },
      {
        titulo: 'Concurso',
        fatos: [
          fato('Concurso', linha.titulo),
          fato('Prefeitura', linha.prefeitura),
          fato('Cargo', linha.cargo),
          fato('Número da inscrição', formatNumeroInscricao(linha.inscricao_id)),
        ],
      },
      ...(fatos.length > 0 ? [{ titulo: 'O que foi recebido', fatos }] : []),
      ...arquivo(protocolo),
      { titulo: 'Conferência', fatos: [codigo, onde] },
    ],
    qr,
    notas: [
      nota,
      ...(protocolo.arquivo
        ? ['O SHA-256 identifica o conteúdo do arquivo: se um só byte mudar, o SHA-256 será outro.']
        : []),
      'Este protocolo comprova o recebimento; a decisão segue o edital. Guarde-o até o fim do concurso.',
    ],
    geradoEm: formatDateTime(deps.clock.now()),
    rodape: `${instituto.nome} · CNPJ ${cnpj} · ${suporteEmail}`,
  });
}
