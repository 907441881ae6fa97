// What lies over a page without an address of its own is a step of the history all the same: Back closes it, on the first page
// of a visit too, where Back would leave the portal.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const ASK_NOBODY = { ignoreBlocker: true };

/**
 * One step while it is mounted. What the address says when it closes, a filter that was chosen in it, stays said. A link that
 * leads elsewhere closes it, and replaces the step: Back would meet it again.
 */
export function useBackCloses(onClose: () => void): void {
  const { history } = useRouter();
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const index = () => history.location.state.__TSR_index;
    const page = history.location.pathname;
    let { href } = history.location;
    let step: number | undefined;
    const goOn = () => {
      if (history.location.pathname === page && history.location.href !== href) history.replace(href, {}, ASK_NOBODY);
    };
    // After the second look that React takes at effects in development.
    const pushed = setTimeout(() => {
      history.push(href, {}, ASK_NOBODY);
      step = index();
    });
    const unsubscribe = history.subscribe(({ action, location }) => {
      if (step === undefined) return;
      const elsewhere = location.pathname !== page;
      if (!elsewhere && action.type === 'REPLACE') href = location.href;
      if (!elsewhere && index() >= step) return;
      step = undefined;
      if (!elsewhere) goOn();
      close.current();
    });
    return () => {
      clearTimeout(pushed);
      unsubscribe();
      if (step === undefined) return;
      const stop = history.subscribe(() => {
        stop();
        goOn();
      });
      history.back(ASK_NOBODY);
    };
  }, [history]);
}
