// Whether a file at hand is the very file that was received. It is read here and goes nowhere.
import { useEffect, useState } from 'react';
import { ENVIO_EXTENSOES, ENVIO_TAMANHO_MAXIMO } from '../../shared/envios.ts';
import { formatTamanho } from '../../shared/protocolos.ts';
import { Aviso } from '../ui/aviso.tsx';
import { FileField, type FileRule } from '../ui/file-field.tsx';
import { type Conferencia, conferir } from './impressao-digital.ts';
import css from './protocolo.module.css';

/** Whatever the portal receives, which is at most what documents may be. */
const REGRA: FileRule = {
  extensions: ENVIO_EXTENSOES.map((extensao) => `.${extensao}`),
  maxBytes: ENVIO_TAMANHO_MAXIMO,
  typeMessage: 'O portal só recebe PDF, JPG, PNG e DOCX. Escolha um arquivo de um desses tipos.',
  sizeMessage: 'Não é o mesmo arquivo: o portal só recebe arquivos de até 10 MB.',
};

type Props = { arquivo: { tamanho: number; sha256: string } };

export function ConferirArquivo({ arquivo }: Props) {
  const [escolhido, setEscolhido] = useState<File | null>(null);
  const [resultado, setResultado] = useState<Conferencia | null>(null);
  useEffect(() => {
    setResultado(null);
    if (!escolhido) return;
    let atual = true;
    void conferir(escolhido, arquivo).then((conferido) => {
      if (atual) setResultado(conferido);
    });
    return () => {
      atual = false;
    };
  }, [escolhido, arquivo]);
  return (
    <section className={`papel ${css.resultado}`} aria-labelledby="conferir-um-arquivo">
      <div>
        <h2 id="conferir-um-arquivo">Conferir um arquivo</h2>
        <p className={css.explicacao}>
          Escolha o arquivo que você tem para saber se é o que foi recebido. Ele não é enviado: a conta é feita no seu
          aparelho.
        </p>
      </div>
      <FileField label="Arquivo" rule={REGRA} value={escolhido} onChange={setEscolhido} />
      {escolhido && <Resultado resultado={resultado} recebido={arquivo.tamanho} lido={escolhido.size} />}
    </section>
  );
}

type ResultadoProps = { resultado: Conferencia | null; recebido: number; lido: number };

function Resultado({ resultado, recebido, lido }: ResultadoProps) {
  if (resultado === null) return <p role="status">Conferindo o arquivo…</p>;
  if (resultado === 'igual') {
    return (
      <Aviso tom="ok" title="É o mesmo arquivo" live>
        O SHA-256 é igual: o conteúdo é o que foi recebido, byte por byte.
      </Aviso>
    );
  }
  if (resultado === 'diferente') {
    return (
      <Aviso tom="er" title="Não é o mesmo arquivo">
        {recebido === lido
          ? 'O tamanho é igual, mas o conteúdo não é.'
          : `O arquivo recebido tem ${formatTamanho(recebido)}; este tem ${formatTamanho(lido)}.`}
      </Aviso>
    );
  }
  return (
    <Aviso tom="at" title="Não foi possível conferir" live>
      {resultado === 'sem-conta'
        ? 'Este navegador só faz a conta em páginas https. Compare o SHA-256 acima com o do seu arquivo.'
        : 'O arquivo não pôde ser lido. Escolha-o de novo.'}
    </Aviso>
  );
}
