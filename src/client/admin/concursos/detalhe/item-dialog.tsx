// An item of a catalogue to create or change: its own fields, those that its kind adds, and the documents it demands.
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import {
  CATALOGOS,
  type CampoDoCatalogo,
  DOCUMENTO_MAXIMO,
  DOCUMENTOS_MAXIMO,
  type DocumentoPedido,
  type ItemDeCatalogo,
  type ItemForm,
  itemForm,
  LEI_MAXIMA,
  NOME_DO_ITEM_MAXIMO,
  type TipoDeCatalogo,
} from '../../../../shared/catalogos.ts';
import { DESCRICAO_MAXIMA } from '../../../../shared/comum.ts';
import { api, trpc } from '../../../trpc.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { asTyped, seenOf } from '../../../ui/draft.ts';
import { type FieldProps, TextField } from '../../../ui/fields.tsx';
import { Caixa, CaixasDeVagas, type PanelField, PanelFields } from '../../campos.tsx';
import { Loaded } from '../../loaded.tsx';
import { type RecordDialogProps, useRecordForm } from '../../record-form.ts';

const NOVO = { nome: '', explicacao: '', lei: '', ordem: '', ativo: true };
type Valores = typeof NOVO & { documentos: DocumentoPedido[] } & Record<`dados_${string}`, string>;

export function ItemDialog({ tipo, ...props }: RecordDialogProps<ItemDeCatalogo> & { tipo: TipoDeCatalogo }) {
  const { concurso, record: item } = props;
  const campos: readonly CampoDoCatalogo[] = CATALOGOS[tipo].campos;
  const { data: itens = [] } = trpc.admin.catalogos.list.useQuery({ concurso_id: concurso.id, tipo });
  const proxima = Math.min((itens.at(-1)?.ordem ?? 0) + 1, 999);
  const initial: Valores = {
    ...asTyped({ ...NOVO }, item ?? { ativo: 1, ordem: proxima }),
    documentos: item?.documentos ?? [],
    ...Object.fromEntries(
      campos.map(({ nome, opcoes }) => [`dados_${nome}`, String(item?.dados[nome] ?? opcoes?.[0]?.value ?? '')]),
    ),
  };
  const { form, dialog } = useRecordForm(props, {
    initial,
    schema: {
      safeParse(values: unknown) {
        const { ativo, ...resto } = values as Valores;
        const dados = Object.fromEntries(campos.map(({ nome }) => [nome, resto[`dados_${nome}`] ?? '']));
        return itemForm.safeParse({ ...resto, dados, ativo: ativo ? 1 : 0 });
      },
    },
    call: (dados: ItemForm, opcoes) =>
      item
        ? api.admin.catalogos.update.mutate({ id: item.id, visto: seenOf(item, dados), ...dados }, opcoes)
        : api.admin.catalogos.create.mutate({ concurso_id: concurso.id, tipo, ...dados }, opcoes),
  });
  const fields: readonly PanelField<Valores>[] = [
    { name: 'nome', label: 'Nome', required: true, className: 'sm:col-span-9', maxLength: NOME_DO_ITEM_MAXIMO },
    { name: 'ordem', label: 'Posição', required: true, className: 'sm:col-span-3', kind: 'number' },
    {
      as: 'area',
      name: 'explicacao',
      label: 'Explicação para o candidato',
      optional: true,
      rows: 2,
      maxLength: DESCRICAO_MAXIMA,
    },
    { name: 'lei', label: 'Lei', optional: true, maxLength: LEI_MAXIMA },
    ...campos
      .filter((campo) => pedido(campo, form.values))
      .map(
        ({ nome, rotulo, dica, maximo, opcoes, vagas }): PanelField<Valores> =>
          vagas
            ? {
                drawn: (
                  <Vagas
                    key={nome}
                    concursoId={concurso.id}
                    label={rotulo}
                    hint={dica}
                    {...form.field(`dados_${nome}`)}
                  />
                ),
              }
            : {
                name: `dados_${nome}`,
                label: rotulo,
                hint: dica,
                ...(opcoes
                  ? { as: 'select' as const, options: opcoes, required: true }
                  : { optional: true, maxLength: maximo }),
              },
      ),
    { drawn: <Documentos {...form.field('documentos')} /> },
    {
      as: 'switch',
      name: 'ativo',
      label: 'Item ativo',
      hint: 'Itens inativos não aparecem para os candidatos.',
      className: '-mt-1',
    },
  ];
  return (
    <FormDialog {...dialog}>
      <PanelFields form={form} of={fields} />
    </FormDialog>
  );
}

