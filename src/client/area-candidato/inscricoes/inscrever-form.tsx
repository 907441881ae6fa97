// The questions of an enrolment.
import type { Vaga } from '../../../shared/concursos.ts';
import { formatDate, formatMoney } from '../../../shared/format.ts';
import { SimNao } from '../../ui/choice-field.tsx';
import { DocumentField } from '../../ui/document-field.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SelectField, TextAreaField } from '../../ui/fields.tsx';
import { FormularioDeEnvio } from '../pedidos/formulario-de-envio.tsx';
import { type Assunto, type Inscrevendo, REGRA_DO_ANEXO } from './inscrever.ts';

type Props = { id: string; vagas: readonly Vaga[]; inscrevendo: Inscrevendo };

export function InscreverForm({ id, vagas, inscrevendo }: Props) {
  const { form, envio } = inscrevendo;
  const escolhida = vagas.find((vaga) => String(vaga.id) === form.values.vaga_id);
  const reserva = vagas.some(({ reservas }) => reservas.length > 0);
  return (
    <FormularioDeEnvio id={id} envio={envio}>
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
        inscrevendo={inscrevendo}
        assunto="deficiencia"
        pergunta="Possui deficiência?"
        dica={reserva ? 'Vagas reservadas se pedem depois, com os documentos, em Vagas Reservadas.' : undefined}
        detalhe="Detalhe da deficiência"
        ajuda="Diga qual é a deficiência, como está no laudo."
        anexo="Laudo ou documento da deficiência"
      />
      <Pergunta
        inscrevendo={inscrevendo}
        assunto="condicao_especial"
        pergunta="Possui condição especial?"
        dica="Para fazer a prova: sala acessível, prova ampliada, tempo adicional, sala para amamentar."
        detalhe="Detalhe da condição especial"
        ajuda="Diga do que você precisa no dia da prova."
        anexo="Documento da condição especial"
      />
    </FormularioDeEnvio>
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
          vaga.valor_inscricao > 0 && {
            label: 'Pagar até',
            value: vaga.dataVencimentoPagamento && formatDate(vaga.dataVencimentoPagamento),
          },
        ]}
      />
    </div>
  );
}

type PerguntaProps = {
  inscrevendo: Inscrevendo;
  assunto: Assunto;
  pergunta: string;
  dica?: string | undefined;
  detalhe: string;
  ajuda: string;
  anexo: string;
};

/** A yes/no question whose yes asks for details and offers an attachment. */
function Pergunta({ inscrevendo, assunto, pergunta, dica, detalhe, ajuda, anexo }: PerguntaProps) {
  const { form, anexo: campoDoAnexo } = inscrevendo;
  return (
    <div className="flex flex-col gap-4">
      <SimNao {...form.field(`possui_${assunto}`)} label={pergunta} hint={dica} required />
      {form.values[`possui_${assunto}`] === 'S' && (
        <>
          <TextAreaField {...form.field(`detalhe_${assunto}`)} label={detalhe} hint={ajuda} required rows={3} />
          <DocumentField {...campoDoAnexo(`file_${assunto}`)} label={anexo} optional rule={REGRA_DO_ANEXO} />
        </>
      )}
    </div>
  );
}
