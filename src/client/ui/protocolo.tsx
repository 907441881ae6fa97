// The protocol of something sent, wherever its record is shown: number, time, file, and the way to its paper and check.
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { type Protocolo as Dados, formatEmitidoEm, formatTamanho } from '../../shared/protocolos.ts';
import { CopyButton } from './copy-button.tsx';
import { type FactList, Facts } from './facts.tsx';
import { NewTabButton } from './new-tab-button.tsx';

/** Characters shown at each end of a fingerprint; the whole is one press away. */
const PONTA = 8;

export function Protocolo({ protocolo }: { protocolo: Dados }) {
  const { numero, codigo, emitido_em, arquivo, url_comprovante, url_verificacao } = protocolo;
  const id = useId();
  const fatos: FactList = [
    { label: 'Recebido em', value: formatEmitidoEm(emitido_em) },
    { label: 'Código de verificação', value: codigo },
    arquivo && { label: 'Arquivo', value: arquivo.nome },
    arquivo && { label: 'Tamanho', value: formatTamanho(arquivo.tamanho) },
  ];
  return (
    <section
      className="flex flex-col gap-4 px-5 py-4.5 border border-linha rounded-inner bg-papel-2 max-sm:p-4"
      aria-labelledby={id}
    >
      <h3 id={id} className="flex flex-col wrap-anywhere">
        <small className="text-13 font-normal text-texto-3">Protocolo</small> <span className="num">{numero}</span>
      </h3>
      <Facts items={fatos} />
      {arquivo && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
          <Sha256 sha256={arquivo.sha256} />
          <CopyButton variant="default" size="sm" text={arquivo.sha256} label="SHA-256 do arquivo">
            Copiar SHA-256
          </CopyButton>
        </div>
      )}
      <div className="flex flex-wrap gap-x-3 gap-y-2 max-sm:*:flex-[1_1_100%]">
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
        <NewTabButton variant="subtle" href={url_verificacao}>
          Verificar autenticidade
        </NewTabButton>
      </div>
    </section>
  );
}

/** Both ends of the fingerprint for the eye, the whole for readers and on hover. */
function Sha256({ sha256 }: { sha256: string }) {
  return (
    <p className="flex flex-col">
      <span className="text-13 leading-[1.4] text-texto-3">SHA-256</span>
      <span className="font-mono text-15 font-semibold" title={sha256} aria-hidden="true">
        {sha256.slice(0, PONTA)}…{sha256.slice(-PONTA)}
      </span>
      <span className="sr-only">{sha256}</span>
    </p>
  );
}
