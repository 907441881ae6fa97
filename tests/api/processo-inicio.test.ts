// Starting: what is printed, what is made once, what stops a start.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createInstallation, enterAdmin, launch, ok } from '../support/processo.ts';
import { STORE } from '../support/store.ts';

const senhaImpressa = (stdout: string) => /^Senha do administrador: (\S+)$/m.exec(stdout)?.[1];
const fimDaLinha = (stdout: string) => stdout.trimEnd().split('\n').at(-1);

describe('a start', () => {
  it('ends with the address; the first one alone tells the password it made', async () => {
    const instalacao = await createInstallation();
    const primeiro = await instalacao.start({ env: { ADMIN_PASSWORD: '' } });
    expect(fimDaLinha(primeiro.stdout())).toBe(`Portal no ar: ${primeiro.url}`);
    const senha = senhaImpressa(primeiro.stdout());
    const json = { email: 'admin@localhost.local', senha };
    const { token } = await ok<{ token: string }>(primeiro, 'POST', '/ps/admin/login', { json });
    expect(await primeiro.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    if (STORE === 'sqlite') expect((await stat(join(instalacao.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);

    const segundo = await instalacao.start({ env: { ADMIN_PASSWORD: 'outra-senha-qualquer' } });
    expect(senhaImpressa(segundo.stdout())).toBeUndefined();
    expect(fimDaLinha(segundo.stdout())).toBe(`Portal no ar: ${segundo.url}`);
    // The session outlived the process, and the password stayed the one it was.
    expect((await segundo.call('GET', '/ps/concurso/admin/todos', { token })).status).toBe(200);
    expect((await segundo.call('POST', '/ps/admin/login', { json })).status).toBe(200);
    expect(segundo.stderr()).toBe('');
  });

  it('of two at once on an empty store agrees on the keys and makes one administrator', async () => {
    const instalacao = await createInstallation();
    const env = { ADMIN_PASSWORD: '' };
    const dois = await Promise.all([instalacao.start({ env }), instalacao.start({ env })]);
    const senhas = dois.map(({ stdout }) => senhaImpressa(stdout())).filter(Boolean);
    expect(senhas).toHaveLength(1);
    expect(await instalacao.db().selectFrom('administradores').select('email').execute()).toHaveLength(1);
    const json = { email: 'admin@localhost.local', senha: senhas[0] };
    for (const [onde, outro] of [dois, dois.toReversed()]) {
      if (!onde || !outro) throw new Error('Two were started');
      const { token } = await ok<{ token: string }>(onde, 'POST', '/ps/admin/login', { json });
      expect((await outro.call('GET', '/ps/concurso/admin/todos', { token })).status).toBe(200);
    }
  });

  it('with the password set prints none, and it is the administrator’s, kept at the full cost of a hash', async () => {
    const instalacao = await createInstallation();
    const portal = await instalacao.start();
    expect(portal.stdout()).not.toContain('Senha');
    expect(await enterAdmin(portal)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const kept = await instalacao.db().selectFrom('administradores').select('senha_hash').executeTakeFirstOrThrow();
    expect(kept.senha_hash).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
    // A port that is taken is a wrong setting too.
    const { port } = new URL(portal.url);
    const segundo = await launch({ env: { ...instalacao.settings, PORT: port } });
    expect(await segundo.ended).toEqual({ code: 1, signal: null });
    expect(segundo.stderr()).toBe(`Configuração inválida. PORT: a porta ${port} já está em uso. Escolha outra.\n`);
  });

  it('is stopped by a wrong setting, with a sentence that names it and nothing made', async () => {
    const { dataDir, settings } = await createInstallation();
    const errados: Record<string, string>[] = [
      { PORT: 'abc', LOG_LEVEL: 'tudo' },
      { DATABASE_URL: 'postgres://portal:segredo@127.0.0.1:5432/portal' },
    ];
    const saidas = await Promise.all(errados.map((env) => launch({ env: { DATA_DIR: dataDir, ...env } })));
    for (const saida of saidas) expect(await saida.ended).toEqual({ code: 1, signal: null });
    expect(saidas.map(({ stdout }) => stdout())).toEqual(['', '']);
    const [numero, banco] = saidas.map(({ stderr }) => stderr());
    expect(numero).toBe(
      'Configuração inválida. PORT: deve ser um número inteiro de 0 a 65535; ' +
        'LOG_LEVEL: deve ser trace, debug, info, warn, error ou silent.\n',
    );
    expect(banco).toMatch(/^Configuração inválida\. SESSION_SECRET e ENCRYPTION_KEY devem ser definidos .+\.\n$/);
    expect(banco).not.toContain('segredo@');
    await expect(stat(settings.DATA_DIR as string)).rejects.toMatchObject({ code: 'ENOENT' });

    const facil = await launch({ env: { ...settings, ADMIN_PASSWORD: '123456' } });
    expect(await facil.ended).toEqual({ code: 1, signal: null });
    expect(facil.stdout()).not.toContain('Portal no ar');
    expect(facil.stderr()).toBe(
      'Configuração inválida. ADMIN_PASSWORD: A senha não pode ser uma sequência, como 123456, abc123 ou qwerty.\n',
    );
  });
});
