// Two acts that arrive at once, each judged by what the other leaves: none goes by what it read before its turn.
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expandirDifusoes } from '../../src/server/avisos/difundir.ts';
import { tratarNotificacoes } from '../../src/server/boletos/notificacoes.ts';
import { avancarDevolucoes } from '../../src/server/devolucoes/index.ts';
import { LIMITES } from '../../src/server/sessoes/tentativas.ts';
import { formatDateTime } from '../../src/shared/format.ts';
import { startAsaasFake } from '../support/asaas-fake.ts';
import { DIA, MINUTO } from '../support/clock.ts';
import { codigoDe, comSegundoFator } from '../support/codigos.ts';
import { form, pdf } from '../support/envios.ts';
import {
  createAdministrador,
  createConcurso,
  createConvenio,
  createCuidado,
  createEmails,
  createEtapa,
  createInscricao,
  createIsencao,
  createItem,
  createListaReservada,
  createPontuacao,
  createPrazo,
  createPublicacao,
  createRecurso,
  createReserva,
  createVaga,
  SENHA,
} from '../support/factories.ts';
import { atOnce, begin, holding } from '../support/holding.ts';
import { abrirSessaoDe, type Caller } from '../support/personas.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';

const CONCURSO = {
  titulo: 'Concurso',
  prefeitura: 'Prefeitura',
  tipo: 'Concurso Público',
  descricao: null,
  data_prazo_inicio: '2026-11-01T03:00:00.000Z',
  data_prazo_fim: '2026-12-31T03:00:00.000Z',
} as const;

const feito = (resultado: PromiseSettledResult<unknown>) =>
  resultado.status === 'fulfilled' ? Promise.resolve(resultado.value) : Promise.reject(resultado.reason);

it('somebody who logs in while the account is closed has no session left, whoever is first', async () => {
  const abertas = ({ db, outro }: Portal) =>
    db
      .selectFrom('sessoes')
      .select('sid')
      .where('usuario_id', '=', outro.id)
      .where('perfil', '=', 'candidato')
      .where('encerrada_em', 'is', null)
      .execute();
  const atos = (portal: Portal) =>
    [
      () => portal.visitante.rpc.publico.sessoes.loginCandidato({ email: portal.outro.email, senha: SENHA }),
      () => portal.admin.rpc.admin.candidatos.alterarStatus({ id: portal.outro.id, status: 'I' }),
    ] as const;

  const antes = await createPortal();
  await Promise.all((await atOnce(antes, ...atos(antes))).map(feito));
  expect(await abertas(antes)).toEqual([]);

  const depois = await createPortal();
  const [entrar, fechar] = atos(depois);
  const [fechou, entrou] = await atOnce(depois, fechar, entrar);
  await feito(fechou);
  expect(await refusal(feito(entrou))).toMatchObject({ status: 401 });
  expect(await abertas(depois)).toEqual([]);
});

describe('a password is recovered', () => {
  const mudar = ({ admin, candidato: { id, nome, cpf } }: Portal) =>
    admin.rpc.admin.candidatos.alterarDados({ id, nome, cpf, email: 'outro@exemplo.com.br', status: 'A' });
  const eliminar = async ({ admin, candidato }: Portal) => {
    const { id } = await candidato.rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: 'Saio.' });
    await admin.rpc.admin.privacidade.responder({ id, status: 'Atendido', resposta: 'Feito.' });
  };

  it.each([
    ['the address becomes another', mudar],
    ['its person is erased', eliminar],
  ] as const)('while %s: nothing goes to the old one', async (_, acontece) => {
    const portal = await createPortal();
    const { email } = portal.candidato;
    const letGo = await holding(portal, `select pg_advisory_xact_lock(hashtextextended('recuperacao ${email}', 0))`);
    const pedir = () => portal.visitante.rpc.publico.sessoes.recuperarSenhaCandidato({ email });
    const [pedida] = await begin(portal, pedir, 1);
    await acontece(portal);
    await letGo();
    expect(await refusal(pedida as Promise<unknown>)).toMatchObject({ status: 404 });
    const validas = portal.db.selectFrom('senhas_provisorias').select('id').where('usada_em', 'is', null);
    expect(await validas.execute()).toEqual([]);
    expect((await portal.emails(email)).map(({ tipo }) => tipo)).not.toContain('recuperacao_de_senha');
  });
});

it('somebody who is erased while the account is opened stays out', async () => {
  const portal = await createPortal();
  const { candidatos, privacidade } = portal.admin.rpc.admin;
  const { id } = portal.candidato;
  const pedido = await portal.candidato.rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: 'Saio.' });
  await candidatos.alterarStatus({ id, status: 'I' });
  const eliminar = () => privacidade.responder({ id: pedido.id, status: 'Atendido', resposta: 'Feito.' });
  const [eliminou, abriu] = await atOnce(portal, eliminar, () => candidatos.alterarStatus({ id, status: 'A' }));
  await feito(eliminou);
  expect(await refusal(feito(abriu))).toMatchObject({ status: 400 });
  expect(await candidatos.get({ id })).toMatchObject({ status: 'I' });
});

