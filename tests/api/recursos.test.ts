// Appeals filed inside a window: what is kept and proved of them, which questions, when and how many, whose they are,
// removing them and deciding them once.
import { beforeEach, describe, expect, it } from 'vitest';
import { changeRows } from '../../src/server/store/rows.ts';
import {
  INFORME_FUNDAMENTACAO,
  INFORME_QUESTAO,
  MOTIVO_MAXIMO,
  RECURSO,
  type Recurso,
  type RecursoAdmin,
  SELECIONE_PRAZO_DE_RECURSO,
} from '../../src/shared/pedidos/recurso.ts';
import { HORA, MINUTO } from '../support/clock.ts';
import { docx, entrar, file, form, pdf, porOutroProcesso } from '../support/envios.ts';
import { createConcurso, createInscricao, createPrazo } from '../support/factories.ts';
import { comoNoPainel } from '../support/pedidos.ts';
import type { Caller } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { nadaMuda } from '../support/recusa.ts';
import { STORE } from '../support/store.ts';

let portal: Portal;
let concurso_id: number;
let inscricao_id: number;
beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal)).id;
  inscricao_id = (await createInscricao(portal, { candidato_id: portal.candidato.id, concurso_id })).id;
});

const MOTIVO = 'A alternativa B também está correta, conforme a bibliografia do edital.';
type Recusa = { error: string; message: string; errors?: Record<string, string[]> };

const novoPrazo = (dados: Parameters<typeof createPrazo>[1] = {}) =>
  createPrazo(portal, { concurso_id, quantidade_limite_envio: 2, descricao: 'Gabarito preliminar', ...dados });

type Campos = Record<string, string | number | File>;
function recorrer<T = Recurso & Recusa>(campos: Campos, quem: Caller = portal.candidato, inscricao = inscricao_id) {
  const body = form({ numero_questao: '12', motivo: MOTIVO, ...campos });
  return quem.http<T>('POST', `/ps/recurso/${inscricao}/registrar`, { body });
}

