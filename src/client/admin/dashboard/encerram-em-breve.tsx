// The open contests that close first, with what they have gathered so far.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatDate, formatInteger } from '../../../shared/format.ts';
import { trpc } from '../../trpc.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { Prazo } from '../../ui/prazo.tsx';
import { PrefeituraBolha } from '../../ui/prefeitura.tsx';
import { erroDaArea } from '../falhas.ts';
import { SePode } from '../se-pode.tsx';
import css from './dashboard.module.css';

const LINHAS = ['a', 'b', 'c', 'd'];

export function EncerramEmBreve() {
  const navigate = useNavigate();
  const lista = trpc.admin.concursos.list.useQuery({
    status: 'ABERTAS',
    sort_by: 'data_prazo_fim',
    sort_order: 'asc',
    per_page: 5,
  });
  const { data } = lista;
  return (
    <section className={`papel ${css.fila}`} aria-labelledby="encerram-em-breve">
      <header>
        <h2 id="encerram-em-breve">Encerram em breve</h2>
        <SePode area="concursos">
          <Button
            variant="light"
            size="sm"
            leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
            onClick={() => void navigate({ to: '/admin/dashboard/concursos/novo' })}
          >
            Novo Concurso
          </Button>
        </SePode>
      </header>
      {data ? (
        data.data.length > 0 ? (
          <ul>
            {data.data.map(({ id, titulo, prefeitura, total_inscricoes = 0, data_prazo_fim, dias_restantes }) => (
              <li key={id}>
                <PrefeituraBolha nome={prefeitura} size={34} />
                <div className={css.nome}>
                  <Link to="/admin/dashboard/concursos/detalhes/$id" params={{ id: String(id) }} title={titulo}>
                    {titulo}
                  </Link>
                  <small className="num">
                    até <time dateTime={data_prazo_fim}>{formatDate(data_prazo_fim)}</time> ·{' '}
                    {formatInteger(total_inscricoes)} {total_inscricoes === 1 ? 'inscrição' : 'inscrições'} ·{' '}
                    {prefeitura}
                  </small>
                </div>
                <Prazo dias={dias_restantes} small />
              </li>
            ))}
          </ul>
        ) : (
          <Vazio art={false} title="Nenhum concurso com inscrições abertas">
            Os concursos abertos aparecem aqui, do prazo mais curto ao mais longo.
          </Vazio>
        )
      ) : lista.isError ? (
        <ErroArea inline {...erroDaArea('Erro ao carregar dados dos concursos.', lista)} />
      ) : (
        <Carregando label="Carregando concursos">
          <div className={css.esqueletos}>
            {LINHAS.map((linha) => (
              <div key={linha}>
                <Esqueleto round width={34} height={34} />
                <Esqueleto width="55%" height={16} />
                <Esqueleto width={110} height={24} />
              </div>
            ))}
          </div>
        </Carregando>
      )}
    </section>
  );
}
