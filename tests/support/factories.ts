// Rows for tests, inserted straight into the store with sensible values; a test names only what it is about.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../src/server/context.ts';
import { donosDa } from '../../src/server/pedidos/queries.ts';
import type { Database, NewRow, Row } from '../../src/server/store/tables/index.ts';
import { AVISO_INICIAL } from '../../src/shared/aviso-inicial.ts';
import type { registrarInput } from '../../src/shared/candidatos.ts';
import { semAcentos } from '../../src/shared/comum.ts';
import type { StatusInscricoes } from '../../src/shared/concursos.ts';
import { NADA_LIDO } from '../../src/shared/pedidos/comprovacao.ts';
import { PROTOCOLADOS, type TipoDeProtocolo } from '../../src/shared/protocolados.ts';
import { dataLocal, type EstadoDaJanela, fimDoDia, inicioDoDia, somarDias } from '../../src/shared/tempo.ts';

/** Where factories write; a portal is one. */
export interface FactoryScope {
  deps: Pick<Deps, 'db' | 'clock'> & { answers: Pick<Deps['answers'], 'drop'> };
}

type Novo<T extends keyof Database> = Partial<Insertable<Database[T]>>;

/** The password of everybody a factory makes, and its hash: argon2id at the least cost there is, like all hashes of {@link createPortal}. */
export const SENHA = 'Certame#2026';
export const SENHA_HASH =
  '$argon2id$v=19$m=8,p=1,t=1$8Qppn/0nGBm4Y4H+XZn2qg$kIuzCZ3yBVw6ODU5EE1pre0bulSBXKy8lb9PiK0201U';

let sequencia = 0;
const proximo = () => ++sequencia;

function digitoVerificador(digitos: string): number {
  const peso = digitos.length + 1;
  const soma = Array.from(digitos).reduce((total, digito, i) => total + Number(digito) * (peso - i), 0);
  const resto = (soma * 10) % 11;
  return resto === 10 ? 0 : resto;
}

/**
 * A CPF with right check digits for each number from 1 to 99,999,999. Those of small numbers hold no run of
 * noughts: a search for `000002`, the number of an enrolment, finds no CPF by chance.
 */
