// The note of a decision, with the institute's texts at hand: choosing one writes it, filled for the candidate, and marks the
// decision it is for when none was.

import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconSettings, IconTextPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type CampoDoModelo, type Modelo, preencherModelo } from '../../../shared/modelos.ts';
import type { TipoDePedido } from '../../../shared/pedidos/tipos.ts';
import { PEDIDOS } from '../../../shared/pedidos/tipos.ts';
import { trpc } from '../../trpc.ts';
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.tsx';
import { type FieldProps, TextAreaField } from '../../ui/fields.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { part } from '../../ui/part.ts';
import { type DecisaoDeModelo, modelosPara } from './modelos.ts';

const ModelosDialog = part(() => import('./modelos-dialog.tsx'), 'ModelosDialog');

const icone = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Props = {
  campo: FieldProps<string>;
  readOnly?: boolean;
  tipo: TipoDePedido;
  label: string;
  placeholder: string;
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
  const { campo, readOnly, tipo, label, placeholder, exigida = false, decisoes, decisao, onDecisao, valores } = props;
  const { data: todos, isError } = trpc.admin.modelos.list.useQuery({ tipo });
  const [dialog, setDialog] = useState<'lista' | 'novo' | null>(null);
  const inserido = useRef('');
  const caixa = useRef<HTMLDivElement>(null);
  const modelos = modelosPara(todos ?? [], decisao);
  const semModelos = todos
    ? 'Nenhum modelo para esta decisão'
    : isError
      ? 'Erro ao carregar os modelos'
      : 'Carregando os modelos…';

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
    <div ref={caixa} className="relative">
      {/* Beside the label. No layer of its own: its menu goes over whatever is on the screen. */}
      <div className="absolute -top-2 -right-2 max-sm:-top-3">
        <DropdownMenu
          target={
            <Button data-modelos variant="subtle" size="xs" leftSection={<IconTextPlus {...icone} />}>
              Modelos
            </Button>
          }
          head={modelos.length === 0 ? semModelos : 'Inserir um modelo'}
        >
          {modelos.map((modelo) => {
            const dela = decisoes.find(({ value }) => value === modelo.decisao);
            return (
              <MenuItem
                key={modelo.id}
                icon={<Glyph kind={dela ? 'letra' : 'vazia'} letter={dela?.letter} />}
                title={modelo.texto}
                onClick={() => usar(modelo)}
              >
                {modelo.titulo}
              </MenuItem>
            );
          })}
          <hr className="mx-0 my-1.5 border-0 border-t border-t-linha" />
          {campo.value.trim() !== '' && (
            <MenuItem icon={<IconDeviceFloppy {...icone} />} onClick={() => setDialog('novo')}>
              Salvar este texto como modelo
            </MenuItem>
          )}
          <MenuItem icon={<IconSettings {...icone} />} onClick={() => setDialog('lista')}>
            Gerenciar modelos
          </MenuItem>
        </DropdownMenu>
      </div>
      <TextAreaField
        {...campo}
        label={label}
        readOnly={readOnly}
        {...(exigida ? { required: true } : { optional: true })}
        placeholder={exigida ? placeholder.replace(' (opcional)', '') : placeholder}
        rows={3}
        maxLength={PEDIDOS[tipo].nota.maximo}
      />
      {dialog && (
        <ModelosDialog
          tipo={tipo}
          decisoes={decisoes}
          novo={dialog === 'novo' ? { texto: campo.value, decisao } : undefined}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
