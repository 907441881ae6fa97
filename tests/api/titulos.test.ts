// The end of title delivery: what it sets, what it refuses afterwards, the token it answers, and that it happens once.
import { beforeEach, describe, expect, it } from 'vitest';
import { TITULOS_FINALIZADOS } from '../../src/shared/pedidos/envio.ts';
import { form, pdf, porOutroProcesso } from '../support/envios.ts';
import { createConcurso, createInscricao, createPrazo } from '../support/factories.ts';
import type { Caller } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { nadaMuda } from '../support/recusa.ts';
import { STORE } from '../support/store.ts';

let portal: Portal;
let concurso_id: number;
let inscricao_id: number;
beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal, { titulo: 'Concurso dos títulos' })).id;
  inscricao_id = (await createInscricao(portal, { candidato_id: portal.candidato.id, concurso_id })).id;
});

const endereco = (concurso: number | string, cidade = 'concursos', valor = 'S') =>
  `/formulario/${cidade}/${concurso}/area-candidato/entrega-titulos-finalizada/${valor}`;
const finalizar = (quem: Caller = portal.candidato, concurso = concurso_id) =>
  quem.http<{ token: string; message: string }>('PUT', endereco(concurso));

function enviar(prazo: number, inscricao = inscricao_id) {
  const body = form({ prazo_envio_id: prazo, arquivo: pdf() });
  return portal.candidato.http<{ id: number; message: string }>('POST', `/ps/envio/${inscricao}/registrar`, { body });
}

