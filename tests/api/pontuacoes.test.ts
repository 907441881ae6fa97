// Titles that count: claimed out of the contest's table, each with its document, granted one by one, decided anew after an appeal.
import { beforeEach, describe, expect, it } from 'vitest';
import { renderComprovante } from '../../src/server/inscricoes/index.ts';
import { renderProtocolo } from '../../src/server/protocolos/index.ts';
import { changeRows, findRow, findRows, insertRow } from '../../src/server/store/rows.ts';
import { HA_OBSERVACAO } from '../../src/shared/avisos-novos.ts';
import { pdf } from '../support/envios.ts';
import {
  createConcurso,
  createInscricao,
  createItem,
  createPrazo,
  createRecurso,
  createVaga,
} from '../support/factories.ts';
import { lerPdf } from '../support/leitor.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
let concurso_id: number;
let inscricao_id: number;
let vaga_id: number;
let prazo: { id: number; data_inicio: string; data_fim: string };
let doutorado: number;
let especializacao: number;
let experiencia: number;

const titulo = async (nome: string, dados: object, outros: object = {}) =>
  (await createItem(portal, { concurso_id, tipo: 'titulo', nome, dados: JSON.stringify(dados), ...outros })).id;

beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal)).id;
  const inscricao = await createInscricao(portal, { concurso_id, candidato_id: portal.candidato.id });
  ({ id: inscricao_id, vaga_id } = inscricao);
  prazo = await createPrazo(portal, { tipo: 'envio', objeto: 'titulos', concurso_id, pontuacao_centesimos: 500 });
  doutorado = await titulo('Doutorado', { pontos: 3, unidades: 1 });
  especializacao = await titulo('Especialização', { pontos: 0.75, unidades: 3 });
  experiencia = await titulo('Experiência', { pontos: 0.5, maximo: 2, comprovacao: 'conjunto' });
});

type Itens = readonly { item_id: number; quantidade: number }[];
function declarar(itens: Itens, documentos: readonly (readonly [string, string])[], quem = portal.candidato) {
  const dados = new FormData();
  dados.set('inscricao_id', String(inscricao_id));
  dados.set('itens', JSON.stringify(itens));
  for (const [i, [exigencia, conteudo]] of documentos.entries()) {
    dados.set(`exigencia_${i + 1}`, exigencia);
    dados.set(`documento_${i + 1}`, pdf(conteudo, `${conteudo}.pdf`));
  }
  return quem.rpc.candidato.pontuacoes.create(dados);
}
const tudo = () =>
  declarar(
    [
      { item_id: doutorado, quantidade: 1 },
      { item_id: especializacao, quantidade: 2 },
      { item_id: experiencia, quantidade: 6 },
    ],
    [
      ['Doutorado', 'diploma'],
      ['Especialização: 1. Certificado', 'um'],
      ['especializacao: 2. Certificado', 'dois'],
      ['Experiência', 'carteira'],
    ],
  );
const pontuar = (id: number, concedidos: readonly [number, number, string?][]) =>
  portal.admin.rpc.admin.pontuacoes.pontuar({
    id,
    itens: concedidos.map(([item_id, quantos, texto]) => ({ item_id, concedidos: quantos, texto: texto ?? null })),
  });
const ultimoAviso = async () =>
  (await portal.db.selectFrom('avisos').where('tipo', '=', 'pontuacao_decidida').selectAll().execute()).at(-1)?.texto;
const linhas = () => portal.db.selectFrom('pontuacoes').selectAll().execute();

it('is said on the enrolment whether a title counts for its vacancy, also when it is made', async () => {
  const conta = async () => (await portal.candidato.rpc.candidato.inscricoes.list())[0]?.tem_titulos;
  const so = async (id: number, mudanca: object) => changeRows(portal.db, 'itens_de_catalogo', { id }, mudanca);
  const nas = (...vagas: number[]) => ({ dados: JSON.stringify({ pontos: 1, vagas }) });
  expect(await conta()).toBe(true);
  await so(doutorado, nas(vaga_id + 1000, vaga_id));
  await so(especializacao, { ativo: 0 });
  await so(experiencia, { excluido_em: portal.clock.now().toISOString() });
  expect(await conta()).toBe(true);
  await so(doutorado, nas(vaga_id + 1000));
  expect(await conta()).toBe(false);
  await so(doutorado, nas());
  expect(await conta()).toBe(true);
  await so(doutorado, { ativo: 0 });
  expect(await conta()).toBe(false);

  const outra = await createVaga(portal, { concurso_id });
  await so(doutorado, { ativo: 1, ...nas(outra.id) });
  const responder = { possui_deficiencia: 'N', possui_condicao_especial: 'N' } as const;
  const nova = await portal.outro.rpc.candidato.inscricoes.create({
    ...{ concurso_id, vaga_id: outra.id, ...responder },
  });
  expect(nova.tem_titulos).toBe(true);
});

