// The Cronograma tab: every date of the contest in order, wherever it is kept; what moves with what; and its own phases, to
// create, change and remove. Dates are moved, so that what goes with them is seen first.
import { NativeSelect } from '@mantine/core';
import { IconCalendarShare, IconFileText } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  acaba,
  type Cronograma as CronogramaLido,
  type Fase,
  faziaCirculo,
  periodoEmPalavras,
  TIPOS_DE_FASE,
} from '../../../../shared/cronograma.ts';
import { useAct } from '../../../act.ts';
import { EditRemove, NewButton, RowOpen } from '../../../list/row-actions.tsx';
import { contar, type Nomes } from '../../../list/words.ts';
import { api, trpc } from '../../../trpc.ts';
import { Empty } from '../../../ui/area-states.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { useNow } from '../../../ui/clock.ts';
import { type Column, DataTable, RowName } from '../../../ui/data-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { usePhone } from '../../../ui/media.ts';
import { part } from '../../../ui/part.ts';
import { avisar } from '../../../ui/toasts.ts';
import { rowsOf } from '../../loaded.tsx';
import { OpenedRecord, useOpened } from '../../opened-record.tsx';
import { usePode } from '../../permissao.ts';
import { Quadro } from '../../quadro.tsx';
import { useRemoval } from '../../removal.ts';
import type { Concurso, EtapaNaTela } from './tipos.ts';

const EtapaDialog = part(() => import('./etapa-dialog.tsx'), 'EtapaDialog');
const MoverDialog = part(() => import('./mover-dialog.tsx'), 'MoverDialog');

const ETAPA: Nomes = { um: 'etapa', varios: 'etapas', genero: 'f' };
const FASE: Nomes = { um: 'fase', varios: 'fases', genero: 'f' };

export function Cronograma({ concurso }: { concurso: Concurso }) {
  const query = trpc.admin.cronograma.get.useQuery({ concurso_id: concurso.id });
  const celular = usePhone();
  const pode = usePode()('concursos');
  const { open } = useOpened();
  const { mover, movendo, fechar } = useMovendo();
  const fases = query.data?.fases;
  const etapas = fases?.flatMap((fase): EtapaNaTela[] =>
    fase.tipo === 'etapa' && fase.registro_id !== null ? [{ ...fase, id: fase.registro_id }] : [],
  );
  const excluir = useRemoval<EtapaNaTela>({
    noun: ETAPA,
    nameOf: ({ nome }) => nome,
    remove: api.admin.cronograma.remove.mutate,
    leaves: () => 'O que a acompanhava fica onde está.',
  });
  const publicar = useAct(api.admin.cronograma.publicar.mutate, {
    ask: () => ({
      title: 'Publicar o cronograma como está?',
      text: 'As fases públicas saem em um PDF, nas publicações do concurso, e quem está inscrito é avisado.',
    }),
    onSuccess: ({ message }) => avisar.sucesso(message),
    failed: 'Erro ao publicar o cronograma',
  });
  const aMover = fases?.find(({ fase }) => fase === movendo);
  const versao = query.data?.versao ?? 0;

  return (
    <Quadro
      title="Cronograma"
      subtitle={
        fases && `${contar(FASE, fases.length)}, ${versao === 0 ? 'ainda não publicado' : `versão ${versao} publicada`}`
      }
      action={
        pode && (
          <div className="flex flex-wrap gap-2">
            <IconButton
              icon={IconFileText}
              variant="default"
              loading={publicar.pending}
              disabled={!fases}
              onClick={() => publicar.run({ concurso_id: concurso.id })}
            >
              Publicar cronograma
            </IconButton>
            <NewButton onClick={() => open('novo')}>Nova etapa</NewButton>
          </div>
        )
      }
    >
      <DataTable
        label="Cronograma"
        columns={colunas(concurso.id, query.data, pode, celular)}
        {...rowsOf(fases, query, 'Erro ao carregar o cronograma', true)}
        rowKey={({ fase }) => fase}
        dense
        minWidth={940}
        actionsWidth="148px"
        muted={({ publica }) => !publica}
        empty={
          <Empty art={false} title="Nenhuma fase">
            As datas do concurso aparecem aqui.
          </Empty>
        }
        {...(pode && {
          actions: (fase: Fase) => {
            const etapa = etapas?.find(({ id }) => fase.tipo === 'etapa' && id === fase.registro_id);
            return (
              <>
                <RowOpen icon={IconCalendarShare} name="Mover" of={` ${fase.nome}`} onClick={() => mover(fase.fase)} />
                {etapa && (
                  <EditRemove nome={etapa.nome} onEdit={() => open(etapa.id)} onRemove={() => void excluir(etapa)} />
                )}
              </>
            );
          },
        })}
      />
      {pode && (
        <OpenedRecord noun={ETAPA} query={{ data: etapas, isFetching: query.isFetching }}>
          {(etapa, onClose) => <EtapaDialog noun={ETAPA} concurso={concurso} record={etapa} onClose={onClose} />}
        </OpenedRecord>
      )}
      {pode && aMover && <MoverDialog key={aMover.fase} concurso={concurso} fase={aMover} onClose={fechar} />}
    </Quadro>
  );
}

