// Where a record of a queue stands, as a badge: one that waits has the letter P, one taken back says so.
import { Selo } from '../../ui/selo.tsx';

type Props = {
  /** `Pendente`, `Deferido` */
  nome: string;
  pendente: boolean;
  /** What it is once its candidate took it back: `Cancelado`. */
  retirado?: string | false;
  /** For tables. */
  small?: boolean | undefined;
};

export function SeloDaFila({ nome, pendente, retirado, small }: Props) {
  const mostra = small ? { small } : {};
  if (retirado) return <Selo {...mostra}>{retirado}</Selo>;
  if (!pendente) return <Selo {...mostra}>{nome}</Selo>;
  return (
    <Selo {...mostra} glifo="letra" letra="P">
      {nome}
    </Selo>
  );
}
