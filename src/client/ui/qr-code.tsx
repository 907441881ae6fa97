// A QR code, black on white in the dark theme too: readers expect nothing else. The quiet zone around it belongs to the drawing:
// without it no reader finds it, whatever the page shows beside.
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules that stay white around the code. */
const MARGEM = 4;

/** As an SVG path, one unit a module. Square: as high as it is wide. Level M, what most codes are printed with. */
export function desenharQr(texto: string): { largura: number; d: string } {
  const { data, size } = encode(texto, { ecc: 'M', border: MARGEM });
  let d = '';
  data.forEach((linha, y) => {
    for (let x = 0; x < linha.length; x += 1) {
      if (!linha[x]) continue;
      const inicio = x;
      while (linha[x + 1]) x += 1;
      d += `M${inicio} ${y}h${x + 1 - inicio}v1h-${x + 1 - inicio}z`;
    }
  });
  return { largura: size, d };
}

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
