// Documents sent inside a window: what is kept and proved of them, when they are taken, how many, whose they are, who
// opens their files, taking them back and deciding them once.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { mascararCpf } from '../../src/shared/format.ts';
import {
  ENVIO,
  type Envio,
  type EnvioAdmin,
  SELECIONE_PRAZO_DE_ENVIO,
  TITULOS_FINALIZADOS,
} from '../../src/shared/pedidos/envio.ts';
import { HORA, MINUTO, SEGUNDO } from '../support/clock.ts';
import { docx, entrar, file, form, pdf, porOutroProcesso } from '../support/envios.ts';
import { createConcurso, createInscricao, createPrazo } from '../support/factories.ts';
import type { Answer, Caller } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { startS3 } from '../support/s3-fake.ts';
import { STORE } from '../support/store.ts';

let portal: Portal;
let concurso_id: number;
let inscricao_id: number;
beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal)).id;
  inscricao_id = (await createInscricao(portal, { candidato_id: portal.candidato.id, concurso_id })).id;
});

const novoPrazo = (dados: Parameters<typeof createPrazo>[1] = {}) =>
  createPrazo(portal, { tipo: 'envio', concurso_id, quantidade_limite_envio: 2, descricao: 'Títulos', ...dados });

interface Pedido {
  quem?: Caller;
  inscricao?: number;
  prazo: number | string;
  arquivo?: File;
}
function enviar<T = Envio>({ quem = portal.candidato, inscricao = inscricao_id, prazo, arquivo = pdf() }: Pedido) {
  const body = form({ prazo_envio_id: prazo, descricao: 'Especialização', arquivo });
  return quem.http<T>('POST', `/ps/envio/${inscricao}/registrar`, { body });
}
type Recusa = { error: string; message: string; errors?: Record<string, string[]> };
const aoArquivo = ({ caminho_anexo }: Pick<Envio, 'caminho_anexo'>) => String(caminho_anexo);
const recusado = (pedido: Pedido) => enviar<Recusa>(pedido);

/** Keys of every file the disk store has. */
async function guardados(): Promise<string[]> {
  const pasta = join(portal.deps.config.dataDir, 'arquivos');
  const entradas = await readdir(pasta, { recursive: true, withFileTypes: true });
  return entradas.filter((entrada) => entrada.isFile()).map(({ name }) => name);
}

/** Runs what must be refused; nothing is written, and no file stays. */
async function nadaMuda<T>(acao: () => Promise<T>): Promise<T> {
  const antes = [await portal.snapshot(), await guardados()];
  const resposta = await acao();
  expect([await portal.snapshot(), await guardados()]).toEqual(antes);
  return resposta;
}

