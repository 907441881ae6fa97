// Who is exempt from a contest's fee, as its law has it. What a category asks and checks is data of the contest: municipal laws differ
// in how many donations, in how many months, until when, by whom and with what income. A check says whether what a person
// declares meets the law; it decides nothing.
import { isValidPis } from '@brazilian-utils/brazilian-utils/is-valid-pis';
import { z } from 'zod';
import { dinheiro, escolhaOpcional, ouNulo, soDigitos, textoOpcional } from './comum.ts';
import { formatDate, formatMoney } from './format.ts';
import type { VerificacaoDaCategoria } from './pedidos/isencao.ts';
import { dataSchema } from './prazos.ts';

/** `documentos`: documents alone, nothing that can be checked. */
export const REGRAS_DE_CATEGORIA = ['documentos', 'nis', 'doacoes', 'registro', 'renda'] as const;
export type RegraDeCategoria = (typeof REGRAS_DE_CATEGORIA)[number];
export const NOMES_DAS_REGRAS: Readonly<Record<RegraDeCategoria, string>> = {
  documentos: 'Só documentos',
  nis: 'CadÚnico, pelo NIS',
  doacoes: 'Doações em um período',
  registro: 'Registro ou cadastro com data',
  renda: 'Renda declarada',
};

export const PERGUNTA_MAXIMA = 200;
const MESES_MAXIMO = 600;
/** The most donations that a request tells. */
export const DOACOES_MAXIMO = 24;

/** A whole number that a form may leave empty. */
function numero(maximo: number, mensagem: string) {
  return z
    .union([z.number(), z.string(), z.null()], { error: mensagem })
    .optional()
    .transform((valor, ctx): number | null => {
      if (valor === undefined || valor === null || valor === '') return null;
      const lido = typeof valor === 'string' && !/^\d{1,4}$/.test(valor.trim()) ? Number.NaN : Number(valor);
      if (Number.isInteger(lido) && lido >= 1 && lido <= maximo) return lido;
      ctx.addIssue({ code: 'custom', message: mensagem });
      return z.NEVER;
    });
}

const simOuNao = (mensagem: string) => escolhaOpcional(['S', 'N'], mensagem).transform((valor) => valor ?? 'N');

const meses = numero(MESES_MAXIMO, `Use de 1 a ${MESES_MAXIMO} meses.`);
const vezes = numero(DOACOES_MAXIMO, `Use de 1 a ${DOACOES_MAXIMO} doações.`);
const salarios = z
  .union([z.number(), z.string()], { error: 'Informe quantos salários mínimos.' })
  .transform((valor) => (typeof valor === 'number' ? valor : Number(valor.trim().replace(',', '.'))))
  .pipe(
    z
      .number('Informe quantos salários mínimos.')
      .min(0.1, 'Informe quantos salários mínimos.')
      .max(20, 'Use no máximo 20 salários mínimos.'),
  );

/** What a category has beside its name, law, text and documents. */
export const dadosDaCategoria = z
  .object({
    pergunta: textoOpcional(PERGUNTA_MAXIMA),
    regra: z.preprocess(
      (valor) => (valor === '' || valor === undefined ? 'documentos' : valor),
      z.enum(REGRAS_DE_CATEGORIA, { error: 'Escolha o que se confere.' }),
    ),
    /** So many donations; of a man or a woman, where the law tells them apart. */
    doacoes: vezes,
    doacoes_homens: vezes,
    doacoes_mulheres: vezes,
    /** Within so many months before the day they are counted to; null where any time will do. */
    meses,
    /** At most one of each month counts. */
    uma_por_mes: simOuNao('Diga se conta uma por mês.'),
    /** The day that is counted to; null for that of the request. */
    contar_ate: ouNulo(dataSchema),
    /** How old a registry must be at least, and at most. */
    registro_meses: meses,
    registro_meses_maximo: meses,
    salarios: ouNulo(salarios),
    salario_minimo: ouNulo(dinheiro),
    /** Income counts by head of the family. */
    por_pessoa: simOuNao('Diga se a renda é por pessoa.'),
    /** For how many days whoever the registry did not confirm may send documents. */
    dias_para_documentos: numero(60, 'Use de 1 a 60 dias.'),
  })
  .superRefine((dados, ctx) => {
    const recusar = (message: string) => ctx.addIssue({ code: 'custom', message });
    const { regra } = dados;
    if (
      regra === 'doacoes' &&
      dados.doacoes === null &&
      (dados.doacoes_homens === null || dados.doacoes_mulheres === null)
    )
      recusar('Informe quantas doações a lei pede.');
    if (regra === 'renda' && (dados.salarios === null || dados.salario_minimo === null))
      recusar('Informe o limite em salários mínimos e o valor do salário mínimo.');
  });
