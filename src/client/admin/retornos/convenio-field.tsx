// The agreement of what a bank reports, among all there are; where they do not come, why, with the way to try again.
import type { ConvenioDeRetorno } from '../../../shared/retornos.ts';
import { trpc } from '../../trpc.ts';
import { type FieldProps, SelectField } from '../../ui/fields.tsx';
import { Loaded } from '../loaded.tsx';

function nomeDo({ nome, concurso, numero_convenio }: ConvenioDeRetorno): string {
  const numero = numero_convenio === null ? '' : ` (nº\u00A0${numero_convenio})`;
  return `${nome}${numero} · ${concurso.titulo}`;
}

/** @param props.tipo only those of ASAAS */
export function ConvenioField({ tipo, ...field }: FieldProps<string> & { tipo?: 'ASAAS' }) {
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
