// The sample's other administrators: one for each role, one who left, and two invitations, one of them too old to open.
import { createHash, randomBytes } from 'node:crypto';
import { PAPEIS } from '../../shared/papeis.ts';
import { type Ator, audit } from '../platform/audit.ts';
import type { Trx } from '../platform/database/transaction.ts';

export const ROLE_LOGINS = [
  { email: 'financeiro@exemplo.com.br', senha: 'financeiro2026' },
  { email: 'analista@exemplo.com.br', senha: 'analista2026' },
  { email: 'auditor@exemplo.com.br', senha: 'auditor2026' },
] as const;

const PEOPLE = [
  { nome: 'Marcelo Antunes Prado', papel: 'financeiro', diasDesde: 90, acessoHa: 5 },
  { nome: 'Juliana Teixeira Lopes', papel: 'analista', diasDesde: 60, acessoHa: 26 },
  { nome: 'Antônio Carlos Bittencourt', papel: 'auditor', diasDesde: 30, acessoHa: 200 },
] as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const INVITATION_HOURS = 72;

interface Options {
  agora: Date;
  /** Of the role logins, in their order. */
  senhas: readonly string[];
  /** Nobody's. */
  outras: string;
}

/** Who is not there yet; a sample that was filled by an earlier version gets them too. */
export async function insertAdministrators(trx: Trx, { agora, senhas, outras }: Options): Promise<void> {
  const there = await trx.selectFrom('administradores').select(['id', 'nome', 'email']).orderBy('id').execute();
  const [first] = there;
  if (!first || there.some(({ email }) => email === ROLE_LOGINS[0].email)) return;
  const ha = (ms: number) => new Date(agora.getTime() - ms).toISOString();
  const ator: Ator = { isadmin: 1, id: first.id, nome: first.nome, email: first.email, ip: '127.0.0.1' };

  for (const [i, { email }] of ROLE_LOGINS.entries()) {
    const { nome, papel, diasDesde, acessoHa } = PEOPLE[i] as (typeof PEOPLE)[number];
    const { id } = await trx
      .insertInto('administradores')
      .values({
        nome,
        email,
        papel,
        senha_hash: senhas[i] ?? outras,
        ativo: 1,
        created_at: ha(diasDesde * DAY),
        ultimo_acesso_em: ha(acessoHa * HOUR),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(
      trx,
      ha(diasDesde * DAY),
      { ...ator, id, nome, email },
      {
        tipo: 'aceitar_convite',
        descricao: `${nome} aceitou o convite de ${first.nome} e passou a administrar o portal, com o perfil ${PAPEIS[papel]}.`,
        sobre: { registro: ['administrador', id] },
        depois: { id, nome, email, papel, status: 'A' },
      },
    );
  }

  const saida = { nome: 'Cláudia Moreira', email: 'claudia.moreira@exemplo.com.br', papel: 'analista' } as const;
  const { id } = await trx
    .insertInto('administradores')
    .values({
      ...saida,
      senha_hash: outras,
      ativo: 0,
      created_at: ha(240 * DAY),
      ultimo_acesso_em: ha(45 * DAY),
      desativado_em: ha(40 * DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, ha(40 * DAY), ator, {
    tipo: 'desativar_administrador',
    descricao: `Desativou o acesso de ${saida.nome} ao painel.`,
    sobre: { registro: ['administrador', id] },
    antes: { id, ...saida, status: 'A' },
    depois: { id, ...saida, status: 'I' },
  });

  for (const { email, papel, horas } of [
    { email: 'patricia.nunes@exemplo.com.br', papel: 'analista', horas: 20 },
    { email: 'rogerio.dias@exemplo.com.br', papel: 'financeiro', horas: 130 },
  ] as const) {
    const em = ha(horas * HOUR);
    const convite = await trx
      .insertInto('convites')
      .values({
        email,
        papel,
        // Nobody has this link.
        token_hash: createHash('sha256').update(randomBytes(32)).digest('base64url'),
        created_at: em,
        enviado_em: em,
        expira_em: ha((horas - INVITATION_HOURS) * HOUR),
        criado_por: first.id,
        aceito_em: null,
        cancelado_em: null,
        administrador_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, em, ator, {
      tipo: 'convidar_administrador',
      descricao: `Convidou ${email} para o painel, com o perfil ${PAPEIS[papel]}.`,
      sobre: { registro: ['convite', convite.id] },
      depois: { email, papel },
    });
  }
}
