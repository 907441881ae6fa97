// The privacy notice and who has read it; requests about one's own data and their answers.
import { describe, expect, it } from 'vitest';
import { insertRow } from '../../src/server/store/rows.ts';
import { createCandidato, dadosDeCadastro, SENHA } from '../support/factories.ts';
import { createPortal, refusal } from '../support/portal.ts';

const DIA = 86_400_000;
const NOVO = { texto: '## Novo texto\n\nO {instituto} cuida de tudo.', mudancas: 'Ficou mais curto.' };

describe('the privacy notice', () => {
  it('is there from the start, with its places filled, for anybody', async () => {
    const portal = await createPortal();
    const aviso = await portal.visitante.rpc.publico.privacidade.aviso();
    expect(aviso).toMatchObject({ versao: 1, mudancas: null, encarregado: portal.deps.ajustes.atual().suporteEmail });
    expect(aviso.texto).toContain(portal.deps.ajustes.atual().instituto.nome);
    expect(aviso.texto).not.toMatch(/\{\w+\}/);
    expect((await portal.visitante.http('GET', '/ps/privacidade')).body).toEqual(aviso);
  });

  it('is acknowledged with the registration, in its transaction, or at the first entry', async () => {
    const portal = await createPortal({ personas: false });
    const registrar = (versao?: number) =>
      portal.visitante.rpc.publico.candidatos.registrar({
        ...dadosDeCadastro(),
        ...(versao ? { ciencia_privacidade: versao } : {}),
      });
    const com = (await registrar(1)).cadastro.id;
    const sem = (await registrar()).cadastro.id;
    const velha = (await registrar(7)).cadastro.id;
    const ciencias = await portal.db.selectFrom('ciencias').selectAll().execute();
    expect(ciencias).toMatchObject([
      { candidato_id: com, versao: 1, ciente_em: portal.clock.now().toISOString(), ip: '203.0.113.7' },
    ]);
    expect(await portal.logs('ciencia_privacidade')).toMatchObject([{ candidato_id: com, usuario_id: com }]);
    expect([sem, velha]).not.toContain(com);
  });

  it('is asked again when it changes, and what changed is told', async () => {
    const portal = await createPortal();
    const { admin, candidato } = portal;
    const meu = candidato.rpc.candidato.privacidade;
    await portal.db.deleteFrom('ciencias').execute();
    expect(await meu.situacao()).toEqual({ versao_atual: 1, pendente: true, mudancas: [], ultima: null });
    const ciencia = await meu.darCiencia({ versao: 1 });
    portal.clock.advance(60_000);
    expect(await meu.darCiencia({ versao: 1 })).toEqual(ciencia);
    expect(await portal.logs('ciencia_privacidade')).toHaveLength(1);
    expect(await meu.situacao()).toMatchObject({ pendente: false, ultima: ciencia });

    const aviso = admin.rpc.admin.privacidade;
    await aviso.salvarRascunho({ ...NOVO, mudancas: '' });
    expect(await refusal(aviso.publicar())).toMatchObject({ status: 400, errors: { mudancas: [expect.any(String)] } });
    expect(await portal.visitante.rpc.publico.privacidade.aviso()).toMatchObject({ versao: 1 });
    await aviso.salvarRascunho(NOVO);
    const [publicada] = (await aviso.publicar()).versoes;
    expect(publicada).toMatchObject({ versao: 2, ...NOVO, publicado_por: admin.nome, ciencias: 0 });
    expect((await aviso.avisos()).rascunho).toBeNull();
    expect(await meu.situacao()).toEqual({
      versao_atual: 2,
      pendente: true,
      mudancas: [{ versao: 2, texto: NOVO.mudancas }],
      ultima: ciencia,
    });

    const before = await portal.snapshot();
    expect(await refusal(meu.darCiencia({ versao: 1 }))).toMatchObject({ status: 409 });
    expect(await refusal(aviso.publicar())).toMatchObject({ status: 400 });
    expect(await refusal(aviso.salvarRascunho({ texto: 'O {segredo}', mudancas: null }))).toMatchObject({
      status: 422,
    });
    expect(await portal.snapshot()).toEqual(before);
    await meu.darCiencia({ versao: 2 });
    expect((await aviso.avisos()).versoes.map(({ versao, ciencias }) => [versao, ciencias])).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  it('goes out once when two publish at once', async () => {
    const portal = await createPortal();
    const { privacidade } = portal.admin.rpc.admin;
    const { rascunho } = await privacidade.salvarRascunho(NOVO);
    // Of a text that somebody else saved over the one that was read nothing goes out.
    portal.clock.advance(1000);
    await privacidade.salvarRascunho({ ...NOVO, texto: `${NOVO.texto} De outra pessoa.` });
    const visto = { updated_at: rascunho?.updated_at };
    expect(await refusal(privacidade.publicar({ visto }))).toMatchObject({
      status: 409,
      errors: { visto: [expect.any(String)] },
    });
    const outcomes = await Promise.allSettled([privacidade.publicar(), privacidade.publicar()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await privacidade.avisos()).versoes).toHaveLength(2);
  });
});

describe('requests about one’s own data', () => {
  it('are given a protocol and fifteen days, live once of each kind, and can be taken back', async () => {
    const portal = await createPortal();
    const { candidato, outro } = portal;
    const meu = candidato.rpc.candidato.privacidade;
    const pedido = await meu.create({ tipo: 'correcao', detalhe: 'Meu nome é Ana Lúcia.' });
    expect(pedido).toMatchObject({
      protocolo: 'PRI-2026-0000001',
      status: 'Aberto',
      dias_restantes: 15,
      pode_cancelar: true,
    });
    const [email] = await portal.emails(candidato.email);
    expect(email?.texto).toContain(pedido.protocolo);
    expect(await portal.logs('pedir_privacidade')).toMatchObject([{ candidato_id: candidato.id }]);

    const before = await portal.snapshot();
    expect(await refusal(meu.create({ tipo: 'correcao', detalhe: 'De novo.' }))).toMatchObject({ status: 409 });
    expect(await refusal(meu.create({ tipo: 'correcao', detalhe: ' ' }))).toMatchObject({
      status: 422,
      errors: { detalhe: [expect.stringContaining('errado')] },
    });
    const alheio = outro.rpc.candidato.privacidade;
    const naoMeu = await refusal(alheio.cancelar({ id: pedido.id }));
    expect(naoMeu).toEqual(await refusal(alheio.cancelar({ id: 999_999 })));
    expect(naoMeu.status).toBe(404);
    expect(await alheio.list()).toEqual([]);
    expect((await refusal(candidato.rpc.admin.privacidade.get({ id: pedido.id }))).status).toBe(403);
    expect(await portal.snapshot()).toEqual(before);

    await meu.create({ tipo: 'acesso', detalhe: null });
    expect(await meu.cancelar({ id: pedido.id })).toMatchObject({ status: 'Cancelado', pode_cancelar: false });
    expect(await refusal(meu.cancelar({ id: pedido.id }))).toMatchObject({ status: 400 });
    expect((await meu.create({ tipo: 'correcao', detalhe: 'Outra coisa.' })).protocolo).toBe('PRI-2026-0000003');
    expect((await meu.list()).map(({ status }) => status)).toEqual(['Aberto', 'Aberto', 'Cancelado']);
  });

  it('are answered once, with grounds for a no, and the person is told', async () => {
    const portal = await createPortal();
    const { admin, candidato } = portal;
    const { id } = await candidato.rpc.candidato.privacidade.create({ tipo: 'acesso', detalhe: 'Com quem?' });
    const fila = admin.rpc.admin.privacidade;
    expect(await fila.responder({ id, status: 'Em análise', resposta: null })).toMatchObject({ status: 'Em análise' });
    const before = await portal.snapshot();
    for (const [status, resposta] of [
      ['Negado', 'Não.'],
      ['Atendido', null],
    ] as const) {
      expect(await refusal(fila.responder({ id, status, resposta }))).toMatchObject({ status: 422 });
    }
    expect(await refusal(fila.responder({ id, status: 'Em análise', resposta: null }))).toMatchObject({ status: 409 });
    expect(await refusal(fila.responder({ id: 999, status: 'Em análise', resposta: null }))).toMatchObject({
      status: 404,
    });
    expect(await portal.snapshot()).toEqual(before);

    const answers = await Promise.allSettled(
      ['Compartilhamos com a prefeitura.', 'Compartilhamos com o banco.'].map((resposta) =>
        fila.responder({ id, status: 'Atendido', resposta }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const recusa = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(await refusal(Promise.reject(recusa.reason))).toMatchObject({ status: 409 });
    const [visto] = await candidato.rpc.candidato.privacidade.list();
    expect(visto).toMatchObject({ status: 'Atendido', pode_cancelar: false });
    const emails = await portal.emails(candidato.email);
    expect(emails.filter(({ texto }) => texto.includes(visto!.resposta!))).toHaveLength(1);
    expect(await portal.logs('responder_privacidade')).toHaveLength(2);
  });

  it('wait in a queue by the time that is left, and overdue ones are found', async () => {
    const portal = await createPortal();
    const { admin, candidato } = portal;
    const primeiro = await candidato.rpc.candidato.privacidade.create({ tipo: 'acesso', detalhe: null });
    portal.clock.advance(16 * DIA);
    const novo = await createCandidato(portal, {});
    await insertRow(portal.db, 'pedidos_de_privacidade', {
      candidato_id: novo.id,
      protocolo: 'PRI-2026-0000099',
      tipo: 'eliminacao',
      status: 'Aberto',
      created_at: portal.clock.now().toISOString(),
      prazo: '2026-12-30',
    });
    const { token } = (await portal.visitante.rpc.publico.sessoes.loginAdmin({ email: admin.email, senha: SENHA })) as {
      token: string;
    };
    const fila = portal.caller(token).rpc.admin.privacidade;
    const todos = await fila.list({});
    expect(todos.data.map(({ protocolo }) => protocolo)).toEqual([primeiro.protocolo, 'PRI-2026-0000099']);
    expect(todos.data[0]!.dias_restantes).toBe(-1);
    expect(todos.totais).toEqual({ abertos: 2, em_analise: 0, vencidos: 1, encerrados: 0 });
    expect((await fila.list({ vencidos: '1' })).data).toHaveLength(1);
    expect((await fila.list({ tipo: 'eliminacao' })).data).toMatchObject([{ candidato: { id: novo.id } }]);
    expect((await fila.list({ mascarar: true } as never)).data[0]!.candidato.cpf).toContain('***');
  });
});