export type DadosDaCategoria = z.output<typeof dadosDaCategoria>;

/** Those of an item as the store has it: what was never said is nothing. */
export function lerDados(dados: Readonly<Record<string, unknown>>): DadosDaCategoria {
  return dadosDaCategoria.parse(dados);
}

const SIM_OU_NAO = [
  { value: 'N', label: 'Não' },
  { value: 'S', label: 'Sim' },
] as const;
const campo = (nome: keyof DadosDaCategoria, rotulo: string, dica: string, ...regras: RegraDeCategoria[]) => ({
  nome,
  rotulo,
  dica,
  maximo: nome === 'pergunta' ? PERGUNTA_MAXIMA : 10,
  ...(regras.length > 0 ? { quando: ['regra', ...regras] as const } : {}),
});

/** The same as the editor of a contest's categories asks for it. */
export const CAMPOS_DA_CATEGORIA = [
  campo('pergunta', 'Pergunta ao candidato', 'O que o candidato escreve ao pedir. Em branco, o motivo é opcional.'),
  {
    ...campo('regra', 'O que se confere', 'O portal faz a conta e mostra a quem decide; não decide sozinho.'),
    opcoes: REGRAS_DE_CATEGORIA.map((value) => ({ value, label: NOMES_DAS_REGRAS[value] })),
  },
  campo('doacoes', 'Doações', 'Quantas a lei pede.', 'doacoes'),
  campo('doacoes_homens', 'Doações de homens', 'Se a lei pede outro número deles.', 'doacoes'),
  campo('doacoes_mulheres', 'Doações de mulheres', 'Se a lei pede outro número delas.', 'doacoes'),
  campo('meses', 'Em quantos meses', 'Em branco, valem as de qualquer época.', 'doacoes'),
  { ...campo('uma_por_mes', 'Só uma por mês conta', 'Para doações mensais.', 'doacoes'), opcoes: SIM_OU_NAO },
  campo('registro_meses', 'Registro há ao menos (meses)', 'Em branco, basta ser anterior.', 'registro'),
  campo('registro_meses_maximo', 'Registro há no máximo (meses)', 'Em branco, não vence.', 'registro'),
  campo(
    'contar_ate',
    'Contar até',
    'Ano-mês-dia, como 2026-03-01: a data do edital, por exemplo. Em branco, o dia do pedido.',
    'doacoes',
    'registro',
  ),
  campo('salarios', 'Limite em salários mínimos', 'Como 1,5.', 'renda'),
  campo('salario_minimo', 'Valor do salário mínimo', 'Em reais, como 1621,00.', 'renda'),
  {
    ...campo('por_pessoa', 'Renda por pessoa da família', 'Divide a renda pelas pessoas da família.', 'renda'),
    opcoes: SIM_OU_NAO,
  },
  campo(
    'dias_para_documentos',
    'Dias para enviar documentos',
    'De quem o CadÚnico não confirmou, contados da resposta. Em branco, 5.',
    'nis',
  ),
] as const;

/** What is asked of who says to be of a category: the field of the form, as it is called and explained. */
export interface CampoDaCategoria {
  nome: 'nis' | 'doacoes' | 'registro_em' | 'renda' | 'pessoas';
  rotulo: string;
  dica: string;
}

export function camposDaCategoria({ regra, por_pessoa, meses: n, contar_ate }: DadosDaCategoria): CampoDaCategoria[] {
  const ate = contar_ate === null ? 'o dia do pedido' : formatDate(contar_ate);
  const porRegra: Record<RegraDeCategoria, CampoDaCategoria[]> = {
    documentos: [],
    nis: [
      {
        nome: 'nis',
        rotulo: 'NIS',
        dica: 'O Número de Identificação Social tem 11 dígitos e está no CadÚnico e no cartão de benefícios.',
      },
    ],
    doacoes: [
      {
        nome: 'doacoes',
        rotulo: 'Datas das doações',
        dica:
          n === null
            ? 'Uma data por linha, como 05/03/2026.'
            : `Uma data por linha, como 05/03/2026. Contam as dos ${n} meses até ${ate}.`,
      },
    ],
    registro: [{ nome: 'registro_em', rotulo: 'Data do registro', dica: 'Como está no documento.' }],
    renda: [
      {
        nome: 'renda',
        rotulo: por_pessoa === 'S' ? 'Renda mensal da família' : 'Renda mensal',
        dica: 'Em reais, somando tudo o que recebe por mês.',
      },
      ...(por_pessoa === 'S'
        ? [
            {
              nome: 'pessoas',
              rotulo: 'Pessoas na família',
              dica: 'Quantas vivem dessa renda, contando você.',
            } as const,
          ]
        : []),
    ],
  };
  return porRegra[regra];
}

