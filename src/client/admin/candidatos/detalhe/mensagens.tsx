// The last mails, each with what became of it, and the notices of the portal, read or not.
import type { Atendimento } from '../../../../shared/atendimento.ts';
import type { EmailEnviado } from '../../../../shared/emails.ts';
import { formatDiaEHora, formatInteger } from '../../../../shared/format.ts';
import { PANEL } from '../../../screen.ts';
import { states } from '../../../states.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PastRecord } from '../../past-record.tsx';
import { Cartao } from './cartoes.tsx';

type Props = {
  candidatoId: number;
  emails: NonNullable<Atendimento['emails']>;
  avisos: NonNullable<Atendimento['avisos']>;
};

export function Mensagens({ candidatoId, emails, avisos }: Props) {
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
