// What a code leads to: the protocol, that there is none, or why it could not be asked.
import { NOMES_DE_VALIDACAO } from '../../shared/envios.ts';
import { formatEmitidoEm, formatTamanho, type ProtocoloVerificado } from '../../shared/protocolos.ts';
import { erroDe } from '../erros.ts';
import { usePortal } from '../site/portal.ts';
import { trpc } from '../trpc.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Carregando, Esqueleto, EsqueletoTexto } from '../ui/esqueleto.tsx';
import { ErroArea } from '../ui/estados.tsx';
import { Fatos } from '../ui/fatos.tsx';
import { Glifo } from '../ui/glifo.tsx';
import { Selo } from '../ui/selo.tsx';
import { unirNumero } from '../ui/texto.ts';
import { ConferirArquivo } from './conferir-arquivo.tsx';
import css from './protocolo.module.css';

export function Consulta({ codigo }: { codigo: string }) {
  // Asked anew each time: where a record stands may have changed since.
  const consulta = trpc.publico.protocolos.verificar.useQuery({ codigo }, { staleTime: 0, gcTime: 0 });
  if (consulta.isError) {
    const erro = erroDe(consulta.error);
    if (erro.status === 404) return <NaoEncontrado />;
    return (
      <div className="papel">
        <ErroArea
          title="Não foi possível verificar"
          network={erro.rede}
          retrying={consulta.isFetching}
          onRetry={() => consulta.refetch()}
        >
          {erro.mensagem}
        </ErroArea>
      </div>
    );
  }
  if (!consulta.data) {
    return (
      <Carregando label="Verificando o protocolo">
        <div className={`papel ${css.resultado}`}>
          <Esqueleto width={280} height={34} />
          <EsqueletoTexto lines={5} />
        </div>
      </Carregando>
    );
  }
  return <Valido protocolo={consulta.data} />;
}

function Valido({ protocolo }: { protocolo: ProtocoloVerificado }) {
  const { arquivo } = protocolo;
  return (
    <>
      <section className={`papel ${css.resultado}`} aria-label="Resultado">
        <div className={css.cabeca} role="status">
          <span className="bolha-icone ok g">
            <Glifo tipo="check" size={40} />
          </span>
          <div>
            <h2>Protocolo válido</h2>
            <p>Emitido por este portal. Compare os dados abaixo com os do comprovante.</p>
          </div>
        </div>
        <Fatos
          items={[
            { label: 'Número do protocolo', value: protocolo.numero },
            { label: 'Situação atual', value: <Situacao protocolo={protocolo} /> },
            { label: 'O que foi recebido', value: protocolo.descricao },
            { label: 'Recebido em', value: formatEmitidoEm(protocolo.emitido_em) },
            { label: 'Iniciais do candidato', value: protocolo.iniciais },
            { label: 'Número da inscrição', value: protocolo.inscricao_numero },
            { label: 'Concurso', value: unirNumero(protocolo.concurso) },
            { label: 'Prefeitura', value: protocolo.prefeitura },
            { label: 'Cargo', value: protocolo.cargo },
            ...(arquivo ? [{ label: 'Tamanho do arquivo', value: formatTamanho(arquivo.tamanho) }] : []),
          ]}
        />
        {arquivo && (
          <div className={css.sha}>
            <Fatos
              columns={1}
              items={[{ label: 'SHA-256 do arquivo', value: <span className={css.mono}>{arquivo.sha256}</span> }]}
            />
            <CopyButton variant="default" text={arquivo.sha256} label="SHA-256 do arquivo">
              Copiar SHA-256
            </CopyButton>
          </div>
        )}
        <p className={css.nota}>Para proteger o candidato, nome, CPF e nome do arquivo não aparecem aqui.</p>
      </section>
      {arquivo && <ConferirArquivo arquivo={arquivo} />}
    </>
  );
}

/** A document that waits has the letter administrators mark it with. */
function Situacao({ protocolo: { tipo, situacao } }: { protocolo: ProtocoloVerificado }) {
  if (tipo !== 'envio' || situacao !== NOMES_DE_VALIDACAO.P) return <Selo>{situacao}</Selo>;
  return (
    <Selo glifo="letra" letra="P">
      {situacao}
    </Selo>
  );
}

function NaoEncontrado() {
  const { suporte } = usePortal();
  return (
    <section className={`papel ${css.resultado}`} aria-label="Resultado">
      <div className={css.cabeca} role="alert">
        <span className="bolha-icone er g">
          <Glifo tipo="x" size={40} />
        </span>
        <div>
          <h2>Protocolo não encontrado</h2>
          <p>Confira o código.</p>
        </div>
      </div>
      <ul className={css.dicas}>
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
