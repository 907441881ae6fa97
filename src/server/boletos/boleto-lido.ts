// What a printed charge says, and what follows from it: its bank, and whether there is anything left on it to pay.
import { getBanks } from '@brazilian-utils/brazilian-utils/get-banks';
import { COBRANCAS, type FormaDePagamento } from '../../shared/forma-de-pagamento.ts';
import { formatDate, formatLinhaDigitavel } from '../../shared/format.ts';
import { emAberto } from '../../shared/pagamento.ts';
import type { PrintedLogo } from '../platform/pdf/index.ts';
import { bancoComDigito } from './febraban.ts';

export interface DadosDoBoleto {
  /** The beneficiary; the CNPJ in digits. */
  instituto: { nome: string; cnpj: string; endereco: string };
  logo: PrintedLogo | null;
  agencia_codigo: string | null;
  carteira: string | null;
  forma_pagamento: FormaDePagamento;
  numero_inscricao: string;
  concurso: string;
  prefeitura: string;
  cargo: string;
  /** The CPF in digits. */
  pagador: { nome: string; cpf: string; endereco: string | null };
  valor_centavos: number;
  vencimento: string;
  /** An instant, ISO. */
  emitido_em: string;
  nosso_numero: string;
  referencia: string;
  /** 47 digits; none by PIX alone. */
  linha_digitavel: string;
  /** 44 digits; anything else leaves the slip without bars. */
  codigo_barras: string;
  pix_copia_e_cola: string | null;
  /** Of no bank: says so where nobody can miss it. */
  sem_valor: boolean;
  situacao: 'Emitido' | 'Pago' | 'Vencido' | 'Cancelado';
  concurso_excluido: boolean;
  /** A date, or an instant in ISO. */
  pago_em: string | null;
  suporte: string;
}

export interface Alerta {
  titulo: string;
  detalhe: string;
}

export interface BoletoLido {
  dados: DadosDoBoleto;
  banco: { nome: string; numero: string };
  /** The typeable line in groups; null when nobody should pay any more. */
  linha: string | null;
  /** Null when there are none, or nobody should pay any more. */
  barras: string | null;
  pix: string | null;
  /** Why the slip is not simply to be paid. */
  alertas: Alerta[];
  /** The one of `avisos` that stands where the typeable line is missing. */
  encerrado: Alerta | null;
  /** Why no bank is to take money for it; null when one is. */
  naoPagar: string | null;
}

/** How banks call themselves on paper, where the registry has a company's name or shouts. */
const MARCAS: Record<string, string> = {
  '001': 'Banco do Brasil',
  '033': 'Santander',
  '041': 'Banrisul',
  '077': 'Banco Inter',
  '085': 'Ailos',
  '104': 'Caixa',
  '197': 'Stone',
  '208': 'BTG Pactual',
  '237': 'Bradesco',
  '260': 'Nubank',
  '274': 'BMP',
  '290': 'PagBank',
  '323': 'Mercado Pago',
  '336': 'C6 Bank',
  '341': 'Itaú',
  '364': 'Efí',
  '380': 'PicPay',
  '403': 'Cora',
  '422': 'Safra',
  '461': 'Asaas',
  '748': 'Sicredi',
  '756': 'Sicoob',
};

function semValor(forma: FormaDePagamento): Alerta {
  const { o, nome } = COBRANCAS[forma];
  return {
    titulo: 'SEM VALOR – DEMONSTRAÇÃO',
    detalhe: `${dito(forma)} ${nome} não é de nenhum banco. Ninguém deve pagá-l${o}.`,
  };
}

/** `Este`, `Esta` */
const dito = (forma: FormaDePagamento) => (forma === 'pix' ? 'Esta' : 'Este');

export function lerBoleto(dados: DadosDoBoleto): BoletoLido {
  const codigo = /^\d{44}$/.test(dados.codigo_barras) ? dados.codigo_barras : null;
  const aPagar = emAberto(dados.situacao) && !dados.concurso_excluido;
  const situacao = alertaDaSituacao(dados);
  const semDono = dados.sem_valor ? semValor(dados.forma_pagamento) : null;
  return {
    dados,
    banco: lerBanco((codigo ?? dados.linha_digitavel).slice(0, 3)),
    linha: aPagar ? formatLinhaDigitavel(dados.linha_digitavel) : null,
    barras: aPagar ? codigo : null,
    pix: aPagar ? dados.pix_copia_e_cola : null,
    alertas: [...(semDono ? [semDono] : []), ...(situacao ? [situacao] : [])],
    encerrado: aPagar ? null : situacao,
    naoPagar: (aPagar ? null : situacao?.detalhe) ?? semDono?.detalhe ?? null,
  };
}

function alertaDaSituacao(dados: DadosDoBoleto): Alerta | null {
  const { situacao, pago_em, vencimento, forma_pagamento: forma } = dados;
  if (dados.concurso_excluido && emAberto(situacao)) {
    const detalhe = `O concurso foi excluído. Não pague ${dito(forma).toLowerCase()} ${COBRANCAS[forma].nome}.`;
    return { titulo: 'CONCURSO EXCLUÍDO', detalhe };
  }
  if (situacao === 'Pago') {
    const quando = pago_em ? ` EM ${formatDate(pago_em)}` : '';
    return {
      titulo: `${forma === 'pix' ? 'PAGA' : 'PAGO'}${quando}`,
      detalhe: 'O pagamento foi confirmado. Não pague de novo.',
    };
  }
  if (situacao === 'Cancelado') {
    const { o, nome } = COBRANCAS[forma];
    const detalhe = `${dito(forma)} ${nome} não vale mais. Não ${o} pague.`;
    return { titulo: `CANCELAD${o.toUpperCase()}`, detalhe };
  }
  if (situacao === 'Vencido') {
    const detalhe = 'Veja na área do candidato se ainda é possível pagar.';
    return { titulo: `${forma === 'pix' ? 'VENCIDA' : 'VENCIDO'} EM ${formatDate(vencimento)}`, detalhe };
  }
  return null;
}

function lerBanco(codigo: string): BoletoLido['banco'] {
  if (!/^\d{3}$/.test(codigo)) return { nome: '', numero: '' };
  const nome = MARCAS[codigo] ?? getBanks().find(({ code }) => code === codigo)?.name ?? `Banco ${codigo}`;
  return { nome, numero: bancoComDigito(codigo) };
}
