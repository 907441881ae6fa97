// Exemption from the fee (document 2, section 2): the active enrolments with the deadline of each, and the candidate's
// requests. The open dialog is in the address (`?inscricao=ID` to ask, `?pedido=ID` to read), so that Back, a reload and
// an expired session lead to it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type Isencao, JA_SOLICITADA } from '../../../shared/isencoes.ts';
import { trpc } from '../../trpc.ts';
import { Pagina } from '../pagina.tsx';
import { Indeferidas } from './indeferidas.tsx';
import { InscricoesParaIsencao } from './inscricoes.tsx';
import { MinhasSolicitacoes } from './pedidos.tsx';
import { useAgoraDosPrazos } from './prazo.ts';
import { isencaoDa } from './regras.ts';
import { ERRO_NAS_INSCRICOES } from './textos.ts';

const SolicitarIsencao = lazy(() => import('./solicitar.tsx').then((m) => ({ default: m.SolicitarIsencao })));
const PedidoJanela = lazy(() => import('./pedido.tsx').then((m) => ({ default: m.PedidoJanela })));

type Endereco = { inscricao?: number; pedido?: number };

export function IsencaoPage() {
  const navigate = useNavigate();
  const endereco = useSearch({ from: '/area-candidato/solicitar-isencao' });
  const minhas = trpc.candidato.inscricoes.list.useQuery();
  const pedidos = trpc.candidato.isencoes.list.useQuery();
  const ativas = useMemo(() => minhas.data?.filter(({ status }) => status === 'A'), [minhas.data]);
  const agora = useAgoraDosPrazos(ativas);
  // What was just asked: its dialog turns into the receipt, and the address into the request's.
  const [feito, setFeito] = useState<{ inscricao: number; pedido: Isencao } | null>(null);
  const recibo = feito && endereco.pedido === feito.pedido.id ? feito : null;
  const solicitarDe = endereco.inscricao ?? recibo?.inscricao;

  const abrir = (search: Endereco, replace = false) =>
    navigate({ to: '/area-candidato/solicitar-isencao', search, replace, resetScroll: false });
  const fechar = () => abrir({}, true);

  const pedidoDe = (inscricaoId: number) => pedidos.data?.find(({ inscricao_id }) => inscricao_id === inscricaoId);
  const inscricao = ativas?.find(({ id }) => id === solicitarDe);
  const aberto = pedidos.data?.find(({ id }) => id === endereco.pedido);

  function impedimento(): string | null {
    if (!inscricao) return null;
    const situacao = isencaoDa(inscricao, pedidoDe(inscricao.id), agora);
    if (situacao.estado === 'aberta') return null;
    return situacao.estado === 'pedida' ? JA_SOLICITADA : situacao.motivo;
  }

  return (
    <Pagina
      rota="area-solicitar-isencao"
      titulo="Solicitar Isenção"
      descricao="Peça a isenção da taxa de inscrição até o fim do prazo de cada concurso e acompanhe aqui a decisão."
    >
      <Indeferidas pedidos={pedidos.data} inscricoes={minhas.data} agora={agora} />
      <InscricoesParaIsencao
        inscricoes={ativas}
        consulta={minhas}
        pedidos={pedidos}
        agora={agora}
        onSolicitar={(id) => abrir({ inscricao: id })}
        onVer={(id) => abrir({ pedido: id })}
      />
      <MinhasSolicitacoes pedidos={pedidos.data} consulta={pedidos} onVer={(id) => abrir({ pedido: id })} />
      <Suspense fallback={null}>
        {solicitarDe !== undefined ? (
          <SolicitarIsencao
            key={solicitarDe}
            inscricaoId={solicitarDe}
            inscricao={inscricao}
            carregando={minhas.isLoading || pedidos.isLoading}
            falha={minhas.isLoadingError ? { titulo: ERRO_NAS_INSCRICOES, consulta: minhas } : null}
            impedimento={impedimento()}
            enviado={recibo?.pedido ?? null}
            onEnviado={(pedido) => {
              setFeito({ inscricao: solicitarDe, pedido });
              void abrir({ pedido: pedido.id }, true);
            }}
            onClose={fechar}
          />
        ) : (
          endereco.pedido !== undefined && (
            <PedidoJanela
              key={endereco.pedido}
              pedido={aberto}
              inscricao={minhas.data?.find(({ id }) => id === aberto?.inscricao_id)}
              consulta={pedidos}
              carregando={pedidos.isLoading}
              agora={agora}
              onClose={fechar}
            />
          )
        )}
      </Suspense>
    </Pagina>
  );
}
