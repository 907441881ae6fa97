// Titles: claimed out of the contest's table inside its window, each with its document, and granted one by one. The points follow
// by the one sum. What was decided is decided anew once an appeal against it was granted.
import { doPedido, HA_OBSERVACAO } from '../../shared/avisos-novos.ts';
import { corpo, paraReais, type Removido, removido, semAcentos } from '../../shared/comum.ts';
import { documentosDoForm } from '../../shared/pedidos/documentos.ts';
import { notaDoTodo } from '../../shared/pedidos/itens.ts';
import {
  type AnaliseDosTitulos,
  analiseDosTitulos,
  decisaoDaPontuacao,
  decisaoDePontuacoes,
  fraseDoTitulo,
  INFORME_POR_QUE_NAO,
  pontuacoes as lista,
  MESMO_DOCUMENTO,
  mostrarTitulo,
  PONTUACAO,
  type Pontuacao,
  type PontuacaoAdmin,
  type PontuacaoCreate,
  pontuacao,
  pontuacaoAdmin,
  pontuacaoCreate,
  prazoDeTitulosAguarda,
  prazoDeTitulosEncerrado,
  SEM_PRAZO_DE_TITULOS,
  statusDosTitulos,
  type TituloConcedido,
  type TituloGuardado,
} from '../../shared/pedidos/pontuacao.ts';
import { estadoDaJanela } from '../../shared/tempo.ts';
import {
  centesimosDoTitulo,
  contaNaVaga,
  type DadosDoTitulo,
  documentosNecessarios,
  formatPontos,
  lerDadosDoTitulo,
  pontosDaParcela,
  somarTitulos,
} from '../../shared/titulos.ts';
import { listItens, listItensPorId, segurarTitulos } from '../catalogos/index.ts';
import type { AdminUseCase } from '../context.ts';
import type { InscricaoPropria } from '../inscricoes/index.ts';
import { daFila, doCandidato } from '../pedidos/chamadas.ts';
import {
  assertEntregaAberta,
  assertRecebe,
  type Decisao,
  type DocumentoGuardado,
  type LinhaDe,
  listPedidosPorId,
  moverPedido,
  type Parte,
  type ParteDoPainel,
  PedidosDaFila,
  pedidosDe,
} from '../pedidos/index.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { shown } from '../platform/shown.ts';
import { transact } from '../platform/transact.ts';
import type { Trx } from '../store/tables/index.ts';
import { adminAge, router } from '../trpc.ts';
import { comPrazo, type DoPrazo, getTeto, listPrazosDeTitulos } from './queries.ts';

type Linha = LinhaDe<'pontuacoes'> & DoPrazo;

/** `itens`: how many of each count, where not all or none do. */
type Form = Decisao & { itens?: readonly TituloConcedido[] };

const NAO_ENCONTRADA = 'Declaração de títulos não encontrada.';
const NAO_PODE_CANCELAR = 'Só é possível cancelar uma declaração que aguarda análise.';
const JA_CANCELADA = 'Esta declaração já foi cancelada.';
const TITULO_DE_FORA = 'Um dos títulos não conta para esta vaga. Atualize a página.';
const TODOS_OS_TITULOS = 'Diga quantos contam de cada título declarado, e de nenhum outro.';
const MUDOU = 'Esta declaração mudou enquanto você a analisava. Atualize a página.';

const titulosDe = ({ itens }: Pick<Linha, 'itens'>): TituloGuardado[] => JSON.parse(itens);
const recusar = (texto: string) => erroDeCampo('campos_invalidos', 'itens', texto);

/** The window that is open, the one that ends first. @throws DomainError `regra` */
async function prazoAberto(trx: Trx, concursoId: number, agora: string) {
  const prazos = (await listPrazosDeTitulos(trx, concursoId)).map((prazo) => ({
    ...prazo,
    estado: estadoDaJanela(prazo.data_inicio, prazo.data_fim, new Date(agora)),
  }));
  const aberto = prazos.find(({ estado }) => estado === 'aberta');
  if (aberto) return aberto;
  const proximo = prazos.find(({ estado }) => estado === 'aguardando');
  const ultimo = prazos.at(-1);
  if (proximo) throw new DomainError('regra', prazoDeTitulosAguarda(proximo.data_inicio));
  throw new DomainError('regra', ultimo ? prazoDeTitulosEncerrado(ultimo.data_fim) : SEM_PRAZO_DE_TITULOS);
}

