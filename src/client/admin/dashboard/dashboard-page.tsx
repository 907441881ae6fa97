// The panel's first screen (document 2, section 2): the six figures, how enrolments and payments come in, what waits for a
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
import type { ReactNode } from 'react';
import { formatInteger, formatMoney } from '../../../shared/format.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { cx } from '../../ui/cx.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { ErroArea } from '../../ui/estados.tsx';
import { erroDaArea } from '../falhas.ts';
import { LinkBotao } from '../ligacoes.tsx';
import { abreATela, usePapel, usePode } from '../permissao.ts';
import { acumular, nomeDoMes, somar } from '../serie-de-dias.ts';
import { AguardandoDecisao } from './aguardando-decisao.tsx';
import css from './dashboard.module.css';
import { EncerramEmBreve } from './encerram-em-breve.tsx';
import { InscricoesDoPeriodo, SituacoesDoPeriodo, useSeries } from './inscricoes.tsx';
import { PrimeirosPassos } from './primeiros-passos.tsx';
import { ReceitaDoMes, ReceitaPorMes } from './receita.tsx';

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
  destino?: Destino;
  convite?: (dados: Estatisticas) => string;
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
    destino: { to: '/admin/dashboard/inscricoes' },
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

/** `+1.269 em 7 dias`, `+R$ 59.976,00 em novembro`; nothing while it is not known, or when nothing came. */
function useNotas(): Record<NonNullable<Cartao['nota']>, string> {
  const enabled = usePode()('financeiro', 'ler');
  const inscricoes = somar(useSeries().series.data?.inscricoes.slice(-7) ?? []);
  const dias = trpc.admin.painel.receita.useQuery(undefined, { enabled }).data?.dias ?? [];
  const receita = acumular(dias).at(-1)?.valor ?? 0;
  return {
    inscricoes: inscricoes > 0 ? `+${formatInteger(inscricoes)} em 7 dias` : '',
    receita: receita > 0 ? `+${formatMoney(receita)} em ${nomeDoMes(dias[0]?.dia ?? '')}` : '',
  };
}

export function DashboardPage() {
  const estatisticas = trpc.admin.painel.estatisticas.useQuery();
  const notas = useNotas();
  const papel = usePapel();
  const pode = usePode();
  const cartoes = CARTOES.filter(({ destino }) => abreATela(papel, destino?.to ?? ''));
  const { data } = estatisticas;
  return (
    <>
      <h1 className="vh">Dashboard</h1>
      <PrimeirosPassos />
      {data && <PagamentosSemDono total={data.pagamentos_pendentes ?? 0} />}
      <section aria-label="Números do portal">
        {data ? (
          <ul className={css.cartoes}>
            {cartoes.map((cartao) => (
              <li key={cartao.nome}>
                <CartaoDeNumero cartao={cartao} dados={data} nota={cartao.nota && notas[cartao.nota]} />
              </li>
            ))}
          </ul>
        ) : estatisticas.isError ? (
          <div className="papel">
            <ErroArea inline {...erroDaArea('Erro ao carregar estatísticas.', estatisticas)} />
          </div>
        ) : (
          <Carregando label="Carregando estatísticas">
            <div className={css.cartoes}>
              {cartoes.map(({ nome }) => (
                <div key={nome} className={`papel ${css.cartao}`}>
                  <div className={css.rotulo}>
                    <Esqueleto round width={34} height={34} />
                    <Esqueleto width="60%" />
                  </div>
                  <Esqueleto width="50%" height={28} className={css.vazio ?? ''} />
                  <Esqueleto width="40%" />
                </div>
              ))}
            </div>
          </Carregando>
        )}
      </section>
      <div className={css.graficos}>
        <InscricoesDoPeriodo />
        {pode('financeiro', 'ler') ? <ReceitaDoMes /> : <SituacoesDoPeriodo />}
      </div>
      <div className={css.metades}>
        {(pode('analises', 'ler') || pode('financeiro', 'ler')) && <AguardandoDecisao />}
        <EncerramEmBreve />
      </div>
      {pode('financeiro', 'ler') && (
        <div className={css.metades}>
          <SituacoesDoPeriodo />
          <ReceitaPorMes />
        </div>
      )}
    </>
  );
}

/** Money that came in and pays nobody yet is said first. */
function PagamentosSemDono({ total }: { total: number }) {
  if (total === 0) return null;
  return (
    <div className={css.aviso}>
      <Aviso
        tom="at"
        action={
          <LinkBotao variant="default" size="sm" to="/admin/dashboard/boletos" search={{ aba: 'pendencias' }}>
            Abrir fila
          </LinkBotao>
        }
      >
        <b>
          {total === 1
            ? '1 pagamento sem dono aguarda decisão'
            : `${formatInteger(total)} pagamentos sem dono aguardam decisão`}
        </b>
      </Aviso>
    </div>
  );
}

type CartaoProps = { cartao: Cartao; dados: Estatisticas; nota: string | undefined };

function CartaoDeNumero({ cartao, dados, nota }: CartaoProps) {
  const { nome, icone: Icone, tom, destino, convite } = cartao;
  const valor = cartao.valor(dados);
  const conteudo: ReactNode = (
    <>
      <span className={css.rotulo}>
        <span className={`bolha-icone ${tom} ${css.bolha}`}>
          <Icone size={20} stroke={1.75} aria-hidden />
        </span>
        {nome}
      </span>
      <b className={cx('num', css.valor, valor.length > 9 && css.longo, valor.length > 13 && css.maisLongo)}>{valor}</b>
      {/* The line is kept while it is not known, so that nothing moves when it comes. */}
      {nota !== undefined && <span className={`num ${css.nota}`}>{nota}</span>}
      {convite && (
        <span className={css.convite}>
          {convite(dados)}
          <IconArrowRight size={16} stroke={1.75} aria-hidden />
        </span>
      )}
    </>
  );
  return destino ? (
    <Link {...destino} className={`papel ${css.cartao} ${css.ir}`}>
      {conteudo}
    </Link>
  ) : (
    <div className={`papel ${css.cartao}`}>{conteudo}</div>
  );
}
