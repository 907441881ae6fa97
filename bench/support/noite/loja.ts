// The store of the last evening: contests that are open, each with its bank, and candidates who have an account, some of
// them logged in. On SQLite or PostgreSQL.
import { randomUUID } from 'node:crypto';
import { createPasswords } from '../../../src/server/platform/passwords.ts';
import { deriveKey } from '../../../src/server/platform/secrets.ts';
import { createTokens } from '../../../src/server/platform/tokens.ts';
import { gerarCpf } from '../../../tests/support/factories.ts';
import { addConvenio, addJanela, createBenchStore, openBenchStore, SECRETS, SENHA, type StorePlace } from '../store.ts';
import { CONCURSOS } from './mistura.ts';
import type { Cenario, Concurso } from './tipos.ts';

const HORAS = 12;
const DE_CADA_VEZ = 400;
/** Apart from those who register while it is measured. */
const PRIMEIRO_CPF = 50_000_000;

export type Loja = StorePlace & Pick<Cenario, 'concursos' | 'emails' | 'sessoes' | 'senha'>;

/** @param contas how many candidates log in, and how many are logged in already */
export async function criarLoja(
  contas: { voltam: number; dentro: number },
  banco: { url: string; apiKey: string },
  databaseUrl?: string,
): Promise<Loja> {
  const store = await createBenchStore({ concursos: CONCURSOS, candidatos: 0 }, databaseUrl);
  const concursos: Concurso[] = [];
  for (const [i, id] of store.concursos.entries()) {
    const convenio = await addConvenio(store, id, banco);
    concursos.push({ id, vaga: store.vagas[i] as number, janela: await addJanela(store, id), convenio });
  }
  const loja = { ...store, concursos, emails: [] as string[], sessoes: [] as string[], senha: SENHA };

  const db = openBenchStore(store);
  const agora = new Date();
  const created_at = agora.toISOString();
  const expira_em = new Date(agora.getTime() + HORAS * 3_600_000).toISOString();
  const senha_hash = await createPasswords().hash(SENHA);
  const tokens = createTokens(deriveKey(SECRETS.SESSION_SECRET, 'sessoes'), { now: () => agora });
  const total = contas.voltam + contas.dentro;
  for (let de = 0; de < total; de += DE_CADA_VEZ) {
    const novos = Array.from({ length: Math.min(DE_CADA_VEZ, total - de) }, (_, i) => {
      const nome = `Maria das Dores da Silva ${de + i}`;
      const email = `candidata${de + i}@medida.local`;
      return {
        created_at,
        updated_at: created_at,
        nome,
        cpf: gerarCpf(PRIMEIRO_CPF + de + i),
        email,
        senha_hash,
        telefone_celular: '31988887777',
        possui_deficiencia: 'N' as const,
        possui_condicao_especial: 'N' as const,
        status: 'A' as const,
        isencao_taxa_inscricao: 'N' as const,
        entrega_titulos_finalizada: 'N' as const,
        busca: `${nome.toLowerCase()} ${email}`,
        primeiro_acesso_em: created_at,
      };
    });
    const feitos = await db.insertInto('candidatos').values(novos).returning(['id', 'email', 'nome']).execute();
    const voltam = Math.max(0, contas.voltam - de);
    loja.emails.push(...feitos.slice(0, voltam).map(({ email }) => email));
    const dentro = feitos.slice(voltam).map((dono) => ({ ...dono, sid: randomUUID() }));
    if (dentro.length === 0) continue;
    const tipo = 'candidato' as const;
    await db
      .insertInto('sessoes')
      .values(dentro.map(({ id, sid }) => ({ sid, tipo, perfil: tipo, usuario_id: id, created_at, expira_em })))
      .execute();
    for (const { id, sid, nome, email } of dentro) {
      const data = [{ id, usuario: nome, email, perfil: tipo }];
      loja.sessoes.push(tokens.sign({ sub: String(id), sid, tipo, data }, HORAS * 3600));
    }
  }
  await db.destroy();
  return loja;
}
