// The check of stored files against their register, on the disk and on S3: what is repaired, what is told, and what is
// left alone.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { verificarArquivos } from '../../src/server/arquivos/verificar.ts';
import { changeRows, insertRow } from '../../src/server/store/rows.ts';
import { DIA, HORA, MINUTO, SEGUNDO } from '../support/clock.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { startS3 } from '../support/s3-fake.ts';
import { STORE } from '../support/store.ts';

interface Guarda {
  portal: Portal;
  /** Puts a file past the portal, written so long before the clock's present. */
  deixar(chave: string, idadeMs: number): Promise<void>;
  tirar(chave: string): Promise<void>;
  /** Every key there is. */
  chaves(): Promise<string[]>;
}

async function noDisco(): Promise<Guarda> {
  const portal = await createPortal();
  const pasta = join(portal.deps.config.dataDir, 'arquivos');
  return {
    portal,
    async deixar(chave, idadeMs) {
      const caminho = join(pasta, chave);
      await mkdir(dirname(caminho), { recursive: true });
      await writeFile(caminho, 'bytes');
      const quando = new Date(portal.clock.now().getTime() - idadeMs);
      await utimes(caminho, quando, quando);
    },
    tirar: (chave) => rm(join(pasta, chave)),
    async chaves() {
      const entradas = await readdir(pasta, { recursive: true, withFileTypes: true });
      const arquivos = entradas.filter((entrada) => entrada.isFile());
      return arquivos.map(({ parentPath, name }) => join(parentPath, name).slice(pasta.length + 1)).sort();
    },
  };
}

async function noS3(): Promise<Guarda> {
  const s3 = await startS3('balde', { pageSize: 2 });
  onTestFinished(() => s3.stop());
  const base = 'balde/portal/';
  const portal = await createPortal({
    env: {
      FILES_URL: 's3://balde/portal',
      S3_ENDPOINT: s3.endpoint,
      AWS_ACCESS_KEY_ID: 'chave',
      AWS_SECRET_ACCESS_KEY: 'segredo',
    },
  });
  return {
    portal,
    async deixar(chave, idadeMs) {
      s3.objects.set(`${base}${chave}`, Buffer.from('bytes'));
      s3.modified.set(`${base}${chave}`, new Date(portal.clock.now().getTime() - idadeMs));
    },
    async tirar(chave) {
      s3.objects.delete(`${base}${chave}`);
    },
    chaves: async () => [...s3.objects.keys()].map((key) => key.slice(base.length)).sort(),
  };
}

/** Each store with the files it is used with: neither has a part in the other. */
const DAQUI = STORE === 'sqlite' ? (['the disk', noDisco] as const) : (['S3', noS3] as const);

