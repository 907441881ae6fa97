// The dialog of a record of the contest: its form, and giving up or saving at the foot. What must be done once it is
// saved, when anything, takes the form's place in the same dialog.
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { Form } from '../ui/form.ts';
import { Janela } from '../ui/janela.tsx';

type Props = {
  concurso: { titulo: string } | undefined;
  title: string;
  /** The button's words: "Salvar vaga". */
  salvar: string;
  form: { dirty: boolean; props: Form<Record<string, unknown>, unknown>['props'] };
  onSubmit: (event?: FormEvent) => void;
  onClose: () => void;
  pending: boolean;
  /** Without what must be filled in the button looks disabled; a press still says what is missing. */
  incompleto?: boolean;
  /** Width in pixels on a desktop. */
  size?: number;
  depois?: { title: string; children: ReactNode } | undefined;
  /** The fields. */
  children: ReactNode;
};

export function RegistroJanela(props: Props) {
  const { concurso, title, salvar, form, onSubmit, onClose, pending, incompleto, size = 640, depois, children } = props;
  const id = useId();
  return (
    <Janela
      opened
      onClose={onClose}
      size={size}
      title={depois?.title ?? title}
      subtitle={concurso?.titulo}
      dirty={form.dirty && !depois}
      busy={pending}
      footer={
        depois ? (
          <Button size="sm" onClick={onClose}>
            Concluir
          </Button>
        ) : (
          <>
            <Button variant="default" size="sm" disabled={pending} onClick={onClose}>
              Cancelar
            </Button>
            <Button
              type="submit"
              form={id}
              size="sm"
              loading={pending}
              aria-disabled={incompleto || undefined}
              data-disabled={incompleto || undefined}
            >
              {salvar}
            </Button>
          </>
        )
      }
    >
      {depois?.children ?? (
        <form id={id} {...form.props} onSubmit={onSubmit}>
          {children}
        </form>
      )}
    </Janela>
  );
}
