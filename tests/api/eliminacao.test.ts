import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { avisar } from '../../src/server/avisos/avisar.ts';
import { alterarPreferencias } from '../../src/server/avisos/caixa.ts';
import { foldCounts } from '../../src/server/lists/counts.ts';
import { transact } from '../../src/server/platform/transact.ts';
import { darCiencia } from '../../src/server/privacidade/aviso.ts';
import { create as criarPedido } from '../../src/server/privacidade/pedidos.ts';
import { repetirEliminacoes } from '../../src/server/privacidade/repetir.ts';
import { assertPresente } from '../../src/server/sessoes/identity.ts';
import { findRow, insertRow } from '../../src/server/store/rows.ts';
import type { Trx } from '../../src/server/store/tables/index.ts';
import { PORTAL } from '../../src/server/store/trail.ts';
import type { NovoAviso } from '../../src/shared/avisos-novos.ts';
import { formatCpf, mascararCpf } from '../../src/shared/format.ts';
import { MINUTO } from '../support/clock.ts';
import { guardado } from '../support/envios.ts';
import {
  createConcurso,
  createCuidado,
  createEnvio,
  createInscricao,
  createIsencao,
  createItem,
  createPontuacao,
  createPrazo,
  createRecurso,
  createReserva,
  dadosDeCadastro,
  SENHA,
} from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

const PDF = new File(
  ['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'],
  'laudo de Ana.pdf',
  {
    type: 'application/pdf',
  },
);
/** The windows of a contest that is over. */
const ENCERRADO = {
  data_prazo_inicio: '2026-01-01T03:00:00.000Z',
  data_prazo_fim: '2026-02-01T02:59:59.999Z',
  prazo_final_isencao: null,
};
const RESPOSTA = 'Eliminamos o que a lei não manda guardar.';

async function pedir(portal: Portal, tipo: 'eliminacao' | 'acesso' = 'eliminacao'): Promise<number> {
  return (await portal.candidato.rpc.candidato.privacidade.create({ tipo, detalhe: 'Não quero mais participar.' })).id;
}

/** Everything in the store in one text. */
async function tudo(portal: Portal): Promise<string> {
  return JSON.stringify(await portal.snapshot(['administradores']));
}

async function totais(portal: Portal) {
  const { rows } = await sql<Record<string, number>>`select
    (select sum(valor_centavos) from pagamentos) as razao, (select count(*) from pagamentos) as pagamentos,
    (select count(*) from inscricoes) as inscricoes, (select count(*) from candidatos) as candidatos,
    (select count(*) from isencoes where status = 'D') as deferidas,
    (select count(*) from inscricoes where status_pagamento = 'Pago') as pagas`.execute(portal.db);
  const admin = portal.admin.rpc.admin;
  return {
    ...rows[0],
    inscricoes_listadas: (await admin.inscricoes.list({})).total,
    candidatos_listados: (await admin.candidatos.list({})).total,
    boletos_pagos: (await admin.boletos.list({})).totais.pagos,
    por_uf: (await admin.candidatos.list({ uf: 'MG' })).total,
  };
}

/** Somebody with a paid enrolment in what is over, an unpaid one in what is open, health data, requests and files. */
async function vida(portal: Portal) {
  const { candidato, admin } = portal;
  const aberto = await createConcurso(portal);
  const paga = await createInscricao(portal, { candidato_id: candidato.id });
  await candidato.rpc.candidato.boletos.gerar({ inscricao_id: paga.id });
  await admin.rpc.admin.boletos.baixa({ inscricao_id: paga.id, observacao: 'Pago no caixa.' });
  const laudo = await portal.deps.files.put(PDF);
  const arquivo = { nome: PDF.name, tipo: PDF.type, categoria: 'inscricao', created_at: '2026-11-01T00:00:00.000Z' };
  await portal.db
    .insertInto('arquivos')
    .values({ ...laudo, ...arquivo, id: 'aaaaaaaa-0000-4000-8000-000000000001', candidato_id: candidato.id })
    .execute();
  const aPagar = await createInscricao(portal, {
    candidato_id: candidato.id,
    concurso_id: aberto.id,
    possui_deficiencia: 'S',
    detalhe_deficiencia: 'Baixa visão bilateral',
    arquivo_deficiencia_id: 'aaaaaaaa-0000-4000-8000-000000000001',
  });
  const boleto = await candidato.rpc.candidato.boletos.gerar({ inscricao_id: aPagar.id });
  const decidida = await createIsencao(portal, { inscricao_id: paga.id, motivo: 'Sou doadora de sangue desde 2009.' });
  await admin.rpc.admin.isencoes.decidir({ id: decidida.id, status: 'I', observacao_admin: 'Faltou o comprovante.' });
  const pendente = await createEnvio(portal, { inscricao_id: aPagar.id, descricao: 'Diploma da escola da Vila' });
  const recurso = await createRecurso(portal, { inscricao_id: aPagar.id, motivo: 'A questão repete o enunciado.' });
  // The contest of the paid one ends.
  await portal.db.updateTable('concursos').set(ENCERRADO).where('id', '=', paga.concurso_id).execute();
  await portal.db.deleteFrom('prazos').where('concurso_id', '=', paga.concurso_id).execute();
  return { paga, aPagar, boleto, decidida, pendente, recurso, laudo };
}