describe('filing an appeal', () => {
  it('answers the record as every list shows it, with its protocol, its mail and its row in the trail', async () => {
    const { candidato, admin } = portal;
    const { id: prazo, data_fim } = await novoPrazo();
    const { status, body } = await recorrer({ prazo_recurso_id: prazo, arquivo: pdf('parecer', 'parecer.pdf') });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      created_at: '2026-11-21T15:00:00.000Z',
      prazo_recurso_id: prazo,
      prazo_recurso: { id: prazo, titulo: 'Gabarito preliminar', nome: 'Gabarito preliminar', data_fim },
      numero_questao: 12,
      motivo: MOTIVO,
      status: 'P',
      observacao_admin: null,
      resposta: null,
      decidido_em: null,
      pode_excluir: true,
      protocolo: {
        numero: expect.stringMatching(/^REC-2026-\d{7}$/),
        arquivo: { nome: 'parecer.pdf', tamanho: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
      inscricao_id,
      inscricao: { concurso: { id: concurso_id }, cadastro: { cpf: candidato.cpf } },
    });
    expect((await portal.visitante.http('GET', String(body.caminho_anexo))).status).toBe(200);
    expect((await candidato.http('GET', '/ps/recurso')).body).toEqual([body]);
    expect(await candidato.rpc.candidato.recursos.list()).toEqual([body]);
    const visto = comoNoPainel([body]);
    expect(comoNoPainel((await admin.http('GET', `/ps/recurso/concurso/${concurso_id}`)).body)).toEqual(visto);
    expect(comoNoPainel(await admin.rpc.admin.recursos.porConcurso({ concurso_id }))).toEqual(visto);

    const cartas = await portal.emails(candidato.email);
    expect(cartas).toHaveLength(1);
    expect(cartas[0]?.texto).toContain(body.protocolo?.numero);
    expect(cartas[0]?.texto).not.toContain('bibliografia');
    const [log] = await portal.logs('enviar_recurso');
    expect(JSON.parse(log?.dados_novos ?? '')).toMatchObject({ id: body.id, numero_questao: 12, anexo: true });
    expect(log?.dados_novos).not.toContain('sig=');
  });

  it('needs no file, and is the same by the typed call and as plain JSON', async () => {
    const { id: prazo_recurso_id } = await novoPrazo({ quantidade_limite_envio: 3 });
    const porFormulario = await recorrer({ prazo_recurso_id });
    expect(porFormulario).toMatchObject({ status: 201, body: { caminho_anexo: null, protocolo: { arquivo: null } } });
    const json = { prazo_recurso_id, numero_questao: 12, motivo: MOTIVO };
    const porJson = await portal.candidato.http<Recurso>('POST', `/ps/recurso/${inscricao_id}/registrar`, { json });
    const digitado = await portal.candidato.rpc.candidato.recursos.create({ inscricao_id, ...json });
    const comum = ({ id: _, protocolo: __, ...resto }: Recurso) => resto;
    expect(comum(porJson.body)).toEqual(comum(digitado));
    expect(porFormulario.body).toMatchObject(comum(digitado));
  });

  it('is for a cancelled enrolment against its cancellation alone, and until there is another', async () => {
    const { admin, candidato } = portal;
    const { id: daLista } = await novoPrazo({ objeto: 'inscricoes' });
    const { id: doResultado } = await novoPrazo({ objeto: 'resultado' });
    const meus = async () => (await candidato.rpc.candidato.prazos.recursos({})).map(({ id }) => id);
    await admin.rpc.admin.inscricoes.alterarStatus({ id: inscricao_id, status: 'C' });
    expect(await meus()).toEqual([daLista]);
    const cancelada = 'Esta inscrição foi cancelada e não recebe envios.';
    const recusa = { status: 400, body: { message: cancelada } };
    expect(await nadaMuda(portal, () => recorrer({ prazo_recurso_id: doResultado }))).toMatchObject(recusa);
    const { status, body } = await recorrer({ prazo_recurso_id: daLista });
    expect(status).toBe(201);
    expect((await admin.rpc.admin.recursos.list({})).data.map(({ id }) => id)).toEqual([body.id]);
    const resultado = () =>
      admin.rpc.admin.listasOficiais.previa({ concurso_id, lista: 'recursos', prazo_id: daLista });
    expect(await resultado()).toMatchObject({ total: 0, sem_decisao: 1 });
    const { a_aplicar } = await admin.rpc.admin.recursos.decidir({ id: body.id, status: 'D' });
    expect(a_aplicar).toEqual({ tipo: 'inscricao', pedido_id: inscricao_id });
    expect(await resultado()).toMatchObject({ total: 1, sem_decisao: 0 });

    await createInscricao(portal, { concurso_id, candidato_id: candidato.id });
    expect(await nadaMuda(portal, () => recorrer({ prazo_recurso_id: daLista }))).toMatchObject(recusa);
  });

  it('refuses forms with what is missing or does not fit, each in its own words', async () => {
    const { id: prazo_recurso_id } = await novoPrazo();
    const casos: [Campos, string, string][] = [
      [{ prazo_recurso_id: '' }, 'prazo_recurso_id', SELECIONE_PRAZO_DE_RECURSO],
      ...['', '0', '1000', '1.5', '-1', 'doze'].map((numero_questao): [Campos, string, string] => [
        { prazo_recurso_id, numero_questao },
        'numero_questao',
        INFORME_QUESTAO,
      ]),
      [{ prazo_recurso_id, motivo: ' \n\t ' }, 'motivo', INFORME_FUNDAMENTACAO],
    ];
    for (const [campos, campo, texto] of casos) {
      expect([campos, await nadaMuda(portal, () => recorrer(campos))]).toMatchObject([
        campos,
        { status: 422, body: { errors: { [campo]: [texto] } } },
      ]);
    }
    const longo = await nadaMuda(portal, () => recorrer({ prazo_recurso_id, motivo: 'x'.repeat(MOTIVO_MAXIMO + 1) }));
    expect(longo).toMatchObject({ status: 422, body: { errors: { motivo: [expect.any(String)] } } });
    expect((await recorrer({ prazo_recurso_id, motivo: 'x'.repeat(MOTIVO_MAXIMO) })).status).toBe(201);
  });

  it('takes a PDF of up to 5 MB by its content, and no other file', async () => {
    const { id: prazo_recurso_id } = await novoPrazo({ quantidade_limite_envio: 5 });
    const inteiro = Buffer.alloc(RECURSO.anexo.tamanhoMaximo, await pdf().text());
    expect((await recorrer({ prazo_recurso_id, arquivo: file('limite.pdf', inteiro) })).status).toBe(201);
    const grande = file('grande.pdf', Buffer.concat([inteiro, Buffer.from(' ')]));
    expect(await nadaMuda(portal, () => recorrer({ prazo_recurso_id, arquivo: grande }))).toMatchObject({
      status: 413,
      body: { message: RECURSO.anexo.grande, errors: { arquivo: [RECURSO.anexo.grande] } },
    });
    for (const arquivo of [file('p.docx', docx()), file('p.pdf', docx()), file('p.png', await pdf().text())]) {
      expect(await nadaMuda(portal, () => recorrer({ prazo_recurso_id, arquivo }))).toMatchObject({
        status: 415,
        body: { message: RECURSO.anexo.tipo, errors: { arquivo: [RECURSO.anexo.tipo] } },
      });
    }
    expect((await nadaMuda(portal, () => recorrer({ prazo_recurso_id, arquivo: file('p.pdf', '') }))).status).toBe(422);
  });

  it('is about a question the window has, when it says how many', async () => {
    const { id: comSessenta } = await novoPrazo({ exibir_n_questoes: 60, quantidade_limite_envio: 5 });
    for (const numero_questao of [1, 60]) {
      expect((await recorrer({ prazo_recurso_id: comSessenta, numero_questao })).status).toBe(201);
    }
    for (const arquivo of [undefined, pdf()]) {
      const campos = { prazo_recurso_id: comSessenta, numero_questao: 61, ...(arquivo && { arquivo }) };
      expect(await nadaMuda(portal, () => recorrer(campos))).toMatchObject({
        status: 422,
        body: { errors: { numero_questao: ['Informe uma questão de 1 a 60.'] } },
      });
    }
    const { id: comUma } = await novoPrazo({ exibir_n_questoes: 1 });
    expect(await nadaMuda(portal, () => recorrer({ prazo_recurso_id: comUma, numero_questao: 2 }))).toMatchObject({
      body: { errors: { numero_questao: ['A prova tem 1 questão. Informe 1.'] } },
    });
    const { id: semDizer } = await novoPrazo();
    expect((await recorrer({ prazo_recurso_id: semDizer, numero_questao: 999 })).status).toBe(201);
  });
});

