// Vacancy row -> wire.
import { paraReais } from '../../shared/comum.ts';
import type { Vaga } from '../../shared/concursos.ts';
import type { VagaComTotal } from './queries.ts';

export function viewVaga(linha: VagaComTotal): Vaga {
  const vaga: Vaga = {
    id: linha.id,
    concurso_id: linha.concurso_id,
    cargo: linha.cargo,
    nivel: linha.nivel,
    descricao: linha.descricao,
    valor_inscricao: paraReais(linha.valor_centavos),
    quantidade: linha.quantidade,
    dataVencimentoPagamento: linha.vencimento_pagamento,
    ativo: linha.ativo,
  };
  return linha.inscricoes_count === null ? vaga : { ...vaga, inscricoes_count: linha.inscricoes_count };
}