describe('who may no more does nothing that was under way', () => {
  /** Let in, and held up before anything is written, while something happens. */
  async function enquanto(
    portal: Portal,
    token: string,
    agir: (rpc: Caller['rpc']) => Promise<unknown>,
    acontece: () => Promise<unknown>,
  ) {
    const letGo = await holding(portal, 'lock table idempotencia in access exclusive mode');
    const { rpc } = portal.caller(token, { key: `de ${token}`.slice(-80) });
    const [sob] = await begin(portal, () => agir(rpc), 1);
    await acontece();
    await letGo();
    return refusal(sob as Promise<unknown>);
  }

  it('of administrators', async () => {
    const portal = await createPortal();
    const { administradores } = portal.admin.rpc.admin;
    const { id: vaga } = await createVaga(portal);
    for (const [mudar, status] of [
      [(id: number) => administradores.update({ id, nome: 'Quem Analisa', papel: 'analista' }), 403],
      [(id: number) => administradores.alterarStatus({ id, status: 'I' }), 401],
    ] as const) {
      const linha = await createAdministrador(portal, { papel: 'total' });
      const token = await abrirSessaoDe(portal.deps, 'admin', linha);
      const excluir = (rpc: Caller['rpc']) => rpc.admin.vagas.remove({ id: vaga });
      expect(await enquanto(portal, token, excluir, () => mudar(linha.id))).toMatchObject({ status });
    }
    expect(await portal.logs('excluir_vaga')).toEqual([]);
  });

  it('of candidates', async () => {
    const portal = await createPortal();
    const { candidato, admin } = portal;
    const { id: vaga_id, concurso_id } = await createVaga(portal);
    const respostas = { possui_deficiencia: 'N', possui_condicao_especial: 'N' } as const;
    const inscrever = (rpc: Caller['rpc']) => rpc.candidato.inscricoes.create({ concurso_id, vaga_id, ...respostas });
    const fechar = () => admin.rpc.admin.candidatos.alterarStatus({ id: candidato.id, status: 'I' });
    expect(await enquanto(portal, candidato.token, inscrever, fechar)).toMatchObject({ status: 401 });
    expect(await portal.logs('inscrever')).toEqual([]);
  });

  it.each([
    [
      'changes the password',
      (rpc: Caller['rpc']) => rpc.candidato.sessoes.trocarSenha({ senhaAtual: SENHA, novaSenha: 'Janela#9' }),
    ],
    ['ends all others', (rpc: Caller['rpc']) => rpc.candidato.sessoes.encerrarOutras()],
  ] as const)('of a session that somebody ends who %s: none comes of it', async (_, encerrar) => {
    const portal = await createPortal();
    const { candidato } = portal;
    const { concurso_id } = await createInscricao(portal, { candidato_id: candidato.id });
    const finalizar = (rpc: Caller['rpc']) => rpc.candidato.titulos.finalizar({ concurso_id });
    const outra = await abrirSessaoDe(portal.deps, 'candidato', candidato);
    const mudar = () => encerrar(candidato.rpc);
    expect(await enquanto(portal, outra, finalizar, mudar)).toMatchObject({ status: 401 });
    expect(await candidato.rpc.candidato.sessoes.list()).toHaveLength(1);
  });

  it('of a session from which another is opened as all others are ended: that is ended too', async () => {
    const portal = await createPortal();
    const { candidato } = portal;
    const { concurso_id } = await createInscricao(portal, { candidato_id: candidato.id });
    const { rpc } = portal.caller(await abrirSessaoDe(portal.deps, 'candidato', candidato));
    const finalizar = () => rpc.candidato.titulos.finalizar({ concurso_id });
    await Promise.all(
      (await atOnce(portal, finalizar, () => candidato.rpc.candidato.sessoes.encerrarOutras())).map(feito),
    );
    expect(await candidato.rpc.candidato.sessoes.list()).toHaveLength(1);
  });
});

