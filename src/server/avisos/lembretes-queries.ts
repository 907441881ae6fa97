// Who is to be reminded of what, in the store. Each question is asked twice: once to find people, and again in the
// transaction that reminds them, of those found, with their enrolments held: who paid meanwhile is not reminded.
import { type RawBuilder, sql } from 'kysely';
import type { FormaDePagamento } from '../../shared/forma-de-pagamento.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import { algumTituloConta } from '../store/titulos.ts';
import { isPostgres } from '../store/transaction.ts';

/** Active enrolments of people whose account is open, in contests that were not removed. */
function inscricoes(db: Db) {
  return db
    .selectFrom('inscricoes as i')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .innerJoin('vagas as v', 'v.id', 'i.vaga_id')
    .innerJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .leftJoin('preferencias_de_avisos as f', 'f.candidato_id', 'i.candidato_id')
    .where('i.status', '=', 'A')
    .where('p.status', '=', 'A')
    .where('c.excluido_em', 'is', null);
}

function comBoleto(db: Db) {
  return inscricoes(db)
    .innerJoin('boletos as b', 'b.inscricao_id', 'i.id')
    .where('b.status', '=', 'Emitido')
    .where('b.emitido_em', 'is not', null)
    .where('i.status_pagamento', 'in', ['Emitido', 'Vencido']);
}

const COMUNS = [
  'i.id as inscricao_id',
  'i.candidato_id',
  'i.concurso_id',
  'c.titulo as concurso',
  'c.prefeitura',
  'c.data_prazo_fim',
  'c.forma_pagamento',
  'v.cargo',
  'v.vencimento_pagamento',
  'p.nome',
  'p.email',
  'f.lembretes',
  'f.publicacoes',
] as const;

/** Nobody is told to pay while the receipt of a payment waits. */
const SEM_COMPROVANTE = sql<boolean>`not exists (select 1 from comprovacoes m
  where m.inscricao_id = i.id and m.cancelada_em is null and m.status = 'P')`;

/** The name under which somebody is reminded of something once. */
type Chave = RawBuilder<string>;

/** The parts of a question that both ways of asking share. */
export interface Pergunta {
  /** @returns enrolments that are to be reminded */
  quem(db: Db): ReturnType<typeof inscricoes>;
  /** Among which slips, or else enrolments, they are: those of an index that has them by the number of the enrolment. */
  entre: RawBuilder<boolean>;
  chave: Chave;
  /** What is owed, in cents, and when it fell due, where there is a slip. */
  comBoleto: boolean;
}

/** Slips that fall due on a day, issued before an instant. */
export function vencendo(dia: string, emitidoAte: string, marca: string): Pergunta {
  return {
    quem: (db) =>
      comBoleto(db).where('b.vencimento', '=', dia).where('b.emitido_em', '<=', emitidoAte) as unknown as ReturnType<
        typeof inscricoes
      >,
    entre: sql<boolean>`status = 'Emitido' and vencimento = ${dia}`,
    chave: sql<string>`'boleto:' || cast(b.id as text) || ${`:${marca}`}`,
    comBoleto: true,
  };
}

/** Slips that could be paid until a day; a receipt that waits may yet show that they were. */
export function vencidos(dia: string): Pergunta {
  return {
    quem: (db) =>
      comBoleto(db).where('b.pagavel_ate', '=', dia).where(SEM_COMPROVANTE) as unknown as ReturnType<typeof inscricoes>,
    entre: sql<boolean>`status = 'Emitido' and pagavel_ate = ${dia}`,
    chave: sql<string>`'vencido:' || cast(b.id as text)`,
    comBoleto: true,
  };
}

/**
 * Enrolments in a vacancy that owe its fee and have no slip, made before an instant; those whose exemption or receipt waits may
 * yet owe nothing. Of a vacancy that was removed too: who is enrolled in it still pays.
 */
export function semBoleto(
  vaga: { id: number; concurso_id: number; limite: string },
  inscritoAte: string,
  marca: string,
): Pergunta {
  return {
    quem: (db) =>
      inscricoes(db)
        .where('i.concurso_id', '=', vaga.concurso_id)
        .where('i.vaga_id', '=', vaga.id)
        .where('c.ativo', '=', 1)
        .where('i.status_pagamento', '=', 'Pendente')
        .where('i.valor_centavos', '>', 0)
        .where('i.created_at', '<=', inscritoAte)
        .where(SEM_COMPROVANTE)
        .where(
          sql<boolean>`not exists (select 1 from isencoes x
            where x.inscricao_id = i.id and x.cancelada_em is null and x.status in ('P', 'D'))`,
        ),
    entre: sql<boolean>`status = 'A' and vaga_id = ${vaga.id} and concurso_id = ${vaga.concurso_id}`,
    chave: sql<string>`'taxa:' || cast(i.id as text) || ${`:${vaga.limite}:${marca}`}`,
    comBoleto: false,
  };
}

