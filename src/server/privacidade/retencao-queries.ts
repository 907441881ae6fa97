// What has had its time, by class, in the store: counted, and taken away a bounded stretch at a time.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ClasseDaTarefa } from '../../shared/retencao.ts';
import type { Database } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { SEM_CONTA, TEXTO_REMOVIDO } from './eliminacao-queries.ts';

type Db = Kysely<Database>;

/** The last window of a contest: nothing of it is open after that. */
const FIM = sql`(select max(d) from (
  select c.data_prazo_fim as d union all select coalesce(c.prazo_final_isencao, '')
  union all select p.data_fim from prazos p where p.concurso_id = c.id and p.excluido_em is null) datas)`;
const concursosAte = (corte: string) => sql`(select c.id from concursos c where ${FIM} < ${corte})`;

const DETALHES = sql`(detalhe_deficiencia is not null or detalhe_condicao_especial is not null
  or arquivo_deficiencia_id is not null or arquivo_condicao_id is not null)`;
const CONTA = sql`(conta is not null or chave_pix is not null or titular_documento is not null)`;
/** A notice whose text is gone. */
const SEM_CORPO = '{}';
const PEDIDOS = {
  isencoes: sql`motivo <> ${TEXTO_REMOVIDO}`,
  recursos: sql`motivo <> ${TEXTO_REMOVIDO}`,
  envios: sql`exists (select 1 from arquivos a where a.id = arquivo_id and a.removido_em is null)`,
} as const;
type TabelaDePedidos = keyof typeof PEDIDOS;

/** The ids of a class whose time is over, the oldest first. */
function vencidos(
  classe: Exclude<ClasseDaTarefa, 'pedidos'> | TabelaDePedidos,
  corte: string,
): RawBuilder<{ id: number }> {
  switch (classe) {
    case 'emails':
      return sql`select id from emails where enviado_em < ${corte} and texto <> ${TEXTO_REMOVIDO}`;
    case 'saude':
      return sql`select id from inscricoes where ${DETALHES} and concurso_id in ${concursosAte(corte)}`;
    case 'contas':
      return sql`select id from reembolsos where ${CONTA} and (
        (status in ('Efetuado', 'Negado') and coalesce(data_processamento, created_at) < ${corte})
        or cancelado_em < ${corte})`;
    case 'notificacoes':
      return sql`select id from notificacoes where recebida_em < ${corte} and proxima_tentativa_em is null
        and corpo <> ${SEM_CORPO}`;
    default:
      return sql`select id from ${sql.table(classe)} where ${PEDIDOS[classe]}
        and concurso_id in ${concursosAte(corte)}`;
  }
}

const PARTES: Readonly<Record<ClasseDaTarefa, readonly Parameters<typeof vencidos>[0][]>> = {
  emails: ['emails'],
  saude: ['saude'],
  contas: ['contas'],
  notificacoes: ['notificacoes'],
  pedidos: ['isencoes', 'recursos', 'envios'],
};

/** How many of a class happened before an instant. */
export async function contarVencidos(db: Db, classe: ClasseDaTarefa, corte: string): Promise<number> {
  let total = 0;
  for (const parte of PARTES[classe]) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from (${vencidos(parte, corte)}) t`.execute(db);
    total += Number(rows[0]?.n ?? 0);
  }
  return total;
}

/** Takes a stretch of a class away. @returns how many records, and the files that are to go with them */
export async function aplicarVencidos(
  trx: Trx,
  classe: ClasseDaTarefa,
  corte: string,
  limite: number,
): Promise<{ total: number; arquivos: string[] }> {
  let total = 0;
  const arquivos: string[] = [];
  for (const parte of PARTES[classe]) {
    const { rows } = await sql<{ id: number }>`select id from (${vencidos(parte, corte)}) t
      order by id limit ${limite - total}`.execute(trx);
    const ids = rows.map(({ id }) => id);
    total += ids.length;
    if (ids.length > 0) arquivos.push(...(await apagar(trx, parte, ids)));
    if (total >= limite) break;
  }
  return { total, arquivos };
}

async function apagar(trx: Trx, parte: Parameters<typeof vencidos>[0], ids: readonly number[]): Promise<string[]> {
  switch (parte) {
    case 'emails':
      await trx.updateTable('emails').set({ texto: TEXTO_REMOVIDO, html: null }).where('id', 'in', ids).execute();
      return [];
    case 'contas':
      await trx.updateTable('reembolsos').set(SEM_CONTA).where('id', 'in', ids).execute();
      return [];
    case 'notificacoes':
      await trx.updateTable('notificacoes').set({ corpo: SEM_CORPO }).where('id', 'in', ids).execute();
      return [];
    case 'saude':
      return apagarSaude(trx, ids);
    default:
      return apagarPedidos(trx, parte, ids);
  }
}

async function apagarSaude(trx: Trx, ids: readonly number[]): Promise<string[]> {
  const linhas = await trx
    .selectFrom('inscricoes')
    .select(['arquivo_deficiencia_id', 'arquivo_condicao_id'])
    .where('id', 'in', ids)
    .execute();
  await trx
    .updateTable('inscricoes')
    .set({
      detalhe_deficiencia: null,
      detalhe_condicao_especial: null,
      arquivo_deficiencia_id: null,
      arquivo_condicao_id: null,
    })
    .where('id', 'in', ids)
    .execute();
  return linhas.flatMap((um) => [um.arquivo_deficiencia_id ?? [], um.arquivo_condicao_id ?? []].flat());
}

async function apagarPedidos(trx: Trx, tabela: TabelaDePedidos, ids: readonly number[]): Promise<string[]> {
  const linhas = await trx
    .selectFrom(tabela as 'recursos')
    .select('arquivo_id')
    .where('id', 'in', ids)
    .execute();
  if (tabela === 'envios') await trx.updateTable('envios').set({ descricao: null }).where('id', 'in', ids).execute();
  else {
    await trx
      .updateTable(tabela as 'recursos')
      .set({ motivo: TEXTO_REMOVIDO })
      .where('id', 'in', ids)
      .execute();
  }
  return linhas.flatMap(({ arquivo_id }) => arquivo_id ?? []);
}

/** When each class was last carried out, and on how many: the newest row of the trail for each. */
export async function ultimasAplicacoes(db: Db): Promise<Map<string, { em: string; total: number }>> {
  const linhas = await db
    .selectFrom('logs')
    .select(['created_at', 'dados_novos'])
    .where('tipo', '=', 'aplicar_retencao')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  const ultimas = new Map<string, { em: string; total: number }>();
  for (const { created_at: em, dados_novos } of linhas) {
    const { classe, total } = JSON.parse(dados_novos ?? '{}') as { classe?: string; total?: number };
    if (classe && !ultimas.has(classe)) ultimas.set(classe, { em, total: total ?? 0 });
  }
  return ultimas;
}
