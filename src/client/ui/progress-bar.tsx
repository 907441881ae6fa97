// How much of something is done, as a bar.
type Props = { label: string; percent: number; className: string; fill?: string };

export function ProgressBar({ label, percent, className, fill = '[transition:width_120ms_ease-out]' }: Props) {
  return (
    <span
      className={`block h-1.5 rounded-full bg-linha overflow-hidden ${className}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <span className={`block h-full bg-acao ${fill}`} style={{ width: `${percent}%` }} />
    </span>
  );
}
