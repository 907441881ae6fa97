// Vacancies that are reserved: how many a vacancy holds, asked for out of the contest's lists, decided list by list and decided anew,
// and kept from everybody else.
import { beforeEach, describe, expect, it } from 'vitest';
import { getNumeros } from '../../src/server/concursos/index.ts';
import { renderComprovante } from '../../src/server/inscricoes/index.ts';
import { aplicarRetencao } from '../../src/server/privacidade/retencao.ts';
import { HA_OBSERVACAO } from '../../src/shared/avisos-novos.ts';
import { pdf } from '../support/envios.ts';
import { createConcurso, createInscricao, createListaReservada, createVaga } from '../support/factories.ts';
import { lerPaginas } from '../support/leitor.ts';
import { lerCsv } from '../support/planilha.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

let portal: Portal;
let concurso_id: number;
let vaga_id: number;
let inscricao_id: number;
let pcd: number;
let quilombolas: number;
const PRAZO = '2026-11-21T20:59:59.999Z';

beforeEach(async () => {
  portal = await createPortal();
  concurso_id = (await createConcurso(portal, { prazo_reserva: PRAZO })).id;
  vaga_id = (await createVaga(portal, { concurso_id, quantidade: 21 })).id;
  inscricao_id = (await createInscricao(portal, { concurso_id, vaga_id, candidato_id: portal.candidato.id })).id;
  const documentos = JSON.stringify([{ nome: 'Laudo', obrigatorio: true }]);
  pcd = (
    await createListaReservada(portal, { concurso_id, nome: 'PcD', documentos, dados: { deficiencia: 'S' }, ordem: 1 })
  ).id;
  quilombolas = (await createListaReservada(portal, { concurso_id, ordem: 2, dados: { arredonda: 'meio' } })).id;
});

const LAUDO = 'Laudo de glaucoma';
function pedir(listas: readonly number[], campos: Record<string, string | File> = {}, quem = portal.candidato) {
  return quem.rpc.candidato.reservas.create(formDa(inscricao_id, listas, campos));
}
function formDa(inscricao: number, listas: readonly number[], campos: Record<string, string | File> = {}): FormData {
  const dados = new FormData();
  const itens = JSON.stringify(listas.map((item_id) => ({ item_id })));
  for (const [nome, valor] of Object.entries({ inscricao_id: String(inscricao), itens, ...campos }))
    dados.set(nome, valor);
  return dados;
}
const laudo = () => ({ exigencia_1: 'Laudo', documento_1: pdf(LAUDO, 'glaucoma.pdf') });
const asDuas = () => pedir([pcd, quilombolas], { ...laudo(), observacao: 'Tenho glaucoma.' });
const decidirItem = (id: number, item_id: number, status: 'D' | 'I', texto: string | null = null) =>
  portal.admin.rpc.admin.reservas.decidirItem({ id, item_id, status, texto });
const rever = (id: number, item_id: number, status: 'D' | 'I', texto: string | null) =>
  portal.admin.rpc.admin.reservas.rever({ id, item_id, status, texto });
const avisos = () =>
  portal.db.selectFrom('avisos').where('tipo', '=', 'reserva_decidida').selectAll().orderBy('id').execute();

