// Return files of banks: a lost notice is made good by the file, whatever else it says waits for somebody or is shown, and the
// same file or payment twice changes nothing twice. What is wrong in any way is refused whole.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aplicarConsulta } from '../../src/server/boletos/receber.ts';
import { avancarDevolucoes } from '../../src/server/devolucoes/index.ts';
import { aplicarRetencao } from '../../src/server/privacidade/index.ts';
import { conferirRetornos } from '../../src/server/retornos/index.ts';
import { getEstornoDa } from '../../src/server/store/reversals.ts';
import { changeRows, findRows } from '../../src/server/store/rows.ts';
import type { Row } from '../../src/server/store/tables/index.ts';
import type { Retorno, RetornoRecebido } from '../../src/shared/retornos.ts';
import { HORA } from '../support/clock.ts';
import {
  createBoleto,
  createConcurso,
  createConvenio,
  createInscricao,
  createReembolso,
  createVaga,
} from '../support/factories.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { type Arquivo, cnab240, cnab400, extratoAsaas, type Titulo } from '../support/retornos.ts';
import { countingStatements } from '../support/statements.ts';
import { STORE } from '../support/store.ts';

let portal: Portal;
let convenio: Row<'convenios'>;
beforeEach(async () => {
  portal = await createPortal();
  convenio = await createConvenio(portal, { tipo: 'BB' });
});

const admin = () => portal.admin.rpc.admin;
const numero = (n: number, serie = '3128557') => `000${serie}${String(n).padStart(10, '0')}`;

/** An enrolment of somebody new with a slip of the agreement that the bank has. */
async function comBoleto(n: number, dados: Partial<Row<'boletos'>> = {}, do_convenio = convenio) {
  const { id: vaga_id } = await createVaga(portal, { concurso_id: do_convenio.concurso_id, valor_centavos: 8550 });
  const inscricao = await createInscricao(portal, { vaga_id, status_pagamento: 'Emitido' });
  const boleto = await createBoleto(portal, {
    inscricao_id: inscricao.id,
    convenio_id: do_convenio.id,
    emissor: do_convenio.tipo,
    valor_centavos: 8550,
    vencimento: '2026-12-10',
    pagavel_ate: '2026-12-10',
    nosso_numero: numero(n),
    external_id: numero(n),
    ...dados,
  });
  return { inscricao, boleto };
}

function enviar(conteudo: string, { id = convenio.id, quem = portal.admin.rpc, nome = 'CBR64307.RET' } = {}) {
  const form = new FormData();
  form.set('convenio_id', String(id));
  form.set('arquivo', new File([Buffer.from(conteudo, 'latin1')], nome));
  return quem.admin.retornos.create(form);
}

async function lido(titulos: readonly Titulo[], escrever: (arquivo: Arquivo) => string = cnab240) {
  const { id } = await enviar(escrever({ titulos }));
  await conferirRetornos(portal.deps);
  return admin().retornos.get({ id });
}

const linhas = async (retorno_id: number, filtros = {}) =>
  (await admin().retornos.linhas({ retorno_id, ...filtros })).data;
const pagamentos = () => portal.db.selectFrom('pagamentos').selectAll().orderBy('id').execute();
const pendencias = () => admin().boletos.pendencias({});
const situacao = async (id: number) =>
  (await portal.db.selectFrom('inscricoes').where('id', '=', id).select('status_pagamento').executeTakeFirst())
    ?.status_pagamento;
const guardado = () => portal.snapshot(['sessoes', 'idempotencia']);

function avisado({ id }: Row<'boletos'>, { valor = 8550, dia = '2026-11-19' } = {}) {
  const consulta = { situacao: 'pago', external_id: '', nosso_numero: null, referencia: null } as const;
  return aplicarConsulta(portal.deps, id, { ...consulta, valor_pago_centavos: valor, pago_em: dia }, 'notificacao');
}

describe.each([
  ['CNAB240', cnab240],
  ['CNAB400', cnab400],
] as const)('A file in %s', (layout, escrever) => {
  it('makes a lost notice good, as one of the bank would have, and says who vouched for it', async () => {
    const { inscricao, boleto } = await comBoleto(1);
    const recebido = await enviar(
      escrever({ titulos: [{ numero: numero(1) }, { numero: numero(1), movimento: '02' }] }),
    );
    expect(recebido).toMatchObject({ layout, situacao: 'Conferindo', pagamentos: 1, valor: 85.5, repetido: false });
    expect(recebido).toMatchObject({ de: '2026-11-19', ate: '2026-11-19', gerado_em: '2026-11-20', tratados: 0 });
    expect(await pagamentos()).toEqual([]);

    await conferirRetornos(portal.deps);
    expect(await situacao(inscricao.id)).toBe('Pago');
    expect(await pagamentos()).toMatchObject([
      {
        inscricao_id: inscricao.id,
        boleto_id: boleto.id,
        valor_centavos: 8550,
        pago_em: '2026-11-19T15:00:00.000Z',
        origem: 'conciliacao',
        retorno_id: recebido.id,
        administrador_id: portal.admin.id,
      },
    ]);
    const retorno = await admin().retornos.get({ id: recebido.id });
    expect(retorno).toMatchObject({ situacao: 'Conferido', tratados: 1, confirmados: 1, conhecidos: 0, na_fila: 0 });
    expect(retorno).toMatchObject({ administrador: portal.admin.nome, ausentes: [], total_ausentes: 0 });
    expect(await linhas(recebido.id)).toMatchObject([
      { identificador: numero(1), valor: 85.5, pago_em: '2026-11-19', desfecho: 'confirmado', diferenca: null },
    ]);
    const [log] = await portal.logs('confirmar_pagamento');
    expect(log).toMatchObject({ usuario_id: portal.admin.id, isadmin: 1, inscricao_id: inscricao.id });
    expect(JSON.parse(log?.dados_novos ?? '{}')).toMatchObject({ origem: 'retorno' });
    expect(await portal.logs('enviar_retorno')).toMatchObject([{ registro_tipo: 'retorno', registro_id: recebido.id }]);
    expect(await portal.logs('conferir_retorno')).toHaveLength(1);
    const avisos = await findRows(portal.db, 'avisos', { tipo: 'pagamento_confirmado' });
    expect(avisos).toHaveLength(1);
    // The notice that comes after all changes nothing.
    expect(await avisado(boleto)).toBe('ja_pago');
    expect(await pagamentos()).toHaveLength(1);
  });

  it('is kept line by line as it was received', async () => {
    const texto = escrever({ titulos: [{ numero: numero(1) }] });
    const { id, sha256, tamanho } = await enviar(texto);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(tamanho).toBe(texto.length);
    const guardadas = await findRows(portal.db, 'retornos_linhas', { retorno_id: id }, ['recebido'], 'numero');
    expect(guardadas.map(({ recebido }) => `${recebido}\r\n`).join('')).toBe(texto);
  });

  it('pays what was only meant to be registered when it names that slip, and not by a number that others may have taken', async () => {
    const deixado = { status: 'Registrando', external_id: null, emitido_em: null } as const;
    const nosso = await comBoleto(1, { ...deixado, referencia: 'C1A-0B1C' });
    const tomado = await comBoleto(2, { ...deixado, referencia: 'C1B-0B1C' });
    const mudo = await comBoleto(3, { ...deixado, referencia: 'C1C-0B1C' });
    const { id } = await enviar(
      escrever({
        titulos: [
          { numero: numero(1), seu_numero: 'C1A-0B1C' },
          { numero: numero(2), seu_numero: 'FATURA 7' },
          { numero: numero(3) },
        ],
      }),
    );
    await conferirRetornos(portal.deps);
    expect((await linhas(id)).map(({ desfecho, diferenca }) => [desfecho, diferenca])).toEqual([
      ['confirmado', null],
      ['na_fila', 'desconhecido'],
      ['na_fila', 'desconhecido'],
    ]);
    const inscricoes = [nosso, tomado, mudo].map(({ inscricao }) => situacao(inscricao.id));
    expect(await Promise.all(inscricoes)).toEqual(['Pago', 'Emitido', 'Emitido']);
  });
});

