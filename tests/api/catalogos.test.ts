// What a contest offers to choose from: its items, what each kind adds to them, and bringing several at once.
import { beforeEach, describe, expect, it } from 'vitest';
import { CATALOGOS, DOCUMENTO_REPETIDO, ITENS_MAXIMO, JA_EXISTE_ITEM } from '../../src/shared/catalogos.ts';
import { createConcurso, createInscricao, createItem, createVaga } from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
let concurso_id: number;
beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal)).id;
});

const tipo = 'atendimento' as const;
const create = (item: object) => portal.admin.rpc.admin.catalogos.create({ concurso_id, tipo, ...item } as never);
const nomes = async (quem: 'visitante' | 'candidato' | 'outro' | 'admin') =>
  (await portal[quem].rpc.publico.concursos.catalogo({ concurso_id, tipo })).map(({ nome }) => nome);

describe('an item', () => {
  it('is offered in its order while it is active, and is of one kind alone', async () => {
    await create({ nome: 'Ledor', ordem: 2 });
    await create({ nome: 'Prova ampliada', ordem: 1, dados: { pergunta: ' Qual tamanho? ' } });
    await create({ nome: 'Sala térrea', ordem: 3, ativo: 0 });
    expect(await nomes('visitante')).toEqual(['Prova ampliada', 'Ledor']);
    expect(await nomes('admin')).toEqual(['Prova ampliada', 'Ledor', 'Sala térrea']);
    const [primeiro] = await portal.visitante.rpc.publico.concursos.catalogo({ concurso_id, tipo });
    expect(primeiro).toMatchObject({ documentos: [], dados: { pergunta: 'Qual tamanho?' }, explicacao: null });
    expect(await portal.visitante.rpc.publico.concursos.catalogo({ concurso_id, tipo: 'isencao' })).toEqual([]);
    const daVez = await portal.visitante.http('GET', `/ps/concurso/${concurso_id}/catalogo/atendimento`);
    expect(daVez.body).toHaveLength(2);
    expect((await portal.visitante.http('GET', `/ps/concurso/${concurso_id}/catalogo/outro`)).status).toBe(422);
  });

  it('has a name that no other of its catalogue has, whatever its case', async () => {
    await create({ nome: 'Ledor' });
    expect(await refusal(create({ nome: 'LEDÓR' }))).toMatchObject({ status: 409, errors: { nome: [JA_EXISTE_ITEM] } });
    const { id } = await create({ nome: 'Outro' });
    const mudar = portal.admin.rpc.admin.catalogos.update({ id, nome: 'ledor', ordem: 1 });
    expect(await refusal(mudar)).toMatchObject({ status: 409 });
    await portal.admin.rpc.admin.catalogos.create({ concurso_id, tipo: 'isencao', nome: 'Ledor' });
    expect(await nomes('admin')).toEqual(['Ledor', 'Outro']);
  });

  it('is refused without a name, with a document twice, and with what its kind does not take', async () => {
    const dois = [
      { nome: 'Laudo', obrigatorio: true },
      { nome: 'laudo', obrigatorio: false },
    ];
    for (const [item, errors] of [
      [{ nome: ' ' }, { nome: ['Informe o nome do item.'] }],
      [{ nome: 'Ledor', documentos: dois }, { documentos: [DOCUMENTO_REPETIDO] }],
      [{ nome: 'Ledor', dados: { pergunta: 'x'.repeat(201) } }, { dados: ['Use no máximo 200 caracteres.'] }],
    ] as const)
      expect(await refusal(create(item))).toMatchObject({ status: 422, errors });
    expect(await nomes('admin')).toEqual([]);
    expect(await portal.logs('criar_item_de_catalogo')).toEqual([]);
  });

  it('of a contest that is hidden is shown to who is enrolled in it, and to no other', async () => {
    await createItem(portal, { concurso_id, nome: 'Ledor' });
    await createInscricao(portal, { concurso_id, candidato_id: portal.candidato.id });
    await portal.db.updateTable('concursos').set({ ativo: 0 }).where('id', '=', concurso_id).execute();
    expect(await nomes('candidato')).toEqual(['Ledor']);
    for (const quem of ['outro', 'visitante'] as const)
      expect(await refusal(nomes(quem)), quem).toMatchObject({ status: 404 });
  });

  it('of a contest that is gone is gone with it', async () => {
    const { id } = await createItem(portal, { concurso_id });
    await portal.admin.rpc.admin.concursos.remove({ id: concurso_id });
    expect(await refusal(create({ nome: 'Ledor' }))).toMatchObject({ status: 404 });
    expect(await refusal(portal.admin.rpc.admin.catalogos.remove({ id }))).toMatchObject({ status: 404 });
  });

  it('keeps the vacancies it counts in while it changes, also one that was removed since', async () => {
    const { id: vaga } = await createVaga(portal, { concurso_id });
    const { id: deOutro } = await createVaga(portal);
    const titulo = { tipo: 'titulo', nome: 'Libras' };
    const { id, dados } = await create({ ...titulo, dados: { pontos: 1, vagas: [vaga] } });
    await portal.admin.rpc.admin.vagas.remove({ id: vaga });
    const mudado = await portal.admin.rpc.admin.catalogos.update({ id, nome: 'Libras, 40 horas', ordem: 1, dados });
    expect(mudado).toMatchObject({ nome: 'Libras, 40 horas', dados: { vagas: [vaga] } });
    expect(await refusal(create({ ...titulo, dados: { pontos: 1, vagas: [deOutro] } }))).toMatchObject({ status: 422 });
  });

  it('keeps what a change says nothing of', async () => {
    const documentos = [{ nome: 'Laudo', obrigatorio: true }];
    const dito = { explicacao: 'Letra maior.', lei: 'Lei nº 1', documentos, dados: { pergunta: 'Qual?' } };
    const { id } = await create({ nome: 'Braille', ordem: 7, ativo: 0, ...dito });
    const mudar = async (json: object) =>
      (await portal.admin.http('PUT', `/ps/concurso/catalogo/${id}`, { json: { nome: 'Prova em Braille', ...json } }))
        .body;
    expect(await mudar({})).toMatchObject({ nome: 'Prova em Braille', ordem: 7, ativo: 0, ...dito });
    const vazio = { explicacao: null, lei: '', documentos: [], dados: {} };
    expect(await mudar(vazio)).toMatchObject({
      ...{ ordem: 7, ativo: 0, explicacao: null, lei: null },
      ...{ documentos: [], dados: { pergunta: null } },
    });
  });

  it('changes and goes with what was before in the trail', async () => {
    const { id } = await create({ nome: 'Ledor' });
    await portal.admin.rpc.admin.catalogos.update({ id, nome: 'Ledor e transcritor', ordem: 1 });
    const [log] = await portal.logs('atualizar_item_de_catalogo');
    expect(JSON.parse(log?.dados_anteriores ?? '').nome).toBe('Ledor');
    expect(log).toMatchObject({ registro_tipo: 'item_de_catalogo', registro_id: id, concurso_id });
    await portal.admin.rpc.admin.catalogos.remove({ id });
    expect(await nomes('admin')).toEqual([]);
    expect(await refusal(portal.admin.rpc.admin.catalogos.remove({ id }))).toMatchObject({ status: 404 });
    // The name is free again.
    await create({ nome: 'Ledor' });
  });
});