describe('a vacancy', () => {
  const vaga = async () => (await portal.visitante.rpc.publico.concursos.vagas({ concurso_id }))[0];
  const definir = (quantidade: number | null, motivo: string | null, item_id = pcd) =>
    portal.admin.rpc.admin.vagas.definirReserva({ id: vaga_id, item_id, quantidade, motivo });

  it('holds how many are reserved by the rule of each list, for everybody to see', async () => {
    expect((await vaga())?.reservas).toEqual([
      {
        item_id: pcd,
        nome: 'PcD',
        lei: 'Decreto nº 9.508/2018',
        regra: '5%, qualquer fração sobe',
        quantidade: 2,
        calculada: 2,
        motivo: null,
      },
      expect.objectContaining({ item_id: quilombolas, quantidade: 1, calculada: 1 }),
    ]);
    const { reservas: __, ...semListas } = (
      await portal.visitante.rpc.publico.concursos.vagas({
        concurso_id: (await createVaga(portal)).concurso_id,
      })
    )[0] as { reservas: unknown[] };
    expect(semListas).toBeDefined();
    expect(__).toEqual([]);
    const { body } = await portal.visitante.http<{ vagas: object[] }>('GET', `/concursos/${concurso_id}/dados.json`);
    expect(body.vagas).toMatchObject([{ reservadas: [{ lista: 'PcD', quantidade: 2 }, { quantidade: 1 }] }]);
  });

  it('takes another number with a reason, which the trail keeps, and goes back to the rule without one', async () => {
    expect((await definir(3, 'Decisão judicial.')).reservas[0]).toMatchObject({
      quantidade: 3,
      calculada: 2,
      motivo: 'Decisão judicial.',
    });
    expect(await portal.logs('definir_vagas_reservadas')).toMatchObject([
      { registro_tipo: 'vaga', registro_id: vaga_id },
    ]);
    expect((await vaga())?.reservas[0]?.quantidade).toBe(3);
    expect((await definir(null, null)).reservas[0]).toMatchObject({ quantidade: 2, motivo: null });
  });

  it('refuses one without a reason, more than there are, and a list of elsewhere', async () => {
    const outra = (await createListaReservada(portal)).id;
    expect(await refusal(definir(3, null))).toMatchObject({ status: 422, errors: { motivo: [expect.any(String)] } });
    expect(await refusal(definir(22, 'Erro.'))).toMatchObject({
      status: 422,
      errors: { quantidade: ['A vaga tem 21: reserve no máximo isso.'] },
    });
    expect(await refusal(definir(1, 'Erro.', outra))).toMatchObject({ status: 404 });
    expect(await portal.db.selectFrom('vaga_reservas').selectAll().execute()).toEqual([]);
  });
});

