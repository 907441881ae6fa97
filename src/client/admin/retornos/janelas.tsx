// A return file to be sent, what is wrong with it said beside its field, with the line; and what ASAAS received, to be fetched.
import { useState } from 'react';
import { formatCount } from '../../../shared/format.ts';
import {
  ARQUIVO_DO_RETORNO,
  type ConvenioDeRetorno,
  RETORNO_GRANDE,
  RETORNO_TAMANHO_MAXIMO,
  type RetornoRecebido,
  retornoBuscar,
  retornoCreate,
} from '../../../shared/retornos.ts';
import { dataLocal, somarDias } from '../../../shared/tempo.ts';
import { formOf, useFormAct } from '../../form-act.ts';
import { api, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { now } from '../../ui/clock.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { type FieldProps, SelectField } from '../../ui/fields.tsx';
import { FileField, type FileRule } from '../../ui/file-field.tsx';
import { DateField } from '../../ui/masked-fields.tsx';
import { avisar } from '../../ui/toasts.ts';
import { Loaded } from '../loaded.tsx';

const ARQUIVO: FileRule = {
  extensions: ['.ret', '.txt', '.csv'],
  maxBytes: RETORNO_TAMANHO_MAXIMO,
  typeMessage: 'Tipo de arquivo não permitido. Use RET, TXT ou CSV.',
  sizeMessage: RETORNO_GRANDE,
};

type Props = { onClose: () => void; onRecebido: (retorno: RetornoRecebido) => void };

export function EnviarRetornoDialog({ onClose, onRecebido }: Props) {
  const [progresso, setProgresso] = useState<number>();
  const act = useFormAct({
    initial: { convenio_id: '', arquivo: null as File | null },
    schema: retornoCreate,
    rules: ({ arquivo }) => (arquivo ? {} : { arquivo: ARQUIVO_DO_RETORNO }),
    input: (_, valores) => formOf(valores),
    call: (dados: FormData, { context }) =>
      api.admin.retornos.create.mutate(dados, { context: { ...context, onProgress: setProgresso } }),
    onDone(retorno: RetornoRecebido) {
      if (retorno.repetido) avisar.info('Este arquivo já tinha sido enviado. Veja o que foi lido dele.');
      else
        avisar.sucesso(
          `Arquivo recebido, com ${formatCount(retorno.pagamentos, 'pagamento', 'pagamentos')}. O portal confere em instantes.`,
        );
      onRecebido(retorno);
    },
  });
  const { form, pending } = act;
  return (
    <FormDialog
      of={act}
      onClose={onClose}
      size={640}
      title="Enviar arquivo de retorno"
      subtitle="O que o banco diz ter recebido, linha a linha."
      save="Enviar arquivo"
    >
      <ConvenioField {...form.field('convenio_id')} />
      <FileField
        {...form.field('arquivo')}
        label="Arquivo"
        required
        rule={ARQUIVO}
        hint="CNAB 240 ou CNAB 400 do Banco do Brasil, ou o extrato do ASAAS em CSV."
        progress={pending ? progresso : undefined}
      />
      <Alert title="Pagamentos que faltam são confirmados.">
        O arquivo vale como prova do banco: boletos pagos que o portal não conhecia ficam pagos, com o seu nome no log.
        O que não confere vai para Pagamentos sem dono. Um arquivo com qualquer erro é recusado inteiro.
      </Alert>
    </FormDialog>
  );
}

/** What ASAAS received on some days, fetched by the portal. */
export function BuscarRetornoDialog({ onClose, onRecebido }: Props) {
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
      onRecebido(retorno);
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

function nomeDo({ nome, concurso, numero_convenio }: ConvenioDeRetorno): string {
  const numero = numero_convenio === null ? '' : ` (nº\u00A0${numero_convenio})`;
  return `${nome}${numero} · ${concurso.titulo}`;
}

/** @param props.tipo only those of ASAAS */
function ConvenioField({ tipo, ...field }: FieldProps<string> & { tipo?: 'ASAAS' }) {
  const convenios = trpc.admin.retornos.convenios.useQuery({}, { staleTime: 0 });
  const campo = { ...field, label: 'Convênio', required: true };
  return (
    <Loaded
      inline
      query={convenios}
      failed="Erro ao carregar os convênios."
      loading={<SelectField {...campo} placeholder="Carregando..." options={[]} />}
    >
      {(todos) => {
        const usados = tipo ? todos.filter((um) => um.tipo === tipo) : todos;
        return (
          <SelectField
            {...campo}
            placeholder="Escolha o convênio"
            options={usados.map((um) => ({ value: String(um.id), label: nomeDo(um) }))}
            hint={tipo && usados.length === 0 ? 'Nenhum concurso tem convênio do ASAAS.' : undefined}
          />
        );
      }}
    </Loaded>
  );
}
