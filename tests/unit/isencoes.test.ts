// The situação of an enrolment in every combination of what decides it, and whether an exemption may be asked for.
import { describe, expect, it } from 'vitest';
import { type FatosDoPedido, podePedir } from '../../src/server/isencoes/regras.ts';
import {
  type FatosDaInscricao,
  type Situacao,
  STATUS_PAGAMENTO,
  situacaoDaInscricao,
} from '../../src/shared/inscricoes.ts';

/** The rules as they are written, the first that fits; each is true or false by itself. */
const REGRAS: [(fatos: FatosDaInscricao & { tem_boleto: boolean }) => boolean, Situacao][] = [
  [({ status }) => status === 'C', 'Cancelada'],
  [({ status_pagamento }) => status_pagamento === 'Pago', 'Pago'],
  [({ isencao }) => isencao === 'D', 'Deferido'],
  [({ valor_centavos }) => valor_centavos === 0, 'Deferido'],
  [({ isencao }) => isencao === 'P', 'Pendente'],
  [({ isencao, tem_boleto }) => isencao === 'I' && !tem_boleto, 'Indeferido'],
  [({ tem_boleto }) => tem_boleto, 'Aguardando Pagamento'],
  [() => true, 'Sem Boleto Emitido'],
];

const todos = (['A', 'C'] as const).flatMap((status) =>
  STATUS_PAGAMENTO.flatMap((status_pagamento) =>
    [0, 8550].flatMap((valor_centavos) =>
      ([null, 'P', 'D', 'I'] as const).flatMap((isencao) =>
        [true, false].map((tem_boleto) => ({ status, status_pagamento, valor_centavos, isencao, tem_boleto })),
      ),
    ),
  ),
);

describe('the situação', () => {
  it.each(todos)('of %j', (fatos) => {
    expect(situacaoDaInscricao(fatos, fatos.tem_boleto)).toBe(REGRAS.find(([vale]) => vale(fatos))?.[1]);
  });
});

describe('asking for exemption', () => {
  const AGORA = '2026-11-21T15:00:00.000Z';
  const fatos: FatosDoPedido = {
    status: 'A',
    status_pagamento: 'Pendente',
    valor_centavos: 8550,
    isencao: null,
    concurso_excluido_em: null,
    prazo_final_isencao: AGORA,
  };
  const recusa = (mudanca: Partial<FatosDoPedido>, agora = AGORA) => {
    try {
      podePedir({ ...fatos, ...mudanca }, agora);
      return null;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  it('is possible up to the last millisecond, with or without a slip', () => {
    expect(recusa({})).toBeNull();
    expect(recusa({ status_pagamento: 'Emitido' })).toBeNull();
    expect(recusa({ status_pagamento: 'Vencido' })).toBeNull();
    expect(recusa({}, '2026-11-21T15:00:00.001Z')).toBe('regra');
  });

  it.each<[Partial<FatosDoPedido>, string]>([
    [{ status: 'C' }, 'regra'],
    [{ concurso_excluido_em: AGORA }, 'regra'],
    [{ valor_centavos: 0 }, 'regra'],
    [{ status_pagamento: 'Pago' }, 'regra'],
    [{ prazo_final_isencao: null }, 'regra'],
    [{ isencao: 'P' }, 'conflito'],
    [{ isencao: 'I' }, 'conflito'],
    [{ isencao: 'D', status_pagamento: 'Isento' }, 'conflito'],
  ])('is refused with %j: %s', (mudanca, code) => {
    expect(recusa(mudanca)).toBe(code);
  });
});
