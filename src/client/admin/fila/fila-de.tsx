// The queue of a kind of request as its declaration has it: granted or denied, read by its reason and its file, by the calls of its
// name. What a kind has of its own is said beside it (`recursos/fila.tsx`); one that has nothing needs no file.
import type { AnyList } from '../../list/address.ts';
import { api, trpc } from '../../trpc.ts';
import { FatosDaInscricao } from '../analise/fatos.tsx';
import { DEFERIMENTO, type FilaComTabela, type Registro } from '../analise/fila.tsx';
import { MotivoEAnexo } from '../analise/motivo.tsx';

type Kind = 'query' | 'mutate';
type Call = 'list' | 'decidir' | 'decidirVarios' | 'reter' | 'desfazer' | 'dispensar' | 'presenca';

type Propria<R extends Registro, S extends string> = Partial<Omit<FilaComTabela<R, S>, 'palavras'>> & {
  palavras?: Partial<FilaComTabela<R, S>['palavras']>;
};

export function filaDe<R extends Registro, S extends string = 'D' | 'I'>(
  pedido: FilaComTabela<R, S>['pedido'],
  lista: AnyList & FilaComTabela<R, S>['lista'],
  { palavras, ...propria }: Propria<R, S> = {},
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
    documento: (registro) => <MotivoEAnexo pedido={registro as never} />,
    fatos: ({ inscricao }) => <FatosDaInscricao inscricao={inscricao} />,
    tabela: { minWidth: 1000 },
    ler: trpc.admin[tabela] as never,
    useCache: () => trpc.useUtils().admin[tabela] as never,
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
