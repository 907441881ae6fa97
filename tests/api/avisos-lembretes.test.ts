// Reminders: once per person and thing, never of what is done, never twice after a restart or by two processes.
import { describe, expect, it } from 'vitest';
import { lembrar } from '../../src/server/avisos/lembrar.ts';
import { changeRows } from '../../src/server/store/rows.ts';
import type { Row } from '../../src/server/store/tables/index.ts';
import { DIA, HORA } from '../support/clock.ts';
import {
  createCandidato,
  createComprovacao,
  createConcurso,
  createEnvio,
  createInscricao,
  createIsencao,
  createItem,
  createPrazo,
  createVaga,
} from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { countingStatements } from '../support/statements.ts';
import { STORE } from '../support/store.ts';

const titulos = async (portal: Portal) =>
  (await portal.db.selectFrom('avisos').selectAll().orderBy('id').execute()).map(({ titulo }) => titulo);

/** An enrolment of the candidate whose fee is due on 27/11, made two days before now. */
async function devendo(dados: Partial<Parameters<typeof createInscricao>[1]> = {}) {
  const portal = await createPortal({ agora: '2026-11-22T15:00:00.000Z' });
  const { id: concurso_id } = await createConcurso(portal, { data_prazo_fim: '2026-11-26T02:59:59.999Z' });
  const { id: vaga_id } = await createVaga(portal, { concurso_id, vencimento_pagamento: '2026-11-27' });
  const created_at = '2026-11-20T15:00:00.000Z';
  const inscricao = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id, created_at, ...dados });
  return { portal, inscricao };
}

async function naData(portal: Portal, data: string, hora = '12:00') {
  portal.clock.set(`${data}T${hora}:00.000-03:00`);
  await lembrar(portal.deps);
}

async function comBoleto() {
  const { portal, inscricao } = await devendo();
  const { boleto_id, vencimento } = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: inscricao.id });
  const dia = (n: number) => new Date(Date.parse(vencimento) + n * DIA).toISOString().slice(0, 10);
  await portal.db.deleteFrom('emails').execute();
  await portal.db.deleteFrom('avisos').execute();
  return { portal, inscricao, boleto_id, dia };
}

describe('a slip', () => {
  it('is reminded of three days and one day before it falls due, and once it is overdue, each time once', async () => {
    const { portal, inscricao, dia } = await comBoleto();
    await naData(portal, dia(-4));
    expect(await titulos(portal)).toEqual([]);
    for (const d of [-3, -3, -2, -1, -1, 0, 1, 2]) await naData(portal, dia(d));
    const numero = String(inscricao.id).padStart(6, '0');
    expect(await titulos(portal)).toEqual([
      `Seu boleto vence em 3 dias: inscrição ${numero}`,
      `Seu boleto vence amanhã: inscrição ${numero}`,
      `Boleto vencido: inscrição ${numero}`,
    ]);
    expect((await portal.emails()).map(({ tipo }) => tipo)).toEqual([
      'lembrete_boleto',
      'lembrete_boleto',
      'boleto_vencido',
    ]);
  });

  it('is reminded of later when nobody was there to do it on the first day, and until the fifth day after it', async () => {
    const { portal, dia } = await comBoleto();
    for (const d of [-2, 0, 6]) await naData(portal, dia(d));
    expect((await portal.emails()).map(({ tipo }) => tipo)).toEqual(['lembrete_boleto', 'lembrete_boleto']);
    await naData(portal, dia(5));
    expect((await portal.emails()).at(-1)).toMatchObject({ tipo: 'boleto_vencido' });
  });

  it('is not reminded of at night, nor on the day it was issued', async () => {
    const { portal, dia } = await comBoleto();
    await naData(portal, dia(-3), '05:00');
    expect(await titulos(portal)).toEqual([]);
    await portal.db
      .updateTable('boletos')
      .set({ emitido_em: `${dia(-3)}T11:00:00.000Z` })
      .execute();
    await naData(portal, dia(-3));
    expect(await titulos(portal)).toEqual([]);
  });

  it.each([
    [
      'paid',
      (p: Portal, id: number) =>
        p.admin.http('POST', `/ps/boleto/admin/${id}/baixa`, { json: { observacao: 'Pago no balcão.' } }),
    ],
    ['cancelled', (p: Portal, id: number) => p.candidato.http('DELETE', `/ps/inscricao/${id}`)],
  ])('is never reminded of after it is %s', async (_, fazer) => {
    const { portal, inscricao, dia } = await comBoleto();
    expect((await fazer(portal, inscricao.id)).status).toBe(200);
    const antes = await titulos(portal);
    for (const d of [-3, -1, 1]) await naData(portal, dia(d));
    expect(await titulos(portal)).toEqual(antes);
  });

  it('overdue is left alone while a receipt of its payment waits', async () => {
    const { portal, inscricao, dia } = await comBoleto();
    const { id } = await createComprovacao(portal, { inscricao_id: inscricao.id });
    await naData(portal, dia(1));
    expect(await titulos(portal)).toEqual([]);
    await changeRows(portal.db, 'comprovacoes', { id }, { status: 'N' });
    await naData(portal, dia(2));
    expect(await titulos(portal)).toHaveLength(1);
  });

  it('long overdue when the portal comes back is left alone', async () => {
    const { portal, dia } = await comBoleto();
    await naData(portal, dia(30));
    expect(await titulos(portal)).toEqual([]);
  });

  it('is reminded of once by processes that begin at the same time, and in the inbox alone for who wants no mail', async () => {
    const { portal, dia } = await comBoleto();
    await portal.candidato.rpc.candidato.avisos.alterarPreferencias({ lembretes: false, publicacoes: true });
    portal.clock.set(`${dia(-1)}T15:00:00.000Z`);
    // Two SQLite connections of one process would wait for each other.
    const outro = STORE === 'postgres' ? await portal.sibling() : portal.deps;
    await Promise.all([lembrar(portal.deps), lembrar(outro), lembrar(outro)]);
    expect(await titulos(portal)).toHaveLength(1);
    expect(await portal.emails()).toEqual([]);
  });
});

