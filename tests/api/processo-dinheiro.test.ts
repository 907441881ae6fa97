// A portal that is killed while it settles a return file, as often as it is started again: at the end every cent of the file is on
// an enrolment or in the queue, and nowhere twice.
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { createBoleto, createInscricao } from '../support/factories.ts';
import { enterAdmin, factoriesOn, ok } from '../support/processo.ts';
import { createCenario } from '../support/processo-bancos.ts';
import { cnab240 } from '../support/retornos.ts';

const TITULOS = 240;
/** Of a slip that nobody here has. */
const ALHEIOS = 20;
const MORTES = 2;
const numero = (n: number) => `0003128557${String(n).padStart(10, '0')}`;

it('killed amid a return file, settles each of its lines once', async () => {
  const cenario = await createCenario();
  let portal = await cenario.start();
  const { vaga_id, convenio_id } = await cenario.contest(portal, 'BB');
  const db = cenario.instalacao.db();
  const scope = factoriesOn(db);
  const vencimento = new Date(Date.now() + 86_400_000 * 5).toISOString().slice(0, 10);
  const inscricoes: number[] = [];
  for (let n = 1; n <= TITULOS; n += 1) {
    const { id: inscricao_id } = await createInscricao(scope, { vaga_id, status_pagamento: 'Emitido' });
    inscricoes.push(inscricao_id);
    const nomes = { nosso_numero: numero(n), external_id: numero(n) };
    const prazos = { vencimento, pagavel_ate: vencimento };
    await createBoleto(scope, { inscricao_id, convenio_id, emissor: 'BB', valor_centavos: 8550, ...nomes, ...prazos });
  }
  const titulos = Array.from({ length: TITULOS + ALHEIOS }, (_, i) => ({ numero: numero(i + 1) }));
  const form = new FormData();
  form.set('convenio_id', String(convenio_id));
  form.set('arquivo', new File([cnab240({ titulos })], 'CBR.RET'));
  const token = await enterAdmin(portal);
  const { id } = await ok<{ id: number }>(portal, 'POST', '/ps/boleto/admin/retornos', { token, body: form });

  const tratadas = async () =>
    Number(
      (
        await db
          .selectFrom('retornos_linhas')
          .where('retorno_id', '=', id)
          .where('tipo', '<>', 'outra')
          .where('desfecho', 'is not', null)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  for (let morte = 0; morte < MORTES; morte += 1) {
    const antes = await tratadas();
    await eventually(async () => expect(await tratadas()).toBeGreaterThan(Math.min(antes, TITULOS)));
    await portal.kill('SIGKILL');
    portal = await cenario.start();
  }
  await eventually(async () => {
    const { situacao } = await db.selectFrom('retornos').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(situacao).toBe('Conferido');
  });

  const retorno = await db.selectFrom('retornos').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(retorno).toMatchObject({ tratados: TITULOS + ALHEIOS, confirmados: TITULOS, na_fila: ALHEIOS });
  const pagamentos = await db.selectFrom('pagamentos').selectAll().orderBy('inscricao_id').execute();
  expect(pagamentos.map(({ inscricao_id }) => inscricao_id)).toEqual(inscricoes);
  const pendencias = await db.selectFrom('pendencias').selectAll().execute();
  const centavos = [...pagamentos, ...pendencias].reduce((soma, um) => soma + um.valor_centavos, 0);
  expect(centavos).toBe(retorno.valor_centavos);
  expect(pendencias).toHaveLength(ALHEIOS);
});
