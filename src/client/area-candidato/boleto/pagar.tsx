// What a slip is paid with: its line and bars, and PIX when the bank gave a code. On a phone PIX comes first and is
// copied, because a phone cannot photograph its own screen.
import { Button } from '@mantine/core';
import { IconBarcode, IconExternalLink, IconQrcode } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Boleto } from '../../../shared/boletos.ts';
import { formatLinhaDigitavel } from '../../../shared/format.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { BotaoNovaAba } from '../../ui/ligacao-nova-aba.tsx';
import { useCelular } from '../../ui/media.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import type { Pagamento } from '../pagamento.ts';
import css from './boleto.module.css';
import { CodigoDeBarras } from './codigos.tsx';
import { Demonstracao } from './demonstracao.tsx';
import { Faixa } from './faixa.tsx';
import { CONFIRMACAO } from './textos.ts';

type Props = {
  boleto: Boleto;
  prazo: Pagamento['prazo'];
  /** The last question whether it was paid had no answer. */
  semResposta: boolean;
  onConferir: () => unknown;
};

export function Pagar({ boleto, prazo, semResposta, onConferir }: Props) {
  const celular = useCelular();
  const pix = boleto.pix_copia_e_cola;
  const cartaoDoPix = pix && (celular ? <PixNoCelular codigo={pix} /> : <Pix codigo={pix} />);
  return (
    <>
      <Faixa valor={boleto.valor} rotulo="Vencimento" data={boleto.vencimento} prazo={prazo} />
      {boleto.emissor === 'DEMONSTRACAO' && <Demonstracao boletoId={boleto.boleto_id} onPago={onConferir} />}
      <div className={pix ? css.vias : css.viaUnica}>
        {celular && cartaoDoPix}
        <BoletoBancario boleto={boleto} celular={celular} principal={!celular || !pix} />
        {!celular && cartaoDoPix}
      </div>
      <Aviso>
        A confirmação pode levar até <strong className="nowrap">{CONFIRMACAO}</strong>. Guarde o comprovante do banco.
        {semResposta && ' Não foi possível verificar o pagamento agora: vamos tentar de novo.'}
      </Aviso>
    </>
  );
}

type BoletoProps = { boleto: Boleto; celular: boolean; principal: boolean };

function BoletoBancario({ boleto, celular, principal }: BoletoProps) {
  const { codigo_barras_digitavel: linha, codigo_barras, url_boleto } = boleto;
  const barras = <CodigoDeBarras digitos={codigo_barras} />;
  return (
    <section className={css.via} aria-labelledby="via-boleto">
      <h3 id="via-boleto">
        <IconBarcode size={22} stroke={1.75} aria-hidden /> Boleto bancário
      </h3>
      <dl className={css.linha}>
        <dt>Linha digitável</dt>
        <dd className="num">{formatLinhaDigitavel(linha)}</dd>
      </dl>
      <CopyButton text={linha} label="Linha digitável, só números" variant={principal ? 'filled' : 'default'}>
        Copiar linha digitável
      </CopyButton>
      {!celular && barras}
      <BotaoNovaAba
        href={url_boleto}
        variant="subtle"
        fullWidth
        leftSection={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
        rightSection={null}
      >
        Abrir boleto completo
      </BotaoNovaAba>
      {celular && barras}
    </section>
  );
}

const PIX = 'Código PIX Copia e Cola';

function Pix({ codigo }: { codigo: string }) {
  return (
    <section className={css.via} aria-labelledby="via-pix">
      <TituloPix />
      <QrCode texto={codigo} label="QR Code do PIX" className={css.qr} />
      <p className={css.dica}>Aponte a câmera no app do seu banco</p>
      <CopyButton text={codigo} label={PIX} variant="default">
        Copiar código PIX
      </CopyButton>
    </section>
  );
}

function PixNoCelular({ codigo }: { codigo: string }) {
  const [mostrando, setMostrando] = useState(false);
  const id = useId();
  return (
    <section className={css.via} aria-labelledby="via-pix">
      <TituloPix />
      <p>Copie o código e cole no app do seu banco, em “PIX Copia e Cola”.</p>
      <CopyButton text={codigo} label={PIX}>
        Copiar código PIX
      </CopyButton>
      <Button
        variant="subtle"
        fullWidth
        aria-expanded={mostrando}
        aria-controls={mostrando ? id : undefined}
        leftSection={<IconQrcode size={20} stroke={1.75} aria-hidden />}
        onClick={() => setMostrando(!mostrando)}
      >
        {mostrando ? 'Esconder QR Code' : 'Mostrar QR Code'}
      </Button>
      {mostrando && <QrCode id={id} texto={codigo} label="QR Code do PIX" className={css.qr} />}
    </section>
  );
}

function TituloPix() {
  return (
    <h3 id="via-pix">
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 2.8 21.2 12 12 21.2 2.8 12z" fill="none" stroke="currentColor" strokeWidth="1.75" />
        <path d="M12 7.6 16.4 12 12 16.4 7.6 12z" fill="currentColor" />
      </svg>
      PIX
    </h3>
  );
}
