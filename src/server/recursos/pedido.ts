// Appeals that candidates file inside a window, each against a question; removed while nobody decided them, granted or denied
// once. One that was removed is seen by nobody.
import { daInscricao } from '../../shared/avisos-novos.ts';
import { corpo, removido } from '../../shared/comum.ts';
import {
  decisao,
  decisoes,
  recursos as lista,
  RECURSO,
  type Recurso,
  type RecursoAdmin,
  type RecursoCreate,
  recurso,
  recursoAdmin,
  recursoCreate,
} from '../../shared/pedidos/recurso.ts';
import { daFila, doCandidato, doConcurso } from '../pedidos/chamadas.ts';
import { type LinhaDe, type NaJanela, type Parte, PedidosDaFila } from '../pedidos/index.ts';
import { erroDeCampo } from '../platform/errors.ts';
import { shown } from '../platform/shown.ts';
import { router } from '../trpc.ts';

type Linha = LinhaDe<'recursos'>;

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

function viewRecurso({ linha, inscricao, protocolo, url }: Parte<Linha>): Recurso {
  const { prazo_id, prazo_descricao, prazo_data_fim } = linha;
  return shown(recurso, linha, {
    prazo_recurso_id: prazo_id,
    prazo_recurso: { id: prazo_id, titulo: prazo_descricao, nome: prazo_descricao, data_fim: prazo_data_fim },
    resposta: linha.observacao_admin,
    caminho_anexo: url,
    pode_excluir: linha.status === 'P',
    protocolo,
    inscricao,
  });
}

function viewRecursoAdmin(parte: Parte<Linha>): RecursoAdmin {
  const { arquivo_nome, decidido_por_nome } = parte.linha;
  return { ...viewRecurso(parte), nome_arquivo: arquivo_nome, decidido_por: decidido_por_nome };
}

export const recursos = new PedidosDaFila({
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

export const recursosCandidato = router(doCandidato(RECURSO, recursos, recurso, corpo(recursoCreate), removido));

export const recursosAdmin = router({
  ...daFila(RECURSO, recursos, lista, recursoAdmin, decisao, decisoes),
  ...doConcurso(RECURSO, recursos, recurso),
});
