// What the candidate is told to do next, at both edges of a payment's last day and of a window, and where each step stands.
import { expect, test } from 'vitest';
import { proximosPassos, urgente } from '../../src/client/area-candidato/inscricoes/passos.ts';
import type { Situada } from '../../src/client/area-candidato/janelas.ts';
import { formatDate } from '../../src/shared/format.ts';
import type { Inscricao } from '../../src/shared/inscricoes.ts';
import { diaUtilOuSeguinte } from '../../src/shared/vencimento.ts';
import { inscricaoDe } from '../support/inscricao.ts';

const AGORA = new Date('2026-11-21T15:00:00.000Z');
/** Known, and none. */
const NENHUMA = { envios: [], titulos: [], recursos: [] };

let id = 0;
function inscricao({ excluido = false, ...dados }: Partial<Inscricao> & { excluido?: boolean } = {}): Inscricao {
  id += 1;
  const feita = inscricaoDe({ id, numero: String(id).padStart(6, '0'), limite_pagamento: '2026-12-20', ...dados });
  return { ...feita, concurso: { ...feita.concurso, excluido } };
}

function unico(dados: Parameters<typeof inscricao>[0], agora = AGORA) {
  const [passo] = proximosPassos([inscricao(dados)], agora, NENHUMA);
  if (!passo) throw new Error('no step');
  const { titulo, texto, dias, acao, trilha } = passo;
  return { titulo, texto, dias, acao: acao?.rotulo ?? null, pagamento: trilha[1]?.estado, urgente: urgente(passo) };
}

const emitido = (vencimento_boleto: string, limite_pagamento = '2026-12-20') =>
  ({
    status_pagamento: 'Emitido',
    situacao: 'Aguardando Pagamento',
    vencimento_boleto,
    pagavel_ate: diaUtilOuSeguinte(vencimento_boleto),
    limite_pagamento,
  }) as const;

test('before the slip: until the last day to pay', () => {
  expect(unico({ limite_pagamento: '2026-11-24' })).toEqual({
    titulo: 'Gere o boleto de R$\u00A092,00',
    texto: 'Pague até 24/11/2026',
    dias: 4,
    acao: 'Gerar boleto',
    pagamento: 'agora',
    urgente: false,
  });
  expect(unico({ limite_pagamento: '2026-11-23' })).toMatchObject({ dias: 3, pagamento: 'alerta', urgente: true });
});

test('who answered to have a disability asks for the reserved list until its date', () => {
  const reserva = { titulo: 'Peça a vaga reservada', acao: 'Pedir vaga reservada' };
  const paga = { pede_reserva: true, status_pagamento: 'Pago', situacao: 'Pago' } as const;
  expect(unico({ pede_reserva: true, limite_pagamento: '2026-11-20' })).toMatchObject(reserva);
  expect(unico(paga)).toMatchObject({ ...reserva, dias: 10, urgente: false });
  expect(unico(paga, new Date('2026-12-01T02:59:59.999Z'))).toMatchObject({ ...reserva, dias: 1 });
  expect(unico(paga, new Date('2026-12-01T03:00:00.000Z'))).toMatchObject({ titulo: 'Tudo em dia.' });
});

test('what ends with the payment or before it goes in front, and the payment stays beside it', () => {
  // The reserved lists are asked for until the 30th of November.
  const passo = (dados: Partial<Inscricao>) =>
    proximosPassos([inscricao({ pede_reserva: true, ...dados })], AGORA, NENHUMA)[0];
  const gerar = { titulo: 'Gere o boleto de R$\u00A092,00', acao: { para: 'boleto', rotulo: 'Gerar boleto' } };
  for (const limite_pagamento of ['2026-11-30', '2026-12-20']) {
    const texto = `Pague até ${formatDate(limite_pagamento)}`;
    expect(passo({ limite_pagamento })).toMatchObject({
      titulo: 'Peça a vaga reservada',
      texto: 'Até 30/11/2026 às 23:59 (horário de Brasília)',
      dias: 10,
      acao: { para: 'vagas-reservadas' },
      depois: { ...gerar, texto },
    });
  }
  expect(passo({ limite_pagamento: '2026-11-29' })).toMatchObject({ ...gerar, depois: null });
  const uma = inscricao({ pede_reserva: true });
  expect(proximosPassos([uma], AGORA, { ...NENHUMA, recursos: [janela(uma, 'aberta')] })[0]).toMatchObject({
    acao: { para: 'recursos' },
    depois: gerar,
  });
  // Neither what is too late nor what is settled stays.
  expect(passo({ limite_pagamento: '2026-11-20' })).toMatchObject({ titulo: 'Peça a vaga reservada', depois: null });
  expect(passo({ status_pagamento: 'Pago' })).toMatchObject({ titulo: 'Peça a vaga reservada', depois: null });
});

