// Erasing a person: what says who they were goes, and what the law makes the institute keep stays without it. Accounts,
// payments and decisions add up afterwards as before. The rules in prose are in docs/rules/privacidade.md.
import { formatNumeroInscricao } from '../../shared/format.ts';
import type { ItemDaEliminacao, PedidoDetalhado } from '../../shared/privacidade.ts';
import { corteDe, type DiasDeGuarda } from '../../shared/retencao.ts';
import { removerArquivos, renomearSemPessoa } from '../arquivos/index.ts';
import { busca } from '../candidatos/index.ts';
import type { Deps } from '../context.ts';
import { encerrarInscricao } from '../inscricoes/index.ts';
import { contarListasCom } from '../listas-oficiais/index.ts';
import { DomainError } from '../platform/errors.ts';
import { randomPassword } from '../platform/random-password.ts';
import type { Work } from '../platform/transact.ts';
import { retirarDosSelos, segurarSelos } from '../selos/index.ts';
import { takeTurn } from '../store/lock.ts';
import { tomarCandidato } from '../store/people.ts';
import { changeRows, holdRows } from '../store/rows.ts';
import { inStretches } from '../store/stretches.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import { removerVisoesQueDizem } from '../visoes/index.ts';
import type { TabelaDeDados } from './dados.ts';
import { anonimizar, apagarDoTitular, contarDoTitular } from './dados-queries.ts';
import * as queries from './eliminacao-queries.ts';
import { arquivosEm, buscaDe, type Identidade, identidadesEm, REMOVIDO, type Redator, redatorDe } from './redacao.ts';

const JA_ELIMINADO = 'Os dados desta pessoa já foram eliminados.';
const LOGS_POR_VEZ = 500;

type Plano = NonNullable<PedidoDetalhado['eliminacao']>;

function emAndamento({ excluido_em, fim }: queries.InscricaoDoTitular, agora: string): boolean {
  return excluido_em === null && fim >= agora;
}

/** Active ones of what is over stay as they ended; the others are let go, but for a paid one, which stands against the erasure. */
function aEncerrar(inscricao: queries.InscricaoDoTitular, agora: string): boolean {
  const { status, status_pagamento } = inscricao;
  if (status !== 'A' || status_pagamento === 'Pago') return false;
  return status_pagamento !== 'Isento' || emAndamento(inscricao, agora);
}

function impedimentosDe(inscricao: queries.InscricaoDoTitular, agora: string): string[] {
  const { id, titulo, status, status_pagamento, reembolso } = inscricao;
  const qual = `Inscrição ${formatNumeroInscricao(id)}, no concurso "${titulo}"`;
  if (reembolso === 'Solicitado' || reembolso === 'Processando')
    return [`${qual}: o pedido de restituição está em andamento (${reembolso}). Conclua o pedido antes.`];
  if (status === 'A' && status_pagamento === 'Pago' && emAndamento(inscricao, agora))
    return [`${qual}: a taxa está paga e o concurso está em andamento. Cancele a inscrição antes.`];
  return [];
}

interface Levantamento {
  inscricoes: queries.InscricaoDoTitular[];
  pedidos: Awaited<ReturnType<typeof queries.listPedidosEnviados>>;
  /** Decided requests of contests whose time is not over. */
  guardados: ReadonlySet<string>;
  arquivos: Readonly<Record<'ficam' | 'vao', Awaited<ReturnType<typeof queries.listArquivosDe>>>>;
  comOutros: Awaited<ReturnType<typeof queries.countArquivosComOutros>>;
}

