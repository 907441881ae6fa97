// Telling everybody enrolled in a contest: nobody twice, nobody left out, whatever stops half way.
import { describe, expect, it } from 'vitest';
import { expandirDifusoes } from '../../src/server/avisos/difundir.ts';
import { changeRows } from '../../src/server/store/rows.ts';
import { DIA, MINUTO } from '../support/clock.ts';
import {
  createComprovacao,
  createConcurso,
  createInscricao,
  createIsencao,
  createPrazo,
  createVaga,
} from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { STORE } from '../support/store.ts';

async function comInscritos(n: number) {
  const portal = await createPortal();
  const { id: concurso_id } = await createConcurso(portal, { titulo: 'Concurso 7' });
  const { id: vaga_id } = await createVaga(portal, { concurso_id });
  await createInscricao(portal, { vaga_id, candidato_id: portal.candidato.id });
  for (let i = 1; i < n; i += 1) await createInscricao(portal, { vaga_id });
  return { portal, concurso_id, vaga_id };
}

const avisos = (portal: Portal) => portal.db.selectFrom('avisos').selectAll().orderBy('id').execute();
const difusoes = (portal: Portal) => portal.db.selectFrom('difusoes').selectAll().orderBy('id').execute();

const publicar = (portal: Portal, concurso_id: number, dados: object = {}) =>
  portal.admin.rpc.admin.publicacoes.create({
    concurso_id,
    titulo: 'Edital de abertura',
    caminho_arquivo: 'https://exemplo.org.br/edital.pdf',
    ...dados,
  });
const mudar = (portal: Portal, id: number, dados: object = {}) =>
  portal.admin.rpc.admin.publicacoes.update({
    id,
    titulo: 'Edital de abertura',
    caminho_arquivo: 'https://exemplo.org.br/edital.pdf',
    ...dados,
  });

async function passar(portal: Portal, ms = 2 * MINUTO) {
  portal.clock.advance(ms);
  await expandirDifusoes(portal.deps);
}

