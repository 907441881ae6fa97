// Special care on the day of the exam: the active enrolments whose contest offers it, until when, and what was asked.
import { lazy, Suspense } from 'react';
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
import { Pagina } from '../pagina.tsx';
import { Acoes, Enviados, Retirar, Ver } from '../pedidos/enviados.tsx';
import { colunasDaInscricao, InscricoesTable } from '../pedidos/inscricoes-table.tsx';
import { useTelaDePedidos } from '../pedidos/tela.ts';
import { VerDialog } from '../pedidos/ver-dialog.tsx';
import { useRetirada } from '../retirar.ts';
import { COLUNAS, ConteudoDoPedido } from './pedido.tsx';

const PedirCuidado = lazy(() => import('./pedir.tsx').then((m) => ({ default: m.PedirCuidado })));

const PEDIDOS = 'meus-atendimentos';
const ERRO = 'Erro ao carregar pedidos de atendimento.';

export function AtendimentoPage() {
  const pedidos = trpc.candidato.cuidados.list.useQuery();
  const { candidato } = trpc.useUtils();
  const tela = useTelaDePedidos('/area-candidato/atendimento-especial', 'pedido', pedidos);
  const { minhas, ativas = [] } = tela;
  const concursos = [...new Set(ativas.map(({ concurso }) => concurso.id))];
  const catalogos = trpc.useQueries((t) =>
    concursos.map((concurso_id) => t.publico.concursos.catalogo({ concurso_id, tipo: 'atendimento' })),
  );
  const catalogoDe = ({ concurso }: Inscricao) => catalogos[concursos.indexOf(concurso.id)];
  const { retirando, retirar } = useRetirada({
    call: api.candidato.cuidados.cancelar.mutate,
    secao: PEDIDOS,
    pergunta: ({ inscricao: { numero, vaga, concurso } }: Cuidado) => ({
      title: 'Tem certeza que deseja cancelar seu pedido de atendimento?',
      text: `Inscrição ${numero}: ${vaga.cargo} (${concurso.prefeitura}). Para pedir de novo, faça outro pedido até o fim do prazo.`,
    }),
    onRetirado: (retirado) =>
      candidato.cuidados.list.setData(undefined, (lista) => lista?.filter(({ id }) => id !== retirado.id)),
    sucesso: ({ message }) => message,
    erro: { title: 'Erro ao cancelar pedido.' },
  });

  const emAnaliseDa = ({ id }: Inscricao) =>
    pedidos.data?.find(({ inscricao_id, status }) => inscricao_id === id && status === 'P');
  const jaPediu = ({ id }: Inscricao) => pedidos.data?.some(({ inscricao_id }) => inscricao_id === id) === true;
  function impedimentoDa(inscricao: Inscricao): string | null {
    if (emAnaliseDa(inscricao)) return CUIDADO.limite.atingido;
    const fim = prazoDoCuidado(inscricao.concurso);
    if (now().toISOString() > fim) return prazoEncerrado(fim);
    return catalogoDe(inscricao)?.data?.length === 0 ? SEM_CATALOGO : null;
  }
  const carregando = minhas.isLoading || pedidos.isLoading || catalogos.some(({ isLoading }) => isLoading);
  const { inscricao } = tela.envio;
  const doConcurso = inscricao && catalogoDe(inscricao);

  return (
    <Pagina
      titulo="Atendimento Especial"
      descricao="Peça o que você precisa no dia da prova até o fim do prazo de cada concurso e acompanhe aqui a decisão. Só quem decide lê o que você escreve."
    >
      {carregando && <EsqueletoBlocos label="Carregando pedidos" heights={[24, 180]} />}
      <InscricoesTable
        inscricoes={tela.ativas}
        consulta={minhas}
        carregando={carregando}
        colunas={colunasDaInscricao(
          {
            id: 'prazo',
            title: 'Prazo para pedir',
            render: ({ concurso }) => <span className="num">Até {formatDateTime(prazoDoCuidado(concurso))}</span>,
          },
          true,
        )}
        vazio={{ texto: 'Depois de se inscrever em um concurso, peça aqui o que você precisa no dia da prova.' }}
        situacaoDa={(uma) => {
          const emAnalise = emAnaliseDa(uma);
          if (emAnalise) return { pedido: { id: emAnalise.id, look: states.cuidado.P }, aberta: false };
          const motivo = impedimentoDa(uma);
          // The date is in its column.
          if (now().toISOString() > prazoDoCuidado(uma.concurso))
            return { motivo: null, aberta: false, texto: 'Prazo Encerrado' };
          return { motivo, aberta: motivo === null, texto: jaPediu(uma) ? 'Pedir mais' : 'Pedir' };
        }}
        onSolicitar={tela.onSolicitar}
        onVer={tela.onVer}
      />
      <Enviados
        id={PEDIDOS}
        titulo="Meus pedidos de atendimento"
        um="pedido"
        varios="pedidos"
        lista={pedidos}
        erro={ERRO}
        vazio={{
          titulo: 'Você ainda não pediu atendimento',
          texto: 'Escolha uma inscrição com prazo aberto e toque em Pedir.',
        }}
        colunas={COLUNAS}
        fatos="lado2"
        acoes={(pedido) => (
          <Acoes>
            <Ver pedido={pedido} rotulo="Detalhes" onClick={() => tela.onVer(pedido.id)} />
            {pedido.status === 'P' && (
              <Retirar
                pedido={pedido}
                rotulo="Cancelar"
                loading={retirando === pedido.id}
                onClick={() => retirar(pedido)}
              />
            )}
          </Acoes>
        )}
      />
      <Suspense fallback={null}>
        {tela.enviarDe !== undefined ? (
          <PedirCuidado
            key={tela.enviarDe}
            {...tela.envio}
            inscricaoId={tela.enviarDe}
            catalogo={doConcurso?.data ?? []}
            carregando={carregando}
            falha={
              minhas.isLoadingError
                ? { titulo: 'Erro ao carregar inscrições.', consulta: minhas }
                : doConcurso?.isLoadingError
                  ? { titulo: ERRO, consulta: doConcurso }
                  : null
            }
            impedimento={inscricao ? impedimentoDa(inscricao) : null}
          />
        ) : (
          tela.aberto !== undefined && (
            <VerDialog
              key={tela.aberto}
              {...tela.leitura}
              titulo="Pedido de atendimento"
              nome="Pedido"
              erro={ERRO}
              falta={{ titulo: 'Pedido não encontrado.', texto: 'Ele não está entre os seus pedidos de atendimento.' }}
            >
              {(pedido) => (
                <div>
                  <ConteudoDoPedido pedido={pedido} />
                </div>
              )}
            </VerDialog>
          )
        )}
      </Suspense>
    </Pagina>
  );
}
