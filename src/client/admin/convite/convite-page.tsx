// Where the link of an invitation leads: whoever has it chooses name and password, once.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CONVITE_INVALIDO, conviteAceitar, SENHAS_DIFERENTES } from '../../../shared/administradores.ts';
import { formatDiaEHora } from '../../../shared/format.ts';
import { PAPEIS } from '../../../shared/papeis.ts';
import { recusaDaSenha } from '../../../shared/senhas.ts';
import { useAct } from '../../act.ts';
import { erroDe } from '../../erros.ts';
import { PORTAL, usePortal } from '../../site/portal.ts';
import { api, type RouterOutputs } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Empty, EsqueletoTexto } from '../../ui/area-states.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { Logo } from '../../ui/logo.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { avisar } from '../../ui/toasts.ts';
import { LinkButton } from '../links.tsx';
import { Failed } from '../loaded.tsx';

export function ConvitePage() {
  const { instituto } = usePortal();
  const { token } = useParams({ from: '/admin/convite/$token' });
  // Asked for by a call that sends it in its body: the link must not stand in an address that proxies keep.
  const convite = useQuery({
    queryKey: ['convite', token],
    queryFn: () => api.publico.convites.abrir.mutate({ token }),
    retry: (vezes, error) => vezes < 2 && erroDe(error).rede,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = convite;
  return (
    <div className="min-h-[100vh] px-4 pt-6 pb-10 bg-papel-2">
      <header className="flex justify-center mb-6">
        <Logo size={44} title={PORTAL} subtitle={instituto} />
      </header>
      <main id="conteudo" className="papel max-w-[520px] mx-auto my-0 p-7 max-sm:px-4 max-sm:py-5">
        {data ? (
          <Aceitar token={token} convite={data} />
        ) : convite.isError ? (
          [404, 422].includes(erroDe(convite.error).status) ? (
            <Invalido />
          ) : (
            <>
              <h1 className="sr-only">Convite</h1>
              <Failed title="Não foi possível abrir o convite." query={convite} />
            </>
          )
        ) : (
          <EsqueletoTexto label="Abrindo o convite" lines={6} />
        )}
      </main>
    </div>
  );
}

function Invalido() {
  return (
    <Empty
      as="h1"
      title="Convite inválido"
      actions={
        <LinkButton variant="default" to="/admin/login">
          Ir para o login
        </LinkButton>
      }
    >
      {CONVITE_INVALIDO}
    </Empty>
  );
}

const INICIAL = { nome: '', senha: '', senha_confirmacao: '' };

/** Also while another field is still wrong. */
function regras({ nome, senha, senha_confirmacao }: typeof INICIAL, email: string) {
  const facil = senha && recusaDaSenha(senha, { nome, email });
  return {
    ...(facil ? { senha: facil } : {}),
    ...(senha_confirmacao !== '' && senha_confirmacao !== senha ? { senha_confirmacao: SENHAS_DIFERENTES } : {}),
  };
}

type Props = { token: string; convite: RouterOutputs['publico']['convites']['abrir'] };

function Aceitar({ token, convite }: Props) {
  const { email, papel, convidado_por, expira_em } = convite;
  const navigate = useNavigate();
  const [valido, setValido] = useState(true);
  const form = useForm({
    initial: INICIAL,
    schema: {
      safeParse: (valores: unknown) => conviteAceitar.safeParse({ ...(valores as typeof INICIAL), token }),
    },
    rules: (valores) => regras(valores, email),
  });
  const aceite = useAct(api.publico.convites.aceitar.mutate, {
    onSuccess: ({ message }) => {
      avisar.sucesso(message);
      void navigate({ to: '/admin/login', replace: true });
    },
    onError: (erro) => {
      if (erro.status === 404) setValido(false);
      else form.refuse(erro.campos);
    },
  });
  const { erro } = aceite;
  if (!valido) return <Invalido />;
  return (
    <form {...form.props} className="flex flex-col gap-4.5" onSubmit={form.submit((dados) => aceite.run(dados))}>
      <div>
        <h1>Aceitar convite</h1>
        <p className="text-texto-2">{convidado_por} convidou você para o painel administrativo.</p>
      </div>
      <Facts
        items={[
          { label: 'E-mail', value: email },
          { label: 'Perfil de acesso', value: PAPEIS[papel] },
          { label: 'O convite vale até', value: formatDiaEHora(expira_em) },
        ]}
      />
      {erro && Object.keys(erro.campos).length === 0 && <Alert tom="er">{erro.mensagem}</Alert>}
      <TextField {...form.field('nome')} label="Nome Completo" autoComplete="name" maxLength={120} required />
      {/* For the password manager: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('senha')}
        label="Senha"
        hint="No mínimo 6 caracteres. Prefira 10 ou mais, com letras, números e símbolos."
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.field('senha_confirmacao')}
        label="Confirmar Senha"
        autoComplete="new-password"
        required
      />
      <Button type="submit" fullWidth loading={aceite.pending}>
        Criar acesso
      </Button>
    </form>
  );
}
