// A history of money as the tables of the ledger, the queue and giving back get it, act by act, and the position of any day worked
// out plainly from what was done.
import fc from 'fast-check';
import { sql } from 'kysely';
import { changeRows, insertRow } from '../../src/server/store/rows.ts';
import { MOTIVOS_DE_DEVER, type MotivoDeDever } from '../../src/shared/contas.ts';
import { dataLocal } from '../../src/shared/tempo.ts';
import { createConcurso, createConvenio, createInscricao, createReembolso, createVaga } from './factories.ts';
import type { Portal } from './portal.ts';

export const CONCURSOS = 3;
const SEM_DONO = ['menor', 'duplicado', 'atrasado', 'apos_cancelamento', 'desconhecido'] as const;

export type Ato = {
  o_que:
    | 'pagar'
    | 'sem_dono'
    | 'estorno'
    | 'resolver'
    | 'pedir'
    | 'responder'
    | 'lote'
    | 'lote_fim'
    | 'retirar'
    | 'fechar'
    | 'reabrir'
    | 'esperar';
  concurso: number;
  valor: number;
  /** Days between what happened and its being known; also before the months that are closed. */
  atraso: number;
  tipo: number;
  /** Which of those there are. */
  qual: number;
};

export const ato: fc.Arbitrary<Ato> = fc.record({
  o_que: fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom('pagar', 'sem_dono', 'resolver', 'pedir', 'responder', 'lote', 'lote_fim'),
    },
    { weight: 3, arbitrary: fc.constantFrom('fechar', 'esperar') },
    { weight: 1, arbitrary: fc.constantFrom('estorno', 'retirar', 'reabrir') },
  ) as fc.Arbitrary<Ato['o_que']>,
  concurso: fc.nat({ max: CONCURSOS - 1 }),
  valor: fc.integer({ min: 1, max: 20_000 }),
  atraso: fc.constantFrom(0, 0, 1, 3, 20, 70),
  tipo: fc.nat({ max: 20 }),
  qual: fc.nat({ max: 20 }),
});

interface Lugar {
  id: number;
  vaga_id: number;
  convenio_id: number;
}
interface Dinheiro {
  concurso: number;
  valor: number;
  dia: string;
}
interface Devido extends Dinheiro {
  motivo: MotivoDeDever;
  fim: { dia: string; pago: boolean } | null;
}
interface Pago extends Dinheiro {
  id: number;
  inscricao_id: number;
  reembolso: { id: number; devido: Devido } | null;
  item: { id: number; devido: Devido } | null;
}
interface Solto extends Dinheiro {
  id: number;
  tipo: string;
  fim: { dia: string; acao: string; concurso: number } | null;
}

const linhaVazia = () => ({
  recebido: 0,
  devolvido: 0,
  devido: Object.fromEntries(MOTIVOS_DE_DEVER.map((um) => [um, 0])) as Record<MotivoDeDever, number>,
});
export type Linha = ReturnType<typeof linhaVazia>;

export class Historia {
  private readonly pagos: Pago[] = [];
  private readonly soltos: Solto[] = [];
  private readonly retirados = new Map<number, string>();
  private n = 0;

  private constructor(
    private readonly portal: Portal,
    readonly concursos: readonly Lugar[],
    private devolucao_id: number,
  ) {}

  static async criar(portal: Portal): Promise<Historia> {
    const concursos: Lugar[] = [];
    for (let i = 0; i < CONCURSOS; i += 1) {
      const { id } = await createConcurso(portal, { titulo: `Concurso ${'ABC'[i]}` });
      const vaga = await createVaga(portal, { concurso_id: id });
      const convenio = await createConvenio(portal, { concurso_id: id, tipo: 'BB' });
      concursos.push({ id, vaga_id: vaga.id, convenio_id: convenio.id });
    }
    const { id } = await insertRow(portal.db, 'devolucoes', {
      concurso_id: (concursos[0] as { id: number }).id,
      motivo: 'Cancelado.',
      usar_pix: 1,
      status: 'Em andamento',
      pessoas: 0,
      created_at: portal.clock.now().toISOString(),
      criada_por: portal.admin.id,
    });
    return new Historia(portal, concursos, id);
  }

