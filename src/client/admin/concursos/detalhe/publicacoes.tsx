// The Publicações tab: notices and files of the contest, active or not, to create, change and remove.
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatDate, formatInteger } from '../../../../shared/format.ts';
import { useAct } from '../../../act.ts';
import { api, trpc } from '../../../trpc.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { confirmar } from '../../../ui/dialogs.ts';
import { ErroArea, Vazio } from '../../../ui/estados.tsx';
import { NaoInformado } from '../../../ui/fatos.tsx';
import { Selo } from '../../../ui/selo.tsx';
import { avisar } from '../../../ui/toasts.ts';
import { BotaoNovo, EditarExcluir } from '../../acoes-de-linha.tsx';
import css from '../../admin.module.css';
import { avisarFalha, erroDaArea } from '../../falhas.ts';
import { usePode } from '../../permissao.ts';
import { Quadro } from '../../quadro.tsx';
import { SePode } from '../../se-pode.tsx';
import local from './janelas.module.css';
import { useRecarregarPublicacoes } from './recarregar.ts';
import type { Concurso, Publicacao } from './tipos.ts';

const PublicacaoJanela = lazy(() => import('./publicacao-janela.tsx').then((m) => ({ default: m.PublicacaoJanela })));

const colunas: readonly Column<Publicacao>[] = [
  {
    id: 'titulo',
    title: 'Título',
    card: 'title',
    render: ({ titulo, descricao }) => (
      <>
        <span className={`forte ${css.duasLinhas}`} title={titulo}>
          {titulo}
        </span>
        <span className={`${css.menor} ${css.umaLinha} so-desktop`} title={descricao ?? undefined}>
          {descricao ?? <NaoInformado />}
        </span>
      </>
    ),
  },
  {
    id: 'arquivo',
    title: 'Arquivo',
    width: '30%',
    render: ({ titulo, arquivo, caminho_arquivo }) =>
      caminho_arquivo ? (
        <a className={local.arquivo} href={caminho_arquivo} target="_blank" rel="noopener noreferrer">
          <IconDownload size={18} stroke={1.75} aria-hidden />
          <span className={css.umaLinha} title={arquivo ?? caminho_arquivo}>
            {arquivo ?? caminho_arquivo}
          </span>
          <span className="vh"> de {titulo} (abre em nova aba)</span>
        </a>
      ) : (
        <span className="t3">Sem arquivo</span>
      ),
  },
  {
    id: 'data',
    title: 'Data',
    width: '124px',
    render: ({ data_publicacao }) => <span className="num">{formatDate(data_publicacao)}</span>,
  },
  {
    id: 'status',
    title: 'Status',
    width: '116px',
    card: 'badge',
    render: ({ status }) => <Selo small>{status}</Selo>,
  },
];

export function Publicacoes({ concurso }: { concurso: Concurso }) {
  const pode = usePode();
  const recarregar = useRecarregarPublicacoes();
  const [aberta, setAberta] = useState<Publicacao | 'nova' | null>(null);
  const publicacoes = trpc.admin.publicacoes.list.useQuery({ concurso_id: concurso.id });
  const total = publicacoes.data?.length ?? 0;

  const remocao = useAct(api.admin.publicacoes.remove.mutate, {
    onSuccess: () => {
      avisar.sucesso('Publicação excluída com sucesso!');
      return recarregar(concurso.id);
    },
    onError: (erro, input) => avisarFalha('Erro ao excluir publicação', erro, () => remocao.run(input)),
  });

  async function excluir({ id, titulo }: Publicacao) {
    const sim = await confirmar({
      title: `Excluir a publicação "${titulo}"?`,
      text: 'Esta ação não pode ser desfeita.',
    });
    if (sim) remocao.run({ id });
  }

  return (
    <Quadro
      title="Publicações"
      subtitle={total === 0 ? undefined : total === 1 ? '1 publicação' : `${formatInteger(total)} publicações`}
      action={
        <SePode area="concursos">
          <BotaoNovo onClick={() => setAberta('nova')}>Nova publicação</BotaoNovo>
        </SePode>
      }
    >
      <DataTable
        label="Publicações"
        columns={colunas}
        rows={publicacoes.data}
        rowKey={({ id }) => id}
        dense
        minWidth={820}
        actionsWidth="106px"
        loading={publicacoes.isPending}
        muted={({ status }) => status === 'Inativo'}
        error={
          publicacoes.isError && !publicacoes.data ? (
            <ErroArea inline {...erroDaArea('Erro ao carregar publicações', publicacoes)} />
          ) : undefined
        }
        empty={
          <Vazio art={false} title="Nenhuma publicação cadastrada">
            Publique o edital para que os candidatos o encontrem na página inicial.
          </Vazio>
        }
        {...(pode('concursos')
          ? {
              actions: (publicacao: Publicacao) => (
                <EditarExcluir
                  nome={publicacao.titulo}
                  onEdit={() => setAberta(publicacao)}
                  onRemove={() => void excluir(publicacao)}
                />
              ),
            }
          : {})}
      />
      <Suspense fallback={null}>
        {aberta && (
          <PublicacaoJanela
            concurso={concurso}
            publicacao={aberta === 'nova' ? undefined : aberta}
            onClose={() => setAberta(null)}
          />
        )}
      </Suspense>
    </Quadro>
  );
}