it('of known payments says in what they differ, and changes nothing of them', async () => {
  const iguais = await comBoleto(1);
  const outroValor = await comBoleto(2);
  const outroDia = await comBoleto(3);
  await avisado(iguais.boleto);
  await avisado(outroValor.boleto, { valor: 9000 });
  await avisado(outroDia.boleto, { dia: '2026-11-18' });
  const antes = await pagamentos();
  const retorno = await lido([1, 2, 3].map((n) => ({ numero: numero(n) })));
  expect(retorno).toMatchObject({ conhecidos: 3, divergentes: 2, confirmados: 0, na_fila: 0 });
  expect((await linhas(retorno.id)).map(({ desfecho, diferenca }) => [desfecho, diferenca])).toEqual([
    ['conhecido', null],
    ['conhecido', 'valor'],
    ['conhecido', 'data'],
  ]);
  expect(await linhas(retorno.id, { diferenca: 'valor' })).toMatchObject([
    { valor: 85.5, valor_confirmado: 90, inscricao_id: outroValor.inscricao.id },
  ]);
  expect(await pagamentos()).toEqual(antes);
});

it('of what cannot be believed makes entries of the queue, each once', async () => {
  await comBoleto(1);
  await comBoleto(2);
  const cancelado = await comBoleto(3, { status: 'Cancelado', cancelado_em: portal.clock.now().toISOString() });
  const titulos: Titulo[] = [
    { numero: numero(1), pago: 5000 },
    { numero: numero(2) },
    { numero: numero(3) },
    { numero: numero(99) },
    { numero: numero(2) },
    { numero: numero(2), movimento: '44' },
  ];
  const retorno = await lido(titulos);
  expect(retorno).toMatchObject({ pagamentos: 6, tratados: 6, confirmados: 1, na_fila: 4 });
  const esperado = [
    ['na_fila', 'menor'],
    ['confirmado', null],
    ['na_fila', 'apos_cancelamento'],
    ['na_fila', 'desconhecido'],
    ['na_fila', 'duplicado'],
    // What was paid twice went back once: nobody need give the second back.
    ['conhecido', null],
  ];
  expect((await linhas(retorno.id)).map(({ desfecho, diferenca }) => [desfecho, diferenca])).toEqual(esperado);
  const abertas = ['menor', 'apos_cancelamento', 'desconhecido'];
  expect((await pendencias()).map(({ tipo }) => tipo)).toEqual(abertas);
  expect(await situacao(cancelado.inscricao.id)).toBe('Emitido');

  // The same payments again, in another file.
  const outra = await lido(titulos, (arquivo) => cnab400(arquivo));
  expect(outra).toMatchObject({ confirmados: 0, conhecidos: 3, na_fila: 3 });
  expect(await pendencias()).toHaveLength(3);
  expect(await pagamentos()).toHaveLength(1);

  const [menor] = await pendencias();
  await admin().boletos.resolver({ id: menor?.id ?? 0, acao: 'descartar', observacao: 'Foi devolvido na agência.' });
  const terceira = await lido(titulos.slice(0, 1));
  expect(terceira).toMatchObject({ conhecidos: 1, na_fila: 0 });
  expect(await pendencias()).toHaveLength(2);
});

const cancelado = { status: 'Cancelado', cancelado_em: '2026-11-18T15:00:00.000Z' } as const;
const naFila = async () => (await pendencias()).map(({ tipo, valor, pago_em }) => [tipo, valor, pago_em.slice(8, 10)]);
const saldo = async () => {
  const { saldo, a_devolver } = (await admin().contas.posicao({})).totais;
  return [saldo, a_devolver];
};
/** A line of the first slip on a day of that month. */
const noDia = (dia: number, pago = 8550, movimento = '06'): Titulo => ({
  ...{ numero: numero(1), pago, movimento },
  pago_em: `2026-11-${dia}`,
});
const resolver = async (acao: 'devolver' | 'descartar' | 'confirmar', tipo: string) => {
  const uma = (await pendencias()).find((item) => item.tipo === tipo);
  return admin().boletos.resolver({ id: uma?.id ?? 0, acao, observacao: 'Visto.' });
};

