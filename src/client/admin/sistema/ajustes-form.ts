// The form of some of the settings: what is typed, what of it differs from what was read, and how it is saved. Another
// administrator's change is told; what this one typed stays, and what they did not touch takes the new values.
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { type AjustesSalvos, CAMPOS, type ChaveDeAjuste, type ValoresDosAjustes } from '../../../shared/ajustes.ts';
import { formatCnpj } from '../../../shared/format.ts';
import { avisarFalha } from '../../erros.ts';
import { useFormAct } from '../../form-act.ts';
import { api, type RouterInputs, trpc } from '../../trpc.ts';
import { useGuard } from '../../ui/guard.ts';
import { avisar } from '../../ui/toasts.ts';

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

export function useFormDeAjustes(chaves: readonly ChaveDeAjuste[], ajustes: AjustesSalvos) {
  const utils = trpc.useUtils();
  const [lidos, setLidos] = useState(ajustes);
  const [conflito, setConflito] = useState<string | null>(null);
  const schema = useMemo(() => z.object(Object.fromEntries(chaves.map((chave) => [chave, CAMPOS[chave]]))), [chaves]);

  /** @param base what the fields were compared with: what was sent, or what was read before */
  function comecarDe(novos: AjustesSalvos, base?: Partial<Digitados>) {
    setLidos(novos);
    form.rebase(digitadosDe(chaves, novos.valores), base);
  }

  const salvar = useFormAct<Partial<Digitados>, unknown, AjustesSalvos, RouterInputs['admin']['ajustes']['update']>({
    initial: digitadosDe(chaves, lidos.valores),
    draft: `ajustes-${chaves[0]}`,
    schema,
    call: api.admin.ajustes.update.mutate,
    input: (_, valores) => {
      const antes = digitadosDe(chaves, lidos.valores);
      const mudadas = chaves.filter((chave) => valores[chave] !== antes[chave]);
      return { versao: lidos.versao, ...Object.fromEntries(mudadas.map((chave) => [chave, valores[chave]])) };
    },
    said: 'Ajustes salvos. Já valem em todo o portal.',
    onDone: (salvos, _, enviados) => {
      setConflito(null);
      comecarDe(salvos, enviados);
    },
    onRefused: async (erro, deNovo) => {
      if (erro.status === 409) {
        comecarDe(await utils.admin.ajustes.get.fetch(undefined, { staleTime: 0 }));
        setConflito(erro.mensagem);
      } else if (form.refuse(erro.campos)) avisar.erro('Por favor, corrija os erros no formulário.');
      else avisarFalha('Erro ao salvar os ajustes.', erro, deNovo);
    },
  });
  const { form } = salvar;
  useGuard({ dirty: form.dirty, onDiscard: form.clearDraft, unload: true });

  return {
    form,
    /** Who changed what meanwhile; null when nobody did. */
    conflito,
    pending: salvar.pending,
    /** Gives up what was typed. */
    descartar: () => {
      setConflito(null);
      form.reset(digitadosDe(chaves, lidos.valores));
    },
    submit: salvar.submit,
  };
}

export type FormDeAjustes = ReturnType<typeof useFormDeAjustes>;
