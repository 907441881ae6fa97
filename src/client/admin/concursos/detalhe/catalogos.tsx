// A tab of each kind of catalogue: what the contest offers to choose from, kept by hand, and brought from the ready-made items or
// from another contest.
import { IconCopyPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CATALOGOS, type ItemDeCatalogo, type TipoDeCatalogo } from '../../../../shared/catalogos.ts';
import { colunaSelo } from '../../../list/columns.tsx';
import { states } from '../../../states.ts';
import { api, trpc } from '../../../trpc.ts';
import { NotInformed } from '../../../ui/facts.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { part } from '../../../ui/part.ts';
import { type RecordKind, TitleCell } from '../../records-tab.tsx';
import { ItemDialog } from './item-dialog.tsx';

const TrazerItensDialog = part(() => import('./trazer-itens.tsx'), 'TrazerItensDialog');

export function catalogo(tipo: TipoDeCatalogo): RecordKind<ItemDeCatalogo> {
  const { titulo, nomes, vazio } = CATALOGOS[tipo];
  return {
    area: 'concursos',
    noun: nomes,
    title: titulo,
    useRows: (concurso_id, enabled = true) => trpc.admin.catalogos.list.useQuery({ concurso_id, tipo }, { enabled }),
    nameOf: ({ nome }) => nome,
    remove: api.admin.catalogos.remove.mutate,
    leaves: () => 'O que já foi pedido continua como está.',
    empty: vazio,
    minWidth: 860,
    muted: ({ ativo }) => ativo === 0,
    more: ({ concurso }) => <Trazer tipo={tipo} concurso={concurso} />,
    columns: () => [
      {
        id: 'nome',
        title: 'Nome',
        card: 'title',
        render: ({ nome, explicacao }) => <TitleCell title={nome} text={explicacao} />,
      },
      { id: 'lei', title: 'Lei', width: '210px', render: ({ lei }) => lei ?? <NotInformed /> },
      {
        id: 'documentos',
        title: 'Documentos',
        width: '260px',
        render: ({ documentos }) =>
          documentos.length === 0 ? (
            'Nenhum'
          ) : (
            <ul className="m-0 p-0 list-none">
              {documentos.map(({ nome: documento, obrigatorio }) => (
                <li key={documento}>{obrigatorio ? documento : `${documento} (opcional)`}</li>
              ))}
            </ul>
          ),
      },
      colunaSelo(
        { id: 'situacao', title: 'Situação', width: '116px' },
        ({ ativo }) => states.ativo[ativo === 1 ? 'Ativo' : 'Inativo'],
      ),
    ],
    Dialog: (props) => <ItemDialog tipo={tipo} {...props} />,
  };
}

function Trazer({ tipo, concurso }: { tipo: TipoDeCatalogo; concurso: { id: number; titulo: string } }) {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <IconButton icon={IconCopyPlus} opens variant="default" onClick={() => setAberto(true)}>
        Trazer itens
      </IconButton>
      {aberto && <TrazerItensDialog tipo={tipo} concurso={concurso} onClose={() => setAberto(false)} />}
    </>
  );
}
