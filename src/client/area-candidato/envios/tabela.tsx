// The documents sent: table on a desktop, cards on a phone. What was taken back, or answered, stays to be read.
import { Button } from '@mantine/core';
import { IconEye, IconMessage, IconTrash } from '@tabler/icons-react';
import type { Envio } from '../../../shared/envios.ts';
import { formatDate } from '../../../shared/format.ts';
import { type Column, DataTable, RowAction } from '../../ui/data-table.tsx';
import { Vazio } from '../../ui/estados.tsx';
import { useCelular, useTelaEstreita } from '../../ui/media.ts';
import { type Consulta, Falha } from '../falha.tsx';
import { Secao } from '../secao.tsx';
import { ENVIADOS, useCancelamento } from './acoes.ts';
import css from './envios.module.css';
import { SelosDoEnvio } from './selos.tsx';

type Props = {
  envios: readonly Envio[] | undefined;
  consulta: Consulta;
  onAbrir: (id: number) => void;
};

export function DocumentosEnviados({ envios, consulta, onAbrir }: Props) {
  const celular = useCelular();
  const estreita = useTelaEstreita();
  const { cancelando, cancelar } = useCancelamento();
  return (
    <Secao
      id={ENVIADOS}
      titulo="Documentos enviados"
      total={consulta.isLoadingError ? undefined : envios?.length}
      um="documento"
      varios="documentos"
    >
      <div className={css.tabela}>
        <DataTable
          label="Documentos enviados"
          columns={celular ? COLUNAS_DO_CARTAO : estreita ? COLUNAS_ESTREITAS : COLUNAS}
          rows={envios}
          rowKey={({ id }) => id}
          muted={({ status }) => !status}
          actions={(envio) => (
            <Acoes
              envio={envio}
              celular={celular}
              cancelando={cancelando === envio.id}
              onAbrir={() => onAbrir(envio.id)}
              onCancelar={() => cancelar(envio)}
            />
          )}
          error={consulta.isLoadingError && <Falha titulo="Erro ao carregar envios." consulta={consulta} />}
          empty={
            <Vazio title="Você ainda não enviou documentos" art={false}>
              Quando houver um prazo aberto, envie aqui seus títulos (certificados e diplomas) e outros documentos.
            </Vazio>
          }
        />
      </div>
    </Secao>
  );
}

const data: Column<Envio> = {
  id: 'data',
  title: 'Data',
  width: '112px',
  render: ({ id, created_at }) => (
    <span id={`envio-${id}`} className="num">
      {formatDate(created_at)}
    </span>
  ),
};
const situacao: Column<Envio> = {
  id: 'situacao',
  title: 'Situação',
  card: 'badge',
  render: (envio) => <SelosDoEnvio envio={envio} />,
};
const descricao: Column<Envio> = {
  id: 'descricao',
  title: 'Descrição',
  render: ({ descricao: texto }) =>
    texto ? (
      <span className={css.cortada} title={texto}>
        {texto}
      </span>
    ) : (
      <span className="t3">Sem descrição</span>
    ),
};
const arquivo: Column<Envio> = { id: 'arquivo', title: 'Arquivo', render: (envio) => <Arquivo envio={envio} /> };

const COLUNAS: readonly Column<Envio>[] = [
  data,
  { id: 'prazo', title: 'Prazo', width: '24%', render: (envio) => <Prazo envio={envio} /> },
  descricao,
  arquivo,
  situacao,
];

const COLUNAS_ESTREITAS: readonly Column<Envio>[] = [
  data,
  {
    id: 'prazo',
    title: 'Documento',
    render: (envio) => (
      <>
        <Prazo envio={envio} />
        {descricao.render(envio)}
        <div>
          <Arquivo envio={envio} />
        </div>
      </>
    ),
  },
  situacao,
];

const COLUNAS_DO_CARTAO: readonly Column<Envio>[] = [
  { id: 'prazo', title: 'Prazo', card: 'title', render: (envio) => <Prazo envio={envio} /> },
  situacao,
  data,
  arquivo,
  descricao,
];

function Prazo({ envio: { prazoEnvio, inscricao } }: { envio: Envio }) {
  return (
    <>
      <b className={`forte ${css.prazo}`}>{prazoEnvio.titulo}</b>
      <small className={css.deQual}>
        {`${inscricao.vaga.cargo}\u00A0· `}
        <span className="num nowrap">nº {inscricao.numero}</span>
      </small>
    </>
  );
}

function Arquivo({ envio: { nome_arquivo, caminho_anexo } }: { envio: Envio }) {
  return (
    <a className={`lk ${css.arquivo}`} href={caminho_anexo} target="_blank" rel="noopener noreferrer">
      {nome_arquivo}
      <span className="vh"> (abre em nova aba)</span>
    </a>
  );
}

type AcoesProps = {
  envio: Envio;
  celular: boolean;
  cancelando: boolean;
  onAbrir: () => void;
  onCancelar: () => void;
};

function Acoes({ envio, celular, cancelando, onAbrir, onCancelar }: AcoesProps) {
  const respondido = envio.resposta !== null;
  const descrito = `envio-${envio.id}`;
  return (
    <>
      <Button
        variant={respondido || celular ? 'light' : 'subtle'}
        size="sm"
        className={css.acao ?? ''}
        aria-haspopup="dialog"
        aria-describedby={descrito}
        leftSection={
          respondido ? (
            <IconMessage size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconEye size={20} stroke={1.75} aria-hidden />
          )
        }
        onClick={onAbrir}
      >
        {respondido ? 'Ver resposta' : 'Detalhes'}
      </Button>
      {envio.pode_cancelar &&
        (celular ? (
          <Button
            variant="subtle"
            size="sm"
            className={`perigo ${css.acao}`}
            aria-describedby={descrito}
            loading={cancelando}
            onClick={onCancelar}
          >
            Cancelar envio
          </Button>
        ) : (
          <RowAction
            danger
            label="Cancelar envio"
            icon={<IconTrash size={20} stroke={1.75} aria-hidden />}
            onClick={onCancelar}
          />
        ))}
    </>
  );
}
