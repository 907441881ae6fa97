// What the three reports share: which of them is open, the contest and the period that narrow it, its file on paper or as a
// spreadsheet, and when its figures were worked out. On paper (the browser's own printing) the filters are told in words.
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf, IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate, formatDiaEHora } from '../../../shared/format.ts';
import { type FormatoDeRelatorio, NOMES_DE_RELATORIO, type Relatorio } from '../../../shared/relatorios.ts';
import { dataLocal } from '../../../shared/tempo.ts';
import { useAct } from '../../act.ts';
import { api } from '../../trpc.ts';
import { baixar } from '../../ui/baixar.ts';
import { Fichas } from '../../ui/fichas.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { useCelular } from '../../ui/media.ts';
import { avisar } from '../../ui/toasts.ts';
import { BarraDeFiltros } from '../barra-de-filtros.tsx';
import { CampoConcurso, useTituloDoConcurso } from '../campo-concurso.tsx';
import { CampoPeriodo } from '../campo-periodo.tsx';
import { avisarFalha } from '../falhas.ts';
import type { Filtros } from './busca.ts';
import { OUTRO_PERIODO, periodosUsuais, qualPeriodo } from './periodos.ts';
import css from './relatorios.module.css';

const RELATORIOS = [
  { relatorio: 'concursos', nome: 'Concursos', para: '/admin/dashboard/relatorios/concursos' },
  { relatorio: 'candidatos', nome: 'Candidatos', para: '/admin/dashboard/relatorios/candidatos' },
  { relatorio: 'financeiro', nome: 'Financeiro', para: '/admin/dashboard/relatorios/financeiro' },
] as const;

const icone = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Mudanca = { [K in keyof Filtros]?: Filtros[K] | undefined };
type Props = {
  relatorio: Relatorio;
  filtros: Filtros;
  /** ISO 8601; undefined while there are no figures. */
  geradoEm: string | undefined;
  /** What a phone's sheet adds to the filters: the order. */
  ordem?: ReactNode;
  onChange: (mudanca: Mudanca, replace?: boolean) => void;
  onLimpar: () => void;
  children: ReactNode;
};

export function Moldura({ relatorio, filtros, geradoEm, ordem, onChange, onLimpar, children }: Props) {
  const celular = useCelular();
  const hoje = dataLocal(new Date());
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
      <h1 className="vh">{NOMES_DE_RELATORIO[relatorio]}</h1>
      <div className={`nao-imprimir ${css.topo}`}>
        <nav className={css.abas} aria-label="Relatórios">
          {RELATORIOS.map(({ relatorio: um, nome, para }) => (
            <Link
              key={um}
              to={para}
              // Going from one report to another keeps what narrows it.
              search={{ ...filtros }}
              aria-current={um === relatorio ? 'page' : undefined}
              activeProps={{}}
            >
              {nome}
            </Link>
          ))}
          <Link to="/admin/dashboard/relatorios/listas" search={concurso_id === undefined ? {} : { concurso_id }}>
            <IconListCheck {...icone} />
            Listas oficiais
          </Link>
        </nav>
      </div>
      <div className="nao-imprimir">
        <BarraDeFiltros
          ordem={ordem}
          ativos={[concurso_id, data_inicio ?? data_fim].filter((um) => um !== undefined).length}
          ver="Ver relatório"
          onLimpar={onLimpar}
        >
          <CampoConcurso value={concurso_id} onChange={(id) => mudar({ concurso_id: id })} />
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
          <CampoPeriodo data_inicio={data_inicio ?? ''} data_fim={data_fim ?? ''} onChange={mudar} />
        </BarraDeFiltros>
        <Fichas
          fichas={[
            ...(concurso_id === undefined
              ? []
              : [{ texto: concurso ?? 'Concurso', onRemove: () => onChange({ concurso_id: undefined }) }]),
            ...(qual === 'tudo' ? [] : [{ texto: periodo, onRemove: () => onChange(semPeriodo) }]),
          ]}
        />
      </div>
      <div className={css.apurado}>
        <p>
          <span className={css.soNoPapel}>
            <b>{NOMES_DE_RELATORIO[relatorio]}</b> · Concurso: {concurso_id === undefined ? 'todos' : concurso} ·
            Período: {periodo.toLowerCase()} ·{' '}
          </span>
          {geradoEm ? (
            <>
              Números de <span className="num">{formatDiaEHora(geradoEm)}</span>
            </>
          ) : (
            'Apurando os números…'
          )}
        </p>
        <Exportar relatorio={relatorio} filtros={filtros} />
      </div>
      {children}
    </>
  );
}

function emPalavras(inicio: string | undefined, fim: string | undefined): string {
  if (inicio && fim) return `De ${formatDate(inicio)} a ${formatDate(fim)}`;
  return inicio ? `Desde ${formatDate(inicio)}` : `Até ${formatDate(fim ?? '')}`;
}

type Pedido = Filtros & { formato: FormatoDeRelatorio };

/** The whole report as a file, with the filters at work; the browser fetches it from an address that expires. */
function Exportar({ relatorio, filtros }: { relatorio: Relatorio; filtros: Filtros }) {
  const exportar = useAct((pedido: Pedido, opcoes) => api.admin.relatorios.exportar[relatorio].query(pedido, opcoes), {
    onSuccess: ({ url, nome }) => {
      baixar(url, nome);
      avisar.sucesso(`O arquivo ${nome} está sendo baixado.`);
    },
    onError: (erro, pedido) =>
      avisarFalha(
        erro.status === 429 ? erro.mensagem : 'Não foi possível exportar o relatório. Tente de novo.',
        erro,
        () => exportar.run(pedido),
      ),
  });
  const pedir = (formato: FormatoDeRelatorio) => () => exportar.run({ ...filtros, formato });
  return (
    <div className={`nao-imprimir ${css.exportar}`}>
      <Button
        variant="default"
        size="sm"
        loading={exportar.pending}
        leftSection={<IconFileTypePdf {...icone} />}
        onClick={pedir('pdf')}
      >
        Exportar PDF
      </Button>
      <Button
        variant="default"
        size="sm"
        loading={exportar.pending}
        leftSection={<IconFileSpreadsheet {...icone} />}
        onClick={pedir('xlsx')}
      >
        Exportar XLSX
      </Button>
    </div>
  );
}
