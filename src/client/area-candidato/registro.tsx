// What the record of something sent is made of, in its dialog: the answer, what was written, the file.
import { IconDownload, IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../shared/format.ts';
import { cx } from '../ui/cx.ts';
import { formatBytes } from '../ui/file-field.tsx';
import { BotaoNovaAba } from '../ui/ligacao-nova-aba.tsx';
import css from './registro.module.css';

type RespostaProps = {
  titulo: string;
  /** Green for what was granted, red for what was refused. */
  tom: 'ok' | 'er' | null;
  selo: ReactNode;
  texto: string;
  /** When it was decided. */
  quando?: string | null;
};

export function Resposta({ titulo, tom, selo, texto, quando }: RespostaProps) {
  return (
    <section className={cx(css.resposta, tom && css[tom])} aria-label={titulo}>
      <h3>
        {titulo} {selo}
      </h3>
      <p>{texto}</p>
      {quando && <p className={`num ${css.quando}`}>Em {formatDateTime(quando)}</p>}
    </section>
  );
}

/** What the candidate wrote, whole, with its lines as they were typed. */
export function Escrito({ rotulo, texto }: { rotulo: string; texto: string }) {
  return (
    <Parte rotulo={rotulo}>
      <blockquote className={css.citacao}>{texto}</blockquote>
    </Parte>
  );
}

type AnexoProps = {
  rotulo: string;
  nome: string;
  /** Bytes, when known. */
  tamanho: number | undefined;
  url: string;
};

export function Anexo({ rotulo, nome, tamanho, url }: AnexoProps) {
  const Icone = /\.pdf$/i.test(nome) ? IconFileTypePdf : /\.(png|jpe?g)$/i.test(nome) ? IconPhoto : IconFile;
  return (
    <Parte rotulo={rotulo}>
      <div className={css.anexo}>
        <Icone size={28} stroke={1.5} aria-hidden />
        <div>
          <b>{nome}</b>
          {tamanho !== undefined && <small className="num">{formatBytes(tamanho)}</small>}
        </div>
        <BotaoNovaAba
          href={url}
          variant="subtle"
          size="sm"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          rightSection={null}
        >
          Baixar
        </BotaoNovaAba>
      </div>
    </Parte>
  );
}

/** A part under a title of its own. */
export function Parte({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  return (
    <section className={css.parte} aria-label={rotulo}>
      <h3 className={css.rotulo}>{rotulo}</h3>
      {children}
    </section>
  );
}
