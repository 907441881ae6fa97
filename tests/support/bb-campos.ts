// The form Banco do Brasil wants a registration in: types, lengths, plain capitals, dates dd.mm.aaaa.

export const pontuada = (iso: string) => iso.split('-').reverse().join('.');
export const daPontuada = (data: string) => data.split('.').reverse().join('-');

/** The fields of a registration the bank would refuse. */
export function camposErrados(registro: Record<string, unknown>, hoje: string): string[] {
  const pagador = (registro.pagador ?? {}) as Record<string, unknown>;
  const texto = (maximo: number) => (valor: unknown) =>
    typeof valor === 'string' && valor.length <= maximo && /^[ -`{-~]+$/.test(valor);
  const um = (forma: RegExp) => (valor: unknown) => typeof valor === 'string' && forma.test(valor);
  const data = (valor: unknown) => um(/^\d{2}\.\d{2}\.\d{4}$/)(valor) && daPontuada(String(valor)) >= hoje;
  const opcional = (certo: (valor: unknown) => boolean) => (valor: unknown) => valor === undefined || certo(valor);
  const regras: Record<string, (valor: unknown) => boolean> = {
    numeroConvenio: Number.isSafeInteger,
    numeroCarteira: Number.isSafeInteger,
    numeroVariacaoCarteira: Number.isSafeInteger,
    codigoModalidade: (valor) => valor === 1 || valor === 4,
    dataEmissao: data,
    dataVencimento: (valor) => data(valor) && daPontuada(String(valor)) >= daPontuada(String(registro.dataEmissao)),
    valorOriginal: (valor) => typeof valor === 'number' && valor > 0 && Number(valor.toFixed(2)) === valor,
    codigoAceite: um(/^[AN]$/),
    codigoTipoTitulo: Number.isSafeInteger,
    indicadorPermissaoRecebimentoParcial: um(/^[SN]$/),
    indicadorAceiteTituloVencido: um(/^[SN]$/),
    indicadorPix: opcional(um(/^[SN]$/)),
    numeroTituloBeneficiario: um(/^[A-Z0-9' -]{1,15}$/),
    numeroTituloCliente: um(/^\d{20}$/),
    campoUtilizacaoBeneficiario: opcional(texto(25)),
    mensagemBloquetoOcorrencia: opcional(texto(165)),
  };
  const doPagador: Record<string, (valor: unknown) => boolean> = {
    tipoInscricao: (valor) => valor === 1 || valor === 2,
    numeroInscricao: Number.isSafeInteger,
    nome: texto(60),
    endereco: opcional(texto(60)),
    cep: opcional(Number.isSafeInteger),
    cidade: opcional(texto(30)),
    bairro: opcional(texto(30)),
    uf: opcional(um(/^[A-Z]{2}$/)),
    telefone: opcional(um(/^\d{1,30}$/)),
    email: opcional(um(/@/)),
  };
  return [
    ...Object.entries(regras).flatMap(([nome, certo]) => (certo(registro[nome]) ? [] : nome)),
    ...Object.entries(doPagador).flatMap(([nome, certo]) => (certo(pagador[nome]) ? [] : `pagador.${nome}`)),
  ];
}