describe('asking', () => {
  it('names lists and their documents, and gets a protocol', async () => {
    const pedido = await asDuas();
    expect(pedido).toMatchObject({
      status: 'P',
      total_itens: 2,
      itens: [
        { item_id: pcd, nome: 'PcD', status: 'P', texto: null },
        { item_id: quilombolas, nome: 'Quilombolas', status: 'P' },
      ],
      documentos: [{ exigencia: 'Laudo', nome: 'glaucoma.pdf' }],
    });
    expect(pedido.protocolo?.numero).toMatch(/^VAG-2026-/);
    expect(await portal.candidato.rpc.candidato.reservas.list()).toEqual([pedido]);
  });

  it('is refused without a list or its document, or with a list of elsewhere, and leaves nothing', async () => {
    const outra = (await createListaReservada(portal)).id;
    for (const [listas, dito] of [
      [[], 'Escolha ao menos uma lista.'],
      [[pcd], 'Para PcD, envie: Laudo.'],
      [[outra], 'Um dos itens não é mais oferecido neste concurso. Atualize a página.'],
    ] as const)
      expect(await refusal(pedir(listas))).toMatchObject({ status: 422, errors: { itens: [dito] } });
    expect(await portal.db.selectFrom('reservas').selectAll().execute()).toEqual([]);
  });

  it('takes each list once, and one alone where the contest says so', async () => {
    await portal.db.updateTable('concursos').set({ reserva_unica: 1 }).execute();
    expect(await refusal(asDuas())).toMatchObject({
      status: 422,
      errors: { itens: [expect.stringMatching(/uma só/)] },
    });
    const { id } = await pedir([quilombolas]);
    expect(await refusal(pedir([pcd], laudo()))).toMatchObject({ status: 409 });
    await decidirItem(id, quilombolas, 'D');
    expect(await refusal(pedir([pcd], laudo()))).toMatchObject({ status: 422 });
    await rever(id, quilombolas, 'I', 'Não confirmado.');
    expect(await refusal(pedir([quilombolas]))).toMatchObject({
      status: 422,
      errors: {
        itens: ['Esta inscrição já pediu Quilombolas. Contra a decisão, cabe recurso no prazo do edital.'],
      },
    });
    const { id: outro } = await pedir([pcd], laudo());
    // Neither while another waits, nor once it was granted.
    const dita =
      'Esta inscrição já concorre por PcD. Neste concurso, cada inscrição concorre em uma só lista de vagas reservadas.';
    for (const decisao of [null, 'D', 'I'] as const) {
      if (decisao === 'D') await decidirItem(outro, pcd, 'D');
      if (decisao === 'I') await rever(outro, pcd, 'I', 'Sem laudo.');
      const revista = rever(id, quilombolas, 'D', 'Recurso deferido.');
      if (decisao === 'I') expect(await revista).toMatchObject({ status: 'D' });
      else expect(await refusal(revista)).toMatchObject({ status: 400, mensagem: dita });
    }
  });

  it('where one alone is allowed, grants one alone, however it is decided', async () => {
    const { id } = await asDuas();
    await portal.db.updateTable('concursos').set({ reserva_unica: 1 }).execute();
    const { decidir, decidirVarios } = portal.admin.rpc.admin.reservas;
    const uma = 'Neste concurso, cada inscrição concorre em uma só lista de vagas reservadas.';
    const juntas = { status: 400, mensagem: `${uma} Decida lista por lista.` };
    expect(await refusal(decidir({ id, status: 'D' }))).toMatchObject(juntas);
    expect((await decidirVarios({ ids: [id], status: 'D' })).resultados).toMatchObject([{ id, ok: false }]);
    await decidirItem(id, pcd, 'D');
    const beside = { status: 400, mensagem: `Esta inscrição já concorre por PcD. ${uma}` };
    expect(await refusal(decidir({ id, status: 'D' }))).toMatchObject(beside);
    expect(await refusal(decidirItem(id, quilombolas, 'D'))).toMatchObject(beside);
    expect(await decidirItem(id, quilombolas, 'I', 'Concorre por outra.')).toMatchObject({
      status: 'A',
      itens: [{ status: 'D' }, { status: 'I' }],
    });
  });

  it('ends with the date of the contest, with its enrolments where it has none, and with no list', async () => {
    portal.clock.set('2026-11-21T21:00:00.000Z');
    expect(await refusal(pedir([quilombolas]))).toMatchObject({ status: 400 });
    await portal.db.updateTable('concursos').set({ prazo_reserva: null }).where('id', '=', concurso_id).execute();
    const { id } = await pedir([quilombolas]);
    await portal.candidato.rpc.candidato.reservas.cancelar({ id });
    await portal.db.deleteFrom('itens_de_catalogo').execute();
    expect(await refusal(pedir([quilombolas]))).toMatchObject({ status: 400 });
  });

  it('is not taken back once one of its lists was decided, which is asked for once', async () => {
    const { id } = await asDuas();
    const { cancelar } = portal.candidato.rpc.candidato.reservas;
    await decidirItem(id, pcd, 'I', 'O laudo está vencido.');
    expect(await refusal(cancelar({ id }))).toMatchObject({
      status: 400,
      mensagem: 'Uma lista deste pedido já foi decidida. Ele não pode mais ser cancelado.',
    });
    await decidirItem(id, quilombolas, 'D');
    expect(await refusal(cancelar({ id }))).toMatchObject({
      status: 400,
      mensagem: 'Só é possível cancelar um pedido em análise.',
    });
  });

  it('is nobody else’s', async () => {
    const { id } = await asDuas();
    expect(await refusal(pedir([quilombolas], {}, portal.outro))).toMatchObject({ status: 404 });
    const { rpc } = portal.outro;
    expect(await refusal(rpc.candidato.reservas.cancelar({ id }))).toMatchObject({ status: 404 });
    expect(await rpc.candidato.reservas.list()).toEqual([]);
  });
});

