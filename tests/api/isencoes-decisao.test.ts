// Deciding exemptions: once, what follows for fee, slip, profile, papers and messages, and the situação every list shows.
import { beforeEach, describe, expect, it } from 'vitest';
import { comCpfsMascarados } from '../../src/server/store/masked.ts';
import { changeRows } from '../../src/server/store/rows.ts';
import type { Isencao } from '../../src/shared/pedidos/isencao.ts';
import {
  createAdministrador,
  createConcurso,
  createConvenio,
  createInscricao,
  createIsencao,
  createPublicacao,
  createVaga,
} from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import type { Caller } from '../support/personas.ts';
import { abrirSessaoDe } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

const PRAZO = '2026-12-01T02:59:59.999Z';

let portal: Portal;
let concurso_id: number;
let vaga_id: number;
let inscricao_id: number;
let id: number;
beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal, { prazo_final_isencao: PRAZO })).id;
  vaga_id = (await createVaga(portal, { concurso_id, vencimento_pagamento: '2026-12-10' })).id;
  inscricao_id = (await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id })).id;
  id = (await createIsencao(portal, { inscricao_id })).id;
});

function decidir(status: string, fields: object = {}, quem: Caller = portal.admin) {
  return quem.http<Isencao & { message: string }>('PUT', `/ps/isencao/resposta/${id}`, { json: { status, ...fields } });
}

async function outraAdministradora(): Promise<Caller> {
  const { deps } = portal;
  const linha = await createAdministrador(portal);
  const token = await abrirSessaoDe(deps, 'admin', linha);
  return portal.caller(token);
}

const inscricao = async () => (await portal.candidato.rpc.candidato.inscricoes.list())[0];
const mensagens = async () =>
  (await portal.emails(portal.candidato.email)).map(({ assunto, texto }) => ({ assunto, texto }));

