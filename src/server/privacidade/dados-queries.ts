// What the declaration of personal data says, done in the store: read for the person, and taken away.
import { type RawBuilder, sql } from 'kysely';
import type { ClasseDaTarefa } from '../../shared/retencao.ts';
import { inStretches } from '../store/stretches.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import {
  type Coluna,
  colunasDe,
  DADOS,
  DO_TITULAR,
  type TabelaDeDados,
  type TabelaDoCandidato,
  type TabelaDoTitular,
} from './dados.ts';

export type Linha = Readonly<Record<string, unknown>>;

/** The end of a contest `c`: its last window, after which nothing of it is open. */
export const FIM_DO_CONCURSO = sql<string>`(select max(d) from (
  select c.data_prazo_fim as d union all select coalesce(c.prazo_final_isencao, '')
  union all select coalesce(c.prazo_atendimento, '') union all select coalesce(c.prazo_reserva, '')
  union all select p.data_fim from prazos p where p.concurso_id = c.id and p.excluido_em is null) datas)`;

const e = (condicoes: readonly RawBuilder<unknown>[]) => sql.join(condicoes, sql` and `);

/** The parts of *Meus dados*: what each is called, and its table. */
export const PARTES = DO_TITULAR.flatMap(([nome, { meusDados }]) =>
  typeof meusDados === 'string' ? [[meusDados, nome] as const] : [],
);

/** The columns a person is told of, by the name each has there. */
function contadas(tabela: TabelaDoTitular): RawBuilder<unknown> {
  const proprias = colunasDe(tabela).flatMap(([nome, { meusDados, centavos }]) => {
    if (typeof meusDados === 'object') return [];
    const valor = centavos ? sql`${sql.ref(nome)} / 100.0` : sql.ref(nome);
    return [sql`${valor} as ${sql.ref(meusDados === true ? nome : meusDados)}`];
  });
  const outras = Object.entries(tabela.tambem ?? {}).map(([nome, valor]) => sql`${valor} as ${sql.ref(nome)}`);
  return sql.join([...proprias, ...outras]);
}

/** Which of a table's rows a person is told of. */
const contaveis = ({ linhas, so }: TabelaDoTitular, id: number) => [linhas(id), ...(so ? [so] : [])];

/** A person's rows of a table, as the person is told of them. */
export async function listDoTitular(db: Db, nome: TabelaDoCandidato, id: number): Promise<Linha[]> {
  const tabela: TabelaDoTitular = DADOS[nome];
  const { ordem = 'id' } = tabela;
  const { rows } = await sql<Linha>`select ${contadas(tabela)} from ${sql.table(nome)}
    where ${e(contaveis(tabela, id))} order by ${sql.ref(ordem)}`.execute(db);
  return rows;
}

/** The same, a stretch at a time, by id: of what has no end. */
export async function listTrechoDoTitular(
  db: Db,
  nome: TabelaDoCandidato,
  { id, depoisDe, limite }: { id: number; depoisDe: number; limite: number },
): Promise<{ id: number; linha: Linha }[]> {
  const tabela: TabelaDoTitular = DADOS[nome];
  const { rows } = await sql<Linha & { _numero: number }>`select id as _numero, ${contadas(tabela)}
    from ${sql.table(nome)} where ${e([...contaveis(tabela, id), sql`id > ${depoisDe}`])}
    order by id limit ${limite}`.execute(db);
  return rows.map(({ _numero, ...linha }) => ({ id: _numero, linha }));
}

