// Slips: the fee of each active enrolment, and the dialog to pay it. The dialog is in the
// address (`?inscricao=ID`), so that the link of a mail, a reload and an expired session lead back to it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { trpc } from '../../trpc.ts';
import { tomarPedidoDeBoleto } from '../boleto-pedido.ts';
import { Pagina } from '../pagina.tsx';
import { TabelaDeBoletos } from './tabela.tsx';
import { CONFIRMACAO } from './textos.ts';

const BoletoDialog = lazy(() => import('./boleto-dialog.tsx').then((m) => ({ default: m.BoletoDialog })));

export function BoletoPage() {
  const navigate = useNavigate();
  const { inscricao: aberta } = useSearch({ from: '/area-candidato/boleto' });
  const minhas = trpc.candidato.inscricoes.list.useQuery();
  const ativas = useMemo(() => minhas.data?.filter(({ status }) => status === 'A'), [minhas.data]);
  // Whose "Gerar boleto" was pressed, here or on the way: its dialog begins with that. Not in the address, so that a reload
  // asks for nothing.
  const [pedida, setPedida] = useState(tomarPedidoDeBoleto);

  function abrir(id: number | undefined, gerar = false) {
    setPedida(gerar && id !== undefined ? id : null);
    void navigate({
      to: '/area-candidato/boleto',
      search: id === undefined ? {} : { inscricao: id },
      replace: id === undefined,
      resetScroll: false,
    });
  }

  return (
    <Pagina
      rota="area-boleto"
      titulo="Boletos"
      descricao={`Gere e pague a taxa de cada inscrição ativa. A confirmação do pagamento pode levar até ${CONFIRMACAO}.`}
    >
      <TabelaDeBoletos inscricoes={ativas} consulta={minhas} onAbrir={abrir} />
      <Suspense fallback={null}>
        {aberta !== undefined && (
          <BoletoDialog
            key={aberta}
            inscricao={ativas?.find(({ id }) => id === aberta)}
            lista={minhas}
            gerarAoAbrir={pedida === aberta}
            onClose={() => abrir(undefined)}
          />
        )}
      </Suspense>
    </Pagina>
  );
}
