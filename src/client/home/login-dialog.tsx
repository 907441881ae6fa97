// The candidate's door: login and password recovery. An administrator's credentials
// are recognised, said so, and signed out again.
import { Button } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ACESSO_DO_ADMINISTRADOR } from '../../shared/sessao-viva.ts';
import { useAct } from '../act.ts';
import { dizPorque, type Erro, erroDe } from '../erros.ts';
import { guardarRecuperada } from '../senha-recuperada.ts';
import { entrar, type PedidoDeLogin } from '../session.ts';
import { concursoEm, ParaSeInscrever } from '../site/concurso-escolhido.tsx';
import { api, logout, trpc } from '../trpc.ts';
import { Alert } from '../ui/alert.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Tried } from '../ui/dialog/tried.tsx';
import { TextField } from '../ui/fields.tsx';
import { useForm } from '../ui/form.ts';
import { Logo } from '../ui/logo.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useHands } from '../ui/return-focus.ts';

const RECUPERAR_SEM_EMAIL = 'Por favor, digite seu e-mail no campo acima para recuperar a senha.';
const SENHA_ENVIADA = 'Uma nova senha foi enviada para seu e-mail. Verifique sua caixa de entrada e spam.';

type Resposta = { tom: 'ok' | 'er' | 'at'; texto: string; admin?: boolean };

/** The whole of what a login asks for; a schema library would weigh more than the dialog. */
const schema = {
  safeParse(values: unknown) {
    const { email, senha } = values as { email: string; senha: string };
    const issues = [
      ...(email.trim() ? [] : [{ path: ['email'], message: 'Informe o e-mail.' }]),
      ...(senha ? [] : [{ path: ['senha'], message: 'Informe a senha.' }]),
    ];
    return issues.length > 0
      ? ({ success: false, error: { issues } } as const)
      : ({ success: true, data: { email: email.trim(), senha } } as const);
  },
};

/** The server's own words where it refuses a person; a sentence of this page for the rest. */
function textoDoLogin(erro: Erro): string {
  return dizPorque(erro) || [401, 403].includes(erro.status) ? erro.mensagem : 'Erro ao realizar login.';
}

function textoDaRecuperacao(erro: Erro): string {
  if (erro.status === 404) return 'E-mail não encontrado em nosso sistema.';
  if (dizPorque(erro) || (erro.status >= 400 && erro.status < 500)) return erro.mensagem;
  return 'Erro ao processar solicitação. Tente novamente mais tarde.';
}

type Props = { pedido: PedidoDeLogin; onClose: () => void };

export function LoginDialog({ pedido, onClose }: Props) {
  const navigate = useNavigate();
  const router = useRouter();
  const [resposta, setResposta] = useState<Resposta | null>(
    pedido.mensagem ? { tom: 'at', texto: pedido.mensagem } : null,
  );
  const form = useForm({ initial: { email: '', senha: '' }, schema });
  const concurso = concursoEm(pedido.voltarPara);

  const login = trpc.publico.sessoes.loginCandidato.useMutation({
    onSuccess: async ({ token, usuario, trocar_senha }, { senha }) => {
      if (!token || !entrar('candidato', token)) {
        setResposta({ tom: 'er', texto: 'Credenciais inválidas!' });
        return;
      }
      if (usuario.perfil === 'admin') {
        await logout('candidato');
        setResposta({ tom: 'at', texto: ACESSO_DO_ADMINISTRADOR, admin: true });
        return;
      }
      onClose();
      if (trocar_senha) {
        guardarRecuperada({ quem: 'candidato', senha, voltarPara: pedido.voltarPara });
        await navigate({ to: '/area-candidato/senha' });
      } else if (pedido.voltarPara) router.history.push(pedido.voltarPara);
      else await navigate({ to: '/area-candidato/inscricoes' });
    },
    onError: (error) => setResposta({ tom: 'er', texto: textoDoLogin(erroDe(error)) }),
  });

  useHands(login.isPending);

  const recuperacao = useAct(api.publico.sessoes.recuperarSenhaCandidato.mutate, {
    onSuccess: () => setResposta({ tom: 'ok', texto: SENHA_ENVIADA }),
    onError: (erro) => setResposta({ tom: 'er', texto: textoDaRecuperacao(erro) }),
  });

  function recuperar() {
    const email = form.values.email.trim();
    setResposta(null);
    if (!email) form.refuse({ email: [RECUPERAR_SEM_EMAIL] });
    else recuperacao.run({ email });
  }

  return (
    <Dialog
      onClose={onClose}
      size={440}
      icon={<Logo size={44} />}
      title="Área do Candidato"
      subtitle={
        concurso === undefined ? (
          'Entre com o e-mail e a senha do seu cadastro.'
        ) : (
          <ParaSeInscrever concurso={concurso}>, entre com o e-mail e a senha do seu cadastro.</ParaSeInscrever>
        )
      }
    >
      <form
        {...form.props}
        className="flex flex-col gap-5"
        onSubmit={form.submit((data) => {
          setResposta(null);
          login.mutate(data);
        })}
      >
        <Tried what={resposta}>
          {resposta && (
            <Alert tom={resposta.tom} live>
              {resposta.texto}
              {resposta.admin && (
                <>
                  {' '}
                  <a className="lk" href="#/admin/login">
                    Ir para a área administrativa
                  </a>
                </>
              )}
            </Alert>
          )}
        </Tried>
        <TextField {...form.field('email')} onBlur={undefined} label="E-mail" kind="email" autoComplete="username" />
        <div>
          <PasswordField {...form.field('senha')} onBlur={undefined} label="Senha" autoComplete="current-password" />
          <button type="button" className="lk min-h-11 -mb-2.5" onClick={recuperar} disabled={recuperacao.pending}>
            Esqueci minha senha
          </button>
        </div>
        <Button type="submit" fullWidth loading={login.isPending} disabled={recuperacao.pending}>
          Entrar
        </Button>
      </form>
      <p className="flex items-center gap-3 my-4.5 text-14 text-texto-3">
        <span className="flex-1 h-px bg-linha" />
        Primeira vez aqui?
        <span className="flex-1 h-px bg-linha" />
      </p>
      <Button
        variant="default"
        fullWidth
        onClick={() => {
          onClose();
          void navigate({ to: '/formulario', search: { concurso } });
        }}
      >
        Fazer meu cadastro
      </Button>
    </Dialog>
  );
}
