// The open contests that close first, with what they have gathered so far.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatCount, formatDate } from '../../../shared/format.ts';
import { trpc } from '../../trpc.ts';
import { Empty } from '../../ui/area-states.tsx';
import { Prazo } from '../../ui/prazo.tsx';
import { PrefeituraBolha } from '../../ui/prefeitura.tsx';
import { IfAllowed } from '../permissao.ts';
import { Bloco, LINHA } from './bloco.tsx';

export function EncerramEmBreve() {
  const navigate = useNavigate();
  const lista = trpc.admin.concursos.list.useQuery({
    status: 'ABERTAS',
    sort_by: 'data_prazo_fim',
    sort_order: 'asc',
    per_page: 5,
  });
  return (
    <Bloco
      id="encerram-em-breve"
      titulo="Encerram em breve"
      acao={
        <IfAllowed area="concursos">
          <Button
            variant="light"
            size="sm"
            leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
            onClick={() => void navigate({ to: '/admin/dashboard/concursos/novo' })}
          >
            Novo Concurso
          </Button>
        </IfAllowed>
      }
      query={lista}
      failed="Erro ao carregar dados dos concursos."
      carregando="Carregando concursos"
      linhas={4}
      formas={[34, '55%', [110, 24]]}
    >
      {({ data }) =>
        data.length > 0 ? (
          <ul>
            {data.map(({ id, titulo, prefeitura, total_inscricoes = 0, data_prazo_fim, dias_restantes }) => (
              <li
                key={id}
                className={`${LINHA} grid-cols-[34px_minmax(0,1fr)_auto] py-1.5 max-sm:grid-cols-[34px_minmax(0,1fr)] max-sm:gap-y-1.5 max-sm:py-3`}
              >
                <PrefeituraBolha nome={prefeitura} size={34} />
                <div>
                  <Link
                    to="/admin/dashboard/concursos/detalhes/$id"
                    params={{ id: String(id) }}
                    title={titulo}
                    className="block truncate font-semibold text-texto no-underline hover:text-acao-texto hover:underline max-sm:whitespace-normal max-sm:wrap-anywhere"
                  >
                    {titulo}
                  </Link>
                  <small className="num block truncate text-13 text-texto-3 max-sm:whitespace-normal">
                    até <time dateTime={data_prazo_fim}>{formatDate(data_prazo_fim)}</time> ·{' '}
                    {formatCount(total_inscricoes, 'inscrição', 'inscrições')} · {prefeitura}
                  </small>
                </div>
                <span className="flex justify-self-end max-sm:col-start-2 max-sm:justify-self-start">
                  <Prazo dias={dias_restantes} small />
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <Empty art={false} title="Nenhum concurso com inscrições abertas">
            Os concursos abertos aparecem aqui, do prazo mais curto ao mais longo.
          </Empty>
        )
      }
    </Bloco>
  );
}
