// Appeals that candidates file inside a window, each against a question, or against what else the window is about; removed while nobody decided them, granted or denied
// once. Against the rules of the contest (the edital) whoever has an account files one, enrolled or not. One that was removed is seen by nobody.
import { doPedido, HA_RESPOSTA } from '../../shared/avisos-novos.ts';
import { corpo, removido } from '../../shared/comum.ts';
import { resultadosDoLote } from '../../shared/filas.ts';
import { contraOQue, REFEITO_EM, refaz } from '../../shared/janelas.ts';
import {
  type Aplicacao,
  aplicacao,
  aprovacao,
  decisaoDoRecurso,
  decisoes,
  INFORME_QUESTAO,
  impugnacaoCreate,
  informeQuestaoAte,
  recursos as lista,
  RECURSO,
  type Recurso,
  type RecursoAdmin,
  type RecursoEnviado,
  recurso,
  recursoAdmin,
  recursoCreate,
} from '../../shared/pedidos/recurso.ts';
import { PEDIDOS } from '../../shared/pedidos/tipos.ts';
import type { AdminUseCase } from '../context.ts';
import { getPropria } from '../inscricoes/index.ts';
import { daFila, doCandidato, doConcurso } from '../pedidos/chamadas.ts';
import {
  comPreparada,
  comRefazer,
  type LinhaDe,
  marcarAplicado,
  type NaJanelaOuSem,
  type Parte,
  PedidosDaFila,
  type Preparada,
  pedidosDe,
  type Refazer,
  viewPreparada,
} from '../pedidos/index.ts';
import { DomainError, erroDeCampo, found } from '../platform/errors.ts';
import { hold } from '../platform/keeping.ts';
import { shown } from '../platform/shown.ts';
import { transact, type Work } from '../platform/transact.ts';
import { findRow, holdRows } from '../store/rows.ts';
import { adminAge, candidateAct, router } from '../trpc.ts';

type Linha = LinhaDe<'recursos'> & Preparada & Refazer;

const NAO_ENCONTRADO = 'Recurso não encontrado.';
const NADA_A_APLICAR = 'Este recurso não espera aplicação. Atualize a página.';

/** Where the requests are whose decision is made anew; null where it is the enrolment that is put right. */
const REFEITAS = Object.fromEntries(
  Object.entries(REFEITO_EM).map(([objeto, tipo]) => [objeto, tipo === 'inscricao' ? null : PEDIDOS[tipo].tabela]),
);

const RESULTADO = { P: 'está em análise', D: 'foi deferido', I: 'foi indeferido' } as const;

function assertQuestao({ janela }: NaJanelaOuSem, { numero_questao }: RecursoEnviado): void {
  const { exibir_n_questoes: questoes, objeto } = janela;
  if (objeto !== 'questao') return;
  if (numero_questao === null) throw erroDeCampo('campos_invalidos', 'numero_questao', INFORME_QUESTAO);
  if (questoes === 0 || numero_questao <= questoes) return;
  throw erroDeCampo('campos_invalidos', 'numero_questao', informeQuestaoAte(questoes));
}

/** `da questão 12`, `contra o resultado` */
const sobre = ({ prazo_recurso, numero_questao }: Recurso) => contraOQue(prazo_recurso.objeto, numero_questao);

/** `da inscrição 000412` */
const de = ({ inscricao: { numero } }: Recurso) => (numero ? `da inscrição ${numero}` : 'de quem não tem inscrição');

/** What administrators are shown besides is of no use to the trail: the row itself says who decided. */
function paraLog(recurso: Recurso | RecursoAdmin): object {
  const { caminho_anexo, resposta: _, inscricao, protocolo, ...resto } = recurso;
  const {
    nome_arquivo: __,
    decidido_por: ___,
    sem_identificacao: ____,
    preparada: _____,
    a_aplicar: ______,
    ...visto
  } = resto as Partial<RecursoAdmin>;
  return {
    ...visto,
    anexo: caminho_anexo !== null,
    inscricao: inscricao.numero || null,
    protocolo: protocolo?.numero ?? null,
  };
}

function viewRecurso({ linha, inscricao, protocolo, url }: Parte<Linha>): Recurso {
  const { prazo_id, prazo_descricao, prazo_data_fim, prazo_objeto: objeto, prazo_resultado_em: resultado_em } = linha;
  return shown(recurso, linha, {
    prazo_recurso_id: prazo_id,
    prazo_recurso: {
      id: prazo_id,
      titulo: prazo_descricao,
      nome: prazo_descricao,
      data_fim: prazo_data_fim,
      objeto,
      resultado_em,
    },
    numero_questao: linha.numero_questao || null,
    resposta: linha.observacao_admin,
    caminho_anexo: url,
    pode_excluir: linha.status === 'P',
    protocolo,
    inscricao,
  });
}

function viewRecursoAdmin(parte: Parte<Linha>): RecursoAdmin {
  const { arquivo_nome, decidido_por_nome, a_aplicar, prazo_objeto, refazer_id } = parte.linha;
  return {
    ...viewRecurso(parte),
    nome_arquivo: arquivo_nome,
    decidido_por: decidido_por_nome,
    sem_identificacao: false,
    preparada: viewPreparada(parte.linha),
    a_aplicar:
      a_aplicar === 1 && refaz(prazo_objeto) ? { tipo: REFEITO_EM[prazo_objeto], pedido_id: refazer_id } : null,
  };
}

/**
 * Whether a granted one is to be applied now, once its enrolment is active again, or not at all: what is put right at the enrolment
 * itself, now in any case.
 */