  private get agora() {
    return this.portal.clock.now().toISOString();
  }
  private get hoje() {
    return dataLocal(this.agora);
  }
  private ha(dias: number): string {
    return new Date(Date.parse(this.agora) - dias * 86_400_000).toISOString();
  }
  private concurso(i: number) {
    return this.concursos[i] as Lugar;
  }
  private de<T>(lista: readonly T[], qual: number): T | undefined {
    return lista[qual % Math.max(1, lista.length)];
  }

  async fazer(um: Ato): Promise<void> {
    const feito = {
      pagar: () => this.pagar(um),
      sem_dono: () => this.semDono(um, SEM_DONO[um.tipo % SEM_DONO.length] as string),
      estorno: () => this.semDono(um, 'estorno'),
      resolver: () => this.resolver(um),
      pedir: () => this.pedir(um),
      responder: () => this.responder(um),
      lote: () => this.lote(um),
      lote_fim: () => this.fimDoLote(um),
      retirar: () => this.retirar(um),
      fechar: async () => {
        const { contas } = (await this.portal.administrador()).rpc.admin;
        const { proximo } = await contas.fechamentos();
        if (proximo) await contas.fechar({ mes: proximo });
      },
      reabrir: async () => {
        const { contas } = (await this.portal.administrador()).rpc.admin;
        const { data } = await contas.fechamentos();
        const ultimo = data.find(({ reaberto }) => reaberto === null);
        if (ultimo) await contas.reabrir({ id: ultimo.id, motivo: 'Faltou um retorno.' });
      },
      esperar: () => this.portal.clock.advance(19 * 86_400_000),
    };
    await feito[um.o_que]();
    this.portal.clock.advance(26 * 3_600_000);
  }

  private async inscricao(concurso: number): Promise<number> {
    return (await createInscricao(this.portal, { vaga_id: this.concurso(concurso).vaga_id })).id;
  }

  private async lancarPagamento(
    inscricao_id: number,
    { valor, pago_em, origem }: { valor: number; pago_em: string; origem: 'conciliacao' | 'pendencia' },
  ): Promise<number> {
    const { id } = await insertRow(this.portal.db, 'pagamentos', {
      inscricao_id,
      valor_centavos: valor,
      pago_em,
      confirmado_em: this.agora,
      origem,
      emissor: 'BB',
    });
    await changeRows(this.portal.db, 'inscricoes', { id: inscricao_id }, { status_pagamento: 'Pago' });
    return id;
  }

  private async pagar({ concurso, valor, atraso }: Ato): Promise<void> {
    const inscricao_id = await this.inscricao(concurso);
    const pago_em = this.ha(atraso);
    const id = await this.lancarPagamento(inscricao_id, { valor, pago_em, origem: 'conciliacao' });
    this.pagos.push({ id, inscricao_id, concurso, valor, dia: dataLocal(pago_em), reembolso: null, item: null });
  }

  private async semDono({ concurso, valor, atraso }: Ato, tipo: string): Promise<void> {
    this.n += 1;
    const pago_em = this.ha(atraso);
    const { id } = await insertRow(this.portal.db, 'pendencias', {
      created_at: this.agora,
      tipo,
      chave: `historia:${this.n}`,
      emissor: 'BB',
      convenio_id: this.concurso(concurso).convenio_id,
      inscricao_id: await this.inscricao(concurso),
      valor_centavos: valor,
      pago_em,
      descricao: 'Sem dono.',
      status: 'Aberta',
    });
    this.soltos.push({ id, tipo, concurso, valor, dia: dataLocal(pago_em), fim: null });
  }

