// Administrators. The first one is made when the store has none, because somebody has to be able to enter.
import type { Deps } from '../context.ts';
import { PORTAL } from '../platform/audit.ts';
import { hasTable } from '../platform/database/has-table.ts';
import type { Db } from '../platform/database/index.ts';
import { takeTurn } from '../platform/database/lock.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { randomPassword } from '../platform/random-password.ts';
import { transact } from '../platform/transact.ts';
import { countAdministradores, createAdministrador, findAdministrador } from './queries.ts';

/** Whether a store, which may not be prepared yet, has anybody who administers it. */
export async function temAdministrador(db: Db): Promise<boolean> {
  return (await hasTable(db, 'administradores')) && (await countAdministradores(db)) > 0;
}

/**
 * Makes ADMIN_EMAIL the first administrator when there is none; of processes that start together only one does.
 * @returns the random password it was given, to be told once; null when nothing was made or the password was set.
 */
export async function ensureFirstAdmin(deps: Deps): Promise<string | null> {
  if ((await countAdministradores(deps.db)) > 0) return null;
  const { adminEmail, adminSenha } = deps.config;
  const senha = adminSenha ?? randomPassword();
  const senha_hash = await deps.passwords.hash(senha);
  return transact({ deps, ator: PORTAL }, async ({ trx, agora, audit }) => {
    await takeTurn(trx, 'primeiro administrador');
    if ((await countAdministradores(trx)) > 0) return null;
    const id = await createAdministrador(trx, {
      nome: 'Administrador',
      email: adminEmail,
      senha_hash,
      ativo: 1,
      created_at: agora,
      ultimo_acesso_em: null,
    });
    await audit({
      tipo: 'criar_administrador',
      descricao: `Criou o primeiro administrador, ${adminEmail}.`,
      sobre: { registro: ['administrador', id] },
      depois: { nome: 'Administrador', email: adminEmail },
    });
    return adminSenha === undefined ? senha : null;
  });
}

/** Who an administrator is. @throws DomainError `nao_encontrado`. */
export async function getAdministrador({ db }: Deps, id: number) {
  const administrador = await findAdministrador(db, id);
  if (!administrador) throw naoEncontrado();
  return administrador;
}