describe('sending a document', () => {
  it('answers the record as both lists show it, with its protocol, its mail and its row in the trail', async () => {
    const { candidato } = portal;
    const { id: prazo, data_fim } = await novoPrazo();
    const arquivo = pdf('pós-graduação', 'Diploma de pós.pdf');
    const { status, body } = await enviar({ prazo, arquivo });
    expect(status).toBe(201);
    const bytes = Buffer.from(await arquivo.arrayBuffer());
    expect(body).toMatchObject({
      created_at: '2026-11-21T15:00:00.000Z',
      descricao: 'Especialização',
      nome_arquivo: 'Diploma de pós.pdf',
      status: true,
      validacao: 'P',
      resposta: null,
      pode_cancelar: true,
      prazoEnvio: { id: prazo, titulo: 'Títulos', nome: 'Títulos', data_fim },
      inscricao_id,
      inscricao: { id: inscricao_id, status: 'A', concurso: { id: concurso_id }, cadastro: { nome: candidato.nome } },
      protocolo: {
        numero: expect.stringMatching(/^ENV-2026-\d{7}$/),
        emitido_em: '2026-11-21T15:00:00.000Z',
        arquivo: {
          nome: 'Diploma de pós.pdf',
          tamanho: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        },
      },
    });
    const aberto = await portal.visitante.http<string>('GET', aoArquivo(body));
    expect(aberto).toMatchObject({ status: 200, body: bytes.toString() });

    const lista = await candidato.http<Envio[]>('GET', '/ps/envio/inscricao');
    expect(lista.body).toEqual([body]);
    expect(await candidato.rpc.candidato.envios.list()).toEqual([body]);

    const [carta, ...outras] = await portal.emails(candidato.email);
    expect(outras).toEqual([]);
    expect(carta?.texto).toContain(body.protocolo?.numero);
    expect(carta?.texto).not.toContain('Especialização');
    const [log] = await portal.logs('enviar_documento');
    expect(log).toMatchObject({ usuario_id: candidato.id, isadmin: 0, ip: expect.any(String) });
    expect(log?.descricao).toContain(String(body.protocolo?.numero));
    expect(JSON.parse(log?.dados_novos ?? '')).toMatchObject({ id: body.id, nome_arquivo: 'Diploma de pós.pdf' });
    expect(log?.dados_novos).not.toContain('sig=');
  });

  it('is a photo without what it tells beside its picture, and the receipt is of what is kept', async () => {
    const { id: prazo } = await novoPrazo();
    const picture = Buffer.from('ffdb0008746162656c61ffda0003761234ff00ffd9', 'hex');
    const tells = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 24]), Buffer.from('Exif\0\0GPS -18.85 -41.94', 'latin1')]);
    const photo = Buffer.concat([Buffer.from([0xff, 0xd8]), tells, picture]);
    const { status, body } = await enviar({ prazo, arquivo: file('foto.jpg', photo) });
    expect(status).toBe(201);
    const kept = Buffer.concat([Buffer.from([0xff, 0xd8]), picture]);
    expect(body.protocolo?.arquivo).toEqual({
      nome: 'foto.jpg',
      tamanho: kept.length,
      sha256: createHash('sha256').update(kept).digest('hex'),
    });
    const opened = await portal.app.request(aoArquivo(body));
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(kept);
  });

  it('is the same by the typed call, in process and over HTTP, with a number or a text for each id', async () => {
    const { id: prazo } = await novoPrazo({ quantidade_limite_envio: 3 });
    const rest = await enviar({ prazo });
    const { rpc, trpc } = portal.candidato;
    const campos = { descricao: 'Especialização', arquivo: pdf() };
    const emProcesso = await rpc.candidato.envios.create({ inscricao_id, prazo_envio_id: prazo, ...campos });
    const porHttp = await trpc.candidato.envios.create.mutate(form({ inscricao_id, prazo_envio_id: prazo, ...campos }));
    const comum = ({ id: _, protocolo, caminho_anexo, ...resto }: Envio) => ({ ...resto, arquivo: protocolo?.arquivo });
    expect(comum(emProcesso)).toEqual(comum(rest.body));
    expect(comum(porHttp)).toEqual(comum(rest.body));
    const numeros = [rest.body, emProcesso, porHttp].map(({ protocolo }) => protocolo?.numero);
    expect(new Set(numeros).size).toBe(3);
    expect((await rpc.candidato.envios.list()).map(({ id }) => id)).toEqual([porHttp.id, emProcesso.id, rest.body.id]);
  });

  it('takes PDF, JPG, PNG and DOCX by their content, and no file that lies', async () => {
    const { id: prazo } = await novoPrazo({ quantidade_limite_envio: 9 });
    const jpg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300', 'hex');
    const png = Buffer.from(
      '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63000100000500010d0a2db40000000049454e44ae426082',
      'hex',
    );
    for (const arquivo of [pdf(), file('foto.JPEG', jpg), file('foto.jpg', jpg), file('foto.png', png)]) {
      expect((await enviar({ prazo, arquivo })).status, arquivo.name).toBe(201);
    }
    const word = await enviar({ prazo, arquivo: file('currículo.docx', docx()) });
    expect(word.status).toBe(201);
    const aberto = await portal.visitante.http('GET', aoArquivo(word.body));
    expect(aberto.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
    expect(aberto.headers.get('content-disposition')).toMatch(/^attachment;/);

    const mentiras: [string, Uint8Array | string][] = [
      ['foto.pdf', jpg],
      ['currículo.pdf', docx()],
      ['planilha.docx', Buffer.from('PK\x03\x04')],
      ['programa.docx', `MZ${'\0'.repeat(100)}`],
      ['página.pdf', '<!doctype html><script>alert(1)</script>'],
      ['certificado', await pdf().text()],
      ['certificado.html', await pdf().text()],
    ];
    for (const [nome, bytes] of mentiras) {
      const { status, body } = await nadaMuda(() => recusado({ prazo, arquivo: file(nome, bytes) }));
      expect([nome, status, body.message, body.errors]).toEqual([
        nome,
        415,
        ENVIO.anexo.tipo,
        { arquivo: [ENVIO.anexo.tipo] },
      ]);
    }
  });

  it('refuses a file that is missing, empty or too large, and takes one of exactly the limit', async () => {
    const { id: prazo } = await novoPrazo();
    const inteiro = Buffer.alloc(ENVIO.anexo.tamanhoMaximo, await pdf().text());
    expect((await enviar({ prazo, arquivo: file('limite.pdf', inteiro) })).status).toBe(201);
    const grande = file('grande.pdf', Buffer.concat([inteiro, Buffer.from(' ')]));
    expect(await nadaMuda(() => recusado({ prazo, arquivo: grande }))).toMatchObject({
      status: 413,
      body: { message: ENVIO.anexo.grande, errors: { arquivo: [ENVIO.anexo.grande] } },
    });
    expect(await nadaMuda(() => recusado({ prazo, arquivo: file('vazio.pdf', '') }))).toMatchObject({
      status: 422,
      body: { errors: { arquivo: [expect.any(String)] } },
    });
    const caminho = `/ps/envio/${inscricao_id}/registrar`;
    for (const options of [
      { body: form({ prazo_envio_id: prazo }) },
      { body: form({ prazo_envio_id: prazo, arquivo: 'só um nome' }) },
      { json: { prazo_envio_id: prazo } },
    ]) {
      expect(await nadaMuda(() => portal.candidato.http('POST', caminho, options))).toMatchObject({
        status: 422,
        body: { message: ENVIO.anexo.falta, errors: { arquivo: [ENVIO.anexo.falta] } },
      });
    }
    for (const prazo_envio_id of ['', 'x', '-1', '1.5', '99999999999']) {
      const body = form({ prazo_envio_id, arquivo: pdf() });
      expect(await nadaMuda(() => portal.candidato.http('POST', caminho, { body })), prazo_envio_id).toMatchObject({
        status: 422,
        body: { errors: { prazo_envio_id: [SELECIONE_PRAZO_DE_ENVIO] } },
      });
    }
  });

  it('asks the rule before it keeps the file', async () => {
    const s3 = await startS3('balde');
    onTestFinished(() => s3.stop());
    portal = await createPortal({
      env: {
        FILES_URL: 's3://balde/portal',
        S3_ENDPOINT: s3.endpoint,
        AWS_ACCESS_KEY_ID: 'chave',
        AWS_SECRET_ACCESS_KEY: 'segredo',
      },
    });
    const inscricao = await createInscricao(portal, { candidato_id: portal.candidato.id });
    const prazo = (dados: Parameters<typeof createPrazo>[1]) =>
      createPrazo(portal, { tipo: 'envio', concurso_id: inscricao.concurso_id, ...dados });
    const encerrado = await prazo({ janela: 'encerrada' });
    expect((await enviar({ inscricao: inscricao.id, prazo: encerrado.id })).status).toBe(400);
    expect(s3.requests).toEqual([]);
    const aberto = await prazo({});
    const envio = await enviar({ inscricao: inscricao.id, prazo: aberto.id });
    expect(envio.status).toBe(201);
    expect([...s3.objects.keys()]).toHaveLength(1);
    expect((await portal.visitante.http('GET', aoArquivo(envio.body))).status).toBe(200);
  });
});

