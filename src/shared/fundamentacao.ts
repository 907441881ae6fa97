// The grounds of a denial, which the institute may demand.

export const INFORME_FUNDAMENTACAO = 'Informe a fundamentação.';
