// The enrolment receipt, with its number of six digits.
import { formatDate, formatDateTime, formatMoney, formatPhone } from '../../shared/format.ts';
import { type Inscricao, nomeDaSituacao } from '../../shared/inscricoes.ts';
import { formatEmitidoEm } from '../../shared/protocolos.ts';

const NAO_INFORMADO = 'Não informado';
const DEPENDE = ' A participação depende do pagamento da taxa ou da isenção, conforme o edital.';
const SEM_NADA_A_PAGAR: ReadonlySet<string> = new Set(['Pago', 'Isento']);
const SIM_NAO = { S: 'Sim', N: 'Não' } as const;

/**
 * What the receipt says, with the CPF as it is to be read.
 * @param atendimento what is given on the day of the exam
 * @param titulos what was claimed of titles, and how much of it was granted
 * @param reservadas the lists of reserved vacancies that were asked for, each with what was decided
 */
export function comprovante(inscricao: Inscricao, atendimento: readonly string[], reservadas: string, titulos: string) {
  const { concurso, vaga, cadastro, protocolo } = inscricao;
  const fato = (rotulo: string, valor: string | null, largo?: boolean) => ({
    rotulo,
    valor: valor || NAO_INFORMADO,
    largo,
  });
  const detalhe = (resposta: 'S' | 'N', texto: string | null) =>
    resposta === 'S' && texto ? `Sim: ${texto}` : SIM_NAO[resposta];
  return {
    titulo: 'Comprovante de Inscrição',
    numero: inscricao.numero,
    rotuloNumero: 'Número da inscrição',
    situacao: nomeDaSituacao(inscricao),
    subtitulo: `Inscrição realizada em ${protocolo ? formatEmitidoEm(protocolo.emitido_em) : formatDateTime(inscricao.created_at)}`,
    secoes: [
      {
        titulo: 'Candidato',
        fatos: [
          fato('Nome completo', cadastro.nome),
          fato('CPF', cadastro.cpf),
          fato('E-mail', cadastro.email),
          fato('Telefone celular', cadastro.telefone_celular && formatPhone(cadastro.telefone_celular)),
        ],
      },
      {
        titulo: 'Concurso',
        fatos: [
          fato('Concurso', concurso.titulo, true),
          fato('Prefeitura', concurso.prefeitura),
          fato('Cargo', vaga.cargo),
          fato('Nível', vaga.nivel),
          fato('Inscrições até', formatDateTime(concurso.data_prazo_fim)),
        ],
      },
      {
        titulo: 'Inscrição',
        fatos: [
          fato('Valor da taxa', inscricao.valor_inscricao === 0 ? 'Gratuita' : formatMoney(inscricao.valor_inscricao)),
          ...(inscricao.valor_inscricao === 0
            ? []
            : [fato('Vencimento do pagamento', formatDate(inscricao.limite_pagamento))]),
          fato('Possui deficiência', detalhe(inscricao.possui_deficiencia, inscricao.detalhe_deficiencia)),
          fato('Condição especial', detalhe(inscricao.possui_condicao_especial, inscricao.detalhe_condicao_especial)),
          ...(atendimento.length > 0 ? [fato('Atendimento especial concedido', atendimento.join('; '), true)] : []),
          ...(titulos === '' ? [] : [fato('Títulos', titulos, true)]),
          ...(reservadas === '' ? [] : [fato('Vagas reservadas', reservadas, true)]),
        ],
      },
    ],
    notas: [
      `Este comprovante confirma o registro da inscrição.${SEM_NADA_A_PAGAR.has(inscricao.status_pagamento) ? '' : DEPENDE}`,
      'Guarde este documento até o fim do concurso.',
    ],
    protocolo,
    secaoDoProtocolo: 'Protocolo',
  };
}