  private async resolver({ qual, tipo, concurso }: Ato): Promise<void> {
    const solto = this.de(
      this.soltos.filter(({ fim }) => fim === null),
      qual,
    );
    if (!solto) return;
    const acoes = solto.tipo === 'estorno' ? ['devolver', 'descartar'] : ['confirmar', 'devolver', 'descartar'];
    const acao = acoes[tipo % acoes.length] as string;
    const inscricao_id = acao === 'confirmar' ? await this.inscricao(concurso) : null;
    await changeRows(
      this.portal.db,
      'pendencias',
      { id: solto.id },
      {
        status: 'Resolvida',
        acao,
        observacao: 'Resolvido.',
        resolvida_em: this.agora,
        ...(inscricao_id === null ? {} : { inscricao_id }),
      },
    );
    solto.fim = { dia: this.hoje, acao, concurso };
    if (inscricao_id === null) return;
    const { valor } = solto;
    const pago_em = `${solto.dia}T15:00:00.000Z`;
    const id = await this.lancarPagamento(inscricao_id, { valor, pago_em, origem: 'pendencia' });
    // Its money is counted with the entry of the queue it came from.
    this.pagos.push({ id, inscricao_id, concurso, valor: 0, dia: solto.dia, reembolso: null, item: null });
    Object.assign(this.pagos.at(-1) as Pago, { devolve: valor });
  }

  private valorDe(pago: Pago): number {
    return (pago as Pago & { devolve?: number }).devolve ?? pago.valor;
  }

  private async pedir({ qual }: Ato): Promise<void> {
    const pago = this.de(
      this.pagos.filter(({ reembolso, item }) => reembolso === null && item === null),
      qual,
    );
    if (!pago) return;
    const { id } = await createReembolso(this.portal, { inscricao_id: pago.inscricao_id });
    const { concurso } = pago;
    const devido: Devido = { concurso, valor: this.valorDe(pago), dia: this.hoje, motivo: 'reembolso', fim: null };
    pago.reembolso = { id, devido };
    this.devidos.push(devido);
  }
  private readonly devidos: Devido[] = [];

  private async responder({ qual, tipo }: Ato): Promise<void> {
    const pago = this.de(
      this.pagos.filter(({ reembolso }) => reembolso?.devido.fim === null),
      qual,
    );
    if (!pago?.reembolso) return;
    const { id, devido } = pago.reembolso;
    const mudar = (mudanca: object) =>
      this.portal.db.updateTable('reembolsos').set(mudanca).where('id', '=', id).execute();
    const como = tipo % 3;
    if (como === 0) {
      await mudar({ cancelado_em: this.agora });
      devido.fim = { dia: this.hoje, pago: false };
      pago.reembolso = null;
      return;
    }
    const dia = { data_processamento: this.agora, movido_em: this.agora };
    await mudar({ ...dia, status: 'Processando' });
    if (como === 1) await mudar({ ...dia, status: 'Negado' });
    else await mudar({ ...dia, status: 'Efetuado' });
    devido.fim = { dia: this.hoje, pago: como === 2 };
  }

  private async lote({ qual }: Ato): Promise<void> {
    const pago = this.de(
      this.pagos.filter(({ reembolso, item }) => reembolso === null && item === null),
      qual,
    );
    if (!pago) return;
    const valor = this.valorDe(pago);
    const { id } = await insertRow(this.portal.db, 'devolucao_itens', {
      devolucao_id: this.devolucao_id,
      pagamento_id: pago.id,
      inscricao_id: pago.inscricao_id,
      valor_centavos: valor,
      forma: 'pix_cpf',
      status: 'Na fila',
      updated_at: this.agora,
    });
    const devido: Devido = { concurso: pago.concurso, valor, dia: this.hoje, motivo: 'lote', fim: null };
    pago.item = { id, devido };
    this.devidos.push(devido);
    // Its refund is the batch's: it is owed once.
    await createReembolso(this.portal, { inscricao_id: pago.inscricao_id, status: 'Processando' });
  }

