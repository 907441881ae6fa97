// Three ways to what most people come for, each with how many there are: what is open, what ends this week, what costs nothing.
import { contarAtalhos } from '../../shared/atalhos.ts';
import { trpc } from '../trpc.ts';
import { cx } from '../ui/cx.ts';
import { type ChangeSearch, SEM_FILTROS, type Search } from './search.ts';

type Props = { search: Search; onChange: ChangeSearch };

/** Whether the address says this shortcut: another one, or none, leaves it off. */
const ligadoEm = ({ atalho, status }: Search, next: Search) =>
  next.atalho ? atalho === next.atalho : !atalho && status === next.status;

export function Atalhos({ search, onChange }: Props) {
  // All of them, whatever the filters: without any it is the list itself.
  const todos = trpc.publico.concursos.list.useQuery({}).data;
  const conta = todos && contarAtalhos(todos);
  // As they are counted: of all contests, not of what other filters leave.
  const virar = (next: Search) => onChange((said) => ({ ...SEM_FILTROS, ...(ligadoEm(said, next) ? {} : next) }));
  const chip = (nome: string, n: number | undefined, next: Search) => {
    const ligado = ligadoEm(search, next);
    if (!n && !ligado) return null;
    return (
      <li key={nome}>
        <button
          type="button"
          aria-pressed={ligado}
          className={cx(ATALHO, nome === SEMANA && !ligado && 'border-marca! bg-marca-suave! text-at!')}
          onClick={() => virar(next)}
        >
          {nome} ({n ?? 0})
        </button>
      </li>
    );
  };
  if (!conta) return <div className={ALTURA} />;
  if (conta.abertas + conta.gratuitas === 0 && !search.atalho) return null;
  return (
    <ul className={cx(ALTURA, 'flex flex-wrap gap-2')} aria-label="Atalhos">
      {[
        chip('Abertas', conta.abertas, { status: 'ABERTAS' }),
        chip(SEMANA, conta.semana, { atalho: 'semana' }),
        chip('Gratuitas', conta.gratuitas, { atalho: 'gratuitas' }),
      ]}
    </ul>
  );
}

/** Also before they are counted, so that nothing moves. */
const ALTURA = 'min-h-9.5 max-sm:min-h-11 mb-3.5';
const SEMANA = 'Encerram nesta semana';

const ATALHO =
  'inline-flex items-center min-h-9.5 max-sm:min-h-11 px-3.5 border border-linha-2 rounded-full bg-papel text-15 font-medium text-texto cursor-pointer num hover:bg-acao-suave aria-pressed:border-acao aria-pressed:bg-acao aria-pressed:text-white';
