// The end of the form: the declaration, what is still missing, and the button.
import { Button, Loader } from '@mantine/core';
import type { MouseEvent } from 'react';
import css from './cadastro.module.css';
import type { FormDoCadastro } from './campos.ts';
import { minimosValidos } from './campos.ts';

/** Goes to the first field of the form, in reading order, that is one of these; false when none is on the screen. */
function irAoPrimeiro(event: MouseEvent<HTMLButtonElement>, nomes: ReadonlySet<string>): boolean {
  const campos = [...(event.currentTarget.form?.elements ?? [])];
  const primeiro = campos.find((campo) => nomes.has(campo.getAttribute('name') ?? ''));
  if (primeiro instanceof HTMLElement) primeiro.focus();
  return primeiro !== undefined;
}

type FaltaProps = {
  form: FormDoCadastro;
  confirmado: boolean;
  /** To the step that has the first of these. */
  onOutroPasso: (nomes: readonly string[]) => void;
};

/** Empty fields are to be filled in, those already marked wrong to be corrected. */
function oQueFazer(problemas: readonly string[], erros: readonly string[]): string {
  if (erros.length === 0) return 'preencher';
  return erros.length === problemas.length ? 'corrigir' : 'preencher ou corrigir';
}

function Falta({ form, confirmado, onOutroPasso }: FaltaProps) {
  const nomes = Object.keys(form.problems);
  if (nomes.length === 0) return confirmado ? 'Tudo pronto para finalizar.' : 'Marque a confirmação para finalizar.';
  return (
    <>
      Falta {oQueFazer(nomes, Object.keys(form.errors))}{' '}
      <button
        type="button"
        className="lk"
        onClick={(event) => irAoPrimeiro(event, new Set(nomes)) || onOutroPasso(nomes)}
      >
        {nomes.length} {nomes.length === 1 ? 'campo' : 'campos'}
      </button>{' '}
      para finalizar.
    </>
  );
}

type Props = FaltaProps & {
  onConfirmar: (confirmado: boolean) => void;
  enviando: boolean;
};

export function Finalizar({ form, confirmado, onOutroPasso, onConfirmar, enviando }: Props) {
  const pronto = confirmado && minimosValidos(form.problems);
  return (
    <>
      <label className="flex items-center gap-3 min-h-11 mt-4 cursor-pointer">
        <input
          type="checkbox"
          className={`pc-foco ${css.marca}`}
          name="confirmacao"
          required
          checked={confirmado}
          onChange={(event) => onConfirmar(event.currentTarget.checked)}
        />
        <span>
          Confirmo que os dados informados são verdadeiros e de minha responsabilidade, e que li o aviso de privacidade.
        </span>
      </label>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3.5 mt-3.5">
        <p id="cadastro-falta" className="text-15 text-texto-2">
          {enviando ? (
            'Estamos guardando seus dados.'
          ) : (
            <Falta form={form} confirmado={confirmado} onOutroPasso={onOutroPasso} />
          )}
        </p>
        <Button
          type="submit"
          className="min-w-44 max-sm:w-full aria-disabled:cursor-progress"
          aria-describedby="cadastro-falta"
          disabled={!pronto && !enviando}
          aria-disabled={enviando || undefined}
          leftSection={enviando && <Loader size={18} color="currentColor" />}
        >
          {enviando ? 'Cadastrando...' : 'Finalizar Cadastro'}
        </Button>
      </div>
    </>
  );
}
