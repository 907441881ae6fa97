// What administrators do with enrolments: find them by every filter and order, look at one, cancel it and bring it back.
// Whatever is refused leaves everything as it was, and the candidate is told of what was done.
import { beforeEach, describe, expect, it } from 'vitest';
import type { InscricaoDoConcurso } from '../../src/shared/inscricoes.ts';
import {
  createCandidato,
  createConcurso,
  createConvenio,
  createCuidado,
  createInscricao,
  createIsencao,
  createReembolso,
  createReserva,
  createVaga,
} from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import type { Recusa } from '../support/recusa.ts';

interface Pagina {
  data: InscricaoDoConcurso[];
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
}
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';
const LISTA = '/ps/inscricao/admin/todas';
const NUMEROS = '/ps/inscricao/admin/estatisticas';

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

const rpc = () => portal.admin.rpc.admin.inscricoes;
const numero = (id: number) => String(id).padStart(6, '0');

async function pagina(consulta = ''): Promise<Pagina> {
  const { status, body } = await portal.admin.http<Pagina>('GET', `${LISTA}${consulta}`);
  expect([consulta, status]).toEqual([consulta, 200]);
  return body;
}
const ids = async (consulta: string) => (await pagina(consulta)).data.map(({ id }) => id);

describe('The list of enrolments', () => {
  /** Four enrolments of three people in two contests, on three days. */
  async function quatro() {
    const joao = await createCandidato(portal, {
      nome: 'João d’Ávila_Conceição',
      email: 'joao.100%@exemplo.com.br',
      cpf: '52998224725',
    });
    const [um, dois] = [await createConcurso(portal), await createConcurso(portal)];
    const em = async (created_at: string, concurso_id: number, candidato_id: number, status: 'A' | 'C' = 'A') =>
      (
        await createInscricao(portal, {
          created_at,
          concurso_id,
          candidato_id,
          status,
          status_pagamento: status === 'C' ? 'Cancelado' : 'Pendente',
        })
      ).id;
    const { candidato, outro } = portal;
    return {
      joao,
      um,
      dois,
      // The first and the last instant of the 20th in São Paulo, and the ones around them.
      a: await em('2026-11-20T03:00:00.000Z', um.id, joao.id),
      b: await em('2026-11-21T02:59:59.999Z', um.id, candidato.id, 'C'),
      c: await em('2026-11-20T02:59:59.999Z', dois.id, joao.id, 'C'),
      d: await em('2026-11-21T03:00:00.000Z', dois.id, outro.id),
    };
  }

  it('shows each as its contest does, the newest first', async () => {
    const { a, b, c, d, joao, um } = await quatro();
    const todas = await pagina();
    expect(todas).toMatchObject({ total: 4, per_page: 15, current_page: 1, last_page: 1 });
    expect(todas.data.map(({ id }) => id)).toEqual([d, b, a, c]);
    expect(await rpc().get({ id: a })).toMatchObject(todas.data[2] as object);
    expect(todas.data[2]).toMatchObject({
      numero: numero(a),
      status: 'A',
      situacao: 'Sem Boleto Emitido',
      status_pagamento: 'Pendente',
      isencao_solicitada: 'N',
      entrega_titulos: 'N',
      possui_deficiencia: 'N',
      concurso: { id: um.id, titulo: um.titulo, excluido: false },
      cadastro: { id: joao.id, nome: joao.nome, cpf: '***.982.247-**', email: joao.email },
    });
    expect(todas.data[2]).not.toHaveProperty('protocolo');
  });

  it('finds by name without case or accents, by e-mail, by CPF however written, and by number', async () => {
    const { a, b, c, d } = await quatro();
    const achados: [string, number[]][] = [
      ['JOAO', [a, c]],
      ['d’avila_conceicao', [a, c]],
      ['  conceição ', [a, c]],
      ['joao.100%', [a, c]],
      ['529.982.247-25', [a, c]],
      ['52998224725', [a, c]],
      ['982247', [a, c]],
      ['bruno@', [d]],
      [numero(b), [b]],
      // A wildcard is a letter like any other.
      ['%', [a, c]],
      ['_', [a, c]],
      ['jo_o', []],
      ['\\', []],
      ['ninguém com este nome', []],
    ];
    for (const [search, esperados] of achados) {
      expect([search, (await ids(`?search=${encodeURIComponent(search)}`)).sort()]).toEqual([search, esperados.sort()]);
      const { body } = await portal.admin.http('GET', `${NUMEROS}?search=${encodeURIComponent(search)}`);
      expect([search, body]).toMatchObject([search, { total_inscricoes: esperados.length }]);
    }
  });

  it('narrows by contest, status and days, both ends included, alone and together', async () => {
    const { a, b, c, d, um, dois } = await quatro();
    const casos: [string, number[]][] = [
      [`concurso_id=${um.id}`, [b, a]],
      ['status=C', [b, c]],
      ['data_inicio=2026-11-20&data_fim=2026-11-20', [b, a]],
      ['data_inicio=2026-11-21', [d]],
      ['data_fim=2026-11-19', [c]],
      ['data_inicio=2026-11-21&data_fim=2026-11-20', []],
      [`concurso_id=${um.id}&status=C&data_inicio=2026-11-20&data_fim=2026-11-20`, [b]],
      [`concurso_id=${dois.id}&data_fim=2026-11-20`, [c]],
      ['search=joao&status=C', [c]],
      [`search=joao&concurso_id=${um.id}`, [a]],
      ['search=joao&data_inicio=2026-11-20', [a]],
      [`search=${numero(d)}&status=C`, []],
      ['concurso_id=999999', []],
      // Left empty, a filter is none.
      ['search=&concurso_id=&status=&data_inicio=&data_fim=&sort_by=&sort_order=', [d, b, a, c]],
    ];
    for (const [consulta, esperados] of casos) {
      const { data, total } = await pagina(`?${consulta}`);
      expect([consulta, data.map(({ id }) => id), total]).toEqual([consulta, esperados, esperados.length]);
      const canceladas = data.filter(({ status }) => status === 'C').length;
      expect([consulta, (await portal.admin.http('GET', `${NUMEROS}?${consulta}`)).body]).toEqual([
        consulta,
        {
          total_inscricoes: total,
          inscricoes_ativas: total - canceladas,
          inscricoes_canceladas: canceladas,
        },
      ]);
    }
  });

  it('is ordered by number, creation or status, ties by number, and a column alone ascends', async () => {
    const { a, b, c, d } = await quatro();
    // Made in the same instant as the first.
    const e = (await createInscricao(portal, { created_at: '2026-11-20T03:00:00.000Z' })).id;
    expect(await ids('?sort_by=id')).toEqual([a, b, c, d, e]);
    expect(await ids('?sort_by=id&sort_order=desc')).toEqual([e, d, c, b, a]);
    expect(await ids('?sort_by=created_at')).toEqual([c, a, e, b, d]);
    expect(await ids('?sort_by=created_at&sort_order=desc')).toEqual([d, b, e, a, c]);
    expect(await ids('?sort_by=status&sort_order=asc')).toEqual([a, e, d, c, b]);
    expect(await ids('?sort_by=status&sort_order=desc')).toEqual([b, c, d, e, a]);
    expect(await ids('?sort_order=asc')).toEqual([c, a, e, b, d]);
    expect(await ids('?sort_by=created_at&per_page=2&page=2')).toEqual([e, b]);
  });

  it('has pages of the size asked for; one past the end is empty', async () => {
    await quatro();
    expect(await pagina('?per_page=3&page=2')).toMatchObject({
      data: [{}],
      total: 4,
      per_page: 3,
      current_page: 2,
      last_page: 2,
    });
    expect(await pagina('?per_page=3&page=3')).toMatchObject({ data: [], total: 4, current_page: 3, last_page: 2 });
    for (const page of ['999999999999', '99999999999999999999', '9'.repeat(400)])
      expect(await pagina(`?page=${page}`)).toMatchObject({ data: [], total: 4 });
    const negativa = await portal.admin.http('GET', '/ps/inscricao/admin/todas?page=-1');
    expect(negativa).toMatchObject({ status: 422, body: { errors: { page: ['O mínimo é 1.'] } } });
  });

  it('refuses what it does not know, and asks the store nothing', async () => {
    const consultas: [string, string][] = [
      ['sort_by=nome', 'sort_by'],
      ['sort_by=senha_hash', 'sort_by'],
      ['sort_order=crescente', 'sort_order'],
      ['status=X', 'status'],
      ['status=a', 'status'],
      ['concurso_id=abc', 'concurso_id'],
      ['concurso_id=-1', 'concurso_id'],
      ['data_inicio=ontem', 'data_inicio'],
      ['data_fim=2026-02-30', 'data_fim'],
      ['per_page=0', 'per_page'],
      ['per_page=201', 'per_page'],
      ['page=0', 'page'],
      [`search=${'x'.repeat(201)}`, 'search'],
    ];
    for (const [consulta, campo] of consultas) {
      const { status, body } = await portal.admin.http<Recusa>('GET', `${LISTA}?${consulta}`);
      expect([consulta, status, Object.keys(body.errors ?? {})]).toEqual([consulta, 422, [campo]]);
    }
    for (const consulta of ['status=X', 'concurso_id=abc', 'data_inicio=ontem']) {
      expect((await portal.admin.http('GET', `${NUMEROS}?${consulta}`)).status).toBe(422);
    }
  });

  it('is the administrators’ alone', async () => {
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
    const before = await portal.snapshot();
    for (const caminho of [LISTA, NUMEROS, `/ps/inscricao/admin/${id}`]) {
      expect((await portal.candidato.http('GET', caminho)).status).toBe(403);
      expect((await portal.visitante.http('GET', caminho)).status).toBe(401);
    }
    const mudar = { json: { status: 'C' } };
    expect((await portal.candidato.http('PUT', `/ps/inscricao/admin/${id}/status`, mudar)).status).toBe(403);
    expect((await portal.visitante.http('PUT', `/ps/inscricao/admin/${id}/status`, mudar)).status).toBe(401);
    expect(await portal.snapshot()).toEqual(before);
  });
});

