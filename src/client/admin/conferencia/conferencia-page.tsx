// Reconciliation: what the ledger, the banks, the enrolments and the published lists do not agree in, each with its age and who
// looks after it, until there is nothing. Filters, page and the open window are in the address.
import { Button } from '@mantine/core';
import { IconScale, IconUserOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { DIVERGENCIAS, type Divergencia } from '../../../shared/conferencia.ts';
import { divergencias } from '../../../shared/lists/divergencias.ts';
import { useAct } from '../../act.ts';
import { ListPage } from '../../list/list-page.tsx';
import { useList } from '../../list/use-list.ts';
import { api, STAYING, trpc } from '../../trpc.ts';
import { Empty } from '../../ui/area-states.tsx';
import { now } from '../../ui/clock.ts';
import { confirmar } from '../../ui/dialog/questions.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { part } from '../../ui/part.ts';
import { avisar } from '../../ui/toasts.ts';
import { Failed } from '../loaded.tsx';
import { loadedPage, useSoughtRow } from '../opened-record.tsx';
import { IfAllowed, useEu, usePode } from '../permissao.ts';
import { colunas, deQuem } from './colunas.tsx';
import { Resumo } from './resumo.tsx';

const AceitarDialog = part(() => import('./aceitar-dialog.tsx'), 'AceitarDialog');

export function ConferenciaPage() {
  const state = useList(divergencias, { usual: { status: 'Aberta' } });
  const { aceitar } = useSearch({ from: '/admin/dashboard/conferencia' });
  const page = trpc.admin.divergencias.list.useQuery(state.input, STAYING);
  const resumo = trpc.admin.divergencias.resumo.useQuery();
  const cuida = usePode()('financeiro');
  const conferir = useAct((_: undefined, opcoes) => api.admin.divergencias.conferir.mutate(undefined, opcoes), {
    onSuccess: ({ abertas }) =>
      abertas === 0
        ? avisar.sucesso('Conferência concluída: tudo concorda.')
        : avisar.atencao(
            `Conferência concluída: ${abertas === 1 ? '1 divergência aberta' : `${abertas} divergências abertas`}.`,
          ),
    failed: 'Erro ao conferir',
  });
  const assumir = useAct(api.admin.divergencias.assumir.mutate, {
    inTurn: true,
    failed: 'Erro ao assumir a divergência',
  });
  const { data: eu } = useEu();
  /** What a colleague looks after is not freed without knowing whose it is. */
  async function mudar({ id, responsavel }: Divergencia) {
    const sim =
      responsavel === null ||
      responsavel.id === eu?.id ||
      (await confirmar({
        icon: IconUserOff,
        title: `Liberar a divergência de ${responsavel.nome}?`,
        text: 'Ela fica sem responsável, e qualquer pessoa pode assumir.',
      }));
    if (sim) assumir.run({ id, assumir: responsavel === null });
  }
  const aberta = useSoughtRow(divergencias.nouns, aceitar, loadedPage(page), state.close);
  const { tipo } = state.filters;

  return (
    <>
      <Resumo
        resumo={resumo.data ?? (resumo.isError ? null : undefined)}
        atual={tipo}
        onTipo={(qual) => state.narrow({ tipo: qual, status: undefined })}
      />
      {resumo.isError && !resumo.data && (
        <div className="papel mb-3.5">
          <Failed inline title="Erro ao carregar o resumo da conferência." query={resumo} />
        </div>
      )}
      <ListPage
        state={state}
        page={page}
        columns={colunas(now())}
        fields={['search', 'concurso_id', 'tipo', 'status']}
        file
        buttons={
          <IfAllowed area="financeiro">
            <IconButton icon={IconScale} loading={conferir.pending} onClick={() => conferir.run(undefined)}>
              Conferir agora
            </IconButton>
          </IfAllowed>
        }
        minWidth={1080}
        {...(cuida && {
          actionsWidth: '190px',
          actions: (linha: NonNullable<typeof aberta>) =>
            linha.status === 'Aberta' && (
              <>
                <Button size="xs" variant="default" onClick={() => void mudar(linha)}>
                  {linha.responsavel ? 'Liberar' : 'Assumir'}
                  <span className="sr-only"> a divergência de {deQuem(linha)}</span>
                </Button>
                <Button
                  size="xs"
                  variant="light"
                  aria-haspopup="dialog"
                  onClick={() => state.open({ aceitar: linha.id })}
                >
                  Aceitar<span className="sr-only"> a divergência de {deQuem(linha)}</span>
                </Button>
              </>
            ),
        })}
        empty={
          resumo.data?.terminada_em ? (
            <Empty as="h2" title="Tudo concorda">
              O razão, o banco, as inscrições e as listas publicadas concordam. Uma conferência é feita todo dia.
            </Empty>
          ) : (
            <Empty as="h2" title="Nenhuma divergência">
              O que não concordar aparece aqui depois de cada conferência. Uma é feita todo dia.
            </Empty>
          )
        }
      >
        {tipo && <p className="mb-3 text-texto-2">O que corrige: {DIVERGENCIAS[tipo].correcao}</p>}
      </ListPage>
      {aberta?.status === 'Aberta' && cuida && (
        <AceitarDialog key={aberta.id} divergencia={aberta} onClose={state.close} />
      )}
    </>
  );
}
