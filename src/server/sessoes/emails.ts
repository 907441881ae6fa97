// What is told of passwords and first entries.
import type { NovoAviso } from '../../shared/avisos-novos.ts';
import type { Deps } from '../context.ts';
import type { Perfil } from './queries.ts';

interface Destinatario {
  id: number;
  perfil: Perfil;
  nome: string;
  email: string;
}

function para({ id, perfil, nome, email }: Destinatario): NovoAviso['para'] {
  return { id: perfil === 'candidato' ? id : null, nome, email };
}

/** The new password. @param entrada where it is used; @param minutos for how long it can be */
export function avisoDeRecuperacao(
  dono: Destinatario,
  { senha, entrada, minutos }: { senha: string; entrada: string; minutos: number },
): NovoAviso {
  return {
    tipo: 'recuperacao_de_senha',
    para: para(dono),
    valores: { senha, minutos: String(minutos) },
    link: entrada,
  };
}

/** For when a candidate enters for the first time. */
export function avisoDePrimeiroAcesso(dono: Destinatario): NovoAviso {
  return { tipo: 'primeiro_acesso', para: para(dono), valores: {}, link: '/area-candidato/inscricoes' };
}

export function avisoDeSenhaAlterada({ ajustes }: Deps, dono: Destinatario): NovoAviso {
  return {
    tipo: 'senha_alterada',
    para: para(dono),
    valores: { suporte: ajustes.atual().suporteEmail },
    link: null,
  };
}
