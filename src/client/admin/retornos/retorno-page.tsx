// One return file: what it is, what became of its payments line by line, and what the portal has as paid that it leaves out.
import { IconFileText } from '@tabler/icons-react';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import {
  formatBytes,
  formatCount,
  formatDate,
  formatDiaEHora,
  formatInteger,
  formatMoney,
} from '../../../shared/format.ts';
import { linhasDeRetorno, retornos } from '../../../shared/lists/retornos.ts';
import {
  type DesfechoDeLinha,
  NOMES_DE_LAYOUT,
  RETORNO_NAO_ENCONTRADO,
  type Retorno,
  type RetornoDetalhado,
} from '../../../shared/retornos.ts';
import { colunaDia, colunaValor } from '../../list/columns.tsx';
import { ExportButton } from '../../list/export-button.tsx';
import { Figures } from '../../list/figures.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { lastQuery, useList } from '../../list/use-list.ts';
import { STAYING, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { IconBubble } from '../../ui/glyph.tsx';
import { usePhone } from '../../ui/media.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { loadedPage, useSoughtRow } from '../opened-record.tsx';
import { BackToList, RecordHeader, RecordPage, RecordSkeleton } from '../record.tsx';
import { CADA_MS, colunasDeLinhas, DESFECHOS, situacaoDo } from './colunas.tsx';
import { LinhaDialog } from './linha-dialog.tsx';

const FROM = '/admin/dashboard/retornos/$id';

export function RetornoPage() {
  const { id } = useParams({ from: FROM });
  const retorno = trpc.admin.retornos.get.useQuery(
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.situacao === 'Conferindo' ? CADA_MS : false),
    },
  );
  return (
    <RecordPage
      query={retorno}
      title="Arquivo de retorno"
      failed="Erro ao carregar o arquivo de retorno."
      loading={<RecordSkeleton label="Carregando arquivo de retorno">{null}</RecordSkeleton>}
      missing={{
        title: RETORNO_NAO_ENCONTRADO.replace('.', ''),
        text: 'O endereço pode estar errado.',
        back: <BackToList to="/admin/dashboard/retornos" search={lastQuery(retornos)} />,
      }}
    >
      {(data) => <Arquivo key={data.id} retorno={data} />}
    </RecordPage>
  );
}

function Arquivo({ retorno }: { retorno: RetornoDetalhado }) {
  const { nome, layout, convenio, concurso, situacao } = retorno;
  return (
    <div className="flex flex-col gap-4.5">
      <RecordHeader
        bubble={<IconBubble icon={IconFileText} tone="in" />}
        title={nome}
        facts={
          <>
            <span>{NOMES_DE_LAYOUT[layout]}</span>
            <span>{convenio.nome}</span>
            <span>{concurso.titulo}</span>
          </>
        }
        badges={<Badge {...situacaoDo(retorno)} />}
        actions={<BackToList to="/admin/dashboard/retornos" search={lastQuery(retornos)} />}
      />
      {situacao === 'Conferindo' && <Progresso retorno={retorno} />}
      <Fatos retorno={retorno} />
      <Ausentes retorno={retorno} />
      <Linhas retorno={retorno} />
    </div>
  );
}

function Fatos({ retorno }: { retorno: RetornoDetalhado }) {
  const { layout, valor, de, ate, gerado_em, linhas, tamanho, created_at, administrador, conferido_em, sha256 } =
    retorno;
  const dias =
    de === null || ate === null ? null : de === ate ? formatDate(de) : `${formatDate(de)} a ${formatDate(ate)}`;
  return (
    <div className="papel p-5 max-sm:p-4">
      <Facts
        columns={4}
        items={[
          { label: 'Valor pago', value: formatMoney(valor) },
          { label: 'Dias de pagamento', value: dias },
          { label: 'Feito pelo banco em', value: gerado_em && formatDate(gerado_em) },
          { label: 'Tamanho', value: `${formatCount(linhas, 'linha', 'linhas')}, ${formatBytes(tamanho)}` },
          { label: layout === 'ASAAS_API' ? 'Buscado a pedido de' : 'Enviado por', value: administrador },
          { label: 'Enviado em', value: formatDiaEHora(created_at) },
          {
            label: 'Conferido em',
            value: conferido_em === null ? 'Ainda não' : formatDiaEHora(conferido_em),
          },
          { label: 'Resumo SHA-256', value: <code className="text-13 font-normal">{sha256}</code> },
        ]}
      />
    </div>
  );
}

