// Slips and payments: the list of slips with what they add up to, and the queue of payments without an owner. Tab, filters,
// order and page are in the address.
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { trpc } from '../../trpc.ts';
import { Abas } from '../abas.tsx';
import { usePode } from '../permissao.ts';
import { SePode } from '../se-pode.tsx';
import css from './boletos.module.css';
import { lerBuscaDaFila } from './fila/busca.ts';
import { FilaDePagamentos } from './fila/fila.tsx';
import { BUSCA } from './lista/busca.ts';
import { ListaDeBoletos } from './lista/lista.tsx';

const BaixaJanela = lazy(() => import('./baixa-janela.tsx').then((m) => ({ default: m.BaixaJanela })));

const BOLETOS = '/admin/dashboard/boletos';
type IdDaAba = 'boletos' | 'pendencias';

export function BoletosPage() {
  const navigate = useNavigate();
  const endereco = useSearch({ from: BOLETOS });
  const aba: IdDaAba = endereco.aba ?? 'boletos';
  const { data: numeros } = trpc.admin.painel.estatisticas.useQuery();
  const [baixa, setBaixa] = useState<{ inscricaoId?: number } | null>(
    endereco.baixa ? { inscricaoId: endereco.baixa } : null,
  );

  const podeConfirmar = usePode()('financeiro');

  function ir(search: typeof endereco, replace = false) {
    void navigate({ to: BOLETOS, search, replace, resetScroll: false });
  }

  function fecharBaixa() {
    setBaixa(null);
    const { baixa: _, ...resto } = endereco;
    if (endereco.baixa) ir(resto, true);
  }

  /** The contest is the same question on both sides. */
  function abrir(nova: IdDaAba) {
    const { concurso_id } = endereco;
    if (nova !== aba) ir({ ...(nova === 'pendencias' && { aba: nova }), ...(concurso_id && { concurso_id }) });
  }

  return (
    <div className={css.pagina}>
      <h1 className="vh">Boletos</h1>
      <SePode area="financeiro">
        <Button
          size="sm"
          className={css.acao}
          aria-haspopup="dialog"
          leftSection={<IconCash size={18} stroke={1.75} aria-hidden />}
          onClick={() => setBaixa({})}
        >
          Confirmar pagamento
        </Button>
      </SePode>
      <Abas<IdDaAba>
        label="Boletos e pagamentos"
        abas={[
          { id: 'boletos', nome: 'Boletos' },
          { id: 'pendencias', nome: 'Pagamentos sem dono', total: numeros?.pagamentos_pendentes || undefined },
        ]}
        atual={aba}
        onChange={abrir}
      >
        {aba === 'boletos' ? (
          <ListaDeBoletos
            busca={BUSCA.ler(endereco)}
            onChange={(busca, replace) => ir(BUSCA.ler(busca), replace)}
            onConfirmar={(inscricaoId) => setBaixa({ inscricaoId })}
          />
        ) : (
          <FilaDePagamentos
            busca={lerBuscaDaFila(endereco)}
            onChange={(busca, replace) => ir({ aba, ...lerBuscaDaFila(busca) }, replace)}
          />
        )}
      </Abas>
      <Suspense fallback={null}>
        {baixa && podeConfirmar && <BaixaJanela inscricaoId={baixa.inscricaoId} onClose={fecharBaixa} />}
      </Suspense>
    </div>
  );
}
