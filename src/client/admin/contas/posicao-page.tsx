// The position of a day: what should be in the account, what of it is owed back and why, and what is left as revenue. Every figure
// leads to the entries it is made of.
import { Link } from '@tanstack/react-router';
import { MOTIVOS_DE_DEVER, NOMES_DAS_LINHAS, NOMES_DE_MOTIVO, nomeDoMes, type Parte } from '../../../shared/contas.ts';
import { formatCount, formatDate, formatDiaEHora, formatMoney } from '../../../shared/format.ts';
import { dataLocal } from '../../../shared/tempo.ts';
import { ExportButtons } from '../../download.tsx';
import { ListFilters } from '../../list/filters.tsx';
import { ListTable } from '../../list/list-page.tsx';
import { CampoDeData } from '../../list/period-field.tsx';
import { useList } from '../../list/use-list.ts';
import { api, type RouterOutputs, STAYING, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { now } from '../../ui/clock.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { Numeros } from '../numeros.tsx';
import { colunasDaPosicao } from './colunas.tsx';
import { CONVENIOS, POSICAO } from './listas.ts';
import { nomeDoConvenio, type Onde, Valor } from './valores.tsx';

type Posicao = RouterOutputs['admin']['contas']['posicao'];
type Somado = Exclude<keyof Posicao['totais'], 'devido'>;

export function PosicaoPage() {
  const lido = useList(POSICAO, { usual: { por: 'concurso' } });
  const { por = 'concurso' } = lido.filters;
  const state = por === 'convenio' ? { ...lido, list: { ...POSICAO, nouns: CONVENIOS } } : lido;
  const pergunta = trpc.admin.contas.posicao.useQuery(state.input, STAYING);
  const { data } = pergunta;
  const { dia = dataLocal(now()), emissor, concurso_id, convenio_id } = state.filters;
  const onde: Onde = {
    data_fim: dia,
    ...(emissor && { emissor }),
    ...(concurso_id !== undefined && { concurso_id }),
    ...(convenio_id !== undefined && { convenio_id }),
  };
  const figura = (nome: string, campo: Somado, nota: string, parte?: Parte) => ({
    nome,
    valor: data && <Valor reais={data.totais[campo]} onde={parte ? { ...onde, parte } : onde} nome={nome} />,
    nota,
  });
  return (
    <>
      <h1 className="sr-only">Posição das contas</h1>
      <ListFilters
        state={state}
        total={data?.total}
        fields={['concurso_id', 'emissor', 'por']}
        field={{ por: { chip: () => undefined }, convenio_id: { chip: nomeDoConvenio(data?.data) } }}
        more={
          <CampoDeData
            key={state.cleared}
            label="Posição em"
            value={state.filters.dia ?? ''}
            onChange={(data) => state.narrow({ dia: data })}
          />
        }
        buttons={
          <ExportButtons
            ask={api.admin.contas.exportarPosicao.query}
            failed="Não foi possível exportar a posição. Tente de novo."
            input={state.filters}
            formats={['csv', 'xlsx']}
          />
        }
      />
      {pergunta.isError && !data ? null : (
        <>
          <h2 className="mt-3.5 text-20">Posição em {formatDate(data?.dia ?? dia)}</h2>
          <p className="mt-1 text-14 text-texto-3">
            {data ? (
              <>
                Números de <span className="num">{formatDiaEHora(data.gerado_em)}</span>.{' '}
                {data.fechado_ate ? `Meses fechados até ${nomeDoMes(data.fechado_ate)}.` : 'Nenhum mês foi fechado.'}
              </>
            ) : (
              'Apurando os números…'
            )}
          </p>
          <div className="mt-3.5">
            <Numeros
              numeros={[
                figura('Recebido', 'recebido', 'cada pagamento uma vez, pelo dia do banco', 'recebido'),
                figura('Devolvido', 'devolvido', 'restituições, lotes e estornos', 'devolvido'),
                figura('Saldo na conta', 'saldo', 'o que deve estar no banco'),
                figura('A devolver', 'a_devolver', 'parte do saldo que tem de voltar', 'a_devolver'),
                figura('Receita', 'receita', 'o saldo menos o que é a devolver'),
              ]}
            />
          </div>
          {data && <Avisos data={data} onde={onde} />}
          {data && <Motivos data={data} onde={onde} />}
        </>
      )}
      <div className="mt-3.5">
        <ListTable
          state={state}
          label={NOMES_DAS_LINHAS[por]}
          page={pergunta}
          rowKey={({ concurso_id, convenio }) => (por === 'convenio' ? (convenio?.id ?? 0) : (concurso_id ?? 0))}
          columns={colunasDaPosicao(onde, data?.totais, por)}
          muted={({ excluido }) => excluido}
          minWidth={960}
        />
      </div>
    </>
  );
}

/** What became known after the day, and what of it after its month was closed. */
function Avisos({ data: { dia, depois, ajustes }, onde }: { data: Posicao; onde: Onde }) {
  const soma = ({ quantidade, entrou, saiu }: Posicao['depois']) =>
    `${formatCount(quantidade, 'lançamento', 'lançamentos')}: entraram ${formatMoney(entrou)}, saíram ${formatMoney(saiu)}`;
  return (
    <div className="flex flex-col gap-2.5 mb-3.5 empty:hidden">
      {depois.quantidade > 0 && (
        <Alert title={`Conhecido depois de ${formatDate(dia)}`}>
          {soma(depois)}.{' '}
          {depois.quantidade === 1
            ? `Ele é de um dia até ${formatDate(dia)} e está nestes números.`
            : `Eles são de dias até ${formatDate(dia)} e estão nestes números.`}
        </Alert>
      )}
      {ajustes.quantidade > 0 && (
        <Alert
          tom="at"
          title="Ajustes de mês fechado"
          action={
            <Link
              to="/admin/dashboard/lancamentos"
              search={{ ...onde, ajuste: 'S' }}
              className="flex-none text-acao-texto font-strong"
            >
              Ver ajustes
            </Link>
          }
        >
          {soma(ajustes)}. O mês {ajustes.quantidade === 1 ? 'dele' : 'deles'} já estava fechado: lá os números não
          mudaram.
        </Alert>
      )}
    </div>
  );
}

function Motivos({ data: { totais }, onde }: { data: Posicao; onde: Onde }) {
  return (
    <Section title="A devolver, por motivo" className="[&_h2]:mb-3.5 [&_h2]:text-18">
      <Facts
        columns={4}
        items={MOTIVOS_DE_DEVER.map((motivo) => ({
          label: NOMES_DE_MOTIVO[motivo],
          value: (
            <Valor
              reais={totais.devido[motivo]}
              nome={NOMES_DE_MOTIVO[motivo]}
              onde={motivo === 'retirado' ? onde : { ...onde, parte: motivo }}
            />
          ),
        }))}
      />
    </Section>
  );
}
