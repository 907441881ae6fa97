// On every screen of the area until it is read: that the privacy notice changed, or was never read. Reading it is no consent, and
// nothing waits for it.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../act.ts';
import { TextoDoAviso } from '../site/aviso-de-privacidade.tsx';
import { Falha } from '../site/falha.tsx';
import { api, trpc } from '../trpc.ts';
import { Alert } from '../ui/alert.tsx';
import { EsqueletoTexto } from '../ui/area-states.tsx';
import { Dialog, DialogClose } from '../ui/dialog/dialog.tsx';
import css from './area.module.css';

export function Ciencia() {
  const utils = trpc.useUtils();
  const { data } = trpc.candidato.privacidade.situacao.useQuery(undefined, { staleTime: 300_000 });
  const [lendo, setLendo] = useState(false);
  const aviso = trpc.publico.privacidade.aviso.useQuery(undefined, { enabled: lendo });
  const recarregar = () =>
    Promise.all([utils.candidato.privacidade.situacao.invalidate(), utils.publico.privacidade.aviso.invalidate()]);
  const dar = useAct(api.candidato.privacidade.darCiencia.mutate, {
    onSuccess() {
      setLendo(false);
      return recarregar();
    },
    // Another version came out while this one was read: it is shown.
    onError: (erro) => (erro.status === 409 ? recarregar() : undefined),
  });
  if (!data?.pendente) return null;
  const mudou = data.ultima !== null;
  const mudancas = data.mudancas.filter(({ texto }) => texto !== '');
  const titulo = mudou ? 'O aviso de privacidade mudou' : 'Aviso de privacidade';
  return (
    <>
      <section className={css.aviso} aria-label={titulo}>
        <Alert
          title={titulo}
          action={
            <Button size="sm" variant="default" onClick={() => setLendo(true)}>
              Ler o aviso
            </Button>
          }
        >
          {mudou ? 'Veja o que mudou' : 'Veja como seus dados são usados'} e confirme que está ciente.
        </Alert>
      </section>
      {lendo && (
        <Dialog
          startOnTitle
          onClose={() => setLendo(false)}
          busy={dar.pending}
          size={720}
          title={titulo}
          subtitle={`Versão ${data.versao_atual}`}
          footer={
            <>
              <DialogClose size="md">Fechar</DialogClose>
              <Button
                loading={dar.pending}
                disabled={!aviso.data}
                onClick={() => dar.run({ versao: data.versao_atual })}
              >
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
      )}
    </>
  );
}