export function gerarCpf(n: number): string {
  const base = String(198_765_432 + n);
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
  const candidato = await deps.db
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
  // Whoever is there has read the privacy notice: the area asks nobody before a test does.
  await deps.db
    .insertInto('ciencias')
    .values({ candidato_id: candidato.id, versao: AVISO_INICIAL.versao, ciente_em: agora, ip: null })
    .execute();
  return candidato;
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

/** An item of a contest's catalogue of care; of a new contest when none is named. */
export async function createItem(
  portal: FactoryScope,
  dados: Novo<'itens_de_catalogo'> = {},
): Promise<Row<'itens_de_catalogo'>> {
  const concurso_id = dados.concurso_id ?? (await createConcurso(portal)).id;
  const nome = dados.nome ?? `Prova ampliada ${proximo()}`;
  const { deps } = portal;
  const linha = await deps.db
    .insertInto('itens_de_catalogo')
    .values({
      tipo: 'atendimento',
      chave: semAcentos(nome),
      explicacao: 'Caderno de prova com letra maior.',
      lei: 'Decreto nº 9.508/2018',
      documentos: '[]',
      dados: JSON.stringify({ pergunta: null }),
      ordem: 1,
      ativo: 1,
      created_at: deps.clock.now().toISOString(),
      ...dados,
      concurso_id,
      nome,
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
  if (linha.status === 'Ativo') {
    const { id: publicacao_id, titulo, descricao, data_publicacao, arquivo_id, url, nome, created_at } = linha;
    await deps.db
      .insertInto('atos_publicados')
      .values({
        ...{ publicacao_id, concurso_id, ato: 'publicacao', versao: 1, titulo, descricao, data_publicacao },
        ...{
          arquivo_id,
          url,
          nome,
          retifica_id: null,
          mudanca: null,
          motivo: null,
          administrador_id: null,
          created_at,
        },
      })
      .execute();
  }
  deps.answers.drop(['concursos']);
  return linha;
}

/** First and last day of a window, counted from today, for each state. */
const JANELAS: Record<EstadoDaJanela, readonly [number, number]> = {
  aberta: [-5, 5],
  aguardando: [5, 15],
  encerrada: [-20, -5],
};

/** A phase of a contest's own, on a day of December. */
export async function createEtapa(
  scope: FactoryScope,
  { concurso_id, ...dados }: Novo<'etapas'> = {},
): Promise<Row<'etapas'>> {
  const linha = await scope.deps.db
    .insertInto('etapas')
    .values({
      concurso_id: concurso_id ?? (await createConcurso(scope)).id,
      nome: 'Prova objetiva',
      data_inicio: '2026-12-13',
      data_fim: null,
      local: null,
      observacao: null,
      publica: 1,
      comparece: 0,
      created_at: scope.deps.clock.now().toISOString(),
      ...dados,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  scope.deps.answers.drop(['concursos']);
  return linha;
}

/** An open window for appeals, unless `tipo` and `janela` say otherwise; of a new contest when none is named. */
export async function createPrazo(
  portal: FactoryScope,
  { janela = 'aberta', ...dados }: Novo<'prazos'> & { janela?: EstadoDaJanela } = {},
): Promise<Row<'prazos'>> {
  const concurso_id = dados.concurso_id ?? (await createConcurso(portal)).id;
  const { deps } = portal;
  const agora = deps.clock.now();
  const hoje = dataLocal(agora);
  const [inicio, fim] = JANELAS[janela];
  return deps.db
    .insertInto('prazos')
    .values({
      tipo: 'recurso',
      descricao: `Janela ${proximo()}`,
      data_inicio: inicioDoDia(somarDias(hoje, inicio)).toISOString(),
      data_fim: fimDoDia(somarDias(hoje, fim)).toISOString(),
      quantidade_limite_envio: 1,
      exibir_n_questoes: 0,
      pontuacao_centesimos: 0,
      created_at: agora.toISOString(),
      excluido_em: null,
      ...dados,
      concurso_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface SegredosDoConvenio {
  webhook_secret?: string | null;
  api_key?: string | null;
  client_secret?: string | null;
}

/** An active, complete agreement with ASAAS, or with BB when `tipo` says so; of a new contest when none is named. */
export async function createConvenio(
  portal: FactoryScope & { deps: Pick<Deps, 'cipher'> },
  {
    webhook_secret = 'segredo-do-webhook',
    api_key,
    client_secret,
    ...dados
  }: Novo<'convenios'> & SegredosDoConvenio = {},
): Promise<Row<'convenios'>> {
  const concurso_id = dados.concurso_id ?? (await createConcurso(portal)).id;
  const { deps } = portal;
  const agora = deps.clock.now().toISOString();
  const bb = dados.tipo === 'BB';
  const selar = (segredo: string | null | undefined) => (segredo ? deps.cipher.seal(segredo) : null);
  return deps.db
    .insertInto('convenios')
    .values({
      nome: `Convênio ${proximo()}`,
      tipo: 'ASAAS',
      status: 'Ativo',
      cnpj_beneficiario: '11222333000181',
      webhook_url: null,
      webhook_secret_cifrado: selar(webhook_secret),
      url_base_api: null,
      api_key_cifrada: selar(bb ? null : api_key === undefined ? 'chave-do-asaas' : api_key),
      numero_convenio: bb ? '3128557' : null,
      carteira: bb ? '17' : null,
      variacao_carteira: bb ? '35' : null,
      agencia: bb ? '452' : null,
      conta: bb ? '123873' : null,
      tipo_conta: bb ? 'Corrente' : null,
      client_id: bb ? 'cliente-do-bb' : null,
      client_secret_cifrado: selar(bb ? (client_secret === undefined ? 'segredo-do-bb' : client_secret) : null),
      oauth_url: null,
      chave_aplicacao: bb ? 'chave-da-aplicacao' : null,
      created_at: agora,
      updated_at: agora,
      excluido_em: null,
      ...dados,
      concurso_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An active enrolment, not paid unless said so; of a new candidate in a new vacancy when none are named. */
export async function createInscricao(
  portal: FactoryScope,
  dados: Novo<'inscricoes'> = {},
): Promise<Row<'inscricoes'>> {
  const { deps } = portal;
  const paga = dados.status_pagamento === 'Pago';
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
      ...(paga ? { status_pagamento: 'Pendente' as const } : {}),
      candidato_id,
      concurso_id: vaga.concurso_id,
      vaga_id: vaga.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  deps.answers.drop(['concursos']);
  return paga ? pagarInscricao(portal, linha) : linha;
}

/** Puts a payment in the ledger, without which the store lets nothing be paid. */
async function pagarInscricao({ deps }: FactoryScope, linha: Row<'inscricoes'>): Promise<Row<'inscricoes'>> {
  const agora = deps.clock.now().toISOString();
  await deps.db
    .insertInto('pagamentos')
    .values({
      inscricao_id: linha.id,
      boleto_id: null,
      valor_centavos: linha.valor_centavos,
      pago_em: agora,
      confirmado_em: agora,
      origem: 'manual',
      emissor: null,
      administrador_id: null,
      observacao: 'Pago.',
    })
    .execute();
  return deps.db
    .updateTable('inscricoes')
    .set({ status_pagamento: 'Pago' })
    .where('id', '=', linha.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A request for exemption that waits, unless said otherwise; of a new enrolment when none is named. */
export async function createIsencao(portal: FactoryScope, dados: Novo<'isencoes'> = {}): Promise<Row<'isencoes'>> {
  const { deps } = portal;
  const inscricao_id = dados.inscricao_id ?? (await createInscricao(portal)).id;
  const agora = deps.clock.now().toISOString();
  const decidida = dados.status === 'D' || dados.status === 'I';
  return deps.db
    .insertInto('isencoes')
    .values({
      motivo: 'Sou doadora regular de sangue.',
      arquivo_id: null,
      created_at: agora,
      cancelada_em: null,
      status: 'P',
      observacao_admin: null,
      decidido_em: decidida ? agora : null,
      decidido_por: null,
      ...dados,
      inscricao_id,
      ...donosDa(inscricao_id),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An appeal that waits, unless said otherwise; of a new enrolment and a window of its own when none is named. */
export async function createRecurso(portal: FactoryScope, dados: Novo<'recursos'> = {}): Promise<Row<'recursos'>> {
  const { inscricao_id: dela, ...resto } = dados;
  const onde = dela === null ? null : await naJanela(portal, 'recurso', { ...resto, inscricao_id: dela });
  return portal.deps.db
    .insertInto('recursos')
    .values({
      numero_questao: 1,
      motivo: 'Duas respostas estão certas.',
      arquivo_id: null,
      created_at: portal.deps.clock.now().toISOString(),
      excluido_em: null,
      status: 'P',
      observacao_admin: null,
      ...resto,
      // Without an enrolment it is said whose it is, and where.
      ...(onde ? { ...onde, ...donosDa(onde.inscricao_id) } : { inscricao_id: null }),
    } as NewRow<'recursos'>)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A held decision that could not be made, as its author is told of it. */
export async function createRetida(
  { deps: { db, clock } }: FactoryScope,
  dados: Omit<Novo<'decisoes_retidas'>, 'candidato_id'> & {
    inscricao_id: number;
    registro_id: number;
    administrador_id: number;
  },
): Promise<void> {
  const agora = clock.now().toISOString();
  await db
    .insertInto('decisoes_retidas')
    .values({
      tipo: 'isencao',
      ip: null,
      status: 'D',
      nota: null,
      created_at: agora,
      vence_em: agora,
      descartada_em: agora,
      motivo: 'Esta solicitação foi cancelada pelo candidato.',
      ...dados,
      candidato_id: donosDa(dados.inscricao_id).candidato_id,
    })
    .execute();
}

/** A document that waits, unless said otherwise; its row names a file that is not stored unless `arquivo_id` is given. */
export async function createEnvio(portal: FactoryScope, dados: Novo<'envios'> = {}): Promise<Row<'envios'>> {
  const { db, clock } = portal.deps;
  const { inscricao_id, prazo_id } = await naJanela(portal, 'envio', dados);
  const created_at = clock.now().toISOString();
  const arquivo_id = dados.arquivo_id ?? (await arquivoDe(portal, 'envio', 'diploma.pdf'));
  return db
    .insertInto('envios')
    .values({
      descricao: null,
      created_at,
      excluido_em: null,
      validacao: 'P',
      resposta: null,
      ...dados,
      arquivo_id,
      inscricao_id,
      prazo_id,
      ...donosDa(inscricao_id),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The row of a file that is not stored. */
async function arquivoDe({ deps: { db, clock } }: FactoryScope, categoria: string, nome: string): Promise<string> {
  const id = randomUUID();
  const arquivo = { nome, tipo: 'application/pdf', tamanho: 1, sha256: 'x', categoria, candidato_id: null };
  await db
    .insertInto('arquivos')
    .values({ ...arquivo, id, chave: id, created_at: clock.now().toISOString() })
    .execute();
  return id;
}

/** A receipt that waits, unless said otherwise; of a new enrolment, and of a file that is not stored, when none is named. */
export async function createComprovacao(
  portal: FactoryScope,
  dados: Novo<'comprovacoes'> = {},
): Promise<Row<'comprovacoes'>> {
  const { db, clock } = portal.deps;
  const inscricao_id = dados.inscricao_id ?? (await createInscricao(portal)).id;
  return db
    .insertInto('comprovacoes')
    .values({
      dia_pagamento: null,
      valor_pago_centavos: null,
      observacao: null,
      lido: NADA_LIDO,
      created_at: clock.now().toISOString(),
      cancelada_em: null,
      status: 'P',
      observacao_admin: null,
      decidido_em: null,
      decidido_por: null,
      ...dados,
      arquivo_id: dados.arquivo_id ?? (await arquivoDe(portal, 'comprovacao', 'comprovante.pdf')),
      inscricao_id,
      ...donosDa(inscricao_id),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A request of care that waits, for an item of a new catalogue; of a new enrolment when none is named. */
export async function createCuidado(portal: FactoryScope, dados: Novo<'cuidados'> = {}): Promise<Row<'cuidados'>> {
  const { db, clock } = portal.deps;
  const inscricao_id = dados.inscricao_id ?? (await createInscricao(portal)).id;
  return db
    .insertInto('cuidados')
    .values({
      itens: JSON.stringify([{ item_id: 1, nome: 'Prova ampliada', detalhe: null, status: 'P', texto: null }]),
      observacao: null,
      created_at: clock.now().toISOString(),
      cancelada_em: null,
      status: 'P',
      observacao_admin: null,
      decidido_em: null,
      decidido_por: null,
      ...dados,
      inscricao_id,
      ...donosDa(inscricao_id),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A request for a reserved list that waits; of a new enrolment when none is named. */
export async function createReserva(portal: FactoryScope, dados: Novo<'reservas'> = {}): Promise<Row<'reservas'>> {
  const { db, clock } = portal.deps;
  const inscricao_id = dados.inscricao_id ?? (await createInscricao(portal)).id;
  return db
    .insertInto('reservas')
    .values({
      itens: JSON.stringify([{ item_id: 1, nome: 'Quilombolas', status: 'P', texto: null }]),
      observacao: null,
      created_at: clock.now().toISOString(),
      cancelada_em: null,
      status: 'P',
      observacao_admin: null,
      decidido_em: null,
      decidido_por: null,
      ...dados,
      inscricao_id,
      ...donosDa(inscricao_id),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A list that vacancies of a contest are reserved for: 5 %, any fraction up, unless another rule is given. */
export function createListaReservada(
  portal: FactoryScope,
  { dados, ...item }: Omit<Novo<'itens_de_catalogo'>, 'dados'> & { dados?: object } = {},
): Promise<Row<'itens_de_catalogo'>> {
  const regra = { percentual: 5, arredonda: 'cima', deficiencia: 'N', ...dados };
  return createItem(portal, { tipo: 'reserva', nome: 'Quilombolas', ...item, dados: JSON.stringify(regra) });
}

/** A claim of titles that waits, in an open window for them; of a new enrolment when none is named. */
export async function createPontuacao(
  portal: FactoryScope,
  dados: Novo<'pontuacoes'> = {},
): Promise<Row<'pontuacoes'>> {
  const { db, clock } = portal.deps;
  const inscricao_id = dados.inscricao_id ?? (await createInscricao(portal)).id;
  const { concurso_id } = await db
    .selectFrom('inscricoes')
    .select('concurso_id')
    .where('id', '=', inscricao_id)
    .executeTakeFirstOrThrow();
  const titulo = { item_id: 1, nome: 'Mestrado', pontos: 200, maximo: null, quantidade: 1 };
  return db
    .insertInto('pontuacoes')
    .values({
      prazo_id: dados.prazo_id ?? (await createPrazo(portal, { tipo: 'envio', objeto: 'titulos', concurso_id })).id,
      itens: JSON.stringify([{ ...titulo, concedidos: null, texto: null }]),
      declarados_centesimos: 200,
      concedidos_centesimos: null,
      created_at: clock.now().toISOString(),
      cancelada_em: null,
      status: 'P',
      observacao_admin: null,
      decidido_em: null,
      decidido_por: null,
      ...dados,
      inscricao_id,
      ...donosDa(inscricao_id),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function naJanela(
  portal: FactoryScope,
  tipo: 'envio' | 'recurso',
  dados: { inscricao_id?: number | undefined; prazo_id?: number | undefined },
): Promise<{ inscricao_id: number; prazo_id: number }> {
  const inscricao_id = dados.inscricao_id ?? (await createInscricao(portal)).id;
  if (dados.prazo_id !== undefined) return { inscricao_id, prazo_id: dados.prazo_id };
  const { concurso_id } = await portal.deps.db
    .selectFrom('inscricoes')
    .select('concurso_id')
    .where('id', '=', inscricao_id)
    .executeTakeFirstOrThrow();
  return { inscricao_id, prazo_id: (await createPrazo(portal, { tipo, concurso_id })).id };
}

/** An open slip of the demonstration, unless said otherwise; of a new enrolment when none is named. */
export async function createBoleto(portal: FactoryScope, dados: Novo<'boletos'> = {}): Promise<Row<'boletos'>> {
  const { db, clock } = portal.deps;
  const inscricao_id = dados.inscricao_id ?? (await createInscricao(portal)).id;
  const agora = clock.now().toISOString();
  return db
    .insertInto('boletos')
    .values({
      emissor: 'DEMONSTRACAO',
      referencia: `ref-${inscricao_id}`,
      status: 'Emitido',
      valor_centavos: 8550,
      vencimento: '2026-12-01',
      pagavel_ate: '2026-12-01',
      emitido_em: agora,
      incerto: 0,
      tentativas: 0,
      created_at: agora,
      ...dados,
      inscricao_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A refund to a PIX key that nobody took up, unless said otherwise; of a new paid enrolment when none is named. */
export async function createReembolso(
  portal: FactoryScope,
  dados: Novo<'reembolsos'> = {},
): Promise<Row<'reembolsos'>> {
  const { deps } = portal;
  const inscricao_id = dados.inscricao_id ?? (await createInscricao(portal, { status_pagamento: 'Pago' })).id;
  const agora = deps.clock.now().toISOString();
  const processado = dados.status !== undefined && dados.status !== 'Solicitado';
  return deps.db
    .insertInto('reembolsos')
    .values({
      valor_centavos: 8550,
      tipo_restituicao: 3,
      banco: null,
      agencia: null,
      conta: null,
      tipo_conta: null,
      titular_documento: null,
      titular_nome: null,
      chave_pix: 'pix@exemplo.com.br',
      motivo: null,
      status: 'Solicitado',
      created_at: agora,
      cancelado_em: null,
      data_processamento: processado ? agora : null,
      observacao_admin: null,
      comprovante_reembolso: null,
      decidido_por: null,
      ...dados,
      inscricao_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Messages that were sent as soon as they were queued, unless said otherwise: each names what it is about. */
export async function createEmails(
  { deps: { db, clock } }: FactoryScope,
  ...cada: readonly Novo<'emails'>[]
): Promise<Row<'emails'>[]> {
  const linhas = cada.map((dados) => {
    const criado_em = dados.criado_em ?? clock.now().toISOString();
    const { enviado_em = criado_em } = dados;
    return {
      para: 'ana@exemplo.com.br',
      assunto: 'Olá',
      texto: 'O corpo da mensagem.',
      html: null,
      sensivel: 0 as const,
      criado_em,
      tentativas: enviado_em === null ? 0 : 1,
      proxima_tentativa_em: criado_em,
      enviado_em,
      message_id: `m${proximo()}`,
      ...dados,
    };
  });
  return db.insertInto('emails').values(linhas).returningAll().execute();
}

/** The receipt of an enrolment, unless said otherwise. */
export async function createProtocolo(
  { deps: { db, clock } }: FactoryScope,
  dados: Novo<'protocolos'> & { inscricao_id: number; tipo?: TipoDeProtocolo },
): Promise<Row<'protocolos'>> {
  const { tipo = 'inscricao' } = dados;
  const n = String(proximo());
  return db
    .insertInto('protocolos')
    .values({
      numero: `${PROTOCOLADOS[tipo].prefixo}-2026-${n.padStart(7, '0')}`,
      codigo: n.padStart(16, '2'),
      tipo,
      registro_id: dados.inscricao_id,
      emitido_em: clock.now().toISOString(),
      ...dados,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
