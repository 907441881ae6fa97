// Top of a contest's page: what it is, and the ways back and to its form.
import { IconListDetails, IconPencil } from '@tabler/icons-react';
import { formatDate } from '../../../../shared/format.ts';
import { enderecoDoConcurso } from '../../../../shared/letras.ts';
import { concursos } from '../../../../shared/lists/concursos.ts';
import { contestStates } from '../../../contest-states.ts';
import { lastQuery } from '../../../list/use-list.ts';
import { Badge } from '../../../ui/badge.tsx';
import { NewTabLink } from '../../../ui/new-tab-button.tsx';
import { Prazo } from '../../../ui/prazo.tsx';
import { PrefeituraBolha } from '../../../ui/prefeitura.tsx';
import { IfAllowed } from '../../if-allowed.tsx';
import { LinkButton } from '../../links.tsx';
import { BackToList, RecordHeader } from '../../record.tsx';
import type { Concurso } from './tipos.ts';

export function CabecalhoDoConcurso({ concurso }: { concurso: Concurso }) {
  const { id, titulo, prefeitura, tipo, data_prazo_inicio, data_prazo_fim, status_inscricoes, dias_restantes } =
    concurso;
  const look = contestStates[status_inscricoes];
  return (
    <RecordHeader
      bubble={<PrefeituraBolha nome={prefeitura} size={52} />}
      title={titulo}
      facts={
        <>
          <span>{prefeitura}</span>
          <span>{tipo}</span>
          <span className="num">
            Inscrições de {formatDate(data_prazo_inicio)} a {formatDate(data_prazo_fim)}
          </span>
          {concurso.ativo === 1 && (
            <NewTabLink href={enderecoDoConcurso(concurso)} rel="noopener">
              Página pública
            </NewTabLink>
          )}
        </>
      }
      badges={
        <>
          <Badge {...look} label={`Inscrições ${look.label.toLowerCase()}`} />
          {concurso.ativo === 0 && <Badge {...contestStates.INATIVO} />}
          <Prazo dias={dias_restantes} />
        </>
      }
      actions={
        <>
          <Voltar />
          <IfAllowed area="relatorios" alcance="ler">
            <LinkButton
              variant="default"
              to="/admin/dashboard/relatorios/listas"
              search={{ concurso_id: id }}
              icon={IconListDetails}
            >
              Listas oficiais
            </LinkButton>
          </IfAllowed>
          <IfAllowed area="concursos">
            <LinkButton
              variant="default"
              to="/admin/dashboard/concursos/editar/$id"
              params={{ id: String(id) }}
              icon={IconPencil}
            >
              Editar concurso
            </LinkButton>
          </IfAllowed>
        </>
      }
    />
  );
}

/** To the list, as it was last seen. */
export function Voltar() {
  return <BackToList to="/admin/dashboard/concursos" search={lastQuery(concursos)} />;
}
