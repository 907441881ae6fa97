// A closed month: its figures as they were frozen, whole and by contest, and its paper for the municipality.
import { IconFileTypePdf, IconLock } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { nomeDoMes } from '../../../shared/contas.ts';
import { formatDiaEHora, formatInteger, formatMoney } from '../../../shared/format.ts';
import { DownloadButton } from '../../download.tsx';
import { ListTable } from '../../list/list-page.tsx';
import { useList } from '../../list/use-list.ts';
import { api, type RouterOutputs, STAYING, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { IconBubble } from '../../ui/glyph.tsx';
import { BackToList, RecordHeader, RecordPage, RecordSkeleton } from '../record.tsx';
import { colunasDoFechamento, VALE } from './colunas.tsx';
import { LINHAS } from './listas.ts';

const FROM = '/admin/dashboard/fechamentos/$id';

export function FechamentoPage() {
  const { id } = useParams({ from: FROM });
  const state = useList(LINHAS);
  const pergunta = trpc.admin.contas.fechamento.useQuery({ ...state.input, id }, STAYING);
  return (
    <RecordPage
      query={pergunta}
      title="Mês fechado"
      failed="Erro ao carregar o fechamento."
      loading={<RecordSkeleton label="Carregando fechamento">{null}</RecordSkeleton>}
      missing={{
        title: 'Fechamento não encontrado',
        text: 'O endereço pode estar errado.',
        back: <BackToList to="/admin/dashboard/fechamentos" search={{}} />,
      }}
    >
      {({ fechamento }) => (
        <div className="flex flex-col gap-4.5">
          <Topo fechamento={fechamento} />
          <ListTable
            state={state}
            page={pergunta}
            rowKey={({ concurso_id }) => concurso_id ?? 0}
            columns={colunasDoFechamento}
            minWidth={1080}
          />
        </div>
      )}
    </RecordPage>
  );
}

type Fechamento = RouterOutputs['admin']['contas']['fechamento']['fechamento'];

function Topo({ fechamento }: { fechamento: Fechamento }) {
  const { id, mes, fechado, reaberto, motivo, ressalva, divergencias, sha256, lancamentos } = fechamento;
  const valor = (label: string, reais: number) => ({ label, value: formatMoney(reais) });
  return (
    <>
      <RecordHeader
        bubble={<IconBubble icon={IconLock} tone="in" />}
        title={`Fechamento de ${nomeDoMes(mes)}`}
        facts={
          <span>
            Fechado por {fechado.por} em {formatDiaEHora(fechado.em)}
          </span>
        }
        badges={<Badge {...(reaberto ? VALE.nao : VALE.sim)} />}
        actions={
          <>
            <BackToList to="/admin/dashboard/fechamentos" search={{}} />
            <DownloadButton
              ask={api.admin.contas.exportarFechamento.query}
              input={{ id }}
              failed="Não foi possível gerar a prestação de contas. Tente de novo."
              icon={IconFileTypePdf}
              main
            >
              Prestação de contas
            </DownloadButton>
          </>
        }
      />
      {reaberto && (
        <Alert tom="at" title={`Reaberto por ${reaberto.por} em ${formatDiaEHora(reaberto.em)}`}>
          {motivo}
        </Alert>
      )}
      {ressalva && (
        <Alert
          tom="at"
          title={`Fechado com ${divergencias === 1 ? '1 divergência aberta' : `${divergencias} divergências abertas`}`}
        >
          {ressalva}
        </Alert>
      )}
      <div className="papel p-5 max-sm:p-4">
        <Facts
          columns={4}
          items={[
            valor('Saldo anterior', fechamento.anterior),
            valor('Recebido', fechamento.recebido),
            valor('Devolvido', fechamento.devolvido),
            valor('Ajustes', fechamento.ajuste),
            valor('Saldo', fechamento.saldo),
            valor('A devolver', fechamento.a_devolver),
            valor('Receita', fechamento.receita),
            { label: 'Lançamentos', value: formatInteger(lancamentos) },
          ]}
        />
        <div className="mt-3.5">
          <Facts columns={1} items={[{ label: 'SHA-256', value: sha256 }]} />
        </div>
      </div>
    </>
  );
}
