// Several write the trail at once on PostgreSQL alone: ids become visible out of their order.
import { expect, it } from 'vitest';
import { segurarSelos } from '../../src/server/selos/retirar.ts';
import { selarTrecho } from '../../src/server/selos/selar.ts';
import { audit, PORTAL } from '../../src/server/store/trail.ts';
import { inTransaction, noAudit } from '../../src/server/store/transaction.ts';
import { createPortal } from '../support/portal.ts';
import { agir, numeros, selarTudo, verificar } from '../support/selos.ts';

it('seals an act that becomes visible after others of higher ids, and leaves none out', async () => {
  const portal = await createPortal();
  await selarTudo(portal);
  const antes = (await numeros(portal)).at(-1)?.ate ?? 0;
  const outro = await portal.sibling();
  let tarde = 0;
  await inTransaction(outro.db, async (trx) => {
    tarde = await audit(trx, portal.clock.now().toISOString(), PORTAL, {
      tipo: 'alterar_ajustes',
      descricao: 'Demorou.',
      sobre: null,
    });
    const [cedo] = await agir(portal, 1);
    expect(cedo).toBeGreaterThan(tarde);
    await selarTudo(portal);
    const selo = (await numeros(portal)).at(-1);
    // The one that is there is sealed; nothing is said yet of those before it.
    expect(selo).toMatchObject({ ids: `${cedo}`, ate: antes });
    expect(await selarTrecho(portal.deps)).toBe(0);
  });
  await selarTudo(portal);
  expect((await numeros(portal)).at(-1)).toMatchObject({ ids: `${tarde}`, ate: tarde + 1 });
  expect(await verificar(portal)).toEqual([]);
});

it('waits for nobody: what another process is sealing is left to it', async () => {
  const portal = await createPortal();
  await selarTudo(portal);
  await agir(portal, 1);
  const outro = await portal.sibling();
  await inTransaction(outro.db, async (trx) => {
    noAudit(trx, 'Holds the turn alone.');
    await segurarSelos(trx);
    expect(await selarTrecho(portal.deps)).toBe(0);
  });
  expect(await selarTrecho(portal.deps)).toBe(1);
});
