// A return file of the sample's agreement with Banco do Brasil, as the bank would have written it (CNAB 400).

const LARGURA = 400;

function linha(numero: number, ...campos: readonly [de: number, texto: string][]): string {
  const posicoes = [...' '.repeat(LARGURA)];
  for (const [de, texto] of [...campos, [395, n(numero, 6)] as const]) posicoes.splice(de - 1, texto.length, ...texto);
  return posicoes.join('');
}

const n = (valor: number, largura: number) => String(valor).padStart(largura, '0');
/** `DDMMAA` */
const data = (dia: string) => `${dia.slice(8)}${dia.slice(5, 7)}${dia.slice(2, 4)}`;

/** @param titulos by their numbers in the agreement: paid, or only registered @param dia YYYY-MM-DD */
export function returnFile(
  convenio: string,
  dia: string,
  titulos: readonly { numero: number; centavos: number; pago: boolean }[],
): string {
  const detalhes = titulos.map(({ numero, centavos, pago }, i) =>
    linha(
      i + 2,
      [1, '7'],
      [32, convenio],
      [64, convenio + n(numero, 10)],
      [107, `17${pago ? '06' : '02'}${data(dia)}`],
      [147, `${data(dia)}${n(centavos, 13)}`],
      [176, pago ? data(dia) : n(0, 6)],
      [254, n(pago ? centavos : 0, 13)],
    ),
  );
  const soma = titulos.reduce((total, { centavos }) => total + centavos, 0);
  const inicio: [number, string][] = [
    [1, '02RETORNO01COBRANCA'],
    [47, 'INSTITUTO DA AMOSTRA'],
    [77, '001BANCO DO BRASIL'],
    [95, data(dia)],
    [150, convenio],
  ];
  return [
    linha(1, ...inicio),
    ...detalhes,
    linha(titulos.length + 2, [1, '9201001'], [18, n(titulos.length, 8) + n(soma, 14)]),
    '',
  ].join('\r\n');
}
