// From where accounts have logged in before, in the store.
import { findRows, removeRows } from '../store/rows.ts';
import type { Database, Db, Trx } from '../store/tables/index.ts';
import type { Conta, Origem, Perfil } from './queries.ts';

type Dono = Pick<Conta, 'perfil' | 'id'>;
type Conhecido = Pick<Database['acessos_conhecidos'], 'tipo' | 'chave'>;

/** Whether an account of the e-mail has logged in from there. @param confiavel whether the browser still counts */
export async function ehConhecida(db: Db, email: string, { chaves }: Origem, confiavel: boolean): Promise<boolean> {
  const { endereco, navegador } = chaves;
  const linha = await db
    .selectFrom('acessos_conhecidos as k')
    .select('k.chave')
    .where((eb) =>
      eb.or([
        eb.and([eb('k.tipo', '=', 'endereco'), eb('k.chave', '=', endereco)]),
        ...(navegador && confiavel ? [eb.and([eb('k.tipo', '=', 'navegador'), eb('k.chave', '=', navegador)])] : []),
      ]),
    )
    .where((eb) => {
      const dono = (perfil: Perfil, tabela: 'candidatos' | 'administradores') =>
        eb.and([
          eb('k.perfil', '=', perfil),
          eb('k.usuario_id', 'in', eb.selectFrom(tabela).select('id').where('email', '=', email)),
        ]);
      return eb.or([dono('candidato', 'candidatos'), dono('admin', 'administradores')]);
    })
    .limit(1)
    .executeTakeFirst();
  return linha !== undefined;
}

/** The newest first. */
export function listConhecidos(trx: Trx, { perfil, id }: Dono) {
  const novos = { by: 'usado_em', desc: true } as const;
  return findRows(trx, 'acessos_conhecidos', { perfil, usuario_id: id }, ['tipo', 'chave', 'usado_em'], novos);
}

export async function guardarConhecido(trx: Trx, dono: Dono, conhecido: Conhecido, agora: string): Promise<void> {
  await trx
    .insertInto('acessos_conhecidos')
    .values({ perfil: dono.perfil, usuario_id: dono.id, ...conhecido, created_at: agora, usado_em: agora })
    .onConflict((oc) => oc.columns(['perfil', 'usuario_id', 'tipo', 'chave']).doUpdateSet({ usado_em: agora }))
    .execute();
}

export async function apagarConhecidos(trx: Trx, { perfil, id }: Dono, quais: readonly Conhecido[]): Promise<void> {
  if (quais.length === 0) return;
  await removeRows(trx, 'acessos_conhecidos', { perfil, usuario_id: id, chave: quais.map(({ chave }) => chave) });
}