describe('a publication', () => {
  it('is told to everybody enrolled, after a little while, and again only when its title or file is another', async () => {
    const { portal, concurso_id, vaga_id } = await comInscritos(3);
    await createInscricao(portal, { vaga_id, status: 'C', status_pagamento: 'Cancelado' });
    const { id } = await publicar(portal, concurso_id);
    await expandirDifusoes(portal.deps);
    expect(await avisos(portal)).toEqual([]);
    await passar(portal);
    expect(await avisos(portal)).toHaveLength(3);
    expect((await avisos(portal))[0]).toMatchObject({
      tipo: 'publicacao_nova',
      titulo: 'Nova publicação: Edital de abertura',
      link: `/area-candidato/download?concurso=${concurso_id}`,
      candidato_id: portal.candidato.id,
    });
    const [carta] = await portal.emails(portal.candidato.email);
    expect(carta).toMatchObject({ tipo: 'publicacao_nova', prioridade: 1, candidato_id: portal.candidato.id });
    expect(carta?.texto).toContain('http://portal.test/#/area-candidato/avisos');

    await mudar(portal, id, { descricao: 'Outra descrição' });
    await passar(portal);
    expect(await avisos(portal)).toHaveLength(3);
    await mudar(portal, id, { titulo: 'Edital retificado' });
    await mudar(portal, id, { titulo: 'Edital retificado 2' });
    await passar(portal);
    const todos = await avisos(portal);
    expect(todos).toHaveLength(6);
    expect(todos[5]).toMatchObject({ tipo: 'publicacao_alterada', titulo: 'Publicação alterada: Edital retificado 2' });
  });

  it('is told on its date when that is ahead, and never while it is a draft or after it was removed', async () => {
    const { portal, concurso_id } = await comInscritos(1);
    await publicar(portal, concurso_id, { data_publicacao: '2026-11-24' });
    await publicar(portal, concurso_id, { status: 'Inativo', titulo: 'Rascunho' });
    const removida = await publicar(portal, concurso_id, { titulo: 'Removida' });
    await portal.admin.rpc.admin.publicacoes.remove({ id: removida.id });
    await passar(portal, DIA);
    expect(await avisos(portal)).toEqual([]);
    portal.clock.set('2026-11-24T03:00:00.000Z');
    await expandirDifusoes(portal.deps);
    expect(await avisos(portal)).toMatchObject([{ titulo: 'Nova publicação: Edital de abertura' }]);
  });

  it('dated ahead is told to who enrols before its day, as it is by then; one of today to nobody who comes later', async () => {
    const portal = await createPortal();
    const { id: concurso_id } = await createConcurso(portal);
    const { id: vaga_id } = await createVaga(portal, { concurso_id });
    const { id } = await publicar(portal, concurso_id, { data_publicacao: '2026-11-24' });
    await publicar(portal, concurso_id, { titulo: 'De hoje' });
    await passar(portal);
    await createInscricao(portal, { vaga_id });
    await mudar(portal, id, { titulo: 'Edital corrigido', data_publicacao: '2026-11-24' });
    await passar(portal);
    expect(await avisos(portal)).toEqual([]);
    portal.clock.set('2026-11-24T03:00:00.000Z');
    await expandirDifusoes(portal.deps);
    expect(await avisos(portal)).toMatchObject([{ titulo: 'Nova publicação: Edital corrigido' }]);
  });

  it('of a contest that is hidden is told once the contest is shown, and holds up no other', async () => {
    const { portal, concurso_id } = await comInscritos(2);
    const outro = await createInscricao(portal);
    const mostrar = (ativo: 0 | 1) => changeRows(portal.db, 'concursos', { id: concurso_id }, { ativo });
    await mostrar(0);
    for (let i = 0; i < 51; i += 1) await publicar(portal, concurso_id, { titulo: `Edital ${i}` });
    await passar(portal);
    await publicar(portal, outro.concurso_id);
    await passar(portal);
    expect(await avisos(portal)).toMatchObject([{ inscricao_id: outro.id }]);
    await mostrar(1);
    for (let i = 0; i < 3; i += 1) await passar(portal);
    expect(await avisos(portal)).toHaveLength(1 + 2 * 51);
  });

  it('that was a draft is told when it is published', async () => {
    const { portal, concurso_id } = await comInscritos(1);
    const { id } = await publicar(portal, concurso_id, { status: 'Inativo', titulo: 'Rascunho' });
    await passar(portal);
    await mudar(portal, id, { titulo: 'Rascunho', status: 'Ativo' });
    await passar(portal);
    expect(await avisos(portal)).toMatchObject([{ titulo: 'Nova publicação: Rascunho' }]);
  });

  it('is in the inbox of who wants no mail of it, and not in their mail', async () => {
    const { portal, concurso_id } = await comInscritos(2);
    await portal.candidato.rpc.candidato.avisos.alterarPreferencias({ lembretes: true, publicacoes: false });
    await publicar(portal, concurso_id);
    await passar(portal);
    expect(await avisos(portal)).toHaveLength(2);
    expect(await portal.emails(portal.candidato.email)).toEqual([]);
    expect(await portal.emails()).toHaveLength(1);
  });
});

