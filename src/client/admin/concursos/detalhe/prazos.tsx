// The Prazos de Recursos and Prazos de Envios tabs: the contest's windows of one kind, to create, change and remove.
import { lazy, Suspense, useMemo, useState } from 'react';
import { formatInteger } from '../../../../shared/format.ts';
import type { EstadoDaJanela } from '../../../../shared/tempo.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ErroArea, Vazio } from '../../../ui/estados.tsx';
import { useCelular } from '../../../ui/media.ts';
import { BotaoNovo, EditarExcluir } from '../../acoes-de-linha.tsx';
import { erroDaArea } from '../../falhas.ts';
import { usePode } from '../../permissao.ts';
import { colunasDosPrazos } from '../../prazos/colunas.tsx';
import { useExcluirPrazo } from '../../prazos/excluir.ts';
import type { Prazo, TipoDePrazo } from '../../prazos/tipos.ts';
import { Quadro } from '../../quadro.tsx';
import { SePode } from '../../se-pode.tsx';
import type { Concurso } from './tipos.ts';

const PrazoJanela = lazy(() => import('../../prazos/janela.tsx').then((m) => ({ default: m.PrazoJanela })));

const ORDEM: Record<EstadoDaJanela, number> = { aberta: 0, aguardando: 1, encerrada: 2 };

/** What closes or opens first comes first; those that are over last, the latest of them first. */
function emOrdem(prazos: readonly Prazo[] | undefined): Prazo[] | undefined {
  return prazos && [...prazos].sort((a, b) => ORDEM[a.estado] - ORDEM[b.estado] || proximo(a, b));
}

function proximo(a: Prazo, b: Prazo): number {
  if (a.estado === 'encerrada') return b.data_fim.localeCompare(a.data_fim);
  return a.segundos_restantes - b.segundos_restantes || a.id - b.id;
}

function resumo(prazos: readonly Prazo[]): string {
  const abertos = prazos.filter(({ estado }) => estado === 'aberta').length;
  const total = prazos.length === 1 ? '1 prazo' : `${formatInteger(prazos.length)} prazos`;
  const agora = abertos === 0 ? 'nenhum aberto' : abertos === 1 ? '1 aberto' : `${formatInteger(abertos)} abertos`;
  return `${total}, ${agora}`;
}

export function Prazos({ tipo, concurso }: { tipo: TipoDePrazo; concurso: Concurso }) {
  const pode = usePode();
  const excluir = useExcluirPrazo(tipo);
  const celular = useCelular();
  const [aberta, setAberta] = useState<Prazo | 'nova' | null>(null);
  const prazos = tipo.usePrazos(concurso.id);
  const linhas = useMemo(() => emOrdem(prazos.data), [prazos.data]);

  return (
    <Quadro
      title={tipo.titulo}
      subtitle={linhas && linhas.length > 0 ? resumo(linhas) : undefined}
      action={
        <SePode area="concursos">
          <BotaoNovo onClick={() => setAberta('nova')}>Novo prazo</BotaoNovo>
        </SePode>
      }
    >
      <DataTable
        label={tipo.titulo}
        columns={colunasDosPrazos(tipo, celular)}
        rows={linhas}
        rowKey={({ id }) => id}
        dense
        minWidth={1080}
        actionsWidth="106px"
        loading={prazos.isPending}
        error={
          prazos.isError && !prazos.data ? (
            <ErroArea inline {...erroDaArea(`Erro ao carregar ${tipo.plural}`, prazos)} />
          ) : undefined
        }
        empty={
          <Vazio art={false} title={`Nenhum ${tipo.nome} cadastrado`}>
            {`Sem um prazo aberto, ${tipo.acao}.`}
          </Vazio>
        }
        {...(pode('concursos')
          ? {
              actions: (prazo: Prazo) => (
                <EditarExcluir
                  nome={prazo.descricao}
                  onEdit={() => setAberta(prazo)}
                  onRemove={() => void excluir(prazo)}
                />
              ),
            }
          : {})}
      />
      <Suspense fallback={null}>
        {aberta && (
          <PrazoJanela
            tipo={tipo}
            concurso={concurso}
            prazo={aberta === 'nova' ? undefined : aberta}
            onClose={() => setAberta(null)}
          />
        )}
      </Suspense>
    </Quadro>
  );
}
