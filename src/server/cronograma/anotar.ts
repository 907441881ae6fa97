// What the calendars of others hold of a contest: each public phase has a number that grows whenever it changes, and one that is
// gone stays to be told of as cancelled (RFC 5545, SEQUENCE and STATUS).
import { ehLimite, type Fase } from '../../shared/cronograma.ts';
import type { Work } from '../platform/transact.ts';
import type { Db, Row } from '../store/tables/index.ts';
import { type Calendario, lerCalendario } from './fases.ts';
import { createAnotadas, listAnotadas, updateAnotada } from './queries.ts';

type Anotada = Row<'fases_anotadas'>;

const dita = ({ nome, inicio, fim, local }: Pick<Fase, 'nome' | 'inicio' | 'fim' | 'local'>) => ({
  nome,
  inicio,
  fim,
  local,
});
const mesma = (uma: Parameters<typeof dita>[0], outra: Parameters<typeof dita>[0]) =>
  JSON.stringify(dita(uma)) === JSON.stringify(dita(outra));

/** Notes what changed, in the transaction of what changed it. */
export async function anotarFases({ trx, agora }: Work, concurso_id: number): Promise<void> {
  const calendario = await lerCalendario(trx, concurso_id, true);
  if (!calendario) return;
  const anotadas = new Map((await listAnotadas(trx, concurso_id)).map((uma) => [uma.fase, uma]));
  // A contest older than these notes was told with no number, which is nought.
  const sequencia = anotadas.size === 0 ? 1 : 0;
  await createAnotadas(
    trx,
    calendario.fases
      .filter(({ fase }) => !anotadas.has(fase))
      .map((uma) => ({
        concurso_id,
        fase: uma.fase,
        ...dita(uma),
        sequencia,
        alterada_em: agora,
        retirada_em: null,
      })),
  );
  for (const uma of calendario.fases) {
    const anotada = anotadas.get(uma.fase);
    if (!anotada || (anotada.retirada_em === null && mesma(anotada, uma))) continue;
    await updateAnotada(trx, anotada, { ...dita(uma), alterada_em: agora, retirada_em: null });
  }
  const la = new Set(calendario.fases.map(({ fase }) => fase));
  for (const anotada of anotadas.values()) {
    if (anotada.retirada_em !== null || la.has(anotada.fase)) continue;
    await updateAnotada(trx, anotada, { alterada_em: agora, retirada_em: agora });
  }
}

/** A public phase with what a calendar is told of its changes. */
export interface FaseNumerada extends Pick<Fase, 'fase' | 'nome' | 'inicio' | 'fim' | 'local'> {
  tipo: Fase['tipo'];
  observacao: string | null;
  comparece: boolean;
  sequencia: number;
  /** Undefined while it never changed. */
  alterada_em: string | undefined;
  retirada: boolean;
}

export interface CalendarioPublico {
  concurso: Calendario['concurso'];
  vagas: Calendario['vagas'];
  /** Those that are gone come last. */
  fases: FaseNumerada[];
}

const tipoDe = ({ fase }: Anotada): Fase['tipo'] => {
  if (fase === 'inscricoes' || ehLimite(fase)) return fase;
  if (fase.startsWith('pagamento-')) return 'pagamento';
  return fase.startsWith('prazo-') ? 'recurso' : 'etapa';
};

/** What everybody may see of a contest's calendar. Undefined for one that is not there. */
export async function lerPublico(db: Db, concursoId: number): Promise<CalendarioPublico | undefined> {
  const calendario = await lerCalendario(db, concursoId, true);
  if (!calendario) return undefined;
  const todas = await listAnotadas(db, concursoId);
  const anotadas = new Map(todas.map((uma) => [uma.fase, uma]));
  const vivas = calendario.fases.map((uma): FaseNumerada => {
    const anotada = anotadas.get(uma.fase);
    // Two acts at once may have left an older note.
    const atrasada = anotada && (anotada.retirada_em !== null || !mesma(anotada, uma)) ? 1 : 0;
    return {
      ...uma,
      sequencia: (anotada?.sequencia ?? 0) + atrasada,
      alterada_em: anotada?.alterada_em,
      retirada: false,
    };
  });
  const la = new Set(calendario.fases.map(({ fase }) => fase));
  const retiradas = todas
    .filter(({ fase }) => !la.has(fase))
    .map(
      (uma): FaseNumerada => ({
        ...dita(uma),
        fase: uma.fase,
        tipo: tipoDe(uma),
        observacao: null,
        comparece: false,
        sequencia: uma.sequencia,
        alterada_em: uma.alterada_em,
        retirada: true,
      }),
    );
  return { ...calendario, fases: [...vivas, ...retiradas] };
}
