// What is left to do in a portal that was just set up. Each step says why, leads to its screen, and ticks itself.
import { Button, type ButtonProps } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Passo } from '../../../shared/primeiros-passos.ts';
import { useAct } from '../../act.ts';
import { api, type RouterOutputs, trpc } from '../../trpc.ts';
import { cx } from '../../ui/cx.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { avisar } from '../../ui/toasts.ts';
import { accountDialog } from '../dialogs.ts';
import { LinkButton } from '../links.tsx';
import { usePode } from '../permissao.ts';
import { Cartao } from './bloco.tsx';

type Dados = RouterOutputs['admin']['painel']['primeirosPassos'];

/** While the test message is on its way. */
const PERGUNTAR_MS = 2000;

const PORQUES: Record<Exclude<Passo, 'email'>, string> = {
  instituto: 'O nome e o CNPJ aparecem na página inicial, nos comprovantes e nos boletos. Hoje estão os de exemplo.',
  senha: 'A senha que apareceu no início do portal pode ter sido vista por outras pessoas.',
  segundo_fator: 'Com um código do celular além da senha, uma senha descoberta não basta para entrar.',
  concurso: 'Título, prefeitura e período de inscrições. Deixe inativo até estar tudo conferido.',
  vagas: 'Cargo, taxa e vencimento do pagamento. Sem vaga ativa, ninguém consegue se inscrever.',
  publicacao: 'O PDF do edital aparece na página inicial, em Publicações.',
  prazos: 'É dentro desses prazos que os candidatos enviam títulos, laudos e recursos.',
  convenio:
    'Cadastre o convênio do concurso e use Testar conexão. Sem ele, em produção ninguém consegue gerar boleto; fora dela, os boletos são de demonstração, sem valor.',
  administradores: 'Cada pessoa com o seu acesso e o seu perfil, e ninguém dividindo senha.',
  copia: 'Banco de dados, arquivos e secrets.json copiados juntos, todo dia, para outra máquina.',
};

const TELAS: Partial<Record<Passo, { texto: string; destino: Pick<LinkProps, 'to' | 'search'> }>> = {
  instituto: { texto: 'Abrir configurações', destino: { to: '/admin/dashboard/configuracoes/sistema' } },
  concurso: { texto: 'Criar concurso', destino: { to: '/admin/dashboard/concursos/novo' } },
  administradores: { texto: 'Convidar', destino: { to: '/admin/dashboard/configuracoes/administradores' } },
};

const ABAS: Partial<Record<Passo, { texto: string; tab: string }>> = {
  vagas: { texto: 'Abrir vagas', tab: 'vagas' },
  publicacao: { texto: 'Abrir publicações', tab: 'publicacoes' },
  prazos: { texto: 'Abrir prazos', tab: 'prazos-recursos' },
  convenio: { texto: 'Abrir convênio', tab: 'convenio' },
};

function saindo({ teste_de_email: teste }: Dados): boolean {
  return teste !== null && teste.enviado_em === null && teste.erro === null;
}

/** Nothing while it is not known, when it failed to load, once it was put away and when all is done. */
export function PrimeirosPassos() {
  const passos = trpc.admin.painel.primeirosPassos.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && saindo(state.data) ? PERGUNTAR_MS : false),
  });
  const { data } = passos;
  if (!data || data.passos.every(({ feito }) => feito)) return null;
  return <Lista dados={data} />;
}

const PASSO =
  'grid grid-cols-[24px_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1 items-center border-t border-linha max-sm:grid-cols-[24px_minmax(0,1fr)] max-sm:items-start';

