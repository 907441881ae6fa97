// How many, in a small pill beside a section's title; in words for readers.
import css from './secao.module.css';

type Props = { total: number | undefined; um: string; varios: string };

export function Contagem({ total, um, varios }: Props) {
  if (total === undefined) return null;
  return (
    <span className={css.contagem}>
      {total}
      <span className="vh"> {total === 1 ? um : varios}</span>
    </span>
  );
}
