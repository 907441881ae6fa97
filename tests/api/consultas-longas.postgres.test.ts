// What would take PostgreSQL long: with many records it is not asked that way, and what it breaks off is told as such.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listaDeInscricoes } from '../../src/server/inscricoes/list.ts';
import { countList } from '../../src/server/lists/engine.ts';
import { createVaga } from '../support/factories.ts';
import { createPortal } from '../support/portal.ts';
import type { Recusa } from '../support/recusa.ts';
import { plansOf } from '../support/statements.ts';

it('whoever a search finds is not gone through for each record, however many they are', async () => {
  const portal = await createPortal({ personas: false });
  const { id, concurso_id } = await createVaga(portal);
  const antes = '2026-01-01T00:00:00.000Z';
  await sql`insert into candidatos (created_at, updated_at, nome, cpf, email, senha_hash, busca)
    select ${antes}, ${antes}, 'Gente', cast(77000000000 + i as text), 'g' || i || '@exemplo.com.br', 'x', 'gente'
    from generate_series(1, 6000) as s(i)`.execute(portal.db);
  await sql`insert into inscricoes (candidato_id, concurso_id, vaga_id, created_at, updated_at, status, status_pagamento,
      valor_centavos, possui_deficiencia, possui_condicao_especial)
    select id, cast(${concurso_id} as integer), cast(${id} as integer), ${antes}, ${antes}, 'A', 'Pendente', 8550, 'N', 'N'
    from candidatos`.execute(portal.db);
  // The digits are in everybody's CPF, and may be the number of an enrolment.
  const pedido = { search: '7700', cpf_inteiro: true, data_inicio: '2025-12-01', data_fim: null };
  await portal.db.transaction().execute(async (trx) => {
    await sql`analyze candidatos_lista, inscricoes`.execute(trx);
    // As little room for those who were found as a million records leave by default.
    await sql`set local work_mem = '64kB'`.execute(trx);
    const plans = (await plansOf(trx, (db) => countList(db, listaDeInscricoes, pedido))).join('\n');
    expect(plans).toContain('on inscricoes t');
    expect(plans).not.toContain('Materialize');
  });
});

it('what the store breaks off says that it took too long', async () => {
  const portal = await createPortal();
  const { id: vaga_id, concurso_id } = await createVaga(portal);
  await sql`create function demorado() returns trigger language plpgsql as
    $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`.execute(
    portal.db,
  );
  await sql`create trigger demorado before insert on inscricoes for each row execute function demorado()`.execute(
    portal.db,
  );
  const pedido = { concurso_id, vaga_id, possui_deficiencia: 'N', possui_condicao_especial: 'N' };
  const { status, body } = await portal.candidato.http<Recusa>('POST', `/ps/inscricao/${concurso_id}`, {
    json: pedido,
  });
  expect([status, body.message]).toEqual([
    503,
    'Nada foi registrado. O pedido levou tempo demais; tente de novo em alguns segundos.',
  ]);
  portal.forgiveErrors();
});
