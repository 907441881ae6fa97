// The screen of a kind of request that lives per enrolment: the active enrolments with what may be asked for each, what was asked,
// and the dialogs to ask and to read. A kind declares its calls and words, and gives what is its own: its rule, its form, its facts.
import { getQueryKey } from '@trpc/react-query';
import { Fragment, type ReactNode } from 'react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Pedido as Declarado } from '../../../shared/pedidos/tipos.ts';
import type { Rota } from '../../../shared/textos.ts';
import type { TituloDaFalha } from '../../site/falha.tsx';
import { type CallContext, queryClient } from '../../trpc.ts';
import type { Look } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import type { Colunas } from '../lista.tsx';
import { Pagina } from '../pagina.tsx';
import { Acoes, Enviados, useRetirar, type Vazio, Ver } from './enviados.tsx';
import type { PropsDoEnvio } from './enviar-dialog.tsx';
import { colunasDaInscricao, InscricoesTable, type Situacao } from './inscricoes-table.tsx';
import { type Consultada, type Pedido, useTelaDePedidos } from './tela.ts';
import { type PropsDaLeitura, VerDialog } from './ver-dialog.tsx';

export type TelaPorInscricao<P extends Pedido> = {
  declaracao: Pick<Declarado, 'tela' | 'limite'>;
  lista: Parameters<typeof getQueryKey>[0] & { useQuery: () => Consultada<P> };
  retirar: (input: { id: number }, options: { context: CallContext }) => Promise<{ id: number; message: string }>;
  titulo: string;
  descricao: string;
  /** Whose information text is shown above the screen. */
  rota?: Rota;
  /** Of the enrolments without any: what there is to do once enrolled. */
  semInscricao: { texto: string; botao?: string };
  /** Over that, where none of the enrolments has to do with it. */
  semCabimento?: string;
  /** Its name alone, as counted, and over its record: `Solicitação`, `solicitação`, `solicitações`, `Solicitação de isenção`. */
  nome: { so: string; um: string; varios: string; inteiro: string };
  enviados: { titulo: string; erro: TituloDaFalha; vazio: Vazio };
  /** Said of the address of one that is not there. */
  falta: { titulo: string; texto: string };
  /** The button that reads one. */
  ver: string;
  /** Asked before one is taken back, what follows from it, and what is said when it failed. */
  retirada: { pergunta: string; depois: string; erro: string };
  colunas: Colunas<P>;
  selo: (pedido: P) => Look;
  podeRetirar: (pedido: P) => boolean;
  /** Whether it keeps its enrolment from asking again; those in the list do, unless this says otherwise. */
  ocupa?: (pedido: P) => boolean;
  /** What its form says once it was sent. */
  recibo: { titulo: string; texto: string };
  /** All about one, in its dialog and on its receipt. */
  Conteudo: (props: { pedido: P }) => ReactNode;
};

/** What the form of a kind is given: `<EnviarDialog {...props} envio={…}>`. */
export type PropsDoFormulario<P> = Omit<PropsDoEnvio<P>, 'enviado' | 'onOutro'> & {
  recibo: { titulo: string; texto: string; conteudo: ReactNode; onOutro: null } | null;
};

export function usePorInscricao<P extends Pedido>(tela: TelaPorInscricao<P>) {
  const { declaracao, lista, ocupa = () => true } = tela;
  const pedidos = lista.useQuery();
  const estado = useTelaDePedidos(`/area-candidato/${declaracao.tela}`, 'pedido', pedidos);
  return {
    ...estado,
    tela,
    pedidos,
    carregando: estado.minhas.isLoading || pedidos.isLoading,
    pedidoDa: ({ id }: Inscricao) => pedidos.data?.find((um) => um.inscricao_id === id && ocupa(um)),
  };
}

type Props<P extends Pedido> = {
  de: ReturnType<typeof usePorInscricao<P>>;
  /** What else is waited for. */
  carregando?: boolean;
  /** Of an active enrolment that nothing keeps from asking. */
  situacaoDa: (inscricao: Inscricao) => Situacao;
  /** Whether an enrolment has to do with it at all, now or later: the others are left out. */
  cabe?: (inscricao: Inscricao) => boolean;
  /** The column of its own among those of the enrolment. */
  coluna: Column<Inscricao>;
  /** Above the enrolments. */
  acima?: ReactNode;
  /** More that may be done with one that was sent. */
  acoes?: (pedido: P) => ReactNode;
  formulario: (props: PropsDoFormulario<P>) => ReactNode;
  /** In place of its facts alone, in its dialog. */
  leitura?: (pedido: P) => ReactNode;
  /** In place of its dialog. */
  ler?: (props: PropsDaLeitura<P>) => ReactNode;
  /** Another dialog, which is open instead of those. */
  dialogo?: ReactNode;
};