describe('claiming', () => {
  it('adds up what is claimed within the caps, and gives a protocol', async () => {
    const declarada = await tudo();
    expect(declarada).toMatchObject({
      status: 'P',
      prazo_envio: { id: prazo.id },
      // 3 + 1.5 + the most of 2, and no more than 5 altogether.
      pontos_declarados: 5,
      pontuacao_maxima: 5,
      pontos_concedidos: null,
      pode_cancelar: true,
      itens: [
        { item_id: doutorado, pontos: 3, quantidade: 1, pontos_declarados: 3, concedidos: null },
        { item_id: especializacao, pontos: 0.75, quantidade: 2, pontos_declarados: 1.5 },
        { item_id: experiencia, pontos: 0.5, maximo: 2, quantidade: 6, pontos_declarados: 2 },
      ],
    });
    expect(declarada.documentos).toHaveLength(4);
    expect(declarada.protocolo?.numero).toMatch(/^PON-2026-/);
    expect(await portal.candidato.rpc.candidato.pontuacoes.list()).toEqual([declarada]);
  });

  it('is refused for what does not fit the table, and leaves nothing', async () => {
    const outra = await createItem(portal, { tipo: 'titulo', dados: JSON.stringify({ pontos: 1 }) });
    const deOutraVaga = await titulo('Libras', { pontos: 1, vagas: [vaga_id + 1000] });
    const inativo = await titulo('Curso', { pontos: 1 }, { ativo: 0 });
    const fora = 'Um dos títulos não conta para esta vaga. Atualize a página.';
    for (const [itens, documentos, campo, dito] of [
      [[], [], 'itens', 'Declare ao menos um título.'],
      [[{ item_id: outra.id, quantidade: 1 }], [], 'itens', fora],
      [[{ item_id: deOutraVaga, quantidade: 1 }], [], 'itens', fora],
      [[{ item_id: inativo, quantidade: 1 }], [], 'itens', fora],
      [[{ item_id: doutorado, quantidade: 2 }], [], 'itens', 'De Doutorado, declare no máximo 1.'],
      [[{ item_id: doutorado, quantidade: 1 }], [], 'itens', 'Para Doutorado, envie 1 documento.'],
      [
        [{ item_id: especializacao, quantidade: 2 }],
        [['Especialização', 'um']],
        'itens',
        'Para Especialização, envie 2 documentos.',
      ],
      [
        [{ item_id: doutorado, quantidade: 1 }],
        [['Mestrado', 'um']],
        'exigencia_1',
        'Este documento não é de nenhum dos títulos declarados.',
      ],
    ] as const)
      expect(await refusal(declarar(itens, documentos))).toMatchObject({ status: 422, errors: { [campo]: [dito] } });
    expect(await linhas()).toEqual([]);
    expect(await portal.db.selectFrom('arquivos').selectAll().execute()).toEqual([]);
  });

  it('counts no document twice, whatever it is called', async () => {
    const recusada = declarar(
      [
        { item_id: doutorado, quantidade: 1 },
        { item_id: experiencia, quantidade: 1 },
      ],
      [
        ['Doutorado', 'o mesmo'],
        ['Experiência', 'o mesmo'],
      ],
    );
    expect(await refusal(recusada)).toMatchObject({ status: 422, errors: { documento_2: [expect.any(String)] } });
    expect(await linhas()).toEqual([]);
  });

  it('is one for each enrolment: replaced while it waits, and not once it was decided', async () => {
    const primeira = await tudo();
    expect(await refusal(tudo())).toMatchObject({ status: 409 });
    await portal.candidato.rpc.candidato.pontuacoes.cancelar({ id: primeira.id });
    const { id } = await tudo();
    await portal.admin.rpc.admin.pontuacoes.decidir({ id, status: 'D' });
    expect(await refusal(portal.candidato.rpc.candidato.pontuacoes.cancelar({ id }))).toMatchObject({ status: 400 });
    expect(await refusal(tudo())).toMatchObject({ status: 409 });
  });

  it('keeps to its window, at both edges, and ends with the delivery of titles', async () => {
    const agora = portal.clock.now().getTime();
    const abrir = (de: number, ate: number) =>
      changeRows(
        portal.db,
        'prazos',
        { id: prazo.id },
        { data_inicio: new Date(agora + de).toISOString(), data_fim: new Date(agora + ate).toISOString() },
      );
    await abrir(1, 2);
    expect(await refusal(tudo())).toMatchObject({ status: 400, mensagem: expect.stringContaining('abre em') });
    await abrir(-2, -1);
    expect(await refusal(tudo())).toMatchObject({ status: 400, mensagem: expect.stringContaining('encerrou em') });
    await abrir(-1, 0);
    const { id } = await tudo();
    await portal.candidato.rpc.candidato.titulos.finalizar({ concurso_id });
    expect(await refusal(portal.candidato.rpc.candidato.pontuacoes.cancelar({ id }))).toMatchObject({ status: 400 });
    expect(await portal.candidato.rpc.candidato.pontuacoes.list()).toMatchObject([{ pode_cancelar: false }]);
  });

  it('has a window of its own: documents are not sent there, and titles not claimed elsewhere', async () => {
    const dados = new FormData();
    const campos = {
      inscricao_id: String(inscricao_id),
      prazo_envio_id: String(prazo.id),
      arquivo: pdf('um', 'um.pdf'),
    };
    for (const [nome, valor] of Object.entries(campos)) dados.set(nome, valor);
    expect(await refusal(portal.candidato.rpc.candidato.envios.create(dados))).toMatchObject({ status: 400 });
    await portal.db.updateTable('prazos').set({ objeto: 'questao' }).where('id', '=', prazo.id).execute();
    expect(await refusal(tudo())).toMatchObject({
      status: 400,
      mensagem: 'Este concurso não tem prazo aberto para declarar títulos.',
    });
    await portal.candidato.rpc.candidato.envios.create(dados);
  });

  it('is nobody else’s', async () => {
    expect(await refusal(declarar([{ item_id: doutorado, quantidade: 1 }], [], portal.outro))).toMatchObject({
      status: 404,
    });
    const { id } = await tudo();
    expect(await refusal(portal.outro.rpc.candidato.pontuacoes.cancelar({ id }))).toMatchObject({ status: 404 });
    expect(await portal.outro.rpc.candidato.pontuacoes.list()).toEqual([]);
  });
});

