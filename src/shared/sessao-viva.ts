// How long a session stays open unused, and a password that was given counts. Apart from the schemas, which the first screen does
// without.

/** An administrator's session ends after this long without a call. */
export const INATIVIDADE_EM_MINUTOS = 120;
/** How long a password that was given stands for what asks for it again. */
export const SENHA_RECENTE_EM_MINUTOS = 10;
/** Said at the candidates' door to who is an administrator. */
export const ACESSO_DO_ADMINISTRADOR = 'Você está logado como administrador. Por favor, acesse a área administrativa.';
export const CONFIRME_A_SENHA = 'Confirme a sua senha para continuar.';
/** Said by the page with a call that nobody brought about: a session is not kept open for an empty chair. */
export const CABECALHO_SEM_PESSOA = 'Sem-Pessoa';
