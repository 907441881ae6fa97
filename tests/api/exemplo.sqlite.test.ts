// The scripts of examples/ do what their first lines say, against a real portal on a port.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { renderPdf } from '../../src/server/platform/pdf/index.ts';
import { changeRows, findRow } from '../../src/server/store/rows.ts';
import {
  createCandidato,
  createConcurso,
  createInscricao,
  createPrazo,
  createRecurso,
  createVaga,
  SENHA,
} from '../support/factories.ts';
import { createFolder } from '../support/folder.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { servir } from '../support/servidor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs an example as somebody. */
async function programa(portal: Portal, { email }: { email: string }) {
  const url = await servir(portal);
  return (nome: string, ...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const env = { ...process.env, PORTAL: url, EMAIL: email, SENHA };
      const argv = ['--import', 'tsx', `examples/${nome}.ts`, ...args];
      execFile(process.execPath, argv, { cwd: root, env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });
}

// A program starts for each: which store is behind the portal makes no difference to it.
describe('the examples', () => {
  it('enrols a candidate in an open contest, and running it again makes no second enrolment', async () => {
    const portal = await createPortal();
    const concurso = await createConcurso(portal, { titulo: 'Concurso do exemplo' });
    await createVaga(portal, { concurso_id: concurso.id });
    await createVaga(portal, { concurso_id: (await createConcurso(portal)).id });
    await createConcurso(portal, { titulo: 'Concurso encerrado', inscricoes: 'ENCERRADAS' });
    const run = await programa(portal, portal.candidato);
    expect(await run('inscrever')).toMatchObject({ code: 0, stdout: expect.stringContaining('Concurso do exemplo') });
    expect(await portal.candidato.rpc.candidato.inscricoes.list()).toEqual([]);
    const primeira = await run('inscrever', String(concurso.id));
    expect(primeira.stdout).toContain(`Olá, ${portal.candidato.nome}.`);
    expect(primeira.stdout).toContain('Concurso do exemplo');
    expect(primeira.stdout).not.toContain('Concurso encerrado');
    const [inscricao] = await portal.candidato.rpc.candidato.inscricoes.list();
    expect(primeira.stdout).toContain(`Inscrição ${inscricao?.numero}:`);
    const segunda = await run('inscrever', String(concurso.id));
    expect(segunda.stdout).toContain(`Inscrição ${inscricao?.numero}:`);
    expect(await portal.candidato.rpc.candidato.inscricoes.list()).toHaveLength(1);
    await portal.candidato.rpc.candidato.inscricoes.cancelar({ id: inscricao!.id });
    await run('inscrever', String(concurso.id));
    const ativas = (await portal.candidato.rpc.candidato.inscricoes.list()).filter(({ status }) => status === 'A');
    expect(ativas.map(({ concurso: em }) => em.id)).toEqual([concurso.id]);
  });

  it.each([
    ['inscrever', 'doze'],
    ['inscrever', '0'],
    ['exportar-inscricoes'],
    ['exportar-inscricoes', '1,5'],
    ['espelhar', '-1'],
  ])('%s %s does nothing and says what it needs', async (nome, ...args) => {
    const portal = await createPortal();
    const concurso = await createConcurso(portal);
    await createVaga(portal, { concurso_id: concurso.id });
    const run = await programa(portal, nome === 'inscrever' ? portal.candidato : portal.admin);
    expect(await run(nome, ...args)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Informe o concurso: um número inteiro, de 1 em diante.\n',
    });
    expect(await portal.candidato.rpc.candidato.inscricoes.list()).toEqual([]);
  });

  it('writes every enrolment of a contest to a file, over several pages', async () => {
    const portal = await createPortal();
    const concurso = await createConcurso(portal);
    const vaga = await createVaga(portal, { concurso_id: concurso.id, cargo: 'Agente; de "campo"' });
    for (let n = 0; n < 103; n++) {
      const candidato = await createCandidato(portal, n === 0 ? { nome: '=SOMA(A1)' } : {});
      await createInscricao(portal, { candidato_id: candidato.id, vaga_id: vaga.id });
    }
    await createInscricao(portal);
    const saida = join(await createFolder(), 'inscricoes.csv');
    const run = await programa(portal, portal.admin);
    expect((await run('exportar-inscricoes', String(concurso.id), saida)).stdout).toBe(`103 inscrições em ${saida}.\n`);
    const linhas = (await readFile(saida, 'utf8')).split('\r\n');
    expect(linhas[0]).toBe('\uFEFFInscrição;Nome;E-mail;Cargo;Situação;Taxa');
    expect(linhas[1]).toContain(`;'=SOMA(A1);`);
    expect(new Set(linhas.slice(1, -1).map((linha) => linha.split(';', 1)[0])).size).toBe(103);
    for (const linha of linhas.slice(1, -1)) expect(linha).toContain('"Agente; de ""campo"""');
  });

  it('sends a document, showing how much has left, and says why one is refused', async () => {
    const portal = await createPortal();
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
    const { concurso_id } = (await findRow(portal.db, 'inscricoes', { id }, ['concurso_id']))!;
    await createPrazo(portal, { tipo: 'envio', concurso_id, descricao: 'Títulos' });
    const folder = await createFolder();
    const pdf = join(folder, 'títulos.pdf');
    await writeFile(pdf, `%PDF-1.4\n%${'x'.repeat(900_000)}\n%%EOF\n`);
    const run = await programa(portal, portal.candidato);
    const { stdout } = await run('enviar-documento', pdf);
    expect(stdout).toMatch(/^Títulos, inscrição \d{6}\n/);
    expect(stdout.match(/^\d+%$/gm)?.at(-1)).toBe('100%');
    expect(stdout.match(/^\d+%$/gm)?.length).toBeGreaterThan(5);
    const [envio] = await portal.candidato.rpc.candidato.envios.list();
    expect(stdout).toContain(`Enviado: títulos.pdf, protocolo ${envio?.protocolo?.numero}.`);
    expect(await run('enviar-documento', pdf)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Recusado: /) });
    expect(await portal.candidato.rpc.candidato.envios.list()).toHaveLength(1);
  });

  it('mirrors what a contest published, every version, and finds a file that is another', async () => {
    const portal = await createPortal();
    const { id: concurso_id } = await createConcurso(portal);
    const { publicacoes } = portal.admin.rpc.admin;
    const arquivo = async (texto: string) => {
      const bytes = new Uint8Array(await renderPdf({ content: [texto] }));
      return new File([bytes], 'edital.pdf');
    };
    const [um, dois] = [await arquivo('um'), await arquivo('dois')];
    const { id } = await publicacoes.create({ concurso_id, titulo: 'Edital', arquivo: um });
    await publicacoes.update({ id, titulo: 'Edital', arquivo: dois });
    const pasta = join(await createFolder(), 'espelho');
    const run = await programa(portal, portal.candidato);
    expect(await run('espelhar', String(concurso_id), pasta)).toEqual({
      code: 0,
      stdout: `2 atos, 2 arquivos conferidos em ${pasta}.\n`,
      stderr: '',
    });
    const { atos } = JSON.parse(await readFile(join(pasta, 'dados.json'), 'utf8'));
    for (const [i, file] of [um, dois].entries()) {
      const bytes = await readFile(join(pasta, new URL(atos[i].caminho_arquivo).pathname.split('/').at(-1) as string));
      expect(bytes).toEqual(Buffer.from(await file.arrayBuffer()));
    }
    await changeRows(portal.db, 'arquivos', { sha256: atos[0].sha256 }, { sha256: 'f'.repeat(64) });
    portal.deps.answers.drop(['concursos']);
    const nenhum = await run('espelhar', '999', pasta);
    expect(nenhum).toEqual({ code: 1, stdout: '', stderr: 'Concurso não encontrado.\n' });
    const outra = await run('espelhar', String(concurso_id), pasta);
    expect([outra.code, outra.stderr.includes('Edital: não é o que foi publicado.')]).toEqual([1, true]);
  });

  it('decides appeals from a spreadsheet, and reports those somebody else decided', async () => {
    const portal = await createPortal();
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) ids.push((await createRecurso(portal, { motivo: `Motivo; ${n}` })).id);
    const run = await programa(portal, portal.admin);
    const { stdout } = await run('decidir-recursos');
    const linhas = stdout.split('\r\n');
    expect(linhas).toEqual([
      '\uFEFFid;questao;motivo;status;observacao',
      ...ids.map((id, n) => `${id};1;"Motivo; ${n}";;`),
      '',
    ]);
    const decisoes = ['D;Questão anulada.', 'I;"Mantido; ""A""."', 'D;', ';'];
    const preenchida = linhas.map((linha, n) => linha.replace(/;$/, decisoes[n - 1] ?? ''));
    const arquivo = join(await createFolder(), 'recursos.csv');
    // Saved as Excel does by itself, it would be read with other letters.
    await writeFile(arquivo, preenchida.join('\r\n').replace(/^\uFEFF/, ''), 'latin1');
    expect(await run('decidir-recursos', arquivo)).toMatchObject({ code: 1, stdout: '' });
    expect((await portal.admin.rpc.admin.recursos.list({ status: 'P' })).data).toHaveLength(ids.length);
    await writeFile(arquivo, preenchida.join('\r\n'));
    await portal.admin.rpc.admin.recursos.decidir({ id: ids[2]!, status: 'I', observacao_admin: null });
    const decidido = await run('decidir-recursos', arquivo);
    expect(decidido).toMatchObject({ code: 1, stdout: '2 recursos decididos.\n' });
    expect(decidido.stderr).toMatch(new RegExp(`^Recurso ${ids[2]}: `));
    const { data } = await portal.admin.rpc.admin.recursos.list({ sort_by: 'id', sort_order: 'asc' });
    expect(data.map(({ status, observacao_admin }) => [status, observacao_admin])).toEqual([
      ['D', 'Questão anulada.'],
      ['I', 'Mantido; "A".'],
      ['I', null],
      ['P', null],
    ]);
  });
});