describe('granting', () => {
  it('is by title, with grounds where fewer count, and told title by title with the sum', async () => {
    const { id } = await tudo();
    const recibo = async () => {
      const protocolo = await findRow(portal.db, 'protocolos', { tipo: 'pontuacao' }, ['id']);
      return (await lerPdf((await renderProtocolo(portal.deps, protocolo?.id ?? 0)).bytes)).texto;
    };
    const antes = await recibo();
    for (const dito of ['Soma declarada', '5 pontos', '2 × 0,75 pontos = 1,5 pontos']) expect(antes).toContain(dito);
    expect(antes).not.toContain('Soma concedida');
    const decidida = await pontuar(id, [
      [doutorado, 1],
      [especializacao, 1, 'O outro não tem 360 horas'],
      [experiencia, 1, 'Só um ano completo.'],
    ]);
    expect(decidida).toMatchObject({
      status: 'A',
      pontos_declarados: 5,
      pontos_concedidos: 4.25,
      decidido_por: portal.admin.nome,
    });
    const { bytes } = await renderComprovante(portal.deps, inscricao_id);
    expect((await lerPdf(bytes)).texto).toContain('4,25 pontos concedidos, de 5 pontos declarados');
    const depois = await recibo();
    for (const dito of ['Soma concedida', '4,25 pontos', '1 de 2: 0,75 pontos. O outro não tem 360 horas.'])
      expect(depois).toContain(dito);
    const [mail] = await portal.db.selectFrom('emails').selectAll().orderBy('id', 'desc').limit(1).execute();
    for (const frase of [
      '4,25 pontos',
      'Doutorado: 1 de 1, 3 pontos.',
      'Especialização: 1 de 2, 0,75 pontos. O outro não tem 360 horas.',
    ])
      expect(JSON.stringify(mail)).toContain(frase);
    expect(
      await refusal(
        pontuar(id, [
          [doutorado, 1],
          [especializacao, 2],
          [experiencia, 6],
        ]),
      ),
    ).toMatchObject({
      status: 409,
    });
  });

  it('is refused without grounds, for more than was claimed, and for other titles; and changes nothing', async () => {
    const { id } = await tudo();
    const [antes] = await linhas();
    for (const [ditos, frase] of [
      [
        [
          [doutorado, 1],
          [especializacao, 1],
          [experiencia, 6],
        ],
        'Especialização: Diga por que não contam todos.',
      ],
      [
        [
          [doutorado, 2],
          [especializacao, 2],
          [experiencia, 6],
        ],
        'De Doutorado, contam no máximo 1: é o que foi declarado.',
      ],
      [[[doutorado, 1]], 'Diga quantos contam de cada título declarado, e de nenhum outro.'],
    ] as [[number, number][], string][])
      expect(await refusal(pontuar(id, ditos))).toMatchObject({ status: 422, errors: { itens: [frase] } });
    expect((await linhas())[0]).toEqual(antes);
  });

  it('is of all at once, or of none with its grounds on each', async () => {
    const { id } = await tudo();
    const { admin } = portal;
    expect(await refusal(admin.rpc.admin.pontuacoes.decidir({ id, status: 'I' }))).toMatchObject({ status: 422 });
    const negada = await admin.rpc.admin.pontuacoes.decidir({
      id,
      status: 'I',
      observacao_admin: 'Sem frente e verso.',
    });
    expect(negada).toMatchObject({ status: 'I', pontos_concedidos: 0 });
    expect(negada.itens.map(({ concedidos, texto }) => [concedidos, texto])).toEqual(
      Array.from({ length: 3 }, () => [0, 'Sem frente e verso.']),
    );
    expect(await ultimoAviso()).not.toContain(HA_OBSERVACAO);
  });

  it('tells its candidate that something was said besides', async () => {
    const { id } = await tudo();
    await portal.admin.rpc.admin.pontuacoes.decidir({ id, status: 'D', observacao_admin: 'Guarde os originais.' });
    expect(await ultimoAviso()).toContain(HA_OBSERVACAO);
  });

  it('counts no more of a title than the table does by then', async () => {
    const { id } = await tudo();
    const dados = JSON.stringify({ pontos: 0.75, unidades: 1 });
    await portal.db.updateTable('itens_de_catalogo').set({ dados }).where('id', '=', especializacao).execute();
    const demais = pontuar(id, [
      [doutorado, 0, 'Ilegível.'],
      [especializacao, 2],
      [experiencia, 6],
    ]);
    expect(await refusal(demais)).toMatchObject({
      status: 422,
      mensagem: 'De Especialização, contam no máximo 1: é o que a tabela diz.',
    });
    const deOutra = JSON.stringify({ pontos: 0.5, maximo: 2, comprovacao: 'conjunto', vagas: [vaga_id + 1000] });
    await changeRows(portal.db, 'itens_de_catalogo', { id: experiencia }, { dados: deOutra });
    const { resultados } = await portal.admin.rpc.admin.pontuacoes.decidirVarias({
      ids: [id],
      status: 'D',
      observacao_admin: null,
    });
    expect(resultados).toMatchObject([{ ok: true }]);
    const [linha] = await linhas();
    expect(linha?.status).toBe('A');
    expect(JSON.parse(linha?.itens ?? '[]')).toMatchObject([
      { concedidos: 1, texto: null },
      { concedidos: 1, texto: 'A tabela conta no máximo 1.' },
      { concedidos: 0, texto: 'A tabela conta no máximo 0.' },
    ]);
  });

  it('follows the contest’s table and cap as they are when it is decided', async () => {
    const { id } = await tudo();
    const mudar = { pontos: 2.5, unidades: 1 };
    await changeRows(portal.db, 'itens_de_catalogo', { id: doutorado }, { dados: JSON.stringify(mudar) });
    await changeRows(portal.db, 'itens_de_catalogo', { id: experiencia }, { excluido_em: prazo.data_inicio });
    await portal.db.updateTable('prazos').set({ pontuacao_centesimos: 0 }).where('id', '=', prazo.id).execute();
    const decidida = await portal.admin.rpc.admin.pontuacoes.decidir({ id, status: 'D' });
    expect(decidida).toMatchObject({ pontos_declarados: 6, pontos_concedidos: 6, pontuacao_maxima: 0 });
  });
});

