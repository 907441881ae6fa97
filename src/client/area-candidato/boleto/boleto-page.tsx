// Slips (document 1, section 2.6): the fee of each active enrolment, and the dialog to pay it. The dialog is in the
// address (`?inscricao=ID`), so that the link of a mail, a reload and an expired session lead back to it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { erroDe } from '../../erros.ts';
import { trpc } from '../../trpc.ts';
import { Pagina } from '../pagina.tsx';
import { TabelaDeBoletos } from './tabela.tsx';
import { CONFIRMACAO } from './textos.ts';

const BoletoJanela = lazy(() => import('./boleto-janela.tsx').then((m) => ({ default: m.BoletoJanela })));

export function BoletoPage() {
  const navigate = useNavigate();
  const { inscricao: aberta } = useSearch({ from: '/area-candidato/boleto' });
  const minhas = trpc.candidato.inscricoes.list.useQuery();
  const ativas = useMemo(() => minhas.data?.filter(({ status }) => status === 'A'), [minhas.data]);
  // Whose "Gerar boleto" was pressed: its dialog begins with that. Not in the address, so that a reload asks for nothing.
  const [pedida, setPedida] = useState<number | null>(null);

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
      <TabelaDeBoletos
        inscricoes={ativas}
        erro={minhas.isLoadingError ? erroDe(minhas.error) : null}
        tentando={minhas.isFetching}
        onTentar={() => minhas.refetch()}
        onAbrir={abrir}
      />
      <Suspense fallback={null}>
        {aberta !== undefined && (
          <BoletoJanela
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