describe('a record that two change', () => {
  it('was for the second what the first made it', async () => {
    const portal = await createPortal();
    const { id } = await createPrazo(portal, { descricao: 'Prazo' });
    const dizer = (descricao: string) => () =>
      portal.admin.rpc.admin.prazos.recursos.update({
        id,
        descricao,
        data_inicio: '2026-11-20',
        data_fim: '2026-12-20',
        quantidade_limite_envio: 1,
        exibir_n_questoes: 0,
      });
    await Promise.all((await atOnce(portal, dizer('Primeiro'), dizer('Segundo'))).map(feito));
    const trilha = await portal.logs('atualizar_prazo');
    expect(trilha.map(({ dados_anteriores }) => JSON.parse(dados_anteriores ?? '').descricao)).toEqual([
      'Prazo',
      'Primeiro',
    ]);
  });

  it('was for the second what the first made it, of the text of a mail too', async () => {
    const portal = await createPortal();
    const { avisos } = portal.admin.rpc.admin;
    const { texto } = (await avisos.textos()).find(({ tipo }) => tipo === 'inscricao_recebida')!;
    const dizer = (assunto: string) => () => avisos.alterarTexto({ tipo: 'inscricao_recebida', assunto, texto });
    await dizer('Primeiro')();
    await Promise.all((await atOnce(portal, dizer('Segundo'), dizer('Terceiro'))).map(feito));
    const restaurar = () => avisos.restaurarTexto({ tipo: 'inscricao_recebida' });
    await Promise.all((await atOnce(portal, dizer('Quarto'), restaurar)).map(feito));
    const antes = (await portal.logs('alterar_texto_de_email')).map(({ dados_anteriores }) => dados_anteriores ?? '');
    expect(antes.slice(1).map((dito) => JSON.parse(dito).assunto)).toEqual([
      ...['Primeiro', 'Segundo', 'Terceiro', 'Quarto'],
    ]);
  });

  it('does not leave the public without an act: a draft that is published is not removed as a draft', async () => {
    const portal = await createPortal();
    const { publicacoes } = portal.admin.rpc.admin;
    const { id } = await createPublicacao(portal, { status: 'Inativo' });
    const publicar = () =>
      publicacoes.update({ id, titulo: 'Edital', descricao: null, status: 'Ativo', caminho_arquivo: null });
    const [publicou, removeu] = await atOnce(portal, publicar, () => publicacoes.remove({ id }));
    await feito(publicou);
    expect(await refusal(feito(removeu))).toMatchObject({ status: 409 });
    const { atos } = await publicacoes.historia({ id });
    expect(atos.map(({ ato }) => ato)).toEqual(['publicacao']);
  });

  it('is followed by nothing once it is gone', async () => {
    const portal = await createPortal();
    const { cronograma } = portal.admin.rpc.admin;
    const { id, concurso_id } = await createEtapa(portal);
    const outra = await createEtapa(portal, { concurso_id, nome: 'Prova prática' });
    const seguir = () => cronograma.acompanhar({ concurso_id, fase: `etapa-${outra.id}`, acompanha: `etapa-${id}` });
    await Promise.all((await atOnce(portal, seguir, () => cronograma.remove({ id }))).map(feito));
    expect(await portal.db.selectFrom('vinculos_de_fases').selectAll().execute()).toEqual([]);
  });
});

it('an item of what is being taken back is not decided', async () => {
  const portal = await createPortal();
  const { candidato, admin } = portal;
  const inscricao = await createInscricao(portal, { candidato_id: candidato.id });
  const { id, itens } = await createCuidado(portal, { inscricao_id: inscricao.id });
  const [item] = JSON.parse(itens);
  const dois = JSON.stringify([item, { ...item, item_id: item.item_id + 1 }]);
  await portal.db.updateTable('cuidados').set({ itens: dois }).where('id', '=', id).execute();
  const retirar = () => candidato.rpc.candidato.cuidados.cancelar({ id });
  const decidir = () => admin.rpc.admin.cuidados.decidirItem({ id, item_id: item.item_id, status: 'D', texto: null });
  const [retirou, decidiu] = await atOnce(portal, retirar, decidir);
  await feito(retirou);
  expect(await refusal(feito(decidiu))).toMatchObject({ status: 409 });
  expect(await portal.logs('decidir_item_de_cuidado')).toEqual([]);
});

describe('an appeal that is granted', () => {
  const atos = async (portal: Portal) => {
    const { candidato, admin } = portal;
    const { id: inscricao_id, concurso_id } = await createInscricao(portal, { candidato_id: candidato.id });
    const { id: prazo_id } = await createPrazo(portal, { concurso_id, objeto: 'inscricoes' });
    const { id } = await createRecurso(portal, { inscricao_id, prazo_id, numero_questao: 0 });
    return [
      () => admin.rpc.admin.recursos.decidir({ id, status: 'D', observacao_admin: null }),
      () => candidato.rpc.candidato.inscricoes.cancelar({ id: inscricao_id }),
    ] as const;
  };

  it.each([
    ['first, rests with its enrolment', 2],
    ['last, is of a cancelled one, and waits for who says what was done', 1],
  ])('while its enrolment is cancelled, decided %s', async (_, fica) => {
    const portal = await createPortal();
    const [decidir, cancelar] = await atos(portal);
    const feitos = fica === 2 ? atOnce(portal, decidir, cancelar) : atOnce(portal, cancelar, decidir);
    await Promise.all((await feitos).map(feito));
    expect(await portal.db.selectFrom('recursos').select('a_aplicar').execute()).toEqual([{ a_aplicar: fica }]);
  });
});

