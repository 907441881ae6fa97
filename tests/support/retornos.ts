// Return files as banks write them: whole and right, unless a test breaks them afterwards.

export interface Titulo {
  /** Twenty digits. */
  numero: string;
  /** What its issuer calls it. */
  seu_numero?: string;
  /** What the bank says that happened; without it, that it was paid. */
  movimento?: string;
  /** Cents. */
  valor?: number;
  pago?: number;
  /** YYYY-MM-DD */
  pago_em?: string;
  credito_em?: string;
  pagador?: { nome: string; cpf: string };
}

export interface Arquivo {
  convenio?: string;
  gerado_em?: string;
  titulos: readonly Titulo[];
  /** Whether its trailer counts and sums the titles, as not all do. */
  totais?: boolean;
  quebra?: '\r\n' | '\n';
}

const VALOR = 8550;
const PAGO_EM = '2026-11-19';
const n = (valor: number | string, largura: number) => String(valor).padStart(largura, '0');
const x = (texto: string, largura: number) => texto.slice(0, largura).padEnd(largura, ' ');
const ddmmaaaa = (dia: string) => dia.split('-').reverse().join('');
const ddmmaa = (dia: string) => ddmmaaaa(dia).replace(/(\d{4})\d\d(\d\d)$/, '$1$2');

/** A line of some width, blank but for what is put at its positions, told from 1. */
function linha(largura: number, ...campos: readonly [de: number, texto: string][]): string {
  const posicoes = Array.from({ length: largura }, () => ' ');
  for (const [de, texto] of campos) posicoes.splice(de - 1, texto.length, ...texto);
  return posicoes.join('');
}

const juntar = (linhas: readonly string[], quebra = '\r\n') => linhas.map((uma) => uma + quebra).join('');
const soma = (titulos: readonly Titulo[]) => titulos.reduce((total, { valor = VALOR }) => total + valor, 0);

export function cnab240({ convenio = '3128557', gerado_em = '2026-11-20', titulos, totais = false, quebra }: Arquivo) {
  const numero = n(convenio, 9);
  const detalhes = titulos.flatMap((um, i) => {
    const { movimento = '06', valor = VALOR, pago = valor, pago_em = PAGO_EM, credito_em = '2026-11-20' } = um;
    const comum = (registro: number, segmento: string): [number, string][] => [
      [1, '00100013'],
      [9, n(registro, 5)],
      [14, segmento],
      [16, movimento],
    ];
    return [
      linha(
        240,
        ...comum(2 * i + 1, 'T'),
        [38, x(um.numero.replace(/^0+/, ''), 20)],
        [58, `1${x(um.seu_numero ?? '', 15)}`],
        [74, '10122026'],
        [82, n(valor, 15)],
        [133, `1${n(um.pagador?.cpf ?? '', 15)}`],
        [149, x(um.pagador?.nome ?? '', 40)],
      ),
      linha(
        240,
        ...comum(2 * i + 2, 'U'),
        [18, n(0, 60)],
        [78, n(pago, 15)],
        [93, n(pago, 15)],
        [108, n(0, 30)],
        [138, ddmmaaaa(pago_em)],
        [146, ddmmaaaa(credito_em)],
      ),
    ];
  });
  return juntar(
    [
      linha(240, [1, '00100000'], [33, `${numero}001417035`], [73, 'INSTITUTO'], [143, `2${ddmmaaaa(gerado_em)}`]),
      linha(240, [1, '00100011T01'], [14, '030'], [34, `${numero}001417035`]),
      ...detalhes,
      linha(
        240,
        [1, '00100015'],
        [18, n(detalhes.length + 2, 6)],
        [24, totais ? n(titulos.length, 6) + n(soma(titulos), 17) : n(0, 23)],
        [47, n(0, 69)],
      ),
      linha(240, [1, '00199999'], [18, n(1, 6) + n(detalhes.length + 4, 6)]),
    ],
    quebra,
  );
}

export function cnab400({ convenio = '3128557', gerado_em = '2026-11-20', titulos, totais = false, quebra }: Arquivo) {
  const detalhes = titulos.map((um, i) => {
    const { movimento = '06', valor = VALOR, pago = valor, pago_em = PAGO_EM, credito_em = '2026-11-20' } = um;
    return linha(
      400,
      [1, '7'],
      [32, convenio],
      [64, um.numero.slice(-17)],
      [107, `17${movimento}${ddmmaa(pago_em)}${x(um.seu_numero ?? '', 10)}`],
      [147, `101226${n(valor, 13)}`],
      [176, ddmmaa(credito_em)],
      [254, n(pago, 13)],
      [395, n(i + 2, 6)],
    );
  });
  const fim = totais ? n(titulos.length, 8) + n(soma(titulos), 14) : n(0, 22);
  return juntar(
    [
      linha(
        400,
        [1, '02RETORNO01COBRANCA'],
        [77, '001BANCO DO BRASIL'],
        [95, ddmmaa(gerado_em)],
        [150, convenio],
        [395, n(1, 6)],
      ),
      ...detalhes,
      linha(400, [1, '9201001'], [18, fim], [58, n(0, 22)], [395, n(detalhes.length + 2, 6)]),
    ],
    quebra,
  );
}

export interface Transacao {
  tipo: string;
  /** Cents. */
  valor: number;
  cobranca?: string;
  data?: string;
  descricao?: string;
}

const reais = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',');

export function extratoAsaas(transacoes: readonly Transacao[]): string {
  let saldo = 100_000;
  const linhas = transacoes.map(({ tipo, valor, cobranca = '', data = '19/11/2026', descricao = '' }) => {
    saldo += valor;
    return [data, tipo, `"${descricao}"`, cobranca, reais(valor), reais(saldo)].join(';');
  });
  return juntar(['Data;Tipo de transação;Descrição;Identificador da cobrança;Valor;Saldo', ...linhas], '\n');
}