describe('the window', () => {
  it('is open on both edges and a millisecond outside them closed, in words that say when', async () => {
    const agora = portal.clock.now().getTime();
    const [inicio, fim] = [new Date(agora + MINUTO), new Date(agora + HORA)];
    const { id: prazo } = await novoPrazo({ data_inicio: inicio.toISOString(), data_fim: fim.toISOString() });
    const em = (instante: number) => portal.clock.set(new Date(instante));
    em(inicio.getTime() - 1);
    expect(await nadaMuda(() => recusado({ prazo }))).toMatchObject({
      status: 400,
      body: { message: 'O prazo "Títulos" abre em 21/11/2026 às 12:01 (horário de Brasília).' },
    });
    em(inicio.getTime());
    expect((await enviar({ prazo })).status).toBe(201);
    em(fim.getTime());
    expect((await enviar({ prazo })).status).toBe(201);
    em(fim.getTime() + 1);
    expect(await nadaMuda(() => recusado({ prazo }))).toMatchObject({
      status: 400,
      body: { message: 'O prazo "Títulos" encerrou em 21/11/2026 às 13:00 (horário de Brasília).' },
    });
  });

  it('of bare dates holds from midnight to midnight in São Paulo', async () => {
    const { id: prazo } = await portal.admin.rpc.admin.prazos.envios.create({
      concurso_id,
      descricao: 'Títulos',
      data_inicio: '2026-11-22',
      data_fim: '23/11/2026',
      quantidade_limite_envio: 2,
    });
    const em = async (instante: string) => {
      portal.clock.set(instante);
      return enviar<Recusa & Envio>({ prazo, quem: await entrar(portal, 'candidato') });
    };
    expect(await em('2026-11-22T02:59:59.999Z')).toMatchObject({
      status: 400,
      body: { message: 'O prazo "Títulos" abre em 22/11/2026 às 00:00 (horário de Brasília).' },
    });
    expect((await em('2026-11-22T03:00:00.000Z')).status).toBe(201);
    expect(await em('2026-11-24T02:59:59.999Z')).toMatchObject({
      status: 201,
      body: { protocolo: { emitido_em: '2026-11-24T02:59:59.000Z' } },
    });
    expect(await em('2026-11-24T03:00:00.000Z')).toMatchObject({
      status: 400,
      body: { message: 'O prazo "Títulos" encerrou em 23/11/2026 às 23:59 (horário de Brasília).' },
    });
  });

  it('must be of the contest and of this kind, and not removed', async () => {
    const alheio = await createPrazo(portal, { tipo: 'envio' });
    const deRecurso = await novoPrazo({ tipo: 'recurso' });
    const removido = await novoPrazo({ excluido_em: portal.clock.now().toISOString() });
    for (const prazo of [alheio.id, deRecurso.id, removido.id, 999_999]) {
      const { status, body } = await nadaMuda(() => recusado({ prazo }));
      expect([prazo, status, Object.keys(body.errors ?? {})]).toEqual([prazo, 422, ['prazo_envio_id']]);
    }
  });

  it('refuses cancelled enrolments and removed contests', async () => {
    const { id: prazo } = await novoPrazo();
    const cancelada = await createInscricao(portal, { candidato_id: portal.candidato.id, concurso_id, status: 'C' });
    expect((await nadaMuda(() => recusado({ prazo, inscricao: cancelada.id }))).status).toBe(400);
    await portal.admin.rpc.admin.concursos.remove({ id: concurso_id });
    expect((await nadaMuda(() => recusado({ prazo }))).status).toBe(400);
  });

  it('answers of another’s enrolment as of one that never was', async () => {
    const { id: prazo } = await novoPrazo();
    const ausente = await nadaMuda(() => recusado({ prazo, inscricao: 999_999, quem: portal.outro }));
    const alheia = await nadaMuda(() => recusado({ prazo, quem: portal.outro }));
    expect(alheia).toMatchObject({ status: 404, body: ausente.body });
    expect(ausente.status).toBe(404);
    expect((await enviar({ prazo, quem: portal.admin })).status).toBe(403);
    expect((await enviar({ prazo, quem: portal.visitante })).status).toBe(401);
    expect((await enviar({ prazo, quem: portal.inativo })).status).toBe(401);
  });
});

