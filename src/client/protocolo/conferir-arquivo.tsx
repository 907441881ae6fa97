// Whether a file at hand is the very file that was received. It is read here and goes nowhere.

import { useEffect, useState } from 'react';
import { ENVIO } from '../../shared/pedidos/envio.ts';

import { formatTamanho } from '../../shared/protocolos.ts';
import { Alert } from '../ui/alert.tsx';
import { FileField, type FileRule } from '../ui/file-field.tsx';
import { type Conferencia, conferir } from './impressao-digital.ts';

/** Whatever the portal receives, which is at most what documents may be. */
const REGRA: FileRule = {
  extensions: ENVIO.anexo.extensoes.map((extensao) => `.${extensao}`),
  maxBytes: ENVIO.anexo.tamanhoMaximo,
  typeMessage: 'O portal só recebe PDF, JPG, PNG e DOCX. Escolha um arquivo de um desses tipos.',
  sizeMessage: 'Não é o mesmo arquivo: o portal só recebe arquivos de até 10 MB.',
};

/** The card of what a code leads to. */
export const CARTAO = 'papel flex flex-col gap-5.5 p-6 max-sm:p-4';

type Recebido = { tamanho: number; sha256: string };
type Props = { recebidos: readonly Recebido[] };

export function ConferirArquivo({ recebidos }: Props) {
  const [escolhido, setEscolhido] = useState<File | null>(null);
  const [resultado, setResultado] = useState<Conferencia | null>(null);
  useEffect(() => {
    setResultado(null);
    if (!escolhido) return;
    let atual = true;
    void Promise.all(recebidos.map((um) => conferir(escolhido, um))).then((conferidos) => {
      // The very file, where one of several is; else what is said of the first.
      const mesma = conferidos.find((um) => um === 'igual' || um === 'mesma-foto');
      if (atual) setResultado(mesma ?? conferidos[0] ?? null);
    });
    return () => {
      atual = false;
    };
  }, [escolhido, recebidos]);
  return (
    <section className={`${CARTAO} nao-imprimir`} aria-labelledby="conferir-um-arquivo">
      <div>
        <h2 id="conferir-um-arquivo" className="text-19">
          Conferir um arquivo
        </h2>
        <p className="mt-1.5 text-texto-2">
          Escolha o arquivo que você tem para saber se é o que foi recebido. Ele não é enviado: a conta é feita no seu
          aparelho.
        </p>
      </div>
      <FileField label="Arquivo" rule={REGRA} value={escolhido} onChange={setEscolhido} />
      {escolhido && <Resultado resultado={resultado} recebidos={recebidos} lido={escolhido.size} />}
    </section>
  );
}

type ResultadoProps = { resultado: Conferencia | null; recebidos: readonly Recebido[]; lido: number };

function Resultado({ resultado, recebidos, lido }: ResultadoProps) {
  if (resultado === null) return <p role="status">Conferindo o arquivo…</p>;
  if (resultado === 'igual') {
    return (
      <Alert tom="ok" title="É o mesmo arquivo" live>
        O SHA-256 é igual: o conteúdo é o que foi recebido, byte por byte.
      </Alert>
    );
  }
  if (resultado === 'mesma-foto') {
    return (
      <Alert tom="ok" title="É a mesma foto" live>
        O portal guarda fotos sem os dados de localização e da câmera. Sem eles, o SHA-256 desta é igual ao da recebida.
      </Alert>
    );
  }
  if (resultado === 'diferente') {
    return (
      <Alert tom="er" title="Não é o mesmo arquivo">
        {recebidos.some(({ tamanho }) => tamanho === lido)
          ? 'O tamanho é igual, mas o conteúdo não é.'
          : recebidos.length > 1
            ? `Nenhum dos arquivos recebidos tem ${formatTamanho(lido)}, o tamanho deste.`
            : `O arquivo recebido tem ${formatTamanho(recebidos[0]?.tamanho ?? 0)}; este tem ${formatTamanho(lido)}.`}{' '}
        Fotos são preparadas no aparelho antes do envio: compare com o arquivo baixado da Área do Candidato.
      </Alert>
    );
  }
  return (
    <Alert tom="at" title="Não foi possível conferir" live>
      {resultado === 'sem-conta'
        ? 'Este navegador só faz a conta em páginas https. Compare o SHA-256 acima com o do seu arquivo.'
        : 'O arquivo não pôde ser lido. Escolha-o de novo.'}
    </Alert>
  );
}