describe('granting', () => {
  it('frees from the fee, marks the profile, tells the candidate and is written down', async () => {
    const { status, body } = await decidir('D', { observacao_admin: ' Documentos conferidos. ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: 'D',
      observacao_admin: 'Documentos conferidos.',
      decidido_em: '2026-11-21T15:00:00.000Z',
      url_comprovante: expect.stringMatching(/^\/arquivos\/isencoes\/\d+\/coberto\?/),
    });
    // Administrators are shown more than the candidate: who decided, and what became of the fee.
    expect(body).toMatchObject({
      decidido_por: portal.admin.nome,
      nome_arquivo: null,
      cancelada: false,
      valor_inscricao: 85.5,
      status_pagamento: 'Isento',
      vencimento_boleto: null,
    });
    expect(await portal.admin.rpc.admin.isencoes.get({ id })).toEqual(body);
    const [listada] = (await portal.admin.rpc.admin.isencoes.list({})).data;
    expect(listada?.cadastro).toMatchObject({ id: portal.candidato.id, nome: portal.candidato.nome });
    expect(listada?.cadastro).toEqual(listada?.inscricao.cadastro);
    const [vista] = await portal.candidato.rpc.candidato.isencoes.list();
    const { url_comprovante: _, ...dela } = vista!;
    expect(body).toMatchObject(comCpfsMascarados(dela) as object);
    expect(vista).not.toHaveProperty('decidido_por');
    expect(await inscricao()).toMatchObject({
      situacao: 'Deferido',
      status_pagamento: 'Isento',
      isencao_solicitada: 'S',
    });
    expect((await portal.candidato.rpc.candidato.candidatos.dados()).cadastro.isencao_taxa_inscricao).toBe('S');

    const [log] = await portal.logs('decidir_isencao');
    expect(log).toMatchObject({
      isadmin: 1,
      usuario_id: portal.admin.id,
      descricao: `Deferiu o pedido de isenção da inscrição ${String(inscricao_id).padStart(6, '0')}.`,
    });
    expect(JSON.parse(log?.dados_anteriores ?? '{}')).toMatchObject({ status: 'P' });
    expect(JSON.parse(log?.dados_novos ?? '{}')).toMatchObject({ status: 'D', status_pagamento: 'Isento' });
    expect(log?.dados_novos).not.toContain('cadastro');
    expect(await mensagens()).toEqual([
      {
        assunto: `Isenção deferida: inscrição ${String(inscricao_id).padStart(6, '0')}`,
        texto: expect.stringContaining('Você não precisa pagar a taxa de R$\u00A085,50.'),
      },
    ]);
  });

  it('takes an open slip back, and lets none be made', async () => {
    const boleto = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id });
    const convenio = await createConvenio(portal, { concurso_id });
    await portal.db.updateTable('boletos').set({ emissor: 'ASAAS', convenio_id: convenio.id }).execute();
    expect(await inscricao()).toMatchObject({ situacao: 'Pendente', status_pagamento: 'Emitido' });
    // What granting takes back is seen before.
    expect((await portal.admin.rpc.admin.isencoes.list({})).data).toMatchObject([
      { id, status_pagamento: 'Emitido', vencimento_boleto: boleto.vencimento, valor_inscricao: 85.5 },
    ]);
    await decidir('D');
    expect(await portal.db.selectFrom('boletos').selectAll().executeTakeFirst()).toMatchObject({
      id: boleto.boleto_id,
      status: 'Cancelado',
      baixar_em: '2026-11-21T15:00:00.000Z',
    });
    expect(await inscricao()).toMatchObject({
      situacao: 'Deferido',
      status_pagamento: 'Isento',
      vencimento_boleto: null,
    });
    expect(await portal.logs('cancelar_boleto')).toHaveLength(1);
    const before = await portal.snapshot();
    expect(await refusal(portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id }))).toMatchObject({
      status: 400,
      mensagem: 'Inscrição inválida. Inscrições isentas da taxa não têm o que pagar.',
    });
    expect(await portal.snapshot()).toEqual(before);
  });

  it('leaves a paid enrolment paid, and says that the fee can be asked back', async () => {
    await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id });
    await portal.admin.rpc.admin.boletos.baixa({ inscricao_id, observacao: 'Pago no balcão.' });
    expect((await decidir('D')).status).toBe(200);
    expect(await inscricao()).toMatchObject({ situacao: 'Pago', status_pagamento: 'Pago' });
    expect((await portal.candidato.rpc.candidato.boletos.get({ inscricao_id })).status).toBe('Pago');
    expect((await mensagens()).at(-1)?.texto).toContain('A taxa já estava paga. Você pode pedir a restituição');
  });

  it('and paying at once never leave an enrolment both free and paid', async () => {
    const boleto = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id });
    const [decisao, pagamento] = await Promise.all([
      decidir('D'),
      portal.visitante.http('POST', `/webhooks/demonstracao/${boleto.boleto_id}`),
    ]);
    expect([decisao.status, pagamento.status]).toEqual([200, 200]);
    const pagamentos = await portal.db.selectFrom('pagamentos').selectAll().execute();
    const pendencias = await portal.db.selectFrom('pendencias').selectAll().execute();
    const { situacao } = (await inscricao()) ?? {};
    expect({ situacao, pagos: pagamentos.length, filas: pendencias.length }).toEqual(
      situacao === 'Pago' ? { situacao: 'Pago', pagos: 1, filas: 0 } : { situacao: 'Deferido', pagos: 0, filas: 1 },
    );
  });

  it('gives a proof in PDF behind a signed address, while the enrolment is active', async () => {
    const { body } = await decidir('D');
    const url = body.url_comprovante ?? '';
    const response = await portal.app.request(url);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(
      `comprovante-isencao-${String(inscricao_id).padStart(6, '0')}.pdf`,
    );
    const { texto, paginas } = await lerPdf(new Uint8Array(await response.arrayBuffer()));
    expect(paginas).toBe(1);
    for (const dito of [
      'Comprovante de Isenção da Taxa',
      String(inscricao_id).padStart(6, '0'),
      portal.candidato.nome,
      'Pedido deferido em 21/11/2026 às 12:00',
      portal.deps.config.instituto.nome,
    ]) {
      expect(texto).toContain(dito);
    }
    expect((await portal.visitante.http('GET', `/arquivos/isencoes/${id}`)).status).toBe(404);
    expect((await portal.visitante.http('GET', url.replace(`isencoes/${id}`, `isencoes/${id + 1}`))).status).toBe(404);
    await portal.candidato.rpc.candidato.inscricoes.cancelar({ id: inscricao_id });
    expect((await portal.visitante.http('GET', url)).status).toBe(404);
    expect(await portal.candidato.rpc.candidato.isencoes.list()).toMatchObject([
      { status: 'D', url_comprovante: null },
    ]);
  });

  it('proves the request’s own protocol with a QR code', async () => {
    await portal.candidato.rpc.candidato.isencoes.cancelar({ id });
    const pedida = await portal.candidato.rpc.candidato.isencoes.create({ inscricao_id, motivo: 'Sou doadora.' });
    const { url_comprovante } = await portal.admin.rpc.admin.isencoes.decidir({ id: pedida.id, status: 'D' });
    const response = await portal.app.request(url_comprovante ?? '');
    const { texto, qr } = await lerPdf(new Uint8Array(await response.arrayBuffer()));
    expect(texto).toContain(pedida.protocolo?.numero);
    expect(qr).toBe(pedida.protocolo?.url_verificacao);
  });
});