/** Enrolments that sent nothing in a window, or claimed no titles in one of them while some count, and have not ended their delivery. */
export function semEnvio(
  prazo: { id: number; concurso_id: number; data_fim: string; objeto: string },
  inscritoAte: string,
): Pergunta {
  return {
    quem: (db) =>
      inscricoes(db)
        .where('i.concurso_id', '=', prazo.concurso_id)
        .where('i.entrega_titulos', '=', 'N')
        .where('i.created_at', '<=', inscritoAte)
        .where(
          sql<boolean>`not exists (select 1 from envios e
            where e.inscricao_id = i.id and e.prazo_id = ${prazo.id} and e.excluido_em is null)`,
        )
        .$if(prazo.objeto === 'titulos', (q) =>
          q
            .where(
              sql<boolean>`not exists (select 1 from pontuacoes o where o.inscricao_id = i.id and o.cancelada_em is null)`,
            )
            .where(algumTituloConta(db, 'i.concurso_id', 'i.vaga_id')),
        )
        .where(
          sql<boolean>`exists (select 1 from prazos z
            where z.id = ${prazo.id} and z.data_fim = ${prazo.data_fim} and z.excluido_em is null)`,
        ),
    entre: sql<boolean>`status = 'A' and concurso_id = ${prazo.concurso_id}`,
    chave: sql<string>`${`envio:${prazo.id}:${prazo.data_fim}:`} || cast(i.id as text)`,
    comBoleto: false,
  };
}

/** Enrolments that take part in a phase that asks people to be somewhere: paid, exempt or free, made before an instant. */
export function naEtapa(
  etapa: { id: number; concurso_id: number; data_inicio: string },
  inscritoAte: string,
): Pergunta {
  return {
    quem: (db) =>
      inscricoes(db)
        .where('i.concurso_id', '=', etapa.concurso_id)
        .where('c.ativo', '=', 1)
        .where('i.created_at', '<=', inscritoAte)
        .where((eb) => eb.or([eb('i.status_pagamento', 'in', ['Pago', 'Isento']), eb('i.valor_centavos', '=', 0)]))
        .where(
          sql<boolean>`exists (select 1 from etapas t where t.id = ${etapa.id} and t.data_inicio = ${etapa.data_inicio}
            and t.comparece = 1 and t.publica = 1 and t.excluido_em is null)`,
        ),
    entre: sql<boolean>`status = 'A' and concurso_id = ${etapa.concurso_id}`,
    chave: sql<string>`${`etapa:${etapa.id}:${etapa.data_inicio}:`} || cast(i.id as text)`,
    comBoleto: false,
  };
}

/**
 * Looks at so many after one of them, by number, whatever there is to say of them: no question takes long because many were
 * reminded already. @returns those who were not, and the number of the last one looked at; null when there are no more
 */
export async function listPorLembrar(
  db: Db,
  { quem, entre, chave, comBoleto: boleto }: Pergunta,
  depoisDe: number,
  quantos: number,
): Promise<{ ids: number[]; ate: number | null }> {
  const [tabela, numero, deles] = boleto ? ['boletos', 'inscricao_id', 'b.inscricao_id'] : ['inscricoes', 'id', 'i.id'];
  const { rows } = await sql<{ ate: number }>`select ${sql.ref(numero)} as ate from ${sql.table(tabela)}
    where ${entre} and ${sql.ref(numero)} > ${depoisDe}
    order by ${sql.ref(numero)} limit 1 offset ${quantos - 1}`.execute(db);
  const ate = rows[0]?.ate ?? null;
  const linhas = await quem(db)
    .where(sql<boolean>`${sql.ref(deles)} > ${depoisDe}`)
    .$if(ate !== null, (q) => q.where(sql<boolean>`${sql.ref(deles)} <= ${ate}`))
    .where(sql<boolean>`not exists (select 1 from avisos a where a.chave = ${chave})`)
    .select('i.id')
    .orderBy('i.id')
    .execute();
  return { ids: linhas.map(({ id }) => id), ate };
}

