// Appeals that candidates file inside a window, each against a question; removed while nobody decided them, granted or denied
// once. One that was removed is seen by nobody.
import { daInscricao } from '../../shared/avisos-novos.ts';
import { RECURSO, type Recurso, type RecursoAdmin, type RecursoCreate } from '../../shared/pedidos/recurso.ts';
import { type NaJanela, Pedidos } from '../pedidos/index.ts';
import { erroDeCampo } from '../platform/errors.ts';
import { viewRecurso, viewRecursoAdmin } from './view.ts';

const RESULTADO = { P: 'está em análise', D: 'foi deferido', I: 'foi indeferido' } as const;

function assertQuestao({ janela }: NaJanela, { numero_questao }: RecursoCreate): void {
  const { exibir_n_questoes: questoes } = janela;
  if (questoes === 0 || numero_questao <= questoes) return;
  const texto = questoes === 1 ? 'A prova tem 1 questão. Informe 1.' : `Informe uma questão de 1 a ${questoes}.`;
  throw erroDeCampo('campos_invalidos', 'numero_questao', texto);
}

/** What administrators are shown besides is of no use to the trail: the row itself says who decided. */
function paraLog(recurso: Recurso | RecursoAdmin): object {
  const { caminho_anexo, resposta: _, inscricao, protocolo, ...resto } = recurso;
  const { nome_arquivo: __, decidido_por: ___, ...visto } = resto as Partial<RecursoAdmin>;
  return {
    ...visto,
    anexo: caminho_anexo !== null,
    inscricao: inscricao.numero,
    protocolo: protocolo?.numero ?? null,
  };
}

export const recursos = new Pedidos({
  declaracao: RECURSO,
  naoEncontrado: 'Recurso não encontrado.',
  view: viewRecurso,
  viewAdmin: viewRecursoAdmin,
  paraLog,
  envio: {
    pode: assertQuestao,
    colunas: ({ numero_questao, motivo }, { janela }) => ({ numero_questao, motivo, prazo_id: janela.id }),
    descricao: ({ numero_questao, prazo_recurso }, numero) =>
      `Enviou recurso da questão ${numero_questao} no prazo "${prazo_recurso.titulo}", protocolo ${numero}.`,
  },
  retirada: {
    recusa: () => 'Só recursos em análise podem ser excluídos.',
    descricao: ({ numero_questao, prazo_recurso }) =>
      `Excluiu o recurso da questão ${numero_questao} no prazo "${prazo_recurso.titulo}".`,
    log: (recurso) => ({ antes: paraLog(recurso) }),
    resposta: ({ id }) => ({ id, message: 'Recurso excluído com sucesso.' }),
    passiva: 'O recurso foi excluído',
    marca: 'excluido',
  },
  decisao: {
    descricao: ({ numero_questao, inscricao, status }) =>
      `Decidiu o recurso da questão ${numero_questao} da inscrição ${inscricao.numero}: ${RECURSO.nomes[status]}.`,
    feita: ({ status }) => `Recurso ${RECURSO.nomes[status].toLowerCase()}.`,
    aviso: ({ id, inscricao, prazo_recurso, numero_questao, status, protocolo, observacao_admin }) => {
      const { valores, ...comum } = daInscricao(inscricao);
      return {
        tipo: 'recurso_decidido',
        ...comum,
        valores: {
          ...valores,
          questao: String(numero_questao),
          prazo: prazo_recurso.titulo,
          resultado: RESULTADO[status],
          protocolo: protocolo?.numero ?? '',
          observacao: observacao_admin ? 'Há uma resposta da organização. Leia na área do candidato.' : '',
        },
        link: `/area-candidato/recursos?${observacao_admin ? 'resposta' : 'recurso'}=${id}`,
      };
    },
    tarde: {
      decidido: (status) => `Este recurso já foi ${RECURSO.nomes[status as keyof typeof RECURSO.nomes].toLowerCase()}`,
      retirado: 'Este recurso foi excluído pelo candidato',
    },
  },
});