/** Of which title a document is: it says so, and may say more after a colon. */
function tituloDoDocumento<T extends { nome: string }>(titulos: readonly T[], exigencia: string): T | undefined {
  const dita = semAcentos(exigencia);
  return titulos
    .filter(({ nome }) => dita === semAcentos(nome) || dita.startsWith(`${semAcentos(nome)}:`))
    .sort((a, b) => b.nome.length - a.nome.length)[0];
}

/** What of the table is claimed, proved by documents of which none counts twice. @throws DomainError 422 */
async function declarar(
  trx: Trx,
  inscricao: InscricaoPropria,
  form: PontuacaoCreate,
  guardados: readonly DocumentoGuardado[],
): Promise<TituloGuardado[]> {
  const tabela = await listItens(trx, { concurso_id: inscricao.concurso_id, tipo: 'titulo' }, { todos: false });
  const declarados = form.itens.map(({ item_id, quantidade }) => {
    const item = tabela.find(({ id }) => id === item_id);
    const dados = item && lerDadosDoTitulo(JSON.parse(item.dados));
    if (!item || !dados || !contaNaVaga(dados, inscricao.vaga_id)) throw recusar(TITULO_DE_FORA);
    if (dados.unidades !== null && quantidade > dados.unidades)
      throw recusar(`De ${item.nome}, declare no máximo ${dados.unidades}.`);
    return { item, nome: item.nome, dados, quantidade };
  });
  const documentos = documentosDoForm(form).map(({ campo, campoDaExigencia, exigencia }) => {
    const titulo = tituloDoDocumento(declarados, exigencia ?? '');
    if (titulo) return { campo, titulo };
    throw erroDeCampo('campos_invalidos', campoDaExigencia, 'Este documento não é de nenhum dos títulos declarados.');
  });
  for (const titulo of declarados) {
    const { item, nome, dados, quantidade } = titulo;
    const exigidos: { nome: string; obrigatorio: boolean }[] = JSON.parse(item.documentos);
    const faltam = documentosNecessarios(dados, exigidos, quantidade);
    if (documentos.filter((um) => um.titulo === titulo).length < faltam)
      throw recusar(`Para ${nome}, envie ${faltam === 1 ? '1 documento' : `${faltam} documentos`}.`);
  }
  const vistos = new Set<string>();
  for (const { campo, sha256 } of guardados) {
    if (vistos.has(sha256)) throw erroDeCampo('campos_invalidos', campo, MESMO_DOCUMENTO);
    vistos.add(sha256);
  }
  return declarados.map(({ item, nome, dados, quantidade }) => ({
    ...centesimosDoTitulo(dados),
    item_id: item.id,
    nome,
    quantidade,
    concedidos: null,
    texto: null,
  }));
}

/** Of a title that the table may have changed since it was claimed. */
function maisQueConta(dados: DadosDoTitulo, vagaId: number): number {
  return contaNaVaga(dados, vagaId) ? (dados.unidades ?? Number.POSITIVE_INFINITY) : 0;
}

/**
 * What a decision writes. Titles are worth what the contest's table says when they are decided, so that the same title has the same
 * points whenever it was claimed. @throws DomainError 422
 */
