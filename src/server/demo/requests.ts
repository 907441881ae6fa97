// What the candidates of the sample ask for, and what becomes of it: exemptions, documents, appeals, refunds and receipts of payments, in every state.

import { type ObjetoQueRefaz, refaz } from '../../shared/janelas.ts';
import { DIA_MS, dataLocal, HORA_MS, MINUTO_MS } from '../../shared/tempo.ts';
import type { SampleWindow } from './contests.ts';
import type { Enrolment } from './enrolments.ts';
import { paymentReceipt, type Sender } from './papers.ts';
import {
  ADMIN,
  CATEGORIAS,
  CONTESTADAS,
  DISPUTADAS,
  DOCUMENTOS,
  FUNDAMENTACOES,
  IMPUGNACOES,
  LISTAS_RESERVADAS,
  MOTIVOS_DE_ISENCAO,
  SORTES,
  type Sorte,
} from './plan.ts';
import type { Chance } from './random.ts';
import type { Story } from './story.ts';

const ISENCOES = 48;
const ENVIOS = 60;
const RECURSOS = 60;
const REEMBOLSOS = 30;
const COMPROVACOES = 14;
const CUIDADOS = 20;
const RESERVAS = 24;
const PONTUACOES = 28;
const PREPARADAS = 6;
/** Its multiples fill the stretch from 0 to 1 evenly. */
const GOLDEN = 0.618_034;

type Candidate = Awaited<ReturnType<Story['candidate']>>;
type Admin = Awaited<ReturnType<Story['admin']>>;

/** A request of somebody: sent, then taken back, or decided in some steps, or left as it is. */
interface Request {
  at: number;
  create(rpc: Candidate): Promise<{ id: number }>;
  withdraw?: false | ((rpc: Candidate, id: number) => Promise<unknown>);
  decide?: readonly ((rpc: Admin, id: number) => Promise<unknown>)[];
  /** What an appeal against it is against, where it was denied, and how it is decided anew. */
  denied?: false | { objeto: ObjetoQueRefaz; anew(rpc: Admin, id: number): Promise<unknown> };
}

/** A decision that may be appealed against. */
interface Denied {
  enrolment: Enrolment;
  objeto: ObjetoQueRefaz;
  /** When it was told. */
  at: number;
  anew(rpc: Admin): Promise<unknown>;
}

