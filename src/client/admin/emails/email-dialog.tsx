// One message: to whom, when, how it stands and what it says; and sending it once more.
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { EmailDetalhado } from '../../../shared/emails.ts';
import { formatDiaEHora } from '../../../shared/format.ts';
import { useAct } from '../../act.ts';
import { states } from '../../states.ts';
import { api, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Empty, EsqueletoBlocos } from '../../ui/area-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Dialog, DialogClose } from '../../ui/dialog/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { avisar } from '../../ui/toasts.ts';
import { Loaded } from '../loaded.tsx';
import { IfAllowed } from '../permissao.ts';
import { EmailEmAbas, TextoDeEmail } from '../quadro-de-email.tsx';

type Props = { id: number; onAbrir: (id: number) => void; onClose: () => void };

export function EmailDialog({ id, onAbrir, onClose }: Props) {
  const consulta = trpc.admin.emails.get.useQuery({ id }, { staleTime: 0 });
  const { data: email } = consulta;
  const reenviar = useAct(api.admin.emails.reenviar.mutate, {
    ask: () => ({
      title: 'Reenviar este e-mail?',
      text: `“${email?.assunto}” vai outra vez para ${email?.para}, ou para o endereço atual do candidato.`,
      danger: false,
    }),
    onSuccess: (copia) => avisar.sucesso(`E-mail na fila para ${copia.para}.`),
    failed: ({ mensagem }) => mensagem,
  });

  return (
    <Dialog
      onClose={onClose}
      size={860}
      startOnTitle
      title={`E-mail nº\u00A0${id}`}
      badge={email && <Badge {...states.email[email.situacao]} />}
      subtitle={email?.assunto}
      footer={
        <>
          <DialogClose>Fechar</DialogClose>
          {email?.pode_reenviar && (
            <IfAllowed area="comunicacao">
              <IconButton icon={IconSend} loading={reenviar.pending} onClick={() => reenviar.run({ id })}>
                Reenviar
              </IconButton>
            </IfAllowed>
          )}
        </>
      }
    >
      <Loaded
        inline
        query={consulta}
        failed="Erro ao carregar o e-mail."
        missing={<Empty as="h3" art={false} title="E-mail não encontrado" />}
        loading={<EsqueletoBlocos label="Carregando e-mail" heights={[96, 280]} />}
      >
        {(lido) => <Mensagem email={lido} onAbrir={onAbrir} />}
      </Loaded>
    </Dialog>
  );
}

function Mensagem({ email, onAbrir }: { email: EmailDetalhado; onAbrir: (id: number) => void }) {
  const { para, candidato, tipo_nome, criado_em, enviado_em, tentativas, reenvio_de, reenvios } = email;
  return (
    <div className="flex flex-col gap-4.5">
      <Facts
        columns={3}
        items={[
          { label: 'Para', value: para },
          { label: 'Candidato', value: candidato?.nome ?? 'Não é de candidato' },
          { label: 'Tipo', value: tipo_nome },
          { label: 'Criado em', value: formatDiaEHora(criado_em) },
          { label: 'Enviado em', value: enviado_em === null ? 'Ainda não saiu' : formatDiaEHora(enviado_em) },
          { label: 'Tentativas', value: tentativas },
        ]}
      />
      <Problema email={email} />
      {(reenvio_de !== null || reenvios.length > 0) && (
        <nav aria-label="Reenvios" className="flex flex-wrap gap-x-2 gap-y-1">
          {reenvio_de !== null && (
            <Button variant="subtle" size="sm" onClick={() => onAbrir(reenvio_de)}>
              {`Reenvio do e-mail nº\u00A0${reenvio_de}`}
            </Button>
          )}
          {reenvios.map((copia) => (
            <Button key={copia.id} variant="subtle" size="sm" onClick={() => onAbrir(copia.id)}>
              {`Reenviado: e-mail nº\u00A0${copia.id}`}
            </Button>
          ))}
        </nav>
      )}
      <Conteudo email={email} />
    </div>
  );
}

function Problema({ email: { situacao, erro, proxima_tentativa_em } }: { email: EmailDetalhado }) {
  if (situacao === 'enviado') return null;
  return (
    <Alert tom={erro === null ? 'in' : 'at'} title={erro === null ? 'Na fila' : 'O envio falhou'}>
      <p className="wrap-anywhere">{erro ?? 'A mensagem sai em instantes.'}</p>
      {erro !== null && (
        <p>
          {proxima_tentativa_em === null
            ? 'O portal não tenta mais: a senha que ela levava venceu.'
            : `Próxima tentativa: ${formatDiaEHora(proxima_tentativa_em)}. O portal tenta até conseguir.`}
        </p>
      )}
    </Alert>
  );
}

function Conteudo({ email: { texto, html, assunto, sensivel } }: { email: EmailDetalhado }) {
  if (texto === null) {
    const porque = sensivel ? 'esta mensagem levava uma senha ou dados sensíveis.' : 'o texto já foi removido.';
    return <Alert>O conteúdo não é mostrado: {porque}</Alert>;
  }
  if (html === null) return <TextoDeEmail>{texto}</TextoDeEmail>;
  return <EmailEmAbas label="Conteúdo do e-mail" titulo={`Mensagem: ${assunto}`} html={html} texto={texto} />;
}
