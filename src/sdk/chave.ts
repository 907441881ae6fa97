// Which calls carry an Idempotency-Key: those that create or decide. A test holds the list against the router's own facts,
// which a script does not have with it.
import type { ProcedureName } from '../server/router.ts';

/** The procedures that take no key, most because what they answer is shown once: never sent twice on a doubt. */
export const SEM_CHAVE: ReadonlySet<string> = new Set<ProcedureName>([
  'admin.avisos.previa',
  'publico.convites.abrir',
  'publico.sessoes.loginCandidato',
  'publico.sessoes.loginAdmin',
  'publico.sessoes.recuperarSenhaCandidato',
  'publico.sessoes.recuperarSenhaAdmin',
  'candidato.sessoes.trocarSenha',
  'candidato.sessoes.encerrar',
  'candidato.sessoes.encerrarOutras',
  'candidato.sessoes.logout',
  'admin.sessoes.iniciarSegundoFator',
  'admin.sessoes.confirmarSegundoFator',
  'admin.sessoes.regenerarCodigos',
  'admin.sessoes.desativarSegundoFator',
  'admin.sessoes.trocarSenha',
  'admin.sessoes.confirmarSenha',
  'admin.sessoes.encerrar',
  'admin.sessoes.encerrarOutras',
  'admin.sessoes.logout',
]);
