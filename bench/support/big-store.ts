// A store of the size the lists promise to stay quick at, made by the store itself, on SQLite or PostgreSQL: candidates
// with common names, enrolments of three months in two hundred contests (one of them with a tenth of all), requests of
// every fifth enrolment, slips of half of them and payments of half of these, refunds, payments without an owner, mails, a trail,
// and of the largest contest a return file, a batch of refunds of everybody who paid, and what does not agree.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/server/store/tables/index.ts';
import { isPostgres } from '../../src/server/store/transaction.ts';

export interface BigSize {
  candidatos: number;
  inscricoes: number;
  logs: number;
}

const CONCURSOS = 200;
const DE_CADA_VEZ = 10_000;
// As common as they are in Brazil, out of a hundred; the other slots have a name of their own.
const NOMES = { Maria: 6, José: 3, Ana: 3, João: 2, Antônio: 2, Francisco: 2 };
const SOBRENOMES = { Silva: 9, Santos: 6, Oliveira: 4, Souza: 4, Pereira: 3, Ferreira: 2, Lima: 2, Alves: 2, Costa: 2 };
const SILABAS = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'ro', 'tu'];

function slots(comuns: Record<string, number>): { k: number; nome: string }[] {
  const nomes = Object.entries(comuns).flatMap(([nome, vezes]) => Array.from({ length: vezes }, () => nome));
  const proprio = (k: number) => `${SILABAS[k % 10]}${SILABAS[Math.floor(k / 10)]}${SILABAS[(k * 7 + 3) % 10]}`;
  return Array.from({ length: 100 }, (_, k) => ({ k, nome: nomes[k] ?? proprio(k) }));
}