function Lista({ dados }: { dados: Dados }) {
  const pode = usePode();
  const { passos } = dados;
  const feitos = passos.filter(({ feito }) => feito).length;
  // What waits for a mail server is not for this screen.
  const proximo = passos.find(({ passo, feito }) => !feito && (passo !== 'email' || dados.servidor_de_email))?.passo;
  const dispensa = useAct(api.admin.painel.dispensarPrimeirosPassos.mutate, {
    ask: () => ({
      title: 'Dispensar os primeiros passos?',
      text: 'A lista deixa de aparecer para todas as pessoas que administram o portal.',
    }),
  });

  return (
    <div className="mb-3.5">
      <Cartao
        id="primeiros-passos"
        titulo="Primeiros passos"
        nota={
          <p className="mt-0.5 text-14 text-texto-2 num" role="status">
            {feitos} de {passos.length} {passos.length === 1 ? 'feito' : 'feitos'}
          </p>
        }
        acao={
          pode('sistema') && (
            <Button variant="subtle" size="sm" loading={dispensa.pending} onClick={() => dispensa.run(undefined)}>
              Dispensar
            </Button>
          )
        }
      >
        <ol>
          {passos.map(({ passo, nome, feito }) => (
            <li key={passo} className={cx(PASSO, feito ? 'min-h-10 py-1.5' : 'min-h-13.5 py-2.5')}>
              <span className={feito ? 'text-ok-forte' : passo === proximo ? 'text-acao-texto' : 'text-linha-2'}>
                <Glyph kind={feito ? 'check' : 'vazia'} size={24} />
              </span>
              <div>
                <b className={feito ? 'font-normal text-texto-2' : 'font-semibold'}>
                  {nome}
                  <span className="sr-only">{feito ? ' (feito)' : ' (falta fazer)'}</span>
                </b>
                {!feito && (
                  <p className="max-w-[78ch] mt-0.5 text-14 leading-[1.4] text-texto-2">
                    {passo === 'email' ? <PorqueDoEmail dados={dados} /> : PORQUES[passo]}
                  </p>
                )}
              </div>
              {!feito && <Acao passo={passo} dados={dados} principal={passo === proximo} />}
            </li>
          ))}
        </ol>
      </Cartao>
    </div>
  );
}

function PorqueDoEmail({ dados: { servidor_de_email, teste_de_email: teste } }: { dados: Dados }): ReactNode {
  if (!servidor_de_email)
    return 'Não há servidor de e-mail: as mensagens ficam na pasta emails/ dos dados do portal. Quem cuida do servidor define SMTP_URL e MAIL_FROM.';
  if (teste?.erro) return `A mensagem de teste para ${teste.para} não saiu: ${teste.erro}`;
  if (teste) return `A mensagem de teste para ${teste.para} está saindo.`;
  return 'Candidatos recebem por e-mail a confirmação do cadastro, o boleto e as decisões.';
}

type AcaoProps = { passo: Passo; dados: Dados; principal: boolean };

function Acao({ passo, dados, principal }: AcaoProps) {
  const aparencia = {
    size: 'sm',
    variant: principal ? 'filled' : 'default',
    className: 'max-sm:col-start-2 max-sm:justify-self-start max-sm:mt-1.5',
  } as const;
  const { concurso_id, servidor_de_email } = dados;
  if (passo === 'email') return servidor_de_email ? <EnviarTeste {...aparencia} /> : null;
  if (passo === 'copia') return <JaConfigurada {...aparencia} />;
  if (passo === 'senha' || passo === 'segundo_fator') {
    return (
      <Button
        {...aparencia}
        aria-haspopup="dialog"
        onClick={() => accountDialog.set(passo === 'senha' ? 'senha' : 'seguranca')}
      >
        {passo === 'senha' ? 'Trocar a senha agora' : 'Ativar segundo fator'}
      </Button>
    );
  }
  const tela = TELAS[passo];
  if (tela) {
    return (
      <LinkButton {...aparencia} {...tela.destino}>
        {tela.texto}
      </LinkButton>
    );
  }
  const aba = ABAS[passo];
  // These belong to a contest: until there is one, that is the step.
  if (!aba || concurso_id === null) return null;
  return (
    <LinkButton
      {...aparencia}
      to="/admin/dashboard/concursos/detalhes/$id"
      params={{ id: String(concurso_id) }}
      search={{ tab: aba.tab }}
    >
      {aba.texto}
    </LinkButton>
  );
}

type BotaoProps = Pick<ButtonProps, 'size' | 'variant' | 'className'>;

function EnviarTeste(aparencia: BotaoProps) {
  const teste = useAct(api.admin.emails.enviarTeste.mutate, {
    onSuccess: ({ message }) => avisar.sucesso(message),
  });
  return (
    <Button {...aparencia} loading={teste.pending} onClick={() => teste.run(undefined)}>
      Enviar mensagem de teste
    </Button>
  );
}

function JaConfigurada(aparencia: BotaoProps) {
  const confirmacao = useAct(api.admin.painel.confirmarCopia.mutate);
  return (
    <Button {...aparencia} loading={confirmacao.pending} onClick={() => confirmacao.run(undefined)}>
      Já configurei
    </Button>
  );
}
