// "Meus dados": everything about the person who asks, nothing of anybody else, for some minutes and a few times an hour.
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createEnvio, createInscricao } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

const PDF = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'diploma.pdf', {
  type: 'application/pdf',
});

/** The entries of a ZIP, by its central directory. */
function abrirZip(zip: Buffer): Map<string, Buffer> {
  const fim = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  const entradas = new Map<string, Buffer>();
  for (let at = zip.readUInt32LE(fim + 16), n = zip.readUInt16LE(fim + 10); n > 0; n -= 1) {
    const [metodo, tamanho] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nome, extra, nota] = [28, 30, 32].map((lugar) => zip.readUInt16LE(at + lugar)) as [number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const inicio = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(inicio, inicio + tamanho);
    entradas.set(zip.toString('utf8', at + 46, at + 46 + nome), metodo === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + nome + extra + nota;
  }
  return entradas;
}

async function baixar(portal: Portal, url: string): Promise<{ status: number; zip: Buffer; type: string | null }> {
  const answer = await portal.app.request(url);
  return {
    status: answer.status,
    zip: Buffer.from(await answer.arrayBuffer()),
    type: answer.headers.get('content-type'),
  };
}

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
    expect([...entradas.keys()]).toEqual(['dados.json', 'resumo.pdf', 'arquivos/001-diploma.pdf']);
    expect(entradas.get('resumo.pdf')!.subarray(0, 5).toString()).toBe('%PDF-');
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

  it('open for who asked alone, for some minutes, and five times an hour', async () => {
    const portal = await createPortal();
    const { candidato, outro } = portal;
    const { url } = await candidato.rpc.candidato.privacidade.meusDados();
    expect((await baixar(portal, url.replace(`/${candidato.id}?`, `/${outro.id}?`))).status).toBe(404);
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
