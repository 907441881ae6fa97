// An SVG drawn as PNG, with the letters of the papers. What draws it is a program in WebAssembly, loaded for the first picture.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { BOLD, REGULAR } from '../pdf/letters.ts';

const require = createRequire(import.meta.url);

let drawing: ReturnType<typeof open> | undefined;

/** @param svg its texts in Roboto, 400 or 500. @throws for what is no well-formed SVG */
export async function drawSvg(svg: string): Promise<Buffer> {
  // What could not be read is read again for the next one.
  drawing ??= open().catch((error: unknown) => {
    drawing = undefined;
    throw error;
  });
  return (await drawing)(svg);
}

async function open() {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const files = [require.resolve('@resvg/resvg-wasm/index_bg.wasm'), REGULAR, BOLD];
  const [program, ...fontBuffers] = await Promise.all(files.map((file) => readFile(file)));
  await initWasm(program as Buffer);
  return (svg: string): Buffer => {
    const read = new Resvg(svg, { font: { fontBuffers } });
    const drawn = read.render();
    const png = Buffer.from(drawn.asPng());
    // It would hold what it drew for good.
    drawn.free();
    read.free();
    return png;
  };
}