describe('finalising title delivery', () => {
  it('marks the enrolment and the profile, and is proved by a protocol, a mail and a row in the trail', async () => {
    const { candidato } = portal;
    const outra = await createInscricao(portal, { candidato_id: candidato.id });
    const { status, body } = await finalizar();
    expect([status, body]).toEqual([200, { token: expect.any(String) }]);

    const inscricoes = await candidato.rpc.candidato.inscricoes.list();
    expect(inscricoes.map(({ id, entrega_titulos }) => [id, entrega_titulos])).toEqual([
      [outra.id, 'N'],
      [inscricao_id, 'S'],
    ]);
    const { cadastro } = await candidato.rpc.candidato.candidatos.dados();
    expect(cadastro.entrega_titulos_finalizada).toBe('S');
    const [protocolo] = await portal.db.selectFrom('protocolos').selectAll().execute();
    expect(protocolo).toMatchObject({ tipo: 'titulos', registro_id: inscricao_id, inscricao_id, arquivo_id: null });
    expect(protocolo?.numero).toMatch(/^TIT-2026-\d{7}$/);
    expect(await candidato.rpc.candidato.titulos.list()).toMatchObject([
      { inscricao_id, protocolo: { numero: protocolo?.numero, arquivo: null } },
    ]);
    expect(await portal.outro.rpc.candidato.titulos.list()).toEqual([]);
    const cartas = await portal.emails(candidato.email);
    expect(cartas).toHaveLength(1);
    expect(cartas[0]?.texto).toContain(protocolo?.numero);
    const [log] = await portal.logs('finalizar_titulos');
    expect(log).toMatchObject({ usuario_id: candidato.id, isadmin: 0 });
    expect(log?.descricao).toContain('Concurso dos títulos');
    expect(log?.dados_novos).not.toContain(body.token);
  });

  it('answers a token of a new session, and the one that asked goes on', async () => {
    const { token } = (await finalizar()).body;
    expect(token).not.toBe(portal.candidato.token);
    const novo = portal.caller(token);
    expect(await novo.rpc.candidato.candidatos.dados()).toMatchObject({ cadastro: { id: portal.candidato.id } });
    await novo.rpc.candidato.sessoes.logout();
    expect((await novo.http('GET', '/ps/candidato/dados')).status).toBe(401);
    expect((await portal.candidato.http('GET', '/ps/candidato/dados')).status).toBe(200);
  });

  it('refuses uploads and cancellations in that contest from then on, and in no other', async () => {
    const { id: prazo } = await createPrazo(portal, { tipo: 'envio', concurso_id, quantidade_limite_envio: 5 });
    const { body: envio } = await enviar(prazo);
    expect((await finalizar()).status).toBe(200);
    expect(await nadaMuda(portal, () => enviar(prazo))).toMatchObject({
      status: 400,
      body: { message: TITULOS_FINALIZADOS },
    });
    expect(await nadaMuda(portal, () => portal.candidato.http('DELETE', `/ps/envio/${envio.id}`))).toMatchObject({
      status: 400,
      body: { message: TITULOS_FINALIZADOS },
    });
    const outra = await createInscricao(portal, { candidato_id: portal.candidato.id });
    const deOutro = await createPrazo(portal, { tipo: 'envio', concurso_id: outra.concurso_id });
    expect((await enviar(deOutro.id, outra.id)).status).toBe(201);
  });

  it('happens once: 409 the next time, the first answer for a repeated Idempotency-Key', async () => {
    const quem = portal.candidato.with({ key: 'titulos-1' });
    const primeira = await finalizar(quem);
    expect(primeira.status).toBe(200);
    // Whoever reads the store finds no token that opens a session.
    const [guardada] = await portal.db.selectFrom('idempotencia').select('resposta').execute();
    expect(guardada?.resposta).not.toContain(primeira.body.token);
    expect(await finalizar(quem)).toMatchObject({ status: 200, body: primeira.body });
    expect(await nadaMuda(portal, () => finalizar())).toMatchObject({
      status: 409,
      body: { message: 'A entrega de títulos deste concurso já foi finalizada.' },
    });
    expect((await finalizar(quem, concurso_id + 1)).status).toBe(409);
  });

  it('is 404 without an active enrolment there, for another city and for another value', async () => {
    const { outro, candidato, admin, visitante } = portal;
    for (const concurso of [concurso_id, 999_999]) {
      expect(await nadaMuda(portal, () => finalizar(outro, concurso))).toMatchObject({
        status: 404,
        body: { message: 'Inscrição não encontrada.' },
      });
    }
    const cancelada = await createInscricao(portal, { candidato_id: outro.id, concurso_id, status: 'C' });
    expect((await nadaMuda(portal, () => finalizar(outro, cancelada.concurso_id))).status).toBe(404);
    for (const path of [
      endereco(concurso_id, 'outra-cidade'),
      endereco(concurso_id, 'concursos', 'N'),
      endereco('x'),
    ]) {
      expect([path, (await nadaMuda(portal, () => candidato.http('PUT', path))).status]).toEqual([path, 404]);
    }
    expect((await finalizar(admin)).status).toBe(403);
    expect((await finalizar(visitante)).status).toBe(401);
    await admin.rpc.admin.concursos.remove({ id: concurso_id });
    expect((await nadaMuda(portal, () => finalizar())).status).toBe(400);
  });

  it('and uploads arriving at once leave nothing sent after it, however they interleave', async () => {
    const { id: prazo } = await createPrazo(portal, { tipo: 'envio', concurso_id, quantidade_limite_envio: 9 });
    const outro = await porOutroProcesso(portal, 'candidato', STORE === 'postgres');
    const [fim, fimDeNovo, ...envios] = await Promise.allSettled([
      outro.candidato.titulos.finalizar({ concurso_id }),
      portal.candidato.rpc.candidato.titulos.finalizar({ concurso_id }),
      ...Array.from({ length: 6 }, (_, i) =>
        portal.candidato.rpc.candidato.envios.create({ inscricao_id, prazo_envio_id: prazo, arquivo: pdf(`${i}`) }),
      ),
    ]);
    expect([fim.status, fimDeNovo.status].sort()).toEqual(['fulfilled', 'rejected']);
    for (const envio of envios) {
      if (envio.status === 'fulfilled') continue;
      expect(await refusal(Promise.reject(envio.reason))).toMatchObject({
        status: 400,
        mensagem: TITULOS_FINALIZADOS,
      });
    }
    // Protocols are numbered in the order of the commits: the end comes last.
    const numeros = await portal.db.selectFrom('protocolos').select(['tipo', 'numero']).execute();
    const ordem = numeros.sort((a, b) => a.numero.slice(-7).localeCompare(b.numero.slice(-7)));
    expect(ordem.at(-1)?.tipo).toBe('titulos');
    expect(ordem.filter(({ tipo }) => tipo === 'titulos')).toHaveLength(1);
  });
});
