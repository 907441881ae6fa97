// One batch: how far it has got, its payments by where they stand, the files for the bank and their answers, and its decision.
import { Button } from '@mantine/core';
import { IconCashBanknote, IconChecks, IconDownload, IconFileUpload, IconFileX } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  type ArquivoDaDevolucao,
  type DevolucaoInteira,
  SITUACOES_DO_ITEM,
  type SituacaoDoItem,
} from '../../../shared/devolucoes.ts';
import { formatCount, formatDiaEHora, formatInteger, formatMoney } from '../../../shared/format.ts';
import { devolucoes, itensDaDevolucao } from '../../../shared/lists/devolucoes.ts';
import { useAct } from '../../act.ts';
import { DownloadButton } from '../../download.tsx';
import { colunaNome, colunaNumero, colunaValor } from '../../list/columns.tsx';
import { Figures } from '../../list/figures.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { RowOpen } from '../../list/row-actions.tsx';
import { lastQuery, useList } from '../../list/use-list.ts';
import { api, STAYING, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { IconBubble } from '../../ui/glyph.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { part } from '../../ui/part.ts';
import { avisar } from '../../ui/toasts.ts';
import { loadedPage, useSoughtRow } from '../opened-record.tsx';
import { usePode } from '../permissao.ts';
import { BackToList, RecordHeader, RecordPage, RecordSkeleton } from '../record.tsx';
import { colunasDeItens, ITENS, LOTES } from './colunas.tsx';
import { SimulacaoFeita } from './simulacao.tsx';

const janelas = () => import('./janelas.tsx');
const AprovarDialog = part(janelas, 'AprovarDialog');
const RecusarDialog = part(janelas, 'RecusarDialog');
const RetornoDialog = part(janelas, 'RetornoDialog');
const RecusarArquivoDialog = part(janelas, 'RecusarArquivoDialog');
const MarcarDialog = part(janelas, 'MarcarDialog');

const FROM = '/admin/dashboard/devolucoes/$id';
/** How often one that is being paid is looked at. */
const CADA_MS = 5000;

export function DevolucaoPage() {
  const { id } = useParams({ from: FROM });
  const devolucao = trpc.admin.devolucoes.get.useQuery(
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.status === 'Em andamento' ? CADA_MS : false),
    },
  );
  return (
    <RecordPage
      query={devolucao}
      title="Devolução em lote"
      failed="Erro ao carregar a devolução."
      loading={<RecordSkeleton label="Carregando devolução">{null}</RecordSkeleton>}
      missing={{
        title: 'Devolução em lote não encontrada',
        text: 'O endereço pode estar errado.',
        back: <BackToList to="/admin/dashboard/devolucoes" search={lastQuery(devolucoes)} />,
      }}
    >
      {(data) => <Lote key={data.id} devolucao={data} />}
    </RecordPage>
  );
}

function Lote({ devolucao }: { devolucao: DevolucaoInteira }) {
  const { id, concurso, status, simulacao, nao_aprova } = devolucao;
  const pode = usePode()('financeiro');
  const [aberta, setAberta] = useState<'aprovar' | 'recusar' | 'retorno' | null>(null);
  const cancelar = useAct(api.admin.devolucoes.cancelar.mutate, {
    ask: () => ({ title: `Cancelar a devolução ${id}?`, text: 'Ninguém foi avisado, e nada foi pago.' }),
    onSuccess: () => avisar.sucesso('Devolução cancelada.'),
    failed: 'Erro ao cancelar a devolução.',
  });
  const espera = status === 'Aguardando aprovação';
  const fechar = () => setAberta(null);
  return (
    <div className="flex flex-col gap-4.5">
      <RecordHeader
        bubble={<IconBubble icon={IconCashBanknote} tone="in" />}
        title={`Devolução ${id}`}
        facts={
          <>
            <span>{concurso.titulo}</span>
            <span>{concurso.prefeitura}</span>
          </>
        }
        badges={<Badge {...LOTES[status]} />}
        actions={
          <>
            <BackToList to="/admin/dashboard/devolucoes" search={lastQuery(devolucoes)} />
            {espera && pode && (
              <>
                <Button variant="default" size="sm" loading={cancelar.pending} onClick={() => cancelar.run({ id })}>
                  Cancelar devolução
                </Button>
                <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setAberta('recusar')}>
                  Recusar
                </Button>
                {nao_aprova === null && (
                  <IconButton icon={IconChecks} opens onClick={() => setAberta('aprovar')}>
                    Aprovar
                  </IconButton>
                )}
              </>
            )}
          </>
        }
      />
      {espera && pode && nao_aprova !== null && <Alert tom="at">{nao_aprova}</Alert>}
      <Fatos devolucao={devolucao} />
      {simulacao && <SimulacaoFeita simulacao={simulacao} />}
      {devolucao.itens > 0 && (
        <>
          <Arquivos devolucao={devolucao} pode={pode} onRetorno={() => setAberta('retorno')} />
          <Itens devolucao={devolucao} pode={pode} />
        </>
      )}
      {aberta === 'aprovar' && <AprovarDialog devolucao={devolucao} onClose={fechar} />}
      {aberta === 'recusar' && <RecusarDialog devolucao={devolucao} onClose={fechar} />}
      {aberta === 'retorno' && <RetornoDialog devolucao={devolucao} onClose={fechar} />}
    </div>
  );
}

