// The filters of the log of sent mail, and the chips that say which are at work.
import { nomeDoAviso } from '../../../shared/avisos-catalogo.ts';
import {
  CODIGOS_DE_SITUACAO,
  SITUACOES_DO_EMAIL,
  type SituacaoDoEmail,
  TIPOS_DE_EMAIL,
} from '../../../shared/emails.ts';
import { formatDate } from '../../../shared/format.ts';
import { Fichas } from '../../ui/fichas.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { useCelular } from '../../ui/media.ts';
import { BarraDeFiltros } from '../barra-de-filtros.tsx';
import { CampoDeBusca } from '../campo-busca.tsx';
import { CampoPeriodo } from '../campo-periodo.tsx';
import { contar } from '../fila/nomes.ts';
import { type Busca, type Filtros as FiltrosDaBusca, filtrar, filtros, lerBusca } from './busca.ts';
import { NOMES } from './nomes.ts';

const nomeDoTipo = (tipo: string) => (tipo === 'teste' ? 'Teste de texto' : nomeDoAviso(tipo));
const TIPOS = TIPOS_DE_EMAIL.map((value) => ({ value, label: nomeDoTipo(value) })).sort((a, b) =>
  a.label.localeCompare(b.label, 'pt-BR'),
);
const SITUACOES = CODIGOS_DE_SITUACAO.map((value) => ({ value, label: SITUACOES_DO_EMAIL[value] }));

type Props = { busca: Busca; onChange: (busca: Busca, replace?: boolean) => void };

export function Filtros({ busca, total, onChange }: Props & { total: number | undefined }) {
  const celular = useCelular();
  return (
    <BarraDeFiltros
      busca={
        <CampoDeBusca
          value={busca.search ?? ''}
          placeholder="Endereço, nome ou CPF"
          onChange={(search) => onChange(filtrar(busca, { search }), true)}
        />
      }
      ativos={Object.keys(filtros(busca)).filter((campo) => campo !== 'search').length}
      ver={total === undefined ? 'Ver e-mails' : `Ver ${contar(NOMES, total)}`}
      onLimpar={() => onChange({}, celular)}
    >
      <SelectField
        label="Situação"
        size="sm"
        value={busca.status ?? ''}
        placeholder="Todas"
        options={SITUACOES}
        onChange={(status) => onChange(filtrar(busca, { status: status as SituacaoDoEmail | '' }), celular)}
      />
      <SelectField
        label="Tipo"
        size="sm"
        value={busca.tipo ?? ''}
        placeholder="Todos"
        options={TIPOS}
        onChange={(tipo) =>
          onChange(filtrar(busca, { tipo: tipo as NonNullable<FiltrosDaBusca['tipo']> | '' }), celular)
        }
      />
      <CampoPeriodo
        data_inicio={busca.data_inicio ?? ''}
        data_fim={busca.data_fim ?? ''}
        onChange={(periodo) => onChange(filtrar(busca, periodo), celular)}
      />
    </BarraDeFiltros>
  );
}

export function FiltrosAtivos({ busca, onChange }: Props) {
  const { search, tipo, status, candidato_id, data_inicio, data_fim } = busca;
  const textos: { [K in keyof FiltrosDaBusca]?: string | undefined } = {
    search: search && `“${search}”`,
    candidato_id: candidato_id === undefined ? undefined : `Candidato nº\u00A0${candidato_id}`,
    status: status && SITUACOES_DO_EMAIL[status],
    tipo: tipo && nomeDoTipo(tipo),
    data_inicio: data_inicio && `Desde ${formatDate(data_inicio)}`,
    data_fim: data_fim && `Até ${formatDate(data_fim)}`,
  };
  const fichas = (Object.keys(textos) as (keyof FiltrosDaBusca)[]).flatMap((campo) => {
    const escrito = textos[campo];
    const sem = lerBusca({ ...busca, [campo]: undefined, page: 1, email: undefined });
    return escrito ? [{ texto: escrito, onRemove: () => onChange(sem) }] : [];
  });
  return <Fichas fichas={fichas} />;
}