describe('a deadline', () => {
  it('is told when it is made, moved and removed, and not when it comes back to what people know', async () => {
    const { portal, concurso_id } = await comInscritos(1);
    const form = {
      descricao: 'Títulos',
      data_inicio: '2026-11-20',
      data_fim: '2026-11-30',
      quantidade_limite_envio: 1,
      pontuacao: 0,
    };
    const { envios } = portal.admin.rpc.admin.prazos;
    const { id } = await envios.create({ concurso_id, ...form });
    await passar(portal);
    await envios.update({ id, ...form, data_fim: '2026-12-02' });
    await envios.update({ id, ...form });
    await passar(portal);
    expect(await avisos(portal)).toMatchObject([{ tipo: 'prazo_novo', titulo: 'Novo prazo: Títulos' }]);
    await envios.update({ id, ...form, data_fim: '2026-12-03' });
    await passar(portal);
    expect((await avisos(portal))[1]).toMatchObject({ tipo: 'prazo_alterado', link: '/area-candidato/envios' });
    expect((await avisos(portal))[1]?.texto).toContain('03/12/2026 às 23:59');
    await envios.remove({ id });
    await passar(portal);
    expect((await avisos(portal))[2]).toMatchObject({ tipo: 'prazo_excluido' });
    const breve = await envios.create({ concurso_id, ...form, descricao: 'Engano' });
    await envios.remove({ id: breve.id });
    await passar(portal);
    expect(await avisos(portal)).toHaveLength(3);
  });

  it('that was made while the clock was ahead is told once it is right again, and no publication before its day', async () => {
    const { portal, concurso_id } = await comInscritos(1);
    portal.clock.advance(3 * DIA);
    const janela = { data_inicio: '2026-11-20', data_fim: '2026-11-30', quantidade_limite_envio: 1, pontuacao: 0 };
    const { rpc } = await portal.administrador();
    await rpc.admin.prazos.envios.create({ concurso_id, descricao: 'Títulos', ...janela });
    const caminho_arquivo = 'https://exemplo.org.br/edital.pdf';
    await rpc.admin.publicacoes.create({ concurso_id, titulo: 'Edital', caminho_arquivo });
    await expandirDifusoes(portal.deps);
    expect(await avisos(portal)).toEqual([]);
    portal.clock.advance(-3 * DIA);
    await expandirDifusoes(portal.deps);
    expect(await avisos(portal)).toMatchObject([{ tipo: 'prazo_novo' }]);
    await passar(portal, 3 * DIA + 2 * MINUTO);
    expect(await avisos(portal)).toMatchObject([{ tipo: 'prazo_novo' }, { tipo: 'publicacao_nova' }]);
  });

  it('of the contest is told as it now is, and its removal to whoever was enrolled', async () => {
    const { portal, concurso_id } = await comInscritos(1);
    const { admin } = portal;
    const { body: concurso } = await admin.http<Record<string, unknown>>('GET', `/ps/concurso/${concurso_id}`);
    const salvar = (dados: object) =>
      admin.http('PUT', `/ps/concurso/atualizar/${concurso_id}`, { json: { ...concurso, ...dados } });
    expect((await salvar({ descricao: 'Outra' })).status).toBe(200);
    await passar(portal);
    expect(await avisos(portal)).toEqual([]);
    expect((await salvar({ data_prazo_fim: '2026-12-20' })).status).toBe(200);
    await passar(portal);
    expect(await avisos(portal)).toMatchObject([{ tipo: 'datas_do_concurso' }]);
    expect((await avisos(portal))[0]?.texto).toContain('a 20/12/2026 às 23:59');
    expect((await admin.http('DELETE', `/ps/concurso/deletar/${concurso_id}`)).status).toBe(200);
    await passar(portal);
    expect((await avisos(portal))[1]).toMatchObject({ tipo: 'concurso_excluido', link: '/area-candidato/inscricoes' });
  });

  it('that has ended already is told to nobody', async () => {
    const { portal, concurso_id } = await comInscritos(1);
    const prazo = await createPrazo(portal, { concurso_id, janela: 'encerrada', tipo: 'recurso' });
    await portal.admin.rpc.admin.prazos.recursos.remove({ id: prazo.id });
    expect(await difusoes(portal)).toEqual([]);
  });
});