describe('an appeal that is granted while its window comes to be against something else', () => {
  async function atos(portal: Portal, antes: 'isencao' | 'questao', objeto: 'isencao' | 'questao') {
    const { recursos, prazos } = portal.admin.rpc.admin;
    const { id: inscricao_id, concurso_id } = await createInscricao(portal);
    const prazo = await createPrazo(portal, { concurso_id, objeto: antes });
    const { id } = await createRecurso(portal, { inscricao_id, prazo_id: prazo.id, numero_questao: 0 });
    const { descricao, data_inicio, data_fim } = prazo;
    const janela = { id: prazo.id, descricao, data_inicio, data_fim, quantidade_limite_envio: 1, objeto };
    return {
      decidir: () => recursos.decidir({ id, status: 'D', observacao_admin: null }),
      mudar: () => prazos.recursos.update({ ...janela, exibir_n_questoes: 0 }),
    };
  }
  const aAplicar = async ({ db }: Portal) =>
    (await db.selectFrom('recursos').select('a_aplicar').execute()).map(({ a_aplicar }) => a_aplicar);

  it('first, is to be applied, and the window stays', async () => {
    const portal = await createPortal();
    const { decidir, mudar } = await atos(portal, 'isencao', 'questao');
    const [decidiu, mudou] = await atOnce(portal, decidir, mudar);
    await feito(decidiu);
    expect(await refusal(feito(mudou))).toMatchObject({ status: 400 });
    expect(await aAplicar(portal)).toEqual([1]);
  });

  it.each([
    ['isencao', 'questao', 0],
    ['questao', 'isencao', 1],
  ] as const)('last, is against what it is by then: from %s to %s', async (antes, depois, fica) => {
    const portal = await createPortal();
    const { decidir, mudar } = await atos(portal, antes, depois);
    await Promise.all((await atOnce<unknown, unknown>(portal, mudar, decidir)).map(feito));
    expect(await aAplicar(portal)).toEqual([fica]);
  });
});

describe('a decision against which an appeal was granted', () => {
  async function concedido(portal: Portal, objeto: 'isencao' | 'titulos') {
    const { id: inscricao_id, concurso_id } = await createInscricao(portal);
    const { id: prazo_id } = await createPrazo(portal, { concurso_id, objeto });
    return createRecurso(portal, { inscricao_id, prazo_id, status: 'D', a_aplicar: 1, numero_questao: 0 });
  }

  const refeitas = {
    async isencao(portal: Portal, inscricao_id: number): Promise<() => Promise<unknown>> {
      const { id } = await createIsencao(portal, { inscricao_id, status: 'I' });
      return () => portal.admin.rpc.admin.isencoes.decidir({ id, status: 'D' });
    },
    async titulos(portal: Portal, inscricao_id: number): Promise<() => Promise<unknown>> {
      const { id } = await createPontuacao(portal, { inscricao_id, status: 'I' });
      const itens = [{ item_id: 1, concedidos: 1, texto: null }];
      return () => portal.admin.rpc.admin.pontuacoes.pontuar({ id, itens });
    },
  };

  it.each(['isencao', 'titulos'] as const)('is not made anew of %s once nothing had to change', async (objeto) => {
    const portal = await createPortal();
    const { recursos } = portal.admin.rpc.admin;
    const { id, inscricao_id } = await concedido(portal, objeto);
    const refazer = await refeitas[objeto](portal, inscricao_id as number);
    const [aplicou, refez] = await atOnce(portal, () => recursos.aplicar({ id, observacao: 'Nada muda.' }), refazer);
    await feito(aplicou);
    expect(await refusal(feito(refez))).toMatchObject({ status: 409 });
  });
});

describe('a decision that is prepared', () => {
  const preparo = async (portal: Portal) => {
    const { rpc } = portal.admin;
    const dia = (n: number) => new Date(portal.clock.now().getTime() + n * DIA).toISOString();
    const { id: inscricao_id, concurso_id } = await createInscricao(portal);
    const janela = { data_inicio: dia(-5), data_fim: dia(-1) };
    const { id: prazo_id } = await createPrazo(portal, { concurso_id, ...janela, resultado_em: dia(1) });
    const { id } = await createRecurso(portal, { inscricao_id, prazo_id });
    const resto = { ...janela, descricao: 'Prazo', quantidade_limite_envio: 1, exibir_n_questoes: 0 };
    return {
      dia,
      preparar: () => rpc.admin.recursos.decidir({ id, status: 'D', observacao_admin: null }),
      mudar: (resultado_em: string | null) => () =>
        rpc.admin.prazos.recursos.update({ id: prazo_id, ...resto, resultado_em }),
    };
  };

  it.each(['first', 'last'])('while its window gets another moment, %s, goes out with the others', async (quando) => {
    const portal = await createPortal();
    const { dia, preparar, mudar } = await preparo(portal);
    const novo = dia(2);
    const feitos = quando === 'first' ? atOnce(portal, preparar, mudar(novo)) : atOnce(portal, mudar(novo), preparar);
    await Promise.all((await feitos).map(feito));
    const retidas = await portal.db.selectFrom('decisoes_retidas').select('vence_em').execute();
    expect(retidas).toEqual([{ vence_em: novo }]);
  });

  it('keeps the moment of its window', async () => {
    const portal = await createPortal();
    const { preparar, mudar } = await preparo(portal);
    const [preparou, mudou] = await atOnce(portal, preparar, mudar(null));
    await feito(preparou);
    expect(await refusal(feito(mudou))).toMatchObject({ status: 400 });
  });
});

