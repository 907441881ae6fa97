// "Alterar Senha" (document 1, sections 2.11, 4, 5 and 8). What is typed here is never kept anywhere.
import { Button, Loader } from '@mantine/core';
import { IconLock, IconShieldCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { SENHA_MINIMA } from '../../../shared/candidatos.ts';
import { NOVA_SENHA_CURTA } from '../../../shared/sessoes.ts';
import { erroDe } from '../../erros.ts';
import { trpc } from '../../trpc.ts';
import { aguarde, alertar } from '../../ui/dialogs.ts';
import { Glifo } from '../../ui/glifo.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { avisar } from '../../ui/toasts.ts';
import { Pagina } from '../pagina.tsx';
import { Forca } from './forca.tsx';
import css from './senha.module.css';

const FALHA = 'Erro ao trocar a senha. Verifique se a senha atual está correta.';
const DIFERENTES = 'As senhas não coincidem.';
const EM_BRANCO = { atual: '', nova: '', repetida: '' };

type Senhas = typeof EM_BRANCO;

/** What is still missing before the button works; null when nothing is. */
function falta({ atual, nova, repetida }: Senhas): string | null {
  if (!atual) return 'Informe a senha atual.';
  if (nova.length < SENHA_MINIMA) return 'Escolha uma nova senha de 6 caracteres ou mais.';
  if (repetida !== nova) return 'Repita a nova senha do mesmo jeito.';
  return null;
}

export function SenhaPage() {
  const [senhas, setSenhas] = useState(EM_BRANCO);
  // The current password the server refused, and why; another one is another try.
  const [recusa, setRecusa] = useState<{ senha: string; texto: string } | null>(null);
  const { nova, repetida } = senhas;
  const curta = nova !== '' && nova.length < SENHA_MINIMA;
  const diferentes = repetida !== '' && repetida !== nova;
  const pendente = falta(senhas);

  const troca = trpc.candidato.sessoes.trocarSenha.useMutation({
    onSuccess: () => {
      setSenhas(EM_BRANCO);
      setRecusa(null);
      avisar.sucesso('Senha alterada com sucesso!');
    },
    onError: (error, { senhaAtual }) => {
      const erro = erroDe(error);
      if (erro.status === 401) return;
      const texto = erro.campos.senhaAtual?.[0];
      if (texto) setRecusa({ senha: senhaAtual, texto });
      void alertar('er', erro.mensagem || FALHA);
    },
  });

  async function salvar(event: FormEvent) {
    event.preventDefault();
    if (pendente || troca.isPending) return;
    const fechar = aguarde('Alterando sua senha...');
    await troca.mutateAsync({ senhaAtual: senhas.atual, novaSenha: nova }).catch(() => undefined);
    fechar();
  }

  const campo = (nome: keyof Senhas) => ({
    value: senhas[nome],
    onChange: (valor: string) => setSenhas((antes) => ({ ...antes, [nome]: valor })),
    disabled: troca.isPending,
  });

  return (
    <Pagina
      rota="area-senha"
      titulo="Alterar Senha"
      descricao="Depois de trocar a senha você continua conectado neste aparelho."
      estreita
    >
      <div className={css.colunas}>
        <Dicas />
        <form noValidate className={`papel ${css.form}`} onSubmit={salvar}>
          <PasswordField
            {...campo('atual')}
            label="Senha Atual"
            autoComplete="current-password"
            error={recusa?.senha === senhas.atual ? recusa.texto : undefined}
          />
          <div>
            <PasswordField
              {...campo('nova')}
              label="Nova Senha"
              autoComplete="new-password"
              error={curta ? NOVA_SENHA_CURTA : undefined}
            />
            <Forca senha={nova} />
          </div>
          <div>
            <PasswordField
              {...campo('repetida')}
              label="Confirmar Nova Senha"
              autoComplete="new-password"
              error={diferentes ? DIFERENTES : undefined}
            />
            <p role="status" className={css.coincidem}>
              {repetida !== '' && !diferentes && (
                <>
                  <Glifo tipo="check" size={18} /> As senhas coincidem
                </>
              )}
            </p>
          </div>
          <div className={css.salvar}>
            <Button
              type="submit"
              disabled={pendente !== null || troca.isPending}
              leftSection={
                troca.isPending ? (
                  <Loader size={18} color="currentColor" />
                ) : (
                  <IconLock size={20} stroke={1.75} aria-hidden />
                )
              }
            >
              {troca.isPending ? 'Salvando...' : 'Salvar Nova Senha'}
            </Button>
            {pendente && <p className="t3 s14">{pendente}</p>}
          </div>
        </form>
      </div>
    </Pagina>
  );
}

function Dicas() {
  return (
    <section className={`papel ${css.dicas}`} aria-labelledby="dicas-de-seguranca">
      <h2 id="dicas-de-seguranca">
        <IconShieldCheck size={22} stroke={1.75} aria-hidden />
        Dicas de segurança
      </h2>
      <ul>
        <li>Use pelo menos 6 caracteres.</li>
        <li>Misture letras, números e caracteres especiais.</li>
        <li>Não compartilhe sua senha.</li>
        <li>Evite dados pessoais óbvios, como nome e data de nascimento.</li>
      </ul>
    </section>
  );
}
