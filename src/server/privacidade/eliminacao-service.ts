// Erasing a person: what says who they were goes, and what the law makes the institute keep stays without it. Accounts,
// payments and decisions add up afterwards as before. The rules in prose are in docs/rules/privacidade.md.
import { formatNumeroInscricao } from '../../shared/format.ts';
import type { ItemDaEliminacao, PedidoDetalhado } from '../../shared/privacidade.ts';
import { corteDe, fimDoConcurso } from '../../shared/retencao.ts';
import { removerArquivos } from '../arquivos/remocao-service.ts';
import { esquecerPagador } from '../boletos/ciclo-service.ts';
import { busca } from '../candidatos/service.ts';
import type { Deps } from '../context.ts';
import { retirarEnviosPendentes } from '../envios/ciclo-service.ts';
import { encerrarInscricao } from '../inscricoes/encerramento-service.ts';
import type { Db } from '../platform/database/index.ts';
import { takeTurn } from '../platform/database/lock.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { DomainError } from '../platform/errors.ts';
import { randomPassword } from '../platform/random-password.ts';
import type { Work } from '../platform/transact.ts';
import { retirarRecursosPendentes } from '../recursos/ciclo-service.ts';
import { anularSenhasEnviadas, encerrarSessoesDe } from '../sessoes/service.ts';
import {
  anonimizar,
  apagarContas,
  apagarMensagens,
  apagarRastros,
  apagarSaude,
  apagarTextos,
  contarGuardados,
  type InscricaoDoTitular,
  listArquivosDe,
  listInscricoesDe,
  listLogsDe,
  listPedidosEnviados,
  reescreverLog,
} from './eliminacao-queries.ts';
import { buscaDe, type Identidade, redigirDados, redigirTexto } from './redacao.ts';

const JA_ELIMINADO = 'Os dados desta pessoa já foram eliminados.';
const LOGS_POR_VEZ = 500;

type Plano = NonNullable<PedidoDetalhado['eliminacao']>;

const fimDe = ({ data_prazo_fim, prazo_final_isencao, ultimo_prazo }: InscricaoDoTitular) =>
  fimDoConcurso([data_prazo_fim, prazo_final_isencao, ultimo_prazo]);

function emAndamento(inscricao: InscricaoDoTitular, agora: string): boolean {
  return inscricao.excluido_em === null && fimDe(inscricao) >= agora;
}

/** Active ones of what is over stay as they ended; the others are let go. */
function aEncerrar(inscricao: InscricaoDoTitular, agora: string): boolean {
  const { status, status_pagamento } = inscricao;
  const resolvida = status_pagamento === 'Pago' || status_pagamento === 'Isento';
  return status === 'A' && (emAndamento(inscricao, agora) || !resolvida);
}

function impedimentosDe(inscricao: InscricaoDoTitular, agora: string): string[] {
  const { id, titulo, status, status_pagamento, reembolso } = inscricao;
  const qual = `Inscrição ${formatNumeroInscricao(id)}, no concurso "${titulo}"`;
  if (reembolso === 'Solicitado' || reembolso === 'Processando')
    return [`${qual}: o pedido de restituição está em andamento (${reembolso}). Conclua o pedido antes.`];
  if (status === 'A' && status_pagamento === 'Pago' && emAndamento(inscricao, agora))
    return [`${qual}: a taxa está paga e o concurso está em andamento. Cancele a inscrição antes.`];
  return [];
}

interface Levantamento {
  inscricoes: InscricaoDoTitular[];
  pedidos: Awaited<ReturnType<typeof listPedidosEnviados>>;
  /** Decided requests of contests whose time is not over. */
  guardados: ReadonlySet<string>;
  arquivos: { manter: number; remover: string[] };
}

async function levantar(db: Db | Trx, candidatoId: number, agora: string): Promise<Levantamento> {
  const inscricoes = await listInscricoesDe(db, candidatoId);
  const pedidos = await listPedidosEnviados(db, candidatoId);
  const limite = corteDe('pedidos', new Date(agora));
  const emGuarda = new Set(inscricoes.filter((inscricao) => fimDe(inscricao) >= limite).map(({ id }) => id));
  const guardados = new Set<string>();
  const manter = new Set<string>();
  for (const [tipo, lista] of Object.entries(pedidos)) {
    for (const { id, inscricao_id, arquivo_id, retirado_em, decidido_em } of lista) {
      if (retirado_em !== null || decidido_em === null || !emGuarda.has(inscricao_id)) continue;
      guardados.add(`${tipo} ${id}`);
      if (arquivo_id !== null) manter.add(arquivo_id);
    }
  }
  const todos = new Set([
    ...(await listArquivosDe(db, candidatoId)),
    ...inscricoes.flatMap((uma) => [uma.arquivo_deficiencia_id, uma.arquivo_condicao_id].filter((id) => id !== null)),
    ...Object.values(pedidos).flatMap((lista) => lista.flatMap(({ arquivo_id }) => arquivo_id ?? [])),
  ]);
  const remover = [...todos].filter((id) => !manter.has(id));
  return { inscricoes, pedidos, guardados, arquivos: { manter: manter.size, remover } };
}

