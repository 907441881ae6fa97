// A small world of payments for tests that try whatever comes to mind: a contest at each issuer, one of them by PIX alone, one
// candidate, both banks, the acts of everybody, and the books that must balance whatever was done in whatever order.
import { expect } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { baixar, conciliar } from '../../src/server/boletos/conciliar.ts';
import { tratarNotificacoes } from '../../src/server/boletos/notificacoes.ts';
import type { FormaDePagamento } from '../../src/shared/forma-de-pagamento.ts';
import { dataLocal, somarDias } from '../../src/shared/tempo.ts';
import { type AsaasFake, startAsaasFake } from './asaas-fake.ts';
import type { Falha } from './banco-fake.ts';
import { startBBFake } from './bb-fake.ts';
import { HORA, MINUTO } from './clock.ts';
import { STILL_WRONG_MS } from './eventually.ts';
import { createConcurso, createConvenio, createInscricao, createVaga } from './factories.ts';
import { type Answer, abrirSessaoDe, type Caller, type Conta, createCallerFor, type Send } from './personas.ts';
import { createPortal, type Portal } from './portal.ts';
import { STORE } from './store.ts';

export const EMISSORES = ['ASAAS', 'BB', 'DEMONSTRACAO'] as const;
export type Emissor = (typeof EMISSORES)[number];
interface Cobrado {
  emissor: Emissor;
  forma_pagamento: FormaDePagamento;
}
/** The contests there are; how one is paid and by whom changes meanwhile. */
const CONCURSOS: readonly Cobrado[] = [
  ...EMISSORES.map((emissor) => ({ emissor, forma_pagamento: 'boleto' as const })),
  { emissor: 'ASAAS', forma_pagamento: 'pix' },
];
const TAXA = 8550;
const SEGREDO = 'segredo-que-so-o-banco-tem';
const BAIXADO = 7;
const ABERTO_NO_BB = 1;
/** Long enough for banks that answer, short for those that do not. */
const IMPACIENCIA_MS = 300;

/**
 * What somebody does; `qual` picks among what there is, whatever its number. `vizinho`: in another process on the same
 * store, where there can be one in a test.
 */
export type Ato =
  | { ato: 'gerar'; qual: number; falha: Falha | null; vizinho: boolean }
  | { ato: 'cancelar' | 'inscrever' | 'avisar' | 'remover' | 'estornar' | 'baixa'; qual: number }
  | { ato: 'pagar'; qual: number; diferenca: number }
  | { ato: 'resolver'; qual: number; acao: 'confirmar' | 'devolver' | 'descartar'; outra: boolean }
  | { ato: 'tratar' | 'conciliar' | 'baixar'; vizinho: boolean }
  | { ato: 'trocar'; qual: number; por: Emissor }
  | { ato: 'forma'; qual: number; por: FormaDePagamento }
  | { ato: 'mover'; qual: number; dias: number }
  | { ato: 'passar'; minutos: number }
  | { ato: 'juntos'; atos: Ato[] };

/** A slip as a bank has it. */
export interface NoBanco {
  referencia: string;
  /** How it is called there. */
  nome: string;
  tipo: 'ASAAS' | 'BB';
  aberto: boolean;
  /** Cents; null unless it is paid. */
  pago: number | null;
  /** Cents that were paid and went back. */
  devolvido: number | null;
}

interface Inscrita {
  id: number;
  vaga_id: number;
  concurso_id: number;
}

