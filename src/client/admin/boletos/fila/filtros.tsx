// The filters of the queue of payments without an owner, and the chips that say which are at work.
import type { ReactNode } from 'react';
import { NOMES_DE_PENDENCIA, TIPOS_DE_PENDENCIA } from '../../../../shared/boletos.ts';
import { formatInteger } from '../../../../shared/format.ts';
import { Fichas } from '../../../ui/fichas.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { useCelular } from '../../../ui/media.ts';
import { BarraDeFiltros } from '../../barra-de-filtros.tsx';
import { CampoConcurso, useTituloDoConcurso } from '../../campo-concurso.tsx';
import { type BuscaDaFila, filtrarFila, type MudancaDaFila } from './busca.ts';

const TIPOS = TIPOS_DE_PENDENCIA.map((value) => ({ value, label: NOMES_DE_PENDENCIA[value] }));
const SITUACOES = [
  { value: 'Aberta', label: 'Abertos' },
  { value: 'Resolvida', label: 'Resolvidos' },
  { value: 'todas', label: 'Todos' },
] as const;

type Props = { busca: BuscaDaFila; onChange: (busca: BuscaDaFila, replace?: boolean) => void };

export function Filtros({ busca, total, onChange, acao }: Props & { total: number | undefined; acao: ReactNode }) {
  // In the phone's sheet each choice replaces the address: Back closes nothing one by one.
  const replace = useCelular();
  const mudar = (mudanca: MudancaDaFila) => onChange(filtrarFila(busca, mudanca), replace);
  return (
    <BarraDeFiltros
      ativos={[busca.concurso_id, busca.tipo, busca.status].filter(Boolean).length}
      ver={
        total === undefined
          ? 'Ver pagamentos'
          : total === 1
            ? 'Ver 1 pagamento'
            : `Ver ${formatInteger(total)} pagamentos`
      }
      onLimpar={() => onChange({}, replace)}
      acao={acao}
    >
      <CampoConcurso value={busca.concurso_id} onChange={(concurso_id) => mudar({ concurso_id })} />
      <SelectField
        label="O que houve"
        size="sm"
        value={busca.tipo ?? ''}
        placeholder="Todos"
        options={TIPOS}
        onChange={(tipo) => mudar({ tipo })}
      />
      <SelectField
        label="Situação"
        size="sm"
        value={busca.status ?? 'Aberta'}
        options={SITUACOES}
        onChange={(status) => mudar({ status })}
      />
    </BarraDeFiltros>
  );
}

export function FiltrosAtivos({ busca, onChange }: Props) {
  const concurso = useTituloDoConcurso(busca.concurso_id);
  const { concurso_id, tipo, status } = busca;
  const textos: Record<keyof MudancaDaFila, string | undefined> = {
    concurso_id: concurso_id ? (concurso ?? 'Concurso') : undefined,
    tipo: tipo && NOMES_DE_PENDENCIA[tipo],
    status: status && `Situação: ${SITUACOES.find(({ value }) => value === status)?.label}`,
  };
  const fichas = (Object.keys(textos) as (keyof MudancaDaFila)[]).flatMap((campo) => {
    const texto = textos[campo];
    return texto ? [{ texto, onRemove: () => onChange(filtrarFila(busca, { [campo]: undefined })) }] : [];
  });
  return <Fichas fichas={fichas} />;
}
