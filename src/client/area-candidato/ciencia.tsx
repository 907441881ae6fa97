// On entering the area: what changed in the privacy notice, to be read before going on. Reading it is no consent, and nothing
// but this screen waits for it.
import { Button } from '@mantine/core';
import { useAct } from '../act.ts';
import { TextoDoAviso } from '../site/aviso-de-privacidade.tsx';
import { api, trpc } from '../trpc.ts';
import { Aviso } from '../ui/aviso.tsx';
import { Carregando, EsqueletoTexto } from '../ui/esqueleto.tsx';
import { ErroArea } from '../ui/estados.tsx';
import { Janela } from '../ui/janela.tsx';
import css from './ciencia.module.css';
import { sairDaArea } from './perfil.ts';

export function Ciencia() {
  const utils = trpc.useUtils();
  const { data } = trpc.candidato.privacidade.situacao.useQuery(undefined, { staleTime: 300_000 });
  const pendente = data?.pendente === true;
  const aviso = trpc.publico.privacidade.aviso.useQuery(undefined, { enabled: pendente });
  const recarregar = () =>
    Promise.all([utils.candidato.privacidade.situacao.invalidate(), utils.publico.privacidade.aviso.invalidate()]);
  const dar = useAct(api.candidato.privacidade.darCiencia.mutate, {
    onSuccess: recarregar,
    // Another version came out while this one was read: it is shown.
    onError: (erro) => (erro.status === 409 ? recarregar() : undefined),
  });
  if (!data || !pendente) return null;
  const mudou = data.ultima !== null;
  const mudancas = data.mudancas.filter(({ texto }) => texto !== '');
  return (
    <Janela
      opened
      startOnTitle
      // There is no way round it but out.
      onClose={() => undefined}
      busy
      size={720}
      title={mudou ? 'O aviso de privacidade mudou' : 'Aviso de privacidade'}
      subtitle={`Versão ${data.versao_atual}`}
      footer={
        <>
          <Button variant="default" disabled={dar.pending} onClick={() => void sairDaArea()}>
            Sair
          </Button>
          <Button loading={dar.pending} disabled={!aviso.data} onClick={() => dar.run({ versao: data.versao_atual })}>
            Estou ciente
          </Button>
        </>
      }
    >
      <div className={css.corpo}>
        {dar.erro && dar.erro.status !== 409 && <Aviso tom="er">{dar.erro.mensagem}</Aviso>}
        {mudancas.length > 0 && (
          <Aviso title="O que mudou">
            {mudancas.map(({ versao, texto }) => (
              <p key={versao} className={css.mudanca}>
                {texto}
              </p>
            ))}
          </Aviso>
        )}
        {aviso.data ? (
          <TextoDoAviso texto={aviso.data.texto} titulos="h3" />
        ) : aviso.isError ? (
          <ErroArea
            inline
            title="Não foi possível carregar o aviso de privacidade."
            retrying={aviso.isFetching}
            onRetry={() => void aviso.refetch()}
          />
        ) : (
          <Carregando label="Carregando o aviso de privacidade">
            <EsqueletoTexto lines={10} />
          </Carregando>
        )}
      </div>
    </Janela>
  );
}
