// A publication to create or change: the file is sent from here, or an address elsewhere is given. Without a new file or
// address, a changed publication keeps the one it has.
import { useState } from 'react';
import { DESCRICAO_MAXIMA } from '../../../../shared/comum.ts';
import {
  DIGA_O_QUE_MUDOU,
  MUDANCA_MAXIMA,
  PUBLICACAO_TAMANHO_MAXIMO,
  publicacaoForm,
} from '../../../../shared/concursos.ts';
import { dataLocal } from '../../../../shared/prazos.ts';
import { avisarFalha } from '../../../erros.ts';
import { formOf } from '../../../form-act.ts';
import { api, trpc } from '../../../trpc.ts';
import { now } from '../../../ui/clock.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { asTyped } from '../../../ui/draft.ts';
import { FileField, type FileRule } from '../../../ui/file-field.tsx';
import { avisar } from '../../../ui/toasts.ts';
import { SEM_CONFIRMACAO } from '../../achados.tsx';
import { type PanelField, PanelFields } from '../../campos.tsx';
import { DIA, HORARIO } from '../../data-e-hora.ts';
import { type RecordDialogProps, useRecordForm } from '../../record-form.ts';
import { DIGA_POR_QUE, PUBLICO } from './retirada-dialog.tsx';
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
  retifica_id: '',
  mudanca: '',
  motivo: '',
  ...SEM_CONFIRMACAO,
};
type Valores = typeof NOVA & { arquivo: File | null };
const MUDA_COM_O_ARQUIVO = { motivo: '', ...SEM_CONFIRMACAO };

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
    retifica_id: publicacao.retifica ? String(publicacao.retifica.id) : '',
    ...MUDA_COM_O_ARQUIVO,
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

function regras({ titulo, retifica_id, mudanca }: Valores): { titulo?: string; mudanca?: string } {
  return {
    ...(titulo.trim() === '' && { titulo: 'Informe o título da publicação.' }),
    ...(retifica_id !== '' && mudanca.trim() === '' && { mudanca: DIGA_O_QUE_MUDOU }),
  };
}

/** Why what everybody could read is taken back. */
function regrasDaRetirada(valores: Valores) {
  return { ...regras(valores), ...(retira(valores) && { motivo: DIGA_POR_QUE }) };
}
const retira = ({ status, motivo }: Valores) => status === 'Inativo' && motivo.trim() === '';

/** How it was: what a colleague corrected meanwhile is not undone. The address of a file of the portal's own is another with each read. */
function vistoDe(publicacao: Publicacao): string {
  const { titulo, descricao, data_publicacao, retifica, mudanca, arquivo, sha256, caminho_arquivo } = publicacao;
  const lugar = sha256 === null ? { caminho_arquivo } : { sha256 };
  return JSON.stringify({ titulo, descricao, data_publicacao, retifica, mudanca, arquivo, ...lugar });
}

/**
 * The form as it is sent; a date shown as it was goes back as it was. Who may see it is said only where that changes: a colleague may
 * have published or withdrawn it meanwhile.
 */
function corpo(valores: Valores, alvo: Record<string, number>, original?: Publicacao): FormData {
  const { titulo, descricao, status, data_publicacao: data, origem, arquivo, caminho_arquivo, nome } = valores;
  const { retifica_id, mudanca, motivo, dados_confirmados, dados_motivo } = valores;
  const mesmaData = original && valoresDe(original).data_publicacao === data;
  return formOf({
    ...{ ...alvo, titulo, descricao, data_publicacao: mesmaData ? original.data_publicacao : data },
    status: original?.status === status ? null : status,
    ...{ retifica_id, mudanca, motivo, dados_confirmados, dados_motivo },
    visto: original ? vistoDe(original) : null,
    ...(origem === 'endereco' ? { caminho_arquivo, arquivo: nome } : { arquivo }),
  });
}

/** What is public, and what this one corrects already. */
function corrigiveis(todas: readonly Publicacao[] | undefined, esta: Publicacao | undefined) {
  const ativas = (todas ?? []).filter(({ id, status }) => status === 'Ativo' && id !== esta?.id);
  const opcoes = ativas.map(({ id, titulo }) => ({ value: String(id), label: titulo }));
  const corrigida = esta?.retifica;
  if (!corrigida || ativas.some(({ id }) => id === corrigida.id)) return opcoes;
  return [{ value: String(corrigida.id), label: corrigida.titulo }, ...opcoes];
}