describe('a fee without a slip', () => {
  it('is reminded of before the last day it can be paid on', async () => {
    const { portal } = await devendo();
    await naData(portal, '2026-11-23');
    expect(await titulos(portal)).toEqual([]);
    await naData(portal, '2026-11-24');
    await naData(portal, '2026-11-26');
    const [primeira] = await portal.emails(portal.candidato.email);
    expect(primeira?.texto).toContain('O último dia para pagar é 27/11/2026, em 3 dias.');
    expect(await titulos(portal)).toHaveLength(2);
  });

  it('is reminded of also in a vacancy that was removed: who is enrolled in it still pays', async () => {
    const { portal, inscricao } = await devendo();
    const excluido_em = portal.clock.now().toISOString();
    await changeRows(portal.db, 'vagas', { id: inscricao.vaga_id }, { excluido_em });
    await naData(portal, '2026-11-26');
    expect(await titulos(portal)).toHaveLength(1);
  });

  it('is left alone while an exemption or a receipt of its payment waits, and when there is no fee', async () => {
    const { portal, inscricao } = await devendo();
    await createIsencao(portal, { inscricao_id: inscricao.id });
    const gratis = await devendo({ valor_centavos: 0 });
    for (const um of [portal, gratis.portal]) await naData(um, '2026-11-26');
    expect([await titulos(portal), await titulos(gratis.portal)]).toEqual([[], []]);
    await portal.db.updateTable('isencoes').set({ status: 'I' }).execute();
    const { id } = await createComprovacao(portal, { inscricao_id: inscricao.id });
    await naData(portal, '2026-11-26', '13:00');
    expect(await titulos(portal)).toEqual([]);
    await changeRows(portal.db, 'comprovacoes', { id }, { cancelada_em: portal.clock.now().toISOString() });
    await naData(portal, '2026-11-26', '14:00');
    expect(await titulos(portal)).toHaveLength(1);
  });
});

