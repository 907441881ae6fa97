// Opening what a frozen list owes: a refund for each, with its protocol, told once. Fifty at a time, each fifty one transaction,
// so that it goes on where it stopped and two processes open nothing twice.
import type { FormaDeDevolver, StatusDoItem } from '../../shared/devolucoes.ts';
import { formatCentavos, formatNumeroInscricao } from '../../shared/format.ts';
import { avisarLote, type DoLote } from '../avisos/index.ts';
import type { Deps } from '../context.ts';
import { transact, type Work } from '../platform/transact.ts';
import { numerar } from '../protocolos/index.ts';
import { takeTurn } from '../store/lock.ts';
import { segurarPresentes } from '../store/people.ts';
import { ESTORNADO } from '../store/reversals.ts';
import { PORTAL } from '../store/trail.ts';
import { noAudit } from '../store/transaction.ts';
import { aPessoa, mudar } from './liquidar.ts';
import { abrirReembolso, type Item, listDesatualizados, listItens, moverItem, segurarItens } from './queries.ts';

const LOTE = 50;

const PEDIU_ANTES = 'A pessoa pediu a restituição por conta própria. Responda o pedido dela na lista de reembolsos.';
const ELIMINADA = 'Os dados pessoais foram eliminados.';

const PELO_BANCO =
  'Se você pagou por PIX, o valor volta para a conta de onde ele saiu. Se pagou pelo código de barras, o banco pergunta em que conta você quer receber: avisaremos.';
const POR_PIX = 'O valor volta para a conta de onde saiu o PIX. Você não precisa fazer nada agora.';

/** Where each way begins, and what its person is told of it. */
const COMECO: Record<FormaDeDevolver, { status: StatusDoItem; orientacao: string }> = {
  estorno_asaas: {
    status: 'Em estorno',
    orientacao:
      'Se você pagou por PIX, o valor volta para a conta de onde ele saiu. Se pagou pelo código de barras, enviaremos um PIX com o seu CPF como chave. Você não precisa fazer nada agora.',
  },
  pix_cpf: {
    status: 'A pagar',
    orientacao: 'Enviaremos um PIX com o seu CPF como chave. Você não precisa fazer nada agora.',
  },
  formulario: {
    status: 'Aguardando conta',
    orientacao: 'Informe na área do candidato a conta ou chave PIX em que quer receber.',
  },
};

/** Opens the next of a batch. @returns whether there may be more */
export function abrirRestituicoes(deps: Deps, devolucaoId: number): Promise<boolean> {
  return transact({ deps, ator: PORTAL }, async (work) => {
    const { trx, agora } = work;
    await takeTurn(trx, `devolucao:${devolucaoId}`);
    const naFila = await listItens(trx, devolucaoId, 'Na fila', LOTE);
    const presentes = await segurarPresentes(trx, [...new Set(naFila.map(({ candidato_id }) => candidato_id))]);
    // A bank's notice takes no turn: what it took out meanwhile is passed over, and one that is told of from now on waits.
    const seguros = await segurarItens(trx, naFila, 'Na fila');
    const itens = naFila.filter(({ id }) => seguros.has(id));
    if (itens.length === 0) {
      noAudit(trx, 'Nothing is left to open.');
      return naFila.length === LOTE;
    }
    // What a bank told while the list was being frozen.
    const desatualizados = await listDesatualizados(trx, itens);
    const impedimento = ({ id, candidato_id }: Item) =>
      !presentes.has(candidato_id) ? ELIMINADA : desatualizados.has(id) ? ESTORNADO : null;
    const avisos: DoLote[] = [];
    for (const item of itens) {
      const motivo = impedimento(item);
      const aviso = motivo === null && (await abrir(work, item));
      if (aviso) avisos.push(aviso);
      if (motivo !== null) await mudar(work, item, 'Fora', motivo);
    }
    await avisarLote(trx, deps, agora, 'devolucao_aberta', avisos);
    return naFila.length === LOTE;
  });
}

/** @returns what its person is told; nothing when it was not opened */
async function abrir(work: Work, item: Item): Promise<DoLote | undefined> {
  const { trx, agora, audit } = work;
  const { inscricao_id, valor_centavos, motivo_da_devolucao: motivo } = item;
  const { status, orientacao } = COMECO[item.forma];
  const destino =
    item.forma === 'formulario'
      ? ({ tipo_restituicao: 1, chave_pix: null } as const)
      : ({ tipo_restituicao: 3, chave_pix: item.cpf } as const);
  const reembolso = await abrirReembolso(trx, {
    ...destino,
    inscricao_id,
    valor_centavos,
    motivo,
    created_at: agora,
    data_processamento: agora,
    observacao_admin: motivo,
    decidido_por: item.decidida_por,
  });
  if (!reembolso) {
    await mudar(work, item, 'Fora', PEDIU_ANTES);
    return undefined;
  }
  const { id } = reembolso;
  const tentar_em = status === 'Em estorno' ? agora : null;
  if (!(await moverItem(trx, item, { status, reembolso_id: id, tentar_em, updated_at: agora })))
    throw new Error(`Item ${item.id} moved in a turn that was ours`);
  const protocolo = reembolso.novo
    ? await numerar(work, { tipo: 'reembolso', registro_id: id, inscricao_id, arquivo_id: null })
    : null;
  const valor = formatCentavos(valor_centavos);
  await audit({
    tipo: 'abrir_restituicao',
    descricao: `Abriu a restituição de ${valor} da inscrição ${formatNumeroInscricao(inscricao_id)}, da devolução em lote ${item.devolucao_id}.`,
    sobre: { registro: ['reembolso', id], inscricao_id },
    depois: { devolucao_id: item.devolucao_id, item_id: item.id, forma: item.forma, status, valor },
  });
  // By PIX alone there was no bar code to pay by.
  const soPix = item.forma === 'estorno_asaas' && item.cobrada_por === 'pix';
  return aPessoa({ ...item, reembolso_id: id }, 'aberta', {
    motivo,
    orientacao: soPix ? POR_PIX : item.forma === 'estorno_asaas' && item.usar_pix === 0 ? PELO_BANCO : orientacao,
    protocolo: protocolo?.numero ?? '',
  });
}