describe('after an appeal', () => {
  const negada = async () => {
    const { id } = await tudo();
    await pontuar(id, [
      [doutorado, 0, 'Sem diploma.'],
      [especializacao, 2],
      [experiencia, 6],
    ]);
    portal.clock.advance(60_000);
    return id;
  };
  const recorrer = async (status: 'D' | 'I', objeto: 'titulos' | 'resultado' = 'titulos') => {
    const { id: prazo_id } = await createPrazo(portal, { concurso_id, objeto });
    const decidido_em = portal.clock.now().toISOString();
    const a_aplicar = status === 'D' && objeto === 'titulos' ? 1 : 0;
    await createRecurso(portal, { inscricao_id, prazo_id, status, numero_questao: 0, decidido_em, a_aplicar });
    portal.clock.advance(60_000);
  };

  it('that was granted it is decided anew, once, recorded with both sums and told', async () => {
    const id = await negada();
    await recorrer('D');
    expect(await portal.admin.rpc.admin.pontuacoes.get({ id })).toMatchObject({ recurso_deferido: true });
    const revista = await pontuar(id, [
      [doutorado, 1],
      [especializacao, 2],
      [experiencia, 6],
    ]);
    expect(revista).toMatchObject({ status: 'D', pontos_concedidos: 5, recurso_deferido: false });
    const [ato] = await portal.db.selectFrom('logs').selectAll().where('tipo', '=', 'rever_titulos').execute();
    expect(ato?.descricao).toContain('de 3,5 pontos para 5 pontos');
    expect(
      await refusal(
        pontuar(id, [
          [doutorado, 0, 'Não.'],
          [especializacao, 2],
          [experiencia, 6],
        ]),
      ),
    ).toMatchObject({
      status: 409,
    });
  });

  it('that was denied, or against something else, it stands', async () => {
    const id = await negada();
    await recorrer('I');
    await recorrer('D', 'resultado');
    expect(
      await refusal(
        pontuar(id, [
          [doutorado, 1],
          [especializacao, 2],
          [experiencia, 6],
        ]),
      ),
    ).toMatchObject({
      status: 409,
    });
    expect(await portal.candidato.rpc.candidato.pontuacoes.list()).toMatchObject([
      { status: 'A', pontos_concedidos: 3.5 },
    ]);
  });
});

