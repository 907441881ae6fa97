// Every table and column of the store, and what each says of a person: whose the row is, whether and how it is in *Meus
// dados*, what becomes of it when the person is erased, and for how long it is kept. Export, erasure, retention and the tests
// read it; a new table or column without a line here does not compile.
import { type RawBuilder, sql } from 'kysely';
import { TEXTO_REMOVIDO } from '../../shared/emails.ts';
import { ATOS_DO_PAINEL } from '../../shared/logs.ts';
import { NADA_LIDO } from '../../shared/pedidos/comprovacao.ts';
import type { ClasseDaTarefa, ClasseDeDados } from '../../shared/retencao.ts';
import type { Database } from '../store/tables/index.ts';

/** Why a column of a person's row is not in what the person is given. */
export const FORA_DE_MEUS_DADOS = {
  segredo: 'Senha ou chave: nem o portal a lê.',
  interno: 'Serve ao funcionamento do portal e nada diz da pessoa.',
  derivado: 'Repete, preparado para a busca ou a contagem, o que está em outro campo.',
  entregue: 'Está na caixa de entrada da pessoa.',
  ato: 'O cadastro antes e depois de cada mudança está em antes e depois; o mais, onde o ato mudou alguma coisa.',
  equipe: 'Quem, no instituto, praticou o ato: para a pessoa foi o instituto.',
} as const;

export interface Coluna {
  /** As it is called in *Meus dados*; `true` for the name it has; or why it is not there. */
  readonly meusDados: true | string | { readonly fora: keyof typeof FORA_DE_MEUS_DADOS };
  /**
   * `fica`: says nothing of who it was once the rest is gone. `redigida`: stays without name, CPF and e-mail. `anonima`: one
   * of the account's own names. `apagada`: becomes `vira`. `guardada`: so too, but of a request that was decided it stays
   * redacted until its class has had its time.
   */
  readonly eliminacao: 'fica' | 'redigida' | 'anonima' | 'apagada' | 'guardada';
  readonly vira?: string | null;
  /** The class that takes it away earlier than its table's, by the same `vira`. */
  readonly guarda?: ClasseDaTarefa;
  /** The file it names goes when its class has had its time. */
  readonly arquivo?: true;
  /** Integer cents, told in reais. */
  readonly centavos?: true;
}

/** About the person's part in a contest: theirs to read, and kept without a name. */
const fato: Coluna = { meusDados: true, eliminacao: 'fica' };
const como = (nome: string): Coluna => ({ ...fato, meusDados: nome });
const reais = (nome: string): Coluna => ({ ...fato, meusDados: nome, centavos: true });
/** Says who the person is, or what nobody else need know. */
const apagada: Coluna = { meusDados: true, eliminacao: 'apagada', vira: null };
/** Words of the person that the store does not let be empty. */
const palavras: Coluna = { ...apagada, vira: TEXTO_REMOVIDO };
/** Words of others, which may name the person. */
const redigida: Coluna = { meusDados: true, eliminacao: 'redigida' };
const anonima: Coluna = { meusDados: true, eliminacao: 'anonima' };
const fora = (porque: keyof typeof FORA_DE_MEUS_DADOS, base: Coluna = fato): Coluna => ({
  ...base,
  meusDados: { fora: porque },
});
const interno = fora('interno');
const equipe = fora('equipe');
const ate = (guarda: ClasseDaTarefa, base: Coluna = apagada): Coluna => ({ ...base, guarda });

/** What somebody wrote of a request. */
const escrita = (vira: string | null = null): Coluna => ({
  meusDados: true,
  eliminacao: 'guardada',
  vira,
  guarda: 'pedidos',
});

/** The same said of several columns. */
function sao<const C extends string, const V>(dito: V, ...nomes: readonly C[]): Readonly<Record<C, V>> {
  return Object.fromEntries(nomes.map((nome) => [nome, dito])) as Record<C, V>;
}

type ColunasDe<T extends keyof Database> = Readonly<Record<keyof Database[T] & string, Coluna>>;

/** Rows that are about a candidate. */
export interface TabelaDoTitular<T extends keyof Database = keyof Database> {
  readonly de: 'candidato';
  /** Which rows are the person's. */
  readonly linhas: (id: number) => RawBuilder<boolean>;
  /** The part of *Meus dados* they make, or why they make none. */
  readonly meusDados: string | { readonly fora: keyof typeof FORA_DE_MEUS_DADOS };
  /** What makes rows worth telling, and their order. */
  readonly so?: RawBuilder<boolean>;
  readonly ordem?: string;
  /** There is one row at most. */
  readonly unica?: true;
  /** What is told beside the columns, for people: names instead of numbers. */
  readonly tambem?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Whether erasing takes the rows, or what their columns say. */
  readonly eliminacao: 'linhas' | 'colunas';
  readonly guarda: ClasseDeDados;
  readonly colunas: ColunasDe<T>;
}

