// Exemption from the fee: the active enrolments with the deadline of each, and the candidate's requests.
import { lazy, Suspense, useEffect, useReducer } from 'react';
import { formatDateTime } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { ISENCAO, type Isencao, PRAZO_ENCERRADO } from '../../../shared/pedidos/isencao.ts';
import { states } from '../../states.ts';
import { api, trpc } from '../../trpc.ts';
import { now } from '../../ui/clock.ts';
import { BotaoBaixar } from '../../ui/new-tab-button.tsx';
import { Prazo } from '../../ui/prazo.tsx';
import { EsqueletoBlocos } from '../../ui/skeleton.tsx';
import { Pagina } from '../pagina.tsx';
import { Acoes, Enviados, idDoPedido, Retirar, Ver } from '../pedidos/enviados.tsx';
import { colunasDaInscricao, InscricoesTable } from '../pedidos/inscricoes-table.tsx';
import { useTelaDePedidos } from '../pedidos/tela.ts';
import { VerDialog } from '../pedidos/ver-dialog.tsx';
import { useRetirada } from '../retirar.ts';
import { EnviarDocumentos } from './enviar-documentos.tsx';
import { DepoisDeIndeferida, Indeferidas } from './indeferidas.tsx';
import { COLUNAS, ConteudoDoPedido, Deferida } from './pedido.tsx';
import { ateEncerrar, diasDoPrazo, isencaoDa } from './regras.ts';

const SolicitarIsencao = lazy(() => import('./solicitar.tsx').then((m) => ({ default: m.SolicitarIsencao })));

const SOLICITACOES = 'minhas-solicitacoes';
const ERRO = 'Erro ao carregar solicitações de isenção.';

