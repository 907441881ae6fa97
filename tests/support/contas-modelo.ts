// A history of money as the tables of the ledger, the queue and giving back get it, act by act, and the position of any day worked
// out plainly from what was done.
import fc from 'fast-check';
import { sql } from 'kysely';
import { changeRows, insertRow } from '../../src/server/store/rows.ts';
import { MOTIVOS_DE_DEVER, type MotivoDeDever } from '../../src/shared/contas.ts';
import { dataLocal } from '../../src/shared/tempo.ts';
import {
  createBoleto,
  createConcurso,
  createConvenio,
  createInscricao,
  createReembolso,
  createVaga,
} from './factories.ts';
import type { Portal } from './portal.ts';

export const CONCURSOS = 3;
const SEM_DONO = ['menor', 'duplicado', 'atrasado', 'apos_cancelamento', 'desconhecido'] as const;

export type Ato = {
  o_que:
    | 'pagar'
    | 'sem_dono'
    | 'estorno'
    | 'voltar'
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
    { weight: 3, arbitrary: fc.constantFrom('fechar', 'esperar', 'voltar') },
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
/** The slip by which money came, and whose it is. */
interface Titulo {
  boleto_id: number;
  inscricao_id: number;
  concurso: number;
  documento: string;
}
interface Pago extends Dinheiro {
  id: number;
  inscricao_id: number;
  /** What is given back of it. */
  devolve: number;
  titulo: Titulo;
  /** `aberto`: nobody answered it yet; `devidos`: what of it was owed, and when. */
  reembolso: { id: number; aberto: boolean; devidos: Devido[] } | null;
  item: { id: number; devido: Devido } | null;
}
interface Solto extends Dinheiro {
  id: number;
  tipo: string;
  titulo: Titulo | null;
  /** Of a reversal, which payment went back. */
  de: Pago | null;
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
    private readonly antigo: boolean,
  ) {}

  /** @param antigo as portals did that gave nothing back of what its bank gave back a part of */
  static async criar(portal: Portal, { antigo = false } = {}): Promise<Historia> {
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
    return new Historia(portal, concursos, id, antigo);
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
      estorno: () => this.estorno(um),
      voltar: () => this.voltar(um),
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

  /** A slip of an enrolment of its own, which nobody paid yet. */
  private async titulo(concurso: number): Promise<Titulo> {
    const inscricao_id = await this.inscricao(concurso);
    this.n += 1;
    const documento = `titulo-${this.n}`;
    const { convenio_id } = this.concurso(concurso);
    const dele = { inscricao_id, convenio_id, emissor: 'BB', nosso_numero: documento } as const;
    return { boleto_id: (await createBoleto(this.portal, dele)).id, inscricao_id, concurso, documento };
  }

  /** @param titulo of the enrolment that is paid @param veio by what the money came */
  private async lancarPagamento(
    titulo: Titulo,
    dinheiro: Dinheiro & { devolve: number; pago_em: string },
    origem: 'conciliacao' | 'pendencia',
    veio = titulo,
  ): Promise<void> {
    const { inscricao_id, boleto_id } = titulo;
    const { pago_em, devolve, concurso, valor, dia } = dinheiro;
    const { id } = await insertRow(this.portal.db, 'pagamentos', {
      inscricao_id,
      boleto_id,
      valor_centavos: devolve,
      pago_em,
      confirmado_em: this.agora,
      origem,
      emissor: 'BB',
    });
    await changeRows(this.portal.db, 'inscricoes', { id: inscricao_id }, { status_pagamento: 'Pago' });
    this.pagos.push({
      ...{ id, inscricao_id, concurso, valor, dia, devolve },
      titulo: veio,
      reembolso: null,
      item: null,
    });
  }

  private async pagar({ concurso, valor, atraso }: Ato): Promise<void> {
    const pago_em = this.ha(atraso);
    const dinheiro = { concurso, valor, devolve: valor, pago_em, dia: dataLocal(pago_em) };
    await this.lancarPagamento(await this.titulo(concurso), dinheiro, 'conciliacao');
  }

  /** Keeps something in the queue. @param de of a reversal, which payment went back */
  private async abrir(
    { valor, atraso }: Pick<Ato, 'valor' | 'atraso'>,
    tipo: string,
    concurso: number,
    dela: { inscricao_id: number; boleto_id: number | null; identificador: string | null },
    { titulo = null, de = null }: Partial<Pick<Solto, 'titulo' | 'de'>>,
  ): Promise<void> {
    this.n += 1;
    const pago_em = this.ha(atraso);
    const { id } = await insertRow(this.portal.db, 'pendencias', {
      created_at: this.agora,
      tipo,
      chave: `historia:${this.n}`,
      emissor: 'BB',
      convenio_id: this.concurso(concurso).convenio_id,
      ...dela,
      valor_centavos: valor,
      pago_em,
      descricao: 'Sem dono.',
      status: 'Aberta',
    });
    this.soltos.push({ id, tipo, concurso, valor, dia: dataLocal(pago_em), titulo, de, fim: null });
  }

  private async semDono(um: Ato, tipo: string): Promise<void> {
    const titulo = await this.titulo(um.concurso);
    const { inscricao_id, boleto_id, documento } = titulo;
    await this.abrir(um, tipo, um.concurso, { inscricao_id, boleto_id, identificador: documento }, { titulo });
  }

  /** Of a slip that nobody paid, or of another one of an enrolment that was paid by its own, or by money that came for another. */
  private async estorno(um: Ato): Promise<void> {
    const deOutro = um.tipo % 4 === 1 ? this.pagos : this.pagosPeloBanco;
    const pago = um.tipo % 2 === 0 ? undefined : this.de(deOutro, um.qual);
    const concurso = pago?.concurso ?? um.concurso;
    const inscricao_id = pago?.inscricao_id ?? (await this.inscricao(concurso));
    const boleto_id = um.tipo % 4 === 1 ? (await this.titulo(concurso)).boleto_id : null;
    await this.abrir(um, 'estorno', concurso, { inscricao_id, boleto_id, identificador: null }, {});
  }
  private get pagosPeloBanco() {
    return this.pagos.filter(({ inscricao_id, titulo }) => titulo.inscricao_id === inscricao_id);
  }

  /** The bank gives back some of what came, or all of it: of money that was used it names the slip, or whose it is by now. */
  private async voltar(um: Ato): Promise<void> {
    const saiu = ({ reembolso, item }: Pago) =>
      [...(reembolso?.devidos ?? []), ...(item ? [item.devido] : [])].some(({ fim }) => fim?.pago);
    const pago = this.de(
      this.pagos.filter((este) => !saiu(este)),
      um.qual,
    );
    if (!pago) return;
    const { titulo } = pago;
    const peloTitulo = titulo.inscricao_id === pago.inscricao_id || um.tipo % 2 === 0;
    const { inscricao_id, concurso } = peloTitulo ? titulo : pago;
    const dela = { inscricao_id, boleto_id: peloTitulo ? titulo.boleto_id : null, identificador: titulo.documento };
    const valor = um.tipo % 3 === 0 ? Math.min(um.valor, pago.devolve) : pago.devolve;
    await this.abrir({ ...um, valor }, 'estorno', concurso, dela, { de: pago });
    this.acertar(pago, this.soltos.at(-1)?.dia as string);
  }

  /** What is left of a payment to give back: less what a bank gave back of which nobody said that it did not. */
  private resta(pago: Pago): number {
    const voltas = this.soltos.filter(({ de, fim }) => de === pago && fim?.acao !== 'descartar');
    return Math.max(0, pago.devolve - voltas.reduce((soma, { valor }) => soma + valor, 0));
  }

  /** Whether something of a payment may be given back now. */
  private devolvivel(pago: Pago): boolean {
    const resta = this.resta(pago);
    return this.antigo ? resta === pago.devolve : resta > 0;
  }

  /** What is owed by the refund of a payment from a day on, or from when it was last looked at. */
  private acertar(pago: Pago, dia: string): void {
    const { reembolso, item, concurso } = pago;
    if (!reembolso) return;
    const doLote = item !== null && (item.devido.fim === null || item.devido.fim.pago);
    const deve = reembolso.aberto && !doLote ? this.resta(pago) : 0;
    const { devidos } = reembolso;
    const devia = devidos.find(({ fim }) => fim === null);
    if ((devia?.valor ?? 0) === deve) return;
    const desde = [dia, ...devidos.flatMap((um) => [um.dia, um.fim?.dia ?? ''])].sort().at(-1) as string;
    if (devia) devia.fim = { dia: desde, pago: false };
    if (deve === 0) return;
    const devido: Devido = { concurso, valor: deve, dia: desde, motivo: 'reembolso', fim: null };
    devidos.push(devido);
    this.devidos.push(devido);
  }

  private async resolver({ qual, tipo, concurso }: Ato): Promise<void> {
    const solto = this.de(
      this.soltos.filter(({ fim }) => fim === null),
      qual,
    );
    if (!solto) return;
    const acoes = solto.tipo === 'estorno' ? ['devolver', 'descartar'] : ['confirmar', 'devolver', 'descartar'];
    const acao = acoes[tipo % acoes.length] as string;
    const titulo = acao === 'confirmar' ? await this.titulo(concurso) : null;
    await changeRows(
      this.portal.db,
      'pendencias',
      { id: solto.id },
      {
        status: 'Resolvida',
        acao,
        observacao: 'Resolvido.',
        resolvida_em: this.agora,
        ...(titulo && { inscricao_id: titulo.inscricao_id }),
      },
    );
    solto.fim = { dia: this.hoje, acao, concurso };
    if (solto.de) this.acertar(solto.de, this.hoje);
    if (titulo === null) return;
    const { dia, valor: devolve } = solto;
    // Its money is counted with the entry of the queue it came from.
    const dinheiro = { concurso, valor: 0, devolve, dia, pago_em: `${dia}T15:00:00.000Z` };
    await this.lancarPagamento(titulo, dinheiro, 'pendencia', solto.titulo ?? titulo);
  }

  private async pedir({ qual }: Ato): Promise<void> {
    const pago = this.de(
      this.pagos.filter(({ reembolso, item }) => reembolso === null && item === null),
      qual,
    );
    if (!pago) return;
    const { id } = await createReembolso(this.portal, { inscricao_id: pago.inscricao_id });
    pago.reembolso = { id, aberto: true, devidos: [] };
    this.acertar(pago, this.hoje);
  }
  private readonly devidos: Devido[] = [];

  private async responder({ qual, tipo }: Ato): Promise<void> {
    const pago = this.de(
      this.pagos.filter(({ reembolso }) => reembolso?.aberto),
      qual,
    );
    if (!pago?.reembolso) return;
    const { reembolso } = pago;
    const mudar = (mudanca: object) => changeRows(this.portal.db, 'reembolsos', { id: reembolso.id }, mudanca);
    reembolso.aberto = false;
    if (tipo % 3 === 0) {
      await mudar({ cancelado_em: this.agora });
      this.acertar(pago, this.hoje);
      pago.reembolso = null;
      return;
    }
    const dia = { data_processamento: this.agora, movido_em: this.agora };
    await mudar({ ...dia, status: 'Processando' });
    // What its bank gave back is given back by nobody else.
    const efetua = tipo % 3 === 2 && this.devolvivel(pago);
    await mudar({ ...dia, status: efetua ? 'Efetuado' : 'Negado' });
    const devia = reembolso.devidos.find(({ fim }) => fim === null);
    if (efetua && devia) devia.fim = { dia: this.hoje > devia.dia ? this.hoje : devia.dia, pago: true };
    else this.acertar(pago, this.hoje);
  }

  private async lote({ qual }: Ato): Promise<void> {
    const pago = this.de(
      this.pagos.filter((um) => um.reembolso === null && um.item === null && this.devolvivel(um)),
      qual,
    );
    if (!pago) return;
    const valor = this.resta(pago);
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
    pago.reembolso = { id: daPessoa.id, aberto: true, devidos: [] };
    this.acertar(pago, this.hoje);
  }

  private async retirar({ concurso }: Ato): Promise<void> {
    if (this.retirados.has(concurso)) return;
    this.retirados.set(concurso, this.hoje);
    await changeRows(this.portal.db, 'concursos', { id: this.concurso(concurso).id }, { excluido_em: this.agora });
  }

  /** What its bank calls the payment of each enrolment. */
  get documentos(): Map<number, string> {
    return new Map(this.pagos.map(({ inscricao_id, titulo }) => [inscricao_id, titulo.documento]));
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