/** Which phase is being moved is in the address. */
function useMovendo() {
  const navigate = useNavigate();
  const { mover } = useSearch({ from: '/admin/dashboard/concursos/detalhes/$id' });
  const ir = (mover: string | undefined, replace: boolean) =>
    void navigate({ to: '.', search: (said: object) => ({ ...said, mover }) as never, replace, resetScroll: false });
  return { movendo: mover, mover: (fase: string) => ir(fase, false), fechar: () => ir(undefined, true) };
}

function colunas(
  concurso_id: number,
  lido: CronogramaLido | undefined,
  pode: boolean,
  emCartoes: boolean,
): readonly Column<Fase>[] {
  const { fases = [], agora: resposta } = lido ?? {};
  return [
    {
      id: 'nome',
      title: 'Fase',
      card: 'title',
      render: ({ nome, local }) => (
        <>
          <span className={emCartoes ? 'font-strong' : 'font-strong line-clamp-2 wrap-anywhere'} title={nome}>
            <RowName>{nome}</RowName>
          </span>
          {local && <span className="subline">{local}</span>}
        </>
      ),
    },
    { id: 'tipo', title: 'Tipo', width: '150px', render: ({ tipo }) => TIPOS_DE_FASE[tipo] },
    {
      id: 'quando',
      title: 'Quando',
      width: '21%',
      render: (fase) => <span className="num">{periodoEmPalavras(fase)}</span>,
    },
    {
      id: 'acompanha',
      title: 'Acompanha',
      width: '19%',
      render: (fase) => <Acompanha concurso_id={concurso_id} fase={fase} fases={fases} pode={pode} />,
    },
    {
      id: 'situacao',
      title: 'Situação',
      width: '116px',
      card: 'badge',
      render: (fase) => <Situacao fase={fase} resposta={resposta} />,
    },
  ];
}

/** By the server's clock, drawn again when the phase is over. */
function Situacao({ fase, resposta }: { fase: Fase; resposta: string | undefined }) {
  const agora = useNow(resposta, (instante) => {
    const falta = Date.parse(acaba(fase)) - instante.getTime();
    return falta < 0 ? null : falta + 1;
  });
  if (!fase.publica) return <Badge small label="Interna" tone="ne" glyph="vazia" />;
  if (agora && acaba(fase) < agora.toISOString()) return <Badge small label="Passou" tone="ne" glyph="x" />;
  return <Badge small label="Pública" tone="ok" glyph="ponto" />;
}

type AcompanhaProps = { concurso_id: number; fase: Fase; fases: readonly Fase[]; pode: boolean };

/** Chosen and saved at once; what would go round in a circle is not offered. */
function Acompanha({ concurso_id, fase, fases, pode }: AcompanhaProps) {
  const [escolhida, setEscolhida] = useState('');
  const acompanhar = useAct(api.admin.cronograma.acompanhar.mutate, {
    inTurn: true,
    // The choice stands until the calendar says it, too.
    onSuccess: async (_, __, refreshed) => {
      await refreshed;
      avisar.sucesso('Vínculo salvo.');
    },
    failed: ({ mensagem }) => mensagem,
  });
  const atual = fase.acompanha ?? '';
  if (!pode) return fases.find((uma) => uma.fase === atual)?.nome ?? 'Nenhuma';
  const outras = fases.filter((uma) => uma.fase === atual || !faziaCirculo(fases, fase.fase, uma.fase));
  return (
    <NativeSelect
      size="xs"
      aria-label={`O que ${fase.nome} acompanha`}
      value={acompanhar.pending ? escolhida : atual}
      onChange={({ currentTarget: { value } }) => {
        setEscolhida(value);
        acompanhar.run({ concurso_id, fase: fase.fase, acompanha: value || null });
      }}
      data={[{ value: '', label: 'Nenhuma' }, ...outras.map((uma) => ({ value: uma.fase, label: uma.nome }))]}
    />
  );
}
