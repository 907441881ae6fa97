// Exemption from the fee: the active enrolments with the deadline of each, and the candidate's requests.
import { formatDateTime } from '../../../shared/format.ts';
import { ISENCAO, type Isencao } from '../../../shared/pedidos/isencao.ts';
import { states } from '../../states.ts';
import { api, trpc } from '../../trpc.ts';
import { EsqueletoBlocos } from '../../ui/area-states.tsx';
import { now, useAcordar } from '../../ui/clock.ts';
import { BotaoBaixar } from '../../ui/new-tab-button.tsx';
import { part } from '../../ui/part.ts';
import { Prazo } from '../../ui/prazo.tsx';
import { idDoPedido } from '../pedidos/enviados.tsx';
import { PorInscricao, type TelaPorInscricao, usePorInscricao } from '../pedidos/por-inscricao.tsx';
import { Indeferidas } from './indeferidas.tsx';
import { LerIsencao } from './ler.tsx';
import { COLUNAS, ConteudoDoPedido } from './pedido.tsx';
import { ateEncerrar, diasDoPrazo, isencaoDa } from './regras.ts';

const SolicitarIsencao = part(() => import('./solicitar.tsx'), 'SolicitarIsencao');

const TELA: TelaPorInscricao<Isencao> = {
  declaracao: ISENCAO,
  lista: trpc.candidato.isencoes.list,
  retirar: api.candidato.isencoes.cancelar.mutate,
  rota: 'area-solicitar-isencao',
  titulo: 'Solicitar Isenção',
  descricao: 'Peça a isenção da taxa de inscrição até o fim do prazo de cada concurso e acompanhe aqui a decisão.',
  semInscricao: { texto: 'Depois de se inscrever em um concurso, peça aqui a isenção da taxa.' },
  nome: { so: 'Solicitação', um: 'solicitação', varios: 'solicitações', inteiro: 'Solicitação de isenção' },
  enviados: {
    titulo: 'Minhas solicitações de isenção',
    erro: 'Erro ao carregar solicitações de isenção.',
    vazio: {
      titulo: 'Você ainda não pediu isenção',
      texto: 'Escolha uma inscrição com prazo aberto e toque em Solicitar.',
    },
  },
  falta: { titulo: 'Solicitação não encontrada.', texto: 'Ela não está entre as suas solicitações de isenção.' },
  ver: 'Detalhes',
  retirada: {
    pergunta: 'Tem certeza que deseja cancelar sua solicitação de isenção?',
    depois: 'Para pedir de novo, faça outra solicitação até o fim do prazo.',
    erro: 'Erro ao cancelar solicitação.',
  },
  recibo: {
    titulo: 'Solicitação enviada com sucesso!',
    texto: 'Recebemos o seu pedido. Guarde o protocolo: ele prova o que foi pedido e quando.',
  },
  colunas: COLUNAS,
  selo: ({ status }) => states.deferimento[status],
  podeRetirar: ({ status }) => status === 'P',
  Conteudo: ConteudoDoPedido,
};

export function IsencaoPage() {
  const tela = usePorInscricao(TELA);
  const { minhas, ativas, pedidos } = tela;
  const agora = now();
  // The button of a deadline that is over closes by itself.
  useAcordar(ateEncerrar(ativas ?? [], agora));
  return (
    <PorInscricao
      de={tela}
      acima={
        tela.carregando ? (
          <EsqueletoBlocos label="Carregando solicitações" heights={[24, 180]} />
        ) : (
          <Indeferidas pedidos={pedidos.data} inscricoes={minhas.data} agora={agora} />
        )
      }
      coluna={{
        id: 'prazo',
        title: 'Prazo para pedir isenção',
        wide: true,
        render: ({ concurso }) => <PrazoDaIsencao prazo={concurso.prazo_final_isencao} agora={agora} />,
      }}
      situacaoDa={(inscricao) => isencaoDa(inscricao, agora)}
      acoes={(pedido) =>
        pedido.url_comprovante && (
          <BotaoBaixar href={pedido.url_comprovante} variant="light" size="sm" aria-describedby={idDoPedido(pedido)}>
            Comprovante
          </BotaoBaixar>
        )
      }
      formulario={(envio) => <SolicitarIsencao {...envio} />}
      ler={(dialog) => (
        <LerIsencao
          {...dialog}
          inscricao={minhas.data?.find(({ id }) => id === dialog.pedido?.inscricao_id)}
          agora={agora}
        />
      )}
    />
  );
}

function PrazoDaIsencao({ prazo: fim, agora }: { prazo: string | null; agora: Date }) {
  const dias = diasDoPrazo(fim, agora);
  return (
    <span className="flex flex-col items-start gap-1 [&_small]:text-13 [&_small]:font-normal [&_small]:text-texto-3">
      <Prazo semaforo small dias={dias} />
      {fim !== null && (
        <small className="num">
          {dias === 0 ? 'Encerrou em' : 'Até'} {formatDateTime(fim)}
        </small>
      )}
    </span>
  );
}
