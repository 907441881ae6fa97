// A document that an item of a catalogue demands, in a form that keeps its documents by a key of each.

import { DocumentField } from '../../ui/document-field.tsx';
import type { FileRule } from '../../ui/file-field.tsx';

type Documentos = Readonly<Record<string, File>>;

type Props = {
  chave: string;
  rotulo: string;
  obrigatorio: boolean;
  regra: FileRule;
  documentos: Documentos;
  onChange: (documentos: Documentos) => void;
};

export function DocumentoDoItem({ chave, rotulo, obrigatorio, regra, documentos, onChange }: Props) {
  return (
    <DocumentField
      name={`documento-${chave}`}
      label={rotulo}
      required={obrigatorio}
      optional={!obrigatorio}
      rule={regra}
      value={documentos[chave] ?? null}
      onChange={(arquivo) => {
        const { [chave]: _, ...outros } = documentos;
        onChange(arquivo instanceof File ? { ...outros, [chave]: arquivo } : outros);
      }}
    />
  );
}
