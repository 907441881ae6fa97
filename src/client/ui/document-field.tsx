// A document as people have it: a PDF that is there, or photos of its pages, taken with the phone at hand. Photos become pages
// on the device (photos/), each shown as it will be sent; several become one PDF. What makes pages comes with the first photo.
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../shared/format.ts';
import { type FieldHandle, FileField, type FileFieldProps, fileProblem } from './file-field.tsx';
import { download, failureOf, part } from './part.ts';
import { PAGES_MAX } from './photos/measures.ts';
import type { PhotoPage } from './photos/prepare.ts';
import { Unfinished } from './unfinished.ts';

const makers = () => download(() => import('./photos/prepare.ts'));
const PageList = part(() => import('./photos/page-list.tsx'), 'PageList');

const PHOTO = /\.(jpe?g|jpe|jfif|png|webp|hei[cf])$/i;
/** What any browser may open beside the endings a field takes. Of HEIC a telephone makes a JPEG itself, unless it is asked for. */
const MORE_PHOTOS = '.jpg,.jpeg,.jpe,.jfif,.png,.webp';

/** By its name's ending, as everywhere; cameras may give none. */
const isPhoto = ({ name, type }: File) =>
  name.includes('.') ? PHOTO.test(name) : /^image\/(jpeg|png|webp|hei[cf])$/.test(type);

const PREPARING = 'As fotos ainda estão sendo preparadas. Aguarde um instante.';
const MIXED = 'Escolha só fotos, ou um documento só: um PDF ou DOCX não se junta a outros arquivos.';
const TOO_MANY = `Um documento tem no máximo ${PAGES_MAX} fotos. Para mais páginas, envie um PDF.`;
const AS_IT_IS = 'Este navegador não prepara fotos: a foto vai como está. Confira se ela está em pé e se dá para ler.';

type Props = Omit<FileFieldProps, 'chooser' | 'current'>;