describe('deciding', () => {
  it('goes list by list, and who is refused is told that they stay among all', async () => {
    const { id } = await asDuas();
    expect(await refusal(decidirItem(id, pcd, 'I'))).toMatchObject({ status: 422 });
    expect(await decidirItem(id, pcd, 'I', 'O laudo está vencido.')).toMatchObject({ status: 'P' });
    expect(await avisos()).toEqual([]);
    expect(await decidirItem(id, quilombolas, 'D')).toMatchObject({ status: 'A' });
    const [aviso] = await avisos();
    expect(aviso?.texto).toContain('PcD: indeferida. O laudo está vencido.');
    expect(aviso?.texto).toContain('Quilombolas: deferida.');
    expect(aviso?.texto).toContain('continua na ampla concorrência');
    expect(await refusal(decidirItem(id, pcd, 'D'))).toMatchObject({ status: 409 });
  });

  it('has no reason that the store could not read back', async () => {
    const { id } = await asDuas();
    const before = await portal.snapshot();
    expect(await refusal(decidirItem(id, pcd, 'I', 'Laudo \ud83d'))).toMatchObject({ status: 422 });
    expect(await portal.snapshot()).toEqual(before);
    expect(await getNumeros(portal.deps, concurso_id)).toMatchObject({ inscricoes: 1 });
  });

  it('at once takes the lists that are left, and says why not of each', async () => {
    const { id } = await asDuas();
    const decidir = (observacao_admin: string | null) =>
      portal.admin.rpc.admin.reservas.decidir({ id, status: 'I', observacao_admin });
    expect(await refusal(decidir(null))).toMatchObject({ status: 422 });
    expect(await decidir('Sem laudo.')).toMatchObject({
      status: 'I',
      itens: [{ texto: 'Sem laudo.' }, { texto: 'Sem laudo.' }],
    });
  });

  it('is not done anew while the enrolment is cancelled', async () => {
    const { id } = await pedir([quilombolas]);
    await decidirItem(id, quilombolas, 'I', 'Não confirmado.');
    const { alterarStatus } = portal.admin.rpc.admin.inscricoes;
    await alterarStatus({ id: inscricao_id, status: 'C' });
    expect(await refusal(rever(id, quilombolas, 'D', 'Confirmado.'))).toMatchObject({
      status: 400,
      mensagem: 'A inscrição está cancelada. A decisão só muda com a inscrição ativa.',
    });
    expect(await avisos()).toHaveLength(1);
    await alterarStatus({ id: inscricao_id, status: 'A' });
    expect(await rever(id, quilombolas, 'D', 'Confirmado.')).toMatchObject({ status: 'D' });
  });

  it('done anew keeps what was said of the lists that are not, while there are any', async () => {
    const { id } = await asDuas();
    const dito = 'Compareça à heteroidentificação.';
    await portal.admin.rpc.admin.reservas.decidir({ id, status: 'D', observacao_admin: dito });
    expect((await avisos()).at(-1)?.texto).toContain(HA_OBSERVACAO);
    expect(await rever(id, pcd, 'I', 'Laudo vencido.')).toMatchObject({ observacao_admin: dito });
    expect(await rever(id, quilombolas, 'I', 'Não confirmado.')).toMatchObject({ observacao_admin: null });
    expect((await avisos()).at(-1)?.texto).not.toContain(HA_OBSERVACAO);
  });

  it('is done anew with a reason, and told again', async () => {
    const { id } = await asDuas();
    expect(await refusal(rever(id, pcd, 'D', 'Cedo demais.'))).toMatchObject({ status: 400 });
    await portal.admin.rpc.admin.reservas.decidir({ id, status: 'I', observacao_admin: 'Sem laudo.' });
    expect(await refusal(rever(id, pcd, 'D', null))).toMatchObject({ status: 422 });
    expect(await refusal(rever(id, pcd, 'I', 'Outra vez.'))).toMatchObject({ status: 400 });
    expect(await refusal(rever(id, 999, 'D', 'Recurso deferido.'))).toMatchObject({ status: 404 });
    expect(await rever(id, pcd, 'D', 'Recurso deferido.')).toMatchObject({
      status: 'A',
      itens: [
        { status: 'D', texto: 'Recurso deferido.' },
        { status: 'I', texto: 'Sem laudo.' },
      ],
    });
    expect(await avisos()).toHaveLength(2);
    expect(await portal.logs('rever_reserva')).toMatchObject([{ registro_id: id, inscricao_id }]);
    // The grounds of the refusal are those of the other list alone by now, and then of none.
    const nota = async () => (await portal.admin.rpc.admin.reservas.get({ id })).observacao_admin;
    expect(await nota()).toBe('Sem laudo.');
    await rever(id, quilombolas, 'D', 'Recurso deferido.');
    expect(await nota()).toBeNull();
    await rever(id, quilombolas, 'I', 'Não confirmado.');
    expect(await portal.admin.rpc.admin.reservas.estatisticas({})).toMatchObject({
      total_reservas: 1,
      reservas_em_parte: 1,
    });
  });
});

