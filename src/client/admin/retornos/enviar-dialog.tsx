// A return file to be sent: of which agreement, and the file. What is wrong with it is said beside its field, with the line.
import { useState } from 'react';
import { formatCount } from '../../../shared/format.ts';
import {
  ARQUIVO_DO_RETORNO,
  RETORNO_GRANDE,
  RETORNO_TAMANHO_MAXIMO,
  type RetornoRecebido,
  retornoCreate,
} from '../../../shared/retornos.ts';
import { formOf, useFormAct } from '../../form-act.ts';
import { api } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { FileField, type FileRule } from '../../ui/file-field.tsx';
import { avisar } from '../../ui/toasts.ts';
import { ConvenioField } from './convenio-field.tsx';

const ARQUIVO: FileRule = {
  extensions: ['.ret', '.txt', '.csv'],
  maxBytes: RETORNO_TAMANHO_MAXIMO,
  typeMessage: 'Tipo de arquivo não permitido. Use RET, TXT ou CSV.',
  sizeMessage: RETORNO_GRANDE,
};

type Props = { onClose: () => void; onEnviado: (retorno: RetornoRecebido) => void };

export function EnviarRetornoDialog({ onClose, onEnviado }: Props) {
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
      onEnviado(retorno);
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
