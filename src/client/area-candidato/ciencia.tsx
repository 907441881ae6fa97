// On entering the area: what changed in the privacy notice, to be read before going on. Reading it is no consent, and nothing
// but this screen waits for it.
import { Button } from '@mantine/core';
import { useAct } from '../act.ts';
import { TextoDoAviso } from '../site/aviso-de-privacidade.tsx';
import { Falha } from '../site/falha.tsx';
import { api, trpc } from '../trpc.ts';
import { Alert } from '../ui/alert.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { EsqueletoTexto } from '../ui/skeleton.tsx';
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
    <Dialog
      startOnTitle
      // There is no way round it but out; a link that is followed meanwhile opens under it.
      onClose={() => undefined}
      stays
      busy={dar.pending}
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
      <div className="flex flex-col gap-4.5">
        {dar.erro && dar.erro.status !== 409 && <Alert tom="er">{dar.erro.mensagem}</Alert>}
        {mudancas.length > 0 && (
          <Alert title="O que mudou">
            {mudancas.map(({ versao, texto }) => (
              <p key={versao} className="whitespace-pre-line">
                {texto}
              </p>
            ))}
          </Alert>
        )}
        {aviso.data ? (
          <TextoDoAviso texto={aviso.data.texto} titulos="h3" />
        ) : aviso.isError ? (
          <Falha titulo="Não foi possível carregar o aviso de privacidade." consulta={aviso} />
        ) : (
          <EsqueletoTexto label="Carregando o aviso de privacidade" lines={10} />
        )}
      </div>
    </Dialog>
  );
}
