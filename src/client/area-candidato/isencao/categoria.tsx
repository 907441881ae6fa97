// What the contest's categories ask of a request: which one, what it has people declare, and its documents.
import type { ItemDeCatalogo } from '../../../shared/catalogos.ts';
import {
  camposDaCategoria,
  lerDados,
  lerRespostas,
  verificarCategoria,
} from '../../../shared/categorias-de-isencao.ts';
import { DOCUMENTOS_MAXIMO } from '../../../shared/pedidos/documentos.ts';
import { ISENCAO, MOTIVO_MAXIMO } from '../../../shared/pedidos/isencao.ts';
import { dataLocal } from '../../../shared/tempo.ts';
import { Alert } from '../../ui/alert.tsx';
import { now } from '../../ui/clock.ts';
import { DocumentField } from '../../ui/document-field.tsx';
import { type FieldProps, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx';
import type { FileFieldProps } from '../../ui/file-field.tsx';
import type { Form } from '../../ui/form.ts';
import { regraDoArquivo } from '../pedidos/enviar.ts';

const REGRA = regraDoArquivo(ISENCAO.documentos);
const hoje = () => dataLocal(now());

const VAZIAS = { nis: '', doacoes: '', registro_em: '', renda: '', pessoas: '' };
const documento = (i: number) => `documento_${i + 1}` as 'documento_1';
/** The fields of the form that categories ask. */
export const DA_CATEGORIA = {
  ...VAZIAS,
  ...(Object.fromEntries(Array.from({ length: DOCUMENTOS_MAXIMO }, (_, i) => [documento(i), null])) as Record<
    'documento_1',
    File | null
  >),
};
type Valores = typeof DA_CATEGORIA & { categoria_id: string; motivo: string; arquivo: File | null };

export function categoriaDe({ categoria_id }: Pick<Valores, 'categoria_id'>, categorias: readonly ItemDeCatalogo[]) {
  return categorias.find(({ id }) => String(id) === categoria_id);
}

/** What is sent of a request by category: its fields, and each file with what it answers. */
export function preencher(valores: Valores, { documentos }: ItemDeCatalogo, dados: FormData): void {
  for (const [nome, valor] of Object.entries(valores)) if (typeof valor === 'string') dados.set(nome, valor.trim());
  for (const [i, { nome }] of documentos.entries()) {
    const arquivo = valores[documento(i)];
    if (!arquivo) continue;
    dados.set(`exigencia_${i + 1}`, nome);
    dados.set(documento(i), arquivo);
  }
}

export function faltasDaCategoria(valores: Valores, categoria: ItemDeCatalogo): Partial<Record<keyof Valores, string>> {
  const dados = lerDados(categoria.dados);
  const faltam = categoria.documentos.flatMap(({ nome, obrigatorio }, i) =>
    obrigatorio && !valores[documento(i)] ? [[documento(i), `Falta o documento: ${nome}`]] : [],
  );
  return {
    ...(dados.pergunta !== null && valores.motivo.trim() === '' ? { motivo: dados.pergunta } : {}),
    ...lerRespostas(dados, valores, hoje()).erros,
    ...Object.fromEntries(faltam),
  };
}

/** Whether a file's field is one of those that the category asks for. */
export const pedeDocumento = ({ documentos }: ItemDeCatalogo, campo: string) =>
  documentos.some((_, i) => documento(i) === campo);

type Props = {
  form: Form<Valores, unknown>;
  /** The field of a document. */
  anexo: (campo: 'documento_1') => FieldProps<File | null> & Pick<FileFieldProps, 'onReject'>;
  categorias: readonly ItemDeCatalogo[];
};

export function CamposDaCategoria({ form, anexo, categorias }: Props) {
  const categoria = categoriaDe(form.values, categorias);
  return (
    <>
      <SelectField
        {...form.field('categoria_id')}
        label="Categoria"
        hint="Escolha a que vale para você; cada uma pede os seus documentos."
        required
        placeholder="Escolha a categoria"
        options={categorias.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        // What one category asks is not what another does.
        onChange={(categoria_id) => {
          for (const i of categoria?.documentos.keys() ?? []) anexo(documento(i)).onChange(null);
          form.set({ ...DA_CATEGORIA, categoria_id });
        }}
      />
      {categoria && <DaCategoria key={categoria.id} form={form} anexo={anexo} categoria={categoria} />}
    </>
  );
}

function DaCategoria({ form, anexo, categoria }: Omit<Props, 'categorias'> & { categoria: ItemDeCatalogo }) {
  const { explicacao, lei, documentos } = categoria;
  const dados = lerDados(categoria.dados);
  const { respostas, erros } = lerRespostas(dados, form.values, hoje());
  const conta =
    Object.keys(erros).length === 0 ? verificarCategoria(dados, respostas, { sexo: null, hoje: hoje() }) : null;
  return (
    <>
      {(explicacao || lei) && (
        <Alert>
          {explicacao} {lei}
        </Alert>
      )}
      {camposDaCategoria(dados).map(({ nome, rotulo, dica }) => {
        const campo = { ...form.field(nome), label: rotulo, hint: dica, required: true };
        if (nome === 'doacoes') return <TextAreaField key={nome} {...campo} rows={4} />;
        return (
          <TextField
            key={nome}
            {...campo}
            kind={nome === 'renda' ? 'decimal' : nome === 'registro_em' ? 'code' : 'number'}
          />
        );
      })}
      <div role="status" className="empty:-mt-5.5">
        {conta && !conta.confere && (
          <Alert tom="at" title="Confira o que você informou">
            {conta.texto} Você pode enviar assim mesmo: quem decide é o instituto.
          </Alert>
        )}
      </div>
      {documentos.map(({ nome, obrigatorio }, i) => (
        <DocumentField
          key={nome}
          {...anexo(documento(i))}
          label={nome}
          required={obrigatorio}
          optional={!obrigatorio}
          rule={REGRA}
        />
      ))}
      <TextAreaField
        {...form.field('motivo')}
        label={dados.pergunta ?? 'Observação'}
        required={dados.pergunta !== null}
        optional={dados.pergunta === null}
        rows={3}
        maxLength={MOTIVO_MAXIMO}
      />
    </>
  );
}
