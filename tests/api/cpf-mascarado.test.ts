// CPFs leave masked when the call asks for it, and each look at a whole one is recorded.
import { describe, expect, it } from 'vitest';
import { mascararCpf } from '../../src/shared/format.ts';
import { createInscricao, createIsencao } from '../support/factories.ts';
import { createPortal, refusal } from '../support/portal.ts';

describe('masked CPFs', () => {
  it('go out of lists and records when asked for, over RPC and REST, and are whole otherwise', async () => {
    const portal = await createPortal();
    const { admin, candidato } = portal;
    const inscricao = await createInscricao(portal, { candidato_id: candidato.id });
    const { id } = await createIsencao(portal, { inscricao_id: inscricao.id });
    const mascara = mascararCpf(candidato.cpf);
    expect(mascara).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);

    const { candidatos, inscricoes, isencoes } = admin.rpc.admin;
    const pedido = { mascarar: true as const };
    expect((await candidatos.list({ ...pedido, search: candidato.cpf })).data).toMatchObject([{ cpf: mascara }]);
    expect((await candidatos.list({ search: candidato.cpf })).data).toMatchObject([{ cpf: candidato.cpf }]);
    expect((await inscricoes.list(pedido)).data).toMatchObject([{ cadastro: { cpf: mascara } }]);
    expect((await isencoes.list(pedido)).data).toMatchObject([{ inscricao: { cadastro: { cpf: mascara } } }]);
    // One record is masked as its list is, and so is what an act answers.
    expect(await candidatos.get({ ...pedido, id: candidato.id } as never)).toMatchObject({ cpf: mascara });
    expect(await isencoes.decidir({ ...pedido, id, status: 'D' } as never)).toMatchObject({
      inscricao: { cadastro: { cpf: mascara } },
    });

    const lista = (consulta: string) => admin.http<{ data: unknown[] }>('GET', `/ps/candidato/admin/todos?${consulta}`);
    expect((await lista(`search=${candidato.cpf}&mascarar=1`)).body.data).toMatchObject([{ cpf: mascara }]);
    expect((await lista(`search=${candidato.cpf}&mascarar=`)).body.data).toMatchObject([{ cpf: candidato.cpf }]);
    expect((await lista('mascarar=talvez')).status).toBe(422);
    const exports = await admin.http<string>('GET', '/ps/candidato/admin/exportar?formato=csv');
    expect(exports.body).toContain(candidato.cpf.slice(3, 6));
  });

  it('are shown whole to who reads candidates, and the look is in the story of the person', async () => {
    const portal = await createPortal();
    const { admin, candidato, outro } = portal;
    expect(
      await admin.rpc.admin.candidatos.revelarCpf({ id: candidato.id, motivo_da_consulta: 'Conferir documento' }),
    ).toEqual({ candidato_id: candidato.id, cpf: candidato.cpf });
    expect(await portal.logs('revelar_cpf')).toMatchObject([
      {
        isadmin: 1,
        usuario_id: admin.id,
        candidato_id: candidato.id,
        registro_tipo: 'candidato',
        registro_id: candidato.id,
        dados_novos: JSON.stringify({ motivo: 'Conferir documento' }),
      },
    ]);

    const before = await portal.snapshot();
    expect(await refusal(admin.rpc.admin.candidatos.revelarCpf({ id: 999_999 }))).toMatchObject({ status: 404 });
    for (const intruder of [candidato, outro, portal.visitante]) {
      const { status } = await refusal(intruder.rpc.admin.candidatos.revelarCpf({ id: candidato.id }));
      expect([401, 403]).toContain(status);
    }
    expect(await portal.snapshot()).toEqual(before);
  });
});