describe('denying', () => {
  it('tells until when to pay, and the situação is Indeferido until there is a slip', async () => {
    const { status, body } = await decidir('I', { observacao_admin: 'Faltou o documento.' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'I', observacao_admin: 'Faltou o documento.', url_comprovante: null },
    });
    expect(await inscricao()).toMatchObject({ situacao: 'Indeferido', status_pagamento: 'Pendente' });
    expect((await portal.candidato.rpc.candidato.candidatos.dados()).cadastro.isencao_taxa_inscricao).toBe('N');
    expect(await mensagens()).toEqual([
      {
        assunto: `Isenção indeferida: inscrição ${String(inscricao_id).padStart(6, '0')}`,
        texto: expect.stringContaining('gere o boleto e pague a taxa de R$\u00A085,50 até 10/12/2026.'),
      },
    ]);
    expect((await mensagens())[0]?.texto).not.toContain('Faltou o documento.');
    expect((await portal.visitante.http('GET', `/arquivos/isencoes/${id}`)).status).toBe(404);
    await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id });
    expect(await inscricao()).toMatchObject({ situacao: 'Aguardando Pagamento', status_pagamento: 'Emitido' });
  });

  it('leaves a slip that was made while the request waited', async () => {
    await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id });
    await decidir('I');
    expect(await inscricao()).toMatchObject({ situacao: 'Aguardando Pagamento' });
    expect((await mensagens()).at(-1)?.texto).toContain('Para participar, pague a taxa de');
  });

  it.each([
    ['2026-11-24', '2026-11-24', 'pague a taxa de R$\u00A085,50 até 24/11/2026.'],
    ['2026-11-20', '2026-11-23', 'pague a taxa de R$\u00A085,50 até 23/11/2026.'],
    ['2026-11-20', '2026-11-20', 'gere outro boleto e pague a taxa de R$\u00A085,50 até 10/12/2026.'],
  ])(
    'with a slip of %s that banks take until %s says until when it is paid, or that another is made',
    async (vencimento, pagavel_ate, dito) => {
      await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id });
      await changeRows(portal.db, 'boletos', { inscricao_id }, { vencimento, pagavel_ate });
      await decidir('I');
      expect((await mensagens()).at(-1)?.texto).toContain(`Para participar, ${dito}`);
    },
  );

  it.each([
    ['2026-11-20', 'O prazo para pagar a taxa de R$\u00A085,50 terminou em 20/11/2026.'],
    ['2026-11-21', 'até 21/11/2026.'],
  ])('says what is left to do when the last day to pay is %s', async (vencimento_pagamento, dito) => {
    await portal.db.updateTable('vagas').set({ vencimento_pagamento }).execute();
    await decidir('I');
    expect((await mensagens()).at(-1)?.texto).toContain(dito);
  });

  it('of a paid enrolment, or in a contest that was removed, asks for no payment', async () => {
    await portal.admin.rpc.admin.concursos.remove({ id: concurso_id });
    await decidir('I');
    expect((await mensagens()).at(-1)?.texto).toContain('O concurso foi excluído. Não pague a taxa.');
    const paga = await createInscricao(portal, { candidato_id: portal.candidato.id, status_pagamento: 'Pago' });
    id = (await createIsencao(portal, { inscricao_id: paga.id })).id;
    await decidir('I');
    expect((await mensagens()).at(-1)?.texto).toContain('A taxa já está paga e sua inscrição continua garantida.');
    const sem = await createInscricao(portal, { candidato_id: portal.candidato.id, status_pagamento: 'Pago' });
    id = (await createIsencao(portal, { inscricao_id: sem.id })).id;
    await portal.admin.rpc.admin.concursos.remove({ id: sem.concurso_id });
    await decidir('I');
    expect((await mensagens()).at(-1)?.texto).toContain('Você pode pedir a restituição da taxa');
  });
});

