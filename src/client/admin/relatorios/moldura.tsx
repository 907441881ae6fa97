// What the three reports share: which of them is open, the contest and the period that narrow it, its file on paper or as a
// spreadsheet, and when its figures were worked out. On paper (the browser's own printing) the filters are told in words.
import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate, formatDiaEHora } from '../../../shared/format.ts';
import { NOMES_DE_RELATORIO, type Relatorio } from '../../../shared/relatorios.ts';
import { dataLocal } from '../../../shared/tempo.ts';
import { ExportButtons } from '../../download.tsx';
import type { Narrowing } from '../../list/address.ts';
import { Chips } from '../../list/chips.tsx';
import { ContestField, useTituloDoConcurso } from '../../list/contest-field.tsx';
import { FilterBar } from '../../list/filter-bar.tsx';
import { OrderField } from '../../list/order-field.tsx';
import { PeriodField } from '../../list/period-field.tsx';
import type { ListState } from '../../list/use-list.ts';
import { api } from '../../trpc.ts';
import { now } from '../../ui/clock.ts';
import { SelectField } from '../../ui/fields.tsx';
import { usePhone } from '../../ui/media.ts';
import { type Consulta, Failed } from '../loaded.tsx';
import type { Relatorios } from './listas.ts';
import { OUTRO_PERIODO, periodosUsuais, qualPeriodo } from './periodos.ts';

const RELATORIOS = [
  { relatorio: 'concursos', nome: 'Concursos', para: '/admin/dashboard/relatorios/concursos' },
  { relatorio: 'candidatos', nome: 'Candidatos', para: '/admin/dashboard/relatorios/candidatos' },
  { relatorio: 'financeiro', nome: 'Financeiro', para: '/admin/dashboard/relatorios/financeiro' },
] as const;

const ABA =
  'inline-flex items-center gap-1.5 min-h-10 px-3.5 rounded-md text-15 font-semibold no-underline max-sm:min-h-11 max-sm:px-3';
const ABERTA = 'bg-acao-suave text-texto [box-shadow:inset_0_-2px_0_var(--color-acao-texto)]';
const OUTRA = 'text-acao-texto hover:bg-acao-suave';

const icone = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Filtros = Narrowing<Relatorios>;
type Mudanca = { [K in keyof Filtros]?: Filtros[K] | undefined };
type Props = {
  relatorio: Relatorio;
  state: ListState<Relatorios>;
  pergunta: Consulta<{ gerado_em: string }>;
  children: ReactNode;
};

export function Moldura({ relatorio, state, pergunta, children }: Props) {
  const geradoEm = pergunta.data?.gerado_em;
  const { filters: filtros, narrow: onChange } = state;
  const celular = usePhone();
  const hoje = dataLocal(now());
  const concurso = useTituloDoConcurso(filtros.concurso_id);
  const { concurso_id, data_inicio, data_fim } = filtros;
  const usuais = periodosUsuais(hoje);
  const qual = qualPeriodo(filtros, hoje);
  // In the phone's sheet each choice replaces the address: Back closes nothing one by one.
  const mudar = (mudanca: Mudanca) => onChange(mudanca, celular);
  const semPeriodo = { data_inicio: undefined, data_fim: undefined };
  const periodo =
    qual === OUTRO_PERIODO
      ? emPalavras(data_inicio, data_fim)
      : (usuais.find(({ id }) => id === qual)?.nome ?? 'Todo o período');

  return (
    <>
      <h1 className="sr-only">{NOMES_DE_RELATORIO[relatorio]}</h1>
      <div className="nao-imprimir mb-3.5">
        <nav className="flex flex-wrap gap-1" aria-label="Relatórios">
          {RELATORIOS.map(({ relatorio: um, nome, para }) => (
            <Link
              key={um}
              to={para}
              // Going from one report to another keeps what narrows it.
              search={{ ...filtros }}
              className={`${ABA} ${um === relatorio ? ABERTA : OUTRA}`}
              aria-current={um === relatorio ? 'page' : undefined}
              activeProps={{}}
            >
              {nome}
            </Link>
          ))}
          <Link
            to="/admin/dashboard/relatorios/listas"
            search={concurso_id === undefined ? {} : { concurso_id }}
            className={`${ABA} ${OUTRA}`}
          >
            <IconListCheck {...icone} />
            Listas oficiais
          </Link>
        </nav>
      </div>
      <div className="nao-imprimir">
        <FilterBar
          order={<OrderField state={state} />}
          active={[concurso_id, data_inicio ?? data_fim].filter((um) => um !== undefined).length}
          show="Ver relatório"
          onClear={state.clear}
        >
          <ContestField value={concurso_id} onChange={(id) => mudar({ concurso_id: id })} />
          <SelectField
            label="Período"
            size="sm"
            value={qual}
            options={[
              ...usuais.map(({ id, nome }) => ({ value: id, label: nome })),
              ...(qual === OUTRO_PERIODO ? [{ value: OUTRO_PERIODO, label: 'Outro período' }] : []),
            ]}
            onChange={(id) => {
              const { data_inicio: de, data_fim: ate } = usuais.find((um) => um.id === id) ?? filtros;
              mudar({ data_inicio: de, data_fim: ate });
            }}
          />
          <PeriodField key={state.cleared} data_inicio={data_inicio ?? ''} data_fim={data_fim ?? ''} onChange={mudar} />
        </FilterBar>
        <Chips
          chips={[
            ...(concurso_id === undefined
              ? []
              : [{ texto: concurso ?? 'Concurso', onRemove: () => onChange({ concurso_id: undefined }) }]),
            ...(qual === 'tudo' ? [] : [{ texto: periodo, onRemove: () => onChange(semPeriodo) }]),
          ]}
        />
      </div>
      <div className="flex flex-wrap justify-between items-center gap-x-3.5 gap-y-2.5 mx-0 my-3.5 [&_p]:text-14 [&_p]:text-texto-3">
        <p>
          <span className="hidden print:inline">
            <b>{NOMES_DE_RELATORIO[relatorio]}</b> · Concurso: {concurso_id === undefined ? 'todos' : concurso} ·
            Período: {periodo.toLowerCase()} ·{' '}
          </span>
          {geradoEm ? (
            <>
              Números de <span className="num">{formatDiaEHora(geradoEm)}</span>
            </>
          ) : (
            pergunta.isPending && 'Apurando os números…'
          )}
        </p>
        <div className="nao-imprimir flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-[1_1_140px]">
          <ExportButtons
            ask={api.admin.relatorios.exportar[relatorio].query}
            failed="Não foi possível exportar o relatório. Tente de novo."
            input={filtros}
            formats={['pdf', 'xlsx']}
          />
        </div>
      </div>
      {pergunta.isError && !pergunta.data ? (
        <div className="papel">
          <Failed title="Erro ao carregar o relatório." query={pergunta} />
        </div>
      ) : (
        children
      )}
    </>
  );
}

function emPalavras(inicio: string | undefined, fim: string | undefined): string {
  if (inicio && fim) return `De ${formatDate(inicio)} a ${formatDate(fim)}`;
  return inicio ? `Desde ${formatDate(inicio)}` : `Até ${formatDate(fim ?? '')}`;
}
