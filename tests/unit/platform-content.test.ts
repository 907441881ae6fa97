import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { checkContent, type Extension, safeFileName } from '../../src/server/platform/files/content.ts';
import { readDocx } from '../../src/server/platform/files/docx-text.ts';
import { UploadedFile } from '../../src/server/platform/multipart/upload.ts';
import { PDF_PROTEGIDO, recusaDeHeic } from '../../src/shared/arquivos.ts';
import { createFolder } from '../support/folder.ts';

const TODOS: Extension[] = ['pdf', 'jpg', 'jpeg', 'png', 'docx'];
const RECUSA = 'Envie um arquivo PDF.';

/** A ZIP of compressed entries, as word processors write them. */
function zip(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const packed = deflateRawSync(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(text), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(text), 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

function openXml(mainPart: string): Buffer {
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${mainPart}" ContentType="application/vnd.openxmlformats-officedocument.${mainPart.startsWith('word') ? 'wordprocessingml.document' : 'spreadsheetml.sheet'}.main+xml"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    [mainPart]: '<w:document/>',
  });
}

const CONTENT = {
  pdf: Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n', 'latin1'),
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300', 'hex'),
  png: Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63000100000500010d0a2db40000000049454e44ae426082',
    'hex',
  ),
  docx: openXml('word/document.xml'),
};
const OTHER = {
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  exe: Buffer.from(`MZ${'\0'.repeat(100)}`, 'latin1'),
  gif: Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
  texto: Buffer.from('só um texto'),
  zip: zip({ 'leia.txt': 'oi' }),
  xlsx: openXml('xl/workbook.xml'),
};

