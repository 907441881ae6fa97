// What is decided about a request, or takes it back, beside what changes its enrolment: each is judged by what the other leaves, and
// what the store keeps of both says what is there.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  createComprovacao,
  createCuidado,
  createInscricao,
  createIsencao,
  createProtocolo,
  createReembolso,
} from '../support/factories.ts';
import { atOnce } from '../support/holding.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

const feito = (resultado: PromiseSettledResult<unknown>) =>
  resultado.status === 'fulfilled' ? Promise.resolve(resultado.value) : Promise.reject(resultado.reason);

type Ato = (portal: Portal, ids: { id: number; inscricao_id: number }) => Promise<unknown>;

const baixa: Ato = ({ admin }, { inscricao_id }) =>
  admin.rpc.admin.boletos.baixa({ inscricao_id, observacao: 'Pago no caixa.' });
const pares = <A extends string, B extends string>(uns: Record<A, Ato>, outros: Record<B, Ato>) =>
  (Object.keys(uns) as A[]).flatMap((um) =>
    (Object.keys(outros) as B[]).flatMap((outro) => [
      [um, outro, uns[um], outros[outro]] as const,
      [outro, um, outros[outro], uns[um]] as const,
    ]),
  );

describe('a refund ends while the payment that it asks back is confirmed', () => {
  const acaba = {
    denied: ({ admin }, { id }) => admin.rpc.admin.reembolsos.atualizar({ id, status: 'Negado' }),
    'denied with others': ({ admin }, { id }) =>
      admin.rpc.admin.reembolsos.atualizarVarios({ ids: [id], status: 'Negado' }),
    'taken back': ({ candidato }, { id }) => candidato.rpc.candidato.reembolsos.cancelar({ id }),
  } satisfies Record<string, Ato>;

  it.each(pares(acaba, { paid: baixa }))('first %s, then %s: nothing is owed', async (_, __, um, outro) => {
    const portal = await createPortal();
    const { id: inscricao_id, valor_centavos } = await createInscricao(portal, { candidato_id: portal.candidato.id });
    const ids = { id: (await createReembolso(portal, { inscricao_id })).id, inscricao_id };
    await Promise.all(
      (
        await atOnce(
          portal,
          () => um(portal, ids),
          () => outro(portal, ids),
        )
      ).map(feito),
    );
    const { a_devolver, receita } = (await portal.admin.rpc.admin.contas.posicao({})).totais;
    expect({ a_devolver, receita }).toEqual({ a_devolver: 0, receita: valor_centavos / 100 });
  });
});

describe('the kept counts of situações are what counting finds', () => {
  async function situacoes({ db }: Portal) {
    const guardadas = await sql<object>`select status, sum(n)::int as n, sum(centavos)::int as centavos from contados
      where lista = 'situacoes' and por = 'grupo' group by status having sum(n) <> 0 order by status`.execute(db);
    const contadas = await sql<object>`select status, count(*)::int as n, sum(centavos)::int as centavos from contaveis
      where lista = 'situacoes' group by status order by status`.execute(db);
    return { guardadas: guardadas.rows, contadas: contadas.rows };
  }

  const muda = {
    cancelled: ({ candidato }, { inscricao_id }) => candidato.rpc.candidato.inscricoes.cancelar({ id: inscricao_id }),
    'given a slip': ({ candidato }, { inscricao_id }) => candidato.rpc.candidato.boletos.gerar({ inscricao_id }),
    paid: baixa,
  } satisfies Record<string, Ato>;
  const decide = (status: 'D' | 'I', { admin }: Portal, id: number) => admin.rpc.admin.isencoes.decidir({ id, status });
  const acaba = {
    granted: (portal, { id }) => decide('D', portal, id),
    denied: (portal, { id }) => decide('I', portal, id),
    'taken back': ({ candidato }, { id }) => candidato.rpc.candidato.isencoes.cancelar({ id }),
  } satisfies Record<string, Ato>;

  it.each(pares(acaba, muda))('of an exemption and its enrolment, first %s, then %s', async (_, __, um, outro) => {
    const portal = await createPortal();
    const { id: inscricao_id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
    const ids = { id: (await createIsencao(portal, { inscricao_id })).id, inscricao_id };
    const [primeiro] = await atOnce(
      portal,
      () => um(portal, ids),
      () => outro(portal, ids),
    );
    await feito(primeiro);
    const { guardadas, contadas } = await situacoes(portal);
    expect(guardadas).toEqual(contadas);
  });
});

const acredita: Ato = ({ admin }, { id }) => admin.rpc.admin.comprovacoes.decidir({ id, status: 'C' });

it.each(pares({ believed: acredita }, { paid: baixa }))(
  'an enrolment whose receipt is first %s and then %s is paid once',
  async (_, __, um, outro) => {
    const portal = await createPortal();
    const { id, inscricao_id } = await createComprovacao(portal);
    await createProtocolo(portal, { tipo: 'comprovacao', registro_id: id, inscricao_id });
    const ids = { id, inscricao_id };
    const [primeiro, segundo] = await atOnce(
      portal,
      () => um(portal, ids),
      () => outro(portal, ids),
    );
    await feito(primeiro);
    expect(await refusal(feito(segundo))).toMatchObject({ status: 409 });
    expect(await portal.db.selectFrom('pagamentos').select('inscricao_id').execute()).toEqual([{ inscricao_id }]);
    expect(await portal.db.selectFrom('comprovacoes').select('status').execute()).toEqual([{ status: 'C' }]);
  },
);

it('a decision is not made anew once the enrolment is cancelled', async () => {
  const portal = await createPortal();
  const { admin, candidato } = portal;
  const { id: inscricao_id } = await createInscricao(portal, { candidato_id: candidato.id });
  const itens = JSON.stringify([{ item_id: 1, nome: 'Prova ampliada', detalhe: null, status: 'I', texto: 'Não.' }]);
  const { id } = await createCuidado(portal, { inscricao_id, status: 'I', itens });
  const cancelar = () => candidato.rpc.candidato.inscricoes.cancelar({ id: inscricao_id });
  const rever = () => admin.rpc.admin.cuidados.rever({ id, item_id: 1, status: 'D', texto: 'Recurso deferido.' });
  const [cancelou, reviu] = await atOnce(portal, cancelar, rever);
  await feito(cancelou);
  expect(await refusal(feito(reviu))).toMatchObject({ status: 400 });
});