describe('the table of a contest', () => {
  it('has vacancies of its own, which stay behind when it is brought to another', async () => {
    const { catalogos } = portal.admin.rpc.admin;
    const item = { tipo: 'titulo', nome: 'Libras', dados: { pontos: '1,25', vagas: String(vaga_id) } } as const;
    const criado = await catalogos.create({ concurso_id, ...item });
    expect(criado.dados).toMatchObject({ pontos: 1.25, vagas: [vaga_id] });
    const outro = (await createConcurso(portal)).id;
    expect(await refusal(catalogos.create({ concurso_id: outro, ...item }))).toMatchObject({ status: 422 });
    const trazidos = await catalogos.trazer({ concurso_id: outro, tipo: 'titulo', de: concurso_id, nomes: ['Libras'] });
    expect(trazidos[0]?.dados).toMatchObject({ pontos: 1.25, vagas: [] });
  });

  /** The item as its editor sends it, with what is changed. */
  const mudar = async (id: number, mudanca: object) => {
    const itens = await portal.admin.rpc.admin.catalogos.list({ concurso_id, tipo: 'titulo' });
    const antes = itens.find((um) => um.id === id);
    if (!antes) throw new Error('no such title');
    return portal.admin.rpc.admin.catalogos.update({ ...antes, ...mudanca });
  };

  it('takes no other title once somebody claimed, and may still be put right', async () => {
    const { catalogos } = portal.admin.rpc.admin;
    const inativo = await titulo('Curso', { pontos: 1 }, { ativo: 0 });
    const { id } = await tudo();
    const dita = 'Já há 1 declaração de títulos neste concurso: a tabela é a do edital e não recebe outro título.';
    const item = { concurso_id, tipo: 'titulo', nome: 'Libras', dados: { pontos: 1 } } as const;
    for (const recusada of [
      () => catalogos.create(item),
      () => catalogos.trazer({ concurso_id, tipo: 'titulo', nomes: ['Mestrado'] }),
      () => mudar(inativo, { ativo: 1 }),
    ])
      expect(await refusal(recusada())).toMatchObject({ status: 400, mensagem: dita });
    expect((await mudar(doutorado, { dados: { pontos: 2 } })).dados).toMatchObject({ pontos: 2 });
    await catalogos.remove({ id: experiencia });
    await portal.candidato.rpc.candidato.pontuacoes.cancelar({ id });
    await catalogos.create(item);
  });

  it('is closed once a claim was decided: its texts alone are mended, and the trail has both', async () => {
    const { catalogos, prazos } = portal.admin.rpc.admin;
    const { id } = await tudo();
    await portal.admin.rpc.admin.pontuacoes.decidir({ id, status: 'D' });
    const itens = await portal.db.selectFrom('itens_de_catalogo').selectAll().orderBy('id').execute();
    const dita =
      'Já há 1 declaração de títulos pontuada neste concurso: os títulos, o que valem e o que exigem não mudam mais. Só os textos podem ser corrigidos.';
    for (const recusada of [
      () => mudar(doutorado, { dados: { pontos: 4, unidades: 1 } }),
      () => mudar(doutorado, { dados: { pontos: 3, unidades: 2 } }),
      () => mudar(doutorado, { dados: { pontos: 3, unidades: 1, vagas: [vaga_id] } }),
      () => mudar(doutorado, { documentos: [{ nome: 'Diploma', obrigatorio: true }] }),
      () => mudar(doutorado, { ativo: 0 }),
      () => catalogos.remove({ id: especializacao }),
    ])
      expect(await refusal(recusada())).toMatchObject({ status: 400, mensagem: dita });
    expect(await portal.db.selectFrom('itens_de_catalogo').selectAll().orderBy('id').execute()).toEqual(itens);
    const { data_inicio, data_fim } = prazo;
    const janela = { id: prazo.id, descricao: 'Títulos', data_inicio, data_fim, quantidade_limite_envio: 1 };
    for (const mudanca of [{ pontuacao: 10 }, { pontuacao: 5, objeto: 'documentos' }] as const)
      expect(await refusal(prazos.envios.update({ ...janela, ...mudanca }))).toMatchObject({
        status: 400,
        mensagem:
          'Já há 1 declaração de títulos pontuada neste prazo: o que se envia nele e o máximo da soma não mudam mais.',
      });
    await prazos.envios.update({ ...janela, pontuacao: 5 });

    expect(await mudar(doutorado, { nome: 'Doutorado na área' })).toMatchObject({ nome: 'Doutorado na área' });
    const [ato] = await findRows(portal.db, 'logs', { tipo: 'atualizar_item_de_catalogo' });
    expect(JSON.parse(ato?.dados_anteriores ?? '{}')).toMatchObject({ nome: 'Doutorado' });
    expect(JSON.parse(ato?.dados_novos ?? '{}')).toMatchObject({ nome: 'Doutorado na área' });
    const [declarada] = await portal.candidato.rpc.candidato.pontuacoes.list();
    expect(declarada).toMatchObject({ pontos_concedidos: 5, itens: [{ nome: 'Doutorado' }, {}, {}] });
  });
});