describe('what it says of anybody', () => {
  it('is in no list, no batch, no row of the trail and no call of who does not decide; opening it is recorded', async () => {
    const { id } = await asDuas();
    const { data } = await portal.admin.rpc.admin.reservas.list({});
    expect(data).toMatchObject([{ id, total_itens: 2, itens: [], observacao: null, documentos: [] }]);
    expect((await portal.admin.rpc.admin.reservas.get({ id })).observacao).toBe('Tenho glaucoma.');
    expect(await portal.logs('abrir_reserva')).toMatchObject([{ registro_id: id, usuario_id: portal.admin.id }]);
    const { resultados } = await portal.admin.rpc.admin.reservas.decidirVarios({ ids: [id], status: 'D' });
    expect(resultados).toMatchObject([{ id, ok: true, registro: { status: 'D', itens: [], documentos: [] } }]);
    await rever(id, pcd, 'I', 'Glaucoma não provado.');
    const trilha = await portal.db.selectFrom('logs').selectAll().execute();
    expect(JSON.stringify(trilha)).not.toMatch(/glaucoma|pcd|quilombola/i);
    const emails = await portal.emails(portal.candidato.email);
    expect(emails.map(({ tipo, sensivel }) => [tipo, sensivel])).toEqual([
      ['pedido_recebido', 1],
      ['reserva_decidida', 1],
      ['reserva_decidida', 1],
    ]);
    for (const papel of ['auditor', 'financeiro'] as const) {
      const { rpc } = await portal.administrador({ papel });
      expect(await refusal(rpc.admin.reservas.get({ id })), papel).toMatchObject({ status: 403 });
    }
  });

  it('leaves with its documents so many days after the contest’s end', async () => {
    const { id } = await asDuas();
    portal.clock.advance(400 * 86_400_000);
    await aplicarRetencao(portal.deps);
    const linha = await portal.db.selectFrom('reservas').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(linha).toMatchObject({ itens: '[]', observacao: null, status: 'P' });
  });
});

