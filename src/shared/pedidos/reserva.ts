// Vacancies that are reserved: which of the contest's lists a candidate asks to compete in, and each list's own answer. Who is refused stays
// among all. It says of people's health and origin: only opening a request tells which lists.
import { z } from 'zod';
import { DA_INSCRICAO, ONDE, paragrafos } from '../avisos-campos.ts';
import { idSchema } from '../comum.ts';
import { describeAs, describeFields, wordsOf } from '../description.ts';
import { list } from '../lists/list.ts';
import { decisoesDe, PALAVRAS_DO_PEDIDO, PALAVRAS_DO_RECURSO } from './decisao.ts';
import type { Declaracao } from './declaracao.ts';
import { palavrasDosDocumentos } from './documentos.ts';
import {
  DECIDIDO_EM_SIGILO,
  decisoesDoItem,
  formPorItem,
  fraseDoItem,
  listaPorItem,
  PALAVRAS_POR_ITEM,
  pedidoPorItem,
  prazoParaPedir,
} from './itens.ts';

export const RESERVA = {
  tipo: 'reserva',
  tabela: 'reservas',
  nome: 'Pedido de vaga reservada',
  titulo: 'Protocolo de Pedido de Vaga Reservada',
  prefixo: 'VAG',
  registro: 'Pedido de vaga reservada',
  atos: {
    envio: ['pedir_reserva', 'Pediu vaga reservada'],
    retirada: ['cancelar_reserva', 'Cancelou pedido de vaga reservada'],
    decisao: ['decidir_reserva', 'Decidiu pedido de vaga reservada'],
  },
  tela: 'vagas-reservadas',
  ...DECIDIDO_EM_SIGILO,
  sai: { com: 'inscricao', dito: 'O pedido de vaga reservada foi cancelado' },
  aviso: [
    'reserva_decidida',
    {
      nome: 'Vaga reservada decidida',
      grupo: 'pedido',
      assunto: 'Vagas reservadas: resposta da inscrição {numero}',
      texto: paragrafos(
        'Decidimos o seu pedido de vaga reservada da inscrição {numero}.',
        '{itens}',
        'Na lista em que foi indeferido, você não concorre às vagas reservadas e continua na ampla concorrência. O edital diz o prazo de recurso.',
        'Protocolo: {protocolo}',
        ONDE,
        '{observacao}',
      ),
      campos: [...DA_INSCRICAO, 'itens', 'protocolo', 'observacao'],
      obrigatorios: ['numero'],
      botao: 'Ver a resposta',
    },
  ],
  chamadas: {
    grupo: 'Vagas reservadas',
    sobre: 'As listas de vagas reservadas que os candidatos pedem, e a decisão de cada uma. São dados sensíveis.',
    minhas: ['/inscricao', 'Os próprios pedidos de vaga reservada'],
    enviar: ['pedir', 'Pede para concorrer em listas de vagas reservadas'],
    retirar: ['cancelar', 'Cancela o próprio pedido em análise'],
    fila: {
      todos: ['todos', 'Pedidos de vaga reservada, em páginas e sem as listas pedidas'],
      porConcurso: null,
      estatisticas: 'Quantos pedidos de vaga reservada há em cada status',
      proximo: 'O próximo pedido de vaga reservada a decidir',
      um: 'Um pedido de vaga reservada; cada leitura é registrada',
      decidir: 'Defere ou indefere as listas de um pedido que ainda não foram decididas',
      varios: ['decidirVarios', 'Defere ou indefere vários pedidos de vaga reservada'],
    },
  },
} as const satisfies Declaracao;

export const ESCOLHA_UMA_LISTA = 'Escolha ao menos uma lista.';
export const SO_UMA_LISTA = 'Neste concurso, cada inscrição concorre em uma só lista de vagas reservadas.';
export const jaConcorre = (nome: string) => `Esta inscrição já concorre por ${nome}. ${SO_UMA_LISTA}`;
export const LISTA_POR_LISTA = `${SO_UMA_LISTA} Decida lista por lista.`;
export const DIGA_POR_QUE_NAO = 'Diga por que não.';
export const DIGA_POR_QUE = 'Diga por que a decisão muda.';
export const SEM_LISTAS = 'Este concurso não recebe pedidos de vaga reservada por aqui. Veja o edital.';
export const TODAS_PEDIDAS = 'Esta inscrição já pediu todas as listas deste concurso.';
export const NA_AMPLA = 'Quem é indeferido em uma lista continua na ampla concorrência.';

/** Each list is asked for once: what was decided of one is not taken back with the others. */
export const algumaDecidida = (itens: readonly Pick<ItemDaReserva, 'status'>[]) =>
  itens.some(({ status }) => status !== 'P');
