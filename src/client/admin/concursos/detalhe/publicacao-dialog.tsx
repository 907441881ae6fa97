// A publication to create or change: the file is sent from here, or an address elsewhere is given. Without a new file or
// address, a changed publication keeps the one it has.
import { useState } from 'react';
import { DESCRICAO_MAXIMA } from '../../../../shared/comum.ts';
import { PUBLICACAO_TAMANHO_MAXIMO, publicacaoForm } from '../../../../shared/concursos.ts';
import { dataLocal } from '../../../../shared/prazos.ts';
import { api } from '../../../trpc.ts';
import { now } from '../../../ui/clock.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { asTyped } from '../../../ui/draft.ts';
import { FileField, type FileRule } from '../../../ui/file-field.tsx';
import { avisar } from '../../../ui/toasts.ts';
import { type PanelField, PanelFields } from '../../campos.tsx';
import { type RecordDialogProps, useRecordForm } from '../../record-form.ts';
import type { Publicacao } from './tipos.ts';

const ARQUIVO: FileRule = {
  extensions: ['.pdf', '.jpg', '.jpeg', '.png', '.docx'],
  maxBytes: PUBLICACAO_TAMANHO_MAXIMO,
  typeMessage: 'Tipo de arquivo não permitido. Use PDF, JPG, PNG ou DOCX.',
  sizeMessage: 'O arquivo deve ter no máximo 20MB.',
};

const NOVA = {
  titulo: '',
  descricao: '',
  data_publicacao: '',
  status: 'Ativo',
  origem: 'arquivo',
  caminho_arquivo: '',
  nome: '',
};
type Valores = typeof NOVA & { arquivo: File | null };

const ORIGENS = [
  { value: 'arquivo', label: 'Do aparelho' },
  { value: 'endereco', label: 'Da internet' },
];
const DE_FORA: readonly PanelField<Valores>[] = [
  {
    name: 'caminho_arquivo',
    kind: 'url',
    label: 'Endereço do arquivo',
    hint: 'Começa com http:// ou https://.',
    optional: true,
  },
  {
    name: 'nome',
    label: 'Nome do arquivo',
    hint: 'Como aparece para quem lê a publicação.',
    optional: true,
    maxLength: 200,
    placeholder: 'Ex.: edital.pdf',
  },
];

/** A stored file has an address of the portal's own; any other points elsewhere. */
function valoresDe(publicacao: Publicacao | undefined): Valores {
  if (!publicacao) return { ...NOVA, data_publicacao: dataLocal(now()), arquivo: null };
  const { data_publicacao: data, arquivo, caminho_arquivo } = publicacao;
  const fora = caminho_arquivo !== null && !caminho_arquivo.startsWith('/');
  return {
    ...asTyped(NOVA, publicacao),
    data_publicacao: data.length > 10 ? dataLocal(data) : data,
    origem: fora ? 'endereco' : 'arquivo',
    arquivo: null,
    caminho_arquivo: fora ? caminho_arquivo : '',
    nome: fora ? (arquivo ?? '') : '',
  };
}

const schema = {
  safeParse(values: unknown) {
    const { origem, arquivo, caminho_arquivo, nome, ...resto } = values as Valores;
    return publicacaoForm.safeParse({
      ...resto,
      ...(origem === 'arquivo' ? { arquivo: arquivo ?? undefined } : { caminho_arquivo, arquivo: nome }),
    });
  },
};

function regras({ titulo }: Valores) {
  return titulo.trim() === '' ? { titulo: 'Informe o título da publicação.' } : {};
}

/** The form as it is sent; a date shown as it was goes back as it was. */
function corpo(valores: Valores, alvo: Record<string, number>, original?: Publicacao): FormData {
  const { titulo, descricao, status, data_publicacao: data, origem, arquivo, caminho_arquivo, nome } = valores;
  const mesmaData = original && valoresDe(original).data_publicacao === data;
  const form = new FormData();
  const campos = { ...alvo, titulo, descricao, status, data_publicacao: mesmaData ? original.data_publicacao : data };
  for (const [campo, valor] of Object.entries(campos)) form.set(campo, String(valor));
  if (origem === 'endereco') {
    form.set('caminho_arquivo', caminho_arquivo);
    form.set('arquivo', nome);
  } else if (arquivo) form.set('arquivo', arquivo);
  return form;
}

export function PublicacaoDialog(props: RecordDialogProps<Publicacao>) {
  const { concurso, record: publicacao } = props;
  const [progresso, setProgresso] = useState<number>();
  const inicial = valoresDe(publicacao);
  const { form, pending, dialog } = useRecordForm(props, {
    initial: inicial,
    schema,
    rules: regras,
    input: (_, valores) =>
      corpo(valores, publicacao ? { id: publicacao.id } : { concurso_id: concurso.id }, publicacao),
    call: (dados: FormData, { context }) => {
      const sobe = dados.get('arquivo') instanceof File;
      const opcoes = { context: sobe ? { ...context, onProgress: setProgresso } : context };
      return (publicacao ? api.admin.publicacoes.update : api.admin.publicacoes.create).mutate(dados, opcoes);
    },
    onInvalid: (problemas) => avisar.atencao(problemas.titulo ?? Object.values(problemas)[0] ?? ''),
  });
  const { origem, arquivo } = form.values;
  /** The stored file's name, while the publication has one. */
  const atual = (inicial.origem === 'arquivo' && publicacao?.arquivo) || undefined;
  const enviando = pending && arquivo !== null;
  const mantido = atual && !arquivo ? 'O arquivo atual é mantido se você não escolher outro.' : undefined;
  const campos: readonly PanelField<Valores>[] = [
    { name: 'titulo', label: 'Título', required: true, maxLength: 300, placeholder: 'Ex.: Edital de abertura' },
    { as: 'date', name: 'data_publicacao', label: 'Data da publicação', className: 'c7 m6' },
    { as: 'select', name: 'status', label: 'Status', className: 'c5 m6', options: ['Ativo', 'Inativo'] },
    { as: 'area', name: 'descricao', label: 'Descrição', optional: true, rows: 3, maxLength: DESCRICAO_MAXIMA },
    { as: 'choice', name: 'origem', label: 'Origem', options: ORIGENS },
    origem === 'arquivo' && {
      drawn: (
        <FileField
          {...form.field('arquivo')}
          label="Arquivo"
          optional
          rule={ARQUIVO}
          hint={enviando && progresso !== undefined ? `Enviando: ${Math.round(progresso)}%` : mantido}
          current={atual}
          progress={enviando ? progresso : undefined}
        />
      ),
    },
    ...(origem === 'endereco' ? DE_FORA : []),
  ];
  return (
    <FormDialog {...dialog}>
      <PanelFields form={form} of={campos} />
    </FormDialog>
  );
}