/** What was answered, once it was read. */
export const respostasDaCategoria = z.object({
  nis: z.string().optional(),
  doacoes: z.array(z.string()).optional(),
  registro_em: z.string().optional(),
  /** In reais. */
  renda: z.number().optional(),
  pessoas: z.number().int().optional(),
});
export type RespostasDaCategoria = z.output<typeof respostasDaCategoria>;
type Campo = CampoDaCategoria['nome'];
export type FormDaCategoria = Partial<Record<Campo, string | null | undefined>>;

const NIS_INVALIDO = 'Este NIS não existe: confira os 11 dígitos.';
const DIGA_AS_DATAS = `Informe de 1 a ${DOACOES_MAXIMO} datas, uma por linha, como 05/03/2026.`;
const DIGA_A_DATA = 'Informe a data, como 05/03/2026.';
const NO_FUTURO = 'A data não pode ser depois de hoje.';
const DIGA_A_RENDA = 'Informe a renda em reais, como 1.250,00.';
const DIGA_QUANTAS = 'Informe de 1 a 50 pessoas.';

export function nisValido(nis: string): boolean {
  return /^\d{11}$/.test(nis) && isValidPis(nis);
}

/** A day as people write it, or as the wire does. */
function lerData(texto: string): string | null {
  const br = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto.trim());
  const lida = dataSchema.safeParse(br ? `${br[3]}-${br[2]}-${br[1]}` : texto.trim());
  return lida.success ? lida.data : null;
}

const LEITORES: Readonly<Record<Campo, (texto: string, hoje: string) => RespostasDaCategoria | string>> = {
  nis(texto) {
    const nis = /^[\d.\s-]*$/.test(texto) ? soDigitos(texto) : '';
    return nisValido(nis) ? { nis } : NIS_INVALIDO;
  },
  doacoes(texto, hoje) {
    const ditas = texto.split(/[\n,;]+/).filter((uma) => uma.trim() !== '');
    const doacoes = [...new Set(ditas.map(lerData))].sort();
    if (doacoes.length === 0 || doacoes.length > DOACOES_MAXIMO || doacoes.includes(null)) return DIGA_AS_DATAS;
    return doacoes.some((data) => (data as string) > hoje) ? NO_FUTURO : { doacoes: doacoes as string[] };
  },
  registro_em(texto, hoje) {
    const registro_em = lerData(texto);
    if (registro_em === null) return DIGA_A_DATA;
    return registro_em > hoje ? NO_FUTURO : { registro_em };
  },
  renda(texto) {
    const limpo = texto
      .trim()
      .replace(/^R\$\s*/, '')
      .replace(/\.(?=\d{3}(\D|$))/g, '');
    const lida = dinheiro.safeParse(limpo);
    return lida.success ? { renda: lida.data } : DIGA_A_RENDA;
  },
  pessoas(texto) {
    const pessoas = /^\d{1,2}$/.test(texto.trim()) ? Number(texto) : 0;
    return pessoas >= 1 && pessoas <= 50 ? { pessoas } : DIGA_QUANTAS;
  },
};

/** What a form says of what a category asks; fields of others count for nothing. */
export function lerRespostas(
  dados: DadosDaCategoria,
  form: FormDaCategoria,
  hoje: string,
): { respostas: RespostasDaCategoria; erros: Partial<Record<Campo, string>> } {
  const respostas: RespostasDaCategoria = {};
  const erros: Partial<Record<Campo, string>> = {};
  for (const { nome } of camposDaCategoria(dados)) {
    const lida = LEITORES[nome](form[nome] ?? '', hoje);
    if (typeof lida === 'string') erros[nome] = lida;
    else Object.assign(respostas, lida);
  }
  return { respostas, erros };
}

/** The same day so many months before, or the last of its month. */
export function menosMeses(data: string, quantos: number): string {
  const [ano = 0, mes = 1, dia = 1] = data.split('-').map(Number);
  const primeiro = new Date(Date.UTC(ano, mes - 1 - quantos, 1));
  const ultimoDia = new Date(Date.UTC(primeiro.getUTCFullYear(), primeiro.getUTCMonth() + 1, 0)).getUTCDate();
  return `${primeiro.toISOString().slice(0, 8)}${String(Math.min(dia, ultimoDia)).padStart(2, '0')}`;
}