describe('What a file tells of several times', () => {
  const casos: [caso: string, preparar: () => Promise<unknown>, pago: number, confirmadas: number][] = [
    ['of an open slip, in parts', () => comBoleto(1), 4275, 0],
    ['of a cancelled slip', () => comBoleto(1, cancelado), 8550, 0],
    ['of a slip that is none of ours', async () => {}, 3300, 0],
    ['of a slip that is paid by it', () => comBoleto(1), 8550, 1],
  ];

  it.each(casos)('%s, waits as often, however many files tell it', async (_caso, preparar, pago, confirmadas) => {
    await preparar();
    const titulo = { numero: numero(1), pago };
    const quantas = 2 + confirmadas;
    const titulos = Array.from({ length: quantas }, () => titulo);
    const primeira = await lido(titulos);
    expect(primeira).toMatchObject({ na_fila: 2, confirmados: confirmadas, conhecidos: 0 });
    expect((await pendencias()).map(({ valor }) => valor)).toEqual([pago / 100, pago / 100]);
    const total = (pago * quantas) / 100;
    expect(await saldo()).toEqual([total, (pago * 2) / 100]);
    const outra = await lido(titulos, (arquivo) => cnab400(arquivo));
    expect(outra).toMatchObject({ na_fila: 2, confirmados: 0, conhecidos: confirmadas });
    expect(await saldo()).toEqual([total, (pago * 2) / 100]);
    // A third, in a file of all of them.
    await lido([...titulos, titulo]);
    expect(await saldo()).toEqual([total + pago / 100, (pago * 3) / 100]);
    expect((await pendencias()).length).toBe(3);
  });

  it('is another payment on another day, also where the first was given back by then', async () => {
    await comBoleto(1);
    await lido([noDia(17), noDia(17)]);
    expect(await naFila()).toEqual([['duplicado', 85.5, '17']]);
    await resolver('devolver', 'duplicado');
    const novas = await lido([noDia(18), noDia(18)]);
    // The first is shown as what the ledger has, with another day.
    expect(novas).toMatchObject({ conhecidos: 1, divergentes: 1, na_fila: 1 });
    expect(await naFila()).toEqual([['duplicado', 85.5, '18']]);
    expect(await lido([noDia(17), noDia(17), noDia(18)], cnab400)).toMatchObject({ na_fila: 1, conhecidos: 2 });
    expect(await naFila()).toEqual([['duplicado', 85.5, '18']]);
  });

  it('of a slip that is none of ours is another payment by its day or its value, and goes back one by one', async () => {
    const linha = (dia: number, pago: number, movimento = '06'): Titulo => {
      return { numero: numero(9), pago, movimento, pago_em: `2026-11-${dia}` };
    };
    const titulos = [linha(17, 3300), linha(18, 3300), linha(18, 4400)];
    for (const escrever of [cnab240, cnab400]) {
      expect(await lido(titulos, escrever)).toMatchObject({ na_fila: 3 });
      expect(await naFila()).toEqual([
        ['desconhecido', 33, '17'],
        ['desconhecido', 33, '18'],
        ['desconhecido', 44, '18'],
      ]);
    }
    await lido([linha(19, 4400, '44'), linha(19, 3300, '44')]);
    // The second of its value goes back on another day, in another file.
    for (const escrever of [cnab240, cnab400]) {
      await lido([linha(20, 3300, '44')], escrever);
      expect([await naFila(), await saldo()]).toEqual([[], [0, 0]]);
    }
    await lido([linha(19, 4400, '44'), linha(19, 3300, '44'), linha(20, 3300, '44')]);
    expect([await naFila(), await saldo()]).toEqual([[], [0, 0]]);
  });

  it('goes back one by one of a slip that is none of ours, where a file tells both on one day', async () => {
    const linha = (movimento: string): Titulo => ({ numero: numero(9), pago: 3300, movimento });
    await lido([linha('06'), linha('06')]);
    await resolver('devolver', 'desconhecido');
    for (const escrever of [cnab240, cnab400]) {
      await lido([linha('44'), linha('44')], escrever);
      expect([await naFila(), await saldo()]).toEqual([[], [0, 0]]);
    }
  });

  it('counts once with a notice that names another day, and only once', async () => {
    const { boleto } = await comBoleto(1);
    await avisado(boleto, { valor: 4000, dia: '2026-11-18' });
    for (const escrever of [cnab240, cnab400]) {
      expect(await lido([noDia(19, 4000)], escrever)).toMatchObject({ na_fila: 1 });
      await avisado(boleto, { valor: 4000, dia: '2026-11-18' });
    }
    expect([await naFila(), await saldo()]).toEqual([[['menor', 40, '18']], [40, 40]]);
    for (const escrever of [cnab240, cnab400]) await lido([noDia(17, 4000), noDia(19, 4000)], escrever);
    expect(await naFila()).toEqual([
      ['menor', 40, '18'],
      ['menor', 40, '17'],
    ]);
    expect(await saldo()).toEqual([80, 80]);
    await lido([noDia(19, 4000), noDia(19, 4000), noDia(17, 4000)]);
    expect(await saldo()).toEqual([120, 120]);
  });

  it('is the notice’s where its day is in the file, whatever comes before it', async () => {
    const { boleto } = await comBoleto(1);
    await avisado(boleto, { valor: 4000, dia: '2026-11-18' });
    for (const escrever of [cnab240, cnab400]) await lido([noDia(19, 4000), noDia(18, 4000)], escrever);
    expect(await naFila()).toEqual([
      ['menor', 40, '18'],
      ['menor', 40, '19'],
    ]);
    expect(await saldo()).toEqual([80, 80]);
  });

  it('is another payment on an earlier day than one that was told on its own day', async () => {
    await comBoleto(1);
    const deHoje = (arquivo: Arquivo) => cnab240({ ...arquivo, gerado_em: '2026-11-21' });
    await lido([noDia(21, 4000)], deHoje);
    for (const escrever of [cnab240, cnab400]) await lido([noDia(20, 4000)], escrever);
    expect(await naFila()).toEqual([
      ['menor', 40, '21'],
      ['menor', 40, '20'],
    ]);
    expect(await saldo()).toEqual([80, 80]);
  });

  it.each([
    ['before', [noDia(19, 4000), noDia(19)]],
    ['after', [noDia(19), noDia(19, 4000)]],
  ])('is the same again where what pays comes with a part %s it', async (_caso, titulos) => {
    await comBoleto(1);
    await lido(titulos);
    const [parte] = await naFila();
    for (const outra of [titulos, titulos.toReversed()])
      for (const escrever of [cnab400, cnab240]) {
        const retorno = await lido(outra, (arquivo) => escrever({ ...arquivo, quebra: '\n' }));
        expect(retorno).toMatchObject({ conhecidos: 1, na_fila: 1, divergentes: 0 });
      }
    expect([await naFila(), await saldo()]).toEqual([[parte], [125.5, 40]]);
  });

  it('beside the payment that a notice told waits, also where the file tells it first', async () => {
    const { boleto } = await comBoleto(1);
    await avisado(boleto);
    for (const escrever of [cnab240, cnab400])
      expect(await lido([noDia(19, 4000), noDia(19)], escrever)).toMatchObject({ conhecidos: 1, na_fila: 1 });
    expect([await naFila(), await saldo()]).toEqual([[['duplicado', 40, '19']], [125.5, 40]]);
  });

  it('beside what was late, and paid once its day was moved, waits', async () => {
    const { boleto, inscricao } = await comBoleto(1, { vencimento: '2026-11-13', pagavel_ate: '2026-11-13' });
    await changeRows(portal.db, 'vagas', { id: inscricao.vaga_id }, { vencimento_pagamento: '2026-11-13' });
    expect(await avisado(boleto)).toBe('pendencia');
    await changeRows(portal.db, 'boletos', { id: boleto.id }, { pagavel_ate: '2026-12-10' });
    expect(await avisado(boleto)).toBe('pago');
    for (const escrever of [cnab240, cnab400])
      expect(await lido([noDia(19), noDia(19)], escrever)).toMatchObject({ conhecidos: 1, na_fila: 1 });
    expect([await naFila(), await saldo()]).toEqual([[['duplicado', 85.5, '19']], [171, 85.5]]);
  });

  it('as of nobody’s leaves the queue with the very payment that turns out to be a slip’s', async () => {
    await comBoleto(1, { status: 'Registrando', external_id: null, emitido_em: null, referencia: 'C1A-0B1C' });
    await lido([noDia(19, 3300), noDia(19)]);
    expect((await naFila()).length).toBe(2);
    expect(await lido([{ ...noDia(19), seu_numero: 'C1A-0B1C' }])).toMatchObject({ confirmados: 1 });
    expect([await naFila(), await saldo()]).toEqual([[['desconhecido', 33, '19']], [118.5, 33]]);
  });

  it('counts once with the notice of a payment', async () => {
    const { boleto } = await comBoleto(1);
    await avisado(boleto, { valor: 4000 });
    for (const escrever of [cnab240, cnab400]) {
      expect(await lido([{ numero: numero(1), pago: 4000 }], escrever)).toMatchObject({ na_fila: 1 });
      await avisado(boleto, { valor: 4000 });
    }
    expect(await naFila()).toEqual([['menor', 40, '19']]);
    expect(await saldo()).toEqual([40, 40]);
  });

  it('and that goes back as often leaves the account as often', async () => {
    await comBoleto(1);
    const linha = (movimento: string): Titulo => ({ numero: numero(1), pago: 4275, movimento });
    await lido([linha('06'), linha('06'), linha('44'), linha('44')]);
    expect([await naFila(), await saldo()]).toEqual([[], [0, 0]]);
    await lido([linha('44'), linha('44')], cnab400);
    expect([await naFila(), await saldo()]).toEqual([[], [0, 0]]);
  });
});

