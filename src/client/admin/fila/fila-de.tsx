// The queue of a kind of request as its declaration has it: granted or denied, read by its reason and its file, by the calls of its
// name. What a kind has of its own is said beside it (`recursos/fila.tsx`); one that has nothing needs no file.
import type { Declaracao } from '../../../shared/pedidos/declaracao.ts';
import type { DocumentoDoPedido } from '../../../shared/pedidos/documentos.ts';
import type { AnyList } from '../../list/address.ts';
import { api, trpc } from '../../trpc.ts';
import { ArquivoAnexo } from '../analise/arquivo.tsx';
import { Documentos } from '../analise/documentos.tsx';
import { FatosDaInscricao } from '../analise/fatos.tsx';
import { DEFERIMENTO, type FilaComTabela, type Registro } from '../analise/fila.tsx';
import { MotivoEAnexo } from '../analise/motivo.tsx';

type ComDocumentos = { documentos: readonly DocumentoDoPedido[] };
type ComArquivo = { nome_arquivo: string; caminho_anexo: string | null };
type Kind = 'query' | 'mutate';
type Call = 'list' | 'decidir' | 'decidirVarios' | 'reter' | 'desfazer' | 'dispensar' | 'presenca';

type Propria<R extends Registro, S extends string> = Partial<Omit<FilaComTabela<R, S>, 'palavras'>> & {
  palavras?: Partial<FilaComTabela<R, S>['palavras']>;
  /** Opening one is recorded, so none is read ahead. */
  abrirFicaRegistrado?: true;
};

/** What is read beside the form: documents, where those are all that is sent; the file that must come; else the reason, with its file. */
function documentoDe({ anexo, documentos }: Declaracao) {
  if (documentos && !anexo)
    return (registro: object) => {
      const enviados = (registro as ComDocumentos).documentos;
      if (enviados.length > 0) return <Documentos documentos={enviados} />;
      return <p className="text-texto-3">Nenhum documento enviado.</p>;
    };
  if (anexo?.falta)
    return (registro: object) => {
      const { nome_arquivo, caminho_anexo } = registro as ComArquivo;
      return <ArquivoAnexo arquivo={{ nome: nome_arquivo, url: caminho_anexo }} />;
    };
  return (registro: object) => <MotivoEAnexo pedido={registro as never} />;
}

export function filaDe<R extends Registro, S extends string = 'D' | 'I'>(
  pedido: FilaComTabela<R, S>['pedido'],
  lista: AnyList & FilaComTabela<R, S>['lista'],
  { palavras, abrirFicaRegistrado, ...propria }: Propria<R, S> = {},
): FilaComTabela<R, S> {
  const { tabela } = pedido;
  const varios = pedido.chamadas.fila?.varios[0] as 'decidirVarios';
  const calls = api.admin[tabela] as unknown as Record<Call, Record<Kind, never>>;
  return {
    pedido,
    lista,
    opcoes: DEFERIMENTO as unknown as FilaComTabela<R, S>['opcoes'],
    palavras: {
      chegou: 'Enviado',
      pendentes: 'Pendentes',
      confirmar: 'Confirmar Decisão',
      falhou: 'Erro ao salvar análise',
      nota: 'Observação',
      placeholder: 'Motivo do indeferimento ou observações (opcional)',
      semNota: 'Sem observações',
      ...palavras,
    },
    documento: documentoDe(pedido),
    fatos: ({ inscricao }) => <FatosDaInscricao inscricao={inscricao} />,
    tabela: { minWidth: 1120 },
    ler: trpc.admin[tabela] as never,
    useCache() {
      const cache = trpc.useUtils().admin[tabela] as Record<string, { setData?: unknown }>;
      if (!abrirFicaRegistrado) return cache as never;
      const { get, proximo, movimento } = cache;
      return { get: { prefetch: async () => undefined, setData: get?.setData }, proximo, movimento } as never;
    },
    listar: calls.list.query,
    decidir: calls.decidir.mutate,
    decidirVarios: calls[varios].mutate,
    reter: calls.reter.mutate,
    desfazer: calls.desfazer.mutate,
    dispensar: calls.dispensar.mutate,
    presenca: calls.presenca.mutate,
    ...propria,
  };
}
