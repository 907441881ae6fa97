// Status badge: bubble plus word, with the tone that the design gives each status. Unknown words come out neutral.
import { cx } from './cx.ts';
import { Glifo, type TipoGlifo } from './glifo.tsx';
import css from './selo.module.css';

export type Tom = 'ok' | 'at' | 'er' | 'in' | 'ne';
type Aparencia = readonly [tom: Tom, glifo: TipoGlifo, letra?: string];

const aparencias: Record<string, Aparencia> = {
  abertas: ['ok', 'ponto'],
  aguardando: ['in', 'vazia'],
  encerradas: ['ne', 'x'],
  inscrito: ['ok', 'check'],
  pendente: ['at', 'meia'],
  'aguardando pagamento': ['at', 'meia'],
  emitido: ['in', 'meia'],
  'boleto emitido': ['in', 'meia'],
  'sem boleto emitido': ['in', 'vazia'],
  pago: ['ok', 'check'],
  paga: ['ok', 'check'],
  isento: ['ok', 'check'],
  vencido: ['er', 'exc'],
  cancelado: ['er', 'x'],
  cancelada: ['er', 'x'],
  'em análise': ['at', 'letra', 'P'],
  deferido: ['ok', 'letra', 'D'],
  deferida: ['ok', 'letra', 'D'],
  indeferido: ['er', 'letra', 'I'],
  indeferida: ['er', 'letra', 'I'],
  validado: ['ok', 'letra', 'A'],
  rejeitado: ['er', 'letra', 'R'],
  solicitado: ['at', 'vazia'],
  processando: ['in', 'meia'],
  efetuado: ['ok', 'check'],
  negado: ['er', 'x'],
  aberto: ['in', 'vazia'],
  atendido: ['ok', 'check'],
  'atendido em parte': ['ok', 'meia'],
  ativo: ['ok', 'check'],
  ativa: ['ok', 'check'],
  inativo: ['ne', 'vazia'],
  inativa: ['ne', 'vazia'],
  excluído: ['ne', 'x'],
  'candidato ativo': ['ok', 'ponto'],
  administrador: ['in', 'ponto'],
};

type Props = {
  /** The status, as it is read. */
  children: string;
  /** Overrides of the map, for words that mean something else in one place (an upload's "Pendente" has the letter P). */
  tom?: Tom;
  glifo?: TipoGlifo;
  letra?: string;
  /** 24 px, for tables. */
  small?: boolean;
};

export function Selo({ children, tom, glifo, letra, small }: Props) {
  const [tomPadrao, glifoPadrao, letraPadrao] = aparencias[children.toLowerCase()] ?? ['ne', 'vazia'];
  return (
    <span className={cx(css.selo, css[tom ?? tomPadrao], small && css.small)}>
      <Glifo tipo={glifo ?? glifoPadrao} letra={letra ?? letraPadrao} size={small ? 14 : 16} />
      {children}
    </span>
  );
}
