// Items brought into a catalogue, several at once: from the ready-made ones, or from another contest that has them.
import { useRef } from 'react';
import { CATALOGOS, type ModeloDeItem, type TipoDeCatalogo } from '../../../../shared/catalogos.ts';
import { semAcentos } from '../../../../shared/comum.ts';
import { useFormAct } from '../../../form-act.ts';
import { ContestField } from '../../../list/contest-field.tsx';
import { states } from '../../../states.ts';
import { api, trpc } from '../../../trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Caixa } from '../../campos.tsx';
import { Failed } from '../../loaded.tsx';

const PRONTOS = 'modelos';
const EM_BRANCO = { fonte: PRONTOS, de: '', nomes: null as readonly string[] | null };
type Valores = typeof EM_BRANCO;

type Props = { tipo: TipoDeCatalogo; concurso: { id: number; titulo: string }; onClose: () => void };

export function TrazerItensDialog({ tipo, concurso, onClose }: Props) {
  const aqui = { concurso_id: concurso.id, tipo };
  const { data: itens = [] } = trpc.admin.catalogos.list.useQuery(aqui);
  /** What is marked now; until somebody marks, all that is not there yet and is offered where it is. */
  const escolhidos = useRef<string[]>([]);
  const act = useFormAct({
    initial: EM_BRANCO,
    schema: { safeParse: (valores: unknown) => ({ success: true as const, data: valores as Valores }) },
    input: (_, { fonte: onde, de: qual }) => ({
      ...aqui,
      de: onde === PRONTOS ? null : Number(qual),
      nomes: escolhidos.current,
    }),
    call: api.admin.catalogos.trazer.mutate,
    failure: 'Erro ao trazer itens',
    said: 'Itens trazidos.',
    onClose,
  });
  const { form } = act;
  const { fonte, de, nomes } = form.values;
  const prontos = fonte === PRONTOS;
  const outro = trpc.admin.catalogos.list.useQuery(
    { concurso_id: Number(de), tipo },
    { enabled: !prontos && de !== '' },
  );
  const ja = new Set(itens.map(({ nome }) => semAcentos(nome)));
  const achados: readonly Pick<ModeloDeItem, 'nome' | 'lei' | 'ativo'>[] = prontos
    ? CATALOGOS[tipo].modelos
    : (de !== '' && outro.data) || [];
  const faltam = achados.filter(({ nome }) => !ja.has(semAcentos(nome)));
  const marcados = new Set(nomes ?? faltam.filter(({ ativo }) => ativo !== 0).map(({ nome }) => nome));

  escolhidos.current = [...marcados];

  const marcar = (nome: string, sim: boolean) =>
    form.set({ nomes: faltam.map((um) => um.nome).filter((um) => (um === nome ? sim : marcados.has(um))) });

  return (
    <FormDialog
      of={act}
      size={640}
      title="Trazer itens"
      subtitle={CATALOGOS[tipo].titulo}
      save="Trazer itens"
      incomplete={marcados.size === 0}
    >
      <ChoiceField
        {...form.field('fonte')}
        label="De onde"
        onChange={(nova) => form.set({ fonte: nova, nomes: null })}
        options={[
          { value: PRONTOS, label: 'Modelos prontos' },
          { value: 'concurso', label: 'Outro concurso' },
        ]}
      />
      {!prontos && (
        <ContestField
          required
          value={de === '' ? undefined : Number(de)}
          onChange={(id) => form.set({ de: id === undefined ? '' : String(id), nomes: null })}
        />
      )}
      <fieldset className="m-0 p-0 border-0 flex flex-col gap-3" aria-label="Itens">
        {faltam.map(({ nome, lei, ativo }) => (
          <Caixa
            key={nome}
            label={nome}
            hint={
              ativo === 0 ? (
                <>
                  <Badge small {...states.ativo.Inativo} /> {lei}
                </>
              ) : (
                lei
              )
            }
            value={marcados.has(nome)}
            onChange={(sim) => marcar(nome, sim)}
          />
        ))}
      </fieldset>
      {!prontos && outro.isError && <Failed inline title="Erro ao carregar os itens." query={outro} />}
      <p role="status" className="m-0 text-texto-2 empty:hidden">
        {!prontos && outro.isLoading && 'Carregando os itens…'}
        {(prontos || outro.data) && faltam.length === 0 && 'Não há itens que já não estejam neste concurso.'}
      </p>
    </FormDialog>
  );
}