it('what somebody likes of the panel is kept, however many say so', async () => {
  const portal = await createPortal();
  const { preferencias } = portal.admin.rpc.admin;
  const letGo = await holding(portal, 'lock table preferencias_do_painel in share mode');
  const [uma] = await begin(portal, () => preferencias.update({ decidir_sem_perguntar: true }), 1);
  const [outra] = await begin(portal, () => preferencias.update({ antigos_primeiro: ['isencoes'] }), 2);
  await letGo();
  await Promise.all([uma, outra]);
  expect(await preferencias.get()).toEqual({ decidir_sem_perguntar: true, antigos_primeiro: ['isencoes'] });
});

describe('a contest is not by PIX alone where Banco do Brasil issues', () => {
  const atos = async (portal: Portal) => {
    const { concursos, convenios } = portal.admin.rpc.admin;
    const { id } = await concursos.create(CONCURSO);
    const doBB = { nome: 'Convênio', tipo: 'BB' } as const;
    const inativo = await createConvenio(portal, { concurso_id: id, ...doBB, status: 'Inativo' });
    return {
      mudar: () => concursos.update({ ...CONCURSO, id, forma_pagamento: 'pix' }),
      criar: () => convenios.create({ concurso_id: id, ...doBB, status: 'Ativo' }),
      ativar: () => convenios.update({ id: inativo.id, ...doBB, status: 'Ativo' }),
    };
  };

  it.each(['criar', 'ativar'] as const)('whoever is first, who changes it or who comes to %s', async (qual) => {
    for (const ordem of [
      ['mudar', qual],
      [qual, 'mudar'],
    ] as const) {
      const portal = await createPortal();
      const { [ordem[0]]: um, [ordem[1]]: outro } = await atos(portal);
      const [primeiro, segundo] = await atOnce<unknown, unknown>(portal, um, outro);
      await feito(primeiro);
      expect(await refusal(feito(segundo)), ordem.join()).toMatchObject({ status: 422 });
    }
  });
});

it.each(['first', 'last'])('what is published while its contest becomes public, %s, is told once', async (quando) => {
  const portal = await createPortal();
  const { concursos, publicacoes } = portal.admin.rpc.admin;
  const { id: concurso_id } = await concursos.create({ ...CONCURSO, ativo: 0 });
  const publicar = () => publicacoes.create({ concurso_id, titulo: 'Edital' });
  const ativar = () => concursos.update({ ...CONCURSO, id: concurso_id, ativo: 1 });
  const feitos =
    quando === 'first' ? atOnce(portal, publicar, ativar) : atOnce<unknown, unknown>(portal, ativar, publicar);
  await Promise.all((await feitos).map(feito));
  const atos = await portal.db.selectFrom('atos_publicados').select('ato').execute();
  expect(atos).toEqual([{ ato: 'publicacao' }]);
});

describe('a date that the calendar moves while somebody changes its record', () => {
  it.each([
    [
      'a due date',
      'atualizar_vaga',
      async (portal: Portal) => {
        const { id, concurso_id, cargo, quantidade } = await createVaga(portal, { vencimento_pagamento: '2026-12-21' });
        const vaga = { id, cargo, quantidade, nivel: 'Médio', descricao: null, valor_inscricao: 90 } as const;
        return {
          alvo: { concurso_id, fase: `pagamento-${id}`, inicio: null, fim: '2026-12-28' },
          mudar: () => portal.admin.rpc.admin.vagas.update({ ...vaga, dataVencimentoPagamento: '2026-12-21' }),
        };
      },
    ],
    [
      'a stage',
      'atualizar_etapa',
      async (portal: Portal) => {
        const { id, concurso_id, nome } = await createEtapa(portal, { data_inicio: '2026-12-21' });
        return {
          alvo: { concurso_id, fase: `etapa-${id}`, inicio: '2026-12-28', fim: null },
          mudar: () => portal.admin.rpc.admin.cronograma.update({ id, nome }),
        };
      },
    ],
    [
      'enrolling',
      'atualizar_concurso',
      async (portal: Portal) => {
        const { concursos } = portal.admin.rpc.admin;
        const { id } = await concursos.create(CONCURSO);
        return {
          alvo: {
            concurso_id: id,
            fase: 'inscricoes',
            inicio: CONCURSO.data_prazo_inicio,
            fim: '2026-12-28T15:00:00.000Z',
          },
          mudar: () => concursos.update({ ...CONCURSO, id }),
        };
      },
    ],
  ] as const)('is what who changes it saw, and tells of: %s', async (_, tipo, semear) => {
    const portal = await createPortal();
    const { cronograma } = portal.admin.rpc.admin;
    const { alvo, mudar } = await semear(portal);
    const { assinatura } = await cronograma.previa(alvo);
    const mover = () => cronograma.mover({ ...alvo, assinatura, publicar: 0 });
    await Promise.all((await atOnce<unknown, unknown>(portal, mover, mudar)).map(feito));
    const [mudou] = await portal.logs(tipo);
    expect(mudou?.dados_anteriores).toContain('2026-12-28');
  });
});

