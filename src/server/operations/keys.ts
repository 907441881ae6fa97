// What is sealed in the store, sealed again with the key in use while the portal runs: the secrets of bank agreements, of
// second factors and of the addresses of people's calendars.
import type { Keyring } from '../platform/secrets.ts';
import type { Db } from '../store/tables/index.ts';
import { audit, PORTAL } from '../store/trail.ts';
import { inTransaction } from '../store/transaction.ts';
import { resealColumn } from './reseal.ts';

export interface Selados {
  /** Sealed with the key in use now, which they were not before. */
  trocados: number;
  /** That no key opens. */
  fechados: number;
}

/** Doing it again finds what was sealed with an older key meanwhile. */
export async function selarDeNovo(db: Db, ring: Keyring): Promise<Selados> {
  const convenios = ring.keys('encryptionKey', 'convenios');
  const cofre = ring.keys('encryptionKey', 'segundo-fator');
  const feitos = [
    await resealColumn(db, 'convenios', 'webhook_secret_cifrado', convenios),
    await resealColumn(db, 'convenios', 'api_key_cifrada', convenios),
    await resealColumn(db, 'convenios', 'client_secret_cifrado', convenios),
    await resealColumn(db, 'administradores', 'segundo_fator_segredo', cofre),
    await resealColumn(db, 'agendas', 'codigo_cifrado', cofre),
  ];
  const soma = (numeros: number[]) => numeros.reduce((a, b) => a + b, 0);
  return {
    trocados: soma(feitos.map(({ resealed }) => resealed)),
    fechados: soma(feitos.map(({ shut }) => shut)),
  };
}

/** The trail's row of a change of keys: whoever ran the command has no account, and the keys themselves are in no row. */
export async function registrarTroca(
  db: Db,
  agora: string,
  { trocados, fechados }: Selados,
  sessoes: 'mantidas' | 'encerradas',
): Promise<void> {
  const descricao =
    sessoes === 'encerradas'
      ? 'Trocou as chaves do portal e encerrou todas as sessões.'
      : 'Trocou as chaves do portal.';
  const depois = { selados_de_novo: trocados, que_nao_abrem: fechados, sessoes };
  await inTransaction(db, (trx) =>
    audit(trx, agora, PORTAL, { tipo: 'trocar_chaves', descricao, sobre: null, depois }),
  );
}
