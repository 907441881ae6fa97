// Copies: made while people write, whole, brought back equal, tried out against the clock; a damaged copy and a place that
// is not empty are refused before anything is written; whoever was erased stays erased.
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { version } from '../../package.json';
import { openWriter } from '../../src/server/operations/backup/restore.ts';
import { insertRow } from '../../src/server/store/rows.ts';
import { DIA } from '../support/clock.ts';
import { allRows, createPlaces, type Place } from '../support/copias.ts';
import { createConcurso, createInscricao, createPrazo, createRecurso } from '../support/factories.ts';
import { createFolder } from '../support/folder.ts';
import {
  enrolmentForm,
  enter,
  enterAdmin,
  factoriesOn,
  ok,
  pdfBytes,
  publish,
  type Running,
  register,
  storedFiles,
} from '../support/processo.ts';

async function inscrever(portal: Running, { concurso_id, vaga_id }: { concurso_id: number; vaga_id: number }) {
  const pessoa = await register(portal);
  const token = await enter(portal, pessoa);
  const body = enrolmentForm(vaga_id, pdfBytes(pessoa.cpf));
  await ok(portal, 'POST', `/ps/inscricao/${concurso_id}`, { token, body });
  return { ...pessoa, token };
}

/** The bytes of every file that a row names, by its key. */
async function arquivosDe({ settings, db }: Place, objects: Map<string, Buffer> | undefined) {
  const prefix = settings.FILES_URL?.slice('s3://'.length);
  const stored = objects
    ? new Map(
        [...objects].flatMap(([key, bytes]) =>
          key.startsWith(`${prefix}/`) ? [[key.slice(`${prefix}/`.length), bytes]] : [],
        ),
      )
    : await storedFiles(settings.DATA_DIR as string);
  const rows = await db().selectFrom('arquivos').select('chave').where('removido_em', 'is', null).execute();
  return new Map(rows.map(({ chave }) => [chave, stored.get(chave)?.toString('base64')]));
}

const copias = async (folder: string) => (await readdir(folder)).sort().map((name) => join(folder, name));

