// The browser's history of addresses after the hash. An address that was typed, or a plain link, comes without the place in
// the line that the router gives its own: it gets the next one. The router goes back by places when leaving was not agreed to,
// and without one it would load the page again.
import { createHashHistory } from '@tanstack/react-router';
import { astray, withSteps } from '../ui/dialog/steps.ts';

type Place = { __TSR_index: number; __TSR_key: string; key: string };

// The router hears its own way of replacing; this one it must not hear.
const replace = window.history.replaceState.bind(window.history);

window.addEventListener('popstate', (event) => {
  if (astray(window.history.state?.__TSR_index)) return event.stopImmediatePropagation();
  if (window.history.state !== null) return;
  const key = Math.random().toString(36).slice(2);
  const place: Place = { __TSR_index: (history.location.state.__TSR_index ?? 0) + 1, __TSR_key: key, key };
  replace(place, '');
});

/** Made after it is listened for: whoever listens first hears first. */
export const history = withSteps(createHashHistory());
