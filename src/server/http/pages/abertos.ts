// What a contest says to programs: JSON and CSV at addresses that stay, without a word about anybody. How many enrolled is told once
// enrolments are over, and no number so small that it could point at somebody.
import type { Vaga } from '../../../shared/concursos.ts';
import { enderecoDoConcurso } from '../../../shared/letras.ts';
import { getNumeros, listPublicados } from '../../concursos/index.ts';
import type { Deps } from '../../context.ts';
import { semEndereco } from '../../platform/errors.ts';
import { type Heading, render, type Value } from '../../platform/export/index.ts';
import type { ComAtos } from './dados.ts';

/** Fewer people than these are not counted in public. */
const MINIMO = 5;
/** Contests in one file of their list. */
export const POR_ARQUIVO = 1000;

const semPoucos = (n: number) => (n < MINIMO ? null : n);

async function numeros(deps: Deps, { id, status_inscricoes }: ComAtos['concurso']) {
  if (status_inscricoes !== 'ENCERRADAS') return null;
  const { inscricoes, pcd } = await getNumeros(deps, id);
  return { inscricoes: semPoucos(inscricoes), pcd: semPoucos(pcd) };
}

function vagaAberta(vaga: Vaga) {
  const { id, cargo, nivel, descricao, quantidade, valor_inscricao, dataVencimentoPagamento, reservas } = vaga;
  const reservadas = reservas.map(({ nome, lei, regra, quantidade: n, motivo }) => ({
    lista: nome,
    lei,
    regra,
    quantidade: n,
    motivo,
  }));
  const taxa = { taxa: valor_inscricao, pagar_ate: dataVencimentoPagamento };
  return { id, cargo, nivel, descricao, quantidade, reservadas, ...taxa };
}

function faseAberta({ fase, tipo, nome, inicio, fim, local, observacao }: ComAtos['fases'][number]) {
  return { fase, tipo, nome, inicio, fim, local, observacao };
}

export async function emJson(deps: Deps, { concurso, vagas, fases, atos, url, agenda, enderecos, instituto }: ComAtos) {
  const { id, titulo, prefeitura, tipo, descricao, status_inscricoes, alterado_em } = concurso;
  const { data_prazo_inicio, data_prazo_fim, prazo_final_isencao, total_vagas } = concurso;
  const { nome, cnpj, site } = instituto;
  const dados = {
    formato: 'certame/concurso/1',
    concurso: {
      ...{ id, titulo, prefeitura, tipo, descricao, situacao: status_inscricoes, alterado_em },
      inscricoes: { inicio: data_prazo_inicio, fim: data_prazo_fim, isencao_ate: prazo_final_isencao },
      atendimento_ate: concurso.prazo_atendimento,
      vaga_reservada_ate: concurso.prazo_reserva,
      total_vagas,
    },
    instituto: { nome, cnpj, site },
    vagas: vagas.map(vagaAberta),
    cronograma: fases.filter(({ retirada }) => !retirada).map(faseAberta),
    numeros: await numeros(deps, concurso),
    atos,
    enderecos: { pagina: url, agenda, ...enderecos },
  };
  return `${JSON.stringify(dados, null, 1)}\n`;
}

async function csv(title: string, colunas: readonly [string, Heading['kind']][], linhas: Value[][]): Promise<Buffer> {
  const headings = colunas.map(([nome, kind]) => ({ title: nome, kind }));
  const blocos: Buffer[] = [];
  async function* chunks() {
    yield linhas;
  }
  for await (const bloco of render({ title, headings, chunks: chunks() }, 'csv')) blocos.push(bloco);
  return Buffer.concat(blocos);
}

export function atosEmCsv({ atos }: ComAtos): Promise<Buffer> {
  return csv(
    'Atos',
    [
      ['Ato', 'integer'],
      ['Data e hora', 'instant'],
      ['Tipo', 'text'],
      ['Publicação', 'integer'],
      ['Título', 'text'],
      ['Data da publicação', 'date'],
      ['Versão', 'integer'],
      ['Situação', 'text'],
      ['Retifica', 'integer'],
      ['O que mudou', 'text'],
      ['Motivo', 'text'],
      ['Arquivo', 'text'],
      ['Bytes', 'integer'],
      ['SHA-256', 'text'],
      ['Endereço', 'text'],
    ],
    atos.map((ato) => [
      ...[ato.id, ato.created_at, ato.nome, ato.publicacao_id, ato.titulo, ato.data_publicacao, ato.versao],
      ...[ato.situacao, ato.retifica?.id ?? null, ato.mudanca, ato.motivo, ato.arquivo, ato.tamanho],
      ...[ato.sha256, ato.caminho_arquivo],
    ]),
  );
}

export function vagasEmCsv({ vagas }: ComAtos): Promise<Buffer> {
  return csv(
    'Vagas',
    [
      ['Vaga', 'integer'],
      ['Cargo', 'text'],
      ['Nível', 'text'],
      ['Quantidade', 'integer'],
      ['Taxa', 'money'],
      ['Pagar até', 'date'],
      ['Reservadas', 'text'],
    ],
    vagas.map(({ id, cargo, nivel, quantidade, valor_inscricao, dataVencimentoPagamento, reservas }) => [
      ...[id, cargo, nivel, quantidade, Math.round(valor_inscricao * 100), dataVencimentoPagamento],
      reservas.map(({ nome, quantidade: n }) => `${nome}: ${n}`).join('; ') || null,
    ]),
  );
}

/** The contests that everybody sees. @param n from 1 @throws DomainError `nao_encontrado` past the end */
export async function listaAberta(deps: Deps, n: number): Promise<string> {
  const { publicUrl } = deps.config;
  const lidos = await listPublicados(deps, { limite: POR_ARQUIVO + 1, pular: (n - 1) * POR_ARQUIVO });
  if (n > 1 && lidos.length === 0) throw semEndereco();
  const concursos = lidos.slice(0, POR_ARQUIVO).map((concurso) => {
    const { id, titulo, prefeitura, tipo, data_prazo_inicio, data_prazo_fim, alterado_em } = concurso;
    return {
      ...{ id, titulo, prefeitura, tipo, alterado_em },
      inscricoes: { inicio: data_prazo_inicio, fim: data_prazo_fim },
      pagina: publicUrl + enderecoDoConcurso(concurso),
      dados: `${publicUrl}/concursos/${id}/dados.json`,
    };
  });
  const proxima = lidos.length > POR_ARQUIVO ? `${publicUrl}/dados/concursos-${n + 1}.json` : null;
  return `${JSON.stringify({ formato: 'certame/concursos/1', concursos, proxima }, null, 1)}\n`;
}
