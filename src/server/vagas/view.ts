// Vacancy row -> wire.
import { AVISO_MINIMO_ASAAS, MINIMO_ASAAS } from '../../shared/boletos.ts';
import type { ItemDeCatalogo } from '../../shared/catalogos.ts';
import { paraReais } from '../../shared/comum.ts';
import { AVISOS_DE_VENCIMENTO, vaga as forma, type Vaga } from '../../shared/concursos.ts';
import { dadosDaReserva, type ReservaDaVaga, regraDaReserva, vagasReservadas } from '../../shared/reservas.ts';
import { problemaDoVencimento } from '../../shared/vencimento.ts';
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

/** How the fees of a contest are paid. */
export interface Cobranca {
  /** Whether ASAAS issues its slips, and so its least fee holds. */
  peloAsaas: boolean;
  agora: string;
}

function aviso(vaga: VagaComTotal, taxa: number, { peloAsaas, agora }: Cobranca): string | null {
  if (taxa === 0) return null;
  const vencimento = problemaDoVencimento(vaga, agora);
  const avisos = [
    peloAsaas && taxa < MINIMO_ASAAS && AVISO_MINIMO_ASAAS,
    vencimento !== null && AVISOS_DE_VENCIMENTO[vencimento],
  ].filter((texto) => texto !== false);
  return avisos.length === 0 ? null : avisos.join(' ');
}

/** @param cobranca null where a visitor asks, who sees no notice and no count of the enrolments */
export function viewVaga(vaga: VagaComTotal, cobranca: Cobranca | null, reservas: Reservas): Vaga {
  const { inscricoes_count, ...linha } = vaga;
  const valor_inscricao = paraReais(linha.valor_centavos);
  return shown(forma, linha, {
    valor_inscricao,
    dataVencimentoPagamento: linha.vencimento_pagamento,
    reservas: viewReservas(vaga, reservas),
    ...(inscricoes_count === null || cobranca === null
      ? {}
      : { inscricoes_count, aviso: aviso(vaga, valor_inscricao, cobranca) }),
  });
}
