// The proof of a granted exemption: A4 portrait, for whoever must be shown that the fee is not owed.
import { paraReais } from '../../shared/comum.ts';
import { formatCnpj, formatCpf, formatDateTime, formatMoney, formatNumeroInscricao } from '../../shared/format.ts';
import { buildReceipt, type Fact, type PdfDefinition, type Receipt } from '../platform/pdf/index.ts';

export interface IsencaoDeferida {
  pedida_em: string;
  deferida_em: string;
  inscricao: {
    id: number;
    nome: string;
    cpf: string;
    titulo: string;
    prefeitura: string;
    cargo: string;
    nivel: string;
    valor_centavos: number;
  };
}

interface Emissao {
  instituto: Receipt['instituto'];
  suporte: string;
  agora: Date;
  /** The request's protocol, and how it is checked. */
  conferencia: { numero: string; qr: string; codigo: Fact; onde: Fact; nota: string } | null;
}

/** What the proof says. */
export function comprovanteDeIsencao(
  { pedida_em, deferida_em, inscricao }: IsencaoDeferida,
  { instituto, suporte, agora, conferencia }: Emissao,
): PdfDefinition {
  const fato = (rotulo: string, valor: string): Fact => ({ rotulo, valor });
  const cnpj = formatCnpj(instituto.cnpj);
  return buildReceipt({
    instituto: { ...instituto, cnpj },
    titulo: 'Comprovante de Isenção da Taxa',
    numero: formatNumeroInscricao(inscricao.id),
    situacao: 'Isenção deferida',
    subtitulo: `Pedido deferido em ${formatDateTime(deferida_em)}`,
    secoes: [
      {
        titulo: 'Candidato',
        fatos: [fato('Nome completo', inscricao.nome), fato('CPF', formatCpf(inscricao.cpf))],
      },
      {
        titulo: 'Concurso',
        fatos: [
          fato('Concurso', inscricao.titulo),
          fato('Prefeitura', inscricao.prefeitura),
          fato('Cargo', inscricao.cargo),
          fato('Nível', inscricao.nivel),
        ],
      },
      {
        titulo: 'Isenção',
        fatos: [
          fato('Pedida em', formatDateTime(pedida_em)),
          fato('Deferida em', formatDateTime(deferida_em)),
          fato('Taxa dispensada', formatMoney(paraReais(inscricao.valor_centavos))),
        ],
      },
      ...(conferencia
        ? [
            {
              titulo: 'Protocolo do pedido',
              fatos: [fato('Número do protocolo', conferencia.numero), conferencia.codigo, conferencia.onde],
            },
          ]
        : []),
    ],
    qr: conferencia?.qr,
    notas: [
      ...(conferencia ? [conferencia.nota] : []),
      'Este comprovante confirma que a taxa desta inscrição não precisa ser paga.',
      'Guarde este documento até o fim do concurso.',
    ],
    geradoEm: formatDateTime(agora),
    rodape: `${instituto.nome} · CNPJ ${cnpj} · ${suporte}`,
  });
}
