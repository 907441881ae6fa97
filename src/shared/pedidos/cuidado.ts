// Special care on the day of the exam: what of the contest's catalogue a candidate needs, what for, and each item's own answer.
// It is about people's health: lists tell how much was asked, and only opening one tells what.
import { z } from 'zod';
import { DA_INSCRICAO, ONDE, paragrafos } from '../avisos-campos.ts';
import { idSchema, textoOpcional } from '../comum.ts';
import { describeAs, describeFields, wordsOf } from '../description.ts';
import { list } from '../lists/list.ts';
import { decisoesDe, PALAVRAS_DO_PEDIDO, PALAVRAS_DO_RECURSO } from './decisao.ts';
import type { Declaracao } from './declaracao.ts';
import { palavrasDosDocumentos } from './documentos.ts';
import {
  DECIDIDO_EM_SIGILO,
  decisoesDoItem,
  formPorItem,
  listaPorItem,
  PALAVRAS_POR_ITEM,
  pedidoPorItem,
  prazoParaPedir,
  STATUS_POR_ITEM,
} from './itens.ts';

export const CUIDADO = {
  tipo: 'cuidado',
  tabela: 'cuidados',
  nome: 'Pedido de atendimento especial',
  titulo: 'Protocolo de Pedido de Atendimento Especial',
  prefixo: 'ATE',
  registro: 'Pedido de atendimento',
  atos: {
    envio: ['pedir_cuidado', 'Pediu atendimento especial'],
    retirada: ['cancelar_cuidado', 'Cancelou pedido de atendimento especial'],
    decisao: ['decidir_cuidado', 'Decidiu pedido de atendimento especial'],
  },
  tela: 'atendimento-especial',
  ...DECIDIDO_EM_SIGILO,
  sai: { com: 'inscricao', dito: 'O pedido de atendimento especial foi cancelado' },
  aviso: [
    'cuidado_decidido',
    {
      nome: 'Atendimento especial decidido',
      grupo: 'pedido',
      assunto: 'Atendimento especial respondido: inscrição {numero}',
      texto: paragrafos(
        'Decidimos o atendimento especial que você pediu para a inscrição {numero}.',
        '{itens}',
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
    grupo: 'Atendimento especial',
    sobre: 'O que os candidatos precisam no dia da prova, item por item, e a sua decisão. São dados de saúde.',
    minhas: ['/inscricao', 'Os próprios pedidos de atendimento especial'],
    enviar: ['pedir', 'Pede atendimento especial para a prova'],
    retirar: ['cancelar', 'Cancela o próprio pedido em análise'],
    fila: {
      todos: ['todos', 'Pedidos de atendimento especial, em páginas e sem o que foi pedido'],
      porConcurso: null,
      estatisticas: 'Quantos pedidos de atendimento há em cada status',
      proximo: 'O próximo pedido de atendimento a decidir',
      um: 'Um pedido de atendimento especial; cada leitura é registrada',
      decidir: 'Defere ou indefere o que ainda não foi decidido de um pedido',
      varios: ['decidirVarios', 'Defere ou indefere vários pedidos de atendimento'],
    },
  },
} as const satisfies Declaracao;

export const DETALHE_MAXIMO = 500;
export const ESCOLHA_UM_ITEM = 'Escolha ao menos um item.';
export const DIGA_POR_QUE = 'Diga por que a decisão muda, e o que se concede.';
export const INFORME_O_TEXTO = 'Diga o que se concede, ou por que não.';
export const SEM_CATALOGO = 'Este concurso não recebe pedidos de atendimento por aqui. Veja o edital.';

export const PRAZO_DO_CUIDADO = prazoParaPedir('prazo_atendimento', 'atendimento');

/** What was decided of an item: granted as asked, granted in another way that its text says, or refused for what it says. */
export const NOMES_DO_ITEM = { P: 'Em análise', D: 'Deferido', A: 'Deferido de outro modo', I: 'Indeferido' } as const;

export const itemDoCuidado = z.object({
  item_id: z.number().int(),
  nome: z.string(),
  detalhe: z.string().nullable(),
  status: z.enum(STATUS_POR_ITEM),
  texto: z.string().nullable(),
});
export type ItemDoCuidado = z.infer<typeof itemDoCuidado>;
describeAs(itemDoCuidado, 'ItemDoCuidado', {
  item_id: ['O item do catálogo do concurso', 7],
  nome: ['Como se chamava quando foi pedido', 'Prova ampliada'],
  detalhe: ['O que o candidato respondeu à pergunta do item', 'Letra de tamanho 24.'],
  status: ['P em análise, D deferido, A deferido de outro modo, I indeferido', 'P'],
  texto: ['O que se concede, ou por que não', null],
});

/** What is given on the day, as asked or as its text says: `Ledor`, `Prova ampliada (letra 24)`. */
export function concedidos(itens: readonly Omit<ItemDoCuidado, 'item_id'>[]): string[] {
  return itens.flatMap(({ nome, detalhe, status, texto }) => {
    if (status !== 'D' && status !== 'A') return [];
    const como = status === 'D' ? detalhe : texto;
    return como === null ? [nome] : [`${nome} (${como})`];
  });
}

export const [cuidado, cuidadoAdmin] = pedidoPorItem(itemDoCuidado);
export type Cuidado = z.infer<typeof cuidado>;
describeAs(cuidado, 'Cuidado', {
  total_itens: ['Quantos itens foram pedidos', 1],
  itens: ['O que se pediu e o que se decidiu de cada item; vazia nas listas dos administradores'],
  observacao: ['O que o candidato quis dizer', 'Preciso de sala perto do banheiro.'],
  ...PALAVRAS_POR_ITEM,
});
/** As administrators see it. */
export type CuidadoAdmin = z.infer<typeof cuidadoAdmin>;
describeAs(cuidadoAdmin, 'CuidadoRecebido', { ...wordsOf(cuidado), ...PALAVRAS_DO_PEDIDO, ...PALAVRAS_DO_RECURSO });

const itemEscolhido = z.object({ item_id: idSchema, detalhe: textoOpcional(DETALHE_MAXIMO) });
describeAs(itemEscolhido, 'ItemEscolhido', {
  item_id: ['O item do catálogo do concurso', 7],
  detalhe: ['A resposta à pergunta do item', 'Letra de tamanho 24.'],
});

export const cuidadoCreate = formPorItem(itemEscolhido, ESCOLHA_UM_ITEM);
export type CuidadoCreate = z.output<typeof cuidadoCreate>;
describeFields(cuidadoCreate, {
  itens: ['Os itens do catálogo que se pedem; em formulário, como texto JSON'],
  observacao: ['O que ajuda a decidir; opcional', 'Preciso de sala perto do banheiro.'],
  ...palavrasDosDocumentos,
});

export const [decisaoDeItem, itemRevisto] = decisoesDoItem(['D', 'A', 'I'], INFORME_O_TEXTO, DIGA_POR_QUE);
describeFields(decisaoDeItem, {
  item_id: ['O item do catálogo', 7],
  status: ['D defere, A defere de outro modo, I indefere', 'D'],
  texto: ['O que se concede, com A; por que não, com I', null],
});
describeFields(itemRevisto, {
  ...wordsOf(decisaoDeItem),
  texto: ['Por que a decisão muda, e o que se concede; o candidato lê', 'Recurso deferido.'],
});

export const [decisaoDoCuidado, decisaoDeCuidados] = decisoesDe(CUIDADO, ['D', 'I']);
describeFields([decisaoDoCuidado, decisaoDeCuidados], {
  status: ['D defere, I indefere, o que ainda não foi decidido', 'I'],
  observacao_admin: ['O motivo de cada item indeferido; obrigatório com I', 'O laudo não foi enviado.'],
});

export const cuidados = list({
  name: 'cuidados',
  title: 'Atendimento especial',
  nouns: { um: 'pedido de atendimento', varios: 'pedidos de atendimento', genero: 'm' },
  ...listaPorItem({ concedido: { title: 'Atendimento concedido', kind: 'text', width: 60 } }),
  figures: {
    total_cuidados: null,
    cuidados_pendentes: 'P',
    cuidados_deferidos: 'D',
    cuidados_em_parte: 'A',
    cuidados_indeferidos: 'I',
  },
});
