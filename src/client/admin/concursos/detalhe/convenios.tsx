// The Convênio Bancário tab: the contest's agreements with the banks, which of them issues the slips, and whether the
// banks let the portal in. Slips outlive the agreement they were issued under.
import { Loader } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { NOMES_DE_CONVENIO } from '../../../../shared/convenios.ts';
import { formatInteger } from '../../../../shared/format.ts';
import { useAct } from '../../../act.ts';
import { api, trpc } from '../../../trpc.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { type Column, DataTable, RowAction } from '../../../ui/data-table.tsx';
import { confirmar } from '../../../ui/dialogs.ts';
import { ErroArea, Vazio } from '../../../ui/estados.tsx';
import { NaoInformado } from '../../../ui/fatos.tsx';
import { useCelular } from '../../../ui/media.ts';
import { Selo } from '../../../ui/selo.tsx';
import { avisar } from '../../../ui/toasts.ts';
import { BotaoNovo, EditarExcluir } from '../../acoes-de-linha.tsx';
import admin from '../../admin.module.css';
import { avisarFalha, erroDaArea } from '../../falhas.ts';
import { usePode } from '../../permissao.ts';
import { Quadro } from '../../quadro.tsx';
import { SePode } from '../../se-pode.tsx';
import { AvisosDaLista } from './avisos.tsx';
import css from './convenio.module.css';
import { identificacao } from './convenio-modelo.ts';
import { BotaoTestar, ResultadoDoTeste, type Teste, type Testes, useTestes } from './convenio-teste.tsx';
import { useRecarregarConvenios } from './recarregar.ts';
import type { Concurso, Convenio } from './tipos.ts';

const ConvenioJanela = lazy(() => import('./convenio-janela.tsx').then((m) => ({ default: m.ConvenioJanela })));

const SEM_EMISSOR =
  'Em produção, nenhum boleto é emitido para este concurso. Fora dela, saem boletos de demonstração, sem valor.';

function colunas(testes: Testes): readonly Column<Convenio>[] {
  return [
    {
      id: 'nome',
      title: 'Convênio',
      card: 'title',
      render: ({ id, nome, emite }) => (
        <>
          <span className={`forte ${admin.duasLinhas}`} title={nome}>
            {nome}
          </span>
          {emite && (
            <span className={css.selos}>
              <Selo small tom="in" glifo="ponto">
                Emite os boletos
              </Selo>
            </span>
          )}
          <div className={`${css.teste} ${css.naLinha}`}>
            <ResultadoDoTeste teste={testes.de(id)} />
            <SePode area="financeiro">
              <DeNovo nome={nome} teste={testes.de(id)} onClick={() => testes.testar(id)} />
            </SePode>
          </div>
        </>
      ),
    },
    { id: 'banco', title: 'Banco', width: '150px', render: ({ tipo }) => NOMES_DE_CONVENIO[tipo] },
    {
      id: 'identificacao',
      title: 'Identificação',
      width: '224px',
      render: (convenio) => {
        const { principal, detalhe } = identificacao(convenio);
        return (
          <>
            <span className="num">{principal ?? <NaoInformado />}</span>
            {detalhe && <span className={`${admin.menor} num`}>{detalhe}</span>}
          </>
        );
      },
    },
    {
      id: 'webhook',
      title: 'Webhook',
      width: '148px',
      render: ({ webhook_secret }) =>
        webhook_secret ? (
          <Selo small tom="ok" glifo="check">
            Configurado
          </Selo>
        ) : (
          <Selo small tom="at" glifo="vazia">
            Sem segredo
          </Selo>
        ),
    },
    {
      id: 'status',
      title: 'Status',
      width: '116px',
      card: 'badge',
      render: ({ status }) => <Selo small>{status}</Selo>,
    },
  ];
}

function resumo(convenios: readonly Convenio[]): string {
  const total = convenios.length === 1 ? '1 convênio' : `${formatInteger(convenios.length)} convênios`;
  const ativos = convenios.filter(({ status }) => status === 'Ativo').length;
  return ativos > 1 ? `${total}. Entre os ativos, o mais recente emite os boletos.` : total;
}

