// What the trail, views and kept requests still say of somebody who was erased: nothing that names them, however it was written
// and whomever else the row is about.
import { beforeEach, describe, expect, it } from 'vitest';
import { formatMoney, formatNumeroInscricao } from '../../src/shared/format.ts';
import { createConcurso, createInscricao } from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';

const RESPOSTA = 'Eliminamos o que a lei não manda guardar.';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

/** Asked for and answered with a yes. */
async function eliminar(resposta = RESPOSTA) {
  const { id } = await portal.candidato.rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: null });
  await portal.admin.rpc.admin.privacidade.responder({ id, status: 'Atendido em parte', resposta });
}

describe('a payment that somebody else got', () => {
  /** Paid with too little; and who it is put down to. */
  async function usado() {
    const { admin, candidato, outro } = portal;
    const concurso = await createConcurso(portal);
    const [dela, dele] = [
      await createInscricao(portal, { candidato_id: candidato.id, concurso_id: concurso.id }),
      await createInscricao(portal, { candidato_id: outro.id, concurso_id: concurso.id }),
    ];
    const boleto = await candidato.rpc.candidato.boletos.gerar({ inscricao_id: dela.id });
    await portal.visitante.http('POST', `/webhooks/demonstracao/${boleto.boleto_id}`, { json: { valor: 50 } });
    const [pendencia] = await admin.rpc.admin.boletos.pendencias({});
    const decisao = { id: pendencia!.id, acao: 'confirmar', observacao: 'Pagou pelo irmão.' } as const;
    await admin.rpc.admin.boletos.resolver({ ...decisao, inscricao_id: dele.id });
    return { pendencia: pendencia!, dela, dele };
  }

  it('is in the story of each, and names neither in the other’s', async () => {
    const { candidato, outro } = portal;
    const { pendencia, dela, dele } = await usado();
    const [doOutro, dePagante, ...mais] = await portal.logs('resolver_pendencia');
    expect(mais).toEqual([]);
    expect(doOutro).toMatchObject({ candidato_id: outro.id, inscricao_id: dele.id, registro_id: pendencia.id });
    expect(JSON.parse(doOutro!.dados_anteriores!)).toMatchObject({ inscricao_id: dela.id, status: 'Aberta' });
    expect(dePagante).toMatchObject({
      ...{ candidato_id: candidato.id, inscricao_id: dela.id, registro_id: pendencia.id, usuario_id: portal.admin.id },
      descricao: `Atribuiu a outra inscrição o pagamento de ${formatMoney(50)} da inscrição ${formatNumeroInscricao(dela.id)}.`,
    });
    for (const log of [doOutro, dePagante])
      for (const { nome } of [candidato, outro]) expect(JSON.stringify(log)).not.toContain(nome);
  });

  it('no longer names whoever paid, erased, in rows written before either', async () => {
    const { candidato, outro, db } = portal;
    const { pendencia, dele } = await usado();
    const pessoa = ({ id, nome }: Portal['candidato'], cpf: string) => ({ candidato: { id, nome, cpf } });
    await db
      .updateTable('logs')
      .set({
        dados_anteriores: JSON.stringify({ ...pessoa(candidato, candidato.cpf), pago_por: candidato.nome }),
        dados_novos: JSON.stringify(pessoa(outro, '***.982.247-**')),
      })
      .where('tipo', '=', 'resolver_pendencia')
      .where('candidato_id', '=', outro.id)
      .execute();
    const { candidatos } = portal.admin.rpc.admin;
    await eliminar();
    const logs = JSON.stringify(await portal.logs());
    for (const dito of [candidato.nome, candidato.cpf]) expect(logs).not.toContain(dito);
    // Of the other one everything stays.
    const log = (await portal.logs('resolver_pendencia')).find(({ candidato_id }) => candidato_id === outro.id);
    expect(log).toMatchObject({ registro_id: pendencia.id, inscricao_id: dele.id });
    expect(JSON.parse(log!.dados_novos!)).toEqual(pessoa(outro, '***.982.247-**'));
    expect(await candidatos.get({ id: outro.id })).toMatchObject({ nome: outro.nome });
  });
});
