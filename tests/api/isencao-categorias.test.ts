// Exemption by category: what the contest's catalogue asks of a request, what is kept and shown of it, and that a contest without
// categories is as it was.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Isencao } from '../../src/shared/pedidos/isencao.ts';
import { form, pdf } from '../support/envios.ts';
import { createCandidato, createConcurso, createInscricao, createIsencao, createItem } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import type { Recusa } from '../support/recusa.ts';

const PRAZO = '2026-12-01T02:59:59.999Z';
const NIS = '12047892084';
const DECLARACAO = { nome: 'Declaração do banco de sangue', obrigatorio: true };

let portal: Portal;
let concurso_id: number;
let inscricao_id: number;
beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal, { prazo_final_isencao: PRAZO })).id;
  inscricao_id = (await createInscricao(portal, { candidato_id: portal.candidato.id, concurso_id })).id;
});

const categoria = async (dados: object, outros: object = {}) =>
  (
    await portal.admin.rpc.admin.catalogos.create({
      concurso_id,
      tipo: 'isencao',
      nome: 'Doador de sangue',
      lei: 'Lei nº 5.901/2014',
      ordem: 1,
      dados,
      ...outros,
    } as never)
  ).id;

function pedir(fields: Record<string, string | number | File>) {
  return portal.candidato.http<Isencao & Recusa>('POST', `/ps/isencao/${inscricao_id}/solicitar`, {
    body: form(fields),
  });
}

