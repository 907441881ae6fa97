// Erasures done again: an older copy of the store that is brought back has people in it who were erased since. Nobody is
// told a second time; what stands against it by now is left to an administrator, by name of the account.
import { pedidoVivo } from '../../shared/privacidade.ts';
import type { DiasDeGuarda } from '../../shared/retencao.ts';
import type { Deps } from '../context.ts';
import { DomainError } from '../platform/errors.ts';
import { type TransactScope, transact } from '../platform/transact.ts';
import { findRow } from '../store/rows.ts';
import { PORTAL } from '../store/trail.ts';
import { eliminar, hashSemSenha } from './eliminar.ts';
import { cancelarOutros } from './pedidos.ts';
import { listPedidosDe, moverPedido } from './pedidos-queries.ts';

export interface EliminacaoARepetir {
  candidato_id: number;
  /** When the account was made: with its number, whose it is. */
  criado_em: string;
  eliminado_em: string;
}

export interface Repeticao {
  repetidas: number[];
  pendentes: { candidato_id: number; eliminado_em: string; motivo: string }[];
}

const PORQUE = 'eliminação repetida depois de restaurada uma cópia';
const RESPOSTA = 'A eliminação já feita foi repetida depois de restaurada uma cópia dos dados.';

/** Erases again whoever the store has and should not have any more. Doing it twice finds nothing left to do. */
export async function repetirEliminacoes(
  deps: TransactScope['deps'] & Pick<Deps, 'db' | 'passwords' | 'consequencias'>,
  lista: readonly EliminacaoARepetir[],
  guarda: DiasDeGuarda,
): Promise<Repeticao> {
  const feito: Repeticao = { repetidas: [], pendentes: [] };
  for (const { candidato_id, criado_em, eliminado_em } of lista) {
    const titular = await findRow(deps.db, 'candidatos', { id: candidato_id });
    if (!titular || titular.created_at !== criado_em || titular.eliminado_em !== null) continue;
    const hash = await hashSemSenha(deps);
    try {
      await transact({ deps, ator: PORTAL }, async (work) => {
        const { mantidos, removidos } = await eliminar(deps, work, titular, hash, PORQUE, guarda);
        for (const linha of await listPedidosDe(work.trx, candidato_id)) {
          if (linha.tipo !== 'eliminacao' || !pedidoVivo(linha.status)) continue;
          await moverPedido(work.trx, linha, {
            status: mantidos.length > 0 ? 'Atendido em parte' : 'Atendido',
            encerrado_em: work.agora,
            resposta: RESPOSTA,
            resultado: JSON.stringify({ mantidos, removidos }),
          });
        }
        await cancelarOutros(work, candidato_id);
      });
      feito.repetidas.push(candidato_id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      feito.pendentes.push({ candidato_id, eliminado_em, motivo: error.message });
    }
  }
  return feito;
}
