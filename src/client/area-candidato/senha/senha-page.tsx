// "Alterar Senha". What is typed here is never kept anywhere.
import { Button, Loader } from '@mantine/core';
import { IconLock, IconShieldCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { SENHA_MINIMA } from '../../../shared/candidatos.ts';
import { recusaDaSenha } from '../../../shared/senhas.ts';
import { forcaDaSenha, NOVA_SENHA_CURTA, rotuloDaForca } from '../../../shared/sessoes.ts';
import { useAct } from '../../act.ts';
import { ESCOLHA_UMA_SENHA, useSenhaRecuperada } from '../../senha-recuperada.ts';
import { SessoesAbertas } from '../../site/sessoes-abertas.tsx';
import { api } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { alertar } from '../../ui/dialog/questions.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { avisar } from '../../ui/toasts.ts';
import { Pagina } from '../pagina.tsx';
import { usePerfil } from '../perfil.ts';

const FALHA = 'Erro ao trocar a senha. Verifique se a senha atual está correta.';
const DIFERENTES = 'As senhas não coincidem.';
const EM_BRANCO = { atual: '', nova: '', repetida: '' };

type Senhas = typeof EM_BRANCO;

/** What is still missing before the button works; null when nothing is. */
function falta({ atual, nova, repetida }: Senhas, recusadas: { atual: boolean; nova: boolean }): string | null {
  if (!atual) return 'Informe a senha atual.';
  if (recusadas.atual) return 'Corrija a senha atual.';
  if (nova.length < SENHA_MINIMA) return 'Escolha uma nova senha de 6 caracteres ou mais.';
  if (recusadas.nova) return 'Escolha outra nova senha.';
  if (repetida !== nova) return 'Repita a nova senha do mesmo jeito.';
  return null;
}

export function SenhaPage() {
  const recuperada = useSenhaRecuperada('candidato');
  const router = useRouter();
  const [senhas, setSenhas] = useState({ ...EM_BRANCO, atual: recuperada?.senha ?? '' });
  const [trocada, setTrocada] = useState(false);
  const perfil = usePerfil();
  // What the server refused of each password, and why; another one is another try.
  const [recusas, setRecusas] = useState<Partial<Record<keyof Senhas, { senha: string; texto: string }>>>({});
  const recusaDe = (nome: keyof Senhas) =>
    recusas[nome]?.senha === senhas[nome] && senhas[nome] ? recusas[nome]?.texto : undefined;
  const { nova, repetida } = senhas;
  const curta = nova !== '' && nova.length < SENHA_MINIMA;
  const diferentes = repetida !== '' && repetida !== nova;
  const facil = (nova !== '' && recusaDaSenha(nova, perfil)) || recusaDe('nova');
  const pendente = falta(senhas, { atual: Boolean(recusaDe('atual')), nova: Boolean(facil) });

  const troca = useAct(api.candidato.sessoes.trocarSenha.mutate, {
    waiting: 'Alterando sua senha...',
    onSuccess: () => {
      setSenhas(EM_BRANCO);
      setRecusas({});
      setTrocada(true);
      avisar.sucesso('Senha alterada com sucesso!');
      if (recuperada?.voltarPara) router.history.push(recuperada.voltarPara);
    },
    onError: (erro, _, { senhaAtual, novaSenha }) => {
      const [atual, nova] = [erro.campos.senhaAtual?.[0], erro.campos.novaSenha?.[0]];
      setRecusas({
        ...(atual ? { atual: { senha: senhaAtual, texto: atual } } : {}),
        ...(nova ? { nova: { senha: novaSenha, texto: nova } } : {}),
      });
      void alertar('er', erro.mensagem || FALHA);
    },
  });

  function salvar(event: FormEvent) {
    event.preventDefault();
    if (!pendente) troca.run({ senhaAtual: senhas.atual, novaSenha: nova });
  }

  const campo = (nome: keyof Senhas) => ({
    value: senhas[nome],
    onChange: (valor: string) => setSenhas((antes) => ({ ...antes, [nome]: valor })),
    disabled: troca.pending,
  });

  return (
    <Pagina
      rota="area-senha"
      titulo="Alterar Senha"
      descricao="Depois de trocar a senha você continua conectado neste aparelho."
      estreita
    >
      {recuperada && !trocada && (
        <div className="mb-4">
          <Alert tom="at">{ESCOLHA_UMA_SENHA}</Alert>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_268px] items-start gap-4.5 max-sm:grid-cols-1">
        <Dicas />
        <form
          noValidate
          className="papel flex flex-col gap-4.5 p-5 max-sm:p-4 sm:col-start-1 sm:row-start-1"
          onSubmit={salvar}
        >
          <PasswordField
            {...campo('atual')}
            label="Senha Atual"
            autoComplete="current-password"
            error={recusaDe('atual')}
          />
          <div>
            <PasswordField
              {...campo('nova')}
              label="Nova Senha"
              autoComplete="new-password"
              error={curta ? NOVA_SENHA_CURTA : facil || undefined}
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
            <p
              role="status"
              className="[--glifo-fundo:var(--color-papel)] inline-flex items-center gap-1.5 mt-2 text-14 font-semibold text-ok-forte empty:m-0"
            >
              {repetida !== '' && !diferentes && (
                <>
                  <Glyph kind="check" size={18} /> As senhas coincidem
                </>
              )}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
            <Button
              type="submit"
              className="max-sm:w-full"
              disabled={pendente !== null || troca.pending}
              leftSection={
                troca.pending ? (
                  <Loader size={18} color="currentColor" />
                ) : (
                  <IconLock size={20} stroke={1.75} aria-hidden />
                )
              }
            >
              {troca.pending ? 'Salvando...' : 'Salvar Nova Senha'}
            </Button>
            {pendente && <p className="text-texto-3 text-14">{pendente}</p>}
          </div>
        </form>
        <div className="papel p-5 max-sm:p-4 sm:col-start-1">
          <SessoesAbertas de="candidato" />
        </div>
      </div>
    </Pagina>
  );
}

function Dicas() {
  return (
    <section className="papel p-5 max-sm:p-4 sm:col-start-2 sm:row-start-1" aria-labelledby="dicas-de-seguranca">
      <h2 id="dicas-de-seguranca" className="flex items-center gap-2 mb-3 text-17">
        <IconShieldCheck size={22} stroke={1.75} className="flex-none text-texto-3" aria-hidden />
        Dicas de segurança
      </h2>
      <ul className="flex flex-col gap-2 pl-4.5 list-[circle] text-15 leading-[1.45] text-texto-2 marker:text-texto-3">
        <li>Use pelo menos 6 caracteres.</li>
        <li>Misture letras, números e caracteres especiais.</li>
        <li>Não compartilhe sua senha.</li>
        <li>Evite dados pessoais óbvios, como nome e data de nascimento.</li>
      </ul>
    </section>
  );
}

const TONS = {
  'Senha fraca': ['text-er-forte', 'exc'],
  'Senha média': ['text-at-forte', 'meia'],
  'Senha forte': ['text-ok-forte', 'check'],
} as const;

/** How strong a password is: a bar and its word. */
function Forca({ senha }: { senha: string }) {
  if (!senha) return null;
  const pontos = forcaDaSenha(senha);
  const rotulo = rotuloDaForca(pontos);
  const [cor, glifo] = TONS[rotulo];
  return (
    <div className={`flex items-center gap-3 mt-2 ${cor}`}>
      <div className="flex-1 h-2 rounded-full bg-linha overflow-hidden" aria-hidden="true">
        <span className="block h-full bg-current transition-[width] duration-120" style={{ width: `${pontos}%` }} />
      </div>
      <span
        role="status"
        className="[--glifo-fundo:var(--color-papel)] inline-flex items-center gap-1.5 text-14 font-semibold"
      >
        <Glyph kind={glifo} size={18} />
        {rotulo}
      </span>
    </div>
  );
}
