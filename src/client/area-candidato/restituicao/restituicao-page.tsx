// Refund of the fee: the active enrolments and the candidate's requests.
import { lazy, Suspense } from 'react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { REEMBOLSO, type Reembolso } from '../../../shared/pedidos/reembolso.ts';
import { states } from '../../states.ts';
import { api, trpc } from '../../trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Pagina } from '../pagina.tsx';
import { Acoes, Enviados, Retirar, Ver } from '../pedidos/enviados.tsx';
import { colunasDaInscricao, InscricoesTable } from '../pedidos/inscricoes-table.tsx';
import { useTelaDePedidos } from '../pedidos/tela.ts';
import { textoDosReembolsos } from '../pedidos/textos.ts';
import { VerDialog } from '../pedidos/ver-dialog.tsx';
import { useRetirada } from '../retirar.ts';
import { COLUNAS, ConteudoDoPedido } from './pedido.tsx';
import { restituicaoDa } from './regras.ts';

const SolicitarRestituicao = lazy(() => import('./solicitar.tsx').then((m) => ({ default: m.SolicitarRestituicao })));

const InformarConta = lazy(() => import('./conta.tsx').then((m) => ({ default: m.InformarConta })));

const SOLICITACOES = 'minhas-solicitacoes';

const COLUNAS_DA_INSCRICAO = colunasDaInscricao(
  {
    id: 'pagamento',
    title: 'Pagamento',
    card: 'badge',
    render: ({ status_pagamento }) => <Badge small {...states.pagamento[status_pagamento]} />,
  },
  false,
);

export function RestituicaoPage() {
  const pedidos = trpc.candidato.reembolsos.list.useQuery();
  const { candidato } = trpc.useUtils();
  const tela = useTelaDePedidos('/area-candidato/restituicao', 'pedido', pedidos);
  const { minhas } = tela;
  const { retirando, retirar } = useRetirada({
    call: api.candidato.reembolsos.cancelar.mutate,
    secao: SOLICITACOES,
    pergunta: ({ inscricao: { numero, vaga, concurso } }: Reembolso) => ({
      title: 'Tem certeza que deseja cancelar esta solicitação de restituição?',
      text: `Inscrição ${numero}: ${vaga.cargo} (${concurso.prefeitura}). Para receber a taxa de volta, será preciso solicitar de novo.`,
    }),
    onRetirado: (retirado) =>
      candidato.reembolsos.list.setData(undefined, (lista) => lista?.filter(({ id }) => id !== retirado.id)),
    sucesso: ({ message }) => message,
    erro: { title: 'Erro ao cancelar solicitação.' },
  });

  const situacaoDa = (inscricao: Inscricao) =>
    restituicaoDa(
      inscricao,
      pedidos.data?.find(({ inscricao_id }) => inscricao_id === inscricao.id),
    );
  const situacao = tela.envio.inscricao && situacaoDa(tela.envio.inscricao);
  const impedimentos = {
    pedida: REEMBOLSO.limite.atingido,
    impedida: situacao?.estado === 'impedida' ? situacao.motivo : null,
    aberta: null,
  };
  const comConta = pedidos.data?.find(({ id, devolucao }) => id === tela.endereco.conta && devolucao?.pede_conta);
  return (
    <Pagina
      rota="area-restituicao"
      titulo="Restituição de Taxa de Inscrição"
      descricao="Peça de volta a taxa que você pagou. Cada inscrição ativa aceita uma solicitação por vez."
    >
      <InscricoesTable
        inscricoes={tela.ativas}
        consulta={minhas}
        carregando={pedidos.isLoading}
        colunas={COLUNAS_DA_INSCRICAO}
        vazio={{
          texto: 'A restituição é pedida pela inscrição ativa cuja taxa você pagou.',
          botao: 'Ver minhas inscrições',
        }}
        situacaoDa={(inscricao) => {
          const uma = situacaoDa(inscricao);
          if (uma.estado === 'pedida')
            return { pedido: { id: uma.pedido.id, look: states.reembolso[uma.pedido.status] }, aberta: false };
          return { motivo: uma.estado === 'impedida' ? uma.motivo : null, aberta: uma.estado === 'aberta' };
        }}
        onSolicitar={tela.onSolicitar}
        onVer={tela.onVer}
      />
      <Enviados
        id={SOLICITACOES}
        titulo="Minhas solicitações de restituição"
        um="solicitação"
        varios="solicitações"
        lista={pedidos}
        erro={textoDosReembolsos}
        vazio={{
          titulo: 'Você ainda não pediu restituição',
          texto: 'Escolha a inscrição cuja taxa você quer receber de volta e toque em Solicitar.',
        }}
        colunas={COLUNAS}
        fatos="lado2"
        acoes={(pedido) => (
          <Acoes>
            <Ver pedido={pedido} rotulo="Ver" onClick={() => tela.onVer(pedido.id)} />
            {pedido.devolucao?.pede_conta && (
              <Ver
                pedido={pedido}
                rotulo="Informar conta"
                icone={null}
                variant="light"
                onClick={() => tela.abrir({ conta: pedido.id })}
              />
            )}
            {pedido.pode_cancelar && (
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
        {comConta ? (
          <InformarConta key={comConta.id} pedido={comConta} onClose={() => tela.abrir({}, true)} />
        ) : tela.enviarDe !== undefined ? (
          <SolicitarRestituicao
            key={tela.enviarDe}
            {...tela.envio}
            inscricaoId={tela.enviarDe}
            carregando={minhas.isLoading || pedidos.isLoading}
            falha={minhas.isLoadingError ? { titulo: 'Erro ao carregar inscrições.', consulta: minhas } : null}
            impedimento={situacao ? impedimentos[situacao.estado] : null}
            atencao={situacao?.estado === 'aberta' ? situacao.aviso : null}
          />
        ) : (
          tela.aberto !== undefined && (
            <VerDialog
              key={tela.aberto}
              {...tela.leitura}
              titulo="Solicitação de restituição"
              nome="Solicitação"
              erro={textoDosReembolsos}
              falta={{
                titulo: 'Solicitação não encontrada.',
                texto: 'Ela não está entre as suas solicitações de restituição.',
              }}
            >
              {(pedido) => <ConteudoDoPedido pedido={pedido} onConta={() => tela.abrir({ conta: pedido.id }, true)} />}
            </VerDialog>
          )
        )}
      </Suspense>
    </Pagina>
  );
}