/** Of these enrolments, those to which the question still applies; nobody changes them before the transaction ends. */
export async function segurarPorLembrar(trx: Trx, pergunta: Pergunta, ids: readonly number[]) {
  const { chave, comBoleto: boleto } = pergunta;
  const consulta = pergunta
    .quem(trx)
    .where('i.id', 'in', ids)
    .select(COMUNS)
    .select([
      chave.as('chave'),
      sql<number>`${boleto ? sql.ref('b.valor_centavos') : sql.ref('i.valor_centavos')}`.as('valor_centavos'),
      // How the charge is paid that there is, whatever the contest says by now.
      sql<FormaDePagamento>`${sql.ref(boleto ? 'b.forma_pagamento' : 'c.forma_pagamento')}`.as('forma'),
      // The slip's due date; null where there is no slip.
      sql<string | null>`${boleto ? sql.ref('b.vencimento') : sql.lit(null)}`.as('vencimento'),
    ])
    .orderBy('i.id');
  // On SQLite a transaction that writes has the store for itself.
  const postgres = isPostgres(trx);
  return (postgres ? consulta.forShare(['i']) : consulta).execute();
}
export type Lembrado = Awaited<ReturnType<typeof segurarPorLembrar>>[number];

/** Vacancies whose fee may fall due in these days: of contests that ended lately or end soon, or with a day of their own. */
export function listVagasAPagar(
  db: Db,
  fim: { de: string; ate: string },
  vencimento: { de: string; ate: string },
  depoisDe: number,
  limite: number,
) {
  return db
    .selectFrom('vagas as v')
    .innerJoin('concursos as c', 'c.id', 'v.concurso_id')
    .select(['v.id', 'v.concurso_id', 'v.vencimento_pagamento', 'c.data_prazo_fim', 'c.forma_pagamento'])
    .where('c.excluido_em', 'is', null)
    .where('c.ativo', '=', 1)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('v.vencimento_pagamento', 'is', null),
          eb('c.data_prazo_fim', '>=', fim.de),
          eb('c.data_prazo_fim', '<=', fim.ate),
        ]),
        eb.and([eb('v.vencimento_pagamento', '>=', vencimento.de), eb('v.vencimento_pagamento', '<=', vencimento.ate)]),
      ]),
    )
    .where('v.id', '>', depoisDe)
    .orderBy('v.id')
    .limit(limite)
    .execute();
}

/** Windows for documents that opened before an instant and end between two others. */
export function listPrazosAcabando(db: Db, abertoAte: string, de: string, ate: string) {
  return db
    .selectFrom('prazos as z')
    .innerJoin('concursos as c', 'c.id', 'z.concurso_id')
    .select(['z.id', 'z.concurso_id', 'z.descricao', 'z.data_fim', 'z.objeto'])
    .where('z.tipo', '=', 'envio')
    .where('z.excluido_em', 'is', null)
    .where('c.excluido_em', 'is', null)
    .where('z.data_inicio', '<=', abertoAte)
    .where('z.data_fim', '>', de)
    .where('z.data_fim', '<=', ate)
    .orderBy('z.data_fim')
    .orderBy('z.id')
    .limit(500)
    .execute();
}

/** Phases that ask people to be somewhere and begin on a day, or at an instant of it. */
export function listEtapasDoDia(db: Db, dia: string, de: string, ate: string) {
  return (
    db
      .selectFrom('etapas as t')
      .innerJoin('concursos as c', 'c.id', 't.concurso_id')
      .select(['t.id', 't.concurso_id', 't.nome', 't.data_inicio', 't.local', 't.observacao'])
      .where('t.comparece', '=', 1)
      .where('t.publica', '=', 1)
      .where('t.excluido_em', 'is', null)
      .where('c.excluido_em', 'is', null)
      .where('c.ativo', '=', 1)
      // A date alone is compared as a day: as a text it stands between the instants of two.
      .where((eb) =>
        eb.or([
          eb('t.data_inicio', '=', dia),
          eb.and([
            eb('t.data_inicio', '>=', de),
            eb('t.data_inicio', '<=', ate),
            eb(eb.fn<number>('length', ['t.data_inicio']), '>', 10),
          ]),
        ]),
      )
      .orderBy('t.id')
      .limit(500)
      .execute()
  );
}