it('titles are summed by what their window says when they are decided', async () => {
  const portal = await createPortal();
  const { prazos, pontuacoes } = portal.admin.rpc.admin;
  const { id, prazo_id, concurso_id } = await createPontuacao(portal);
  const { descricao, data_inicio, data_fim } = await createPrazo(portal, { concurso_id });
  const janela = { id: prazo_id, descricao, data_inicio, data_fim, quantidade_limite_envio: 1 };
  const mudar = () => prazos.envios.update({ ...janela, pontuacao: 1, objeto: 'titulos' });
  const decidir = () => pontuacoes.decidir({ id, status: 'D' });
  await Promise.all((await atOnce(portal, mudar, decidir)).map(feito));
  expect(await pontuacoes.get({ id })).toMatchObject({ pontuacao_maxima: 1, pontos_concedidos: 1 });
});

it.each(['first', 'last'])('no title is added to a table of which somebody claims, %s', async (quando) => {
  const portal = await createPortal();
  const { candidato, admin } = portal;
  const { id: inscricao_id, concurso_id } = await createInscricao(portal, { candidato_id: candidato.id });
  await createPrazo(portal, { tipo: 'envio', objeto: 'titulos', concurso_id });
  const dados = { pontos: 1 };
  const { id: item_id } = await createItem(portal, {
    concurso_id,
    tipo: 'titulo',
    nome: 'Mestrado',
    dados: JSON.stringify(dados),
  });
  const declaracao = form({
    inscricao_id,
    itens: JSON.stringify([{ item_id, quantidade: 1 }]),
    exigencia_1: 'Mestrado',
    documento_1: pdf('diploma'),
  });
  const criar = () => admin.rpc.admin.catalogos.create({ concurso_id, tipo: 'titulo', nome: 'Doutorado', dados });
  const declarar = () => candidato.rpc.candidato.pontuacoes.create(declaracao);
  if (quando === 'last') await Promise.all((await atOnce<unknown, unknown>(portal, criar, declarar)).map(feito));
  else {
    const [declarou, criou] = await atOnce(portal, declarar, criar);
    await feito(declarou);
    expect(await refusal(feito(criou))).toMatchObject({ status: 400 });
  }
  const antes = (tabela: 'pontuacoes' | 'itens_de_catalogo') =>
    portal.db.selectFrom(tabela).select('id').where('concurso_id', '=', concurso_id).execute();
  expect([await antes('pontuacoes'), await antes('itens_de_catalogo')].map(({ length }) => length)).toEqual(
    quando === 'last' ? [1, 2] : [1, 1],
  );
});

it('a message that is sent again goes with who is erased meanwhile', async () => {
  const portal = await createPortal();
  const { admin, candidato, db } = portal;
  const [email] = await createEmails(portal, { candidato_id: candidato.id, para: candidato.email });
  const { id: pedido } = await candidato.rpc.candidato.privacidade.create({ tipo: 'eliminacao', detalhe: 'Saio.' });
  const reenviar = () => admin.rpc.admin.emails.reenviar({ id: email?.id as number });
  const eliminar = () => admin.rpc.admin.privacidade.responder({ id: pedido, status: 'Atendido', resposta: 'Feito.' });
  await sql`create function esperar() returns trigger language plpgsql as
    $$ begin if new.reenvio_de is not null then perform pg_advisory_xact_lock(1); end if; return new; end $$`.execute(
    db,
  );
  await sql`create trigger esperar before insert on emails for each row execute function esperar()`.execute(db);
  const letGo = await holding(portal, 'select pg_advisory_xact_lock(1)');
  const [reenviou] = await begin(portal, reenviar, 1);
  const [eliminou] = await begin(portal, eliminar, 2);
  await letGo();
  await Promise.all([reenviou, eliminou]);
  const ficam = db
    .selectFrom('emails')
    .select('id')
    .where('para', '=', candidato.email)
    .where('candidato_id', 'is not', null);
  expect(await ficam.execute()).toEqual([]);
});

it('an enrolment competes in one reserved list alone, where another is asked for while one is granted after all', async () => {
  const portal = await createPortal();
  const { candidato, admin } = portal;
  const { id: concurso_id } = await createConcurso(portal, { reserva_unica: 1 });
  const { id: inscricao_id } = await createInscricao(portal, { concurso_id, candidato_id: candidato.id });
  const uma = await createListaReservada(portal, { concurso_id, nome: 'Uma' });
  const outra = await createListaReservada(portal, { concurso_id, nome: 'Outra' });
  const itens = JSON.stringify([{ item_id: uma.id, nome: 'Uma', status: 'I', texto: 'Não.' }]);
  const { id } = await createReserva(portal, { inscricao_id, status: 'I', itens });
  const pedido = form({ inscricao_id, itens: JSON.stringify([{ item_id: outra.id }]) });
  const pedir = () => candidato.rpc.candidato.reservas.create(pedido);
  const rever = () => admin.rpc.admin.reservas.rever({ id, item_id: uma.id, status: 'D', texto: 'Recurso deferido.' });
  const [pediu, reviu] = await atOnce(portal, pedir, rever);
  await feito(pediu);
  expect(await refusal(feito(reviu))).toMatchObject({ status: 400 });
});

