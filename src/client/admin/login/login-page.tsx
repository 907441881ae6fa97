// The administrators' door (document 2, sections 2, 4 and 8). Whoever was sent here in the middle of something goes back
// to it; the rest go to the dashboard, one second after the welcome.
import { Button } from '@mantine/core';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { VERSAO_ADMIN } from '../../../shared/portal.ts';
import { ADMIN_CREDENCIAIS_INVALIDAS, CREDENCIAIS_INVALIDAS, loginAdminInput } from '../../../shared/sessoes.ts';
import { type Erro, erroDe } from '../../erros.ts';
import { entrar } from '../../session.ts';
import { PORTAL, usePortal } from '../../site/portal.ts';
import { trpc } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { Gabarito } from '../../ui/gabarito.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { avisar } from '../../ui/toasts.ts';
import css from './login.module.css';

/** The field that has just appeared is where one goes on. */
function foco(caixa: HTMLElement | null): void {
  caixa?.querySelector('input')?.focus();
}

const RecuperarSenhaJanela = lazy(() =>
  import('./recuperar-senha-janela.tsx').then((m) => ({ default: m.RecuperarSenhaJanela })),
);

/** Document 2, section 9. */
const ESPERA = 1000;
const MARCADAS = [2, 6, 1, 4, 7, 3, 5, 0, 4, 8, 2, 6, 2];

/** A code is asked for once the password was right. */
function pedidoDeCodigo({ status, campos }: Erro): boolean {
  return status === 401 && campos.codigo !== undefined;
}

/** Waiting too long and an inactive account are explained by the server; the rest is the documents'. */
function texto(erro: Erro): string {
  if (erro.status === 401) return ADMIN_CREDENCIAIS_INVALIDAS;
  if (erro.status === 403 || erro.status === 429) return erro.mensagem;
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
    onSuccess: ({ token }) => {
      if (!token || !entrar('admin', token)) {
        setProblema(CREDENCIAIS_INVALIDAS);
        return;
      }
      avisar.sucesso('Login realizado com sucesso!');
      setEntrou(true);
    },
    onError: (error) => {
      const erro = erroDe(error);
      // The first time there is nothing wrong yet: the field appears, and takes the focus.
      if (pedidoDeCodigo(erro) && !pedeCodigo) return setPedeCodigo(true);
      if (!form.refuse(erro.campos)) setProblema(texto(erro));
    },
  });

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
    <div className={css.tela}>
      <header className={css.noite}>
        <Gabarito
          className={css.gabarito}
          rows={13}
          cols={9}
          cell={50}
          radius={16}
          numbered={false}
          marcadas={MARCADAS}
          destaque={3}
        />
        <div className={css.chamada}>
          <span className="so-desktop">
            <Logo size={48} inverted />
          </span>
          <span className="so-celular">
            <Logo size={40} inverted title={PORTAL} subtitle={instituto} />
          </span>
          <p className="so-desktop">Concursos, inscrições e recursos das prefeituras, em um só painel.</p>
        </div>
      </header>
      <main id="conteudo" className={css.porta}>
        <form
          {...form.props}
          className={css.formulario}
          onSubmit={form.submit((dados) => {
            setProblema(null);
            login.mutate(dados);
          })}
        >
          <div>
            <h1>Painel Administrativo</h1>
            <p className="t2">Acesso restrito à equipe do Instituto.</p>
          </div>
          {problema && <Aviso tom="er">{problema}</Aviso>}
          <TextField
            {...form.field('email')}
            onBlur={undefined}
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <PasswordField {...form.field('senha')} onBlur={undefined} label="Senha" autoComplete="current-password" />
          {pedeCodigo && (
            <div ref={foco}>
              <TextField
                {...form.field('codigo')}
                onBlur={undefined}
                label="Código de verificação"
                hint="Do aplicativo autenticador, ou um código de recuperação."
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                required
              />
            </div>
          )}
          <div className={css.acoes}>
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
        <p className={css.versao}>Versão {VERSAO_ADMIN}</p>
      </main>
      <Suspense fallback={null}>
        {recuperando && <RecuperarSenhaJanela email={email} onClose={() => setRecuperando(false)} />}
      </Suspense>
    </div>
  );
}
