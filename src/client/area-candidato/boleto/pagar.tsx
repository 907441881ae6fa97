// What a charge is paid with: a slip's line and bars, and PIX when the bank gave a code; or PIX alone. On a phone PIX comes first and
// is copied, because a phone cannot photograph its own screen.
import { Button } from '@mantine/core';
import { IconBarcode, IconExternalLink, IconQrcode } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { Boleto } from '../../../shared/boletos.ts';
import type { FormaDePagamento } from '../../../shared/forma-de-pagamento.ts';
import { formatDate, formatLinhaDigitavel } from '../../../shared/format.ts';
import type { Pagamento } from '../../../shared/pagamento.ts';
import type { Erro } from '../../erros.ts';
import { Alert } from '../../ui/alert.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { cx } from '../../ui/cx.ts';
import { usePhone } from '../../ui/media.ts';
import { NewTabButton } from '../../ui/new-tab-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { avisar } from '../../ui/toasts.ts';
import { PALAVRAS } from '../cobranca.ts';
import css from './boleto.module.css';
import { ALTURA_DAS_BARRAS, desenharBarras } from './desenho.ts';
import { Faixa } from './faixa.tsx';
import { ErroDaGeracao } from './sem-pagar.tsx';
import { CONFIRMACAO } from './textos.ts';

type Props = {
  boleto: Boleto;
  prazo: Pagamento['prazo'];
  /** The last question whether it was paid had no answer. */
  semResposta: boolean;
  onConferir: () => unknown;
  /** The due date that the vacancy has by now, and the way to a slip with it; null while it is the slip's own. */
  outroVencimento: string | null;
  /** How another one would be paid. */
  proxima: FormaDePagamento;
  gerando: boolean;
  /** Why the last attempt to make another one failed; it says nothing of the slip that was made all the same. */
  erro: Erro | null;
  onGerar: () => void;
};

export function Pagar(props: Props) {
  const { boleto, prazo, semResposta, onConferir, outroVencimento, proxima, gerando, erro, onGerar } = props;
  const celular = usePhone();
  const pix = boleto.pix_copia_e_cola;
  const soPix = boleto.forma_pagamento === 'pix';
  const papel = soPix && <AbrirPapel url={boleto.url_boleto} forma="pix" />;
  const cartaoDoPix =
    pix && (celular ? <PixNoCelular codigo={pix}>{papel}</PixNoCelular> : <Pix codigo={pix}>{papel}</Pix>);
  return (
    <>
      <Faixa
        valor={boleto.valor}
        rotulo={soPix ? 'Vale até' : 'Vencimento'}
        data={boleto.vencimento}
        prazo={prazo}
        ateOFim={soPix}
      />
      {erro && outroVencimento && (
        <div className="mb-4">
          <ErroDaGeracao erro={erro} forma={proxima} />
        </div>
      )}
      {outroVencimento && (
        <div className="mb-4">
          <Alert
            tom="at"
            action={
              <Button variant="default" size="sm" loading={gerando} onClick={onGerar}>
                {PALAVRAS[proxima].gerarOutra}
              </Button>
            }
          >
            O vencimento desta vaga mudou para <span className="num">{formatDate(outroVencimento)}</span>.{' '}
            {soPix ? 'Esta cobrança PIX' : 'Este boleto'} ainda vale até o vencimento del{soPix ? 'a' : 'e'}; com{' '}
            {PALAVRAS[proxima].outra}, {soPix ? 'ela' : 'ele'} deixa de valer.
          </Alert>
        </div>
      )}
      {boleto.emissor === 'DEMONSTRACAO' && <Demonstracao boleto={boleto} onPago={onConferir} />}
      <div
        className={cx(
          'grid grid-cols-1 gap-6 mb-4 max-sm:gap-3.5',
          pix && !soPix && 'min-[58em]:grid-cols-[minmax(0,1fr)_268px]',
        )}
      >
        {celular && cartaoDoPix}
        {boleto.codigo_barras && <BoletoBancario boleto={boleto} celular={celular} principal={!celular || !pix} />}
        {!celular && cartaoDoPix}
      </div>
      <Alert>
        {soPix ? (
          'O PIX é confirmado em segundos: deixe esta janela aberta e o pagamento aparece aqui. Guarde o comprovante do banco.'
        ) : (
          <>
            A confirmação pode levar até <strong className="whitespace-nowrap">{CONFIRMACAO}</strong>. Guarde o
            comprovante do banco.
          </>
        )}
        {semResposta && ' Não foi possível verificar o pagamento agora: vamos tentar de novo.'}
      </Alert>
    </>
  );
}

type BoletoProps = { boleto: Boleto; celular: boolean; principal: boolean };

function BoletoBancario({ boleto, celular, principal }: BoletoProps) {
  const { codigo_barras_digitavel: linha, codigo_barras, url_boleto } = boleto;
  const barras = <CodigoDeBarras digitos={codigo_barras} />;
  return (
    <Via id="via-boleto" icone={<IconBarcode size={22} stroke={1.75} aria-hidden />} nome="Boleto bancário">
      <dl>
        <dt className="mb-1.5 text-14 font-medium text-texto-3">Linha digitável</dt>
        <dd className={`num mb-2.5 p-3 border border-linha-2 rounded-md font-medium leading-[1.5] ${css.linha}`}>
          {formatLinhaDigitavel(linha)}
        </dd>
      </dl>
      <CopyButton text={linha} label="Linha digitável, só números" variant={principal ? 'filled' : 'default'}>
        Copiar linha digitável
      </CopyButton>
      {!celular && barras}
      <AbrirPapel url={url_boleto} forma="boleto" />
      {celular && barras}
    </Via>
  );
}