it('what goes back to what it was while people are told of the change is told too', async () => {
  const portal = await createPortal();
  const { recursos } = portal.admin.rpc.admin.prazos;
  const { concurso_id } = await createInscricao(portal, { candidato_id: portal.candidato.id });
  const { id, data_inicio, data_fim } = await createPrazo(portal, { concurso_id });
  const ate = (fim: string) => {
    const resto = { descricao: 'Prazo', data_inicio, quantidade_limite_envio: 1, exibir_n_questoes: 0 };
    return recursos.update({ id, ...resto, data_fim: fim });
  };
  await ate('2026-12-20');
  portal.clock.advance(2 * MINUTO);
  const letGo = await holding(portal, 'lock table avisos in share mode');
  const [contou] = await begin(portal, () => expandirDifusoes(portal.deps), 1);
  const [voltou] = await begin(portal, () => ate(data_fim), 2);
  await letGo();
  await Promise.all([contou, voltou]);
  portal.clock.advance(2 * MINUTO);
  await expandirDifusoes(portal.deps);
  const contados = await portal.db.selectFrom('avisos').select(['tipo', 'texto']).orderBy('id').execute();
  expect(contados).toEqual([
    { tipo: 'prazo_alterado', texto: expect.stringContaining('20/12/2026') },
    { tipo: 'prazo_alterado', texto: expect.stringContaining(formatDateTime(data_fim)) },
  ]);
});

describe('who is told of two dates, one of which corrects the other, is told the newer last', () => {
  /** Another process is at the first of what is to be told, and has reached one person. */
  async function contarComOutro(portal: Portal, alcancada: number) {
    const letGo = await holding(
      portal,
      `update difusoes set cursor = ${alcancada} where id = (select min(id) from difusoes where concluida_em is null)`,
    );
    const [contou] = await begin(portal, () => expandirDifusoes(portal.deps), 1);
    await letGo();
    await contou;
    for (let vez = 0; vez < 2; vez += 1) await expandirDifusoes(portal.deps);
    const { id } = portal.candidato;
    return portal.db.selectFrom('avisos').select('texto').where('candidato_id', '=', id).orderBy('id').execute();
  }
  async function comDuasPessoas(portal: Portal) {
    const vaga = await createVaga(portal, { vencimento_pagamento: '2026-12-21' });
    const { id: alcancada } = await createInscricao(portal, { vaga_id: vaga.id });
    await createInscricao(portal, { vaga_id: vaga.id, candidato_id: portal.candidato.id });
    return { vaga, alcancada };
  }

  it('of a payment that is due', async () => {
    const portal = await createPortal();
    const { vaga, alcancada } = await comDuasPessoas(portal);
    const { id, cargo, quantidade } = vaga;
    const mudar = (dataVencimentoPagamento: string) =>
      portal.admin.rpc.admin.vagas.update({
        ...{ id, cargo, quantidade, nivel: 'Médio', descricao: null, valor_inscricao: 85.5 },
        dataVencimentoPagamento,
      });
    await mudar('2026-12-28');
    await mudar('2026-12-29');
    expect(await contarComOutro(portal, alcancada)).toEqual([
      { texto: expect.stringContaining('28/12/2026') },
      { texto: expect.stringContaining('29/12/2026') },
    ]);
  });

  it('of a window that the calendar moved and somebody then put right', async () => {
    const portal = await createPortal();
    const { prazos, cronograma } = portal.admin.rpc.admin;
    const { vaga, alcancada } = await comDuasPessoas(portal);
    const { concurso_id } = vaga;
    const { id, descricao, data_inicio } = await createPrazo(portal, { concurso_id });
    const alvo = { concurso_id, fase: `prazo-${id}`, inicio: data_inicio, fim: '2026-12-28T15:00:00.000Z' };
    const { assinatura } = await cronograma.previa(alvo);
    await cronograma.mover({ ...alvo, assinatura, publicar: 0 });
    portal.clock.advance(1000);
    const resto = { descricao, data_inicio, quantidade_limite_envio: 1, exibir_n_questoes: 0 };
    await prazos.recursos.update({ id, ...resto, data_fim: '2026-12-29T15:00:00.000Z' });
    portal.clock.advance(2 * MINUTO);
    expect(await contarComOutro(portal, alcancada)).toEqual([
      { texto: expect.stringContaining('28/12/2026') },
      { texto: expect.stringContaining('29/12/2026') },
    ]);
  });
});

