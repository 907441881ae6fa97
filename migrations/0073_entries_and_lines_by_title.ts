// What is told of one slip is found without reading all of the queue, or all lines of all files.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('pendencias_boleto').on('pendencias').column('boleto_id').execute();
  await db.schema.createIndex('retornos_linhas_identificador').on('retornos_linhas').column('identificador').execute();
}
