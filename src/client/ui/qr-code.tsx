// A QR code, black on white in the dark theme too: readers expect nothing else.
import { useMemo } from 'react';
import { desenharQr } from './qr.ts';

type Props = { texto: string; label: string; className: string | undefined; id?: string | undefined };

export function QrCode({ texto, label, className, id }: Props) {
  const { largura, d } = useMemo(() => desenharQr(texto), [texto]);
  return (
    <svg
      id={id}
      className={className}
      viewBox={`0 0 ${largura} ${largura}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={largura} height={largura} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  );
}