async function levantar(db: Db, candidatoId: number, agora: string, guarda: DiasDeGuarda): Promise<Levantamento> {
  const inscricoes = await queries.listInscricoesDe(db, candidatoId);
  const pedidos = await queries.listPedidosEnviados(db, candidatoId);
  const limite = corteDe(guarda.pedidos, new Date(agora));
  const concursos = [...inscricoes, ...(await queries.listConcursosImpugnados(db, candidatoId))];
  const emGuarda = new Set(concursos.filter(({ fim }) => fim >= limite).map(({ concurso_id }) => concurso_id));
  const guardados = new Set<string>();
  const manter = new Set<string>();
  for (const [tipo, lista] of Object.entries(pedidos)) {
    for (const { id, concurso_id, arquivo_id, retirado_em, decidido_em } of lista) {
      if (retirado_em !== null || decidido_em === null || !emGuarda.has(concurso_id)) continue;
      guardados.add(`${tipo} ${id}`);
      if (arquivo_id !== null) manter.add(arquivo_id);
    }
  }
  for (const { de, arquivo_id } of await queries.listDocumentosEnviados(db, candidatoId)) {
    if (guardados.has(de)) manter.add(arquivo_id);
  }
  const todos = await queries.listArquivosDe(db, candidatoId);
  const arquivos = { ficam: todos.filter(({ id }) => manter.has(id)), vao: todos.filter(({ id }) => !manter.has(id)) };
  const comOutros = await queries.countArquivosComOutros(db, candidatoId);
  return { inscricoes, pedidos, guardados, arquivos, comOutros };
}

function itens(linhas: readonly (readonly [oque: string, quantidade: number, porque: string])[]): ItemDaEliminacao[] {
  return linhas
    .filter(([, quantidade]) => quantidade > 0)
    .map(([oque, quantidade, porque]) => ({ oque, quantidade, porque }));
}

async function planoDe(
  db: Db,
  candidatoId: number,
  lido: Levantamento,
  agora: string,
  guarda: DiasDeGuarda,
): Promise<Plano> {
  const { inscricoes, pedidos, guardados, arquivos, comOutros } = lido;
  const quantos = await contarDoTitular(db, candidatoId);
  const quantas = (...tabelas: TabelaDeDados[]) => tabelas.reduce((soma, nome) => soma + (quantos.get(nome) ?? 0), 0);
  const comSaude = inscricoes.filter(
    (uma) =>
      uma.detalhe_deficiencia ?? uma.detalhe_condicao_especial ?? uma.arquivo_deficiencia_id ?? uma.arquivo_condicao_id,
  );
  const enviados = Object.values(pedidos).reduce((soma, lista) => soma + lista.length, 0);
  return {
    impedimentos: inscricoes.flatMap((uma) => impedimentosDe(uma, agora)),
    mantidos: itens([
      [
        'Pagamentos',
        inscricoes.filter(({ pagamento_id }) => pagamento_id !== null).length,
        'Registro contábil guardado por cinco anos (LGPD, art. 16, I; Decreto 20.910/1932).',
      ],
      [
        'Inscrições, sem o nome',
        inscricoes.length,
        'Número, cargo e situação são atos do concurso (LGPD, art. 16, I; Constituição, art. 37).',
      ],
      [
        'Documentos, recursos, isenções e comprovações decididos',
        guardados.size,
        'A decisão pode ser conferida durante a validade do concurso e cinco anos depois (Decreto 20.910/1932).',
      ],
      [
        'Listas oficiais publicadas',
        await contarListasCom(db, inscricoes),
        'Onde o nome saiu, com o número da inscrição, o que foi publicado fica como foi publicado: a publicidade é dever do concurso (LGPD, art. 16, I; Constituição, art. 37).',
      ],
      [
        'Arquivos do CadÚnico, depois do seu pedido de isenção',
        comOutros.cadunico,
        `Registram o que foi perguntado ao ministério e o que ele respondeu, com nome, CPF e NIS de todas as pessoas. São apagados ${guarda.retirados} dias depois do último prazo do concurso.`,
      ],
      [
        'Devoluções em lote, nos arquivos de pagamento',
        comOutros.devolucoes,
        `Registram o que foi enviado ao banco, com nome, CPF e conta de todas as pessoas. São apagados quando a devolução em lote termina, ou ${guarda.contas} dias depois de feitos.`,
      ],
    ]),
    removidos: itens([
      ['Cadastro', 1, 'Nome, CPF, documentos, contato, endereço e filiação; o login deixa de existir.'],
      ['Dados de saúde das inscrições', comSaude.length, 'Detalhes e anexos.'],
      ['Arquivos', arquivos.vao.length, 'Apagados do armazenamento.'],
      ['Textos de pedidos', enviados - guardados.size, 'O que você escreveu e não precisa ser guardado.'],
      ['Contas e chaves PIX', quantas('reembolsos'), 'Ficam o valor e a decisão.'],
      ['E-mails e avisos', quantas('emails', 'avisos'), 'O texto das mensagens.'],
      [
        'Inscrições sem pagamento canceladas',
        inscricoes.filter((uma) => aEncerrar(uma, agora)).length,
        'O boleto em aberto é cancelado no banco.',
      ],
    ]),
  };
}

