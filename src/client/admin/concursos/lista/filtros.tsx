// Search and filters of the contest table: a card on a desktop; search and a sheet on a phone.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { TIPOS_DE_CONCURSO } from '../../../../shared/concursos.ts';
import { trpc } from '../../../trpc.ts';
import { SelectField } from '../../../ui/fields.tsx';
import { useCelular } from '../../../ui/media.ts';
import { BarraDeFiltros } from '../../barra-de-filtros.tsx';
import { CampoDeBusca } from '../../campo-busca.tsx';
import { CampoDeOrdem } from '../../campo-ordem.tsx';
import { BotaoExportar } from '../../exportar.tsx';
import { SePode } from '../../se-pode.tsx';
import {
  type Busca,
  DIRECAO_PADRAO,
  filtrar,
  filtrosAtivos,
  lerBusca,
  ORDENACAO_PADRAO,
  type Ordenacao,
  ordenar,
} from './busca.ts';

const STATUS = [
  { value: 'ABERTAS', label: 'Abertas' },
  { value: 'AGUARDANDO', label: 'Aguardando' },
  { value: 'ENCERRADAS', label: 'Encerradas' },
  { value: 'INATIVO', label: 'Inativos' },
] as const;

const ORDENS: readonly { value: Ordenacao; label: string }[] = [
  { value: 'data_prazo_fim', label: 'Encerramento' },
  { value: 'titulo', label: 'Título' },
  { value: 'prefeitura', label: 'Prefeitura' },
  { value: 'total_inscricoes', label: 'Inscrições' },
  { value: 'total_vagas', label: 'Vagas' },
];

type Mudar = (busca: Busca, replace?: boolean) => void;
type Props = { busca: Busca; onChange: Mudar };

export function Filtros({ busca, total, onChange }: Props & { total: number | undefined }) {
  // In the phone's sheet each choice replaces the address: Back closes nothing one by one.
  const replace = useCelular();
  const navigate = useNavigate();
  const { sort_by, sort_order } = busca;
  return (
    <BarraDeFiltros
      busca={
        <CampoDeBusca
          value={busca.search ?? ''}
          placeholder="Buscar por título"
          onChange={(search) => onChange(filtrar(busca, { search }), true)}
        />
      }
      ordem={
        <CampoDeOrdem
          options={ORDENS}
          value={sort_by ?? ORDENACAO_PADRAO}
          direction={sort_order ?? DIRECAO_PADRAO}
          onChange={(ordem, direcao) => onChange(ordenar(busca, ordem, direcao), true)}
        />
      }
      ativos={filtrosAtivos(busca)}
      ver={total === undefined ? 'Ver concursos' : total === 1 ? 'Ver 1 concurso' : `Ver ${total} concursos`}
      onLimpar={() => onChange(lerBusca({ sort_by, sort_order }), replace)}
      acao={
        <>
          <BotaoExportar lista="concursos" filtros={busca} total={total} />
          <SePode area="concursos">
            <Button
              size="sm"
              leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
              onClick={() => void navigate({ to: '/admin/dashboard/concursos/novo' })}
            >
              Novo Concurso
            </Button>
          </SePode>
        </>
      }
    >
      <Escolhas busca={busca} onChange={(next) => onChange(next, replace)} />
    </BarraDeFiltros>
  );
}

function Escolhas({ busca, onChange }: Props) {
  const { data = [] } = trpc.admin.concursos.prefeituras.useQuery();
  const { prefeitura = '', tipo = '', status = '' } = busca;
  // What the address asks for stays among the options, even before the list comes.
  const prefeituras = prefeitura && !data.includes(prefeitura) ? [prefeitura, ...data] : data;
  const mudar = (campo: 'prefeitura' | 'tipo' | 'status') => (valor: string) =>
    onChange(filtrar(busca, { [campo]: valor }));
  return (
    <>
      <SelectField
        label="Prefeitura"
        size="sm"
        value={prefeitura}
        placeholder="Todas"
        options={prefeituras}
        onChange={mudar('prefeitura')}
      />
      <SelectField
        label="Tipo"
        size="sm"
        value={tipo}
        placeholder="Todos"
        options={TIPOS_DE_CONCURSO}
        onChange={mudar('tipo')}
      />
      <SelectField
        label="Status"
        size="sm"
        value={status}
        placeholder="Todos"
        options={STATUS}
        onChange={mudar('status')}
      />
    </>
  );
}
