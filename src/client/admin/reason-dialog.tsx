// A dialog that asks for one text: why something is done, or what was done.
import type { ComponentProps, ReactNode } from 'react';
import { type FormActOptions, useFormAct } from '../form-act.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { TextAreaField } from '../ui/fields.tsx';

type Props<K extends string, In, O> = Omit<ComponentProps<typeof FormDialog>, 'of' | 'children'> &
  Pick<FormActOptions<Record<K, string>, In, In, O>, 'schema' | 'draft' | 'call' | 'said'> &
  Pick<ComponentProps<typeof TextAreaField>, 'label' | 'hint' | 'optional' | 'required' | 'maxLength'> & {
    /** Of what it is about. */
    id: number;
    /** What the text is called when it is sent. */
    field: K;
    children?: ReactNode;
  };

export function ReasonDialog<K extends string, In, O>(props: Props<K, In, O>) {
  const { id, field, label, hint, optional = false, required = !optional, maxLength, children } = props;
  const act = useFormAct<Record<K, string>, In, O, In>({
    ...props,
    initial: { [field]: '' } as Record<K, string>,
    schema: { safeParse: (values) => props.schema.safeParse({ id, ...(values as object) }) },
  });
  return (
    <FormDialog size={640} {...props} of={act}>
      {children}
      <TextAreaField {...act.form.field(field)} {...{ label, hint, optional, required, maxLength }} rows={3} />
    </FormDialog>
  );
}
