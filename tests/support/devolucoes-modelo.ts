// The small world of payments when whole groups are given their money back: paid enrolments, also by the money of another's
// slip; batches of two administrators; banks that give back, pay files, refuse, tell twice and late. It knows of every cent
// that left the house, and since when the portal knew that a bank had given one back.
import { sql } from 'kysely';
import { expect } from 'vitest';
import { tratarNotificacoes } from '../../src/server/boletos/notificacoes.ts';
import { avancarDevolucoes } from '../../src/server/devolucoes/index.ts';
import { findRow, findRows } from '../../src/server/store/rows.ts';
import type { ArquivoDaDevolucao, RetornoLido, Simulacao } from '../../src/shared/devolucoes.ts';
import type { Falha } from './banco-fake.ts';
import { HORA } from './clock.ts';
import { createCandidato, createInscricao, createVaga } from './factories.ts';
import { createMundo, type Mundo, type NoBanco } from './pagamentos-modelo.ts';
import type { Answer, Conta } from './personas.ts';
import { STORE } from './store.ts';

const CONTA = { tipo_restituicao: 1, banco: '104 - Caixa', agencia: '1234-5', conta: '98765-3', tipo_conta: 'cc' };
/** Slips that are paid before anything else happens; two more enrolments are, by the money of others' slips. */
const PAGAS = 4;
/** Rounds in which everything comes to an end: refused, asked for an account, in a file again, paid. */
const RODADAS = 12;
/** So often it is looked whether all that happens at once is held where the others are, before it goes on. */
const OLHADAS = 60;

export type Passo =
  | {
      ato: 'lote';
      qual: number;
      usar_pix: 0 | 1;
      so: 'concurso' | 'vaga' | 'inscricao';
      fim: Decisao;
      /** A bank gives back what pays one of the group while it is decided. */
      durante: boolean;
      vizinho: boolean;
    }
  | { ato: 'trabalhar'; falha: Falha | null; vizinho: boolean }
  | { ato: 'sobra' | 'conta' | 'pedir' | 'resolver'; qual: number }
  | { ato: 'estornar'; qual: number; contestado: boolean; avisado: boolean }
  | { ato: 'exportar'; qual: number; vizinho: boolean }
  | { ato: 'responder'; qual: number; linhas: Resposta[]; vizinho: boolean }
  | { ato: 'marcar'; qual: number; resultado: 'pago' | 'recusado' | 'fora' }
  | { ato: 'decidir'; qual: number; status: 'Processando' | 'Efetuado' | 'Negado' }
  | { ato: 'demorar'; demora: boolean }
  | { ato: 'terminar'; qual: number; como: 'DONE' | 'CANCELLED' }
  | { ato: 'juntos'; atos: Passo[] }
  | { ato: 'cancelar' | 'inscrever'; qual: number }
  | { ato: 'passar'; minutos: number };
type Decisao = 'aprovar' | 'recusar' | 'cancelar';
/** What a bank makes of a line, when it comes to it; what it made of it once stays so. */
export type Resposta = 'pago' | 'recusado' | null;

/** What came through, so that a test can say that it tried something. */
const CONTADOS = ['lotes', 'pelo banco', 'por arquivo', 'à mão', 'a pedido', 'fora', 'recusados'] as const;
export type Contas = Record<(typeof CONTADOS)[number], number>;
export const semContas = () => Object.fromEntries(CONTADOS.map((nome) => [nome, 0])) as Contas;

interface Saida {
  pagamento_id: number;
  como: 'por arquivo' | 'à mão' | 'a pedido';
  /** When it began to go. */
  inicio: number;
}

export interface MundoDeDevolucoes {
  fazer(passo: Passo): Promise<void>;
  assentar(): Promise<void>;
  conferir(contas: Contas): Promise<void>;
  close(): Promise<void>;
}

