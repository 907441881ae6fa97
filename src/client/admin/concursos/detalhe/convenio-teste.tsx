// Asking the bank whether a saved agreement lets the portal in, and the answer in words. The answers belong to the tab,
// so that what was tested in the dialog is also seen in the list.
import { Button, Loader } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { createContext, type ReactNode, type Ref, useContext, useRef, useState } from 'react';
import { erroDe } from '../../../erros.ts';
import { api, type RouterOutputs } from '../../../trpc.ts';
import { cx } from '../../../ui/cx.ts';
import { Glyph } from '../../../ui/glyph.tsx';

/** `resposta` is the last one; it stays while the bank is asked again. */
type Teste = { testando: boolean; resposta: RouterOutputs['admin']['boletos']['testarConvenio'] | null };

type Testes = {
  de: (id: number) => Teste | undefined;
  /** Asks the bank; while it is being asked about this agreement, nothing. */
  testar: (id: number) => void;
  /** The agreement changed: what the bank said is no longer about it. */
  esquecer: (id: number) => void;
};

const Context = createContext<Testes>({ de: () => undefined, testar: () => undefined, esquecer: () => undefined });
export const useTestes = () => useContext(Context);

export function Testes({ children }: { children: ReactNode }) {
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

  function esquecer(id: number) {
    vez.current[id] = (vez.current[id] ?? 0) + 1;
    setTestes(({ [id]: _, ...outros }) => outros);
  }

  return <Context value={{ de: (id) => testes[id], testar: (id) => void testar(id), esquecer }}>{children}</Context>;
}

/** Said aloud when it changes; empty before the first test. */
export function ResultadoDoTeste({ id }: { id: number }) {
  const { testando, resposta } = useTestes().de(id) ?? { testando: false, resposta: null };
  return (
    <div
      role="status"
      className={cx(
        'flex gap-2 items-start min-w-0 text-14 font-semibold leading-[1.4] wrap-anywhere',
        resposta &&
          !testando &&
          `[--glifo-fundo:var(--color-papel)] ${resposta.ok ? 'text-ok-forte' : 'text-er-forte'}`,
      )}
    >
      {testando ? (
        <>
          <Loader size={18} />
          Testando a conexão…
        </>
      ) : (
        resposta && (
          <>
            <Glyph kind={resposta.ok ? 'check' : 'exc'} size={18} />
            {resposta.message}
          </>
        )
      )}
    </div>
  );
}

type BotaoTestarProps = {
  id: number;
  /** What is tested, for who only hears the button. */
  nome?: string;
  size?: 'xs' | 'sm';
  fullWidth?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** One button before, during and after a test, so that the focus has where to stay. */
export function BotaoTestar({ id, nome, size = 'sm', fullWidth = false, ref }: BotaoTestarProps) {
  const { de, testar } = useTestes();
  const { testando, resposta } = de(id) ?? {};
  return (
    <Button
      ref={ref}
      variant="default"
      size={size}
      fullWidth={fullWidth}
      aria-busy={testando || undefined}
      leftSection={<IconPlugConnected size={18} stroke={1.75} aria-hidden />}
      onClick={() => testar(id)}
    >
      {!resposta ? 'Testar conexão' : resposta.ok ? 'Testar de novo' : 'Tentar de novo'}
      {nome && <span className="sr-only"> {nome}</span>}
    </Button>
  );
}
