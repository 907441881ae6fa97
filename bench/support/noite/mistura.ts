// Who comes on the last evening, what they do, how often and how fast. Where the figures come from is said at the top of
// ultima-noite.bench.ts.

/** Enrolments a second at scale 1: 20,000 in the last 15 minutes. */
export const INSCRICOES_POR_SEGUNDO = 20_000 / (15 * 60);

/** People for each enrolment, by how they come. Those who only look are on top of those who enrol. */
export const PESSOAS = {
  /** Look at the home page and at a contest's vacancies, and leave. */
  olha: 0.5,
  /** Have an account, and log in. */
  volta: 0.55,
  /** Register, and log in. */
  nova: 0.25,
  /** Are logged in since earlier in the day. */
  dentro: 0.2,
} as const;
export type TipoDePessoa = keyof typeof PESSOAS;

/** Of those who enrol, or of those who did the thing before it. */
export const CHANCES = {
  /** With a report of a disability, or of a special condition, attached. */
  anexo: 0.06,
  /** Sends a document right after. */
  envio: 0.1,
  /** Generates the slip at once. */
  boleto: 0.75,
  /** Opens its PDF; the others copy the PIX code. */
  pdf: 0.3,
  /** Pays at once, by PIX: the bank's notice comes within the evening. */
  paga: 0.5,
} as const;

/** Sizes of what is sent, in bytes, each with its share: photos of a phone, and scanned PDFs. */
export const TAMANHOS: readonly (readonly [share: number, bytes: number])[] = [
  [0.4, 300_000],
  [0.3, 700_000],
  [0.2, 1_500_000],
  [0.1, 3_000_000],
];

/** Between an answer and the next act, in milliseconds, evenly spread. */
export const PENSAR_MS = [200, 800] as const;

/** What a bank takes to answer a call, in milliseconds, evenly spread. */
export const BANCO_MS = [150, 400] as const;

/** The share that enrols in the one contest everybody waits for; the others spread over the rest. */
export const NO_MAIOR = 0.7;
export const CONCURSOS = 24;

export const PASSOS = [
  'abrir a página',
  'ver as vagas',
  'cadastrar-se',
  'entrar',
  'ver as próprias inscrições',
  'inscrever-se',
  'inscrever-se com anexo',
  'enviar documento',
  'gerar boleto',
  'ver o boleto',
  'abrir o PDF do boleto',
  'aviso do banco',
  'ver o pagamento',
] as const;
export type Passo = (typeof PASSOS)[number];

/** A small generator of numbers from 0 to 1: the same sequence for the same seed. */
export function sorteio(semente: number): () => number {
  let estado = semente >>> 0;
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
