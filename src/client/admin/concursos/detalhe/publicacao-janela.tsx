// A publication to create or change: the file is sent from here, or an address elsewhere is given. Without a new file or
// address, a changed publication keeps the one it has.
import { useState } from 'react';
import { DESCRICAO_MAXIMA } from '../../../../shared/comum.ts';
import { PUBLICACAO_TAMANHO_MAXIMO, publicacaoForm } from '../../../../shared/concursos.ts';
import { dataLocal } from '../../../../shared/prazos.ts';
import { type Act, useAct } from '../../../act.ts';
import { api } from '../../../trpc.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx';
import { FileField, type FileRule } from '../../../ui/file-field.tsx';
import { useForm } from '../../../ui/form.ts';
import { avisar } from '../../../ui/toasts.ts';
import { CampoData } from '../../campos.tsx';
import { avisarFalha } from '../../falhas.ts';
import { RegistroJanela } from '../../registro-janela.tsx';
import { useRecarregarPublicacoes } from './recarregar.ts';
import type { Concurso, Publicacao } from './tipos.ts';

const ARQUIVO: FileRule = {
  extensions: ['.pdf', '.jpg', '.jpeg', '.png', '.docx'],
  maxBytes: PUBLICACAO_TAMANHO_MAXIMO,
  typeMessage: 'Tipo de arquivo não permitido. Use PDF, JPG, PNG ou DOCX.',
  sizeMessage: 'O arquivo deve ter no máximo 20MB.',
};

type Valores = {
  titulo: string;
  descricao: string;
  data_publicacao: string;
  status: string;
  origem: string;
  arquivo: File | null;
  caminho_arquivo: string;
};

function nova(): Valores {
  return {
    titulo: '',
    descricao: '',
    data_publicacao: dataLocal(new Date()),
    status: 'Ativo',
    origem: 'arquivo',
    arquivo: null,
    caminho_arquivo: '',
  };
}

/** A publication without a stored file but with an address points elsewhere. */
function valoresDe({ titulo, descricao, data_publicacao, status, arquivo, caminho_arquivo }: Publicacao): Valores {
  const fora = arquivo === null && caminho_arquivo !== null;
  return {
    titulo,
    descricao: descricao ?? '',
    data_publicacao: data_publicacao.length > 10 ? dataLocal(data_publicacao) : data_publicacao,
    status,
    origem: fora ? 'endereco' : 'arquivo',
    arquivo: null,
    caminho_arquivo: fora ? caminho_arquivo : '',
  };
}

const schema = {
  safeParse(values: unknown) {
    const { origem, arquivo, caminho_arquivo, ...resto } = values as Valores;
    return publicacaoForm.safeParse({
      ...resto,
      ...(origem === 'arquivo' ? { arquivo: arquivo ?? undefined } : { caminho_arquivo }),
    });
  },
};

function regras({ titulo }: Valores) {
  return titulo.trim() === '' ? { titulo: 'Informe o título da publicação.' } : {};
}

/** The form as it is sent; a date shown as it was goes back as it was. */
function corpo(valores: Valores, alvo: { id: number } | { concurso_id: number }, original?: Publicacao): FormData {
  const form = new FormData();
  for (const [nome, valor] of Object.entries(alvo)) form.set(nome, String(valor));
  form.set('titulo', valores.titulo);
  form.set('descricao', valores.descricao);
  form.set('status', valores.status);
  const mesmaData = original && valoresDe(original).data_publicacao === valores.data_publicacao;
  form.set('data_publicacao', mesmaData ? original.data_publicacao : valores.data_publicacao);
  if (valores.origem === 'endereco') form.set('caminho_arquivo', valores.caminho_arquivo);
  else if (valores.arquivo) form.set('arquivo', valores.arquivo);
  return form;
}

type Props = { concurso: Concurso; publicacao: Publicacao | undefined; onClose: () => void };

export function PublicacaoJanela({ concurso, publicacao, onClose }: Props) {
  const recarregar = useRecarregarPublicacoes();
  const [progresso, setProgresso] = useState<number>();
  const form = useForm({
    initial: publicacao ? valoresDe(publicacao) : nova(),
    schema,
    rules: regras,
    draft: publicacao ? `publicacao-${publicacao.id}` : `publicacao-nova-${concurso.id}`,
  });
  const { origem, arquivo } = form.values;

  function fechar() {
    form.clearDraft();
    onClose();
  }

  const salvar: Act<FormData, Publicacao> = useAct(
    (dados: FormData, { context }) => {
      const opcoes = { context: dados.has('arquivo') ? { ...context, onProgress: setProgresso } : context };
      return publicacao
        ? api.admin.publicacoes.update.mutate(dados, opcoes)
        : api.admin.publicacoes.create.mutate(dados, opcoes);
    },
    {
      onSuccess: async () => {
        await recarregar(concurso.id);
        avisar.sucesso(publicacao ? 'Publicação atualizada com sucesso!' : 'Publicação criada com sucesso!');
        fechar();
      },
      onError: (erro, dados) => {
        setProgresso(undefined);
        form.refuse(erro.campos);
        avisarFalha('Erro ao salvar publicação', erro, () => salvar.run(dados));
      },
    },
  );

  const enviando = salvar.pending && arquivo !== null;
  const dica =
    enviando && progresso !== undefined
      ? `Enviando: ${Math.round(progresso)}%`
      : publicacao?.arquivo && !arquivo
        ? 'O arquivo atual é mantido se você não escolher outro.'
        : undefined;

  return (
    <RegistroJanela
      concurso={concurso}
      title={publicacao ? 'Editar publicação' : 'Nova publicação'}
      salvar="Salvar publicação"
      form={form}
      pending={salvar.pending}
      onClose={fechar}
      onSubmit={form.submit(
        (_, valores) =>
          salvar.run(corpo(valores, publicacao ? { id: publicacao.id } : { concurso_id: concurso.id }, publicacao)),
        (problemas) => avisar.atencao(problemas.titulo ?? Object.values(problemas)[0] ?? ''),
      )}
    >
      <div className="grade">
        <TextField
          {...form.field('titulo')}
          label="Título"
          required
          maxLength={300}
          placeholder="Ex.: Edital de abertura"
        />
        <CampoData {...form.field('data_publicacao')} label="Data da publicação" className="c7 m6" />
        <SelectField {...form.field('status')} label="Status" className="c5 m6" options={['Ativo', 'Inativo']} />
        <TextAreaField {...form.field('descricao')} label="Descrição" optional rows={3} maxLength={DESCRICAO_MAXIMA} />
        <ChoiceField
          {...form.field('origem')}
          label="Origem"
          options={[
            { value: 'arquivo', label: 'Do aparelho' },
            { value: 'endereco', label: 'Da internet' },
          ]}
        />
        {origem === 'arquivo' ? (
          <FileField
            {...form.field('arquivo')}
            label="Arquivo"
            optional
            rule={ARQUIVO}
            hint={dica}
            current={publicacao?.arquivo ?? undefined}
            disabled={salvar.pending}
            progress={enviando ? progresso : undefined}
          />
        ) : (
          <TextField
            {...form.field('caminho_arquivo')}
            label="Endereço do arquivo"
            hint="Começa com http:// ou https://."
            optional
            type="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
            placeholder="https://"
          />
        )}
      </div>
    </RegistroJanela>
  );
}