export function IsencaoPage() {
  const pedidos = trpc.candidato.isencoes.list.useQuery();
  const { candidato } = trpc.useUtils();
  const tela = useTelaDePedidos('/area-candidato/solicitar-isencao', 'pedido', pedidos);
  const { minhas, ativas } = tela;
  const agora = useAgoraDosPrazos(ativas);
  const { retirando, retirar } = useRetirada({
    call: api.candidato.isencoes.cancelar.mutate,
    secao: SOLICITACOES,
    pergunta: ({ inscricao: { numero, vaga, concurso } }: Isencao) => ({
      title: 'Tem certeza que deseja cancelar sua solicitação de isenção?',
      text: `Inscrição ${numero}: ${vaga.cargo} (${concurso.prefeitura}). Para pedir de novo, faça outra solicitação até o fim do prazo.`,
    }),
    onRetirado: (retirado) =>
      candidato.isencoes.list.setData(undefined, (lista) => lista?.filter(({ id }) => id !== retirado.id)),
    sucesso: ({ message }) => message,
    erro: { title: 'Erro ao cancelar solicitação.' },
  });

  const situacaoDa = (inscricao: Inscricao) =>
    isencaoDa(
      inscricao,
      pedidos.data?.find(({ inscricao_id }) => inscricao_id === inscricao.id),
      agora,
    );
  function impedimento(): string | null {
    const situacao = tela.envio.inscricao && situacaoDa(tela.envio.inscricao);
    if (!situacao || situacao.estado === 'aberta') return null;
    return situacao.estado === 'pedida' ? ISENCAO.limite.atingido : situacao.motivo;
  }

  return (
    <Pagina
      rota="area-solicitar-isencao"
      titulo="Solicitar Isenção"
      descricao="Peça a isenção da taxa de inscrição até o fim do prazo de cada concurso e acompanhe aqui a decisão."
    >
      {minhas.isLoading || pedidos.isLoading ? (
        <EsqueletoBlocos label="Carregando solicitações" heights={[24, 180]} />
      ) : (
        <Indeferidas pedidos={pedidos.data} inscricoes={minhas.data} agora={agora} />
      )}
      <InscricoesTable
        inscricoes={ativas}
        consulta={minhas}
        carregando={pedidos.isLoading}
        colunas={colunasDaInscricao(
          {
            id: 'prazo',
            title: 'Prazo para pedir isenção',
            render: ({ concurso }) => <PrazoDaIsencao prazo={concurso.prazo_final_isencao} agora={agora} />,
          },
          true,
        )}
        vazio={{ texto: 'Depois de se inscrever em um concurso, peça aqui a isenção da taxa.' }}
        situacaoDa={(inscricao) => {
          const situacao = situacaoDa(inscricao);
          if (situacao.estado === 'pedida') {
            const { id, status } = situacao.pedido;
            return { pedido: { id, look: states.deferimento[status] }, aberta: false };
          }
          return {
            motivo: situacao.estado === 'impedida' ? situacao.motivo : null,
            aberta: situacao.estado === 'aberta',
            texto: situacao.estado === 'encerrada' ? PRAZO_ENCERRADO : undefined,
          };
        }}
        onSolicitar={tela.onSolicitar}
        onVer={tela.onVer}
      />
      <Enviados
        id={SOLICITACOES}
        titulo="Minhas solicitações de isenção"
        um="solicitação"
        varios="solicitações"
        lista={pedidos}
        erro={ERRO}
        vazio={{
          titulo: 'Você ainda não pediu isenção',
          texto: 'Escolha uma inscrição com prazo aberto e toque em Solicitar.',
        }}
        colunas={COLUNAS}
        fatos="lado2"
        acoes={(pedido) => (
          <Acoes>
            <Ver pedido={pedido} rotulo="Detalhes" onClick={() => tela.onVer(pedido.id)} />
            {pedido.url_comprovante && (
              <BotaoBaixar
                href={pedido.url_comprovante}
                variant="light"
                size="sm"
                aria-describedby={idDoPedido(pedido)}
              >
                Comprovante
              </BotaoBaixar>
            )}
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
          <SolicitarIsencao
            key={tela.enviarDe}
            {...tela.envio}
            inscricaoId={tela.enviarDe}
            carregando={minhas.isLoading || pedidos.isLoading}
            falha={minhas.isLoadingError ? { titulo: 'Erro ao carregar inscrições.', consulta: minhas } : null}
            impedimento={impedimento()}
          />
        ) : (
          tela.aberto !== undefined && (
            <VerDialog
              key={tela.aberto}
              {...tela.leitura}
              titulo="Solicitação de isenção"
              nome="Solicitação"
              erro={ERRO}
              falta={{
                titulo: 'Solicitação não encontrada.',
                texto: 'Ela não está entre as suas solicitações de isenção.',
              }}
            >
              {(pedido) => (
                <div className="flex flex-col gap-4.5">
                  {pedido.url_comprovante && <Deferida url={pedido.url_comprovante} />}
                  <DepoisDeIndeferida
                    pedido={pedido}
                    inscricao={minhas.data?.find(({ id }) => id === pedido.inscricao_id)}
                    agora={agora}
                  />
                  {pedido.documentos_ate && <EnviarDocumentos pedido={pedido} ate={pedido.documentos_ate} />}
                  <div>
                    <ConteudoDoPedido pedido={pedido} />
                  </div>
                </div>
              )}
            </VerDialog>
          )
        )}
      </Suspense>
    </Pagina>
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

/** The longest sleep: days change meanwhile, and timers cannot wait longer than 24 of them. */
const ESPERA_MAXIMA = 3_600_000;

/** The present, drawn again when a deadline on the screen is over: its button closes by itself. */
function useAgoraDosPrazos(inscricoes: readonly Inscricao[] | undefined): Date {
  const [, acordar] = useReducer((vezes: number) => vezes + 1, 0);
  const agora = now();
  const espera = ateEncerrar(inscricoes ?? [], agora);
  useEffect(() => {
    if (espera === null) return;
    const timer = setTimeout(acordar, Math.min(espera, ESPERA_MAXIMA));
    return () => clearTimeout(timer);
  });
  return agora;
}