describe('what it is against', () => {
  it('is the window’s to say: only a question has a number, and every text says the other things by name', async () => {
    const { id: questao } = await novoPrazo({ exibir_n_questoes: 60 });
    for (const numero_questao of ['', undefined]) {
      const campos = { prazo_recurso_id: questao, ...(numero_questao === undefined ? {} : { numero_questao }) };
      const body = form({ motivo: MOTIVO, ...campos });
      const { status, body: recusa } = await nadaMuda(portal, () =>
        portal.candidato.http<Recusa>('POST', `/ps/recurso/${inscricao_id}/registrar`, { body }),
      );
      expect(status).toBe(422);
      expect(recusa.errors).toEqual({ numero_questao: [INFORME_QUESTAO] });
    }

    const { id: prazo } = await novoPrazo({ objeto: 'resultado', descricao: 'Resultado preliminar' });
    const body = form({ motivo: MOTIVO, prazo_recurso_id: prazo });
    const { status, body: recurso } = await portal.candidato.http<Recurso>(
      'POST',
      `/ps/recurso/${inscricao_id}/registrar`,
      { body },
    );
    expect(status).toBe(201);
    expect(recurso).toMatchObject({ numero_questao: null, prazo_recurso: { id: prazo, objeto: 'resultado' } });
    // A number that was sent all the same says nothing.
    expect((await recorrer({ prazo_recurso_id: prazo })).body.numero_questao).toBeNull();
    const [envio] = await portal.logs('enviar_recurso');
    expect(envio?.descricao).toMatch(
      /^Enviou recurso contra o resultado no prazo "Resultado preliminar", protocolo REC-/,
    );

    await portal.admin.rpc.admin.recursos.decidir({ id: recurso.id, status: 'I', observacao_admin: 'Sem erro.' });
    const { data: avisos } = await portal.candidato.rpc.candidato.avisos.list({});
    expect(avisos.find(({ tipo }) => tipo === 'recurso_decidido')?.texto).toContain(
      'Seu recurso contra o resultado, no prazo "Resultado preliminar", foi indeferido.',
    );
    const { data: daJanela } = await portal.admin.rpc.admin.recursos.list({ prazo_id: prazo });
    expect(daJanela.map(({ numero_questao }) => numero_questao)).toEqual([null, null]);
  });
});

