// What has had its time goes: each class after its own event, and not a day before; what the law keeps stays.
import { describe, expect, it, vi } from 'vitest';
import { aplicarRetencao, getRetencao } from '../../src/server/privacidade/retencao.ts';
import { believesClock } from '../../src/server/store/clock.ts';
import { changeRows, findRow, insertRow } from '../../src/server/store/rows.ts';
import { CLASSES_DE_DADOS } from '../../src/shared/retencao.ts';
import {
  createConcurso,
  createConvenio,
  createEmails,
  createInscricao,
  createRecurso,
  createReembolso,
  SENHA,
} from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { STORE } from '../support/store.ts';

const DIA = 86_400_000;
const PDF = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'laudo.pdf', {
  type: 'application/pdf',
});

async function agora(portal: Portal): Promise<Record<string, number | null>> {
  return Object.fromEntries((await getRetencao(portal)).map(({ classe, agora: n }) => [classe, n]));
}

it('goes by no clock that is an hour from that of the store, where the store has one', async () => {
  const { db } = await createPortal();
  const daqui = (minutos: number) => new Date(Date.now() + minutos * 60_000);
  for (const minutos of [-50, 0, 50]) expect(await believesClock(db, daqui(minutos))).toBe(true);
  for (const minutos of [-70, 70]) expect(await believesClock(db, daqui(minutos))).toBe(STORE === 'sqlite');
});

