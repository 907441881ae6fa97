// What the addresses of the panel's slips and payments say, which payment comes next, and how long one waits.
import { describe, expect, test } from 'vitest';
import { vizinhosDe } from '../../src/client/admin/analise/seguir.tsx';
import { perguntaDe } from '../../src/client/admin/boletos/fila/textos.ts';
import { readBoletosSearch } from '../../src/client/admin/boletos/search.ts';
import { espera } from '../../src/client/list/words.ts';
import { boletos } from '../../src/shared/lists/boletos.ts';
import { addressOf } from '../support/list-address.ts';

const BUSCA = addressOf(boletos);
const lerBuscaDaFila = (endereco: object) => {
  const { aba: _, ...lida } = readBoletosSearch({ aba: 'pendencias', ...endereco });
  return lida;
};

describe('the address of the slips', () => {
  test('gives back what it was given, and leaves out what makes no sense', () => {
    const search = {
      search: '000412',
      concurso_id: 7,
      status: 'Vencido',
      emissor: 'BB',
      data_inicio: '2026-11-01',
      data_fim: '2026-11-30',
      sort_by: 'valor',
      sort_order: 'desc',
      page: 3,
    } as const;
    expect(BUSCA.ler(search)).toEqual(search);
    expect(
      BUSCA.ler({
        status: 'Talvez',
        emissor: 'Itaú',
        data_inicio: '2026-02-30',
        data_fim: 'ontem',
        sort_by: 'senha',
        sort_order: 'asc',
        concurso_id: -1,
        page: 1,
      }),
    ).toEqual({});
    // An order without a direction rises.
    expect(BUSCA.ler({ sort_by: 'pago_em' })).toEqual({ sort_by: 'pago_em', sort_order: 'asc' });
  });

  test('a filter and an order start from the first page; the default order is not written', () => {
    const search = BUSCA.ler({ status: 'Pago', sort_by: 'valor', page: 4 });
    expect(BUSCA.filtrar(search, { emissor: 'ASAAS' })).toEqual({
      status: 'Pago',
      emissor: 'ASAAS',
      sort_by: 'valor',
      sort_order: 'asc',
    });
    expect(BUSCA.filtrar(search, { status: '' })).toEqual({ sort_by: 'valor', sort_order: 'asc' });
    expect(BUSCA.ordenar(search, 'created_at', 'desc')).toEqual({ status: 'Pago' });
    expect(BUSCA.ordenar(search, 'created_at', 'asc')).toEqual({
      status: 'Pago',
      sort_by: 'created_at',
      sort_order: 'asc',
    });
    expect(BUSCA.ativos({ search: 'ana', status: 'Pago', data_fim: '2026-11-30' })).toBe(2);
    expect(BUSCA.entrada({ page: 2 })).toEqual({ sort_by: 'created_at', sort_order: 'desc', per_page: 15, page: 2 });
  });
});

describe('the queue of payments without an owner', () => {
  test('its address', () => {
    const search = { concurso_id: 3, tipo: 'estorno', status: 'todas', page: 2 } as const;
    expect(lerBuscaDaFila(search)).toEqual(search);
    expect(lerBuscaDaFila({ concurso_id: 'x', tipo: 'maior', page: 0 })).toEqual({});
  });

  const proximaDe = (todas: readonly number[], id: number, abertas = todas) =>
    vizinhosDe(
      todas.map((uma) => ({ id: uma })),
      id,
      (uma) => abertas.includes(uma.id),
    ).id;

  test('after one comes the next open one in the order of the list, then the first left, then none', () => {
    expect(proximaDe([1, 4, 3], 1)).toBe(4);
    expect(proximaDe([4, 1, 3], 3, [1, 4])).toBe(4);
    expect(proximaDe([1, 2, 3], 1, [3])).toBe(3);
    expect(proximaDe([4], 4)).toBeNull();
    // One that left the list meanwhile: from its beginning.
    expect(proximaDe([3, 1, 4], 99)).toBe(3);
  });

  test('waits are whole days of São Paulo', () => {
    const agora = new Date('2026-11-21T15:00:00.000Z');
    expect(espera('2026-11-21T03:00:00.000Z', agora)).toBe('desde hoje');
    expect(espera('2026-11-21T02:59:59.999Z', agora)).toBe('desde ontem');
    expect(espera('2026-11-19T12:00:00.000Z', agora)).toBe('há 2 dias');
    // A clock of this computer that is behind the server's.
    expect(espera('2026-11-22T12:00:00.000Z', agora)).toBe('desde hoje');
  });

  test('each decision is asked about by its own name', () => {
    const pendencia = { valor: 77, tipo: 'menor' } as const;
    const dona = { inscricao_numero: '000412', candidato: { nome: 'Ana Candidata' } };
    expect(perguntaDe('confirmar', pendencia, dona)).toEqual({
      title: 'Confirmar R$\u00A077,00 na inscrição 000412?',
      text: 'A inscrição de Ana Candidata passa a paga e o candidato recebe um e-mail. Esta ação não pode ser desfeita.',
    });
    expect(perguntaDe('devolver', pendencia, null).title).toBe('Registrar a devolução de R$\u00A077,00?');
    expect(perguntaDe('descartar', pendencia, null).title).toBe('Descartar o pagamento de R$\u00A077,00?');
  });

  test('of what its bank took back nobody is told to transfer anything, and dismissing it gives the money back to the account', () => {
    const estorno = { valor: 77, tipo: 'estorno' } as const;
    expect(perguntaDe('devolver', estorno, null)).toEqual({
      title: 'Registrar a devolução de R$\u00A077,00?',
      text: 'O valor já saiu da conta pelo banco: não transfira. O portal só registra. Esta ação não pode ser desfeita.',
    });
    const { title, text } = perguntaDe('descartar', estorno, null);
    expect(title).toBe('Descartar o estorno de R$\u00A077,00?');
    expect(text).toContain('o valor volta ao saldo da conta');
    // Of one that took nothing nothing comes back either.
    expect(perguntaDe('descartar', { ...estorno, valor: 0 }, null).text).toContain('nada muda na conta');
  });
});
