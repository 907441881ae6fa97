// What has had its time, by class, in the store: counted, looked for, and taken away a bounded stretch at a time.
import { type RawBuilder, sql } from 'kysely';
import { PEDIDOS, PEDIDOS_DE_SAUDE } from '../../shared/pedidos/tipos.ts';
import type { ClasseDaTarefa } from '../../shared/retencao.ts';
import { changeRows, findRows } from '../store/rows.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import { isPostgres } from '../store/transaction.ts';
import { DO_TITULAR, type TabelaDeDados, type TabelaDoTitular } from './dados.ts';
import { apagarDaClasse, colunasDaClasse, FIM_DO_CONCURSO, temDaClasse } from './dados-queries.ts';

const doConcursoAte = (corte: string) =>
  sql<boolean>`concurso_id in (select c.id from concursos c where ${FIM_DO_CONCURSO} < ${corte})`;

const doPedidoRetirado = (corte: string) =>
  sql.join(
    Object.values(PEDIDOS).flatMap(({ tipo, tabela, colunas, anexo }) => {
      const retirado = sql`${sql.ref(`t.${colunas.retirado}`)} < ${corte}`;
      const documentos = sql`select d.arquivo_id from pedido_documentos d
        join ${sql.table(tabela)} t on t.id = d.registro_id where d.tipo = ${tipo} and ${retirado}`;
      return anexo ? [documentos, sql`select arquivo_id from ${sql.table(tabela)} t where ${retirado}`] : [documentos];
    }),
    sql` union `,
  );

/** Files of what was taken back: the record keeps what it says, and its protocol the file's hash. */
function retirados(corte: string) {
  return sql<{ id: string }>`select id from arquivos where removido_em is null and id in (
    ${doPedidoRetirado(corte)}
    union select f.arquivo_id from isencao_arquivos f join concursos c on c.id = f.concurso_id where ${FIM_DO_CONCURSO} < ${corte})`;
}

/** Files that went to a bank, of batches that have no end because somebody is still owed; one that the bank has yet to answer stays. */
function pagos(corte: string) {
  return sql<{ id: number; arquivo_id: string }>`select id, arquivo_id from devolucao_arquivos f
    where f.created_at < ${corte} and f.arquivo_id is not null
    and not exists (select 1 from devolucao_itens t where t.arquivo_id = f.id and t.status = 'No arquivo')`;
}

/** Messages that never left: nobody was told what they say. */
function naoEnviados(corte: string) {
  return sql<{ id: number }>`select id from emails where enviado_em is null and criado_em < ${corte}`;
}

/** The classes that are columns of a person's rows. */
type ClasseDeColunas = Exclude<ClasseDaTarefa, 'retirados'>;

/** What must have happened before an instant for a row to have had its time. */
const ACONTECEU: Readonly<Record<ClasseDeColunas, (corte: string, tabela: TabelaDeDados) => RawBuilder<boolean>>> = {
  emails: (corte) => sql`enviado_em < ${corte}`,
  saude: (corte, tabela) =>
    tabela === 'decisoes_retidas'
      ? sql`inscricao_id in (select id from inscricoes where ${doConcursoAte(corte)})`
      : doConcursoAte(corte),
  contas: (corte) => sql`((status in ('Efetuado', 'Negado') and coalesce(data_processamento, created_at) < ${corte})
    or cancelado_em < ${corte})`,
  // What is still to be looked into stays.
  notificacoes: (corte, tabela) =>
    tabela === 'retornos_linhas'
      ? sql`(desfecho is not null and retorno_id in (select id from retornos where created_at < ${corte}))`
      : sql`(recebida_em < ${corte} and proxima_tentativa_em is null)`,
  pedidos: doConcursoAte,
  acessos: (corte) => sql`(created_at < ${corte} and isadmin = 0
    and candidato_id in (select id from candidatos where eliminado_em is not null))`,
};

/** The tables that a class takes something of, each with the class that its columns are of. */
function tabelasDe(classe: ClasseDeColunas): [TabelaDeDados, TabelaDoTitular, ClasseDeColunas, RawBuilder<boolean>][] {
  return DO_TITULAR.flatMap(([nome, tabela]) => {
    if (nome === 'pedido_documentos') {
      // The documents of what says something of anybody's health leave with what it says.
      if (classe === 'saude') return [[nome, tabela, 'pedidos' as const, DE_SAUDE]];
      if (classe === 'pedidos') return [[nome, tabela, classe, sql<boolean>`not ${DE_SAUDE}`]];
    }
    const { viram, arquivos } = colunasDaClasse(tabela, classe);
    return viram.length + arquivos.length > 0 ? [[nome, tabela, classe, SO[nome] ?? sql<boolean>`1 = 1`]] : [];
  });
}

/** Requests that say something of anybody's health, by the name of their kind. */
const DE_SAUDE = sql<boolean>`tipo in (${sql.join(PEDIDOS_DE_SAUDE.map(({ tipo }) => tipo))})`;
const QUEM_PEDIU = sql.join(
  PEDIDOS_DE_SAUDE.map(({ tabela }) => sql`select candidato_id from ${sql.table(tabela)}`),
  sql` union `,
);

