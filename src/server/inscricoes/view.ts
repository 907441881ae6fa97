// Enrolment row -> wire. Attachments leave as signed addresses that expire.
import { paraReais } from '../../shared/comum.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import { type Inscricao, situacaoDaInscricao } from '../../shared/inscricoes.ts';
import type { InscricaoCompleta } from './queries.ts';

/** @param url signs the address of a stored file */
export function viewInscricao(linha: InscricaoCompleta, url: (arquivoId: string) => string): Inscricao {
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
      isencao: null,
      tem_boleto: linha.status_pagamento === 'Emitido' || linha.status_pagamento === 'Vencido',
    }),
    status_pagamento: linha.status_pagamento,
    valor_inscricao: paraReais(linha.valor_centavos),
    isencao_solicitada: 'N',
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
