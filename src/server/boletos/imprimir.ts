// The slip on paper, drawn when it is asked for.
import { BOLETO_NAO_ENCONTRADO } from '../../shared/boletos.ts';
import { formatCep, formatNumeroInscricao } from '../../shared/format.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';
import { getConvenioAberto } from '../convenios/index.ts';
import { inSeconds, nowIso } from '../platform/clock.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { errorFields } from '../platform/log.ts';
import { drawForm } from '../platform/pdf/index.ts';
import { boletoPdf } from './boleto-pdf.ts';
import { abrirEmissor, comCredenciais, prazo, type Real } from './emissor.ts';
import { pixPaga } from './pix.ts';
import { pixPdf } from './pix-pdf.ts';
import { anotarBoleto, type BoletoRow, type Cobranca, claimPergunta, getBoleto, getCobranca } from './queries.ts';
import { viewBoleto } from './view.ts';

/** The slip's PDF, for whoever holds its signed address. @throws DomainError `nao_encontrado` */
export async function renderBoleto(deps: Deps, id: number): Promise<{ nome: string; bytes: Buffer }> {
  const { db, cipher } = deps;
  let boleto = await getBoleto(db, id);
  if (!boleto || boleto.emitido_em === null || !seLe(boleto)) throw naoEncontrado(BOLETO_NAO_ENCONTRADO);
  const cobranca = (await getCobranca(db, boleto.inscricao_id)) as Cobranca;
  const convenio = boleto.convenio_id === null ? null : await getConvenioAberto({ db, cipher }, boleto.convenio_id);
  boleto = await comPixNoPapel(deps, boleto, comCredenciais(convenio));
  const visto = viewBoleto(boleto, dataLocal(deps.clock.now()), '');
  const { beneficiario, logo, suporteEmail } = deps.ajustes.atual();
  const numero = formatNumeroInscricao(cobranca.inscricao_id);
  const papel = boleto.forma_pagamento === 'pix' ? pixPdf : boletoPdf;
  const bytes = await drawForm(
    await papel({
      logo,
      instituto: { ...beneficiario, cnpj: convenio?.cnpj_beneficiario ?? beneficiario.cnpj },
      agencia_codigo: convenio?.agencia ? [convenio.agencia, convenio.conta].filter(Boolean).join(' / ') : null,
      forma_pagamento: boleto.forma_pagamento,
      carteira: carteiraDe(boleto),
      numero_inscricao: numero,
      concurso: cobranca.titulo,
      prefeitura: cobranca.prefeitura,
      cargo: cobranca.cargo,
      pagador: { nome: cobranca.nome, cpf: cobranca.cpf, endereco: enderecoDoPagador(cobranca) },
      valor_centavos: boleto.valor_centavos,
      vencimento: boleto.vencimento,
      emitido_em: boleto.emitido_em ?? boleto.created_at,
      nosso_numero: boleto.nosso_numero ?? '',
      referencia: boleto.referencia,
      linha_digitavel: visto.codigo_barras_digitavel,
      codigo_barras: visto.codigo_barras,
      pix_copia_e_cola: visto.pix_copia_e_cola,
      sem_valor: boleto.emissor === 'DEMONSTRACAO',
      situacao: visto.status,
      concurso_excluido: cobranca.concurso_excluido_em !== null,
      pago_em: boleto.pago_em,
      suporte: suporteEmail,
    }),
  );
  return { nome: `${boleto.forma_pagamento}-${numero}.pdf`, bytes };
}

/** The bars end with it, whatever the agreement has become since; those of a charge at ASAAS are of its banks. */
function carteiraDe({ emissor, codigo_barras }: BoletoRow): string | null {
  return emissor === 'ASAAS' || codigo_barras === null ? null : codigo_barras.slice(-2);
}

/** What is there to be paid by: line and bars of a slip, the code of a charge by PIX alone. */
function seLe({ forma_pagamento, linha_digitavel, codigo_barras, pix_copia_e_cola }: BoletoRow): boolean {
  return forma_pagamento === 'pix' ? pix_copia_e_cola !== null : linha_digitavel !== null && codigo_barras !== null;
}

export function codigoVale({ pix_copia_e_cola, pix_ate }: BoletoRow, hoje: string): boolean {
  return pix_copia_e_cola !== null && (pix_ate === null || pix_ate >= hoje);
}

/**
 * A PIX code that failed while the slip was registered, or that has run out, is asked for again; without it a slip is still good.
 */
export async function comPix(deps: Deps, boleto: BoletoRow, convenio: Real | null): Promise<BoletoRow> {
  if (codigoVale(boleto, dataLocal(deps.clock.now())) || boleto.status !== 'Emitido' || !convenio) return boleto;
  try {
    const pix = await abrirEmissor(deps, convenio.credenciais).lerPix(boleto, prazo(deps));
    if (pix === null || !pixPaga(pix.codigo, boleto.valor_centavos)) return boleto;
    const novo = { pix_copia_e_cola: pix.codigo, pix_ate: pix.ate };
    await anotarBoleto(deps.db, boleto.id, novo);
    return { ...boleto, ...novo };
  } catch (error) {
    deps.log.warn({ boleto: boleto.id, ...errorFields(error) }, 'o código PIX não pôde ser lido');
    return boleto;
  }
}

/** Whoever has the address opens it as often as they like: the bank is not asked each time. */
const ENTRE_PERGUNTAS_SEGUNDOS = 60;

async function comPixNoPapel(deps: Deps, boleto: BoletoRow, convenio: Real | null): Promise<BoletoRow> {
  const { db, clock } = deps;
  const agora = nowIso(clock);
  if (!convenio || codigoVale(boleto, dataLocal(agora))) return boleto;
  const vez = await claimPergunta(db, boleto.id, agora, inSeconds(clock, -ENTRE_PERGUNTAS_SEGUNDOS), true);
  return vez ? comPix(deps, boleto, convenio) : boleto;
}

function enderecoDoPagador({ endereco, numero, complemento, bairro, cidade, uf, cep }: Cobranca): string | null {
  const partes = [
    [endereco, numero, complemento].filter(Boolean).join(', '),
    bairro,
    [cidade, uf].filter(Boolean).join('/'),
    cep && `CEP ${formatCep(cep)}`,
  ].filter(Boolean);
  return partes.length > 0 ? partes.join(' - ') : null;
}
