// A field that is left by pressing the mouse elsewhere must not answer before the press is over: its error would push
// what is below it, and the click would miss the button the person was pressing.
let pressed = false;
let waiting: (() => void)[] = [];

function release() {
  pressed = false;
  const now = waiting;
  waiting = [];
  // The click comes after the release, in the same turn.
  if (now.length > 0)
    setTimeout(() => {
      for (const run of now) run();
    });
}

window.addEventListener(
  'pointerdown',
  () => {
    pressed = true;
  },
  true,
);
// A press may also end unseen (a menu of the browser, another window); the next sign of life ends it.
for (const end of ['pointerup', 'pointercancel', 'keydown']) window.addEventListener(end, release, true);
window.addEventListener('blur', release);

/** Runs now, or right after the click that is going on. */
export function afterPointer(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
