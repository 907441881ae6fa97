// What is chosen of a list: which one, whom, and how it is printed. Choices go to the address at once, what is typed a
// moment after the last key.
import type { ReactNode } from 'react';
import {
  LINHA_MAXIMA,
  LISTAS_OFICIAIS,
  localDaPrefeitura,
  NOMES_DAS_LISTAS,
  NOMES_DOS_TIPOS,
  soDecididos,
  soDeferidos,
  soNumeros,
  TIPOS_DA_LISTA,
  TITULO_MAXIMO,
} from '../../../shared/listas-oficiais.ts';
import { dataLocal } from '../../../shared/tempo.ts';
import { ContestField } from '../../list/contest-field.tsx';
import { usePortal } from '../../site/portal.ts';
import { trpc } from '../../trpc.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { now } from '../../ui/clock.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { CampoData } from '../campos.tsx';
import { Loaded } from '../loaded.tsx';
import { escolhas, type ListasSearch, type Texto } from './search.ts';
import type { TextosDaLista } from './textos.ts';

type Props = {
  search: ListasSearch;
  textos: TextosDaLista;
  /** The list's own title, shown where none is written. */
  titulo: string | undefined;
};

const nomes = (lista: (typeof NOMES_DAS_LISTAS)[number]) => ({ value: lista, label: LISTAS_OFICIAIS[lista].nome });

/** A field of a text that is printed. */
function campoDe({ textos, escrever }: TextosDaLista) {
  return (nome: Texto, maxLength: number) => ({
    size: 'sm' as const,
    optional: true,
    maxLength,
    value: textos[nome] ?? '',
    onChange: (valor: string) => escrever(nome, valor),
  });
}

export function Opcoes({ search, textos, titulo }: Props) {
  const { aplicar } = textos;
  const campo = campoDe(textos);
  const { lista, resultado, agrupar, ordem, tipo, layout, concurso_id } = escolhas(search);
  const { descricao, comResultado } = LISTAS_OFICIAIS[lista];
  return (
    <div className="papel denso flex flex-col gap-5 p-4">
      <Grupo titulo="A lista">
        <ContestField required value={concurso_id} onChange={(escolhido) => aplicar({ concurso_id: escolhido })} />
        <SelectField
          label="Lista"
          size="sm"
          hint={descricao}
          value={lista}
          options={NOMES_DAS_LISTAS.map(nomes)}
          onChange={(escolhida) => aplicar({ lista: escolhida as typeof lista })}
        />
        {lista === 'recursos' && (
          <CampoPrazo concurso={concurso_id} value={search.prazo_id} onChange={(prazo_id) => aplicar({ prazo_id })} />
        )}
        {comResultado && !soDeferidos(lista, tipo) && (
          <SelectField
            label="Resultado"
            size="sm"
            value={resultado ?? ''}
            all={tipo === 'preliminar' && !soDecididos(lista) ? 'Todos' : 'Deferidos e indeferidos'}
            options={[
              { value: 'D', label: 'Só deferidos' },
              { value: 'I', label: 'Só indeferidos' },
            ]}
            onChange={(escolhido) => aplicar({ resultado: (escolhido || undefined) as typeof resultado })}
          />
        )}
        <ChoiceField
          label="Tipo"
          value={tipo}
          options={TIPOS_DA_LISTA.map((value) => ({ value, label: NOMES_DOS_TIPOS[value] }))}
          onChange={(escolhido) => aplicar({ tipo: escolhido as typeof tipo })}
        />
        {!soNumeros(lista) && (
          <>
            <ChoiceField
              label="Agrupamento"
              value={agrupar}
              options={[
                { value: 'vaga', label: 'Por vaga' },
                { value: 'nao', label: 'Lista única' },
              ]}
              onChange={(escolhido) => aplicar({ agrupar: escolhido as typeof agrupar })}
            />
            <ChoiceField
              label="Ordem"
              value={ordem}
              options={[
                { value: 'nome', label: 'Nome' },
                { value: 'numero', label: 'Número' },
              ]}
              onChange={(escolhida) => aplicar({ ordem: escolhida as typeof ordem })}
            />
          </>
        )}
      </Grupo>
      <Grupo titulo="O documento em PDF">
        <ChoiceField
          label="Colunas por página"
          value={layout}
          hint={
            layout === 'compacto' && agrupar === 'nao' && !soNumeros(lista)
              ? 'Em duas colunas, a lista única não mostra o cargo de cada pessoa.'
              : undefined
          }
          options={[
            { value: 'normal', label: 'Uma' },
            { value: 'compacto', label: 'Duas' },
          ]}
          onChange={(escolhido) => aplicar({ layout: escolhido as typeof layout })}
        />
        <TextField
          {...campo('titulo', TITULO_MAXIMO)}
          label="Título"
          placeholder={titulo ?? LISTAS_OFICIAIS[lista].titulo[tipo]}
        />
        <TextField
          {...campo('subtitulo', TITULO_MAXIMO)}
          label="Edital"
          hint="Uma linha sob o título do concurso."
          placeholder="Ex.: Edital nº 3/2026"
        />
        <Assinatura concurso={concurso_id} textos={textos} />
      </Grupo>
    </div>
  );
}

function Grupo({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-3.5 not-first:pt-4.5 not-first:border-t not-first:border-linha">
      <legend className="float-left w-full text-17 font-bold">{titulo}</legend>
      {children}
    </fieldset>
  );
}

function Assinatura({ concurso, textos }: { concurso: number | undefined; textos: TextosDaLista }) {
  const campo = campoDe(textos);
  const { data } = trpc.admin.concursos.get.useQuery({ id: concurso ?? 0 }, { enabled: concurso !== undefined });
  const portal = usePortal();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(160px,1fr))] gap-3.5 items-end">
      <TextField
        {...campo('local', LINHA_MAXIMA)}
        label="Local"
        placeholder={data ? localDaPrefeitura(data.prefeitura) : ''}
      />
      <CampoData
        label="Data"
        size="sm"
        value={textos.textos.data ?? dataLocal(now())}
        onChange={(valor) => textos.escrever('data', valor)}
      />
      <TextField {...campo('assinante', LINHA_MAXIMA)} label="Quem assina" placeholder={portal.instituto} />
      <TextField {...campo('cargo_assinante', LINHA_MAXIMA)} label="Cargo de quem assina" />
    </div>
  );
}

type CampoPrazoProps = {
  concurso: number | undefined;
  value: number | undefined;
  onChange: (prazo: number | undefined) => void;
};

function CampoPrazo({ concurso, value, onChange }: CampoPrazoProps) {
  const prazos = trpc.admin.prazos.recursos.list.useQuery(
    { concurso_id: concurso ?? 0 },
    { enabled: concurso !== undefined },
  );
  const { data } = prazos;
  const vazio =
    concurso === undefined ? 'Escolha o concurso antes' : data?.length === 0 ? 'Nenhum prazo' : 'Escolha o prazo';
  const campo = (
    <SelectField
      label="Prazo de recurso"
      size="sm"
      required
      disabled={!data || data.length === 0}
      hint={data?.length === 0 ? 'Este concurso não tem prazo de recurso.' : undefined}
      value={value === undefined ? '' : String(value)}
      placeholder={vazio}
      options={(data ?? []).map(({ id, descricao }) => ({ value: String(id), label: descricao }))}
      onChange={(escolhido) => onChange(escolhido ? Number(escolhido) : undefined)}
    />
  );
  return (
    <Loaded inline query={prazos} failed="Erro ao carregar os prazos de recurso." loading={campo}>
      {() => campo}
    </Loaded>
  );
}