describe('the payment of a vacancy', () => {
  const vencimento = '2026-11-27';
  async function comVaga() {
    const portal = await createPortal();
    const { id: concurso_id } = await createConcurso(portal);
    const vaga = await createVaga(portal, {
      concurso_id,
      cargo: 'Professor',
      valor_centavos: 8000,
      vencimento_pagamento: vencimento,
    });
    const mudarVaga = (dados: object) =>
      portal.admin.rpc.admin.vagas.update({
        id: vaga.id,
        cargo: vaga.cargo,
        nivel: 'Superior',
        valor_inscricao: 80,
        dataVencimentoPagamento: vencimento,
        ...dados,
      });
    return { portal, concurso_id, vaga_id: vaga.id, mudarVaga };
  }
  async function expandir({ deps, clock }: Portal) {
    clock.advance(MINUTO);
    await expandirDifusoes(deps);
  }

  it('is told to who owes it when it moves, with what was and what is, and what to do', async () => {
    const { portal, vaga_id, mudarVaga } = await comVaga();
    const { id } = await createInscricao(portal, { vaga_id, candidato_id: portal.candidato.id });
    await portal.candidato.rpc.candidato.avisos.alterarPreferencias({ lembretes: false, publicacoes: false });
    await mudarVaga({ dataVencimentoPagamento: '2026-11-30' });
    await expandir(portal);
    await expandir(portal);
    const [aviso, ...outros] = await avisos(portal);
    expect(outros).toEqual([]);
    expect(aviso).toMatchObject({
      tipo: 'pagamento_da_vaga',
      candidato_id: portal.candidato.id,
      inscricao_id: id,
      link: `/area-candidato/boleto?inscricao=${id}`,
    });
    expect(aviso?.texto).toContain('Vencimento do pagamento: antes 27/11/2026, agora 30/11/2026.');
    expect(aviso?.texto).toContain('Gere o boleto e pague até 30/11/2026.');
    expect(aviso?.texto).toContain('Cargo: Professor.');
    expect(aviso?.texto).not.toContain('axa');
    const [carta, ...outras] = await portal.emails(portal.candidato.email);
    expect(outras).toEqual([]);
    expect(carta).toMatchObject({ tipo: 'pagamento_da_vaga', prioridade: 1, assunto: aviso?.titulo });
    expect(carta?.texto).toContain(`http://portal.test/#/area-candidato/boleto?inscricao=${id}`);

    await mudarVaga({ valor_inscricao: 95.5, dataVencimentoPagamento: null });
    await expandir(portal);
    const segundo = (await avisos(portal))[1]?.texto.replaceAll('\u00A0', ' ');
    expect(segundo).toContain('Taxa de inscrição: antes R$ 80,00, agora R$ 95,50.');
    expect(segundo).toContain('antes 30/11/2026, agora três dias úteis após o fim das inscrições.');
    expect(segundo).toContain('A sua inscrição continua com a taxa de quando foi feita: R$ 80,00.');
    expect(await portal.emails()).toHaveLength(2);
  });

  it('says that a slip keeps its value and its date, and it does', async () => {
    const { portal, vaga_id, mudarVaga } = await comVaga();
    const { id } = await createInscricao(portal, { vaga_id, candidato_id: portal.candidato.id });
    const { boletos } = portal.candidato.rpc.candidato;
    const boleto = await boletos.gerar({ inscricao_id: id });
    await mudarVaga({ valor_inscricao: 95, dataVencimentoPagamento: '2026-11-30' });
    expect(await boletos.get({ inscricao_id: id })).toMatchObject({
      boleto_id: boleto.boleto_id,
      valor: 80,
      vencimento,
    });
    await expandir(portal);
    const texto = (await avisos(portal)).at(-1)?.texto.replaceAll('\u00A0', ' ');
    expect(texto).toContain('O boleto que você já emitiu não muda: R$ 80,00, com vencimento em 27/11/2026.');
    expect(texto).toContain(
      'Para ter o novo vencimento, gere outro boleto e pague até 30/11/2026. O anterior deixa de valer.',
    );

    // A day before the slip's own: there is no time for another.
    await mudarVaga({ valor_inscricao: 95, dataVencimentoPagamento: '2026-11-26' });
    await expandir(portal);
    const ultimo = (await avisos(portal)).at(-1)?.texto;
    expect(ultimo).toContain('com vencimento em 27/11/2026.');
    expect(ultimo).not.toContain('outro boleto');

    // One that can be paid no more says nothing; the next has the enrolment's fee and the vacancy's date.
    await portal.db.updateTable('boletos').set({ vencimento: '2026-11-20', pagavel_ate: '2026-11-20' }).execute();
    await mudarVaga({ valor_inscricao: 95, dataVencimentoPagamento: '2026-11-30' });
    await expandir(portal);
    expect((await avisos(portal)).at(-1)?.texto).toContain('Gere o boleto e pague até 30/11/2026.');
    const novo = await boletos.gerar({ inscricao_id: id });
    expect(novo).toMatchObject({ valor: 80, vencimento: '2026-11-30' });
  });

  it('is told to nobody who owes nothing of it, nor to who enrolled when it had moved', async () => {
    const { portal, concurso_id, vaga_id, mudarVaga } = await comVaga();
    const devedora = await createInscricao(portal, { vaga_id, status_pagamento: 'Vencido' });
    const pedinte = await createInscricao(portal, { vaga_id });
    await createIsencao(portal, { inscricao_id: pedinte.id });
    const indeferida = await createInscricao(portal, { vaga_id });
    await createIsencao(portal, { inscricao_id: indeferida.id, status: 'I' });
    await createInscricao(portal, { vaga_id, status_pagamento: 'Pago' });
    await createInscricao(portal, { vaga_id, status_pagamento: 'Isento' });
    const deferida = await createInscricao(portal, { vaga_id });
    await createIsencao(portal, { inscricao_id: deferida.id, status: 'D' });
    await createInscricao(portal, { vaga_id, valor_centavos: 0 });
    await createInscricao(portal, { vaga_id, status: 'C', status_pagamento: 'Cancelado' });
    await createInscricao(portal, { vaga_id: (await createVaga(portal, { concurso_id })).id });
    await createInscricao(portal);
    await mudarVaga({ valor_inscricao: 90 });
    portal.clock.advance(1000);
    await createInscricao(portal, { vaga_id });
    await expandir(portal);
    const contados = await avisos(portal);
    expect(contados.map(({ inscricao_id }) => inscricao_id)).toEqual([devedora.id, pedinte.id, indeferida.id]);
    expect(contados[1]?.texto).toContain('Se o seu pedido de isenção for indeferido, gere o boleto e pague até');
    expect(await portal.emails()).toHaveLength(3);
  });

  it('is told to who waits for their receipt without asking them to pay again', async () => {
    const { portal, vaga_id, mudarVaga } = await comVaga();
    const { id } = await createInscricao(portal, { vaga_id, candidato_id: portal.candidato.id });
    await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id: id });
    await createComprovacao(portal, { inscricao_id: id });
    const dito = async (dados: object) => {
      await mudarVaga(dados);
      await expandir(portal);
      return (await avisos(portal)).at(-1)?.texto;
    };
    const emAnalise = 'O comprovante que você enviou está em análise. Não pague de novo.';
    const adiado = await dito({ dataVencimentoPagamento: '2026-11-30' });
    expect(adiado).toContain('antes 27/11/2026, agora 30/11/2026.');
    expect(adiado).toContain(`${emAnalise} Se o pagamento não for confirmado, pague até 30/11/2026.`);
    expect(adiado).not.toContain('outro boleto');
    // Until the last day their slip is taken, where that is later.
    expect(await dito({ dataVencimentoPagamento: '2026-11-26' })).toContain('confirmado, pague até 27/11/2026.');
    await portal.db.updateTable('boletos').set({ vencimento: '2026-11-18', pagavel_ate: '2026-11-18' }).execute();
    const tarde = await dito({ dataVencimentoPagamento: '2026-11-19' });
    expect(tarde).toContain(emAnalise);
    expect(tarde).not.toContain('pague até');
    await portal.db.updateTable('comprovacoes').set({ status: 'N' }).execute();
    expect(await dito({ dataVencimentoPagamento: '2026-11-30' })).toContain('Gere o boleto e pague até 30/11/2026.');
  });

  it('is told for each change, there and back, and for no other', async () => {
    const { portal, vaga_id, mudarVaga } = await comVaga();
    await createInscricao(portal, { vaga_id });
    await mudarVaga({ cargo: 'Professora', descricao: 'Outra', quantidade: 9 });
    await expandir(portal);
    expect(await difusoes(portal)).toEqual([]);
    await mudarVaga({ valor_inscricao: 90 });
    await mudarVaga({});
    await expandir(portal);
    await mudarVaga({ valor_inscricao: 90 });
    await expandir(portal);
    const textos = (await avisos(portal)).map(({ texto }) => texto.replaceAll('\u00A0', ' '));
    expect(textos.map((texto) => /antes R\$ (\d+),00, agora R\$ (\d+),00/.exec(texto)?.slice(1))).toEqual([
      ['80', '90'],
      ['90', '80'],
      ['80', '90'],
    ]);
  });

  it('that two administrators move at once is told as one change after the other', async () => {
    const { portal, vaga_id, mudarVaga } = await comVaga();
    await createInscricao(portal, { vaga_id });
    await Promise.all([mudarVaga({ valor_inscricao: 90 }), mudarVaga({ valor_inscricao: 95 })]);
    const [uma, outra] = await difusoes(portal);
    expect(uma?.assinatura_antes).toContain('80');
    expect(outra?.assinatura_antes).toBe(uma?.assinatura);
  });

  it('that is refused, or of a contest that is removed meanwhile, is told to nobody', async () => {
    const { portal, concurso_id, vaga_id, mudarVaga } = await comVaga();
    await createInscricao(portal, { vaga_id });
    await expect(mudarVaga({ dataVencimentoPagamento: '2026-13-40' })).rejects.toThrow();
    expect(await difusoes(portal)).toEqual([]);
    await mudarVaga({ valor_inscricao: 90 });
    await portal.admin.http('DELETE', `/ps/concurso/deletar/${concurso_id}`);
    await expandir(portal);
    expect(await avisos(portal)).toEqual([]);
  });

  it('reaches a crowd in batches, each once, whoever else is enrolled in between', async () => {
    const { portal, concurso_id, vaga_id, mudarVaga } = await comVaga();
    const outra = await createVaga(portal, { concurso_id });
    for (let i = 0; i < 205; i += 1) {
      await createInscricao(portal, { vaga_id });
      if (i % 3 === 0) await createInscricao(portal, { vaga_id: outra.id });
    }
    await mudarVaga({ dataVencimentoPagamento: '2026-12-01' });
    portal.clock.advance(MINUTO);
    const outro = STORE === 'postgres' ? await portal.sibling() : portal.deps;
    await Promise.all([expandirDifusoes(portal.deps), expandirDifusoes(outro)]);
    await expandirDifusoes(portal.deps);
    const contados = await avisos(portal);
    expect(contados).toHaveLength(205);
    expect(new Set(contados.map(({ candidato_id }) => candidato_id)).size).toBe(205);
    expect(await portal.emails()).toHaveLength(205);
    expect(await difusoes(portal)).toMatchObject([{ total: 205, cancelada_em: null }]);
  });
});

