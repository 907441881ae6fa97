// The category that a request is made by: what the contest's catalogue asks of it, what is kept of that, and how it is shown. What the
// category was then is kept with the request: the catalogue may change.
import {
  lerDados,
  lerRespostas,
  type RespostasDaCategoria,
  respostasEmPalavras,
  verificarCategoria,
} from '../../shared/categorias-de-isencao.ts';
import { documentosDoForm } from '../../shared/pedidos/documentos.ts';
import {
  ESCOLHA_A_CATEGORIA,
  type Isencao,
  type IsencaoCreate,
  type VerificacaoDaCategoria,
} from '../../shared/pedidos/isencao.ts';
import { dataLocal, fimDoDia, somarDias } from '../../shared/tempo.ts';
import { itensDoCatalogo } from '../catalogos/index.ts';
import type { LinhaDe } from '../pedidos/index.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import type { Row, Trx } from '../store/tables/index.ts';
import { getSexo } from './queries.ts';

export type Linha = LinhaDe<'isencoes'> & { concurso_excluido_em: string | null };

interface Guardada {
  nome: string;
  lei: string | null;
  /** How many days there are for documents after the ministry's answer. */
  dias_para_documentos: number | null;
}
interface Declarado extends Omit<RespostasDaCategoria, 'nis'> {
  verificacao: VerificacaoDaCategoria | null;
}

/** Where the category does not say. */
export const DIAS_PARA_DOCUMENTOS = 5;

const CATEGORIA_AUSENTE = 'Esta categoria não está disponível neste concurso.';

type Colunas = Pick<Row<'isencoes'>, 'motivo' | 'categoria_id' | 'categoria' | 'nis' | 'respostas'>;

/** What is kept of a form. @throws DomainError 422 at the field that is missing or wrong */
export async function porCategoria(
  trx: Trx,
  { concurso_id, candidato_id }: { concurso_id: number; candidato_id: number },
  form: IsencaoCreate,
  agora: string,
): Promise<Colunas> {
  const itens = await itensDoCatalogo(trx, { concurso_id, tipo: 'isencao' }, false);
  const { categoria_id, motivo } = form;
  if (categoria_id === undefined) {
    if (itens.length > 0) throw erroDeCampo('campos_invalidos', 'categoria_id', ESCOLHA_A_CATEGORIA);
    return { motivo: motivo ?? '', categoria_id: null, categoria: null, nis: null, respostas: null };
  }
  const item = itens.find(({ id }) => id === categoria_id);
  if (!item) throw erroDeCampo('campos_invalidos', 'categoria_id', CATEGORIA_AUSENTE);
  const dados = lerDados(item.dados);
  if (dados.pergunta !== null && motivo === null) throw erroDeCampo('campos_invalidos', 'motivo', dados.pergunta);
  const hoje = dataLocal(agora);
  const { respostas, erros } = lerRespostas(dados, form, hoje);
  const [errado] = Object.entries(erros);
  if (errado) throw erroDeCampo('campos_invalidos', ...errado);
  const enviados = new Set(documentosDoForm(form).map(({ exigencia }) => exigencia));
  const falta = item.documentos.findIndex(({ nome, obrigatorio }) => obrigatorio && !enviados.has(nome));
  if (falta >= 0)
    throw erroDeCampo(
      'campos_invalidos',
      `documento_${falta + 1}`,
      `Falta o documento: ${item.documentos[falta]?.nome}`,
    );
  const { nis = null, ...resto } = respostas;
  const sexo = await getSexo(trx, candidato_id);
  const declarado: Declarado = { ...resto, verificacao: verificarCategoria(dados, respostas, { sexo, hoje }) };
  const guardada: Guardada = { nome: item.nome, lei: item.lei, dias_para_documentos: dados.dias_para_documentos };
  return {
    motivo: motivo ?? item.nome,
    categoria_id,
    categoria: JSON.stringify(guardada),
    nis,
    respostas: JSON.stringify(declarado),
  };
}

const guardadaDe = ({ categoria }: Pick<Linha, 'categoria'>): Guardada | null =>
  categoria === null ? null : (JSON.parse(categoria) as Guardada);

export function viewCategoria(linha: Linha): Isencao['categoria'] {
  const guardada = guardadaDe(linha);
  if (linha.categoria_id === null || guardada === null) return null;
  const { nome, lei } = guardada;
  const { verificacao, ...declarado } =
    linha.respostas === null ? { verificacao: null } : (JSON.parse(linha.respostas) as Declarado);
  const respostas = respostasEmPalavras({ ...declarado, ...(linha.nis === null ? {} : { nis: linha.nis }) });
  return { id: linha.categoria_id, nome, lei, respostas, verificacao };
}

/** Of a request that the ministry did not confirm at an instant, by what its category said when it was asked. */
export function ultimoDiaDosDocumentos(linha: Pick<Linha, 'categoria'>, decidido_em: string): string {
  return somarDias(dataLocal(decidido_em), guardadaDe(linha)?.dias_para_documentos ?? DIAS_PARA_DOCUMENTOS);
}

/** The last instant to send documents after the ministry did not confirm; null where they are not sent so. */
export function documentosAte(linha: Linha): string | null {
  const { status, retorno_id, complementada_em, cancelada_em, decidido_em, inscricao_status } = linha;
  const aberta = status === 'I' && retorno_id !== null && complementada_em === null && cancelada_em === null;
  if (!aberta || decidido_em === null || inscricao_status !== 'A' || linha.concurso_excluido_em !== null) return null;
  return fimDoDia(ultimoDiaDosDocumentos(linha, decidido_em)).toISOString();
}

const NAO_ACEITA = 'Este pedido não recebe mais documentos.';
const ENCERROU = 'O prazo para enviar documentos deste pedido encerrou.';

/** @throws DomainError */
export function podeComplementar(linha: Linha, agora: string): void {
  const ate = documentosAte(linha);
  if (ate === null) throw new DomainError('regra', NAO_ACEITA);
  if (agora > ate) throw new DomainError('regra', ENCERROU);
}
