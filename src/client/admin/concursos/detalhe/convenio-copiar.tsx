// A value to be pasted at the bank, whole and with a button that copies it.
import { CopyButton } from '../../../ui/copy-button.tsx';

type Props = {
  label: string;
  valor: string;
  /** The button's words: "Copiar endereço". */
  children: string;
};

export function ValorParaCopiar({ label, valor, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <b className="basis-full text-15 font-semibold">{label}</b>
      <code className="flex-[1_1_240px] min-w-0 px-3 py-2 rounded-md bg-papel-2 text-14 leading-[1.5] text-texto font-mono wrap-anywhere select-all">
        {valor}
      </code>
      <CopyButton text={valor} label={label} variant="default" size="sm">
        {children}
      </CopyButton>
    </div>
  );
}