describe.each([DAQUI])('stored files on %s', (_, abrir) => {
  let guarda: Guarda;
  let portal: Portal;
  beforeEach(async () => {
    guarda = await abrir();
    portal = guarda.portal;
  });

  const novaChave = (pasta = randomUUID().slice(0, 2)) => `${pasta}/${pasta}${randomUUID().slice(2)}`;
  const verificar = (parada = new AbortController().signal) => verificarArquivos(portal.deps, parada);
  const trilha = async () =>
    (await portal.logs('reparar_arquivos')).map(({ dados_novos }) => JSON.parse(dados_novos ?? ''));

  /** A file with its row; without the file when it says so. */
  async function registrado({ chave = novaChave(), guardado = true } = {}): Promise<{ id: string; chave: string }> {
    const id = randomUUID();
    if (guardado) await guarda.deixar(chave, 2 * HORA);
    await insertRow(portal.db, 'arquivos', {
      id,
      chave,
      nome: 'diploma.pdf',
      tipo: 'application/pdf',
      tamanho: 5,
      sha256: 'x',
      categoria: 'envio',
      created_at: portal.clock.now().toISOString(),
    });
    return { id, chave };
  }

  it('that have their rows are left alone, without a word', async () => {
    for (const pasta of ['00', '7f', '7f', '7f', 'ff']) await registrado({ chave: novaChave(pasta) });
    const antes = [await guarda.chaves(), await portal.snapshot()];
    await verificar();
    expect([await guarda.chaves(), await portal.snapshot()]).toEqual(antes);
    expect(portal.lines.filter(({ level }) => level !== 'debug')).toEqual([]);
  });

  it('that nothing names are removed a week after they were written, and the trail says which', async () => {
    const { chave: comLinha } = await registrado({ chave: novaChave('ab') });
    const [velho, outroVelho, novo, doFuturo] = [novaChave('ab'), novaChave('ab'), novaChave('ab'), novaChave('0c')];
    await guarda.deixar(velho, 7 * DIA + SEGUNDO);
    await guarda.deixar(outroVelho, 30 * DIA);
    await guarda.deixar(novo, 7 * DIA - SEGUNDO);
    await guarda.deixar(doFuturo, -HORA);
    await guarda.deixar('ab/nota-de-alguem.txt', 30 * DIA);
    await verificar();
    expect(await guarda.chaves()).toEqual([comLinha, novo, doFuturo, 'ab/nota-de-alguem.txt'].sort());
    const [reparo] = await trilha();
    expect({ ...reparo, removidos: reparo.removidos.sort() }).toEqual({
      conferidos: 1,
      ausentes: 0,
      arquivos_ausentes: [],
      removidos: [velho, outroVelho].sort(),
    });
    const [log] = await portal.logs('reparar_arquivos');
    expect(log).toMatchObject({ isadmin: 1, usuario_id: null, usuario_nome: 'Portal' });
    expect(log?.descricao).toBe(
      'Conferiu os arquivos guardados: 2 sem registro, removidos; 0 registrados que não foram encontrados.',
    );

    portal.clock.advance(2 * MINUTO);
    await verificar();
    expect(await guarda.chaves()).not.toContain(novo);
    expect(await trilha()).toHaveLength(2);
  });

  it('that are missing are told as an error and named in the trail, and their rows stay', async () => {
    await registrado();
    const perdido = await registrado({ guardado: false });
    const tirado = await registrado();
    await guarda.tirar(tirado.chave);
    await verificar();
    const nomeados = [perdido, tirado].map(({ id, chave }) => ({ arquivo_id: id, chave }));
    const [erro, ...outros] = portal.lines.filter(({ level }) => level === 'error');
    expect(outros).toEqual([]);
    expect(erro).toMatchObject({ message: 'arquivos registrados não foram encontrados', fields: { total: 2 } });
    portal.forgiveErrors();
    const [reparo] = await trilha();
    expect(reparo).toMatchObject({ conferidos: 1, ausentes: 2, removidos: [] });
    expect(reparo.arquivos_ausentes).toEqual(expect.arrayContaining(nomeados));
    expect(await portal.db.selectFrom('arquivos').select('id').execute()).toHaveLength(3);
  });

  it('of what seems to be another portal’s store are left alone, and that is told', async () => {
    await registrado();
    for (let i = 0; i < 101; i += 1) await guarda.deixar(novaChave(), 30 * DIA);
    const antes = await guarda.chaves();
    await verificar();
    expect(await guarda.chaves()).toEqual(antes);
    expect(await trilha()).toEqual([]);
    expect(portal.lines.filter(({ level }) => level === 'error')).toMatchObject([
      { fields: { conferidos: 1, sem_registro: 101 } },
    ]);
    portal.forgiveErrors();
  });

  it('that were to go are this portal’s: however many, they go without an alarm', async () => {
    const { chave: fica } = await registrado();
    for (let i = 0; i < 101; i += 1) {
      const { id, chave } = await registrado({ guardado: false });
      await guarda.deixar(chave, 30 * DIA);
      const removido_em = portal.clock.now().toISOString();
      await changeRows(portal.db, 'arquivos', { id }, { removido_em, apagado_em: removido_em });
    }
    await verificar();
    expect(await guarda.chaves()).toEqual([fica]);
    const [reparo] = await trilha();
    expect(reparo).toMatchObject({ conferidos: 102, ausentes: 0 });
    expect(reparo.removidos).toHaveLength(101);
  });

  it('that outnumber those with a row past what one run removes are left alone too', async () => {
    for (let i = 0; i < 501; i += 1) await registrado();
    for (let i = 0; i < 502; i += 1) await guarda.deixar(novaChave('ab'), 30 * DIA);
    await verificar();
    expect(await guarda.chaves()).toHaveLength(1003);
    expect(portal.lines.filter(({ level }) => level === 'error')).toMatchObject([
      { fields: { conferidos: 501, sem_registro: 502 } },
    ]);
    portal.forgiveErrors();
  });

  it('of which the store knows none are left alone, however few', async () => {
    const chave = novaChave();
    await guarda.deixar(chave, 30 * DIA);
    await verificar();
    expect(await guarda.chaves()).toEqual([chave]);
    expect(await trilha()).toEqual([]);
    expect(portal.lines.filter(({ level }) => level === 'error')).toMatchObject([
      { fields: { conferidos: 0, sem_registro: 1 } },
    ]);
    portal.forgiveErrors();
  });

  it('are left as they are when the portal stops', async () => {
    await registrado();
    const antes = await guarda.chaves();
    const chave = novaChave();
    await guarda.deixar(chave, 30 * DIA);
    await verificar(AbortSignal.abort());
    expect(await guarda.chaves()).toEqual([...antes, chave].sort());
    expect(await trilha()).toEqual([]);
  });
});
