// Rows for tests, inserted straight into the store with sensible values; a test names only what it is about.
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../src/server/context.ts';
import type { Database, Row } from '../../src/server/platform/database/tables.ts';
import type { registrarInput } from '../../src/shared/candidatos.ts';
import { semAcentos } from '../../src/shared/comum.ts';
import type { StatusInscricoes } from '../../src/shared/concursos.ts';
import { dataLocal, fimDoDia, inicioDoDia, somarDias } from '../../src/shared/tempo.ts';

/** Where factories write; a portal is one. */
export interface FactoryScope {
  deps: Pick<Deps, 'db' | 'clock' | 'answers'>;
}

type Novo<T extends keyof Database> = Partial<Insertable<Database[T]>>;

/** The password of everybody a factory makes, and its real argon2id hash (computed once, because hashing is slow on purpose). */
export const SENHA = 'Certame#2026';
export const SENHA_HASH =
  '$argon2id$v=19$m=19456,p=1,t=2$/x+9tMLQNWfXm/oiAsBvSA$CG1g5gNrJQfGmgXsFKldw61YSitcsL2okc87CTSGn74';

let sequencia = 0;
const proximo = () => ++sequencia;

function digitoVerificador(digitos: string): number {
  const peso = digitos.length + 1;
  const soma = Array.from(digitos).reduce((total, digito, i) => total + Number(digito) * (peso - i), 0);
  const resto = (soma * 10) % 11;
  return resto === 10 ? 0 : resto;
}

/** A CPF with right check digits for each number from 1 to 99,999,999. */
export function gerarCpf(n: number): string {
  const base = `1${String(n).padStart(8, '0')}`;
  const primeiro = `${base}${digitoVerificador(base)}`;
  return `${primeiro}${digitoVerificador(primeiro)}`;
}

type Registrar = z.input<typeof registrarInput>;
/** Every field of the form, also the optional ones. */
export type DadosDeCadastro = { [campo in keyof Registrar]-?: NonNullable<Registrar[campo]> };

/** A registration form filled in correctly, for somebody new each time. */
export function dadosDeCadastro(dados: Partial<DadosDeCadastro> = {}): DadosDeCadastro {
  const n = proximo();
  const email = dados.email ?? `pessoa${n}@exemplo.com.br`;
  const senha = dados.senha ?? SENHA;
  return {
    nome: `Pessoa Número ${n}`,
    cpf: gerarCpf(n),
    rg: `MG-${10_000_000 + n}`,
    rg_orgao_emissor: 'SSP/MG',
    rg_data_emissao: '2010-05-20',
    sexo: 'F',
    data_nascimento: '1990-03-15',
    estado_civil: 'solteiro',
    nacionalidade: 'Brasileira',
    natural_uf: 'MG',
    natural_cidade: 'Governador Valadares',
    cep: '35010000',
    endereco: 'Rua das Acácias',
    numero: '100',
    complemento: 'Casa 2',
    bairro: 'Centro',
    uf: 'MG',
    cidade: 'Belo Horizonte',
    telefone_celular: '33988410600',
    telefone_residencial: '3332710600',
    telefone_comercial: '',
    nome_mae: 'Maria da Silva',
    nome_pai: 'José da Silva',
    possui_deficiencia: 'N',
    detalhe_deficiencia: '',
    possui_condicao_especial: 'N',
    detalhe_condicao_especial: '',
    repeatEmail: email,
    repeatSenha: senha,
    ...dados,
    email,
    senha,
  };
}

