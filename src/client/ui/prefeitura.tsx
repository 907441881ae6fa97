// The colour and initials of a city hall.
import { corDaPrefeitura, iniciais } from '../../shared/prefeitura.ts';

export { iniciais, semPrefeitura } from '../../shared/prefeitura.ts';

type BolhaProps = { nome: string; size?: number };

function Bolha({ nome, size = 40, className }: BolhaProps & { className: string }) {
  return (
    <span
      className={`inline-grid flex-none place-items-center rounded-full font-bold tight ${className}`}
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      aria-hidden="true"
    >
      {iniciais(nome)}
    </span>
  );
}

/** Circle with the initials; the name goes beside it, in neutral text. */
export function PrefeituraBolha(props: BolhaProps) {
  const cor = `pref-${corDaPrefeitura(props.nome)}`;
  return <Bolha {...props} className={`${cor} bg-(--pb) text-(--pf) dark:bg-(--pbd) dark:text-(--pfd)`} />;
}

/** A person's initials, always in ink. */
export function PessoaBolha(props: BolhaProps) {
  return <Bolha {...props} className="bg-acao-suave-2 text-in" />;
}
