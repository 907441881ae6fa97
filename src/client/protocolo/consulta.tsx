// What a code leads to: the protocol, that there is none, or why it could not be asked.
import { useMemo } from 'react';
import { unirNumero } from '../../shared/format.ts';
import type { ProtocoloVerificado } from '../../shared/protocolados.ts';
import { formatEmitidoEm, formatTamanho } from '../../shared/protocolos.ts';
import { erroDe, retryOf } from '../erros.ts';
import { usePortal } from '../site/portal.ts';
import { states } from '../states.ts';
import { trpc } from '../trpc.ts';
import { AreaError, Loading, Skeleton, SkeletonText } from '../ui/area-states.tsx';
import { Badge, type Look } from '../ui/badge.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { CARTAO, ConferirArquivo } from './conferir-arquivo.tsx';

export function Consulta({ codigo }: { codigo: string }) {
  // Asked anew each time: where a record stands may have changed since.
  const consulta = trpc.publico.protocolos.verificar.useQuery({ codigo }, { staleTime: 0, gcTime: 0 });
  const erro = consulta.isError ? erroDe(consulta.error) : null;
  if (erro?.status === 404) return <NaoEncontrado />;
  if (erro && consulta.isLoadingError) {
    return (
      <div className="papel">
        <AreaError title="Não foi possível verificar" {...retryOf(consulta)}>
          {erro.mensagem}
        </AreaError>
      </div>
    );
  }
  if (!consulta.data) {
    return (
      <Loading label="Verificando o protocolo">
        <div className={CARTAO}>
          <Skeleton width={280} height={34} />
          <SkeletonText lines={5} />
        </div>
      </Loading>
    );
  }
  return <Valido protocolo={consulta.data} />;
}

type CabecaProps = { valido?: boolean; titulo: string; children: string };

function Cabeca({ valido, titulo, children }: CabecaProps) {
  return (
    <div className="flex items-center gap-4 max-sm:items-start" role={valido ? 'status' : 'alert'}>
      <span className={`bolha-icone g ${valido ? 'ok' : 'er'}`}>
        <Glyph kind={valido ? 'check' : 'x'} size={40} />
      </span>
      <div>
        <h2>{titulo}</h2>
        <p className="mt-0.5 text-texto-2">{children}</p>
      </div>
    </div>
  );
}

function Valido({ protocolo }: { protocolo: ProtocoloVerificado }) {
  const { arquivo, documentos } = protocolo;
  const recebidos = useMemo(() => [...(arquivo ? [arquivo] : []), ...(documentos ?? [])], [arquivo, documentos]);
  return (
    <>
      <section className={CARTAO} aria-label="Resultado">
        <Cabeca valido titulo="Protocolo válido">
          Emitido por este portal. Compare os dados abaixo com os do comprovante.
        </Cabeca>
        <Facts
          items={[
            { label: 'Número do protocolo', value: protocolo.numero },
            { label: 'Situação atual', value: <Situacao protocolo={protocolo} /> },
            { label: 'O que foi recebido', value: protocolo.descricao },
            { label: 'Recebido em', value: formatEmitidoEm(protocolo.emitido_em) },
            { label: 'Iniciais do candidato', value: protocolo.iniciais },
            { label: 'Número da inscrição', value: protocolo.inscricao_numero || 'Não exigida' },
            { label: 'Concurso', value: unirNumero(protocolo.concurso) },
            { label: 'Prefeitura', value: protocolo.prefeitura },
            { label: 'Cargo', value: protocolo.cargo },
            ...recebidos.map(({ tamanho }, i) => ({
              label: documentos ? `Tamanho do documento ${i + 1}` : 'Tamanho do arquivo',
              value: formatTamanho(tamanho),
            })),
          ]}
        />
        {recebidos.map(({ sha256 }, i) => (
          <div key={sha256} className="flex flex-col items-start gap-3 max-sm:[&>:last-child]:w-full">
            <Facts
              columns={1}
              items={[
                {
                  label: documentos ? `SHA-256 do documento ${i + 1}` : 'SHA-256 do arquivo',
                  value: <span className="font-mono wrap-anywhere">{sha256}</span>,
                },
              ]}
            />
            <CopyButton variant="default" text={sha256} label="SHA-256 do arquivo">
              Copiar SHA-256
            </CopyButton>
          </div>
        ))}
        <p className="text-14 text-texto-3">
          Para proteger o candidato, nome, CPF e nome do arquivo não aparecem aqui.
        </p>
      </section>
      {recebidos.length > 0 && <ConferirArquivo recebidos={recebidos} />}
    </>
  );
}

/** Whoever has the code is told the state in its word alone; a word looks the same whatever is said to stand there. */
function Situacao({ protocolo: { situacao } }: { protocolo: ProtocoloVerificado }) {
  const look = LOOKS.find(({ label }) => label === situacao);
  return <Badge tone="ne" glyph="vazia" label={situacao} {...look} />;
}

const { retirado, inscricao, envio, deferimento, reembolso } = states;
const LOOKS: readonly Look[] = [
  retirado,
  ...[inscricao, envio, deferimento, reembolso].flatMap((um) => Object.values(um)),
];

function NaoEncontrado() {
  const { suporte } = usePortal();
  return (
    <section className={CARTAO} aria-label="Resultado">
      <Cabeca titulo="Protocolo não encontrado">Confira o código.</Cabeca>
      <ul className="flex flex-col gap-2 pl-5 list-disc text-texto-2">
        <li>Compare letra por letra com o comprovante. As letras I, L e O e os números 0 e 1 não são usados.</li>
        <li>O código de verificação não é o número do protocolo: são 16 letras e números, em grupos de quatro.</li>
        <li>
          Se o código está certo, o comprovante pode não ser deste portal.
          {suporte && (
            <>
              {' '}
              Pergunte ao suporte:{' '}
              <a className="lk" href={`mailto:${suporte}`}>
                {suporte}
              </a>
              .
            </>
          )}
        </li>
      </ul>
    </section>
  );
}