describe('the official lists', () => {
  const linhas = async (lista: 'reservas' | 'pcd', tipo: 'preliminar' | 'apos_recursos' | 'definitiva') => {
    const { primeiros, total, sem_decisao } = await portal.admin.rpc.admin.listasOficiais.previa({
      ...{ concurso_id, lista, tipo, ordem: 'numero' },
    });
    expect(total).toBe(primeiros.length);
    return {
      sem_decisao,
      linhas: primeiros.map(({ numero, reserva, resultado }) => [Number(numero), reserva, resultado]),
    };
  };

  it('show what was asked at first, what was decided after appeals, and in the end only who competes there', async () => {
    const sem = await createInscricao(portal, { concurso_id, vaga_id, possui_deficiencia: 'S' });
    const { id: outra } = await createInscricao(portal, { concurso_id, vaga_id, candidato_id: portal.outro.id });
    const { id } = await asDuas();
    const dela = await portal.outro.rpc.candidato.reservas.create(formDa(outra, [quilombolas]));
    await portal.admin.rpc.admin.reservas.decidir({ id, status: 'I', observacao_admin: 'Sem laudo.' });
    await rever(id, quilombolas, 'D', 'Recurso deferido.');

    const [minhaPcd, minhaOutra] = [
      [inscricao_id, 'PcD', 'I'],
      [inscricao_id, 'Quilombolas', 'D'],
    ];
    expect(await linhas('reservas', 'preliminar')).toEqual({
      sem_decisao: 0,
      linhas: [minhaPcd, minhaOutra, [outra, 'Quilombolas', 'P']],
    });
    expect(await linhas('reservas', 'apos_recursos')).toEqual({ sem_decisao: 1, linhas: [minhaPcd, minhaOutra] });
    expect(await linhas('reservas', 'definitiva')).toEqual({ sem_decisao: 1, linhas: [minhaOutra] });
    // Who answered so in the enrolment and asked for no list is in none.
    expect(await linhas('pcd', 'preliminar')).toEqual({ sem_decisao: 0, linhas: [minhaPcd] });
    expect((await linhas('pcd', 'definitiva')).linhas).toEqual([]);
    expect(await getNumeros(portal.deps, concurso_id)).toEqual({ inscricoes: 3, pcd: 0 });
    // Without a list for them in the contest, the answer is all there is.
    await portal.db.updateTable('itens_de_catalogo').set({ excluido_em: PRAZO }).where('id', '=', pcd).execute();
    expect((await linhas('pcd', 'definitiva')).linhas).toEqual([[sem.id, null, null]]);
    expect(await getNumeros(portal.deps, concurso_id)).toEqual({ inscricoes: 3, pcd: 1 });
    await portal.outro.rpc.candidato.reservas.cancelar({ id: dela.id });
    expect(await linhas('reservas', 'definitiva')).toEqual({ sem_decisao: 0, linhas: [minhaOutra] });
  });

  it('say the list and the outcome of each, in either format, and nothing else of anybody', async () => {
    await asDuas();
    const gerar = async (formato: 'pdf' | 'csv') => {
      const { url } = await portal.admin.rpc.admin.listasOficiais.exportar({ concurso_id, lista: 'reservas', formato });
      return Buffer.from(await (await portal.app.request(url)).arrayBuffer());
    };
    const [cabeca, ...corpo] = lerCsv((await gerar('csv')).toString());
    expect(cabeca).toEqual(['Inscrição', 'Nome', 'Cargo', 'Nível', 'Lista', 'Resultado']);
    expect(corpo.map((linha) => linha.slice(4))).toEqual([
      ['PcD', 'Requerida'],
      ['Quilombolas', 'Requerida'],
    ]);
    const texto = (await lerPaginas(await gerar('pdf'))).join('\n');
    expect(texto).toContain('Quilombolas');
    expect(texto).not.toMatch(/glaucoma/i);
    const soIndeferidos = { concurso_id, lista: 'reservas', tipo: 'definitiva', resultado: 'I' } as const;
    expect(await refusal(portal.admin.rpc.admin.listasOficiais.previa(soIndeferidos))).toMatchObject({ status: 422 });
  });
});

it('is told in the report of candidates, the file of enrolments, their receipt, and to who answered S and asked for nothing', async () => {
  await portal.db.updateTable('inscricoes').set({ possui_deficiencia: 'S' }).where('id', '=', inscricao_id).execute();
  const pede = async () => (await portal.candidato.rpc.candidato.inscricoes.list())[0]?.pede_reserva;
  expect(await pede()).toBe(true);
  const { id } = await asDuas();
  expect(await pede()).toBe(false);
  await decidirItem(id, quilombolas, 'I', 'Sem a declaração.');
  const contados = async () => {
    const { pediram_vaga_de_pcd, com_vaga_de_pcd } = await portal.admin.rpc.admin.relatorios.candidatos({
      concurso_id,
    });
    return [pediram_vaga_de_pcd, com_vaga_de_pcd];
  };
  expect(await contados()).toEqual([1, 0]);
  await decidirItem(id, pcd, 'D');
  expect(await contados()).toEqual([1, 1]);
  const { bytes } = await renderComprovante(portal.deps, inscricao_id);
  expect((await lerPaginas(bytes)).join(' ')).toContain('PcD (deferida); Quilombolas (indeferida)');
  const exportar = async ({ rpc }: Pick<Portal['admin'], 'rpc'>) => {
    const { url } = await rpc.admin.exportacoes.criar({
      lista: 'inscricoes',
      formato: 'csv',
      filtros: { concurso_id },
    });
    return (await portal.app.request(url)).text();
  };
  expect(await exportar(portal.admin)).toContain('PcD (deferida); Quilombolas (indeferida)');
  expect(await exportar(await portal.administrador({ papel: 'financeiro' }))).not.toMatch(/quilombola/i);
});
