// The queue of documents sent (document 3, section 2.7): what the analysis shows of each, what may be decided, and the calls.
import { type EnvioAdmin, NOMES_DE_VALIDACAO } from '../../../shared/envios.ts';
import { formatDate } from '../../../shared/format.ts';
import { NOTA_MAXIMA } from '../../../shared/modelos.ts';
import { api, trpc } from '../../trpc.ts';
import { useAcoesDaFila } from '../analise/acoes.ts';
import { ArquivoAnexo } from '../analise/arquivo.tsx';
import { Chegada } from '../analise/chegada.tsx';
import { Desfecho } from '../analise/desfecho.tsx';
import { FatosDaInscricao, Grupo } from '../analise/fatos.tsx';
import type { FilaDeDecisoes } from '../analise/fila.ts';
import { SeloDaFila } from '../analise/selo.tsx';
import { contar } from '../fila/nomes.ts';

const NOMES = { um: 'envio', varios: 'envios', genero: 'm' } as const;
const VERBOS = { A: 'validar', R: 'rejeitar' } as const;

/** What a document is, when the candidate did not say (document 3, section 2.7). */
export function tipoDoEnvio({ descricao }: EnvioAdmin): string {
  return descricao ?? 'Documento';
}

function selo({ status, excluido }: EnvioAdmin, small?: boolean) {
  const retirado = excluido && 'Cancelado';
  return <SeloDaFila nome={NOMES_DE_VALIDACAO[status]} pendente={status === 'P'} retirado={retirado} small={small} />;
}

export const FILA_DE_ENVIOS: FilaDeDecisoes<EnvioAdmin, 'A' | 'R'> = {
  tipo: 'envio',
  nomes: NOMES,
  titulo: (id) => `Envio nº\u00A0${id}`,
  subtitulo: (envio) => <Chegada como="Enviado" registro={envio} />,
  selo,
  pendente: ({ status, excluido }) => status === 'P' && !excluido,

  documento: ({ nome_arquivo, caminho_anexo }) => <ArquivoAnexo arquivo={{ nome: nome_arquivo, url: caminho_anexo }} />,
  fatos: (envio) => (
    <>
      <FatosDaInscricao inscricao={envio.inscricao} />
      <Grupo
        titulo="Documento"
        items={[
          { label: 'Tipo', value: tipoDoEnvio(envio) },
          { label: 'Prazo', value: `${envio.prazo_envio.nome}, até ${formatDate(envio.prazo_envio.data_fim)}` },
        ]}
      />
    </>
  ),
  desfecho: (envio) => (
    <Desfecho
      decidido={envio}
      selo={selo(envio, true)}
      titulo="Observação"
      nota={envio.resposta}
      semNota="Sem observações"
    />
  ),

  opcoes: [
    { value: 'A', label: 'Validar/Aprovar', verbo: 'Validar', letter: 'A', tom: 'ok' },
    { value: 'R', label: 'Rejeitar', verbo: 'Rejeitar', letter: 'R', tom: 'er' },
  ],
  nota: {
    label: 'Observação',
    placeholder: 'Motivo da rejeição ou observações (opcional)',
    maximo: NOTA_MAXIMA.envio,
  },
  pergunta: (status) => ({
    title: 'Confirmar Validação',
    text: `Tem certeza que deseja ${VERBOS[status]} este envio?`,
  }),
  perguntaDoLote: (status, { length }) => ({
    title: 'Confirmar Validação',
    text: `Tem certeza que deseja ${VERBOS[status]} ${contar(NOMES, length)}?`,
  }),
  nega: (status) => status === 'R',
  erros: { carregar: 'Erro ao carregar detalhes do envio', salvar: 'Erro ao salvar validação' },

  useRegistro: (id) => trpc.admin.envios.get.useQuery({ id }),
  useVizinhos: (depois_de, filtros) => trpc.admin.envios.proximo.useQuery({ ...filtros, depois_de }),
  useAcoes: () => useAcoesDaFila<EnvioAdmin>(trpc.useUtils().admin.envios),
  decidir: ({ id, status, nota }, opcoes) => api.admin.envios.decidir.mutate({ id, status, resposta: nota }, opcoes),
  decidirVarios: ({ ids, status, nota }, opcoes) =>
    api.admin.envios.decidirVarios.mutate({ ids, status, resposta: nota }, opcoes),
};