describe('the job', () => {
  it('goes on where it was stopped, and tells each person once', async () => {
    const { portal, concurso_id } = await comInscritos(230);
    await publicar(portal, concurso_id);
    portal.clock.advance(2 * MINUTO);
    const parar = new AbortController();
    // Stopped as soon as the first batch is in.
    const { clock } = portal.deps;
    let lotes = 0;
    const contando = {
      now() {
        lotes += 1;
        // Asked once for what is due, and once for each batch.
        if (lotes === 2) parar.abort();
        return clock.now();
      },
    };
    await expandirDifusoes({ ...portal.deps, clock: contando }, parar.signal);
    const contados = (await avisos(portal)).length;
    expect(contados).toBe(100);
    await expandirDifusoes(portal.deps);
    await expandirDifusoes(portal.deps);
    const todos = await avisos(portal);
    expect(new Set(todos.map(({ candidato_id }) => candidato_id)).size).toBe(230);
    expect(todos).toHaveLength(230);
    expect(await portal.emails()).toHaveLength(230);
    expect(await difusoes(portal)).toMatchObject([{ total: 230, cancelada_em: null }]);
  });

  it('makes one of each when two processes are at it', async () => {
    const { portal, concurso_id } = await comInscritos(150);
    await publicar(portal, concurso_id);
    await publicar(portal, concurso_id, { titulo: 'Gabarito' });
    portal.clock.advance(2 * MINUTO);
    // Two SQLite connections of one process would wait for each other.
    const outro = STORE === 'postgres' ? await portal.sibling() : portal.deps;
    await Promise.all([expandirDifusoes(portal.deps), expandirDifusoes(outro), expandirDifusoes(outro)]);
    expect(await avisos(portal)).toHaveLength(300);
    expect(await portal.emails()).toHaveLength(300);
  });

  it('stops telling what is not so any more', async () => {
    const { portal, concurso_id } = await comInscritos(2);
    await publicar(portal, concurso_id);
    await changeRows(portal.db, 'concursos', { id: concurso_id }, { ativo: 0 });
    await passar(portal);
    expect(await difusoes(portal)).toMatchObject([{ cancelada_em: null }]);
    await changeRows(portal.db, 'concursos', { id: concurso_id }, { excluido_em: portal.clock.now().toISOString() });
    await expandirDifusoes(portal.deps);
    expect(await avisos(portal)).toEqual([]);
    expect(await difusoes(portal)).toMatchObject([{ total: 0, cancelada_em: portal.clock.now().toISOString() }]);
  });
});
