// Search and filters of the contest table: a card on a desktop; search and a sheet on a phone.
import { ActionIcon, Button } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconDownload,
  IconFilterOff,
  IconPlus,
  IconSearch,
  IconSortAscending,
  IconSortDescending,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { TIPOS_DE_CONCURSO } from '../../../../shared/concursos.ts';
import { trpc } from '../../../trpc.ts';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { Folha } from '../../../ui/folha.tsx';
import { useCelular } from '../../../ui/media.ts';
import { avisar } from '../../../ui/toasts.ts';
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
import css from './filtros.module.css';

/** Document 2, section 9. */
const ESPERA_DA_BUSCA = 300;

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

function exportar() {
  avisar.info('Funcionalidade de exportação será implementada em breve');
}

export function Filtros({ busca, total, onChange }: Props & { total: number | undefined }) {
  const celular = useCelular();
  const navigate = useNavigate();
  const [folha, setFolha] = useState(false);
  const ativos = filtrosAtivos(busca);
  const novo = (
    <Button
      size="sm"
      leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
      onClick={() => void navigate({ to: '/admin/dashboard/concursos/novo' })}
    >
      Novo Concurso
    </Button>
  );
  if (celular) {
    return (
      <search className={css.celular} aria-label="Filtros">
        <CampoDeBusca busca={busca} onChange={onChange} />
        <Button
          variant="default"
          size="sm"
          aria-haspopup="dialog"
          leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />}
          onClick={() => setFolha(true)}
        >
          {ativos > 0 ? `Filtros (${ativos})` : 'Filtros'}
        </Button>
        {novo}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={exportar}
        >
          Exportar
        </Button>
        {folha && (
          <Folha
            opened
            onClose={() => setFolha(false)}
            title="Filtros"
            footer={
              <>
                <Button variant="default" onClick={() => onChange(lerBusca({ search: busca.search }), true)}>
                  Limpar
                </Button>
                <Button onClick={() => setFolha(false)}>
                  {total === undefined ? 'Ver concursos' : total === 1 ? 'Ver 1 concurso' : `Ver ${total} concursos`}
                </Button>
              </>
            }
          >
            <Escolhas busca={busca} onChange={(next) => onChange(next, true)} />
            <Ordem busca={busca} onChange={(next) => onChange(next, true)} />
          </Folha>
        )}
      </search>
    );
  }
  return (
    <search className={`papel denso ${css.filtros}`} aria-label="Filtros">
      <CampoDeBusca busca={busca} onChange={onChange} />
      <Escolhas busca={busca} onChange={onChange} />
      <div className={css.botoes}>
        {(ativos > 0 || busca.search) && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconFilterOff size={18} stroke={1.75} aria-hidden />}
            onClick={() => {
              const { sort_by, sort_order } = busca;
              onChange(lerBusca({ sort_by, sort_order }));
            }}
          >
            Limpar
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={exportar}
        >
          Exportar
        </Button>
        {novo}
      </div>
    </search>
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

/** On a phone there are no headers to sort by. */
function Ordem({ busca, onChange }: Props) {
  const { sort_by = ORDENACAO_PADRAO, sort_order = DIRECAO_PADRAO } = busca;
  const crescente = sort_order === 'asc';
  const Icone = crescente ? IconSortAscending : IconSortDescending;
  return (
    <div className={css.ordem}>
      <SelectField
        label="Ordenar por"
        size="sm"
        value={sort_by}
        options={ORDENS}
        onChange={(valor) => onChange(ordenar(busca, valor as Ordenacao, sort_order))}
      />
      <ActionIcon
        variant="default"
        aria-label={crescente ? 'Ordem crescente. Mudar para decrescente' : 'Ordem decrescente. Mudar para crescente'}
        onClick={() => onChange(ordenar(busca, sort_by, crescente ? 'desc' : 'asc'))}
      >
        <Icone size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** Writes to the address 300 ms after the last key, replacing the entry: Back leaves the search, not one letter. */
function CampoDeBusca({ busca, onChange }: Props) {
  const endereco = busca.search ?? '';
  const [texto, setTexto] = useState(endereco);
  const escrito = useRef(endereco);
  const atual = useRef({ busca, onChange });
  atual.current = { busca, onChange };

  // The address changed by other means (Back, Limpar): the field follows.
  useEffect(() => {
    if (endereco === escrito.current) return;
    escrito.current = endereco;
    setTexto(endereco);
  }, [endereco]);

  useEffect(() => {
    const search = texto.trim();
    if (search === escrito.current.trim()) return;
    const timer = setTimeout(() => {
      escrito.current = search;
      atual.current.onChange(filtrar(atual.current.busca, { search }), true);
    }, ESPERA_DA_BUSCA);
    return () => clearTimeout(timer);
  }, [texto]);

  return (
    <TextField
      className={css.busca}
      label="Buscar"
      size="sm"
      placeholder="Buscar por título"
      inputMode="search"
      autoComplete="off"
      maxLength={200}
      value={texto}
      onChange={setTexto}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={
        texto && (
          <ActionIcon size={36} aria-label="Apagar a busca" onClick={() => setTexto('')}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )
      }
    />
  );
}
