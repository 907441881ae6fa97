// Rows of slips, payments and pendências -> wire, field by field.
import type { z } from 'zod';
import {
  type AcaoDePendencia,
  type Boleto,
  type BoletoAdmin,
  type inscricaoACobrar,
  type Pagamento,
  type Pendencia,
  statusDoBoleto,
  type TipoDePendencia,
} from '../../shared/boletos.ts';
import { paraReais } from '../../shared/comum.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import { situacaoDaInscricao } from '../../shared/inscricoes.ts';
import type { BoletoDeAdmin } from './lista-queries.ts';
import type { PagamentoRow, PendenciaCompleta } from './pagamentos-queries.ts';
import type { BoletoRow, Cobranca } from './queries.ts';

/** @param url the address that opens its PDF */
export function viewBoleto(linha: BoletoRow, hoje: string, url: string): Boleto {
  return {
    boleto_id: linha.id,
    inscricao_id: linha.inscricao_id,
    vencimento: linha.vencimento,
    valor: paraReais(linha.valor_centavos),
    status: statusDoBoleto(linha, hoje),
    url_boleto: url,
    codigo_barras_digitavel: linha.linha_digitavel ?? '',
    codigo_barras: linha.codigo_barras ?? '',
    pix_copia_e_cola: linha.pix_copia_e_cola,
    pago_em: linha.pago_em,
    valor_pago: linha.valor_pago_centavos === null ? null : paraReais(linha.valor_pago_centavos),
    emissor: linha.emissor,
  };
}

function candidato(linha: { candidato_id: number; nome: string; cpf: string }) {
  return { id: linha.candidato_id, nome: linha.nome, cpf: linha.cpf };
}

function concurso(linha: { concurso_id: number; titulo: string; prefeitura: string }) {
  return { id: linha.concurso_id, titulo: linha.titulo, prefeitura: linha.prefeitura };
}

export function viewBoletoAdmin(linha: BoletoDeAdmin, hoje: string, url: string): BoletoAdmin {
  return {
    ...viewBoleto(linha, hoje, url),
    id: linha.id,
    created_at: linha.created_at,
    nosso_numero: linha.nosso_numero,
    inscricao_numero: formatNumeroInscricao(linha.inscricao_id),
    cargo: linha.cargo,
    candidato: candidato(linha),
    concurso: concurso(linha),
  };
}

export function viewPagamento(linha: PagamentoRow): Pagamento {
  return {
    id: linha.id,
    inscricao_id: linha.inscricao_id,
    boleto_id: linha.boleto_id,
    valor: paraReais(linha.valor_centavos),
    pago_em: linha.pago_em,
    confirmado_em: linha.confirmado_em,
    origem: linha.origem,
    emissor: linha.emissor,
    observacao: linha.observacao,
    status: 'Pago',
  };
}

export function viewInscricaoACobrar(
  linha: Cobranca,
  impedimento: string | null,
  temBoleto: boolean,
): z.infer<typeof inscricaoACobrar> {
  return {
    inscricao_id: linha.inscricao_id,
    inscricao_numero: formatNumeroInscricao(linha.inscricao_id),
    situacao: situacaoDaInscricao({ ...linha, tem_boleto: temBoleto }),
    valor: paraReais(linha.valor_centavos),
    cargo: linha.cargo,
    candidato: candidato(linha),
    concurso: concurso(linha),
    impedimento,
  };
}

export function viewPendencia(linha: PendenciaCompleta): Pendencia {
  const { candidato_id, nome, cpf, concurso_id, titulo, prefeitura } = linha;
  return {
    id: linha.id,
    created_at: linha.created_at,
    tipo: linha.tipo as TipoDePendencia,
    descricao: linha.descricao,
    emissor: linha.emissor,
    identificador: linha.identificador,
    valor: paraReais(linha.valor_centavos),
    valor_esperado: linha.valor_esperado_centavos === null ? null : paraReais(linha.valor_esperado_centavos),
    pago_em: linha.pago_em,
    boleto_id: linha.boleto_id,
    inscricao_id: linha.inscricao_id,
    inscricao_numero: linha.inscricao_id === null ? null : formatNumeroInscricao(linha.inscricao_id),
    cargo: linha.cargo,
    candidato: candidato_id !== null && nome !== null && cpf !== null ? { id: candidato_id, nome, cpf } : null,
    concurso:
      concurso_id !== null && titulo !== null && prefeitura !== null ? { id: concurso_id, titulo, prefeitura } : null,
    status: linha.status,
    acao: linha.acao as AcaoDePendencia | null,
    observacao: linha.observacao,
    resolvida_em: linha.resolvida_em,
    resolvida_por: linha.administrador,
  };
}
