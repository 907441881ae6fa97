// Asking the bank about the slips of one enrolment because somebody wants to know now: what the portal asks by itself sooner or
// later, and believed in the same way.
import type { RespostaDoBanco } from '../../shared/comprovantes.ts';
import { paraReais } from '../../shared/comum.ts';
import type { Deps } from '../context.ts';
import { anotarFalha, bancoDe, prazo } from './emissor.ts';
import type { Issuer } from './issuers/index.ts';
import { type BoletoRow, listBoletosEmitidos } from './queries.ts';
import { aplicarConsulta } from './receber.ts';

/** The most slips of an enrolment that its bank is asked about. */
const PERGUNTADOS = 5;

/**
 * Asks about every slip of an enrolment, also of those that were cancelled: money may have gone to one of them. All of it takes no
 * longer than one act with a bank may. A bank that fails is an answer too.
 */
export async function perguntarPelaInscricao(deps: Deps, inscricaoId: number): Promise<RespostaDoBanco[]> {
  const boletos = await listBoletosEmitidos(deps.db, inscricaoId, PERGUNTADOS);
  const sinal = prazo(deps);
  const emissores = new Map<number | null, Promise<Issuer | null>>();
  const emissorDe = (boleto: BoletoRow) => {
    const aberto = emissores.get(boleto.convenio_id) ?? bancoDe(deps, boleto);
    emissores.set(boleto.convenio_id, aberto);
    return aberto;
  };
  return Promise.all(
    boletos.map(async (boleto) => {
      const emissor = await emissorDe(boleto);
      return emissor ? perguntar(deps, emissor, boleto, sinal) : resposta(boleto, 'sem_banco');
    }),
  );
}

async function perguntar(deps: Deps, emissor: Issuer, boleto: BoletoRow, sinal: AbortSignal): Promise<RespostaDoBanco> {
  try {
    const consulta = await emissor.consultar(boleto, sinal);
    if (!consulta) return resposta(boleto, 'desconhecido');
    await aplicarConsulta(deps, boleto.id, consulta, 'conciliacao');
    const { situacao, pago_em, valor_pago_centavos } = consulta;
    const valor_pago = valor_pago_centavos === null ? null : paraReais(valor_pago_centavos);
    return resposta(boleto, situacao, { pago_em, valor_pago });
  } catch (error) {
    anotarFalha(deps, boleto, error);
    return resposta(boleto, 'sem_resposta');
  }
}

function resposta(
  { id: boleto_id, nosso_numero, forma_pagamento }: BoletoRow,
  situacao: RespostaDoBanco['situacao'],
  pago: Pick<RespostaDoBanco, 'pago_em' | 'valor_pago'> = { pago_em: null, valor_pago: null },
): RespostaDoBanco {
  return { boleto_id, nosso_numero, forma_pagamento, situacao, ...pago };
}
