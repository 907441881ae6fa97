// The candidate's own enrolments: table on a desktop, cards on a phone. Cancelled ones can only be read.
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { formatDate, formatMoney } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { ERRO_DE_CONEXAO, type Erro } from '../../erros.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { useCelular, useTelaEstreita } from '../../ui/media.ts';
import { Selo } from '../../ui/selo.tsx';
import { unirNumero } from '../../ui/texto.ts';
import { CargoNaTabela, CargoNoCartao, idDoNumero, NumeroDaInscricao } from '../celulas.tsx';
import { useComprovante } from '../comprovante.ts';
import { Contagem } from '../contagem.tsx';
import { useCancelamento } from './acoes.ts';
import css from './inscricoes.module.css';

type Props = {
  inscricoes: readonly Inscricao[] | undefined;
  erro: Erro | null;
  tentando: boolean;
  onTentar: () => void;
};

export function MinhasInscricoes({ inscricoes, erro, tentando, onTentar }: Props) {
  const celular = useCelular();
  const estreita = useTelaEstreita();
  return (
    // The table brings its own region, with this same name.
    <div className={css.bloco}>
      <div className={css.blocoTitulo}>
        <h2 id="minhas-inscricoes" tabIndex={-1}>
          Minhas inscrições
        </h2>
        <Contagem total={erro ? undefined : inscricoes?.length} um="inscrição" varios="inscrições" />
      </div>
      <DataTable
        label="Minhas inscrições"
        columns={celular ? COLUNAS_DO_CARTAO : estreita ? COLUNAS_ESTREITAS : COLUNAS}
        rows={inscricoes}
        rowKey={({ id }) => id}
        muted={({ status }) => status === 'C'}
        actions={(inscricao) => <Acoes inscricao={inscricao} celular={celular} />}
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
          <Vazio title="Você ainda não tem inscrições" art={false}>
            Escolha um concurso com inscrições abertas e toque em Inscrever-se.
          </Vazio>
        }
      />
    </div>
  );
}

const numero: Column<Inscricao> = {
  id: 'numero',
  title: 'Número',
  width: '92px',
  render: (inscricao) => <NumeroDaInscricao inscricao={inscricao} />,
};
const data: Column<Inscricao> = {
  id: 'data',
  title: 'Data',
  width: '112px',
  render: ({ created_at, protocolo }) => (
    <>
      <span className="num">{formatDate(created_at)}</span>
      {protocolo && (
        <small className={css.protocolo}>
          <a href={protocolo.url_comprovante} target="_blank" rel="noopener noreferrer" title={protocolo.numero}>
            Protocolo
            <span className="vh"> {protocolo.numero} (abre em nova aba)</span>
          </a>
        </small>
      )}
    </>
  ),
};
const situacao: Column<Inscricao> = {
  id: 'situacao',
  title: 'Situação',
  card: 'badge',
  render: ({ situacao }) => <Selo small>{situacao}</Selo>,
};
const valor: Column<Inscricao> = {
  id: 'valor',
  title: 'Valor',
  align: 'right',
  render: ({ valor_inscricao }) => <span className="num nowrap">{formatMoney(valor_inscricao)}</span>,
};

function cargo(segundaLinha: (inscricao: Inscricao) => string): Column<Inscricao> {
  return {
    id: 'cargo',
    title: 'Cargo',
    render: (inscricao) => <CargoNaTabela inscricao={inscricao} linha={segundaLinha(inscricao)} />,
  };
}

const COLUNAS: readonly Column<Inscricao>[] = [
  numero,
  data,
  cargo(({ concurso }) => unirNumero(concurso.titulo)),
  { id: 'prefeitura', title: 'Prefeitura', render: ({ concurso }) => concurso.prefeitura },
  situacao,
  valor,
];

const COLUNAS_ESTREITAS: readonly Column<Inscricao>[] = [
  numero,
  data,
  { ...cargo(({ concurso }) => concurso.prefeitura), title: 'Cargo e prefeitura' },
  situacao,
  valor,
];

const COLUNAS_DO_CARTAO: readonly Column<Inscricao>[] = [
  {
    id: 'cargo',
    title: 'Cargo',
    card: 'title',
    render: (inscricao) => <CargoNoCartao inscricao={inscricao} linha={inscricao.concurso.prefeitura} />,
  },
  situacao,
  numero,
  data,
  valor,
];

function Acoes({ inscricao, celular }: { inscricao: Inscricao; celular: boolean }) {
  const { gerando, baixarComprovante } = useComprovante();
  const { cancelando, cancelar } = useCancelamento();
  const estreita = useTelaEstreita();
  if (inscricao.status === 'C') return null;
  const numero = idDoNumero(inscricao);
  const botoes = (
    <>
      <Button
        variant={celular ? 'light' : 'subtle'}
        size="sm"
        aria-describedby={numero}
        loading={gerando === inscricao.id}
        className={css.acao ?? ''}
        leftSection={<IconFileDownload size={20} stroke={1.75} aria-hidden />}
        onClick={() => baixarComprovante(inscricao)}
      >
        Comprovante
      </Button>
      <Button
        variant="subtle"
        size="sm"
        className={`perigo ${css.acao}`}
        aria-describedby={numero}
        loading={cancelando === inscricao.id}
        onClick={() => cancelar(inscricao)}
      >
        Cancelar
      </Button>
    </>
  );
  return estreita && !celular ? <div className={css.empilhadas}>{botoes}</div> : botoes;
}
