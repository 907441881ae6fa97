// Asking the bank about the slips of one enrolment because somebody wants to know now: what the portal asks by itself sooner or
// later, and believed in the same way.
import type { RespostaDoBanco } from '../../shared/comprovantes.ts';
import { paraReais } from '../../shared/comum.ts';
import type { Deps } from '../context.ts';
import { getConvenioAberto } from '../convenios/index.ts';
import { abrirEmissor, FalhaDoEmissor, prazo } from './emissor.ts';
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
  const emissores = new Map<number, Promise<Issuer | null>>();
  const emissorDe = (id: number) => {
    const aberto = emissores.get(id) ?? abrir(deps, id);
    emissores.set(id, aberto);
    return aberto;
  };
  return Promise.all(
    boletos.map(async (boleto) => {
      const emissor = boleto.convenio_id === null ? null : await emissorDe(boleto.convenio_id);
      return emissor ? perguntar(deps, emissor, boleto, sinal) : resposta(boleto, 'sem_banco');
    }),
  );
}

async function abrir(deps: Deps, convenioId: number): Promise<Issuer | null> {
  const convenio = await getConvenioAberto(deps.db, deps.cipher, convenioId, deps.log);
  return convenio?.credenciais ? abrirEmissor(deps, convenio.credenciais) : null;
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
    if (!(error instanceof FalhaDoEmissor)) throw error;
    deps.log.warn({ boleto: boleto.id, falha: error.tipo, motivo: error.message }, 'o banco não respondeu');
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
