// Slips and payments: the list of slips with what they add up to, the queue of payments without an owner, and what
// banks answered wrong. Tab, filters, order and page are in the address.
import { IconCash } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { part } from '../../ui/part.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { ABAS_DE_BOLETOS } from '../abas.ts';
import { IfAllowed, usePode } from '../permissao.ts';
import { AlarmesDoBanco } from './alarmes/alarmes.tsx';
import { FilaDePagamentos } from './fila/fila.tsx';
import { ListaDeBoletos } from './lista/lista.tsx';

const BaixaDialog = part(() => import('./baixa-dialog.tsx'), 'BaixaDialog');

const BOLETOS = '/admin/dashboard/boletos';
type IdDaAba = (typeof ABAS_DE_BOLETOS)[number]['id'];

export function BoletosPage() {
  const navigate = useNavigate();
  const endereco = useSearch({ from: BOLETOS });
  const aba: IdDaAba = endereco.aba ?? 'boletos';
  const { data: numeros } = trpc.admin.painel.estatisticas.useQuery();
  const { data: alarmes } = trpc.admin.boletos.alarmes.useQuery({ per_page: 1 });
  const totais: Partial<Record<IdDaAba, number>> = {
    pendencias: numeros?.pagamentos_pendentes,
    alarmes: alarmes?.total,
  };
  const [pedida, setPedida] = useState<{ inscricaoId?: number } | null>(null);
  const baixa = endereco.baixa ? { inscricaoId: endereco.baixa } : pedida;
  const podeConfirmar = usePode()('financeiro');

  function ir(search: { aba?: Exclude<IdDaAba, 'boletos'> } & Pick<typeof endereco, 'concurso_id'>, replace = false) {
    void navigate({ to: BOLETOS, search, replace, resetScroll: false });
  }

  function fecharBaixa() {
    setPedida(null);
    const { baixa: _, ...resto } = endereco;
    if (endereco.baixa) ir(resto, true);
  }

  /** The contest is the same question on both sides. */
  function abrir(nova: IdDaAba) {
    const { concurso_id } = endereco;
    if (nova !== aba) ir({ ...(nova !== 'boletos' && { aba: nova }), ...(concurso_id && { concurso_id }) });
  }

  return (
    <div className="relative">
      <h1 className="sr-only">Boletos</h1>
      <IfAllowed area="financeiro">
        <IconButton
          icon={IconCash}
          opens
          className="absolute top-0 right-0 z-1 max-sm:static max-sm:w-full max-sm:mb-1.5"
          onClick={() => setPedida({})}
        >
          Confirmar pagamento
        </IconButton>
      </IfAllowed>
      <Tabs<IdDaAba>
        label="Boletos e pagamentos"
        abas={ABAS_DE_BOLETOS.map((uma) => ({ ...uma, total: totais[uma.id] || undefined }))}
        atual={aba}
        onChange={abrir}
      >
        {aba === 'boletos' && <ListaDeBoletos onConfirmar={(inscricaoId) => setPedida({ inscricaoId })} />}
        {aba === 'pendencias' && <FilaDePagamentos />}
        {aba === 'alarmes' && <AlarmesDoBanco />}
      </Tabs>
      {baixa && podeConfirmar && (
        <BaixaDialog key={baixa.inscricaoId} inscricaoId={baixa.inscricaoId} onClose={fecharBaixa} />
      )}
    </div>
  );
}
