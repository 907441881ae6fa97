// What several processes on one store could each do for itself, and must do once between them. On SQLite, where two
// connections of one process would wait for each other, one comes after the other.
import { randomUUID } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { verificarArquivos } from '../../src/server/arquivos/verificar.ts';
import type { Deps } from '../../src/server/context.ts';
import { createRateLimit } from '../../src/server/platform/limits.ts';
import { aplicarRetencao } from '../../src/server/privacidade/retencao.ts';
import { insertRow } from '../../src/server/store/rows.ts';
import { CLASSES_DE_DADOS } from '../../src/shared/retencao.ts';
import { DIA, HORA, SEGUNDO } from '../support/clock.ts';
import { createEmails } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { STORE } from '../support/store.ts';

describe('several processes', () => {
  let portal: Portal;
  let outro: Deps;
  beforeEach(async () => {
    portal = await createPortal();
    outro = await portal.sibling();
  });

  /** Both at once, as near to it as the store allows. */
  async function juntos(fazer: (deps: Deps) => Promise<void>): Promise<void> {
    if (STORE === 'postgres') await Promise.all([fazer(portal.deps), fazer(outro), fazer(portal.deps), fazer(outro)]);
    else for (const deps of [portal.deps, outro]) await fazer(deps);
  }

  it('let an address in as often as one would', async () => {
    const limite = { name: 'consulta', max: 6, windowSeconds: 60, mensagem: 'Aguarde um minuto.' } as const;
    const limites = [portal.deps, outro].map(({ db, clock }) => createRateLimit(clock, limite, db));
    const [um, dois] = limites as [(typeof limites)[0], (typeof limites)[0]];
    const bater = (i: number) =>
      (i % 2 ? um : dois).take('203.0.113.7').then(
        () => null,
        (erro: { code: string }) => erro.code,
      );
    const respostas: (string | null)[] = [];
    if (STORE === 'postgres') respostas.push(...(await Promise.all(Array.from({ length: 10 }, (_, i) => bater(i)))));
    else for (let i = 0; i < 10; i += 1) respostas.push(await bater(i));
    expect(respostas.filter((recusa) => recusa === null)).toHaveLength(6);
    expect(respostas.filter((recusa) => recusa === 'muitas_tentativas')).toHaveLength(4);
    // Another address has its own, and this one its next minute.
    await um.take('203.0.113.8');
    portal.clock.advance(45 * SEGUNDO);
    expect(await refusal(dois.take('203.0.113.7'))).toMatchObject({ status: 429, retryAfter: 15 });
    portal.clock.advance(15 * SEGUNDO);
    await dois.take('203.0.113.7');
    // Nothing of the minute before is kept.
    const linhas = await portal.db.selectFrom('tentativas').select('endereco').orderBy('endereco').execute();
    expect(linhas.map(({ endereco }) => endereco)).toEqual(['203.0.113.7', '203.0.113.8']);
  });

  it('shut no address out for as long as a clock was ahead', async () => {
    const limite = { name: 'consulta', max: 1, windowSeconds: 60 } as const;
    const sozinho = createRateLimit(portal.clock, { max: 1, windowSeconds: 60 });
    const [um, dois] = [portal.deps, outro].map(({ db, clock }) => createRateLimit(clock, limite, db));
    for (const cada of [um, sozinho]) expect(await cada?.fits('203.0.113.7')).toBe(true);
    // By seconds clocks differ.
    portal.clock.advance(-5 * SEGUNDO);
    for (const cada of [um, dois, sozinho]) expect(await cada?.fits('203.0.113.7')).toBe(false);
    portal.clock.advance(-HORA);
    for (const cada of [um, sozinho]) expect(await cada?.fits('203.0.113.7')).toBe(true);
    expect(await dois?.fits('203.0.113.7')).toBe(false);
  });

  it('remove a file that nothing names, and tell of it, once', async () => {
    const [chave, registrada] = [`ab/ab${randomUUID().slice(2)}`, `cd/cd${randomUUID().slice(2)}`];
    const quando = new Date(portal.clock.now().getTime() - 30 * DIA);
    for (const cada of [chave, registrada]) {
      const caminho = join(portal.deps.config.dataDir, 'arquivos', cada);
      await mkdir(dirname(caminho), { recursive: true });
      await writeFile(caminho, 'bytes');
      await utimes(caminho, quando, quando);
    }
    await insertRow(portal.db, 'arquivos', {
      id: randomUUID(),
      chave: registrada,
      nome: 'diploma.pdf',
      tipo: 'application/pdf',
      tamanho: 5,
      sha256: 'x',
      categoria: 'envio',
      created_at: quando.toISOString(),
    });
    await juntos((deps) => verificarArquivos(deps, new AbortController().signal));
    const trilha = await portal.logs('reparar_arquivos');
    expect(trilha.map(({ dados_novos }) => JSON.parse(dados_novos ?? '{}').removidos)).toEqual([[chave]]);
  });

  it('take away what has had its time, and count it, once', async () => {
    const QUANTOS = 30;
    await createEmails(portal, ...Array.from({ length: QUANTOS }, () => ({})));
    portal.clock.advance(CLASSES_DE_DADOS.emails.dias * DIA + SEGUNDO);
    await juntos((deps) => aplicarRetencao(deps));
    const trilha = await portal.logs('aplicar_retencao');
    expect(trilha.map(({ dados_novos }) => JSON.parse(dados_novos ?? '{}'))).toMatchObject([
      { classe: 'emails', total: QUANTOS },
    ]);
  });
});
