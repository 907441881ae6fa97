// The screen of a kind of request that is asked out of a catalogue of the contest, until a date of its own, and more of it as long as
// there is more to ask for.
import type { ReactNode } from 'react';
import type { ItemDeCatalogo, TipoDeCatalogo } from '../../../shared/catalogos.ts';
import { formatDateTime } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { EsqueletoBlocos } from '../../ui/area-states.tsx';
import { now } from '../../ui/clock.ts';
import { part } from '../../ui/part.ts';
import type { Situacao } from './inscricoes-table.tsx';
import type { Palavras } from './pedir-itens.tsx';
import { PorInscricao, type TelaPorInscricao, usePorInscricao } from './por-inscricao.tsx';
import { type Pedido, useCatalogos } from './tela.ts';

const PedirItens = part(() => import('./pedir-itens.tsx'), 'PedirItens');

interface Props<P extends Pedido> {
  tela: TelaPorInscricao<P>;
  tipo: TipoDeCatalogo;
  palavras: Palavras<P>;
  prazo: { de: (concurso: Inscricao['concurso']) => string; encerrado: (fim: string) => string };
  /** Said where the contest offers nothing, and where everything of it was asked for. */
  semCatalogo: string;
  semMais?: string;
  /** Whether an item may be asked for by who asked for these. */
  oferece?: (item: ItemDeCatalogo, pedidos: readonly P[]) => boolean;
  soUm?: (concurso: Inscricao['concurso']) => boolean;
  /** What else keeps who asked for these from asking for more. */
  impedimento?: (concurso: Inscricao['concurso'], pedidos: readonly P[]) => string | null;
  /** More that may be done with one that was sent. */
  acoes?: (pedido: P) => ReactNode;
}

export function DoCatalogo<P extends Pedido>(props: Props<P>) {
  const { tipo, palavras, prazo, semCatalogo, semMais = semCatalogo, oferece, soUm } = props;
  const tela = usePorInscricao(props.tela);
  const { ativas = [], pedidos } = tela;
  const { catalogoDe, isLoading } = useCatalogos(ativas, tipo);
  const carregando = tela.carregando || isLoading;
  const pedidosDa = ({ id }: Inscricao) => pedidos.data?.filter(({ inscricao_id }) => inscricao_id === id) ?? [];
  const oferecidos = (inscricao: Inscricao) =>
    catalogoDe(inscricao)?.data?.filter((item) => oferece?.(item, pedidosDa(inscricao)) ?? true);

  function situacaoDa(inscricao: Inscricao): Situacao {
    const texto = pedidosDa(inscricao).length > 0 ? 'Pedir mais' : 'Pedir';
    const impedida = (motivo: string): Situacao => ({ estado: 'impedida', motivo, texto });
    if (inscricao.concurso.excluido) return impedida('O concurso foi excluído.');
    const fim = prazo.de(inscricao.concurso);
    if (now().toISOString() > fim) return { estado: 'encerrada', motivo: prazo.encerrado(fim) };
    if (catalogoDe(inscricao)?.data?.length === 0) return impedida(semCatalogo);
    const motivo = props.impedimento?.(inscricao.concurso, pedidosDa(inscricao));
    if (motivo) return impedida(motivo);
    return oferecidos(inscricao)?.length === 0 ? impedida(semMais) : { estado: 'aberta', texto };
  }
  const { inscricao } = tela.envio;
  const doConcurso = inscricao && catalogoDe(inscricao);

  return (
    <PorInscricao
      de={tela}
      carregando={carregando}
      acima={carregando && <EsqueletoBlocos label="Carregando pedidos" heights={[24, 180]} />}
      coluna={{
        id: 'prazo',
        title: 'Prazo para pedir',
        wide: true,
        render: ({ concurso }) => <span className="num">Até {formatDateTime(prazo.de(concurso))}</span>,
      }}
      situacaoDa={situacaoDa}
      {...(props.acoes ? { acoes: props.acoes } : {})}
      formulario={(envio) => (
        <PedirItens
          {...(envio as object as Parameters<typeof PedirItens>[0])}
          tipo={tipo}
          palavras={palavras as object as Palavras<Pedido>}
          catalogo={(inscricao && oferecidos(inscricao)) ?? []}
          um={inscricao !== undefined && soUm?.(inscricao.concurso) === true}
          falha={
            envio.falha ??
            (doConcurso?.isLoadingError ? { titulo: props.tela.enviados.erro, consulta: doConcurso } : null)
          }
        />
      )}
    />
  );
}
