// The Convênio Bancário tab: the contest's agreements with the banks, which of them issues the slips, and whether the
// banks let the portal in. Slips outlive the agreement they were issued under.
import { Loader } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { NOMES_DE_CONVENIO } from '../../../../shared/convenios.ts';
import { formatCount } from '../../../../shared/format.ts';
import { colunaSelo } from '../../../list/columns.tsx';
import { states } from '../../../states.ts';
import { api, trpc } from '../../../trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge, type Look } from '../../../ui/badge.tsx';
import { RowAction } from '../../../ui/data-table.tsx';
import { NotInformed } from '../../../ui/facts.tsx';
import { usePhone } from '../../../ui/media.ts';
import { part } from '../../../ui/part.ts';
import { IfAllowed } from '../../permissao.ts';
import { type RecordKind, RecordsTab } from '../../records-tab.tsx';
import { identificacao } from './convenio-modelo.ts';
import { BotaoTestar, ResultadoDoTeste, Testes, useTestes } from './convenio-teste.tsx';
import type { Concurso, Convenio } from './tipos.ts';

const SEM_EMISSOR =
  'Em produção, nenhum boleto é emitido para este concurso. Fora dela, saem boletos de demonstração, sem valor.';

const COM_SEGREDO: Look = { tone: 'ok', glyph: 'check', label: 'Configurado' };
const SEM_SEGREDO: Look = { tone: 'at', glyph: 'vazia', label: 'Sem segredo' };

export const CONVENIOS: RecordKind<Convenio> = {
  area: 'financeiro',
  noun: { um: 'convênio', varios: 'convênios', genero: 'm' },
  title: 'Convênio Bancário',
  label: 'Convênios',
  useRows: (concurso_id, enabled = true) => trpc.admin.convenios.list.useQuery({ concurso_id }, { enabled }),
  nameOf: ({ nome }) => nome,
  remove: api.admin.convenios.remove.mutate,
  leaves: () => 'Os boletos já emitidos continuam, e os pagamentos deles ainda são recebidos.',
  summary(convenios) {
    const total = formatCount(convenios.length, 'convênio', 'convênios');
    const ativos = convenios.filter(({ status }) => status === 'Ativo').length;
    return ativos > 1 ? `${total}. Entre os ativos, o mais recente emite os boletos.` : total;
  },
  empty: SEM_EMISSOR,
  minWidth: 1000,
  actionsWidth: '148px',
  muted: ({ status }) => status === 'Inativo',
  columns: () => [
    {
      id: 'nome',
      title: 'Convênio',
      card: 'title',
      render: ({ id, nome, emite }) => (
        <>
          <span className="font-strong line-clamp-2 wrap-anywhere" title={nome}>
            {nome}
          </span>
          {emite && (
            <span className="flex flex-wrap gap-1.5 mt-1">
              <Badge small tone="in" glyph="ponto" label="Emite os boletos" />
            </span>
          )}
          {/* Before the first test there is nothing to keep apart. */}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 font-normal has-[[role=status]:not(:empty)]:mt-1.5">
            <ResultadoDoTeste id={id} />
            <IfAllowed area="financeiro">
              <DeNovo id={id} nome={nome} />
            </IfAllowed>
          </div>
        </>
      ),
    },
    { id: 'banco', title: 'Banco', width: '150px', render: ({ tipo }) => NOMES_DE_CONVENIO[tipo] },
    {
      id: 'identificacao',
      title: 'Identificação',
      width: '224px',
      render: (convenio) => {
        const { principal, detalhe } = identificacao(convenio);
        return (
          <>
            <span className="num whitespace-nowrap">{principal ?? <NotInformed />}</span>
            {detalhe && <span className="subline num">{detalhe}</span>}
          </>
        );
      },
    },
    {
      id: 'webhook',
      title: 'Webhook',
      width: '148px',
      render: ({ webhook_secret: segredo }) => <Badge small {...(segredo ? COM_SEGREDO : SEM_SEGREDO)} />,
    },
    colunaSelo({ id: 'status', title: 'Status', width: '116px' }, ({ status }) => states.ativo[status]),
  ],
  actions: ({ id, nome }) => <Testar id={id} nome={nome} />,
  Dialog: part(() => import('./convenio-dialog.tsx'), 'ConvenioDialog'),
};

export function Convenios({ concurso }: { concurso: Concurso }) {
  return (
    <Testes>
      <RecordsTab
        kind={CONVENIOS}
        concurso={concurso}
        notice={(convenios) =>
          convenios.length > 0 &&
          !convenios.some(({ emite }) => emite) && (
            <Alert tom="at" title="Nenhum convênio ativo">
              {SEM_EMISSOR}
            </Alert>
          )
        }
      />
    </Testes>
  );
}

type TestarProps = { id: number; nome: string };

/** Beside the bank's answer in a table's row; a phone's card has the button at its foot. */
function DeNovo({ id, nome }: TestarProps) {
  const celular = usePhone();
  return useTestes().de(id)?.resposta && !celular ? <BotaoTestar size="xs" id={id} nome={nome} /> : null;
}

/** An icon in a table's row, a button with words on a phone's card. */
function Testar({ id, nome }: TestarProps) {
  const celular = usePhone();
  const { de, testar } = useTestes();
  if (celular) {
    return (
      <div className="basis-full">
        <BotaoTestar fullWidth id={id} nome={nome} />
      </div>
    );
  }
  return (
    <RowAction label="Testar conexão" icon={IconPlugConnected} onClick={() => testar(id)}>
      {de(id)?.testando && <Loader size={18} />}
    </RowAction>
  );
}