/** What the sample's login asks for is planned; of the others, so many as are told, old and new ones. */
export function tellRequests(
  story: Story,
  {
    chance,
    agora,
    enrolments,
    send,
  }: { chance: Chance; agora: number; enrolments: readonly Enrolment[]; send: Sender },
): void {
  const allDenied: Denied[] = [];
  let corrigidas = 0;

  function ask(enrolment: Enrolment, { at, create, withdraw, decide = [], denied = false }: Request): void {
    const { email } = enrolment.person;
    const then = Math.min(at + chance.between(2, 90) * HORA_MS, agora - 5 * MINUTO_MS);
    let id = 0;
    if (denied)
      allDenied.push({
        enrolment,
        objeto: denied.objeto,
        at: then + decide.length * MINUTO_MS,
        anew: (rpc) => denied.anew(rpc, id),
      });
    story.at(at, async () => {
      ({ id } = await create(await story.candidate(email)));
      if (withdraw) story.at(then, async () => withdraw(await story.candidate(email), id));
      for (const [i, step] of decide.entries())
        story.at(then + i * MINUTO_MS, async () => step(await story.admin(ADMIN), id));
    });
  }

  function askExemption(enrolment: Enrolment, sorte: Sorte<'isencao'>): void {
    const motivo = chance.pick(MOTIVOS_DE_ISENCAO);
    const arquivo = chance.next() < 0.6 ? send(true) : undefined;
    const decisao = {
      deferida: { status: 'D', observacao_admin: 'Documentação conferida.' },
      indeferida: { status: 'I', observacao_admin: 'O documento enviado está vencido.' },
      pendente: null,
      retirada: null,
    } as const;
    const decidida = decisao[sorte];
    ask(enrolment, {
      at: enrolment.at + chance.between(4, 55) * MINUTO_MS,
      create: (rpc) => rpc.isencoes.create(exemptionForm(enrolment, motivo, arquivo, () => send(false))),
      withdraw: sorte === 'retirada' && ((rpc, id) => rpc.isencoes.cancelar({ id })),
      decide: decidida ? [(rpc, id) => rpc.isencoes.decidir({ id, ...decidida })] : [],
      denied: sorte === 'indeferida' && {
        objeto: 'isencao',
        anew: (rpc, id) =>
          rpc.isencoes.decidir({
            id,
            status: 'D',
            observacao_admin: 'Recurso deferido: o documento novo está válido.',
          }),
      },
    });
  }

  function askForCare(enrolment: Enrolment, sorte: Sorte<'cuidado'>): void {
    const { contest } = enrolment;
    ask(enrolment, {
      at: enrolment.at + chance.between(6, 50) * MINUTO_MS,
      create: (rpc) => {
        const item = (nome: string, detalhe: string | null) => ({
          item_id: contest.atendimentos.find((um) => um.nome === nome)?.id,
          detalhe,
        });
        const itens = [item('Prova ampliada', 'Letra de tamanho 24.'), item('Acesso para cadeira de rodas', null)];
        return rpc.cuidados.create(itemsForm(enrolment, itens, ['Laudo ou atestado médico'], () => send(false)));
      },
      withdraw: sorte === 'retirado' && ((rpc, id) => rpc.cuidados.cancelar({ id })),
      decide: decisoesDoCuidado(contest, sorte),
    });
  }

  function askForReserved(enrolment: Enrolment, sorte: Sorte<'reserva'>): void {
    const { contest } = enrolment;
    const both = sorte === 'em_parte';
    // Known once the contest, and the enrolment, are there.
    const lists = () =>
      LISTAS_RESERVADAS.filter((_, i) => both || i === enrolment.id % 2).flatMap(
        (nome) => contest.reservas.find((um) => um.nome === nome) ?? [],
      );
    const first = () => lists()[0]?.id as number;
    const status = sorte === 'indeferido' ? 'I' : 'D';
    const whole = (rpc: Admin, id: number) =>
      rpc.reservas.decidir({
        id,
        status,
        observacao_admin: status === 'I' ? 'O documento enviado não é o que o edital exige para a lista.' : null,
      });
    const refused = (rpc: Admin, id: number) =>
      rpc.reservas.decidirItem({ id, item_id: first(), status: 'I', texto: 'O laudo não diz a deficiência e o CID.' });
    const anew = (rpc: Admin, id: number) =>
      rpc.reservas.rever({ id, item_id: first(), status: 'D', texto: 'Recurso deferido: o documento foi conferido.' });
    const steps = {
      pendente: [],
      retirado: [],
      deferido: [whole],
      indeferido: [whole],
      em_parte: [refused, whole],
    };
    ask(enrolment, {
      at: enrolment.at + chance.between(6, 50) * MINUTO_MS,
      create: (rpc) => {
        const itens = lists().map(({ id }) => ({ item_id: id }));
        const asked = lists().flatMap(({ documentos }) => documentos.map(({ nome }) => nome));
        return rpc.reservas.create(itemsForm(enrolment, itens, asked, () => send(false)));
      },
      withdraw: sorte === 'retirado' && ((rpc, id) => rpc.reservas.cancelar({ id })),
      decide: steps[sorte],
      denied: (sorte === 'indeferido' || sorte === 'em_parte') && { objeto: 'reserva', anew },
    });
  }

  /** Two courses and some years of work, each with a paper of its own. */
  function claimTitles(enrolment: Enrolment, window: SampleWindow, sorte: Sorte<'pontuacao'>): void {
    const { contest } = enrolment;
    const claims = { Especialização: 2, 'Experiência profissional': chance.between(1, 5) };
    // Known once the contest, and the enrolment, are there.
    const claimed = () =>
      Object.entries(claims).flatMap(([nome, quantidade]) => {
        const titulo = contest.titulos.find((um) => um.nome === nome);
        return titulo ? [{ item_id: titulo.id, quantidade }] : [];
      });
    const paper = (n: number) => new File([send(false), `\n%${n}\n`], `titulo-${n}.pdf`, { type: 'application/pdf' });
    const inPart = (rpc: Admin, id: number) =>
      rpc.pontuacoes.pontuar({
        id,
        itens: claimed().map(({ item_id, quantidade }, i) =>
          i === 0
            ? { item_id, concedidos: 1, texto: 'Um dos certificados não tem 360 horas.' }
            : { item_id, concedidos: quantidade, texto: null },
        ),
      });
    const none = { status: 'I', observacao_admin: 'Os documentos não têm frente e verso.' } as const;
    const steps = {
      pendente: [],
      retirada: [],
      integral: [(rpc: Admin, id: number) => rpc.pontuacoes.decidir({ id, status: 'D' })],
      em_parte: [inPart],
      sem_pontos: [(rpc: Admin, id: number) => rpc.pontuacoes.decidir({ id, ...none })],
    };
    ask(enrolment, {
      at: within(window, enrolment),
      create: (rpc) => {
        const asked = ['Especialização: 1', 'Especialização: 2', 'Experiência profissional'];
        return rpc.pontuacoes.create(itemsForm(enrolment, claimed(), asked, paper));
      },
      withdraw: sorte === 'retirada' && ((rpc, id) => rpc.pontuacoes.cancelar({ id })),
      decide: steps[sorte],
    });
  }

  /** An instant of the window at which the enrolment, or what is contested, was there, before now. */
  function within({ inicio, fim }: SampleWindow, { at }: Pick<Enrolment, 'at'>): number {
    const from = Math.max(inicio, at + HORA_MS);
    return from + Math.floor(chance.next() * (Math.min(fim, agora - HORA_MS) - from));
  }

  function sendDocument(enrolment: Enrolment, window: SampleWindow, sorte: Sorte<'envio'>): void {
    const descricao = chance.pick(DOCUMENTOS);
    const arquivo = send(true);
    const decisao = {
      validado: { status: 'A', resposta: null },
      rejeitado: { status: 'R', resposta: 'O documento está ilegível na segunda página.' },
      pendente: null,
      retirado: null,
    } as const;
    const decidida = decisao[sorte];
    ask(enrolment, {
      at: within(window, enrolment),
      create: (rpc) => rpc.envios.create({ inscricao_id: enrolment.id, prazo_envio_id: window.id, descricao, arquivo }),
      withdraw: sorte === 'retirado' && ((rpc, id) => rpc.envios.cancelar({ id })),
      decide: decidida ? [(rpc, id) => rpc.envios.decidir({ id, ...decidida })] : [],
    });
  }

  /** @param contested what it is against, where that is a request's decision */
  function appeal(
    enrolment: Enrolment,
    window: SampleWindow,
    sorte: Sorte<'recurso'> | 'refeito',
    contested?: Denied,
  ): void {
    const { motivos, deferido, indeferido } = FUNDAMENTACOES[window.objeto as keyof typeof FUNDAMENTACOES];
    const form = { numero_questao: chance.pick(DISPUTADAS), motivo: chance.pick(motivos) };
    // Appeals take no photographs.
    const arquivo = chance.next() < 0.2 ? send(false) : undefined;
    const granted = { status: 'D', observacao_admin: deferido } as const;
    const decisao = {
      deferido: granted,
      refeito: granted,
      indeferido: { status: 'I', observacao_admin: indeferido },
      pendente: null,
      retirado: null,
    } as const;
    const decidida = decisao[sorte];
    const decide: ((rpc: Admin, id: number) => Promise<unknown>)[] = decidida
      ? [(rpc, id) => rpc.recursos.decidir({ id, ...decidida })]
      : [];
    // One is left to be applied.
    if (window.objeto === 'inscricoes' && decidida === granted && corrigidas++ > 0)
      decide.push((rpc, id) => rpc.recursos.aplicar({ id, observacao: 'Inscrição conferida e corrigida.' }));
    ask(enrolment, {
      at: within(window, contested ?? enrolment),
      create: (rpc) =>
        rpc.recursos.create({ inscricao_id: enrolment.id, prazo_recurso_id: window.id, ...form, arquivo }),
      withdraw: sorte === 'retirado' && ((rpc, id) => rpc.recursos.excluir({ id })),
      decide: contested && sorte === 'refeito' ? [...decide, contested.anew] : decide,
    });
  }

  /** Somebody who is not enrolled there contests the rules of the first contest that had a window for it. */
  function contestTheRules(): void {
    const contests = [...new Set(enrolments.map(({ contest }) => contest))];
    const places = contests.flatMap((contest) =>
      contest.janelas
        .filter(({ objeto, inicio }) => objeto === 'edital' && inicio + DIA_MS < agora - 2 * HORA_MS)
        .map((window) => ({ contest, window })),
    );
    for (const [i, { contest, window }] of places.slice(0, IMPUGNACOES.length).entries()) {
      const at = window.inicio + DIA_MS;
      const outside = enrolments.find(
        (one) => one.at < at && !enrolments.some((other) => other.person === one.person && other.contest === contest),
      );
      const { motivo, decisao } = IMPUGNACOES[i] as (typeof IMPUGNACOES)[number];
      if (!outside) continue;
      ask(outside, {
        at,
        create: (rpc) => rpc.recursos.impugnar({ prazo_recurso_id: window.id, motivo }),
        decide: decisao ? [(rpc, id) => rpc.recursos.decidir({ id, ...decisao })] : [],
      });
    }
  }

  /** Of what was paid. */
  function askRefund(enrolment: Enrolment, sorte: Sorte<'reembolso'>): void {
    const { person, paga } = enrolment;
    const conta = { banco: '001 - Banco do Brasil S.A.', agencia: '0452', conta: '12387-3', tipo_conta: 'cc' } as const;
    const destino =
      chance.next() < 0.6
        ? ({ tipo_restituicao: 3, chavePix: person.cpf } as const)
        : ({ tipo_restituicao: 1, ...conta } as const);
    const motivo = 'Não poderei fazer a prova na data marcada.';
    const passos = {
      negado: [{ status: 'Negado', observacao_admin: 'O edital não prevê restituição neste caso.' }],
      processando: [{ status: 'Processando' }],
      efetuado: [{ status: 'Processando' }, { status: 'Efetuado', observacao_admin: 'PIX enviado.' }],
      solicitado: [],
      retirado: [],
    } as const;
    ask(enrolment, {
      at: Math.min(paga + chance.between(2, 90) * HORA_MS, agora - 6 * MINUTO_MS),
      create: (rpc) => rpc.reembolsos.create({ inscricao_id: enrolment.id, ...destino, motivo }),
      withdraw: sorte === 'retirado' && ((rpc, id) => rpc.reembolsos.cancelar({ id })),
      decide: passos[sorte].map((passo) => (rpc: Admin, id: number) => rpc.reembolsos.atualizar({ id, ...passo })),
    });
  }

  /** Of a slip that was paid, as they say: every third sends a photograph. */
  function sendReceipt(enrolment: Enrolment, sorte: Sorte<'comprovacao'>, photo: boolean): void {
    const at = Math.min(enrolment.emitida + 2 * DIA_MS, agora - 30 * MINUTO_MS);
    const dia_pagamento = dataLocal(new Date(Math.max(enrolment.emitida, at - DIA_MS)));
    const decisao = {
      confirmada: { status: 'C', observacao_admin: 'O pagamento consta no extrato da conta.' },
      negada: { status: 'N', observacao_admin: 'O comprovante é de um agendamento: o banco não fez o pagamento.' },
      pendente: null,
      retirada: null,
    } as const;
    const decidida = decisao[sorte];
    ask(enrolment, {
      at,
      create: async (rpc) => {
        const { id: inscricao_id } = enrolment;
        const boleto = await rpc.boletos.get({ inscricao_id });
        const arquivo = photo ? send(true) : await paymentReceipt(boleto, dia_pagamento);
        return rpc.comprovacoes.create({ inscricao_id, dia_pagamento, arquivo });
      },
      withdraw: sorte === 'retirada' && ((rpc, id) => rpc.comprovacoes.cancelar({ id })),
      decide: decidida ? [(rpc, id) => rpc.comprovacoes.decidir({ id, ...decidida })] : [],
    });
  }

  contestTheRules();

  const others = enrolments.filter(({ plano, cancelada }) => !plano && !cancelada);
  const withFee = others.filter(({ vaga }) => vaga.valor_inscricao > 0);
  const inTime = withFee.filter(({ at, contest: { prazo_final_isencao: prazo } }) => {
    return prazo !== null && at + 2 * HORA_MS < Math.min(Date.parse(prazo), agora);
  });
  for (const [i, enrolment] of spread(inTime, ISENCOES).entries()) {
    enrolment.pagamento = 'nothing';
    askExemption(enrolment, deal(i, SORTES.isencao));
  }
  const careInTime = others.filter(({ at, contest }) => at + 2 * HORA_MS < Math.min(contest.fim, agora - 2 * HORA_MS));
  for (const [i, enrolment] of spread(careInTime, CUIDADOS).entries()) askForCare(enrolment, deal(i, SORTES.cuidado));
  // Where there is one list, none is granted in part.
  const inLists = careInTime.filter(({ contest }) => !contest.umaLista);
  for (const [i, enrolment] of spread(inLists, RESERVAS).entries()) askForReserved(enrolment, deal(i, SORTES.reserva));
  const windowsOf = ({ janelas }: Enrolment['contest'], tipo: SampleWindow['tipo'], at: number) =>
    janelas
      .filter((window) => window.tipo === tipo && window.inicio < agora - 2 * HORA_MS)
      .filter(({ fim }) => at + 2 * HORA_MS < Math.min(fim, agora - 2 * HORA_MS));
  const pairs = (tipo: SampleWindow['tipo'], titles = false) =>
    others.flatMap((enrolment) =>
      windowsOf(enrolment.contest, tipo, enrolment.at)
        .filter(({ objeto }) => (objeto === 'titulos') === titles)
        // A request's decision is contested by whom it denied something.
        .filter(({ objeto }) => tipo === 'envio' || objeto === 'inscricoes' || !refaz(objeto))
        .map((window) => ({ enrolment, window })),
    );
  const sent = spread(pairs('envio'), ENVIOS);
  for (const [i, { enrolment, window }] of sent.entries()) sendDocument(enrolment, window, deal(i, SORTES.envio));
  // One of them has ended the delivery, once all was sent.
  const ended = sent.find((_, i) => deal(i, SORTES.envio) === 'validado')?.enrolment;
  if (ended)
    story.at(agora - 2 * MINUTO_MS, async () => {
      const rpc = await story.candidate(ended.person.email);
      await rpc.titulos.finalizar({ concurso_id: ended.contest.id });
    });
  for (const [i, { enrolment, window }] of spread(pairs('envio', true), PONTUACOES).entries())
    claimTitles(enrolment, window, deal(i, SORTES.pontuacao));
  const contested = allDenied.flatMap((one) =>
    windowsOf(one.enrolment.contest, 'recurso', one.at)
      .filter(({ objeto }) => objeto === one.objeto)
      .map((window) => ({ one, window })),
  );
  for (const [i, { one, window }] of contested.entries()) appeal(one.enrolment, window, deal(i, CONTESTADAS), one);
  for (const [i, { enrolment, window }] of spread(pairs('recurso'), RECURSOS - contested.length).entries())
    appeal(enrolment, window, deal(i, SORTES.recurso));
  // Of appeals that are answered together some are decided already, and nobody knows.
  const together = pairs('recurso').filter(({ window }) => window.resultado_em !== null);
  for (const [i, { enrolment, window }] of spread(together, PREPARADAS).entries())
    appeal(enrolment, window, i % 3 === 2 ? 'pendente' : i % 3 === 1 ? 'indeferido' : 'deferido');
  const payers = withFee.filter(({ pagamento }) => pagamento === 'paid');
  for (const [i, enrolment] of spread(payers, REEMBOLSOS).entries()) askRefund(enrolment, deal(i, SORTES.reembolso));
  const unpaid = withFee.filter(({ pagamento, emitida }) => pagamento === 'slip' && emitida < agora - 2 * HORA_MS);
  for (const [i, enrolment] of spread(unpaid, COMPROVACOES).entries())
    sendReceipt(enrolment, deal(i, SORTES.comprovacao), i % 3 === 2);

  for (const enrolment of enrolments) {
    const { plano, contest } = enrolment;
    const { isencao, envios, recursos, reembolso, comprovacao, cuidado, reserva, pontuacao } = plano ?? {};
    const window = (nome?: string) => contest.janelas.find(({ descricao }) => descricao === nome) as SampleWindow;
    if (isencao) askExemption(enrolment, isencao);
    for (const sorte of envios?.sortes ?? []) sendDocument(enrolment, window(envios?.janela), sorte);
    for (const sorte of recursos?.sortes ?? []) appeal(enrolment, window(recursos?.janela), sorte);
    if (reembolso) askRefund(enrolment, reembolso);
    if (comprovacao) sendReceipt(enrolment, comprovacao, false);
    if (cuidado) askForCare(enrolment, cuidado);
    if (reserva) askForReserved(enrolment, reserva);
    if (pontuacao) claimTitles(enrolment, window('Prova de títulos'), pontuacao);
  }
}

