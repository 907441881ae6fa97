// What is decided already of a request whose window tells its decisions together: by whom, when it goes out, and, where a second
// person is needed, the way to agree.
import { Button } from '@mantine/core';
import { formatDateTime } from '../../../shared/format.ts';
import { soEsperaAprovacao } from '../../../shared/movimento.ts';
import { useAct } from '../../act.ts';
import { Alert } from '../../ui/alert.tsx';
import { now } from '../../ui/clock.ts';
import { avisar } from '../../ui/toasts.ts';
import { useEu } from '../permissao.ts';
import type { FilaDeDecisoes, Registro } from './fila.tsx';

type Props<R extends Registro, S extends string> = { fila: FilaDeDecisoes<R, S>; registro: R };

export function Preparada<R extends Registro, S extends string>({ fila, registro }: Props<R, S>) {
  const { preparada } = registro;
  const eu = useEu().data?.nome;
  const cache = fila.useCache();
  const aprovar = useAct(fila.aprovar ?? (() => Promise.reject(new Error('nothing is prepared in this queue'))), {
    onSuccess: ({ resultados: [um] }) => {
      if (um?.registro) cache.get.setData({ id: um.registro.id }, um.registro);
      if (um?.ok) avisar.sucesso(um.mensagem);
      else if (um) avisar.erro(um.mensagem);
    },
    failed: 'Erro ao aprovar a decisão',
  });
  if (!preparada) return null;
  const { status, nota, por, em, aprovada_por, falta_aprovar, sai_em } = preparada;
  const { id } = registro;
  const quando = soEsperaAprovacao(preparada, now())
    ? 'Sai assim que for aprovada.'
    : `Sai em ${formatDateTime(sai_em)}, com as outras do prazo.`;
  const verbo = fila.opcoes.find(({ value }) => value === status)?.verbo.toLowerCase() ?? '';
  return (
    <Alert
      tom={falta_aprovar ? 'at' : 'in'}
      title={`Decisão preparada: ${verbo}`}
      action={
        falta_aprovar &&
        por !== eu && (
          <Button
            size="sm"
            loading={aprovar.pending}
            onClick={() => aprovar.run({ ids: [id], visto: [{ id, status, em }] })}
          >
            Aprovar
          </Button>
        )
      }
    >
      <p>
        {`Por ${por}${aprovada_por ? `, aprovada por ${aprovada_por}` : ''}. ${quando}`}
        {falta_aprovar && ' Falta a aprovação de uma segunda pessoa.'}
      </p>
      {nota && <p className="whitespace-pre-line wrap-anywhere">{nota}</p>}
    </Alert>
  );
}