describe('how long data is kept', () => {
  it('is each class’s own, to the day, and what goes is told beforehand and recorded', async () => {
    const portal = await createPortal();
    const laudo = await portal.deps.files.put(PDF);
    const id = 'aaaaaaaa-0000-4000-8000-000000000002';
    const criado = portal.clock.now().toISOString();
    await insertRow(portal.db, 'arquivos', {
      ...laudo,
      id,
      nome: PDF.name,
      tipo: PDF.type,
      categoria: 'inscricao',
      created_at: criado,
      candidato_id: null,
    });
    const concurso = await createConcurso(portal);
    const inscricao = await createInscricao(portal, {
      concurso_id: concurso.id,
      possui_deficiencia: 'S',
      detalhe_deficiencia: 'Baixa visão',
      arquivo_deficiencia_id: id,
    });
    await createRecurso(portal, { inscricao_id: inscricao.id, motivo: 'A questão repete o enunciado.' });
    const reembolso = await createReembolso(portal, {
      inscricao_id: inscricao.id,
      tipo_restituicao: 3,
      chave_pix: 'ana@exemplo.com.br',
      status: 'Negado',
      data_processamento: criado,
    });
    await createEmails(portal, { html: '<p>O corpo</p>' });
    const convenio = await createConvenio(portal, { concurso_id: concurso.id });
    await insertRow(portal.db, 'notificacoes', {
      emissor: 'ASAAS',
      convenio_id: convenio.id,
      evento_id: 'e1',
      tipo: 'PAYMENT_RECEIVED',
      corpo: '{"payer":"Ana"}',
      recebida_em: criado,
      resultado: 'pago',
    });
    const { fim } = await portal.db
      .selectFrom('prazos')
      .select((eb) => eb.fn.max('data_fim').as('fim'))
      .executeTakeFirstOrThrow();
    const ultimo = [fim, concurso.data_prazo_fim, concurso.prazo_final_isencao ?? ''].sort().at(-1) as string;

    const quando = {
      emails: Date.parse(criado) + CLASSES_DE_DADOS.emails.dias * DIA,
      saude: Date.parse(ultimo) + CLASSES_DE_DADOS.saude.dias * DIA,
      contas: Date.parse(criado) + CLASSES_DE_DADOS.contas.dias * DIA,
      notificacoes: Date.parse(criado) + CLASSES_DE_DADOS.notificacoes.dias * DIA,
      pedidos: Date.parse(ultimo) + CLASSES_DE_DADOS.pedidos.dias * DIA,
    };
    expect(Object.values(quando)).toEqual([...Object.values(quando)].sort((a, b) => a - b));
    for (const [classe, instante] of Object.entries(quando)) {
      portal.clock.set(new Date(instante).toISOString());
      expect(await agora(portal), `${classe} at its last instant`).toMatchObject({ [classe]: 0 });
      const before = await portal.snapshot();
      await aplicarRetencao(portal.deps);
      expect(await portal.snapshot(), `${classe} at its last instant`).toEqual(before);
      const [depois] = (await getRetencao(portal)).filter((linha) => linha.classe === classe);
      expect(depois?.em_30_dias).toBe(1);

      portal.clock.advance(1);
      expect(await agora(portal)).toMatchObject({ [classe]: 1 });
      await aplicarRetencao(portal.deps);
      expect(await agora(portal)).toMatchObject({ [classe]: 0 });
      const log = (await portal.logs('aplicar_retencao')).at(-1);
      expect(log).toMatchObject({ isadmin: 1, usuario_id: null, usuario_nome: 'Portal' });
      expect(JSON.parse(log!.dados_novos!)).toMatchObject({ classe, total: 1 });
      const once = await portal.snapshot();
      await aplicarRetencao(portal.deps);
      expect(await portal.snapshot()).toEqual(once);
    }
    expect(await portal.logs('aplicar_retencao')).toHaveLength(5);

    expect(await portal.emails('ana@exemplo.com.br')).toMatchObject([
      { assunto: 'Olá', texto: 'Texto removido.', html: null, enviado_em: criado },
    ]);
    const [dela] = await portal.db.selectFrom('inscricoes').selectAll().where('id', '=', inscricao.id).execute();
    expect(dela).toMatchObject({ possui_deficiencia: 'S', detalhe_deficiencia: null, arquivo_deficiencia_id: null });
    expect(await portal.deps.files.get(laudo.chave)).toBeNull();
    const [conta] = await portal.db.selectFrom('reembolsos').selectAll().where('id', '=', reembolso.id).execute();
    expect(conta).toMatchObject({ chave_pix: null, status: 'Negado', valor_centavos: reembolso.valor_centavos });
    const [aviso] = await portal.db.selectFrom('notificacoes').selectAll().execute();
    expect(aviso).toMatchObject({ corpo: '{}', tipo: 'PAYMENT_RECEIVED', resultado: 'pago' });
    const [recurso] = await portal.db.selectFrom('recursos').selectAll().execute();
    expect(recurso).toMatchObject({ motivo: 'Texto removido.', status: 'P' });
  });

  it('takes thousands away some at a time, and waits for nobody where there is nothing to take', async () => {
    const portal = await createPortal();
    const novo = new Date(portal.clock.now().getTime() + DIA).toISOString();
    // One in three has not had its time, among them the last.
    const emails = Array.from({ length: 3300 }, (_, i) => (i % 3 === 2 ? { criado_em: novo } : {}));
    for (let de = 0; de < emails.length; de += 1000) await createEmails(portal, ...emails.slice(de, de + 1000));
    portal.clock.advance(CLASSES_DE_DADOS.emails.dias * DIA + 1);
    const transacoes = vi.spyOn(portal.deps.db, 'transaction');
    await aplicarRetencao(portal.deps);
    expect(transacoes).toHaveBeenCalledTimes(11);
    const totais = (await portal.logs('aplicar_retencao')).map(
      ({ dados_novos }) => JSON.parse(dados_novos ?? '').total,
    );
    expect(totais).toEqual(Array.from({ length: 11 }, () => 200));
    const ficaram = (await portal.emails()).filter(({ texto }) => texto !== 'Texto removido.');
    expect(ficaram.map(({ criado_em }) => criado_em)).toEqual(Array.from({ length: 1100 }, () => novo));
    await aplicarRetencao(portal.deps);
    expect(transacoes).toHaveBeenCalledTimes(11);
  });

  it('ends for a batch’s payment files also where somebody is owed without end, but not while a bank has yet to answer', async () => {
    const portal = await createPortal();
    const { db, admin, deps } = portal;
    const { id: inscricao_id, concurso_id } = await createInscricao(portal, { status_pagamento: 'Pago' });
    const hoje = portal.clock.now().toISOString();
    const { id: pagamento_id } = (await findRow(db, 'pagamentos', { inscricao_id }, ['id']))!;
    const { id: devolucao_id } = await insertRow(db, 'devolucoes', {
      ...{ concurso_id, motivo: 'Concurso cancelado.', usar_pix: 1, status: 'Em andamento' as const },
      ...{ pessoas: 1, created_at: hoje, criada_por: admin.id },
    });
    const { chave, sha256, tamanho } = await deps.files.put(PDF);
    const id = 'aaaaaaaa-0000-4000-8000-000000000003';
    const bytes = { id, chave, sha256, tamanho, nome: 'a.csv', tipo: 'text/csv', categoria: 'remessa' };
    await insertRow(db, 'arquivos', { ...bytes, created_at: hoje, candidato_id: null });
    const { id: arquivo_id } = await insertRow(db, 'devolucao_arquivos', {
      ...{ devolucao_id, tipo: 'remessa' as const, numero: 1, formato: 'csv' as const, nome: 'a.csv', sha256 },
      ...{ itens: 1, centavos: 100, created_at: hoje, criado_por: admin.id, arquivo_id: id },
    });
    const item = await insertRow(db, 'devolucao_itens', {
      ...{ devolucao_id, pagamento_id, inscricao_id, valor_centavos: 100, forma: 'pix_cpf' as const },
      ...{ status: 'No arquivo' as const, updated_at: hoje, vez: 1, arquivo_id },
    });
    portal.clock.advance(CLASSES_DE_DADOS.contas.dias * DIA + 1);
    expect((await agora(portal)).contas).toBe(0);
    await changeRows(db, 'devolucao_itens', { id: item.id }, { status: 'Aguardando conta' });
    expect((await agora(portal)).contas).toBe(1);
    await aplicarRetencao(deps);
    expect((await agora(portal)).contas).toBe(0);
    expect(await deps.files.get(chave)).toBeNull();
    const [arquivo] = await db.selectFrom('devolucao_arquivos').selectAll().execute();
    expect(arquivo).toMatchObject({ nome: 'a.csv', sha256, arquivo_id: null });
  });

  it('ends for a mail that never left too: it goes whole, and is tried no more', async () => {
    const portal = await createPortal();
    const resposta = { para: 'zuleica@exemplo.com.br', sensivel: 2, candidato_id: null } as const;
    await createEmails(portal, { ...resposta, enviado_em: null, erro: '550 caixa cheia' });
    await createEmails(portal, { para: 'outra@exemplo.com.br', enviado_em: null });
    portal.clock.advance(CLASSES_DE_DADOS.emails.dias * DIA);
    const [novo] = await createEmails(portal, { enviado_em: null });
    await aplicarRetencao(portal.deps);
    expect(await portal.emails()).toHaveLength(3);
    portal.clock.advance(1);
    expect(await agora(portal)).toMatchObject({ emails: 2 });
    await aplicarRetencao(portal.deps);
    expect(await portal.emails()).toMatchObject([{ id: novo!.id, texto: 'O corpo da mensagem.' }]);
    expect(await agora(portal)).toMatchObject({ emails: 0 });
    const [log] = await portal.logs('aplicar_retencao');
    expect(JSON.parse(log!.dados_novos!)).toMatchObject({ classe: 'emails', total: 2 });
  });

  it('follows what an administrator sets, from the next run on, and tells what it will do', async () => {
    const portal = await createPortal();
    const email = { para: 'ana@exemplo.com.br', texto: 'O corpo.' };
    await createEmails(portal, email);
    portal.clock.advance(31 * DIA);
    await aplicarRetencao(portal.deps);
    expect(await portal.emails(email.para)).toMatchObject([{ texto: 'O corpo.' }]);
    // The password was given a month ago.
    const pedido = portal.admin.rpc.admin.ajustes.update({ versao: 0, guarda_emails_dias: 30 });
    expect([401, 403]).toContain((await refusal(pedido)).status);
    const quem = await portal.administrador();
    portal.clock.advance(11 * 60_000);
    expect(await refusal(quem.rpc.admin.ajustes.update({ versao: 0, guarda_emails_dias: 30 }))).toMatchObject({
      status: 403,
    });
    await quem.rpc.admin.sessoes.confirmarSenha({ senha: SENHA });
    const { versao } = await quem.rpc.admin.ajustes.get();
    await quem.rpc.admin.ajustes.update({ versao, guarda_emails_dias: 30 });
    expect((await portal.logs('alterar_ajustes')).at(-1)).toMatchObject({
      usuario_id: quem.id,
      dados_anteriores: JSON.stringify({ guarda_emails_dias: 180 }),
      dados_novos: JSON.stringify({ guarda_emails_dias: 30 }),
    });
    expect((await getRetencao(portal)).find(({ classe }) => classe === 'emails')).toMatchObject({ dias: 30, agora: 1 });
    await aplicarRetencao(portal.deps);
    expect(await portal.emails(email.para)).toMatchObject([{ texto: 'Texto removido.' }]);
  });

  it('keeps where somebody erased acted from for six months, then not; of others it stays', async () => {
    const portal = await createPortal();
    const { candidato, outro, admin } = portal;
    await outro.rpc.candidato.avisos.alterarPreferencias({ lembretes: false, publicacoes: true });
    const { id } = await candidato.rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: 'Não quero mais.' });
    await admin.rpc.admin.privacidade.responder({ id, status: 'Atendido', resposta: 'Eliminamos.' });
    const ips = async () =>
      (await portal.logs()).filter(({ isadmin, ip }) => isadmin === 0 && ip !== null).map((log) => log.candidato_id);
    expect(await ips()).toEqual([outro.id, candidato.id]);
    portal.clock.advance(CLASSES_DE_DADOS.acessos.dias * DIA);
    await aplicarRetencao(portal.deps);
    expect(await ips()).toEqual([outro.id, candidato.id]);
    portal.clock.advance(1);
    await aplicarRetencao(portal.deps);
    expect(await ips()).toEqual([outro.id]);
  });
});
