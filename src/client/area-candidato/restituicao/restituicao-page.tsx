// Refund of the fee (document 2, section 2): the active enrolments and the candidate's requests. The open dialog is in the
// address (`?inscricao=ID` to ask, `?pedido=ID` to read), so that Back, a reload and an expired session lead to it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Reembolso } from '../../../shared/reembolsos.ts';
import { trpc } from '../../trpc.ts';
import { Pagina } from '../pagina.tsx';
import { InscricoesParaRestituicao } from './inscricoes.tsx';
import { MinhasSolicitacoes } from './pedidos.tsx';
import { TITULO } from './textos.ts';

const SolicitarRestituicao = lazy(() => import('./solicitar.tsx').then((m) => ({ default: m.SolicitarRestituicao })));
const PedidoJanela = lazy(() => import('./pedido.tsx').then((m) => ({ default: m.PedidoJanela })));

type Endereco = { inscricao?: number; pedido?: number };

export function RestituicaoPage() {
  const navigate = useNavigate();
  const endereco = useSearch({ from: '/area-candidato/restituicao' });
  const minhas = trpc.candidato.inscricoes.list.useQuery();
  const pedidos = trpc.candidato.reembolsos.list.useQuery();
  const ativas = useMemo(() => minhas.data?.filter(({ status }) => status === 'A'), [minhas.data]);
  // What was just asked: its dialog turns into the receipt, and the address into the request's.
  const [feito, setFeito] = useState<{ inscricao: number; pedido: Reembolso } | null>(null);
  const recibo = feito && endereco.pedido === feito.pedido.id ? feito : null;
  const solicitarDe = endereco.inscricao ?? recibo?.inscricao;

  const abrir = (search: Endereco, replace = false) =>
    navigate({ to: '/area-candidato/restituicao', search, replace, resetScroll: false });
  const fechar = () => abrir({}, true);

  return (
    <Pagina
      rota="area-restituicao"
      titulo={TITULO}
      descricao="Peça de volta a taxa que você pagou. Cada inscrição ativa aceita uma solicitação por vez."
    >
      <InscricoesParaRestituicao
        inscricoes={ativas}
        consulta={minhas}
        pedidos={pedidos}
        onSolicitar={(id) => abrir({ inscricao: id })}
        onVer={(id) => abrir({ pedido: id })}
      />
      <MinhasSolicitacoes pedidos={pedidos.data} consulta={pedidos} onVer={(id) => abrir({ pedido: id })} />
      <Suspense fallback={null}>
        {solicitarDe !== undefined ? (
          <SolicitarRestituicao
            key={solicitarDe}
            inscricaoId={solicitarDe}
            inscricao={ativas?.find(({ id }) => id === solicitarDe)}
            pedido={pedidos.data?.find(({ inscricao_id }) => inscricao_id === solicitarDe)}
            carregando={minhas.isLoading || pedidos.isLoading}
            consulta={minhas}
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
              pedido={pedidos.data?.find(({ id }) => id === endereco.pedido)}
              consulta={pedidos}
              carregando={pedidos.isLoading}
              onClose={fechar}
            />
          )
        )}
      </Suspense>
    </Pagina>
  );
}