/** What is asked for item by item, with a paper for each thing that is to be shown. */
function itemsForm({ id }: Enrolment, itens: readonly object[], asked: readonly string[], paper: (n: number) => File) {
  const dados = new FormData();
  dados.set('inscricao_id', String(id));
  dados.set('itens', JSON.stringify(itens));
  for (const [i, exigencia] of asked.entries()) {
    dados.set(`exigencia_${i + 1}`, exigencia);
    dados.set(`documento_${i + 1}`, paper(i + 1));
  }
  return dados;
}

/** What is sent: a reason, or what a category of the contest asks for. */
function exemptionForm(
  { id, contest: { categorias } }: Enrolment,
  motivo: string,
  arquivo: File | undefined,
  document: () => File,
) {
  const categoria = categorias[id % Math.max(categorias.length, 1)];
  if (!categoria) return { inscricao_id: id, motivo, arquivo };
  const daCategoria = { inscricao_id: id, categoria_id: categoria.id, motivo };
  if (categoria.nome === CATEGORIAS[0]) return { ...daCategoria, nis: sampleNis(id) };
  return { ...daCategoria, exigencia_1: categoria.documentos[0]?.nome, documento_1: document() };
}

const PESOS_DO_NIS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** A number of the register with its check digit, that nobody has. */
function sampleNis(id: number): string {
  const base = String(1_200_000_000 + id);
  const soma = [...base].reduce((total, digit, i) => total + Number(digit) * (PESOS_DO_NIS[i] ?? 0), 0);
  const resto = 11 - (soma % 11);
  return base + (resto > 9 ? 0 : resto);
}