it('the same file twice, also at once, is answered with the first reading', async () => {
  await comBoleto(1);
  const texto = cnab240({ titulos: [{ numero: numero(1) }] });
  const form = () => {
    const corpo = new FormData();
    corpo.set('convenio_id', String(convenio.id));
    corpo.set('arquivo', new File([texto], 'a.ret'));
    return { body: corpo };
  };
  const respostas = await Promise.all(
    [1, 2, 3].map(() => portal.admin.http<RetornoRecebido>('POST', '/ps/boleto/admin/retornos', form())),
  );
  expect(respostas.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect(new Set(respostas.map(({ body }) => body.id)).size).toBe(1);
  expect(respostas.filter(({ body }) => body.repetido)).toHaveLength(2);
  await conferirRetornos(portal.deps);
  const antes = await guardado();
  expect(await enviar(texto)).toMatchObject({ repetido: true, situacao: 'Conferido', confirmados: 1 });
  await conferirRetornos(portal.deps);
  expect(await guardado()).toEqual(antes);
  expect(await portal.db.selectFrom('retornos').selectAll().execute()).toHaveLength(1);
});

it('says what is paid here on its days and is in no file', async () => {
  const [aqui, fora] = [await comBoleto(1), await comBoleto(2)];
  const antes = await comBoleto(3);
  await avisado(aqui.boleto);
  await avisado(fora.boleto);
  await avisado(antes.boleto, { dia: '2026-11-17' });
  const retorno = await lido([{ numero: numero(1) }]);
  expect(retorno).toMatchObject({
    total_ausentes: 1,
    ausentes: [{ inscricao_id: fora.inscricao.id, nosso_numero: numero(2), valor: 85.5 }],
  });
  const conferida = await admin().divergencias.conferir();
  expect(conferida.por_tipo).toMatchObject([{ tipo: 'fora_do_retorno', quantidade: 1 }]);
  expect((await admin().divergencias.list({})).data).toMatchObject([
    { inscricao: { id: fora.inscricao.id }, valor: 85.5 },
  ]);
  // Another file has it.
  await lido([{ numero: numero(2) }]);
  expect(await admin().retornos.get({ id: retorno.id })).toMatchObject({ total_ausentes: 0, ausentes: [] });
  expect(await admin().divergencias.conferir()).toMatchObject({ abertas: 0 });
});

it('a payment that two files of its day lack is one difference', async () => {
  for (const n of [1, 2, 3]) await avisado((await comBoleto(n)).boleto);
  await lido([{ numero: numero(1) }]);
  await lido([{ numero: numero(2) }]);
  const conferida = await admin().divergencias.conferir();
  expect(conferida.por_tipo).toMatchObject([{ tipo: 'fora_do_retorno', quantidade: 1 }]);
});

it.each([
  ['of ours', true],
  ['that is none of ours', false],
])('of one slip %s, told of again and again, each line costs as much as the one before', async (_, nosso) => {
  const contar = countingStatements(portal);
  const custos: number[] = [];
  for (const [n, vezes] of [3, 6, 9].entries()) {
    if (nosso) await comBoleto(n);
    const titulos = Array.from({ length: vezes }, (_, i) => ({ numero: numero(n), pago_em: `2026-11-1${i % 3}` }));
    await enviar(cnab240({ titulos: [...titulos, ...titulos.map((um) => ({ ...um, movimento: '44' }))] }));
    custos.push((await contar(() => conferirRetornos(portal.deps))).statements);
  }
  const [tres = 0, seis = 0, nove = 0] = custos;
  expect(nove - seis).toBe(seis - tres);
});

it('is of all the contests that share the agreement at the bank', async () => {
  const irmao = await createConvenio(portal, { tipo: 'BB' });
  const { inscricao } = await comBoleto(1, {}, irmao);
  const alheio = await createConvenio(portal, { tipo: 'BB', numero_convenio: '3128558' });
  await comBoleto(2, {}, alheio);
  const retorno = await lido([{ numero: numero(1) }, { numero: numero(2) }]);
  expect((await linhas(retorno.id)).map(({ desfecho, diferenca }) => [desfecho, diferenca])).toEqual([
    ['confirmado', null],
    ['na_fila', 'desconhecido'],
  ]);
  expect(await situacao(inscricao.id)).toBe('Pago');
});

describe('A statement of ASAAS', () => {
  it('pays by the names of charges, and is refused with those of another account', async () => {
    const asaas = await createConvenio(portal, { api_key: 'chave-um' });
    const outro = await createConvenio(portal, { api_key: 'chave-dois' });
    const { inscricao } = await comBoleto(1, { external_id: 'pay_1', nosso_numero: '1234' }, asaas);
    await comBoleto(2, { external_id: 'pay_2', nosso_numero: '1235' }, outro);
    const { id } = await enviar(
      extratoAsaas([
        { tipo: 'Cobrança recebida', valor: 8550, cobranca: 'pay_1' },
        { tipo: 'Taxa de boleto', valor: -199, cobranca: 'pay_1' },
        { tipo: 'Estorno de cobrança', valor: -8550, cobranca: 'pay_77' },
      ]),
      { id: asaas.id },
    );
    await conferirRetornos(portal.deps);
    expect(await situacao(inscricao.id)).toBe('Pago');
    expect((await linhas(id)).map(({ desfecho }) => desfecho)).toEqual(['confirmado', 'sem_efeito']);
    const antes = await guardado();
    const alheia = extratoAsaas([{ tipo: 'Cobrança recebida', valor: 8550, cobranca: 'pay_2' }]);
    expect(await refusal(enviar(alheia, { id: asaas.id }))).toMatchObject({
      status: 422,
      mensagem: 'Linha 2: a cobrança pay_2 é de outro convênio do ASAAS.',
    });
    expect(await guardado()).toEqual(antes);
  });
});

describe('What goes back', () => {
  const contestadas = async (id: number) => ((await getEstornoDa(portal.db, id)) ? [id] : []);

  it('before its payment is told leaves the account once that is', async () => {
    const { inscricao } = await comBoleto(1);
    await lido([noDia(19, 8550, '44')]);
    expect([await naFila(), await saldo()]).toEqual([[['estorno', 0, '19']], [0, 0]]);
    await lido([noDia(18)]);
    expect(await situacao(inscricao.id)).toBe('Pago');
    for (const escrever of [cnab240, cnab400]) {
      expect([await naFila(), await saldo()]).toEqual([[['estorno', 85.5, '19']], [0, 0]]);
      expect(await contestadas(inscricao.id)).toEqual([inscricao.id]);
      await lido([noDia(19, 8550, '44'), noDia(18)], escrever);
    }
    expect(await pagamentos()).toHaveLength(1);
  });

  it('as often as it was paid, told before both payments', async () => {
    const { inscricao } = await comBoleto(1);
    const titulos = [noDia(19, 8550, '44'), noDia(19, 8550, '44'), noDia(18), noDia(18)];
    for (const escrever of [cnab240, cnab400]) {
      await lido(titulos, escrever);
      expect([await naFila(), await saldo()]).toEqual([[['estorno', 85.5, '19']], [0, 0]]);
    }
    expect(await contestadas(inscricao.id)).toEqual([inscricao.id]);
  });

  it('of money that then waits need not be decided about', async () => {
    await comBoleto(1);
    for (const escrever of [cnab240, cnab400]) {
      await lido([noDia(19, 4000, '44'), noDia(18, 4000)], escrever);
      expect([await naFila(), await saldo()]).toEqual([[], [0, 0]]);
    }
  });

  it('of a payment that was confirmed by hand leaves the account', async () => {
    const { inscricao } = await comBoleto(1);
    await admin().boletos.baixa({ inscricao_id: inscricao.id, observacao: 'No extrato.' });
    for (const escrever of [cnab240, cnab400]) {
      await lido([noDia(19, 8550, '44')], escrever);
      expect([await naFila(), await saldo()]).toEqual([[['estorno', 85.5, '19']], [0, 0]]);
    }
    expect(await contestadas(inscricao.id)).toEqual([inscricao.id]);
  });

  it('of what was confirmed by hand leaves it also where the bank’s word of it was dismissed', async () => {
    const { inscricao } = await comBoleto(1);
    await admin().boletos.baixa({ inscricao_id: inscricao.id, observacao: 'No extrato.' });
    await lido([noDia(18)]);
    await resolver('descartar', 'duplicado');
    expect(await saldo()).toEqual([85.5, 0]);
    await lido([noDia(19, 8550, '44')]);
    expect([await naFila(), await saldo()]).toEqual([[['estorno', 85.5, '19']], [0, 0]]);
  });

  it.each([false, true])(
    'of what paid an enrolment by hand instead of a slip that is over leaves it too',
    async (outro) => {
      const { inscricao } = await comBoleto(1, { status: 'Cancelado', cancelado_em: '2026-11-18T15:00:00.000Z' });
      if (outro)
        await createBoleto(portal, {
          inscricao_id: inscricao.id,
          convenio_id: convenio.id,
          emissor: 'BB',
          referencia: 'segunda',
        });
      await lido([noDia(19)]);
      await admin().boletos.baixa({ inscricao_id: inscricao.id, observacao: 'É o do extrato.' });
      await resolver('descartar', 'apos_cancelamento');
      expect(await saldo()).toEqual([85.5, 0]);
      await lido([noDia(20, 8550, '44')]);
      expect([await naFila(), await saldo()]).toEqual([[['estorno', 85.5, '20']], [0, 0]]);
      expect(await contestadas(inscricao.id)).toEqual([inscricao.id]);
    },
  );

  it('of what paid is another than the second payment’s, also on the day on which that was looked at', async () => {
    await comBoleto(1);
    await lido([noDia(18), noDia(18)]);
    await resolver('devolver', 'duplicado');
    await lido([noDia(19, 8550, '44')]);
    expect([await naFila(), await saldo()]).toEqual([[], [85.5, 0]]);
    await lido([noDia(21, 8550, '44')]);
    expect([await naFila(), await saldo()]).toEqual([[['estorno', 85.5, '21']], [0, 0]]);
  });

  it.each(['devolver', 'descartar'] as const)('is the second payment that somebody chose to %s', async (acao) => {
    const { inscricao } = await comBoleto(1);
    await lido([noDia(18), noDia(18)]);
    await resolver(acao, 'duplicado');
    for (const escrever of [cnab240, cnab400]) {
      await lido([noDia(19, 8550, '44')], escrever);
      expect([await naFila(), await saldo()]).toEqual([[], [85.5, 0]]);
    }
    // What paid goes back too.
    await lido([noDia(20, 8550, '44')]);
    expect([await naFila(), await saldo()]).toEqual([[['estorno', 85.5, '20']], [0, 0]]);
    expect(await contestadas(inscricao.id)).toEqual([inscricao.id]);
  });

  it('is what a refund gave back, and then the second payment', async () => {
    const { inscricao } = await comBoleto(1);
    await lido([noDia(18), noDia(18)]);
    const { id } = await createReembolso(portal, { inscricao_id: inscricao.id });
    for (const status of ['Processando', 'Efetuado'] as const) await admin().reembolsos.atualizar({ id, status });
    expect(await saldo()).toEqual([85.5, 85.5]);
    for (const escrever of [cnab240, cnab400]) {
      await lido([noDia(19, 8550, '44')], escrever);
      expect([await naFila(), await saldo()]).toEqual([
        [
          ['duplicado', 85.5, '18'],
          ['estorno', 0, '19'],
        ],
        [85.5, 85.5],
      ]);
    }
    await lido([noDia(20, 8550, '44')]);
    expect([await naFila(), await saldo()]).toEqual([[['estorno', 0, '19']], [0, 0]]);
    // What is told of the payment anew tells nothing of its going back.
    await lido([noDia(18), noDia(18), noDia(21)]);
    expect([await naFila(), await saldo()]).toEqual([
      [
        ['estorno', 0, '19'],
        ['duplicado', 85.5, '21'],
      ],
      [85.5, 85.5],
    ]);
  });

  it('in part keeps the rest from paying until it is dismissed', async () => {
    const { inscricao } = await comBoleto(1);
    await lido([noDia(18, 4000), noDia(19, 1500, '44')]);
    expect(await saldo()).toEqual([25, 40]);
    const antes = await guardado();
    expect(await refusal(resolver('confirmar', 'menor'))).toMatchObject({
      status: 400,
      mensagem: expect.stringContaining('foi estornado'),
    });
    expect(await guardado()).toEqual(antes);
    await resolver('descartar', 'estorno');
    await resolver('confirmar', 'menor');
    expect([await naFila(), await saldo()]).toEqual([[], [40, 0]]);
    expect(await situacao(inscricao.id)).toBe('Pago');
  });

  it.each(['menor', 'estorno'])('in part leaves the account once, also where the %s is settled first', async (tipo) => {
    await comBoleto(1);
    await lido([noDia(18, 4000), noDia(19, 1500, '44')]);
    await resolver('devolver', tipo);
    if (tipo === 'estorno') await resolver('devolver', 'menor');
    expect([await naFila(), await saldo()]).toEqual([[], [0, 0]]);
  });

  describe('by a statement of ASAAS', () => {
    const recebida = (dia: number) => ({ tipo: 'Cobrança recebida', valor: 8550, data: `${dia}/11/2026` });
    const estornada = (dia: number) => ({ tipo: 'Estorno de cobrança', valor: -8550, data: `${dia}/11/2026` });
    type Linha = ReturnType<typeof recebida>;
    let asaas: Row<'convenios'>;
    const extrato = async (...linhas: Linha[]) => {
      const transacoes = linhas.map((uma) => ({ ...uma, cobranca: 'pay_1', descricao: String(vez) }));
      vez += 1;
      const { id } = await enviar(extratoAsaas(transacoes), { id: asaas.id });
      await conferirRetornos(portal.deps);
      return id;
    };
    let vez = 0;
    const daAsaas = (dados: Partial<Row<'boletos'>> = {}) =>
      comBoleto(1, { external_id: 'pay_1', nosso_numero: '1234', ...dados }, asaas);
    beforeEach(async () => {
      asaas = await createConvenio(portal, { api_key: 'chave-um' });
    });

    it('that has the newest first leaves the account', async () => {
      const { inscricao } = await daAsaas();
      for (const linhas of [
        [estornada(19), recebida(18)],
        [recebida(18), estornada(19)],
      ]) {
        await extrato(...linhas);
        expect([await naFila(), await saldo()]).toEqual([[['estorno', 85.5, '19']], [0, 0]]);
      }
      expect(await contestadas(inscricao.id)).toEqual([inscricao.id]);
    });

    it('after the bank was asked, and knew that it had gone, leaves it too', async () => {
      const { inscricao, boleto } = await daAsaas();
      const consulta = { situacao: 'estornado', external_id: 'pay_1', nosso_numero: null, referencia: null } as const;
      const perguntar = () =>
        aplicarConsulta(
          portal.deps,
          boleto.id,
          { ...consulta, valor_pago_centavos: 8550, pago_em: null },
          'notificacao',
        );
      await perguntar();
      expect(await saldo()).toEqual([0, 0]);
      for (const linhas of [
        [recebida(18), estornada(19)],
        [estornada(19), recebida(18)],
      ]) {
        await extrato(...linhas);
        expect([await naFila(), await saldo()]).toEqual([[['estorno', 85.5, '21']], [0, 0]]);
        await perguntar();
      }
      expect(await contestadas(inscricao.id)).toEqual([inscricao.id]);
    });

    it('is as often as it was paid, on whatever days', async () => {
      await daAsaas(cancelado);
      const pagas = [recebida(17), recebida(18)];
      for (const linhas of [pagas, pagas.toReversed()]) {
        await extrato(...linhas);
        expect([(await naFila()).length, await saldo()]).toEqual([2, [171, 171]]);
      }
      for (const linhas of [
        [estornada(18), estornada(19)],
        [estornada(19), estornada(18)],
      ]) {
        await extrato(...linhas);
        expect([await naFila(), await saldo()]).toEqual([[], [0, 0]]);
      }
    });
  });
});

describe('Nothing is kept of', () => {
  it('what is no whole file of the agreement', async () => {
    const casos = [
      ['another agreement’s file', cnab240({ convenio: '3128558', titulos: [] }), 422, 'é do convênio 3128558'],
      ['a file cut short', cnab400({ titulos: [{ numero: numero(1) }] }).slice(0, 804), 422, 'cortado'],
      ['an empty file', '', 422, ''],
      ['what is no file of a bank', 'isto não é um retorno', 422, 'não é um retorno CNAB'],
      ['a huge file', 'x'.repeat(10 * 1024 * 1024 + 1), 413, 'no máximo 10MB'],
    ] as const;
    for (const [caso, conteudo, status, motivo] of casos) {
      const antes = await guardado();
      expect(await refusal(enviar(conteudo)), caso).toMatchObject({
        status,
        mensagem: expect.stringContaining(motivo),
      });
      expect(await guardado(), caso).toEqual(antes);
    }
  });

  it('a file of an agreement that is not there, or without one', async () => {
    const antes = await guardado();
    const texto = cnab240({ titulos: [] });
    expect(await refusal(enviar(texto, { id: 999_999 }))).toMatchObject({ status: 404 });
    const semNumero = await createConvenio(portal, { tipo: 'BB', numero_convenio: null });
    expect(await refusal(enviar(texto, { id: semNumero.id }))).toMatchObject({
      mensagem: expect.stringContaining('não tem número'),
    });
    expect((await portal.db.selectFrom('retornos').selectAll().execute()).length).toBe(0);
    expect(Object.keys(antes)).toContain('retornos');
  });
});

it('is sent by whoever settles payments, and read by whoever may read them', async () => {
  const texto = cnab240({ titulos: [{ numero: numero(1) }] });
  const financeiro = await portal.administrador({ papel: 'financeiro' });
  const { id } = await enviar(texto, { quem: financeiro.rpc });
  for (const papel of ['auditor', 'analista'] as const) {
    const outro = await portal.administrador({ papel });
    expect(await refusal(enviar(texto, { quem: outro.rpc }))).toMatchObject({ status: 403 });
  }
  const analista = await portal.administrador({ papel: 'analista' });
  expect(await refusal(analista.rpc.admin.retornos.get({ id }))).toMatchObject({ status: 403 });
  expect(await refusal(portal.candidato.rpc.admin.retornos.get({ id }))).toMatchObject({ status: 403 });
  expect(await refusal(admin().retornos.get({ id: 999_999 }))).toMatchObject({ status: 404 });
  expect(await financeiro.rpc.admin.retornos.convenios()).toMatchObject([
    { id: convenio.id, tipo: 'BB', numero_convenio: '3128557' },
  ]);
});

it('goes on where it stopped, and two processes do nothing twice', async () => {
  const quantos = 130;
  const todos = Array.from({ length: quantos }, (_, i) => i + 1);
  for (const n of todos.slice(0, 6)) await comBoleto(n);
  const { id } = await enviar(cnab240({ titulos: todos.map((n) => ({ numero: numero(n) })) }));
  // Told to stop after the first few: as a process that dies between two of its transactions.
  const parada = new AbortController();
  const { db } = portal.deps;
  const transaction = db.transaction.bind(db);
  let feitas = 0;
  db.transaction = () => {
    feitas += 1;
    if (feitas === 4) parada.abort();
    return transaction();
  };
  onTestFinished(() => {
    db.transaction = transaction;
  });
  await conferirRetornos(portal.deps, parada.signal);
  db.transaction = transaction;
  const meio = await admin().retornos.get({ id });
  expect(meio.situacao).toBe('Conferindo');
  expect(meio.tratados).toBeGreaterThan(0);
  expect(meio.tratados).toBeLessThan(quantos);

  // One at a time on SQLite, where several processes are none.
  const irmao = STORE === 'postgres' ? await portal.sibling() : portal.deps;
  await Promise.all([conferirRetornos(portal.deps), conferirRetornos(irmao)]);
  expect(await admin().retornos.get({ id })).toMatchObject({
    situacao: 'Conferido',
    tratados: quantos,
    confirmados: 6,
    na_fila: quantos - 6,
  });
  expect(await pagamentos()).toHaveLength(6);
  expect(await pendencias()).toHaveLength(quantos - 6);
  expect(await portal.logs('conferir_retorno')).toHaveLength(1);
  expect(await portal.logs('confirmar_pagamento')).toHaveLength(6);
});

it('what was cut short while it was received counts for nothing, and goes', async () => {
  const { id } = await enviar(cnab240({ titulos: [{ numero: numero(1) }] }));
  await portal.db.updateTable('retornos').set({ situacao: 'Recebendo' }).where('id', '=', id).execute();
  await conferirRetornos(portal.deps);
  expect((await admin().retornos.list({})).total).toBe(0);
  expect(await refusal(admin().retornos.get({ id }))).toMatchObject({ status: 404 });
  expect(await pendencias()).toEqual([]);
  portal.clock.advance(2 * HORA);
  await conferirRetornos(portal.deps);
  for (const tabela of ['retornos', 'retornos_linhas'] as const)
    expect(await portal.db.selectFrom(tabela).selectAll().execute()).toEqual([]);
});

it('shows no CPF of who paid, and keeps the line until its time is over', async () => {
  const { boleto } = await comBoleto(1);
  const cpf = '07506371618';
  const retorno = await lido([{ numero: numero(1), pagador: { nome: 'JOSE ANTONIO', cpf } }]);
  const [linha] = await linhas(retorno.id);
  expect(linha?.recebido).toContain('10000***063716**JOSE ANTONIO');
  const { url } = await admin().exportacoes.criar({ lista: 'linhasDeRetorno', filtros: { retorno_id: retorno.id } });
  const arquivo = (await portal.visitante.http<string>('GET', url)).body;
  expect(arquivo).toContain('10000***063716**JOSE ANTONIO');
  expect(arquivo).not.toContain(cpf);

  const guardadas = () =>
    portal.db.selectFrom('retornos_linhas').orderBy('numero').select(['recebido', 'boleto_id', 'desfecho']).execute();
  expect((await guardadas())[2]?.recebido).toContain(cpf);
  // What is told beside is of the same slip.
  expect((await guardadas()).map(({ boleto_id }) => boleto_id)).toEqual([null, null, boleto.id, boleto.id, null, null]);
  portal.clock.advance(2 * 365 * 24 * HORA + 1);
  await aplicarRetencao(portal.deps);
  expect((await guardadas()).map(({ recebido }) => recebido)).toEqual(['', '', '', '', '', '']);
  expect((await guardadas()).map(({ desfecho }) => desfecho)).toContain('confirmado');
});

it('lists files and lines by what is asked of them', async () => {
  const { id: concurso_id } = await createConcurso(portal);
  await comBoleto(1);
  const um = await lido([{ numero: numero(1) }, { numero: numero(7), pago: 100 }]);
  const nomes = async (filtros: Parameters<ReturnType<typeof admin>['retornos']['list']>[0]) =>
    (await admin().retornos.list(filtros)).data.map(({ id }: Retorno) => id);
  expect(await nomes({})).toEqual([um.id]);
  expect(await nomes({ search: 'cbr643', layout: 'CNAB240', situacao: 'Conferido' })).toEqual([um.id]);
  expect(await nomes({ concurso_id: convenio.concurso_id })).toEqual([um.id]);
  expect(await nomes({ concurso_id })).toEqual([]);
  expect(await nomes({ layout: 'ASAAS' })).toEqual([]);
  expect(await nomes({ search: '%' })).toEqual([]);
  for (const search of ['0007', `'${numero(7)}`])
    expect((await linhas(um.id, { search })).map(({ identificador }) => identificador)).toEqual([numero(7)]);
  expect(await linhas(um.id, { desfecho: 'sem_efeito' })).toHaveLength(6);
  expect((await portal.admin.http('GET', `/ps/boleto/admin/retornos/${um.id}/linhas`)).body).toMatchObject({
    total: 2,
  });
});

it.each([
  ['as a batch writes it', null],
  ['as batches wrote it once', { movido_em: null }],
])('tells of a reversal after a batch gave it back, and on which day that was, %s', async (_, antes) => {
  const { inscricao } = await comBoleto(1);
  await lido([
    { numero: numero(1), pago_em: '2026-11-18' },
    { numero: numero(1), pago_em: '2026-11-18' },
  ]);
  const motivo = 'O concurso foi cancelado pela Prefeitura.';
  const { id } = await admin().devolucoes.create({ concurso_id: inscricao.concurso_id, motivo, pessoas: 1 });
  const outra = await portal.administrador({ papel: 'financeiro' });
  await outra.rpc.admin.devolucoes.aprovar({ id, pessoas: 1 });
  await avancarDevolucoes(portal.deps);
  // What was paid twice goes back once while the batch is being paid: that is of no refund.
  await changeRows(portal.db, 'devolucao_itens', { devolucao_id: id }, { status: 'No arquivo', vez: 1 });
  const noDiaDe = async (dia: string) => {
    portal.clock.set(`${dia}T15:00:00.000Z`);
    return (await portal.administrador({ papel: 'total' })).rpc;
  };
  const voltar = async (dia: string) => {
    const quem = await noDiaDe(dia);
    await enviar(cnab240({ titulos: [{ numero: numero(1), pago_em: dia, movimento: '44' }] }), { quem });
    await conferirRetornos(portal.deps);
    return (await quem.admin.boletos.pendencias({})).map(({ tipo, valor, descricao }) => ({ tipo, valor, descricao }));
  };
  await voltar('2026-11-24');
  const quem = await noDiaDe('2026-11-30');
  const [item] = (await quem.admin.devolucoes.itens({ devolucao_id: id })).data;
  await quem.admin.devolucoes.marcar({ id: item?.id ?? 0, resultado: 'pago', nota: 'Feito no banco.' });
  if (antes) await changeRows(portal.db, 'reembolsos', { inscricao_id: inscricao.id }, antes);
  const descricao = expect.stringContaining('já tinha sido efetuada em 30/11/2026');
  expect(await voltar('2026-12-01')).toContainEqual({ tipo: 'estorno', valor: 0, descricao });
});

it('has another value or day than was confirmed: reconciliation says so until somebody accepts it', async () => {
  const { inscricao, boleto } = await comBoleto(1);
  await avisado(boleto, { valor: 9000 });
  await lido([{ numero: numero(1) }]);
  expect((await admin().divergencias.conferir()).por_tipo).toMatchObject([{ tipo: 'outro_no_retorno', quantidade: 1 }]);
  const [achada] = (await admin().divergencias.list({})).data;
  expect(achada).toMatchObject({ inscricao: { id: inscricao.id } });
  expect(achada?.descricao).toContain('outro valor aqui');
});