it('is listed by vacancy, best first, and says nothing else', async () => {
  const inscritos = [];
  for (const pontos of [250, 1000, 1000, 0]) {
    const { id } = await createInscricao(portal, { concurso_id, vaga_id });
    inscritos.push(id);
    await insertRow(portal.db, 'pontuacoes', {
      inscricao_id: id,
      concurso_id,
      candidato_id: portal.candidato.id,
      prazo_id: prazo.id,
      itens: '[]',
      declarados_centesimos: pontos,
      concedidos_centesimos: pontos,
      created_at: prazo.data_inicio,
      status: pontos ? 'D' : 'I',
      decidido_em: prazo.data_inicio,
    });
  }
  await tudo();
  const { listasOficiais } = portal.admin.rpc.admin;
  const previa = await listasOficiais.previa({ concurso_id, lista: 'titulos', tipo: 'apos_recursos', ordem: 'numero' });
  expect(previa).toMatchObject({ titulo: 'Resultado da prova de títulos, após recursos', total: 4, sem_decisao: 1 });
  expect(previa.primeiros.map(({ numero, pontos, resultado }) => [Number(numero), pontos, resultado])).toEqual([
    [inscritos[1], 10, null],
    [inscritos[2], 10, null],
    [inscritos[0], 2.5, null],
    [inscritos[3], 0, null],
  ]);
  expect(await refusal(listasOficiais.previa({ concurso_id, lista: 'titulos', resultado: 'D' }))).toMatchObject({
    status: 422,
  });
});
