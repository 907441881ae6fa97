// What answers a phone call in one look, over the personal data: each enrolment with its payment, slip and requests, what was sent without one, and what to
// do next; beside them the last mails with their fate, and the notices.
import { keepPreviousData } from '@tanstack/react-query';
import { formatInteger } from '../../../../shared/format.ts';
import { trpc } from '../../../trpc.ts';
import { AreaError } from '../../../ui/area-states.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EsqueletoBlocos } from '../../../ui/skeleton.tsx';
import { erroDaArea } from '../../falhas.ts';
import { CartaoDaInscricao, ListaDePedidos } from './inscricao.tsx';
import { Mensagens } from './mensagens.tsx';

type Props = { candidatoId: number; email: string; page: number; onPage: (page: number) => void };

export function Atendimento({ candidatoId, email, page, onPage }: Props) {
  const atendimento = trpc.admin.atendimento.get.useQuery(
    { id: candidatoId, page },
    { placeholderData: keepPreviousData },
  );
  const { data } = atendimento;
  if (!data)
    return atendimento.isError ? (
      <div className="papel mt-4.5">
        <AreaError {...erroDaArea('Erro ao carregar o atendimento do candidato', atendimento)} />
      </div>
    ) : (
      <EsqueletoBlocos label="Carregando o atendimento" heights={[32, 260, 260]} className="grid gap-4.5 mt-4.5" />
    );
  const { inscricoes, sem_inscricao, emails, avisos } = data;
  return (
    <div
      className={`mt-4.5 grid gap-4.5 items-start max-lg:grid-cols-1 ${emails ? 'grid-cols-[minmax(0,8fr)_minmax(0,4fr)]' : ''}`}
    >
      <section
        className={`min-w-0 ${atendimento.isPlaceholderData ? 'opacity-55' : ''}`}
        aria-labelledby="inscricoes-do-candidato"
        aria-busy={atendimento.isFetching || undefined}
      >
        <h2 id="inscricoes-do-candidato" className="mb-3 text-18">
          Inscrições <span className="num text-texto-3">{formatInteger(inscricoes.total)}</span>
        </h2>
        {inscricoes.data.length === 0 ? (
          <p className="papel p-5 text-texto-2 max-sm:p-4">
            {inscricoes.total === 0
              ? 'Este candidato ainda não se inscreveu em nenhum concurso.'
              : 'Esta página não tem inscrições.'}
          </p>
        ) : (
          <ul className="flex flex-col gap-4.5">
            {inscricoes.data.map((inscricao) => (
              <CartaoDaInscricao key={inscricao.id} inscricao={inscricao} email={email} />
            ))}
          </ul>
        )}
        {(inscricoes.last_page > 1 || page > 1) && (
          <Pager
            page={inscricoes.current_page}
            perPage={inscricoes.per_page}
            total={inscricoes.total}
            noun={inscricoes.total === 1 ? 'inscrição' : 'inscrições'}
            onPage={onPage}
          />
        )}
        {sem_inscricao.length > 0 && (
          <>
            <h2 id="sem-inscricao" className="mt-5 mb-3 text-18">
              Impugnações do edital <span className="num text-texto-3">{formatInteger(sem_inscricao.length)}</span>
            </h2>
            <section className="papel px-5 py-3 max-sm:px-4" aria-labelledby="sem-inscricao">
              <ListaDePedidos pedidos={sem_inscricao} email={email} />
            </section>
          </>
        )}
      </section>
      {emails && avisos && <Mensagens candidatoId={candidatoId} emails={emails} avisos={avisos} />}
    </div>
  );
}