function Fatos({ devolucao }: { devolucao: DevolucaoInteira }) {
  const { pessoas, itens, valor, pagos, vagas, inscricoes, usar_pix, motivo, nota } = devolucao;
  const { criada_por, created_at, decidida_por, decidida_em, concluida_em } = devolucao;
  const quando = (quem: string, em: string) => `${quem}, ${formatDiaEHora(em)}`;
  return (
    <div className="papel p-5 max-sm:p-4">
      <Facts
        columns={3}
        items={[
          { label: 'Pessoas', value: formatInteger(pessoas) },
          ...(itens > 0
            ? [
                { label: 'Valor', value: formatMoney(valor) },
                { label: 'Pagos', value: `${formatInteger(pagos)} de ${formatInteger(itens)}` },
              ]
            : []),
          { label: 'Vagas', value: vagas === null ? 'Todas' : vagas.map(({ cargo }) => cargo).join(', ') },
          { label: 'Inscrições', value: inscricoes === null ? 'Todas' : inscricoes.join(', ') },
          { label: 'Como pagar', value: usar_pix ? 'PIX, com o CPF como chave' : 'Pedir uma conta a cada pessoa' },
          { label: 'Criada por', value: quando(criada_por.nome, created_at) },
          decidida_por && decidida_em && { label: 'Decidida por', value: quando(decidida_por.nome, decidida_em) },
          concluida_em && { label: 'Concluída em', value: formatDiaEHora(concluida_em) },
          { label: 'Motivo', value: motivo },
          nota && { label: 'Por que foi recusada', value: nota },
        ]}
      />
    </div>
  );
}

type DosArquivos = { devolucao: DevolucaoInteira; pode: boolean; onRetorno: () => void };

function Arquivos({ devolucao: { id, situacoes, arquivos, status }, pode, onRetorno }: DosArquivos) {
  const exportar = useAct(api.admin.devolucoes.exportar.mutate, {
    ask: ({ formato }) => ({
      title: `Gerar o arquivo ${formato === 'csv' ? 'CSV' : 'CNAB 240'} do que está a pagar?`,
      text: 'Os pagamentos passam para No arquivo, e não entram em outro.',
      danger: false,
    }),
    onSuccess: ({ nome }) => avisar.sucesso(`Arquivo ${nome} gerado. Baixe-o na lista.`),
    failed: ({ mensagem }) => mensagem,
  });
  const aPagar = situacoes.find((uma) => uma.status === 'A pagar');
  const podeMais = pode && status === 'Em andamento';
  const [recusado, setRecusado] = useState<ArquivoDaDevolucao | null>(null);
  return (
    <section aria-labelledby="arquivos" className="papel flex flex-col gap-3.5 p-5 max-sm:p-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 id="arquivos" className="text-18 flex-1">
          Arquivos do banco
        </h2>
        {podeMais &&
          aPagar &&
          (['cnab240', 'csv'] as const).map((formato) => (
            <Button
              key={formato}
              variant="default"
              size="sm"
              loading={exportar.pending}
              onClick={() => exportar.run({ id, formato })}
            >
              {formato === 'csv' ? 'Gerar planilha CSV' : 'Gerar CNAB 240'}
            </Button>
          ))}
        {podeMais && (
          <IconButton icon={IconFileUpload} opens variant="default" onClick={onRetorno}>
            Enviar retorno do banco
          </IconButton>
        )}
      </div>
      {aPagar && (
        <p className="text-15 text-texto-2">
          A pagar por arquivo: {formatInteger(aPagar.itens)}, {formatMoney(aPagar.valor)}.
        </p>
      )}
      {arquivos.length > 0 && (
        <DataTable
          label="Lista de arquivos do banco"
          dense
          minWidth={760}
          rows={arquivos}
          rowKey={(arquivo) => arquivo.id}
          columns={COLUNAS_DOS_ARQUIVOS}
          {...(pode && {
            actions: (arquivo: ArquivoDaDevolucao) => (
              <>
                {arquivo.pode_baixar && (
                  <DownloadButton
                    ask={(input: { id: number }) => api.admin.devolucoes.baixar.query(input)}
                    input={{ id: arquivo.id }}
                    failed="Erro ao baixar o arquivo."
                    icon={IconDownload}
                  >
                    Baixar
                  </DownloadButton>
                )}
                {arquivo.no_arquivo > 0 && (
                  <RowOpen
                    icon={IconFileX}
                    name="O banco recusou o arquivo"
                    of={` ${arquivo.nome}`}
                    onClick={() => setRecusado(arquivo)}
                  />
                )}
              </>
            ),
            actionsWidth: '180px',
          })}
        />
      )}
      {recusado && <RecusarArquivoDialog arquivo={recusado} onClose={() => setRecusado(null)} />}
    </section>
  );
}