export function PublicacaoDialog(props: RecordDialogProps<Publicacao>) {
  const { concurso } = props;
  const [progresso, setProgresso] = useState<number>();
  const [publicacao, setPublicacao] = useState(props.record);
  const utils = trpc.useUtils();
  const outras = trpc.admin.publicacoes.list.useQuery({ concurso_id: concurso.id });
  const inicial = valoresDe(publicacao);
  const publica = publicacao?.status === 'Ativo';
  const { form, pending, dialog, esquecer } = useRecordForm(props, {
    initial: inicial,
    schema,
    rules: publica ? regrasDaRetirada : regras,
    input: (_, valores) =>
      corpo(valores, publicacao ? { id: publicacao.id } : { concurso_id: concurso.id }, publicacao),
    call: (dados: FormData, { context }) => {
      const sobe = dados.get('arquivo') instanceof File;
      const opcoes = { context: sobe ? { ...context, onProgress: setProgresso } : context };
      return (publicacao ? api.admin.publicacoes.update : api.admin.publicacoes.create).mutate(dados, opcoes);
    },
    // Not opened anew: no draft keeps the file that was chosen.
    onStale: async () => {
      const todas = await utils.admin.publicacoes.list.fetch({ concurso_id: concurso.id }, { staleTime: 0 });
      const atual = todas.find(({ id }) => id === publicacao?.id) ?? publicacao;
      setPublicacao(atual);
      form.rebase(valoresDe(atual));
    },
    onRefused: (erro, deNovo) => {
      if (!form.refuse(erro.campos) || erro.status !== 422) avisarFalha('Erro ao salvar publicação', erro, deNovo);
    },
    onInvalid: (problemas) => avisar.atencao(problemas.titulo ?? Object.values(problemas)[0] ?? ''),
  });
  const { origem, arquivo, status, retifica_id, caminho_arquivo } = form.values;
  const outroArquivo = arquivo !== null || (origem === 'endereco' && caminho_arquivo !== inicial.caminho_arquivo);
  /** The stored file's name, while the publication has one. */
  const atual = (inicial.origem === 'arquivo' && publicacao?.arquivo) || undefined;
  const enviando = pending && arquivo !== null;
  const mantido = atual && !arquivo ? 'O arquivo atual é mantido se você não escolher outro.' : undefined;
  const campos: readonly PanelField<Valores>[] = [
    { name: 'titulo', label: 'Título', required: true, maxLength: 300, placeholder: 'Ex.: Edital de abertura' },
    { ...DIA, name: 'data_publicacao', label: 'Data da publicação' },
    { as: 'select', name: 'status', label: 'Status', className: HORARIO.className, options: ['Ativo', 'Inativo'] },
    { as: 'area', name: 'descricao', label: 'Descrição', optional: true, rows: 3, maxLength: DESCRICAO_MAXIMA },
    { as: 'choice', name: 'origem', label: 'Origem', options: ORIGENS },
    origem === 'arquivo' && {
      drawn: (
        <FileField
          {...form.field('arquivo')}
          onChange={(novo) => {
            esquecer();
            // The sentence about the version before says nothing of this one.
            const mudanca = retifica_id === '' && form.values.mudanca === inicial.mudanca ? '' : form.values.mudanca;
            form.set({ arquivo: novo, mudanca, ...SEM_CONFIRMACAO });
          }}
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
    {
      as: 'select',
      name: 'retifica_id',
      label: 'Retifica',
      optional: true,
      hint:
        outras.isError && !outras.data ? 'Erro ao carregar as outras publicações.' : 'A publicação que esta corrige.',
      options: [{ value: '', label: 'Nenhuma' }, ...corrigiveis(outras.data, publicacao)],
    },
    (retifica_id !== '' || (publica && outroArquivo)) && {
      name: 'mudanca',
      label: 'O que mudou',
      ...(retifica_id === '' ? { optional: true } : { required: true }),
      maxLength: MUDANCA_MAXIMA,
      hint: 'Em uma frase. Fica público e vai no aviso a quem está inscrito.',
    },
    publica &&
      status === 'Inativo' && {
        name: 'motivo',
        label: 'Motivo da retirada',
        required: true,
        maxLength: MUDANCA_MAXIMA,
        hint: PUBLICO,
      },
  ];
  return (
    <FormDialog {...dialog}>
      <PanelFields form={form} of={campos} />
    </FormDialog>
  );
}