/** How many rows a person has in each table. */
export async function contarDoTitular(db: Db, id: number): Promise<ReadonlyMap<TabelaDeDados, number>> {
  const quantas = new Map<TabelaDeDados, number>();
  for (const [nome, { linhas }] of DO_TITULAR) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(nome)} where ${linhas(id)}`.execute(
      db,
    );
    quantas.set(nome, rows[0]?.n ?? 0);
  }
  return quantas;
}

const igualdades = (valores: readonly (readonly [string, unknown])[]) =>
  sql.join(valores.map(([coluna, valor]) => sql`${sql.ref(coluna)} = ${valor}`));

/** Which columns say something of a class, or of a kind, and what they become. */
function queViram(tabela: TabelaDoTitular, quais: (coluna: Coluna) => boolean): [string, string | null][] {
  return colunasDe(tabela).flatMap(([nome, coluna]) => (quais(coluna) ? [[nome, coluna.vira ?? null]] : []));
}

/** Rewritten on their own: the account, which must still be there, the trail, which has no end, and what files are called. */
const POR_SI: readonly TabelaDeDados[] = ['candidatos', 'logs', 'arquivos'];
const POR_VEZ = 500;

/**
 * Takes away what is a person's in every other table, as the declaration says.
 * @param poupadas rows of what was decided, whose words stay until their class has had its time
 * @param redigir a column's words or JSON, without the person's name, CPF and e-mail
 */
export async function apagarDoTitular(
  trx: Trx,
  id: number,
  poupadas: Readonly<Partial<Record<TabelaDeDados, readonly number[]>>>,
  redigir: (texto: string) => string,
): Promise<void> {
  for (const [nome, tabela] of DO_TITULAR) {
    if (POR_SI.includes(nome)) continue;
    const onde = tabela.linhas(id);
    if (tabela.eliminacao === 'linhas') {
      await sql`delete from ${sql.table(nome)} where ${onde}`.execute(trx);
      continue;
    }
    const menos = poupadas[nome] ?? [];
    const livres = menos.length === 0 ? [onde] : [onde, sql`id not in (${sql.join(menos)})`];
    for (const [qual, quais] of [['apagada', [onde]] as const, ['guardada', livres] as const]) {
      const vazias = queViram(tabela, ({ eliminacao }) => eliminacao === qual);
      if (vazias.length > 0)
        await sql`update ${sql.table(nome)} set ${igualdades(vazias)} where ${e(quais)}`.execute(trx);
    }
    await redigirColunas(trx, nome, tabela, onde, redigir);
  }
}

async function redigirColunas(
  trx: Trx,
  nome: TabelaDeDados,
  tabela: TabelaDoTitular,
  onde: RawBuilder<boolean>,
  redigir: (texto: string) => string,
): Promise<void> {
  const colunas = colunasDe(tabela).flatMap(([coluna, { eliminacao }]) =>
    eliminacao === 'redigida' || eliminacao === 'guardada' ? [coluna] : [],
  );
  if (colunas.length === 0) return;
  type Linha = Record<string, string | null> & { id: number };
  const ler = async (depoisDe: number, limite: number) => {
    const { rows } = await sql<Linha>`select id, ${sql.join(colunas.map((c) => sql.ref(c)))}
      from ${sql.table(nome)} where ${e([onde, sql`id > ${depoisDe}`])} order by id limit ${limite}`.execute(trx);
    return rows;
  };
  for await (const linha of inStretches(POR_VEZ, ler)) {
    const novas = colunas.flatMap((coluna) => {
      const texto = linha[coluna] ?? null;
      const novo = texto === null ? null : redigir(texto);
      return novo === texto ? [] : [[coluna, novo] as const];
    });
    if (novas.length > 0)
      await sql`update ${sql.table(nome)} set ${igualdades(novas)} where id = ${linha.id}`.execute(trx);
  }
}

/** Whoever the account is from now on; its other columns become what the declaration says. @returns false when it was so before */
export async function anonimizar(
  trx: Trx,
  id: number,
  anonimo: Readonly<Record<'nome' | 'cpf' | 'email' | 'senha_hash' | 'busca', string>>,
  agora: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update candidatos set ${igualdades([
    ...queViram(DADOS.candidatos, ({ eliminacao }) => eliminacao === 'apagada'),
    ...Object.entries({ ...anonimo, status: 'I', updated_at: agora, eliminado_em: agora }),
  ])} where id = ${id} and eliminado_em is null`.execute(trx);
  return numAffectedRows === 1n;
}

/** The columns of a table that a class takes, and what each becomes; files they name go too. */
export function colunasDaClasse(tabela: TabelaDoTitular, classe: ClasseDaTarefa) {
  const daClasse = colunasDe(tabela).filter(([, { guarda }]) => guarda === classe);
  return {
    // A row goes on naming a file that is gone, where its protocol does.
    viram: daClasse.flatMap(([nome, { vira }]) => (vira === undefined ? [] : [[nome, vira] as const])),
    arquivos: daClasse.flatMap(([nome, { arquivo }]) => (arquivo ? [nome] : [])),
  };
}

/** Whether a row still has something that its class takes. */
export function temDaClasse(tabela: TabelaDoTitular, classe: ClasseDaTarefa): RawBuilder<boolean> {
  const { viram, arquivos } = colunasDaClasse(tabela, classe);
  const ficam = arquivos.filter((nome) => !viram.some(([outra]) => outra === nome));
  return sql<boolean>`(${sql.join(
    [
      ...viram.map(([nome, vira]) =>
        vira === null ? sql`${sql.ref(nome)} is not null` : sql`${sql.ref(nome)} <> ${vira}`,
      ),
      ...ficam.map(
        (nome) => sql`exists (select 1 from arquivos a where a.id = ${sql.ref(nome)} and a.removido_em is null)`,
      ),
    ],
    sql` or `,
  )})`;
}

/** Takes what a class takes from some rows. @returns the files that are to go with it */
export async function apagarDaClasse(
  trx: Trx,
  nome: TabelaDeDados,
  tabela: TabelaDoTitular,
  classe: ClasseDaTarefa,
  ids: readonly number[],
): Promise<string[]> {
  const { viram, arquivos } = colunasDaClasse(tabela, classe);
  const onde = sql`id in (${sql.join(ids)})`;
  const nomeados =
    arquivos.length === 0
      ? []
      : (
          await sql<
            Record<string, string | null>
          >`select ${sql.join(arquivos.map((coluna) => sql.ref(coluna)))} from ${sql.table(nome)} where ${onde}`.execute(
            trx,
          )
        ).rows;
  if (viram.length > 0) await sql`update ${sql.table(nome)} set ${igualdades(viram)} where ${onde}`.execute(trx);
  return nomeados.flatMap((linha) => Object.values(linha).filter((id) => id !== null));
}
