// How strong a password is: a bar and its word (document 1, sections 4 and 5).
import { forcaDaSenha, rotuloDaForca } from '../../../shared/sessoes.ts';
import { cx } from '../../ui/cx.ts';
import { Glifo } from '../../ui/glifo.tsx';
import css from './senha.module.css';

const TONS = { 'Senha fraca': 'fraca', 'Senha média': 'media', 'Senha forte': 'forte' } as const;

export function Forca({ senha }: { senha: string }) {
  if (!senha) return null;
  const pontos = forcaDaSenha(senha);
  const rotulo = rotuloDaForca(pontos);
  const tom = TONS[rotulo];
  return (
    <div className={cx(css.forca, css[tom])}>
      <div className={css.barra} aria-hidden="true">
        <span style={{ width: `${pontos}%` }} />
      </div>
      <span role="status" className={css.rotulo}>
        <Glifo tipo={tom === 'forte' ? 'check' : tom === 'media' ? 'meia' : 'exc'} size={18} />
        {rotulo}
      </span>
    </div>
  );
}
