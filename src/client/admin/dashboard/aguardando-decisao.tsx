// What waits for an administrator: how many records, since when the oldest does, and the way to each queue.
import { IconArrowRight, IconCash, IconGavel, IconReceiptOff, IconReport, IconUpload } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { formatInteger } from '../../../shared/format.ts';
import type { Fila } from '../../../shared/painel.ts';
import { dataLocal } from '../../../shared/tempo.ts';
import { trpc } from '../../trpc.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { ErroArea } from '../../ui/estados.tsx';
import { erroDaArea } from '../falhas.ts';
import { LinkBotao } from '../ligacoes.tsx';
import css from './dashboard.module.css';

type Aparencia = { nome: string; icone: typeof IconCash; destino: Pick<LinkProps, 'to' | 'search'> };

const APARENCIA: Record<Fila, Aparencia> = {
  envios: { nome: 'Envios', icone: IconUpload, destino: { to: '/admin/dashboard/envios', search: { status: 'P' } } },
  isencoes: {
    nome: 'Isenções',
    icone: IconReceiptOff,
    destino: { to: '/admin/dashboard/isencoes', search: { status: 'P' } },
  },
  recursos: {
    nome: 'Recursos',
    icone: IconGavel,
    destino: { to: '/admin/dashboard/recursos', search: { status: 'P' } },
  },
  reembolsos: {
    nome: 'Reembolsos',
    icone: IconCash,
    destino: { to: '/admin/dashboard/reembolsos', search: { status: 'Solicitado' } },
  },
  pagamentos: {
    nome: 'Pagamentos sem dono',
    icone: IconReport,
    destino: { to: '/admin/dashboard/boletos', search: { aba: 'pendencias' } },
  },
};

const DIA = 86_400_000;

/** `mais antigo há 6 dias`, by São Paulo's calendar. */
function idade(mais_antigo_em: string | null): string {
  if (mais_antigo_em === null) return 'nada aguarda';
  const dias = Math.round((Date.parse(dataLocal(new Date())) - Date.parse(dataLocal(mais_antigo_em))) / DIA);
  if (dias <= 0) return 'mais antigo de hoje';
  return `mais antigo há ${dias === 1 ? '1 dia' : `${formatInteger(dias)} dias`}`;
}

export function AguardandoDecisao() {
  const filas = trpc.admin.painel.filas.useQuery();
  return (
    <section className={`papel ${css.fila}`} aria-labelledby="aguardando-decisao">
      <header>
        <h2 id="aguardando-decisao">Aguardando decisão</h2>
      </header>
      {filas.data ? (
        <ul className={css.filas}>
          {filas.data.map(({ fila, quantidade, mais_antigo_em }) => {
            const { nome, icone: Icone, destino } = APARENCIA[fila];
            return (
              <li key={fila}>
                <Icone size={20} stroke={1.75} aria-hidden />
                <span className={css.filaNome}>{nome}</span>
                <b className="num">{formatInteger(quantidade)}</b>
                <span className={`num ${css.idade}`}>{idade(mais_antigo_em)}</span>
                <LinkBotao
                  {...destino}
                  variant="light"
                  size="xs"
                  rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
                >
                  Abrir fila<span className="vh"> de {nome}</span>
                </LinkBotao>
              </li>
            );
          })}
        </ul>
      ) : filas.isError ? (
        <ErroArea inline {...erroDaArea('Erro ao carregar estatísticas.', filas)} />
      ) : (
        <Carregando label="Carregando filas">
          <div className={css.esqueletos}>
            {Object.keys(APARENCIA).map((fila) => (
              <div key={fila}>
                <Esqueleto round width={20} height={20} />
                <Esqueleto width="40%" height={16} />
                <Esqueleto width={100} height={30} />
              </div>
            ))}
          </div>
        </Carregando>
      )}
    </section>
  );
}
