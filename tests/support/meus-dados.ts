// What a person is given of their own data, opened.
import { inflateRawSync } from 'node:zlib';
import type { Persona } from './personas.ts';
import type { Portal } from './portal.ts';

/** The entries of a ZIP, by its central directory. */
export function abrirZip(zip: Buffer): Map<string, Buffer> {
  const fim = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  const entradas = new Map<string, Buffer>();
  for (let at = zip.readUInt32LE(fim + 16), n = zip.readUInt16LE(fim + 10); n > 0; n -= 1) {
    const [metodo, tamanho] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nome, extra, nota] = [28, 30, 32].map((lugar) => zip.readUInt16LE(at + lugar)) as [number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const inicio = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(inicio, inicio + tamanho);
    entradas.set(zip.toString('utf8', at + 46, at + 46 + nome), metodo === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + nome + extra + nota;
  }
  return entradas;
}

export async function baixar(
  portal: Portal,
  url: string,
): Promise<{ status: number; zip: Buffer; type: string | null }> {
  const answer = await portal.app.request(url);
  return {
    status: answer.status,
    zip: Buffer.from(await answer.arrayBuffer()),
    type: answer.headers.get('content-type'),
  };
}

/** The entries of the ZIP a candidate asks for. */
export async function abrirMeusDados(portal: Portal, candidato: Persona): Promise<Map<string, Buffer>> {
  const { url } = await candidato.rpc.candidato.privacidade.meusDados();
  return abrirZip((await baixar(portal, url)).zip);
}