function file(name: string, bytes: Buffer, type = 'application/pdf'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

function check(sent: File, extensoes: readonly Extension[] = TODOS) {
  return checkContent(sent, { extensoes, campo: 'arquivo', recusa: RECUSA });
}

const refused = (code: string, mensagem: string) => ({ code, message: mensagem, errors: { arquivo: [mensagem] } });

describe('the content of a file', () => {
  test.each([
    ['edital.pdf', CONTENT.pdf, 'application/pdf', 'pdf'],
    ['EDITAL.PDF', CONTENT.pdf, 'application/pdf', 'pdf'],
    ['foto.jpg', CONTENT.jpg, 'image/jpeg', 'jpg'],
    ['foto.JPEG', CONTENT.jpg, 'image/jpeg', 'jpg'],
    ['foto.png', CONTENT.png, 'image/png', 'png'],
    ['título.docx', CONTENT.docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ])('is what %s says it is', async (name, bytes, tipo, extensao) => {
    await expect(check(file(name, bytes, 'text/html'))).resolves.toEqual({ tipo, extensao });
  });

  test.each(Object.keys(CONTENT).flatMap((real) => TODOS.map((said) => [real, said] as const)))(
    'is %s and its name ends in %s',
    async (real, said) => {
      const right = real === said || (real === 'jpg' && said === 'jpeg');
      const checked = check(file(`arquivo.${said}`, CONTENT[real as keyof typeof CONTENT]));
      if (right) await expect(checked).resolves.toMatchObject({ extensao: real });
      else await expect(checked).rejects.toMatchObject(refused('tipo_nao_permitido', RECUSA));
    },
  );

  test.each(Object.entries(OTHER))('of another kind (%s) is refused under every name', async (ending, bytes) => {
    for (const said of [...TODOS, ending]) {
      await expect(check(file(`arquivo.${said}`, bytes))).rejects.toMatchObject(refused('tipo_nao_permitido', RECUSA));
    }
  });

  test('is a PDF also where white space comes before it, and under no other name', async () => {
    const late = Buffer.concat([Buffer.from(' \r\n\t\n'), CONTENT.pdf]);
    await expect(check(file('edital.pdf', late))).resolves.toEqual({ tipo: 'application/pdf', extensao: 'pdf' });
    const behind = (before: string) => Buffer.concat([Buffer.from(before), CONTENT.pdf]);
    for (const [name, bytes] of [
      ['edital.docx', late],
      ['edital.pdf', behind('<script>alert(1)</script>')],
      ['edital.pdf', behind(' '.repeat(1024))],
    ] as const)
      await expect(check(file(name, bytes))).rejects.toMatchObject(refused('tipo_nao_permitido', RECUSA));
  });

  test('of a kind that this field does not take is refused', async () => {
    await expect(check(file('foto.png', CONTENT.png), ['pdf'])).rejects.toMatchObject({ code: 'tipo_nao_permitido' });
  });

  test('without an ending in its name is refused', async () => {
    for (const name of ['', 'pdf', 'edital', 'edital.', 'edital.pdf.', '.pdf/x'])
      await expect(check(file(name, CONTENT.pdf))).rejects.toMatchObject({ code: 'tipo_nao_permitido' });
  });

  test('that an iPhone kept as HEIC is told what to do with it, under any name', async () => {
    const heic = Buffer.from('00000018667479706865696300000000686569636d696631', 'hex');
    for (const [name, extensoes, how] of [
      ['foto.heic', TODOS, 'JPG'],
      ['FOTO.HEIF', TODOS, 'JPG'],
      ['foto.jpg', TODOS, 'JPG'],
      ['foto.heic', ['pdf'], 'salve como PDF'],
    ] as const) {
      const outcome = await check(file(name, heic), extensoes).catch((error) => error);
      expect(outcome.code).toBe('tipo_nao_permitido');
      expect(outcome.message).toMatch(`${RECUSA} Esta foto está no formato HEIC.`);
      expect(outcome.message).toMatch(how);
    }
    // The documents' own sentence has no stop.
    expect(recusaDeHeic('Use apenas PDF, JPG ou PNG', ['jpg'])).toMatch(/^Use apenas PDF, JPG ou PNG\. Esta foto/);
  });

  test('of a PDF that nobody could open is a field error', async () => {
    const locked = CONTENT.pdf.toString('latin1').replace('trailer<<>>', 'trailer<</Root 1 0 R/Encrypt 2 0 R>>');
    const outcome = await check(file('x.pdf', Buffer.from(locked, 'latin1'))).catch((error) => error);
    expect(outcome).toMatchObject(refused('campos_invalidos', PDF_PROTEGIDO));
  });

  test('that is empty is a field error', async () => {
    const vazio = 'O arquivo está vazio. Escolha outro.';
    await expect(check(file('edital.pdf', Buffer.alloc(0)))).rejects.toMatchObject(refused('campos_invalidos', vazio));
  });

  test('cut short or broken is judged or refused, never an error of ours', async () => {
    const path = join(await createFolder(), 'chegou');
    const judge = async (kind: string, bytes: Buffer) => {
      await writeFile(path, bytes);
      const sent = await UploadedFile.open(path, 'hash', `x.${kind}`, '');
      const outcome = await check(sent).catch((error) => error);
      expect(outcome.extensao ?? outcome.code).toMatch(new RegExp(`^(${kind}|tipo_nao_permitido)$`));
    };
    for (const [kind, bytes] of Object.entries(CONTENT)) {
      for (let length = 1; length < bytes.length; length += 3) await judge(kind, bytes.subarray(0, length));
    }
    const { docx } = CONTENT;
    for (let at = docx.length - 22; at < docx.length; at += 1) {
      await judge('docx', Buffer.concat([docx.subarray(0, at), Buffer.from([0xff]), docx.subarray(at + 1)]));
    }
  });

  test('is read from the disk when it waits there', async () => {
    const path = join(await createFolder(), 'chegou');
    await writeFile(path, CONTENT.docx);
    const sent = await UploadedFile.open(path, 'hash', 'prova.docx', 'application/pdf');
    await expect(check(sent)).resolves.toMatchObject({ extensao: 'docx' });
  });
});

describe('a name fit to be shown', () => {
  test.each([
    ['Certidão de Ação (2).pdf', 'Certidão de Ação (2).pdf'],
    ['C:\\Users\\Ana\\foto.png', 'foto.png'],
    ['../../etc/passwd', 'passwd'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['foto\u202Efdp.exe', 'fotofdp.exe'],
    ['  muitos   espaços .pdf ', 'muitos espaços .pdf'],
    ['Certida\u0303o.pdf', 'Certidão.pdf'],
    ['', 'arquivo'],
    ['...', 'arquivo'],
    ['pasta/', 'arquivo'],
  ])('%j is %j', (name, shown) => {
    expect(safeFileName(name)).toBe(shown);
  });

  test('of more than 200 characters keeps its ending', () => {
    const shown = safeFileName(`${'ç'.repeat(300)}.pdf`);
    expect([...shown]).toHaveLength(200);
    expect(shown).toMatch(/ç\.pdf$/);
  });

  test('is bounded and clean whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const shown = safeFileName(name);
        expect(shown).not.toBe('');
        expect([...shown].length).toBeLessThanOrEqual(200);
        expect(shown).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});

test('a DOCX has so many words and no more, also in parts that are not packed', async () => {
  const parte = new Uint8Array(20 * 1024 * 1024).fill(97);
  const partes = { 'word/document.xml': parte, 'word/header1.xml': parte };
  await expect(readDocx(Buffer.from(zipSync(partes, { level: 0 })))).rejects.toThrow('Too long');
});
