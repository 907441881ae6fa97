// The Vagas tab: the contest's vacancies, active or not, to create, change and remove.
import { lazy, Suspense, useState } from 'react';
import { formatDate, formatInteger, formatMoney } from '../../../../shared/format.ts';
import { useAct } from '../../../act.ts';
import { api, trpc } from '../../../trpc.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { confirmar } from '../../../ui/dialogs.ts';
import { ErroArea, Vazio } from '../../../ui/estados.tsx';
import { NaoInformado } from '../../../ui/fatos.tsx';
import { Selo } from '../../../ui/selo.tsx';
import { avisar } from '../../../ui/toasts.ts';
import { BotaoNovo, EditarExcluir } from '../../acoes-de-linha.tsx';
import css from '../../admin.module.css';
import { avisarFalha, erroDaArea } from '../../falhas.ts';
import { usePode } from '../../permissao.ts';
import { Quadro } from '../../quadro.tsx';
import { SePode } from '../../se-pode.tsx';
import { AvisosDaLista } from './avisos.tsx';
import { useRecarregarVagas } from './recarregar.ts';
import type { Concurso, Vaga } from './tipos.ts';

const VagaJanela = lazy(() => import('./vaga-janela.tsx').then((m) => ({ default: m.VagaJanela })));

const colunas: readonly Column<Vaga>[] = [
  {
    id: 'cargo',
    title: 'Cargo',
    card: 'title',
    render: ({ cargo, descricao }) => (
      <>
        <span className={`forte ${css.duasLinhas}`} title={cargo}>
          {cargo}
        </span>
        <span className={`${css.menor} ${css.umaLinha} so-desktop`} title={descricao ?? undefined}>
          {descricao ?? <NaoInformado />}
        </span>
      </>
    ),
  },
  { id: 'nivel', title: 'Nível', width: '132px', render: ({ nivel }) => nivel },
  {
    id: 'taxa',
    title: 'Taxa',
    width: '118px',
    align: 'right',
    render: ({ valor_inscricao, aviso }) =>
      valor_inscricao === 0 ? (
        'Gratuita'
      ) : (
        <span className={aviso ? css.urgente : undefined}>{formatMoney(valor_inscricao)}</span>
      ),
  },
  {
    id: 'quantidade',
    title: 'Vagas',
    width: '84px',
    align: 'right',
    render: ({ quantidade }) => formatInteger(quantidade),
  },
  {
    id: 'vencimento',
    title: 'Vencimento',
    width: '124px',
    render: ({ dataVencimentoPagamento: data }) =>
      data ? <span className="num">{formatDate(data)}</span> : <NaoInformado />,
  },
  {
    id: 'inscricoes',
    title: 'Inscrições',
    width: '104px',
    align: 'right',
    render: ({ inscricoes_count = 0 }) => formatInteger(inscricoes_count),
  },
  {
    id: 'situacao',
    title: 'Situação',
    width: '116px',
    card: 'badge',
    render: ({ ativo }) => <Selo small>{ativo === 1 ? 'Ativa' : 'Inativa'}</Selo>,
  },
];

function resumo(vagas: readonly Vaga[]): string {
  const total = vagas.reduce((soma, { ativo, quantidade }) => soma + (ativo === 1 ? quantidade : 0), 0);
  const cargos = vagas.length === 1 ? '1 cargo' : `${formatInteger(vagas.length)} cargos`;
  return `${total === 1 ? '1 vaga' : `${formatInteger(total)} vagas`} em ${cargos}`;
}

export function Vagas({ concurso }: { concurso: Concurso }) {
  const pode = usePode();
  const recarregar = useRecarregarVagas();
  const [aberta, setAberta] = useState<Vaga | 'nova' | null>(null);
  const vagas = trpc.admin.vagas.list.useQuery({ concurso_id: concurso.id });

  const remocao = useAct(api.admin.vagas.remove.mutate, {
    onSuccess: () => {
      avisar.sucesso('Vaga excluída com sucesso!');
      return recarregar(concurso.id);
    },
    onError: (erro, input) => avisarFalha('Erro ao excluir vaga', erro, () => remocao.run(input)),
  });

  async function excluir({ id, cargo, inscricoes_count = 0 }: Vaga) {
    const inscritos = inscricoes_count > 0 ? ' Quem se inscreveu nela continua inscrito.' : '';
    const sim = await confirmar({
      title: `Excluir a vaga "${cargo}"?`,
      text: `Esta ação não pode ser desfeita.${inscritos}`,
    });
    if (sim) remocao.run({ id });
  }

  return (
    <Quadro
      title="Vagas"
      subtitle={vagas.data && vagas.data.length > 0 ? resumo(vagas.data) : undefined}
      action={
        <SePode area="concursos">
          <BotaoNovo onClick={() => setAberta('nova')}>Nova vaga</BotaoNovo>
        </SePode>
      }
    >
      <AvisosDaLista itens={(vagas.data ?? []).map(({ cargo, aviso }) => ({ nome: cargo, aviso }))} />
      <DataTable
        label="Vagas"
        columns={colunas}
        rows={vagas.data}
        rowKey={({ id }) => id}
        dense
        minWidth={960}
        actionsWidth="106px"
        loading={vagas.isPending}
        muted={({ ativo }) => ativo === 0}
        error={
          vagas.isError && !vagas.data ? (
            <ErroArea inline {...erroDaArea('Erro ao carregar vagas', vagas)} />
          ) : undefined
        }
        empty={
          <Vazio art={false} title="Nenhuma vaga cadastrada">
            Sem vagas ativas, ninguém consegue se inscrever.
          </Vazio>
        }
        {...(pode('concursos')
          ? {
              actions: (vaga: Vaga) => (
                <EditarExcluir nome={vaga.cargo} onEdit={() => setAberta(vaga)} onRemove={() => void excluir(vaga)} />
              ),
            }
          : {})}
      />
      <Suspense fallback={null}>
        {aberta && (
          <VagaJanela
            concurso={concurso}
            vaga={aberta === 'nova' ? undefined : aberta}
            onClose={() => setAberta(null)}
          />
        )}
      </Suspense>
    </Quadro>
  );
}
