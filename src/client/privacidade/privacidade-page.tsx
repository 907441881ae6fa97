// The privacy notice in force, for anybody.
import { formatDate } from '../../shared/format.ts';
import { retryOf } from '../erros.ts';
import { TextoDoAviso } from '../site/aviso-de-privacidade.tsx';
import { Rodape } from '../site/rodape.tsx';
import { TopoDeVolta } from '../site/topo.tsx';
import { trpc } from '../trpc.ts';
import { AreaError, EsqueletoTexto } from '../ui/area-states.tsx';

export function PrivacidadePage() {
  const aviso = trpc.publico.privacidade.aviso.useQuery();
  const { data } = aviso;
  return (
    <>
      <TopoDeVolta />
      <main id="conteudo" className="cont flex flex-col gap-5.5 max-w-[808px] pt-7.5">
        <div>
          <h1>Aviso de privacidade</h1>
          <p className="mt-1.5 text-texto-2">
            {data ? `Versão ${data.versao}, de ${formatDate(data.publicado_em)}` : 'Como cuidamos dos seus dados.'}
          </p>
        </div>
        <div className="papel px-6.5 py-6 max-sm:px-4 max-sm:py-4.5">
          {data ? (
            <TextoDoAviso texto={data.texto} />
          ) : aviso.isError ? (
            <AreaError title="Não foi possível carregar o aviso de privacidade." {...retryOf(aviso)} />
          ) : (
            <EsqueletoTexto label="Carregando o aviso de privacidade" lines={12} />
          )}
        </div>
      </main>
      <Rodape />
    </>
  );
}
