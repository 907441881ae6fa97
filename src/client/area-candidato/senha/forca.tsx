// How strong a password is: a bar and its word.
import { forcaDaSenha, rotuloDaForca } from '../../../shared/sessoes.ts';
import { Glyph } from '../../ui/glyph.tsx';

const TONS = {
  'Senha fraca': ['text-er-forte', 'exc'],
  'Senha média': ['text-at-forte', 'meia'],
  'Senha forte': ['text-ok-forte', 'check'],
} as const;

export function Forca({ senha }: { senha: string }) {
  if (!senha) return null;
  const pontos = forcaDaSenha(senha);
  const rotulo = rotuloDaForca(pontos);
  const [cor, glifo] = TONS[rotulo];
  return (
    <div className={`flex items-center gap-3 mt-2 ${cor}`}>
      <div className="flex-1 h-2 rounded-full bg-linha overflow-hidden" aria-hidden="true">
        <span className="block h-full bg-current transition-[width] duration-120" style={{ width: `${pontos}%` }} />
      </div>
      <span
        role="status"
        className="[--glifo-fundo:var(--pc-papel)] inline-flex items-center gap-1.5 text-14 font-semibold"
      >
        <Glyph kind={glifo} size={18} />
        {rotulo}
      </span>
    </div>
  );
}
