// The candidate's privacy: which notice they have read, all their data to take away, and requests about them.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../shared/format.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { baixar } from '../../ui/baixar.ts';
import { avisar } from '../../ui/toasts.ts';
import { Pagina } from '../pagina.tsx';
import { NovoPedido } from './novo-pedido.tsx';
import { MeusPedidos } from './pedidos.tsx';
import css from './privacidade.module.css';

export function PrivacidadePage() {
  return (
    <Pagina
      titulo="Privacidade"
      descricao="Veja como usamos seus dados, baixe tudo o que temos sobre você e faça pedidos."
    >
      <div className={css.blocos}>
        <Aviso />
        <MeusDados />
      </div>
      <NovoPedido />
      <MeusPedidos />
    </Pagina>
  );
}

function Aviso() {
  const { data } = trpc.candidato.privacidade.situacao.useQuery();
  return (
    <section className={`papel ${css.bloco}`} aria-labelledby="aviso-de-privacidade">
      <h2 id="aviso-de-privacidade">Aviso de privacidade</h2>
      <p>
        {data?.ultima
          ? `Você tomou ciência da versão ${data.ultima.versao} em ${formatDate(data.ultima.ciente_em)}.`
          : 'O que fazemos com seus dados, por que, com quem e por quanto tempo.'}
      </p>
      <Link to="/privacidade" className="lk">
        Ler o aviso de privacidade
      </Link>
    </section>
  );
}

function MeusDados() {
  const pedir = useAct<undefined, { url: string }>(() => api.candidato.privacidade.meusDados.query(), {
    onSuccess: ({ url }) => {
      baixar(url, 'meus-dados.zip');
      avisar.sucesso('Seus dados estão sendo baixados.');
    },
    onError: (erro) => {
      if (erro.status === 401) return;
      avisar.erro(erro.status === 429 ? erro.mensagem : 'Não foi possível baixar seus dados. Tente de novo.');
    },
  });
  return (
    <section className={`papel ${css.bloco}`} aria-labelledby="meus-dados">
      <h2 id="meus-dados">Meus dados</h2>
      <p>Um arquivo ZIP com seu cadastro, inscrições, pagamentos, pedidos, documentos e o registro dos seus atos.</p>
      <Button
        variant="light"
        loading={pedir.pending}
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        onClick={() => pedir.run(undefined)}
      >
        Baixar meus dados
      </Button>
    </section>
  );
}
