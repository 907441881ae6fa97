// The administrators' door. Whoever was sent here in the middle of something goes back
// to it; the rest go to the dashboard, one second after the welcome.
import { Button } from '@mantine/core';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { VERSAO_ADMIN } from '../../../shared/portal.ts';
import { ehDoAplicativo } from '../../../shared/segundo-fator.ts';
import { ADMIN_CREDENCIAIS_INVALIDAS, CREDENCIAIS_INVALIDAS, loginAdminInput } from '../../../shared/sessoes.ts';
import { dizPorque, type Erro, erroDe } from '../../erros.ts';
import { guardarRecuperada } from '../../senha-recuperada.ts';
import { entrar } from '../../session.ts';
import { PORTAL, usePortal } from '../../site/portal.ts';
import { trpc } from '../../trpc.ts';
import { AnswerSheet } from '../../ui/answer-sheet.tsx';
import { Refused } from '../../ui/dialog/tried.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { Logo } from '../../ui/logo.tsx';
import { part } from '../../ui/part.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useHands } from '../../ui/return-focus.ts';
import { avisar } from '../../ui/toasts.ts';
import { CodigoField } from '../codigo-field.tsx';
import { accountDialog } from '../dialogs.ts';

/** The field that has just appeared is where one goes on. */
function foco(caixa: HTMLElement | null): void {
  caixa?.querySelector('input')?.focus();
}

const RecuperarSenhaDialog = part(() => import('./recuperar-senha-dialog.tsx'), 'RecuperarSenhaDialog');

/** One is good once. */
const TALVEZ_USADO = 'O código de recuperação talvez já tenha sido usado: se não for aceito, use outro.';

/** Milliseconds. */
const ESPERA = 1000;
const MARCADAS = [2, 6, 1, 4, 7, 3, 5, 0, 4, 8, 2, 6, 2];

/** A code is asked for once the password was right. */
function pedidoDeCodigo({ status, campos }: Erro): boolean {
  return status === 401 && campos.codigo !== undefined;
}

/** An inactive account is explained by the server; the rest is said here. */
function texto(erro: Erro, codigo: string | null | undefined): string {
  if (erro.rede && codigo && !ehDoAplicativo(codigo)) return `${erro.mensagem} ${TALVEZ_USADO}`;
  if (erro.status === 401) return ADMIN_CREDENCIAIS_INVALIDAS;
  if (erro.status === 403 || dizPorque(erro)) return erro.mensagem;
  return 'Erro ao realizar login. Tente novamente.';
}

export function LoginPage() {
  const { instituto } = usePortal();
  const navigate = useNavigate();
  const router = useRouter();
  const { voltar } = useSearch({ from: '/admin/login' });
  const [problema, setProblema] = useState<string | null>(null);
  const [recuperando, setRecuperando] = useState(false);
  const [entrou, setEntrou] = useState(false);
  const [pedeCodigo, setPedeCodigo] = useState(false);
  const form = useForm({ initial: { email: '', senha: '', codigo: '' }, schema: loginAdminInput });

  const login = trpc.publico.sessoes.loginAdmin.useMutation({
    onSuccess: ({ token, trocar_senha }, { senha }) => {
      if (!token || !entrar('admin', token)) {
        setProblema(CREDENCIAIS_INVALIDAS);
        return;
      }
      // What went wrong before, the end of the session included, is past.
      avisar.sarar();
      avisar.sucesso('Login realizado com sucesso!');
      if (trocar_senha) {
        guardarRecuperada({ quem: 'admin', senha });
        accountDialog.set('senha');
      }
      setEntrou(true);
    },
    onError: (error, { codigo }) => {
      const erro = erroDe(error);
      // The first time there is nothing wrong yet: the field appears, and takes the focus.
      if (pedidoDeCodigo(erro) && !pedeCodigo) return setPedeCodigo(true);
      if (!form.refuse(erro.campos)) setProblema(texto(erro, codigo));
    },
  });

  useHands(login.isPending);

  useEffect(() => {
    if (!entrou) return;
    const timer = setTimeout(() => {
      if (voltar) router.history.replace(voltar);
      else void navigate({ to: '/admin/dashboard', replace: true });
    }, ESPERA);
    return () => clearTimeout(timer);
  }, [entrou, voltar, navigate, router]);

  const { email, senha, codigo } = form.values;
  return (
    <div className="grid grid-cols-[1fr_1fr] min-h-[100vh] max-sm:grid-cols-[1fr] max-sm:grid-rows-[auto_1fr]">
      <header className="relative overflow-hidden bg-noite text-white max-sm:px-4 max-sm:py-4.5">
        <AnswerSheet
          className="absolute top-6.5 right-9 opacity-90 max-sm:hidden"
          rows={13}
          cols={9}
          cell={50}
          radius={16}
          numbered={false}
          marcadas={MARCADAS}
          destaque={3}
        />
        <div className="absolute inset-x-0 bottom-0 h-[56%] bg-[linear-gradient(transparent,var(--color-noite)_52%)] max-sm:hidden" />
        <div className="absolute right-12 bottom-11 left-12 max-sm:static">
          <span className="max-sm:hidden!">
            <Logo size={48} inverted />
          </span>
          <span className="sm:hidden!">
            <Logo size={40} inverted title={PORTAL} subtitle={instituto} />
          </span>
          <p className="max-w-[15em] mt-5 text-28 font-semibold leading-[1.25] tracking-[-0.018em] max-sm:hidden">
            Concursos, inscrições e recursos das prefeituras, em um só painel.
          </p>
        </div>
      </header>
      <main id="conteudo" className="flex flex-col items-center px-6 py-8 bg-papel max-sm:px-4 max-sm:pt-0 max-sm:pb-5">
        <form
          {...form.props}
          className="flex flex-col gap-5.5 w-full max-w-100 m-auto max-sm:mt-8"
          onSubmit={form.submit((dados) => {
            setProblema(null);
            login.mutate(dados);
          })}
        >
          <div>
            <h1>Painel Administrativo</h1>
            <p className="mt-1.5 text-texto-2">Acesso restrito à equipe do Instituto.</p>
          </div>
          <Refused text={problema} />
          <TextField {...form.field('email')} onBlur={undefined} label="E-mail" kind="email" autoComplete="username" />
          <PasswordField {...form.field('senha')} onBlur={undefined} label="Senha" autoComplete="current-password" />
          {pedeCodigo && (
            <div ref={foco}>
              <CodigoField {...form.field('codigo')} />
            </div>
          )}
          <div className="flex flex-col gap-4.5">
            <Button
              type="submit"
              fullWidth
              loading={login.isPending || entrou}
              disabled={email.trim() === '' || senha === '' || (pedeCodigo && codigo.trim() === '')}
            >
              Entrar
            </Button>
            <Button variant="subtle" fullWidth aria-haspopup="dialog" onClick={() => setRecuperando(true)}>
              Esqueci minha senha
            </Button>
          </div>
        </form>
        <p className="text-14 text-texto-3">Versão {VERSAO_ADMIN}</p>
      </main>
      {recuperando && <RecuperarSenhaDialog email={email} onClose={() => setRecuperando(false)} />}
    </div>
  );
}
