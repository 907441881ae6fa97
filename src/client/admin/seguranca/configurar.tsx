// Setting up the second factor: the secret goes into an app, a code of the app comes back, and the recovery codes are shown
// once. The page before the panel and the dialog in it show the same.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { CODIGOS_DE_RECUPERACAO, confirmarCodigo } from '../../../shared/segundo-fator.ts';
import { useAct } from '../../act.ts';
import { api, type RouterOutputs } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import css from './seguranca.module.css';

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
  onPendente: (pendente: boolean) => void;
  /** Level of the steps' titles; the outline of what holds them decides. */
  titulos?: 'h2' | 'h3';
};

export function Configurar({ iniciado, id, onCodigos, onPendente, titulos: Titulo = 'h3' }: Props) {
  const { uri, segredo } = iniciado;
  const form = useForm({ initial: { codigo: '' }, schema: confirmarCodigo });
  const confirmacao = useAct(api.admin.sessoes.confirmarSegundoFator.mutate, {
    onSuccess: ({ codigos }) => onCodigos(codigos),
    onError: (erro) => void form.refuse(erro.campos),
  });
  const { erro, pending } = confirmacao;
  return (
    <form
      id={id}
      {...form.props}
      onSubmit={form.submit((dados) => {
        onPendente(true);
        void confirmacao
          .runAsync(dados)
          .catch(() => undefined)
          .finally(() => onPendente(false));
      })}
    >
      {erro && Object.keys(erro.campos).length === 0 && <Aviso tom="er">{erro.mensagem}</Aviso>}
      <ol className={css.passos}>
        <li>
          <div>
            <Titulo>Abra um aplicativo autenticador no celular</Titulo>
            <p className="t2">Google Authenticator, Microsoft Authenticator, 2FAS ou outro.</p>
          </div>
        </li>
        <li>
          <div>
            <Titulo>Leia o QR Code ou digite a chave</Titulo>
            <div className={css.ler}>
              <QrCode texto={uri} label="QR Code para o aplicativo autenticador" className={css.qr} />
              <div>
                <span className="t3 s13">Chave</span>
                <code className={css.segredo}>{emGrupos(segredo)}</code>
                <CopyButton text={segredo} label="Chave do aplicativo autenticador" variant="default" size="sm">
                  Copiar a chave
                </CopyButton>
              </div>
            </div>
          </div>
        </li>
        <li>
          <div>
            <Titulo>Informe o código que o aplicativo mostra</Titulo>
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
          </div>
        </li>
      </ol>
    </form>
  );
}

const INSTRUCAO = `Guarde estes ${CODIGOS_DE_RECUPERACAO} códigos. Cada um serve uma vez para entrar sem o celular. Eles não serão mostrados de novo.`;

/** The recovery codes, shown once. */
export function Codigos({ codigos }: { codigos: readonly string[] }) {
  const texto = `Códigos de recuperação do painel administrativo\n\n${codigos.join('\n')}\n`;
  const arquivo = useMemo(() => `data:text/plain;charset=utf-8,${encodeURIComponent(texto)}`, [texto]);
  return (
    <>
      <Aviso tom="at">{INSTRUCAO}</Aviso>
      <ul className={css.codigos} aria-label="Códigos de recuperação">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className={css.acoes}>
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