export function Convenios({ concurso }: { concurso: Concurso }) {
  const pode = usePode();
  const recarregar = useRecarregarConvenios();
  const testes = useTestes();
  const [aberta, setAberta] = useState<Convenio | 'novo' | null>(null);
  const convenios = trpc.admin.convenios.list.useQuery({ concurso_id: concurso.id });
  const lista = convenios.data ?? [];

  const remocao = useAct(api.admin.convenios.remove.mutate, {
    onSuccess: () => {
      avisar.sucesso('Convênio excluído com sucesso!');
      return recarregar(concurso.id);
    },
    onError: (erro, input) => avisarFalha('Erro ao excluir convênio', erro, () => remocao.run(input)),
  });

  async function excluir({ id, nome }: Convenio) {
    const sim = await confirmar({
      title: `Excluir o convênio "${nome}"?`,
      text: 'Esta ação não pode ser desfeita. Os boletos já emitidos continuam, e os pagamentos deles ainda são recebidos.',
    });
    if (sim) remocao.run({ id });
  }

  return (
    <Quadro
      title="Convênio Bancário"
      subtitle={lista.length > 0 ? resumo(lista) : undefined}
      action={
        <SePode area="financeiro">
          <BotaoNovo onClick={() => setAberta('novo')}>Novo convênio</BotaoNovo>
        </SePode>
      }
    >
      <AvisosDaLista itens={lista}>
        {lista.length > 0 && !lista.some(({ emite }) => emite) && (
          <Aviso tom="at" title="Nenhum convênio ativo">
            {SEM_EMISSOR}
          </Aviso>
        )}
      </AvisosDaLista>
      <DataTable
        label="Convênios"
        columns={colunas(testes)}
        rows={convenios.data}
        rowKey={({ id }) => id}
        dense
        minWidth={1000}
        actionsWidth="148px"
        loading={convenios.isPending}
        muted={({ status }) => status === 'Inativo'}
        error={
          convenios.isError && !convenios.data ? (
            <ErroArea inline {...erroDaArea('Erro ao carregar convênios', convenios)} />
          ) : undefined
        }
        empty={
          <Vazio art={false} title="Nenhum convênio cadastrado">
            {SEM_EMISSOR}
          </Vazio>
        }
        {...(pode('financeiro')
          ? {
              actions: (convenio: Convenio) => (
                <>
                  <Testar convenio={convenio} testes={testes} />
                  <EditarExcluir
                    nome={convenio.nome}
                    onEdit={() => setAberta(convenio)}
                    onRemove={() => void excluir(convenio)}
                  />
                </>
              ),
            }
          : {})}
      />
      <Suspense fallback={null}>
        {aberta && (
          <ConvenioJanela
            concurso={concurso}
            convenio={aberta === 'novo' ? undefined : aberta}
            testes={testes}
            onClose={() => setAberta(null)}
          />
        )}
      </Suspense>
    </Quadro>
  );
}

/** Beside the bank's answer in a table's row; a phone's card has the button at its foot. */
function DeNovo({ nome, teste, onClick }: { nome: string; teste: Teste | undefined; onClick: () => void }) {
  const celular = useCelular();
  return teste?.resposta && !celular ? <BotaoTestar size="xs" nome={nome} teste={teste} onClick={onClick} /> : null;
}

/** An icon in a table's row, a button with words on a phone's card. */
function Testar({ convenio: { id, nome }, testes }: { convenio: Convenio; testes: Testes }) {
  const celular = useCelular();
  const teste = testes.de(id);
  if (celular) {
    return (
      <div className={css.larga}>
        <BotaoTestar fullWidth nome={nome} teste={teste} onClick={() => testes.testar(id)} />
      </div>
    );
  }
  return (
    <RowAction
      label="Testar conexão"
      icon={teste?.testando ? <Loader size={18} /> : <IconPlugConnected size={20} stroke={1.75} aria-hidden />}
      onClick={() => testes.testar(id)}
    />
  );
}
