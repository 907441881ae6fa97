// The rules of a contest contested by whoever has an account, enrolled in it or not: in a window against the edital and in no other, so
// many a person, and from there on as any other appeal.
import { beforeEach, describe, expect, it } from 'vitest';
import { enderecoDoConcurso } from '../../src/shared/letras.ts';
import { RECURSO, type Recurso, type RecursoAdmin, SO_CONTRA_O_EDITAL } from '../../src/shared/pedidos/recurso.ts';
import { form, pdf } from '../support/envios.ts';
import { createConcurso, createInscricao, createPrazo } from '../support/factories.ts';
import { abrirZip, baixar } from '../support/meus-dados.ts';
import type { Caller } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

const MOTIVO = 'O item 4.2 exige registro que a lei do cargo não exige.';

let portal: Portal;
let concurso: Awaited<ReturnType<typeof createConcurso>>;
let prazo_recurso_id: number;
beforeEach(async () => {
  portal = await createPortal();
  concurso = await createConcurso(portal, { titulo: 'Concurso do Vale' });
  ({ id: prazo_recurso_id } = await doEdital());
});

/** What a search finds, by where it is asked. */
async function achados(search: string) {
  const { recursos, candidatos, emails, busca } = portal.admin.rpc.admin;
  const ids = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id);
  return {
    recursos: ids(await recursos.list({ search })),
    candidatos: ids(await candidatos.list({ search })),
    emails: ids(await emails.list({ search })),
    busca: (await busca.get({ search })).protocolos.map(({ registro_id }) => registro_id),
  };
}

const doEdital = (dados: Parameters<typeof createPrazo>[1] = {}) =>
  createPrazo(portal, {
    concurso_id: concurso.id,
    descricao: 'Impugnação do edital',
    objeto: 'edital',
    quantidade_limite_envio: 2,
    ...dados,
  });
const impugnar = (dados: object = {}, { http }: Caller = portal.candidato) =>
  http<Recurso>('POST', '/ps/recurso/impugnar', { json: { prazo_recurso_id, motivo: MOTIVO, ...dados } });

