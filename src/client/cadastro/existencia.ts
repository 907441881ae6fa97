// Whether a CPF or an e-mail is already registered, asked when the field is left. A check that
// gets no answer (network, too many) says nothing and stops nobody: the server judges again on sending.
import { useCallback, useEffect, useRef, useState } from 'react';
import { CPF_EXISTE, EMAIL_EXISTE } from '../../shared/candidatos.ts';
import { soDigitos } from '../../shared/comum.ts';
import { erroDe } from '../erros.ts';
import { api } from '../trpc.ts';
import type { FormDoCadastro } from './campos.ts';

type Resposta = 'existe' | 'livre' | 'sem-resposta';

async function perguntar(consulta: () => Promise<unknown>): Promise<Resposta> {
  try {
    await consulta();
    return 'existe';
  } catch (error) {
    return erroDe(error).status === 404 ? 'livre' : 'sem-resposta';
  }
}

export function useExistencia(form: FormDoCadastro) {
  const atual = useRef(form);
  atual.current = form;
  const respostas = useRef(new Map<string, Promise<Resposta>>());
  const [livres, setLivres] = useState<ReadonlySet<string>>(new Set());
  const [found, setFound] = useState('');

  const consultar = useCallback(async (chave: string, consulta: () => Promise<unknown>): Promise<Resposta> => {
    const resposta = respostas.current.get(chave) ?? perguntar(consulta);
    respostas.current.set(chave, resposta);
    const dita = await resposta;
    // No answer is not an answer: the next time the field is left it is asked again.
    if (dita === 'sem-resposta') respostas.current.delete(chave);
    return dita;
  }, []);

  const conferirCpf = useCallback(async () => {
    const { values, problems } = atual.current;
    const cpf = soDigitos(values.cpf);
    setFound('');
    if (problems.cpf && problems.cpf !== CPF_EXISTE) return;
    const resposta = await consultar(cpf, () => api.publico.candidatos.cpfExiste.query({ cpf }));
    if (soDigitos(atual.current.values.cpf) !== cpf) return;
    if (resposta === 'livre') setLivres((antes) => new Set([...antes, cpf]));
    if (resposta !== 'existe') return;
    atual.current.setError('cpf', CPF_EXISTE);
    setFound('Confira o CPF: ele já tem cadastro.');
  }, [consultar]);

  const conferirEmail = useCallback(async () => {
    const { values, problems } = atual.current;
    const email = values.email.trim().toLowerCase();
    setFound('');
    if (problems.repeatEmail || (problems.email && problems.email !== EMAIL_EXISTE)) return;
    const resposta = await consultar(email, () => api.publico.candidatos.emailExiste.query({ email }));
    if (atual.current.values.email.trim().toLowerCase() !== email || resposta !== 'existe') return;
    atual.current.setError('email', EMAIL_EXISTE);
    setFound('Confira o e-mail: ele já tem cadastro.');
  }, [consultar]);

  // A draft brings fields that will not be left again.
  useEffect(() => {
    void conferirCpf();
    void conferirEmail();
  }, [conferirCpf, conferirEmail]);

  return {
    /** The CPF now in the form was found free. */
    cpfLivre: livres.has(soDigitos(form.values.cpf)) && !form.problems.cpf,
    /** The last thing found, for who no longer looks at that field; nothing once a field was left again. */
    found,
    conferirCpf: () => void conferirCpf(),
    conferirEmail: () => void conferirEmail(),
  };
}
