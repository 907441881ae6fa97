// The counts that lists keep: whatever happens to the records, and however often they are folded, they say what counting
// the records themselves says.
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepCounted } from '../../migrations/counts.ts';
import { foldCounts, offsets, recount } from '../../src/server/lists/counts.ts';
import { createEnvio, createInscricao, createIsencao, createRecurso } from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const LISTAS = [
  ['inscricoes', 'concurso_id', 'status', '1 = 1'],
  ['isencoes', 'concurso_id', 'status', 'cancelada_em is null'],
  ['recursos', 'concurso_id', 'status', 'excluido_em is null'],
  ['envios', 'concurso_id', 'validacao', 'excluido_em is null'],
  ['candidatos', 'uf', 'status', '1 = 1'],
] as const;
/** Where each is kept, and how it is told from a record. */
const CHAVES = {
  grupo: { kept: 'grupo', of: null },
  hora: { kept: 'quando', of: 'substr(created_at, 1, 13)' },
  faixa: { kept: 'faixa', of: 'id / 1000' },
} as const;

interface Contada {
  chave: string;
  status: string;
  n: number;
}
const iguais = (linhas: readonly Contada[]) =>
  linhas
    .map(({ chave, status, n }) => `${chave} ${status} ${Number(n)}`)
    .filter((linha) => !linha.endsWith(' 0'))
    .sort();

/** What is kept, and what counting finds, of every list and by every key. */
async function conferir(listas: readonly (readonly [string, string, string, string])[] = LISTAS): Promise<void> {
  for (const [lista, grupo, status, vivo] of listas) {
    for (const [por, { kept, of }] of Object.entries(CHAVES)) {
      const chave = sql.raw(`coalesce(cast(${of ?? grupo} as text), '')`);
      const contadas = await sql<Contada>`select ${chave} as chave, ${sql.ref(status)} as status, count(*) as n
        from ${sql.table(lista)} where ${sql.raw(vivo)} group by 1, 2`.execute(portal.db);
      const guardadas = await sql<Contada>`select cast(${sql.ref(kept)} as text) as chave, status, sum(n) as n
        from contados where lista = ${lista} and por = ${por} group by 1, 2`.execute(portal.db);
      expect(iguais(guardadas.rows), `${lista} por ${por}`).toEqual(iguais(contadas.rows));
    }
  }
}

/** Everything kept, of every list and of the reports, as it is told when asked. */
async function guardado(): Promise<string[]> {
  const { rows } =
    await sql<object>`select lista, por, grupo, quando, faixa, status, sum(n) as n, sum(centavos) as centavos
    from contados group by lista, por, grupo, quando, faixa, status having sum(n) <> 0 or sum(centavos) <> 0`.execute(
      portal.db,
    );
  return rows.map((row) => Object.values(row).join(' ')).sort();
}

