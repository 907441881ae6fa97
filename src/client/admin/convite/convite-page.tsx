// Where the link of an invitation leads: whoever has it chooses name and password, once.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CONVITE_INVALIDO, conviteAceitar, SENHAS_DIFERENTES } from '../../../shared/administradores.ts';
import { formatDiaEHora } from '../../../shared/format.ts';
import { PAPEIS } from '../../../shared/papeis.ts';
import { useAct } from '../../act.ts';
import { erroDe } from '../../erros.ts';
import { PORTAL, usePortal } from '../../site/portal.ts';
import { api, type RouterOutputs } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Carregando, EsqueletoTexto } from '../../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { Logo } from '../../ui/logo.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { avisar } from '../../ui/toasts.ts';
import { erroDaArea } from '../falhas.ts';
import { LinkBotao } from '../ligacoes.tsx';
import css from './convite.module.css';

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
    <div className={css.tela}>
      <header className={css.topo}>
        <Logo size={44} title={PORTAL} subtitle={instituto} />
      </header>
      <main id="conteudo" className={`papel ${css.cartao}`}>
        {data ? (
          <Aceitar token={token} convite={data} />
        ) : convite.isError ? (
          [404, 422].includes(erroDe(convite.error).status) ? (
            <Invalido />
          ) : (
            <>
              <h1 className="vh">Convite</h1>
              <ErroArea {...erroDaArea('Não foi possível abrir o convite.', convite)} />
            </>
          )
        ) : (
          <Carregando label="Abrindo o convite">
            <EsqueletoTexto lines={6} />
          </Carregando>
        )}
      </main>
    </div>
  );
}

function Invalido() {
  return (
    <Vazio
      as="h1"
      title="Convite inválido"
      actions={
        <LinkBotao variant="default" to="/admin/login">
          Ir para o login
        </LinkBotao>
      }
    >
      {CONVITE_INVALIDO}
    </Vazio>
  );
}

const INICIAL = { nome: '', senha: '', senha_confirmacao: '' };

/** Also while another field is still wrong. */
function regras({ senha, senha_confirmacao }: typeof INICIAL) {
  return senha_confirmacao !== '' && senha_confirmacao !== senha ? { senha_confirmacao: SENHAS_DIFERENTES } : {};
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
    rules: regras,
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
    <form {...form.props} className="pilha" onSubmit={form.submit((dados) => aceite.run(dados))}>
      <div>
        <h1>Aceitar convite</h1>
        <p className="t2">{convidado_por} convidou você para o painel administrativo.</p>
      </div>
      <Fatos
        items={[
          { label: 'E-mail', value: email },
          { label: 'Perfil de acesso', value: PAPEIS[papel] },
          { label: 'O convite vale até', value: <span className="num">{formatDiaEHora(expira_em)}</span> },
        ]}
      />
      {erro && Object.keys(erro.campos).length === 0 && <Aviso tom="er">{erro.mensagem}</Aviso>}
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
