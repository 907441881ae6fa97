// What the last try left to say, over the fields of a form: seen wherever the form was scrolled to when it was sent.
import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../alert.tsx';

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

/** What no field says of a refusal. */
export function Refused({ text }: { text: string | null | undefined }) {
  return <Tried what={text}>{text && <Alert tom="er">{text}</Alert>}</Tried>;
}
