// A file that a candidate sent, shown beside the form: a PDF in the browser's own viewer, an image to zoom and turn, anything
// else as a link. A phone opens PDFs in a page of their own: in a frame it shows the first page alone.
import { Button } from '@mantine/core';
import { IconFile, IconFileOff, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ARQUIVO_APAGADO } from '../../../shared/pedidos/documentos.ts';
import { usePhone } from '../../ui/media.ts';
import { NewTabButton } from '../../ui/new-tab-button.tsx';
import { type TipoDeArquivo, tipoDoArquivo } from './arquivo-tipo.ts';
import { CannotShow, Imagem } from './imagem.tsx';

export type Arquivo = {
  nome: string;
  /** Opens the file for an hour; null once it was erased. */
  url: string | null;
};

const ICONES = { pdf: IconFileTypePdf, imagem: IconPhoto, outro: IconFile } as const;

/** Signed addresses open for an hour; within this time the first one is kept. */
const VALIDADE_MS = 45 * 60_000;

/** Each answer signs a new address for the same file; the one on the screen stays, or the viewer would start again. */
function useEnderecoEstavel(url: string): string {
  const guardado = useRef({ url, desde: performance.now() });
  const caminho = (endereco: string) => endereco.split('?')[0];
  const mesmo = caminho(guardado.current.url) === caminho(url);
  if (!mesmo || performance.now() - guardado.current.desde > VALIDADE_MS)
    guardado.current = { url, desde: performance.now() };
  return guardado.current.url;
}

/** @param label what the file is, where there may be two */
export function ArquivoAnexo({ arquivo, label = 'Arquivo enviado' }: { arquivo: Arquivo; label?: string }) {
  const { nome, url } = arquivo;
  if (url !== null) return <QueAbre nome={nome} url={url} label={label} />;
  return (
    <section className={MOLDURA} aria-label={label}>
      <div className={FAIXA}>
        <IconFileOff {...icone} />
        <b className="flex-1 min-w-0 py-2 font-semibold wrap-anywhere">{label}</b>
      </div>
      <CannotShow>
        <p>{ARQUIVO_APAGADO}</p>
      </CannotShow>
    </section>
  );
}

const MOLDURA =
  'flex flex-col flex-1 min-h-0 overflow-hidden border border-linha rounded-lg bg-papel-2 max-sm:has-[[role=toolbar]]:flex-none max-sm:has-[[role=toolbar]]:h-[64dvh]';
const FAIXA = 'flex items-center gap-3 p-1 pl-4 border-b border-linha bg-papel';
const icone = { size: 22, stroke: 1.75, className: 'flex-none', 'aria-hidden': true } as const;

function QueAbre({ nome, url, label }: { nome: string; url: string; label: string }) {
  const endereco = useEnderecoEstavel(url);
  const tipo = tipoDoArquivo(nome);
  const Icone = ICONES[tipo];
  return (
    <section className={MOLDURA} aria-label={label}>
      <div className={FAIXA}>
        <Icone {...icone} />
        <b title={nome} className="flex-1 min-w-0 truncate font-semibold">
          {nome}
        </b>
        <NewTabButton variant="subtle" size="sm" href={endereco}>
          Abrir<span className="sr-only"> o arquivo {nome}</span>
        </NewTabButton>
      </div>
      <Visao tipo={tipo} nome={nome} url={endereco} />
    </section>
  );
}

function Visao({ tipo, nome, url }: { tipo: TipoDeArquivo; nome: string; url: string }) {
  const celular = usePhone();
  if (tipo === 'imagem') return <Imagem key={url} nome={nome} url={url} />;
  if (tipo === 'pdf' && !celular && navigator.pdfViewerEnabled) return <QuadroPdf key={url} nome={nome} url={url} />;
  return (
    <CannotShow>
      <p>
        {tipo === 'pdf'
          ? 'O PDF abre em uma página própria neste aparelho.'
          : 'Este tipo de arquivo não pode ser visto aqui.'}
      </p>
      {tipo === 'pdf' ? (
        <NewTabButton variant="light" size="sm" href={url}>
          Abrir o PDF
        </NewTabButton>
      ) : (
        <Button component="a" variant="light" size="sm" href={url} download={nome}>
          Baixar o arquivo
        </Button>
      )}
    </CannotShow>
  );
}

/**
 * A PDF in the browser's own viewer. Viewers take the focus when they have loaded, or when they fail, and with it the keys;
 * it goes back to where it was unless the person went there, by the mouse or by Tab.
 */
function QuadroPdf({ nome, url }: { nome: string; url: string }) {
  const quadro = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    let antes: Element | null = document.activeElement;
    let porTab = false;
    const aoFocar = ({ target }: FocusEvent) => {
      if (target !== quadro.current) antes = target as Element;
    };
    const aoTeclar = ({ key }: KeyboardEvent) => {
      porTab = key === 'Tab';
    };
    const devolver = () => {
      const frame = quadro.current;
      if (!frame || document.activeElement !== frame || porTab || frame.matches(':hover')) return;
      frame.blur();
      window.focus();
      if (antes instanceof HTMLElement && antes.isConnected) antes.focus({ preventScroll: true });
    };
    // What is given back while it is being taken stays taken.
    const aoSair = () => setTimeout(devolver);
    document.addEventListener('focusin', aoFocar);
    document.addEventListener('keydown', aoTeclar, true);
    window.addEventListener('blur', aoSair);
    return () => {
      document.removeEventListener('focusin', aoFocar);
      document.removeEventListener('keydown', aoTeclar, true);
      window.removeEventListener('blur', aoSair);
    };
  }, []);
  return (
    <iframe ref={quadro} className="flex-1 w-full min-h-0 border-0" src={`${url}#navpanes=0&view=FitH`} title={nome} />
  );
}
