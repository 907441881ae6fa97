// Rows of slips, payments and pendências -> wire.
import type { z } from 'zod';
import * as boletos from '../../shared/boletos.ts';
import { paraReais } from '../../shared/comum.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import { situacaoDaInscricao } from '../../shared/inscricoes.ts';
import { shown } from '../platform/shown.ts';
import type { AlarmeCompleto } from './alarmes-queries.ts';
import type { BoletoDeAdmin } from './list.ts';
import type { PagamentoRow, PendenciaCompleta } from './pagamentos-queries.ts';
import type { BoletoRow, Cobranca } from './queries.ts';

/** @param url the address that opens its PDF */
export function viewBoleto(linha: BoletoRow, hoje: string, url: string): boletos.Boleto {
  return shown(boletos.boleto, linha, {
    boleto_id: linha.id,
    valor: paraReais(linha.valor_centavos),
    status: boletos.statusDoBoleto(linha, hoje),
    url_boleto: url,
    // By PIX alone there is neither; the contract says texts.
    codigo_barras_digitavel: linha.linha_digitavel ?? '',
    codigo_barras: linha.codigo_barras ?? '',
    valor_pago: linha.valor_pago_centavos === null ? null : paraReais(linha.valor_pago_centavos),
  });
}

function candidato(linha: { candidato_id: number; nome: string; cpf: string }) {
  return { id: linha.candidato_id, nome: linha.nome, cpf: linha.cpf };
}

function concurso(linha: { concurso_id: number; titulo: string; prefeitura: string }) {
  return { id: linha.concurso_id, titulo: linha.titulo, prefeitura: linha.prefeitura };
}

/** @param visto as its owner sees it */
export function viewBoletoAdmin(linha: BoletoDeAdmin, visto: boletos.Boleto): boletos.BoletoAdmin {
  return shown(boletos.boletoAdmin, linha, {
    ...visto,
    inscricao_numero: formatNumeroInscricao(linha.inscricao_id),
    candidato: candidato(linha),
    concurso: concurso(linha),
  });
}

export function viewPagamento(linha: PagamentoRow): boletos.Pagamento {
  return shown(boletos.pagamento, linha, {
    valor: paraReais(linha.valor_centavos),
    origem: boletos.origemDoPagamento(linha),
    status: 'Pago',
  });
}

export function viewInscricaoACobrar(
  linha: Cobranca,
  impedimento: string | null,
  temBoleto: boolean,
): z.infer<typeof boletos.inscricaoACobrar> {
  return shown(boletos.inscricaoACobrar, linha, {
    inscricao_numero: formatNumeroInscricao(linha.inscricao_id),
    situacao: situacaoDaInscricao(linha, temBoleto),
    valor: paraReais(linha.valor_centavos),
    candidato: candidato(linha),
    concurso: concurso(linha),
    impedimento,
  });
}

export function viewPendencia(linha: PendenciaCompleta): boletos.Pendencia {
  const { candidato_id, nome, cpf, concurso_id, titulo, prefeitura } = linha;
  return shown(boletos.pendencia, linha, {
    tipo: linha.tipo as boletos.TipoDePendencia,
    valor: paraReais(linha.valor_centavos),
    valor_esperado: linha.valor_esperado_centavos === null ? null : paraReais(linha.valor_esperado_centavos),
    inscricao_numero: linha.inscricao_id === null ? null : formatNumeroInscricao(linha.inscricao_id),
    candidato: candidato_id !== null && nome !== null && cpf !== null ? { id: candidato_id, nome, cpf } : null,
    concurso:
      concurso_id !== null && titulo !== null && prefeitura !== null ? { id: concurso_id, titulo, prefeitura } : null,
    acao: linha.acao as boletos.AcaoDePendencia | null,
    resolvida_por: linha.administrador,
  });
}

export function viewAlarme(linha: AlarmeCompleto): boletos.Alarme {
  const { tipo, visto_em, inscricao_id, substituto_id } = linha;
  const baixado = tipo === 'pix' ? null : linha.baixar_em === null;
  return shown(boletos.alarme, linha, {
    status: visto_em === null ? 'Aberto' : 'Resolvido',
    inscricao_numero: formatNumeroInscricao(inscricao_id),
    concurso: concurso(linha),
    diferencas: JSON.parse(linha.diferencas),
    baixado,
    feito: boletos.feitoDoAlarme(linha),
    pede_observacao: tipo === 'boleto' && (substituto_id === null || !baixado),
    visto_por: linha.administrador,
  });
}
