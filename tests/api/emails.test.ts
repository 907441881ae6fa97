// The log of sent mail: what it shows, how it is searched, and sending a message once more.
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { foldCounts } from '../../src/server/lists/counts.ts';
import { silentLog } from '../../src/server/platform/log.ts';
import type { MailTransport } from '../../src/server/platform/mail/handing.ts';
import { createMailWorker } from '../../src/server/platform/mail/index.ts';
import { changeRows } from '../../src/server/store/rows.ts';
import { TEXTO_REMOVIDO } from '../../src/shared/emails.ts';
import { formatCpf, mascararCpf } from '../../src/shared/format.ts';
import { AGORA, DIA, HORA } from '../support/clock.ts';
import { createAdministrador, createCandidato, createEmails, dadosDeCadastro, SENHA } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { STORE } from '../support/store.ts';

const lista = (portal: Portal, filtros: object = {}) => portal.admin.rpc.admin.emails.list(filtros);

async function trocarSenha(portal: Portal) {
  await portal.candidato.rpc.candidato.sessoes.trocarSenha({ senhaAtual: SENHA, novaSenha: 'Outra#2026' });
  return (await portal.emails(portal.candidato.email)).at(-1)?.id as number;
}

/** Messages straight into the store, an hour after the other. */
async function comEmails(n: number) {
  const portal = await createPortal();
  const outra = await createCandidato(portal, { nome: 'Zulmira Única' });
  const inicio = portal.clock.now().getTime();
  const linhas = Array.from({ length: n }, (_, i) => {
    const criado_em = new Date(inicio + i * HORA).toISOString();
    return {
      para: i % 5 === 0 ? outra.email : `p${i}@exemplo.com.br`,
      assunto: `Mensagem ${i}`,
      texto: 'Segredo nenhum.',
      criado_em,
      tentativas: 1,
      enviado_em: i % 3 === 0 ? null : criado_em,
      erro: i % 6 === 0 ? '550 caixa cheia' : null,
      candidato_id: i % 5 === 0 ? outra.id : null,
      tipo: i % 2 === 0 ? 'cadastro' : 'pagamento_confirmado',
    };
  });
  await createEmails(portal, ...linhas);
  const situacao = (i: number) => (i % 3 !== 0 ? 'enviado' : i % 6 === 0 ? 'falhando' : 'fila');
  return { portal, outra, situacao };
}

describe('the list', () => {
  it.each([false, true])('is paged and filtered, and counts what fits (counts folded: %s)', async (dobradas) => {
    const { portal, outra, situacao } = await comEmails(60);
    if (dobradas) await foldCounts(portal.deps);
    const todos = Array.from({ length: 60 }, (_, i) => i).reverse();
    const conferir = async (filtros: object, quais: number[]) => {
      for (const page of [1, 2, 5]) {
        const pagina = await lista(portal, { ...filtros, page, per_page: 7 });
        expect([pagina.total, pagina.data.map(({ assunto }) => assunto)]).toEqual([
          quais.length,
          quais.slice((page - 1) * 7, page * 7).map((i) => `Mensagem ${i}`),
        ]);
      }
    };
    await conferir({}, todos);
    for (const status of ['fila', 'enviado', 'falhando'] as const) {
      await conferir(
        { status },
        todos.filter((i) => situacao(i) === status),
      );
      await conferir(
        { status, tipo: 'cadastro' },
        todos.filter((i) => situacao(i) === status && i % 2 === 0),
      );
    }
    // AGORA is noon in São Paulo: twelve messages are of that day.
    await conferir(
      { data_fim: '2026-11-21' },
      todos.filter((i) => i < 12),
    );
    await conferir(
      { data_inicio: '2026-11-22', tipo: 'cadastro' },
      todos.filter((i) => i >= 12 && i % 2 === 0),
    );
    await conferir(
      { search: 'zulmira' },
      todos.filter((i) => i % 5 === 0),
    );
    await conferir(
      { search: outra.email.toUpperCase(), status: 'enviado' },
      todos.filter((i) => i % 5 === 0 && i % 3 !== 0),
    );
    await conferir({ search: 'p1@' }, [1]);
    await conferir(
      { candidato_id: outra.id },
      todos.filter((i) => i % 5 === 0),
    );
    await conferir({ search: 'ninguém' }, []);
  });

  it('reads far pages as near ones', async () => {
    const portal = await createPortal();
    const base = portal.clock.now().getTime() - 100 * DIA;
    for (let lote = 0; lote < 12; lote += 1) {
      const linhas = Array.from({ length: 500 }, (_, j) => {
        const i = lote * 500 + j;
        return { assunto: `N ${i}`, criado_em: new Date(base + i * 60_000).toISOString() };
      });
      await createEmails(portal, ...linhas);
    }
    for (const page of [1, 45, 60, 61, 90, 120]) {
      const { data, total } = await lista(portal, { page, per_page: 50 });
      expect([page, total, data[0]?.assunto, data.at(-1)?.assunto]).toEqual([
        page,
        6000,
        `N ${6000 - (page - 1) * 50 - 1}`,
        `N ${6000 - page * 50}`,
      ]);
    }
    expect((await lista(portal, { page: 121, per_page: 50 })).data).toEqual([]);
  });

  it('refuses what it does not know', async () => {
    const portal = await createPortal();
    for (const filtros of ['status=sumido', 'tipo=nenhum', 'data_inicio=ontem', 'per_page=500']) {
      expect([filtros, (await portal.admin.http('GET', `/ps/email/admin/todos?${filtros}`)).status]).toEqual([
        filtros,
        422,
      ]);
    }
    expect((await portal.candidato.http('GET', '/ps/email/admin/todos')).status).toBe(403);
    expect((await portal.visitante.http('GET', '/ps/email/admin/todos')).status).toBe(401);
  });
});