export async function createCandidato(
  { deps }: FactoryScope,
  dados: Novo<'candidatos'> = {},
): Promise<Row<'candidatos'>> {
  const n = proximo();
  const agora = deps.clock.now().toISOString();
  const nome = dados.nome ?? `Candidata Número ${n}`;
  const email = dados.email ?? `candidata${n}@exemplo.com.br`;
  return deps.db
    .insertInto('candidatos')
    .values({
      created_at: agora,
      updated_at: agora,
      cpf: gerarCpf(n),
      senha_hash: SENHA_HASH,
      rg: `MG-${10_000_000 + n}`,
      rg_orgao_emissor: 'SSP/MG',
      rg_data_emissao: '2010-05-20',
      sexo: 'F',
      data_nascimento: '1990-03-15',
      estado_civil: 'solteiro',
      nacionalidade: 'Brasileira',
      natural_uf: 'MG',
      natural_cidade: 'Governador Valadares',
      cep: '35010000',
      endereco: 'Rua das Acácias',
      numero: '100',
      complemento: null,
      bairro: 'Centro',
      uf: 'MG',
      cidade: 'Belo Horizonte',
      telefone_celular: '33988410600',
      telefone_residencial: null,
      telefone_comercial: null,
      nome_mae: 'Maria da Silva',
      nome_pai: null,
      possui_deficiencia: 'N',
      detalhe_deficiencia: null,
      possui_condicao_especial: 'N',
      detalhe_condicao_especial: null,
      status: 'A',
      isencao_taxa_inscricao: 'N',
      entrega_titulos_finalizada: 'N',
      busca: semAcentos(`${nome} ${email}`),
      primeiro_acesso_em: agora,
      ...dados,
      nome,
      email,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function createAdministrador(
  { deps }: FactoryScope,
  dados: Novo<'administradores'> = {},
): Promise<Row<'administradores'>> {
  const n = proximo();
  return deps.db
    .insertInto('administradores')
    .values({
      nome: `Administradora ${n}`,
      email: `administradora${n}@exemplo.com.br`,
      senha_hash: SENHA_HASH,
      ativo: 1,
      created_at: deps.clock.now().toISOString(),
      ultimo_acesso_em: null,
      ...dados,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** First and last day of the enrolments, counted from today, for each state. */
const PERIODOS: Record<StatusInscricoes, readonly [number, number]> = {
  ABERTAS: [-10, 20],
  AGUARDANDO: [5, 35],
  ENCERRADAS: [-40, -10],
};

/** A contest open for enrolments, unless `inscricoes` names another state or the dates are given. */
export async function createConcurso(
  { deps }: FactoryScope,
  { inscricoes = 'ABERTAS', ...dados }: Novo<'concursos'> & { inscricoes?: StatusInscricoes } = {},
): Promise<Row<'concursos'>> {
  const n = proximo();
  const agora = deps.clock.now();
  const hoje = dataLocal(agora);
  const [inicio, fim] = PERIODOS[inscricoes];
  const titulo = dados.titulo ?? `Concurso Público ${String(n).padStart(3, '0')}/2026`;
  const linha = await deps.db
    .insertInto('concursos')
    .values({
      titulo_busca: semAcentos(titulo),
      descricao: 'Provimento de cargos efetivos da administração municipal.',
      prefeitura: 'Prefeitura de Vale Sereno',
      tipo: 'Concurso Público',
      link_area_candidato: null,
      data_prazo_inicio: inicioDoDia(somarDias(hoje, inicio)).toISOString(),
      data_prazo_fim: fimDoDia(somarDias(hoje, fim)).toISOString(),
      prazo_final_isencao: null,
      ativo: 1,
      created_at: agora.toISOString(),
      updated_at: agora.toISOString(),
      excluido_em: null,
      excluido_por: null,
      ...dados,
      titulo,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  deps.answers.drop(['concursos']);
  return linha;
}

/** A vacancy; of a new open contest when none is named. */
export async function createVaga(portal: FactoryScope, dados: Novo<'vagas'> = {}): Promise<Row<'vagas'>> {
  const concurso_id = dados.concurso_id ?? (await createConcurso(portal)).id;
  const { deps } = portal;
  const linha = await deps.db
    .insertInto('vagas')
    .values({
      cargo: `Agente Administrativo ${proximo()}`,
      nivel: 'Médio',
      descricao: 'Jornada de 40 horas semanais.',
      valor_centavos: 8550,
      quantidade: 3,
      vencimento_pagamento: null,
      ativo: 1,
      created_at: deps.clock.now().toISOString(),
      excluido_em: null,
      ...dados,
      concurso_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  deps.answers.drop(['concursos']);
  return linha;
}

/** A publication that points outside, unless an `arquivo_id` is given; of a new contest when none is named. */
export async function createPublicacao(
  portal: FactoryScope,
  dados: Novo<'publicacoes'> = {},
): Promise<Row<'publicacoes'>> {
  const concurso_id = dados.concurso_id ?? (await createConcurso(portal)).id;
  const { deps } = portal;
  const agora = deps.clock.now();
  const linha = await deps.db
    .insertInto('publicacoes')
    .values({
      titulo: `Edital de Abertura ${proximo()}`,
      descricao: 'Regras do certame.',
      arquivo_id: null,
      url: dados.arquivo_id ? null : 'https://exemplo.org/edital.pdf',
      data_publicacao: dataLocal(agora),
      status: 'Ativo',
      created_at: agora.toISOString(),
      excluido_em: null,
      ...dados,
      concurso_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  deps.answers.drop(['concursos']);
  return linha;
}

/** An active enrolment, not paid yet; of a new candidate in a new vacancy when none are named. */
export async function createInscricao(
  portal: FactoryScope,
  dados: Novo<'inscricoes'> = {},
): Promise<Row<'inscricoes'>> {
  const { deps } = portal;
  const candidato_id = dados.candidato_id ?? (await createCandidato(portal)).id;
  const vaga = dados.vaga_id
    ? await deps.db.selectFrom('vagas').selectAll().where('id', '=', dados.vaga_id).executeTakeFirstOrThrow()
    : await createVaga(portal, { concurso_id: dados.concurso_id });
  const agora = deps.clock.now().toISOString();
  const linha = await deps.db
    .insertInto('inscricoes')
    .values({
      created_at: agora,
      updated_at: agora,
      status: 'A',
      status_pagamento: 'Pendente',
      valor_centavos: vaga.valor_centavos,
      possui_deficiencia: 'N',
      detalhe_deficiencia: null,
      arquivo_deficiencia_id: null,
      possui_condicao_especial: 'N',
      detalhe_condicao_especial: null,
      arquivo_condicao_id: null,
      entrega_titulos: 'N',
      cancelada_em: null,
      ...dados,
      candidato_id,
      concurso_id: vaga.concurso_id,
      vaga_id: vaga.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  deps.answers.drop(['concursos']);
  return linha;
}
