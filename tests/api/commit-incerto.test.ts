// A commit nobody heard the end of: what it wrote may be there, and then what that names must be too.
import { expect, it } from 'vitest';
import type { Db } from '../../src/server/store/tables/index.ts';
import { UncertainCommit } from '../../src/server/store/transaction.ts';
import { form, guardado, pdf } from '../support/envios.ts';
import { createConcurso, createInscricao, createPrazo, createPublicacao } from '../support/factories.ts';
import { createPortal } from '../support/portal.ts';

/** A store that commits, and whose connection breaks before it says so. */
function semResposta(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({
          async execute(body: Parameters<ReturnType<Db['transaction']>['execute']>[0]) {
            await target.transaction().execute(body);
            throw new UncertainCommit('The connection broke during a commit');
          },
        });
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

it('a document whose commit nobody heard the end of stays with its row', async () => {
  const portal = await createPortal();
  const { deps, db, candidato } = portal;
  const { id: concurso_id } = await createConcurso(portal);
  const { id } = await createInscricao(portal, { candidato_id: candidato.id, concurso_id });
  const prazo = await createPrazo(portal, { tipo: 'envio', concurso_id });
  deps.db = semResposta(db);
  const body = form({ prazo_envio_id: prazo.id, descricao: 'Diploma', arquivo: pdf() });
  const { status } = await candidato.http('POST', `/ps/envio/${id}/registrar`, { body });
  deps.db = db;
  portal.forgiveErrors();
  expect(status).toBe(503);
  const [arquivo] = await db.selectFrom('arquivos').selectAll().execute();
  expect(arquivo && (await guardado(portal, arquivo.chave))).toBe(true);
});

it('what was withdrawn from the public is not answered from what was kept before', async () => {
  const portal = await createPortal();
  const { deps, db, admin, visitante } = portal;
  const { id: concurso_id } = await createConcurso(portal);
  const { id } = await createPublicacao(portal, { concurso_id });
  const listadas = async () =>
    (await visitante.http<object[]>('GET', `/ps/concurso/${concurso_id}/publicacoes`)).body.length;
  expect(await listadas()).toBe(1);
  deps.db = semResposta(db);
  const motivo = 'Tinha o CPF de uma pessoa.';
  const retirada = await admin.http('DELETE', `/ps/concurso/publicacao/${id}`, { json: { motivo } });
  deps.db = db;
  portal.forgiveErrors();
  expect(retirada.status).toBe(503);
  expect(await listadas()).toBe(0);
});
