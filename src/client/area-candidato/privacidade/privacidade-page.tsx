// The candidate's privacy: which notice they have read, all their data to take away, and requests about them.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../shared/format.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { saveFile } from '../../ui/save-file.ts';
import { avisar } from '../../ui/toasts.ts';
import { Pagina } from '../pagina.tsx';
import { Cartao } from './cartao.tsx';
import { NovoPedido } from './novo-pedido.tsx';
import { MeusPedidos } from './pedidos.tsx';

export function PrivacidadePage() {
  return (
    <Pagina
      titulo="Privacidade"
      descricao="Veja como usamos seus dados, baixe tudo o que temos sobre você e faça pedidos."
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(280px,1fr))] gap-4.5 mb-4.5">
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
    <Cartao
      id="aviso-de-privacidade"
      titulo="Aviso de privacidade"
      texto={
        data?.ultima
          ? `Você tomou ciência da versão ${data.ultima.versao} em ${formatDate(data.ultima.ciente_em)}.`
          : 'O que fazemos com seus dados, por que, com quem e por quanto tempo.'
      }
    >
      <Link to="/privacidade" className="lk">
        Ler o aviso de privacidade
      </Link>
    </Cartao>
  );
}

function MeusDados() {
  const pedir = useAct<undefined, { url: string }>(() => api.candidato.privacidade.meusDados.query(), {
    changes: false,
    // Each time counts for the hour.
    once: true,
    onSuccess: ({ url }) => {
      saveFile(url, 'meus-dados.zip');
      avisar.sucesso('Seus dados estão sendo baixados.');
    },
    failed: 'Não foi possível baixar seus dados.',
  });
  return (
    <Cartao
      id="meus-dados"
      titulo="Meus dados"
      texto="Um arquivo ZIP com seu cadastro, inscrições, pagamentos, pedidos, documentos e o registro dos seus atos."
    >
      <Button
        variant="light"
        loading={pedir.pending}
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        onClick={() => pedir.run(undefined)}
      >
        Baixar meus dados
      </Button>
    </Cartao>
  );
}
