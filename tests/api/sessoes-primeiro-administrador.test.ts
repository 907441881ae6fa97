// The first administrator: made once, whoever starts the portal, and told once.
import { describe, expect, it } from 'vitest';
import { ensureFirstAdmin } from '../../src/server/administradores/primeiro-administrador.ts';
import { createAdministrador } from '../support/factories.ts';
import { createPortal, refusal } from '../support/portal.ts';
import { STORE } from '../support/store.ts';

describe('a store without administrators', () => {
  it('gets one with a random password, told only this time', async () => {
    const portal = await createPortal({ personas: false });
    const senha = await ensureFirstAdmin(portal.deps);
    expect(senha).toMatch(/^[a-zA-Z2-9]{10}$/);
    expect(await ensureFirstAdmin(portal.deps)).toBeNull();

    const answer = await portal.visitante.rpc.publico.sessoes.loginAdmin({
      email: 'admin@localhost.local',
      senha: senha ?? '',
    });
    expect(answer.user).toMatchObject({ nome: 'Administrador', email: 'admin@localhost.local' });
    expect(await portal.logs('criar_administrador')).toMatchObject([
      { isadmin: 1, usuario_id: null, usuario_nome: 'Portal', ip: null },
    ]);
    expect(JSON.stringify([await portal.logs(), portal.lines])).not.toContain(senha);
  });

  it('gets the one of the settings, whose password is not told', async () => {
    const portal = await createPortal({
      personas: false,
      env: { ADMIN_EMAIL: 'Chefe@Prefeitura.gov.br', ADMIN_PASSWORD: 'segredo-da-chefe' },
    });
    expect(await ensureFirstAdmin(portal.deps)).toBeNull();
    await portal.visitante.rpc.publico.sessoes.loginAdmin({
      email: 'chefe@prefeitura.gov.br',
      senha: 'segredo-da-chefe',
    });
  });

  it('is not given one whose password of the settings is easy to guess', async () => {
    const portal = await createPortal({ personas: false, env: { ADMIN_PASSWORD: 'admin123' } });
    const before = await portal.snapshot();
    expect(await refusal(ensureFirstAdmin(portal.deps))).toMatchObject({
      errors: { ADMIN_PASSWORD: ['Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.'] },
    });
    expect(await portal.snapshot()).toEqual(before);
  });

  it('gets only one when two processes start at once', async () => {
    const portal = await createPortal({ personas: false });
    // Two SQLite connections of one process would wait for each other; real processes are in processo-inicio.test.ts.
    const sibling = STORE === 'postgres' ? await portal.sibling() : portal.deps;
    const told = await Promise.all([ensureFirstAdmin(portal.deps), ensureFirstAdmin(sibling)]);
    expect(told.filter((senha) => senha !== null)).toHaveLength(1);
    expect(await portal.db.selectFrom('administradores').select('email').execute()).toEqual([
      { email: 'admin@localhost.local' },
    ]);
    expect(await portal.logs('criar_administrador')).toHaveLength(1);
    const senha = told.find((one) => one !== null) ?? '';
    await portal.visitante.rpc.publico.sessoes.loginAdmin({ email: 'admin@localhost.local', senha });
  });
});

describe('a store with an administrator', () => {
  it('is left alone, even when the one there is inactive', async () => {
    const portal = await createPortal({ personas: false });
    await createAdministrador(portal, { ativo: 0 });
    const before = await portal.snapshot();
    expect(await ensureFirstAdmin(portal.deps)).toBeNull();
    expect(await portal.snapshot()).toEqual(before);
  });
});