function AbrirPapel({ url, forma }: { url: string; forma: FormaDePagamento }) {
  return (
    <NewTabButton
      href={url}
      variant="subtle"
      fullWidth
      className="flex-none max-sm:mt-1.5"
      leftSection={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
      rightSection={null}
    >
      {PALAVRAS[forma].abrir}
    </NewTabButton>
  );
}

const PIX = 'Código PIX Copia e Cola';
const QR = 'block size-47.5 mx-auto border border-linha rounded-md max-sm:mt-2.5';
const LOSANGO = (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M12 2.8 21.2 12 12 21.2 2.8 12z" fill="none" stroke="currentColor" strokeWidth="1.75" />
    <path d="M12 7.6 16.4 12 12 16.4 7.6 12z" fill="currentColor" />
  </svg>
);

type PixProps = {
  codigo: string;
  /** What stands under it where there is no slip beside. */
  children: ReactNode;
};

function Pix({ codigo, children }: PixProps) {
  return (
    <Via id="via-pix" icone={LOSANGO} nome="PIX">
      <QrCode texto={codigo} label="QR Code do PIX" className={QR} />
      <p className="mt-3 mb-auto pb-3.5 text-14 text-center text-balance text-texto-2">
        Aponte a câmera no app do seu banco
      </p>
      <CopyButton text={codigo} label={PIX} variant={children ? 'filled' : 'default'}>
        Copiar código PIX
      </CopyButton>
      {children}
    </Via>
  );
}

function PixNoCelular({ codigo, children }: PixProps) {
  const [mostrando, setMostrando] = useState(false);
  const id = useId();
  return (
    <Via id="via-pix" icone={LOSANGO} nome="PIX">
      <p className="mb-3 text-texto-2">Copie o código e cole no app do seu banco, em “PIX Copia e Cola”.</p>
      <CopyButton text={codigo} label={PIX}>
        Copiar código PIX
      </CopyButton>
      <Button
        variant="subtle"
        fullWidth
        className="flex-none max-sm:mt-1.5"
        aria-expanded={mostrando}
        aria-controls={mostrando ? id : undefined}
        leftSection={<IconQrcode size={20} stroke={1.75} aria-hidden />}
        onClick={() => setMostrando(!mostrando)}
      >
        {mostrando ? 'Esconder QR Code' : 'Mostrar QR Code'}
      </Button>
      {mostrando && <QrCode id={id} texto={codigo} label="QR Code do PIX" className={QR} />}
      {children}
    </Via>
  );
}

type ViaProps = { id: string; icone: ReactNode; nome: string; children: ReactNode };

/** One way to pay. */
function Via({ id, icone, nome, children }: ViaProps) {
  return (
    <section className="flex flex-col min-w-0 p-4.5 border border-linha rounded-lg" aria-labelledby={id}>
      <h3 id={id} className="flex items-center gap-2 mb-3 text-17">
        {icone} {nome}
      </h3>
      {children}
    </section>
  );
}

/**
 * The bar code that machines read off the screen. Black on white in the dark theme too: readers expect nothing else.
 */
function CodigoDeBarras({ digitos }: { digitos: string }) {
  const { largura, d } = useMemo(() => desenharBarras(digitos), [digitos]);
  return (
    <svg
      className={css.barras}
      viewBox={`0 0 ${largura} ${ALTURA_DAS_BARRAS}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label="Código de barras do boleto"
    >
      <rect width={largura} height={ALTURA_DAS_BARRAS} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  );
}

type DemonstracaoProps = { boleto: Pick<Boleto, 'boleto_id' | 'forma_pagamento'>; onPago: () => unknown };

/** A slip without value says so, and can be paid without money, so that the whole way can be tried. */
function Demonstracao({ boleto, onPago }: DemonstracaoProps) {
  const [pagando, setPagando] = useState(false);

  async function simular() {
    setPagando(true);
    if (await pagarNoPortal(boleto.boleto_id)) await onPago();
    else avisar.erro('Não foi possível simular o pagamento.', { onRetry: simular });
    setPagando(false);
  }

  return (
    <div className="mb-5 max-sm:mb-3.5 max-sm:[&_button]:basis-full">
      <Alert
        tom="at"
        inLine
        action={
          <Button variant="default" size="sm" loading={pagando} onClick={simular}>
            Simular pagamento
          </Button>
        }
      >
        {boleto.forma_pagamento === 'pix' ? 'Cobrança PIX' : 'Boleto'} de demonstração, sem valor. Não pague.
      </Alert>
    </div>
  );
}

/** Tells the portal what a bank would; false when it did not hear or would not. */
async function pagarNoPortal(boletoId: number): Promise<boolean> {
  try {
    const { ok } = await fetch(`/webhooks/demonstracao/${boletoId}`, { method: 'POST' });
    return ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
