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
import { useCancelamento, useComprovante } from './acoes.ts';
import { Contagem } from './contagem.tsx';
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

function Excluido({ inscricao }: { inscricao: Inscricao }) {
  if (!inscricao.concurso.excluido) return null;
  return (
    <span className={css.excluido}>
      <Selo small glifo="x">
        Concurso excluído
      </Selo>
    </span>
  );
}

const numero: Column<Inscricao> = {
  id: 'numero',
  title: 'Número',
  width: '92px',
  render: ({ id, numero }) => (
    <b id={`inscricao-${id}`} className="num forte">
      {numero}
    </b>
  ),
};
const data: Column<Inscricao> = {
  id: 'data',
  title: 'Data',
  width: '112px',
  render: ({ created_at }) => <span className="num">{formatDate(created_at)}</span>,
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
    render: (inscricao) => (
      <>
        <b className={`forte ${css.cargo}`}>{inscricao.vaga.cargo}</b>
        <small className={css.segundaLinha} title={segundaLinha(inscricao)}>
          {segundaLinha(inscricao)}
        </small>
        <Excluido inscricao={inscricao} />
      </>
    ),
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
    render: (inscricao) => (
      <>
        <span className={css.cargo}>{inscricao.vaga.cargo}</span>
        <small className={css.noCartao}>{inscricao.concurso.prefeitura}</small>
        <Excluido inscricao={inscricao} />
      </>
    ),
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
  const numero = `inscricao-${inscricao.id}`;
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
