// What Banco do Brasil is told to register a slip: upper-case texts of limited length, numbers without leading zeros,
// dates dd.mm.aaaa and values in reais.
import { paraReais, soDigitos } from '../../../shared/comum.ts';
import type { CredenciaisBB, Pagador, PedidoDeBoleto } from './issuer.ts';
import { type Objeto, preenchidos } from './leitura.ts';

const MODALIDADE_SIMPLES = 1;
const TITULO_OUTROS = 99;
const PESSOA_FISICA = 1;
const LINHA = 60;

/** @param hoje the bank takes no slip issued before the present day */
export function registroDe(
  pedido: PedidoDeBoleto,
  numero: string,
  { numero_convenio, carteira, variacao_carteira }: CredenciaisBB,
  hoje: string,
): Objeto {
  return {
    numeroConvenio: inteiro(numero_convenio),
    numeroCarteira: inteiro(carteira),
    numeroVariacaoCarteira: inteiro(variacao_carteira),
    codigoModalidade: MODALIDADE_SIMPLES,
    dataEmissao: data(pedido.emissao > hoje ? pedido.emissao : hoje),
    dataVencimento: data(pedido.vencimento),
    valorOriginal: paraReais(pedido.valor_centavos),
    codigoAceite: 'N',
    codigoTipoTitulo: TITULO_OUTROS,
    indicadorPermissaoRecebimentoParcial: 'N',
    // Payable until the due date or the business day after it, never later.
    indicadorAceiteTituloVencido: 'N',
    numeroTituloBeneficiario: pedido.referencia,
    numeroTituloCliente: numero,
    campoUtilizacaoBeneficiario: maiusculas(pedido.descricao, 25),
    mensagemBloquetoOcorrencia: maiusculas(pedido.descricao, 165),
    pagador: pagadorDe(pedido.pagador),
    indicadorPix: 'S',
  };
}

function pagadorDe(pagador: Pagador): Objeto {
  const rua = [pagador.endereco, pagador.numero, pagador.complemento].filter(Boolean).join(' ');
  return preenchidos({
    tipoInscricao: PESSOA_FISICA,
    numeroInscricao: inteiro(pagador.cpf),
    nome: maiusculas(pagador.nome, LINHA),
    endereco: maiusculas(rua, LINHA),
    cep: pagador.cep === null ? null : inteiro(pagador.cep),
    cidade: maiusculas(pagador.cidade ?? '', 30),
    bairro: maiusculas(pagador.bairro ?? '', 30),
    uf: maiusculas(pagador.uf ?? '', 2),
    telefone: soDigitos(pagador.telefone_celular ?? '').slice(0, 30),
    email: pagador.email,
  });
}

/** Plain capitals, cut to a length: accents and whatever is no plain character are left out. */
function maiusculas(valor: string, maximo: number): string {
  return valor
    .normalize('NFKD')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/[^ -~]/g, '')
    .toUpperCase()
    .trim()
    .slice(0, maximo)
    .trim();
}

/** A number as the bank takes it, from digits perhaps with a mask, a check digit behind a hyphen or leading zeros. */
export function inteiro(valor: string): number {
  return Number(soDigitos(valor));
}

function data(iso: string): string {
  return `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`;
}