describe('One enrolment', () => {
  it('is shown with what was asked and answered, also of a removed contest', async () => {
    const concurso = await createConcurso(portal);
    const { id } = await createInscricao(portal, {
      candidato_id: portal.candidato.id,
      concurso_id: concurso.id,
      possui_deficiencia: 'S',
      detalhe_deficiencia: 'Baixa visão.',
      possui_condicao_especial: 'S',
      detalhe_condicao_especial: 'Prova ampliada.',
      entrega_titulos: 'S',
    });
    await createIsencao(portal, { inscricao_id: id, status: 'I' });
    await portal.admin.rpc.admin.concursos.remove({ id: concurso.id });
    const { status, body } = await portal.admin.http<InscricaoDoConcurso>('GET', `/ps/inscricao/admin/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      situacao: 'Indeferido',
      isencao_solicitada: 'S',
      nome_arquivo_deficiencia: null,
      url_arquivo_deficiencia: null,
      valor_pago: null,
      pago_em: null,
      isencao: { status: 'I' },
      reembolso: null,
      protocolo: null,
      entrega_titulos: 'S',
      detalhe_deficiencia: 'Baixa visão.',
      detalhe_condicao_especial: 'Prova ampliada.',
      concurso: { id: concurso.id, excluido: true },
    });
  });

  it('comes with its files by name, its protocol and its receipt', async () => {
    const vaga = await createVaga(portal);
    const { id } = await portal.candidato.rpc.candidato.inscricoes.create({
      concurso_id: vaga.concurso_id,
      vaga_id: vaga.id,
      possui_deficiencia: 'S',
      detalhe_deficiencia: 'Surdez.',
      file_deficiencia: new File([PDF], 'laudo médico.pdf'),
      possui_condicao_especial: 'S',
      detalhe_condicao_especial: 'Intérprete de Libras.',
      file_condicao_especial: new File([PDF], 'pedido.pdf'),
    });
    const inscricao = await rpc().get({ id });
    expect(inscricao).toMatchObject({
      nome_arquivo_deficiencia: 'laudo médico.pdf',
      nome_arquivo_condicao_especial: 'pedido.pdf',
      protocolo: { numero: expect.stringMatching(/^INS-2026-\d{7}$/) },
    });
    for (const url of [inscricao.url_arquivo_deficiencia, inscricao.url_arquivo_condicao_especial]) {
      expect((await portal.visitante.http('GET', url ?? '')).status).toBe(200);
    }
    const recibo = await portal.visitante.http('GET', inscricao.url_comprovante ?? '');
    expect([recibo.status, recibo.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const auditor = await portal.administrador({ papel: 'auditor' });
    const lida = await auditor.rpc.admin.inscricoes.get({ id });
    expect(lida).toMatchObject({ nome_arquivo_deficiencia: null, url_comprovante: null });
    await rpc().alterarStatus({ id, status: 'C' });
    expect(await rpc().get({ id })).toMatchObject({
      url_comprovante: null,
      nome_arquivo_deficiencia: 'laudo médico.pdf',
    });
  });

  it('says what was paid and where its refund stands, also when cancelled', async () => {
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, status_pagamento: 'Pago' });
    await createReembolso(portal, { inscricao_id: id, cancelado_em: '2026-11-20T12:00:00.000Z' });
    const pago = { valor_pago: 85.5, pago_em: '2026-11-21T15:00:00.000Z' };
    expect(await rpc().get({ id })).toMatchObject({ ...pago, isencao: null, reembolso: null });
    const reembolso = await createReembolso(portal, { inscricao_id: id, status: 'Processando' });
    await rpc().alterarStatus({ id, status: 'C' });
    expect(await rpc().get({ id })).toMatchObject({
      ...pago,
      reembolso: { id: reembolso.id, status: 'Processando' },
    });
  });

  it('that is not there is 404', async () => {
    expect(await portal.admin.http('GET', '/ps/inscricao/admin/999999')).toMatchObject({
      status: 404,
      body: { message: 'Inscrição não encontrada.' },
    });
    expect((await portal.admin.http('GET', '/ps/inscricao/admin/abc')).status).toBe(404);
  });
});

describe('Cancelling', () => {
  const mudar = (id: number, status: string) =>
    portal.admin.http<InscricaoDoConcurso & Recusa>('PUT', `/ps/inscricao/admin/${id}/status`, { json: { status } });
  const minha = (dados: Parameters<typeof createInscricao>[1] = {}) =>
    createInscricao(portal, { candidato_id: portal.candidato.id, ...dados });
  const avisos = async () =>
    (await portal.emails(portal.candidato.email)).filter(({ assunto }) => assunto.startsWith('Inscrição '));

  it('is written down, and the candidate is told', async () => {
    const { id } = await minha();
    const { status, body } = await mudar(id, 'C');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'C', situacao: 'Cancelada', status_pagamento: 'Cancelado' });
    expect(body).toEqual(await rpc().get({ id }));
    expect(await portal.candidato.rpc.candidato.inscricoes.list()).toMatchObject([{ id, situacao: 'Cancelada' }]);
    const logs = await portal.logs('cancelar_inscricao');
    expect(logs).toMatchObject([
      {
        isadmin: 1,
        usuario_id: portal.admin.id,
        registro_tipo: 'inscricao',
        registro_id: id,
        candidato_id: portal.candidato.id,
        concurso_id: body.concurso.id,
        descricao: `Cancelou a inscrição ${numero(id)} de Ana Candidata no concurso "${body.concurso.titulo}".`,
      },
    ]);
    expect(JSON.parse(logs[0]?.dados_anteriores ?? '')).toMatchObject({ status: 'A', status_pagamento: 'Pendente' });
    expect(JSON.parse(logs[0]?.dados_novos ?? '')).toMatchObject({ status: 'C', status_pagamento: 'Cancelado' });
    const [aviso] = await avisos();
    expect(aviso?.assunto).toBe(`Inscrição cancelada: ${numero(id)}`);
    expect(aviso?.texto).toContain(`Sua inscrição ${numero(id)} foi cancelada pela organização.`);
    for (const nada of ['pague', 'pagamento', 'isenção', portal.candidato.cpf]) {
      expect(aviso?.texto).not.toContain(nada);
    }
    // The place is free again.
    const outra = await portal.candidato.rpc.candidato.inscricoes.create({
      concurso_id: body.concurso.id,
      vaga_id: body.vaga.id,
      possui_deficiencia: 'N',
      possui_condicao_especial: 'N',
    });
    expect(outra.status).toBe('A');
  });

  it('takes the slip and the exemption that waits with it', async () => {
    const { id, concurso_id } = await minha();
    await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    const convenio = await createConvenio(portal, { concurso_id });
    await portal.db.updateTable('boletos').set({ emissor: 'ASAAS', convenio_id: convenio.id }).execute();
    await createIsencao(portal, { inscricao_id: id });
    expect((await mudar(id, 'C')).body).toMatchObject({ vencimento_boleto: null, isencao_solicitada: 'N' });
    expect(await portal.db.selectFrom('boletos').selectAll().execute()).toMatchObject([
      { status: 'Cancelado', baixar_em: '2026-11-21T15:00:00.000Z' },
    ]);
    expect(await portal.db.selectFrom('isencoes').selectAll().execute()).toMatchObject([
      { status: 'P', cancelada_em: '2026-11-21T15:00:00.000Z' },
    ]);
    const tipos = (await portal.logs()).map(({ tipo }) => tipo);
    expect(tipos).toEqual(expect.arrayContaining(['cancelar_boleto', 'cancelar_isencao', 'cancelar_inscricao']));
    const [aviso] = await avisos();
    expect(aviso?.texto).toContain('O boleto também foi cancelado: não pague.');
    expect(aviso?.texto).toContain('O pedido de isenção que aguardava análise também foi cancelado.');
  });

  it('names all that it takes, and what does not come back, to who asked alone', async () => {
    const { id } = await minha();
    await createIsencao(portal, { inscricao_id: id });
    await createReserva(portal, { inscricao_id: id });
    await createCuidado(portal, { inscricao_id: id, status: 'D' });
    await mudar(id, 'C');
    portal.clock.advance(1000);
    await mudar(id, 'A');
    const [foi, voltou] = await avisos();
    expect(foi).toMatchObject({ sensivel: 1 });
    expect(foi?.texto).toContain('O pedido de isenção que aguardava análise também foi cancelado.');
    expect(foi?.texto).toContain('O pedido de vaga reservada que aguardava análise também foi cancelado.');
    expect(voltou).toMatchObject({ sensivel: 1 });
    expect(voltou?.texto).toContain('O pedido de vaga reservada foi cancelado com a inscrição.');
    expect(voltou?.texto).toContain('não volta: se o prazo ainda estiver aberto, envie de novo.');
    expect(`${foi?.texto}${voltou?.texto}`).not.toContain('atendimento');
  });

  it('of a paid one leaves the money and the refund where they are', async () => {
    const { id } = await minha({ status_pagamento: 'Pago' });
    const reembolso = await createReembolso(portal, { inscricao_id: id });
    expect((await mudar(id, 'C')).body).toMatchObject({ situacao: 'Cancelada', status_pagamento: 'Cancelado' });
    expect(await portal.db.selectFrom('pagamentos').selectAll().execute()).toMatchObject([{ inscricao_id: id }]);
    expect(await portal.admin.rpc.admin.reembolsos.list()).toMatchObject([{ id: reembolso.id, status: 'Solicitado' }]);
    expect(await portal.admin.rpc.admin.painel.estatisticas()).toMatchObject({ receita_total: 85.5 });
    const [aviso] = await avisos();
    expect(aviso?.texto).toContain('O pagamento da taxa continua registrado.');
    expect(aviso?.texto).not.toContain('não pague');
  });

  it('of an exempt one keeps what was decided', async () => {
    const { id } = await minha({ status_pagamento: 'Isento' });
    await createIsencao(portal, { inscricao_id: id, status: 'D' });
    expect((await mudar(id, 'C')).body).toMatchObject({ situacao: 'Cancelada', isencao_solicitada: 'S' });
    expect(await portal.db.selectFrom('isencoes').selectAll().execute()).toMatchObject([
      { status: 'D', cancelada_em: null },
    ]);
  });

  it('is done also in a removed contest', async () => {
    const { id, concurso_id } = await minha();
    await portal.admin.rpc.admin.concursos.remove({ id: concurso_id });
    expect((await mudar(id, 'C')).body).toMatchObject({ status: 'C', concurso: { excluido: true } });
  });

  it('is refused when there is nothing to cancel, and writes nothing', async () => {
    const { id } = await minha({ status: 'C', status_pagamento: 'Cancelado' });
    const before = await portal.snapshot();
    expect(await mudar(id, 'C')).toMatchObject({
      status: 409,
      body: { message: 'Esta inscrição já está cancelada. Atualize a lista.' },
    });
    expect((await mudar(999_999, 'C')).status).toBe(404);
    expect((await mudar(999_999, 'A')).status).toBe(404);
    for (const status of ['X', '', 'c']) {
      expect(await mudar(id, status)).toMatchObject({
        status: 422,
        body: { errors: { status: ['Escolha A (ativa) ou C (cancelada).'] } },
      });
    }
    expect(await portal.snapshot()).toEqual(before);
  });
});

describe('Bringing back', () => {
  const reativar = (id: number) => rpc().alterarStatus({ id, status: 'A' });
  const cancelada = (dados: Parameters<typeof createInscricao>[1] = {}) =>
    createInscricao(portal, {
      candidato_id: portal.candidato.id,
      status: 'C',
      status_pagamento: 'Cancelado',
      ...dados,
    });
  const aviso = async () => (await portal.emails(portal.candidato.email)).at(-1);

  it('says what is left to pay, and until when', async () => {
    const vaga = await createVaga(portal, { vencimento_pagamento: '2026-12-10' });
    const { id } = await cancelada({ vaga_id: vaga.id });
    expect(await reativar(id)).toMatchObject({
      status: 'A',
      situacao: 'Sem Boleto Emitido',
      status_pagamento: 'Pendente',
    });
    expect(await portal.logs('reativar_inscricao')).toMatchObject([{ registro_id: id, usuario_id: portal.admin.id }]);
    expect(await aviso()).toMatchObject({
      assunto: `Inscrição reativada: ${numero(id)}`,
      texto: expect.stringContaining('Para participar, gere o boleto e pague a taxa de R$\u00A085,50 até 10/12/2026.'),
    });
    // A slip can be had again.
    await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    expect(await rpc().get({ id })).toMatchObject({ situacao: 'Aguardando Pagamento' });
  });

  it('after the last day to pay says so', async () => {
    const vaga = await createVaga(portal, { vencimento_pagamento: '2026-11-20' });
    const { id } = await cancelada({ vaga_id: vaga.id });
    await reativar(id);
    expect((await aviso())?.texto).toContain('O prazo para pagar a taxa de R$\u00A085,50 terminou em 20/11/2026.');
  });

  it('a paid one makes it paid again', async () => {
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, status_pagamento: 'Pago' });
    await rpc().alterarStatus({ id, status: 'C' });
    expect(await reativar(id)).toMatchObject({ situacao: 'Pago', status_pagamento: 'Pago' });
    expect((await aviso())?.texto).toContain('A taxa está paga e sua inscrição está garantida.');
  });

  it('an exempt or a free one leaves nothing to pay', async () => {
    const isenta = await cancelada();
    await createIsencao(portal, { inscricao_id: isenta.id, status: 'D' });
    const vaga = await createVaga(portal, { valor_centavos: 0 });
    const gratuita = await cancelada({ vaga_id: vaga.id });
    for (const { id } of [isenta, gratuita]) {
      expect(await reativar(id)).toMatchObject({ situacao: 'Deferido', status_pagamento: 'Isento' });
      expect((await aviso())?.texto).toContain('Você não precisa pagar a taxa.');
    }
  });

  it('one whose exemption was denied, or cancelled with it, is to be paid', async () => {
    const negada = await cancelada();
    await createIsencao(portal, { inscricao_id: negada.id, status: 'I' });
    expect(await reativar(negada.id)).toMatchObject({ situacao: 'Indeferido', status_pagamento: 'Pendente' });
    const pedida = await createInscricao(portal, { candidato_id: portal.candidato.id });
    await createIsencao(portal, { inscricao_id: pedida.id });
    await rpc().alterarStatus({ id: pedida.id, status: 'C' });
    expect(await reativar(pedida.id)).toMatchObject({ situacao: 'Sem Boleto Emitido', isencao_solicitada: 'N' });
  });

  it('is refused beside another active one, in a removed contest, and when it is active', async () => {
    const concurso = await createConcurso(portal);
    const vaga = await createVaga(portal, { concurso_id: concurso.id });
    const antiga = await cancelada({ vaga_id: vaga.id });
    const ativa = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id: vaga.id });
    const removida = await cancelada();
    await portal.admin.rpc.admin.concursos.remove({ id: removida.concurso_id });
    const livre = await cancelada();
    const before = await portal.snapshot();
    expect(await refusal(reativar(antiga.id))).toMatchObject({
      status: 409,
      mensagem: 'O candidato já tem outra inscrição ativa neste concurso. Cancele a outra antes de reativar esta.',
    });
    expect(await refusal(reativar(removida.id))).toMatchObject({
      status: 400,
      mensagem: 'O concurso desta inscrição foi excluído. Ela não pode ser reativada.',
    });
    expect(await refusal(reativar(ativa.id))).toMatchObject({
      status: 409,
      mensagem: 'Esta inscrição já está ativa. Atualize a lista.',
    });
    // Its window says so before anybody tries.
    const impedimentos = await Promise.all(
      [antiga, removida, ativa, livre].map(async ({ id }) => (await rpc().get({ id })).impedimento?.slice(0, 27)),
    );
    expect(impedimentos).toEqual(['O candidato já tem outra in', 'O concurso desta inscrição ', undefined, undefined]);
    expect(await portal.snapshot()).toEqual(before);
  });
});

describe('Two at once', () => {
  const mudar = (id: number, status: 'A' | 'C') =>
    portal.admin.http('PUT', `/ps/inscricao/admin/${id}/status`, { json: { status } });

  it('cancel once, and bring back once', async () => {
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
    for (const status of ['C', 'A'] as const) {
      const respostas = await Promise.all([mudar(id, status), mudar(id, status), mudar(id, status)]);
      expect(respostas.map(({ status: s }) => s).sort()).toEqual([200, 409, 409]);
    }
    expect(await portal.logs('cancelar_inscricao')).toHaveLength(1);
    expect(await portal.logs('reativar_inscricao')).toHaveLength(1);
    expect(await portal.emails(portal.candidato.email)).toHaveLength(2);
  });

  it('bring back one of two of the same candidate and contest', async () => {
    const vaga = await createVaga(portal);
    const dados = {
      candidato_id: portal.candidato.id,
      vaga_id: vaga.id,
      status: 'C',
      status_pagamento: 'Cancelado',
    } as const;
    const [uma, outra] = [await createInscricao(portal, dados), await createInscricao(portal, dados)];
    const respostas = await Promise.all([mudar(uma.id, 'A'), mudar(outra.id, 'A')]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await portal.db.selectFrom('inscricoes').select('status').where('status', '=', 'A').execute()).toHaveLength(
      1,
    );
  });

  it('cancelling and paying never lose the money', async () => {
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
    const { boleto_id } = await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    const [cancelou, pagou] = await Promise.all([
      mudar(id, 'C'),
      portal.visitante.http('POST', `/webhooks/demonstracao/${boleto_id}`),
    ]);
    expect([cancelou.status, pagou.status]).toEqual([200, 200]);
    const pagamentos = await portal.db.selectFrom('pagamentos').selectAll().execute();
    const pendencias = await portal.db.selectFrom('pendencias').selectAll().execute();
    expect(pagamentos.length + pendencias.length).toBe(1);
    // What the candidate reads is what came of it.
    const aviso = (await portal.emails(portal.candidato.email)).find(({ assunto }) => assunto.includes('cancelada'));
    expect(aviso?.texto.includes('O pagamento da taxa continua registrado.')).toBe(pagamentos.length === 1);
    expect(aviso?.texto.includes('não pague')).toBe(pagamentos.length === 0);
    // Brought back, it is as paid as the ledger says.
    await mudar(id, 'A');
    expect(await rpc().get({ id })).toMatchObject({ status_pagamento: pagamentos.length === 1 ? 'Pago' : 'Pendente' });
  });

  it('cancelling and granting its exemption leave no exemption waiting', async () => {
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
    const isencao = await createIsencao(portal, { inscricao_id: id });
    const [cancelou, decidiu] = await Promise.all([
      mudar(id, 'C'),
      portal.admin.http('PUT', `/ps/isencao/resposta/${isencao.id}`, { json: { status: 'D' } }),
    ]);
    expect(cancelou.status).toBe(200);
    expect([200, 409]).toContain(decidiu.status);
    const depois = await portal.db.selectFrom('isencoes').selectAll().executeTakeFirstOrThrow();
    expect(depois.status === 'D').toBe(decidiu.status === 200);
    expect(depois.cancelada_em === null).toBe(decidiu.status === 200);
    expect(await rpc().get({ id })).toMatchObject({ status: 'C', status_pagamento: 'Cancelado' });
  });

  it('the same key is the same act', async () => {
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
    const quem = portal.admin.with({ key: 'cancelar-uma-vez' });
    const pedir = () => quem.http('PUT', `/ps/inscricao/admin/${id}/status`, { json: { status: 'C' } });
    const [uma, outra] = [await pedir(), await pedir()];
    expect(outra).toMatchObject({ status: 200, body: uma.body as object });
    expect(await portal.logs('cancelar_inscricao')).toHaveLength(1);
  });
});
