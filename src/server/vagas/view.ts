// Vacancy row -> wire.
import { AVISO_MINIMO_ASAAS, MINIMO_ASAAS } from '../../shared/boletos.ts';
import { paraReais } from '../../shared/comum.ts';
import { type Vaga, vaga } from '../../shared/concursos.ts';
import { shown } from '../platform/shown.ts';
import type { VagaComTotal } from './queries.ts';

/** @param peloAsaas whether ASAAS issues the contest's slips, and so its least fee holds */
export function viewVaga({ inscricoes_count, ...linha }: VagaComTotal, peloAsaas: boolean): Vaga {
  const valor_inscricao = paraReais(linha.valor_centavos);
  const baixa = valor_inscricao > 0 && valor_inscricao < MINIMO_ASAAS;
  return shown(vaga, linha, {
    valor_inscricao,
    dataVencimentoPagamento: linha.vencimento_pagamento,
    // Who may not count the enrolments is a visitor, and sees no notice either.
    ...(inscricoes_count === null ? {} : { inscricoes_count, aviso: peloAsaas && baixa ? AVISO_MINIMO_ASAAS : null }),
  });
}
