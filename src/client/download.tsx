// A file of the portal: asked for, waited for, and fetched by the browser itself from an address that expires, so that a
// large one never passes through the page.
import { type Icon, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { type Act, useAct } from './act.ts';
import { IconButton } from './ui/icon-button.tsx';
import { saveFile } from './ui/save-file.ts';
import { avisar } from './ui/toasts.ts';

type Fetched = { url: string; nome: string };

/** @param failed what is said when it does not come */
export function useDownload<I>(ask: (input: I, options: object) => Promise<Fetched>, failed: string): Act<I, Fetched> {
  return useAct(ask, {
    changes: false,
    onSuccess: ({ url, nome }) => {
      saveFile(url, nome);
      avisar.sucesso(`O arquivo ${nome} está sendo baixado.`);
    },
    failed,
  });
}

type ButtonProps<I> = {
  ask: (input: I, options: object) => Promise<Fetched>;
  input: I;
  failed: string;
  icon: Icon;
  main?: boolean;
  children: string;
};

export function DownloadButton<I>({ ask, input, failed, icon: Icone, main = false, children }: ButtonProps<I>) {
  const download = useDownload(ask, failed);
  return (
    <IconButton
      icon={Icone}
      variant={main ? 'filled' : 'default'}
      loading={download.pending}
      onClick={() => download.run(input)}
    >
      {children}
    </IconButton>
  );
}

const FORMATS = {
  csv: { icon: IconFileTypeCsv, children: 'Exportar CSV' },
  pdf: { icon: IconFileTypePdf, children: 'Exportar PDF' },
  xlsx: { icon: IconFileSpreadsheet, children: 'Exportar XLSX' },
};

type FormatsProps<I, F> = Pick<ButtonProps<I & { formato: F }>, 'ask' | 'failed'> & { input: I; formats: readonly F[] };

/** The same file in each of several formats. */
export function ExportButtons<I, F extends keyof typeof FORMATS>({ input, formats, ...file }: FormatsProps<I, F>) {
  return formats.map((formato) => (
    <DownloadButton key={formato} {...file} {...FORMATS[formato]} input={{ ...input, formato }} />
  ));
}
