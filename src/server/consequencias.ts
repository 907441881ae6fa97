// What follows what, stated once and above the features: each knows its own acts, none knows what they mean for the others.
import { formatNumeroInscricao } from '../shared/format.ts';
import { cancelarBoleto, darBaixa } from './boletos/index.ts';
import { marcarIsento } from './candidatos/index.ts';
import { comprovacoes, getDecidida } from './comprovacoes/index.ts';
import type { Consequencias } from './context.ts';
import { exigirQueCobre } from './convenios/index.ts';
import { anotarFases } from './cronograma/index.ts';
import { estornoInformado } from './devolucoes/index.ts';
import { isentar } from './inscricoes/index.ts';
import {
  esquecerRecursos,
  listRetiradosCom,
  retirarPendentes,
  retomarRecursos,
  suspenderRecursos,
} from './pedidos/index.ts';
import { cienciaNoCadastro } from './privacidade/index.ts';
import { publicarComConcurso } from './publicacoes/index.ts';

export const consequencias: Consequencias = {
  async inscricaoCancelada(work, inscricao_id) {
    await cancelarBoleto(work, inscricao_id);
    // One that was decided stays as it was decided.
    const porque = `com a inscrição ${formatNumeroInscricao(inscricao_id)}`;
    const retirados = await retirarPendentes(work, { inscricao_id }, porque);
    await suspenderRecursos(work.trx, { inscricao_id });
    return retirados;
  },

  async inscricaoReativada({ trx }, inscricao_id) {
    await retomarRecursos(trx, { inscricao_id });
    return listRetiradosCom(trx, inscricao_id);
  },

  async isencaoDeferida(work, { inscricao_id, candidato_id }) {
    if (await isentar(work, inscricao_id)) await cancelarBoleto(work, inscricao_id);
    await marcarIsento(work, candidato_id);
  },

  formaEscolhida: (work, concurso_id, forma) => exigirQueCobre(work.trx, concurso_id, forma),

  async pagamentoConfirmado(work, deps, inscricao_id) {
    const respondidas = await comprovacoes.concluir(work, deps, inscricao_id, 'C');
    return respondidas.flatMap(({ protocolo }) => protocolo?.numero ?? []);
  },

  async comprovacaoAceita(work, deps, { id, inscricao_id }) {
    await darBaixa(work, deps, inscricao_id, await getDecidida(work.trx, id));
  },

  estornoInformado,

  cronogramaMudou: anotarFases,

  concursoPublicado: publicarComConcurso,

  candidatoCadastrado: cienciaNoCadastro,

  async candidatoEliminado(work, candidato_id) {
    await retirarPendentes(work, { candidato_id }, 'com o cadastro');
    await esquecerRecursos(work.trx, { candidato_id });
  },
};
