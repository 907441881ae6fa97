// The contest table.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { formatCount } from '../../../shared/format.ts';
import { concursos } from '../../../shared/lists/concursos.ts';
import { ListPage } from '../../list/list-page.tsx';
import { useList } from '../../list/use-list.ts';
import { api, STAYING, trpc } from '../../trpc.ts';
import { Empty } from '../../ui/area-states.tsx';
import { confirmar } from '../../ui/dialog/questions.ts';
import { usePhone } from '../../ui/media.ts';
import { LinkButton } from '../links.tsx';
import { IfAllowed, usePode } from '../permissao.ts';
import { type Removable, useRemoval } from '../removal.ts';
import { AcoesDaLinha } from './lista/acoes.tsx';
import { type Concurso, colunas } from './lista/colunas.tsx';

const POR_PAGINA = 10;
const DEVOLUCOES = '/admin/dashboard/devolucoes';
const NOVO = '/admin/dashboard/concursos/novo';

const EXCLUSAO: Removable<Concurso> = {
  noun: concursos.nouns,
  nameOf: ({ titulo }) => titulo,
  remove: api.admin.concursos.remove.mutate,
  leaves({ total_inscricoes: n = 0 }) {
    const inscritos = n === 0 ? '' : ` Há ${formatCount(n, 'inscrição ativa', 'inscrições ativas')} neste concurso.`;
    return `Todos os dados relacionados (vagas, publicações e prazos) serão perdidos.${inscritos}`;
  },
  failed: 'Erro ao excluir concurso.',
};

export function ConcursosPage() {
  const navigate = useNavigate();
  const podeDevolver = usePode()('financeiro');
  const state = useList(concursos, { perPage: POR_PAGINA });
  const page = trpc.admin.concursos.list.useQuery(state.input, STAYING);
  const { data: prefeituras = [] } = trpc.admin.concursos.prefeituras.useQuery();
  const { data } = page;
  // The last row of a page leaves: so does the page.
  const excluir = useRemoval(EXCLUSAO, ({ id, titulo, total_inscricoes = 0 }) => {
    if (data?.data.length === 1 && data.current_page > 1) state.toPage(data.current_page - 1, true);
    if (total_inscricoes > 0 && podeDevolver) {
      void confirmar({
        title: `Devolver as taxas de "${titulo}"?`,
        text: 'Quem pagou recebe de volta sem pedir. Você confere os nomes e a soma antes de criar a devolução.',
        danger: false,
      }).then((sim) => {
        if (sim) void navigate({ to: DEVOLUCOES, search: { nova: 1, para: id } });
      });
    }
  });
  return (
    <ListPage
      state={state}
      page={page}
      columns={colunas(usePhone())}
      field={{ search: { wait: 300 }, prefeitura: { options: prefeituras } }}
      chips="none"
      file
      buttons={
        <IfAllowed area="concursos">
          <Button
            size="sm"
            leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
            onClick={() => void navigate({ to: NOVO })}
          >
            Novo Concurso
          </Button>
        </IfAllowed>
      }
      minWidth={1140}
      leads={({ id }) => `/admin/dashboard/concursos/detalhes/${id}`}
      actionsWidth="236px"
      actions={(concurso) => <AcoesDaLinha concurso={concurso} onExcluir={() => void excluir(concurso)} />}
      failed="Erro ao carregar dados dos concursos."
      empty={
        <Empty
          as="h2"
          title="Nenhum concurso cadastrado"
          actions={
            <IfAllowed area="concursos">
              <LinkButton to={NOVO}>Criar o primeiro concurso</LinkButton>
            </IfAllowed>
          }
        >
          O primeiro concurso aparece aqui assim que for criado.
        </Empty>
      }
    />
  );
}
