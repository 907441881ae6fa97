// The layout of the files that ask the ministry who is in CadÚnico, and of its answers: here and nowhere else, as data. Fields end
// in a semicolon; letters are capitals without accents, so that a byte is a letter in any encoding.
import { z } from 'zod';
import { nisValido } from '../../shared/categorias-de-isencao.ts';
import { semAcentos } from '../../shared/comum.ts';
import { decoded } from '../platform/incoming.ts';
import type { PessoaDoCadastro } from './queries.ts';

export interface Remessa {
  cnpj: string;
  sigla: string;
  instituicao: string;
  /** Six characters of the notice: `012026`. */
  edital: string;
  /** `2026-11-21`. */
  dia: string;
  sequencia: number;
}

const texto = (valor: string | null) =>
  semAcentos(valor ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .\-/']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const digitos = (valor: string | null) => (valor ?? '').replace(/\W/g, '').toUpperCase();
/** `21112026`. */
const data = (valor: string | null) => (valor === null ? '' : valor.slice(0, 10).split('-').reverse().join(''));

export const LAYOUT = {
  fim: '\r\n',
  separador: ';',
  tipo: 'text/plain; charset=us-ascii',
  cabecalho: (r: Remessa) => ['0', digitos(r.cnpj), texto(r.sigla), texto(r.instituicao)],
  pessoa: (p: PessoaDoCadastro) => [
    '1',
    texto(p.nome),
    p.nis,
    data(p.data_nascimento),
    texto(p.sexo),
    texto(p.rg),
    data(p.rg_data_emissao),
    texto(p.rg_orgao_emissor),
    p.cpf,
    texto(p.nome_mae),
  ],
  nome: (r: Remessa) => `${digitos(r.cnpj)}_${r.edital}_${data(r.dia)}_${String(r.sequencia).padStart(3, '0')}.txt`,
  /** A line of the answer: the line that was sent, whether it is granted, and the code of why not. */
  resposta: { campos: 12, nome: 1, nis: 2, cpf: 8, deferida: 10, motivo: 11 },
  deferida: new Map([
    ['S', true],
    ['N', false],
  ]),
} as const;

/** The ministry's reasons, by its code. */
export const MOTIVOS: Readonly<Record<string, string>> = {
  1: 'NIS inválido',
  2: 'NIS não cadastrado',
  3: 'NIS excluído',
  4: 'NIS com renda fora do perfil',
  5: 'NIS não é da pessoa informada',
  6: 'Nome diferente do que está no CadÚnico',
  7: 'Data de nascimento diferente da que está no CadÚnico',
  8: 'Nome da mãe diferente do que está no CadÚnico',
  9: 'CPF diferente do que está no CadÚnico',
  10: 'Cadastro desatualizado há mais de 48 meses',
  11: 'Cadastro feito há menos de 45 dias',
};

export function escreverRemessa(remessa: Remessa, pessoas: readonly PessoaDoCadastro[]): string {
  const linhas = [LAYOUT.cabecalho(remessa), ...pessoas.map(LAYOUT.pessoa)];
  return linhas.map((campos) => campos.map((um) => `${um}${LAYOUT.separador}`).join('') + LAYOUT.fim).join('');
}

export const linhaDaResposta = z.object({
  numero: z.number().int(),
  nome: z.string(),
  nis: z.string(),
  cpf: z.string(),
  deferida: z.boolean(),
  /** Of one that is not granted: the code, and its words. */
  codigo: z.string().nullable(),
  motivo: z.string().nullable(),
});
export type LinhaDaResposta = z.infer<typeof linhaDaResposta>;

/** A file that is none, with the line that says so. */
export class RespostaNaoLida extends Error {
  override name = 'RespostaNaoLida';
}

const recusar = (numero: number, porque: string): never => {
  throw new RespostaNaoLida(`Linha ${numero}: ${porque}`);
};

/** Characters of a reason in words of their own. */
const MOTIVO_MAXIMO = 300;

function lerLinha(linha: string, numero: number): LinhaDaResposta {
  const { resposta, separador, deferida: sim } = LAYOUT;
  const campos = linha.split(separador);
  if (campos.at(-1) !== '' || campos.length !== resposta.campos + 1)
    return recusar(numero, `esperados ${resposta.campos} campos, cada um com ponto e vírgula no fim.`);
  const campo = (onde: number) => (campos[onde] ?? '').trim();
  const nis = campo(resposta.nis);
  const deferida = sim.get(campo(resposta.deferida));
  if (!/^\d{11}$/.test(nis)) return recusar(numero, 'o NIS não tem 11 dígitos.');
  if (deferida === undefined) return recusar(numero, 'a resposta não é S nem N.');
  const dito = campo(resposta.motivo);
  if (!deferida && dito === '') return recusar(numero, 'a resposta N não traz o motivo.');
  if (dito.length > MOTIVO_MAXIMO) return recusar(numero, `o motivo tem mais de ${MOTIVO_MAXIMO} caracteres.`);
  if (deferida && !nisValido(nis)) return recusar(numero, 'a resposta é S e o NIS é inválido.');
  // A code of the table, or words of their own.
  const codigo = deferida ? null : /^\d{1,3}$/.test(dito) ? String(Number(dito)) : null;
  const motivo = deferida
    ? null
    : codigo === null
      ? dito
      : (MOTIVOS[codigo] ?? recusar(numero, `o motivo ${dito} não está na tabela.`));
  return { numero, nome: campo(resposta.nome), nis, cpf: campo(resposta.cpf), deferida, codigo, motivo };
}

/**
 * Read whole or not at all: what cannot be understood decides about nobody.
 * @throws RespostaNaoLida
 */
export function lerResposta(bytes: Uint8Array): LinhaDaResposta[] {
  const linhas = decoded(bytes).text.split(/\r\n|\n/);
  if (linhas.at(-1) === '') linhas.pop();
  if (!/^0;/.test(linhas[0] ?? '')) return recusar(1, 'o arquivo não começa com a linha da instituição (0;CNPJ;…).');
  const lidas = linhas
    .slice(1)
    .map((linha, i) =>
      linha.startsWith(`1${LAYOUT.separador}`)
        ? lerLinha(linha, i + 2)
        : recusar(i + 2, 'esperada uma linha de pessoa (1;…).'),
    );
  if (lidas.length === 0) return recusar(2, 'o arquivo não traz nenhuma pessoa.');
  const vistas = new Map<string, LinhaDaResposta[]>();
  for (const linha of lidas) {
    const { nis, cpf, numero } = linha;
    const doNis = vistas.get(nis) ?? [];
    // Two people may tell one NIS; a line that does not say whose it is may be of either.
    const outra = doNis.find((uma) => uma.cpf === cpf || uma.cpf === '' || cpf === '');
    if (outra) return recusar(numero, `o NIS já está na linha ${outra.numero}.`);
    vistas.set(nis, [...doNis, linha]);
  }
  return lidas;
}
