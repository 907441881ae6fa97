// The institute's logo: what is taken, where it is shown, and that no picture can keep papers from being drawn.
import { beforeEach, describe, expect, it } from 'vitest';
import { renderBoleto } from '../../src/server/boletos/imprimir.ts';
import { renderComprovante } from '../../src/server/inscricoes/inscrever.ts';
import type { AjustesSalvos } from '../../src/shared/ajustes.ts';
import { createInscricao } from '../support/factories.ts';
import { png } from '../support/imagem.ts';
import { createPortal, type Portal } from '../support/portal.ts';

type Recusa = { message: string; errors?: Record<string, string[]> };

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

function enviar(bytes: Buffer | string, nome = 'logo.png') {
  const body = new FormData();
  body.set('arquivo', new File([new Uint8Array(Buffer.from(bytes))], nome, { type: 'image/png' }));
  return portal.admin.http<AjustesSalvos & Recusa>('PUT', '/ps/admin/ajustes/logo', { body });
}

/** What the page shows of it. */
async function mostrado(): Promise<string | null> {
  return (await portal.visitante.rpc.publico.portal.info()).logo?.url ?? null;
}

it('is shown by the page and served to anybody, to be kept for good', async () => {
  const { status, body } = await enviar(png(300, 90));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    versao: 1,
    logo: { url: expect.stringMatching(/^\/arquivos\/[0-9a-f-]{36}$/), largura: 300, altura: 90 },
    alterados: [{ chave: 'logo', updated_por: portal.admin.nome }],
  });
  const url = body.logo?.url ?? '';
  expect(await mostrado()).toBe(url);
  const imagem = await portal.visitante.http('GET', url);
  expect(imagem.status).toBe(200);
  expect(imagem.headers.get('content-type')).toBe('image/png');
  expect(imagem.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(imagem.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const [log] = await portal.logs('alterar_ajustes');
  expect(log).toMatchObject({ descricao: 'Alterou o logotipo do portal.' });

  const outra = await enviar(png(40, 40));
  expect(outra.body.logo?.url).not.toBe(url);
  const sem = await portal.admin.http<AjustesSalvos>('DELETE', '/ps/admin/ajustes/logo');
  expect(sem).toMatchObject({ status: 200, body: { versao: 3, logo: null, alterados: [] } });
  expect(await mostrado()).toBeNull();
  // Mails that were sent keep showing it.
  expect((await portal.visitante.http('GET', url)).status).toBe(200);
});

it('heads receipts, slips and mails, also by another process', async () => {
  const { candidato, deps } = portal;
  const inscricao = await createInscricao(portal, { candidato_id: candidato.id });
  const gerado = await candidato.http<{ boleto_id: number }>('POST', `/ps/boleto/gerar/${inscricao.id}`);
  const boleto = gerado.body.boleto_id;
  const temImagem = (pdf: { bytes: Buffer }) => pdf.bytes.includes('/Subtype /Image');
  const outro = await portal.sibling();
  expect(temImagem(await renderComprovante(deps, inscricao.id))).toBe(false);
  expect(temImagem(await renderBoleto(deps, boleto))).toBe(false);

  const { body } = await enviar(png(300, 90));
  expect(temImagem(await renderComprovante(deps, inscricao.id))).toBe(true);
  expect(temImagem(await renderBoleto(deps, boleto))).toBe(true);
  await outro.ajustes.conferir();
  expect(temImagem(await renderComprovante(outro, inscricao.id))).toBe(true);

  await portal.visitante.http('POST', '/ps/candidato/recuperar-senha', { json: { email: candidato.email } });
  const carta = (await portal.emails(candidato.email)).at(-1);
  expect(carta?.html).toContain(`<img src="http://portal.test${body.logo?.url}"`);
  expect(carta?.html).toContain('width="160" height="48"');
});

describe('a picture is refused, and nothing is written,', () => {
  it.each([
    ['of another type', () => Buffer.from('GIF89a'), 'logo.gif', 415, 'Use uma imagem PNG ou JPG.'],
    ['that lies about its type', () => Buffer.from('%PDF-1.4'), 'logo.png', 415, 'Use uma imagem PNG ou JPG.'],
    ['over 1 MB', () => Buffer.alloc(1024 * 1024 + 1), 'logo.png', 413, 'O logotipo deve ter no máximo 1MB.'],
    [
      'of too many pixels',
      () => png(2001, 1),
      'logo.png',
      422,
      'A imagem deve ter no máximo 2000 pixels de cada lado.',
    ],
    [
      'that cannot be drawn',
      () => png(30, 30, false),
      'logo.png',
      415,
      'Não foi possível usar esta imagem. Salve-a de novo como PNG ou JPG, sem entrelaçamento.',
    ],
    ['that is empty', () => Buffer.alloc(0), 'logo.png', 422, 'O arquivo está vazio. Escolha outro.'],
  ])('%s', async (_, bytes, nome, status, mensagem) => {
    const antes = await portal.snapshot();
    const recusa = await enviar(bytes(), nome);
    expect(recusa).toMatchObject({ status, body: { message: mensagem, errors: { arquivo: [mensagem] } } });
    expect(await portal.snapshot()).toEqual(antes);
    expect(await mostrado()).toBeNull();
  });

  it('that is not there', async () => {
    const recusa = await portal.admin.http('PUT', '/ps/admin/ajustes/logo', { body: new FormData() });
    expect(recusa).toMatchObject({ status: 422, body: { errors: { arquivo: ['Escolha a imagem do logotipo.'] } } });
  });
});
