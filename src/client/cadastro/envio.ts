// Sending the registration: one act, one key, and a sentence for each way it can fail.
import { useRef, useState } from 'react';
import type { Cadastro } from '../../shared/candidatos.ts';
import { useAct } from '../act.ts';
import type { Erro } from '../erros.ts';
import { api, trpc } from '../trpc.ts';
import { avisar } from '../ui/toasts.ts';
import type { FormDoCadastro, Valores } from './campos.ts';

const VERIFIQUE = 'Por favor, verifique se os dados estão corretos.';
const DADOS_INVALIDOS = 'Dados inválidos. Verifique as informações e tente novamente.';
const JA_EXISTE = 'Já existe um cadastro com estes dados.';
const ERRO_AO_SALVAR = 'Erro ao salvar os dados. Tente novamente.';
const DURACAO_DO_AVISO = 15_000;

export type FalhaDoEnvio = { titulo: string; detalhe?: string };

function falhaDe({ status, rede, mensagem }: Erro): FalhaDoEnvio {
  if (status === 400 || status === 422) return { titulo: DADOS_INVALIDOS };
  if (status === 409) return { titulo: JA_EXISTE };
  if (rede) {
    return {
      titulo: ERRO_AO_SALVAR,
      detalhe:
        'A internet falhou antes da resposta. O que você digitou continua aqui, e tentar de novo não cadastra duas vezes.',
    };
  }
  return status === 429 || status === 503 ? { titulo: ERRO_AO_SALVAR, detalhe: mensagem } : { titulo: ERRO_AO_SALVAR };
}

/** @param onRecusado these fields are to blame */
export function useEnvio(form: FormDoCadastro, onRecusado: (campos: readonly string[]) => void) {
  const [cadastro, setCadastro] = useState<Cadastro | null>(null);
  const [falha, setFalha] = useState<FalhaDoEnvio | null>(null);
  const enviados = useRef<Valores>(form.values);
  /** What was tried: the same again says the same of the notice, or it would be another act. */
  const tentado = useRef({ dados: '', ciencia: {} });
  const erroDito = useRef<number | null>(null);
  // What whoever sends the form has been shown.
  const { data: aviso } = trpc.publico.privacidade.aviso.useQuery();

  /** The view goes to the wrong field, so this is said where it is seen from anywhere. */
  function dizer(texto: string) {
    erroDito.current = avisar.erro(texto);
  }

  function recomecar() {
    setFalha(null);
    if (erroDito.current !== null) avisar.fechar(erroDito.current);
    erroDito.current = null;
  }

  const registrar = useAct(api.publico.candidatos.registrar.mutate, {
    onSuccess: (answer) => {
      // Also forgets the draft; the passwords leave the page.
      form.reset({ ...enviados.current, senha: '', repeatSenha: '' });
      setCadastro(answer.cadastro);
      avisar.sucesso('Enviamos um e-mail de confirmação. Se não o encontrar, olhe também a pasta de spam.', {
        title: 'Cadastro realizado com sucesso',
        duration: DURACAO_DO_AVISO,
      });
    },
    onError: (erro) => {
      const dita = falhaDe(erro);
      if (form.refuse(erro.campos)) {
        dizer(dita.titulo);
        onRecusado(Object.keys(erro.campos));
      } else setFalha(dita);
    },
  });

  const submit = form.submit(
    (dados, valores) => {
      enviados.current = valores;
      const como = JSON.stringify(dados);
      if (tentado.current.dados !== como)
        tentado.current = { dados: como, ciencia: aviso ? { ciencia_privacidade: aviso.versao } : {} };
      registrar.run({ ...dados, ...tentado.current.ciencia });
    },
    (problemas) => {
      dizer(VERIFIQUE);
      onRecusado(Object.keys(problemas));
    },
  );

  return {
    /** Sends what the form holds, or shows what is wrong in it. */
    enviar() {
      if (registrar.pending) return;
      recomecar();
      submit();
    },
    enviando: registrar.pending,
    /** Why it did not work, when no field is to blame. */
    falha,
    /** Who was registered; the form is then read-only. */
    cadastro,
    /** What they chose to log in with, in memory alone, so that it need not be typed again. */
    acesso: enviados.current,
  };
}