describe('a request by category', () => {
  it('keeps what was declared and what the check said of it, with the law as it was then', async () => {
    await portal.db.updateTable('candidatos').set({ sexo: 'M' }).where('id', '=', portal.candidato.id).execute();
    const dados = { regra: 'doacoes', doacoes_homens: 3, doacoes_mulheres: 2, meses: 12 };
    const categoria_id = await categoria(dados, { documentos: [DECLARACAO] });
    const { status, body } = await pedir({
      categoria_id,
      doacoes: '05/03/2026\n10/07/2026',
      exigencia_1: DECLARACAO.nome,
      documento_1: pdf('declaração'),
    });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        motivo: 'Doador de sangue',
        categoria: {
          id: categoria_id,
          nome: 'Doador de sangue',
          lei: 'Lei nº 5.901/2014',
          respostas: [{ rotulo: 'Doações', valor: '05/03/2026, 10/07/2026' }],
          verificacao: { confere: false, texto: '2 doações nos 12 meses até 21/11/2026; a lei pede 3.' },
        },
        documentos: [{ exigencia: DECLARACAO.nome }],
        documentos_ate: null,
      },
    });
    await portal.admin.rpc.admin.catalogos.remove({ id: categoria_id });
    // A check decides nothing: who decides reads it.
    const visto = await portal.admin.rpc.admin.isencoes.decidir({ id: body.id, status: 'D' });
    expect(visto).toMatchObject({ status: 'D', categoria: body.categoria });
    const [log] = await portal.logs('solicitar_isencao');
    expect(JSON.parse(log?.dados_novos ?? '{}')).toMatchObject({ categoria: 'Doador de sangue' });
    expect(log?.dados_novos).not.toContain('05/03/2026');
  });

  it('is refused at the field that is missing or wrong, and then nothing is kept', async () => {
    const nis = await categoria({ regra: 'nis' }, { nome: 'CadÚnico' });
    const docs = await categoria({ pergunta: 'Qual lei?' }, { nome: 'Outra lei', ordem: 2, documentos: [DECLARACAO] });
    const inativa = await categoria({}, { nome: 'Antiga', ordem: 3, ativo: 0 });
    const before = await portal.snapshot();
    const casos: [Record<string, string | number | File>, string, string][] = [
      [{ motivo: 'Sou doadora.' }, 'categoria_id', 'Escolha a categoria do pedido.'],
      [{ categoria_id: 9999 }, 'categoria_id', 'Esta categoria não está disponível neste concurso.'],
      [{ categoria_id: inativa }, 'categoria_id', 'Esta categoria não está disponível neste concurso.'],
      [{ categoria_id: nis }, 'nis', 'Este NIS não existe: confira os 11 dígitos.'],
      [{ categoria_id: nis, nis: '12047892085' }, 'nis', 'Este NIS não existe: confira os 11 dígitos.'],
      [{ categoria_id: docs }, 'motivo', 'Qual lei?'],
      [{ categoria_id: docs, motivo: 'A 1.' }, 'documento_1', `Falta o documento: ${DECLARACAO.nome}`],
      [
        { categoria_id: docs, motivo: 'A 1.', exigencia_1: 'Outro', documento_1: pdf() },
        'documento_1',
        `Falta o documento: ${DECLARACAO.nome}`,
      ],
    ];
    for (const [campos, campo, mensagem] of casos) {
      const { status, body } = await pedir(campos);
      expect({ campos, status, errors: body.errors }).toEqual({ campos, status: 422, errors: { [campo]: [mensagem] } });
    }
    expect(await portal.snapshot()).toEqual(before);
  });

  it('of another contest’s category is refused, and a contest without any asks for the reason alone', async () => {
    const outro = await createItem(portal, { tipo: 'isencao' });
    expect(await pedir({ categoria_id: outro.id, motivo: 'Sou doadora.' })).toMatchObject({ status: 422 });
    expect(await pedir({ motivo: '' })).toMatchObject({
      status: 422,
      body: { errors: { motivo: ['Informe o motivo da solicitação.'] } },
    });
    expect(await pedir({ motivo: 'Sou doadora.' })).toMatchObject({
      status: 201,
      body: { motivo: 'Sou doadora.', categoria: null, documentos: [] },
    });
  });

  it('has no NIS in lists, files and trail, and the category by name', async () => {
    const categoria_id = await categoria({ regra: 'nis' }, { nome: 'CadÚnico' });
    const { body } = await pedir({ categoria_id, nis: '120.47892.08-4' });
    expect(body.categoria?.respostas).toEqual([{ rotulo: 'NIS', valor: NIS }]);
    const csv = await portal.admin.http<string>('GET', '/ps/isencao/admin/exportar?formato=csv');
    expect(String(csv.body)).toContain('CadÚnico');
    expect(String(csv.body)).not.toContain(NIS);
    expect(JSON.stringify(await portal.db.selectFrom('logs').selectAll().execute())).not.toContain(NIS);
    expect(JSON.stringify(await portal.db.selectFrom('emails').selectAll().execute())).not.toContain(NIS);
  });
});

describe('deciding several, each with its own grounds', () => {
  it('makes each decision as if it were alone, and says what became of each', async () => {
    const ids = [];
    for (let i = 0; i < 3; i += 1) {
      const candidato_id = (await createCandidato(portal)).id;
      const { id } = await createInscricao(portal, { concurso_id, candidato_id });
      ids.push((await createIsencao(portal, { inscricao_id: id })).id);
    }
    const [um, dois, tres] = ids as [number, number, number];
    await portal.admin.rpc.admin.isencoes.decidir({ id: tres, status: 'D' });
    const { resultados } = await portal.admin.rpc.admin.isencoes.decidirCada({
      decisoes: [
        { id: um, status: 'I', observacao_admin: 'Sem a declaração, {nome}.' },
        { id: dois, status: 'D', observacao_admin: null },
        { id: tres, status: 'I', observacao_admin: 'Tarde.' },
      ],
    });
    expect(resultados.map(({ id, ok }) => ({ id, ok }))).toEqual([
      { id: um, ok: true },
      { id: dois, ok: true },
      { id: tres, ok: false },
    ]);
    expect(resultados[0]?.registro?.observacao_admin).toMatch(/^Sem a declaração, (?!\{nome\})/);
    expect(await refusal(portal.admin.rpc.admin.isencoes.decidirCada({ decisoes: [] }))).toMatchObject({ status: 422 });
  });
});