describe('what lists keep counted', () => {
  it('is what counting finds, after every kind of change and whenever it is folded', async () => {
    const inscricao = await createInscricao(portal);
    const outra = await createInscricao(portal);
    const inscricao_id = inscricao.id;
    await createRecurso(portal, { inscricao_id });
    const { id: propria } = await createInscricao(portal, { candidato_id: portal.candidato.id });
    const boleto = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: propria });
    const recurso = await createRecurso(portal, { inscricao_id: outra.id });
    const envio = await createEnvio(portal, { inscricao_id });
    const isencao = await createIsencao(portal, { inscricao_id });
    await conferir();
    await foldCounts(portal.deps);
    await conferir();
    await portal.admin.rpc.admin.inscricoes.alterarStatus({ id: outra.id, status: 'C' });
    await portal.admin.rpc.admin.recursos.decidir({ id: recurso.id, status: 'D', observacao_admin: null });
    await portal.admin.rpc.admin.envios.decidir({ id: envio.id, status: 'R', resposta: null });
    await portal.db.updateTable('isencoes').set({ cancelada_em: 'x' }).where('id', '=', isencao.id).execute();
    const observacao = 'Pago no caixa.';
    await portal.admin.rpc.admin.boletos.baixa({ inscricao_id: propria, observacao });
    expect((await portal.admin.rpc.admin.boletos.list({})).totais.pagos).toEqual({
      quantidade: 1,
      valor: boleto.valor,
    });
    await portal.db.updateTable('candidatos').set({ uf: 'AC', status: 'I' }).execute();
    await conferir();
    await foldCounts(portal.deps);
    await conferir();
    await portal.admin.rpc.admin.inscricoes.alterarStatus({ id: outra.id, status: 'A' });
    await foldCounts(portal.deps);
    await foldCounts(portal.deps);
    await conferir();
    expect(await portal.db.selectFrom('contagens_novas').select('id').execute()).toEqual([]);
  });

  it('loses nothing when changes are written and folded at once', async () => {
    const { concurso_id } = await createInscricao(portal);
    await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        await createInscricao(portal, i % 2 === 0 ? { concurso_id } : {});
        await foldCounts(portal.deps);
      }),
    );
    await conferir();
    await foldCounts(portal.deps);
    await conferir();
  });

  it('is undone with the act that failed', async () => {
    await createInscricao(portal);
    const falha = portal.db.transaction().execute(async (trx) => {
      await trx.updateTable('inscricoes').set({ status: 'C' }).execute();
      throw new Error('meio do caminho');
    });
    await expect(falha).rejects.toThrow('meio do caminho');
    await conferir();
  });

  it('is the same counted anew, with sums and days, whatever was folded until then', async () => {
    const { id } = await createInscricao(portal);
    const outra = await createInscricao(portal, { created_at: '2026-11-18T02:59:59.999Z' });
    const { id: propria } = await createInscricao(portal, { candidato_id: portal.candidato.id });
    await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: propria });
    await portal.admin.rpc.admin.boletos.baixa({ inscricao_id: propria, observacao: 'Pago no caixa.' });
    for (const inscricao_id of [id, outra.id]) {
      await createRecurso(portal, { inscricao_id });
      await createEnvio(portal, { inscricao_id });
      await createIsencao(portal, { inscricao_id });
    }
    await foldCounts(portal.deps);
    await portal.admin.rpc.admin.inscricoes.alterarStatus({ id, status: 'C' });
    const antes = await guardado();
    expect(antes.join('\n')).toMatch(/^rel_inscricoes dia \d+ 2026-11-17 0 /m);
    await recount(portal.db);
    // What the step that made the views knew of São Paulo's hours is what this machine knows.
    expect(await guardado()).toEqual(antes);
    expect(await portal.db.selectFrom('contagens_novas').select('id').execute()).toEqual([]);
    await portal.db.deleteFrom('contagens').execute();
    await createInscricao(portal);
    await recount(portal.db);
    await conferir();
  });

  it('takes in one more list by a step that names its columns, with what it has already', async () => {
    const { db } = portal;
    await createRecurso(portal, { inscricao_id: (await createInscricao(portal)).id });
    await db.schema
      .createTable('cartas')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('concurso_id', 'integer')
      .addColumn('created_at', 'text')
      .addColumn('situacao', 'text')
      .addColumn('excluida_em', 'text')
      .execute();
    const escrever = (id: number) =>
      sql`insert into cartas (id, concurso_id, created_at, situacao)
        values (${id}, 7, '2026-11-20T12:00:00.000Z', 'P')`.execute(db);
    await escrever(1);
    await keepCounted(db as never, {
      table: 'cartas',
      group: 'concurso_id',
      status: 'situacao',
      hidden: 'excluida_em',
    });
    const conferirTudo = async () => {
      await conferir();
      await conferir([['cartas', 'concurso_id', 'situacao', 'excluida_em is null']]);
    };
    await conferirTudo();
    for (const id of [1002, 3, 4, 5]) await escrever(id);
    await sql`update cartas set situacao = 'D', concurso_id = 8 where id = 3`.execute(db);
    await sql`update cartas set excluida_em = 'x' where id = 4`.execute(db);
    await sql`delete from cartas where id = 5`.execute(db);
    await conferirTudo();
    await foldCounts(portal.deps);
    await conferirTudo();
    const antes = await guardado();
    await recount(db);
    expect(await guardado()).toEqual(antes);
  });

  it('follows who each candidate is and how many enrolments they have', async () => {
    const { id, candidato_id } = await createInscricao(portal);
    await createInscricao(portal, { candidato_id });
    await portal.admin.rpc.admin.inscricoes.alterarStatus({ id, status: 'C' });
    await portal.db
      .updateTable('candidatos')
      .set({ nome: 'Zélia Antônia', email: 'zelia@exemplo.com.br', busca: 'zelia antonia zelia@exemplo.com.br' })
      .where('id', '=', candidato_id)
      .execute();
    const { data } = await portal.admin.rpc.admin.candidatos.list({ search: 'zélia ANT' });
    expect(data).toMatchObject([{ id: candidato_id, total_inscricoes: 2, inscricoes_ativas: 1 }]);
    const lida = await portal.db
      .selectFrom('candidatos_lista')
      .select('texto')
      .where('candidato_id', '=', candidato_id)
      .executeTakeFirstOrThrow();
    const { cpf, telefone_celular, telefone_residencial, telefone_comercial } = await portal.db
      .selectFrom('candidatos')
      .select(['cpf', 'telefone_celular', 'telefone_residencial', 'telefone_comercial'])
      .where('id', '=', candidato_id)
      .executeTakeFirstOrThrow();
    const telefones = [telefone_celular, telefone_residencial, telefone_comercial].map((telefone) => telefone ?? '');
    expect(lida.texto.split('\u001f')).toEqual(['zelia antonia', 'zelia@exemplo.com.br', cpf, ...telefones]);
  });
});

it('knows how far São Paulo is from UTC, to the instant it changes', () => {
  expect(offsets(2029)).toEqual([['', -180]]);
});
