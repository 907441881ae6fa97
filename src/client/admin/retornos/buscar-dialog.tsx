// What ASAAS received on some days, fetched by the portal: of which agreement, and the days.
import { formatCount } from '../../../shared/format.ts';
import { type RetornoRecebido, retornoBuscar } from '../../../shared/retornos.ts';
import { dataLocal, somarDias } from '../../../shared/tempo.ts';
import { useFormAct } from '../../form-act.ts';
import { api } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { now } from '../../ui/clock.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { DateField } from '../../ui/masked-fields.tsx';
import { avisar } from '../../ui/toasts.ts';
import { ConvenioField } from './convenio-field.tsx';

type Props = { onClose: () => void; onBuscado: (retorno: RetornoRecebido) => void };

export function BuscarRetornoDialog({ onClose, onBuscado }: Props) {
  const ontem = somarDias(dataLocal(now()), -1).split('-').reverse().join('/');
  const act = useFormAct({
    initial: { convenio_id: '', de: ontem, ate: ontem },
    schema: retornoBuscar,
    call: api.admin.retornos.buscar.mutate,
    onDone(retorno: RetornoRecebido) {
      if (retorno.repetido) avisar.info('O ASAAS respondeu o mesmo de antes. Nada mudou.');
      else
        avisar.sucesso(
          `Busca feita: ${formatCount(retorno.pagamentos, 'pagamento', 'pagamentos')}. O portal confere em instantes.`,
        );
      onBuscado(retorno);
    },
  });
  const { form } = act;
  return (
    <FormDialog
      of={act}
      onClose={onClose}
      size={640}
      title="Buscar no ASAAS"
      subtitle="O que o ASAAS diz ter recebido, cobrança a cobrança."
      save="Buscar"
    >
      <ConvenioField {...form.field('convenio_id')} tipo="ASAAS" />
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <DateField {...form.field('de')} label="Recebido de" required />
        <DateField {...form.field('ate')} label="Recebido até" required />
      </div>
      <Alert title="Depois da primeira busca, o portal busca sozinho todo dia.">
        O que foi recebido até a véspera é buscado e conferido como um arquivo de retorno. O que não confere vai para
        Pagamentos sem dono.
      </Alert>
    </FormDialog>
  );
}
