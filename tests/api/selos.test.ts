// The sealed trail: what is sealed and in which order, what is found when somebody changes the store behind the portal, what an
// erasure and a purge leave, and the proof that an outsider checks without the portal.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { selarTrecho } from '../../src/server/selos/selar.ts';
import { verificarDoDia } from '../../src/server/selos/verificar.ts';
import { changeRows, insertRow, removeRows } from '../../src/server/store/rows.ts';
import { audit, PORTAL } from '../../src/server/store/trail.ts';
import { inTransaction } from '../../src/server/store/transaction.ts';
import type { ProvaDeAto } from '../../src/shared/selos.ts';
import { createConcurso, createInscricao, createPublicacao } from '../support/factories.ts';
import { createFolder } from '../support/folder.ts';
import { createPortal, refusal } from '../support/portal.ts';
import { agir, numeros, selarTudo, verificar } from '../support/selos.ts';
import { STORE } from '../support/store.ts';

const HORA = 3_600_000;
const ATO = { tipo: 'alterar_ajustes', descricao: 'Alterou um ajuste.', sobre: null } as const;

describe('sealing', () => {
  it('takes every act once, in bounded seals, each chained to the one before', async () => {
    const portal = await createPortal();
    const ids = await agir(portal, 1203);
    await selarTudo(portal);
    const selos = await numeros(portal);
    const linhas = await portal.logs();
    expect(selos.reduce((soma, { quantas }) => soma + quantas, 0)).toBe(linhas.length);
    expect(selos.map(({ quantas }) => quantas).slice(0, 2)).toEqual([500, 500]);
    expect(selos.at(-1)?.ate).toBe(ids.at(-1));
    expect(await selarTrecho(portal.deps)).toBe(0);
    expect(await verificar(portal)).toEqual([]);
    const situacao = await portal.admin.rpc.admin.selos.situacao();
    expect(situacao).toMatchObject({ selados: linhas.length, esperando: 1, em_curso: false, ultimo_dia: null });
  });

  it('is done by several processes at once, and each act is sealed by one', async () => {
    const portal = await createPortal();
    await agir(portal, 700);
    // A store in a file has one process.
    const outro = STORE === 'postgres' ? await portal.sibling() : portal.deps;
    await Promise.all([selarTudo(portal), selarTudo({ deps: outro }), selarTudo(portal), selarTudo({ deps: outro })]);
    const [{ n } = { n: 0 }] = (await sql<{ n: number }>`select sum(quantas) as n from selos`.execute(portal.db)).rows;
    expect(Number(n)).toBe((await portal.logs()).length);
    expect(await verificar(portal)).toEqual([]);
  });

  it('is undone as a whole when the process dies in the middle', async () => {
    const portal = await createPortal();
    await agir(portal, 3);
    class Caiu extends Date {
      override toISOString(): string {
        throw new Error('caiu');
      }
    }
    // The seal is about to be written.
    const clock = { now: () => new Caiu(portal.clock.now()) };
    await expect(selarTrecho({ db: portal.db, clock })).rejects.toThrow('caiu');
    expect(await numeros(portal)).toEqual([]);
    await selarTudo(portal);
    expect(await verificar(portal)).toEqual([]);
  });

  it('closes a day when the next has begun, and publishes its head', async () => {
    const portal = await createPortal();
    await agir(portal, 2);
    await selarTudo(portal);
    expect((await portal.visitante.rpc.publico.selos.list()).dias).toEqual([]);
    portal.clock.advance(24 * HORA);
    await selarTudo(portal);
    await agir(portal, 1);
    await selarTudo(portal);
    portal.clock.advance(48 * HORA);
    await selarTudo(portal);
    await agir(portal, 1);
    await selarTudo(portal);
    const { dias } = await portal.visitante.rpc.publico.selos.list();
    expect(dias.map(({ primeiro, ultimo }) => [primeiro, ultimo])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(dias[1]?.anterior).toBe(dias[0]?.hash);
    expect(await verificar(portal)).toEqual([]);
  });
});

describe('what somebody changed behind the portal', () => {
  it('is found: an act altered, removed, inserted, and which one', async () => {
    const portal = await createPortal();
    const ids = await agir(portal, 5);
    await selarTudo(portal);
    const [alterado, removido] = ids as [number, number];
    await portal.db.updateTable('logs').set({ descricao: 'Alterou outro.' }).where('id', '=', alterado).execute();
    await portal.db.deleteFrom('logs').where('id', '=', removido).execute();
    const [linha] = await portal.logs('alterar_ajustes');
    await insertRow(portal.db, 'logs', { ...(linha as NonNullable<typeof linha>), id: -1 });
    // An id that was given out and never came: who forges an act into the past takes one.
    await sql`update logs set id = ${removido} where id = -1`.execute(portal.db);
    await changeRows(portal.db, 'logs', { id: ids[4] as number }, { ip: '10.0.0.1' });
    expect(await verificar(portal)).toEqual([
      { tipo: 'alterado', log_id: alterado, selo: 1 },
      { tipo: 'alterado', log_id: removido, selo: 1 },
      { tipo: 'alterado', log_id: ids[4], selo: 1 },
    ]);
    await portal.db.deleteFrom('logs').where('id', '=', removido).execute();
    expect((await verificar(portal))[1]).toEqual({ tipo: 'removido', log_id: removido, selo: 1 });
  });

  it('is found: an act inserted before what is sealed', async () => {
    const portal = await createPortal();
    const [primeiro] = (await agir(portal, 1)) as [number];
    await changeRows(portal.db, 'logs', { id: primeiro }, { id: primeiro + 2 });
    await sql`${STORE === 'postgres' ? sql`select setval('logs_id_seq', ${primeiro + 2})` : sql`update sqlite_sequence set seq = ${primeiro + 2} where name = 'logs'`}`.execute(
      portal.db,
    );
    await selarTudo(portal);
    const linha = (await portal.logs()).at(-1);
    await insertRow(portal.db, 'logs', { ...(linha as NonNullable<typeof linha>), id: primeiro + 1 });
    expect(await verificar(portal)).toEqual([{ tipo: 'inserido', log_id: primeiro + 1, selo: null }]);
  });

  it('is found when its seal, or the salt it needs, is changed too', async () => {
    const portal = await createPortal();
    const ids = await agir(portal, 3);
    await selarTudo(portal);
    portal.clock.advance(24 * HORA);
    await selarTudo(portal);
    await agir(portal, 1);
    await selarTudo(portal);
    await portal.db
      .deleteFrom('logs')
      .where('id', '=', ids[0] as number)
      .execute();
    const [selo] = await portal.db.selectFrom('selos').selectAll().where('numero', '=', 1).execute();
    await changeRows(portal.db, 'selos', { numero: 1 }, { sais: Buffer.alloc((selo?.quantas as number) * 16) });
    expect(await verificar(portal)).toContainEqual({ tipo: 'removido', log_id: ids[0], selo: 1 });
    await changeRows(portal.db, 'selos', { numero: 1 }, { raiz: 'f'.repeat(64) });
    await portal.db
      .updateTable('selos_dias')
      .set({ hash: 'e'.repeat(64) })
      .execute();
    const achados = await verificar(portal);
    expect(achados.slice(0, 2)).toEqual([
      { tipo: 'selo_alterado', log_id: null, selo: 1 },
      { tipo: 'dia_alterado', log_id: null, selo: 1 },
    ]);
    await portal.db.deleteFrom('selos').where('numero', '=', 1).execute();
    expect((await verificar(portal))[0]).toEqual({ tipo: 'selo_alterado', log_id: null, selo: 2 });
  });

  it.each([
    ['another act in its place', { ids: '1,3,3' }],
    ['its seal where nobody looks for it', { ids: '1-3', menor: 2_000_000_000, maior: 2_000_000_000 }],
  ])('is found when an act was erased and its seal names %s', async (_, mudanca) => {
    const portal = await createPortal();
    await agir(portal, 3);
    await selarTudo(portal);
    const [selo] = await portal.db.selectFrom('selos').selectAll().execute();
    expect(selo?.ids).toBe('1-3');
    await changeRows(portal.db, 'selos', { numero: 1 }, mudanca);
    await removeRows(portal.db, 'logs', { id: 2 });
    expect(await verificar(portal)).toContainEqual({ tipo: 'selo_alterado', log_id: null, selo: 1 });
  });

  it('is found when its seal names more acts than there is memory for', async () => {
    const portal = await createPortal();
    await agir(portal, 1);
    await selarTudo(portal);
    await changeRows(portal.db, 'selos', { numero: 1 }, { ids: '1-999999999999' });
    expect((await verificar(portal))[0]).toEqual({ tipo: 'selo_alterado', log_id: null, selo: 1 });
  });

  it('is found far beyond all others, without looking at each number between', async () => {
    const portal = await createPortal();
    const longe = 2_000_000_000;
    await agir(portal, 1);
    const [ato] = await portal.logs('alterar_ajustes');
    await insertRow(portal.db, 'logs', { ...(ato as NonNullable<typeof ato>), id: longe });
    await selarTudo(portal);
    await removeRows(portal.db, 'logs', { id: longe });
    expect(await verificar(portal)).toContainEqual({ tipo: 'removido', log_id: longe, selo: 1 });
  });
});

describe('a check that is cut short', () => {
  it.each(['by a stop', 'by a failure'] as const)('%s is no check under way', async (como) => {
    const portal = await createPortal();
    await agir(portal, 1);
    await selarTudo(portal);
    const caiu = {
      get aborted(): boolean {
        throw new Error('caiu');
      },
    } as AbortSignal;
    if (como === 'by a stop') await verificarDoDia(portal.deps, AbortSignal.abort());
    else await expect(verificarDoDia(portal.deps, caiu)).rejects.toThrow('caiu');
    expect(await portal.admin.rpc.admin.selos.situacao()).toMatchObject({ em_curso: false });
    expect(await verificar(portal)).toEqual([]);
  });
});

describe('content that goes', () => {
  it('of a person who was erased leaves hashes without salts, and the chain verifies', async () => {
    const portal = await createPortal();
    await portal.candidato.rpc.candidato.candidatos.alterarDados({ bairro: 'Centro' });
    await selarTudo(portal);
    const pedido = await portal.candidato.rpc.candidato.privacidade.create({
      tipo: 'eliminacao',
      detalhe: 'Não quero.',
    });
    await selarTudo(portal);
    await portal.admin.rpc.admin.privacidade.responder({ id: pedido.id, status: 'Atendido', resposta: 'Eliminamos.' });
    const [eliminou] = await portal.logs('eliminar_dados');
    expect(JSON.parse(eliminou?.dados_novos as string).posicoes).toMatch(/^\d/);
    // Before its acts are sealed again, and after.
    expect(await verificar(portal)).toEqual([]);
    await selarTudo(portal);
    expect(await portal.db.selectFrom('selos_pendentes').selectAll().execute()).toEqual([]);
    expect(await verificar(portal)).toEqual([]);
    const [alterou] = await portal.logs('alterar_dados');
    await changeRows(portal.db, 'logs', { id: alterou?.id as number }, { descricao: 'Outra.' });
    expect(await verificar(portal)).toMatchObject([{ tipo: 'alterado', log_id: alterou?.id }]);
  });

  it('in a purge does too, again and again, and the purge is in the chain', async () => {
    const portal = await createPortal();
    await agir(portal, 20);
    await selarTudo(portal);
    for (let vez = 0; vez < 3; vez++) {
      portal.clock.advance(40 * 24 * HORA);
      const { logs_removidos } = await (await portal.administrador()).rpc.admin.logs.limpar({ dias: 30 });
      expect(logs_removidos).toBeGreaterThan(0);
      expect(await verificar(portal)).toEqual([]);
      await selarTudo(portal);
      expect(await verificar(portal)).toEqual([]);
      await selarTudo(portal);
    }
    const limpeza = (await portal.logs('limpar_logs')).at(-1);
    await portal.db
      .deleteFrom('logs')
      .where('id', '=', limpeza?.id as number)
      .execute();
    const achados = await verificar(portal);
    expect(achados).toContainEqual({ tipo: 'removido', log_id: limpeza?.id, selo: expect.any(Number) });
  });

  it('of a person who was erased is still told once the erasure itself is purged', async () => {
    const portal = await createPortal();
    await portal.candidato.rpc.candidato.candidatos.alterarDados({ bairro: 'Centro' });
    const { id } = await portal.candidato.rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: 'Saio.' });
    await selarTudo(portal);
    await portal.admin.rpc.admin.privacidade.responder({ id, status: 'Atendido', resposta: 'Eliminamos.' });
    await selarTudo(portal);
    portal.clock.advance(40 * 24 * HORA);
    await (await portal.administrador()).rpc.admin.logs.limpar({ dias: 30 });
    expect(await portal.logs('eliminar_dados')).toEqual([]);
    expect(await verificar(portal)).toEqual([]);
  });

  it('in two purges at once is told by both, and by the next, whatever each of them took', async () => {
    const portal = await createPortal();
    await inTransaction(portal.db, async (trx) => {
      for (let i = 0; i < 2010; i++) await audit(trx, portal.clock.now().toISOString(), PORTAL, ATO);
    });
    await selarTudo(portal);
    portal.clock.advance(40 * 24 * HORA);
    const { rpc } = await portal.administrador();
    // Each takes a thousand at a time: the first goes on after the second has said what it took.
    await Promise.all([rpc.admin.logs.limpar({ dias: 30 }), rpc.admin.logs.limpar({ dias: 30 })]);
    expect(await verificar(portal)).toEqual([]);
    portal.clock.advance(40 * 24 * HORA);
    await (await portal.administrador()).rpc.admin.logs.limpar({ dias: 30 });
    expect(await verificar(portal)).toEqual([]);
  });

  it('goes while the trail is sealed and verified', async () => {
    const portal = await createPortal();
    await agir(portal, 1200);
    portal.clock.advance(40 * 24 * HORA);
    await agir(portal, 50);
    const admin = await portal.administrador();
    const feito = await Promise.all([
      admin.rpc.admin.logs.limpar({ dias: 30 }),
      selarTudo(portal),
      admin.rpc.admin.selos.verificar(),
    ]);
    expect(feito[2].verificacao?.achados).toEqual([]);
    await selarTudo(portal);
    expect(await verificar(portal)).toEqual([]);
  });
});