describe('the limit', () => {
  it('holds when ten arrive at once, by each enrolment and window, and leaves no file of those refused', async () => {
    const { id: prazo } = await novoPrazo({ quantidade_limite_envio: 2 });
    const outroProcesso = await porOutroProcesso(portal, 'candidato', STORE === 'postgres');
    const tentativas = Array.from({ length: 10 }, (_, i) => {
      const arquivo = pdf(`número ${i}`);
      if (i % 2 === 0) return enviar<Envio & Recusa>({ prazo, arquivo });
      return outroProcesso.candidato.envios
        .create({ inscricao_id, prazo_envio_id: prazo, arquivo })
        .then(() => ({ status: 201, body: { message: '' } }))
        .catch(async (error) => {
          const { status, mensagem } = await refusal(Promise.reject(error));
          return { status, body: { message: mensagem } };
        });
    });
    const respostas = await Promise.all(tentativas);
    const aceitas = respostas.filter(({ status }) => status === 201);
    const recusadas = respostas.filter(({ status }) => status !== 201);
    expect(aceitas).toHaveLength(2);
    expect(recusadas.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from({ length: 8 }, () => [400, ENVIO.limite.atingido]),
    );
    expect(await portal.db.selectFrom('envios').select('id').execute()).toHaveLength(2);
    expect(await portal.db.selectFrom('arquivos').select('id').execute()).toHaveLength(2);
    expect(await portal.db.selectFrom('protocolos').select('id').execute()).toHaveLength(2);
    expect(await guardados()).toHaveLength(2);

    const outra = await novoPrazo({ quantidade_limite_envio: 1 });
    expect((await enviar({ prazo: outra.id })).status).toBe(201);
    const doOutro = await createInscricao(portal, { candidato_id: portal.outro.id, concurso_id });
    expect((await enviar({ prazo, inscricao: doOutro.id, quem: portal.outro })).status).toBe(201);
  });

  it('counts what was not taken back', async () => {
    const { id: prazo } = await novoPrazo({ quantidade_limite_envio: 1 });
    const { body } = await enviar({ prazo });
    expect((await enviar({ prazo })).status).toBe(400);
    expect((await portal.candidato.http('DELETE', `/ps/envio/${body.id}`)).status).toBe(200);
    expect((await enviar({ prazo })).status).toBe(201);
  });
});

