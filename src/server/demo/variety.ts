// What the rest of the sample leaves out: special needs, requests that were withdrawn, bank agreements, and the rows of
// the trail from before anybody enrolled. A generator of its own leaves the others' draws as they are.
import { sql } from 'kysely';
import type { Deps } from '../context.ts';
import { createConvenio } from '../convenios/queries.ts';
import { audit } from '../platform/audit.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { createChance } from './random.ts';
import { ADMIN } from './trail.ts';

const SEED = 20_261_122;
const DIA = 86_400_000;
/** Of each kind of request, so many were withdrawn. */
const DESISTENCIAS = 3;

const CONDICOES = [
  'Prova ampliada, fonte 24.',
  'Tempo adicional de uma hora, conforme parecer anexo.',
  'Sala de fácil acesso, no térreo.',
  'Intérprete de Libras.',
  'Lactante: sala reservada e acompanhante.',
];

interface Options {
  deps: Deps;
  agora: Date;
  /** The contests' ids, in their order. */
  concursos: readonly number[];
}

export async function insertVariety(trx: Trx, { deps, agora, concursos }: Options): Promise<void> {
  await insertNeeds(trx);
  await withdraw(trx, agora);
  await insertAgreements(trx, deps, agora, concursos);
  await insertBeginnings(trx, agora);
}

/** As declared in the registration; and some who need something for the exam alone. */
async function insertNeeds(trx: Trx): Promise<void> {
  const chance = createChance(SEED);
  await sql`update inscricoes set possui_deficiencia = 'S',
    detalhe_deficiencia = (select p.detalhe_deficiencia from candidatos p where p.id = inscricoes.candidato_id)
    where candidato_id in (select id from candidatos where possui_deficiencia = 'S')`.execute(trx);
  const inscricoes = await trx.selectFrom('inscricoes').select('id').orderBy('id').execute();
  for (const { id } of inscricoes) {
    if (chance.next() >= 0.05) continue;
    const detalhe_condicao_especial = chance.pick(CONDICOES);
    await trx
      .updateTable('inscricoes')
      .set({ possui_condicao_especial: 'S', detalhe_condicao_especial })
      .where('id', '=', id)
      .execute();
  }
}

/** Some of the newest that nobody has decided; the sample's login keeps its own. */
async function withdraw(trx: Trx, agora: Date): Promise<void> {
  const em = new Date(agora.getTime() - DIA / 2).toISOString();
  for (const [tabela, quando, pendente] of [
    ['isencoes', 'cancelada_em', 'P'],
    ['recursos', 'excluido_em', 'P'],
    ['reembolsos', 'cancelado_em', 'Solicitado'],
  ] as const) {
    await sql`update ${sql.table(tabela)} set ${sql.ref(quando)} = ${em} where id in (
      select id from ${sql.table(tabela)} where status = ${pendente}
        and inscricao_id in (select id from inscricoes where candidato_id > 1)
      order by id desc limit ${DESISTENCIAS})`.execute(trx);
  }
}

/** Where enrolments are long over: nothing is asked of a bank under keys that open nothing. */
async function insertAgreements(trx: Trx, { cipher }: Deps, agora: Date, concursos: readonly number[]): Promise<void> {
  const comuns = { cnpj_beneficiario: '11222333000181', webhook_url: null, url_base_api: null } as const;
  const bb = {
    numero_convenio: '3128557',
    carteira: '17',
    variacao_carteira: '35',
    agencia: '0452',
    conta: '12387',
    tipo_conta: 'Corrente',
    client_id: 'amostra-sem-valor',
    oauth_url: null,
  } as const;
  const nenhum = { client_id: null, oauth_url: null, chave_aplicacao: null, client_secret_cifrado: null } as const;
  const selado = (texto: string) => cipher.seal(`amostra-${texto}-sem-valor`);
  for (const [concurso, valores] of [
    [
      22,
      {
        ...comuns,
        ...bb,
        nome: 'Cobrança do Banco do Brasil',
        tipo: 'BB',
        status: 'Inativo',
        webhook_secret_cifrado: selado('webhook'),
        api_key_cifrada: null,
        client_secret_cifrado: selado('client-secret'),
        chave_aplicacao: null,
      },
    ],
    [
      23,
      {
        ...comuns,
        ...nenhum,
        nome: 'Conta de arrecadação no ASAAS',
        tipo: 'ASAAS',
        status: 'Ativo',
        webhook_secret_cifrado: selado('webhook'),
        api_key_cifrada: selado('api-key'),
        numero_convenio: null,
        carteira: null,
        variacao_carteira: null,
        agencia: null,
        conta: null,
        tipo_conta: null,
      },
    ],
  ] as const) {
    const concurso_id = concursos[concurso];
    if (concurso_id === undefined) continue;
    const em = new Date(agora.getTime() - 200 * DIA).toISOString();
    const id = await createConvenio(trx, concurso_id, valores, em);
    const sobre = { registro: ['convenio', id], concurso_id } as const;
    await audit(trx, em, ADMIN, { tipo: 'criar_convenio', descricao: `Criou o convênio "${valores.nome}".`, sobre });
  }
}

/** Contests, publications and people were made by somebody; and people come and go. */
async function insertBeginnings(trx: Trx, agora: Date): Promise<void> {
  const ip = '127.0.0.1';
  for (const { id, titulo, created_at } of await trx.selectFrom('concursos').selectAll().orderBy('id').execute()) {
    const descricao = `Criou o concurso "${titulo}".`;
    await audit(trx, created_at, ADMIN, { tipo: 'criar_concurso', descricao, sobre: { registro: ['concurso', id] } });
  }
  const publicacoes = await trx
    .selectFrom('publicacoes')
    .select(['id', 'concurso_id', 'titulo', 'data_publicacao'])
    .orderBy('id')
    .execute();
  for (const { id, concurso_id, titulo, data_publicacao } of publicacoes) {
    const sobre = { registro: ['publicacao', id], concurso_id } as const;
    const em = new Date(Math.min(Date.parse(`${data_publicacao}T11:00:00.000Z`), agora.getTime())).toISOString();
    await audit(trx, em, ADMIN, { tipo: 'criar_publicacao', descricao: `Criou a publicação "${titulo}".`, sobre });
  }
  const pessoas = await trx
    .selectFrom('candidatos')
    .select(['id', 'nome', 'email', 'created_at'])
    .orderBy('id')
    .execute();
  for (const { id, nome, email, created_at } of pessoas) {
    const ator = { isadmin: 0, id, nome, email, ip } as const;
    await audit(trx, created_at, ator, { tipo: 'registrar', descricao: 'Cadastrou-se no portal.', sobre: 'quem_age' });
  }
  for (const { id, nome, email } of pessoas.slice(0, 12)) {
    const ator = { isadmin: 0, id, nome, email, ip } as const;
    const em = new Date(agora.getTime() - id * 5 * 3_600_000).toISOString();
    await audit(trx, em, ator, { tipo: 'login', descricao: 'Entrou na área do candidato.', sobre: 'quem_age' });
  }
  for (const dias of [1, 2, 3, 6, 7, 8]) {
    const em = new Date(agora.getTime() - dias * DIA).toISOString();
    await audit(trx, em, ADMIN, { tipo: 'login', descricao: 'Entrou no painel administrativo.', sobre: 'quem_age' });
  }
}
