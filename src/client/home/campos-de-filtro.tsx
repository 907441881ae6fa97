// The four choices of the filter card, the same in the desktop's row and in the phone's sheet.
import { ActionIcon } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { StatusInscricoes } from '../../shared/concursos.ts';
import { trpc } from '../trpc.ts';
import { SelectField, withValue } from '../ui/fields.tsx';
import { type ChangeSearch, crescente, ORDENACAO_PADRAO, type Ordenacao, type Search } from './search.ts';

export const SITUACOES: readonly { value: StatusInscricoes; label: string }[] = [
  { value: 'ABERTAS', label: 'Abertas' },
  { value: 'AGUARDANDO', label: 'Aguardando' },
  { value: 'ENCERRADAS', label: 'Encerradas' },
];

const ordenacoes: readonly { value: Ordenacao; label: string }[] = [
  { value: 'data_prazo_fim', label: 'Prazo final' },
  { value: 'titulo', label: 'Título' },
  { value: 'id', label: 'Mais recentes' },
];

export function nomeDaOrdenacao(ordenacao: Ordenacao): string {
  return ordenacoes.find(({ value }) => value === ordenacao)?.label ?? '';
}

type Props = { search: Search; onChange: ChangeSearch };

export function CamposDeFiltro({ search, onChange }: Props) {
  const prefeituras = trpc.publico.concursos.prefeituras.useQuery().data;
  const tipos = trpc.publico.concursos.tipos.useQuery().data;
  const asc = crescente(search);
  const Ordem = asc ? IconSortAscending : IconSortDescending;
  return (
    <>
      <SelectField
        label="Situação"
        value={search.status ?? ''}
        all="Todas"
        options={SITUACOES}
        onChange={(status) => onChange({ status: status as StatusInscricoes })}
      />
      <SelectField
        label="Prefeitura"
        value={search.prefeitura ?? ''}
        all="Todas"
        options={withValue(prefeituras, search.prefeitura)}
        onChange={(prefeitura) => onChange({ prefeitura })}
      />
      <SelectField
        label="Tipo"
        value={search.tipo ?? ''}
        all="Todos"
        options={withValue(tipos, search.tipo)}
        onChange={(tipo) => onChange({ tipo: tipo as Search['tipo'] })}
      />
      <div className="flex gap-1.5 items-end [&>:first-child]:flex-1 [&>:first-child]:min-w-0">
        <SelectField
          label="Ordenar por"
          value={search.ordenacao ?? ORDENACAO_PADRAO}
          options={ordenacoes}
          onChange={(value) => {
            const ordenacao = value as Ordenacao;
            // Names read from A to Z; deadlines and numbers start from the latest, as the documents say.
            onChange({ ordenacao, direcao: ordenacao === 'titulo' ? 'asc' : 'desc' });
          }}
        />
        <ActionIcon
          variant="default"
          size={48}
          aria-label={asc ? 'Ordem crescente. Mudar para decrescente' : 'Ordem decrescente. Mudar para crescente'}
          title={asc ? 'Ordem crescente' : 'Ordem decrescente'}
          onClick={() => onChange((said) => ({ direcao: crescente(said) ? 'desc' : 'asc' }))}
        >
          <Ordem size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </>
  );
}
