// How the last round left things: figures that filter the list, the queues beside it, and each contest with a published list.
import {
  NOMES_DE_DIVERGENCIA,
  type ResumoDaConferencia,
  TIPOS_DE_DIVERGENCIA,
  type TipoDeDivergencia,
} from '../../../shared/conferencia.ts';
import { formatCount, formatDate, formatDateTime } from '../../../shared/format.ts';
import { colunaNumero } from '../../list/columns.tsx';
import { Figures } from '../../list/figures.tsx';
import { Alert } from '../../ui/alert.tsx';
import type { Look } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { LinkButton } from '../links.tsx';

type Props = {
  /** Undefined while it loads; null when it could not be had. */
  resumo: ResumoDaConferencia | null | undefined;
  atual: TipoDeDivergencia | undefined;
  onTipo: (tipo: TipoDeDivergencia | undefined) => void;
};

export function Resumo({ resumo, atual, onTipo }: Props) {
  // Before the first round none found is none looked for.
  const nenhuma = resumo?.terminada_em ? 0 : null;
  const quantas = (tipo: TipoDeDivergencia) =>
    resumo && (resumo.por_tipo.find((um) => um.tipo === tipo)?.quantidade ?? nenhuma);
  return (
    <>
      <p className="mb-3.5 text-texto-2">{resumo && quando(resumo)}</p>
      <Figures<TipoDeDivergencia>
        label="Divergências por tipo"
        atual={atual}
        onStatus={onTipo}
        figures={TIPOS_DE_DIVERGENCIA.map((tipo) => ({
          label: NOMES_DE_DIVERGENCIA[tipo],
          status: tipo,
          ...estado(quantas(tipo)),
          valor: quantas(tipo),
        }))}
      />
      {resumo && resumo.pagamentos_sem_dono + resumo.alarmes > 0 && (
        <div className="mb-3.5">
          <Alert
            tom="at"
            inLine
            action={
              <LinkButton
                variant="default"
                size="sm"
                to="/admin/dashboard/boletos"
                search={{ aba: resumo.pagamentos_sem_dono > 0 ? 'pendencias' : 'alarmes' }}
              >
                Abrir fila
              </LinkButton>
            }
          >
            {outrasFilas(resumo)}
          </Alert>
        </div>
      )}
      {resumo && resumo.concursos.length > 0 && <Concursos concursos={resumo.concursos} />}
    </>
  );
}

/** What is not known yet, or could not be had, is not in order. */
function estado(quantas: number | null | undefined): Pick<Look, 'tone' | 'glyph'> {
  if (quantas == null) return { tone: 'ne', glyph: 'vazia' };
  return quantas > 0 ? { tone: 'er', glyph: 'exc' } : { tone: 'ok', glyph: 'check' };
}

function quando({ terminada_em, em_curso }: ResumoDaConferencia): string {
  if (em_curso) return 'Uma conferência está em andamento.';
  return terminada_em
    ? `Última conferência: ${formatDateTime(terminada_em)}.`
    : 'A primeira conferência ainda não foi feita.';
}

function outrasFilas({ pagamentos_sem_dono: semDono, alarmes }: ResumoDaConferencia): string {
  const ditas = [
    ...(semDono > 0 ? [formatCount(semDono, 'pagamento sem dono', 'pagamentos sem dono')] : []),
    ...(alarmes > 0 ? [formatCount(alarmes, 'alarme do banco', 'alarmes do banco')] : []),
  ];
  return `Também ${semDono + alarmes === 1 ? 'aguarda' : 'aguardam'} decisão: ${ditas.join(' e ')}.`;
}

type Conferido = ResumoDaConferencia['concursos'][number];

const quantidade = (id: 'confirmadas' | 'pagas' | 'na_lista' | 'fora' | 'a_mais', title: string) =>
  colunaNumero<Conferido>({ id, title }, (um) => um[id]);

const COLUNAS: readonly Column<Conferido>[] = [
  {
    id: 'concurso',
    title: 'Concurso',
    card: 'title',
    render: (um) => (
      <>
        {um.titulo}
        <span className="subline">
          {um.prefeitura} · lista de {formatDate(um.lista_de)}
        </span>
      </>
    ),
  },
  quantidade('confirmadas', 'Confirmadas'),
  quantidade('pagas', 'Pagas'),
  quantidade('na_lista', 'Na lista'),
  quantidade('fora', 'Fora'),
  quantidade('a_mais', 'A mais'),
];

function Concursos({ concursos }: Pick<ResumoDaConferencia, 'concursos'>) {
  const titulo = 'Listas de homologados publicadas';
  return (
    <>
      <h2 className="mb-2 text-17">{titulo}</h2>
      <div className="mb-3.5">
        <DataTable dense label={titulo} columns={COLUNAS} rows={concursos} rowKey={(um) => um.concurso_id} />
      </div>
    </>
  );
}
