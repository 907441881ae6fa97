// The windows of a batch: approving it, refusing it, a file that the bank refused, reading its answer, and marking one payment by hand.
import {
  type ArquivoDaDevolucao,
  type DevolucaoInteira,
  devolucaoAprovar,
  devolucaoRecusar,
  ESCOLHA_O_RETORNO,
  type ItemDaDevolucao,
  LINK_PERDIDO,
  marcarItem,
  NOTA_DA_DEVOLUCAO_MAXIMA,
  RETORNO_TAMANHO_MAXIMO,
  recusarArquivo,
  retornoForm,
  SEM_NOTICIA,
} from '../../../shared/devolucoes.ts';
import { formatCount, formatMoney } from '../../../shared/format.ts';
import { formOf, useFormAct } from '../../form-act.ts';
import { api } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { FileField, type FileRule } from '../../ui/file-field.tsx';
import { avisar } from '../../ui/toasts.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { SimulacaoFeita } from './simulacao.tsx';

type Props = { devolucao: DevolucaoInteira; onClose: () => void };

export function AprovarDialog({ devolucao: { id, motivo, simulacao }, onClose }: Props) {
  const act = useFormAct({
    initial: { pessoas: '' },
    schema: devolucaoAprovar.pick({ pessoas: true }),
    call: api.admin.devolucoes.aprovar.mutate,
    input: ({ pessoas }) => ({ id, pessoas }),
    said: 'Devolução aprovada. As pessoas são avisadas agora.',
    onClose,
  });
  return (
    <FormDialog
      of={act}
      size={640}
      title="Aprovar a devolução"
      subtitle="Congela a lista, avisa cada pessoa e começa a pagar. Não há como desfazer."
      save="Aprovar devolução"
    >
      {simulacao && <SimulacaoFeita simulacao={simulacao} />}
      <Facts columns={1} items={[{ label: 'Motivo', value: motivo }]} />
      <TextField
        {...act.form.field('pessoas')}
        label="Número de pessoas"
        required
        inputMode="numeric"
        hint="Digite o número que a simulação mostra, para confirmar."
      />
    </FormDialog>
  );
}

export function RecusarDialog({ devolucao: { id }, onClose }: Props) {
  return (
    <ReasonDialog
      id={id}
      field="nota"
      schema={devolucaoRecusar}
      draft={`devolucao-recusar-${id}`}
      call={api.admin.devolucoes.recusar.mutate}
      said="Devolução recusada."
      onClose={onClose}
      size={560}
      title="Recusar a devolução"
      save="Recusar"
      saveColor="red"
      label="Por que recusa"
      optional
      hint="Quem criou a devolução lê. Ninguém do grupo é avisado."
      maxLength={NOTA_DA_DEVOLUCAO_MAXIMA}
    />
  );
}

type DoArquivo = { arquivo: ArquivoDaDevolucao; onClose: () => void };

export function RecusarArquivoDialog({ arquivo: { id, nome, no_arquivo }, onClose }: DoArquivo) {
  return (
    <ReasonDialog
      id={id}
      field="nota"
      schema={recusarArquivo}
      draft={`devolucao-arquivo-${id}`}
      call={api.admin.devolucoes.recusarArquivo.mutate}
      said="Arquivo recusado registrado. Os pagamentos voltaram a A pagar."
      onClose={onClose}
      size={560}
      title="O banco recusou o arquivo"
      subtitle={nome}
      save="Voltar a A pagar"
      saveColor="red"
      label="Por que o banco recusou"
      hint="Fica na observação de cada pagamento. Nenhuma pessoa é avisada."
      maxLength={NOTA_DA_DEVOLUCAO_MAXIMA}
    >
      <Alert tom="at">
        {`${formatCount(no_arquivo, 'pagamento volta', 'pagamentos voltam')} a A pagar. Confirme antes que o banco não aceitou o arquivo: o que ele pagar por este e pelo próximo sai duas vezes.`}
      </Alert>
    </ReasonDialog>
  );
}

const RETORNO: FileRule = {
  extensions: ['.ret', '.rem', '.txt', '.csv'],
  maxBytes: RETORNO_TAMANHO_MAXIMO,
  typeMessage: 'Tipo de arquivo não permitido. Use RET, TXT ou CSV.',
  sizeMessage: 'O arquivo deve ter no máximo 30MB.',
};