/** What stands against erasing somebody, what would stay and what would go. */
export async function planejar(deps: Deps, db: Db, candidatoId: number): Promise<Plano> {
  const agora = deps.clock.now().toISOString();
  const { guarda } = deps.ajustes.atual();
  return planoDe(db, candidatoId, await levantar(db, candidatoId, agora, guarda), agora, guarda);
}

/** A hash that no password fits, made before the transaction. */
export function hashSemSenha(deps: Pick<Deps, 'passwords'>): Promise<string> {
  return deps.passwords.hash(`${randomPassword()}${randomPassword()}${randomPassword()}`);
}

/**
 * Erases a person, inside the transaction that answers them; banks and the file store are told after it.
 * @throws DomainError `regra` with what stands against it; `conflito` when they were erased already
 */
export async function eliminar(
  deps: Pick<Deps, 'consequencias'>,
  work: Work,
  quem: Identidade & { id: number },
  senha_hash: string,
  porque: string,
  guarda: DiasDeGuarda,
): Promise<Plano> {
  const { trx, agora, audit } = work;
  const { id } = quem;
  await tomarCandidato(trx, id);
  await takeTurn(trx, `perfil ${id}`);
  // Whoever pays or decides about one of their enrolments is seen, or waits.
  await holdRows(trx, 'inscricoes', { candidato_id: id });
  const lido = await levantar(trx, id, agora, guarda);
  const plano = await planoDe(trx, id, lido, agora, guarda);
  if (plano.impedimentos.length > 0) throw new DomainError('regra', plano.impedimentos.join('\n'));

  for (const inscricao of lido.inscricoes.filter((uma) => aEncerrar(uma, agora))) {
    await encerrarInscricao(deps, work, inscricao.id, 'o titular pediu a eliminação dos dados.');
  }
  await deps.consequencias.candidatoEliminado(work, id);
  const guardados = (tipo: keyof Levantamento['pedidos']) =>
    lido.pedidos[tipo].filter((um) => lido.guardados.has(`${tipo} ${um.id}`)).map((um) => um.id);
  const nome = `Titular removido nº ${id}`;
  const email = `titular-removido-${id}@removido.invalid`;
  const { ficam, vao } = lido.arquivos;
  await removerArquivos(
    work,
    vao.map((um) => um.id),
  );
  await renomearSemPessoa(trx, ficam);
  await queries.apagarNaoEnviados(trx, id);
  await segurarSelos(trx);
  const { redator, antes, posicoes } = await redigirRegistro(
    trx,
    quem,
    nome,
    [...ficam, ...vao].map((um) => um.nome),
  );
  await queries.apagarTentativas(trx, antes);
  await removerVisoesQueDizem(trx, redator);
  const poupados = {
    isencoes: guardados('isencoes'),
    recursos: guardados('recursos'),
    envios: guardados('envios'),
    comprovacoes: guardados('comprovacoes'),
  };
  await apagarDoTitular(trx, id, poupados, redator.coluna);
  // A CPF has eleven digits; this has eleven characters, one for each person.
  const cpf = `R${String(id).padStart(10, '0')}`;
  if (!(await anonimizar(trx, id, { nome, cpf, email, senha_hash, busca: busca(nome, email) }, agora)))
    throw new DomainError('conflito', JA_ELIMINADO);
  await audit({
    tipo: 'eliminar_dados',
    descricao: `Eliminou os dados pessoais do titular nº ${id}: ${porque}.`,
    sobre: { registro: ['candidato', id] },
    depois: {
      mantidos: plano.mantidos,
      removidos: plano.removidos,
      ...(posicoes === '' ? {} : { posicoes }),
    },
  });
  return plano;
}

