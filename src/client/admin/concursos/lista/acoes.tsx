// What can be done with a contest of the list: icons of a row on a desktop, two buttons and a menu in a phone's card.
import { ActionIcon } from '@mantine/core';
import { IconBriefcase2, IconDotsVertical, IconEye, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import { RowAction } from '../../../ui/data-table.tsx';
import { useCelular } from '../../../ui/media.ts';
import css from '../../admin.module.css';
import { LinkBotao, LinkIcone } from '../../ligacoes.tsx';
import { ItemDeMenu, LinkDeMenu, MenuSuspenso } from '../../menu-suspenso.tsx';
import { usePode } from '../../permissao.ts';
import type { Concurso } from './colunas.tsx';

const DETALHES = '/admin/dashboard/concursos/detalhes/$id';
const EDITAR = '/admin/dashboard/concursos/editar/$id';
const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

type Props = { concurso: Concurso; onExcluir: () => void };

export function AcoesDaLinha({ concurso, onExcluir }: Props) {
  const celular = useCelular();
  const pode = usePode();
  const params = { id: String(concurso.id) };
  if (!celular) {
    return (
      <div className={css.juntas}>
        <LinkIcone to={DETALHES} params={params} aria-label="Ver detalhes">
          <IconEye {...icone} />
        </LinkIcone>
        {pode('concursos') && (
          <LinkIcone to={EDITAR} params={params} aria-label="Editar">
            <IconPencil {...icone} />
          </LinkIcone>
        )}
        <LinkIcone to={DETALHES} params={params} search={{ tab: 'vagas' }} aria-label="Gerenciar vagas">
          <IconBriefcase2 {...icone} />
        </LinkIcone>
        <LinkIcone to={DETALHES} params={params} search={{ tab: 'publicacoes' }} aria-label="Gerenciar publicações">
          <IconFileText {...icone} />
        </LinkIcone>
        {pode('concursos') && <RowAction label="Excluir" icon={<IconTrash {...icone} />} danger onClick={onExcluir} />}
      </div>
    );
  }
  return (
    <>
      <LinkBotao variant="light" size="sm" to={DETALHES} params={params}>
        Ver<span className="vh"> {concurso.titulo}</span>
      </LinkBotao>
      {pode('concursos') && (
        <LinkBotao variant="default" size="sm" to={EDITAR} params={params}>
          Editar<span className="vh"> {concurso.titulo}</span>
        </LinkBotao>
      )}
      <MenuSuspenso
        botao={(props) => (
          <ActionIcon {...props} variant="default" aria-label={`Mais ações de ${concurso.titulo}`}>
            <IconDotsVertical {...icone} />
          </ActionIcon>
        )}
      >
        <LinkDeMenu to={DETALHES} params={params} search={{ tab: 'vagas' }} icone={<IconBriefcase2 {...icone} />}>
          Gerenciar vagas
        </LinkDeMenu>
        <LinkDeMenu to={DETALHES} params={params} search={{ tab: 'publicacoes' }} icone={<IconFileText {...icone} />}>
          Gerenciar publicações
        </LinkDeMenu>
        {pode('concursos') && (
          <ItemDeMenu perigo icone={<IconTrash {...icone} />} onClick={onExcluir}>
            Excluir
          </ItemDeMenu>
        )}
      </MenuSuspenso>
    </>
  );
}
