// What was received at a bank on some days, asked of its API page by page. Nothing of it is believed here.
import { RECEBIDOS_MAXIMOS } from '../../shared/retornos.ts';
import type { Deps } from '../context.ts';
import type { ConvenioAberto } from '../convenios/index.ts';
import { DomainError } from '../platform/errors.ts';
import { abrirEmissor, comCredenciais, FalhaDoEmissor, prazo, semLista } from './emissor.ts';
import type { Recebido } from './issuers/index.ts';

const SEM_LISTA = 'O convênio não tem as chaves que a busca usa. Complete o cadastro do convênio.';
const DEMAIS = `O período tem mais de ${RECEBIDOS_MAXIMOS.toLocaleString('pt-BR')} cobranças. Escolha um período menor.`;
const MUDOU = 'A lista do banco mudou durante a busca. Busque de novo em instantes.';

/**
 * Everything received on some days, in the order of the bank's names: the same days give the same list, however it was paged.
 * @throws DomainError 502 when the bank does not give it, 422 for more than is taken at once or without credentials
 */
export async function listRecebidos(
  deps: Deps,
  convenio: ConvenioAberto,
  dias: { de: string; ate: string },
): Promise<Recebido[]> {
  const real = comCredenciais(convenio);
  const recebidos = real && abrirEmissor(deps, real.credenciais).recebidos;
  if (!recebidos) throw new DomainError('regra', SEM_LISTA);
  const achados = new Map<string, Recebido>();
  try {
    for (let pagina = 0, mais = true; mais; pagina += 1) {
      const lida = await recebidos(dias, pagina, prazo(deps));
      if (lida.total > RECEBIDOS_MAXIMOS) throw new DomainError('regra', DEMAIS);
      for (const um of lida.itens) achados.set(um.consulta.external_id, um);
      // One that comes between two pages moves the others: what was passed over would be missed.
      mais = lida.mais && lida.itens.length > 0;
      if (mais ? achados.size >= lida.total : achados.size !== lida.total) throw new DomainError('conflito', MUDOU);
    }
  } catch (error) {
    if (!(error instanceof FalhaDoEmissor)) throw error;
    throw semLista(convenio.tipo, error, { cause: error });
  }
  return [...achados.values()].sort((um, outro) => (um.consulta.external_id < outro.consulta.external_id ? -1 : 1));
}
