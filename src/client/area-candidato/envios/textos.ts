// What this screen says when something failed (document 1, section 8).
import { ERRO_INTERNO, type Erro } from '../../erros.ts';

const DADOS_INVALIDOS = 'Dados inválidos. Verifique os campos.';
const ARQUIVO_GRANDE = 'Arquivo muito grande. Máximo: 10MB.';

/** The server's own words, else the document's. */
export function textoDoEnvio({ mensagem, rede, status }: Erro): string {
  if (rede || (mensagem !== '' && mensagem !== ERRO_INTERNO)) return mensagem;
  if (status === 400) return DADOS_INVALIDOS;
  return status === 413 ? ARQUIVO_GRANDE : ERRO_INTERNO;
}
