// What an act changed, line by line: the record before and after as formatted JSON, each line saying whether it is another
// on the other side. Key by key, so that an order of keys or a moved line is no change.

type Json = unknown;

export interface Linha {
  /** From 1, on its side. */
  n: number;
  texto: string;
  mudou: boolean;
}

export interface Diferenca {
  antes: Linha[];
  depois: Linha[];
  /** Values that were, and values that are. */
  antigos: number;
  novos: number;
}

type Lado = 'antes' | 'depois';
const AUSENTE = Symbol('ausente');
type Valor = Json | typeof AUSENTE;

function ehObjeto(valor: Valor): valor is Record<string, Json> {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor);
}

function iguais(a: Valor, b: Valor): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => iguais(item, b[i]));
  if (ehObjeto(a) && ehObjeto(b)) {
    const chaves = Object.keys(a);
    return (
      chaves.length === Object.keys(b).length &&
      chaves.every((chave) => Object.hasOwn(b, chave) && iguais(a[chave], b[chave]))
    );
  }
  return a === b;
}

/** The members of both sides, those of before first: each where it stands, none twice. */
function membros(antes: Valor, depois: Valor): { chave: string | null; antes: Valor; depois: Valor }[] {
  if (ehObjeto(antes) && ehObjeto(depois)) {
    const chaves = [...new Set([...Object.keys(antes), ...Object.keys(depois)])];
    const de = (lado: Record<string, Json>, chave: string) => (Object.hasOwn(lado, chave) ? lado[chave] : AUSENTE);
    return chaves.map((chave) => ({ chave, antes: de(antes, chave), depois: de(depois, chave) }));
  }
  const itens = (lado: Valor) => (Array.isArray(lado) ? lado : []);
  const [a, d] = [itens(antes), itens(depois)];
  return Array.from({ length: Math.max(a.length, d.length) }, (_, i) => ({
    chave: null,
    antes: i < a.length ? a[i] : AUSENTE,
    depois: i < d.length ? d[i] : AUSENTE,
  }));
}

/** What changed between two records. One of them missing is no change: all of the other is simply shown. */
export function diferenca(antes: Json, depois: Json): Diferenca {
  const lados: Record<Lado, Linha[]> = { antes: [], depois: [] };
  const contados: Record<Lado, number> = { antes: 0, depois: 0 };

  function por(lado: Lado, texto: string, mudou: boolean): void {
    lados[lado].push({ n: lados[lado].length + 1, texto, mudou });
  }

  /** A value that has no counterpart, or another one, whole. */
  function inteiro(lado: Lado, valor: Json, prefixo: string, recuo: string, mudou: boolean): void {
    const linhas = JSON.stringify(valor, null, 2).split('\n');
    linhas.forEach((linha, i) => {
      por(lado, i === 0 ? `${recuo}${prefixo}${linha}` : `${recuo}${linha}`, mudou);
    });
    if (mudou) contados[lado] += 1;
  }

  function ambos(texto: string): void {
    for (const lado of ['antes', 'depois'] as const) por(lado, texto, false);
  }

  function comparar(a: Valor, d: Valor, prefixo: string, recuo: string): void {
    const abre = ehObjeto(a) && ehObjeto(d) ? '{}' : Array.isArray(a) && Array.isArray(d) ? '[]' : null;
    if (abre && !iguais(a, d) && membros(a, d).length > 0) {
      ambos(`${recuo}${prefixo}${abre[0]}`);
      for (const { chave, antes: de, depois: para } of membros(a, d)) {
        comparar(de, para, chave === null ? '' : `${JSON.stringify(chave)}: `, `${recuo}  `);
      }
      ambos(`${recuo}${abre[1]}`);
      return;
    }
    const mudou = !iguais(a, d);
    if (a !== AUSENTE) inteiro('antes', a, prefixo, recuo, mudou);
    if (d !== AUSENTE) inteiro('depois', d, prefixo, recuo, mudou);
  }

  if (antes === null || depois === null) {
    if (antes !== null) inteiro('antes', antes, '', '', false);
    if (depois !== null) inteiro('depois', depois, '', '', false);
  } else comparar(antes, depois, '', '');
  const comVirgulas = (linhas: Linha[]) =>
    linhas.map((linha, i) => ({ ...linha, texto: virgula(linha.texto, linhas[i + 1]) }));
  return {
    antes: comVirgulas(lados.antes),
    depois: comVirgulas(lados.depois),
    antigos: contados.antes,
    novos: contados.depois,
  };
}

/** A comma after every member but the last: what follows is another member, not a closing bracket. */
function virgula(texto: string, proxima: Linha | undefined): string {
  const termina = /[{[,]$/.test(texto) && !/[[{][\]}]$/.test(texto);
  return proxima === undefined || termina || /^\s*[\]}]/.test(proxima.texto) ? texto : `${texto},`;
}