export interface Mundo {
  portal: Portal;
  asaas: AsaasFake;
  /** In the order in which they came. */
  inscricoes: Inscrita[];
  noBanco(): NoBanco[];
  /** Its bank tells of it; whoever looks into it is another act. */
  avisar(boleto: NoBanco): Promise<void>;
  /** Somebody with a session of this moment. `vizinho`: of the other process. */
  quem(tipo: 'candidato' | 'admin', conta?: Conta, vizinho?: boolean): Promise<Caller>;
  deps(vizinho: boolean): Portal['deps'];
  previsto(resposta: Answer<unknown>): void;
  escolher<T>(itens: readonly T[], qual: number): T | undefined;
  fazer(ato: Ato): Promise<void>;
  /** Everything that is on its way arrives, and everything that is due is done. */
  assentar(): Promise<void>;
  /** Fails where the books do not balance. */
  conferir(): Promise<void>;
  /** What should be in the account, and what is owed back of it. */
  contas(): Promise<{ saldo: number; a_devolver: number }>;
  close(): Promise<void>;
}

export async function createMundo(concursos: readonly Cobrado[] = CONCURSOS): Promise<Mundo> {
  const portal = await createPortal();
  const asaas = await startAsaasFake({ clock: portal.clock });
  const bb = await startBBFake({ clock: portal.clock });
  const { db } = portal;
  // Two connections of one process to one SQLite file would wait for each other.
  const outro = STORE === 'postgres' ? await portal.sibling() : portal.deps;
  const la = createApp(outro);
  const enviar: Send = async (pedido, ip) => la.fetch(pedido, { incoming: { socket: { remoteAddress: ip } } });
  const esperar = (prazoMs: number) => {
    for (const deps of [portal.deps, outro]) deps.pagamentos.prazoMs = prazoMs;
  };
  esperar(IMPACIENCIA_MS);
  const inscricoes: Inscrita[] = [];
  /** Calls of the demonstration bank that were answered 200, by slip and value. */
  const demonstrados = new Map<string, number>();
  let eventos = 0;

  async function emitirPor(concurso_id: number, emissor: Emissor): Promise<void> {
    await db.updateTable('convenios').set({ status: 'Inativo' }).where('concurso_id', '=', concurso_id).execute();
    if (emissor === 'ASAAS') {
      const credenciais = { api_key: asaas.apiKey, url_base_api: asaas.url };
      await createConvenio(portal, { concurso_id, webhook_secret: SEGREDO, ...credenciais });
    } else if (emissor === 'BB') {
      await createConvenio(portal, { concurso_id, webhook_secret: SEGREDO, ...bb.credentials });
    }
  }

  for (const { emissor, forma_pagamento } of concursos) {
    const { id: concurso_id } = await createConcurso(portal, {
      forma_pagamento,
      data_prazo_fim: '2027-12-31T03:00:00.000Z',
    });
    const { id: vaga_id } = await createVaga(portal, { concurso_id, valor_centavos: TAXA });
    await emitirPor(concurso_id, emissor);
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
    inscricoes.push({ id, vaga_id, concurso_id });
  }

  async function quem(tipo: 'candidato' | 'admin', conta: Conta = portal[tipo], vizinho = false) {
    const token = await abrirSessaoDe(portal.deps, tipo, conta);
    return vizinho ? createCallerFor(outro, enviar, token) : portal.caller(token);
  }

  function noBanco(): NoBanco[] {
    const doAsaas = asaas.payments.map((item) => ({
      referencia: String(item.externalReference),
      nome: item.id,
      tipo: 'ASAAS' as const,
      aberto: item.status === 'PENDING' && !item.deleted,
      pago: item.status === 'RECEIVED' ? Math.round(item.value * 100) : null,
      devolvido: /^(REFUNDED|CHARGEBACK)/.test(item.status) ? Math.round(item.value * 100) : null,
    }));
    const doBB = Array.from(bb.boletos.values(), (item) => ({
      referencia: String(item.registro.numeroTituloBeneficiario),
      nome: item.numero,
      tipo: 'BB' as const,
      aberto: item.estado === ABERTO_NO_BB,
      pago: item.estado === ABERTO_NO_BB || item.estado === BAIXADO ? null : Math.round(item.valorPago * 100),
      devolvido: null,
    }));
    return [...doAsaas, ...doBB];
  }

  const escolher = <T>(itens: readonly T[], qual: number): T | undefined => itens[qual % itens.length];

  async function avisar({ tipo, nome, referencia }: NoBanco): Promise<void> {
    const linha = await db.selectFrom('boletos').selectAll().where('referencia', '=', referencia).executeTakeFirst();
    const convenios = await db.selectFrom('convenios').selectAll().where('tipo', '=', tipo).execute();
    const { id } = convenios.find((item) => item.id === linha?.convenio_id) ?? convenios[0] ?? { id: 0 };
    eventos += 1;
    const { visitante } = portal;
    const resposta =
      tipo === 'ASAAS'
        ? await visitante.http('POST', `/webhooks/asaas/${id}`, {
            json: { id: `evt_${eventos}`, event: 'PAYMENT_UPDATED', payment: asaas.get(nome) },
            headers: { 'asaas-access-token': SEGREDO },
          })
        : await visitante.http('POST', `/webhooks/bb/${id}/${SEGREDO}`, { json: [{ id: nome, eventos }] });
    expect(resposta.status).toBe(200);
  }

  /** Refusals are answers; only what nobody foresaw is not. */
  function previsto({ status, body }: Answer<unknown>): void {
    expect(status === 502 || status < 500 ? null : body).toBeNull();
  }

  async function fazer(ato: Ato): Promise<void> {
    const { deps } = portal;
    switch (ato.ato) {
      case 'gerar': {
        const { id } = escolher(inscricoes, ato.qual) as Inscrita;
        for (const banco of ato.falha ? [asaas, bb] : []) {
          banco.failNext(ato.falha as Falha, 1, { onde: /^POST .*(\/v3\/payments|\/v2\/boletos)$/ });
        }
        return previsto(await (await quem('candidato', undefined, ato.vizinho)).http('POST', `/ps/boleto/gerar/${id}`));
      }
      case 'cancelar': {
        const { id } = escolher(inscricoes, ato.qual) as Inscrita;
        return previsto(await (await quem('candidato')).http('DELETE', `/ps/inscricao/${id}`));
      }
      case 'inscrever': {
        const { vaga_id, concurso_id } = escolher(inscricoes, ato.qual) as Inscrita;
        const json = { vaga_id, possui_deficiencia: 'N', possui_condicao_especial: 'N' };
        const feita = await (await quem('candidato')).http<{ id: number }>('POST', `/ps/inscricao/${concurso_id}`, {
          json,
        });
        if (feita.status === 201) inscricoes.push({ id: feita.body.id, vaga_id, concurso_id });
        return previsto(feita);
      }
      case 'pagar':
        return pagar(ato.qual, ato.diferenca);
      case 'avisar': {
        const boleto = escolher(noBanco(), ato.qual);
        return boleto && avisar(boleto);
      }
      case 'remover': {
        const boleto = escolher(noBanco(), ato.qual);
        if (boleto?.aberto) (boleto.tipo === 'ASAAS' ? asaas : bb).remove(boleto.nome);
        return;
      }
      case 'estornar': {
        const boleto = escolher(noBanco(), ato.qual);
        if (boleto?.tipo === 'ASAAS' && boleto.pago !== null) {
          // What it paid is known here before it goes back.
          await avisar(boleto);
          await tratarNotificacoes(deps);
          asaas.refund(boleto.nome);
          await avisar(boleto);
        }
        return;
      }
      case 'baixa': {
        const { id } = escolher(inscricoes, ato.qual) as Inscrita;
        const json = { observacao: 'Extrato.' };
        return previsto(await (await quem('admin')).http('POST', `/ps/boleto/admin/${id}/baixa`, { json }));
      }
      case 'resolver': {
        const admin = await quem('admin');
        const abertas = await admin.rpc.admin.boletos.pendencias({});
        const alvo = escolher(abertas, ato.qual);
        const outra = ato.outra ? escolher(inscricoes, ato.qual + 1)?.id : undefined;
        const json = { acao: ato.acao, observacao: 'Visto.', inscricao_id: outra };
        if (alvo) previsto(await admin.http('POST', `/ps/boleto/admin/pendencias/${alvo.id}/resolver`, { json }));
        return;
      }
      case 'tratar':
        return tratarNotificacoes(ato.vizinho ? outro : deps);
      case 'conciliar':
        return conciliar(ato.vizinho ? outro : deps);
      case 'baixar':
        return baixar(ato.vizinho ? outro : deps);
      case 'trocar':
        return emitirPor((escolher(inscricoes, ato.qual) as Inscrita).concurso_id, ato.por);
      case 'forma': {
        const { concurso_id } = escolher(inscricoes, ato.qual) as Inscrita;
        const mudanca = { forma_pagamento: ato.por };
        await db.updateTable('concursos').set(mudanca).where('id', '=', concurso_id).execute();
        return;
      }
      case 'mover': {
        const { vaga_id } = escolher(inscricoes, ato.qual) as Inscrita;
        const vencimento_pagamento = somarDias(dataLocal(portal.clock.now()), ato.dias);
        await db.updateTable('vagas').set({ vencimento_pagamento }).where('id', '=', vaga_id).execute();
        return;
      }
      case 'passar':
        portal.clock.advance(ato.minutos * MINUTO);
        return;
      case 'juntos':
        await Promise.all(ato.atos.map(fazer));
    }
  }

  /** Somebody pays a slip, at its bank or at the built-in one, with more or less than it says. */
  async function pagar(qual: number, diferenca: number): Promise<void> {
    const daqui = await db.selectFrom('boletos').selectAll().where('emissor', '=', 'DEMONSTRACAO').execute();
    const alvo = escolher([...noBanco().filter(({ aberto }) => aberto), ...daqui], qual);
    const centavos = TAXA + diferenca;
    if (alvo === undefined) return;
    if ('tipo' in alvo) {
      (alvo.tipo === 'ASAAS' ? asaas : bb).pay(alvo.nome, { valor: centavos / 100 });
      return;
    }
    const json = { valor: centavos / 100 };
    const { status } = await portal.visitante.http('POST', `/webhooks/demonstracao/${alvo.id}`, { json });
    expect(status).toBe(200);
    const chave = `${alvo.id}:${centavos}`;
    demonstrados.set(chave, (demonstrados.get(chave) ?? 0) + 1);
  }

  async function assentar(): Promise<void> {
    esperar(STILL_WRONG_MS);
    // Every payment is told of, and every slip that nobody shall pay is taken back; some of that takes two attempts.
    for (let vez = 0; vez < 3; vez += 1) {
      for (const boleto of noBanco()) if (boleto.pago ?? boleto.devolvido) await avisar(boleto);
      portal.clock.advance(HORA);
      await tratarNotificacoes(portal.deps);
      await baixar(portal.deps);
    }
    esperar(IMPACIENCIA_MS);
  }

  async function conferir(): Promise<void> {
    const ledger = await db.selectFrom('pagamentos').selectAll().execute();
    const fila = await db.selectFrom('pendencias').selectAll().where('tipo', '<>', 'estorno').execute();
    const boletos = await db.selectFrom('boletos').selectAll().execute();
    const todas = await db.selectFrom('inscricoes').selectAll().execute();

    for (const { id, status, status_pagamento } of todas) {
      const pagas = ledger.filter(({ inscricao_id }) => inscricao_id === id).length;
      expect([id, pagas]).toEqual([id, status_pagamento === 'Pago' ? 1 : 0]);
      if (status === 'C') expect([id, status_pagamento]).toEqual([id, 'Cancelado']);
      const vivos = boletos.filter((boleto) => boleto.inscricao_id === id && boleto.status !== 'Cancelado');
      expect(vivos.length).toBeLessThanOrEqual(status === 'C' ? 0 : 1);
      const referencias = boletos.filter(({ inscricao_id }) => inscricao_id === id).map((item) => item.referencia);
      const abertos = noBanco().filter(({ aberto, referencia }) => aberto && referencias.includes(referencia));
      const limite = status === 'C' || status_pagamento === 'Pago' ? 0 : 1;
      expect([id, abertos.length <= limite, abertos]).toEqual([id, true, abertos]);
    }

    const doBanco = ledger.filter(({ origem }) => origem === 'notificacao' || origem === 'conciliacao');
    const estornos = await db.selectFrom('pendencias').selectAll().where('tipo', '=', 'estorno').execute();
    const pedidos = await db.selectFrom('devolucao_itens').selectAll().where('status', '=', 'Pago').execute();
    const pedido = pedidos.filter(({ forma }) => forma === 'estorno_asaas').map(({ boleto_id }) => boleto_id);
    const restituidas = await db
      .selectFrom('reembolsos')
      .select('inscricao_id')
      .where('status', '=', 'Efetuado')
      .execute();
    const foiRestituida = (id: number | null) => restituidas.some(({ inscricao_id }) => inscricao_id === id);
    for (const { nome, referencia, pago, devolvido } of noBanco()) {
      const valor = pago ?? devolvido;
      if (valor === null) continue;
      const linha = boletos.find((boleto) => boleto.referencia === referencia);
      const livro = doBanco.filter((item) => item.boleto_id === linha?.id && item.valor_centavos === valor);
      const dele = (item: (typeof fila)[number]) => item.boleto_id === linha?.id || item.chave.endsWith(`:${nome}`);
      const deste = (item: (typeof fila)[number]) => dele(item) && item.valor_centavos === valor;
      // Of what a refund had given back before, nothing more leaves the account.
      const deNada = (item: (typeof fila)[number]) =>
        dele(item) &&
        item.valor_centavos === 0 &&
        [item, ...fila.filter(dele)].some(({ inscricao_id }) => foiRestituida(inscricao_id));
      expect([nome, valor, livro.length + fila.filter(deste).length]).toEqual([nome, valor, 1]);
      // What went back by its bank is known: because a batch asked for it, or because somebody else did.
      const conhecido =
        estornos.some((item) => deste(item) || deNada(item)) ||
        (devolvido !== null && pedido.includes(linha?.id ?? null));
      expect([nome, conhecido]).toEqual([nome, devolvido !== null]);
    }
    for (const { id, forma_pagamento, linha_digitavel, codigo_barras } of boletos)
      if (forma_pagamento === 'pix') expect([id, linha_digitavel, codigo_barras]).toEqual([id, null, null]);
    for (const [chave, vezes] of demonstrados) {
      const [id, centavos] = chave.split(':').map(Number);
      const livro = doBanco.filter((item) => item.boleto_id === id && item.valor_centavos === centavos);
      const espera = fila.filter((item) => item.boleto_id === id && item.valor_centavos === centavos);
      // The same slip paid with the same value once more is one more entry, however often.
      const certo = livro.length === 1 ? 1 + Math.min(vezes - 1, 1) : 1;
      expect([chave, livro.length + espera.length]).toEqual([chave, certo]);
    }
    const usadas = fila.filter(({ acao }) => acao === 'confirmar');
    expect(ledger.filter(({ origem }) => origem === 'pendencia')).toHaveLength(usadas.length);
    const soma = ledger.reduce((total, { valor_centavos }) => total + valor_centavos, 0);
    const { receita_total } = await (await quem('admin')).rpc.admin.painel.estatisticas();
    expect(receita_total).toBe(soma / 100);
    expect(portal.lines.filter(({ level }) => level === 'error')).toEqual([]);
  }

  return {
    portal,
    asaas,
    inscricoes,
    noBanco,
    avisar,
    quem,
    deps: (vizinho) => (vizinho ? outro : portal.deps),
    previsto,
    escolher,
    fazer,
    assentar,
    conferir,
    contas: async () => (await (await quem('admin')).rpc.admin.contas.posicao({})).totais,
    async close() {
      await Promise.all([asaas.close(), bb.close()]);
      await portal.close();
    },
  };
}
