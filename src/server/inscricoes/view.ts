// Enrolment row -> wire. Attachments leave as signed addresses that expire.
import { paraReais } from '../../shared/comum.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import type { InscricaoResumida } from '../../shared/inscricao-resumida.ts';
import { type InscricaoDoConcurso, situacaoDaInscricao } from '../../shared/inscricoes.ts';
import { limiteDePagamento } from '../../shared/vencimento.ts';
import type { getDetalhes } from './detalhe-queries.ts';
import type { InscricaoCompleta, InscricaoResumidaRow } from './queries.ts';

/** A slip is overdue by today's date, whoever wrote its status when. */
export function statusDoPagamento(
  { status_pagamento, boleto_pagavel_ate }: InscricaoCompleta,
  hoje: string,
): InscricaoCompleta['status_pagamento'] {
  const vencido = status_pagamento === 'Emitido' && boleto_pagavel_ate !== null && boleto_pagavel_ate < hoje;
  return vencido ? 'Vencido' : status_pagamento;
}

/**
 * @param url signs the address of a stored file
 * @param hoje today in São Paulo: whether a slip is overdue follows from it
 */
export function viewInscricao(
  linha: InscricaoCompleta,
  hoje: string,
  url: (arquivoId: string) => string,
): InscricaoDoConcurso {
  const { boleto_vencimento } = linha;
  const assinar = (arquivoId: string | null) => (arquivoId === null ? null : url(arquivoId));
  return {
    id: linha.id,
    numero: formatNumeroInscricao(linha.id),
    created_at: linha.created_at,
    status: linha.status,
    situacao: situacaoDaInscricao({
      status: linha.status,
      status_pagamento: linha.status_pagamento,
      valor_centavos: linha.valor_centavos,
      isencao: linha.isencao,
      tem_boleto: boleto_vencimento !== null,
    }),
    status_pagamento: statusDoPagamento(linha, hoje),
    valor_inscricao: paraReais(linha.valor_centavos),
    vencimento_boleto: boleto_vencimento,
    limite_pagamento: limiteDePagamento({
      vencimento_vaga: linha.vencimento_pagamento,
      fim_concurso: linha.data_prazo_fim,
    }),
    isencao_solicitada: linha.isencao === null ? 'N' : 'S',
    entrega_titulos: linha.entrega_titulos,
    possui_deficiencia: linha.possui_deficiencia,
    detalhe_deficiencia: linha.detalhe_deficiencia,
    url_arquivo_deficiencia: assinar(linha.arquivo_deficiencia_id),
    possui_condicao_especial: linha.possui_condicao_especial,
    detalhe_condicao_especial: linha.detalhe_condicao_especial,
    url_arquivo_condicao_especial: assinar(linha.arquivo_condicao_id),
    concurso: {
      id: linha.concurso_id,
      titulo: linha.titulo,
      prefeitura: linha.prefeitura,
      valor_inscricao: paraReais(linha.valor_centavos),
      data_prazo_inicio: linha.data_prazo_inicio,
      data_prazo_fim: linha.data_prazo_fim,
      prazo_final_isencao: linha.prazo_final_isencao,
      excluido: linha.concurso_excluido_em !== null,
    },
    vaga: {
      id: linha.vaga_id,
      cargo: linha.cargo,
      nivel: linha.nivel,
      valor_inscricao: paraReais(linha.vaga_valor_centavos),
      dataVencimentoPagamento: linha.vencimento_pagamento,
    },
    cadastro: {
      id: linha.candidato_id,
      nome: linha.nome,
      cpf: linha.cpf,
      email: linha.email,
      telefone_celular: linha.telefone_celular,
    },
  };
}

/** The enrolment as records about it show it. */
export function viewResumida(linha: InscricaoResumidaRow): InscricaoResumida {
  return {
    id: linha.id,
    numero: formatNumeroInscricao(linha.id),
    status: linha.status,
    concurso: {
      id: linha.concurso_id,
      titulo: linha.titulo,
      prefeitura: linha.prefeitura,
      excluido: linha.concurso_excluido_em !== null,
    },
    vaga: { id: linha.vaga_id, cargo: linha.cargo, nivel: linha.nivel },
    cadastro: {
      id: linha.candidato_id,
      nome: linha.nome,
      cpf: linha.cpf,
      email: linha.email,
      telefone_celular: linha.telefone_celular,
    },
  };
}

const SEM_SAUDE = {
  detalhe_deficiencia: null,
  url_arquivo_deficiencia: null,
  detalhe_condicao_especial: null,
  url_arquivo_condicao_especial: null,
};
/** Where an enrolment is shown whole: the names of the files, and the receipt, which has the details. */
const SEM_SAUDE_NO_DETALHE = {
  nome_arquivo_deficiencia: null,
  nome_arquivo_condicao_especial: null,
  url_comprovante: null,
};

/** Without the details of health: that there is something stays, what it is goes. */
export function semSaude<I extends InscricaoDoConcurso>(inscricao: I): I {
  return { ...inscricao, ...SEM_SAUDE, ...('url_comprovante' in inscricao ? SEM_SAUDE_NO_DETALHE : {}) };
}

type Detalhes = Awaited<ReturnType<typeof getDetalhes>>;

/** What is only looked up for one enrolment. */
export function viewDetalhes(linha: Detalhes) {
  const { nome_arquivo_deficiencia, nome_arquivo_condicao_especial, pago_centavos, pago_em } = linha;
  const { isencao_id, isencao_status, reembolso_id, reembolso_status } = linha;
  return {
    nome_arquivo_deficiencia,
    nome_arquivo_condicao_especial,
    valor_pago: pago_centavos === null ? null : paraReais(pago_centavos),
    pago_em,
    isencao: isencao_id !== null && isencao_status !== null ? { id: isencao_id, status: isencao_status } : null,
    reembolso:
      reembolso_id !== null && reembolso_status !== null ? { id: reembolso_id, status: reembolso_status } : null,
  };
}
