// The documents of a request: several files, each with the demand it answers. A form carries them as numbered pairs, so that
// every field is one text or one file, as everywhere.
import { z } from 'zod';
import { arquivoOpcional, textoOpcional } from '../comum.ts';
import { describeAs } from '../description.ts';

/** The most that one request carries, beside the single file that some kinds have. */
export const DOCUMENTOS_MAXIMO = 6;
export const EXIGENCIA_MAXIMA = 200;
/** Of those that were sent with it and those that were added later. */
export const DOCUMENTOS_DO_PEDIDO_MAXIMO = 2 * DOCUMENTOS_MAXIMO;
export const DOCUMENTOS_DEMAIS = `Um pedido leva no máximo ${DOCUMENTOS_DO_PEDIDO_MAXIMO} documentos.`;
export const ESCOLHA_UM_DOCUMENTO = 'Escolha ao menos um documento.';
export const DIGA_A_EXIGENCIA = 'Diga o que este documento comprova.';

/** Of a claim of titles, which brings one for each. */
export const DOCUMENTOS_DOS_TITULOS_MAXIMO = 12;

type Numero = 1 | 2 | 3 | 4 | 5 | 6;
type NumeroDosTitulos = Numero | 7 | 8 | 9 | 10 | 11 | 12;
const numeros = (ate: number) => Array.from({ length: ate }, (_, i) => (i + 1) as Numero);
const NUMEROS = numeros(DOCUMENTOS_DOS_TITULOS_MAXIMO);

type Documento<N extends number> = `documento_${N}`;
type Exigencia<N extends number> = `exigencia_${N}`;
export type CampoDoDocumento = Documento<NumeroDosTitulos>;
type CampoDaExigencia = Exigencia<NumeroDosTitulos>;
const campos = (numero: NumeroDosTitulos): [CampoDoDocumento, CampoDaExigencia] => [
  `documento_${numero}`,
  `exigencia_${numero}`,
];

const exigencia = textoOpcional(EXIGENCIA_MAXIMA);
type Campos<N extends number> = Record<Documento<N>, typeof arquivoOpcional> & Record<Exigencia<N>, typeof exigencia>;
function camposDe<N extends number>(ate: number): Campos<N> {
  return Object.fromEntries(
    numeros(ate).flatMap((numero) => {
      const [documento, pedida] = campos(numero);
      return [
        [documento, arquivoOpcional],
        [pedida, exigencia],
      ];
    }),
  ) as Campos<N>;
}
/** The fields of a form that carries documents. */
export const camposDosDocumentos = camposDe<Numero>(DOCUMENTOS_MAXIMO);
export const camposDosDocumentosDeTitulos = camposDe<NumeroDosTitulos>(DOCUMENTOS_DOS_TITULOS_MAXIMO);

type Palavras<N extends number> = Record<Documento<N>, readonly [string]> &
  Record<Exigencia<N>, readonly [string, string]>;
function palavrasDe<N extends number>(ate: number, exemplo: string): Palavras<N> {
  return Object.fromEntries(
    numeros(ate).flatMap((numero) => {
      const [documento, pedida] = campos(numero);
      return [
        [documento, [`O ${numero}º documento`]],
        [pedida, [`O que o ${numero}º documento comprova`, exemplo]],
      ];
    }),
  ) as unknown as Palavras<N>;
}
/** What the documentation says of them. */
export const palavrasDosDocumentos = palavrasDe<Numero>(DOCUMENTOS_MAXIMO, 'Folha resumo do CadÚnico');
export const palavrasDosDocumentosDeTitulos = palavrasDe<NumeroDosTitulos>(DOCUMENTOS_DOS_TITULOS_MAXIMO, 'Doutorado');

export type FormComDocumentos = Partial<
  Record<CampoDoDocumento, File | undefined> & Record<CampoDaExigencia, string | null>
>;
export interface DocumentoDoForm {
  campo: CampoDoDocumento;
  campoDaExigencia: CampoDaExigencia;
  /** Null where it was not said. */
  exigencia: string | null;
  arquivo: File;
}

/** Those that came, in the order of their numbers; a demand without its file counts for none. */
export function documentosDoForm(form: FormComDocumentos): DocumentoDoForm[] {
  return NUMEROS.flatMap((numero) => {
    const [campo, campoDaExigencia] = campos(numero);
    const arquivo = form[campo];
    return arquivo ? [{ campo, campoDaExigencia, exigencia: form[campoDaExigencia] ?? null, arquivo }] : [];
  });
}

/** The same the other way, for who sends them. */
export function formDosDocumentos(
  documentos: readonly { exigencia: string; arquivo: File }[],
): [string, string | File][] {
  return documentos.flatMap(({ exigencia: pedida, arquivo }, i) => {
    const [documento, campo] = campos((i + 1) as Numero);
    return [
      [campo, pedida],
      [documento, arquivo],
    ] satisfies [string, string | File][];
  });
}

/** In the place of one that had its time. */
export const ARQUIVO_APAGADO = 'O arquivo já foi apagado.';

export const documentoDoPedido = z.object({
  id: z.number().int(),
  exigencia: z.string(),
  nome: z.string(),
  tamanho: z.number().int(),
  sha256: z.string(),
  /** Opens it for a while, without a token; null once it had its time and was erased. */
  url: z.string().nullable(),
});
export type DocumentoDoPedido = z.infer<typeof documentoDoPedido>;
describeAs(documentoDoPedido, 'DocumentoDoPedido', {
  exigencia: ['O que o documento comprova', 'Folha resumo do CadÚnico'],
  nome: ['Nome do arquivo como foi enviado', 'folha-resumo.pdf'],
  url: ['Endereço temporário do documento; nulo depois que ele é apagado', null, 'uri-reference'],
});
