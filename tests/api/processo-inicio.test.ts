// Starting: what is printed, and what is made once.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERASURES, readErasures } from '../../src/server/store/erasures.ts';
import { CLASSES_DE_DADOS } from '../../src/shared/retencao.ts';
import { eventually } from '../support/eventually.ts';
import { createCandidato, createEmails } from '../support/factories.ts';
import { createInstallation, factoriesOn, ok } from '../support/processo.ts';
import { STORE } from '../support/store.ts';

const senhaImpressa = (stdout: string) => /^Senha do administrador: (\S+)$/m.exec(stdout)?.[1];
const fimDaLinha = (stdout: string) => stdout.trimEnd().split('\n').at(-1);

describe('a start', () => {
  it('ends with the address; the first one alone tells the password it made', async () => {
    const instalacao = await createInstallation({ empty: true });
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
    const instalacao = await createInstallation({ empty: true });
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

  it('takes nothing old away at once: its clock may be set right yet', async () => {
    const instalacao = await createInstallation();
    const db = instalacao.db();
    const { dias } = CLASSES_DE_DADOS.emails;
    const criado_em = new Date(Date.now() - (dias + 1) * 86_400_000).toISOString();
    const [antigo] = await createEmails(factoriesOn(db), { criado_em, html: '<p>Antigo</p>' });
    const portal = await instalacao.start();
    // What is begun at each start, the last of it too.
    await eventually(async () => {
      const { body } = await portal.call<string>('GET', '/metrics');
      expect(body).toMatch(/^certame_tarefa_segundos_count\{tarefa="lembretes",.*\} [1-9]/m);
    });
    const guardados = await db.selectFrom('emails').select('id').where('html', 'is not', null).execute();
    expect(guardados).toEqual([{ id: antigo?.id }]);
  });

  it('notes an erasure that the portal before it could not', async () => {
    const instalacao = await createInstallation();
    const eliminado_em = new Date().toISOString();
    const { id } = await createCandidato(factoriesOn(instalacao.db()), { eliminado_em });
    await instalacao.start();
    const anotadas = () => readErasures(join(instalacao.dataDir, ERASURES));
    await eventually(async () => expect(await anotadas()).toMatchObject([{ candidato_id: id, eliminado_em }]));
  });
});
