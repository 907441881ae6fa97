// Rows for tests, inserted straight into the store with sensible values; a test names only what it is about.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../src/server/context.ts';
import { donosDa } from '../../src/server/pedidos/queries.ts';
import { findRow, insertRow } from '../../src/server/store/rows.ts';
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

/** What is said of a person, in the form and as it is kept. */
const PESSOA = {
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
  bairro: 'Centro',
  uf: 'MG',
  cidade: 'Belo Horizonte',
  telefone_celular: '33988410600',
  nome_mae: 'Maria da Silva',
  possui_deficiencia: 'N',
  possui_condicao_especial: 'N',
} as const;

/** A registration form filled in correctly, for somebody new each time. */
export function dadosDeCadastro(dados: Partial<DadosDeCadastro> = {}): DadosDeCadastro {
  const n = proximo();
  const email = dados.email ?? `pessoa${n}@exemplo.com.br`;
  const senha = dados.senha ?? SENHA;
  return {
    nome: `Pessoa Número ${n}`,
    cpf: gerarCpf(n),
    rg: `MG-${10_000_000 + n}`,
    ...PESSOA,
    complemento: 'Casa 2',
    telefone_residencial: '3332710600',
    telefone_comercial: '',
    nome_pai: 'José da Silva',
    detalhe_deficiencia: '',
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
  const candidato = await insertRow(deps.db, 'candidatos', {
    created_at: agora,
    updated_at: agora,
    cpf: gerarCpf(n),
    senha_hash: SENHA_HASH,
    rg: `MG-${10_000_000 + n}`,
    ...PESSOA,
    status: 'A',
    isencao_taxa_inscricao: 'N',
    entrega_titulos_finalizada: 'N',
    busca: semAcentos(`${nome} ${email}`),
    primeiro_acesso_em: agora,
    ...dados,
    nome,
    email,
  });
  // Whoever is there has read the privacy notice: the area asks nobody before a test does.
  await insertRow(deps.db, 'ciencias', { candidato_id: candidato.id, versao: AVISO_INICIAL.versao, ciente_em: agora });
  return candidato;
}

export async function createAdministrador(
  { deps }: FactoryScope,
  dados: Novo<'administradores'> = {},
): Promise<Row<'administradores'>> {
  const n = proximo();
  return insertRow(deps.db, 'administradores', {
    nome: `Administradora ${n}`,
    email: `administradora${n}@exemplo.com.br`,
    senha_hash: SENHA_HASH,
    ativo: 1,
    created_at: deps.clock.now().toISOString(),
    ...dados,
  });
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
  const linha = await insertRow(deps.db, 'concursos', {
    titulo_busca: semAcentos(titulo),
    descricao: 'Provimento de cargos efetivos da administração municipal.',
    prefeitura: 'Prefeitura de Vale Sereno',
    tipo: 'Concurso Público',
    data_prazo_inicio: inicioDoDia(somarDias(hoje, inicio)).toISOString(),
    data_prazo_fim: fimDoDia(somarDias(hoje, fim)).toISOString(),
    ativo: 1,
    created_at: agora.toISOString(),
    updated_at: agora.toISOString(),
    ...dados,
    titulo,
  });
  deps.answers.drop(['concursos']);
  return linha;
}

/** A vacancy; of a new open contest when none is named. */
export async function createVaga(portal: FactoryScope, dados: Novo<'vagas'> = {}): Promise<Row<'vagas'>> {
  const concurso_id = dados.concurso_id ?? (await createConcurso(portal)).id;
  const { deps } = portal;
  const linha = await insertRow(deps.db, 'vagas', {
    cargo: `Agente Administrativo ${proximo()}`,
    nivel: 'Médio',
    descricao: 'Jornada de 40 horas semanais.',
    valor_centavos: 8550,
    quantidade: 3,
    ativo: 1,
    created_at: deps.clock.now().toISOString(),
    ...dados,
    concurso_id,
  });
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
  const linha = await insertRow(deps.db, 'itens_de_catalogo', {
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
  });
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
  const linha = await insertRow(deps.db, 'publicacoes', {
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
  });
  if (linha.status === 'Ativo') {
    const { id: publicacao_id, titulo, descricao, data_publicacao, arquivo_id, url, nome, created_at } = linha;
    await insertRow(deps.db, 'atos_publicados', {
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
    });
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
  const linha = await insertRow(scope.deps.db, 'etapas', {
    concurso_id: concurso_id ?? (await createConcurso(scope)).id,
    nome: 'Prova objetiva',
    data_inicio: '2026-12-13',
    publica: 1,
    comparece: 0,
    created_at: scope.deps.clock.now().toISOString(),
    ...dados,
  });
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
  return insertRow(deps.db, 'prazos', {
    tipo: 'recurso',
    descricao: `Janela ${proximo()}`,
    data_inicio: inicioDoDia(somarDias(hoje, inicio)).toISOString(),
    data_fim: fimDoDia(somarDias(hoje, fim)).toISOString(),
    quantidade_limite_envio: 1,
    exibir_n_questoes: 0,
    pontuacao_centesimos: 0,
    created_at: agora.toISOString(),
    ...dados,
    concurso_id,
  });
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
  return insertRow(deps.db, 'convenios', {
    nome: `Convênio ${proximo()}`,
    tipo: 'ASAAS',
    status: 'Ativo',
    cnpj_beneficiario: '11222333000181',
    webhook_secret_cifrado: selar(webhook_secret),
    api_key_cifrada: selar(bb ? null : api_key === undefined ? 'chave-do-asaas' : api_key),
    numero_convenio: bb ? '3128557' : null,
    carteira: bb ? '17' : null,
    variacao_carteira: bb ? '35' : null,
    agencia: bb ? '452' : null,
    conta: bb ? '123873' : null,
    tipo_conta: bb ? 'Corrente' : null,
    client_id: bb ? 'cliente-do-bb' : null,
    client_secret_cifrado: selar(bb ? (client_secret === undefined ? 'segredo-do-bb' : client_secret) : null),
    chave_aplicacao: bb ? 'chave-da-aplicacao' : null,
    created_at: agora,
    updated_at: agora,
    ...dados,
    concurso_id,
  });
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
  const linha = await insertRow(deps.db, 'inscricoes', {
    created_at: agora,
    updated_at: agora,
    status: 'A',
    status_pagamento: 'Pendente',
    valor_centavos: vaga.valor_centavos,
    possui_deficiencia: 'N',
    possui_condicao_especial: 'N',
    entrega_titulos: 'N',
    ...dados,
    ...(paga ? { status_pagamento: 'Pendente' as const } : {}),
    candidato_id,
    concurso_id: vaga.concurso_id,
    vaga_id: vaga.id,
  });
  deps.answers.drop(['concursos']);
  return paga ? pagarInscricao(portal, linha) : linha;
}

/** Puts a payment in the ledger, without which the store lets nothing be paid. */
async function pagarInscricao({ deps }: FactoryScope, linha: Row<'inscricoes'>): Promise<Row<'inscricoes'>> {
  const agora = deps.clock.now().toISOString();
  await insertRow(deps.db, 'pagamentos', {
    inscricao_id: linha.id,
    valor_centavos: linha.valor_centavos,
    pago_em: agora,
    confirmado_em: agora,
    origem: 'manual',
    observacao: 'Pago.',
  });
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
  return insertRow(deps.db, 'isencoes', {
    motivo: 'Sou doadora regular de sangue.',
    created_at: agora,
    status: 'P',
    decidido_em: decidida ? agora : null,
    ...dados,
    inscricao_id,
    ...donosDa(inscricao_id),
  });
}

/** An appeal that waits, unless said otherwise; of a new enrolment and a window of its own when none is named. */
export async function createRecurso(portal: FactoryScope, dados: Novo<'recursos'> = {}): Promise<Row<'recursos'>> {
  const { inscricao_id: dela, ...resto } = dados;
  const onde = dela === null ? null : await naJanela(portal, 'recurso', { ...resto, inscricao_id: dela });
  return insertRow(portal.deps.db, 'recursos', {
    numero_questao: 1,
    motivo: 'Duas respostas estão certas.',
    created_at: portal.deps.clock.now().toISOString(),
    status: 'P',
    ...resto,
    // Without an enrolment it is said whose it is, and where.
    ...(onde ? { ...onde, ...donosDa(onde.inscricao_id) } : { inscricao_id: null }),
  } as NewRow<'recursos'>);
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
  await insertRow(db, 'decisoes_retidas', {
    tipo: 'isencao',
    status: 'D',
    created_at: agora,
    vence_em: agora,
    descartada_em: agora,
    motivo: 'Esta solicitação foi cancelada pelo candidato.',
    ...dados,
    candidato_id: donosDa(dados.inscricao_id).candidato_id,
  });
}

/** A document that waits, unless said otherwise; its row names a file that is not stored unless `arquivo_id` is given. */
export async function createEnvio(portal: FactoryScope, dados: Novo<'envios'> = {}): Promise<Row<'envios'>> {
  const { db, clock } = portal.deps;
  const { inscricao_id, prazo_id } = await naJanela(portal, 'envio', dados);
  const created_at = clock.now().toISOString();
  const arquivo_id = dados.arquivo_id ?? (await arquivoDe(portal, 'envio', 'diploma.pdf'));
  return insertRow(db, 'envios', {
    created_at,
    validacao: 'P',
    ...dados,
    arquivo_id,
    inscricao_id,
    prazo_id,
    ...donosDa(inscricao_id),
  });
}

/** The row of a file that is not stored. */
async function arquivoDe({ deps: { db, clock } }: FactoryScope, categoria: string, nome: string): Promise<string> {
  const id = randomUUID();
  const arquivo = { nome, tipo: 'application/pdf', tamanho: 1, sha256: 'x', categoria, candidato_id: null };
  await insertRow(db, 'arquivos', { ...arquivo, id, chave: id, created_at: clock.now().toISOString() });
  return id;
}

/** A receipt that waits, unless said otherwise; of a new enrolment, and of a file that is not stored, when none is named. */
export async function createComprovacao(
  portal: FactoryScope,
  dados: Novo<'comprovacoes'> = {},
): Promise<Row<'comprovacoes'>> {
  const { db, clock } = portal.deps;
  const inscricao_id = dados.inscricao_id ?? (await createInscricao(portal)).id;
  return insertRow(db, 'comprovacoes', {
    lido: NADA_LIDO,
    created_at: clock.now().toISOString(),
    status: 'P',
    ...dados,
    arquivo_id: dados.arquivo_id ?? (await arquivoDe(portal, 'comprovacao', 'comprovante.pdf')),
    inscricao_id,
    ...donosDa(inscricao_id),
  });
}

/** A request of care that waits, for an item of a new catalogue; of a new enrolment when none is named. */
export async function createCuidado(portal: FactoryScope, dados: Novo<'cuidados'> = {}): Promise<Row<'cuidados'>> {
  const { db, clock } = portal.deps;
  const inscricao_id = dados.inscricao_id ?? (await createInscricao(portal)).id;
  return insertRow(db, 'cuidados', {
    itens: JSON.stringify([{ item_id: 1, nome: 'Prova ampliada', detalhe: null, status: 'P', texto: null }]),
    created_at: clock.now().toISOString(),
    status: 'P',
    ...dados,
    inscricao_id,
    ...donosDa(inscricao_id),
  });
}

/** A request for a reserved list that waits; of a new enrolment when none is named. */
export async function createReserva(portal: FactoryScope, dados: Novo<'reservas'> = {}): Promise<Row<'reservas'>> {
  const { db, clock } = portal.deps;
  const inscricao_id = dados.inscricao_id ?? (await createInscricao(portal)).id;
  return insertRow(db, 'reservas', {
    itens: JSON.stringify([{ item_id: 1, nome: 'Quilombolas', status: 'P', texto: null }]),
    created_at: clock.now().toISOString(),
    status: 'P',
    ...dados,
    inscricao_id,
    ...donosDa(inscricao_id),
  });
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
  const { concurso_id } = (await findRow(db, 'inscricoes', { id: inscricao_id }, ['concurso_id']))!;
  const titulo = { item_id: 1, nome: 'Mestrado', pontos: 200, maximo: null, quantidade: 1 };
  return insertRow(db, 'pontuacoes', {
    prazo_id: dados.prazo_id ?? (await createPrazo(portal, { tipo: 'envio', objeto: 'titulos', concurso_id })).id,
    itens: JSON.stringify([{ ...titulo, concedidos: null, texto: null }]),
    declarados_centesimos: 200,
    created_at: clock.now().toISOString(),
    status: 'P',
    ...dados,
    inscricao_id,
    ...donosDa(inscricao_id),
  });
}

async function naJanela(
  portal: FactoryScope,
  tipo: 'envio' | 'recurso',
  dados: { inscricao_id?: number | undefined; prazo_id?: number | undefined },
): Promise<{ inscricao_id: number; prazo_id: number }> {
  const inscricao_id = dados.inscricao_id ?? (await createInscricao(portal)).id;
  if (dados.prazo_id !== undefined) return { inscricao_id, prazo_id: dados.prazo_id };
  const { concurso_id } = (await findRow(portal.deps.db, 'inscricoes', { id: inscricao_id }, ['concurso_id']))!;
  return { inscricao_id, prazo_id: (await createPrazo(portal, { tipo, concurso_id })).id };
}

/** An open slip of the demonstration, unless said otherwise; of a new enrolment when none is named. */
export async function createBoleto(portal: FactoryScope, dados: Novo<'boletos'> = {}): Promise<Row<'boletos'>> {
  const { db, clock } = portal.deps;
  const inscricao_id = dados.inscricao_id ?? (await createInscricao(portal)).id;
  const agora = clock.now().toISOString();
  return insertRow(db, 'boletos', {
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
  });
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
  return insertRow(deps.db, 'reembolsos', {
    valor_centavos: 8550,
    tipo_restituicao: 3,
    chave_pix: 'pix@exemplo.com.br',
    status: 'Solicitado',
    created_at: agora,
    data_processamento: processado ? agora : null,
    ...dados,
    inscricao_id,
  });
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
  return insertRow(db, 'protocolos', {
    numero: `${PROTOCOLADOS[tipo].prefixo}-2026-${n.padStart(7, '0')}`,
    codigo: n.padStart(16, '2'),
    tipo,
    registro_id: dados.inscricao_id,
    emitido_em: clock.now().toISOString(),
    ...dados,
  });
}
