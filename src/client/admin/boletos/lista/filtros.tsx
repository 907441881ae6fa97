// The filters of the table of slips, and the chips that say which are at work.
import { EMISSORES, NOMES_DE_EMISSOR, STATUS_BOLETO } from '../../../../shared/boletos.ts';
import { formatDate, formatInteger } from '../../../../shared/format.ts';
import { Fichas } from '../../../ui/fichas.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { useCelular } from '../../../ui/media.ts';
import { BarraDeFiltros } from '../../barra-de-filtros.tsx';
import { CampoDeBusca } from '../../campo-busca.tsx';
import { CampoConcurso, useTituloDoConcurso } from '../../campo-concurso.tsx';
import { CampoDeOrdem } from '../../campo-ordem.tsx';
import { CampoPeriodo } from '../../campo-periodo.tsx';
import { BotaoExportar } from '../../exportar.tsx';
import { BUSCA, type Busca, type Mudanca } from './busca.ts';

const ORDENS = [
  { value: 'created_at', label: 'Emissão' },
  { value: 'vencimento', label: 'Vencimento' },
  { value: 'pago_em', label: 'Pagamento' },
  { value: 'valor', label: 'Valor' },
  { value: 'candidato', label: 'Candidato' },
  { value: 'status', label: 'Status' },
] as const;
const OPCOES_DE_EMISSOR = EMISSORES.map((value) => ({ value, label: NOMES_DE_EMISSOR[value] }));

type Props = { busca: Busca; onChange: (busca: Busca, replace?: boolean) => void };

export function Filtros({ busca, total, onChange }: Props & { total: number | undefined }) {
  // In the phone's sheet each choice replaces the address: Back closes nothing one by one.
  const replace = useCelular();
  const mudar = (mudanca: Mudanca) => onChange(BUSCA.filtrar(busca, mudanca), replace);
  const ordem = BUSCA.ordem(busca);
  return (
    <BarraDeFiltros
      busca={
        <CampoDeBusca
          value={busca.search ?? ''}
          placeholder="Nome, CPF, e-mail, nº"
          onChange={(search) => onChange(BUSCA.filtrar(busca, { search }), true)}
        />
      }
      ordem={
        <CampoDeOrdem
          options={ORDENS}
          value={ordem.key}
          direction={ordem.direction}
          onChange={(coluna, direcao) => onChange(BUSCA.ordenar(busca, coluna, direcao), true)}
        />
      }
      ativos={BUSCA.ativos(busca)}
      ver={total === undefined ? 'Ver boletos' : total === 1 ? 'Ver 1 boleto' : `Ver ${formatInteger(total)} boletos`}
      onLimpar={() => onChange(BUSCA.semFiltros(busca), replace)}
      acao={<BotaoExportar lista="boletos" filtros={busca} total={total} />}
    >
      <CampoConcurso value={busca.concurso_id} onChange={(concurso_id) => mudar({ concurso_id })} />
      <SelectField
        label="Status"
        size="sm"
        value={busca.status ?? ''}
        placeholder="Todos"
        options={STATUS_BOLETO}
        onChange={(status) => mudar({ status })}
      />
      <SelectField
        label="Emissor"
        size="sm"
        value={busca.emissor ?? ''}
        placeholder="Todos"
        options={OPCOES_DE_EMISSOR}
        onChange={(emissor) => mudar({ emissor })}
      />
      <CampoPeriodo
        data_inicio={busca.data_inicio ?? ''}
        data_fim={busca.data_fim ?? ''}
        onChange={(periodo) => mudar(periodo)}
      />
    </BarraDeFiltros>
  );
}

export function FiltrosAtivos({ busca, onChange }: Props) {
  const concurso = useTituloDoConcurso(busca.concurso_id);
  const { search, concurso_id, status, emissor, data_inicio, data_fim } = busca;
  const textos: Record<keyof Mudanca, string | undefined> = {
    search: search && `“${search}”`,
    concurso_id: concurso_id === undefined ? undefined : (concurso ?? 'Concurso'),
    status: status && `Status: ${status}`,
    emissor: emissor && `Emissor: ${NOMES_DE_EMISSOR[emissor]}`,
    data_inicio: data_inicio && `Emitidos desde ${formatDate(data_inicio)}`,
    data_fim: data_fim && `Emitidos até ${formatDate(data_fim)}`,
  };
  const fichas = (Object.keys(textos) as (keyof Mudanca)[]).flatMap((campo) => {
    const texto = textos[campo];
    return texto ? [{ texto, onRemove: () => onChange(BUSCA.filtrar(busca, { [campo]: undefined })) }] : [];
  });
  return <Fichas fichas={fichas} />;
}
