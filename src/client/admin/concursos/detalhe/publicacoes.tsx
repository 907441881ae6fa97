// The Publicações tab: notices and files of the contest, active or not, to create, change and remove.
import { IconDownload } from '@tabler/icons-react';
import { lazy } from 'react';
import { formatDate } from '../../../../shared/format.ts';
import { states } from '../../../states.ts';
import { api, trpc } from '../../../trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type RecordKind, TitleCell } from '../../records-tab.tsx';
import type { Publicacao } from './tipos.ts';

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
      render: ({ titulo, descricao }) => <TitleCell title={titulo} text={descricao} />,
    },
    {
      id: 'arquivo',
      title: 'Arquivo',
      width: '30%',
      render: ({ titulo, arquivo, caminho_arquivo }) =>
        caminho_arquivo ? (
          <a
            className="inline-flex items-center gap-1.5 max-w-full min-h-8 font-semibold [&_svg]:flex-none"
            href={caminho_arquivo}
            target="_blank"
            rel="noopener noreferrer"
          >
            <IconDownload size={18} stroke={1.75} aria-hidden />
            <span className="block truncate" title={arquivo ?? caminho_arquivo}>
              {arquivo ?? caminho_arquivo}
            </span>
            <span className="sr-only"> de {titulo} (abre em nova aba)</span>
          </a>
        ) : (
          <span className="text-texto-3">Sem arquivo</span>
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
      render: ({ status }) => <Badge small {...states.ativo[status]} />,
    },
  ],
  Dialog: lazy(() => import('./publicacao-dialog.tsx').then((m) => ({ default: m.PublicacaoDialog }))),
};
