// What weighs most asks for the password again when it was given long ago; a wrong one counts as a failed login.
import { beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '../../src/server/router.ts';
import type { ProcedureMeta } from '../../src/server/trpc.ts';
import { MINUTO, SEGUNDO } from '../support/clock.ts';
import { codigoDe } from '../support/codigos.ts';
import { createConcurso, createConvenio, SENHA } from '../support/factories.ts';
import type { Persona } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

const CONFIRME = 'Confirme a sua senha para continuar.';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const confirmar = (quem: Persona, senha: string) =>
  quem.http<{ message: string }>('POST', '/ps/admin/confirmar-senha', { json: { senha } });

/** Every call that asks always, with a body that would do. */
const CHAMADAS: Record<string, (outra: Persona) => object | undefined> = {
  'admin.sessoes.iniciarSegundoFator': () => undefined,
  'admin.sessoes.confirmarSegundoFator': () => ({ codigo: '123456' }),
  'admin.sessoes.regenerarCodigos': () => ({ senha: SENHA, codigo: '123456' }),
  'admin.sessoes.desativarSegundoFator': () => ({ senha: SENHA, codigo: '123456' }),
  'admin.administradores.update': ({ id }) => ({ id, nome: 'Outra', papel: 'total' }),
  'admin.administradores.alterarStatus': ({ id }) => ({ id, status: 'I' }),
  'admin.administradores.redefinirSenha': ({ id }) => ({ id }),
  'admin.administradores.removerSegundoFator': ({ id }) => ({ id }),
  'admin.administradores.convidar': () => ({ email: 'nova@exemplo.com.br', papel: 'total' }),
  'admin.administradores.reenviarConvite': () => ({ id: 1 }),
  'admin.privacidade.publicar': () => undefined,
  'admin.devolucoes.aprovar': () => ({ id: 1, pessoas: 1 }),
  'admin.devolucoes.exportar': () => ({ id: 1, formato: 'csv' }),
};

function chamadasQuePedem(quando: ProcedureMeta['senhaRecente']): string[] {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: ProcedureMeta } }>;
  return Object.keys(procedures)
    .filter((path) => procedures[path]?._def.meta?.senhaRecente === quando)
    .sort();
}

it('the calls that ask for it are these', () => {
  expect(chamadasQuePedem('sempre')).toEqual(Object.keys(CHAMADAS).sort());
  expect(chamadasQuePedem('conforme')).toEqual([
    'admin.ajustes.update',
    'admin.convenios.create',
    'admin.convenios.update',
  ]);
});

