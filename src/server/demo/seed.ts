// Fills an empty store with the sample of `--demo`: invented, the same on every machine, dated from today. Files are
// stored first, then every row commits at once: a start that was cut short leaves nothing half filled.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { paraReais, semAcentos } from '../../shared/comum.ts';
import { formatDate, formatNumeroInscricao } from '../../shared/format.ts';
import type { NovoArquivo } from '../arquivos/queries.ts';
import type { Deps } from '../context.ts';
import { audit } from '../platform/audit.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { renderPdf } from '../platform/pdf/index.ts';
import { insertAdministrators, ROLE_LOGINS } from './administrators.ts';
import { type SamplePublication, sampleContests } from './contests.ts';
import { insertModels } from './models.ts';
import { insertNotices } from './notices.ts';
import { insertPayments, type SampleEnrolment, type SampleVacancy } from './payments.ts';
import { samplePerson } from './people.ts';
import { PLANOS } from './plan.ts';
import { insertPrivacy } from './privacy.ts';
import { type Chance, createChance } from './random.ts';
import { insertExemptions, insertRequests, storeDocuments } from './requests.ts';
import { insertSettings } from './settings.ts';
import { insertVariety } from './variety.ts';
import { insertWindows } from './windows.ts';

const SEED = 20_261_121;
const CANDIDATOS = 400;
const INSCRICOES = 900;
const CHUNK = 50;

export const LOGINS = [
  { email: 'candidato@exemplo.com.br', senha: 'candidato2026' },
  { email: 'admin@exemplo.com.br', senha: 'admin2026' },
  ...ROLE_LOGINS,
] as const;

type Contest = ReturnType<typeof sampleContests>[number];
type StoredPublication = SamplePublication & { arquivo: NovoArquivo | null };

/** @returns the sample's logins, whether it was filled now or before. */
export async function seedDemo(deps: Deps): Promise<typeof LOGINS> {
  const filled = await deps.db.selectFrom('administradores').select('id').limit(1).executeTakeFirst();
  if (filled) {
    await renewLinks(deps);
    await completeAdministrators(deps);
    return LOGINS;
  }
  const chance = createChance(SEED);
  const agora = deps.clock.now();
  const contests = sampleContests(chance, agora);
  // Each file waits for the disk: together they wait once.
  const [publications, documentos, outras, ...senhas] = await Promise.all([
    Promise.all(contests.map((contest) => storePublications(deps, contest))),
    sampleDocument().then((paper) => storeDocuments(deps.files, paper, agora.toISOString())),
    deps.passwords.hash(randomUUID()),
    ...LOGINS.map(({ senha }) => deps.passwords.hash(senha)),
  ]);

  await deps.db.transaction().execute(async (trx) => {
    const em = agora.toISOString();
    await trx
      .insertInto('administradores')
      .values({
        nome: 'Renata Figueiredo',
        email: LOGINS[1].email,
        senha_hash: senhas[1] ?? outras,
        ativo: 1,
        created_at: em,
        ultimo_acesso_em: null,
      })
      .execute();
    const pessoas = await insertPeople(trx, chance, agora, senhas[0] ?? outras, outras);
    const vagas = await insertContests(trx, deps.config.publicUrl, contests, publications, em);
    await insertWindows(trx, contestsOf(vagas), agora);
    const inscricoes = await insertEnrolments(trx, chance, pessoas, vagas, agora);
    const { beneficiario } = deps.ajustes.atual();
    const isentas = await insertExemptions({ trx, chance, agora, files: documentos }, inscricoes);
    const pagantes = inscricoes.filter(({ id }) => !isentas.has(id));
    await insertPayments({ trx, chance, agora, instituto: beneficiario }, pagantes);
    await insertRequests({ trx, chance, agora, files: documentos }, inscricoes);
    await insertModels(trx, em);
    await insertNotices(trx, deps, agora, pessoas[0]?.id ?? 0);
    await insertAdministrators(trx, { agora, senhas: senhas.slice(2), outras });
    await insertPrivacy(trx, agora);
    await insertSettings(trx, agora);
    await insertVariety(trx, { deps, agora, concursos: contestsOf(vagas).map(({ concurso_id }) => concurso_id) });
  });
  // What no request took.
  for (const { chave } of documentos) await deps.files.remove(chave);
  deps.answers.drop(['concursos', 'portal']);
  await deps.ajustes.conferir();
  return LOGINS;
}

/** A sample that an earlier version filled gets the logins it had not. */
async function completeAdministrators({ db, clock, passwords }: Deps): Promise<void> {
  const { email } = ROLE_LOGINS[0];
  const there = await db.selectFrom('administradores').select('id').where('email', '=', email).executeTakeFirst();
  if (there) return;
  const senhas = await Promise.all(ROLE_LOGINS.map(({ senha }) => passwords.hash(senha)));
  const outras = await passwords.hash(randomUUID());
  await db.transaction().execute((trx) => insertAdministrators(trx, { agora: clock.now(), senhas, outras }));
}

