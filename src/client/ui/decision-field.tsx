// A decision about a record: cards with a lettered bubble that fills when it is marked, each saying what it will do.
import { useId } from 'react';
import { RadioCard, RadioGroup } from './choice-field.tsx';
import { cx } from './cx.ts';
import type { FieldProps } from './fields.tsx';

export type Decision<V extends string> = {
  value: V;
  label: string;
  /** One sentence on what will happen. Needless where the label says it all. */
  text?: string;
  /** In the bubble. */
  letter: string;
  tom: 'ok' | 'er' | 'in' | 'ne';
};

type Props<V extends string> = Omit<FieldProps<V | ''>, 'onBlur'> & {
  label: string;
  options: readonly Decision<V>[];
  /** Two short ones, one beside the other. */
  side?: boolean;
};

export function DecisionField<V extends string>(props: Props<V>) {
  const { name, value, onChange, error, label, options, side } = props;
  const id = useId();
  return (
    <RadioGroup label={label} error={error} required>
      <div className={cx('flex flex-col gap-2.5', side && 'min-[23em]:grid min-[23em]:grid-cols-2')}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            tone={option.tom}
            className={cx('gap-3 min-h-14 py-2.5 pl-3.5 pr-4', side && 'max-[30em]:gap-2 max-[30em]:px-2.5')}
          >
            <span className="flex-none grid place-items-center *:col-start-1 *:row-start-1">
              <input
                type="radio"
                className="peer appearance-none size-7 m-0 border-2 border-bolha rounded-full outline-none cursor-[inherit] checked:border-(--tom) checked:bg-(--tom)"
                name={name ?? id}
                value={option.value}
                checked={value === option.value}
                aria-label={option.label}
                aria-describedby={option.text ? `${id}-${option.value}` : undefined}
                onChange={() => onChange(option.value)}
              />
              <span
                aria-hidden="true"
                className="text-14 font-bold text-texto-2 pointer-events-none peer-checked:text-papel"
              >
                {option.letter}
              </span>
            </span>
            <span>
              <b className="block font-semibold leading-[1.35]">{option.label}</b>
              {option.text && (
                <small
                  id={`${id}-${option.value}`}
                  className="block text-14 leading-[1.4] text-texto-3 group-has-checked:text-texto-2"
                >
                  {option.text}
                </small>
              )}
            </span>
          </RadioCard>
        ))}
      </div>
    </RadioGroup>
  );
}