describe('the window', () => {
  it('is open on both edges and a millisecond outside them closed', async () => {
    const agora = portal.clock.now().getTime();
    const [inicio, fim] = [agora + MINUTO, agora + HORA];
    const { id: prazo_recurso_id } = await novoPrazo({
      data_inicio: new Date(inicio).toISOString(),
      data_fim: new Date(fim).toISOString(),
    });
    const em = (instante: number) => {
      portal.clock.set(new Date(instante));
      return recorrer({ prazo_recurso_id });
    };
    expect(await nadaMuda(portal, () => em(inicio - 1))).toMatchObject({
      status: 400,
      body: { message: 'O prazo "Gabarito preliminar" abre em 21/11/2026 às 12:01 (horário de Brasília).' },
    });
    expect((await em(inicio)).status).toBe(201);
    expect((await em(fim)).status).toBe(201);
    expect(await nadaMuda(portal, () => em(fim + 1))).toMatchObject({
      status: 400,
      body: { message: 'O prazo "Gabarito preliminar" encerrou em 21/11/2026 às 13:00 (horário de Brasília).' },
    });
  });

  it('of bare dates holds from midnight to midnight in São Paulo', async () => {
    const { id: prazo_recurso_id } = await portal.admin.rpc.admin.prazos.recursos.create({
      concurso_id,
      descricao: 'Resultado',
      data_inicio: '2026-11-22',
      data_fim: '2026-11-22',
      quantidade_limite_envio: 2,
    });
    const statuses: number[] = [];
    for (const instante of [
      '2026-11-22T02:59:59.999Z',
      '2026-11-22T03:00:00.000Z',
      '2026-11-23T02:59:59.999Z',
      '2026-11-23T03:00:00.000Z',
    ]) {
      portal.clock.set(instante);
      statuses.push((await recorrer({ prazo_recurso_id }, await entrar(portal, 'candidato'))).status);
    }
    expect(statuses).toEqual([400, 201, 201, 400]);
  });

  it('must be of the contest and of this kind, and not removed', async () => {
    const alheio = await createPrazo(portal);
    const deEnvio = await novoPrazo({ tipo: 'envio' });
    const removido = await novoPrazo({ excluido_em: portal.clock.now().toISOString() });
    for (const prazo_recurso_id of [alheio.id, deEnvio.id, removido.id, 999_999]) {
      const { status, body } = await nadaMuda(portal, () => recorrer({ prazo_recurso_id }));
      expect([prazo_recurso_id, status, Object.keys(body.errors ?? {})]).toEqual([
        prazo_recurso_id,
        422,
        ['prazo_recurso_id'],
      ]);
    }
  });

  it('refuses cancelled enrolments and removed contests, and answers of another’s as of none', async () => {
    const { candidato, outro, admin } = portal;
    const { id: prazo_recurso_id } = await novoPrazo();
    const cancelada = await createInscricao(portal, { candidato_id: candidato.id, concurso_id, status: 'C' });
    expect((await nadaMuda(portal, () => recorrer({ prazo_recurso_id }, candidato, cancelada.id))).status).toBe(400);
    const ausente = await nadaMuda(portal, () => recorrer({ prazo_recurso_id }, outro, 999_999));
    expect(ausente.status).toBe(404);
    expect(await nadaMuda(portal, () => recorrer({ prazo_recurso_id }, outro))).toMatchObject({
      status: 404,
      body: ausente.body,
    });
    expect((await recorrer({ prazo_recurso_id }, admin)).status).toBe(403);
    await admin.rpc.admin.concursos.remove({ id: concurso_id });
    expect((await nadaMuda(portal, () => recorrer({ prazo_recurso_id }))).status).toBe(400);
  });

  it('goes on after titles were finalised: only documents end with them', async () => {
    const { id: prazo_recurso_id } = await novoPrazo();
    await portal.candidato.rpc.candidato.titulos.finalizar({ concurso_id });
    const { status, body } = await recorrer({ prazo_recurso_id });
    expect(status).toBe(201);
    expect((await portal.candidato.http('DELETE', `/ps/recurso/${body.id}`)).status).toBe(200);
  });
});