/** What the sample's candidates send: a paper that says it is none. */
function sampleDocument(): Promise<Buffer> {
  return renderPdf({
    pageSize: 'A4',
    pageMargins: 40,
    info: { title: 'Documento de demonstração' },
    content: [
      { text: 'Documento de demonstração', fontSize: 20, bold: true, margin: [0, 0, 0, 12] },
      { text: 'Este arquivo é uma amostra, sem valor legal.' },
    ],
  });
}

/** The sample's links lead to this portal, which may have another port than when it was filled. */
async function renewLinks({ db, config, answers }: Deps): Promise<void> {
  await db
    .updateTable('concursos')
    .set((eb) => ({ link_area_candidato: sql<string>`${linkDoConcurso(config.publicUrl)} || ${eb.ref('id')}` }))
    .where('link_area_candidato', 'like', linkDoConcurso('http://%', '%'))
    .execute();
  answers.drop(['concursos']);
}

function linkDoConcurso(publicUrl: string, id: number | '%' | '' = ''): string {
  return `${publicUrl}/#/area-candidato/inscricoes?concurso=${id}`;
}

async function storePublications(deps: Deps, contest: Contest): Promise<StoredPublication[]> {
  const stored: StoredPublication[] = [];
  for (const publication of contest.publicacoes) {
    if (!publication.comArquivo) {
      stored.push({ ...publication, arquivo: null });
      continue;
    }
    const bytes = await renderPdf({
      pageSize: 'A4',
      pageMargins: 40,
      info: { title: publication.titulo },
      content: [
        { text: contest.prefeitura, fontSize: 13, bold: true },
        { text: contest.titulo, fontSize: 12, margin: [0, 4, 0, 18] },
        { text: publication.titulo, fontSize: 20, bold: true, margin: [0, 0, 0, 12] },
        { text: publication.descricao ?? 'Documento de demonstração, sem valor legal.' },
        { text: `Publicado em ${formatDate(publication.data_publicacao)}.`, margin: [0, 12, 0, 12] },
        {
          ul: contest.vagas.map(
            (vaga) =>
              `${vaga.cargo} (${vaga.nivel}): ${vaga.quantidade} vaga(s), taxa de ${paraReais(vaga.valor_centavos)} reais`,
          ),
        },
        { text: 'Documento de demonstração, sem valor legal.', fontSize: 9, margin: [0, 24, 0, 0] },
      ],
    });
    const nome = `${semAcentos(publication.titulo).replace(/[^a-z0-9]+/g, '-')}.pdf`;
    const tipo = 'application/pdf';
    const file = await deps.files.put(new File([new Uint8Array(bytes)], nome, { type: tipo }));
    const arquivo = {
      ...file,
      id: randomUUID(),
      nome,
      tipo,
      categoria: 'publicacao',
      candidato_id: null,
      created_at: deps.clock.now().toISOString(),
    };
    stored.push({ ...publication, arquivo });
  }
  return stored;
}

async function insertPeople(
  trx: Trx,
  chance: Chance,
  agora: Date,
  senha: string,
  outras: string,
): Promise<{ id: number; nome: string; email: string }[]> {
  const rows = Array.from({ length: CANDIDATOS }, (_, i) => {
    const createdAt = new Date(agora.getTime() - chance.between(60, 250 * 1440) * 60_000).toISOString();
    return i === 0
      ? samplePerson(chance, i, senha, createdAt, LOGINS[0].email)
      : samplePerson(chance, i, outras, createdAt);
  });
  const people: { id: number; nome: string; email: string }[] = [];
  for (let i = 0; i < rows.length; i += CHUNK) {
    people.push(
      ...(await trx
        .insertInto('candidatos')
        .values(rows.slice(i, i + CHUNK))
        .returning(['id', 'nome', 'email'])
        .execute()),
    );
  }
  return people;
}

