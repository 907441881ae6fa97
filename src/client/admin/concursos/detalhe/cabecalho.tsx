// Top of a contest's page: what it is, and the ways back and to its form.
import { Button } from '@mantine/core';
import { IconArrowLeft, IconListDetails, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { NOMES_DE_STATUS_INSCRICOES } from '../../../../shared/concursos.ts';
import { formatDate } from '../../../../shared/format.ts';
import { Prazo } from '../../../ui/prazo.tsx';
import { PrefeituraBolha } from '../../../ui/prefeitura.tsx';
import { Selo } from '../../../ui/selo.tsx';
import { useStore } from '../../../ui/store.ts';
import { LinkBotao } from '../../ligacoes.tsx';
import { SePode } from '../../se-pode.tsx';
import { ultimaBusca } from '../lista/busca.ts';
import css from './detalhe.module.css';
import type { Concurso } from './tipos.ts';

export function CabecalhoDoConcurso({ concurso }: { concurso: Concurso }) {
  const { id, titulo, prefeitura, tipo, data_prazo_inicio, data_prazo_fim, status_inscricoes, dias_restantes } =
    concurso;
  const busca = useStore(ultimaBusca);
  const navigate = useNavigate();
  const nome = NOMES_DE_STATUS_INSCRICOES[status_inscricoes];
  return (
    <div className={css.topo}>
      <div className={css.nome}>
        <PrefeituraBolha nome={prefeitura} size={52} />
        <div>
          <h1>{titulo}</h1>
          <p className={css.fatos}>
            <span>{prefeitura}</span>
            <span>{tipo}</span>
            <span className="num">
              Inscrições de {formatDate(data_prazo_inicio)} a {formatDate(data_prazo_fim)}
            </span>
          </p>
          <p className={css.selos}>
            <Selo {...aparencia[nome]}>{`Inscrições ${nome.toLowerCase()}`}</Selo>
            {concurso.ativo === 0 && <Selo>Inativo</Selo>}
            <Prazo dias={dias_restantes} />
          </p>
        </div>
      </div>
      <div className={css.acoes}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
          onClick={() => void navigate({ to: '/admin/dashboard/concursos', search: busca })}
        >
          Voltar
        </Button>
        <SePode area="relatorios" alcance="ler">
          <LinkBotao
            variant="default"
            size="sm"
            to="/admin/dashboard/relatorios/listas"
            search={{ concurso_id: id }}
            leftSection={<IconListDetails size={18} stroke={1.75} aria-hidden />}
          >
            Listas oficiais
          </LinkBotao>
        </SePode>
        <SePode area="concursos">
          <LinkBotao
            variant="default"
            size="sm"
            to="/admin/dashboard/concursos/editar/$id"
            params={{ id: String(id) }}
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
          >
            Editar concurso
          </LinkBotao>
        </SePode>
      </div>
    </div>
  );
}

/** The status badge's own tone and bubble, under a longer text. */
const aparencia: Record<string, Omit<Parameters<typeof Selo>[0], 'children'>> = {
  Abertas: { tom: 'ok', glifo: 'ponto' },
  Aguardando: { tom: 'in', glifo: 'vazia' },
  Encerradas: { tom: 'ne', glifo: 'x' },
};