function itens(linhas: readonly (readonly [oque: string, quantidade: number, porque: string])[]): ItemDaEliminacao[] {
  return linhas
    .filter(([, quantidade]) => quantidade > 0)
    .map(([oque, quantidade, porque]) => ({ oque, quantidade, porque }));
}

async function planoDe(db: Db | Trx, candidatoId: number, lido: Levantamento, agora: string): Promise<Plano> {
  const { inscricoes, pedidos, guardados, arquivos } = lido;
  const { emails, avisos, reembolsos } = await contarGuardados(db, candidatoId);
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
        'Documentos, recursos e isenções decididos',
        guardados.size,
        'A decisão pode ser conferida durante a validade do concurso e cinco anos depois (Decreto 20.910/1932).',
      ],
    ]),
    removidos: itens([
      ['Cadastro', 1, 'Nome, CPF, documentos, contato, endereço e filiação; o login deixa de existir.'],
      ['Dados de saúde das inscrições', comSaude.length, 'Detalhes e anexos.'],
      ['Arquivos', arquivos.remover.length, 'Apagados do armazenamento.'],
      ['Textos de pedidos', enviados - guardados.size, 'O que você escreveu e não precisa ser guardado.'],
      ['Contas e chaves PIX', reembolsos, 'Ficam o valor e a decisão.'],
      ['E-mails e avisos', emails + avisos, 'O texto das mensagens.'],
      [
        'Inscrições sem pagamento canceladas',
        inscricoes.filter((uma) => aEncerrar(uma, agora)).length,
        'O boleto em aberto é cancelado no banco.',
      ],
    ]),
  };
}

/** What stands against erasing somebody, what would stay and what would go. */
export async function planejar(deps: Deps, db: Db | Trx, candidatoId: number): Promise<Plano> {
  const agora = deps.clock.now().toISOString();
  return planoDe(db, candidatoId, await levantar(db, candidatoId, agora), agora);
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
  work: Work,
  quem: Identidade & { id: number },
  senha_hash: string,
  porque: string,
): Promise<Plano> {
  const { trx, agora, audit } = work;
  const { id } = quem;
  await takeTurn(trx, `perfil ${id}`);
  const lido = await levantar(trx, id, agora);
  const plano = await planoDe(trx, id, lido, agora);
  if (plano.impedimentos.length > 0) throw new DomainError('regra', plano.impedimentos.join('\n'));

  for (const inscricao of lido.inscricoes.filter((uma) => aEncerrar(uma, agora))) {
    await encerrarInscricao(work, inscricao.id, 'o titular pediu a eliminação dos dados.');
  }
  await retirarEnviosPendentes(work, id);
  await retirarRecursosPendentes(work, id);
  const soltos = (tipo: keyof Levantamento['pedidos']) =>
    lido.pedidos[tipo].filter((um) => !lido.guardados.has(`${tipo} ${um.id}`)).map((um) => um.id);
  await apagarTextos(trx, { isencoes: soltos('isencoes'), recursos: soltos('recursos'), envios: soltos('envios') });
  await apagarSaude(trx, id, agora);
  await apagarContas(trx, id);
  await removerArquivos(work, lido.arquivos.remover);
  await esquecerPagador(work, id);
  await encerrarSessoesDe(work, id);
  await anularSenhasEnviadas(work, id);
  const nome = `Titular removido nº ${id}`;
  const email = `titular-removido-${id}@removido.invalid`;
  await apagarMensagens(trx, id, email);
  await apagarRastros(trx, id);
  // A CPF has eleven digits; this has eleven characters, one for each person.
  const cpf = `R${String(id).padStart(10, '0')}`;
  if (!(await anonimizar(trx, id, { nome, cpf, email, senha_hash, busca: busca(nome, email) }, agora)))
    throw new DomainError('conflito', JA_ELIMINADO);
  await redigirRegistro(trx, quem, nome);
  await audit({
    tipo: 'eliminar_dados',
    descricao: `Eliminou os dados pessoais do titular nº ${id}: ${porque}.`,
    sobre: { registro: ['candidato', id] },
    depois: { mantidos: plano.mantidos, removidos: plano.removidos },
  });
  return plano;
}

/** The trail's rows about somebody, rewritten a stretch at a time: who, when and what stay. */
async function redigirRegistro(trx: Trx, quem: Identidade & { id: number }, nome: string): Promise<void> {
  for (let depoisDe = 0; ; ) {
    const linhas = await listLogsDe(trx, quem.id, depoisDe, LOGS_POR_VEZ);
    for (const { id, isadmin, usuario_id, descricao, dados_anteriores, dados_novos } of linhas) {
      const nova = redigirTexto(descricao, quem, nome);
      await reescreverLog(trx, id, {
        descricao: nova,
        busca: buscaDe(nova),
        dados_anteriores: redigirDados(dados_anteriores, quem, nome),
        dados_novos: redigirDados(dados_novos, quem, nome),
        ...(isadmin === 0 && usuario_id === quem.id ? { usuario_nome: nome, usuario_email: null } : {}),
      });
      depoisDe = id;
    }
    if (linhas.length < LOGS_POR_VEZ) return;
  }
}
