// The filters of the list of candidates (document 3, section 2.2), and the chips that say which are at work.
import { formatInteger } from '../../../../shared/format.ts';
import { ESTADOS } from '../../../site/uf-e-cidade.tsx';
import { Fichas } from '../../../ui/fichas.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { useCelular } from '../../../ui/media.ts';
import { BarraDeFiltros } from '../../barra-de-filtros.tsx';
import { CampoDeBusca } from '../../campo-busca.tsx';
import { CampoDeOrdem } from '../../campo-ordem.tsx';
import { BotaoExportar } from '../../exportar.tsx';
import { NOMES_DE_STATUS, STATUS } from '../nomes.ts';
import { BUSCA, type Busca } from './busca.ts';

/** Document 3, section 9. */
const ESPERA_DA_BUSCA = 500;

const ORDENS = [
  { value: 'created_at', label: 'Cadastro' },
  { value: 'nome', label: 'Nome' },
  { value: 'cpf', label: 'CPF' },
  { value: 'total_inscricoes', label: 'Inscrições' },
  { value: 'status', label: 'Status' },
] as const;

type Props = { busca: Busca; onChange: (busca: Busca, replace?: boolean) => void };

export function Filtros({ busca, total, onChange }: Props & { total: number | undefined }) {
  // In the phone's sheet each choice replaces the address: Back closes nothing one by one.
  const replace = useCelular();
  const ordem = BUSCA.ordem(busca);
  return (
    <BarraDeFiltros
      busca={
        <CampoDeBusca
          value={busca.search ?? ''}
          placeholder="Nome, CPF ou e-mail"
          espera={ESPERA_DA_BUSCA}
          onChange={(search) => onChange(BUSCA.filtrar(busca, { search }), true)}
        />
      }
      ordem={
        <CampoDeOrdem
          options={ORDENS}
          value={ordem.key}
          direction={ordem.direction}
          onChange={(key, direction) => onChange(BUSCA.ordenar(busca, key, direction), true)}
        />
      }
      ativos={BUSCA.ativos(busca)}
      ver={
        total === undefined
          ? 'Ver candidatos'
          : total === 1
            ? 'Ver 1 candidato'
            : `Ver ${formatInteger(total)} candidatos`
      }
      onLimpar={() => onChange(BUSCA.semFiltros(busca), replace)}
      acao={<BotaoExportar lista="candidatos" filtros={BUSCA.filtros(busca)} total={total} />}
    >
      <SelectField
        label="Status"
        size="sm"
        value={busca.status ?? ''}
        placeholder="Todos"
        options={STATUS}
        onChange={(status) => onChange(BUSCA.filtrar(busca, { status }), replace)}
      />
      <SelectField
        label="UF"
        size="sm"
        value={busca.uf ?? ''}
        placeholder="Todas"
        options={ESTADOS}
        onChange={(uf) => onChange(BUSCA.filtrar(busca, { uf }), replace)}
      />
    </BarraDeFiltros>
  );
}

export function FiltrosAtivos({ busca, onChange }: Props) {
  const { search, status, uf } = busca;
  const textos = {
    search: search && `“${search}”`,
    status: status && `Status: ${NOMES_DE_STATUS[status]}`,
    uf: uf && `UF: ${ESTADOS.find(({ value }) => value === uf)?.label ?? uf}`,
  };
  const fichas = (Object.keys(textos) as (keyof typeof textos)[]).flatMap((campo) => {
    const texto = textos[campo];
    return texto ? [{ texto, onRemove: () => onChange(BUSCA.filtrar(busca, { [campo]: undefined })) }] : [];
  });
  return <Fichas fichas={fichas} />;
}
