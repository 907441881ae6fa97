// A CEP fills in the state, and the city where it is sure, unless the person said them. The table is downloaded with the first
// CEP; without it everything is typed as before.
import { useEffect, useRef, useState } from 'react';
import { soDigitos } from '../../shared/comum.ts';
import type { FormDoCadastro } from './campos.ts';

/** @returns what was filled in, for who does not see it */
export function useLugarDoCep(form: FormDoCadastro): string {
  const atual = useRef(form);
  atual.current = form;
  const preenchido = useRef({ uf: '', cidade: '' });
  const [dito, setDito] = useState('');
  const cep = soDigitos(form.values.cep);
  useEffect(() => {
    if (cep.length !== 8) return;
    let outro = false;
    const preencher = async () => {
      const { lugarDoCep } = await import('../../shared/ceps.ts');
      const lugar = lugarDoCep(cep);
      if (outro || !lugar) return;
      const { values, set } = atual.current;
      const dela = values.uf !== preenchido.current.uf || values.cidade !== preenchido.current.cidade;
      if (dela && (values.uf || values.cidade)) return;
      preenchido.current = { uf: lugar.uf, cidade: lugar.cidade ?? '' };
      set(preenchido.current);
      setDito(
        lugar.cidade
          ? `Preenchemos pelo CEP: ${lugar.cidade}, ${lugar.uf}.`
          : `Preenchemos a UF pelo CEP: ${lugar.uf}.`,
      );
    };
    preencher().catch(() => undefined);
    return () => {
      outro = true;
    };
  }, [cep]);
  return dito;
}
