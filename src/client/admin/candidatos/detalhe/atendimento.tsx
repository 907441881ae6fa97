// What answers a phone call in one look, over the personal data: each enrolment with its payment, slip and requests, what was sent without one, and what to
// do next; beside them the last mails with their fate, and the notices.
import type { Atendimento as AtendimentoLido } from '../../../../shared/atendimento.ts';
import type { EmailEnviado } from '../../../../shared/emails.ts';
import { formatDiaEHora, formatInteger } from '../../../../shared/format.ts';
import { PANEL } from '../../../screen.ts';
import { states } from '../../../states.ts';
import { STAYING, trpc } from '../../../trpc.ts';
import { EsqueletoBlocos } from '../../../ui/area-states.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Failed } from '../../loaded.tsx';
import { PastRecord } from '../../past-record.tsx';
import { Cartao } from './cartoes.tsx';
import { CartaoDaInscricao, ListaDePedidos } from './inscricao.tsx';

type Props = { candidatoId: number; email: string; page: number; onPage: (page: number) => void };

export function Atendimento({ candidatoId, email, page, onPage }: Props) {
  const atendimento = trpc.admin.atendimento.get.useQuery({ id: candidatoId, page }, STAYING);
  const { data } = atendimento;
  if (!data)
    return atendimento.isError ? (
      <div className="papel mt-4.5">
        <Failed title="Erro ao carregar o atendimento do candidato" query={atendimento} />
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

type MensagensProps = {
  candidatoId: number;
  emails: NonNullable<AtendimentoLido['emails']>;
  avisos: NonNullable<AtendimentoLido['avisos']>;
};

/** The last mails, each with what became of it, and the notices of the portal, read or not. */
function Mensagens({ candidatoId, emails, avisos }: MensagensProps) {
  return (
    <div className="flex flex-col gap-4.5 min-w-0">
      <Cartao titulo="Últimos e-mails">
        {emails.length === 0 ? (
          <p className="text-texto-2">Nenhum e-mail foi enviado a este candidato.</p>
        ) : (
          <div>
            <ul className="*:first:pt-0 *:first:border-t-0">
              {emails.map((email) => (
                <PastRecord
                  key={email.id}
                  href={`#${PANEL}/emails?email=${email.id}`}
                  title={email.assunto}
                  text={destino(email)}
                >
                  <Badge small {...states.email[email.situacao]} />
                </PastRecord>
              ))}
            </ul>
            <p className="mt-2 text-14">
              <a className="lk" href={`#${PANEL}/emails?candidato_id=${candidatoId}`}>
                Ver todos os e-mails
              </a>
            </p>
          </div>
        )}
      </Cartao>
      <Cartao titulo="Avisos no portal">
        {avisos.data.length === 0 ? (
          <p className="text-texto-2">Nenhum aviso ainda.</p>
        ) : (
          <div>
            <p className="mb-2 text-15 text-texto-2">{naoLidos(avisos.nao_lidos)}</p>
            <ul>
              {avisos.data.map(({ id, titulo, created_at, lido_em }) => (
                <PastRecord key={id} title={titulo} text={formatDiaEHora(created_at)}>
                  <Badge
                    small
                    {...(lido_em
                      ? { label: 'Lido', tone: 'ok', glyph: 'check' }
                      : { label: 'Não lido', tone: 'ne', glyph: 'vazia' })}
                  />
                </PastRecord>
              ))}
            </ul>
          </div>
        )}
      </Cartao>
    </div>
  );
}

function naoLidos(quantos: number): string {
  if (quantos === 0) return 'Todos foram lidos.';
  return quantos === 1 ? '1 não foi lido.' : `${formatInteger(quantos)} não foram lidos.`;
}

/** To whom, and what became of it and when. */
function destino({
  para,
  situacao,
  criado_em,
  enviado_em,
  proxima_tentativa_em,
  tentativas,
  erro,
}: EmailEnviado): string {
  if (situacao === 'enviado') return `${para} · saiu em ${formatDiaEHora(enviado_em ?? criado_em)}`;
  if (situacao === 'fila') return `${para} · na fila desde ${formatDiaEHora(criado_em)}`;
  const vezes = tentativas === 1 ? '1 tentativa' : `${tentativas} tentativas`;
  const nova = proxima_tentativa_em === null ? '' : ` · nova tentativa em ${formatDiaEHora(proxima_tentativa_em)}`;
  return `${para} · ${erro} · ${vezes}${nova}`;
}
