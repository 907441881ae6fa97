// What is left to do in a portal that was just set up. Each step says why, leads to its screen, and ticks itself.
import { Button } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { Passo } from '../../../shared/primeiros-passos.ts';
import { useAct } from '../../act.ts';
import { api, type RouterOutputs, trpc } from '../../trpc.ts';
import { cx } from '../../ui/cx.ts';
import { confirmar } from '../../ui/dialogs.ts';
import { Glifo } from '../../ui/glifo.tsx';
import { useStore } from '../../ui/store.ts';
import { avisar } from '../../ui/toasts.ts';
import { janelaDaConta } from '../conta.ts';
import { LinkBotao } from '../ligacoes.tsx';
import { usePode } from '../permissao.ts';
import css from './primeiros-passos.module.css';

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
  convenio: 'Cadastre o convênio do concurso e use Testar conexão. Sem ele, os boletos são de demonstração, sem valor.',
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
  const utils = trpc.useUtils();
  const passos = trpc.admin.painel.primeirosPassos.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && saindo(state.data) ? PERGUNTAR_MS : false),
  });
  const conta = useStore(janelaDaConta);
  // A window about the account may have done one of them.
  useEffect(() => {
    if (conta === null) void utils.admin.painel.primeirosPassos.invalidate();
  }, [conta, utils]);
  const { data } = passos;
  if (!data || data.passos.every(({ feito }) => feito)) return null;
  return <Lista dados={data} onDados={(novos) => utils.admin.painel.primeirosPassos.setData(undefined, novos)} />;
}

function Lista({ dados, onDados }: { dados: Dados; onDados: (novos: Dados) => void }) {
  const pode = usePode();
  const { passos } = dados;
  const feitos = passos.filter(({ feito }) => feito).length;
  // What waits for a mail server is not for this screen.
  const proximo = passos.find(({ passo, feito }) => !feito && (passo !== 'email' || dados.servidor_de_email))?.passo;
  const dispensa = useAct(api.admin.painel.dispensarPrimeirosPassos.mutate, { onSuccess: onDados });

  async function dispensar() {
    const sim = await confirmar({
      title: 'Dispensar os primeiros passos?',
      text: 'A lista deixa de aparecer para todas as pessoas que administram o portal.',
    });
    if (sim) dispensa.run(undefined);
  }

  return (
    <section className={`papel ${css.passos}`} aria-labelledby="primeiros-passos">
      <header>
        <div>
          <h2 id="primeiros-passos">Primeiros passos</h2>
          <p className="t2 num" role="status">
            {feitos} de {passos.length} {passos.length === 1 ? 'feito' : 'feitos'}
          </p>
        </div>
        {pode('sistema') && (
          <Button variant="subtle" size="sm" loading={dispensa.pending} onClick={() => void dispensar()}>
            Dispensar
          </Button>
        )}
      </header>
      <ol>
        {passos.map(({ passo, nome, feito }) => (
          <li key={passo} className={cx(feito && css.feito, passo === proximo && css.proximo)}>
            <Glifo tipo={feito ? 'check' : 'vazia'} size={24} />
            <div>
              <b>
                {nome}
                <span className="vh">{feito ? ' (feito)' : ' (falta fazer)'}</span>
              </b>
              {!feito && <p>{passo === 'email' ? <PorqueDoEmail dados={dados} /> : PORQUES[passo]}</p>}
            </div>
            {!feito && <Acao passo={passo} dados={dados} principal={passo === proximo} onDados={onDados} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function PorqueDoEmail({ dados: { servidor_de_email, teste_de_email: teste } }: { dados: Dados }): ReactNode {
  if (!servidor_de_email)
    return 'Não há servidor de e-mail: as mensagens ficam na pasta emails/ dos dados do portal. Quem cuida do servidor define SMTP_URL e MAIL_FROM.';
  if (teste?.erro) return `A mensagem de teste para ${teste.para} não saiu: ${teste.erro}`;
  if (teste) return `A mensagem de teste para ${teste.para} está saindo.`;
  return 'Candidatos recebem por e-mail a confirmação do cadastro, o boleto e as decisões.';
}

type AcaoProps = { passo: Passo; dados: Dados; principal: boolean; onDados: (novos: Dados) => void };

function Acao({ passo, dados, principal, onDados }: AcaoProps) {
  const aparencia = { size: 'sm', variant: principal ? 'filled' : 'default' } as const;
  const { concurso_id, servidor_de_email } = dados;
  if (passo === 'email') return servidor_de_email ? <EnviarTeste {...aparencia} /> : null;
  if (passo === 'copia') return <JaConfigurada {...aparencia} onDados={onDados} />;
  if (passo === 'senha' || passo === 'segundo_fator') {
    return (
      <Button
        {...aparencia}
        aria-haspopup="dialog"
        onClick={() => janelaDaConta.set(passo === 'senha' ? 'senha' : 'seguranca')}
      >
        {passo === 'senha' ? 'Trocar a senha agora' : 'Ativar segundo fator'}
      </Button>
    );
  }
  const tela = TELAS[passo];
  if (tela) {
    return (
      <LinkBotao {...aparencia} {...tela.destino}>
        {tela.texto}
      </LinkBotao>
    );
  }
  const aba = ABAS[passo];
  // These belong to a contest: until there is one, that is the step.
  if (!aba || concurso_id === null) return null;
  return (
    <LinkBotao
      {...aparencia}
      to="/admin/dashboard/concursos/detalhes/$id"
      params={{ id: String(concurso_id) }}
      search={{ tab: aba.tab }}
    >
      {aba.texto}
    </LinkBotao>
  );
}

type BotaoProps = { size: 'sm'; variant: 'filled' | 'default' };

function EnviarTeste(aparencia: BotaoProps) {
  const utils = trpc.useUtils();
  const teste = useAct(api.admin.emails.enviarTeste.mutate, {
    onSuccess: ({ message }) => {
      avisar.sucesso(message);
      return utils.admin.painel.primeirosPassos.invalidate();
    },
  });
  return (
    <Button {...aparencia} loading={teste.pending} onClick={() => teste.run(undefined)}>
      Enviar mensagem de teste
    </Button>
  );
}

function JaConfigurada({ onDados, ...aparencia }: BotaoProps & Pick<AcaoProps, 'onDados'>) {
  const confirmacao = useAct(api.admin.painel.confirmarCopia.mutate, { onSuccess: onDados });
  return (
    <Button {...aparencia} loading={confirmacao.pending} onClick={() => confirmacao.run(undefined)}>
      Já configurei
    </Button>
  );
}
