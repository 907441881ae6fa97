// The Publicações tab: notices and files of the contest, active or not, to create, change and remove.
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { EXAMES } from '../../../../shared/publicacoes.ts';
import { colunaDia, colunaSelo } from '../../../list/columns.tsx';
import { RowOpen } from '../../../list/row-actions.tsx';
import { states } from '../../../states.ts';
import { api, trpc } from '../../../trpc.ts';
import { NewTabLink } from '../../../ui/new-tab-button.tsx';
import { part } from '../../../ui/part.ts';
import { type RecordKind, TitleCell } from '../../records-tab.tsx';
import { HistoriaDialog } from './historia-dialog.tsx';
import { RetiradaDialog } from './retirada-dialog.tsx';
import type { Publicacao } from './tipos.ts';

/** Which version it is, what it corrects, and what could not be looked through. */
function Marcas({ publicacao }: { publicacao: Publicacao }) {
  const { versao, retifica, exame, achados } = publicacao;
  const marcas = [
    versao > 1 && `Versão ${versao}`,
    retifica && `Retifica: ${retifica.titulo}`,
    achados.length > 0 && `Dados confirmados como públicos: ${achados.length}`,
    (exame === 'imagem' || exame === 'ilegivel' || exame === 'parcial') && EXAMES[exame],
  ].filter((marca) => typeof marca === 'string');
  return marcas.map((marca) => (
    <span key={marca} className="block text-14 text-texto-2 wrap-anywhere">
      {marca}
    </span>
  ));
}

function Versoes({ publicacao }: { publicacao: Publicacao }) {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <RowOpen icon={IconHistory} name="Versões" of={` de ${publicacao.titulo}`} onClick={() => setAberta(true)} />
      {aberta && <HistoriaDialog publicacao={publicacao} onClose={() => setAberta(false)} />}
    </>
  );
}

export const PUBLICACOES: RecordKind<Publicacao> = {
  area: 'concursos',
  noun: { um: 'publicação', varios: 'publicações', genero: 'f' },
  title: 'Publicações',
  useRows: (concurso_id, enabled = true) => trpc.admin.publicacoes.list.useQuery({ concurso_id }, { enabled }),
  nameOf: ({ titulo }) => titulo,
  remove: api.admin.publicacoes.remove.mutate,
  empty: 'Publique o edital para que os candidatos o encontrem na página inicial.',
  minWidth: 820,
  muted: ({ status }) => status === 'Inativo',
  columns: () => [
    {
      id: 'titulo',
      title: 'Título',
      card: 'title',
      render: (publicacao) => (
        <>
          <TitleCell title={publicacao.titulo} text={publicacao.descricao} />
          <Marcas publicacao={publicacao} />
        </>
      ),
    },
    {
      id: 'arquivo',
      title: 'Arquivo',
      width: '30%',
      render: ({ titulo, arquivo, caminho_arquivo }) =>
        caminho_arquivo ? (
          <NewTabLink
            className="inline-flex items-center gap-1.5 max-w-full min-h-8 font-semibold [&_svg]:flex-none"
            href={caminho_arquivo}
            about={` de ${titulo}`}
          >
            <IconDownload size={18} stroke={1.75} aria-hidden />
            <span className="block truncate" title={arquivo ?? caminho_arquivo}>
              {arquivo ?? caminho_arquivo}
            </span>
          </NewTabLink>
        ) : (
          <span className="text-texto-3">Sem arquivo</span>
        ),
    },
    colunaDia({ id: 'data', title: 'Data', width: '124px' }, ({ data_publicacao }) => data_publicacao),
    colunaSelo({ id: 'status', title: 'Status', width: '116px' }, ({ status }) => states.ativo[status]),
  ],
  actionsWidth: '146px',
  actions: (publicacao) => <Versoes publicacao={publicacao} />,
  // A draft is nobody's loss.
  Removal: ({ status }) => (status === 'Ativo' ? RetiradaDialog : null),
  Dialog: part(() => import('./publicacao-dialog.tsx'), 'PublicacaoDialog'),
};