describe('the limit', () => {
  it('holds when ten arrive at once, with files and without', async () => {
    const { id: prazo_recurso_id } = await novoPrazo();
    const outroProcesso = await porOutroProcesso(portal, 'candidato', STORE === 'postgres');
    const respostas = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const campos = { prazo_recurso_id, numero_questao: i + 1, motivo: MOTIVO };
        if (i % 2 === 0) return recorrer({ ...campos, ...(i % 4 === 0 && { arquivo: pdf(`anexo ${i}`) }) });
        const chamada = outroProcesso.candidato.recursos.create({ inscricao_id, ...campos });
        return chamada.then(
          () => ({ status: 201, body: { message: '' } }),
          async (error) => {
            const { status, mensagem } = await refusal(Promise.reject(error));
            return { status, body: { message: mensagem } };
          },
        );
      }),
    );
    expect(respostas.filter(({ status }) => status === 201)).toHaveLength(2);
    const recusadas = respostas.filter(({ status }) => status !== 201);
    expect(new Set(recusadas.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set([`400 ${RECURSO.limite.atingido}`]),
    );
    const [primeiro] = await portal.candidato.rpc.candidato.recursos.list();
    await portal.candidato.rpc.candidato.recursos.excluir({ id: primeiro?.id ?? 0 });
    expect((await recorrer({ prazo_recurso_id })).status).toBe(201);
    expect((await recorrer({ prazo_recurso_id })).status).toBe(400);
  });

  it('is not spent by a call repeated with its Idempotency-Key', async () => {
    const { id: prazo_recurso_id } = await novoPrazo();
    const quem = portal.candidato.with({ key: 'recurso-1' });
    const campos = { prazo_recurso_id, arquivo: pdf() };
    const [primeiro, repetido] = await Promise.all([recorrer(campos, quem), recorrer(campos, quem)]);
    expect(primeiro.status).toBe(201);
    expect(repetido).toMatchObject({ status: 201, body: primeiro.body });
    expect((await recorrer({ ...campos, arquivo: pdf('outro') }, quem)).status).toBe(409);
    expect((await recorrer({ ...campos, numero_questao: 13 }, quem)).status).toBe(409);
    expect(await portal.candidato.rpc.candidato.recursos.list()).toHaveLength(1);
  });
});