/** Rows about nobody, about those who work at the institute, or about visitors who are not known to be anybody. */
interface OutraTabela<T extends keyof Database> {
  readonly de: 'ninguem' | 'administrador' | 'visitante';
  /** What it is kept for, and what becomes of it; null where it is about nobody. */
  readonly guarda: ClasseDeDados | null;
  readonly colunas: Readonly<Record<keyof Database[T] & string, 'nada' | 'pessoal'>>;
}

type Palavras<S extends string> = S extends `${infer Uma} ${infer Resto}` ? Uma | Palavras<Resto> : S;

/** A table whose columns, told with spaces between them, say nothing of anybody. */
function ninguem<const S extends string>(nomes: S) {
  return { de: 'ninguem', guarda: null, colunas: sao('nada', ...(nomes.split(' ') as Palavras<S>[])) } as const;
}

const doCandidato = (id: number) => sql<boolean>`candidato_id = ${id}`;
const minhasInscricoes = (id: number) => sql`(select id from inscricoes where candidato_id = ${id})`;
const daInscricao = (id: number) => sql<boolean>`inscricao_id in ${minhasInscricoes(id)}`;
const daConta = (id: number) => sql<boolean>`perfil = 'candidato' and usuario_id = ${id}`;
const meusBoletos = (id: number) => sql`(select id from boletos where inscricao_id in ${minhasInscricoes(id)})`;
/** What a column's number is called, in another table. */
const nomeDe = (tabela: string, nome: string, de: string) =>
  sql<string>`(select ${sql.ref(nome)} from ${sql.table(tabela)} outra where outra.id = ${sql.ref(de)})`;