export function DocumentField(props: Props) {
  const { value, onChange, onReject, rule } = props;
  const [pages, setPages] = useState<readonly PhotoPage[]>([]);
  const [step, setStep] = useState<{ n: number; of: number } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const latest = useRef({ pages, value, onChange, onReject });
  latest.current = { pages, value, onChange, onReject };
  /** One lot of photos after the other: whether those that are to come are all fine. */
  const turn = useRef<Promise<boolean>>(Promise.resolve(true));
  /** How many photos are to come, and the file that there was before them. */
  const coming = useRef(0);
  const before = useRef<File | null>(null);
  /** Another one once a document took their place, or the field is gone: what was to come is let go. */
  const era = useRef(0);
  /** The page that the next photo takes the place of: asked for, and while the browser's window is open. */
  const asked = useRef<number | null>(null);
  const replaced = useRef<number | null>(null);
  const input = useRef<FieldHandle>(null);
  const camera = useRef<HTMLInputElement>(null);

  const keep = useCallback((next: readonly PhotoPage[]) => {
    for (const page of latest.current.pages) if (!next.some(({ id }) => id === page.id)) letGo(page);
    latest.current.pages = next;
    setPages(next);
  }, []);
  // The form was sent or emptied.
  useEffect(() => {
    if (value === null) keep([]);
  }, [value, keep]);
  useEffect(() => {
    // Nobody finishes it any more.
    if (latest.current.value instanceof Unfinished) latest.current.onChange(null);
    const form = camera.current?.form;
    return () => {
      era.current += 1;
      const { pages, value, onChange } = latest.current;
      for (const page of pages) letGo(page);
      // The form shall not wait for it; one that went with it was given up, and keeps nothing.
      if (value instanceof Unfinished && form?.isConnected) onChange(null);
    };
  }, []);

  function refuse(message: string) {
    setRefused(message);
    latest.current.onReject?.(message);
  }

  /** While photos are to come, what there is by now is not all that is sent. */
  const give = (file: File | null) =>
    latest.current.onChange(coming.current > 0 ? new Unfinished(PREPARING, turn.current) : file);

  /** The pages, and the file that they make. */
  async function put(next: readonly PhotoPage[]): Promise<void> {
    const mine = era.current;
    const { fileOf } = await makers();
    if (era.current !== mine) return;
    keep(next);
    const file = next.length > 0 ? fileOf(next, rule.extensions) : null;
    const large = coming.current === 0 && file !== null && file.size > rule.maxBytes;
    const tooLarge = `${rule.sizeMessage} Remova uma página.`;
    give(large ? new Unfinished(tooLarge) : file);
    if (large) refuse(tooLarge);
  }

  /** @param replaced the page that they take the place of @returns whether the form may go on with what has come of them */
  async function addPhotos(photos: readonly File[], replaced: number | null, mine: number): Promise<boolean> {
    let failed: File | null = null;
    /** What failed may be the browser's doing: somebody else can open it. */
    let whole = false;
    const made: PhotoPage[] = [];
    for (const [i, photo] of photos.entries()) {
      if (era.current !== mine) break;
      setStep({ n: i + 1, of: photos.length });
      const preparing = await makers().catch(failureOf);
      if (era.current !== mine) break;
      if (typeof preparing === 'string') {
        setStep(null);
        coming.current -= photos.length;
        give(before.current);
        refuse(preparing);
        return false;
      }
      try {
        made.push(await preparing.prepare(photo, rule.maxBytes));
      } catch {
        failed = photo;
        whole = await preparing.inteira(photo).catch(() => false);
      }
    }
    if (era.current !== mine) {
      made.forEach(letGo);
      // Nobody waits for it.
      return true;
    }
    coming.current -= photos.length;
    const { pages } = latest.current;
    const place = pages.findIndex(({ id }) => id === replaced);
    const next =
      place < 0
        ? [...pages, ...made]
        : [
            ...pages.slice(0, place),
            ...(made.length > 0 ? made : pages.slice(place, place + 1)),
            ...pages.slice(place + 1),
          ];
    if (next.length > 0) await put(next);
    setStep(null);
    if (!failed) return next.length > 0 && made.every(({ flaw }) => flaw === null);
    const problem = fileProblem(failed, rule);
    if (!problem && whole && next.length === 0 && photos.length === 1) {
      setNote(AS_IT_IS);
      before.current = failed;
      give(failed);
      return false;
    }
    if (next.length === 0) give(before.current);
    refuse(problem ?? `Não foi possível abrir a foto "${failed.name}". Tire outra, ou envie um PDF.`);
    return false;
  }

  function take(files: readonly File[]) {
    const photos = files.filter(isPhoto);
    const [file] = files;
    if (!file) return;
    const place = replaced.current;
    replaced.current = null;
    setRefused(null);
    setNote(null);
    if (photos.length < files.length) {
      if (files.length > 1) return refuse(MIXED);
      const problem = fileProblem(file, rule);
      if (problem) return refuse(problem);
      era.current += 1;
      coming.current = 0;
      setStep(null);
      keep([]);
      return onChange(file);
    }
    const kept = pages.filter(({ id }) => id !== place).length;
    if (kept + coming.current + photos.length > PAGES_MAX) return refuse(TOO_MANY);
    const first = coming.current === 0;
    if (first) before.current = value instanceof Unfinished ? null : value;
    coming.current += photos.length;
    const mine = era.current;
    turn.current = turn.current.then(async (fine) => (await addPhotos(photos, place, mine)) && (first || fine));
    give(null);
  }

  const papers = rule.extensions.filter((ending) => !PHOTO.test(ending)).map((ending) => ending.slice(1).toUpperCase());
  const size = value && !(value instanceof Unfinished) ? value.size : 0;
  const title = pages.length === 1 ? '1 foto' : `${pages.length} fotos`;
  return (
    <FileField
      {...props}
      chooser={{
        onFiles: take,
        onOpen: () => {
          replaced.current = asked.current;
          asked.current = null;
        },
        accept: [...rule.extensions, MORE_PHOTOS].join(','),
        limits: `${papers.join(' ou ')} de até ${formatBytes(rule.maxBytes)}, ou fotos das páginas`,
        shown: step
          ? {
              title: `Preparando foto ${step.n} de ${step.of}…`,
              details: 'Ela é endireitada e diminuída neste aparelho.',
            }
          : pages.length > 0
            ? {
                title: size > 0 && value?.name.endsWith('.pdf') ? `${title} em um PDF` : title,
                details: `${formatBytes(size)}. Antes: ${formatBytes(pages.reduce((sum, { before }) => sum + before, 0))}`,
              }
            : null,
        word: pages.length > 0 ? 'Adicionar foto' : value ? 'Trocar arquivo' : 'Escolher arquivo',
        actions: (
          <>
            <input
              ref={camera}
              type="file"
              hidden
              disabled={props.disabled ?? false}
              accept="image/*"
              capture="environment"
              onClick={() => {
                replaced.current = asked.current;
                asked.current = null;
              }}
              onChange={(event) => {
                take([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
            <Button
              variant="light"
              size="sm"
              className="hidden pointer-coarse:block max-sm:basis-full"
              leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
              disabled={props.disabled ?? false}
              onClick={() => camera.current?.click()}
            >
              Tirar foto
            </Button>
          </>
        ),
        refused,
        ref: input,
        children: (
          <>
            <p role="status" className="text-14 text-texto-2 empty:hidden mt-2">
              {note}
            </p>
            {pages.length > 0 && (
              <PageList
                pages={pages}
                disabled={props.disabled ?? false}
                onChange={(next) => {
                  setRefused(null);
                  void put(next);
                  if (next.length === 0) input.current?.focus();
                }}
                onReplace={({ id }) => {
                  asked.current = id;
                  if (matchMedia('(pointer: coarse)').matches) camera.current?.click();
                  else input.current?.open();
                }}
              />
            )}
          </>
        ),
      }}
    />
  );
}

function letGo({ url, thumbnail }: PhotoPage): void {
  URL.revokeObjectURL(url);
  URL.revokeObjectURL(thumbnail);
}