it('asks for more letters when a search finds thousands of people', async () => {
  const portal = await createPortal();
  const numeros = sql.raw(
    STORE === 'postgres'
      ? 'generate_series(1, 5001) as s(i)'
      : '(with recursive s(i) as (select 1 union all select i + 1 from s where i < 5001) select i from s) s',
  );
  await sql`insert into candidatos (created_at, updated_at, nome, cpf, email, senha_hash, possui_deficiencia,
      possui_condicao_especial, status, isencao_taxa_inscricao, entrega_titulos_finalizada, busca)
    select '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'Multidão', 'c' || i, 'm' || i || '@exemplo.com.br', 'x',
      'N', 'N', 'A', 'N', 'N', 'multidao m' || i || '@exemplo.com.br' from ${numeros}`.execute(portal.db);
  expect(await refusal(lista(portal, { search: 'multidão' }))).toMatchObject({
    status: 422,
    errors: { search: ['Muitas pessoas têm isso no nome. Escreva mais letras, o CPF ou o endereço.'] },
  });
  expect((await lista(portal, { search: 'm4999@' })).total).toBe(0);
});

describe('a message', () => {
  it('is shown with what it says, unless it carried a password', async () => {
    const portal = await createPortal();
    const id = await trocarSenha(portal);
    const { emails } = portal.admin.rpc.admin;
    expect(await emails.get({ id })).toMatchObject({
      situacao: 'fila',
      tipo_nome: 'Senha alterada',
      candidato: { id: portal.candidato.id, nome: portal.candidato.nome },
      texto: expect.stringContaining('A senha do seu acesso ao portal foi alterada.'),
      pode_reenviar: false,
      reenvios: [],
    });
    await portal.visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email: portal.candidato.email });
    const [secreta] = (await lista(portal)).data;
    const detalhe = await emails.get({ id: secreta?.id as number });
    expect(detalhe).toMatchObject({ sensivel: true, texto: null, html: null, pode_reenviar: false });
    expect(await refusal(emails.get({ id: 99_999 }))).toMatchObject({ status: 404 });
  });

  it('is shown with CPFs masked, and is sent with them whole', async () => {
    const portal = await createPortal();
    const { cadastro } = await portal.visitante.rpc.publico.candidatos.registrar(dadosDeCadastro());
    const [carta] = await portal.emails(cadastro.email);
    const [inteiro, mascarado] = [formatCpf(cadastro.cpf), mascararCpf(cadastro.cpf)];
    for (const dito of [carta!.texto, carta!.html]) expect(dito).toContain(inteiro);
    const auditor = await portal.administrador({ papel: 'auditor' });
    for (const { rpc } of [auditor, portal.admin]) {
      const { texto, html } = await rpc.admin.emails.get({ id: carta!.id });
      for (const dito of [texto, html]) {
        expect(dito).toContain(mascarado);
        for (const cpf of [inteiro, cadastro.cpf]) expect(dito).not.toContain(cpf);
      }
    }
  });

  it('is sent once more as a message of its own, to the address of today, and recorded', async () => {
    const portal = await createPortal();
    const id = await trocarSenha(portal);
    await portal.deliver();
    await changeRows(portal.db, 'candidatos', { id: portal.candidato.id }, { email: 'nova@exemplo.com.br' });
    const copia = await portal.admin.rpc.admin.emails.reenviar({ id });
    expect(copia).toMatchObject({
      para: 'nova@exemplo.com.br',
      reenvio_de: id,
      situacao: 'fila',
      tipo: 'senha_alterada',
    });
    const [original, nova] = await portal.db.selectFrom('emails').selectAll().orderBy('id').execute();
    expect([nova?.texto, nova?.html]).toEqual([original?.texto, original?.html]);
    expect(nova?.message_id).not.toBe(original?.message_id);
    expect(await portal.logs('reenviar_email')).toMatchObject([
      { registro_tipo: 'email', registro_id: id, candidato_id: portal.candidato.id },
    ]);
    // Not again while the copy waits; two at once make one.
    const antes = await portal.snapshot();
    expect(await refusal(portal.admin.rpc.admin.emails.reenviar({ id }))).toMatchObject({ status: 409 });
    expect(await portal.snapshot()).toEqual(antes);
    await portal.deliver();
    const vezes = await Promise.allSettled([1, 2, 3].map(() => portal.admin.rpc.admin.emails.reenviar({ id })));
    expect(vezes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await portal.admin.rpc.admin.emails.get({ id })).reenvios).toHaveLength(2);
  });

  it('that warns the old address of another one is never sent to that other one', async () => {
    const portal = await createPortal();
    const { id, nome, cpf, email: antes } = portal.candidato;
    await portal.admin.rpc.admin.candidatos.alterarDados({ id, nome, cpf, email: 'nova@exemplo.com.br', status: 'A' });
    await portal.deliver();
    const aviso = (await lista(portal)).data.find(({ tipo }) => tipo === 'email_antigo');
    const copia = await portal.admin.rpc.admin.emails.reenviar({ id: aviso?.id as number });
    expect(copia).toMatchObject({ para: antes, reenvio_de: aviso?.id, tipo: 'email_antigo' });
    await portal.deliver();
    await createCandidato(portal, { email: antes });
    const deNovo = portal.admin.rpc.admin.emails.reenviar({ id: aviso?.id as number });
    expect(await refusal(deNovo)).toMatchObject({ status: 400, mensagem: expect.stringContaining('outro cadastro') });
  });

  it('that has not left goes to the address of today, but for what concerns the account', async () => {
    const portal = await createPortal();
    const { id, nome, cpf, email: antes } = portal.candidato;
    const pendente = { candidato_id: id, para: antes, enviado_em: null };
    await createEmails(
      portal,
      { ...pendente, tipo: 'boleto_emitido', erro: `550 ${antes}`, proxima_tentativa_em: '2026-11-21T15:30:00.000Z' },
      { ...pendente, tipo: 'inscricao_recebida', reservado_por: 'outro', reservado_ate: '2026-11-21T15:03:00.000Z' },
      { ...pendente, tipo: 'inscricao_cancelada', enviado_em: AGORA },
      { ...pendente, tipo: 'pagamento_confirmado', candidato_id: portal.outro.id },
    );
    await portal.visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email: antes });
    await portal.admin.rpc.admin.candidatos.alterarDados({ id, nome, cpf, email: 'nova@exemplo.com.br', status: 'A' });
    await portal.deliver();
    const linhas = await portal.db
      .selectFrom('emails')
      .select(['tipo', 'para', 'enviado_em', 'erro'])
      .orderBy('id')
      .execute();
    const nova = linhas.filter(({ para }) => para === 'nova@exemplo.com.br');
    expect(nova).toEqual(
      ['boleto_emitido', 'inscricao_recebida', 'email_novo'].map((tipo) => ({
        ...{ tipo, para: 'nova@exemplo.com.br', erro: null },
        // Another process has it in its hands.
        enviado_em: tipo === 'inscricao_recebida' ? null : AGORA,
      })),
    );
    expect(linhas.filter(({ para }) => para === antes).map(({ tipo }) => tipo)).toEqual([
      ...['inscricao_cancelada', 'pagamento_confirmado', 'recuperacao_de_senha', 'email_antigo'],
    ]);
  });

  it('that is just being tried is shown where it went, and goes to the new address at once when it did not', async () => {
    const portal = await createPortal();
    const { id, nome, cpf, email: antes } = portal.candidato;
    const pendente = { candidato_id: id, para: antes, tipo: 'boleto_emitido', enviado_em: null };
    const [falha, sai, some] = await createEmails(
      portal,
      { ...pendente, assunto: 'falha' },
      { ...pendente, assunto: 'sai' },
      { ...pendente, assunto: 'some', sensivel: 2 },
    );
    const tentados: string[] = [];
    let soltar: () => void = () => undefined;
    const presa = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    const transport: MailTransport = {
      async send({ assunto, para }) {
        tentados.push(`${assunto} ${para}`);
        await presa;
        if (para === antes && assunto === 'falha') throw new Error('caixa cheia');
      },
      close() {},
    };
    const worker = createMailWorker({ ...portal.deps, log: silentLog, transport, poll: false });
    onTestFinished(() => worker.stop());
    const enviando = worker.drain();
    await expect.poll(() => tentados).toHaveLength(3);
    await portal.admin.rpc.admin.candidatos.alterarDados({ id, nome, cpf, email: 'nova@exemplo.com.br', status: 'A' });
    soltar();
    await enviando;
    await worker.drain();
    expect(tentados).toContain('falha nova@exemplo.com.br');
    const linhas = portal.db.selectFrom('emails').select(['id', 'para', 'enviado_em', 'erro']).orderBy('id');
    expect((await linhas.execute()).slice(0, 3)).toEqual([
      { id: falha?.id, para: 'nova@exemplo.com.br', enviado_em: AGORA, erro: null },
      { id: sai?.id, para: antes, enviado_em: AGORA, erro: null },
      { id: some?.id, para: 'removido@removido.invalid', enviado_em: AGORA, erro: null },
    ]);
  });

  it('is not sent again when it carried a password, has not left, or is asked for by who only reads', async () => {
    const portal = await createPortal();
    const queued = await trocarSenha(portal);
    await portal.visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email: portal.candidato.email });
    const secreta = (await lista(portal)).data[0]?.id as number;
    const auditor = await createAdministrador(portal, { papel: 'auditor' });
    const login = { json: { email: auditor.email, senha: SENHA } };
    const { token } = (await portal.visitante.http<{ token: string }>('POST', '/ps/admin/login', login)).body;
    const antes = await portal.snapshot();
    const { emails } = portal.admin.rpc.admin;
    expect(await refusal(emails.reenviar({ id: queued }))).toMatchObject({ status: 400 });
    expect(await refusal(emails.reenviar({ id: secreta }))).toMatchObject({ status: 400 });
    expect(await refusal(emails.reenviar({ id: 99_999 }))).toMatchObject({ status: 404 });
    const dele = portal.caller(token);
    expect((await dele.http('GET', `/ps/email/admin/${queued}`)).status).toBe(200);
    expect((await dele.http('POST', `/ps/email/admin/${queued}/reenviar`)).status).toBe(403);
    expect(await portal.snapshot()).toEqual(antes);
  });

  it('is neither shown nor sent again once its text was removed', async () => {
    const portal = await createPortal();
    const id = await trocarSenha(portal);
    await portal.deliver();
    await portal.db.updateTable('emails').set({ texto: TEXTO_REMOVIDO, html: null }).execute();
    const antes = await portal.snapshot();
    const { emails } = portal.admin.rpc.admin;
    expect(await emails.get({ id })).toMatchObject({ texto: null, html: null, pode_reenviar: false });
    expect(await refusal(emails.reenviar({ id }))).toMatchObject({ status: 400 });
    expect(await portal.snapshot()).toEqual(antes);
  });

  it('leaves once the clock is right again that was days ahead when it was queued', async () => {
    const portal = await createPortal();
    portal.clock.advance(2 * DIA);
    await createEmails(portal, { enviado_em: null });
    portal.clock.advance(-2 * DIA);
    await portal.deliver();
    expect(await portal.emails()).toMatchObject([{ enviado_em: AGORA, tentativas: 1 }]);
  });

  it('leaves before what was queued for many', async () => {
    const portal = await createPortal();
    const aMuitos = { criado_em: '2026-11-21T10:00:00.000Z', enviado_em: null, prioridade: 1 } as const;
    await createEmails(portal, ...Array.from({ length: 40 }, () => aMuitos));
    await trocarSenha(portal);
    const proxima = await portal.db
      .selectFrom('emails')
      .select('assunto')
      .where('enviado_em', 'is', null)
      .orderBy('prioridade')
      .orderBy('proxima_tentativa_em')
      .limit(1)
      .executeTakeFirst();
    expect(proxima?.assunto).toBe('Sua senha foi alterada');
  });
});
