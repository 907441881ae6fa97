// Enrolment row -> wire. Attachments leave as signed addresses that expire.
import { paraReais } from '../../shared/comum.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import { type InscricaoResumida, inscricaoResumida } from '../../shared/inscricao-resumida.ts';
import { type InscricaoDoConcurso, inscricaoDoConcurso, situacaoDaInscricao } from '../../shared/inscricoes.ts';
import { limiteDePagamento } from '../../shared/vencimento.ts';
import { shown } from '../platform/shown.ts';
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

const { concurso, vaga, cadastro } = inscricaoDoConcurso.shape;

const doConcurso = (linha: Pick<InscricaoCompleta, 'concurso_id' | 'concurso_excluido_em'>) => ({
  id: linha.concurso_id,
  excluido: linha.concurso_excluido_em !== null,
});

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
  return shown(inscricaoDoConcurso, linha, {
    numero: formatNumeroInscricao(linha.id),
    situacao: situacaoDaInscricao(linha, boleto_vencimento !== null),
    status_pagamento: statusDoPagamento(linha, hoje),
    valor_inscricao: paraReais(linha.valor_centavos),
    forma_pagamento: linha.boleto_forma ?? linha.forma_do_concurso,
    vencimento_boleto: boleto_vencimento,
    pagavel_ate: linha.boleto_pagavel_ate,
    limite_pagamento: limiteDePagamento({
      vencimento_pagamento: linha.vencimento_pagamento,
      data_prazo_fim: linha.data_prazo_fim,
      forma_pagamento: linha.forma_do_concurso,
    }),
    isencao_solicitada: linha.isencao === null ? 'N' : 'S',
    url_arquivo_deficiencia: assinar(linha.arquivo_deficiencia_id),
    url_arquivo_condicao_especial: assinar(linha.arquivo_condicao_id),
    concurso: shown(concurso, linha, {
      ...doConcurso(linha),
      forma_pagamento: linha.forma_do_concurso,
      valor_inscricao: paraReais(linha.valor_centavos),
    }),
    vaga: shown(vaga, linha, {
      id: linha.vaga_id,
      valor_inscricao: paraReais(linha.vaga_valor_centavos),
      dataVencimentoPagamento: linha.vencimento_pagamento,
    }),
    cadastro: shown(cadastro, linha, { id: linha.candidato_id }),
  });
}

/** The enrolment as records about it show it. */
export function viewResumida(linha: InscricaoResumidaRow): InscricaoResumida {
  return shown(inscricaoResumida, linha, {
    // What is of a person and a contest alone has none.
    numero: linha.id === 0 ? '' : formatNumeroInscricao(linha.id),
    concurso: shown(inscricaoResumida.shape.concurso, linha, { ...doConcurso(linha) }),
    vaga: shown(inscricaoResumida.shape.vaga, linha, { id: linha.vaga_id }),
    cadastro: shown(cadastro, linha, { id: linha.candidato_id }),
  });
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