describe('bringing items', () => {
  const trazer = (de: number | null, quais: readonly string[]) =>
    portal.admin.rpc.admin.catalogos.trazer({ concurso_id, tipo, de, nomes: [...quais] });
  const modelos = CATALOGOS.atendimento.modelos.map(({ nome }) => nome);

  it('takes the ready-made ones that are not there yet, after those that are', async () => {
    await create({ nome: 'ledor', ordem: 4 });
    const trazidos = await trazer(null, modelos);
    expect(trazidos.map(({ nome }) => nome)).toEqual(['ledor', ...modelos.filter((nome) => nome !== 'Ledor')]);
    expect(trazidos.at(-1)?.ordem).toBe(4 + modelos.length - 1);
    const [log] = await portal.logs('trazer_itens_de_catalogo');
    expect(JSON.parse(log?.dados_novos ?? '')).toMatchObject({ tipo, de: null });
    expect(await refusal(trazer(null, modelos))).toMatchObject({ status: 400 });
  });

  it('copies whole ones from another contest, and none of its own', async () => {
    const outro = (await createConcurso(portal)).id;
    const documentos = [{ nome: 'Laudo', obrigatorio: true }];
    const item = { nome: 'Sala separada', documentos, lei: 'Lei nº 1', dados: { pergunta: 'Por quê?' } };
    await portal.admin.rpc.admin.catalogos.create({ concurso_id: outro, tipo, ...item });
    await createItem(portal, { concurso_id: outro, nome: 'Fica lá' });
    expect(await trazer(outro, ['Sala separada', 'Não há'])).toEqual([
      expect.objectContaining({ ...item, concurso_id }),
    ]);
    expect(await refusal(trazer(999, ['Sala separada']))).toMatchObject({ status: 404 });
    expect(await refusal(trazer(outro, []))).toMatchObject({ status: 422 });
  });

  it('copies one that is not offered as it is: of another contest, and the ready-made one to be finished', async () => {
    const outro = (await createConcurso(portal)).id;
    await createItem(portal, { concurso_id: outro, nome: 'Sala separada', ativo: 0 });
    await createItem(portal, { concurso_id: outro, nome: 'Ledor' });
    const estado = ({ nome, ativo }: { nome: string; ativo: 0 | 1 }) => [nome, ativo];
    expect((await trazer(outro, ['Sala separada', 'Ledor'])).map(estado)).toEqual([
      ['Sala separada', 0],
      ['Ledor', 1],
    ]);
    const reservas = CATALOGOS.reserva.modelos.map(({ nome }) => nome);
    const trazidas = await portal.admin.rpc.admin.catalogos.trazer({ concurso_id, tipo: 'reserva', nomes: reservas });
    expect(trazidas.filter(({ ativo }) => ativo === 0).map(({ nome }) => nome)).toEqual(['Reserva da lei municipal']);
  });

  it('stops where the catalogue is full, with nothing brought', async () => {
    for (let i = 1; i < ITENS_MAXIMO; i++) await createItem(portal, { concurso_id, nome: `Item ${i}` });
    expect(await refusal(trazer(null, modelos))).toMatchObject({ status: 400 });
    expect(await nomes('admin')).toHaveLength(ITENS_MAXIMO - 1);
    await create({ nome: 'O último' });
    expect(await refusal(create({ nome: 'Um a mais' }))).toMatchObject({ status: 400 });
  });
});
