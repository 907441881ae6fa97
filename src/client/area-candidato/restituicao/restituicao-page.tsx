// Refund of the fee: the active enrolments and the candidate's requests.
import { REEMBOLSO, type Reembolso } from '../../../shared/pedidos/reembolso.ts';
import { states } from '../../states.ts';
import { api, trpc } from '../../trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { part } from '../../ui/part.ts';
import { Ver } from '../pedidos/enviados.tsx';
import { PorInscricao, type TelaPorInscricao, usePorInscricao } from '../pedidos/por-inscricao.tsx';
import { textoDosReembolsos } from '../pedidos/textos.ts';
import { COLUNAS, ConteudoDoPedido } from './pedido.tsx';
import { avisoDaRestituicao, restituicaoDa } from './regras.ts';

const janelas = () => import('./janelas.tsx');
const SolicitarRestituicao = part(janelas, 'SolicitarRestituicao');
const InformarConta = part(janelas, 'InformarConta');

const TELA: TelaPorInscricao<Reembolso> = {
  declaracao: REEMBOLSO,
  lista: trpc.candidato.reembolsos.list,
  retirar: api.candidato.reembolsos.cancelar.mutate,
  rota: 'area-restituicao',
  titulo: 'Restituição de Taxa de Inscrição',
  descricao: 'Peça de volta a taxa que você pagou. Cada inscrição ativa aceita uma solicitação por vez.',
  semInscricao: {
    texto: 'A restituição é pedida pela inscrição ativa cuja taxa você pagou.',
    botao: 'Ver minhas inscrições',
  },
  nome: { so: 'Solicitação', um: 'solicitação', varios: 'solicitações', inteiro: 'Solicitação de restituição' },
  enviados: {
    titulo: 'Minhas solicitações de restituição',
    erro: textoDosReembolsos,
    vazio: {
      titulo: 'Você ainda não pediu restituição',
      texto: 'Escolha a inscrição cuja taxa você quer receber de volta e toque em Solicitar.',
    },
  },
  falta: { titulo: 'Solicitação não encontrada.', texto: 'Ela não está entre as suas solicitações de restituição.' },
  ver: 'Ver',
  retirada: {
    pergunta: 'Tem certeza que deseja cancelar esta solicitação de restituição?',
    depois: 'Para receber a taxa de volta, será preciso solicitar de novo.',
    erro: 'Erro ao cancelar solicitação.',
  },
  recibo: {
    titulo: 'Solicitação de restituição enviada com sucesso!',
    texto: 'Acompanhe por esta tela. Guarde o protocolo: ele prova o que foi pedido e quando.',
  },
  colunas: COLUNAS,
  selo: ({ status }) => states.reembolso[status],
  podeRetirar: ({ pode_cancelar }) => pode_cancelar,
  Conteudo: ConteudoDoPedido,
};

export function RestituicaoPage() {
  const tela = usePorInscricao(TELA);
  const { inscricao } = tela.envio;
  const comConta = tela.pedidos.data?.find(({ id, devolucao }) => id === tela.endereco.conta && devolucao?.pede_conta);
  return (
    <PorInscricao
      de={tela}
      coluna={{
        id: 'pagamento',
        title: 'Pagamento',
        card: 'badge',
        render: ({ status_pagamento }) => <Badge small {...states.pagamento[status_pagamento]} />,
      }}
      situacaoDa={restituicaoDa}
      acoes={(pedido) =>
        pedido.devolucao?.pede_conta && (
          <Ver
            pedido={pedido}
            rotulo="Informar conta"
            icone={null}
            variant="light"
            onClick={() => tela.abrir({ conta: pedido.id })}
          />
        )
      }
      formulario={(envio) => (
        <SolicitarRestituicao {...envio} atencao={inscricao ? avisoDaRestituicao(inscricao) : null} />
      )}
      leitura={(pedido) => <ConteudoDoPedido pedido={pedido} onConta={() => tela.abrir({ conta: pedido.id }, true)} />}
      dialogo={comConta && <InformarConta key={comConta.id} pedido={comConta} onClose={() => tela.abrir({}, true)} />}
    />
  );
}