describe('an Idempotency-Key', () => {
  it('gives the first answer again for the same form and bytes, also when both arrive at once, and 409 for others', async () => {
    const { id: prazo } = await novoPrazo({ quantidade_limite_envio: 3 });
    const quem = portal.candidato.with({ key: 'envio-1' });
    const [primeira, segunda] = await Promise.all([enviar({ prazo, quem }), enviar({ prazo, quem })]);
    expect(primeira.status).toBe(201);
    expect(segunda).toMatchObject({ status: 201, body: primeira.body });
    const digitada = await quem.trpc.candidato.envios.create.mutate(
      form({ inscricao_id, prazo_envio_id: prazo, descricao: 'Especialização', arquivo: pdf() }),
    );
    expect(digitada).toEqual(primeira.body);
    expect(await nadaMuda(() => recusado({ prazo, quem, arquivo: pdf('outro') }))).toMatchObject({ status: 409 });
    expect(await portal.db.selectFrom('envios').select('id').execute()).toHaveLength(1);
    expect(await guardados()).toHaveLength(1);
  });
});

describe('the file of a document', () => {
  it('opens by its own signed address alone, for an hour', async () => {
    const { id: prazo } = await novoPrazo();
    const meu = aoArquivo((await enviar({ prazo })).body);
    const { body: segundo } = await enviar({ prazo, arquivo: pdf('segundo') });
    const [caminho, assinatura] = meu.split('?') as [string, string];
    const [outroCaminho] = aoArquivo(segundo).split('?') as [string];
    const exp = new URLSearchParams(assinatura).get('exp') ?? '';
    const sig = new URLSearchParams(assinatura).get('sig') ?? '';
    const ausente = await portal.visitante.http('GET', `/arquivos/${crypto.randomUUID()}?${assinatura}`);
    expect(ausente.status).toBe(404);
    const errados = [
      caminho,
      `${outroCaminho}?${assinatura}`,
      `${caminho}?exp=${exp}&sig=${sig.slice(0, -2)}${sig.endsWith('AA') ? 'BB' : 'AA'}`,
      `${caminho}?exp=${Number(exp) + 3600}&sig=${sig}`,
      `${caminho}?exp=${exp}`,
      `${caminho}?sig=${sig}`,
      `${caminho}?${assinatura}&exp=${exp}`,
    ];
    for (const quem of [portal.candidato, portal.outro, portal.admin]) {
      for (const endereco of errados) {
        expect([endereco, await fatos(quem.http('GET', endereco))]).toEqual([endereco, await fatos(ausente)]);
      }
    }
    portal.clock.advance(60 * MINUTO - SEGUNDO);
    expect((await portal.visitante.http('GET', meu)).status).toBe(200);
    portal.clock.advance(SEGUNDO);
    expect(await fatos(portal.visitante.http('GET', meu))).toEqual(await fatos(ausente));
    // Who followed a link reads what to do, in the same words whether it is over or never was.
    const pagina = async (endereco: string, headers: Record<string, string>) => {
      const resposta = await portal.app.request(endereco, { headers });
      return { status: resposta.status, tipo: resposta.headers.get('Content-Type'), html: await resposta.text() };
    };
    const link = { Accept: 'text/html,*/*;q=0.8', 'Sec-Fetch-Dest': 'document' };
    const vencido = await pagina(meu, link);
    expect(vencido).toMatchObject({ status: 404, tipo: 'text/html; charset=utf-8' });
    expect(vencido.html).toContain('vale por até uma hora');
    expect(await pagina(errados[2] ?? '', link)).toEqual(vencido);
    expect(await pagina(`/arquivos/${crypto.randomUUID()}?${assinatura}`, { Accept: 'text/html' })).toEqual(vencido);
    // An address without a signature never ran out.
    const { html } = await pagina(`/arquivos/${crypto.randomUUID()}`, link);
    expect(html).toContain('Este arquivo não está mais publicado, ou o endereço está errado.');
    expect(html).not.toContain('vale por até uma hora');
    expect((await pagina(caminho, link)).html).toBe(html);
    const moldura = await pagina(meu, { ...link, 'Sec-Fetch-Dest': 'iframe' });
    expect(JSON.parse(moldura.html)).toEqual((await fatos(ausente)).body);
  });

  async function fatos(resposta: Answer<unknown> | Promise<Answer<unknown>>) {
    const { status, body } = await resposta;
    return { status, body };
  }
});

