// How the last round left things: figures that filter the list, the queues beside it, and each contest with a published list.
import {
  NOMES_DE_DIVERGENCIA,
  type ResumoDaConferencia,
  TIPOS_DE_DIVERGENCIA,
  type TipoDeDivergencia,
} from '../../../shared/conferencia.ts';
import { formatDate, formatDateTime, formatInteger } from '../../../shared/format.ts';
import { Figures } from '../../list/figures.tsx';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../links.tsx';

type Props = {
  /** Undefined while it loads; null when it could not be had. */
  resumo: ResumoDaConferencia | null | undefined;
  atual: TipoDeDivergencia | undefined;
  onTipo: (tipo: TipoDeDivergencia | undefined) => void;
};

export function Resumo({ resumo, atual, onTipo }: Props) {
  const quantas = (tipo: TipoDeDivergencia) =>
    resumo && (resumo.por_tipo.find((um) => um.tipo === tipo)?.quantidade ?? 0);
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
          ...(quantas(tipo) ? ({ tone: 'er', glyph: 'exc' } as const) : ({ tone: 'ok', glyph: 'check' } as const)),
          valor: quantas(tipo),
        }))}
      />
      {resumo && resumo.pagamentos_sem_dono + resumo.alarmes > 0 && (
        <div className="mb-3.5 [&>div]:flex-wrap [&>div]:items-center!">
          <Alert
            tom="at"
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

function quando({ terminada_em, em_curso }: ResumoDaConferencia): string {
  if (em_curso) return 'Uma conferência está em andamento.';
  return terminada_em
    ? `Última conferência: ${formatDateTime(terminada_em)}.`
    : 'A primeira conferência ainda não foi feita.';
}

function outrasFilas({ pagamentos_sem_dono: semDono, alarmes }: ResumoDaConferencia): string {
  const ditas = [
    ...(semDono > 0 ? [semDono === 1 ? '1 pagamento sem dono' : `${formatInteger(semDono)} pagamentos sem dono`] : []),
    ...(alarmes > 0 ? [alarmes === 1 ? '1 alarme do banco' : `${formatInteger(alarmes)} alarmes do banco`] : []),
  ];
  return `Também ${semDono + alarmes === 1 ? 'aguarda' : 'aguardam'} decisão: ${ditas.join(' e ')}.`;
}

const NUMERO = 'num text-right';

/** Wide tables scroll by themselves; on a phone too. */
function Concursos({ concursos }: Pick<ResumoDaConferencia, 'concursos'>) {
  return (
    // What scrolls is reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="papel mb-3.5 p-4 overflow-x-auto" tabIndex={0} aria-labelledby="conferencia-listas">
      <h2 id="conferencia-listas" className="mb-2 text-17">
        Listas de homologados publicadas
      </h2>
      <table className="w-full text-14 [&_th]:font-semibold [&_td]:py-1.5 [&_td]:pr-4 [&_th]:pr-4">
        <thead>
          <tr>
            <th scope="col" className="text-left">
              Concurso
            </th>
            <th scope="col" className={NUMERO}>
              Confirmadas
            </th>
            <th scope="col" className={NUMERO}>
              Pagas
            </th>
            <th scope="col" className={NUMERO}>
              Na lista
            </th>
            <th scope="col" className={NUMERO}>
              Fora
            </th>
            <th scope="col" className={NUMERO}>
              A mais
            </th>
          </tr>
        </thead>
        <tbody>
          {concursos.map((um) => (
            <tr key={um.concurso_id} className="border-t border-linha">
              <td className="min-w-48">
                {um.titulo}
                <span className="subline">
                  {um.prefeitura} · lista de {formatDate(um.lista_de)}
                </span>
              </td>
              <td className={NUMERO}>{formatInteger(um.confirmadas)}</td>
              <td className={NUMERO}>{formatInteger(um.pagas)}</td>
              <td className={NUMERO}>{formatInteger(um.na_lista)}</td>
              <td className={NUMERO}>{formatInteger(um.fora)}</td>
              <td className={NUMERO}>{formatInteger(um.a_mais)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
