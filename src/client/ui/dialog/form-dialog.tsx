// A dialog with one form: giving up and saving at its foot, its fields closed while it saves, what was refused said above
// them. `of` is what `useFormAct` gives; whatever the act answers, the screen decides what follows.
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { FormAct } from '../../form-act.ts';
import { Dialog, DialogClose, type DialogProps } from './dialog.tsx';
import { Refused } from './tried.tsx';

type Props = Omit<DialogProps, 'dirty' | 'busy' | 'footer' | 'onDiscard' | 'onClose'> & {
  of: FormAct;
  /** Where closing is not the act's own. */
  onClose?: () => void;
  /** The button that saves: "Salvar vaga". */
  save: string;
  saveIcon?: ReactNode;
  saveColor?: 'red';
  /** The button that gives up. */
  cancel?: string;
  /** At the foot, before the buttons. */
  beside?: ReactNode;
  /** What must be filled in is missing: the button looks closed, and a press still says what is missing. */
  incomplete?: boolean;
  /** Nothing can be saved yet; says why, as the id of an element. */
  closed?: string | undefined;
  /** More work than the act's own: looking something up before it. */
  busy?: boolean;
  /** The buttons' height: 40 px for administrators. */
  buttons?: 'sm' | 'md';
  /** What takes the form's place in the same dialog once it is saved. */
  after?: { title: string; children: ReactNode } | undefined;
  /** Of the `<form>`. */
  className?: string;
  /** Above the fields and outside of the form. */
  top?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

export function FormDialog(props: Props) {
  const { of, save, saveIcon, saveColor, cancel = 'Cancelar', beside, incomplete, closed, buttons = 'sm' } = props;
  const { after, className = 'flex flex-col gap-4.5', top, title, children, onClose = of.onClose, ...dialog } = props;
  const { form, submit, refusal } = of;
  const id = useId();
  const pending = of.pending || props.busy === true;
  return (
    <Dialog
      {...dialog}
      title={after?.title ?? title}
      dirty={form.dirty && !after}
      busy={pending}
      onClose={onClose}
      onDiscard={form.clearDraft}
      footer={
        after ? (
          <Button size={buttons} onClick={onClose}>
            Concluir
          </Button>
        ) : (
          <>
            {beside}
            <DialogClose size={buttons} disabled={pending}>
              {cancel}
            </DialogClose>
            <Button
              type="submit"
              form={id}
              size={buttons}
              loading={pending}
              leftSection={saveIcon}
              color={saveColor}
              disabled={closed !== undefined}
              aria-describedby={closed}
              aria-disabled={incomplete || undefined}
              data-disabled={incomplete || undefined}
            >
              {save}
            </Button>
          </>
        )
      }
    >
      {after?.children ?? (
        <>
          {top}
          <form id={id} {...form.props} className={top ? 'mt-4.5' : undefined} onSubmit={submit}>
            <Fields closed={pending} className={className}>
              <Refused text={refusal} />
              {children}
              {of.besides}
            </Fields>
          </form>
        </>
      )}
    </Dialog>
  );
}

type FieldsProps = { closed: boolean; className?: string | undefined; children: ReactNode };

/** The fields of a form, closed while they are being saved, so that nothing typed meanwhile is lost. */
export function Fields({ closed, className, children }: FieldsProps) {
  return (
    <fieldset disabled={closed} className="contents">
      <div className={className}>{children}</div>
    </fieldset>
  );
}
