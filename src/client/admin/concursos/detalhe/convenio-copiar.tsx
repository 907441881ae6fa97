// A value to be pasted at the bank, whole and with a button that copies it.
import { CopyButton } from '../../../ui/copy-button.tsx';
import css from './convenio.module.css';

type Props = {
  label: string;
  valor: string;
  /** The button's words: "Copiar endereço". */
  children: string;
};

export function ValorParaCopiar({ label, valor, children }: Props) {
  return (
    <div className={css.copiar}>
      <b>{label}</b>
      <code>{valor}</code>
      <CopyButton text={valor} label={label} variant="default" size="sm">
        {children}
      </CopyButton>
    </div>
  );
}