const rodar = promisify(execFile);
const PROGRAMA = join(import.meta.dirname, '../../examples/verificar-prova.mjs');

async function conferirFora(selos: unknown, ...provas: unknown[]): Promise<{ code: number; stdout: string }> {
  const pasta = await createFolder();
  const nomes = await Promise.all(
    [selos, ...provas].map(async (um, i) => {
      const nome = join(pasta, `${i}.json`);
      await writeFile(nome, JSON.stringify(um));
      return nome;
    }),
  );
  return rodar(process.execPath, [PROGRAMA, ...nomes]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }) => ({ code, stdout }),
  );
}

describe('the proof of an act', () => {
  it('is checked by an outsider against the published head, and what was altered in it is found', async () => {
    const portal = await createPortal();
    const [id] = (await agir(portal, 30)) as [number];
    expect(await refusal(portal.admin.rpc.admin.selos.prova({ id }))).toMatchObject({ status: 409 });
    await selarTudo(portal);
    const cedo = await portal.admin.rpc.admin.selos.prova({ id });
    expect(cedo).toMatchObject({ dia: null, caminho_do_dia: null, portal: 'http://portal.test' });
    expect((await conferirFora({ dias: [] }, cedo)).stdout).toContain('PENDENTE');
    portal.clock.advance(24 * HORA);
    await agir(portal, 1);
    await selarTudo(portal);
    portal.clock.advance(24 * HORA);
    await agir(portal, 1);
    await selarTudo(portal);
    const selos = await portal.visitante.rpc.publico.selos.list();
    const admin = await portal.administrador();
    const prova = await admin.rpc.admin.selos.prova({ id });
    const bom = await conferirFora(selos, prova);
    expect(bom).toMatchObject({ code: 0 });
    expect(bom.stdout).toContain(`CONFERE`);
    expect(bom.stdout).toContain('Alterou o ajuste 0.');

    const mexida = structuredClone(prova) as ProvaDeAto;
    const [ato] = mexida.partes;
    if (ato) ato.texto = ato.texto?.replace('ajuste 0', 'ajuste 9');
    const ruim = await conferirFora(selos, prova, mexida);
    expect(ruim.code).toBe(1);
    expect(ruim.stdout).toContain('a parte "ato" do ato foi alterada');
    expect(ruim.stdout.match(/CONFERE/g)).toHaveLength(1);

    const outroDia = { ...selos, dias: selos.dias.map((dia, i) => (i === 0 ? { ...dia, raiz: 'f'.repeat(64) } : dia)) };
    expect((await conferirFora(outroDia, prova)).stdout).toContain('não confere com o anterior');
    const outraCabeca = { ...prova, dia: { ...(prova.dia as NonNullable<ProvaDeAto['dia']>), ultimo: 99 } };
    expect((await conferirFora(selos, outraCabeca)).stdout).toContain('foi alterado');
    // What is altered in the store is proved no more.
    await portal.db.updateTable('logs').set({ descricao: 'Outra.' }).where('id', '=', id).execute();
    expect((await conferirFora(selos, await admin.rpc.admin.selos.prova({ id }))).stdout).toContain('ALTERADO');
  });

  it('shows a candidate their own acts whole, of what others did only what was done, and nothing of others', async () => {
    const portal = await createPortal();
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
    await portal.admin.rpc.admin.boletos.baixa({ inscricao_id: id, observacao: 'Pago no balcão.' });
    await portal.candidato.rpc.candidato.candidatos.alterarDados({ bairro: 'Centro' });
    await selarTudo(portal);
    const atos = await portal.candidato.rpc.candidato.selos.atos({ inscricao_id: id });
    const pago = atos.find(({ tipo }) => tipo === 'confirmar_pagamento');
    const prova = await portal.candidato.rpc.candidato.selos.prova({ id: pago?.id as number });
    expect(prova.partes.map(({ nome, texto }) => [nome, texto !== undefined])).toEqual([
      ['ato', true],
      ['quem', false],
      ['antes', false],
      ['depois', false],
    ]);
    expect(JSON.stringify(prova)).not.toContain(portal.admin.email);
    const [alterou] = await portal.logs('alterar_dados');
    const propria = await portal.candidato.rpc.candidato.selos.prova({ id: alterou?.id as number });
    expect(propria.partes.every(({ texto }) => texto !== undefined)).toBe(true);
    expect(await portal.outro.rpc.candidato.selos.atos({ inscricao_id: id })).toEqual([]);
    for (const alheio of [pago?.id, alterou?.id])
      expect(await refusal(portal.outro.rpc.candidato.selos.prova({ id: alheio as number }))).toMatchObject({
        status: 404,
      });
  });

  it('of a publication is anybody’s, without who published it', async () => {
    const portal = await createPortal();
    const { id: concurso_id } = await createConcurso(portal);
    const { id } = await portal.admin.rpc.admin.publicacoes.create({
      concurso_id,
      titulo: 'Edital',
      caminho_arquivo: 'https://exemplo.org/1.pdf',
    });
    await selarTudo(portal);
    const prova = await portal.visitante.rpc.publico.concursos.provaDaPublicacao({ id });
    expect(JSON.stringify(prova)).not.toContain(portal.admin.email);
    expect(prova.partes.map(({ nome, texto }) => [nome, texto !== undefined])).toEqual([
      ['ato', true],
      ['quem', false],
      ['antes', false],
      ['depois', true],
    ]);
    // What was confirmed in its file, and why, is the panel's.
    const motivo = 'Pediu ela mesma.';
    const lida = { exame: 'confirmado', achados: '["Linha 1: CPF ***.982.247-**"]', achados_motivo: motivo } as const;
    await portal.db.updateTable('publicacoes').set(lida).where('id', '=', id).execute();
    await portal.admin.rpc.admin.publicacoes.update({ id, titulo: 'Outro título' });
    await selarTudo(portal);
    const outra = await portal.visitante.rpc.publico.concursos.provaDaPublicacao({ id });
    expect(JSON.stringify(outra)).not.toMatch(/982\.247|Pediu/);
    // Of one that the portal made too, without the dates that nobody sees.
    const interna = { concurso_id, nome: 'Banca se reúne', data_inicio: '2026-12-20', publica: 0 } as const;
    await portal.admin.rpc.admin.cronograma.create(interna);
    const { publicacao_id } = await portal.admin.rpc.admin.cronograma.publicar({ concurso_id });
    await selarTudo(portal);
    const gerada = await portal.visitante.rpc.publico.concursos.provaDaPublicacao({ id: publicacao_id as number });
    expect(JSON.stringify(gerada)).toContain('Cronograma');
    expect(JSON.stringify(gerada)).not.toContain('Banca se reúne');
    const { id: oculta } = await createPublicacao(portal, { concurso_id, status: 'Inativo' });
    expect(await refusal(portal.visitante.rpc.publico.concursos.provaDaPublicacao({ id: oculta }))).toMatchObject({
      status: 404,
    });
  });
});