describe('removing an appeal', () => {
  it('takes it out of every list, once, and is only for its owner while nobody decided it', async () => {
    const { candidato, outro, admin } = portal;
    const { id: prazo_recurso_id } = await novoPrazo();
    const { body: recurso } = await recorrer({ prazo_recurso_id, arquivo: pdf() });
    const excluir = (id: number, quem: Caller = candidato) => quem.http<Recusa>('DELETE', `/ps/recurso/${id}`);
    const ausente = await nadaMuda(portal, () => excluir(999_999, outro));
    expect(await nadaMuda(portal, () => excluir(recurso.id, outro))).toMatchObject({ status: 404, body: ausente.body });
    expect((await excluir(recurso.id, admin)).status).toBe(403);

    expect(await excluir(recurso.id)).toMatchObject({
      status: 200,
      body: { id: recurso.id, message: 'Recurso excluído com sucesso.' },
    });
    expect((await candidato.http('GET', '/ps/recurso')).body).toEqual([]);
    expect((await admin.http('GET', `/ps/recurso/concurso/${concurso_id}`)).body).toEqual([]);
    expect(await portal.db.selectFrom('recursos').select('excluido_em').execute()).toEqual([
      { excluido_em: '2026-11-21T15:00:00.000Z' },
    ]);
    expect((await portal.visitante.http('GET', String(recurso.caminho_anexo))).status).toBe(200);
    const [log] = await portal.logs('excluir_recurso');
    expect(JSON.parse(log?.dados_anteriores ?? '')).toMatchObject({ id: recurso.id, status: 'P' });
    expect((await nadaMuda(portal, () => excluir(recurso.id))).status).toBe(404);

    const { body: decidido } = await recorrer({ prazo_recurso_id });
    await admin.rpc.admin.recursos.decidir({ id: decidido.id, status: 'I' });
    expect(await nadaMuda(portal, () => excluir(decidido.id))).toMatchObject({
      status: 400,
      body: { message: 'Só recursos em análise podem ser excluídos.' },
    });
  });
});