const COLUNAS_DOS_ARQUIVOS: readonly Column<ArquivoDaDevolucao>[] = [
  colunaNome(
    { id: 'nome', title: 'Arquivo' },
    ({ nome }) => nome,
    ({ tipo, sha256, no_arquivo, divergentes }) =>
      [
        tipo === 'remessa' ? 'Vai ao banco' : 'Retorno do banco',
        ...(no_arquivo > 0 ? [formatCount(no_arquivo, 'espera resposta', 'esperam resposta')] : []),
        ...(divergentes > 0 ? [formatCount(divergentes, 'não combina', 'não combinam')] : []),
        `SHA-256 ${sha256}`,
      ].join(' · '),
  ),
  colunaNumero({ id: 'itens', title: 'Pagamentos', width: '120px' }, ({ itens }) => itens),
  colunaValor({ id: 'valor', title: 'Valor', width: '140px' }, ({ valor }) => valor),
  {
    id: 'quem',
    title: 'Quem e quando',
    width: '200px',
    render: ({ criado_por, created_at }) => `${criado_por}, ${formatDiaEHora(created_at)}`,
  },
];

function Itens({ devolucao: { id, situacoes }, pode }: { devolucao: DevolucaoInteira; pode: boolean }) {
  const { item: aberto } = useSearch({ from: FROM });
  const state = useList(itensDaDevolucao);
  const page = trpc.admin.devolucoes.itens.useQuery({ ...state.input, devolucao_id: id }, { ...STAYING, staleTime: 0 });
  const { refetch } = page;
  const onde = situacoes.map(({ status, itens }) => `${status} ${itens}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where payments stand is news when their figures moved
  useEffect(() => void refetch({ cancelRefetch: false }), [onde, refetch]);
  const item = useSoughtRow(itensDaDevolucao.nouns, aberto, loadedPage(page), state.close);
  const presentes = SITUACOES_DO_ITEM.filter((status) => situacoes.some((uma) => uma.status === status));
  return (
    <section aria-label="Quem recebe">
      <ListPage
        state={state}
        page={page}
        title=""
        columns={colunasDeItens}
        figures={
          <Figures<SituacaoDoItem>
            label="Pagamentos por situação"
            figures={presentes.map((status) => {
              const soma = situacoes.find((uma) => uma.status === status);
              return { ...ITENS[status], status, valor: soma?.itens, detalhe: formatMoney(soma?.valor ?? 0) };
            })}
            atual={state.query.status}
            onStatus={(status) => state.narrow({ status })}
          />
        }
        minWidth={980}
        actions={
          pode
            ? (um) =>
                um.status !== 'Pago' &&
                um.status !== 'Fora' && (
                  <RowOpen
                    icon={IconChecks}
                    name="Marcar"
                    variant="light"
                    onClick={() => state.open({ item: um.id })}
                  />
                )
            : undefined
        }
        actionsWidth="90px"
      />
      {item && pode && <MarcarDialog item={item} onClose={state.close} />}
    </section>
  );
}
