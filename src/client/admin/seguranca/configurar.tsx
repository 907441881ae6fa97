// Setting up the second factor: the secret goes into an app, a code of the app comes back, and the recovery codes are shown
// once. The page before the panel and the dialog in it show the same.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { CODIGOS_DE_RECUPERACAO, confirmarCodigo } from '../../../shared/segundo-fator.ts';
import { useFormAct } from '../../form-act.ts';
import { api, type RouterOutputs } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Refused } from '../../ui/dialog/tried.tsx';
import { TextField } from '../../ui/fields.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { avisar } from '../../ui/toasts.ts';

export type Iniciado = RouterOutputs['admin']['sessoes']['iniciarSegundoFator'];

/** In groups of four, as people read it out. */
function emGrupos(segredo: string): string {
  return segredo.match(/.{1,4}/g)?.join(' ') ?? segredo;
}

type Props = {
  iniciado: Iniciado;
  /** Of the form: the button that sends it stands in the footer. */
  id: string;
  onCodigos: (codigos: readonly string[]) => void;
  /** It is in force already, by a call whose answer was lost or in another tab, or was begun anew there. */
  onConflito: () => void;
  onPendente: (pendente: boolean) => void;
  /** Level of the steps' titles; the outline of what holds them decides. */
  titulos?: 'h2' | 'h3';
};

export function Configurar({ iniciado, id, onCodigos, onConflito, onPendente, titulos: Titulo = 'h3' }: Props) {
  const { uri, segredo } = iniciado;
  const confirmacao = useFormAct({
    initial: { codigo: '' },
    schema: confirmarCodigo,
    call: api.admin.sessoes.confirmarSegundoFator.mutate,
    early: true,
    once: true,
    onDone: ({ codigos }) => onCodigos(codigos),
    asks: ({ status, mensagem }) => {
      if (status !== 409) return false;
      avisar.atencao(mensagem);
      onConflito();
      return true;
    },
  });
  const { form, pending, refusal } = confirmacao;
  useEffect(() => {
    onPendente(pending);
    return () => onPendente(false);
  }, [pending, onPendente]);
  return (
    <form id={id} {...form.props} className="flex flex-col gap-4.5" onSubmit={confirmacao.submit}>
      <Refused text={refusal} />
      <ol className="flex flex-col gap-5">
        <Passo n={1} titulo="Abra um aplicativo autenticador no celular" como={Titulo}>
          <p className="text-texto-2">Google Authenticator, Microsoft Authenticator, 2FAS ou outro.</p>
        </Passo>
        <Passo n={2} titulo="Leia o QR Code ou digite a chave" como={Titulo}>
          <div className="grid grid-cols-[196px_minmax(0,1fr)] gap-4 items-center max-sm:grid-cols-1">
            <QrCode
              texto={uri}
              label="QR Code para o aplicativo autenticador"
              className="block w-49 h-49 border border-linha rounded-inner"
            />
            <div>
              <span className="text-texto-3 text-13">Chave</span>
              <code className="block mt-1.5 mb-2.5 font-mono text-15 leading-[1.5] wrap-anywhere">
                {emGrupos(segredo)}
              </code>
              <CopyButton text={segredo} label="Chave do aplicativo autenticador" variant="default" size="sm">
                Copiar a chave
              </CopyButton>
            </div>
          </div>
        </Passo>
        <Passo n={3} titulo="Informe o código que o aplicativo mostra" como={Titulo}>
          <TextField
            {...form.field('codigo')}
            onBlur={undefined}
            label="Código de verificação"
            hint="Seis números, que mudam a cada 30 segundos."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            readOnly={pending}
            required
          />
        </Passo>
      </ol>
    </form>
  );
}

type PassoProps = { n: number; titulo: string; como: 'h2' | 'h3'; children: ReactNode };

function Passo({ n, titulo, como: Titulo, children }: PassoProps) {
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)] gap-3">
      <span
        className="grid place-items-center w-7 h-7 rounded-full bg-acao-suave text-14 font-strong text-acao-texto"
        aria-hidden="true"
      >
        {n}
      </span>
      <div>
        <Titulo className="mt-0.5 mb-1.5 text-16">{titulo}</Titulo>
        {children}
      </div>
    </li>
  );
}

const INSTRUCAO = `Guarde estes ${CODIGOS_DE_RECUPERACAO} códigos. Cada um serve uma vez para entrar sem o celular. Eles não serão mostrados de novo.`;

/** The recovery codes, shown once. */
export function Codigos({ codigos }: { codigos: readonly string[] }) {
  const texto = `Códigos de recuperação do painel administrativo\n\n${codigos.join('\n')}\n`;
  const arquivo = useMemo(() => `data:text/plain;charset=utf-8,${encodeURIComponent(texto)}`, [texto]);
  return (
    <>
      <Alert tom="at">{INSTRUCAO}</Alert>
      <ul
        className="grid grid-cols-2 gap-x-4 gap-y-2 my-4 p-4 border border-linha rounded-inner bg-papel-2 font-mono text-16 max-sm:grid-cols-1"
        aria-label="Códigos de recuperação"
      >
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 items-start">
        <CopyButton text={texto} label="Códigos de recuperação" variant="default" size="sm">
          Copiar os códigos
        </CopyButton>
        <BaixarCodigos url={arquivo} />
      </div>
    </>
  );
}

function BaixarCodigos({ url }: { url: string }) {
  return (
    <Button
      component="a"
      href={url}
      download="codigos-de-recuperacao.txt"
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
    >
      Baixar os códigos
    </Button>
  );
}
