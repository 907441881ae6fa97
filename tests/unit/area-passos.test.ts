// What the candidate is told to do next, at both edges of a payment's due date.
import { expect, test } from 'vitest';
import { proximosPassos, urgente } from '../../src/client/area-candidato/inscricoes/passos.ts';
import type { Inscricao } from '../../src/shared/inscricoes.ts';

const AGORA = new Date('2026-11-21T15:00:00.000Z');

let id = 0;
function inscricao({
  vencimento = null as string | null,
  excluido = false,
  ...dados
}: Partial<Inscricao> & {
  vencimento?: string | null;
  excluido?: boolean;
} = {}): Inscricao {
  id += 1;
  return {
    id,
    numero: String(id).padStart(6, '0'),
    created_at: '2026-11-12T12:00:00.000Z',
    status: 'A',
    situacao: 'Sem Boleto Emitido',
    status_pagamento: 'Pendente',
    valor_inscricao: 92,
    isencao_solicitada: 'N',
    entrega_titulos: 'N',
    possui_deficiencia: 'N',
    detalhe_deficiencia: null,
    url_arquivo_deficiencia: null,
    possui_condicao_especial: 'N',
    detalhe_condicao_especial: null,
    url_arquivo_condicao_especial: null,
    concurso: {
      id: 1,
      titulo: 'Concurso Público nº 02/2026',
      prefeitura: 'Prefeitura de São Bento do Ipê/MG',
      valor_inscricao: 92,
      data_prazo_inicio: '2026-11-01T03:00:00.000Z',
      data_prazo_fim: '2026-12-01T02:59:59.999Z',
      prazo_final_isencao: null,
      excluido,
    },
    vaga: { id: 1, cargo: 'Guarda', nivel: 'Médio', valor_inscricao: 92, dataVencimentoPagamento: vencimento },
    cadastro: { id: 1, nome: 'Ana', cpf: '52998224725', email: 'ana@exemplo.com.br', telefone_celular: null },
    ...dados,
  };
}

function unico(dados: Parameters<typeof inscricao>[0], agora = AGORA) {
  const [passo] = proximosPassos([inscricao(dados)], agora);
  if (!passo) throw new Error('no step');
  const { titulo, texto, dias, acao, trilha } = passo;
  return { titulo, texto, dias, acao, pagamento: trilha[1]?.estado, urgente: urgente(passo) };
}

test('before the slip, with and without a due date', () => {
  expect(unico({})).toEqual({
    titulo: 'Gere o boleto de R$\u00A092,00',
    texto: null,
    dias: null,
    acao: 'boleto',
    pagamento: 'agora',
    urgente: false,
  });
  expect(unico({ vencimento: '2026-11-24' })).toMatchObject({ dias: 4, pagamento: 'agora', urgente: false });
  expect(unico({ vencimento: '2026-11-23' })).toMatchObject({
    texto: 'Pague até 23/11/2026',
    dias: 3,
    pagamento: 'alerta',
    urgente: true,
  });
});

test('the due date ends with its day in São Paulo', () => {
  const vencimento = '2026-11-21';
  expect(unico({ vencimento }, new Date('2026-11-22T02:59:59.999Z'))).toMatchObject({ dias: 1, acao: 'boleto' });
  expect(unico({ vencimento }, new Date('2026-11-22T03:00:00.000Z'))).toEqual({
    titulo: 'Prazo de pagamento encerrado',
    texto: 'Venceu em 21/11/2026',
    dias: null,
    acao: 'suporte',
    pagamento: 'agora',
    urgente: false,
  });
});

test('after the slip', () => {
  expect(unico({ status_pagamento: 'Emitido', situacao: 'Aguardando Pagamento' })).toMatchObject({
    titulo: 'Pague o boleto de R$\u00A092,00',
    acao: 'boleto',
  });
  expect(unico({ status_pagamento: 'Vencido', situacao: 'Aguardando Pagamento' })).toMatchObject({
    titulo: 'Boleto vencido',
    acao: 'suporte',
  });
});

test.each<Partial<Inscricao>>([
  { status_pagamento: 'Pago', situacao: 'Pago' },
  { status_pagamento: 'Isento', situacao: 'Deferido' },
  { situacao: 'Deferido', valor_inscricao: 0 },
])('nothing is due: %o', (dados) => {
  expect(unico({ ...dados, vencimento: '2026-11-01' })).toMatchObject({
    titulo: 'Tudo em dia.',
    texto: 'Avisaremos aqui.',
    acao: null,
    pagamento: 'feito',
  });
});

test('an exemption being looked at, and a contest that was deleted, ask for no payment', () => {
  expect(unico({ situacao: 'Pendente' })).toMatchObject({ titulo: 'Isenção em análise', acao: null });
  expect(unico({ excluido: true })).toMatchObject({ titulo: 'Concurso excluído', acao: null });
});

test('most urgent first, nothing of what was cancelled', () => {
  const paga = inscricao({ status_pagamento: 'Pago', situacao: 'Pago' });
  const semPrazo = inscricao();
  const vencida = inscricao({ vencimento: '2026-11-01' });
  const longe = inscricao({ vencimento: '2026-12-20' });
  const perto = inscricao({ vencimento: '2026-11-22' });
  const cancelada = inscricao({ status: 'C', situacao: 'Cancelada' });
  const passos = proximosPassos([paga, semPrazo, vencida, longe, perto, cancelada], AGORA);
  expect(passos.map((passo) => passo.inscricao.id)).toEqual([perto, longe, semPrazo, vencida, paga].map((i) => i.id));
});
