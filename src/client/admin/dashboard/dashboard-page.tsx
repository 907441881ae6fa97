// The panel's first screen: the six figures, how enrolments and payments come in, what waits for a
// decision, and the contests whose enrolments end first.
import {
  IconArrowRight,
  IconBriefcase,
  IconCash,
  IconClipboardList,
  IconDoorEnter,
  IconGavel,
  IconReceiptOff,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { formatInteger, formatMoney } from '../../../shared/format.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loading, Skeleton } from '../../ui/area-states.tsx';
import { LinkButton } from '../links.tsx';
import { Failed } from '../loaded.tsx';
import { useAbre, usePode } from '../permissao.ts';
import { acumular, somar } from '../serie-de-dias.ts';
import { AguardandoDecisao } from './aguardando-decisao.tsx';
import { EncerramEmBreve } from './encerram-em-breve.tsx';
import { InscricoesDoPeriodo, ReceitaDoMes, ReceitaPorMes, SituacoesDoPeriodo, useSeries } from './graficos.tsx';
import { PrimeirosPassos } from './primeiros-passos.tsx';

type Estatisticas = RouterOutputs['admin']['painel']['estatisticas'];
type Destino = Pick<LinkProps, 'to' | 'search'>;

type Cartao = {
  nome: string;
  icone: typeof IconCash;
  tom: 'in' | 'ok' | 'at';
  valor: (dados: Estatisticas) => string;
  /** What came lately, once it is known. */
  nota?: 'inscricoes' | 'receita';
  /** Where it leads, and the words of the link. */
  destino: Destino;
  convite: (dados: Estatisticas) => string;
};

const CARTOES: readonly Cartao[] = [
  {
    nome: 'Total de concursos',
    icone: IconBriefcase,
    tom: 'in',
    valor: ({ total_concursos }) => formatInteger(total_concursos),
    destino: { to: '/admin/dashboard/concursos' },
    convite: () => 'Ver todos',
  },
  {
    nome: 'Concursos abertos',
    icone: IconDoorEnter,
    tom: 'ok',
    valor: ({ concursos_abertos }) => formatInteger(concursos_abertos),
    destino: { to: '/admin/dashboard/concursos', search: { status: 'ABERTAS' } },
    convite: () => 'Ver abertos',
  },
  {
    nome: 'Total de inscrições',
    icone: IconClipboardList,
    tom: 'in',
    valor: ({ total_inscricoes = 0 }) => formatInteger(total_inscricoes),
    nota: 'inscricoes',
    // Cancelled ones are not in the figure.
    destino: { to: '/admin/dashboard/inscricoes', search: { status: 'A' } },
    convite: () => 'Ver inscrições',
  },
  {
    nome: 'Isenções pendentes',
    icone: IconReceiptOff,
    tom: 'at',
    valor: ({ isencoes_pendentes = 0 }) => formatInteger(isencoes_pendentes),
    destino: { to: '/admin/dashboard/isencoes', search: { status: 'P' } },
    convite: ({ isencoes_pendentes = 0 }) => (isencoes_pendentes > 0 ? 'Analisar' : 'Ver isenções'),
  },
  {
    nome: 'Recursos pendentes',
    icone: IconGavel,
    tom: 'at',
    valor: ({ recursos_pendentes = 0 }) => formatInteger(recursos_pendentes),
    destino: { to: '/admin/dashboard/recursos', search: { status: 'P' } },
    convite: ({ recursos_pendentes = 0 }) => (recursos_pendentes > 0 ? 'Analisar' : 'Ver recursos'),
  },
  {
    nome: 'Receita total',
    icone: IconCash,
    tom: 'ok',
    valor: ({ receita_total = 0 }) => formatMoney(receita_total),
    nota: 'receita',
    destino: { to: '/admin/dashboard/boletos', search: { status: 'Pago' } },
    convite: () => 'Ver boletos pagos',
  },
];

/** `+1.269 em 7 dias`, `+R$ 59.976,00 no mês`; nothing while it is not known, or when nothing came. */
function useNotas(): Record<NonNullable<Cartao['nota']>, string> {
  const enabled = usePode()('financeiro', 'ler');
  const inscricoes = somar(useSeries().series.data?.inscricoes.slice(-7) ?? []);
  const dias = trpc.admin.painel.receita.useQuery(undefined, { enabled }).data?.dias ?? [];
  const receita = acumular(dias).at(-1)?.valor ?? 0;
  return {
    inscricoes: inscricoes > 0 ? `+${formatInteger(inscricoes)} em 7 dias` : '',
    receita: receita > 0 ? `+${formatMoney(receita)} no mês` : '',
  };
}

// As many figures beside each other as the role sees.
const CARTOES_LADO_A_LADO =
  'grid grid-flow-col auto-cols-fr gap-3.5 max-[80em]:grid-flow-row max-[80em]:grid-cols-3 max-sm:grid-cols-2 max-sm:gap-2.5';
const CARTAO =
  'papel flex flex-1 flex-col min-w-0 min-h-[138px] p-4 text-texto no-underline max-sm:min-h-0 max-sm:p-3.5';
const ROTULO = 'flex items-center gap-2.5 min-h-9 text-14 font-medium leading-[1.25] text-texto-2 max-sm:text-13';
const METADES = 'grid grid-cols-2 gap-3.5 mt-3.5 max-[80em]:grid-cols-1';

export function DashboardPage() {
  const estatisticas = trpc.admin.painel.estatisticas.useQuery();
  const notas = useNotas();
  const abre = useAbre();
  const pode = usePode();
  const cartoes = CARTOES.filter(({ destino }) => abre(destino.to ?? ''));
  const { data } = estatisticas;
  return (
    <>
      <h1 className="sr-only">Dashboard</h1>
      <PrimeirosPassos />
      {data?.falta_nos_selos && <FaltaNosSelos falta={data.falta_nos_selos} />}
      {data && <PagamentosSemDono total={data.pagamentos_pendentes ?? 0} />}
      <section aria-label="Números do portal">
        {data ? (
          <ul className={CARTOES_LADO_A_LADO}>
            {cartoes.map((cartao) => (
              <li key={cartao.nome} className="flex">
                <CartaoDeNumero cartao={cartao} dados={data} nota={cartao.nota && notas[cartao.nota]} />
              </li>
            ))}
          </ul>
        ) : estatisticas.isError ? (
          <div className="papel">
            <Failed inline title="Erro ao carregar estatísticas." query={estatisticas} />
          </div>
        ) : (
          <Loading label="Carregando estatísticas">
            <div className={CARTOES_LADO_A_LADO}>
              {cartoes.map(({ nome }) => (
                <div key={nome} className={CARTAO}>
                  <div className={ROTULO}>
                    <Skeleton round width={34} height={34} />
                    <Skeleton width="60%" />
                  </div>
                  <Skeleton width="50%" height={28} className="mt-3.5 mb-2" />
                  <Skeleton width="40%" />
                </div>
              ))}
            </div>
          </Loading>
        )}
      </section>
      <div className="grid grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)] gap-3.5 mt-3.5 max-md:grid-cols-1">
        <InscricoesDoPeriodo />
        {pode('financeiro', 'ler') ? <ReceitaDoMes /> : <SituacoesDoPeriodo />}
      </div>
      <div className={METADES}>
        {(pode('analises', 'ler') || pode('financeiro', 'ler')) && <AguardandoDecisao />}
        <EncerramEmBreve />
      </div>
      {pode('financeiro', 'ler') && (
        <div className={METADES}>
          <SituacoesDoPeriodo />
          <ReceitaPorMes />
        </div>
      )}
    </>
  );
}

/** A trail that proves nothing any more, or not since some day, is said before anything else. */
function FaltaNosSelos({ falta }: { falta: string }) {
  return (
    <div className="mb-3.5">
      <Alert
        tom="er"
        inLine
        action={
          <LinkButton variant="default" size="sm" to="/admin/dashboard/logs">
            Ver os selos
          </LinkButton>
        }
      >
        <b>{falta}</b>
      </Alert>
    </div>
  );
}

/** Money that came in and pays nobody yet is said first. */
function PagamentosSemDono({ total }: { total: number }) {
  if (total === 0) return null;
  return (
    <div className="mb-3.5">
      <Alert
        tom="at"
        inLine
        action={
          <LinkButton variant="default" size="sm" to="/admin/dashboard/boletos" search={{ aba: 'pendencias' }}>
            Abrir fila
          </LinkButton>
        }
      >
        <b>
          {total === 1
            ? '1 pagamento sem dono aguarda decisão'
            : `${formatInteger(total)} pagamentos sem dono aguardam decisão`}
        </b>
      </Alert>
    </div>
  );
}

/** Money takes more room than a count. */
function tamanho({ length }: string): string {
  if (length <= 9) return 'mt-3 text-28 max-sm:mt-2 max-sm:text-24';
  return `mt-4.5 max-sm:mt-3 ${length <= 13 ? 'text-22 max-sm:text-19' : 'text-18 max-sm:text-16'}`;
}

type CartaoProps = { cartao: Cartao; dados: Estatisticas; nota: string | undefined };

function CartaoDeNumero({ cartao, dados, nota }: CartaoProps) {
  const { nome, icone: Icone, tom, destino, convite } = cartao;
  const valor = cartao.valor(dados);
  return (
    <Link {...destino} className={`${CARTAO} hover:border-acao-borda hover:bg-acao-suave`}>
      <span className={ROTULO}>
        <span className={`bolha-icone ${tom} w-8.5 h-8.5`}>
          <Icone size={20} stroke={1.75} aria-hidden />
        </span>
        {nome}
      </span>
      <b className={`num font-bold tracking-[-0.025em] leading-[1.15] wrap-anywhere ${tamanho(valor)}`}>{valor}</b>
      {/* The line is kept while it is not known, so that nothing moves when it comes. */}
      {nota !== undefined && (
        <span className="num min-h-[1.3em] mt-0.5 text-13 leading-[1.3] text-texto-3">{nota}</span>
      )}
      <span className="flex items-center gap-1 mt-auto pt-1 text-13 font-semibold text-acao-texto">
        {convite(dados)}
        <IconArrowRight size={16} stroke={1.75} aria-hidden />
      </span>
    </Link>
  );
}
