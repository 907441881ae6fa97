// Vacancy row -> wire.
import { AVISO_MINIMO_ASAAS, MINIMO_ASAAS } from '../../shared/boletos.ts';
import { paraReais } from '../../shared/comum.ts';
import type { Vaga } from '../../shared/concursos.ts';
import type { VagaComTotal } from './queries.ts';

/** @param peloAsaas whether ASAAS issues the contest's slips, and so its least fee holds */
export function viewVaga(linha: VagaComTotal, peloAsaas: boolean): Vaga {
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
  // Who may not count the enrolments is a visitor, and sees no notice either.
  if (linha.inscricoes_count === null) return vaga;
  const baixa = vaga.valor_inscricao > 0 && vaga.valor_inscricao < MINIMO_ASAAS;
  return {
    ...vaga,
    inscricoes_count: linha.inscricoes_count,
    aviso: peloAsaas && baixa ? AVISO_MINIMO_ASAAS : null,
  };
}