async function quandoAplicar({ trx }: Work, { prazo_id, candidato_id, inscricao_id }: Linha): Promise<0 | 1 | 2> {
  if (inscricao_id === null) return 0;
  // Who makes its window be against something else waits, and then who cancels it.
  await hold(trx, 'prazo', prazo_id);
  const { objeto } = found(await findRow(trx, 'prazos', { id: prazo_id }, ['objeto']));
  if (!refaz(objeto)) return 0;
  await holdRows(trx, 'inscricoes', { id: inscricao_id });
  const { status } = await getPropria(trx, candidato_id, inscricao_id);
  return status === 'A' || objeto === 'inscricoes' ? 1 : 2;
}

class Recursos extends PedidosDaFila<Linha, RecursoEnviado, NaJanelaOuSem, Recurso, RecursoAdmin> {
  /**
   * Says what was done of a granted one, where no decision is made anew: nothing had to change, or it was changed elsewhere.
   * @throws DomainError 404; 400 for one that is not to be applied
   */
  aplicar(ctx: AdminUseCase, { id, observacao }: Aplicacao): Promise<RecursoAdmin> {
    return transact(ctx, async ({ trx, audit }) => {
      const antes = this.achado((await this.mostrar(ctx.deps, trx, [id]))[0]);
      if (!(await marcarAplicado(trx, id))) throw new DomainError('regra', NADA_A_APLICAR);
      await audit({
        tipo: 'aplicar_recurso',
        descricao: `Disse o que foi feito do recurso ${sobre(antes)} ${de(antes)}, deferido: ${observacao}`,
        sobre: { registro: [RECURSO.tipo, id], inscricao_id: antes.inscricao_id },
        antes: { a_aplicar: true },
        depois: { a_aplicar: false, observacao },
      });
      return this.achado((await this.mostrar(ctx.deps, trx, [id]))[0]);
    });
  }
}

export const recursos = new Recursos({
  declaracao: RECURSO,
  naoEncontrado: NAO_ENCONTRADO,
  linhas(db, para) {
    const linhas = pedidosDe(db, RECURSO);
    return para === 'painel' ? comRefazer(comPreparada(linhas, RECURSO.tipo), REFEITAS) : linhas;
  },
  view: viewRecurso,
  viewAdmin: viewRecursoAdmin,
  paraLog,
  envio: {
    pode: assertQuestao,
    colunas: ({ numero_questao, motivo }, { janela }) => ({
      numero_questao: janela.objeto === 'questao' ? numero_questao : 0,
      motivo,
      prazo_id: janela.id,
    }),
    descricao: (recurso, numero) =>
      `Enviou recurso ${sobre(recurso)} no prazo "${recurso.prazo_recurso.titulo}", protocolo ${numero}.`,
  },
  retirada: {
    recusa: 'Só recursos em análise podem ser excluídos.',
    descricao: (recurso) => `Excluiu o recurso ${sobre(recurso)} no prazo "${recurso.prazo_recurso.titulo}".`,
    log: (recurso) => ({ antes: paraLog(recurso) }),
    resposta: 'Recurso excluído com sucesso.',
  },
  decisao: {
    colunas: async (work, linha, { status }, nota) => ({
      observacao_admin: nota,
      decidido_em: work.agora,
      a_aplicar: status === 'D' ? await quandoAplicar(work, linha) : 0,
    }),
    descricao: (recurso) => `Decidiu o recurso ${sobre(recurso)} ${de(recurso)}: ${RECURSO.nomes[recurso.status]}.`,
    feita({ status, preparada }) {
      if (!preparada) return `Recurso ${RECURSO.nomes[status].toLowerCase()}.`;
      return `Decisão preparada.${preparada.falta_aprovar ? ' Falta a aprovação de uma segunda pessoa.' : ''}`;
    },
    aviso(recurso) {
      const { prazo_recurso, numero_questao, status, observacao_admin } = recurso;
      return doPedido(
        RECURSO,
        recurso,
        {
          sobre: sobre(recurso),
          questao: numero_questao === null ? '' : String(numero_questao),
          prazo: prazo_recurso.titulo,
          resultado: RESULTADO[status],
          observacao: observacao_admin ? HA_RESPOSTA : '',
        },
        observacao_admin ? 'resposta' : 'recurso',
      );
    },
    tarde: {
      decidido: (status) => `Este recurso já foi ${RECURSO.nomes[status as keyof typeof RECURSO.nomes].toLowerCase()}`,
      retirado: 'Este recurso foi excluído pelo candidato',
    },
  },
});

export const recursosCandidato = router({
  ...doCandidato(RECURSO, recursos, recurso, corpo(recursoCreate), removido),
  impugnar: candidateAct
    .input(corpo(impugnacaoCreate))
    .output(recurso)
    .mutation(({ ctx, input }) => recursos.enviar(ctx, { ...input, inscricao_id: null, numero_questao: null })),
});

export const recursosAdmin = router({
  ...daFila(RECURSO, recursos, lista, recursoAdmin, decisaoDoRecurso, decisoes),
  ...doConcurso(RECURSO, recursos, recurso),
  aprovar: adminAge(RECURSO.area)
    .input(aprovacao)
    .output(resultadosDoLote(recursoAdmin))
    .mutation(({ ctx, input }) => recursos.aprovar(ctx, input.ids, input.visto)),
  aplicar: adminAge(RECURSO.area)
    .input(aplicacao)
    .output(recursoAdmin)
    .mutation(({ ctx, input }) => recursos.aplicar(ctx, input)),
});
