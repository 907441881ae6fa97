// Which calls carry an Idempotency-Key: those that create or decide. A test holds the list against the router.

/** The procedures that take no key, most because what they answer is shown once: never sent twice on a doubt. */
export const SEM_CHAVE: ReadonlySet<string> = new Set([
  'admin.avisos.previa',
  'publico.convites.abrir',
  'publico.sessoes.loginCandidato',
  'publico.sessoes.loginAdmin',
  'publico.sessoes.recuperarSenhaCandidato',
  'publico.sessoes.recuperarSenhaAdmin',
  'candidato.sessoes.trocarSenha',
  'candidato.sessoes.logout',
  'admin.sessoes.iniciarSegundoFator',
  'admin.sessoes.confirmarSegundoFator',
  'admin.sessoes.regenerarCodigos',
  'admin.sessoes.desativarSegundoFator',
  'admin.sessoes.trocarSenha',
  'admin.sessoes.logout',
]);