const COLUNAS_DOS_AUSENTES: readonly Column<RetornoDetalhado['ausentes'][number]>[] = [
  {
    id: 'inscricao',
    title: 'Inscrição',
    card: 'title',
    render: ({ inscricao_numero }) => <span className="num font-strong">{inscricao_numero}</span>,
  },
  {
    id: 'numero',
    title: 'Nº no banco',
    render: ({ nosso_numero }) => <span className="num wrap-anywhere">{nosso_numero}</span>,
  },
  colunaDia({ id: 'pago', title: 'Pago em' }, ({ pago_em }) => pago_em),
  colunaValor({ id: 'valor', title: 'Valor pago' }, ({ valor }) => valor),
];

function Ausentes({ retorno: { ausentes, total_ausentes } }: { retorno: RetornoDetalhado }) {
  if (total_ausentes === 0) return null;
  return (
    <section aria-label="Pagos no portal e ausentes do arquivo" className="flex flex-col gap-3">
      <Alert
        tom="at"
        title={
          total_ausentes === 1
            ? 'Um pagamento destes dias não está em nenhum arquivo de retorno.'
            : `${formatInteger(total_ausentes)} pagamentos destes dias não estão em nenhum arquivo de retorno.`
        }
      >
        O banco os informou ao portal de outro modo. Se não vierem no próximo arquivo, confira-os no extrato.
      </Alert>
      <DataTable
        label="Pagos no portal e ausentes do arquivo"
        dense
        minWidth={560}
        rows={ausentes}
        rowKey={({ pagamento_id }) => pagamento_id}
        columns={COLUNAS_DOS_AUSENTES}
      />
    </section>
  );
}

function Linhas({ retorno }: { retorno: RetornoDetalhado }) {
  const { id, pagamentos, tratados, confirmados, conhecidos, na_fila, divergentes } = retorno;
  const celular = usePhone();
  const { linha: aberta } = useSearch({ from: FROM });
  const lista = useList(linhasDeRetorno);
  const page = trpc.admin.retornos.linhas.useQuery({ ...lista.input, retorno_id: id }, { ...STAYING, staleTime: 0 });
  const { refetch } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what became of lines is news when more were carried out
  useEffect(() => void refetch({ cancelRefetch: false }), [tratados, refetch]);
  const linha = useSoughtRow(linhasDeRetorno.nouns, aberta, loadedPage(page), lista.close);
  const figura = (status: DesfechoDeLinha, valor: number) => ({ ...DESFECHOS[status], status, valor });
  return (
    <section aria-label="Linhas do arquivo">
      <ListPage
        state={lista}
        page={page}
        title=""
        buttons={
          <ExportButton
            state={{ list: linhasDeRetorno, filters: { ...lista.filters, retorno_id: id } }}
            total={page.data?.total}
          />
        }
        columns={colunasDeLinhas(celular)}
        figures={
          <Figures<DesfechoDeLinha>
            label="Pagamentos por resultado"
            figures={[
              { label: 'Pagamentos', tone: 'in', glyph: 'vazia', status: null, valor: pagamentos },
              figura('confirmado', confirmados),
              {
                ...figura('conhecido', conhecidos),
                ...(divergentes > 0 ? { detalhe: `${formatInteger(divergentes)} com outro valor ou data` } : {}),
              },
              figura('na_fila', na_fila),
            ]}
            atual={lista.query.desfecho}
            onStatus={(desfecho) => lista.narrow({ desfecho })}
          />
        }
        fields={['search', 'desfecho', 'diferenca']}
        minWidth={860}
        leads={(uma) => ({ linha: uma.id })}
      >
        {na_fila > 0 && (
          <p className="mb-3 text-15 text-texto-2">
            O que ficou sem dono espera a sua decisão em{' '}
            <Link to="/admin/dashboard/boletos" search={{ aba: 'pendencias' }}>
              Pagamentos sem dono
            </Link>
            .
          </p>
        )}
      </ListPage>
      {linha && (
        <LinhaDialog linha={page.data?.data.find(({ id }) => id === linha.id) ?? linha} onClose={lista.close} />
      )}
    </section>
  );
}

/** How far it has got, while its lines are being carried out. */
function Progresso({ retorno: { tratados, pagamentos } }: { retorno: Retorno }) {
  const parte = pagamentos === 0 ? 100 : Math.floor((100 * tratados) / pagamentos);
  return (
    <Alert title="O portal está conferindo o arquivo." live>
      {formatInteger(tratados)} de {formatInteger(pagamentos)} pagamentos. Você pode sair desta página.
      <ProgressBar label="Pagamentos conferidos" percent={parte} className="mt-2" fill="rounded-full" />
    </Alert>
  );
}
