// The payment of some enrolments as whoever answers a phone call sees it: what was paid, the slip, and payments without an owner
// that may be of it.
import {
  type BoletoAtendido,
  boletoAtendido,
  type EstadoNoBanco,
  type PagamentoAtendido,
  type PendenciaAtendida,
  pagamentoAtendido,
  pendenciaAtendida,
} from '../../shared/atendimento.ts';
import { origemDoPagamento, statusDoBoleto, type TipoDePendencia } from '../../shared/boletos.ts';
import { type BoletoComprovado, boletoComprovado } from '../../shared/comprovantes.ts';
import { paraReais } from '../../shared/comum.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';
import { shown } from '../platform/shown.ts';
import type { Db, Row } from '../store/tables/index.ts';
import { listBoletosDe, listPagamentosDe, listPendenciasDe } from './atender-queries.ts';
import { enderecoDe } from './ciclo.ts';
import type { PagamentoRow } from './pagamentos-queries.ts';
import { type BoletoRow, listBoletosEmitidos } from './queries.ts';

export interface Paga {
  pagamento: PagamentoAtendido | null;
  boleto: BoletoAtendido | null;
  pendencias: PendenciaAtendida[];
}

/**
 * By enrolment, in as many statements however many there are.
 * @param financeiro whether slips, payments without an owner, and how a payment was confirmed are read too
 */
export async function atenderPagamentos(
  deps: Deps,
  ids: readonly number[],
  financeiro: boolean,
): Promise<(inscricaoId: number) => Paga> {
  const { db } = deps;
  const [pagamentos, boletos, pendencias] = await Promise.all([
    listPagamentosDe(db, ids),
    financeiro ? listBoletosDe(db, ids) : [],
    financeiro ? listPendenciasDe(db, ids) : [],
  ]);
  const pagos = new Map(pagamentos.map((um) => [um.inscricao_id, um]));
  const emitidos = new Map(boletos.map((um) => [um.inscricao_id, um]));
  return (id) => {
    const [pago, boleto] = [pagos.get(id), emitidos.get(id)];
    return {
      pagamento: pago ? viewPagamento(pago, financeiro) : null,
      boleto: boleto ? viewBoleto(deps, boleto) : null,
      pendencias: pendencias
        .flatMap((um) => {
          const certa = um.inscricao_id === id || (boleto !== undefined && mesmoNumero(um, boleto));
          return certa || (boleto && !pago && combina(um, boleto)) ? [viewPendencia(um, certa)] : [];
        })
        .sort((a, b) => Number(b.certa) - Number(a.certa)),
    };
  };
}

/** The bank named this very slip. */
function mesmoNumero({ inscricao_id, convenio_id, identificador }: Row<'pendencias'>, boleto: BoletoRow): boolean {
  if (inscricao_id !== null || identificador === null || convenio_id !== boleto.convenio_id) return false;
  return identificador === boleto.nosso_numero || identificador === boleto.external_id;
}

/** Of nobody, in the agreement of the slip, of its value, and paid on its first day or later. */
function combina(pendencia: Row<'pendencias'>, boleto: BoletoRow): boolean {
  return (
    pendencia.inscricao_id === null &&
    pendencia.convenio_id !== null &&
    pendencia.convenio_id === boleto.convenio_id &&
    pendencia.valor_centavos === boleto.valor_centavos &&
    dataLocal(pendencia.pago_em) >= dataLocal(boleto.created_at)
  );
}

function viewPagamento(linha: PagamentoRow, financeiro: boolean): PagamentoAtendido {
  return shown(pagamentoAtendido, linha, {
    valor: paraReais(linha.valor_centavos),
    origem: financeiro ? origemDoPagamento(linha) : null,
  });
}

function viewPendencia(linha: Row<'pendencias'>, certa: boolean): PendenciaAtendida {
  return shown(pendenciaAtendida, linha, {
    tipo: linha.tipo as TipoDePendencia,
    valor: paraReais(linha.valor_centavos),
    certa,
  });
}

function viewBoleto(deps: Deps, linha: BoletoRow): BoletoAtendido {
  return shown(boletoAtendido, linha, {
    boleto_id: linha.id,
    valor: paraReais(linha.valor_centavos),
    status: statusDoBoleto(linha, dataLocal(deps.clock.now())),
    no_banco: noBanco(linha),
    consulta_em: linha.consultar_em,
    url_boleto: linha.emitido_em === null ? null : enderecoDe(deps, linha),
  });
}

/** The most slips of an enrolment that a receipt is held against, and that its bank is asked about. */
const BOLETOS_COMPROVADOS = 5;

/** The slips of an enrolment that money may have gone to, the newest first. */
export async function listBoletosComprovados(deps: Deps, inscricaoId: number): Promise<BoletoComprovado[]> {
  const linhas = await listBoletosEmitidos(deps.db, inscricaoId, BOLETOS_COMPROVADOS);
  return linhas.map((linha) =>
    shown(boletoComprovado, linha, {
      ...viewBoleto(deps, linha),
      codigo_barras_digitavel: linha.linha_digitavel ?? '',
    }),
  );
}

/** Whether an enrolment ever had a slip. */
export async function temBoleto(db: Db, inscricaoId: number): Promise<boolean> {
  return (await listBoletosEmitidos(db, inscricaoId, 1)).length > 0;
}

function noBanco({ status, baixar_em }: BoletoRow): EstadoNoBanco {
  if (baixar_em !== null) return 'a_baixar';
  if (status === 'Registrando') return 'registrando';
  if (status === 'Emitido') return 'registrado';
  return status === 'Pago' ? 'pago' : 'baixado';
}