async function conceder(trx: Trx, linha: Linha, form: Form, nota: string | null, agora: string) {
  await segurarTitulos(trx, linha.concurso_id);
  // What was read before one's turn may be old.
  const teto = await getTeto(trx, linha.prazo_id);
  const declarados = titulosDe(linha);
  const tabela = await listItensPorId(
    trx,
    declarados.map(({ item_id }) => item_id),
  );
  const { itens } = form;
  if (itens && itens.length !== declarados.length) throw recusar(TODOS_OS_TITULOS);
  const titulos = declarados.map((titulo): TituloGuardado => {
    const { item_id, nome, quantidade } = titulo;
    const item = tabela.find(({ id, tipo }) => id === item_id && tipo === 'titulo');
    const dados = item && lerDadosDoTitulo(JSON.parse(item.dados));
    const vale = dados ? centesimosDoTitulo(dados) : {};
    const conta = dados ? maisQueConta(dados, linha.vaga_id) : quantidade;
    const todos = form.status === 'D' ? Math.min(quantidade, conta) : 0;
    const dito = itens
      ? itens.find((um) => um.item_id === item_id)
      : { concedidos: todos, texto: form.status === 'D' ? `A tabela conta no máximo ${todos}.` : nota };
    if (!dito) throw recusar(TODOS_OS_TITULOS);
    const { concedidos, texto } = dito;
    if (concedidos > quantidade) throw recusar(`De ${nome}, contam no máximo ${quantidade}: é o que foi declarado.`);
    if (concedidos > conta) throw recusar(`De ${nome}, contam no máximo ${conta}: é o que a tabela diz.`);
    if (concedidos < quantidade && texto === null) throw recusar(`${nome}: ${INFORME_POR_QUE_NAO}`);
    return { ...titulo, ...vale, concedidos, texto: concedidos < quantidade ? texto : null };
  });
  const somar = (quanto: (titulo: TituloGuardado) => number) =>
    somarTitulos(
      titulos.map((titulo) => ({ ...titulo, quantidade: quanto(titulo) })),
      teto,
    );
  return {
    itens: JSON.stringify(titulos),
    declarados_centesimos: somar(({ quantidade }) => quantidade),
    concedidos_centesimos: somar(({ concedidos }) => concedidos ?? 0),
    status: statusDosTitulos(titulos),
    observacao_admin: nota,
    decidido_em: agora,
  };
}

function paraLog({ documentos, protocolo, inscricao, ...resto }: Pontuacao | PontuacaoAdmin) {
  return {
    ...resto,
    documentos: documentos.map(({ exigencia, sha256 }) => ({ exigencia, sha256 })),
    inscricao: inscricao.numero,
    protocolo: protocolo?.numero ?? null,
  };
}

function comuns({ linha, inscricao, protocolo, documentos }: Parte<Linha>) {
  const { prazo_id: id, prazo_descricao: titulo, prazo_data_fim: data_fim, teto } = linha;
  const { declarados_centesimos, concedidos_centesimos, status, cancelada_em, entrega_titulos } = linha;
  return {
    ...linha,
    prazo_envio: { id, titulo, nome: titulo, data_fim },
    itens: titulosDe(linha).map((um) => mostrarTitulo(um, (quantidade) => pontosDaParcela({ ...um, quantidade }))),
    pontuacao_maxima: paraReais(teto),
    pontos_declarados: paraReais(declarados_centesimos),
    pontos_concedidos: concedidos_centesimos === null ? null : paraReais(concedidos_centesimos),
    pode_cancelar: status === 'P' && cancelada_em === null && entrega_titulos === 'N',
    documentos,
    protocolo,
    inscricao,
  };
}

const somados = ({ pontos_concedidos }: PontuacaoAdmin) => formatPontos(pontos_concedidos ?? 0);

class Pontuacoes extends PedidosDaFila<
  Linha,
  PontuacaoCreate,
  InscricaoPropria,
  Pontuacao,
  PontuacaoAdmin,
  Removido,
  Form
