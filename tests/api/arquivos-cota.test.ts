// How much a person may keep in the portal, and how long what was taken back stays: sending and taking back fills nothing.
import { beforeEach, describe, expect, it } from 'vitest';
import { aplicarRetencao } from '../../src/server/privacidade/retencao.ts';
import { COTA_DE_ARQUIVOS, COTA_DE_BYTES, COTA_EXCEDIDA } from '../../src/shared/arquivos.ts';
import { CLASSES_DE_DADOS } from '../../src/shared/retencao.ts';
import { entrar, form, guardado, pdf } from '../support/envios.ts';
import { createConcurso, createInscricao, createPrazo } from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';

const DIA = 86_400_000;

let portal: Portal;
let inscricao_id: number;
let prazo: number;
beforeEach(async () => {
  portal = await createPortal();
  const concurso_id = (await createConcurso(portal)).id;
  inscricao_id = (await createInscricao(portal, { candidato_id: portal.candidato.id, concurso_id })).id;
  prazo = (await createPrazo(portal, { tipo: 'envio', concurso_id, quantidade_limite_envio: 20 })).id;
});

interface Enviado {
  id: number;
  message?: string;
  caminho_anexo: string;
  protocolo: { codigo: string };
}
const enviar = () =>
  portal.candidato.http<Enviado>('POST', `/ps/envio/${inscricao_id}/registrar`, {
    body: form({ prazo_envio_id: prazo, descricao: 'Título', arquivo: pdf() }),
  });

/** Files of other days, as far as their sizes go. */
async function tem(candidato_id: number, n: number, bytes: number, removido_em: string | null = null): Promise<void> {
  const linhas = Array.from({ length: n }, (_, i) => {
    const id = `${String(candidato_id).padStart(8, '0')}-0000-4000-8000-${String(i).padStart(12, '0')}`;
    return {
      id,
      chave: `00/${id}`,
      nome: 'antes.pdf',
      tipo: 'application/pdf',
      tamanho: bytes,
      sha256: '0'.repeat(64),
      categoria: 'envio',
      candidato_id,
      created_at: portal.clock.now().toISOString(),
      removido_em,
      apagado_em: removido_em,
    };
  });
  for (let i = 0; i < n; i += 100)
    await portal.db
      .insertInto('arquivos')
      .values(linhas.slice(i, i + 100))
      .execute();
}

describe('what a person keeps here', () => {
  it.each([
    ['as many files', COTA_DE_ARQUIVOS, 10],
    ['as many bytes', 4, COTA_DE_BYTES / 4],
  ])('is refused one more with %s as there may be, and nothing is kept', async (_, n, bytes) => {
    await tem(portal.candidato.id, n, bytes);
    const before = await portal.snapshot();
    const { status, body } = await enviar();
    expect([status, body.message]).toEqual([413, COTA_EXCEDIDA]);
    expect(await portal.snapshot()).toEqual(before);
  });

  it('is the person’s own, and what is gone does not count', async () => {
    await tem(portal.outro.id, COTA_DE_ARQUIVOS, 10);
    await tem(portal.candidato.id, COTA_DE_ARQUIVOS, 10, portal.clock.now().toISOString());
    expect((await enviar()).status).toBe(201);
  });

  it('is exact when files arrive together', async () => {
    await tem(portal.candidato.id, COTA_DE_ARQUIVOS - 2, 10);
    const statuses = (await Promise.all([1, 2, 3, 4, 5].map(enviar))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 201, 413, 413, 413]);
  });
});

describe('what was taken back', () => {
  it('goes after its time, stays on the receipt by its hash, and makes room', async () => {
    const [ficou, retirado] = [(await enviar()).body, (await enviar()).body];
    await portal.candidato.rpc.candidato.envios.cancelar({ id: retirado.id });
    const { chave, sha256 } = await portal.db
      .selectFrom('arquivos as a')
      .innerJoin('envios as e', 'e.arquivo_id', 'a.id')
      .select(['a.chave', 'a.sha256'])
      .where('e.id', '=', retirado.id)
      .executeTakeFirstOrThrow();
    portal.clock.advance(CLASSES_DE_DADOS.retirados.dias * DIA);
    await aplicarRetencao(portal.deps);
    expect(await guardado(portal, chave)).toBe(true);
    portal.clock.advance(1);
    await aplicarRetencao(portal.deps);
    expect(await guardado(portal, chave)).toBe(false);
    const linhas = await portal.db.selectFrom('arquivos').select(['sha256', 'removido_em', 'apagado_em']).execute();
    const agora = portal.clock.now().toISOString();
    expect(linhas).toContainEqual({ sha256, removido_em: agora, apagado_em: agora });
    expect(JSON.parse((await portal.logs('aplicar_retencao')).at(-1)?.dados_novos ?? '')).toMatchObject({
      classe: 'retirados',
      total: 1,
      arquivos: 1,
    });
    const recibo = await portal.visitante.rpc.publico.protocolos.verificar({ codigo: retirado.protocolo.codigo });
    expect(recibo.arquivo).toMatchObject({ sha256 });
    const aberto = await portal.db.selectFrom('arquivos').select('id').where('removido_em', 'is', null).execute();
    expect(aberto).toHaveLength(1);
    expect(ficou.id).not.toBe(retirado.id);
    // Nobody is sent to what is gone.
    const candidato = await entrar(portal, 'candidato');
    const { rpc } = await entrar(portal, 'admin');
    const enderecos = (await candidato.rpc.candidato.envios.list()).map(({ id, caminho_anexo }) => [
      id,
      caminho_anexo === null,
    ]);
    expect(Object.fromEntries(enderecos)).toEqual({ [ficou.id]: false, [retirado.id]: true });
    expect(await rpc.admin.envios.get({ id: retirado.id })).toMatchObject({ caminho_anexo: null });
    const before = await portal.snapshot();
    await aplicarRetencao(portal.deps);
    expect(await portal.snapshot()).toEqual(before);
  });
});
