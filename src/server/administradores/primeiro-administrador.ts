// Administrators. The first one is made when the store has none, because somebody has to be able to enter.
import type { Deps } from '../context.ts';
import { erroDeCampo, found } from '../platform/errors.ts';
import { randomPassword } from '../platform/random-password.ts';
import { transact } from '../platform/transact.ts';
import { recusaDe } from '../sessoes/index.ts';
import { hasTable } from '../store/has-table.ts';
import { takeTurn } from '../store/lock.ts';
import { findRow } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { PORTAL } from '../store/trail.ts';
import { countAdministradores, createAdministrador } from './queries.ts';

const NOME = 'Administrador';

/** Whether a store, which may not be prepared yet, has anybody who administers it. */
export async function temAdministrador(db: Db): Promise<boolean> {
  return (await hasTable(db, 'administradores')) && (await countAdministradores(db)) > 0;
}

/**
 * Makes ADMIN_EMAIL the first administrator when there is none; of processes that start together only one does.
 * @throws DomainError `campos_invalidos` when ADMIN_PASSWORD is easy to guess
 * @returns the random password it was given, to be told once; null when nothing was made or the password was set.
 */
export async function ensureFirstAdmin(deps: Deps): Promise<string | null> {
  if ((await countAdministradores(deps.db)) > 0) return null;
  const { adminEmail, adminSenha } = deps.config;
  const recusa = adminSenha === undefined ? null : recusaDe(deps, adminSenha, { nome: NOME, email: adminEmail });
  if (recusa) throw erroDeCampo('campos_invalidos', 'ADMIN_PASSWORD', recusa);
  const senha = adminSenha ?? randomPassword();
  const senha_hash = await deps.passwords.hash(senha);
  return transact({ deps, ator: PORTAL }, async ({ trx, agora, audit }) => {
    await takeTurn(trx, 'primeiro administrador');
    if ((await countAdministradores(trx)) > 0) return null;
    const id = await createAdministrador(trx, {
      nome: NOME,
      email: adminEmail,
      senha_hash,
      ativo: 1,
      created_at: agora,
    });
    await audit({
      tipo: 'criar_administrador',
      descricao: `Criou o primeiro administrador, ${adminEmail}.`,
      sobre: { registro: ['administrador', id] },
      depois: { nome: NOME, email: adminEmail },
    });
    return adminSenha === undefined ? senha : null;
  });
}

/** Who an administrator is. @throws DomainError `nao_encontrado`. */
export async function getAdministrador({ db }: Deps, id: number) {
  return found(await findRow(db, 'administradores', { id }, ['id', 'nome', 'email', 'created_at']));
}
