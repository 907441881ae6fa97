// What the record of something sent is made of, in its dialog: the answer, what was written, the file.
import { IconFile, IconFileOff, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatBytes, formatDateTime } from '../../../shared/format.ts';
import { ARQUIVO_APAGADO, type DocumentoDoPedido } from '../../../shared/pedidos/documentos.ts';
import type { Protocolo as DadosDoProtocolo } from '../../../shared/protocolos.ts';
import { Badge, type Look } from '../../ui/badge.tsx';
import { type FactList, Facts } from '../../ui/facts.tsx';
import { BotaoBaixar } from '../../ui/new-tab-button.tsx';
import { Protocolo } from '../../ui/protocolo.tsx';

type RespostaProps = {
  titulo: string;
  /** Green for what was granted, red for what was refused. */
  tom: 'ok' | 'er' | null;
  selo: ReactNode;
  texto: string;
  /** When it was decided. */
  quando?: string | null;
};

const FUNDOS = { ok: 'bg-ok-bg', er: 'bg-er-bg' };

export function Resposta({ titulo, tom, selo, texto, quando }: RespostaProps) {
  return (
    <section
      className={`px-4.5 py-4 rounded-inner wrap-anywhere ${tom ? FUNDOS[tom] : 'bg-papel-2'}`}
      aria-label={titulo}
    >
      {/* On the ground of its own tone the badge is paper. */}
      <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 mb-1.5 text-16 [&>span]:bg-papel! [&>span]:[--glifo-fundo:var(--color-papel)]!">
        {titulo} {selo}
      </h3>
      <p className="leading-[1.6] whitespace-pre-line">{texto}</p>
      {quando && <p className="num mt-2 text-14">Em {formatDateTime(quando)}</p>}
    </section>
  );
}

/** The institute's answer to a request, on the ground of its state; nothing while there is none. */
export function RespostaDoInstituto({ texto, look }: { texto: string | null; look: Look }) {
  const { tone } = look;
  const tom = tone === 'ok' || tone === 'er' ? tone : null;
  const selo = <Badge small {...look} />;
  return texto && <Resposta titulo="Resposta do instituto" tom={tom} selo={selo} texto={texto} />;
}

type AndamentoProps = {
  pedido: { created_at: string; decidido_em: string | null };
  look: Look;
  /** The institute's words, which say where it stands too. */
  resposta: string | null;
  /** What asking and deciding are called: `Pedida em`, `Decidida em`. */
  feito: string;
  decidido: string;
  mais?: FactList;
};

/** How a request stands: its answer, and when it was made and decided. */
export function Andamento({ pedido, look, resposta, feito, decidido, mais = [] }: AndamentoProps) {
  const { created_at, decidido_em } = pedido;
  return (
    <>
      <RespostaDoInstituto texto={resposta} look={look} />
      <Bloco>
        <Facts
          items={[
            !resposta && { label: 'Situação', value: <Badge small {...look} /> },
            { label: feito, value: formatDateTime(created_at) },
            decidido_em && { label: decidido, value: formatDateTime(decidido_em) },
            ...mais,
          ]}
        />
      </Bloco>
    </>
  );
}

/** What the candidate wrote, whole, with its lines as they were typed. */
export function Escrito({ rotulo, texto }: { rotulo: string; texto: string }) {
  return (
    <Parte rotulo={rotulo}>
      <blockquote className="m-0 py-0.5 pl-3.5 border-l-3 border-linha leading-[1.55] whitespace-pre-line wrap-anywhere text-texto-2">
        {texto}
      </blockquote>
    </Parte>
  );
}

type AnexoProps = {
  rotulo: string;
  nome: string;
  /** Bytes, when known. */
  tamanho: number | undefined;
  /** Where the protocol does not show it. */
  sha256?: string;
  /** Null once it was erased. */
  url: string | null;
};

export function Anexo({ rotulo, nome, tamanho, sha256, url }: AnexoProps) {
  const Icone =
    url === null
      ? IconFileOff
      : /\.pdf$/i.test(nome)
        ? IconFileTypePdf
        : /\.(png|jpe?g)$/i.test(nome)
          ? IconPhoto
          : IconFile;
  return (
    <Parte rotulo={rotulo}>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 px-4 py-3.5 border-[1.5px] border-dashed border-linha-2 rounded-inner">
        <Icone size={28} stroke={1.5} className="flex-none text-texto-2" aria-hidden />
        <div className="flex-[1_1_160px] min-w-0">
          {url === null ? ARQUIVO_APAGADO : <b className="block font-semibold wrap-anywhere">{nome}</b>}
          {url !== null && tamanho !== undefined && (
            <small className="num block text-14 text-texto-3">{formatBytes(tamanho)}</small>
          )}
          {sha256 && <small className="block text-13 text-texto-3 wrap-anywhere">SHA-256 {sha256}</small>}
        </div>
        {url !== null && (
          <BotaoBaixar href={url} variant="subtle" size="sm">
            Baixar
          </BotaoBaixar>
        )}
      </div>
    </Parte>
  );
}

/** Several, each with what it answers. */
export function Documentos({ documentos }: { documentos: readonly DocumentoDoPedido[] }) {
  return documentos.map(({ id, exigencia, nome, tamanho, sha256, url }) => (
    <Anexo key={id} rotulo={exigencia} nome={nome} tamanho={tamanho} sha256={sha256} url={url} />
  ));
}

/** A part without a title, apart from what is above it. */
export function Bloco({ children }: { children: ReactNode }) {
  return <div className="not-first:mt-5.5">{children}</div>;
}

/** The receipt, at the end of the record. */
export function ProtocoloDoPedido({ protocolo }: { protocolo: DadosDoProtocolo | null }) {
  return (
    protocolo && (
      <Bloco>
        <Protocolo protocolo={protocolo} />
      </Bloco>
    )
  );
}

/** A part under a title of its own. */
export function Parte({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  return (
    <section className="not-first:mt-5.5" aria-label={rotulo}>
      <h3 className="mb-1.5 text-14 font-medium text-texto-3">{rotulo}</h3>
      {children}
    </section>
  );
}
