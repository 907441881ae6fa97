// What the documents say when refunds cannot be had, or moved (document 3, section 8).
export const ERRO_AO_CARREGAR = 'Erro ao carregar reembolsos. Tente novamente.';
export const ERRO_AO_ATUALIZAR = 'Erro ao atualizar status. Tente novamente.';
