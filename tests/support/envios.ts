// What the tests of documents and appeals send: files of each kind, forms, and people whose session is of this moment; and what is kept of it.
import { crc32 } from 'node:zlib';
import { abrirSessaoDe, createCallerFor } from './personas.ts';
import type { Portal } from './portal.ts';

/** A PDF to whoever looks, each text a different one. */
export function pdf(texto = 'título', nome = 'certificado.pdf'): File {
  const bytes = `%PDF-1.4\n1 0 obj<</Type/Catalog/Note(${texto})>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
  return new File([bytes], nome, { type: 'application/pdf' });
}

/** A file with these bytes, claimed to be a PDF. */
export function file(nome: string, bytes: Uint8Array | string): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], nome, { type: 'application/pdf' });
}

/** A document of Word's: its parts stored in a zip without being packed. */
export function docx(): Buffer {
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': '<w:document/>',
  };
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  for (const [name, text] of Object.entries(parts)) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(text), 10);
    facts.writeUInt32LE(Buffer.byteLength(text), 14);
    facts.writeUInt32LE(Buffer.byteLength(text), 18);
    facts.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(Buffer.concat(locals).length, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, rest, Buffer.from(name)]));
    locals.push(Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), Buffer.from(text)]));
  }
  const [entries, directory] = [Buffer.concat(locals), Buffer.concat(central)];
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(entries.length, 16);
  return Buffer.concat([entries, directory, end]);
}

export function form(fields: Record<string, string | number | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value instanceof File ? value : String(value));
  return data;
}

/** Somebody with a session opened at the clock's present instant, which a test that moves it far needs. */
export async function entrar(portal: Portal, quem: 'candidato' | 'outro' | 'admin') {
  const perfil = quem === 'admin' ? 'admin' : 'candidato';
  return portal.caller(await abrirSessaoDe(portal.deps, perfil, portal[quem]));
}

/** Somebody's typed calls by way of another process, where the store lets several share it. */
export async function porOutroProcesso(portal: Portal, quem: 'candidato' | 'admin', outroProcesso: boolean) {
  const deps = outroProcesso ? await portal.sibling() : portal.deps;
  return createCallerFor(deps, () => Promise.reject(new Error('Only typed calls')), portal[quem].token).rpc;
}

/** Whether the file store still has a file. */
export async function guardado({ deps }: Portal, chave: string): Promise<boolean> {
  const file = await deps.files.get(chave);
  file?.stream.destroy();
  return file !== null;
}
