// The questions of an enrolment.
import { useEffect, useState } from 'react';
import type { Vaga } from '../../../shared/concursos.ts';
import { formatDate, formatMoney } from '../../../shared/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { SimNao } from '../../ui/choice-field.tsx';
import { Fields } from '../../ui/dialog/form-dialog.tsx';
import { Tried } from '../../ui/dialog/tried.tsx';
import { DocumentField } from '../../ui/document-field.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SelectField, TextAreaField } from '../../ui/fields.tsx';
import { type Assunto, type Envio, REGRA_DO_ANEXO } from './inscrever.ts';

type Props = { id: string; vagas: readonly Vaga[]; envio: Envio };

export function InscreverForm({ id, vagas, envio }: Props) {
  const { form, alert } = envio;
  const [recuperado] = useState(form.dirty);
  const escolhida = vagas.find((vaga) => String(vaga.id) === form.values.vaga_id);
  const reserva = vagas.some(({ reservas }) => reservas.length > 0);
  // The dialog opened on its title while the vacancies loaded; the first field takes the focus from it.
  useEffect(() => {
    const campo = document.getElementById(id)?.querySelector<HTMLElement>('select');
    if (document.activeElement?.matches('h2, body')) campo?.focus({ preventScroll: true });
  }, [id]);

  return (
    <form id={id} {...form.props} className="flex flex-col gap-6" onSubmit={(event) => envio.enviar(event)}>
      <Tried what={alert}>
        {alert && (
          <Alert tom={alert.tom} live>
            {alert.texto}
          </Alert>
        )}
        {recuperado && !alert && (
          <Alert>Recuperamos o que você tinha preenchido. Se havia anexos, escolha-os de novo.</Alert>
        )}
      </Tried>
      <Fields closed={envio.upload.pending} className="flex flex-col gap-6">
        <div>
          <SelectField
            {...form.field('vaga_id')}
            label="Vaga"
            required
            hint="Confira o cargo: não dá para trocar depois do pagamento."
            placeholder="Escolha a vaga"
            options={vagas.map((vaga) => ({
              value: String(vaga.id),
              label: `${vaga.cargo} — ${vaga.nivel} — ${formatMoney(vaga.valor_inscricao)}`,
            }))}
          />
          {escolhida && <VagaEscolhida vaga={escolhida} />}
        </div>
        <Pergunta
          envio={envio}
          assunto="deficiencia"
          pergunta="Possui deficiência?"
          dica={reserva ? 'Vagas reservadas se pedem depois, com os documentos, em Vagas Reservadas.' : undefined}
          detalhe="Detalhe da deficiência"
          ajuda="Diga qual é a deficiência, como está no laudo."
          anexo="Laudo ou documento da deficiência"
        />
        <Pergunta
          envio={envio}
          assunto="condicao_especial"
          pergunta="Possui condição especial?"
          dica="Para fazer a prova: sala acessível, prova ampliada, tempo adicional, sala para amamentar."
          detalhe="Detalhe da condição especial"
          ajuda="Diga do que você precisa no dia da prova."
          anexo="Documento da condição especial"
        />
      </Fields>
    </form>
  );
}

function VagaEscolhida({ vaga }: { vaga: Vaga }) {
  return (
    <div className="mt-2.5 px-4 py-3 rounded-inner bg-papel-2 [&_dl]:grid-cols-2">
      <p className="mb-2 font-strong wrap-anywhere">
        {vaga.cargo} <span className="text-texto-3">· {vaga.nivel}</span>
      </p>
      <Facts
        columns={2}
        items={[
          { label: 'Taxa', value: formatMoney(vaga.valor_inscricao) },
          { label: 'Pagar até', value: vaga.dataVencimentoPagamento && formatDate(vaga.dataVencimentoPagamento) },
        ]}
      />
    </div>
  );
}

type PerguntaProps = {
  envio: Envio;
  assunto: Assunto;
  pergunta: string;
  dica?: string | undefined;
  detalhe: string;
  ajuda: string;
  anexo: string;
};

/** A yes/no question whose yes asks for details and offers an attachment. */
function Pergunta({ envio, assunto, pergunta, dica, detalhe, ajuda, anexo }: PerguntaProps) {
  const { form, anotarRecusa } = envio;
  const arquivo = form.field(`file_${assunto}`);
  return (
    <div className="flex flex-col gap-4">
      <SimNao {...form.field(`possui_${assunto}`)} label={pergunta} hint={dica} required />
      {form.values[`possui_${assunto}`] === 'S' && (
        <>
          <TextAreaField {...form.field(`detalhe_${assunto}`)} label={detalhe} hint={ajuda} required rows={3} />
          <DocumentField
            {...arquivo}
            label={anexo}
            optional
            rule={REGRA_DO_ANEXO}
            onReject={() => anotarRecusa(assunto, true)}
            onChange={(file) => {
              anotarRecusa(assunto, false);
              arquivo.onChange(file);
            }}
          />
        </>
      )}
    </div>
  );
}
