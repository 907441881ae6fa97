// What banks gave that was not what was asked for, until somebody says it was seen: shown wherever payments are looked after.
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type Alarme, nomeDoEmissor } from '../../../shared/boletos.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { avisarFalha } from '../falhas.ts';
import { IfAllowed } from '../if-allowed.tsx';

/** Many at once say the same: a bank that goes wrong goes wrong for everybody. */
const MOSTRADOS = 3;

export function AlarmesDoBanco() {
  const { data } = trpc.admin.boletos.alarmes.useQuery({});
  if (!data || data.length === 0) return null;
  const resto = data.length - MOSTRADOS;
  return (
    <section className="flex flex-col gap-3 mb-5 wrap-anywhere" aria-label="Alarmes do banco">
      {data.slice(0, MOSTRADOS).map((alarme) => (
        <AlarmeDoBanco key={alarme.id} alarme={alarme} />
      ))}
      {resto > 0 && <p className="text-texto-2">{resto === 1 ? 'E mais um alarme.' : `E mais ${resto} alarmes.`}</p>}
    </section>
  );
}

function AlarmeDoBanco({ alarme }: { alarme: Alarme }) {
  const { id, tipo, emissor, boleto_id, inscricao_numero, concurso, identificador, diferencas, baixado } = alarme;
  const ver = useAct((_: undefined, opcoes) => api.admin.boletos.verAlarme.mutate({ id }, opcoes), {
    onError: (erro) => avisarFalha('Erro ao marcar o alarme', erro, () => ver.run(undefined)),
  });
  const banco = nomeDoEmissor(emissor);
  return (
    <Alert
      tom={tipo === 'boleto' ? 'er' : 'at'}
      title={tipo === 'boleto' ? `Boleto recusado: ${banco}` : `Boleto sem PIX: ${banco}`}
    >
      <p>
        {tipo === 'boleto'
          ? 'O banco devolveu um boleto que não confere com o que foi pedido. O candidato não o viu e pode gerar outro.'
          : 'O código PIX que o banco devolveu não paga este boleto. O candidato recebeu o boleto sem ele.'}
      </p>
      <p className="text-texto-2">
        Inscrição {inscricao_numero}, {concurso}. Boleto nº&nbsp;{boleto_id}
        {identificador && `, no banco ${identificador}`}, em {formatDateTime(alarme.created_at)}.
        {baixado !== null && (baixado ? ' Já baixado no banco.' : ' A baixa foi pedida ao banco.')}
      </p>
      <dl className="mx-0 mt-1.5 mb-0 [&_dt]:font-semibold [&_dd]:mx-0 [&_dd]:mt-0 [&_dd]:mb-1">
        {diferencas.map(({ campo, pedido, veio }) => (
          <div key={campo + veio}>
            <dt>{campo}</dt>
            <dd>
              Pedido: {pedido}. Veio: {veio}
            </dd>
          </div>
        ))}
      </dl>
      <IfAllowed area="financeiro">
        <Button
          size="xs"
          variant="default"
          className="mt-2"
          loading={ver.pending}
          leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
          onClick={() => ver.run(undefined)}
        >
          Marcar como visto
          <span className="sr-only"> o alarme do boleto {boleto_id}</span>
        </Button>
      </IfAllowed>
    </Alert>
  );
}
