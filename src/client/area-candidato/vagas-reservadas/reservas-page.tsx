// Vacancies that are reserved: the active enrolments whose contest has such lists, until when one asks, and what was asked.
import type { Inscricao } from '../../../shared/inscricoes.ts';
import {
  algumaDecidida,
  ESCOLHA_UMA_LISTA,
  NA_AMPLA,
  NOMES_DA_LISTA_PEDIDA,
  PRAZO_DA_RESERVA,
  RESERVA,
  type Reserva,
  SEM_LISTAS,
  SO_UMA_LISTA,
  TODAS_PEDIDAS,
} from '../../../shared/pedidos/reserva.ts';
import { confirmacaoEmPalavras } from '../../../shared/reservas.ts';
import { states } from '../../states.ts';
import { api, trpc } from '../../trpc.ts';
import { DoCatalogo } from '../pedidos/do-catalogo.tsx';
import { telaPorItem } from '../pedidos/itens.tsx';
import type { Palavras } from '../pedidos/pedir-itens.tsx';
import type { TelaPorInscricao } from '../pedidos/por-inscricao.tsx';

const TELA: TelaPorInscricao<Reserva> = {
  ...telaPorItem<Reserva>(
    'Listas',
    ({ status }) => states.reserva[status],
    NOMES_DA_LISTA_PEDIDA,
    ({ itens }) => itens.some(({ status }) => status === 'I') && <p className="my-4 text-texto-2">{NA_AMPLA}</p>,
  ),
  podeRetirar: ({ status, itens }) => status === 'P' && !algumaDecidida(itens),
  declaracao: RESERVA,
  lista: trpc.candidato.reservas.list,
  retirar: api.candidato.reservas.cancelar.mutate,
  titulo: 'Vagas Reservadas',
  descricao: `Peça para concorrer às vagas reservadas até o fim do prazo de cada concurso e acompanhe aqui a decisão. ${NA_AMPLA}`,
  semInscricao: { texto: 'Depois de se inscrever em um concurso, peça aqui para concorrer às vagas reservadas.' },
  nome: { so: 'Pedido', um: 'pedido', varios: 'pedidos', inteiro: 'Pedido de vaga reservada' },
  enviados: {
    titulo: 'Meus pedidos de vaga reservada',
    erro: 'Erro ao carregar pedidos de vaga reservada.',
    vazio: {
      titulo: 'Você ainda não pediu vaga reservada',
      texto: 'Escolha uma inscrição com prazo aberto e toque em Pedir.',
    },
  },
  falta: { titulo: 'Pedido não encontrado.', texto: 'Ele não está entre os seus pedidos de vaga reservada.' },
  retirada: {
    pergunta: 'Tem certeza que deseja cancelar seu pedido de vaga reservada?',
    depois: 'Você continua na ampla concorrência. Para pedir de novo, faça outro pedido até o fim do prazo.',
    erro: 'Erro ao cancelar pedido.',
  },
};

const PALAVRAS: Palavras<Reserva> = {
  titulo: 'Pedir vaga reservada',
  legenda: 'Em que listas você quer concorrer?',
  escolha: ESCOLHA_UMA_LISTA,
  documentos: RESERVA.documentos,
  call: api.candidato.reservas.create.mutate,
  nota: ({ dados }) => confirmacaoEmPalavras(dados),
};

const soUma = ({ reserva_unica }: Inscricao['concurso']) => reserva_unica === 1;

export function ReservasPage() {
  return (
    <DoCatalogo
      tela={TELA}
      tipo="reserva"
      palavras={PALAVRAS}
      prazo={PRAZO_DA_RESERVA}
      semCatalogo={SEM_LISTAS}
      semMais={TODAS_PEDIDAS}
      oferece={({ id }, pedidos) => !pedidos.some(({ itens }) => itens.some(({ item_id }) => item_id === id))}
      soUm={soUma}
      impedimento={(concurso, pedidos) =>
        soUma(concurso) && pedidos.some(({ itens }) => itens.some(({ status }) => status !== 'I')) ? SO_UMA_LISTA : null
      }
    />
  );
}