const ENVIADOS = 'meus-pedidos';

export function PorInscricao<P extends Pedido>(props: Props<P>) {
  const { de, situacaoDa, cabe = () => true, coluna, acima, acoes, formulario, leitura, ler, dialogo } = props;
  const { tela, pedidos, minhas, pedidoDa } = de;
  const { declaracao, nome, enviados, retirada, recibo, podeRetirar, selo, Conteudo } = tela;
  const carregando = de.carregando || props.carregando === true;
  const mudar = (como: (lista: P[]) => P[]) =>
    queryClient.setQueryData<P[]>(getQueryKey(tela.lista, undefined, 'query'), (lista) => lista && como(lista));
  const retirar = useRetirar({
    rotulo: 'Cancelar',
    pode: podeRetirar,
    call: tela.retirar,
    secao: ENVIADOS,
    pergunta: ({ inscricao: { numero, vaga, concurso } }: P) => ({
      title: retirada.pergunta,
      text: `Inscrição ${numero}: ${vaga.cargo} (${concurso.prefeitura}). ${retirada.depois}`,
    }),
    onRetirado: (retirado) => mudar((lista) => lista.filter(({ id }) => id !== retirado.id)),
    sucesso: ({ message }) => message,
    erro: { title: retirada.erro },
  });

  function impedimentoDa(inscricao: Inscricao): string | null {
    if (pedidoDa(inscricao)) return declaracao.limite.atingido;
    const situacao = situacaoDa(inscricao);
    return situacao.estado === 'aberta' ? null : situacao.motivo;
  }
  const { enviado, onOutro: _, ...envio } = de.envio;
  const ver = {
    ...de.leitura,
    titulo: nome.inteiro,
    nome: nome.so,
    erro: enviados.erro,
    falta: tela.falta,
  };
  const inscricoes = de.ativas?.filter((uma) => pedidoDa(uma) !== undefined || cabe(uma));

  return (
    <Pagina titulo={tela.titulo} descricao={tela.descricao} {...(tela.rota ? { rota: tela.rota } : {})}>
      {acima}
      <InscricoesTable
        inscricoes={inscricoes}
        consulta={minhas}
        carregando={carregando}
        colunas={colunasDaInscricao(coluna)}
        // What is said where all are left out is the kind's own.
        vazio={de.ativas?.length ? { ...tela.semInscricao, titulo: tela.semCabimento } : tela.semInscricao}
        pedidoDa={(inscricao) => {
          const pedido = pedidoDa(inscricao);
          return pedido && { id: pedido.id, look: selo(pedido) };
        }}
        situacaoDa={situacaoDa}
        onSolicitar={de.onSolicitar}
        onVer={de.onVer}
      />
      <Enviados
        id={ENVIADOS}
        {...enviados}
        // Without an enrolment there is none to choose.
        vazio={inscricoes?.length ? enviados.vazio : { titulo: enviados.vazio.titulo }}
        um={nome.um}
        varios={nome.varios}
        lista={pedidos}
        colunas={tela.colunas}
        acoes={(pedido) => (
          <Acoes>
            <Ver pedido={pedido} rotulo={tela.ver} onClick={() => de.onVer(pedido.id)} />
            {acoes?.(pedido)}
            {retirar(pedido)}
          </Acoes>
        )}
      />
      {dialogo ||
        (de.enviarDe !== undefined ? (
          <Fragment key={de.enviarDe}>
            {formulario({
              ...envio,
              inscricaoId: de.enviarDe,
              carregando,
              falha: minhas.isLoadingError ? { titulo: 'Erro ao carregar inscrições.', consulta: minhas } : null,
              impedimento: envio.inscricao ? impedimentoDa(envio.inscricao) : null,
              recibo: enviado && { ...recibo, conteudo: <Conteudo pedido={enviado} />, onOutro: null },
              onEnviado: (pedido) => {
                mudar((lista) => [pedido, ...lista]);
                envio.onEnviado(pedido);
              },
            })}
          </Fragment>
        ) : (
          de.aberto !== undefined && (
            <Fragment key={de.aberto}>
              {ler ? (
                ler(ver)
              ) : (
                <VerDialog {...ver}>
                  {leitura ??
                    ((pedido) => (
                      <div>
                        <Conteudo pedido={pedido} />
                      </div>
                    ))}
                </VerDialog>
              )}
            </Fragment>
          )
        ))}
    </Pagina>
  );
}
