// The proof of a granted exemption: A4 portrait, for whoever must be shown that the fee is not owed.
import { formatCentavos, formatCpf, formatDateTime, formatNumeroInscricao } from '../../shared/format.ts';
import type { Protocolo } from '../../shared/protocolos.ts';
import type { Deps } from '../context.ts';
import { getCompleta } from '../inscricoes/index.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { type Fact, renderPdf } from '../platform/pdf/index.ts';
import { papel } from '../protocolos/index.ts';
import type { InscricaoDecidida } from './aviso.ts';
import { isencoes } from './pedido.ts';

interface IsencaoDeferida {
  pedida_em: string;
  deferida_em: string;
  protocolo: Protocolo | null;
  inscricao: InscricaoDecidida;
}

/** What the proof says, with the CPF as it is to be read. */
function comprovanteDeIsencao({ pedida_em, deferida_em, protocolo, inscricao }: IsencaoDeferida) {
  const fato = (rotulo: string, valor: string): Fact => ({ rotulo, valor });
  return {
    titulo: 'Comprovante de Isenção da Taxa',
    numero: formatNumeroInscricao(inscricao.id),
    rotuloNumero: 'Número da inscrição',
    situacao: 'Isenção deferida',
    subtitulo: `Pedido deferido em ${formatDateTime(deferida_em)}`,
    secoes: [
      {
        titulo: 'Candidato',
        fatos: [fato('Nome completo', inscricao.nome), fato('CPF', inscricao.cpf)],
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
          fato('Taxa dispensada', formatCentavos(inscricao.valor_centavos)),
        ],
      },
    ],
    notas: [
      'Este comprovante confirma que a taxa desta inscrição não precisa ser paga.',
      'Guarde este documento até o fim do concurso.',
    ],
    protocolo,
    secaoDoProtocolo: 'Protocolo do pedido',
  };
}

/** Its PDF, for whoever holds the signed address. @param comoCpf how it writes the CPF @throws DomainError `nao_encontrado` */
export async function renderComprovanteDeIsencao(
  deps: Deps,
  id: number,
  comoCpf = formatCpf,
): Promise<{ nome: string; bytes: Buffer }> {
  const {
    url_comprovante,
    inscricao_id,
    created_at: pedida_em,
    decidido_em,
    protocolo,
  } = await isencoes.get({ deps }, id);
  if (url_comprovante === null) throw naoEncontrado(isencoes.tipo.naoEncontrado);
  const completa = await getCompleta(deps.db, inscricao_id);
  const inscricao = { ...completa, cpf: comoCpf(completa.cpf) };
  const deferida = { pedida_em, deferida_em: decidido_em ?? pedida_em, protocolo, inscricao };
  const bytes = await renderPdf(await papel(deps, comprovanteDeIsencao(deferida)));
  return { nome: `comprovante-isencao-${formatNumeroInscricao(inscricao.id)}.pdf`, bytes };
}
