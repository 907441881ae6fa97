// The form of some of the settings: what is typed, what of it differs from what was read, and how it is saved. Another
// administrator's change is told; what this one typed stays, and what they did not touch takes the new values.
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { type AjustesSalvos, CAMPOS, type ChaveDeAjuste, type ValoresDosAjustes } from '../../../shared/ajustes.ts';
import { formatCnpj } from '../../../shared/format.ts';
import { useAct } from '../../act.ts';
import { sessaoAtual } from '../../session.ts';
import { api, trpc } from '../../trpc.ts';
import { type Form, useForm } from '../../ui/form.ts';
import { avisar } from '../../ui/toasts.ts';
import { alteracoesPendentes, confirmarDescarte } from '../alteracoes.ts';
import { avisarFalha } from '../falhas.ts';

/** As the fields hold them: texts, and switches. */
export type Digitados = Record<ChaveDeAjuste, string | boolean>;

function digitado(chave: ChaveDeAjuste, valores: ValoresDosAjustes): string | boolean {
  const valor = valores[chave];
  if (typeof valor === 'boolean') return valor;
  return chave.endsWith('_cnpj') ? formatCnpj(String(valor)) : String(valor ?? '');
}

export function digitadosDe(chaves: readonly ChaveDeAjuste[], valores: ValoresDosAjustes): Partial<Digitados> {
  return Object.fromEntries(chaves.map((chave) => [chave, digitado(chave, valores)]));
}

/** Asks before leaving what was typed; the end of the session does not ask. */
export function useGuarda(pendente: boolean): void {
  useEffect(() => {
    alteracoesPendentes.set(pendente);
    return () => alteracoesPendentes.set(false);
  }, [pendente]);
  const perderia = () => pendente && sessaoAtual('admin') !== null;
  useBlocker({
    shouldBlockFn: async () => perderia() && !(await confirmarDescarte()),
    enableBeforeUnload: perderia,
  });
}

/** Everything that shows settings, here and in the rest of the page. */
export function useTrocarAjustes(): (salvos: AjustesSalvos) => void {
  const utils = trpc.useUtils();
  return (salvos) => {
    utils.admin.ajustes.get.setData(undefined, salvos);
    void utils.publico.portal.info.invalidate();
    void utils.publico.textos.invalidate();
  };
}

export type FormDeAjustes = {
  form: Form<Partial<Digitados>, unknown>;
  /** Who changed what meanwhile; null when nobody did. */
  conflito: string | null;
  /** Gives up what was typed. */
  descartar: () => void;
  salvar: () => void;
  pending: boolean;
};

export function useFormDeAjustes(chaves: readonly ChaveDeAjuste[], ajustes: AjustesSalvos): FormDeAjustes {
  const utils = trpc.useUtils();
  const trocar = useTrocarAjustes();
  const [lidos, setLidos] = useState(ajustes);
  const [conflito, setConflito] = useState<string | null>(null);
  const schema = useMemo(() => z.object(Object.fromEntries(chaves.map((chave) => [chave, CAMPOS[chave]]))), [chaves]);
  const form = useForm<Partial<Digitados>, unknown>({ initial: digitadosDe(chaves, lidos.valores), schema });
  useGuarda(form.dirty);

  const mudadas = () => {
    const antes = digitadosDe(chaves, lidos.valores);
    return chaves.filter((chave) => form.values[chave] !== antes[chave]);
  };

  function comecarDe(novos: AjustesSalvos, manter: readonly ChaveDeAjuste[] = []) {
    const digitados = Object.fromEntries(manter.map((chave) => [chave, form.values[chave]]));
    setLidos(novos);
    form.reset(digitadosDe(chaves, novos.valores));
    form.set(digitados as Partial<Digitados>);
  }

  const salvar = useAct(api.admin.ajustes.update.mutate, {
    onSuccess: (salvos) => {
      setConflito(null);
      comecarDe(salvos);
      trocar(salvos);
      avisar.sucesso('Ajustes salvos. Já valem em todo o portal.');
    },
    onError: async (erro, pedido) => {
      if (erro.status === 409) {
        const novos = await utils.admin.ajustes.get.fetch(undefined, { staleTime: 0 });
        comecarDe(novos, mudadas());
        setConflito(erro.mensagem);
      } else if (form.refuse(erro.campos)) avisar.erro('Por favor, corrija os erros no formulário.');
      else avisarFalha('Erro ao salvar os ajustes.', erro, () => salvar.run(pedido));
    },
  });

  return {
    form,
    conflito,
    pending: salvar.pending,
    descartar: () => {
      setConflito(null);
      comecarDe(lidos);
    },
    salvar: () => {
      const pedido = Object.fromEntries(mudadas().map((chave) => [chave, form.values[chave]]));
      salvar.run({ versao: lidos.versao, ...pedido });
    },
  };
}