describe('ten minutes after the login', () => {
  it.each(Object.entries(CHAMADAS))('%s asks for the password, and nothing is written', async (path, input) => {
    const outra = await portal.administrador();
    const chamar = () =>
      portal.admin.http<{ error?: { message: string; data: { httpStatus: number } } }>('POST', `/trpc/${path}`, {
        json: input(outra),
        headers: { 'content-type': 'application/json' },
      });
    portal.clock.advance(10 * MINUTO + SEGUNDO);
    const before = await portal.snapshot(['sessoes']);
    const { status, body } = await chamar();
    expect([status, body.error?.message]).toEqual([403, CONFIRME]);
    expect(await portal.snapshot(['sessoes'])).toEqual(before);

    expect(await confirmar(portal.admin, SENHA)).toMatchObject({ status: 200, body: { message: 'Senha confirmada.' } });
    expect((await chamar()).body.error?.message).not.toBe(CONFIRME);
    expect(await portal.logs('confirmar_senha')).toMatchObject([{ isadmin: 1, usuario_id: portal.admin.id }]);
  });

  it('the same act, with the same key, is done once the password was confirmed', async () => {
    portal.clock.advance(11 * MINUTO);
    const ato = {
      json: { email: 'nova@exemplo.com.br', papel: 'auditor' },
      headers: { 'idempotency-key': 'convite-1' },
    };
    const convidar = () => portal.admin.http<{ id: number }>('POST', '/ps/admin/convites', ato);
    expect((await convidar()).status).toBe(403);
    await confirmar(portal.admin, SENHA);
    const feito = await convidar();
    expect(feito.status).toBe(201);
    expect((await convidar()).body).toEqual(feito.body);
    expect(await portal.logs('convidar_administrador')).toHaveLength(1);
  });

  it('holds for that session alone, and for ten minutes', async () => {
    const { body } = await portal.visitante.http<{ token: string }>('POST', '/ps/admin/login', {
      json: { email: portal.admin.email, senha: SENHA },
    });
    const outroAparelho = portal.caller(body.token);
    portal.clock.advance(10 * MINUTO + SEGUNDO);
    await confirmar(portal.admin, SENHA);
    const iniciar = '/ps/admin/segundo-fator';
    expect((await outroAparelho.http('POST', iniciar)).status).toBe(403);
    portal.clock.advance(10 * MINUTO);
    expect((await portal.admin.http('POST', iniciar)).status).toBe(200);
    portal.clock.advance(SEGUNDO);
    expect((await portal.admin.http('POST', iniciar)).status).toBe(403);
  });

  it('a change of the password is as good as its confirmation', async () => {
    portal.clock.advance(11 * MINUTO);
    const nova = 'Outra#2026';
    await portal.admin.rpc.admin.sessoes.trocarSenha({ senha_atual: SENHA, senha_nova: nova, senha_confirmacao: nova });
    expect((await portal.admin.http('POST', '/ps/admin/segundo-fator')).status).toBe(200);
  });

  it('who may not is told so, and not asked for a password', async () => {
    const auditora = await portal.administrador({ papel: 'auditor' });
    portal.clock.advance(11 * MINUTO);
    const { body } = await auditora.http<{ error: string }>('POST', '/ps/admin/convites', {
      json: { email: 'nova@exemplo.com.br', papel: 'total' },
    });
    expect(body.error).not.toBe(CONFIRME);
  });

  it('an agreement asks for its secrets and addresses alone', async () => {
    const { id: concurso_id } = await createConcurso(portal);
    const { id } = await createConvenio(portal, { concurso_id, tipo: 'ASAAS' });
    const convenio = { id, nome: 'Cobrança', tipo: 'ASAAS' as const, api_key: '********', webhook_secret: '' };
    const novo = { concurso_id, nome: 'Nova', tipo: 'ASAAS' as const, api_key: 'chave-nova-do-banco' };
    const { update, create } = portal.admin.rpc.admin.convenios;
    portal.clock.advance(11 * MINUTO);
    expect(await update(convenio)).toMatchObject({ nome: 'Cobrança' });
    const before = await portal.snapshot();
    const endereco = 'https://api-sandbox.asaas.com/v3';
    for (const mudanca of [
      { api_key: 'outra-chave-do-banco' },
      { webhook_secret: 'x'.repeat(16) },
      { url_base_api: endereco },
    ]) {
      expect(await refusal(update({ ...convenio, ...mudanca }))).toMatchObject({ status: 403, mensagem: CONFIRME });
    }
    expect(await refusal(create(novo))).toMatchObject({ status: 403, mensagem: CONFIRME });
    expect(await portal.snapshot()).toEqual(before);
    await confirmar(portal.admin, SENHA);
    expect(await create(novo)).toMatchObject({ nome: 'Nova' });
    expect(await update({ ...convenio, api_key: 'outra-chave-do-banco' })).toMatchObject({ id });
  });
});

