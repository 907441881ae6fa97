// What is downloaded when it is first needed. The network may lose it: it is asked for again, and what is on the screen
// stays as it is.
import { type ComponentType, createElement, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { avisar } from './toasts.ts';

export const ERRO_DE_CONEXAO = 'Erro de conexão. Verifique sua internet e tente novamente.';
const DESATUALIZADA = 'O portal foi atualizado. Recarregue a página e tente novamente.';

const TRIES = 3;
const PAUSE_MS = 600;
const LONG_PAUSE_MS = 5000;

/** The portal can be reached, and has this part no more: it is of an older version. */
class OldVersion extends Error {}

/** What is said of a download that failed. */
export const failureOf = (error: unknown) => (error instanceof OldVersion ? DESATUALIZADA : ERRO_DE_CONEXAO);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const reached = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** As often as a call is sent. @throws OldVersion, or what the network said */
export async function download<M>(load: () => Promise<M>): Promise<M> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (tries === TRIES) throw (await reached()) ? new OldVersion() : error;
      await pause(PAUSE_MS * tries);
    }
  }
}

type Holds<K extends string> = Record<K, ComponentType<never>>;

/** A screen: what leads to it waits for it, and the router shows what failed. */
export function page<K extends string>(load: () => Promise<Record<K, unknown>>, name: K) {
  let loaded: FunctionComponent<object> | undefined;
  const Page: FunctionComponent<object> & { preload?: (() => Promise<void>) | undefined } = (props) =>
    loaded && createElement(loaded, props);
  Page.preload = async () => {
    loaded = (await download(load))[name] as FunctionComponent<object>;
    Page.preload = undefined;
  };
  return Page;
}

/**
 * What is drawn over a screen or in it. A window that does not come says so and is closed: pressed again, it is asked for
 * again. What cannot be closed comes when the network is back; of one of an older version that is said, and it comes no more.
 * @param waiting in its place until then
 */
export function part<K extends string, M extends Holds<K>>(
  load: () => Promise<M>,
  name: K,
  waiting: ReactNode = null,
): M[K] {
  let loaded: FunctionComponent<object> | undefined;
  function Part(props: { onClose?: (done: false) => void }) {
    const { onClose } = props;
    const [, setDrawn] = useState(loaded !== undefined);
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
    useEffect(() => {
      let gone = false;
      const bring = async () => {
        while (!loaded && !gone) {
          try {
            loaded = (await download(load))[name] as FunctionComponent<object>;
          } catch (error) {
            if (gone) return;
            const old = error instanceof OldVersion;
            if (onClose || old) avisar.erro(failureOf(error));
            if (onClose) return onClose(false);
            if (old) return;
            await pause(LONG_PAUSE_MS);
          }
        }
        if (!gone) setDrawn(true);
      };
      if (!loaded) void bring();
      return () => {
        gone = true;
      };
    }, []);
    return loaded ? createElement(loaded, props) : waiting;
  }
  return Part as ComponentType<never> as M[K];
}
