// The Vagas tab: the contest's vacancies, active or not, to create, change and remove.
import { AVISO_MINIMO_ASAAS } from '../../../../shared/boletos.ts';
import { AVISOS_DE_VENCIMENTO } from '../../../../shared/concursos.ts';
import { formatCount, formatDate, formatInteger, formatMoney } from '../../../../shared/format.ts';
import { colunaNumero, colunaSelo } from '../../../list/columns.tsx';
import { states } from '../../../states.ts';
import { api, trpc } from '../../../trpc.ts';
import { NotInformed } from '../../../ui/facts.tsx';
import { part } from '../../../ui/part.ts';
import { type RecordKind, TitleCell } from '../../records-tab.tsx';
import { ReservasDaVaga } from './reservas-dialog.tsx';
import type { Vaga } from './tipos.ts';

const venceMal = (aviso?: string | null) => Object.values(AVISOS_DE_VENCIMENTO).some((texto) => aviso?.includes(texto));

export const VAGAS: RecordKind<Vaga> = {
  area: 'concursos',
  noun: { um: 'vaga', varios: 'vagas', genero: 'f' },
  title: 'Vagas',
  useRows: (concurso_id, enabled = true) => trpc.admin.vagas.list.useQuery({ concurso_id }, { enabled }),
  nameOf: ({ cargo }) => cargo,
  remove: api.admin.vagas.remove.mutate,
  leaves: ({ inscricoes_count = 0 }) => (inscricoes_count > 0 ? 'Quem se inscreveu nela continua inscrito.' : ''),
  summary(vagas) {
    const ativas = vagas.filter(({ ativo }) => ativo === 1);
    const total = ativas.reduce((soma, { quantidade }) => soma + quantidade, 0);
    return `${formatCount(total, 'vaga', 'vagas')} em ${formatCount(ativas.length, 'cargo', 'cargos')}`;
  },
  empty: 'Sem vagas ativas, ninguém consegue se inscrever.',
  minWidth: 960,
  muted: ({ ativo }) => ativo === 0,
  columns: () => [
    {
      id: 'cargo',
      title: 'Cargo',
      card: 'title',
      render: ({ cargo, descricao }) => <TitleCell title={cargo} text={descricao} />,
    },
    { id: 'nivel', title: 'Nível', width: '132px', render: ({ nivel }) => nivel },
    {
      id: 'taxa',
      title: 'Taxa',
      width: '118px',
      align: 'right',
      render: ({ valor_inscricao, aviso }) =>
        valor_inscricao === 0 ? (
          'Gratuita'
        ) : (
          <span className={aviso?.includes(AVISO_MINIMO_ASAAS) ? 'font-strong text-at' : undefined}>
            {formatMoney(valor_inscricao)}
          </span>
        ),
    },
    {
      id: 'quantidade',
      title: 'Vagas',
      width: '112px',
      align: 'right',
      render: ({ quantidade, reservas }) => {
        const reservadas = reservas.reduce((soma, { quantidade: n }) => soma + n, 0);
        return (
          <>
            {formatInteger(quantidade)}
            {reservadas > 0 && (
              <span className="block text-13 text-texto-3">{formatCount(reservadas, 'reservada', 'reservadas')}</span>
            )}
          </>
        );
      },
    },
    {
      id: 'vencimento',
      title: 'Vencimento',
      width: '124px',
      render: ({ dataVencimentoPagamento: data, aviso }) =>
        data ? (
          <span className={`num ${venceMal(aviso) ? 'font-strong text-at' : ''}`}>{formatDate(data)}</span>
        ) : (
          <NotInformed />
        ),
    },
    colunaNumero(
      { id: 'inscricoes', title: 'Inscrições', width: '104px' },
      ({ inscricoes_count = 0 }) => inscricoes_count,
    ),
    colunaSelo({ id: 'situacao', title: 'Situação', width: '116px' }, ({ ativo }) => states.ativa[ativo]),
  ],
  actionsWidth: '146px',
  actions: (vaga) => <ReservasDaVaga vaga={vaga} />,
  Dialog: part(() => import('./vaga-dialog.tsx'), 'VagaDialog'),
};