describe('a decision', () => {
  it('is made once: again is 409, whatever is decided', async () => {
    await decidir('I');
    const before = await portal.snapshot();
    for (const status of ['D', 'I']) {
      expect(await decidir(status)).toMatchObject({
        status: 409,
        body: {
          message:
            'Esta solicitação já foi indeferida por Ada Administradora em 21/11/2026 às 12h00. Atualize a lista.',
        },
      });
    }
    expect(await portal.snapshot()).toEqual(before);
  });

  it('by ten administrators’ calls at once is one decision, whole', async () => {
    await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id });
    const outra = await outraAdministradora();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => decidir(i % 2 ? 'D' : 'I', {}, i % 4 < 2 ? portal.admin : outra)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const venceu = answers.find(({ status }) => status === 200)?.body.status;
    expect(await portal.db.selectFrom('isencoes').select('status').execute()).toEqual([{ status: venceu }]);
    expect(await inscricao()).toMatchObject({ situacao: venceu === 'D' ? 'Deferido' : 'Aguardando Pagamento' });
    expect(await portal.logs('decidir_isencao')).toHaveLength(1);
    expect((await mensagens()).filter(({ assunto }) => assunto.startsWith('Isenção'))).toHaveLength(1);
  });

  it('and cancelling the request at once: one of them happens', async () => {
    const [decisao, cancelamento] = await Promise.all([
      decidir('D'),
      portal.candidato.http('DELETE', `/ps/isencao/${id}`),
    ]);
    const linha = await portal.db.selectFrom('isencoes').selectAll().executeTakeFirst();
    const feita = { status: linha?.status, cancelada: linha?.cancelada_em !== null };
    expect(feita).toEqual(
      decisao.status === 200 ? { status: 'D', cancelada: false } : { status: 'P', cancelada: true },
    );
    expect([decisao.status, cancelamento.status]).toEqual(decisao.status === 200 ? [200, 400] : [409, 200]);
    // Whoever has it open learns that it waits no more.
    expect(await portal.admin.rpc.admin.isencoes.get({ id })).toMatchObject(feita);
  });

  it('and cancelling the enrolment at once leave neither a free enrolment nor a request that waits', async () => {
    await Promise.all([decidir('D'), portal.candidato.http('DELETE', `/ps/inscricao/${inscricao_id}`)]);
    expect(await inscricao()).toMatchObject({ situacao: 'Cancelada', status_pagamento: 'Cancelado' });
    const linha = await portal.db.selectFrom('isencoes').selectAll().executeTakeFirst();
    expect(linha?.status === 'D' || linha?.cancelada_em !== null).toBe(true);
  });

  it('must be D or I, of a request that is there, and an administrator’s', async () => {
    const before = await portal.snapshot();
    for (const status of ['', 'P', 'A', undefined]) {
      expect(await refusal(portal.admin.rpc.admin.isencoes.decidir({ id, status: status as 'D' }))).toMatchObject({
        status: 422,
        mensagem: 'Selecione uma decisão',
        errors: { status: ['Selecione uma decisão'] },
      });
    }
    expect(await refusal(portal.admin.rpc.admin.isencoes.decidir({ id: 999_999, status: 'D' }))).toMatchObject({
      status: 404,
    });
    expect((await decidir('D', {}, portal.candidato)).status).toBe(403);
    expect((await decidir('D', {}, portal.visitante)).status).toBe(401);
    expect(await portal.snapshot()).toEqual(before);
  });

  it('with an Idempotency-Key is answered the same again', async () => {
    const ada = portal.admin.with({ key: 'decisao-1' });
    const primeira = await decidir('D', {}, ada);
    expect(await decidir('D', {}, ada)).toMatchObject({ status: 200, body: { id: primeira.body.id, status: 'D' } });
    expect(await portal.logs('decidir_isencao')).toHaveLength(1);
  });
});