describe('a password that is wrong', () => {
  it('is 400 on its field, and counts as a failed login of that account from that address', async () => {
    const { status, body } = await confirmar(portal.admin, 'errada');
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'Senha incorreta.',
      message: 'Senha incorreta.',
      errors: { senha: ['Senha incorreta.'] },
    });
    expect(await portal.logs('login_falhou')).toMatchObject([{ isadmin: 1, usuario_id: portal.admin.id }]);
    for (let i = 1; i < 10; i += 1) expect((await confirmar(portal.admin, 'errada')).status).toBe(400);
    const cheia = await confirmar(portal.admin, SENHA);
    expect(cheia.status).toBe(429);
    expect(Number(cheia.headers.get('retry-after'))).toBeGreaterThan(0);
    // The login is closed with it, and so is the change of the password.
    const login = { json: { email: portal.admin.email, senha: SENHA } };
    expect((await portal.visitante.http('POST', '/ps/admin/login', login)).status).toBe(429);
    const troca = { senha_atual: SENHA, senha_nova: 'Outra#2026', senha_confirmacao: 'Outra#2026' };
    expect((await portal.admin.http('PUT', '/ps/admin/trocar-senha', { json: troca })).status).toBe(429);
    expect(await portal.logs('login_falhou')).toHaveLength(10);
    portal.clock.advance(15 * MINUTO);
    expect((await confirmar(portal.admin, SENHA)).status).toBe(200);
  });

  it.each(['candidato', 'admin'] as const)('ten times at the change of a password closes it to %s', async (area) => {
    const dono = area === 'candidato' ? portal.candidato : portal.admin;
    const trocar = (atual: string) =>
      dono.http('PUT', `/ps/${area}/trocar-senha`, {
        json:
          area === 'candidato'
            ? { senhaAtual: atual, novaSenha: 'Outra#2026' }
            : { senha_atual: atual, senha_nova: 'Outra#2026', senha_confirmacao: 'Outra#2026' },
      });
    const respostas = await Promise.all(Array.from({ length: 15 }, () => trocar('errada')));
    expect(respostas.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), ...Array(5).fill(429)]);
    const { status, headers } = await trocar(SENHA);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await portal.logs('trocar_senha')).toHaveLength(0);
    portal.clock.advance(15 * MINUTO);
    expect((await trocar(SENHA)).status).toBe(200);
  });

  it('of fifty accounts from one address closes the address', async () => {
    for (let i = 0; i < 50; i += 1) {
      await portal.visitante.http('POST', '/ps/candidato/login', {
        json: { email: `p${i}@exemplo.com.br`, senha: 'errada' },
      });
    }
    expect((await confirmar(portal.admin, SENHA)).status).toBe(429);
  });

  it('may be one that a recovery sent: it opens nothing here', async () => {
    await portal.visitante.rpc.publico.sessoes.recuperarSenhaAdmin({ email: portal.admin.email });
    const [mensagem] = await portal.emails(portal.admin.email);
    const enviada = /^\s*([a-zA-Z2-9]{10})\s*$/m.exec(mensagem?.texto ?? '')?.[1] ?? '';
    expect(enviada).toHaveLength(10);
    expect((await confirmar(portal.admin, enviada)).status).toBe(400);
    expect((await confirmar(portal.admin, SENHA)).status).toBe(200);
  });

  it('or none, or endless, is refused before it is looked at', async () => {
    for (const senha of ['', 'x'.repeat(129)]) expect((await confirmar(portal.admin, senha)).status).toBe(422);
    expect((await portal.candidato.http('POST', '/ps/admin/confirmar-senha', { json: { senha: SENHA } })).status).toBe(
      403,
    );
    expect((await portal.visitante.http('POST', '/ps/admin/confirmar-senha', { json: { senha: SENHA } })).status).toBe(
      401,
    );
    expect(await portal.logs('login_falhou')).toHaveLength(0);
  });
});

it('the second factor is enrolled where the portal requires it, with the password confirmed before', async () => {
  await portal.admin.rpc.admin.sessoes.iniciarSegundoFator();
  portal.clock.advance(11 * MINUTO);
  await confirmar(portal.admin, SENHA);
  const { segredo } = await portal.admin.rpc.admin.sessoes.iniciarSegundoFator();
  await portal.admin.rpc.admin.sessoes.confirmarSegundoFator({ codigo: codigoDe(portal, segredo) });
});
