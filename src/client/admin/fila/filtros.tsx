// The filters that every queue of the panel has, and the chips that say which are at work (document 3, section 2).
import type { ReactNode } from 'react';
import { formatDate, formatInteger } from '../../../shared/format.ts';
import type { Sort } from '../../ui/data-table.tsx';
import { Fichas } from '../../ui/fichas.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { useCelular } from '../../ui/media.ts';
import { BarraDeFiltros } from '../barra-de-filtros.tsx';
import { CampoDeBusca } from '../campo-busca.tsx';
import { CampoConcurso, useTituloDoConcurso } from '../campo-concurso.tsx';
import { CampoDeOrdem } from '../campo-ordem.tsx';
import { CampoPeriodo } from '../campo-periodo.tsx';
import type { Nomes } from './nomes.ts';

/** Document 3, section 9. */
const ESPERA_DA_BUSCA = 500;

export type Filtros = {
  search?: string | undefined;
  concurso_id?: number | undefined;
  status?: string | undefined;
  data_inicio?: string | undefined;
  data_fim?: string | undefined;
};
type Opcao = { value: string; label: string };

type Props = {
  filtros: Filtros;
  nomes: Nomes;
  status: readonly Opcao[];
  /** A changed filter, as the address writes it; it replaces the entry when Back should not step through it. */
  onChange: (mudanca: Filtros, replace: boolean) => void;
};

type BarraProps = Props & {
  placeholder?: string;
  /** How many filters are at work, the search aside. */
  ativos: number;
  /** How many records they leave. */
  total: number | undefined;
  ordens: readonly Opcao[];
  ordem: Sort;
  onOrdem: (ordem: Sort) => void;
  onLimpar: (replace: boolean) => void;
  /** Fields of this list alone, after the status. */
  children?: ReactNode;
  /** The list's own button: `<BotaoExportar … />`. */
  acao?: ReactNode;
};

export function FiltrosDaFila(props: BarraProps) {
  const { filtros, nomes, status, onChange, ativos, total, ordens, ordem, onOrdem, onLimpar, children, acao } = props;
  // In the phone's sheet each choice replaces the address: Back closes nothing one by one.
  const replace = useCelular();
  return (
    <BarraDeFiltros
      busca={
        <CampoDeBusca
          value={filtros.search ?? ''}
          placeholder={props.placeholder ?? 'Nome, CPF ou e-mail'}
          espera={ESPERA_DA_BUSCA}
          onChange={(search) => onChange({ search }, true)}
        />
      }
      ordem={
        <CampoDeOrdem
          options={ordens}
          value={ordem.key}
          direction={ordem.direction}
          onChange={(key, direction) => onOrdem({ key, direction })}
        />
      }
      ativos={ativos}
      ver={
        total === undefined
          ? `Ver ${nomes.varios}`
          : `Ver ${formatInteger(total)} ${total === 1 ? nomes.um : nomes.varios}`
      }
      onLimpar={() => onLimpar(replace)}
      acao={acao}
    >
      <CampoConcurso value={filtros.concurso_id} onChange={(concurso_id) => onChange({ concurso_id }, replace)} />
      <SelectField
        label="Status"
        size="sm"
        value={filtros.status ?? ''}
        placeholder="Todos"
        options={status}
        onChange={(escolhido) => onChange({ status: escolhido }, replace)}
      />
      {children}
      <CampoPeriodo
        data_inicio={filtros.data_inicio ?? ''}
        data_fim={filtros.data_fim ?? ''}
        onChange={(periodo) => onChange(periodo, replace)}
      />
    </BarraDeFiltros>
  );
}

type FichasProps = Omit<Props, 'nomes'> & {
  /** The chips of fields of this list alone. */
  outras?: readonly { texto: string; onRemove: () => void }[];
};

export function FiltrosAtivos({ filtros, status: opcoes, onChange, outras = [] }: FichasProps) {
  const concurso = useTituloDoConcurso(filtros.concurso_id);
  const { search, concurso_id, status, data_inicio, data_fim } = filtros;
  const textos: Record<keyof Filtros, string | undefined> = {
    search: search && `“${search}”`,
    concurso_id: concurso_id === undefined ? undefined : (concurso ?? 'Concurso'),
    status: status && `Status: ${opcoes.find(({ value }) => value === status)?.label ?? status}`,
    data_inicio: data_inicio && `Desde ${formatDate(data_inicio)}`,
    data_fim: data_fim && `Até ${formatDate(data_fim)}`,
  };
  const fichas = (Object.keys(textos) as (keyof Filtros)[]).flatMap((campo) => {
    const texto = textos[campo];
    return texto ? [{ texto, onRemove: () => onChange({ [campo]: undefined }, false) }] : [];
  });
  return <Fichas fichas={[...fichas, ...outras]} />;
}