/** The rows that a class takes something of, where others of their table have nothing to do with it. */
const SO: Partial<Record<TabelaDeDados, RawBuilder<boolean>>> = {
  // What was decided, and the receipt, which names the files; whoever asked for nothing is not looked at.
  avisos: sql<boolean>`(candidato_id in (${QUEM_PEDIU})
    and (tipo in (${sql.join(PEDIDOS_DE_SAUDE.map(({ aviso }) => aviso[0]))}) or (tipo = 'pedido_recebido'
      and link in (${sql.join(PEDIDOS_DE_SAUDE.map(({ tela }) => `/area-candidato/${tela}`))}))))`,
  decisoes_retidas: sql<boolean>`(${DE_SAUDE} and descartada_em is not null)`,
};

/** The ids of a class whose time is over. */
function vencidos(
  [nome, tabela, colunas, quais]: ReturnType<typeof tabelasDe>[number],
  classe: ClasseDeColunas,
  corte: string,
) {
  return sql<{ id: number }>`select id from ${sql.table(nome)}
    where ${ACONTECEU[classe](corte, nome)} and ${quais} and ${temDaClasse(tabela, colunas)}`;
}

/** Found by one question. */
const ACHADOS = 2000;

export type Id = number | string;

/** One of the places where a class has something to take away. */
export interface Lugar {
  contar(db: Db): Promise<number>;
  /** The ids of what has had its time. */
  procurar(db: Db): AsyncGenerator<Id>;
  /** Takes away what of these still has had its time. */
  tirar(trx: Trx, ids: readonly Id[]): Promise<Tirado>;
}

/** How many records, the files that are to go with them, and the acts of the trail among them. */
export interface Tirado {
  total: number;
  arquivos: readonly string[];
  atos: readonly number[];
}

function lugar<R extends { id: Id }>(
  linhas: RawBuilder<R>,
  tirar: (trx: Trx, linhas: readonly R[]) => Promise<Omit<Tirado, 'total'>>,
): Lugar {
  return {
    async contar(db) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from (${linhas}) t`.execute(db);
      return rows[0]?.n ?? 0;
    },
    async *procurar(db) {
      let depois = sql``;
      for (;;) {
        const { rows } = await sql<R>`${linhas} ${depois} order by id limit ${ACHADOS}`.execute(db);
        for (const { id } of rows) yield id;
        if (rows.length < ACHADOS) return;
        // What was taken away meanwhile is not read again.
        depois = sql`and id > ${rows.at(-1)?.id}`;
      }
    },
    async tirar(trx, ids) {
      // One that somebody is changing is waited for, and stays when its time is no longer over.
      const ainda = sql.raw(isPostgres(trx) ? 'for no key update' : '');
      const { rows } = await sql<R>`${linhas} and id in (${sql.join(ids)}) order by id ${ainda}`.execute(trx);
      if (rows.length === 0) return { total: 0, arquivos: [], atos: [] };
      return { total: rows.length, ...(await tirar(trx, rows)) };
    },
  };
}

/** Where a class has something to take away, of what happened before an instant. */
export function lugaresDe(classe: ClasseDaTarefa, corte: string): Lugar[] {
  if (classe === 'retirados') {
    return [lugar(retirados(corte), async (_, linhas) => ({ arquivos: linhas.map(({ id }) => id), atos: [] }))];
  }
  const tabelas = tabelasDe(classe).map((uma) => {
    const [nome, tabela, colunas] = uma;
    return lugar(vencidos(uma, classe, corte), async (trx, linhas) => {
      const ids = linhas.map(({ id }) => id);
      return {
        arquivos: await apagarDaClasse(trx, nome, tabela, colunas, ids),
        atos: nome === 'logs' ? ids : [],
      };
    });
  });
  if (classe === 'emails') {
    const perdidos = lugar(naoEnviados(corte), async (trx, linhas) => {
      const ids = linhas.map(({ id }) => id);
      await trx.deleteFrom('emails').where('id', 'in', ids).execute();
      return { arquivos: [], atos: [] };
    });
    return [...tabelas, perdidos];
  }
  if (classe !== 'contas') return tabelas;
  const remessas = lugar(pagos(corte), async (trx, linhas) => {
    await changeRows(trx, 'devolucao_arquivos', { id: linhas.map(({ id }) => id) }, { arquivo_id: null });
    return { arquivos: linhas.map(({ arquivo_id }) => arquivo_id), atos: [] };
  });
  return [...tabelas, remessas];
}

/** How many of a class happened before an instant. */
export async function contarVencidos(db: Db, classe: ClasseDaTarefa, corte: string): Promise<number> {
  let total = 0;
  for (const um of lugaresDe(classe, corte)) total += await um.contar(db);
  return total;
}

/** When each class was last carried out, and on how many: the newest row of the trail for each. */
export async function ultimasAplicacoes(db: Db): Promise<Map<string, { em: string; total: number }>> {
  const novas = { by: ['created_at', 'id'], desc: true, limit: 200 } as const;
  const linhas = await findRows(db, 'logs', { tipo: 'aplicar_retencao' }, ['created_at', 'dados_novos'], novas);
  const ultimas = new Map<string, { em: string; total: number }>();
  for (const { created_at: em, dados_novos } of linhas) {
    const { classe, total } = JSON.parse(dados_novos ?? '{}') as { classe?: string; total?: number };
    if (classe && !ultimas.has(classe)) ultimas.set(classe, { em, total: total ?? 0 });
  }
  return ultimas;
}