/** Some fields are asked where another says so. */
function pedido({ quando }: CampoDoCatalogo, valores: Valores): boolean {
  if (!quando) return true;
  const [campo, ...nos] = quando;
  return nos.includes(valores[`dados_${campo}`] ?? '');
}

type VagasProps = FieldProps<string> & { concursoId: number; label: string; hint: string };

/** Some of the contest's vacancies, kept as their ids. */
function Vagas({ concursoId, label, hint, value, onChange, error }: VagasProps) {
  const vagas = trpc.admin.vagas.list.useQuery({ concurso_id: concursoId });
  return (
    <fieldset className="m-0 p-0 border-0 flex flex-col gap-2.5">
      <legend className="mb-1 p-0 font-strong">{label}</legend>
      <p className="m-0 text-14 text-texto-3">{hint}</p>
      <Loaded inline query={vagas} failed="Erro ao carregar as vagas." loading={null}>
        {(data) => (
          <CaixasDeVagas
            of={data}
            label={({ cargo, nivel }) => `${cargo} (${nivel})`}
            value={value}
            onChange={onChange}
          />
        )}
      </Loaded>
      {error && (
        <p role="alert" className="m-0 text-14 text-er">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The documents one by one, each demanded or not. */
function Documentos({ value, onChange, error }: FieldProps<DocumentoPedido[]>) {
  const lugar = useRef<HTMLFieldSetElement>(null);
  /** Where one goes on: in what was added, or beside what was taken away. */
  const seguir = useRef<number>(null);
  useEffect(() => {
    const campos = [...(lugar.current?.querySelectorAll<HTMLElement>('input:not([type=checkbox])') ?? [])];
    if (seguir.current !== null) (campos[seguir.current] ?? lugar.current?.querySelector('button'))?.focus();
    seguir.current = null;
  });
  const mudar = (i: number, parte: Partial<DocumentoPedido>) =>
    onChange(value.map((um, j) => (i === j ? { ...um, ...parte } : um)));
  return (
    <fieldset ref={lugar} className="m-0 p-0 border-0 flex flex-col gap-3">
      <legend className="mb-2 p-0 font-strong">Documentos que o item exige</legend>
      {value.map(({ nome, obrigatorio }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
        <div key={i} className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <TextField
            label={`Documento ${i + 1}`}
            className="flex-[1_1_240px]"
            size="sm"
            maxLength={DOCUMENTO_MAXIMO}
            value={nome}
            onChange={(novo) => mudar(i, { nome: novo })}
          />
          <div className="flex items-center gap-3 min-h-10">
            <Caixa label="Obrigatório" value={obrigatorio} onChange={(novo) => mudar(i, { obrigatorio: novo })} />
            <ActionIcon
              size={40}
              variant="subtle"
              className="perigo"
              aria-label={`Tirar o documento ${i + 1}`}
              onClick={() => {
                seguir.current = Math.min(i, value.length - 2);
                onChange(value.filter((_, j) => j !== i));
              }}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
        </div>
      ))}
      {error && (
        <p role="alert" className="m-0 text-14 text-er">
          {error}
        </p>
      )}
      {value.length < DOCUMENTOS_MAXIMO && (
        <Button
          size="xs"
          variant="default"
          className="self-start"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => {
            seguir.current = value.length;
            onChange([...value, { nome: '', obrigatorio: true }]);
          }}
        >
          Acrescentar documento
        </Button>
      )}
    </fieldset>
  );
}
