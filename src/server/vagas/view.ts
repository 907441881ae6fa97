// Vacancy row -> wire.
import { AVISO_MINIMO_ASAAS, MINIMO_ASAAS } from '../../shared/boletos.ts';
import type { ItemDeCatalogo } from '../../shared/catalogos.ts';
import { paraReais } from '../../shared/comum.ts';
import { vaga as forma, type Vaga } from '../../shared/concursos.ts';
import { dadosDaReserva, type ReservaDaVaga, regraDaReserva, vagasReservadas } from '../../shared/reservas.ts';
import { shown } from '../platform/shown.ts';
import type { Row } from '../store/tables/index.ts';
import type { VagaComTotal } from './queries.ts';

interface Reservas {
  listas: readonly ItemDeCatalogo[];
  ditas: readonly Row<'vaga_reservas'>[];
}

/** How many of a vacancy are reserved for each list of its contest: what somebody said, or what the rule has. */
function viewReservas({ id, quantidade }: VagaComTotal, { listas, ditas }: Reservas): ReservaDaVaga[] {
  return listas.map(({ id: item_id, nome, lei, dados }) => {
    const regra = dadosDaReserva.parse(dados);
    const calculada = vagasReservadas(quantidade, regra);
    const dita = ditas.find((uma) => uma.vaga_id === id && uma.item_id === item_id);
    return {
      ...{ item_id, nome, lei, calculada, regra: regraDaReserva(regra), motivo: dita?.motivo ?? null },
      quantidade: Math.min(dita?.quantidade ?? calculada, quantidade),
    };
  });
}

/** @param peloAsaas whether ASAAS issues the contest's slips, and so its least fee holds */
export function viewVaga(vaga: VagaComTotal, peloAsaas: boolean, reservas: Reservas): Vaga {
  const { inscricoes_count, ...linha } = vaga;
  const valor_inscricao = paraReais(linha.valor_centavos);
  const baixa = valor_inscricao > 0 && valor_inscricao < MINIMO_ASAAS;
  return shown(forma, linha, {
    valor_inscricao,
    dataVencimentoPagamento: linha.vencimento_pagamento,
    reservas: viewReservas(vaga, reservas),
    // Who may not count the enrolments is a visitor, and sees no notice either.
    ...(inscricoes_count === null ? {} : { inscricoes_count, aviso: peloAsaas && baixa ? AVISO_MINIMO_ASAAS : null }),
  });
}
