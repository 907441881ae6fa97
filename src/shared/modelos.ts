// Texts that the institute keeps for the notes of its decisions, with places for what differs from one candidate to the next.
import { z } from 'zod';
import { escolhaOpcional, filtroEnum, mudancaDe, noMaximo, textoObrigatorio } from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { lugares, preencherLugares } from './lugares.ts';
import { PEDIDOS, type Pedido, pedidos, TIPOS_DE_PEDIDO, type TipoDePedido } from './pedidos/tipos.ts';

const TEXTO_MAIOR = 2000;
export const TITULO_DO_MODELO_MAXIMO = 80;
/** The most models of a kind. */
export const MODELOS_MAXIMO = 200;
export const JA_EXISTE_MODELO = 'Já existe um modelo com este título. Escolha outro.';
export const INFORME_TITULO_DO_MODELO = 'Informe o título do modelo.';
export const INFORME_TEXTO_DO_MODELO = 'Informe o texto do modelo.';

/** The places a model may have, and what goes there. */
export const CAMPOS_DO_MODELO = {
  nome: 'Nome do candidato',
  numero: 'Número da inscrição',
  cargo: 'Cargo',
  concurso: 'Título do concurso',
  prefeitura: 'Prefeitura',
} as const;
export type CampoDoModelo = keyof typeof CAMPOS_DO_MODELO;

/** The places of a text that nothing fills: `nmoe` in `Olá, {nmoe}`. */
export function camposDesconhecidos(texto: string): string[] {
  return lugares(texto).filter((nome) => !Object.hasOwn(CAMPOS_DO_MODELO, nome));
}

export function preencherModelo(texto: string, valores: Readonly<Record<CampoDoModelo, string>>): string {
  return preencherLugares(texto, valores);
}

/** What fills the places, of an enrolment as records about it show it. */
export function valoresDoModelo(inscricao: {
  numero: string;
  cadastro: { nome: string };
  vaga: { cargo: string };
  concurso: { titulo: string; prefeitura: string };
}): Record<CampoDoModelo, string> {
  const { numero, cadastro, vaga, concurso } = inscricao;
  const { titulo, prefeitura } = concurso;
  return { nome: cadastro.nome, numero, cargo: vaga.cargo, concurso: titulo, prefeitura };
}

export const modelo = z.object({
  id: z.number().int(),
  tipo: z.enum(TIPOS_DE_PEDIDO),
  /** The decision it is for; null for any. */
  decisao: z.string().nullable(),
  titulo: z.string(),
  texto: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Modelo = z.infer<typeof modelo>;
describeAs(modelo, 'Modelo', {
  tipo: ['De que decisões é o modelo', 'envio'],
  titulo: ['Título, único entre os modelos do tipo', 'Documento ilegível'],
});

const semDesconhecidos = textoObrigatorio(INFORME_TEXTO_DO_MODELO, TEXTO_MAIOR).superRefine((texto, ctx) => {
  const [campo] = camposDesconhecidos(texto);
  if (campo === undefined) return;
  const conhecidos = Object.keys(CAMPOS_DO_MODELO).map((nome) => `{${nome}}`);
  ctx.addIssue({ code: 'custom', message: `O campo {${campo}} não existe. Use ${conhecidos.join(', ')}.` });
});

type Nome = { [P in Pedido as P['tipo']]: keyof P['nomes'] & string }[Pedido['tipo']];
/** What any kind may be decided to be. */
const TODAS_AS_DECISOES = [
  ...new Set(pedidos('envio').flatMap(({ nomes, inicial }) => Object.keys(nomes).filter((um) => um !== inicial))),
] as [Nome, ...Nome[]];

const ESCOLHA_A_DECISAO = 'Escolha uma decisão deste tipo de modelo.';

const camposDoForm = {
  titulo: textoObrigatorio(INFORME_TITULO_DO_MODELO, TITULO_DO_MODELO_MAXIMO),
  texto: semDesconhecidos,
  decisao: escolhaOpcional(TODAS_AS_DECISOES, ESCOLHA_A_DECISAO).transform((valor) => valor ?? null),
};
export const modeloForm = z.object(camposDoForm);
export type ModeloForm = z.output<typeof modeloForm>;
export const modeloCreate = z.object({
  tipo: z.enum(TIPOS_DE_PEDIDO, { error: 'Informe de que é o modelo.' }),
  ...camposDoForm,
});
const PALAVRAS_DO_FORM = {
  titulo: ['Título, único entre os modelos do tipo', 'Documento ilegível'],
  texto: [
    'O texto, em que {nome}, {numero}, {cargo}, {concurso} e {prefeitura} são preenchidos para cada candidato. Até 2000 caracteres; de envio, cuidado, reserva e pontuacao, até 1000; de comprovacao, até 900',
    'Olá, {nome}. O documento enviado não pode ser lido.',
  ],
} as const;
describeFields(modeloCreate, { ...PALAVRAS_DO_FORM, tipo: ['De que decisões é o modelo', 'envio'] });
export const modeloUpdate = z.object({
  ...mudancaDe,
  ...camposDoForm,
  /** Left out, it stays as it is. */
  decisao: z
    .union([z.enum(TODAS_AS_DECISOES), z.literal(''), z.null()], { error: ESCOLHA_A_DECISAO })
    .optional()
    .transform((valor) => (valor === '' ? null : valor)),
});
describeFields(modeloUpdate, PALAVRAS_DO_FORM);
export const filtrosDeModelos = z.object({ tipo: filtroEnum(TIPOS_DE_PEDIDO) }).optional();
describeFields(filtrosDeModelos, { tipo: ['De que decisões são os modelos; sem ele, todos', 'envio'] });

/** What of a model does not suit its kind: a decision of another, or a text longer than its notes. */
export function problemaDoModelo(
  tipo: TipoDePedido,
  { decisao, texto }: { decisao: string | null; texto: string },
): { campo: 'decisao' | 'texto'; mensagem: string } | null {
  const { nomes, inicial, nota } = PEDIDOS[tipo];
  if (decisao !== null && (decisao === inicial || !Object.hasOwn(nomes, decisao)))
    return { campo: 'decisao', mensagem: ESCOLHA_A_DECISAO };
  return texto.length > nota.maximo ? { campo: 'texto', mensagem: noMaximo(nota.maximo) } : null;
}
