// The note of a decision, with the institute's texts at hand: choosing one writes it, filled for the candidate, and marks the
// decision it is for when none was.
import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconSettings, IconTextPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { type CampoDoModelo, type Modelo, preencherModelo, type TipoDeModelo } from '../../../shared/modelos.ts';
import { trpc } from '../../trpc.ts';
import { type FieldProps, TextAreaField } from '../../ui/fields.tsx';
import { Glifo } from '../../ui/glifo.tsx';
import { ItemDeMenu, MenuSuspenso } from '../menu-suspenso.tsx';
import { type DecisaoDeModelo, modelosPara } from './modelos.ts';
import css from './nota.module.css';

const ModelosJanela = lazy(() => import('./modelos-janela.tsx').then((m) => ({ default: m.ModelosJanela })));

const icone = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Props = {
  campo: FieldProps<string>;
  tipo: TipoDeModelo;
  label: string;
  placeholder: string;
  maximo: number;
  /** A denial that needs grounds. */
  exigida?: boolean;
  decisoes: readonly DecisaoDeModelo[];
  /** The decision marked; empty when none is. */
  decisao: string;
  onDecisao: (decisao: string) => void;
  /** What fills the places of a text; null when they are filled later, for each candidate. */
  valores: Record<CampoDoModelo, string> | null;
};

export function CampoNota(props: Props) {
  const { campo, tipo, label, placeholder, maximo, exigida = false, decisoes, decisao, onDecisao, valores } = props;
  const { data: todos } = trpc.admin.modelos.list.useQuery({ tipo });
  const [janela, setJanela] = useState<'lista' | 'novo' | null>(null);
  const inserido = useRef('');
  const caixa = useRef<HTMLDivElement>(null);
  const modelos = modelosPara(todos ?? [], decisao);

  function usar(modelo: Modelo) {
    const texto = valores ? preencherModelo(modelo.texto, valores) : modelo.texto;
    // A text that was chosen and not touched since gives way to the next; what somebody wrote stays.
    const escrito = campo.value.trim();
    const nota = escrito === '' || escrito === inserido.current ? texto : `${escrito}\n${texto}`;
    inserido.current = nota;
    campo.onChange(nota);
    if (decisao === '' && modelo.decisao !== null) onDecisao(modelo.decisao);
    setTimeout(() => caixa.current?.querySelector('textarea')?.focus());
  }

  return (
    <div ref={caixa} className={css.nota}>
      <div className={css.modelos}>
        <MenuSuspenso
          botao={(botao) => (
            <Button {...botao} data-modelos variant="subtle" size="xs" leftSection={<IconTextPlus {...icone} />}>
              Modelos
            </Button>
          )}
          topo={modelos.length === 0 ? 'Nenhum modelo para esta decisão' : 'Inserir um modelo'}
        >
          {modelos.map((modelo) => {
            const dela = decisoes.find(({ value }) => value === modelo.decisao);
            return (
              <ItemDeMenu
                key={modelo.id}
                icone={<Glifo tipo={dela ? 'letra' : 'vazia'} letra={dela?.letter} />}
                title={modelo.texto}
                onClick={() => usar(modelo)}
              >
                {modelo.titulo}
              </ItemDeMenu>
            );
          })}
          <hr className={css.divisa} />
          {campo.value.trim() !== '' && (
            <ItemDeMenu icone={<IconDeviceFloppy {...icone} />} onClick={() => setJanela('novo')}>
              {`Salvar esta ${label.toLowerCase()} como modelo`}
            </ItemDeMenu>
          )}
          <ItemDeMenu icone={<IconSettings {...icone} />} onClick={() => setJanela('lista')}>
            Gerenciar modelos
          </ItemDeMenu>
        </MenuSuspenso>
      </div>
      <TextAreaField
        {...campo}
        label={label}
        {...(exigida ? { required: true } : { optional: true })}
        placeholder={exigida ? placeholder.replace(' (opcional)', '') : placeholder}
        rows={3}
        maxLength={maximo}
      />
      <Suspense fallback={null}>
        {janela && (
          <ModelosJanela
            tipo={tipo}
            decisoes={decisoes}
            novo={janela === 'novo' ? { texto: campo.value, decisao } : undefined}
            onClose={() => setJanela(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