/** What a column says, in a pattern for `like` with `\` as its escape. */
const literal = (coluna: string) =>
  sql`replace(replace(replace(${sql.ref(coluna)}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
const proprio = sql`isadmin = 0 and usuario_id = candidato_id`;

/** Of a request, a slip, or what else a person has in a contest: kept as the money is, without what says who it was. */
const DO_CANDIDATO = { de: 'candidato', linhas: doCandidato, eliminacao: 'colunas', guarda: 'pagamentos' } as const;
const DA_INSCRICAO = { ...DO_CANDIDATO, linhas: daInscricao } as const;
/** Of the account itself: it goes with it. */
const DO_CADASTRO = { ...DO_CANDIDATO, eliminacao: 'linhas', guarda: 'cadastro' } as const;
/** Of how somebody comes in. */
const DA_CONTA = { ...DO_CADASTRO, linhas: daConta } as const;
const DA_EQUIPE = { de: 'administrador', guarda: 'equipe' } as const;

/** Of a request that says of the person's health or origin. */
const EM_SIGILO = {
  ...sao(fato, 'id', 'inscricao_id', 'created_at', 'cancelada_em', 'status', 'decidido_em'),
  itens: ate('saude', { ...apagada, vira: '[]' }),
  observacao: ate('saude'),
  observacao_admin: ate('saude', { ...apagada, meusDados: 'resposta' }),
  ...sao(interno, 'concurso_id', 'candidato_id'),
  decidido_por: equipe,
};

export const DADOS = {
  candidatos: {
    de: 'candidato',
    linhas: (id) => sql<boolean>`id = ${id}`,
    meusDados: 'cadastro',
    unica: true,
    eliminacao: 'colunas',
    guarda: 'cadastro',
    colunas: {
      ...sao(fato, 'id', 'created_at', 'updated_at', 'status', 'primeiro_acesso_em'),
      // The state stays, so that the totals by state do.
      ...sao(fato, 'uf', 'isencao_taxa_inscricao', 'entrega_titulos_finalizada'),
      ...sao(anonima, 'nome', 'cpf', 'email'),
      senha_hash: fora('segredo', anonima),
      busca: fora('derivado', anonima),
      eliminado_em: interno,
      ...sao(apagada, 'rg', 'rg_orgao_emissor', 'rg_data_emissao', 'sexo', 'data_nascimento', 'estado_civil'),
      ...sao(apagada, 'nacionalidade', 'natural_uf', 'natural_cidade', 'nome_mae', 'nome_pai'),
      ...sao(apagada, 'cep', 'endereco', 'numero', 'complemento', 'bairro', 'cidade'),
      ...sao(apagada, 'telefone_celular', 'telefone_residencial', 'telefone_comercial'),
      ...sao(apagada, 'detalhe_deficiencia', 'detalhe_condicao_especial'),
      ...sao({ ...apagada, vira: 'N' }, 'possui_deficiencia', 'possui_condicao_especial'),
    },
  },
  candidatos_lista: {
    ...DO_CANDIDATO,
    meusDados: { fora: 'derivado' },
    // The store itself keeps it as the accounts are.
    guarda: 'cadastro',
    colunas: {
      ...sao(fora('derivado'), 'candidato_id', 'texto', 'cpf', 'status', 'uf', 'created_at'),
      ...sao(fora('derivado'), 'total_inscricoes', 'inscricoes_ativas'),
    },
  },
  inscricoes: {
    ...DO_CANDIDATO,
    meusDados: 'inscricoes',
    tambem: {
      concurso: nomeDe('concursos', 'titulo', 'inscricoes.concurso_id'),
      prefeitura: nomeDe('concursos', 'prefeitura', 'inscricoes.concurso_id'),
      cargo: nomeDe('vagas', 'cargo', 'inscricoes.vaga_id'),
      nivel: nomeDe('vagas', 'nivel', 'inscricoes.vaga_id'),
    },
    colunas: {
      ...sao(fato, 'id', 'concurso_id', 'vaga_id', 'created_at', 'updated_at', 'status', 'status_pagamento'),
      ...sao(fato, 'possui_deficiencia', 'possui_condicao_especial', 'entrega_titulos', 'cancelada_em'),
      valor_centavos: reais('taxa'),
      ...sao(ate('saude'), 'detalhe_deficiencia', 'detalhe_condicao_especial'),
      ...sao(ate('saude', { ...apagada, arquivo: true }), 'arquivo_deficiencia_id', 'arquivo_condicao_id'),
      candidato_id: interno,
    },
  },
  boletos: {
    ...DA_INSCRICAO,
    meusDados: 'boletos',
    so: sql<boolean>`emitido_em is not null`,
    colunas: {
      ...sao(fato, 'id', 'inscricao_id', 'emissor', 'status', 'vencimento', 'pagavel_ate', 'nosso_numero'),
      ...sao(fato, 'forma_pagamento', 'linha_digitavel', 'codigo_barras', 'pix_copia_e_cola'),
      ...sao(fato, 'created_at', 'emitido_em', 'pago_em', 'cancelado_em'),
      valor_centavos: reais('valor'),
      valor_pago_centavos: reais('valor_pago'),
      ...sao(interno, 'convenio_id', 'referencia', 'external_id', 'incerto', 'tentativas', 'reservado_por'),
      mudou_no_banco: interno,
      ...sao(interno, 'reservado_ate', 'consultar_em', 'perguntado_em', 'baixar_em', 'pix_ate'),
      // The store itself keeps the name as the account has it.
      ...sao(fora('derivado'), 'concurso_id', 'candidato_id', 'candidato_busca'),
      // What a bank said of a slip that failed.
      erro: fora('interno', redigida),
    },
  },
  pagamentos: {
    ...DA_INSCRICAO,
    meusDados: 'pagamentos',
    // The ledger is only ever added to: nothing in it changes, whoever asks.
    colunas: {
      ...sao(fato, 'id', 'inscricao_id', 'boleto_id', 'pago_em', 'confirmado_em', 'origem', 'emissor', 'observacao'),
      valor_centavos: reais('valor'),
      administrador_id: equipe,
      retorno_id: interno,
    },
  },
  pendencias: {
    ...DO_CANDIDATO,
    linhas: (id) => sql<boolean>`(${daInscricao(id)} or boleto_id in ${meusBoletos(id)})`,
    meusDados: 'pendencias_de_pagamento',
    colunas: {
      ...sao(fato, 'id', 'created_at', 'tipo', 'emissor', 'boleto_id', 'inscricao_id', 'pago_em', 'status', 'acao'),
      ...sao(redigida, 'descricao', 'observacao'),
      resolvida_em: fato,
      valor_centavos: reais('valor'),
      valor_esperado_centavos: reais('valor_esperado'),
      ...sao(interno, 'chave', 'convenio_id', 'identificador'),
      resolvida_por: equipe,
    },
  },
  alarmes: {
    ...DO_CANDIDATO,
    linhas: (id) => sql<boolean>`boleto_id in ${meusBoletos(id)}`,
    // What a bank got wrong about a slip: its digits, and nothing of who was to pay it.
    meusDados: { fora: 'interno' },
    colunas: {
      ...sao(interno, 'id', 'created_at', 'tipo', 'boleto_id', 'identificador', 'diferencas', 'visto_em'),
      visto_por: equipe,
      observacao: fora('interno', redigida),
    },
  },
  retornos_linhas: {
    ...DO_CANDIDATO,
    linhas: (id) => sql<boolean>`boleto_id in ${meusBoletos(id)}`,
    // What the bank says of the person's own slips is in their payments.
    meusDados: { fora: 'interno' },
    guarda: 'notificacoes',
    colunas: {
      ...sao(interno, 'id', 'retorno_id', 'numero', 'grupo', 'vez', 'tipo', 'movimento', 'identificador', 'pago_em'),
      ...sao(interno, 'valor_centavos', 'credito_em', 'desfecho', 'diferenca', 'boleto_id'),
      recebido: ate('notificacoes', fora('interno', { ...apagada, vira: '' })),
    },
  },
  divergencias: {
    ...DA_INSCRICAO,
    // What the institute's accounts and lists did not agree in.
    meusDados: { fora: 'interno' },
    colunas: {
      ...sao(interno, 'id', 'tipo', 'chave', 'concurso_id', 'inscricao_id', 'valor_centavos', 'created_at', 'rodada'),
      ...sao(interno, 'status', 'encerrada_em'),
      ...sao(fora('interno', redigida), 'descricao', 'observacao'),
      ...sao(equipe, 'responsavel_id', 'aceita_por'),
    },
  },
  lancamentos: {
    ...DA_INSCRICAO,
    // The institute's accounts: what they say of the person's own money is in their payments and refunds.
    meusDados: { fora: 'interno' },
    colunas: {
      ...sao(interno, 'id', 'dia', 'criado_em', 'tipo', 'especie', 'valor_centavos', 'concurso_id', 'inscricao_id'),
      ...sao(interno, 'convenio_id', 'emissor', 'documento', 'registro', 'registro_id', 'ajuste_de'),
    },
  },
  clientes_emissor: {
    ...DO_CADASTRO,
    meusDados: { fora: 'interno' },
    colunas: sao(interno, 'convenio_id', 'candidato_id', 'cliente_id'),
  },
  notificacoes: {
    ...DO_CANDIDATO,
    // A bank's notice says whose slip it is about in its own words: every notice of an agreement that billed the person.
    linhas: (id) => sql<boolean>`convenio_id in (select convenio_id from boletos where id in ${meusBoletos(id)})`,
    // Among them are those about others.
    meusDados: { fora: 'interno' },
    guarda: 'notificacoes',
    colunas: {
      ...sao(interno, 'id', 'emissor', 'convenio_id', 'evento_id', 'tipo', 'recebida_em', 'vezes', 'resultado'),
      ...sao(interno, 'tentativas', 'proxima_tentativa_em', 'reservada_ate'),
      corpo: ate('notificacoes', fora('interno', { ...redigida, vira: '{}' })),
      erro: fora('interno', redigida),
    },
  },
  isencoes: {
    ...DO_CANDIDATO,
    meusDados: 'isencoes',
    colunas: {
      ...sao(fato, 'id', 'inscricao_id', 'created_at', 'cancelada_em', 'status', 'decidido_em'),
      motivo: escrita(TEXTO_REMOVIDO),
      arquivo_id: ate('pedidos', { ...fato, arquivo: true }),
      observacao_admin: { ...redigida, meusDados: 'resposta' },
      // What the category was is in the contest's words; the NIS and what was declared are the person's.
      ...sao(fato, 'categoria', 'fundamento', 'complementada_em'),
      respostas: escrita(),
      nis: ate('pedidos'),
      ...sao(interno, 'concurso_id', 'candidato_id', 'categoria_id', 'retorno_id'),
      decidido_por: equipe,
    },
  },
  comprovacoes: {
    ...DO_CANDIDATO,
    meusDados: 'comprovacoes_de_pagamento',
    colunas: {
      ...sao(fato, 'id', 'inscricao_id', 'dia_pagamento', 'created_at', 'cancelada_em', 'status', 'decidido_em'),
      valor_pago_centavos: reais('valor_pago'),
      observacao: escrita(),
      // What was read in the file leaves with the file.
      lido: escrita(NADA_LIDO),
      arquivo_id: ate('pedidos', { ...fato, arquivo: true }),
      observacao_admin: { ...redigida, meusDados: 'resposta' },
      ...sao(interno, 'concurso_id', 'candidato_id'),
      decidido_por: equipe,
    },
  },
  cuidados: {
    ...DO_CANDIDATO,
    meusDados: 'atendimento_especial',
    colunas: EM_SIGILO,
  },
  reservas: {
    ...DO_CANDIDATO,
    meusDados: 'vagas_reservadas',
    colunas: EM_SIGILO,
  },
  pontuacoes: {
    ...DO_CANDIDATO,
    meusDados: 'titulos',
    tambem: { prazo: nomeDe('prazos', 'descricao', 'pontuacoes.prazo_id') },
    colunas: {
      ...sao(fato, 'id', 'inscricao_id', 'created_at', 'cancelada_em', 'status', 'decidido_em'),
      // Titles are in the words of the contest's table; why some do not count is in somebody's.
      itens: redigida,
      declarados_centesimos: como('pontos_declarados_centesimos'),
      concedidos_centesimos: como('pontos_concedidos_centesimos'),
      observacao_admin: { ...redigida, meusDados: 'resposta' },
      ...sao(interno, 'concurso_id', 'candidato_id', 'prazo_id'),
      decidido_por: equipe,
    },
  },
  pedido_documentos: {
    ...DO_CANDIDATO,
    meusDados: 'documentos_dos_pedidos',
    colunas: {
      // What is demanded is in the contest's words.
      ...sao(fato, 'id', 'tipo', 'registro_id', 'inscricao_id', 'exigencia'),
      arquivo_id: ate('pedidos', { ...fato, arquivo: true }),
      ...sao(interno, 'concurso_id', 'candidato_id'),
    },
  },
  recursos: {
    ...DO_CANDIDATO,
    meusDados: 'recursos',
    tambem: {
      prazo: nomeDe('prazos', 'descricao', 'recursos.prazo_id'),
      concurso: nomeDe('concursos', 'titulo', 'recursos.concurso_id'),
    },
    colunas: {
      ...sao(fato, 'id', 'inscricao_id', 'numero_questao', 'created_at', 'excluido_em', 'status', 'decidido_em'),
      motivo: escrita(TEXTO_REMOVIDO),
      arquivo_id: ate('pedidos', { ...fato, arquivo: true }),
      observacao_admin: { ...redigida, meusDados: 'resposta' },
      ...sao(interno, 'concurso_id', 'candidato_id', 'prazo_id', 'a_aplicar'),
      decidido_por: equipe,
    },
  },
  envios: {
    ...DO_CANDIDATO,
    meusDados: 'documentos',
    tambem: { prazo: nomeDe('prazos', 'descricao', 'envios.prazo_id') },
    colunas: {
      ...sao(fato, 'id', 'inscricao_id', 'created_at', 'excluido_em', 'decidido_em'),
      descricao: escrita(),
      arquivo_id: ate('pedidos', { ...fato, arquivo: true }),
      validacao: como('status'),
      resposta: redigida,
      ...sao(interno, 'concurso_id', 'candidato_id', 'prazo_id'),
      decidido_por: equipe,
    },
  },
  reembolsos: {
    ...DA_INSCRICAO,
    meusDados: 'restituicoes',
    colunas: {
      ...sao(fato, 'id', 'inscricao_id', 'tipo_restituicao', 'status', 'created_at', 'cancelado_em'),
      data_processamento: fato,
      movido_em: interno,
      valor_centavos: reais('valor'),
      ...sao(
        ate('contas'),
        'banco',
        'agencia',
        'conta',
        'tipo_conta',
        'titular_documento',
        'titular_nome',
        'chave_pix',
      ),
      motivo: apagada,
      observacao_admin: { ...redigida, meusDados: 'resposta' },
      comprovante_reembolso: redigida,
      decidido_por: equipe,
    },
  },
  devolucao_itens: {
    ...DA_INSCRICAO,
    meusDados: 'devolucoes',
    colunas: {
      ...sao(fato, 'id', 'inscricao_id', 'forma', 'status', 'reembolso_id', 'pago_em', 'updated_at'),
      valor_centavos: reais('valor'),
      motivo: redigida,
      ...sao(interno, 'devolucao_id', 'pagamento_id', 'boleto_id', 'vez', 'arquivo_id', 'estorno_em', 'incerto'),
      ...sao(interno, 'tentativas', 'tentar_em'),
      link_pagador: fora('interno', apagada),
    },
  },
  decisoes_retidas: {
    ...DO_CADASTRO,
    // Nothing was decided by it: what is decided is in the request.
    meusDados: { fora: 'interno' },
    colunas: {
      ...sao(interno, 'id', 'tipo', 'registro_id', 'inscricao_id', 'candidato_id', 'status'),
      ...sao(interno, 'created_at', 'vence_em', 'tentativas', 'tentar_em', 'descartada_em'),
      // Grounds of what says of anybody's health leave with it (retencao-queries.ts).
      nota: ate('saude', fora('interno', { ...redigida, vira: null })),
      motivo: fora('interno', redigida),
      ...sao(equipe, 'administrador_id', 'ip', 'revisada_por'),
      ...sao(interno, 'preparada', 'revisada_em'),
    },
  },
  protocolos: {
    ...DO_CANDIDATO,
    linhas: (id) =>
      sql<boolean>`(${daInscricao(id)} or (tipo = 'recurso' and inscricao_id is null
        and registro_id in (select id from recursos where candidato_id = ${id})))`,
    meusDados: 'protocolos',
    colunas: {
      ...sao(fato, 'numero', 'codigo', 'tipo', 'registro_id', 'inscricao_id', 'emitido_em'),
      ...sao(interno, 'id', 'arquivo_id'),
    },
  },
  arquivos: {
    ...DO_CANDIDATO,
    linhas: (id) => sql<boolean>`(candidato_id = ${id} or id in (
      select arquivo_id from envios where candidato_id = ${id}
      union select arquivo_id from recursos where candidato_id = ${id}
      union select arquivo_id from isencoes where candidato_id = ${id}
      union select arquivo_id from comprovacoes where candidato_id = ${id}
      union select arquivo_id from pedido_documentos where candidato_id = ${id}
      union select arquivo_deficiencia_id from inscricoes where candidato_id = ${id}
      union select arquivo_condicao_id from inscricoes where candidato_id = ${id}))`,
    meusDados: 'arquivos',
    so: sql<boolean>`removido_em is null`,
    ordem: 'created_at',
    guarda: 'pedidos',
    colunas: {
      ...sao(fato, 'id', 'tipo', 'tamanho', 'sha256', 'categoria', 'created_at'),
      // Whatever marks a file as going takes the name its sender gave it; of one that stays the ending alone does (eliminar.ts).
      nome: redigida,
      ...sao(interno, 'chave', 'candidato_id', 'removido_em', 'apagado_em'),
    },
  },
  avisos: {
    ...DO_CADASTRO,
    meusDados: 'avisos',
    colunas: {
      ...sao(apagada, 'tipo', 'titulo', 'created_at', 'lido_em', 'inscricao_id', 'concurso_id'),
      // What says of anybody's health leaves with what it tells of (retencao-queries.ts).
      texto: ate('saude', palavras),
      ...sao(interno, 'id', 'candidato_id', 'link', 'difusao_id', 'chave'),
    },
  },
  preferencias_de_avisos: {
    ...DO_CADASTRO,
    meusDados: 'preferencias_de_avisos',
    ordem: 'candidato_id',
    unica: true,
    colunas: { ...sao(apagada, 'lembretes', 'publicacoes', 'updated_at'), candidato_id: interno },
  },
  agendas: {
    ...DO_CADASTRO,
    meusDados: 'agenda',
    unica: true,
    colunas: {
      created_at: apagada,
      ...sao(fora('segredo', apagada), 'codigo_hash', 'codigo_cifrado'),
      ...sao(interno, 'id', 'candidato_id'),
    },
  },
  emails: {
    ...DO_CANDIDATO,
    meusDados: 'emails',
    // What was not sent is not; what was stays as a date.
    colunas: {
      ...sao(fato, 'criado_em', 'enviado_em', 'tipo'),
      para: { ...apagada, vira: 'removido@removido.invalid' },
      assunto: palavras,
      texto: ate('emails', fora('entregue', palavras)),
      html: ate('emails', fora('entregue', apagada)),
      erro: fora('interno', apagada),
      ...sao(interno, 'id', 'sensivel', 'tentativas', 'proxima_tentativa_em', 'reservado_por', 'reservado_ate'),
      ...sao(interno, 'message_id', 'candidato_id', 'reenvio_de', 'prioridade'),
    },
  },
  sessoes: {
    ...DA_CONTA,
    meusDados: 'sessoes',
    ordem: 'created_at',
    guarda: 'sessoes',
    colunas: {
      ...sao(apagada, 'created_at', 'expira_em', 'usada_em', 'encerrada_em', 'rede', 'aparelho'),
      ...sao(interno, 'tipo', 'perfil', 'usuario_id', 'senha_em'),
      sid: fora('segredo'),
    },
  },
  acessos_conhecidos: {
    ...DA_CONTA,
    meusDados: 'acessos_conhecidos',
    ordem: 'created_at',
    guarda: 'acessos_conhecidos',
    colunas: {
      tipo: fato,
      ...sao(apagada, 'created_at', 'usado_em'),
      ...sao(interno, 'perfil', 'usuario_id'),
      chave: fora('segredo'),
    },
  },
  senhas_provisorias: {
    ...DA_CONTA,
    meusDados: { fora: 'segredo' },
    guarda: 'acesso_provisorio',
    colunas: {
      ...sao(interno, 'id', 'perfil', 'usuario_id', 'created_at', 'expira_em', 'usada_em'),
      ...sao(fora('segredo'), 'senha_hash', 'marca'),
    },
  },
  tentativas: {
    ...DO_CADASTRO,
    linhas: (id) => sql<boolean>`conta = (select email from candidatos where id = ${id})`,
    // Anybody may have tried, from anywhere: they are told of it in the trail.
    meusDados: { fora: 'interno' },
    guarda: 'acesso_provisorio',
    colunas: sao(interno, 'id', 'acao', 'conta', 'endereco', 'created_at', 'navegador'),
  },
  idempotencia: {
    ...DO_CADASTRO,
    // A CPF bare, parted by whatever it is parted by, or masked: fewer of its digits are in any number.
    linhas: (id) => sql<boolean>`(escopo = ${`candidato:${id}`} or exists (select 1 from candidatos c where c.id = ${id}
      and (resposta like '%' || c.cpf || '%'
        or resposta like '%' || substr(c.cpf, 1, 3) || '_' || substr(c.cpf, 4, 3) || '_' || substr(c.cpf, 7, 3)
          || '_' || substr(c.cpf, 10, 2) || '%'
        or resposta like '%***.' || substr(c.cpf, 4, 3) || '.' || substr(c.cpf, 7, 3) || '-**%'
        or resposta like '%"' || ${literal('c.nome')} || '"%' escape '\\'
        or resposta like '%' || ${literal('c.email')} || '%' escape '\\')))`,
    meusDados: { fora: 'derivado' },
    guarda: 'acesso_provisorio',
    colunas: sao(interno, 'escopo', 'chave', 'chamada', 'corpo_hash', 'resposta', 'created_at'),
  },
  ciencias: {
    ...DO_CANDIDATO,
    meusDados: 'ciencias_de_privacidade',
    ordem: 'versao',
    colunas: { ...sao(fato, 'versao', 'ciente_em'), ip: apagada, ...sao(interno, 'id', 'candidato_id') },
  },
  pedidos_de_privacidade: {
    ...DO_CANDIDATO,
    meusDados: 'pedidos_de_privacidade',
    colunas: {
      ...sao(fato, 'id', 'protocolo', 'tipo', 'status', 'created_at', 'prazo', 'em_analise_em', 'encerrado_em'),
      detalhe: apagada,
      resposta: redigida,
      resultado: fato,
      candidato_id: interno,
      decidido_por: equipe,
    },
  },
  logs: {
    ...DO_CANDIDATO,
    meusDados: 'registro_de_atos',
    so: sql<boolean>`tipo not in (${sql.join([...ATOS_DO_PAINEL])})`,
    tambem: {
      quem: sql<string>`case when ${proprio} then 'você' when isadmin = 1 then 'instituto' else 'visitante' end`,
      ip: sql<string | null>`case when ${proprio} then ip end`,
      // What the account said before, whoever corrected it: nowhere else is it any more.
      antes: sql<string | null>`case when tipo = 'alterar_dados' then dados_anteriores end`,
      depois: sql<string | null>`case when tipo = 'alterar_dados' then dados_novos end`,
    },
    guarda: 'registro',
    colunas: {
      ...sao(fato, 'created_at', 'tipo'),
      descricao: redigida,
      busca: fora('derivado', redigida),
      ...sao(fora('ato', redigida), 'dados_anteriores', 'dados_novos'),
      ...sao(fora('equipe', redigida), 'usuario_nome', 'usuario_email'),
      ...sao(fora('equipe'), 'isadmin', 'usuario_id'),
      // One's own is in `tambem`; whose they were is gone, and where from is kept as the law asks.
      ip: ate('acessos', fora('equipe', { ...fato, vira: null })),
      ...sao(interno, 'id', 'registro_tipo', 'registro_id', 'candidato_id', 'inscricao_id', 'concurso_id'),
    },
  },

  administradores: {
    ...DA_EQUIPE,
    colunas: {
      ...sao('pessoal', 'nome', 'email', 'senha_hash', 'ultimo_acesso_em', 'segundo_fator_segredo'),
      ...sao('nada', 'id', 'ativo', 'papel', 'created_at', 'desativado_em', 'segundo_fator_em', 'segundo_fator_passo'),
    },
  },
  codigos_de_recuperacao: {
    ...DA_EQUIPE,
    colunas: {
      ...sao('pessoal', 'codigo_hash', 'marca'),
      ...sao('nada', 'id', 'administrador_id', 'created_at', 'usado_em'),
    },
  },
  convites: {
    ...DA_EQUIPE,
    colunas: {
      ...sao('pessoal', 'email', 'token_hash'),
      ...sao('nada', 'id', 'papel', 'created_at', 'enviado_em', 'expira_em', 'criado_por', 'aceito_em'),
      ...sao('nada', 'cancelado_em', 'administrador_id'),
    },
  },
  visoes: {
    ...DA_EQUIPE,
    colunas: {
      // One may search for somebody: such a view goes when that person is erased.
      ...sao('pessoal', 'nome', 'chave', 'consulta'),
      ...sao('nada', 'id', 'administrador_id', 'lista', 'posicao', 'created_at', 'updated_at'),
    },
  },
  preferencias_do_painel: {
    ...DA_EQUIPE,
    colunas: sao('nada', 'administrador_id', 'decidir_sem_perguntar', 'antigos_primeiro'),
  },
  presencas: {
    ...DA_EQUIPE,
    colunas: {
      ...sao('pessoal', 'desde', 'visto_em'),
      ...sao('nada', 'administrador_id', 'tipo', 'registro_id'),
    },
  },

  concursos: ninguem(
    'id titulo titulo_busca descricao prefeitura tipo link_area_candidato data_prazo_inicio data_prazo_fim prazo_final_isencao prazo_atendimento prazo_reserva reserva_unica forma_pagamento ativo fundamentar_negativas recursos_sem_identificacao created_at updated_at excluido_em excluido_por',
  ),
  vagas: ninguem(
    'id concurso_id cargo nivel descricao valor_centavos quantidade vencimento_pagamento ativo created_at excluido_em',
  ),
  vaga_reservas: ninguem('vaga_id item_id quantidade motivo updated_at'),
  // The bytes of these files have people's NIS: they go with what was taken back (retencao-queries.ts).
  isencao_arquivos: ninguem(
    'id concurso_id categoria_id tipo sequencia nome sha256 itens arquivo_id created_at criado_por aplicado_em aplicado_por resumo',
  ),
  itens_de_catalogo: ninguem(
    'id concurso_id tipo nome chave explicacao lei documentos dados ordem ativo created_at excluido_em',
  ),
  publicacoes: ninguem(
    'id concurso_id titulo descricao arquivo_id url nome data_publicacao status created_at excluido_em versao retifica_id mudanca exame achados achados_motivo',
  ),
  // What an institute published stays as it was published.
  atos_publicados: ninguem(
    'id publicacao_id concurso_id ato versao titulo descricao data_publicacao arquivo_id url nome retifica_id mudanca motivo administrador_id created_at',
  ),
  convenios: ninguem(
    'id concurso_id nome tipo status cnpj_beneficiario webhook_url webhook_secret_cifrado url_base_api api_key_cifrada numero_convenio carteira variacao_carteira agencia conta tipo_conta client_id client_secret_cifrado oauth_url chave_aplicacao created_at updated_at excluido_em',
  ),
  retornos: ninguem(
    'id created_at convenio_id administrador_id nome sha256 tamanho layout codificacao quebra chave gerado_em de ate linhas pagamentos valor_centavos tratados confirmados conhecidos na_fila divergentes situacao conferido_em',
  ),
  devolucoes: ninguem(
    'id concurso_id vagas inscricoes motivo usar_pix status pessoas created_at criada_por decidida_em decidida_por nota concluida_em',
  ),
  // What goes to a bank names everybody it pays: its bytes leave when the batch is done, or with what accounts are kept for.
  devolucao_arquivos: ninguem(
    'id devolucao_id tipo numero formato nome sha256 itens centavos resumo arquivo_id created_at criado_por',
  ),
  sequencias: ninguem('nome valor'),
  numeros_livres: ninguem('serie numero'),
  prazos: ninguem(
    'id tipo concurso_id descricao data_inicio data_fim quantidade_limite_envio exibir_n_questoes pontuacao_centesimos objeto resultado_em exige_revisao created_at excluido_em',
  ),
  fechamentos: ninguem(
    'id mes ultimo_id fechado_em fechado_por divergencias ressalva sha256 reaberto_em reaberto_por motivo',
  ),
  fechamento_linhas: ninguem(
    'fechamento_id concurso_id lancamentos anterior_centavos recebido_centavos devolvido_centavos ajuste_centavos saldo_centavos devido sha256',
  ),
  etapas: ninguem('id concurso_id nome data_inicio data_fim local observacao publica comparece created_at excluido_em'),
  vinculos_de_fases: ninguem('concurso_id fase acompanha'),
  fases_anotadas: ninguem('concurso_id fase nome inicio fim local sequencia alterada_em retirada_em'),
  cronogramas: ninguem('id concurso_id versao publicacao_id created_at'),
  conferencias: ninguem('id iniciada_em terminada_em resultado'),
  // Hashes of acts, and the salts without which none can be guessed from them: these go with the content (docs/rules/registro.md).
  selos: ninguem('numero selado_em dia primeira quantas menor maior ate raiz anterior hash ids folhas sais'),
  selos_pendentes: ninguem('log_id'),
  selos_dias: ninguem('dia primeiro ultimo raiz anterior hash fechado_em'),
  selos_verificacoes: ninguem('id iniciada_em terminada_em atos selos diferencas achados'),
  // Numbers of enrolments alone, as they were published.
  listas_publicadas: ninguem('id publicacao_id concurso_id lista lida_em total inscricoes dados_id csv_id'),
  modelos: ninguem('id tipo decisao titulo chave texto created_at updated_at excluido_em'),
  ajustes: ninguem('chave valor versao updated_at updated_by'),
  contagens: ninguem('lista por grupo quando faixa status n centavos'),
  contagens_novas: ninguem('id lista grupo dia hora faixa status n centavos'),
  avisos_de_privacidade: ninguem('id versao texto mudancas updated_at publicado_em publicado_por'),
  difusoes: ninguem(
    'id tipo registro_tipo registro_id concurso_id assinatura assinatura_antes valores link created_at a_partir_de cursor total concluida_em cancelada_em',
  ),
  textos_de_email: ninguem('id tipo assunto texto updated_at alterado_por'),
} as const satisfies { readonly [T in keyof Database]: TabelaDoTitular<T> | OutraTabela<T> };

export type TabelaDeDados = keyof typeof DADOS;
/** Every table of the store. */
export const TABELAS = Object.keys(DADOS) as TabelaDeDados[];

/** Those that have rows about a candidate. */
export type TabelaDoCandidato = {
  [T in TabelaDeDados]: (typeof DADOS)[T] extends { de: 'candidato' } ? T : never;
}[TabelaDeDados];

/** The same with what is said of each. The account, which some of the others are found by, comes last. */
export const DO_TITULAR = TABELAS.flatMap((nome): [TabelaDoCandidato, TabelaDoTitular][] => {
  const tabela = DADOS[nome];
  return tabela.de === 'candidato' ? [[nome as TabelaDoCandidato, tabela]] : [];
}).sort(([uma], [outra]) => Number(uma === 'candidatos') - Number(outra === 'candidatos'));

/** The columns of a person's rows, with what is said of each. */
export function colunasDe(tabela: TabelaDoTitular): [nome: string, Coluna][] {
  return Object.entries(tabela.colunas);
}
