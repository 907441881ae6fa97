// What waits for an administrator: how many records, since when the oldest does, and the way to each queue.
import { IconArrowRight, IconGavel, IconReport } from '@tabler/icons-react';
import { formatCount, formatInteger } from '../../../shared/format.ts';
import { FILAS, type Fila } from '../../../shared/painel.ts';
import { PEDIDOS } from '../../../shared/pedidos/tipos.ts';
import { DIA_MS, dataLocal } from '../../../shared/tempo.ts';
import { type Icon, type PanelScreen, usePanelScreens } from '../../screen.ts';
import { trpc } from '../../trpc.ts';
import { now } from '../../ui/clock.ts';
import { LinkButton } from '../links.tsx';
import { Bloco, LINHA } from './bloco.tsx';

/** Payments are no request: their queue is a tab of another screen. */
const PAGAMENTOS = {
  nome: 'Pagamentos sem dono',
  Icone: IconReport,
  destino: { to: '/admin/dashboard/boletos', search: { aba: 'pendencias' } },
} as const;

/** Granted appeals are appeals: what they wait for is that a decision is made anew. */
const A_APLICAR = {
  nome: 'Deferidos a aplicar',
  Icone: IconGavel,
  destino: { to: '/admin/dashboard/recursos', search: { aplicacao: 'pendente' } },
} as const;

/** How a queue is called and drawn, and the way to what waits in it: as the menu has the screen of its kind. */
function useAparencia() {
  const screens = usePanelScreens();
  return (fila: Fila) => {
    if (fila === 'pagamentos') return PAGAMENTOS;
    if (fila === 'recursos_a_aplicar') return A_APLICAR;
    // Differences have no state of their own to be asked for: the open ones are what their screen shows.
    const { menu, address } = screens.find((screen) => screen.menu?.fila === fila) as PanelScreen;
    const { name, icon } = menu as { name: string; icon: Icon };
    const status = Object.values(PEDIDOS).find(({ tabela }) => tabela === fila)?.inicial;
    return { nome: name, Icone: icon, destino: { to: address, search: { status } as never } };
  };
}

/** `mais antigo há 6 dias`, by São Paulo's calendar. */
function idade(mais_antigo_em: string | null): string {
  if (mais_antigo_em === null) return 'nada aguarda';
  const dias = Math.round((Date.parse(dataLocal(now())) - Date.parse(dataLocal(mais_antigo_em))) / DIA_MS);
  if (dias <= 0) return 'mais antigo de hoje';
  return `mais antigo há ${formatCount(dias, 'dia', 'dias')}`;
}

export function AguardandoDecisao() {
  const filas = trpc.admin.painel.filas.useQuery();
  const aparencia = useAparencia();
  return (
    <Bloco
      id="aguardando-decisao"
      titulo="Aguardando decisão"
      query={filas}
      failed="Erro ao carregar estatísticas."
      carregando="Carregando filas"
      linhas={FILAS.length}
      formas={[20, '40%', [100, 30]]}
    >
      {(data) => (
        <ul>
          {data.map(({ fila, quantidade, mais_antigo_em }) => {
            const { nome, Icone, destino } = aparencia(fila);
            return (
              <li
                key={fila}
                className={`${LINHA} grid-cols-[20px_minmax(0,1fr)_36px_168px_auto] py-1.5 max-sm:grid-cols-[20px_minmax(0,1fr)_auto] max-sm:gap-y-0.5 max-sm:py-2.5`}
              >
                <Icone size={20} stroke={1.75} className="text-texto-2" aria-hidden />
                <span className="font-semibold">{nome}</span>
                <b className="num text-17 max-sm:justify-self-end">{formatInteger(quantidade)}</b>
                <span className="num text-texto-2 max-sm:row-start-2 max-sm:col-start-2 max-sm:text-14">
                  {idade(mais_antigo_em)}
                </span>
                <LinkButton
                  {...destino}
                  variant="light"
                  size="xs"
                  className="justify-self-end max-sm:row-start-2 max-sm:col-start-3"
                  rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
                >
                  Abrir fila<span className="sr-only"> de {nome}</span>
                </LinkButton>
              </li>
            );
          })}
        </ul>
      )}
    </Bloco>
  );
}