describe('a copy', () => {
  it('made while people write comes back equal, in time that is told; damage and a full place are refused', async () => {
    const { copias: pasta, s3, create } = await createPlaces();
    const casa = await create();
    const portal = await casa.start();
    const concurso = await publish(portal, await enterAdmin(portal));
    const primeira = await inscrever(portal, concurso);

    let copiando = true;
    const gente = (async () => {
      while (copiando) await inscrever(portal, concurso);
    })();
    const feita = await casa.run('backup', pasta);
    copiando = false;
    await gente;
    expect(feita).toMatchObject({ code: 0, stderr: '' });

    await portal.kill('SIGTERM');
    const [antiga] = await copias(pasta);
    const segunda = await casa.run('backup', pasta, '--manter', '1');
    expect(segunda.stdout).toMatch(
      /, [1-9]\d* já na cópia anterior; .+\n(.+\n)?1 cópia\(s\) antiga\(s\) removida\(s\)\.\n$/,
    );
    const [nova, ...outras] = await copias(pasta);
    expect(outras).toEqual([]);
    expect(existsSync(antiga!)).toBe(false);
    const manifesto = JSON.parse(await readFile(join(nova!, 'manifesto.json'), 'utf8'));
    expect(manifesto).toMatchObject({ versao: version, faltas: [], segredos: { incluidos: s3 === null } });
    if (!s3) expect((await stat(join(nova!, 'secrets.json'))).mode & 0o777).toBe(0o600);

    // Made while the clock was ahead: it does not pass for the newest.
    const futura = join(pasta, 'copia-20990101T030000Z');
    await cp(nova!, futura, { recursive: true });
    expect((await casa.run('backup', 'verificar', pasta)).stdout).toContain(nova);
    const terceira = await casa.run('backup', pasta, '--manter', '2');
    expect(terceira).toMatchObject({ code: 2, stderr: expect.stringContaining(`${futura}: data no futuro`) });
    await rm(futura, { recursive: true });
    const [, maisNova] = await copias(pasta);
    await rm(maisNova!, { recursive: true });

    const ensaio = await casa.run('restore', 'ensaio', pasta);
    expect(ensaio).toMatchObject({ code: 0, stderr: '' });
    for (const etapa of [
      'Conferência da cópia',
      'Banco de dados',
      'Início do portal',
      '/pronto',
      'Login',
      'Abertura de',
    ]) {
      expect(ensaio.stdout).toMatch(new RegExp(`^${etapa}.*: [\\d,]+ s$`, 'm'));
    }
    expect(ensaio.stdout).toMatch(/o portal voltaria em [\d,]+ s\.\n$/);

    const outra = await create();
    const objetos = s3?.objects.size;
    const danificada = join(pasta, '..', 'danificada');
    await cp(nova!, danificada, { recursive: true });
    const [linha] = (await readFile(join(danificada, 'arquivos.sha256'), 'utf8')).split('\n');
    const arquivo = linha!.split('  ')[1]!;
    await writeFile(join(danificada, arquivo), 'outra coisa');
    expect(await outra.run('restore', danificada)).toMatchObject({ code: 1, stderr: expect.stringContaining(arquivo) });
    expect(existsSync(outra.settings.DATA_DIR!)).toBe(false);
    expect(s3?.objects.size).toBe(objetos);

    expect(await outra.run('restore', pasta)).toMatchObject({ code: 0, stderr: '' });
    expect(await allRows(outra.db())).toEqual(await allRows(casa.db()));
    const arquivos = await arquivosDe(outra, s3?.objects);
    expect(arquivos.size).toBeGreaterThan(1);
    expect(arquivos).toEqual(await arquivosDe(casa, s3?.objects));
    const cheia = await outra.run('restore', pasta);
    expect(cheia.code).toBe(1);
    expect(cheia.stderr).toMatch(/não está vazi.+Nada foi alterado/);

    const voltou = await outra.start();
    // The session of before holds: the keys came back too, or are the environment's.
    expect(await ok(voltou, 'GET', '/ps/inscricao', { token: primeira.token })).toHaveLength(1);
  });

  it('that is locked opens with its key; and one older than an erasure does not bring the person back, whether or not a newer copy was made', async () => {
    const { copias: pasta, create } = await createPlaces();
    const chave = ['--chave', join(await createFolder(), 'chave')] as const;
    await writeFile(chave[1], 'uma frase que ninguém adivinha\n');
    const casa = await create({ BACKUP_DIR: pasta });
    const portal = await casa.start();
    const pessoa = await register(portal);
    const outraPessoa = await register(portal);
    const fica = await register(portal);
    const pedir = async (quem: typeof pessoa) =>
      (
        await ok<{ id: number }>(portal, 'POST', '/ps/privacidade/pedidos', {
          token: await enter(portal, quem),
          json: { tipo: 'eliminacao' },
        })
      ).id;
    const atender = async (id: number, status = 'Atendido') =>
      ok(portal, 'PUT', `/ps/privacidade/resposta/${id}`, {
        token: await enterAdmin(portal),
        json: { status, resposta: 'Os dados foram eliminados como pedido.' },
      });
    const pedidos = [await pedir(pessoa), await pedir(outraPessoa)] as const;
    // Decided six years ago: the institute keeps it for five, the portal by itself for nine.
    const [desde, antigo] = [7, 6].map((anos) => new Date(Date.now() - anos * 365 * DIA).toISOString());
    const { DATABASE_URL: url, DATA_DIR = '' } = casa.settings;
    const escrita = openWriter(url === undefined ? { file: join(DATA_DIR, 'portal.sqlite') } : { url });
    onTestFinished(() => escrita.destroy());
    const [dela] = await escrita.selectFrom('candidatos').select('id').where('email', '=', pessoa.email).execute();
    const naquele = factoriesOn(escrita);
    const { id: concurso_id } = await createConcurso(naquele, { data_prazo_inicio: desde, data_prazo_fim: antigo });
    const { id: prazo_id } = await createPrazo(naquele, { concurso_id, data_inicio: desde, data_fim: antigo });
    const { id: inscricao_id } = await createInscricao(naquele, { concurso_id, candidato_id: dela!.id });
    await createRecurso(naquele, { inscricao_id, prazo_id, status: 'D', decidido_em: antigo });
    await insertRow(escrita, 'ajustes', { chave: 'guarda_pedidos_dias', valor: '1825', versao: 1 });
    expect((await casa.run('backup', pasta, ...chave)).code).toBe(0);
    const [antes] = await copias(pasta);
    await atender(pedidos[0], 'Atendido em parte');
    expect((await casa.run('backup', pasta, ...chave)).code).toBe(0);
    // After the newest copy: only the note beside it knows.
    await atender(pedidos[1]);
    const nota = await readFile(join(pasta, 'eliminacoes.jsonl'), 'utf8');
    for (const { nome, cpf, email } of [pessoa, outraPessoa])
      for (const texto of [nome, cpf, email]) expect(nota).not.toContain(texto);

    const outra = await create();
    const sem = await outra.run('restore', antes!);
    expect(sem).toMatchObject({ code: 1, stderr: expect.stringContaining('é cifrada: indique o arquivo da chave') });
    expect(await readdir(pasta)).not.toContain('chave');
    // One more, under another key: what it may know is not passed over in silence.
    await writeFile(`${chave[1]}-nova`, 'outra frase que ninguém adivinha\n');
    expect((await casa.run('backup', pasta, '--chave', `${chave[1]}-nova`)).code).toBe(0);
    const [, , fechada = ''] = await copias(pasta);
    const restaurada = await outra.run('restore', antes!, ...chave);
    expect(restaurada).toMatchObject({
      code: 0,
      stderr: `Atenção: A chave indicada não é a da cópia ${fechada}. As eliminações de dados que só ela tem não foram repetidas.\n`,
    });
    expect(restaurada.stdout).toContain('anotadas: 2; feitas de novo: 2.');
    await rm(fechada, { recursive: true });
    const db = outra.db();
    const pessoas = await db.selectFrom('candidatos').select(['cpf', 'email', 'eliminado_em']).orderBy('id').execute();
    expect(pessoas.map(({ eliminado_em }) => eliminado_em !== null)).toEqual([true, true, false]);
    expect(pessoas[2]?.email).toBe(fica.email);
    const tudo = JSON.stringify(await allRows(db));
    for (const { cpf } of [pessoa, outraPessoa]) expect(tudo).not.toContain(cpf);
    expect(await db.selectFrom('recursos').select('motivo').execute()).toEqual([{ motivo: 'Texto removido.' }]);
    const status = await db.selectFrom('pedidos_de_privacidade').select('status').execute();
    for (const pedido of status) expect(pedido.status).toMatch(/^Atendido/);
    // A store that came back by other means is told by hand; here nothing is left to do.
    const repetida = await outra.run('restore', 'eliminacoes', join(pasta, 'eliminacoes.jsonl'));
    expect(repetida).toMatchObject({ code: 0, stderr: '' });
    expect(repetida.stdout).toContain('anotadas: 2; feitas de novo: 0.');
    const ensaio = await casa.run('restore', 'ensaio', pasta, ...chave);
    expect(ensaio).toMatchObject({ code: 0, stderr: '' });
    expect(ensaio.stdout).toContain('Ensaio concluído');
  });
});