export function RetornoDialog({ devolucao: { id }, onClose }: Props) {
  const act = useFormAct({
    initial: { arquivo: null as File | null },
    schema: retornoForm.omit({ id: true }),
    rules: ({ arquivo }) => (arquivo ? {} : { arquivo: ESCOLHA_O_RETORNO }),
    input: (_, { arquivo }) => formOf({ id, arquivo }),
    call: (dados: FormData, options) => api.admin.devolucoes.retorno.mutate(dados, options),
    onDone({ pagos, recusados, agendados, sem_mudanca, divergentes, repetido }) {
      const partes = [
        formatCount(pagos, 'pago', 'pagos'),
        formatCount(recusados, 'recusado', 'recusados'),
        ...(agendados > 0 ? [formatCount(agendados, 'agendado', 'agendados')] : []),
        ...(sem_mudanca > 0 ? [formatCount(sem_mudanca, 'sem mudança', 'sem mudança')] : []),
      ].join(', ');
      const lido = repetido ? `Este arquivo já tinha sido lido: ${partes}. Nada mudou.` : `${partes}.`;
      if (divergentes.length > 0)
        avisar.atencao(
          `${lido} Não combinam com o registrado, e não foram marcados: ${divergentes.join(', ')}. A observação de cada um que é desta devolução diz o que o banco respondeu.`,
        );
      else if (repetido) avisar.info(lido);
      else avisar.sucesso(`Retorno lido: ${partes}.`);
      onClose();
    },
  });
  return (
    <FormDialog
      of={act}
      onClose={onClose}
      size={640}
      title="Enviar retorno do banco"
      subtitle="Marca cada pagamento como pago ou recusado."
      save="Enviar retorno"
    >
      <FileField
        {...act.form.field('arquivo')}
        label="Arquivo"
        required
        rule={RETORNO}
        hint="O retorno CNAB 240, ou a planilha exportada daqui com a coluna Resultado preenchida: pago ou recusado."
      />
    </FormDialog>
  );
}

const COM_LINK = { value: 'link', label: 'Link do ASAAS para quem pagou' };
const RESULTADOS = [
  { value: 'pago', label: 'Pago' },
  { value: 'recusado', label: 'Recusado pelo banco: pedir a conta à pessoa' },
  { value: 'fora', label: 'Fora da devolução: tratar em Reembolsos' },
];

export function MarcarDialog({ item, onClose }: { item: ItemDaDevolucao; onClose: () => void }) {
  const { id, candidato, valor, motivo } = item;
  const pedeLink = motivo === LINK_PERDIDO;
  const act = useFormAct({
    initial: { resultado: pedeLink ? 'link' : '', link_pagador: '', nota: '' },
    schema: marcarItem.omit({ id: true }),
    draft: `devolucao-item-${id}`,
    call: api.admin.devolucoes.marcar.mutate,
    input: (dados) => ({ id, ...dados }),
    said: 'Pagamento marcado.',
    onClose,
  });
  return (
    <FormDialog
      of={act}
      size={560}
      title="Marcar pagamento"
      subtitle={`${candidato.nome}, ${formatMoney(valor)}`}
      save="Marcar"
    >
      {motivo === SEM_NOTICIA && (
        <Alert tom="at">
          {motivo} Recusado e Fora pagam de outro modo: escolha um deles só se o painel do banco mostra que o estorno
          não foi feito. Se ele for feito depois, o valor sai duas vezes.
        </Alert>
      )}
      <SelectField
        {...act.form.field('resultado')}
        label="Resultado"
        required
        placeholder="Escolha o resultado"
        options={pedeLink ? [COM_LINK, ...RESULTADOS] : RESULTADOS}
      />
      {act.form.values.resultado === 'link' && (
        <TextField
          {...act.form.field('link_pagador')}
          label="Link"
          required
          inputMode="url"
          hint="Como está no painel do ASAAS. Só quem pagou o vê, e é avisado agora."
        />
      )}
      <TextAreaField
        {...act.form.field('nota')}
        label="Observação"
        required
        rows={3}
        maxLength={NOTA_DA_DEVOLUCAO_MAXIMA}
        hint="Como se sabe. Quando é recusa, a pessoa lê o motivo."
      />
    </FormDialog>
  );
}
