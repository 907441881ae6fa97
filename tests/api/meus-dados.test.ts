// "Meus dados": everything about the person who asks, nothing of anybody else, for some minutes and a few times an hour.
import { describe, expect, it } from 'vitest';
import { cumprirVencidas } from '../../src/server/pedidos/index.ts';
import { formatCnpj } from '../../src/shared/format.ts';
import { HORA } from '../support/clock.ts';
import { createEnvio, createInscricao, createPrazo, createRecurso } from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import { abrirMeusDados, abrirZip, baixar } from '../support/meus-dados.ts';
import { createPortal, refusal } from '../support/portal.ts';

const PDF = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'diploma.pdf', {
  type: 'application/pdf',
});

describe('one’s own data', () => {
  it('come whole in one ZIP: for machines, for people, and the files', async () => {
    const portal = await createPortal();
    const { candidato, outro, admin } = portal;
    const guardado = await portal.deps.files.put(PDF);
    const id = 'aaaaaaaa-0000-4000-8000-000000000003';
    const created_at = portal.clock.now().toISOString();
    await portal.db
      .insertInto('arquivos')
      .values({
        ...guardado,
        id,
        nome: PDF.name,
        tipo: PDF.type,
        categoria: 'envio',
        candidato_id: candidato.id,
        created_at,
      })
      .execute();
    const minha = await createInscricao(portal, { candidato_id: candidato.id });
    await createEnvio(portal, { inscricao_id: minha.id, arquivo_id: id, descricao: 'Meu diploma' });
    const dele = await createInscricao(portal, { candidato_id: outro.id });
    await createEnvio(portal, { inscricao_id: dele.id, descricao: 'Segredo de Bruno' });
    await candidato.rpc.candidato.boletos.gerar({ inscricao_id: minha.id });
    await admin.rpc.admin.boletos.baixa({ inscricao_id: minha.id, observacao: 'Pago no caixa.' });
    await candidato.rpc.candidato.privacidade.create({ tipo: 'acesso', detalhe: 'Com quem?' });

    const { url } = await candidato.rpc.candidato.privacidade.meusDados();
    const { status, zip, type } = await baixar(portal, url);
    expect([status, type]).toEqual([200, 'application/zip']);
    const entradas = abrirZip(zip);
    expect([...entradas.keys()]).toEqual(['resumo.pdf', 'arquivos/001-diploma.pdf', 'dados.json']);
    const { texto: resumo } = await lerPdf(entradas.get('resumo.pdf')!);
    expect(resumo).toContain(`CNPJ ${formatCnpj(portal.deps.ajustes.atual().instituto.cnpj)}`);
    expect(entradas.get('arquivos/001-diploma.pdf')).toEqual(Buffer.from(await PDF.arrayBuffer()));
    const texto = entradas.get('dados.json')!.toString();
    const dados = JSON.parse(texto);
    expect(dados).toMatchObject({
      cadastro: { nome: candidato.nome, cpf: candidato.cpf, email: candidato.email },
      inscricoes: [{ id: minha.id }],
      boletos: [{ inscricao_id: minha.id, status: 'Pago' }],
      pagamentos: [{ inscricao_id: minha.id, valor: 85.5 }],
      documentos: [{ descricao: 'Meu diploma' }],
      pedidos_de_privacidade: [{ protocolo: 'PRI-2026-0000001' }],
      arquivos: [{ id, no_zip: 'arquivos/001-diploma.pdf' }],
    });
    const atos = dados.registro_de_atos as { tipo: string; quem: string; ip: string | null }[];
    expect(atos.find(({ tipo }) => tipo === 'confirmar_pagamento')).toMatchObject({ quem: 'instituto', ip: null });
    expect(atos.at(-1)).toMatchObject({ tipo: 'baixar_meus_dados', quem: 'você' });
    for (const alheio of [
      outro.nome,
      outro.cpf,
      'Segredo de Bruno',
      admin.nome,
      admin.email,
      'senha_hash',
      'external_id',
    ]) {
      expect(texto.includes(alheio), alheio).toBe(false);
    }
  });

  it('have what the account said before, whoever corrected it, and no other act’s records', async () => {
    const portal = await createPortal();
    const { admin, candidato, outro } = portal;
    const { cadastro } = await candidato.rpc.candidato.candidatos.alterarDados({ telefone_celular: '33 97777-1234' });
    await candidato.rpc.candidato.candidatos.alterarDados({ telefone_celular: '33 98888-4321' });
    const { cpf, email } = cadastro;
    await admin.rpc.admin.candidatos.alterarDados({ id: candidato.id, nome: 'Ana Corrigida', cpf, email, status: 'A' });
    await admin.rpc.admin.candidatos.alterarDados({
      ...{ id: outro.id, nome: 'Bruno Corrigido', email: outro.email, cpf: outro.cpf, status: 'A' },
    });
    await createInscricao(portal, { candidato_id: candidato.id });
    const dados = JSON.parse(String((await abrirMeusDados(portal, candidato)).get('dados.json')));
    const atos = dados.registro_de_atos as {
      tipo: string;
      quem: string;
      antes: object | null;
      depois: object | null;
    }[];
    const mudancas = atos.filter(({ tipo }) => tipo === 'alterar_dados');
    expect(mudancas).toMatchObject([
      { quem: 'você', depois: { telefone_celular: '33977771234' } },
      { quem: 'você', antes: { telefone_celular: '33977771234' }, depois: { telefone_celular: '33988884321' } },
      { quem: 'instituto', antes: { nome: candidato.nome }, depois: { nome: 'Ana Corrigida' } },
    ]);
    for (const { tipo, antes, depois } of atos)
      if (tipo !== 'alterar_dados') expect([tipo, antes, depois]).toEqual([tipo, null, null]);
    for (const alheio of [admin.nome, 'Bruno']) expect(JSON.stringify(dados)).not.toContain(alheio);
  });

  it('tell nothing of a decision that is only prepared, nor whose was dropped', async () => {
    const portal = await createPortal();
    const { candidato, clock } = portal;
    const em = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
    const datas = {
      data_inicio: em(-2 * HORA),
      data_fim: em(-HORA),
      resultado_em: em(HORA),
      exige_revisao: 1,
    } as const;
    const inscricao = await createInscricao(portal, { candidato_id: candidato.id });
    const prazo = await createPrazo(portal, { concurso_id: inscricao.concurso_id, ...datas });
    const { id } = await createRecurso(portal, { inscricao_id: inscricao.id, prazo_id: prazo.id });
    await portal.admin.rpc.admin.recursos.decidir({ id, status: 'I', observacao_admin: 'Gabarito mantido.' });
    const bia = await portal.administrador({ nome: 'Bia Analista', papel: 'analista' });
    await bia.rpc.admin.recursos.aprovar({ ids: [id] });
    const dados = async () => String((await abrirMeusDados(portal, candidato)).get('dados.json'));
    const escondidos = async () => {
      const { atos, prova } = candidato.rpc.candidato.selos;
      expect(JSON.stringify(await atos({ inscricao_id: inscricao.id }))).not.toMatch(/_decisao|Indeferido/);
      for (const { id: ato } of (await portal.logs()).filter(({ tipo }) => /_decisao$/.test(tipo)))
        expect(await refusal(prova({ id: ato }))).toMatchObject({ status: 404 });
    };
    expect(await dados()).not.toMatch(/_decisao|Indeferido|Gabarito mantido/);
    await escondidos();
    await candidato.rpc.candidato.recursos.excluir({ id });
    clock.advance(HORA);
    await cumprirVencidas(portal.deps);
    expect(await portal.logs('descartar_decisao')).toMatchObject([{ candidato_id: candidato.id }]);
    expect(await dados()).not.toMatch(new RegExp(`_decisao|Indeferido|Gabarito mantido|${portal.admin.nome}`));
    await escondidos();
    expect(JSON.parse(await dados()).registro_de_atos).toContainEqual(
      expect.objectContaining({ tipo: 'excluir_recurso', quem: 'você' }),
    );
  });

  it('name the files that are not where they were kept, and have the others', async () => {
    const portal = await createPortal();
    const { candidato, clock, db, deps } = portal;
    const ids = ['aaaaaaaa-0000-4000-8000-000000000003', 'aaaaaaaa-0000-4000-8000-000000000004'];
    for (const [i, id] of ids.entries()) {
      const guardado = await deps.files.put(PDF);
      const created_at = new Date(clock.now().getTime() + i).toISOString();
      const dele = { categoria: 'envio', candidato_id: candidato.id, created_at };
      const arquivo = { ...guardado, id, nome: PDF.name, tipo: PDF.type, ...dele };
      await db.insertInto('arquivos').values(arquivo).execute();
      if (i === 0) await deps.files.remove(guardado.chave);
    }
    const entradas = await abrirMeusDados(portal, candidato);
    const nomes = ['resumo.pdf', 'arquivos/002-diploma.pdf', 'arquivos-que-faltam.txt', 'dados.json'];
    expect([...entradas.keys()]).toEqual(nomes);
    expect(entradas.get('arquivos/002-diploma.pdf')).toEqual(Buffer.from(await PDF.arrayBuffer()));
    expect(String(entradas.get('arquivos-que-faltam.txt'))).toContain('\narquivos/001-diploma.pdf\n');
    expect(JSON.parse(String(entradas.get('dados.json'))).arquivos).toMatchObject([
      { id: ids[0], no_zip: null },
      { id: ids[1], no_zip: 'arquivos/002-diploma.pdf' },
    ]);
  });

  it('have names that every computer can write, and facts as people read them', async () => {
    const portal = await createPortal();
    const { candidato, clock, db, deps } = portal;
    const nomes = ['Laudo: 1º "ok"? .pdf', 'laudo. . ', `${'ação'.repeat(50)}.pdf`];
    for (const [i, nome] of nomes.entries()) {
      const guardado = await deps.files.put(PDF);
      const created_at = new Date(clock.now().getTime() + i).toISOString();
      const dele = { tipo: PDF.type, categoria: 'envio', candidato_id: candidato.id, created_at } as const;
      await db
        .insertInto('arquivos')
        .values({ ...guardado, ...dele, id: `aaaaaaaa-0000-4000-8000-00000000000${i}`, nome })
        .execute();
    }
    const entradas = await abrirMeusDados(portal, candidato);
    const [, limpo, sem, longo] = entradas.keys();
    expect([limpo, sem]).toEqual(['arquivos/001-Laudo_ 1º _ok__ .pdf', 'arquivos/002-laudo']);
    expect(longo).toBe(`arquivos/003-${'ação'.repeat(32)}aç.pdf`);
    const { texto } = await lerPdf(entradas.get('resumo.pdf')!);
    for (const dito of ['15/03/1990', '(33) 98841-0600', '35010-000']) expect(texto).toContain(dito);
  });

  it('open no longer than the session their address was given to', async () => {
    const portal = await createPortal();
    const { url } = await portal.candidato.rpc.candidato.privacidade.meusDados();
    expect((await baixar(portal, url)).status).toBe(200);
    await portal.candidato.rpc.candidato.sessoes.logout();
    expect((await baixar(portal, url)).status).toBe(404);
  });

  it('open for who asked alone, for some minutes, and five times an hour', async () => {
    const portal = await createPortal();
    const { candidato, outro } = portal;
    const { url } = await candidato.rpc.candidato.privacidade.meusDados();
    expect((await baixar(portal, url.replace('/v1.', '/v1.A'))).status).toBe(404);
    expect((await baixar(portal, url.split('?')[0]!)).status).toBe(404);
    expect((await portal.visitante.http('GET', '/ps/privacidade/meus-dados')).status).toBe(401);
    expect((await portal.admin.http('GET', '/ps/privacidade/meus-dados')).status).toBe(403);
    expect((await candidato.http('GET', '/ps/privacidade/meus-dados')).status).toBe(200);
    for (const _ of [1, 2, 3]) await candidato.rpc.candidato.privacidade.meusDados();
    const before = await portal.snapshot();
    expect(await refusal(candidato.rpc.candidato.privacidade.meusDados())).toMatchObject({ status: 429 });
    expect(await portal.snapshot()).toEqual(before);
    await outro.rpc.candidato.privacidade.meusDados();
    portal.clock.advance(10 * 60_000 + 1000);
    expect((await baixar(portal, url)).status).toBe(404);
  });
});