export async function createMundoDeDevolucoes(): Promise<MundoDeDevolucoes> {
  const mundo: Mundo = await createMundo([
    { emissor: 'ASAAS', forma_pagamento: 'boleto' },
    { emissor: 'ASAAS', forma_pagamento: 'pix' },
  ]);
  const { portal, asaas, inscricoes, noBanco, quem, previsto, escolher } = mundo;
  const { db } = portal;
  const segundo = await portal.administrador({ papel: 'financeiro' });
  let instante = 0;
  const proximo = () => {
    instante += 1;
    return instante;
  };
  const saidas: Saida[] = [];
  /** Since when the portal knows that its bank took a payment back. */
  const sabidos = new Map<string, number>();
  /** What went to the bank, by the batch and the lines of it, with the moment at which it left. */
  const remessas: { lote: number; referencias: string[]; inicio: number }[] = [];
  const noArquivo = new Map<string, Resposta>();
  const respondidos: { lote: number; texto: string }[] = [];
  let recusados = 0;

  /** Who looks first and then pays by hand, or sends a file, does that one after another. */
  let vez: Promise<unknown> = Promise.resolve();
  function umPorVez(fazer: () => Promise<void>): Promise<void> {
    const feito = vez.then(fazer);
    vez = feito.catch(() => {});
    return feito;
  }

  /** Whose each enrolment is: what is not here is the candidate's of every test. */
  const donos = new Map<number, Conta>();
  async function inscrever(concurso_id: number, dono?: Conta): Promise<number> {
    const candidato = dono ?? (await createCandidato(portal));
    const { id: vaga_id } = await createVaga(portal, { concurso_id, valor_centavos: 8550 });
    const { id } = await createInscricao(portal, { candidato_id: candidato.id, vaga_id });
    inscricoes.push({ id, vaga_id, concurso_id });
    donos.set(id, candidato);
    return id;
  }
  const doDono = (inscricao_id: number) => quem('candidato', donos.get(inscricao_id));

  /** @returns its slip, paid and told of */
  async function pagar(inscricao_id: number, pix: boolean): Promise<NoBanco | undefined> {
    previsto(await (await doDono(inscricao_id)).http('POST', `/ps/boleto/gerar/${inscricao_id}`));
    const linha = await findRow(db, 'boletos', { inscricao_id });
    if (!linha?.external_id) return undefined;
    asaas.pay(linha.external_id, { pix });
    return noBanco().find(({ nome }) => nome === linha.external_id);
  }

  /** Money that came after its enrolment was cancelled, which an administrator has pay another. */
  async function sobra(concurso_id: number): Promise<void> {
    const cancelada = await inscrever(concurso_id);
    const candidata = await doDono(cancelada);
    previsto(await candidata.http('POST', `/ps/boleto/gerar/${cancelada}`));
    const linha = await db.selectFrom('boletos').selectAll().where('inscricao_id', '=', cancelada).executeTakeFirst();
    previsto(await candidata.http('DELETE', `/ps/inscricao/${cancelada}`));
    if (!linha?.external_id) return;
    asaas.pay(linha.external_id, { pix: false });
    await contar(linha.external_id);
    const espera = await db.selectFrom('pendencias').selectAll().where('boleto_id', '=', linha.id).executeTakeFirst();
    const json = {
      acao: 'confirmar',
      observacao: 'Visto.',
      inscricao_id: await inscrever(concurso_id, donos.get(cancelada)),
    };
    if (espera)
      previsto(await (await quem('admin')).http('POST', `/ps/boleto/admin/pendencias/${espera.id}/resolver`, { json }));
  }

  /** The bank tells of a slip, and the portal looks. @returns whether it did */
  async function contar(nome: string): Promise<boolean> {
    const boleto = noBanco().find((item) => item.nome === nome);
    if (!boleto) return false;
    await mundo.avisar(boleto);
    await tratarNotificacoes(portal.deps);
    return olhada(nome);
  }

  /** Whether the portal looked into what it was told last of a slip. */
  async function olhada(nome: string): Promise<boolean> {
    const ultima = await db
      .selectFrom('notificacoes')
      .select('resultado')
      .where('corpo', 'like', `%${nome}%`)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return ['pago', 'ja_pago', 'pendencia', 'sem_mudanca'].includes(ultima?.resultado ?? '');
  }

  /** All at once; on PostgreSQL each is held where it writes its row of the trail, until the others are at theirs. */
  async function deUmaVez<T>(todos: (() => Promise<T>)[]): Promise<T[]> {
    let acabou = false;
    const comecar = () =>
      Promise.all(todos.map((um) => um())).finally(() => {
        acabou = true;
      });
    if (STORE !== 'postgres') return comecar();
    const feitos = await db.transaction().execute(async (trx) => {
      await sql`lock table logs in share mode`.execute(trx);
      const correndo = comecar();
      correndo.catch(() => {});
      for (let i = 0; i < OLHADAS && !acabou; i += 1) {
        const { rows } = await sql<{ n: number }>`select count(*) as n from pg_locks where not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(trx);
        if (Number(rows[0]?.n) >= todos.length) break;
      }
      return { correndo };
    });
    return feitos.correndo;
  }

  /** The slip of another whose money pays an enrolment of the group, given back and told of. @returns how its bank calls it */
  async function estornarUsado(concurso_id: number): Promise<string | undefined> {
    const usadas = await db
      .selectFrom('pendencias as q')
      .innerJoin('inscricoes as i', 'i.id', 'q.inscricao_id')
      .innerJoin('boletos as b', 'b.id', 'q.boleto_id')
      .where('q.acao', '=', 'confirmar')
      .where('i.concurso_id', '=', concurso_id)
      .select('b.external_id')
      .execute();
    const boleto = noBanco().find(({ nome, pago }) => pago !== null && usadas.some((um) => um.external_id === nome));
    if (!boleto) return undefined;
    asaas.refund(boleto.nome);
    await mundo.avisar(noBanco().find(({ nome }) => nome === boleto.nome) as NoBanco);
    return boleto.nome;
  }

  async function lote({ qual, usar_pix, so, fim, durante, vizinho }: Passo & { ato: 'lote' }): Promise<void> {
    const { id, vaga_id, concurso_id } = escolher(inscricoes, qual) as (typeof inscricoes)[number];
    const grupo = {
      concurso_id,
      usar_pix,
      ...(so === 'vaga' ? { vagas: `${vaga_id}` } : so === 'inscricao' ? { inscricoes: `${id}` } : {}),
    };
    const admin = await quem('admin');
    const vista = await admin.http<Simulacao>('GET', `/ps/devolucao/simular?${new URLSearchParams(grupo as never)}`);
    previsto(vista);
    const { pessoas } = vista.body;
    if (pessoas === 0) return;
    const json = { ...grupo, pessoas, motivo: 'Concurso cancelado.' };
    const criada = await admin.http<{ id: number }>('POST', '/ps/devolucao', { json });
    previsto(criada);
    if (criada.status !== 201) return;
    const endereco = `/ps/devolucao/${criada.body.id}`;
    const outra = await quem('admin', segundo, vizinho);
    const decidir = (ato: Decisao) => outra.http('POST', `${endereco}/${ato}`, { json: { pessoas } });
    // Twice, and called off at the same moment: one of them decides.
    const voltou = durante ? await estornarUsado(concurso_id) : undefined;
    const fins: Answer<unknown>[] = [];
    const decisoes = [fim, fim, ...(fim === 'cancelar' ? (['aprovar'] as const) : [])].map((uma) => async () => {
      fins.push(await decidir(uma));
    });
    await deUmaVez([...decisoes, ...(voltou ? [() => tratarNotificacoes(mundo.deps(!vizinho))] : [])]);
    if (voltou && (await olhada(voltou))) sabidos.set(voltou, proximo());
    for (const resposta of fins) previsto(resposta);
    expect(fins.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  }

  async function exportar({ qual, vizinho }: Passo & { ato: 'exportar' }): Promise<void> {
    const lotes = await findRows(db, 'devolucao_itens', { status: 'A pagar' }, ['devolucao_id']);
    const alvo = escolher(lotes, qual)?.devolucao_id;
    if (alvo === undefined) return;
    const inicio = proximo();
    const admin = await quem('admin', segundo, vizinho);
    const json = { formato: 'csv' };
    const feito = await admin.http<ArquivoDaDevolucao>('POST', `/ps/devolucao/${alvo}/arquivos`, { json });
    previsto(feito);
    if (feito.status !== 201) return;
    const { status, body } = await admin.http<string>('GET', `/ps/devolucao/arquivos/${feito.body.id}`);
    expect(status).toBe(200);
    const referencias = body.match(/^D\d+T\d+/gm) ?? [];
    expect(referencias).toHaveLength(feito.body.itens);
    for (const referencia of referencias) {
      expect([referencia, noArquivo.has(referencia)]).toEqual([referencia, false]);
      noArquivo.set(referencia, null);
    }
    remessas.push({ lote: alvo, referencias, inicio });
  }

  const itemDe = (referencia: string) => Number(/^D(\d+)T/.exec(referencia)?.[1]);

  /** What the bank makes of a line now, unless it made something of it before. */
  async function noBancoQuePaga(referencia: string, resposta: Resposta): Promise<Resposta> {
    const feita = noArquivo.get(referencia) ?? null;
    if (feita !== null || resposta === null) return feita;
    noArquivo.set(referencia, resposta);
    if (resposta === 'recusado') recusados += 1;
    const remessa = remessas.find(({ referencias }) => referencias.includes(referencia));
    const item = (await findRow(db, 'devolucao_itens', { id: itemDe(referencia) }, ['pagamento_id']))!;
    if (resposta === 'pago') saidas.push({ ...item, como: 'por arquivo', inicio: remessa?.inicio ?? 0 });
    return resposta;
  }

  async function enviar(lote_id: number, texto: string, vizinho: boolean): Promise<RetornoLido> {
    const body = new FormData();
    body.set('arquivo', new File([texto], 'retorno.csv'));
    const lido = await (await quem('admin', portal.admin, vizinho)).http<RetornoLido>(
      'POST',
      `/ps/devolucao/${lote_id}/retorno`,
      { body },
    );
    expect(lido.status).toBe(200);
    return lido.body;
  }

  async function responder({ qual, linhas, vizinho }: Passo & { ato: 'responder' }): Promise<void> {
    const remessa = escolher(remessas, qual);
    if (!remessa) return;
    const ditas: string[] = [];
    for (const [i, referencia] of remessa.referencias.entries()) {
      const feita = await noBancoQuePaga(referencia, linhas[i % linhas.length] ?? null);
      if (feita !== null) ditas.push(`${referencia};${feita}`);
    }
    if (ditas.length === 0) return;
    // In the other order, and each line twice.
    const texto = ['Item;Resultado', ...ditas.toReversed(), ...ditas].join('\n');
    respondidos.push({ lote: remessa.lote, texto });
    const lidos = await Promise.all([enviar(remessa.lote, texto, vizinho), enviar(remessa.lote, texto, false)]);
    expect(lidos.flatMap(({ divergentes }) => divergentes)).toEqual([]);
  }

  const itens = () => db.selectFrom('devolucao_itens').selectAll().orderBy('id').execute();
  const reembolsosVivos = () =>
    db.selectFrom('reembolsos').selectAll().where('cancelado_em', 'is', null).orderBy('id').execute();

  /** Whose money it is that an enrolment was paid with, as its bank calls the slip. */
  async function fontes(): Promise<Map<number, string | undefined>> {
    const ledger = await db.selectFrom('pagamentos').selectAll().execute();
    const usadas = await db.selectFrom('pendencias').selectAll().where('acao', '=', 'confirmar').execute();
    const boletos = await db.selectFrom('boletos').selectAll().execute();
    return new Map(
      ledger.map(({ id, inscricao_id, boleto_id, origem }) => {
        const usada = usadas.find((item) => item.inscricao_id === inscricao_id)?.boleto_id;
        const boleto = boletos.find((item) => item.id === (origem === 'pendencia' ? usada : boleto_id));
        return [id, origem === 'manual' ? undefined : (boleto?.external_id ?? undefined)];
      }),
    );
  }

  /** Somebody says by hand how one ended, and is right. */
  async function marcar({ qual, resultado }: Passo & { ato: 'marcar' }): Promise<void> {
    const todos = await itens();
    const alvo = escolher(
      todos.filter(({ status }) => status !== 'Pago' && status !== 'Fora'),
      qual,
    );
    if (!alvo) return;
    const nome = (await fontes()).get(alvo.pagamento_id);
    const voltou = noBanco().some((item) => item.nome === nome && item.devolvido !== null);
    const referencia = `D${alvo.id}T${alvo.vez}`;
    const inicio = proximo();
    if (alvo.status === 'No arquivo') {
      if (resultado === 'fora' || (await noBancoQuePaga(referencia, resultado)) !== resultado) return;
    } else if (resultado === 'pago' && voltou !== (alvo.status === 'Em estorno')) return;
    const json = { resultado, nota: 'Extrato.' };
    const feito = await (await quem('admin')).http('PUT', `/ps/devolucao/itens/${alvo.id}`, { json });
    previsto(feito);
    // What waited for its turn when it was looked at may have come to be paid by hand before this was said.
    const aMao = resultado === 'pago' && alvo.status !== 'No arquivo' && alvo.status !== 'Em estorno';
    if (aMao && feito.status === 200) saidas.push({ pagamento_id: alvo.pagamento_id, como: 'à mão', inicio });
  }

  /** An administrator moves a refund on by itself, and pays it when the portal lets them. */
  async function decidir({ qual, status }: Passo & { ato: 'decidir' }): Promise<void> {
    const vivos = await reembolsosVivos();
    const deLotes = (await itens()).flatMap(({ status, reembolso_id }) => (status === 'Fora' ? [] : reembolso_id));
    const sozinhos = vivos.filter(({ id }) => !deLotes.includes(id));
    const alvo = escolher(sozinhos.length > 0 ? sozinhos : vivos, qual);
    const pago =
      alvo &&
      (await db.selectFrom('pagamentos').select('id').where('inscricao_id', '=', alvo.inscricao_id).executeTakeFirst());
    if (!pago) return;
    const inicio = proximo();
    const json = { status };
    const feito = await (await quem('admin')).http('PUT', `/ps/reembolso/admin/${alvo.id}/status`, { json });
    previsto(feito);
    if (status === 'Efetuado' && feito.status === 200) saidas.push({ pagamento_id: pago.id, como: 'a pedido', inicio });
  }

  async function fazer(passo: Passo): Promise<void> {
    switch (passo.ato) {
      case 'lote':
        return lote(passo);
      case 'trabalhar':
        if (passo.falha) asaas.failNext(passo.falha, 1, { onde: /refund$/ });
        return avancarDevolucoes(mundo.deps(passo.vizinho));
      case 'sobra':
        return sobra((escolher(inscricoes, passo.qual) as (typeof inscricoes)[number]).concurso_id);
      case 'estornar': {
        const boleto = escolher(
          noBanco().filter(({ pago }) => pago !== null),
          passo.qual,
        );
        // What it paid is known here before it goes back.
        if (!boleto || !(await contar(boleto.nome))) return;
        if (asaas.get(boleto.nome).status !== 'RECEIVED') return;
        if (passo.contestado) asaas.get(boleto.nome).status = 'CHARGEBACK_REQUESTED';
        else asaas.refund(boleto.nome);
        if (passo.avisado && (await contar(boleto.nome))) sabidos.set(boleto.nome, proximo());
        return;
      }
      case 'exportar':
        return umPorVez(() => exportar(passo));
      case 'responder':
        return responder(passo);
      case 'marcar':
        return umPorVez(() => marcar(passo));
      case 'decidir':
        return decidir(passo);
      case 'resolver': {
        const admin = await quem('admin');
        const alvo = escolher(await admin.rpc.admin.boletos.pendencias({}), passo.qual);
        const json = { acao: 'devolver', observacao: 'Visto.' };
        if (alvo) previsto(await admin.http('POST', `/ps/boleto/admin/pendencias/${alvo.id}/resolver`, { json }));
        return;
      }
      case 'cancelar': {
        const { id } = escolher(inscricoes, passo.qual) as (typeof inscricoes)[number];
        return previsto(await (await doDono(id)).http('DELETE', `/ps/inscricao/${id}`));
      }
      case 'pedir': {
        const { id } = escolher(inscricoes, passo.qual) as (typeof inscricoes)[number];
        const json = { inscricao_id: id, ...CONTA };
        return previsto(await (await doDono(id)).http('POST', '/ps/reembolso', { json }));
      }
      case 'conta': {
        const pedem = (await itens()).filter(({ status }) => status === 'Aguardando conta');
        const alvo = escolher(pedem, passo.qual);
        if (!alvo) return;
        const candidata = await doDono(alvo.inscricao_id);
        return previsto(await candidata.http('PUT', `/ps/reembolso/${alvo.reembolso_id}/conta`, { json: CONTA }));
      }
      case 'demorar':
        return asaas.refundsTake(passo.demora ? 'time' : 'at once');
      case 'terminar': {
        const alvo = escolher(
          asaas.payments.filter(({ status }) => /^REFUND_/.test(status)),
          passo.qual,
        );
        if (alvo && passo.como === 'DONE') asaas.refund(alvo.id);
        else if (alvo) Object.assign(alvo, { status: 'RECEIVED', refunds: [{ status: 'CANCELLED' }] });
        return;
      }
      case 'juntos':
        await deUmaVez(passo.atos.map((um) => () => fazer(um)));
        return;
      default:
        return mundo.fazer(passo);
    }
  }

  async function assentar(): Promise<void> {
    asaas.refundsTake('at once');
    await mundo.assentar();
    for (let rodada = 0; rodada < RODADAS; rodada += 1) {
      await avancarDevolucoes(portal.deps);
      const abertos = (await itens()).filter(({ status }) => status !== 'Pago' && status !== 'Fora');
      if (abertos.length === 0) break;
      for (const { id, status } of asaas.payments) if (/^REFUND_/.test(status)) asaas.refund(id);
      for (const { status } of abertos) if (status === 'Aguardando conta') await fazer({ ato: 'conta', qual: 0 });
      for (const _ of new Set(abertos.map(({ devolucao_id }) => devolucao_id)))
        await fazer({ ato: 'exportar', qual: 0, vizinho: false });
      for (const qual of remessas.keys())
        await fazer({ ato: 'responder', qual, linhas: rodada === 0 ? ['pago', 'recusado'] : ['pago'], vizinho: false });
      portal.clock.advance(HORA);
    }
    await avancarDevolucoes(portal.deps);
  }

  async function conferir(contas: Contas): Promise<void> {
    await mundo.conferir();
    const todos = await itens();
    expect(todos.filter(({ status }) => status !== 'Pago' && status !== 'Fora')).toEqual([]);
    const vivos = todos.filter(({ status }) => status === 'Pago');
    expect(new Set(vivos.map(({ pagamento_id }) => pagamento_id)).size).toBe(vivos.length);
    const ledger = await db.selectFrom('pagamentos').selectAll().execute();
    const reembolsos = await reembolsosVivos();
    const origem = await fontes();
    for (const { id, inscricao_id, valor_centavos } of ledger) {
      const dele = saidas.filter(({ pagamento_id }) => pagamento_id === id);
      const nome = origem.get(id);
      const voltou = nome !== undefined && noBanco().some((item) => item.nome === nome && item.devolvido !== null);
      expect([id, dele.slice(1)]).toEqual([id, []]);
      // A bank that gives back what is on its way already can be told of, and not be stopped; what it told before, it could.
      if (voltou)
        for (const { inicio } of dele) expect([id, inicio < (sabidos.get(nome) ?? inicio + 1)]).toEqual([id, true]);
      const item = vivos.find(({ pagamento_id }) => pagamento_id === id);
      const efetuados = reembolsos.filter((um) => um.inscricao_id === inscricao_id && um.status === 'Efetuado');
      // What the portal calls given back left the house, and what left it for that is called so.
      expect([id, efetuados.length]).toEqual([id, dele.length > 0 || (voltou && item) ? 1 : 0]);
      if (item) {
        expect([id, item.valor_centavos, item.reembolso_id]).toEqual([id, valor_centavos, efetuados[0]?.id]);
        if (dele.length === 0) contas['pelo banco'] += 1;
      } else expect([id, dele.filter(({ como }) => como !== 'a pedido')]).toEqual([id, []]);
    }
    // What a bank told once is told in vain again, also in other words.
    const antes = JSON.stringify([todos, reembolsos]);
    for (const { lote: dele, texto } of respondidos) {
      expect((await enviar(dele, texto, false)).repetido).toBe(true);
      expect(await enviar(dele, `${texto}\n`, false)).toMatchObject({ pagos: 0, recusados: 0, divergentes: [] });
    }
    expect(JSON.stringify([await itens(), await reembolsosVivos()])).toBe(antes);
    const lotes = await db.selectFrom('devolucoes').select('status').execute();
    expect(lotes.filter(({ status }) => status === 'Em andamento')).toEqual([]);
    contas.lotes += lotes.filter(({ status }) => status === 'Concluída').length;
    contas.fora += todos.length - vivos.length;
    contas.recusados += recusados;
    for (const { como } of saidas) contas[como] += 1;
  }

  const [{ id: primeira, concurso_id }, segunda] = inscricoes as [
    (typeof inscricoes)[number],
    (typeof inscricoes)[number],
  ];
  const pagas = [await pagar(primeira, false), await pagar(segunda.id, true)];
  for (let i = 2; i < PAGAS; i += 1) pagas.push(await pagar(await inscrever(concurso_id), i % 2 === 0));
  for (const boleto of pagas) if (boleto) await mundo.avisar(boleto);
  await tratarNotificacoes(portal.deps);
  for (let i = 0; i < 2; i += 1) await sobra(concurso_id);
  return { fazer, assentar, conferir, close: mundo.close };
}