> {
  /**
   * Says of each title how many count. One that was decided is decided anew, once after an appeal that was granted.
   * @throws DomainError 404; 409 when it was decided or taken back meanwhile; 422 for what does not fit the claim
   */
  async pontuar(ctx: AdminUseCase, { id, ...form }: AnaliseDosTitulos): Promise<PontuacaoAdmin> {
    const [vista] = await listPedidosPorId<Linha>(this.ler(ctx.deps.db), [id]);
    const decisao: Form = { ...form, status: 'D' };
    if (!vista || vista.status === 'P') return this.decidir(ctx, { ...decisao, id });
    return transact(ctx, async (work) => {
      const { trx, agora } = work;
      const { deps, admin } = ctx;
      await this.assertLivre(work, id, admin.id);
      const [linha] = await listPedidosPorId<Linha>(this.ler(trx), [id]);
      if (!linha || linha.cancelada_em !== null) throw await this.atrasada(trx, id);
      const antes = await this.inteiro(deps, trx, id);
      if (!antes.recurso_deferido) throw await this.atrasada(trx, id);
      const mudanca = await conceder(trx, linha, decisao, form.observacao_admin, agora);
      const visto = { id, de: linha.status, decidido_em: linha.decidido_em };
      if (!(await moverPedido(trx, PONTUACAO, visto, { ...mudanca, decidido_por: admin.id })))
        throw new DomainError('conflito', MUDOU);
      return this.decidido(
        work,
        deps,
        linha,
        antes,
        'rever_titulos',
        'por_recurso',
        (depois) =>
          `Pontuou de novo os títulos da inscrição ${depois.inscricao.numero}, depois de recurso: de ${somados(antes)} para ${somados(depois)}.`,
      );
    });
  }
}

export const pontuacoes = new Pontuacoes({
  declaracao: PONTUACAO,
  naoEncontrado: NAO_ENCONTRADA,
  linhas: (db) => comPrazo(pedidosDe(db, PONTUACAO)),
  view: (parte: Parte<Linha>): Pontuacao => shown(pontuacao, comuns(parte), {}),
  viewAdmin: (parte: ParteDoPainel<Linha>): PontuacaoAdmin => shown(pontuacaoAdmin, comuns(parte), parte.painel),
  paraLog,
  envio: {
    pode(inscricao) {
      assertRecebe(inscricao, 'títulos');
      assertEntregaAberta(inscricao);
    },
    async colunas(form, inscricao, trx, agora, documentos) {
      await segurarTitulos(trx, inscricao.concurso_id);
      const { id, teto } = await prazoAberto(trx, inscricao.concurso_id, agora);
      const titulos = await declarar(trx, inscricao, form, documentos);
      return { prazo_id: id, itens: JSON.stringify(titulos), declarados_centesimos: somarTitulos(titulos, teto) };
    },
    descricao: ({ inscricao, pontos_declarados }, numero) =>
      `Declarou títulos para a inscrição ${inscricao.numero}, de ${formatPontos(pontos_declarados)}, protocolo ${numero}.`,
  },
  retirada: {
    pode: assertEntregaAberta,
    recusa: { decidido: NAO_PODE_CANCELAR, retirado: JA_CANCELADA },
    descricao: ({ inscricao }) => `Cancelou a declaração de títulos da inscrição ${inscricao.numero}.`,
    resposta: 'Declaração cancelada com sucesso!',
  },
  decisao: {
    colunas: ({ trx, agora }, linha, form, nota) => conceder(trx, linha, form, nota, agora),
    descricao: (depois) => `Pontuou os títulos da inscrição ${depois.inscricao.numero}: ${somados(depois)}.`,
    feita: (depois) => `Títulos analisados: ${somados(depois)}.`,
    aviso: (pedido) =>
      doPedido(PONTUACAO, pedido, {
        itens: pedido.itens.map(fraseDoTitulo).join('\n'),
        pontos: somados(pedido),
        observacao: notaDoTodo(pedido) === null ? '' : HA_OBSERVACAO,
      }),
    tarde: {
      decidido: () => 'Esta declaração já foi analisada',
      retirado: 'Esta declaração foi cancelada',
    },
  },
});

export const pontuacoesCandidato = router(
  doCandidato(PONTUACAO, pontuacoes, pontuacao, corpo(pontuacaoCreate), removido),
);

export const pontuacoesAdmin = router({
  ...daFila(PONTUACAO, pontuacoes, lista, pontuacaoAdmin, decisaoDaPontuacao, decisaoDePontuacoes),
  pontuar: adminAge(PONTUACAO.area)
    .input(analiseDosTitulos)
    .output(pontuacaoAdmin)
    .mutation(({ ctx, input }) => pontuacoes.pontuar(ctx, input)),
});