describe('erasing a person', () => {
  it('takes away what says who they were and keeps everything that counts', async () => {
    const portal = await createPortal();
    const { admin, candidato } = portal;
    const { paga, aPagar, boleto, decidida, pendente, recurso, laudo } = await vida(portal);
    const proprios = { nome_mae: 'Dalva Nogueira Prado', telefone_celular: '33 97777-1234' };
    const perfil = (await candidato.rpc.candidato.candidatos.alterarDados(proprios)).cadastro;
    const outro = await pedir(portal, 'acesso');
    const id = await pedir(portal);
    const antes = await totais(portal);

    const plano = await admin.rpc.admin.privacidade.get({ id });
    expect(plano.eliminacao).toMatchObject({ impedimentos: [] });
    expect(plano.eliminacao?.mantidos.map(({ oque, quantidade }) => [oque, quantidade])).toEqual([
      ['Pagamentos', 1],
      ['Inscrições, sem o nome', 2],
      ['Documentos, recursos, isenções e comprovações decididos', 1],
    ]);
    const before = await portal.snapshot();
    const responder = (status: 'Atendido' | 'Atendido em parte') =>
      admin.rpc.admin.privacidade.responder({ id, status, resposta: RESPOSTA });
    expect(await refusal(responder('Atendido'))).toMatchObject({ status: 400 });
    expect(await portal.snapshot()).toEqual(before);

    const respondido = await responder('Atendido em parte');
    expect(respondido).toMatchObject({
      status: 'Atendido em parte',
      candidato: { nome: `Titular removido nº ${candidato.id}` },
    });
    expect(respondido.resultado).toEqual({
      mantidos: plano.eliminacao!.mantidos,
      removidos: plano.eliminacao!.removidos,
    });

    // Nothing says who it was, but the answer that is on its way to them.
    const [carta] = (await portal.emails(perfil.email)).slice(-1);
    expect(carta).toMatchObject({ candidato_id: null, enviado_em: null });
    expect(carta!.texto).toContain(RESPOSTA);
    await portal.db.deleteFrom('emails').where('id', '=', carta!.id).execute();
    const texto = (await tudo(portal)).toLowerCase();
    for (const dado of [
      perfil.nome,
      perfil.cpf,
      perfil.email,
      perfil.nome_mae,
      perfil.telefone_celular,
      'Baixa visão bilateral',
      'Diploma da escola da Vila',
      'A questão repete o enunciado',
      'laudo de Ana',
    ]) {
      expect(texto.includes(String(dado).toLowerCase()), String(dado)).toBe(false);
    }

    // Accounts, payments, decisions and counts are as they were.
    expect(await totais(portal)).toEqual(antes);
    await foldCounts(portal.deps);
    expect(await totais(portal)).toEqual(antes);
    expect(await admin.rpc.admin.inscricoes.get({ id: paga.id })).toMatchObject({ status: 'A', situacao: 'Pago' });
    expect(await admin.rpc.admin.isencoes.get({ id: decidida.id })).toMatchObject({
      status: 'I',
      motivo: 'Sou doadora de sangue desde 2009.',
      observacao_admin: 'Faltou o comprovante.',
    });
    // What was open is closed, as its owner would have.
    expect(await admin.rpc.admin.inscricoes.get({ id: aPagar.id })).toMatchObject({
      status: 'C',
      possui_deficiencia: 'S',
      detalhe_deficiencia: null,
    });
    const linha = await findRow(portal.db, 'boletos', { id: boleto.boleto_id }, ['status']);
    expect(linha).toEqual({ status: 'Cancelado' });
    expect(await admin.rpc.admin.envios.get({ id: pendente.id })).toMatchObject({ excluido: true, descricao: null });
    expect(
      await portal.db.selectFrom('recursos').select(['motivo', 'excluido_em']).where('id', '=', recurso.id).execute(),
    ).toEqual([{ motivo: 'Texto removido.', excluido_em: expect.any(String) }]);
    expect((await admin.rpc.admin.privacidade.get({ id: outro })).status).toBe('Cancelado');
    // Files are out of the store, and the register says so.
    expect(await portal.deps.files.get(laudo.chave)).toBeNull();
    expect(
      await portal.db.selectFrom('arquivos').select('apagado_em').where('removido_em', 'is not', null).execute(),
    ).toEqual([{ apagado_em: expect.any(String) }, { apagado_em: expect.any(String) }]);

    // The story is still told: who, what and when.
    const historia = await admin.rpc.admin.logs.historia({ candidato_id: candidato.id });
    expect(historia.titulo).toBe(`Titular removido nº ${candidato.id}`);
    expect(historia.logs[0]).toMatchObject({ tipo: 'responder_privacidade', usuario_id: admin.id });
    expect(historia.logs.map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['eliminar_dados', 'alterar_dados', 'cancelar_inscricao', 'confirmar_pagamento']),
    );
    // Lists and files of lists go on.
    expect((await admin.rpc.admin.candidatos.list({ search: perfil.cpf })).total).toBe(0);
    expect((await admin.rpc.admin.candidatos.list({ search: 'titular removido' })).total).toBe(1);
    for (const lista of ['candidato', 'inscricao', 'isencao', 'recurso', 'envio', 'boleto']) {
      const csv = await admin.http<string>('GET', `/ps/${lista}/admin/exportar?formato=csv`);
      expect([lista, csv.status]).toEqual([lista, 200]);
      expect(csv.body).not.toContain(perfil.nome);
    }
    // The account is nobody's: it is not opened or filled in again, and nothing is mailed to it.
    const vazio = await portal.snapshot();
    const { alterarStatus, alterarDados } = admin.rpc.admin.candidatos;
    expect(await refusal(alterarStatus({ id: candidato.id, status: 'A' }))).toMatchObject({ status: 400 });
    const { nome, cpf: deles, email: dele } = perfil;
    expect(await refusal(alterarDados({ id: candidato.id, nome, cpf: deles, email: dele, status: 'I' }))).toMatchObject(
      { status: 400 },
    );
    expect(await portal.snapshot()).toEqual(vazio);
    await admin.rpc.admin.inscricoes.alterarStatus({ id: paga.id, status: 'C' });
    expect((await portal.emails()).filter(({ enviado_em }) => enviado_em === null)).toEqual([]);
    // The door is closed; the CPF and the e-mail are free again.
    expect((await refusal(candidato.rpc.candidato.candidatos.dados())).status).toBe(401);
    const { email, cpf } = perfil;
    expect((await refusal(portal.visitante.rpc.publico.sessoes.loginCandidato({ email, senha: SENHA }))).status).toBe(
      401,
    );
    const novo = await portal.visitante.rpc.publico.candidatos.registrar({
      ...dadosDeCadastro(),
      cpf,
      email,
      repeatEmail: email,
    });
    expect(novo.cadastro.id).not.toBe(candidato.id);
    expect(await refusal(responder('Atendido em parte'))).toMatchObject({ status: 409 });
  });

  it('takes back what waits, also of an enrolment that stays, and says so of each request about data', async () => {
    const portal = await createPortal();
    const { candidato, db } = portal;
    const { id: inscricao_id } = await createInscricao(portal, {
      ...{ candidato_id: candidato.id, status_pagamento: 'Isento' },
      concurso_id: (await createConcurso(portal, ENCERRADO)).id,
    });
    const { id: prazo_id } = await createPrazo(portal, {
      tipo: 'envio',
      concurso_id: (await createConcurso(portal)).id,
    });
    await createCuidado(portal, { inscricao_id });
    await createReserva(portal, { inscricao_id });
    await createPontuacao(portal, { inscricao_id, prazo_id });
    await createIsencao(portal, { inscricao_id });
    const acesso = await pedir(portal, 'acesso');
    const id = await pedir(portal);
    await portal.admin.rpc.admin.privacidade.responder({ id, status: 'Atendido em parte', resposta: RESPOSTA });
    expect(await findRow(db, 'inscricoes', { id: inscricao_id }, ['status'])).toEqual({ status: 'A' });
    for (const tabela of ['cuidados', 'reservas', 'pontuacoes', 'isencoes'] as const)
      expect(await findRow(db, tabela, { inscricao_id }, ['status', 'cancelada_em']), tabela).toEqual({
        ...{ status: 'P', cancelada_em: expect.any(String) },
      });
    expect(await portal.logs('cancelar_cuidado')).toMatchObject([
      { descricao: 'O pedido de atendimento especial foi cancelado com o cadastro.', candidato_id: candidato.id },
    ]);
    expect(await portal.logs('cancelar_privacidade')).toMatchObject([
      {
        ...{ registro_id: acesso, candidato_id: candidato.id, usuario_id: portal.admin.id },
        descricao: 'O pedido de privacidade PRI-2026-0000001 foi cancelado com o cadastro.',
      },
    ]);
  });

  it('done again says of each request about data that it was taken back', async () => {
    const portal = await createPortal();
    const { candidato, clock, db, deps } = portal;
    const acesso = await pedir(portal, 'acesso');
    const { created_at } = (await findRow(db, 'candidatos', { id: candidato.id }, ['created_at']))!;
    const feita = { candidato_id: candidato.id, criado_em: created_at, eliminado_em: clock.now().toISOString() };
    expect(await repetirEliminacoes(deps, [feita], deps.ajustes.atual().guarda)).toEqual({
      repetidas: [candidato.id],
      pendentes: [],
    });
    expect(await portal.logs('cancelar_privacidade')).toMatchObject([{ registro_id: acesso, usuario_id: null }]);
  });

  it('keeps the documents of titles that were decided, and takes those of a claim that waited', async () => {
    const portal = await createPortal();
    const { candidato, db } = portal;
    const claims = [
      { status: 'D', decidido_em: '2026-03-01T12:00:00.000Z', concedidos_centesimos: 200 },
      { status: 'P' },
    ] as const;
    const guardados: string[] = [];
    for (const claim of claims) {
      const concurso_id = (await createConcurso(portal)).id;
      const { id: inscricao_id } = await createInscricao(portal, { candidato_id: candidato.id, concurso_id });
      const { id: registro_id } = await createPontuacao(portal, { inscricao_id, ...claim });
      const { chave, sha256, tamanho } = await portal.deps.files.put(PDF);
      const arquivo_id = `aaaaaaaa-0000-4000-8000-00000000000${registro_id}`;
      const dela = { candidato_id: candidato.id, created_at: '2026-01-10T12:00:00.000Z' };
      const arquivo = { ...dela, chave, sha256, tamanho, nome: PDF.name, tipo: PDF.type, categoria: 'pontuacao' };
      await db
        .insertInto('arquivos')
        .values({ ...arquivo, id: arquivo_id })
        .execute();
      const pedido = { tipo: 'pontuacao', registro_id, inscricao_id, concurso_id, candidato_id: candidato.id } as const;
      await db
        .insertInto('pedido_documentos')
        .values({ ...pedido, exigencia: 'Mestrado', arquivo_id })
        .execute();
      guardados.push(chave);
    }
    const id = await pedir(portal);
    await portal.admin.rpc.admin.privacidade.responder({ id, status: 'Atendido em parte', resposta: RESPOSTA });
    expect(await Promise.all(guardados.map((chave) => guardado(portal, chave)))).toEqual([true, false]);
  });

  it('tells of the files about many that stay whole: what CadÚnico was asked, and what a bank was to pay', async () => {
    const portal = await createPortal();
    const { admin, candidato, db } = portal;
    const concurso_id = (await createConcurso(portal)).id;
    const { id: categoria_id } = await createItem(portal, { concurso_id, tipo: 'isencao' });
    const { id: inscricao_id } = await createInscricao(portal, { candidato_id: candidato.id, concurso_id });
    await createIsencao(portal, { inscricao_id, categoria_id, nis: '12047892084' });
    const agora = portal.clock.now().toISOString();
    const arquivar = async (n: number, categoria: string) => {
      const { chave, sha256, tamanho } = await portal.deps.files.put(PDF);
      const id = `aaaaaaaa-0000-4000-8000-00000000000${n}`;
      const dele = { nome: 'a.txt', tipo: 'text/plain', categoria, created_at: agora, candidato_id: null };
      await insertRow(db, 'arquivos', { id, chave, sha256, tamanho, ...dele });
      return id;
    };
    const comum = { nome: 'a.txt', sha256: 's', itens: 2, criado_por: admin.id };
    const daRodada = { ...comum, concurso_id, categoria_id, tipo: 'remessa' } as const;
    for (const [sequencia, created_at] of [agora, '2026-01-01T12:00:00.000Z'].entries())
      await insertRow(db, 'isencao_arquivos', {
        ...{ ...daRodada, sequencia, created_at },
        arquivo_id: await arquivar(sequencia + 1, 'cadunico'),
      });
    const paga = await createInscricao(portal, { candidato_id: candidato.id, status_pagamento: 'Pago' });
    const { id: pagamento_id } = (await findRow(db, 'pagamentos', { inscricao_id: paga.id }, ['id']))!;
    const { id: devolucao_id } = await insertRow(db, 'devolucoes', {
      ...{ concurso_id: paga.concurso_id, motivo: 'Concurso cancelado.', usar_pix: 1, status: 'Em andamento' as const },
      ...{ pessoas: 2, created_at: agora, criada_por: admin.id },
    });
    const { id: arquivo_id } = await insertRow(db, 'devolucao_arquivos', {
      ...{ ...comum, devolucao_id, tipo: 'remessa' as const, numero: 1, formato: 'csv' as const, centavos: 200 },
      ...{ created_at: agora, arquivo_id: await arquivar(3, 'remessa') },
    });
    await insertRow(db, 'devolucao_itens', {
      ...{ devolucao_id, pagamento_id, inscricao_id: paga.id, valor_centavos: 100, forma: 'pix_cpf' as const },
      ...{ status: 'Pago' as const, updated_at: agora, vez: 1, arquivo_id },
    });
    const mantidos = async (quem: Portal['candidato']) => {
      const { id } = await quem.rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: 'Não quero mais.' });
      const { eliminacao } = await admin.rpc.admin.privacidade.get({ id });
      return eliminacao?.mantidos.map(({ oque, quantidade, porque }) => [oque, quantidade, porque]);
    };
    expect((await mantidos(candidato))?.slice(-2)).toEqual([
      ['Arquivos do CadÚnico, depois do seu pedido de isenção', 1, expect.stringContaining('apagados 30 dias depois')],
      ['Devoluções em lote, nos arquivos de pagamento', 1, expect.stringContaining('ou 365 dias depois de feitos')],
    ]);
    expect(await mantidos(portal.outro)).toEqual([]);
  });

  it('tells of the official lists that have the name, and of none that cannot have it', async () => {
    const portal = await createPortal();
    const { admin, candidato, outro, clock } = portal;
    const { id: concurso_id } = await createConcurso(portal);
    await createInscricao(portal, { candidato_id: candidato.id, concurso_id });
    const publicar = async (lista: 'inscritos' | 'homologados') => {
      clock.advance(MINUTO);
      await admin.rpc.admin.listasOficiais.publicar({ concurso_id, lista, titulo_publicacao: `Lista ${clock.now()}` });
    };
    const pedir = async ({ rpc }: Portal['candidato']) =>
      (await rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: null })).id;
    const listas = async (id: number) => {
      const { eliminacao } = await admin.rpc.admin.privacidade.get({ id });
      return eliminacao?.mantidos.find(({ oque }) => oque === 'Listas oficiais publicadas')?.quantidade;
    };
    const [dela, dele] = [await pedir(candidato), await pedir(outro)];
    await publicar('inscritos');
    expect([await listas(dela), await listas(dele)]).toEqual([1, undefined]);
    clock.advance(MINUTO);
    const depois = { candidato_id: outro.id, concurso_id, created_at: clock.now().toISOString() };
    await createInscricao(portal, { ...depois, status_pagamento: 'Pago' });
    await publicar('homologados');
    await publicar('inscritos');
    await createInscricao(portal, { candidato_id: candidato.id });
    // The first has only one of them, the second only the other, who paid, and the third has both.
    expect([await listas(dela), await listas(dele)]).toEqual([2, 2]);
  });

  it('erases whole whoever never took part', async () => {
    const portal = await createPortal();
    const id = await pedir(portal);
    const { privacidade } = portal.admin.rpc.admin;
    expect((await privacidade.get({ id })).eliminacao?.mantidos).toEqual([]);
    expect(await privacidade.responder({ id, status: 'Atendido', resposta: RESPOSTA })).toMatchObject({
      status: 'Atendido',
    });
  });

  it('waits for a paid enrolment in an open contest, and for an open refund', async () => {
    const portal = await createPortal();
    const { admin, candidato } = portal;
    const { id: inscricao_id } = await createInscricao(portal, { candidato_id: candidato.id });
    await candidato.rpc.candidato.boletos.gerar({ inscricao_id });
    await admin.rpc.admin.boletos.baixa({ inscricao_id, observacao: 'Pago no caixa.' });
    const id = await pedir(portal);
    const responder = () =>
      admin.rpc.admin.privacidade.responder({ id, status: 'Atendido em parte', resposta: RESPOSTA });

    const before = await portal.snapshot();
    expect(await refusal(responder())).toMatchObject({ status: 400, mensagem: expect.stringContaining('está paga') });
    expect(await portal.snapshot()).toEqual(before);
    const impedimentos = async () => (await admin.rpc.admin.privacidade.get({ id })).eliminacao?.impedimentos;
    expect(await impedimentos()).toHaveLength(1);
    const { eliminacao } = await admin.rpc.admin.privacidade.get({ id });
    expect(eliminacao?.removidos.map(({ oque }) => oque)).toEqual(['Cadastro', 'E-mails e avisos']);
    // Reserved vacancies are asked for longer than one enrols.
    const datas = { data_prazo_inicio: '2026-01-01T03:00:00.000Z', data_prazo_fim: '2026-02-01T02:59:59.999Z' };
    const reserva = { prazo_final_isencao: null, prazo_reserva: '2027-02-01T02:59:59.999Z' };
    await portal.db
      .updateTable('concursos')
      .set({ ...datas, ...reserva })
      .execute();
    await portal.db.deleteFrom('prazos').execute();
    expect(await impedimentos()).toHaveLength(1);

    const reembolso = await candidato.rpc.candidato.reembolsos.create({
      inscricao_id,
      tipo_restituicao: 3,
      chavePix: candidato.email,
    });
    await admin.rpc.admin.inscricoes.alterarStatus({ id: inscricao_id, status: 'C' });
    expect(await refusal(responder())).toMatchObject({ status: 400, mensagem: expect.stringContaining('Solicitado') });
    await candidato.rpc.candidato.reembolsos.cancelar({ id: reembolso.id });
    expect(await responder()).toMatchObject({ status: 'Atendido em parte' });
    expect(await portal.db.selectFrom('reembolsos').select('chave_pix').execute()).toEqual([{ chave_pix: null }]);
    expect(await portal.db.selectFrom('pagamentos').selectAll().execute()).toHaveLength(1);

    // Nobody brings back an enrolment of whoever is nobody any more.
    const after = await portal.snapshot();
    expect(await refusal(admin.rpc.admin.inscricoes.alterarStatus({ id: inscricao_id, status: 'A' }))).toMatchObject({
      status: 400,
      mensagem: expect.stringContaining('eliminados'),
    });
    expect(await portal.snapshot()).toEqual(after);
  });

  it('happens once when two answer at once', async () => {
    const portal = await createPortal();
    const id = await pedir(portal);
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => portal.admin.rpc.admin.privacidade.responder({ id, status: 'Atendido', resposta: RESPOSTA })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await portal.logs('eliminar_dados')).toHaveLength(1);
  });

  it('leaves nothing of who it was at doors, in filters, under former names, or with the answer that went out', async () => {
    const portal = await createPortal();
    const { admin, candidato, visitante } = portal;
    const { cpf, email, nome } = candidato;
    const outroNome = 'Ana Teresa Vilhena';
    const outroEmail = 'ana.vilhena@exemplo.com.br';
    const tentar = async (dito: string) => {
      await refusal(visitante.rpc.publico.sessoes.loginCandidato({ email: dito, senha: 'outra-senha-1' }));
      await refusal(visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email: dito })).catch(() => null);
    };
    await tentar(email);
    // Before an address was theirs it was nobody's.
    await tentar(outroEmail);
    await admin.rpc.admin.candidatos.alterarDados({
      id: candidato.id,
      nome: outroNome,
      cpf,
      email: outroEmail,
      status: 'A',
    });
    await tentar(email);
    for (const search of [cpf, formatCpf(cpf), outroEmail, nome, 'ana teresa vilhena'])
      await admin.http('GET', `/ps/candidato/admin/exportar?formato=csv&search=${encodeURIComponent(search)}`);
    // What older versions wrote of a try at nobody's door.
    await portal.db
      .insertInto('logs')
      .values({
        created_at: portal.clock.now().toISOString(),
        isadmin: 0,
        usuario_email: email,
        tipo: 'login_falhou',
        descricao: 'Tentou entrar.',
        busca: 'tentou entrar.',
      })
      .execute();
    const id = await pedir(portal);
    await admin.rpc.admin.privacidade.responder({ id, status: 'Atendido', resposta: RESPOSTA });
    await portal.deliver();
    const nadaDiz = (texto: string) => {
      for (const dito of [nome, outroNome, 'vilhena', cpf, formatCpf(cpf), mascararCpf(cpf), email, outroEmail])
        expect(texto.toLowerCase().includes(dito.toLowerCase()), `${dito}, in ${texto.slice(0, 400)}`).toBe(false);
    };
    for (const [tabela, linhas] of Object.entries(await portal.snapshot(['administradores'])))
      nadaDiz(`${tabela}: ${linhas}`);
    for (const dito of [email, outroEmail]) await tentar(dito);
    nadaDiz(JSON.stringify(await portal.logs()));
    const [carta] = await portal.db.selectFrom('emails').selectAll().where('candidato_id', 'is', null).execute();
    expect(carta).toMatchObject({
      tipo: 'privacidade_respondida',
      enviado_em: expect.any(String),
      texto: '',
      html: null,
    });
    expect((await portal.logs('login_falhou')).at(-1)).toMatchObject({ usuario_email: '***@exemplo.com.br' });
  });

  it('leaves nothing that was being written meanwhile: marks, preferences, notices and requests', async () => {
    const portal = await createPortal();
    const { admin, candidato } = portal;
    await portal.db.deleteFrom('ciencias').execute();
    const id = await pedir(portal);
    // Let in before the erasure, writing after it: each call stops where its writing begins.
    const { deps } = portal;
    const ator = {
      isadmin: 0,
      id: candidato.id,
      nome: candidato.nome,
      email: candidato.email,
      ip: '203.0.113.9',
    } as const;
    const ctx = {
      deps,
      ator,
      reply: {},
      candidato: { id: candidato.id, sid: 's', nome: candidato.nome, email: candidato.email },
      presente: (trx: Trx) => assertPresente(trx, candidato.id),
    };
    const escritas = [
      () => alterarPreferencias(ctx, { lembretes: false, publicacoes: false }),
      () => darCiencia(ctx, 1),
      () => criarPedido(ctx, { tipo: 'acesso', detalhe: 'Quero ver.' }),
    ];
    const aviso = {
      tipo: 'cadastro_alterado',
      para: { id: candidato.id, nome: candidato.nome, email: candidato.email },
      link: null,
      valores: {},
    } as unknown as NovoAviso;
    const responder = admin.rpc.admin.privacidade.responder({ id, status: 'Atendido', resposta: RESPOSTA });
    // At once with it, in whatever order; and after it.
    await Promise.allSettled([...escritas.map((escrever) => escrever()), responder]);
    expect(await responder).toMatchObject({ status: 'Atendido' });
    const depois = await portal.snapshot();
    for (const escrever of escritas) expect(await refusal(escrever())).toMatchObject({ status: 401 });
    await transact({ deps, ator: PORTAL }, (work) => avisar(work, deps, aviso));
    expect(await portal.snapshot()).toEqual(depois);
    expect(await portal.db.selectFrom('preferencias_de_avisos').selectAll().execute()).toEqual([]);
    expect(await portal.db.selectFrom('avisos').selectAll().execute()).toEqual([]);
    expect((await portal.db.selectFrom('ciencias').select('ip').execute()).filter(({ ip }) => ip !== null)).toEqual([]);
    expect(
      (await portal.db.selectFrom('pedidos_de_privacidade').select(['detalhe', 'status']).execute()).filter(
        ({ detalhe, status }) => detalhe !== null || status === 'Aberto',
      ),
    ).toEqual([]);
  });
});