/**
 * The trail's rows about somebody, rewritten a stretch at a time: who, when and what stay. They also tell what the person
 * was called before, so they are read twice. @returns who takes out all that they were called, what that was before, and the
 * places of the rewritten rows in the sealed chain
 */
async function redigirRegistro(
  trx: Trx,
  quem: Identidade & { id: number },
  nome: string,
  arquivos: readonly string[],
): Promise<{ redator: Redator; antes: readonly string[]; posicoes: string }> {
  const antes = new Set(await queries.listEnderecosDe(trx, quem.id));
  const nomesDeArquivos = new Set(arquivos);
  await cadaLog(trx, quem.id, [quem.email, ...antes], async ({ candidato_id, dados_anteriores, dados_novos }) => {
    for (const dito of [dados_anteriores, dados_novos]) {
      for (const um of identidadesEm(dito, quem.id)) antes.add(um);
      // Those that went before have no name any more where they were registered.
      if (candidato_id === quem.id) for (const um of arquivosEm(dito)) nomesDeArquivos.add(um);
    }
  });
  const chamado = [...antes].filter((um) => ![quem.nome, quem.cpf, quem.email].includes(um));
  // A phone is also searched for without its area.
  const telefones = (await queries.listTelefonesDe(trx, quem.id)).flatMap((um) => [um, um.slice(2)]);
  const alem = [...telefones, ...(await queries.listNisDe(trx, quem.id)), ...nomesDeArquivos];
  const redator = redatorDe({ ...quem, antes: chamado, alem }, nome);
  const emails = [quem.email, ...antes];
  const refeitos: number[] = [];
  await cadaLog(trx, quem.id, emails, async ({ id, candidato_id, isadmin, usuario_id, usuario_email, ...dito }) => {
    const dela = candidato_id === quem.id;
    const proprio = isadmin === 0 && usuario_id === quem.id;
    const tentado = usuario_id === null && usuario_email !== null && emails.includes(usuario_email);
    const descricao = redator.texto(dito.descricao);
    const dados_anteriores = redator.dados(dito.dados_anteriores, dela);
    const dados_novos = redator.dados(dito.dados_novos, dela);
    const igual =
      descricao === dito.descricao && dados_anteriores === dito.dados_anteriores && dados_novos === dito.dados_novos;
    // About others, and does not name the person.
    if (igual && !proprio && !tentado) return;
    refeitos.push(id);
    const redigido = {
      descricao,
      busca: buscaDe(descricao),
      dados_anteriores,
      dados_novos,
      ...(proprio ? { usuario_nome: nome } : {}),
      ...(proprio || tentado ? { usuario_email: tentado ? REMOVIDO : null } : {}),
    };
    await changeRows(trx, 'logs', { id }, redigido);
  });
  return { redator, antes: chamado, posicoes: await retirarDosSelos(trx, refeitos, true) };
}

async function cadaLog(
  trx: Trx,
  candidatoId: number,
  emails: readonly string[],
  ver: (log: queries.LogDoTitular) => Promise<void>,
): Promise<void> {
  const logs = inStretches(LOGS_POR_VEZ, (depoisDe, limite) =>
    queries.listLogsDe(trx, candidatoId, emails, depoisDe, limite),
  );
  for await (const log of logs) await ver(log);
}
