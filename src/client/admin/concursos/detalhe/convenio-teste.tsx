// Asking the bank whether a saved agreement lets the portal in, and the answer in words. The answers belong to the tab,
// so that what was tested in the dialog is also seen in the list.
import { Button, Loader } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { type Ref, useRef, useState } from 'react';
import { erroDe } from '../../../erros.ts';
import { api, type RouterOutputs } from '../../../trpc.ts';
import { cx } from '../../../ui/cx.ts';
import { Glifo } from '../../../ui/glifo.tsx';
import css from './convenio.module.css';

type Resposta = RouterOutputs['admin']['boletos']['testarConvenio'];
/** `resposta` is the last one; it stays while the bank is asked again. */
export type Teste = { testando: boolean; resposta: Resposta | null };

export type Testes = {
  de: (id: number) => Teste | undefined;
  /** Asks the bank; while it is being asked about this agreement, nothing. */
  testar: (id: number) => void;
  /** The agreement changed: what the bank said is no longer about it. */
  esquecer: (id: number) => void;
};

export function useTestes(): Testes {
  const [testes, setTestes] = useState<Record<number, Teste>>({});
  const vez = useRef<Record<number, number>>({});

  async function testar(id: number) {
    if (testes[id]?.testando) return;
    const esta = (vez.current[id] ?? 0) + 1;
    vez.current[id] = esta;
    setTestes((antes) => ({ ...antes, [id]: { testando: true, resposta: antes[id]?.resposta ?? null } }));
    const resposta = await api.admin.boletos.testarConvenio
      .mutate({ id })
      .catch((error: unknown) => ({ ok: false, message: erroDe(error).mensagem }));
    if (vez.current[id] === esta) setTestes((antes) => ({ ...antes, [id]: { testando: false, resposta } }));
  }

  return {
    de: (id) => testes[id],
    testar: (id) => void testar(id),
    esquecer(id) {
      vez.current[id] = (vez.current[id] ?? 0) + 1;
      setTestes(({ [id]: _, ...outros }) => outros);
    },
  };
}

/** Said aloud when it changes; empty before the first test. */
export function ResultadoDoTeste({ teste }: { teste: Teste | undefined }) {
  return (
    <div role="status" className={cx(css.resultado, tom(teste))}>
      {teste?.testando ? (
        <>
          <Loader size={18} />
          Testando a conexão…
        </>
      ) : (
        teste?.resposta && (
          <>
            <Glifo tipo={teste.resposta.ok ? 'check' : 'exc'} size={18} />
            {teste.resposta.message}
          </>
        )
      )}
    </div>
  );
}

function tom(teste: Teste | undefined): string | undefined {
  if (!teste?.resposta || teste.testando) return undefined;
  return teste.resposta.ok ? css.ok : css.er;
}

type BotaoTestarProps = {
  teste: Teste | undefined;
  onClick: () => void;
  /** What is tested, for who only hears the button. */
  nome?: string;
  size?: 'xs' | 'sm';
  fullWidth?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** One button before, during and after a test, so that the focus has where to stay. */
export function BotaoTestar({ teste, onClick, nome, size = 'sm', fullWidth = false, ref }: BotaoTestarProps) {
  const texto = !teste?.resposta ? 'Testar conexão' : teste.resposta.ok ? 'Testar de novo' : 'Tentar de novo';
  return (
    <Button
      ref={ref}
      variant="default"
      size={size}
      fullWidth={fullWidth}
      aria-busy={teste?.testando || undefined}
      leftSection={<IconPlugConnected size={18} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {texto}
      {nome && <span className="vh"> {nome}</span>}
    </Button>
  );
}
