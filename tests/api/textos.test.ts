// The information texts: the defaults, under what administrators wrote; safe, kept from being written over, and shown at once.
import { beforeEach, describe, expect, it } from 'vitest';
import { NOMES_DE_ROTAS, type TextoPublico, type TextoSalvo } from '../../src/shared/textos.ts';
import { TEXTOS_PADRAO } from '../../src/shared/textos-padrao.ts';
import { createPortal, type Portal } from '../support/portal.ts';

type Recusa = { message: string; errors?: Record<string, string[]> };

let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

function mudar(rota: string, corpo: object) {
  return portal.admin.http<TextoSalvo & Recusa>('PUT', `/ps/admin/textos/${rota}`, { json: corpo });
}

async function publico(rota: string): Promise<string> {
  return (await portal.visitante.http<TextoPublico>('GET', `/ps/textos/${rota}`)).body.texto;
}

it('are there for every route that has one, their places filled', async () => {
  const { body } = await portal.visitante.http<TextoPublico[]>('GET', '/ps/textos');
  expect(body.map(({ rota }) => rota)).toEqual(NOMES_DE_ROTAS);
  for (const { texto } of body) {
    expect(texto.length).toBeGreaterThan(100);
    expect(texto).not.toMatch(/\{\w+\}/);
  }
  const home = body.find(({ rota }) => rota === 'home');
  expect(home?.texto).toContain(portal.deps.config.suporteEmail);
  expect(home?.texto).toContain(portal.deps.config.instituto.nome);
});

it('are changed and put back, each time at once for everybody, also where the answer was kept', async () => {
  const pagina = () =>
    portal.visitante.http('GET', '/trpc/publico.textos.get?input=%7B%22rota%22%3A%22area-boleto%22%7D');
  const etag = (await pagina()).headers.get('etag');
  expect(etag).toBeTruthy();
  const outro = await portal.sibling();
  const mudado = await mudar('area-boleto', { versao: 0, texto: '  **Pague** até o dia.\r\nDúvidas: {email}  ' });
  expect(mudado).toMatchObject({
    status: 200,
    body: {
      rota: 'area-boleto',
      texto: '**Pague** até o dia.\nDúvidas: {email}',
      padrao: TEXTOS_PADRAO['area-boleto'],
      alterado: true,
      versao: 1,
      updated_por: portal.admin.nome,
    },
  });
  expect((await pagina()).headers.get('etag')).not.toBe(etag);
  expect(await publico('area-boleto')).toBe(`**Pague** até o dia.\nDúvidas: ${portal.deps.config.suporteEmail}`);
  await outro.ajustes.conferir();
  expect(outro.ajustes.atual().versao).toBe(1);
  // The settings change what a text says of them.
  await portal.admin.http('PUT', '/ps/admin/ajustes', { json: { versao: 1, suporte_email: 'ajuda@exemplo.org' } });
  expect(await publico('area-boleto')).toContain('ajuda@exemplo.org');

  const devolta = await mudar('area-boleto', { versao: 1, texto: null });
  expect(devolta.body).toMatchObject({ alterado: false, texto: TEXTOS_PADRAO['area-boleto'] });
  const descricoes = (await portal.logs('alterar_textos')).map(({ descricao }) => descricao);
  expect(descricoes).toEqual([
    'Alterou o texto de orientação "Boletos".',
    'Voltou ao padrão o texto de orientação "Boletos".',
  ]);
});

it('are not changed by what is already there', async () => {
  const antes = await portal.snapshot();
  const igual = await mudar('home', { versao: 0, texto: TEXTOS_PADRAO.home });
  expect(igual).toMatchObject({ status: 200, body: { alterado: false, versao: 0 } });
  expect(await portal.snapshot()).toEqual(antes);
});

describe('what is refused', () => {
  it('is a text that is empty, too long, or of places and addresses that are none', async () => {
    const casos = [
      ['   ', 'Escreva o texto, ou volte ao texto padrão.'],
      ['x'.repeat(3001), 'Use no máximo 3.000 caracteres.'],
      ['Olá, {nome}.', 'O campo {nome} não existe. Use {email} ou {instituto}.'],
      [
        '[Clique](javascript:alert)',
        'O endereço "javascript:alert" não pode ser usado. Comece com https://, mailto: ou #/.',
      ],
    ] as const;
    for (const [texto, mensagem] of casos) {
      const antes = await portal.snapshot();
      expect(await mudar('home', { versao: 0, texto })).toMatchObject({
        status: 422,
        body: { errors: { texto: [mensagem] } },
      });
      expect(await portal.snapshot(), mensagem).toEqual(antes);
    }
  });

  it('is a text no route has', async () => {
    expect((await mudar('area-nada', { versao: 0, texto: 'x' })).status).toBe(422);
    expect((await portal.visitante.http('GET', '/ps/textos/area-nada')).status).toBe(422);
  });

  it('is the second of two who changed the same text; another text, and the settings, are nobody else’s', async () => {
    await mudar('home', { versao: 0, texto: 'Um.' });
    const antes = await portal.snapshot();
    const tarde = await mudar('home', { versao: 0, texto: 'Dois.' });
    expect(tarde).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`${portal.admin.nome} alterou enquanto você editava: Página inicial`) },
    });
    expect(await portal.snapshot()).toEqual(antes);
    expect((await mudar('form', { versao: 0, texto: 'Três.' })).status).toBe(200);
    const ajustes = await portal.admin.http('PUT', '/ps/admin/ajustes', { json: { versao: 0, sessao_admin_horas: 6 } });
    expect(ajustes.status).toBe(200);
  });

  it('is whoever is no administrator', async () => {
    expect((await portal.candidato.http('GET', '/ps/admin/textos')).status).toBe(403);
    const { status } = await portal.candidato.http('PUT', '/ps/admin/textos/home', { json: { versao: 0, texto: 'x' } });
    expect(status).toBe(403);
  });
});
