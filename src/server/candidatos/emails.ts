// What is told of a registration.
import type { NovoAviso } from '../../shared/avisos-novos.ts';
import type { Cadastro } from '../../shared/candidatos.ts';
import { formatCpf } from '../../shared/format.ts';

export function avisoDeCadastro({ id, nome, email, cpf }: Cadastro): NovoAviso {
  return {
    tipo: 'cadastro',
    para: { id, nome, email },
    valores: { cpf: formatCpf(cpf) },
    link: '/area-candidato/inscricoes',
    botao: { link: '/' },
  };
}
