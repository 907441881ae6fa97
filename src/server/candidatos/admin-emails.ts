// What is told of what an administrator did to an account. No reasons are given and no data repeated.
import type { NovoAviso } from '../../shared/avisos-novos.ts';
import type { Deps } from '../context.ts';

type Destinatario = NovoAviso['para'] & { id: number };

const suporte = ({ ajustes }: Deps) => ({ suporte: ajustes.atual().suporteEmail });

export function avisoDeStatus(deps: Deps, { id, nome, email }: Destinatario, status: 'A' | 'I'): NovoAviso {
  const para = { id, nome, email };
  return status === 'A'
    ? { tipo: 'cadastro_ativado', para, valores: {}, link: '/area-candidato/inscricoes', botao: { link: '/' } }
    : { tipo: 'cadastro_desativado', para, valores: suporte(deps), link: null };
}

export function avisoDeDados(deps: Deps, { id, nome, email }: Destinatario): NovoAviso {
  return {
    tipo: 'dados_alterados',
    para: { id, nome, email },
    valores: suporte(deps),
    link: '/area-candidato/cadastro',
  };
}

/** To the address that is now the account's, and to the one that was. */
export function avisosDeNovoEndereco(deps: Deps, id: number, nome: string, antes: string, agora: string): NovoAviso[] {
  return [
    {
      tipo: 'email_novo',
      para: { id, nome, email: agora },
      valores: {},
      link: '/area-candidato/cadastro',
      botao: { link: '/' },
    },
    { tipo: 'email_antigo', para: { id, nome, email: antes }, valores: suporte(deps), link: null },
  ];
}
