// Whether the slip a bank gave is the slip that was asked for. Somebody will pay by its digits: they are read as whoever
// pays reads them, and compared one by one. Rules only, no store.
import type { Diferenca } from '../../shared/boletos.ts';
import { soDigitos } from '../../shared/comum.ts';
import type { FormaDePagamento } from '../../shared/forma-de-pagamento.ts';
import { formatCentavos, formatDate } from '../../shared/format.ts';
import { campoLivreBB, codigoDaLinha, codigoValido, dataDoFator, fatorDeVencimento } from './febraban.ts';
import type { BoletoRegistrado, Consulta } from './issuers/index.ts';
import { pixPaga } from './pix.ts';

/** What was asked of the bank. */
export interface BoletoPedido {
  emissor: 'ASAAS' | 'BB';
  forma_pagamento: FormaDePagamento;
  referencia: string;
  valor_centavos: number;
  vencimento: string;
  /** At Banco do Brasil, which takes our numbers: twenty digits. */
  nosso_numero: string | null;
  /** At Banco do Brasil, where they are the agreement's. */
  carteira: string | null;
  agencia: string | null;
  conta: string | null;
}

const BANCO_DO_BRASIL = '001';
const REAL = '9';
const ALGARISMOS_DO_BB = 17;
/** A shorter number of the bank's is found in a free field by chance. */
const NUMERO_QUE_DIZ = 6;

/** Everything in which a charge differs from what was asked; nothing when it is right. */
export function diferencasDoBoleto(pedido: BoletoPedido, veio: BoletoRegistrado): Diferenca[] {
  const dosCodigos = pedido.forma_pagamento === 'pix' ? doPix(pedido, veio) : dosNumeros(pedido, veio);
  return [...dosCodigos, ...doRegistro(pedido, veio), ...doBeneficiario(pedido, veio)];
}

/** By PIX alone the code is all there is to pay by: it has to be right, and no slip may be beside it. */
function doPix({ valor_centavos }: BoletoPedido, veio: BoletoRegistrado): Diferenca[] {
  const { linha_digitavel, codigo_barras, pix_copia_e_cola: pix } = veio;
  const boleto = linha_digitavel ?? codigo_barras;
  return [
    ...(boleto === null ? [] : [{ campo: 'Forma de pagamento', pedido: 'somente PIX', veio: `o boleto ${boleto}` }]),
    ...(pix !== null && pixPaga(pix, valor_centavos)
      ? []
      : [{ campo: 'PIX copia e cola', pedido: 'um código que paga esta cobrança', veio: pix ?? 'nenhum código' }]),
  ];
}

function dosNumeros(pedido: BoletoPedido, registrado: BoletoRegistrado) {
  const { nosso_numero, linha_digitavel: linha, codigo_barras: barras } = registrado;
  const [linha_digitavel, codigo_barras] = [linha ?? '', barras ?? ''];
  const diferencas: Diferenca[] = [];
  const anotar = (campo: string, pedida: string, veio: string) => diferencas.push({ campo, pedido: pedida, veio });
  const daLinha = codigoDaLinha(linha_digitavel);
  const codigo = codigoValido(codigo_barras) ? codigo_barras : null;
  if (daLinha === null) anotar('Linha digitável', '47 algarismos com dígitos verificadores certos', linha_digitavel);
  if (codigo === null && daLinha !== codigo_barras)
    anotar('Código de barras', '44 algarismos com dígito verificador certo', codigo_barras);
  if (daLinha !== null && codigo !== null && daLinha !== codigo)
    anotar('Linha e código de barras', 'do mesmo boleto', `linha do código ${daLinha}, código ${codigo}`);
  for (const lido of new Set([daLinha, codigo])) {
    if (lido === null) continue;
    const { emissor, valor_centavos, vencimento } = pedido;
    if (lido[3] !== REAL || (emissor === 'BB' && !lido.startsWith(BANCO_DO_BRASIL)))
      anotar('Banco e moeda', emissor === 'BB' ? BANCO_DO_BRASIL + REAL : `moeda ${REAL}`, lido.slice(0, 4));
    const valor = Number(lido.slice(9, 19));
    if (valor !== valor_centavos) anotar('Valor', formatCentavos(valor_centavos), formatCentavos(valor));
    const fator = lido.slice(5, 9);
    if (fator !== fatorDeVencimento(vencimento)) {
      const dia = dataDoFator(fator, vencimento);
      anotar('Vencimento', formatDate(vencimento), dia === null ? `fator ${fator}` : formatDate(dia));
    }
    const livre = lido.slice(19);
    const esperado = livreEsperado(pedido, nosso_numero);
    if (!esperado.serve(livre)) anotar('Campo livre', esperado.texto, livre);
  }
  // Line and bar code that are wrong alike are one difference.
  return diferencas.filter(
    (uma, i) => diferencas.findIndex((outra) => outra.campo === uma.campo && outra.veio === uma.veio) === i,
  );
}

