/**
 * The procedures that write and take no Idempotency-Key, most because what they answer is shown once: never sent twice on a
 * doubt. Said here so that the client loads nothing of the server; a test holds it to what the procedures say of themselves.
 */
export const SEM_CHAVE: ReadonlySet<string> = new Set([
  'publico.sessoes.loginCandidato',
  'publico.sessoes.loginAdmin',
  'publico.sessoes.recuperarSenhaCandidato',
  'publico.sessoes.recuperarSenhaAdmin',
  'publico.convites.abrir',
  'candidato.cronograma.criarAgenda',
  'candidato.sessoes.encerrar',
  'candidato.sessoes.encerrarOutras',
  'candidato.sessoes.logout',
  'admin.sessoes.iniciarSegundoFator',
  'admin.sessoes.confirmarSegundoFator',
  'admin.sessoes.regenerarCodigos',
  'admin.sessoes.desativarSegundoFator',
  'admin.sessoes.confirmarSenha',
  'admin.sessoes.encerrar',
  'admin.sessoes.encerrarOutras',
  'admin.sessoes.logout',
  'admin.avisos.previa',
]);