/** Whole, or the first item in another way and then what is left. */
function decisoesDoCuidado(
  contest: Enrolment['contest'],
  sorte: Sorte<'cuidado'>,
): ((rpc: Admin, id: number) => Promise<unknown>)[] {
  if (sorte === 'pendente' || sorte === 'retirado') return [];
  const status = sorte === 'indeferido' ? ('I' as const) : ('D' as const);
  const observacao_admin = status === 'I' ? 'O laudo não diz do que o candidato precisa na prova.' : null;
  const todos = (rpc: Admin, id: number) => rpc.cuidados.decidir({ id, status, observacao_admin });
  if (sorte !== 'em_parte') return [todos];
  // Known once the contest is there.
  const qual = () => contest.atendimentos.find(({ nome }) => nome === 'Prova ampliada')?.id as number;
  const texto = 'Letra de tamanho 20, o maior que a gráfica imprime.';
  return [(rpc, id) => rpc.cuidados.decidirItem({ id, item_id: qual(), status: 'A', texto }), todos];
}

/** Evenly from the whole list, so that old and new ones are among them. */
function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)] as T);
}

/** A fate for each by its place in the list: by turns, each as often as it is said to be, so that none is left out. */
function deal<K extends string>(place: number, fates: Readonly<Record<K, number>>): K {
  const all = Object.keys(fates) as K[];
  let left = ((place + 1) * GOLDEN) % 1;
  const dealt = all.find((fate) => {
    left -= fates[fate];
    return left < 0;
  });
  return dealt ?? (all[0] as K);
}