test('the last day ends with its day in São Paulo', () => {
  const limite_pagamento = '2026-11-20';
  expect(unico({ limite_pagamento }, new Date('2026-11-21T02:59:59.999Z'))).toMatchObject({
    dias: 1,
    acao: 'Gerar boleto',
  });
  expect(unico({ limite_pagamento }, new Date('2026-11-21T03:00:00.000Z'))).toEqual({
    titulo: 'Prazo de pagamento encerrado',
    texto: 'Terminou em 20/11/2026',
    dias: null,
    acao: 'Falar com o suporte',
    pagamento: 'perdido',
    urgente: false,
  });
});

test('after the slip: until its own due date', () => {
  expect(unico(emitido('2026-11-23'))).toEqual({
    titulo: 'Pague o boleto de R$\u00A092,00',
    texto: 'Vence em 23/11/2026',
    dias: 3,
    acao: 'Pagar boleto',
    pagamento: 'alerta',
    urgente: true,
  });
  expect(unico(emitido('2026-11-25'))).toMatchObject({ dias: 5, pagamento: 'agora', urgente: false });
});

test('a due date without business waits for the next day with it', () => {
  // A Saturday; banks open on Monday the 23rd.
  expect(unico(emitido('2026-11-21'))).toMatchObject({ texto: 'Vence em 21/11/2026', dias: 1 });
  const domingo = new Date('2026-11-22T15:00:00.000Z');
  expect(unico(emitido('2026-11-21'), domingo)).toMatchObject({ texto: 'Pague até 23/11/2026', dias: 2 });
  expect(unico(emitido('2026-11-21'), new Date('2026-11-24T02:59:59.999Z'))).toMatchObject({ dias: 1 });
  expect(unico(emitido('2026-11-21'), new Date('2026-11-24T03:00:00.000Z'))).toMatchObject({
    titulo: 'Boleto vencido',
  });
});

test('an overdue slip: another one while the fee can be paid, else the support', () => {
  const vencido = { ...emitido('2026-11-18'), status_pagamento: 'Vencido' } as const;
  expect(unico({ ...vencido, limite_pagamento: '2026-11-22' })).toEqual({
    titulo: 'Boleto vencido',
    texto: 'Gere outro até 22/11/2026',
    dias: 2,
    acao: 'Gerar novo boleto',
    pagamento: 'alerta',
    urgente: true,
  });
  expect(unico({ ...vencido, limite_pagamento: '2026-11-20' })).toMatchObject({
    titulo: 'Boleto vencido',
    texto: 'Venceu em 18/11/2026',
    dias: null,
    acao: 'Falar com o suporte',
    urgente: false,
  });
});

test.each<Partial<Inscricao>>([
  { status_pagamento: 'Pago', situacao: 'Pago', vencimento_boleto: '2026-11-01' },
  { status_pagamento: 'Isento', situacao: 'Deferido' },
  { situacao: 'Deferido', valor_inscricao: 0 },
])('nothing is due: %o', (dados) => {
  expect(unico({ ...dados, limite_pagamento: '2026-11-01' })).toMatchObject({
    titulo: 'Tudo em dia.',
    texto: 'Avisaremos aqui.',
    acao: null,
    pagamento: 'feito',
  });
});

test('an exemption being looked at, and a contest that was deleted, ask for no payment', () => {
  expect(unico({ situacao: 'Pendente' })).toMatchObject({ titulo: 'Isenção em análise', acao: null });
  expect(unico({ excluido: true })).toMatchObject({ titulo: 'Concurso excluído', acao: null });
  expect(unico({ excluido: true, status_pagamento: 'Pago', situacao: 'Pago' })).toMatchObject({
    titulo: 'Concurso excluído',
    texto: 'A restituição da taxa é pedida e acompanhada em Restituições.',
    acao: 'Ver restituições',
  });
});

test('most urgent first, nothing of what was cancelled', () => {
  const paga = inscricao({ status_pagamento: 'Pago', situacao: 'Pago' });
  const encerrada = inscricao({ limite_pagamento: '2026-11-01' });
  const longe = inscricao({ limite_pagamento: '2026-12-20' });
  const perto = inscricao({ limite_pagamento: '2026-11-22' });
  const emitida = inscricao(emitido('2026-11-25'));
  const cancelada = inscricao({ status: 'C', situacao: 'Cancelada' });
  const passos = proximosPassos([paga, encerrada, longe, perto, emitida, cancelada], AGORA, NENHUMA);
  expect(passos.map((passo) => passo.inscricao.id)).toEqual([perto, emitida, longe, encerrada, paga].map((i) => i.id));
});

function janela(inscricao: Inscricao, estado: Situada['estado'], dados: Partial<Situada> = {}): Situada {
  const dias = estado === 'aberta' ? 2 : 0;
  const [data_inicio, data_fim] = {
    aguardando: ['2026-12-01T03:00:00.000Z', '2026-12-05T02:59:59.999Z'],
    aberta: ['2026-11-20T03:00:00.000Z', '2026-11-23T02:59:59.999Z'],
    encerrada: ['2026-11-10T03:00:00.000Z', '2026-11-15T02:59:59.999Z'],
  }[estado] as [string, string];
  const descricao = 'Entrega de títulos';
  return {
    inscricao,
    estado,
    dias,
    segundos: 0,
    usados: 0,
    janela: {
      id: 1,
      concurso_id: inscricao.concurso.id,
      descricao,
      titulo: descricao,
      nome: descricao,
      data_inicio,
      data_fim,
      quantidade_limite_envio: 1,
      quantidade_maxima: 1,
      estado,
      segundos_restantes: 0,
      agora: AGORA.toISOString(),
    },
    ...dados,
  };
}