describe('the situação', () => {
  it.each([
    ['Pendente', { status: 'P' }, false],
    ['Pendente', { status: 'P' }, true],
    ['Indeferido', { status: 'I' }, false],
    ['Aguardando Pagamento', { status: 'I' }, true],
    ['Sem Boleto Emitido', { status: 'P', cancelada_em: '2026-11-20T00:00:00.000Z' }, false],
    ['Aguardando Pagamento', { status: 'P', cancelada_em: '2026-11-20T00:00:00.000Z' }, true],
  ] as const)('is %s in every list with a request %j and slip %s', async (situacao, mudanca, comBoleto) => {
    await portal.db.updateTable('isencoes').set(mudanca).execute();
    if (comBoleto) await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id });
    expect(await inscricao()).toMatchObject({ situacao });
    expect(await portal.admin.rpc.admin.inscricoes.porConcurso({ concurso_id })).toMatchObject([{ situacao }]);
    expect(await portal.admin.rpc.admin.boletos.inscricao({ inscricao_id })).toMatchObject({ situacao });
  });

  it('is Deferido, Pago and Cancelada where these come first', async () => {
    const todas = async () => [
      (await inscricao())?.situacao,
      (await portal.admin.rpc.admin.boletos.inscricao({ inscricao_id })).situacao,
    ];
    await decidir('D');
    expect(await todas()).toEqual(['Deferido', 'Deferido']);
    await portal.candidato.rpc.candidato.inscricoes.cancelar({ id: inscricao_id });
    expect(await todas()).toEqual(['Cancelada', 'Cancelada']);
  });
});

describe('downloads', () => {
  it('are the publications of the contests one is enrolled in, and the proofs of granted requests', async () => {
    const edital = await createPublicacao(portal, { concurso_id, data_publicacao: '2026-11-10' });
    const resultado = await createPublicacao(portal, { concurso_id, data_publicacao: '2026-11-20' });
    await createPublicacao(portal, { concurso_id, status: 'Inativo' });
    await createPublicacao(portal, { concurso_id, excluido_em: '2026-11-20T00:00:00.000Z' });
    await createPublicacao(portal);
    const inativo = await createConcurso(portal, { ativo: 0 });
    await createPublicacao(portal, { concurso_id: inativo.id });
    await createInscricao(portal, {
      candidato_id: portal.candidato.id,
      vaga_id: (await createVaga(portal, { concurso_id: inativo.id })).id,
    });

    const antes = await portal.candidato.rpc.candidato.downloads.list();
    expect(antes.publicacoes).toMatchObject([
      { id: resultado.id, caminho_arquivo: 'https://exemplo.org/edital.pdf', concurso: { id: concurso_id } },
      { id: edital.id },
    ]);
    expect(antes.comprovantes_isencao).toEqual([]);
    const { body } = await decidir('D');
    const { comprovantes_isencao } = await portal.candidato.rpc.candidato.downloads.list();
    expect(comCpfsMascarados(comprovantes_isencao)).toEqual([
      {
        isencao_id: id,
        decidido_em: body.decidido_em,
        url_comprovante: expect.stringMatching(/^\/arquivos\/isencoes\/\d+\?/),
        inscricao: body.inscricao,
      },
    ]);
    expect(await portal.outro.rpc.candidato.downloads.list()).toEqual({ publicacoes: [], comprovantes_isencao: [] });
    await portal.candidato.rpc.candidato.inscricoes.cancelar({ id: inscricao_id });
    expect(await portal.candidato.rpc.candidato.downloads.list()).toEqual({
      publicacoes: [],
      comprovantes_isencao: [],
    });
  });
});