export const LISTA_JA_DECIDIDA = 'Uma lista deste pedido já foi decidida. Ele não pode mais ser cancelado.';

export const PRAZO_DA_RESERVA = prazoParaPedir('prazo_reserva', 'vaga reservada');
export const jaPedida = (nome: string) =>
  `Esta inscrição já pediu ${nome}. Contra a decisão, cabe recurso no prazo do edital.`;

export const NOMES_DA_LISTA_PEDIDA = { P: 'Requerida', D: 'Deferida', I: 'Indeferida' } as const;

export const itemDaReserva = z.object({
  item_id: z.number().int(),
  nome: z.string(),
  status: z.enum(['P', 'D', 'I']),
  texto: z.string().nullable(),
});
export type ItemDaReserva = z.infer<typeof itemDaReserva>;
describeAs(itemDaReserva, 'ItemDaReserva', {
  item_id: ['A lista, item do catálogo do concurso', 7],
  nome: ['Como se chamava quando foi pedida', 'Pessoas com deficiência (PcD)'],
  status: ['P requerida, D deferida, I indeferida', 'P'],
  texto: ['Por que não, ou por que a decisão mudou', null],
});

/** `Quilombolas: deferida.` */
export const fraseDaLista = (item: ItemDaReserva) => fraseDoItem(item, NOMES_DA_LISTA_PEDIDA[item.status]);
/** `Quilombolas (deferida)`, one after another. */
export function listasPedidas(itens: readonly Pick<ItemDaReserva, 'nome' | 'status'>[]): string {
  return itens.map(({ nome, status }) => `${nome} (${NOMES_DA_LISTA_PEDIDA[status].toLowerCase()})`).join('; ');
}

export const [reserva, reservaAdmin] = pedidoPorItem(itemDaReserva);
export type Reserva = z.infer<typeof reserva>;
describeAs(reserva, 'Reserva', {
  total_itens: ['Em quantas listas se pediu para concorrer', 1],
  itens: ['As listas pedidas e o que se decidiu de cada uma; vazia nas listas dos administradores'],
  observacao: ['O que o candidato quis dizer', 'O laudo vale por cinco anos.'],
  ...PALAVRAS_POR_ITEM,
});
/** As administrators see it. */
export type ReservaAdmin = z.infer<typeof reservaAdmin>;
describeAs(reservaAdmin, 'ReservaRecebida', { ...wordsOf(reserva), ...PALAVRAS_DO_PEDIDO, ...PALAVRAS_DO_RECURSO });

const listaEscolhida = z.object({ item_id: idSchema });
describeAs(listaEscolhida, 'ListaEscolhida', { item_id: ['A lista, item do catálogo do concurso', 7] });

export const reservaCreate = formPorItem(listaEscolhida, ESCOLHA_UMA_LISTA);
export type ReservaCreate = z.output<typeof reservaCreate>;
describeFields(reservaCreate, {
  itens: ['As listas em que se pede para concorrer; em formulário, como texto JSON'],
  observacao: ['O que ajuda a decidir; opcional', 'O laudo vale por cinco anos.'],
  ...palavrasDosDocumentos,
});

export const [decisaoDeLista, listaRevista] = decisoesDoItem(['D', 'I'], DIGA_POR_QUE_NAO, DIGA_POR_QUE);
describeFields(decisaoDeLista, {
  item_id: ['A lista, item do catálogo', 7],
  status: ['D defere, I indefere', 'D'],
  texto: ['Por que não; obrigatório com I', null],
});
describeFields(listaRevista, {
  ...wordsOf(decisaoDeLista),
  texto: ['Por que a decisão muda; o candidato lê', 'Recurso deferido.'],
});

export const [decisaoDaReserva, decisaoDeReservas] = decisoesDe(RESERVA, ['D', 'I']);
describeFields([decisaoDaReserva, decisaoDeReservas], {
  status: ['D defere, I indefere, as listas que ainda não foram decididas', 'I'],
  observacao_admin: ['O motivo de cada lista indeferida; obrigatório com I', 'O laudo não foi enviado.'],
});

export const reservas = list({
  name: 'reservas',
  title: 'Vagas reservadas',
  nouns: { um: 'pedido de vaga reservada', varios: 'pedidos de vaga reservada', genero: 'm' },
  ...listaPorItem({ listas: { title: 'Listas', kind: 'text', width: 60 } }),
  figures: {
    total_reservas: null,
    reservas_pendentes: 'P',
    reservas_deferidas: 'D',
    reservas_em_parte: 'A',
    reservas_indeferidas: 'I',
  },
});