const semAcentos = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Fills an empty, migrated store. @param senha_hash of everybody and of the administrator, whose id is 1 */
export async function fillBigStore(db: Db, size: BigSize, senha_hash: string): Promise<void> {
  const postgres = isPostgres(db);
  // Everything lies in the ninety days before today.
  const inicio = new Date(Date.now() - 90 * 86_400_000).toISOString();
  const aos = (parte: string, total: number) =>
    postgres
      ? sql`to_char((${inicio}::timestamptz at time zone 'UTC') + (${sql.raw(parte)}) * interval '${sql.raw(String((88 * 86_400) / total))} seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${inicio}, '+' || ((${sql.raw(parte)}) * ${(88 * 86_400) / total}) || ' seconds')`;
  const serie = (ate: number, de = 1) =>
    sql`with recursive serie(i) as (select ${sql.lit(de)} union all select i + 1 from serie where i < ${sql.lit(ate)})`;
  /** A statement may not take longer than the portal lets it. */
  const aosPoucos = async (total: number, inserir: (numeros: RawBuilder<unknown>) => RawBuilder<unknown>) => {
    for (let de = 1; de <= total; de += DE_CADA_VEZ) {
      await inserir(serie(Math.min(total, de + DE_CADA_VEZ - 1), de)).execute(db);
    }
  };

  await db.transaction().execute(async (trx) => {
    await sql`insert into administradores (nome, email, senha_hash, ativo, created_at)
      values ('Medida', 'admin@medida.local', ${senha_hash}, 1, ${inicio})`.execute(trx);
    for (const [tabela, lista] of [
      ['nomes_medida', NOMES],
      ['sobrenomes_medida', SOBRENOMES],
    ] as const) {
      await sql`create table ${sql.table(tabela)} (k integer primary key, nome text, busca text)`.execute(trx);
      for (const { k, nome } of slots(lista)) {
        await sql`insert into ${sql.table(tabela)} values (${k}, ${nome}, ${semAcentos(nome)})`.execute(trx);
      }
    }
  });
  const um = (n: number) => sql`(${sql.raw(`i / ${n}`)}) % 100`;
  await aosPoucos(
    size.candidatos,
    (numeros) => sql`insert into candidatos (created_at, updated_at, nome, cpf, email, senha_hash, busca, status, uf,
        telefone_celular)
      ${numeros}
      select ${aos('i', size.candidatos)}, ${inicio}, a.nome || ' ' || b.nome || ' ' || c.nome,
        cast(10000000000 + cast(i as bigint) * 97 as text), 'pessoa' || i || '@medida.local', ${senha_hash},
        a.busca || ' ' || b.busca || ' ' || c.busca || ' pessoa' || i || '@medida.local',
        case when i % 50 = 0 then 'I' else 'A' end,
        case i % 4 when 0 then 'SP' when 1 then 'MG' when 2 then 'RJ' else 'BA' end,
        cast(11900000000 + (cast(i as bigint) * 7919) % 100000000 as text)
      from serie join nomes_medida a on a.k = i % 100 join sobrenomes_medida b on b.k = ${um(100)}
        join sobrenomes_medida c on c.k = (i + i / 10000) % 100`,
  );
  await db.transaction().execute(async (trx) => {
    await sql`insert into concursos (titulo, titulo_busca, prefeitura, tipo, data_prazo_inicio, data_prazo_fim, ativo, created_at, updated_at)
      ${serie(CONCURSOS)}
      select 'Concurso Público nº ' || i, 'concurso publico no ' || i, 'Prefeitura de Serra do Ipê ' || (i % 90), 'Concurso Público',
        ${inicio}, '2099-01-01T00:00:00.000Z', 1, ${inicio}, ${inicio} from serie`.execute(trx);
    await sql`insert into vagas (concurso_id, cargo, nivel, valor_centavos, quantidade, ativo, created_at)
      ${serie(CONCURSOS * 5)}
      select 1 + (i - 1) / 5, 'Técnico em Enfermagem ' || i, 'Técnico', 8500, 4, 1, ${inicio} from serie`.execute(trx);
    for (const tipo of ['envio', 'recurso']) {
      await sql`insert into prazos (tipo, concurso_id, descricao, data_inicio, data_fim, created_at)
        ${serie(CONCURSOS)}
        select ${tipo}, i, 'Prazo', ${inicio}, '2099-01-01T00:00:00.000Z', ${inicio} from serie`.execute(trx);
    }
  });

  const pessoa = sql.raw(`1 + i % ${size.candidatos}`);
  // A candidate's enrolments go to different contests.
  const concurso = sql.raw(
    `case when i < ${Math.floor(size.inscricoes / 10)} then 1 else 2 + ((i % ${size.candidatos}) * 7 + (i / ${size.candidatos}) * 53) % 199 end`,
  );
  await aosPoucos(
    size.inscricoes,
    (
      numeros,
    ) => sql`insert into inscricoes (candidato_id, concurso_id, vaga_id, created_at, updated_at, status, status_pagamento,
      valor_centavos, possui_deficiencia, possui_condicao_especial)
    ${numeros}
    select ${pessoa}, ${concurso}, (${concurso}) * 5 - i % 5, ${aos('i', size.inscricoes)}, ${inicio},
      case when i % 10 = 3 then 'C' else 'A' end, case when i % 10 = 3 then 'Cancelado' else 'Pendente' end, 8500, 'N', 'N'
    from serie`,
  );
  await sql`insert into arquivos (id, chave, nome, tipo, tamanho, sha256, categoria, created_at)
    values ('medida', 'medida', 'diploma.pdf', 'application/pdf', 1, 'x', 'envio', ${inicio})`.execute(db);
  const quinta = (resto: number) => sql`from inscricoes i where i.id % 5 = ${sql.lit(resto)}`;
  const decisao = sql.raw("case when i.id % 3 = 0 then 'P' when i.id % 3 = 1 then 'D' else 'I' end");
  await sql`insert into isencoes (inscricao_id, concurso_id, candidato_id, motivo, created_at, status)
    select i.id, i.concurso_id, i.candidato_id, 'Medida', i.created_at, ${decisao} ${quinta(0)}`.execute(db);
  await sql`insert into recursos (inscricao_id, concurso_id, candidato_id, prazo_id, numero_questao, motivo, created_at, status)
    select i.id, i.concurso_id, i.candidato_id, ${CONCURSOS} + i.concurso_id, 1, 'Medida', i.created_at, ${decisao}
    ${quinta(1)}`.execute(db);
  await sql`insert into envios (inscricao_id, concurso_id, candidato_id, prazo_id, arquivo_id, created_at, validacao)
    select i.id, i.concurso_id, i.candidato_id, i.concurso_id, 'medida', i.created_at,
      ${sql.raw("case when i.id % 3 = 0 then 'P' when i.id % 3 = 1 then 'A' else 'R' end")} ${quinta(2)}`.execute(db);
  // Of four enrolments one has paid its slip, and one has not.
  await aosPoucos(
    size.inscricoes,
    (numeros) => sql`insert into boletos (inscricao_id, emissor, status, valor_centavos, vencimento, pagavel_ate,
        referencia, nosso_numero, external_id, incerto, tentativas, created_at, emitido_em)
      ${numeros} select d.id, case when d.id % 3 = 0 then 'BB' else 'ASAAS' end, 'Emitido', 8500,
        case when d.id % 8 = 1 then '2026-01-10' else '2099-01-10' end,
        case when d.id % 8 = 1 then '2026-01-12' else '2099-01-12' end,
        'medida-' || d.id, cast(70000000000 + d.id as text), 'pay_' || d.id, 0, 1, d.created_at, d.created_at
      from inscricoes d where d.id in (select i from serie) and d.status = 'A' and d.id % 4 < 2`,
  );
  const pagas = sql`inscricao_id in (select i from serie) and inscricao_id % 4 = 0`;
  const pagar = [
    sql`insert into pagamentos (inscricao_id, boleto_id, valor_centavos, pago_em, confirmado_em, origem, emissor)
      select inscricao_id, id, 8500, created_at, created_at, 'notificacao', emissor from boletos where ${pagas}`,
    sql`update boletos set status = 'Pago', pago_em = created_at, valor_pago_centavos = 8500 where ${pagas}`,
    sql`update inscricoes set status_pagamento = 'Pago' where id in (select inscricao_id from pagamentos where ${pagas})`,
  ];
  for (const passo of pagar) await aosPoucos(size.inscricoes, (numeros) => sql`${numeros} ${passo}`);
  await sql`insert into reembolsos (inscricao_id, valor_centavos, tipo_restituicao, chave_pix, motivo, status, created_at,
      data_processamento)
    select p.inscricao_id, 8500, 1, 'pessoa@medida.local', 'Medida',
      case when p.inscricao_id % 200 = 0 then 'Efetuado' else 'Solicitado' end, p.pago_em,
      case when p.inscricao_id % 200 = 0 then p.pago_em else null end
    from pagamentos p where p.inscricao_id % 100 = 0`.execute(db);
  await aosPoucos(
    Math.floor(size.inscricoes / 200),
    (numeros) => sql`insert into pendencias (created_at, tipo, chave, emissor, identificador, valor_centavos, pago_em,
        descricao, status, acao, resolvida_em)
      ${numeros} select ${aos('i', size.inscricoes / 200)}, 'atrasado', 'medida-' || i, 'ASAAS', 'pay_perdido_' || i,
        100 * (i % 90), ${aos('i', size.inscricoes / 200)}, 'Pagamento sem boleto',
        case when i % 2 = 0 then 'Aberta' else 'Resolvida' end, case when i % 2 = 0 then null else 'devolver' end,
        case when i % 2 = 0 then null else ${inicio} end from serie`,
  );
  await db.transaction().execute(async (trx) => {
    await sql`insert into convenios (concurso_id, nome, tipo, status, created_at, updated_at)
      values (1, 'Medida', 'BB', 'Ativo', ${inicio}, ${inicio})`.execute(trx);
    await sql`insert into retornos (created_at, convenio_id, administrador_id, nome, sha256, tamanho, layout, codificacao,
        quebra, chave, linhas, pagamentos, valor_centavos, situacao)
      select ${inicio}, 1, 1, 'medida.ret', 'medida', 1, 'CNAB400', 'utf-8', 'LF', 'nosso_numero', count(*), count(*),
        sum(valor_centavos), 'Conferido' from boletos where concurso_id = 1`.execute(trx);
    await sql`insert into retornos_linhas (retorno_id, numero, grupo, recebido, tipo, movimento, identificador,
        valor_centavos, pago_em, desfecho, diferenca, boleto_id)
      select 1, id, id, 'Medida', 'pagamento', '06', nosso_numero, valor_centavos, '2026-01-10',
        case when id % 3 = 0 then 'confirmado' else 'conhecido' end, case when id % 5 = 0 then 'valor' end, id
      from boletos where concurso_id = 1`.execute(trx);
    // Done: the portal would work on it while it is measured.
    await sql`insert into devolucoes (concurso_id, motivo, usar_pix, status, pessoas, created_at, criada_por, decidida_em,
        decidida_por)
      values (1, 'Medida', 1, 'Concluída', 1, ${inicio}, 1, ${inicio}, 1)`.execute(trx);
    await sql`insert into devolucao_itens (devolucao_id, pagamento_id, inscricao_id, boleto_id, valor_centavos, forma,
        status, reembolso_id, updated_at)
      select 1, p.id, p.inscricao_id, p.boleto_id, p.valor_centavos,
        case p.id % 3 when 0 then 'estorno_asaas' when 1 then 'pix_cpf' else 'formulario' end,
        case p.id % 3 when 0 then 'Na fila' when 1 then 'A pagar' else 'Aguardando conta' end, r.id, ${inicio}
      from pagamentos p join boletos b on b.id = p.boleto_id
        left join reembolsos r on r.inscricao_id = p.inscricao_id
      where b.concurso_id = 1`.execute(trx);
    await sql`insert into alarmes (created_at, tipo, boleto_id, diferencas, visto_em)
      select created_at, 'boleto', id, '[{"campo":"valor","pedido":"85,00","veio":"84,00"}]', case when id % 3 = 0 then created_at end
      from boletos where id % 100 = 0`.execute(trx);
    await sql`insert into divergencias (tipo, chave, concurso_id, inscricao_id, valor_centavos, descricao, created_at,
        rodada, status)
      select 'mudou_no_banco', 'medida-' || id, concurso_id, inscricao_id, valor_centavos, 'Medida', created_at, 1,
        case when id % 3 = 0 then 'Corrigida' else 'Aberta' end
      from boletos where id % 100 = 0`.execute(trx);
  });
  await aosPoucos(
    size.inscricoes,
    (numeros) => sql`insert into emails (para, assunto, texto, sensivel, criado_em, tentativas, proxima_tentativa_em,
        enviado_em, message_id, candidato_id, tipo)
      ${numeros} select 'pessoa' || i.candidato_id || '@medida.local', 'Inscrição confirmada', 'Medida', 0, i.created_at, 1,
        i.created_at, i.created_at, 'medida-' || i.id, i.candidato_id, 'inscricao'
      from inscricoes i where i.id in (select i from serie)`,
  );
  await aosPoucos(
    size.logs,
    (
      numeros,
    ) => sql`insert into logs (created_at, isadmin, usuario_id, usuario_nome, usuario_email, tipo, descricao, busca, ip,
      registro_tipo, registro_id, candidato_id)
    ${numeros}
    select ${aos('i', size.logs)}, case when i % 20 = 0 then 1 else 0 end, i % 1000, 'Pessoa ' || (i % 1000),
      'pessoa' || (i % 1000) || '@medida.local',
      case i % 4 when 0 then 'login' when 1 then 'inscrever' when 2 then 'gerar_boleto' else 'enviar_documento' end,
      'Fez alguma coisa na inscrição ' || i, 'fez alguma coisa na inscricao ' || i, '10.0.0.' || (i % 250),
      'inscricao', i, 1 + i % ${sql.lit(size.candidatos)} from serie`,
  );
  await sql`drop table nomes_medida`.execute(db);
  await sql`drop table sobrenomes_medida`.execute(db);
  await sql.raw(postgres ? 'vacuum analyze' : 'analyze').execute(db);
}