const paga = () => inscricao({ status_pagamento: 'Pago', situacao: 'Pago' });
const documentos = (uma: Inscricao, envios: Situada[]) =>
  proximosPassos([uma], AGORA, { ...NENHUMA, envios })[0]?.trilha[2];

test('documents: done, waiting, next and missed', () => {
  const uma = paga();
  expect(documentos(uma, [])).toEqual({ nome: 'Documentos', estado: 'depois' });
  expect(documentos(uma, [janela(uma, 'aguardando')])).toMatchObject({
    estado: 'espera',
    quando: 'abrem em 01/12',
  });
  expect(documentos(uma, [janela(uma, 'aberta')])).toMatchObject({ estado: 'alerta', quando: 'até 22/11' });
  expect(documentos(uma, [janela(uma, 'aberta', { usados: 1 })])).toMatchObject({
    estado: 'feito',
    quando: '1 enviado',
  });
  expect(documentos(uma, [janela(uma, 'encerrada')])).toMatchObject({ estado: 'perdido', quando: 'prazo encerrado' });
  const finalizada = { ...uma, entrega_titulos: 'S' as const };
  expect(documentos(finalizada, [janela(finalizada, 'aberta')])).toMatchObject({
    estado: 'feito',
    quando: 'finalizado',
  });
});

test('an open window asks for its record until its last instant, what is due first before the rest, then appeals', () => {
  const uma = paga();
  const envios = [janela(uma, 'aberta')];
  expect(proximosPassos([uma], AGORA, { ...NENHUMA, envios })[0]).toMatchObject({
    titulo: 'Envie seus documentos: Entrega de títulos',
    texto: 'Até 22/11/2026 às 23:59 (horário de Brasília)',
    dias: 2,
    acao: { para: 'envios', rotulo: 'Enviar documento' },
  });
  const recursos = [janela(uma, 'aberta')];
  const reserva = { ...uma, pede_reserva: true };
  expect(proximosPassos([reserva], AGORA, { ...NENHUMA, recursos })[0]).toMatchObject({ acao: { para: 'recursos' } });
  const depois = [janela(uma, 'aberta', { dias: 3 })];
  expect(proximosPassos([uma], AGORA, { ...NENHUMA, envios, recursos: depois })[0]).toMatchObject({
    acao: { para: 'envios' },
  });
  expect(proximosPassos([uma], AGORA, { ...NENHUMA, envios, recursos })[0]).toMatchObject({
    acao: { para: 'recursos' },
  });
  expect(proximosPassos([uma], AGORA, { ...NENHUMA, envios: [janela(uma, 'aberta', { usados: 1 })] })[0]).toMatchObject(
    {
      titulo: 'Tudo em dia.',
      acao: null,
    },
  );
});

test('where windows are not known, nobody is told that nothing is due', () => {
  const uma = paga();
  for (const nome of ['envios', 'titulos', 'recursos']) {
    const [passo] = proximosPassos([uma], AGORA, { ...NENHUMA, [nome]: undefined });
    expect(passo).toMatchObject({ titulo: 'Prazos não carregados.', acao: null });
  }
  const recursos = [janela(uma, 'aberta')];
  expect(proximosPassos([uma], AGORA, { ...NENHUMA, envios: undefined, recursos })[0]).toMatchObject({
    acao: { para: 'recursos' },
  });
});

test('what can still be done comes before what is too late', () => {
  const atrasada = inscricao({ limite_pagamento: '2026-11-20' });
  const envios = [janela(atrasada, 'aberta')];
  const [passo] = proximosPassos([atrasada], AGORA, { ...NENHUMA, envios });
  expect(passo).toMatchObject({ acao: { para: 'envios' } });
  expect(passo?.trilha[1]).toMatchObject({ nome: 'Pagamento', estado: 'perdido' });
});

test('a window about exemptions says nothing to who never asked for one', () => {
  const uma = paga();
  const sobreIsencao = (inscricao: Inscricao) => {
    const situada = janela(inscricao, 'aberta');
    return { ...situada, janela: { ...situada.janela, descricao: 'Recurso contra o indeferimento da isenção' } };
  };
  expect(proximosPassos([uma], AGORA, { ...NENHUMA, recursos: [sobreIsencao(uma)] })[0]).toMatchObject({ acao: null });
  const pediu = { ...uma, isencao_solicitada: 'S' as const };
  expect(proximosPassos([pediu], AGORA, { ...NENHUMA, recursos: [sobreIsencao(pediu)] })[0]).toMatchObject({
    acao: { para: 'recursos' },
  });
});