const plural = (n: number, um: string, mais: string) => `${n} ${n === 1 ? um : mais}`;

function dasDoacoes(
  dados: DadosDaCategoria,
  doacoes: readonly string[],
  sexo: string,
  hoje: string,
): VerificacaoDaCategoria {
  const { meses: n, contar_ate, doacoes_homens, doacoes_mulheres } = dados;
  const ate = contar_ate ?? hoje;
  const desde = n === null ? '' : menosMeses(ate, n);
  const dentro = doacoes.filter((data) => data >= desde && data <= ate);
  const contadas = dados.uma_por_mes === 'S' ? new Set(dentro.map((data) => data.slice(0, 7))).size : dentro.length;
  const outras = [doacoes_homens, doacoes_mulheres].flatMap((uma) => uma ?? []);
  // Who told no sex is held to what the law asks of the other less.
  const pedidas =
    (sexo === 'M' ? doacoes_homens : sexo === 'F' ? doacoes_mulheres : null) ??
    dados.doacoes ??
    (outras.length > 0 ? Math.min(...outras) : 1);
  const periodo = n === null ? `até ${formatDate(ate)}` : `nos ${plural(n, 'mês', 'meses')} até ${formatDate(ate)}`;
  return {
    confere: contadas >= pedidas,
    texto: `${plural(contadas, 'doação', 'doações')} ${periodo}; a lei pede ${pedidas}.`,
  };
}

function doRegistro(dados: DadosDaCategoria, registro_em: string, hoje: string): VerificacaoDaCategoria {
  const ate = dados.contar_ate ?? hoje;
  const { registro_meses: minimo, registro_meses_maximo: maximo } = dados;
  const velho = minimo === null ? registro_em <= ate : registro_em <= menosMeses(ate, minimo);
  const novo = maximo === null || registro_em >= menosMeses(ate, maximo);
  const pede = [
    ...(minimo === null ? [] : [`ao menos ${plural(minimo, 'mês', 'meses')}`]),
    ...(maximo === null ? [] : [`no máximo ${plural(maximo, 'mês', 'meses')}`]),
  ];
  const limite = pede.length === 0 ? 'a data é antes dessa' : pede.join(' e ');
  return {
    confere: velho && novo,
    texto: `Registro de ${formatDate(registro_em)}, contado até ${formatDate(ate)}; a lei pede ${limite}.`,
  };
}

function daRenda(dados: DadosDaCategoria, renda: number, pessoas: number): VerificacaoDaCategoria {
  const limite = Math.round((dados.salarios ?? 0) * (dados.salario_minimo ?? 0) * 100) / 100;
  const porPessoa = dados.por_pessoa === 'S';
  const contada = porPessoa ? renda / pessoas : renda;
  return {
    confere: contada <= limite,
    texto: `Renda de ${formatMoney(contada)}${porPessoa ? ' por pessoa' : ''}; o limite é ${formatMoney(limite)}.`,
  };
}

/** Whether what was declared meets the category; null where only documents can tell. */
export function verificarCategoria(
  dados: DadosDaCategoria,
  { nis, doacoes, registro_em, renda, pessoas = 1 }: RespostasDaCategoria,
  { sexo, hoje }: { sexo: string | null; hoje: string },
): VerificacaoDaCategoria | null {
  if (dados.regra === 'nis' && nis)
    return { confere: nisValido(nis), texto: 'O dígito do NIS confere. O CadÚnico diz se a família está inscrita.' };
  if (dados.regra === 'doacoes' && doacoes) return dasDoacoes(dados, doacoes, sexo ?? '', hoje);
  if (dados.regra === 'registro' && registro_em) return doRegistro(dados, registro_em, hoje);
  if (dados.regra === 'renda' && renda !== undefined) return daRenda(dados, renda, pessoas);
  return null;
}

/** What was declared, in words. */
export function respostasEmPalavras({ nis, doacoes, registro_em, renda, pessoas }: RespostasDaCategoria) {
  return [
    ...(nis === undefined ? [] : [{ rotulo: 'NIS', valor: nis }]),
    ...(doacoes === undefined ? [] : [{ rotulo: 'Doações', valor: doacoes.map(formatDate).join(', ') }]),
    ...(registro_em === undefined ? [] : [{ rotulo: 'Registro', valor: formatDate(registro_em) }]),
    ...(renda === undefined ? [] : [{ rotulo: 'Renda mensal', valor: formatMoney(renda) }]),
    ...(pessoas === undefined ? [] : [{ rotulo: 'Pessoas na família', valor: String(pessoas) }]),
  ];
}
