// A photo becomes a page: upright, of a measured size, and without anything but its picture. All of it happens on the device.
import { inteira, semGiro } from '../../../shared/fotos.ts';
import { type Flaw, flawOf, JUDGED } from './flaws.ts';
import { pageBudget, pageSize, QUALITIES, shrunk, THUMBNAIL } from './measures.ts';
import { type PdfPage, pdfOf } from './pdf.ts';
import { turn, uprightSize } from './turn.ts';

export type PhotoPage = PdfPage & {
  id: number;
  /** What the photo was called, and how large it was. */
  name: string;
  before: number;
  /** Addresses of the page and of a small picture of it, until it is let go. */
  url: string;
  thumbnail: string;
  /** What is wrong with it, until the person said to send it all the same. */
  flaw: Flaw | null;
};

let pages = 0;

export { inteira };

/** @param maxBytes what the field takes @throws when the browser cannot open the photo, or must not touch its pixels */
export async function prepare(file: File, maxBytes: number): Promise<PhotoPage> {
  const { foto, como } = await semGiro(file);
  const bitmap = await createImageBitmap(foto);
  const canvas = document.createElement('canvas');
  try {
    const lying = pageSize(bitmap);
    const { width, height } = paint(canvas, bitmap, lying, como);
    bitmap.close();
    // What browsers write beside a picture of their own goes too.
    const { foto: jpeg } = await semGiro(await compress(canvas, pageBudget(maxBytes)));
    const flaw = flawOf(shrink(canvas, JUDGED).pixels());
    const thumbnail = await encode(shrink(canvas, THUMBNAIL).canvas, QUALITIES[0]);
    pages += 1;
    return {
      id: pages,
      name: file.name,
      before: file.size,
      jpeg,
      width,
      height,
      url: URL.createObjectURL(jpeg),
      thumbnail: URL.createObjectURL(thumbnail),
      flaw,
    };
  } finally {
    bitmap.close();
    empty(canvas);
  }
}

/** What is sent: one photo where a photo may be, otherwise a PDF of them all. */
export function fileOf(pages: readonly PhotoPage[], extensions: readonly string[]): File {
  const [first] = pages as readonly [PhotoPage];
  const name = first.name.replace(/\.[^.]*$/, '') || 'foto';
  if (pages.length === 1 && extensions.includes('.jpg'))
    return new File([first.jpeg], `${name}.jpg`, { type: 'image/jpeg' });
  return new File([pdfOf(pages)], `${name}.pdf`, { type: 'application/pdf' });
}

function context(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const found = canvas.getContext('2d', { willReadFrequently: true });
  if (!found) throw new Error('No canvas');
  found.imageSmoothingQuality = 'high';
  return found;
}

/** Chromium keeps the pixels of a canvas until it is collected, Safari counts them against a limit. */
function empty(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Draws it upright on white: what a PNG leaves open would be black. */
function paint(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  lying: { width: number; height: number },
  held: number,
) {
  const { width, height } = uprightSize(held, lying);
  canvas.width = width;
  canvas.height = height;
  const pencil = context(canvas);
  pencil.fillStyle = '#fff';
  pencil.fillRect(0, 0, width, height);
  checkTruth(pencil);
  pencil.setTransform(...turn(held, lying));
  pencil.drawImage(picture, 0, 0, lying.width, lying.height);
  pencil.resetTransform();
  return { width, height };
}

/** Browsers that hide from trackers give pixels that nobody painted; a document of these would say nothing. */
function checkTruth(white: CanvasRenderingContext2D): void {
  if (white.getImageData(0, 0, 1, 1).data.some((part) => part < 250)) throw new Error('The browser hides pixels');
}

function shrink(from: HTMLCanvasElement, longest: number) {
  const canvas = document.createElement('canvas');
  const { width, height } = shrunk(from, longest);
  canvas.width = width;
  canvas.height = height;
  const pencil = context(canvas);
  pencil.drawImage(from, 0, 0, width, height);
  return {
    canvas,
    pixels() {
      const { data } = pencil.getImageData(0, 0, width, height);
      empty(canvas);
      return { data, width, height };
    },
  };
}

async function compress(canvas: HTMLCanvasElement, budget: number): Promise<Blob> {
  let jpeg = await encode(canvas, QUALITIES[0]);
  for (const quality of QUALITIES.slice(1)) {
    if (jpeg.size <= budget) break;
    jpeg = await encode(canvas, quality);
  }
  return jpeg;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', quality);
  });
}
