// Who may enter the panel: invitations, changes of access, and that the portal never loses its last full administrator.
import { describe, expect, it } from 'vitest';
import { findRows } from '../../src/server/store/rows.ts';
import { MINUTO } from '../support/clock.ts';
import { SENHA } from '../support/factories.ts';
import { createCallerFor } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { STORE } from '../support/store.ts';

const NOVO = 'novo@exemplo.com.br';
const SENHA_NOVA = 'Gabarito#2026';
const HORA = 3_600_000;

/** The link of the last mail to somebody. */
async function linkDe(portal: Portal, para = NOVO): Promise<string> {
  const texto = (await portal.emails(para)).at(-1)?.texto ?? '';
  return /\/#\/admin\/convite\/([\w-]+)/.exec(texto)?.[1] ?? '';
}

const aceitando = (token: string, dados: object = {}) => ({
  token,
  nome: 'Nívea Nova',
  senha: SENHA_NOVA,
  senha_confirmacao: SENHA_NOVA,
  ...dados,
});

describe('an invitation', () => {
  it('makes whoever has its link an administrator with the role it gives, once', async () => {
    const portal = await createPortal();
    const { admin, visitante } = portal;
    const convite = await admin.rpc.admin.administradores.convidar({
      email: ' Novo@Exemplo.com.br ',
      papel: 'financeiro',
    });
    expect(convite).toEqual({
      id: convite.id,
      email: NOVO,
      papel: 'financeiro',
      created_at: '2026-11-21T15:00:00.000Z',
      enviado_em: '2026-11-21T15:00:00.000Z',
      expira_em: '2026-11-24T15:00:00.000Z',
      expirado: false,
      convidado_por: 'Ada Administradora',
    });
    const token = await linkDe(portal);
    expect(token).toMatch(/^[\w-]{40,}$/);
    const [linha] = await portal.db.selectFrom('convites').selectAll().execute();
    expect(JSON.stringify(linha)).not.toContain(token);
    expect(await portal.emails(NOVO)).toMatchObject([{ sensivel: 1 }]);

    expect(await visitante.rpc.publico.convites.abrir({ token })).toEqual({
      email: NOVO,
      papel: 'financeiro',
      convidado_por: 'Ada Administradora',
      expira_em: '2026-11-24T15:00:00.000Z',
    });
    expect(await visitante.rpc.publico.convites.aceitar(aceitando(token))).toMatchObject({ email: NOVO });
    const login = await visitante.rpc.publico.sessoes.loginAdmin({ email: NOVO, senha: SENHA_NOVA });
    expect(login.user).toMatchObject({ nome: 'Nívea Nova', email: NOVO, papel: 'financeiro' });
    const nova = portal.caller(login.token);
    expect(await nova.rpc.admin.sessoes.eu()).toMatchObject({ papel: 'financeiro', segundo_fator: { ativo: false } });
    expect(await refusal(nova.rpc.admin.isencoes.list({}))).toMatchObject({ status: 403 });

    const before = await portal.snapshot();
    expect(await refusal(visitante.rpc.publico.convites.aceitar(aceitando(token)))).toMatchObject({
      status: 404,
      mensagem: 'Este convite não vale mais. Peça outro a quem administra o portal.',
    });
    expect(await refusal(visitante.rpc.publico.convites.abrir({ token }))).toMatchObject({ status: 404 });
    expect(await portal.snapshot()).toEqual(before);
    expect(await admin.rpc.admin.administradores.convites()).toEqual([]);
    expect(await portal.logs('convidar_administrador')).toMatchObject([
      { usuario_id: admin.id, registro_tipo: 'convite', registro_id: convite.id },
    ]);
    expect(await portal.logs('aceitar_convite')).toMatchObject([{ registro_tipo: 'administrador' }]);
  });

  it('opens until its last instant, and is accepted by one of two who come at once', async () => {
    const portal = await createPortal();
    const { admin, visitante, clock } = portal;
    await admin.rpc.admin.administradores.convidar({ email: NOVO, papel: 'analista' });
    const token = await linkDe(portal);
    clock.advance(72 * HORA - 1);
    expect(await visitante.rpc.publico.convites.abrir({ token })).toMatchObject({ email: NOVO });
    clock.advance(1);
    const before = await portal.snapshot();
    expect(await refusal(visitante.rpc.publico.convites.aceitar(aceitando(token)))).toMatchObject({ status: 404 });
    expect(await portal.snapshot()).toEqual(before);

    // The session of who invited ended long ago.
    const outra = await portal.administrador();
    const [convite] = await outra.rpc.admin.administradores.convites();
    expect(convite).toMatchObject({ email: NOVO, expirado: true });
    await outra.rpc.admin.administradores.reenviarConvite({ id: convite!.id });
    const novo = await linkDe(portal);
    expect(novo).not.toBe(token);
    expect(await refusal(visitante.rpc.publico.convites.abrir({ token }))).toMatchObject({ status: 404 });
    const dois = await Promise.allSettled([
      visitante.rpc.publico.convites.aceitar(aceitando(novo, { nome: 'Primeira' })),
      visitante.rpc.publico.convites.aceitar(aceitando(novo, { nome: 'Segunda' })),
    ]);
    expect(dois.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(
      await portal.db.selectFrom('administradores').select('nome').where('email', '=', NOVO).execute(),
    ).toHaveLength(1);
  });

  it('sent by a clock that was ahead expires once that is right again, and gives way to another', async () => {
    const portal = await createPortal();
    const { admin, visitante, clock } = portal;
    const abrir = (token: string) => visitante.rpc.publico.convites.abrir({ token });
    const { id } = await admin.rpc.admin.administradores.convidar({ email: NOVO, papel: 'analista' });
    clock.advance(5 * MINUTO);
    await admin.rpc.admin.administradores.reenviarConvite({ id });
    const token = await linkDe(portal);
    clock.advance(-5 * MINUTO);
    expect(await abrir(token)).toMatchObject({ email: NOVO });
    clock.advance(-1);
    expect(await refusal(abrir(token))).toMatchObject({ status: 404 });
    expect(await refusal(visitante.rpc.publico.convites.aceitar(aceitando(token)))).toMatchObject({ status: 404 });
    // The session of who invited was used too far ahead as well.
    const { convidar, convites } = (await portal.administrador()).rpc.admin.administradores;
    expect(await convites()).toMatchObject([{ id, expirado: true }]);
    const outro = await convidar({ email: NOVO, papel: 'analista' });
    expect(await convites()).toEqual([outro]);
    expect(await abrir(await linkDe(portal))).toMatchObject({ email: NOVO });
  });

  it.each([
    ['keeps the role', (id: number) => ({ id, nome: 'Alba', papel: 'analista' as const })],
    ['keeps access', (id: number) => ({ id, status: 'I' as const })],
  ])('stands while who sent it %s, and what they sent is told in the trail', async (_, mudanca) => {
    const portal = await createPortal();
    const { admin, visitante } = portal;
    const { alterarStatus, update, convidar, convites } = admin.rpc.admin.administradores;
    const alba = await portal.administrador({ nome: 'Alba' });
    await alba.rpc.admin.administradores.convidar({ email: NOVO, papel: 'total' });
    const dela = await linkDe(portal);
    const meu = await convidar({ email: 'outra@exemplo.com.br', papel: 'auditor' });
    const pedido = mudanca(alba.id);
    await ('papel' in pedido ? update(pedido) : alterarStatus(pedido));
    expect(await refusal(visitante.rpc.publico.convites.aceitar(aceitando(dela)))).toMatchObject({ status: 404 });
    expect(await convites()).toEqual([meu]);
    const [log] = await portal.logs('papel' in pedido ? 'atualizar_administrador' : 'desativar_administrador');
    expect(JSON.parse(log?.dados_novos ?? '')).toMatchObject({ convites_cancelados: [NOVO] });
  });

  it('is refused for who is there already, twice for one address, and in what does not fit; a cancelled one opens nothing', async () => {
    const portal = await createPortal();
    const { admin, visitante } = portal;
    const { convidar, cancelarConvite, reenviarConvite } = admin.rpc.admin.administradores;
    const { id } = await convidar({ email: NOVO, papel: 'auditor' });
    const token = await linkDe(portal);
    const before = await portal.snapshot();
    expect(await refusal(convidar({ email: admin.email, papel: 'auditor' }))).toMatchObject({
      status: 409,
      errors: { email: ['Já existe administrador com este e-mail.'] },
    });
    expect(await refusal(convidar({ email: NOVO.toUpperCase(), papel: 'total' }))).toMatchObject({
      status: 409,
      errors: { email: [expect.stringContaining('Já há um convite em aberto')] },
    });
    expect(await refusal(convidar({ email: 'x', papel: 'chefe' as never }))).toMatchObject({
      status: 422,
      errors: { email: ['E-mail inválido.'], papel: ['Escolha o perfil de acesso.'] },
    });
    for (const [dados, campo] of [
      [{ senha: 'curta', senha_confirmacao: 'curta' }, 'senha'],
      [{ senha_confirmacao: 'outra-senha' }, 'senha_confirmacao'],
      [{ senha: NOVO, senha_confirmacao: NOVO }, 'senha'],
      [{ senha: 'abc123', senha_confirmacao: 'abc123' }, 'senha'],
      [{ nome: ' ' }, 'nome'],
    ] as const) {
      const recusada = await refusal(visitante.rpc.publico.convites.aceitar(aceitando(token, dados)));
      expect(recusada).toMatchObject({ status: 422, errors: { [campo]: [expect.any(String)] } });
    }
    expect(await refusal(reenviarConvite({ id: 999 }))).toMatchObject({ status: 404 });
    expect(await portal.snapshot()).toEqual(before);

    await cancelarConvite({ id });
    expect(await refusal(visitante.rpc.publico.convites.abrir({ token }))).toMatchObject({ status: 404 });
    expect(await refusal(cancelarConvite({ id }))).toMatchObject({ status: 404 });
    // The address is free again.
    await convidar({ email: NOVO, papel: 'auditor' });
    expect(await refusal(visitante.rpc.publico.convites.abrir({ token: 'nenhum' }))).toMatchObject({ status: 404 });
  });

  it('replaces one that expired, by a new one for the same address', async () => {
    const portal = await createPortal();
    await portal.admin.rpc.admin.administradores.convidar({ email: NOVO, papel: 'auditor' });
    portal.clock.advance(73 * HORA);
    const outra = await portal.administrador();
    const convite = await outra.rpc.admin.administradores.convidar({ email: NOVO, papel: 'financeiro' });
    expect(await outra.rpc.admin.administradores.convites()).toEqual([convite]);
  });
});

describe('the list of administrators', () => {
  it('shows role, second factor and last access, active ones first, and is narrowed', async () => {
    const portal = await createPortal();
    const fim = await portal.administrador({ nome: 'Fabiana Financeira', papel: 'financeiro' });
    await portal.administrador({ nome: 'Aarão Antigo', papel: 'analista', ativo: 0 });
    await portal.visitante.rpc.publico.sessoes.loginAdmin({ email: fim.email, senha: SENHA });
    const { list } = portal.admin.rpc.admin.administradores;
    const todos = await list({});
    expect(todos).toMatchObject({ total: 3, current_page: 1, per_page: 15 });
    expect(todos.data.map(({ nome, papel, status }) => [nome, papel, status])).toEqual([
      ['Ada Administradora', 'total', 'A'],
      ['Fabiana Financeira', 'financeiro', 'A'],
      ['Aarão Antigo', 'analista', 'I'],
    ]);
    expect(todos.data[1]).toEqual({
      id: fim.id,
      nome: 'Fabiana Financeira',
      email: fim.email,
      papel: 'financeiro',
      status: 'A',
      segundo_fator: false,
      created_at: '2026-11-21T15:00:00.000Z',
      ultimo_acesso_em: '2026-11-21T15:00:00.000Z',
      desativado_em: null,
    });
    const { id: ines } = await portal.administrador({ nome: 'Ínês Ávila', email: 'ines_avila@exemplo.com.br' });
    const nomes = async (filtros: Parameters<typeof list>[0]) => (await list(filtros)).data.map(({ nome }) => nome);
    expect((await list({ search: 'FABI' })).data.map(({ id }) => id)).toEqual([fim.id]);
    for (const search of ['ines AVILA', 'ÍNÊS', 'ines_a']) expect((await list({ search })).data[0]?.id).toBe(ines);
    expect(await nomes({ search: '%' })).toEqual([]);
    expect(await nomes({})).toEqual(['Ada Administradora', 'Fabiana Financeira', 'Ínês Ávila', 'Aarão Antigo']);
    expect((await list({ papel: 'analista' })).total).toBe(1);
    expect((await list({ status: 'I' })).total).toBe(1);
    expect((await list({ per_page: 1, page: 2 })).data.map(({ id }) => id)).toEqual([fim.id]);
    expect(await refusal(list({ papel: 'chefe' as never }))).toMatchObject({ status: 422 });
  });
});

describe('an administrator’s access', () => {
  it('changes at once, in the sessions that are open too, and is told by mail', async () => {
    const portal = await createPortal();
    const alvo = await portal.administrador({ nome: 'Alba Alvo' });
    const { update } = portal.admin.rpc.admin.administradores;
    expect(await alvo.rpc.admin.logs.list({})).toMatchObject({ pagination: { current_page: 1 } });
    expect(await update({ id: alvo.id, nome: 'Alba Alvo', papel: 'analista' })).toMatchObject({ papel: 'analista' });
    expect(await refusal(alvo.rpc.admin.logs.list({}))).toMatchObject({ status: 403 });
    expect(await portal.emails(alvo.email)).toMatchObject([{ assunto: 'Seu perfil de acesso mudou' }]);
    const [log] = await portal.logs('atualizar_administrador');
    expect(JSON.parse(log?.dados_anteriores ?? '')).toMatchObject({ papel: 'total' });
    expect(JSON.parse(log?.dados_novos ?? '')).toMatchObject({ papel: 'analista' });
    // A name alone is nobody's business but the log's; the same again is nothing.
    await update({ id: alvo.id, nome: 'Alba Nova', papel: 'analista' });
    await update({ id: alvo.id, nome: 'Alba Nova', papel: 'analista' });
    expect(await portal.emails(alvo.email)).toHaveLength(1);
    expect(await portal.logs('atualizar_administrador')).toHaveLength(2);
    expect(await refusal(update({ id: 999, nome: 'Ninguém', papel: 'total' }))).toMatchObject({ status: 404 });
  });

  it('ends with all of its sessions, and comes back with the same password', async () => {
    const portal = await createPortal();
    const alvo = await portal.administrador();
    const { visitante } = portal;
    const credenciais = { email: alvo.email, senha: SENHA };
    const pelaOutraPorta = await visitante.rpc.publico.sessoes.loginCandidato(credenciais);
    const { alterarStatus } = portal.admin.rpc.admin.administradores;
    expect(await alterarStatus({ id: alvo.id, status: 'I' })).toMatchObject({
      status: 'I',
      desativado_em: '2026-11-21T15:00:00.000Z',
    });
    expect(await refusal(alvo.rpc.admin.sessoes.eu())).toMatchObject({ status: 401 });
    expect(await refusal(portal.caller(pelaOutraPorta.token).rpc.candidato.candidatos.dados())).toMatchObject({
      status: 401,
    });
    expect(await refusal(visitante.rpc.publico.sessoes.loginAdmin(credenciais))).toMatchObject({ status: 403 });
    expect(await refusal(alterarStatus({ id: alvo.id, status: 'I' }))).toMatchObject({ status: 409 });
    await alterarStatus({ id: alvo.id, status: 'A' });
    // The sessions that ended stay ended.
    expect(await refusal(alvo.rpc.admin.sessoes.eu())).toMatchObject({ status: 401 });
    expect(await visitante.rpc.publico.sessoes.loginAdmin(credenciais)).toMatchObject({ user: { id: alvo.id } });
    expect((await portal.emails(alvo.email)).map(({ assunto }) => assunto)).toEqual([
      'Seu acesso ao painel foi desativado',
      'Seu acesso ao painel foi reativado',
    ]);
    expect(await portal.logs('desativar_administrador')).toMatchObject([{ registro_id: alvo.id }]);
    expect(await portal.logs('ativar_administrador')).toHaveLength(1);
  });

  it('is nobody’s own to change', async () => {
    const portal = await createPortal();
    await portal.administrador();
    const { admin } = portal;
    const { update, alterarStatus, redefinirSenha, removerSegundoFator } = admin.rpc.admin.administradores;
    const before = await portal.snapshot();
    const PROPRIO = { status: 400, mensagem: 'Ninguém muda o próprio acesso. Peça a outra pessoa com acesso total.' };
    expect(await refusal(update({ id: admin.id, nome: admin.nome, papel: 'auditor' }))).toMatchObject(PROPRIO);
    expect(await refusal(alterarStatus({ id: admin.id, status: 'I' }))).toMatchObject(PROPRIO);
    expect(await refusal(redefinirSenha({ id: admin.id }))).toMatchObject({ status: 400 });
    expect(await refusal(removerSegundoFator({ id: admin.id }))).toMatchObject({ status: 400 });
    expect(await portal.snapshot()).toEqual(before);
    // The name is.
    expect(await update({ id: admin.id, nome: 'Ada Nova', papel: 'total' })).toMatchObject({ nome: 'Ada Nova' });
  });

  it('gets a new password by mail, that works once within the hour while the old one still does', async () => {
    const portal = await createPortal();
    const alvo = await portal.administrador();
    const { message } = await portal.admin.rpc.admin.administradores.redefinirSenha({ id: alvo.id });
    expect(message).toContain(alvo.email);
    const texto = (await portal.emails(alvo.email)).at(-1)?.texto ?? '';
    const senha = texto.split('\n').find((linha) => /^[\w]{10}$/.test(linha)) ?? '';
    const { loginAdmin } = portal.visitante.rpc.publico.sessoes;
    expect(await loginAdmin({ email: alvo.email, senha: SENHA })).toMatchObject({ user: { id: alvo.id } });
    expect(await loginAdmin({ email: alvo.email, senha })).toMatchObject({ user: { id: alvo.id } });
    expect(await refusal(loginAdmin({ email: alvo.email, senha: SENHA }))).toMatchObject({ status: 401 });
    expect(await portal.logs('redefinir_senha')).toMatchObject([{ usuario_id: portal.admin.id, registro_id: alvo.id }]);
    const inativa = await portal.administrador({ ativo: 0 });
    expect(await refusal(portal.admin.rpc.admin.administradores.redefinirSenha({ id: inativa.id }))).toMatchObject({
      status: 400,
    });
  });
});

describe('the last active full administrator', () => {
  /** How many there are, whoever else is there. */
  async function totais(portal: Portal): Promise<number> {
    const linhas = await findRows(portal.db, 'administradores', { papel: 'total', ativo: 1 }, ['id']);
    return linhas.length;
  }

  it('stays, when each of two takes the other’s access away at the same moment', async () => {
    const portal = await createPortal();
    const outra = await portal.administrador();
    const { admin } = portal;
    const atos: [string, (quem: typeof admin, alvo: typeof admin) => Promise<unknown>][] = [
      [
        'demotion',
        (quem, alvo) => quem.rpc.admin.administradores.update({ id: alvo.id, nome: alvo.nome, papel: 'auditor' }),
      ],
      ['deactivation', (quem, alvo) => quem.rpc.admin.administradores.alterarStatus({ id: alvo.id, status: 'I' })],
    ];
    for (const [nome, ato] of atos) {
      const outcomes = await Promise.allSettled([ato(admin, outra), ato(outra, admin)]);
      expect(outcomes.map(({ status }) => status).sort(), nome).toEqual(['fulfilled', 'rejected']);
      expect(await totais(portal), nome).toBe(1);
      // Both whole again, with sessions of their own, for the next turn.
      await portal.db.updateTable('administradores').set({ papel: 'total', ativo: 1 }).execute();
      await portal.db.updateTable('sessoes').set({ encerrada_em: null }).execute();
    }
  });

  it('stays, when many act at once, by two processes where the store lets them', async () => {
    const portal = await createPortal();
    const outro = STORE === 'postgres' ? await portal.sibling() : portal.deps;
    const rpcPorOutro = (token: string) =>
      createCallerFor(outro, () => Promise.reject(new Error('Only typed calls')), token).rpc;
    const pessoas = [portal.admin];
    for (let i = 0; i < 5; i += 1) pessoas.push(await portal.administrador());
    const outcomes = await Promise.allSettled(
      pessoas.map((quem, i) => {
        // Each takes the next one's access away, and the last one the first one's.
        const { id, nome } = pessoas[(i + 1) % pessoas.length] as (typeof pessoas)[number];
        const { administradores } = i % 2 === 0 ? quem.rpc.admin : rpcPorOutro(quem.token).admin;
        return i % 3 === 0
          ? administradores.alterarStatus({ id, status: 'I' })
          : administradores.update({ id, nome, papel: 'financeiro' });
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect(await totais(portal)).toBeGreaterThanOrEqual(1);
  });
});