describe('deciding an appeal', () => {
  const responder = (id: number, json: object, quem: Caller = portal.admin) =>
    quem.http<RecursoAdmin & Recusa>('PUT', `/ps/recurso/resposta/${id}`, { json });

  it('answers the record, tells the candidate, and happens once', async () => {
    const { id: prazo_recurso_id } = await novoPrazo();
    const { body: recurso } = await recorrer({ prazo_recurso_id });
    const resposta = 'A banca manteve o gabarito.';
    const decidido = await responder(recurso.id, { status: 'I', observacao_admin: resposta });
    expect(decidido).toMatchObject({
      status: 200,
      body: {
        id: recurso.id,
        status: 'I',
        observacao_admin: resposta,
        resposta,
        decidido_em: '2026-11-21T15:00:00.000Z',
        pode_excluir: false,
      },
    });
    expect(decidido.body).toMatchObject({ nome_arquivo: null, decidido_por: portal.admin.nome });
    const {
      a_aplicar: _____,
      nome_arquivo: _,
      decidido_por: __,
      sem_identificacao: ___,
      preparada: ____,
      ...visto
    } = decidido.body;
    expect(comoNoPainel(await portal.candidato.rpc.candidato.recursos.list())).toEqual(comoNoPainel([visto]));
    const [, carta] = await portal.emails(portal.candidato.email);
    expect(carta?.assunto).toBe('Seu recurso foi indeferido');
    expect(carta?.texto).toContain(recurso.protocolo?.numero);
    expect(carta?.texto).not.toContain('banca');
    const [log] = await portal.logs('decidir_recurso');
    expect(log).toMatchObject({ isadmin: 1, usuario_id: portal.admin.id });
    expect(JSON.parse(log?.dados_anteriores ?? '')).toMatchObject({ status: 'P', observacao_admin: null });
    expect(JSON.parse(log?.dados_novos ?? '')).toMatchObject({ status: 'I', observacao_admin: resposta });
    for (const status of ['D', 'I']) {
      expect((await nadaMuda(portal, () => responder(recurso.id, { status }))).status).toBe(409);
    }
  });

  it('is the administrators’, of appeals that are there, and one of two answers', async () => {
    const { id: prazo_recurso_id } = await novoPrazo();
    const { body: recurso } = await recorrer({ prazo_recurso_id });
    for (const json of [{}, { status: 'P' }, { status: 'A' }]) {
      expect(await nadaMuda(portal, () => responder(recurso.id, json))).toMatchObject({
        status: 422,
        body: { errors: { status: ['Selecione uma decisão'] } },
      });
    }
    expect((await responder(recurso.id, { status: 'D' }, portal.candidato)).status).toBe(403);
    expect((await responder(recurso.id, { status: 'D' }, portal.visitante)).status).toBe(401);
    expect((await responder(999_999, { status: 'D' })).status).toBe(404);
    await portal.candidato.rpc.candidato.recursos.excluir({ id: recurso.id });
    expect(await nadaMuda(portal, () => responder(recurso.id, { status: 'D' }))).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^Este recurso foi excluído pelo candidato em .+ às .+\. Atualize a lista\.$/),
      },
    });
    expect((await portal.admin.http('GET', '/ps/recurso/concurso/999999')).status).toBe(404);
    expect((await portal.candidato.http('GET', `/ps/recurso/concurso/${concurso_id}`)).status).toBe(403);
  });

  it('is won by one of two administrators, and by the decision or by who removes it', async () => {
    const { id: prazo_recurso_id } = await novoPrazo();
    const { body: recurso } = await recorrer({ prazo_recurso_id });
    const outro = await porOutroProcesso(portal, 'admin', STORE === 'postgres');
    const ambos = await Promise.allSettled([
      portal.admin.rpc.admin.recursos.decidir({ id: recurso.id, status: 'D' }),
      outro.admin.recursos.decidir({ id: recurso.id, status: 'I' }),
    ]);
    const venceu = ambos.filter((resultado) => resultado.status === 'fulfilled');
    expect(venceu).toHaveLength(1);
    const perdeu = ambos.find((resultado) => resultado.status === 'rejected');
    expect(await refusal(Promise.reject(perdeu?.reason))).toMatchObject({ status: 409 });
    expect(await portal.candidato.rpc.candidato.recursos.list()).toMatchObject([{ status: venceu[0]?.value.status }]);
    expect(await portal.logs('decidir_recurso')).toHaveLength(1);
    expect(await portal.emails(portal.candidato.email)).toHaveLength(2);

    const { body: disputado } = await recorrer({ prazo_recurso_id });
    const [decisao, exclusao] = await Promise.allSettled([
      outro.admin.recursos.decidir({ id: disputado.id, status: 'D' }),
      portal.candidato.rpc.candidato.recursos.excluir({ id: disputado.id }),
    ]);
    expect([decisao.status, exclusao.status].sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('judged without the person', () => {
  const NINGUEM = { id: 0, nome: 'Candidato não identificado', cpf: '', email: '', telefone_celular: null };
  let daAna: Recurso;
  let prazo_id: number;
  beforeEach(async () => {
    await changeRows(portal.db, 'concursos', { id: concurso_id }, { recursos_sem_identificacao: 1 });
    ({ id: prazo_id } = await novoPrazo());
    daAna = (await recorrer({ prazo_recurso_id: prazo_id, arquivo: pdf('parecer', 'recurso da Ana.pdf') })).body;
  });

  it('nothing that is read while it waits says whose it is, by any call', async () => {
    const { admin, candidato } = portal;
    const segredos = [candidato.nome, candidato.cpf, candidato.email, daAna.protocolo?.numero, daAna.inscricao.numero];
    const { id } = daAna;
    const lidos = [
      await admin.http<RecursoAdmin>('GET', `/ps/recurso/admin/${id}`),
      await admin.http('GET', '/ps/recurso/admin/todos'),
      await admin.http('GET', `/ps/recurso/concurso/${concurso_id}`),
      await admin.http('GET', '/ps/recurso/admin/todos?cpf=completo'),
    ];
    for (const { status, body } of lidos) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain(MOTIVO);
      for (const segredo of segredos) expect(JSON.stringify(body)).not.toContain(segredo);
    }
    const { url } = await admin.rpc.admin.exportacoes.criar({ lista: 'recursos', formato: 'csv', filtros: {} });
    const arquivo = await (await portal.app.request(url)).text();
    expect(arquivo).toContain(`;${NINGUEM.nome};;;;`);
    for (const segredo of segredos) expect(arquivo).not.toContain(segredo);
    expect(lidos[0]?.body).toMatchObject({
      sem_identificacao: true,
      nome_arquivo: 'anexo.pdf',
      protocolo: null,
      inscricao_id: 0,
      inscricao: { id: 0, numero: '', cadastro: NINGUEM, concurso: { id: concurso_id } },
    });
    const [doConcurso] = await admin.rpc.admin.recursos.porConcurso({ concurso_id });
    for (const { caminho_anexo } of [await admin.rpc.admin.recursos.get({ id }), doConcurso!]) {
      const aberto = await portal.app.request(String(caminho_anexo));
      expect(aberto.headers.get('Content-Disposition')).toBe(
        `inline; filename="anexo.pdf"; filename*=UTF-8''anexo.pdf`,
      );
      expect(await aberto.text()).toContain('parecer');
      // The address is of that name alone.
      expect((await portal.app.request(String(caminho_anexo).replace('/anexo', ''))).status).toBe(404);
    }
    // Its candidate sees it as ever.
    const [meu] = await candidato.rpc.candidato.recursos.list();
    expect(meu).toMatchObject({ protocolo: daAna.protocolo, inscricao: { numero: daAna.inscricao.numero } });
  });

  it('a search for the person does not find it, until it is decided', async () => {
    const { admin, candidato } = portal;
    const outra = await createInscricao(portal, { candidato_id: candidato.id });
    const { id: outroPrazo } = await createPrazo(portal, { concurso_id: outra.concurso_id });
    const { body: aberto } = await recorrer({ prazo_recurso_id: outroPrazo }, candidato, outra.id);
    const achados = async () =>
      Promise.all(
        [candidato.nome, candidato.cpf, candidato.email, daAna.inscricao.numero].map(async (search) =>
          (await admin.rpc.admin.recursos.list({ search })).data.map(({ id }) => id),
        ),
      );
    expect(await achados()).toEqual([[aberto.id], [aberto.id], [aberto.id], []]);
    const { numero, codigo } = daAna.protocolo!;
    for (const search of [numero, codigo]) {
      const achado = await admin.rpc.admin.busca.get({ search });
      expect(achado).toEqual({ candidatos: [], inscricoes: [], boletos: [], protocolos: [], concursos: [] });
      expect((await admin.rpc.admin.inscricoes.list({ search })).data).toEqual([]);
    }
    expect((await admin.rpc.admin.recursos.estatisticas({ search: candidato.cpf })).total_recursos).toBe(1);

    const decidido = await admin.rpc.admin.recursos.decidir({ id: daAna.id, status: 'D', observacao_admin: null });
    expect(decidido).toMatchObject({ sem_identificacao: false, inscricao: { cadastro: { nome: candidato.nome } } });
    expect((await admin.rpc.admin.busca.get({ search: numero })).protocolos).toMatchObject([
      { registro_id: daAna.id, nome: candidato.nome },
    ]);
    expect(await achados()).toEqual([[aberto.id, daAna.id], [aberto.id, daAna.id], [aberto.id, daAna.id], [daAna.id]]);
    // The trail and the mail know whom it was about all the same.
    const [log] = await portal.logs('decidir_recurso');
    expect(log?.descricao).toContain(`da inscrição ${daAna.inscricao.numero}`);
    expect((await portal.emails(candidato.email)).at(-1)?.assunto).toBe('Seu recurso foi deferido');
  });
});