describe('without an enrolment', () => {
  it('is received with its protocol, is read by the person and by administrators, and is decided as any appeal', async () => {
    const { admin, candidato } = portal;
    const body = form({ prazo_recurso_id, motivo: MOTIVO, arquivo: pdf('lei', 'lei.pdf') });
    const { status, body: recurso } = await candidato.http<Recurso>('POST', '/ps/recurso/impugnar', { body });
    expect(status).toBe(201);
    expect(recurso).toMatchObject({
      inscricao_id: null,
      numero_questao: null,
      prazo_recurso: { objeto: 'edital' },
      inscricao: {
        id: 0,
        numero: '',
        concurso: { id: concurso.id, titulo: 'Concurso do Vale' },
        vaga: { cargo: 'Sem inscrição' },
        cadastro: { id: candidato.id, nome: candidato.nome, cpf: candidato.cpf },
      },
      protocolo: { numero: expect.stringMatching(/^REC-/), arquivo: { nome: 'lei.pdf' } },
    });
    expect(await candidato.rpc.candidato.recursos.list()).toEqual([recurso]);
    expect(await portal.outro.rpc.candidato.recursos.list()).toEqual([]);
    const { numero, codigo, url_comprovante } = recurso.protocolo!;
    expect((await portal.visitante.http('GET', `/ps/protocolo/${codigo}`)).body).toMatchObject({
      numero,
      concurso: 'Concurso do Vale',
      inscricao_numero: '',
    });
    expect((await portal.app.request(url_comprovante)).status).toBe(200);
    const [carta] = await portal.emails(candidato.email);
    expect(carta?.texto).toContain('Inscrição não exigida. Cargo: não se aplica. Concurso: Concurso do Vale');
    const [log] = await portal.logs('enviar_recurso');
    expect(log).toMatchObject({ candidato_id: candidato.id, concurso_id: concurso.id, inscricao_id: null });

    const { recursos } = admin.rpc.admin;
    const { id } = recurso;
    for (const filtros of [{}, { concurso_id: concurso.id }, { search: candidato.cpf }, { prazo_id: prazo_recurso_id }])
      expect((await recursos.list(filtros)).data.map((um) => um.id)).toEqual([id]);
    expect((await recursos.estatisticas({ concurso_id: concurso.id })).recursos_pendentes).toBe(1);
    expect(await recursos.porConcurso({ concurso_id: concurso.id })).toMatchObject([{ id }]);
    expect((await admin.rpc.admin.candidatos.historico({ id: candidato.id })).recursos).toMatchObject([
      { id, inscricao_id: null, inscricao_numero: '', concurso: 'Concurso do Vale', cargo: 'Sem inscrição' },
    ]);
    for (const search of [numero, codigo])
      expect(await achados(search)).toEqual({
        recursos: [id],
        candidatos: [candidato.id],
        emails: [carta?.id],
        busca: [id],
      });
    expect((await admin.rpc.admin.busca.get({ search: numero })).protocolos).toMatchObject([
      { registro_id: id, inscricao_id: null, nome: candidato.nome },
    ]);
    const { url } = await admin.rpc.admin.exportacoes.criar({ lista: 'recursos', formato: 'csv', filtros: {} });
    expect(await (await portal.app.request(url)).text()).toMatch(/Ana.*Concurso do Vale.*Sem inscrição.*Edital/);

    const decidido = await recursos.decidir({ id, status: 'D', observacao_admin: 'O item sai, {cargo}.' });
    expect(decidido).toMatchObject({ status: 'D', inscricao_id: null, decidido_por: admin.nome });
    expect((await portal.emails(candidato.email)).at(-1)).toMatchObject({
      assunto: 'Seu recurso foi deferido',
      texto: expect.stringContaining('contra o edital'),
    });
    const [decisao] = await portal.logs('decidir_recurso');
    expect(decisao).toMatchObject({
      descricao: 'Decidiu o recurso contra o edital de quem não tem inscrição: Deferido.',
      candidato_id: candidato.id,
      concurso_id: concurso.id,
    });
    const [aviso] = (await candidato.rpc.candidato.avisos.list({})).data;
    expect(aviso).toMatchObject({ tipo: 'recurso_decidido' });
  });

  it('is held, undone and prepared like others', async () => {
    const { admin, candidato } = portal;
    const { id } = (await impugnar()).body;
    const { recursos } = admin.rpc.admin;
    await recursos.reter({ id, status: 'I', observacao_admin: 'Não.' });
    expect((await recursos.movimento()).retidas).toMatchObject([{ id }]);
    await recursos.desfazer({ id });
    const { id: junto } = await doEdital({
      resultado_em: '2026-12-20T15:00:00.000Z',
      data_fim: '2026-12-01T02:59:59.999Z',
    });
    const preparada = (await impugnar({ prazo_recurso_id: junto })).body;
    expect(await recursos.decidir({ id: preparada.id, status: 'D', observacao_admin: null })).toMatchObject({
      status: 'P',
      preparada: { status: 'D' },
    });
    expect((await portal.logs('preparar_decisao')).at(-1)).toMatchObject({ candidato_id: candidato.id });
  });

  it('is judged without the person where the contest says so', async () => {
    const { admin, candidato } = portal;
    await portal.db.updateTable('concursos').set({ recursos_sem_identificacao: 1 }).execute();
    const { id, protocolo } = (await impugnar()).body;
    const visto = await admin.http<RecursoAdmin>('GET', `/ps/recurso/admin/${id}`);
    expect(visto.body).toMatchObject({ sem_identificacao: true, inscricao: { concurso: { id: concurso.id } } });
    for (const segredo of [candidato.nome, candidato.email, candidato.cpf])
      expect(JSON.stringify(visto.body)).not.toContain(segredo);
    expect((await admin.rpc.admin.recursos.list({ search: candidato.cpf })).data).toEqual([]);
    const { numero, codigo } = protocolo!;
    for (const search of [numero, codigo])
      expect(await achados(search)).toEqual({ recursos: [], candidatos: [], emails: [], busca: [] });
    await admin.rpc.admin.recursos.decidir({ id, status: 'I', observacao_admin: 'Não.' });
    expect(await achados(numero)).toMatchObject({ recursos: [id], candidatos: [candidato.id], busca: [id] });
  });

  it('is the person’s: theirs to take back, in what they are given of their data, and gone with them', async () => {
    const { admin, candidato, outro } = portal;
    const { id } = (await impugnar()).body;
    expect(await refusal(outro.rpc.candidato.recursos.excluir({ id }))).toMatchObject({ status: 404 });
    const { url } = await candidato.rpc.candidato.privacidade.meusDados();
    const dados = JSON.parse(
      abrirZip((await baixar(portal, url)).zip)
        .get('dados.json')!
        .toString(),
    );
    expect(dados).toMatchObject({
      recursos: [{ id, motivo: MOTIVO, concurso: 'Concurso do Vale' }],
      protocolos: [{ registro_id: id, inscricao_id: null }],
    });
    await candidato.rpc.candidato.recursos.excluir({ id });
    expect((await portal.logs('excluir_recurso')).at(-1)).toMatchObject({
      candidato_id: candidato.id,
      concurso_id: concurso.id,
    });
    const decidida = (await impugnar({ motivo: 'Palavras minhas, para ficar.' })).body;
    await admin.rpc.admin.recursos.decidir({ id: decidida.id, status: 'I', observacao_admin: null });
    const pendente = (await impugnar({ motivo: 'Palavras minhas, para sair.' })).body;
    const pedido = await candidato.rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: 'Saio.' });
    const { eliminacao } = await admin.rpc.admin.privacidade.get({ id: pedido.id });
    // Its contest is open: what was decided can still be looked into.
    expect(eliminacao?.mantidos).toMatchObject([{ oque: expect.stringContaining('recursos'), quantidade: 1 }]);
    await admin.rpc.admin.privacidade.responder({ id: pedido.id, status: 'Atendido em parte', resposta: 'Feito.' });
    const textos = await portal.db
      .selectFrom('recursos')
      .select(['id', 'motivo', 'excluido_em'])
      .orderBy('id')
      .execute();
    expect(textos.find((um) => um.id === decidida.id)?.motivo).toBe('Palavras minhas, para ficar.');
    expect(textos.find((um) => um.id === pendente.id)).toMatchObject({ excluido_em: expect.any(String) });
    expect(textos.find((um) => um.id === pendente.id)?.motivo).not.toContain('minhas');
  });
});

