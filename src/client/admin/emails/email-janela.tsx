// One message: to whom, when, how it stands and what it says; and sending it once more.
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { EmailDetalhado } from '../../../shared/emails.ts';
import { formatDiaEHora } from '../../../shared/format.ts';
import { useAct } from '../../act.ts';
import { erroDe } from '../../erros.ts';
import { api, trpc } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { confirmar } from '../../ui/dialogs.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { Janela } from '../../ui/janela.tsx';
import { avisar } from '../../ui/toasts.ts';
import { Abas } from '../abas.tsx';
import { avisarFalha, erroDaArea } from '../falhas.ts';
import { QuadroDeEmail } from '../quadro-de-email.tsx';
import { SePode } from '../se-pode.tsx';
import { SeloDoEmail } from './colunas.tsx';
import css from './emails.module.css';

type Props = { id: number; onAbrir: (id: number) => void; onClose: () => void };

export function EmailJanela({ id, onAbrir, onClose }: Props) {
  const consulta = trpc.admin.emails.get.useQuery({ id }, { staleTime: 0 });
  const utils = trpc.useUtils();
  const { data: email, error } = consulta;
  const reenviar = useAct(api.admin.emails.reenviar.mutate, {
    onSuccess: (copia) => {
      avisar.sucesso(`E-mail na fila para ${copia.para}.`);
      return utils.admin.emails.invalidate();
    },
    onError: (erro, pedido) => {
      if (erro.status >= 400 && erro.status < 500) void utils.admin.emails.invalidate();
      avisarFalha(erro.mensagem, erro, () => reenviar.run(pedido));
    },
  });

  async function perguntar({ assunto, para }: EmailDetalhado) {
    const sim = await confirmar({
      title: 'Reenviar este e-mail?',
      text: `“${assunto}” vai outra vez para ${para}, ou para o endereço atual do candidato.`,
      danger: false,
    });
    if (sim) reenviar.run({ id });
  }

  return (
    <Janela
      opened
      onClose={onClose}
      size={860}
      startOnTitle
      title={`E-mail nº\u00A0${id}`}
      badge={email && <SeloDoEmail situacao={email.situacao} />}
      subtitle={email?.assunto}
      footer={
        <>
          <Button variant="default" size="sm" onClick={onClose}>
            Fechar
          </Button>
          {email?.pode_reenviar && (
            <SePode area="comunicacao">
              <Button
                size="sm"
                loading={reenviar.pending}
                leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
                onClick={() => perguntar(email)}
              >
                Reenviar
              </Button>
            </SePode>
          )}
        </>
      }
    >
      {email ? (
        <Mensagem email={email} onAbrir={onAbrir} />
      ) : erroDe(error).status === 404 ? (
        <Vazio as="h3" art={false} title="E-mail não encontrado" />
      ) : consulta.isError ? (
        <ErroArea inline {...erroDaArea('Erro ao carregar o e-mail.', consulta)} />
      ) : (
        <Carregando label="Carregando e-mail">
          <Esqueleto height={96} />
          <Esqueleto height={280} />
        </Carregando>
      )}
    </Janela>
  );
}

function Mensagem({ email, onAbrir }: { email: EmailDetalhado; onAbrir: (id: number) => void }) {
  const { para, candidato, tipo_nome, criado_em, enviado_em, tentativas, reenvio_de, reenvios } = email;
  return (
    <div className="pilha">
      <Fatos
        columns={3}
        items={[
          { label: 'Para', value: <span className={css.inteiro}>{para}</span> },
          { label: 'Candidato', value: candidato?.nome ?? 'Não é de candidato' },
          { label: 'Tipo', value: tipo_nome },
          { label: 'Criado em', value: <span className="num">{formatDiaEHora(criado_em)}</span> },
          {
            label: 'Enviado em',
            value: enviado_em === null ? 'Ainda não saiu' : <span className="num">{formatDiaEHora(enviado_em)}</span>,
          },
          { label: 'Tentativas', value: <span className="num">{tentativas}</span> },
        ]}
      />
      <Problema email={email} />
      {(reenvio_de !== null || reenvios.length > 0) && (
        <nav aria-label="Reenvios" className={css.reenvios}>
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
    <Aviso tom={erro === null ? 'in' : 'at'} title={erro === null ? 'Na fila' : 'O envio falhou'}>
      <p className={css.inteiro}>{erro ?? 'A mensagem sai em instantes.'}</p>
      {erro !== null && proxima_tentativa_em !== null && (
        <p>Próxima tentativa: {formatDiaEHora(proxima_tentativa_em)}. O portal tenta até conseguir.</p>
      )}
    </Aviso>
  );
}

function Conteudo({ email }: { email: EmailDetalhado }) {
  const [aba, setAba] = useState<'mensagem' | 'texto'>('mensagem');
  const { texto, html, assunto, sensivel } = email;
  if (texto === null) {
    const porque = sensivel ? 'esta mensagem levava uma senha.' : 'o texto já foi removido.';
    return <Aviso>O conteúdo não é mostrado: {porque}</Aviso>;
  }
  if (html === null) return <pre className={css.texto}>{texto}</pre>;
  return (
    <Abas
      label="Conteúdo do e-mail"
      abas={[
        { id: 'mensagem', nome: 'Mensagem' },
        { id: 'texto', nome: 'Texto' },
      ]}
      atual={aba}
      onChange={setAba}
    >
      {aba === 'mensagem' ? (
        <QuadroDeEmail html={html} titulo={`Mensagem: ${assunto}`} />
      ) : (
        <pre className={css.texto}>{texto}</pre>
      )}
    </Abas>
  );
}
