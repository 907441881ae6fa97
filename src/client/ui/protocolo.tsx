// The protocol of something sent, wherever its record is shown: number, time, file, and the way to its paper and check.
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { type Protocolo as Dados, formatEmitidoEm, formatTamanho } from '../../shared/protocolos.ts';
import { CopyButton } from './copy-button.tsx';
import { type Fato, Fatos } from './fatos.tsx';
import { BotaoNovaAba } from './ligacao-nova-aba.tsx';
import css from './protocolo.module.css';

/** Characters shown at each end of a fingerprint; the whole is one press away. */
const PONTA = 8;

type Props = {
  protocolo: Dados;
  /** Level of the title; the page's outline decides. */
  as?: 'h2' | 'h3' | 'h4';
};

export function Protocolo({ protocolo, as: Titulo = 'h3' }: Props) {
  const { numero, codigo, emitido_em, arquivo, url_comprovante, url_verificacao } = protocolo;
  const id = useId();
  const fatos: Fato[] = [
    { label: 'Recebido em', value: formatEmitidoEm(emitido_em) },
    { label: 'Código de verificação', value: <span className="num">{codigo}</span> },
    ...(arquivo
      ? [
          { label: 'Arquivo', value: arquivo.nome },
          { label: 'Tamanho', value: formatTamanho(arquivo.tamanho) },
        ]
      : []),
  ];
  return (
    <section className={css.protocolo} aria-labelledby={id}>
      <Titulo id={id} className={css.titulo}>
        <small>Protocolo</small> <span className="num">{numero}</span>
      </Titulo>
      <Fatos items={fatos} />
      {arquivo && (
        <div className={css.sha}>
          <Sha256 sha256={arquivo.sha256} />
          <CopyButton variant="default" size="sm" text={arquivo.sha256} label="SHA-256 do arquivo">
            Copiar SHA-256
          </CopyButton>
        </div>
      )}
      <div className={css.acoes}>
        <Button
          component="a"
          variant="light"
          href={url_comprovante}
          download={`protocolo-${numero}.pdf`}
          rel="noopener"
          leftSection={<IconFileDownload size={20} stroke={1.75} aria-hidden />}
        >
          Baixar comprovante
        </Button>
        <BotaoNovaAba variant="subtle" href={url_verificacao}>
          Verificar autenticidade
        </BotaoNovaAba>
      </div>
    </section>
  );
}

/** Both ends of the fingerprint for the eye, the whole for readers and on hover. */
function Sha256({ sha256 }: { sha256: string }) {
  return (
    <p className={css.hash}>
      <span className={css.rotulo}>SHA-256</span>
      <span className={css.valor} title={sha256} aria-hidden="true">
        {sha256.slice(0, PONTA)}…{sha256.slice(-PONTA)}
      </span>
      <span className="vh">{sha256}</span>
    </p>
  );
}
