// What the last try left to say, over the fields of a form: seen wherever the form was scrolled to when it was sent.
import { type ReactNode, useEffect, useRef } from 'react';

/** @param what changes with each try that left something */
export function Tried({ what, children }: { what: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (what) box.current?.scrollIntoView({ block: 'nearest' });
  }, [what]);
  return (
    <div ref={box} className="flex flex-col gap-3 empty:hidden">
      {children}
    </div>
  );
}