it('a code of the second factor is counted before the next is looked at', async () => {
  const portal = await createPortal();
  const { visitante, admin } = portal;
  const { email } = admin;
  const { segredo } = await comSegundoFator(portal, admin);
  const entrar = (codigo: string) => visitante.rpc.publico.sessoes.loginAdmin({ email, senha: SENHA, codigo });
  const errado = codigoDe(portal, segredo, 9);
  for (let i = 1; i < LIMITES.par; i += 1) await refusal(entrar(errado));
  const letGo = await holding(portal, `select pg_advisory_xact_lock(hashtextextended('login ${email}', 0))`);
  const [errou] = await begin(portal, () => entrar(errado), 1);
  const [acertou] = await begin(portal, () => entrar(codigoDe(portal, segredo)), 2);
  await letGo();
  const [recusado, bloqueado] = await Promise.all([
    refusal(errou as Promise<unknown>),
    refusal(acertou as Promise<unknown>),
  ]);
  expect([recusado.status, bloqueado.status]).toEqual([401, 429]);
});

it('a code of the second factor is counted before the next, also where it is to be taken away', async () => {
  const portal = await createPortal();
  const { admin } = portal;
  const { sessoes } = admin.rpc.admin;
  const { segredo } = await comSegundoFator(portal, admin);
  const tirar = (codigo: string) => sessoes.desativarSegundoFator({ senha: SENHA, codigo });
  const errado = codigoDe(portal, segredo, 9);
  for (let i = 1; i < LIMITES.par; i += 1) await refusal(tirar(errado));
  const letGo = await holding(portal, `select pg_advisory_xact_lock(hashtextextended('login ${admin.email}', 0))`);
  const [errou] = await begin(portal, () => tirar(errado), 1);
  const [acertou] = await begin(portal, () => tirar(codigoDe(portal, segredo)), 2);
  await letGo();
  const [recusado, bloqueado] = await Promise.all([
    refusal(errou as Promise<unknown>),
    refusal(acertou as Promise<unknown>),
  ]);
  expect([recusado.status, bloqueado.status]).toEqual([400, 429]);
});

it('what somebody is told goes to their new address, also when it is told while that changes', async () => {
  const portal = await createPortal();
  const { admin, candidato } = portal;
  const { id, nome, cpf } = candidato;
  const email = 'novo@exemplo.com.br';
  const { id: inscricao_id } = await createInscricao(portal, { candidato_id: id });
  const recurso = await createRecurso(portal, { inscricao_id });
  const mudar = () => admin.rpc.admin.candidatos.alterarDados({ id, nome, cpf, email, status: 'A' });
  const decidir = () => admin.rpc.admin.recursos.decidir({ id: recurso.id, status: 'D', observacao_admin: null });
  await Promise.all((await atOnce(portal, mudar, decidir)).map(feito));
  const tipos = async (para: string) => (await portal.emails(para)).map(({ tipo }) => tipo).sort();
  expect(await tipos(candidato.email)).toEqual(['email_antigo']);
  expect(await tipos(email)).toEqual(['email_novo', 'recurso_decidido']);
});

it('what a bank gives back while a batch opens it is looked at where the batch leaves it, and the batch goes on', async () => {
  const portal = await createPortal();
  const asaas = await startAsaasFake({ clock: portal.clock });
  onTestFinished(() => asaas.close());
  const { id: concurso_id } = await createConcurso(portal);
  const segredo = 'segredo-que-so-o-banco-tem';
  const chaves = { webhook_secret: segredo, api_key: asaas.apiKey, url_base_api: asaas.url };
  const { id: convenio_id } = await createConvenio(portal, { concurso_id, ...chaves });
  const { id: vaga_id } = await createVaga(portal, { concurso_id });
  const { id: inscricao_id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
  await portal.candidato.rpc.candidato.boletos.gerar({ inscricao_id });
  const cobranca = asaas.payments.at(-1)?.id ?? '';
  const avisar = (event: string) =>
    portal.visitante.http('POST', `/webhooks/asaas/${convenio_id}`, {
      json: { id: event, event, payment: asaas.get(cobranca) },
      headers: { 'asaas-access-token': segredo },
    });
  asaas.pay(cobranca, { pix: true });
  await avisar('PAYMENT_RECEIVED');
  await tratarNotificacoes(portal.deps);
  const lote = await portal.admin.rpc.admin.devolucoes.create({ concurso_id, motivo: 'Cancelado.', pessoas: 1 });
  const outra = await portal.administrador({ papel: 'financeiro' });
  await outra.rpc.admin.devolucoes.aprovar({ id: lote.id, pessoas: 1 });

  asaas.refund(cobranca);
  await avisar('PAYMENT_REFUNDED');
  const letGo = await holding(portal, 'lock table reembolsos in share mode');
  const [abre] = await begin(portal, () => avancarDevolucoes(portal.deps), 1);
  const [aviso] = await begin(portal, () => tratarNotificacoes(portal.deps), 2);
  await letGo();
  await Promise.all([abre, aviso]);
  expect(await portal.db.selectFrom('devolucao_itens').select(['forma', 'status']).execute()).toEqual([
    { forma: 'estorno_asaas', status: 'Pago' },
  ]);
  expect(await portal.db.selectFrom('reembolsos').select('status').execute()).toEqual([{ status: 'Efetuado' }]);
});
