// The queue of appeals (document 3, section 2.6): what the analysis shows of each, what may be decided, and the calls.
import { formatDate } from '../../../shared/format.ts';
import { NOTA_MAXIMA } from '../../../shared/modelos.ts';
import type { RecursoAdmin } from '../../../shared/recursos.ts';
import { api, trpc } from '../../trpc.ts';
import { useAcoesDaFila } from '../analise/acoes.ts';
import { Chegada } from '../analise/chegada.tsx';
import { confirmacao, DEFERIMENTO, type Deferimento, SeloDePedido } from '../analise/deferimento.tsx';
import { Desfecho } from '../analise/desfecho.tsx';
import { FatosDaInscricao, Grupo } from '../analise/fatos.tsx';
import type { FilaDeDecisoes } from '../analise/fila.ts';
import { MotivoEAnexo } from '../analise/motivo.tsx';
import { contar } from '../fila/nomes.ts';
import { MesmaQuestao } from './mesma-questao.tsx';

const NOMES = { um: 'recurso', varios: 'recursos', genero: 'm' } as const;

export const FILA_DE_RECURSOS: FilaDeDecisoes<RecursoAdmin, Deferimento> = {
  tipo: 'recurso',
  nomes: NOMES,
  titulo: (id) => `Recurso nº\u00A0${id}`,
  subtitulo: (recurso) => <Chegada como="Enviado" registro={recurso} />,
  selo: ({ status }, small) => <SeloDePedido status={status} small={small} />,
  pendente: ({ status }) => status === 'P',

  documento: (recurso) => <MotivoEAnexo pedido={recurso} />,
  fatos: (recurso) => (
    <>
      <FatosDaInscricao inscricao={recurso.inscricao} />
      <Grupo
        titulo="Recurso"
        items={[
          { label: 'Prazo', value: `${recurso.prazo_recurso.nome}, até ${formatDate(recurso.prazo_recurso.data_fim)}` },
          { label: 'Questão', value: <span className="num">{recurso.numero_questao}</span> },
        ]}
      />
      <MesmaQuestao fila={FILA_DE_RECURSOS} recurso={recurso} />
    </>
  ),
  desfecho: (recurso) => (
    <Desfecho
      decidido={recurso}
      selo={<SeloDePedido status={recurso.status} small />}
      titulo="Fundamentação"
      nota={recurso.observacao_admin}
      semNota="Sem fundamentação registrada"
    />
  ),

  ...DEFERIMENTO,
  nota: {
    label: 'Fundamentação',
    placeholder: 'Fundamentação da decisão (opcional)',
    maximo: NOTA_MAXIMA.recurso,
  },
  pergunta: (status) => confirmacao(status, 'este recurso'),
  perguntaDoLote: (status, { length }) => confirmacao(status, contar(NOMES, length)),
  erros: { carregar: 'Erro ao carregar detalhes do recurso', salvar: 'Erro ao salvar análise' },

  useRegistro: (id) => trpc.admin.recursos.get.useQuery({ id }),
  useVizinhos: (depois_de, filtros) => trpc.admin.recursos.proximo.useQuery({ ...filtros, depois_de }),
  useAcoes: () => useAcoesDaFila<RecursoAdmin>(trpc.useUtils().admin.recursos),
  decidir: ({ id, status, nota }, opcoes) =>
    api.admin.recursos.decidir.mutate({ id, status, observacao_admin: nota }, opcoes),
  decidirVarios: ({ ids, status, nota }, opcoes) =>
    api.admin.recursos.decidirVarios.mutate({ ids, status, observacao_admin: nota }, opcoes),
};
