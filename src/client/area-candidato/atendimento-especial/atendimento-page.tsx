// Special care on the day of the exam: the active enrolments whose contest offers it, until when, and what was asked.
import {
  CUIDADO,
  type Cuidado,
  ESCOLHA_UM_ITEM,
  NOMES_DO_ITEM,
  PRAZO_DO_CUIDADO,
  SEM_CATALOGO,
} from '../../../shared/pedidos/cuidado.ts';
import { states } from '../../states.ts';
import { api, trpc } from '../../trpc.ts';
import { BotaoBaixar } from '../../ui/new-tab-button.tsx';
import { DoCatalogo } from '../pedidos/do-catalogo.tsx';
import { idDoPedido } from '../pedidos/enviados.tsx';
import { telaPorItem } from '../pedidos/itens.tsx';
import type { Palavras } from '../pedidos/pedir-itens.tsx';
import type { TelaPorInscricao } from '../pedidos/por-inscricao.tsx';

const TELA: TelaPorInscricao<Cuidado> = {
  ...telaPorItem<Cuidado>('Itens', ({ status }) => states.cuidado[status], NOMES_DO_ITEM),
  declaracao: CUIDADO,
  lista: trpc.candidato.cuidados.list,
  retirar: api.candidato.cuidados.cancelar.mutate,
  titulo: 'Atendimento Especial',
  descricao:
    'Peça o que você precisa no dia da prova até o fim do prazo de cada concurso e acompanhe aqui a decisão. Só quem decide lê o que você escreve.',
  semInscricao: { texto: 'Depois de se inscrever em um concurso, peça aqui o que você precisa no dia da prova.' },
  nome: { so: 'Pedido', um: 'pedido', varios: 'pedidos', inteiro: 'Pedido de atendimento' },
  enviados: {
    titulo: 'Meus pedidos de atendimento',
    erro: 'Erro ao carregar pedidos de atendimento.',
    vazio: {
      titulo: 'Você ainda não pediu atendimento',
      texto: 'Escolha uma inscrição com prazo aberto e toque em Pedir.',
    },
  },
  falta: { titulo: 'Pedido não encontrado.', texto: 'Ele não está entre os seus pedidos de atendimento.' },
  retirada: {
    pergunta: 'Tem certeza que deseja cancelar seu pedido de atendimento?',
    depois: 'Para pedir de novo, faça outro pedido até o fim do prazo.',
    erro: 'Erro ao cancelar pedido.',
  },
};

const PALAVRAS: Palavras<Cuidado> = {
  titulo: 'Pedir atendimento',
  legenda: 'De que você precisa no dia da prova?',
  escolha: ESCOLHA_UM_ITEM,
  documentos: CUIDADO.documentos,
  call: api.candidato.cuidados.create.mutate,
};

/** The contest's published result, by number alone: it says what the request's own record does, to everybody. */
function ResultadoPublicado({ pedido }: { pedido: Cuidado }) {
  const { data } = trpc.candidato.downloads.list.useQuery();
  const { concurso } = pedido.inscricao;
  const publicado = data?.publicacoes.find(
    ({ lista, concurso_id }) => lista === 'atendimento' && concurso_id === concurso.id,
  );
  return (
    publicado?.caminho_arquivo && (
      <BotaoBaixar href={publicado.caminho_arquivo} variant="light" size="sm" aria-describedby={idDoPedido(pedido)}>
        Resultado publicado
      </BotaoBaixar>
    )
  );
}

export function AtendimentoPage() {
  return (
    <DoCatalogo
      tela={TELA}
      tipo="atendimento"
      palavras={PALAVRAS}
      prazo={PRAZO_DO_CUIDADO}
      semCatalogo={SEM_CATALOGO}
      acoes={(pedido) => <ResultadoPublicado pedido={pedido} />}
    />
  );
}
