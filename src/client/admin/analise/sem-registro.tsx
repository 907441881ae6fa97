// In the place of a record that is not there, cannot be had, or is still on its way.
import { type ReactNode, useContext } from 'react';
import { erroDe } from '../../erros.ts';
import type { AnyList } from '../../list/address.ts';
import { concordar, naoEncontrado } from '../../list/words.ts';
import { Empty, Loading } from '../../ui/area-states.tsx';
import { type Consulta, Failed } from '../loaded.tsx';
import { NivelDosGrupos } from './fatos.tsx';

type Props = {
  lista: Pick<AnyList, 'nouns'>;
  consulta: Omit<Consulta<unknown>, 'data'>;
  /** When it cannot be had; without it, of its details. */
  falhou?: string;
  /** Why it may not be there. */
  porque?: string;
  /** What is drawn while it loads. */
  children: ReactNode;
};

export function SemRegistro({ lista: { nouns }, consulta, falhou, porque = '', children }: Props) {
  const nivel = useContext(NivelDosGrupos);
  const { um } = nouns;
  const naoHa = consulta.isError ? [404, 422].includes(erroDe(consulta.error).status) : !consulta.isPending;
  if (naoHa) {
    return (
      <Empty as={nivel} title={naoEncontrado(nouns)}>{`${porque}Confira o endereço, ou volte para a lista.`}</Empty>
    );
  }
  if (consulta.isError) {
    const titulo = falhou ?? `Erro ao carregar detalhes d${concordar(nouns, '')} ${um}`;
    return <Failed title={titulo} query={consulta} />;
  }
  return <Loading label={`Carregando ${concordar(nouns, '')} ${um}`}>{children}</Loading>;
}