/** The 25 digits that are the bank's own: ours to know at Banco do Brasil, elsewhere the bank's number is among them. */
function livreEsperado({ emissor, nosso_numero, carteira }: BoletoPedido, doBanco: string | null) {
  if (emissor === 'BB') {
    const nosso_numero17 = soDigitos(nosso_numero ?? '').slice(-ALGARISMOS_DO_BB);
    const texto = campoLivreBB({ nosso_numero17, carteira: (carteira ?? '').padStart(2, '0') });
    return { texto, serve: (livre: string) => livre === texto };
  }
  const numero = soDigitos(doBanco?.split('-')[0] ?? '').replace(/^0+/, '');
  return {
    texto: `com o nosso número ${numero}`,
    serve: (livre: string) => numero.length < NUMERO_QUE_DIZ || livre.includes(numero),
  };
}

/** What a bank leaves out says nothing. */
const diferente = (campo: string, pedido: string, veio: string | null): Diferenca[] =>
  veio === null || veio === pedido ? [] : [{ campo, pedido, veio }];

/** What a bank repeats of the order beside the digits. */
function doRegistro(pedido: BoletoPedido, veio: BoletoRegistrado): Diferenca[] {
  return [
    ...diferencasDepois(pedido, veio),
    ...diferente('Referência', pedido.referencia, veio.referencia),
    ...(pedido.emissor === 'BB' ? diferente('Nosso número', pedido.nosso_numero ?? '', veio.nosso_numero) : []),
  ];
}

/** In what an open slip differs at its bank from what was issued, also when it is asked some time later. */
export function diferencasDepois(
  emitido: Pick<BoletoPedido, 'valor_centavos' | 'vencimento'>,
  { valor_centavos: valor = null, vencimento: dia = null }: Pick<Consulta, 'valor_centavos' | 'vencimento'>,
): Diferenca[] {
  return [
    ...diferente(
      'Valor registrado',
      formatCentavos(emitido.valor_centavos),
      valor === null ? null : formatCentavos(valor),
    ),
    ...diferente('Vencimento registrado', formatDate(emitido.vencimento), dia === null ? null : formatDate(dia)),
  ];
}

/** To whose account the bank says that the money goes, beside the agreement's; what either leaves out says nothing. */
function doBeneficiario(
  { agencia, conta }: BoletoPedido,
  { beneficiario }: Pick<BoletoRegistrado, 'beneficiario'>,
): Diferenca[] {
  const linhas = [
    ['Agência do beneficiário', agencia, beneficiario?.agencia],
    ['Conta do beneficiário', conta, beneficiario?.conta],
  ] as const;
  return linhas.flatMap(([campo, pedido, veio]) =>
    !pedido || !veio || mesmoNumero(pedido, veio) ? [] : [{ campo, pedido, veio }],
  );
}

/** Banks leave the check digit out, which people write with a hyphen before it or without. */
function mesmoNumero(doConvenio: string, doBanco: string): boolean {
  const limpo = (numero: string) => numero.replace(/\D/g, '').replace(/^0+/, '');
  const [semDigito = ''] = doConvenio.split('-');
  const banco = limpo(doBanco.split('-')[0] ?? '');
  return [semDigito, doConvenio, ...(doConvenio.includes('-') ? [] : [doConvenio.slice(0, -1)])].some(
    (numero) => limpo(numero) === banco,
  );
}
