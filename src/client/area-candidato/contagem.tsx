// How many: in a small pill beside a section's title, and on what leads to a screen where something waits.
import { cx } from '../ui/cx.ts';

type Props = { total: number | undefined; um: string; varios: string };

export function Contagem({ total, um, varios }: Props) {
  if (total === undefined) return null;
  return (
    <span className="inline-grid place-items-center min-w-7.5 min-h-6.5 px-2.25 py-0 rounded-full bg-ne-bg text-ne text-14 font-strong num">
      {total}
      <span className="sr-only"> {total === 1 ? um : varios}</span>
    </span>
  );
}

/** For the eye: readers hear it where it stands. */
export function Bolinha({ className, children }: { className: string; children: string | number }) {
  return (
    <span
      className={cx(
        'grid place-items-center min-w-5.5 min-h-5.5 px-1 rounded-full bg-acao text-13 font-bold leading-none num whitespace-nowrap text-white',
        className,
      )}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

/** The same over the corner of an icon. */
export function BolinhaNoIcone(props: { className: string; children: string | number }) {
  return <Bolinha {...props} className={`absolute border-2 border-papel ${props.className}`} />;
}