describe('taking a document back', () => {
  it('leaves it in the list without counting, with its file, and once', async () => {
    const { id: prazo, data_fim } = await novoPrazo();
    const { body: envio } = await enviar({ prazo });
    // The window may be over: what is taken back is not sent.
    portal.clock.set(new Date(Date.parse(data_fim) + 1));
    const quem = await entrar(portal, 'candidato');
    const { status, body } = await quem.http<Envio>('DELETE', `/ps/envio/${envio.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: envio.id, status: false, validacao: 'P', pode_cancelar: false });
    expect((await quem.http('GET', '/ps/envio/inscricao')).body).toEqual([body]);
    expect((await quem.http('GET', aoArquivo(body))).status).toBe(200);
    const [log] = await portal.logs('cancelar_envio');
    expect(JSON.parse(log?.dados_anteriores ?? '')).toMatchObject({ status: true });
    expect(JSON.parse(log?.dados_novos ?? '')).toMatchObject({ status: false });
    const deNovo = await nadaMuda(() => quem.http('DELETE', `/ps/envio/${envio.id}`));
    expect(deNovo).toMatchObject({ status: 400, body: { message: 'Só documentos pendentes podem ser cancelados.' } });
  });

  it('is refused once decided or once titles were finalised, and to anybody else', async () => {
    const { id: prazo } = await novoPrazo();
    const { body: decidido } = await enviar({ prazo });
    const { body: pendente } = await enviar({ prazo });
    await portal.admin.rpc.admin.envios.decidir({ id: decidido.id, status: 'A' });
    const cancelar = (id: number, quem: Caller = portal.candidato) =>
      nadaMuda(() => quem.http<Recusa>('DELETE', `/ps/envio/${id}`));
    expect((await cancelar(decidido.id)).status).toBe(400);
    const ausente = await cancelar(999_999, portal.outro);
    expect(await cancelar(pendente.id, portal.outro)).toMatchObject({ status: 404, body: ausente.body });
    expect((await cancelar(pendente.id, portal.admin)).status).toBe(403);
    await portal.candidato.rpc.candidato.titulos.finalizar({ concurso_id });
    expect(await cancelar(pendente.id)).toMatchObject({ status: 400, body: { message: TITULOS_FINALIZADOS } });
    const lista = await portal.candidato.rpc.candidato.envios.list();
    expect(lista.map(({ pode_cancelar }) => pode_cancelar)).toEqual([false, false]);
  });
});

describe('deciding a document', () => {
  const responder = (id: number, json: object, quem: Caller = portal.admin) =>
    quem.http<EnvioAdmin & Recusa>('PUT', `/ps/envio/resposta/${id}`, { json });

  it('answers the record, tells the candidate, and happens once', async () => {
    const { id: prazo } = await novoPrazo();
    const { body: envio } = await enviar({ prazo });
    const decidido = await responder(envio.id, { status: 'R', resposta: '  Faltou a assinatura. ' });
    expect(decidido).toMatchObject({
      status: 200,
      body: {
        id: envio.id,
        status: 'R',
        resposta: 'Faltou a assinatura.',
        excluido: false,
        decidido_em: '2026-11-21T15:00:00.000Z',
        prazo_envio: { nome: 'Títulos' },
        inscricao: { cadastro: { cpf: mascararCpf(portal.candidato.cpf) } },
      },
    });
    expect((await portal.visitante.http('GET', aoArquivo(decidido.body))).status).toBe(200);
    expect(await portal.candidato.rpc.candidato.envios.list()).toMatchObject([
      { id: envio.id, status: true, validacao: 'R', resposta: 'Faltou a assinatura.', pode_cancelar: false },
    ]);
    const [, carta] = await portal.emails(portal.candidato.email);
    expect(carta?.assunto).toBe('Seu documento foi rejeitado');
    expect(carta?.texto).toContain(envio.protocolo?.numero);
    expect(carta?.texto).not.toContain('assinatura');
    const [log] = await portal.logs('decidir_envio');
    expect(log).toMatchObject({ isadmin: 1, usuario_id: portal.admin.id });
    expect(JSON.parse(log?.dados_anteriores ?? '')).toMatchObject({ status: 'P' });
    expect(JSON.parse(log?.dados_novos ?? '')).toMatchObject({ status: 'R', resposta: 'Faltou a assinatura.' });
    for (const status of ['A', 'R']) {
      expect((await nadaMuda(() => responder(envio.id, { status }))).status).toBe(409);
    }
  });

  it('is the administrators’, of documents that are there, and one of two answers', async () => {
    const { id: prazo } = await novoPrazo();
    const { body: envio } = await enviar({ prazo });
    for (const json of [{}, { status: 'P' }, { status: '' }, { status: 'D' }, { status: 'a' }]) {
      expect(await nadaMuda(() => responder(envio.id, json))).toMatchObject({
        status: 422,
        body: { errors: { status: ['Selecione uma decisão'] } },
      });
    }
    expect((await nadaMuda(() => responder(envio.id, { status: 'A', resposta: 'x'.repeat(1001) }))).status).toBe(422);
    expect((await responder(envio.id, { status: 'A' }, portal.candidato)).status).toBe(403);
    expect((await responder(envio.id, { status: 'A' }, portal.visitante)).status).toBe(401);
    expect((await responder(999_999, { status: 'A' })).status).toBe(404);
    await portal.candidato.rpc.candidato.envios.cancelar({ id: envio.id });
    expect((await nadaMuda(() => responder(envio.id, { status: 'A' }))).status).toBe(409);
  });

  it('is won by one of two administrators, and by the decision or by who takes it back', async () => {
    const { id: prazo } = await novoPrazo();
    const { body: envio } = await enviar({ prazo });
    const outro = await porOutroProcesso(portal, 'admin', STORE === 'postgres');
    const ambos = await Promise.allSettled([
      portal.admin.rpc.admin.envios.decidir({ id: envio.id, status: 'A' }),
      outro.admin.envios.decidir({ id: envio.id, status: 'R' }),
    ]);
    const venceu = ambos.filter((resultado) => resultado.status === 'fulfilled');
    expect(venceu).toHaveLength(1);
    const perdeu = ambos.find((resultado) => resultado.status === 'rejected');
    expect(await refusal(Promise.reject(perdeu?.reason))).toMatchObject({ status: 409 });
    expect(await portal.candidato.rpc.candidato.envios.list()).toMatchObject([{ validacao: venceu[0]?.value.status }]);
    expect(await portal.logs('decidir_envio')).toHaveLength(1);
    expect(await portal.emails(portal.candidato.email)).toHaveLength(2);

    const { body: disputado } = await enviar({ prazo });
    const [decisao, cancelamento] = await Promise.allSettled([
      outro.admin.envios.decidir({ id: disputado.id, status: 'A' }),
      portal.candidato.rpc.candidato.envios.cancelar({ id: disputado.id }),
    ]);
    expect([decisao.status, cancelamento.status].sort()).toEqual(['fulfilled', 'rejected']);
    const [final] = await portal.candidato.rpc.candidato.envios.list();
    expect([final?.validacao, final?.status]).toEqual(decisao.status === 'fulfilled' ? ['A', true] : ['P', false]);
  });
});
