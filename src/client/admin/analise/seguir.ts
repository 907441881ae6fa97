// Whether the next pending record opens after saving, and whether the candidate's history is open: as the person left them.
import { useState } from 'react';

function usePreferencia(chave: string, padrao: boolean): readonly [boolean, (valor: boolean) => void] {
  const [valor, setValor] = useState(() => {
    const guardado = localStorage.getItem(chave);
    return guardado === null ? padrao : guardado === '1';
  });
  return [
    valor,
    (novo) => {
      localStorage.setItem(chave, novo ? '1' : '0');
      setValor(novo);
    },
  ];
}

export function useSeguir() {
  return usePreferencia('analise-seguir', true);
}

export function useHistoricoAberto() {
  return usePreferencia('analise-historico', false);
}
