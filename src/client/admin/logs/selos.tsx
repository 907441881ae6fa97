// How the sealed trail stands: the last seal, what the last verification found, and verifying it at once.
import { IconShieldCheck } from '@tabler/icons-react';
import { formatDateTime, formatInteger } from '../../../shared/format.ts';
import { descreverDiferenca, type SituacaoDosSelos } from '../../../shared/selos.ts';
import { useAct } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { avisar } from '../../ui/toasts.ts';

/** Differences named on the screen; all of them are in the answer. */
const NOMEADAS = 5;

export function Selos() {
  const { data } = trpc.admin.selos.situacao.useQuery();
  const verificar = useAct((_: undefined, opcoes) => api.admin.selos.verificar.mutate(undefined, opcoes), {
    onSuccess: ({ verificacao }) =>
      verificacao?.diferencas === 0
        ? avisar.sucesso('Verificação concluída: o registro confere com os selos.')
        : avisar.atencao('Verificação concluída: o registro difere dos selos.'),
    failed: 'Erro ao verificar o registro',
  });
  if (!data) return null;
  const { verificacao } = data;
  return (
    <>
      {verificacao !== null && verificacao.diferencas > 0 && (
        <div className="mb-3.5">
          <Alert tom="er" title="O registro de atos foi alterado sem ser pelo portal.">
            <ul className="list-disc pl-5">
              {verificacao.achados.slice(0, NOMEADAS).map((achado) => (
                <li key={`${achado.tipo} ${achado.log_id} ${achado.selo}`}>{descreverDiferenca(achado)}</li>
              ))}
            </ul>
            {verificacao.diferencas > NOMEADAS && (
              <p>São {formatInteger(verificacao.diferencas)} diferenças. Acima estão as primeiras.</p>
            )}
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 mb-3.5 text-texto-2">
        <p className="flex-[1_1_260px]">
          {emPalavras(data)} <a href="/selos">Ver as cabeças publicadas</a>
        </p>
        <IconButton
          icon={IconShieldCheck}
          variant="default"
          loading={verificar.pending}
          onClick={() => verificar.run(undefined)}
        >
          Verificar registro
        </IconButton>
      </div>
    </>
  );
}

function emPalavras({ ultimo_selo, em_curso, verificacao }: SituacaoDosSelos): string {
  const selo = ultimo_selo
    ? `Último selo: nº ${formatInteger(ultimo_selo.numero)}, de ${formatDateTime(ultimo_selo.selado_em)}.`
    : 'Nenhum ato foi selado ainda.';
  if (em_curso) return `${selo} Uma verificação está em andamento.`;
  if (!verificacao) return `${selo} A primeira verificação ainda não foi feita.`;
  const confere = verificacao.diferencas === 0 ? ' O registro confere com os selos.' : '';
  return `${selo}${confere} Verificado em ${formatDateTime(verificacao.terminada_em)}.`;
}
