// The protocol on paper: number, time, what was received, the file's fingerprint, and how anybody checks it.
import { formatDateTime, formatNumeroInscricao } from '../../shared/format.ts';
import { PROTOCOLADOS } from '../../shared/protocolados.ts';
import { formatEmitidoEm, formatTamanho, type Protocolo } from '../../shared/protocolos.ts';
import { seloCurto } from '../../shared/selos.ts';
import type { Deps } from '../context.ts';
import { buildReceipt, type PdfDefinition, type Receipt } from '../platform/pdf/index.ts';
import { ultimoSelo } from '../selos/index.ts';
import type { DocumentoRecebido, ProtocoloComRegistro } from './queries.ts';
import { fato, fatosDaDecisao, fatosDoRegistro } from './registro-view.ts';

type Papel = Omit<Receipt, 'instituto' | 'geradoEm' | 'rodape' | 'qr'> & {
  /** Of the record that the paper is about; null for enrolments made before there were protocols. */
  protocolo: Protocolo | null;
  /** Over what lets it be checked. */
  secaoDoProtocolo: string;
};

/**
 * A paper of the portal: under its letterhead what it says, and how anybody checks the protocol of what it is about, by the
 * QR code or by what is typed where there is no camera.
 */
export async function papel(
  deps: Pick<Deps, 'db' | 'config' | 'ajustes' | 'clock'>,
  { protocolo, secaoDoProtocolo, ...dito }: Papel,
): Promise<PdfDefinition> {
  const { config, ajustes, clock } = deps;
  const selo = await ultimoSelo(deps);
  const conferencia = protocolo && {
    titulo: secaoDoProtocolo,
    fatos: [
      ...(protocolo.numero === dito.numero ? [] : [fato('Número do protocolo', protocolo.numero)]),
      fato('Código de verificação', protocolo.codigo),
      fato('Onde conferir', `${config.publicUrl}/#/protocolo`),
    ],
  };
  return buildReceipt({
    ...dito,
    instituto: ajustes.atual().timbre,
    secoes: [...dito.secoes, ...(conferencia ? [conferencia] : [])],
    qr: protocolo?.url_verificacao,
    notas: [
      ...(conferencia
        ? [
            'Qualquer pessoa pode conferir o protocolo pelo QR Code ou pelo código. A página mostra só as iniciais do candidato.',
          ]
        : []),
      ...dito.notas,
    ],
    geradoEm: formatDateTime(clock.now()),
    // Whoever keeps the paper keeps what was sealed by then.
    rodape: selo ? seloCurto(selo) : undefined,
  });
}

const FOTO = /\.(jpe?g|png)$/i;

function arquivo(titulo: string, recebido: Protocolo['arquivo']): Receipt['secoes'] {
  if (recebido === null) return [];
  return [
    {
      titulo,
      fatos: [
        fato('Nome', recebido.nome),
        fato('Tamanho', formatTamanho(recebido.tamanho)),
        fato('SHA-256', recebido.sha256),
        ...(FOTO.test(recebido.nome) ? [fato('Foto', 'Guardada sem os dados de localização e da câmera')] : []),
      ],
    },
  ];
}

/** What the receipt says. @param linha its CPF as it is to be read */
export function comprovante(
  deps: Pick<Deps, 'db' | 'config' | 'ajustes' | 'clock'>,
  linha: ProtocoloComRegistro,
  protocolo: Protocolo,
  documentos: readonly DocumentoRecebido[],
): Promise<PdfDefinition> {
  const fatos = fatosDoRegistro(linha);
  const decididos = fatosDaDecisao(linha);
  return papel(deps, {
    titulo: PROTOCOLADOS[linha.tipo].titulo,
    numero: protocolo.numero,
    rotuloNumero: 'Número do protocolo',
    subtitulo: `Recebido em ${formatEmitidoEm(protocolo.emitido_em)}`,
    secoes: [
      {
        titulo: 'Candidato',
        fatos: [fato('Nome completo', linha.nome), fato('CPF', linha.cpf)],
      },
      {
        titulo: 'Concurso',
        fatos: [
          fato('Concurso', linha.titulo),
          fato('Prefeitura', linha.prefeitura),
          ...(linha.inscricao_id === null
            ? [fato('Inscrição', 'Não exigida')]
            : [fato('Cargo', linha.cargo), fato('Número da inscrição', formatNumeroInscricao(linha.inscricao_id))]),
        ],
      },
      ...(fatos.length > 0 ? [{ titulo: 'O que foi recebido', fatos }] : []),
      ...(decididos.length > 0 ? [{ titulo: 'O que foi concedido', fatos: decididos }] : []),
      ...arquivo('Arquivo recebido', protocolo.arquivo),
      ...documentos.flatMap(({ exigencia, ...recebido }) => arquivo(`Documento: ${exigencia}`, recebido)),
    ],
    notas: [
      ...(protocolo.arquivo || documentos.length > 0
        ? ['O SHA-256 identifica o conteúdo do arquivo: se um só byte mudar, o SHA-256 será outro.']
        : []),
      'Este protocolo comprova o recebimento; a decisão segue o edital. Guarde-o até o fim do concurso.',
    ],
    protocolo,
    secaoDoProtocolo: 'Conferência',
  });
}
