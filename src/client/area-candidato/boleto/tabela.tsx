// The active enrolments and their fees: table on a desktop, cards on a phone, and what one may do with each.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDate, formatMoney } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { ERRO_DE_CONEXAO, type Erro } from '../../erros.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { useCelular, useTelaEstreita } from '../../ui/media.ts';
import { Prazo } from '../../ui/prazo.tsx';
import { Selo } from '../../ui/selo.tsx';
import { unirNumero } from '../../ui/texto.ts';
import { CargoNaTabela, CargoNoCartao, idDoNumero, NumeroDaInscricao } from '../celulas.tsx';
import { pagamentoDa } from '../pagamento.ts';
import { BotaoSuporte } from '../suporte.tsx';
import css from './boleto.module.css';

type Props = {
  /** Active ones only. */
  inscricoes: readonly Inscricao[] | undefined;
  erro: Erro | null;
  tentando: boolean;
  onTentar: () => void;
  onAbrir: (id: number, gerar?: boolean) => void;
};

export function TabelaDeBoletos({ inscricoes, erro, tentando, onTentar, onAbrir }: Props) {
  const celular = useCelular();
  const estreita = useTelaEstreita();
  return (
    <div className={css.boletos}>
      <DataTable
        label="Boletos"
        columns={celular ? COLUNAS_DO_CARTAO : estreita ? COLUNAS_ESTREITAS : COLUNAS}
        rows={inscricoes}
        rowKey={({ id }) => id}
        actions={(inscricao) => <Acoes inscricao={inscricao} celular={celular} onAbrir={onAbrir} />}
        error={
          erro && (
            <ErroArea
              inline
              title="Erro ao carregar inscrições."
              network={erro.rede}
              retrying={tentando}
              onRetry={onTentar}
            >
              {erro.rede ? ERRO_DE_CONEXAO : undefined}
            </ErroArea>
          )
        }
        empty={
          <Vazio
            as="h2"
            title="Você não tem inscrições ativas"
            actions={
              <Button component={Link} to="/area-candidato/inscricoes" variant="default">
                Ver concursos abertos
              </Button>
            }
          >
            Depois de se inscrever em um concurso, gere aqui o boleto da taxa.
          </Vazio>
        }
      />
    </div>
  );
}

const numero: Column<Inscricao> = {
  id: 'numero',
  title: 'Inscrição',
  width: '96px',
  render: (inscricao) => <NumeroDaInscricao inscricao={inscricao} />,
};
const vencimento: Column<Inscricao> = {
  id: 'vencimento',
  title: 'Vencimento',
  render: (inscricao) => <Vencimento inscricao={inscricao} />,
};
const pagamento: Column<Inscricao> = {
  id: 'pagamento',
  title: 'Pagamento',
  card: 'badge',
  render: (inscricao) => <SeloDoPagamento inscricao={inscricao} />,
};
const valor: Column<Inscricao> = {
  id: 'valor',
  title: 'Valor',
  align: 'right',
  render: ({ valor_inscricao }) => <span className="num nowrap">{formatMoney(valor_inscricao)}</span>,
};

const COLUNAS: readonly Column<Inscricao>[] = [
  numero,
  {
    id: 'cargo',
    title: 'Cargo',
    render: (inscricao) => <CargoNaTabela inscricao={inscricao} linha={unirNumero(inscricao.concurso.titulo)} />,
  },
  { id: 'prefeitura', title: 'Prefeitura', render: ({ concurso }) => concurso.prefeitura },
  vencimento,
  pagamento,
  valor,
];

const COLUNAS_ESTREITAS: readonly Column<Inscricao>[] = [
  numero,
  {
    id: 'cargo',
    title: 'Cargo e prefeitura',
    render: (inscricao) => <CargoNaTabela inscricao={inscricao} linha={inscricao.concurso.prefeitura} />,
  },
  vencimento,
  {
    id: 'pagamento',
    title: 'Pagamento',
    render: (inscricao) => (
      <>
        <SeloDoPagamento inscricao={inscricao} />
        <span className={`num nowrap ${css.sobOSelo}`}>{formatMoney(inscricao.valor_inscricao)}</span>
      </>
    ),
  },
];

const COLUNAS_DO_CARTAO: readonly Column<Inscricao>[] = [
  {
    id: 'cargo',
    title: 'Cargo',
    card: 'title',
    render: (inscricao) => <CargoNoCartao inscricao={inscricao} linha={inscricao.concurso.prefeitura} />,
  },
  pagamento,
  numero,
  valor,
  vencimento,
];

function SeloDoPagamento({ inscricao }: { inscricao: Inscricao }) {
  const { estado } = pagamentoDa(inscricao, new Date());
  return <Selo small>{estado === 'vencido' ? 'Vencido' : inscricao.status_pagamento}</Selo>;
}

/** When to pay, or why there is nothing to pay. */
function Vencimento({ inscricao }: { inscricao: Inscricao }) {
  const { estado, vencimento, prazo } = pagamentoDa(inscricao, new Date());
  if (estado === 'isento') return <span className="t3">Nada a pagar</span>;
  if (estado === 'encerrado') {
    return (
      <span>
        Prazo de pagamento encerrado em <span className="num">{formatDate(inscricao.limite_pagamento)}</span>
      </span>
    );
  }
  if (estado === 'gerar' && prazo) {
    return (
      <span className={css.vence}>
        <span className="num">Até {formatDate(prazo.data)}</span>
        <Prazo dias={prazo.dias} small />
      </span>
    );
  }
  if (!vencimento) return <span className="t3">{estado === 'pago' ? 'Sem boleto' : 'Nada a pagar'}</span>;
  return (
    <span className={css.vence}>
      <span className="num">{formatDate(vencimento)}</span>
      {estado === 'pagar' && prazo && <Prazo dias={prazo.dias} small />}
      {estado === 'vencido' && prazo && (
        <small className={`num ${css.novo}`}>Novo boleto até {formatDate(prazo.data)}</small>
      )}
    </span>
  );
}

type AcoesProps = { inscricao: Inscricao; celular: boolean; onAbrir: Props['onAbrir'] };

function Acoes({ inscricao, celular, onAbrir }: AcoesProps) {
  const { estado, vencimento, prazo } = pagamentoDa(inscricao, new Date());
  const { id } = inscricao;
  if (estado === 'isento' || (estado === 'excluido' && !vencimento)) return null;
  if (estado === 'encerrado') {
    return <BotaoSuporte size="sm" assunto={`Inscrição ${inscricao.numero}: prazo de pagamento encerrado`} />;
  }
  const gerar = estado === 'gerar' || (estado === 'vencido' && prazo !== null);
  const rotulo = {
    gerar: 'Gerar boleto',
    pagar: 'Pagar boleto',
    vencido: gerar ? 'Gerar novo boleto' : 'Ver boleto',
    pago: 'Ver boleto',
    excluido: 'Ver boleto',
  }[estado];
  const comum = { size: 'sm', 'aria-haspopup': 'dialog', 'aria-describedby': idDoNumero(inscricao) } as const;
  return (
    <div className={celular ? css.acoesDoCartao : css.acoes}>
      <Button {...comum} variant={gerar || estado === 'pagar' ? 'filled' : 'light'} onClick={() => onAbrir(id, gerar)}>
        {rotulo}
      </Button>
      {gerar && estado === 'vencido' && (
        <Button {...comum} variant="light" onClick={() => onAbrir(id)}>
          Ver boleto
        </Button>
      )}
    </div>
  );
}