async function insertContests(
  trx: Trx,
  publicUrl: string,
  contests: Contest[],
  publications: StoredPublication[][],
  em: string,
): Promise<SampleVacancy[]> {
  const vagas: SampleVacancy[] = [];
  for (const [i, contest] of contests.entries()) {
    const { vagas: novas, publicacoes: _, vencimento, ...concurso } = contest;
    // A contest is set up a week before it opens, or was just now.
    const abertura = Date.parse(concurso.data_prazo_inicio) - 7 * 86_400_000;
    const criado = new Date(Math.min(abertura, Date.parse(em))).toISOString();
    const { id } = await trx
      .insertInto('concursos')
      .values({
        ...concurso,
        titulo_busca: semAcentos(concurso.titulo),
        link_area_candidato: null,
        ativo: 1,
        created_at: criado,
        updated_at: criado,
        excluido_em: null,
        excluido_por: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // Only who can enrol is sent to the enrolments.
    if (concurso.data_prazo_inicio <= em && em <= concurso.data_prazo_fim) {
      await trx
        .updateTable('concursos')
        .set({ link_area_candidato: linkDoConcurso(publicUrl, id) })
        .where('id', '=', id)
        .execute();
    }
    for (const nova of novas) {
      const { id: vagaId } = await trx
        .insertInto('vagas')
        .values({
          ...nova,
          concurso_id: id,
          vencimento_pagamento: vencimento,
          ativo: 1,
          created_at: em,
          excluido_em: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const [inicio, fim] = [Date.parse(concurso.data_prazo_inicio), Date.parse(concurso.data_prazo_fim)];
      vagas.push({
        id: vagaId,
        concurso_id: id,
        cargo: nova.cargo,
        concurso: concurso.titulo,
        valor_centavos: nova.valor_centavos,
        inicio,
        fim,
        vencimento,
      });
    }
    for (const { arquivo, comArquivo: __, ...publicacao } of publications[i] ?? []) {
      if (arquivo) await trx.insertInto('arquivos').values(arquivo).execute();
      await trx
        .insertInto('publicacoes')
        .values({
          ...publicacao,
          concurso_id: id,
          arquivo_id: arquivo?.id ?? null,
          url: null,
          status: 'Ativo',
          created_at: em,
          excluido_em: null,
        })
        .execute();
    }
  }
  return vagas;
}

/** The contests of the vacancies, each once. */
function contestsOf(vagas: readonly SampleVacancy[]): SampleVacancy[] {
  return [...new Map(vagas.map((vaga) => [vaga.concurso_id, vaga])).values()];
}

/** Those of the sample's login, made when a quarter of the contest's days were over, in its first vacancy. */
function planned(
  person: { id: number; nome: string; email: string } | undefined,
  vagas: readonly SampleVacancy[],
  agora: Date,
): Omit<SampleEnrolment, 'id'>[] {
  const contests = contestsOf(vagas).map(({ concurso_id }) => concurso_id);
  return PLANOS.flatMap((plano) => {
    const vaga = vagas.find(({ concurso_id }) => concurso_id === contests[plano.concurso]);
    if (!person || !vaga) return [];
    const at = vaga.inicio + Math.floor((Math.min(vaga.fim, agora.getTime()) - vaga.inicio) / 4);
    return [{ at, person, vaga, cancelled: plano.cancelada ?? false, plano }];
  });
}

/** Enrolments where the contest was open, at an instant it was; some cancelled. */
async function insertEnrolments(
  trx: Trx,
  chance: Chance,
  people: { id: number; nome: string; email: string }[],
  vagas: SampleVacancy[],
  agora: Date,
): Promise<SampleEnrolment[]> {
  const possible = vagas.filter(({ inicio }) => inicio < agora.getTime());
  const taken = new Set<string>();
  const enrolments: Omit<SampleEnrolment, 'id'>[] = planned(people[0], vagas, agora);
  for (const { person, vaga, cancelled } of enrolments) if (!cancelled) taken.add(`${person.id}:${vaga.concurso_id}`);
  while (enrolments.length < INSCRICOES) {
    // Whoever logs in has what was planned alone.
    const person = chance.pick(people.slice(1));
    const vaga = chance.pick(possible);
    const cancelled = chance.next() < 0.08;
    const key = `${person.id}:${vaga.concurso_id}`;
    if (!cancelled && taken.has(key)) continue;
    if (!cancelled) taken.add(key);
    const until = Math.min(vaga.fim, agora.getTime());
    enrolments.push({ at: vaga.inicio + Math.floor(chance.next() * (until - vaga.inicio)), person, vaga, cancelled });
  }
  enrolments.sort((a, b) => a.at - b.at);
  const made: SampleEnrolment[] = [];
  for (const { at, person, vaga, cancelled, plano } of enrolments) {
    const em = new Date(at).toISOString();
    const { id } = await trx
      .insertInto('inscricoes')
      .values({
        candidato_id: person.id,
        concurso_id: vaga.concurso_id,
        vaga_id: vaga.id,
        created_at: em,
        updated_at: em,
        status: cancelled ? 'C' : 'A',
        status_pagamento: cancelled ? 'Cancelado' : vaga.valor_centavos === 0 ? 'Isento' : 'Pendente',
        valor_centavos: vaga.valor_centavos,
        possui_deficiencia: 'N',
        detalhe_deficiencia: null,
        arquivo_deficiencia_id: null,
        possui_condicao_especial: 'N',
        detalhe_condicao_especial: null,
        arquivo_condicao_id: null,
        entrega_titulos: 'N',
        cancelada_em: cancelled ? em : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    made.push({ id, at, person, vaga, cancelled, ...(plano ? { plano } : {}) });
    const ator = { isadmin: 0, id: person.id, nome: person.nome, email: person.email, ip: '127.0.0.1' } as const;
    const sobre = { registro: ['inscricao', id] } as const;
    const frase = `na vaga "${vaga.cargo}" do concurso "${vaga.concurso}", inscrição ${formatNumeroInscricao(id)}.`;
    const depois = { id, status: 'A' };
    await audit(trx, em, ator, { tipo: 'inscrever', descricao: `Inscreveu-se ${frase}`, sobre, depois });
    if (!cancelled) continue;
    const descricao = `Cancelou a inscrição ${frase}`;
    const cancelada = { antes: depois, depois: { id, status: 'C' } };
    await audit(trx, em, ator, { tipo: 'cancelar_inscricao', descricao, sobre, ...cancelada });
  }
  return made;
}
