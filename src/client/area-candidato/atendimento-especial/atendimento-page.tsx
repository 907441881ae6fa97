// Special care on the day of the exam: the active enrolments whose contest offers it, until when, and what was asked.
import { lazy } from 'react';
import { formatDateTime } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import {
  CUIDADO,
  type Cuidado,
  prazoDoCuidado,
  prazoEncerrado,
  SEM_CATALOGO,
} from '../../../shared/pedidos/cuidado.ts';
import { states } from '../../states.ts';
import { api, trpc } from '../../trpc.ts';
import { now } from '../../ui/clock.ts';
import { EsqueletoBlocos } from '../../ui/skeleton.tsx';
import type { Situacao } from '../pedidos/inscricoes-table.tsx';
import { PorInscricao, type TelaPorInscricao, usePorInscricao } from '../pedidos/por-inscricao.tsx';
import { COLUNAS, ConteudoDoPedido } from './pedido.tsx';

const PedirCuidado = lazy(() => import('./pedir.tsx').then((m) => ({ default: m.PedirCuidado })));

const ERRO = 'Erro ao carregar pedidos de atendimento.';

const TELA: TelaPorInscricao<Cuidado> = {
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
    erro: ERRO,
    vazio: {
      titulo: 'Você ainda não pediu atendimento',
      texto: 'Escolha uma inscrição com prazo aberto e toque em Pedir.',
    },
  },
  falta: { titulo: 'Pedido não encontrado.', texto: 'Ele não está entre os seus pedidos de atendimento.' },
  ver: 'Detalhes',
  retirada: {
    pergunta: 'Tem certeza que deseja cancelar seu pedido de atendimento?',
    depois: 'Para pedir de novo, faça outro pedido até o fim do prazo.',
    erro: 'Erro ao cancelar pedido.',
  },
  recibo: {
    titulo: 'Pedido enviado com sucesso!',
    texto: 'Recebemos o seu pedido. Guarde o protocolo: ele prova o que foi pedido e quando.',
  },
  colunas: COLUNAS,
  selo: ({ status }) => states.cuidado[status],
  podeRetirar: ({ status }) => status === 'P',
  ocupa: ({ status }) => status === 'P',
  Conteudo: ConteudoDoPedido,
};

export function AtendimentoPage() {
  const tela = usePorInscricao(TELA);
  const { ativas = [], pedidos } = tela;
  const concursos = [...new Set(ativas.map(({ concurso }) => concurso.id))];
  const catalogos = trpc.useQueries((t) =>
    concursos.map((concurso_id) => t.publico.concursos.catalogo({ concurso_id, tipo: 'atendimento' })),
  );
  const catalogoDe = ({ concurso }: Inscricao) => catalogos[concursos.indexOf(concurso.id)];
  const carregando = tela.carregando || catalogos.some(({ isLoading }) => isLoading);

  function situacaoDa(inscricao: Inscricao): Situacao {
    const fim = prazoDoCuidado(inscricao.concurso);
    if (now().toISOString() > fim) return { estado: 'encerrada', motivo: prazoEncerrado(fim) };
    const texto = pedidos.data?.some(({ inscricao_id }) => inscricao_id === inscricao.id) ? 'Pedir mais' : 'Pedir';
    return catalogoDe(inscricao)?.data?.length === 0
      ? { estado: 'impedida', motivo: SEM_CATALOGO, texto }
      : { estado: 'aberta', texto };
  }
  const { inscricao } = tela.envio;
  const doConcurso = inscricao && catalogoDe(inscricao);

  return (
    <PorInscricao
      de={tela}
      carregando={carregando}
      acima={carregando && <EsqueletoBlocos label="Carregando pedidos" heights={[24, 180]} />}
      coluna={{
        id: 'prazo',
        title: 'Prazo para pedir',
        larga: true,
        render: ({ concurso }) => <span className="num">Até {formatDateTime(prazoDoCuidado(concurso))}</span>,
      }}
      situacaoDa={situacaoDa}
      formulario={(envio) => (
        <PedirCuidado
          {...envio}
          catalogo={doConcurso?.data ?? []}
          falha={envio.falha ?? (doConcurso?.isLoadingError ? { titulo: ERRO, consulta: doConcurso } : null)}
        />
      )}
    />
  );
}
