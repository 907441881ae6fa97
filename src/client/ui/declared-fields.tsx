// Fields as data: what each is called, what kind it is and what it says. A form hands over how a field of it is read and
// written (`form.field`), and the declared ones are drawn in their order, inside the grid or card that holds them.
import { type ComponentProps, type ComponentType, Fragment, type ReactNode } from 'react';
import { SimNao } from './choice-field.tsx';
import { type FieldProps, SelectField, TextAreaField, TextField } from './fields.tsx';
import { DateField, MaskField } from './masked-fields.tsx';

export const KINDS = {
  text: TextField,
  mask: MaskField,
  date: DateField,
  select: SelectField,
  area: TextAreaField,
  yesNo: SimNao,
};
type Kind = keyof typeof KINDS;

/** How a field is asked for: the properties of its component, but for what the form gives. A text unless said otherwise. */
export type Asked = {
  [K in Kind]: Omit<ComponentProps<(typeof KINDS)[K]>, keyof FieldProps<string>> & { as: K };
}[Kind];

/** The kinds of fields that some forms have: a component of each. */
export type Kinds = Record<'text', typeof TextField> & Record<string, (props: never) => ReactNode>;
type PropsOf<C> = C extends (props: infer P) => unknown ? P : never;
/** The names of the values that a field can hold. */
type Names<V, P> = P extends { value: infer T }
  ? { [N in keyof V & string]: V[N] extends T ? N : never }[keyof V & string]
  : never;
type Said<P, V> = { name: Names<V, P> } & Omit<P, keyof FieldProps<unknown>>;

/** In its place: a field of a form with these values, something of another shape, or nothing for now. */
export type DeclaredOf<K extends Kinds, V> =
  | { [A in keyof K]: Said<PropsOf<K[A]>, V> & { as: A } }[keyof K]
  | (Said<PropsOf<K['text']>, V> & { as?: 'text' })
  | { drawn: ReactNode }
  | false;

export type AskedText = Omit<ComponentProps<typeof TextField>, keyof FieldProps<string>> & { as?: 'text' };
/** The same of a form whose values are all texts. */
export type Declared<N extends string> = ({ name: N } & (Asked | AskedText)) | { drawn: ReactNode } | false;

type Props<N extends string> = {
  of: readonly Declared<N>[];
  /** What a field takes from its form. */
  field: (name: N) => FieldProps<string>;
  disabled?: boolean;
};

export function DeclaredFields<N extends string>({ of, field, disabled }: Props<N>) {
  return drawFields(KINDS, of, field, disabled);
}

type Drawn = { drawn: ReactNode } | { name: string; as?: string } | false;

export function drawFields(kinds: Kinds, of: readonly Drawn[], field: (name: never) => object, disabled?: boolean) {
  return of.map((one, i) => {
    if (one === false) return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: what is drawn keeps its place
    if ('drawn' in one) return <Fragment key={i}>{one.drawn}</Fragment>;
    const { as = 'text', name, ...asked } = one;
    const Field = kinds[as] as ComponentType<object>;
    return <Field key={name} {...(disabled ? { disabled } : {})} {...field(name as never)} {...asked} />;
  });
}
