// Publications of a contest: date, title, description and the file, or that there is none.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Concurso, Publicacao } from '../../shared/concursos.ts';
import { formatDate } from '../../shared/format.ts';
import { erroDe } from '../erros.ts';
import { trpc } from '../trpc.ts';
import { Carregando, Esqueleto } from '../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../ui/estados.tsx';
import { Janela } from '../ui/janela.tsx';
import { BotaoNovaAba } from '../ui/ligacao-nova-aba.tsx';
import { unirNumero } from '../ui/texto.ts';
import css from './janelas.module.css';

type Props = { concurso: Concurso; onClose: () => void };

export function PublicacoesJanela({ concurso, onClose }: Props) {
  const publicacoes = trpc.publico.concursos.publicacoes.useQuery({ concurso_id: concurso.id });
  return (
    <Janela
      opened
      onClose={onClose}
      size={680}
      title="Publicações"
      subtitle={
        <>
          <p>{unirNumero(concurso.titulo)}</p>
          <p className="t3">{concurso.prefeitura}</p>
        </>
      }
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {publicacoes.isError ? (
        <ErroArea
          inline
          title="Erro ao carregar publicações"
          network={erroDe(publicacoes.error).rede}
          retrying={publicacoes.isFetching}
          onRetry={() => publicacoes.refetch()}
        >
          {erroDe(publicacoes.error).mensagem}
        </ErroArea>
      ) : !publicacoes.data ? (
        <Carregando label="Carregando publicações">
          <div className="pilha p12">
            <Esqueleto height={64} />
            <Esqueleto height={64} />
            <Esqueleto height={64} />
          </div>
        </Carregando>
      ) : publicacoes.data.length === 0 ? (
        <Vazio title="Nenhuma publicação">O edital e os avisos aparecem aqui quando são publicados.</Vazio>
      ) : (
        <ul>
          {publicacoes.data.map((publicacao) => (
            <ItemPublicacao key={publicacao.id} publicacao={publicacao} />
          ))}
        </ul>
      )}
    </Janela>
  );
}

function ItemPublicacao({ publicacao }: { publicacao: Publicacao }) {
  const { titulo, descricao, data_publicacao, caminho_arquivo } = publicacao;
  return (
    <li className={css.publicacao}>
      <time className="num" dateTime={data_publicacao}>
        {formatDate(data_publicacao)}
      </time>
      <div>
        <h3>{titulo}</h3>
        {descricao && <p>{descricao}</p>}
      </div>
      {caminho_arquivo ? (
        <BotaoNovaAba
          variant="light"
          size="sm"
          href={caminho_arquivo}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          rightSection={null}
        >
          Baixar<span className="vh"> {titulo}</span>
        </BotaoNovaAba>
      ) : (
        <span className={css.semArquivo}>Arquivo não disponível</span>
      )}
    </li>
  );
}
