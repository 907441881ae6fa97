// The documents of a request: several files at once, each with what it answers; checked, counted, shown, proved and taken away
// as every file is. Exemptions carry them.
import { beforeEach, describe, expect, it } from 'vitest';
import { planejar } from '../../src/server/privacidade/eliminar.ts';
import { aplicarRetencao } from '../../src/server/privacidade/retencao.ts';
import type { Isencao, IsencaoAdmin } from '../../src/shared/pedidos/isencao.ts';
import { CLASSES_DE_DADOS } from '../../src/shared/retencao.ts';
import { form, pdf } from '../support/envios.ts';
import { createConcurso, createInscricao, createIsencao } from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import type { Recusa } from '../support/recusa.ts';

const PRAZO = '2026-12-01T02:59:59.999Z';

let portal: Portal;
let inscricao_id: number;
beforeEach(async () => {
  portal = await createPortal();
  const { id: concurso_id } = await createConcurso(portal, { prazo_final_isencao: PRAZO });
  ({ id: inscricao_id } = await createInscricao(portal, { candidato_id: portal.candidato.id, concurso_id }));
});

const RENDA = pdf('renda', 'renda.pdf');
const CARTEIRA = pdf('carteira', 'carteira.pdf');

function pedir<T = Isencao & Recusa>(fields: Record<string, string | File>) {
  return portal.candidato.http<T>('POST', `/ps/isencao/${inscricao_id}/solicitar`, {
    body: form({ motivo: 'Renda baixa.', ...fields }),
  });
}
const dois = () =>
  pedir({ exigencia_1: 'Comprovante de renda', documento_1: RENDA, exigencia_2: 'Carteira', documento_2: CARTEIRA });

describe('documents of a request', () => {
  it('go with it, each with what it answers, and open by signed addresses for who sent them and who decides', async () => {
    const { status, body } = await dois();
    expect({ status, documentos: body.documentos }).toMatchObject({
      status: 201,
      documentos: [
        { exigencia: 'Comprovante de renda', nome: 'renda.pdf', tamanho: RENDA.size },
        { exigencia: 'Carteira', nome: 'carteira.pdf', tamanho: CARTEIRA.size },
      ],
    });
    const visto = await portal.admin.rpc.admin.isencoes.get({ id: body.id });
    for (const { documentos } of [body, visto as IsencaoAdmin]) {
      expect(documentos).toHaveLength(2);
      for (const { url } of documentos) {
        expect((await portal.visitante.http('GET', String(url))).status).toBe(200);
        expect((await portal.visitante.http('GET', String(url).split('?')[0] ?? '')).status).toBe(404);
      }
    }
    const [log] = await portal.logs('solicitar_isencao');
    expect(JSON.parse(log?.dados_novos ?? '{}').documentos).toEqual(['Comprovante de renda', 'Carteira']);
    expect(log?.dados_novos).not.toMatch(/arquivos/);
  });

  it('are on the receipt and in the mail by name and SHA-256, and for anybody by SHA-256 alone', async () => {
    const { body } = await dois();
    const papel = await portal.app.request(body.protocolo?.url_comprovante ?? '');
    const { texto } = await lerPdf(new Uint8Array(await papel.arrayBuffer()));
    const [mail] = await portal.emails(portal.candidato.email);
    for (const { exigencia, nome, sha256 } of body.documentos) {
      expect(texto.replace(/\s+/g, '')).toContain(sha256);
      expect(texto).toContain(nome);
      expect(texto).toContain(exigencia);
      expect(mail?.texto).toContain(sha256);
    }
    const publico = await portal.visitante.rpc.publico.protocolos.verificar({ codigo: body.protocolo?.codigo ?? '' });
    expect(publico.documentos).toEqual(body.documentos.map(({ tamanho, sha256 }) => ({ tamanho, sha256 })));
    expect(JSON.stringify(publico)).not.toMatch(/renda|Carteira/i);
  });

  it('are refused by the rule of the kind, at their own field, and then nothing is kept', async () => {
    const before = await portal.snapshot();
    const tipo = 'Formato de arquivo não permitido. Use PDF, JPG ou PNG.';
    const casos: [Record<string, string | File>, number, string, string][] = [
      [
        { exigencia_1: 'Renda', documento_1: RENDA, exigencia_2: 'Outro', documento_2: pdf('x', 'x.docx') },
        415,
        'documento_2',
        tipo,
      ],
      [{ documento_1: RENDA }, 422, 'exigencia_1', 'Diga o que este documento comprova.'],
      [{ exigencia_1: 'x'.repeat(201), documento_1: RENDA }, 422, 'exigencia_1', 'Use no máximo 200 caracteres.'],
      [
        {
          exigencia_1: 'Renda',
          documento_1: new File([await RENDA.bytes(), new Uint8Array(5 * 1024 * 1024)], 'g.pdf'),
        },
        413,
        'documento_1',
        'O arquivo deve ter no máximo 5MB.',
      ],
    ];
    for (const [campos, esperado, campo, mensagem] of casos) {
      const { status, body } = await pedir(campos);
      expect({ status, errors: body.errors }).toEqual({ status: esperado, errors: { [campo]: [mensagem] } });
    }
    expect(await portal.snapshot()).toEqual(before);
  });

  it('keep a request of before, and one without them, as they were', async () => {
    const { id } = await createIsencao(portal, { inscricao_id });
    expect((await portal.candidato.rpc.candidato.isencoes.list())[0]).toMatchObject({ id, documentos: [] });
  });

  const guardados = () =>
    portal.db.selectFrom('arquivos').select('nome').where('removido_em', 'is', null).orderBy('nome').execute();

  it('go some days after their request was taken back, and not before', async () => {
    const { body } = await dois();
    await portal.candidato.rpc.candidato.isencoes.cancelar({ id: body.id });
    portal.clock.advance(CLASSES_DE_DADOS.retirados.dias * 86_400_000);
    await aplicarRetencao(portal.deps);
    expect(await guardados()).toHaveLength(2);
    portal.clock.advance(1000);
    await aplicarRetencao(portal.deps);
    expect(await guardados()).toEqual([]);
    // What they were stays; there is nothing to open any more.
    const { rpc } = await portal.administrador();
    const { documentos } = await rpc.admin.isencoes.get({ id: body.id });
    expect(documentos).toEqual(body.documentos.map((antes) => ({ ...antes, nome: 'arquivo-removido', url: null })));
  });

  it('stay with a decided request when the person is erased, and go with one that was not decided', async () => {
    const { body } = await dois();
    const arquivos = async () => (await planejar(portal.deps, portal.db, portal.candidato.id)).removidos;
    expect(await arquivos()).toContainEqual(expect.objectContaining({ oque: 'Arquivos', quantidade: 2 }));
    await portal.admin.rpc.admin.isencoes.decidir({ id: body.id, status: 'I', observacao_admin: 'Renda acima.' });
    expect((await arquivos()).map(({ oque }) => oque)).not.toContain('Arquivos');
  });
});