describe('where it is taken', () => {
  it('is an open window against the edital of a published contest, and nobody’s who has not said who they are', async () => {
    const { visitante, admin } = portal;
    const outroConcurso = await createConcurso(portal, { ativo: 0 });
    const casos: [dados: object, status: number, errors: object | undefined][] = [
      [
        { prazo_recurso_id: (await doEdital({ objeto: 'resultado' })).id },
        422,
        { prazo_recurso_id: [SO_CONTRA_O_EDITAL] },
      ],
      [{ prazo_recurso_id: (await doEdital({ tipo: 'envio' })).id }, 422, { prazo_recurso_id: [SO_CONTRA_O_EDITAL] }],
      [
        { prazo_recurso_id: (await doEdital({ concurso_id: outroConcurso.id })).id },
        422,
        { prazo_recurso_id: [SO_CONTRA_O_EDITAL] },
      ],
      [{ prazo_recurso_id: 987654 }, 422, { prazo_recurso_id: [SO_CONTRA_O_EDITAL] }],
      [{ prazo_recurso_id: (await doEdital({ janela: 'encerrada' })).id }, 400, undefined],
      [{ prazo_recurso_id: (await doEdital({ janela: 'aguardando' })).id }, 400, undefined],
      [{ motivo: ' ' }, 422, { motivo: [expect.any(String)] }],
      [{ prazo_recurso_id: '' }, 422, { prazo_recurso_id: [expect.any(String)] }],
    ];
    const antes = await portal.snapshot();
    for (const [dados, status, errors] of casos)
      expect([dados, await impugnar(dados)]).toMatchObject([dados, { status, body: errors ? { errors } : {} }]);
    expect((await impugnar({}, visitante)).status).toBe(401);
    expect((await impugnar({}, admin)).status).toBe(403);
    expect(await portal.snapshot()).toEqual(antes);
  });

  it('takes so many a person, whichever way they come', async () => {
    const { candidato, outro } = portal;
    const { id } = await createInscricao(portal, { candidato_id: candidato.id, concurso_id: concurso.id });
    const comInscricao = () =>
      candidato.http<Recurso>('POST', `/ps/recurso/${id}/registrar`, { json: { prazo_recurso_id, motivo: MOTIVO } });
    expect((await comInscricao()).body).toMatchObject({ inscricao_id: id });
    const juntas = await Promise.all([impugnar(), comInscricao(), impugnar(), comInscricao(), impugnar()]);
    expect(juntas.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    expect(juntas.find(({ status }) => status === 400)?.body).toMatchObject({ message: RECURSO.limite.atingido });
    expect((await impugnar({}, outro)).status).toBe(201);
  });

  it('is said on the contest’s page, with its dates, while it is open', async () => {
    const ler = async () => (await portal.visitante.http<string>('GET', enderecoDoConcurso(concurso))).body;
    const caminho = `/#/area-candidato/recursos?edital=${concurso.id}`;
    expect(await ler()).toContain(caminho);
    const { data_fim } = await portal.db.selectFrom('prazos').selectAll().executeTakeFirstOrThrow();
    expect(await ler()).toContain(`<dt>Impugnação do edital</dt>`);
    expect(await ler()).toContain(`datetime="${data_fim}"`);
    portal.clock.set(new Date(Date.parse(data_fim) + 1));
    expect(await ler()).not.toContain(caminho);
    expect(await ler()).not.toContain('<dt>Impugnação do edital</dt>');
  });
});