  private async fimDoLote({ qual, tipo }: Ato): Promise<void> {
    const pago = this.de(
      this.pagos.filter(({ item }) => item?.devido.fim === null),
      qual,
    );
    if (!pago?.item) return;
    const { id, devido } = pago.item;
    const dePago = tipo % 2 === 0;
    await changeRows(
      this.portal.db,
      'devolucao_itens',
      { id },
      { status: dePago ? 'Pago' : 'Fora', pago_em: dePago ? this.agora : null, updated_at: this.agora },
    );
    devido.fim = { dia: this.hoje, pago: dePago };
    const daPessoa = await this.portal.db
      .selectFrom('reembolsos')
      .select('id')
      .where('inscricao_id', '=', pago.inscricao_id)
      .where('cancelado_em', 'is', null)
      .executeTakeFirstOrThrow();
    if (dePago) {
      await changeRows(this.portal.db, 'reembolsos', { id: daPessoa.id }, { status: 'Efetuado' });
      return;
    }
    // What left the batch is owed by its refund, which an administrator answers.
    const proprio: Devido = { ...devido, dia: this.hoje, motivo: 'reembolso', fim: null };
    pago.reembolso = { id: daPessoa.id, devido: proprio };
    this.devidos.push(proprio);
  }

  private async retirar({ concurso }: Ato): Promise<void> {
    if (this.retirados.has(concurso)) return;
    this.retirados.set(concurso, this.hoje);
    await changeRows(this.portal.db, 'concursos', { id: this.concurso(concurso).id }, { excluido_em: this.agora });
  }

  /** The position of a day, from what was done. */
  ate(dia: string): Map<number, Linha> {
    const linhas = new Map<number, Linha>();
    const de = (concurso: number): Linha => {
      const { id } = this.concurso(concurso);
      const linha = linhas.get(id) ?? linhaVazia();
      linhas.set(id, linha);
      return linha;
    };
    for (const { concurso, valor, dia: quando } of this.pagos)
      if (quando <= dia && valor > 0) de(concurso).recebido += valor;
    for (const { concurso, valor, dia: quando, tipo, fim } of this.soltos) {
      const acabou = fim !== null && fim.dia <= dia;
      if (tipo === 'estorno') {
        if (quando <= dia) de(concurso).devolvido += valor;
        if (acabou && fim.acao === 'descartar') de(concurso).devolvido -= valor;
        continue;
      }
      if (quando <= dia) de(concurso).recebido += valor;
      if (quando <= dia) de(concurso).devido[tipo as MotivoDeDever] += valor;
      if (!acabou) continue;
      de(concurso).devido[tipo as MotivoDeDever] -= valor;
      if (fim.acao === 'devolver') de(concurso).devolvido += valor;
      if (fim.acao === 'descartar') de(concurso).recebido -= valor;
      if (fim.acao === 'confirmar') {
        de(concurso).recebido -= valor;
        de(fim.concurso).recebido += valor;
      }
    }
    for (const { concurso, valor, dia: quando, motivo, fim } of this.devidos) {
      if (quando > dia) continue;
      if (fim === null || fim.dia > dia) de(concurso).devido[motivo] += valor;
      else if (fim.pago) de(concurso).devolvido += valor;
    }
    for (const [concurso, quando] of this.retirados) {
      const linha = linhas.get(this.concurso(concurso).id);
      if (!linha || quando > dia) continue;
      const resta = linha.recebido - linha.devolvido - Object.values(linha.devido).reduce((a, b) => a + b, 0);
      linha.devido.retirado = Math.max(0, resta);
    }
    return linhas;
  }
}

/** What one row of the store adds to the account, told again for the tests. */
export async function saldoPorMes(portal: Portal): Promise<Map<string, number>> {
  const { rows } = await sql<{ mes: string; centavos: number }>`select substr(dia, 1, 7) as mes, sum(case
      when tipo in ('pagamento', 'sem_dono', 'destinado', 'estorno_descartado') then valor_centavos
      when tipo in ('usado', 'reembolso_pedido', 'reembolso_encerrado', 'lote_entrou', 'lote_saiu') then 0
      else -valor_centavos end) as centavos from lancamentos group by 1 order by 1`.execute(portal.db);
  return new Map(rows.map(({ mes, centavos }) => [mes, Number(centavos)]));
}