describe('a window for documents', () => {
  async function acabando() {
    const portal = await createPortal({ agora: '2026-11-22T15:00:00.000Z' });
    const { id: concurso_id } = await createConcurso(portal);
    const { id: vaga_id } = await createVaga(portal, { concurso_id });
    const created_at = '2026-11-20T15:00:00.000Z';
    const doCandidato = { candidato_id: portal.candidato.id, vaga_id, created_at };
    const inscricao = await createInscricao(portal, doCandidato);
    const prazo = await createPrazo(portal, {
      tipo: 'envio',
      concurso_id,
      descricao: 'Títulos',
      data_inicio: '2026-11-15T03:00:00.000Z',
      data_fim: '2026-11-26T02:59:59.999Z',
    });
    return { portal, concurso_id, inscricao, prazo };
  }

  it('is reminded of in its last two days, once, to who sent nothing, with the place to send it', async () => {
    const { portal, inscricao } = await acabando();
    await naData(portal, '2026-11-23');
    expect(await titulos(portal)).toEqual([]);
    await naData(portal, '2026-11-24');
    await naData(portal, '2026-11-25');
    const linhas = await portal.db.selectFrom('avisos').selectAll().execute();
    expect(linhas).toMatchObject([
      { tipo: 'lembrete_envio', link: `/area-candidato/envios?inscricao=${inscricao.id}`, inscricao_id: inscricao.id },
    ]);
  });

  it('is not spoken of to who sent something or ended their delivery, nor when it has closed', async () => {
    const { portal, inscricao, prazo } = await acabando();
    const { id } = await createEnvio(portal, { inscricao_id: inscricao.id, prazo_id: prazo.id });
    await naData(portal, '2026-11-24');
    expect(await titulos(portal)).toEqual([]);
    await changeRows(portal.db, 'envios', { id }, { excluido_em: portal.clock.now().toISOString() });
    await portal.db.updateTable('inscricoes').set({ entrega_titulos: 'S' }).execute();
    await naData(portal, '2026-11-25');
    await portal.db.updateTable('inscricoes').set({ entrega_titulos: 'N' }).execute();
    await naData(portal, '2026-11-26');
    expect(await titulos(portal)).toEqual([]);
  });

  it('for titles is spoken of to who may claim one alone', async () => {
    const { portal, concurso_id, inscricao, prazo } = await acabando();
    await changeRows(portal.db, 'prazos', { id: prazo.id }, { objeto: 'titulos' });
    await naData(portal, '2026-11-24');
    expect(await titulos(portal)).toEqual([]);
    const nas = (...vagas: number[]) => ({ dados: JSON.stringify({ pontos: 1, vagas }) });
    const { id } = await createItem(portal, { concurso_id, tipo: 'titulo', ...nas(inscricao.vaga_id + 1000) });
    await naData(portal, '2026-11-24', '13:00');
    expect(await titulos(portal)).toEqual([]);
    await changeRows(portal.db, 'itens_de_catalogo', { id }, nas(inscricao.vaga_id));
    await naData(portal, '2026-11-24', '14:00');
    expect(await titulos(portal)).toHaveLength(1);
  });

  it('is spoken of again when its end moved away and came near once more', async () => {
    const { portal, prazo } = await acabando();
    await naData(portal, '2026-11-25');
    await changeRows(portal.db, 'prazos', { id: prazo.id }, { data_fim: '2026-11-30T02:59:59.999Z' });
    await naData(portal, '2026-11-26');
    expect(await titulos(portal)).toHaveLength(1);
    portal.clock.advance(2 * DIA + HORA);
    await lembrar(portal.deps);
    expect(await titulos(portal)).toHaveLength(2);
  });

  it('reaches many people in several batches', async () => {
    const { portal, concurso_id } = await acabando();
    const { id: vaga_id } = await createVaga(portal, { concurso_id });
    for (let i = 0; i < 220; i += 1) await createInscricao(portal, { vaga_id, created_at: '2026-11-20T15:00:00.000Z' });
    await naData(portal, '2026-11-24');
    expect(await titulos(portal)).toHaveLength(221);
    expect(new Set((await portal.emails()).map(({ para }) => para)).size).toBe(221);
  });

  it('finds the few who are to be reminded among thousands, of whom so many are looked at by each question', async () => {
    const { portal, inscricao } = await acabando();
    await naData(portal, '2026-11-24', '12:00');
    const contando = countingStatements(portal);
    const perguntas = async (hora: string) => (await contando(() => naData(portal, '2026-11-24', hora))).statements;
    const deUm = await perguntas('12:10');

    const modelo = await createCandidato(portal);
    const muitos = await copiar(portal, 'candidatos', modelo, 4100, (i) => ({
      cpf: String(10_000_000_000 + i),
      email: `muitas${i}@exemplo.com.br`,
    }));
    // The last of the first question, the first of the next, and the very last.
    const faltam = [1998, 1999, 4099].map((i) => muitos[i] as number);
    await copiar(portal, 'inscricoes', inscricao, muitos.length, (i) => ({
      candidato_id: muitos[i] as number,
      entrega_titulos: faltam.includes(muitos[i] as number) ? ('N' as const) : ('S' as const),
    }));
    await naData(portal, '2026-11-24', '12:20');
    const avisados = await portal.db.selectFrom('avisos').select('candidato_id').orderBy('id').execute();
    expect(avisados.map(({ candidato_id }) => candidato_id)).toEqual([portal.candidato.id, ...faltam]);
    expect(await perguntas('12:30')).toBeGreaterThan(deUm);
    expect(await titulos(portal)).toHaveLength(4);
  });
});

/** Rows like another one, but for what each has of its own. @returns their ids */
async function copiar<T extends 'candidatos' | 'inscricoes'>(
  { db }: Portal,
  tabela: T,
  { id: _, ...modelo }: Row<'candidatos'> | Row<'inscricoes'>,
  quantos: number,
  proprio: (i: number) => Partial<Row<T>>,
): Promise<number[]> {
  const ids: number[] = [];
  for (let de = 0; de < quantos; de += 500) {
    const linhas = Array.from({ length: Math.min(500, quantos - de) }, (_, i) => ({ ...modelo, ...proprio(de + i) }));
    const novas = await db
      .insertInto(tabela)
      .values(linhas as never)
      .returning('id')
      .execute();
    ids.push(...novas.map(({ id }) => Number(id)));
  }
  return ids.sort((a, b) => a - b);
}
