// A round trip over every call that creates or changes: each field sent comes back, in the record answered and in the read
// that follows. A call without a line here, or a field without a value, does not compile; what does not come back says why.
import { describe, expect, it } from 'vitest';
import { type AppRouter, appRouter } from '../../src/server/router.ts';
import { changeRows } from '../../src/server/store/rows.ts';
import type { Movimento } from '../../src/shared/movimento.ts';
import { type Pedido, pedidos } from '../../src/shared/pedidos/tipos.ts';
import { MINUTO } from '../support/clock.ts';
import { pdf } from '../support/envios.ts';
import {
  createCandidato,
  createConcurso,
  createConvenio,
  createEtapa,
  createInscricao,
  createItem,
  createListaReservada,
  createPrazo,
  createPublicacao,
  createRecurso,
  createReembolso,
  createVaga,
  dadosDeCadastro,
} from '../support/factories.ts';
import { DOCUMENTOS, formDe } from '../support/pedidos.ts';
import { createPortal, type Portal, refusal } from '../support/portal.ts';
import { cnab400 } from '../support/retornos.ts';

type Folhas<R, P extends string = ''> = {
  [K in keyof R & string]: R[K] extends { _def: { type: 'mutation'; $types: { input: infer I } } }
    ? [`${P}${K}`, I]
    : R[K] extends { _def: unknown }
      ? never
      : Folhas<R[K], `${P}${K}.`>;
}[keyof R & string];
type Todas = Folhas<AppRouter['_def']['record']>;
type Chamada = Todas[0];
type Entrada<C extends Chamada> = Exclude<Extract<Todas, [C, unknown]>[1], FormData | undefined>;
/** What confirms findings is kept by the trail alone: the tests of what becomes public read it there. */
type DoExame = 'dados_confirmados' | 'dados_motivo';
/** How the record was is compared, and not kept. */
type SoOlhado = 'visto';
/** Every field of a call, also those that may be left out. */
type Campos<C extends Chamada> = {
  [K in keyof Entrada<C> as Exclude<K, DoExame | SoOlhado>]-?: NonNullable<Entrada<C>[K]>;
};

type Registro = Record<string, unknown>;
type Ler = (registro: Registro) => unknown;

interface Volta<C extends Chamada> {
  envia: (portal: Portal) => Promise<Campos<C>> | Campos<C>;
  /** Where the record is in the answer. */
  resposta?: Ler;
  /** The read that follows. */
  le: (portal: Portal, resposta: Registro, enviado: Campos<C>) => Promise<unknown>;
  /** What a field that comes back elsewhere is read from. */
  como?: Partial<Record<keyof Campos<C>, Ler>>;
  /** What a field becomes, where it is kept in another form. */
  vira?: Partial<Record<keyof Campos<C>, unknown>>;
  /** What does not come back, and why. */
  fora?: Partial<Record<keyof Campos<C>, string>>;
}
/** A text says why a call has no round trip. */
type Linha<C extends Chamada> = string | Volta<C> | readonly Volta<C>[];

const SO_NOMEIA = 'Só nomeia o registro; o que acontece com ele é o próprio ato.';
const SEM_CAMPOS = 'Não leva campos.';
const SENHA = 'Senha ou código: não volta a ninguém.';
const CHAVE = 'Diz de que registro ou versão se fala, e não é guardado com ele.';
const REPETE = 'Repete outro campo, para conferir.';
const SEM_CONTA = 'Só vale para quem recebe em conta.';
const EM_LOTE = 'Os mesmos campos, de vários: cada um é decidido pela função do ato sozinho.';

const item = async (lista: Promise<readonly { id: number }[]>, { id }: Registro) =>
  (await lista).find((um) => um.id === id);
const todos = async <T>(pagina: Promise<{ data: readonly T[] }>) => (await pagina).data;
function umDe<T>(lista: readonly T[]): T {
  const [um] = lista;
  if (um === undefined) throw new Error('There is none');
  return um;
}
const de =
  (...caminho: string[]): Ler =>
  (registro) =>
    caminho.reduce<unknown>((valor, nome) => (valor as Registro)[nome], registro);
const cadastroDe = de('cadastro');
const idDe = (registro: unknown) => (registro as { id: number }).id;

async function inscricaoDe(portal: Portal, dados: Parameters<typeof createInscricao>[1] = {}) {
  return createInscricao(portal, { candidato_id: portal.candidato.id, ...dados });
}

const INICIO = '2026-11-10T13:00:00.000Z';
const FIM = '2026-12-10T21:30:00.000Z';

const PERFIL = {
  nome: 'Nome Mudado',
  rg: 'SP-9',
  rg_orgao_emissor: 'SSP/SP',
  rg_data_emissao: '2011-06-21',
  sexo: 'N',
  data_nascimento: '1985-01-31',
  estado_civil: 'viúvo',
  nacionalidade: 'Portuguesa',
  natural_uf: 'RJ',
  natural_cidade: 'Niterói',
  cep: '24000001',
  endereco: 'Rua Mudada',
  numero: '7-A',
  complemento: 'Fundos',
  bairro: 'Ingá',
  uf: 'SP',
  cidade: 'Campinas',
  telefone_celular: '19987651234',
  telefone_residencial: '1932345678',
  telefone_comercial: '19987651235',
  nome_mae: 'Mãe Mudada',
  nome_pai: 'Pai Mudado',
  possui_deficiencia: 'S',
  detalhe_deficiencia: 'Baixa visão',
  possui_condicao_especial: 'S',
  detalhe_condicao_especial: 'Amamenta',
} as const;

const CONVENIO = {
  nome: 'Convênio da volta',
  tipo: 'BB',
  status: 'Inativo',
  cnpj_beneficiario: '11222333000181',
  webhook_url: 'https://portal.exemplo.org/aviso',
  webhook_secret: 'segredo-do-aviso-1234',
  url_base_api: 'https://api.bb.com.br/cobrancas/v2',
  api_key: 'chave-da-api',
  numero_convenio: '3128557',
  carteira: '17',
  variacao_carteira: '35',
  agencia: '452-9',
  conta: '123873-5',
  tipo_conta: 'Poupança',
  client_id: 'cliente',
  client_secret: 'segredo-do-cliente',
  oauth_url: 'https://oauth.bb.com.br/oauth/token',
  chave_aplicacao: 'chave-da-aplicacao',
} as const;
const SEGREDOS = {
  webhook_secret: '********',
  api_key: '********',
  client_secret: '********',
};

const DO_OUTRO = 'É de outro banco: o convênio guarda só o que o seu usa.';
const CONVENIOS = [
  { tipo: 'BB', url_base_api: CONVENIO.url_base_api, fora: { api_key: DO_OUTRO } },
  {
    tipo: 'ASAAS',
    url_base_api: 'https://api.asaas.com/v3',
    fora: {
      numero_convenio: DO_OUTRO,
      carteira: DO_OUTRO,
      variacao_carteira: DO_OUTRO,
      agencia: DO_OUTRO,
      conta: DO_OUTRO,
      tipo_conta: DO_OUTRO,
      client_id: DO_OUTRO,
      client_secret: DO_OUTRO,
      oauth_url: DO_OUTRO,
      chave_aplicacao: DO_OUTRO,
    },
  },
] as const;
const lerConvenio = ({ admin }: Portal, resposta: Registro) =>
  item(admin.rpc.admin.convenios.list({ concurso_id: resposta.concurso_id as number }), resposta);

const CONCURSO = {
  titulo: 'Concurso da volta',
  descricao: 'Descrição da volta',
  prefeitura: 'Prefeitura da Volta',
  tipo: 'Processo Seletivo',
  link_area_candidato: 'https://exemplo.org/area',
  data_prazo_inicio: INICIO,
  data_prazo_fim: FIM,
  prazo_final_isencao: '2026-11-30T02:59:59.999Z',
  prazo_atendimento: '2026-12-01T02:59:59.999Z',
  prazo_reserva: '2026-12-02T02:59:59.999Z',
  reserva_unica: 1,
  forma_pagamento: 'pix',
  ativo: 0,
  fundamentar_negativas: 1,
  recursos_sem_identificacao: 1,
} as const;

/** When its decisions become known. */
const RESULTADO = { resultado_em: '2026-12-20T15:00:00.000Z', exige_revisao: 1 } as const;

const VAGA = {
  cargo: 'Cargo da volta',
  nivel: 'Superior',
  descricao: 'Descrição',
  valor_inscricao: 91.25,
  quantidade: 7,
  dataVencimentoPagamento: '2026-12-20',
  ativo: 0,
} as const;

const ITEM = {
  nome: 'Item da volta',
  explicacao: 'Explicação',
  lei: 'Lei nº 1/2026',
  documentos: [{ nome: 'Documento da volta', obrigatorio: false }],
  dados: { pergunta: 'Pergunta?' },
  ordem: 7,
  ativo: 0 as const,
};

const PUBLICACAO = {
  titulo: 'Publicação da volta',
  descricao: 'Descrição',
  data_publicacao: '2026-11-19',
  status: 'Inativo',
  arquivo: 'Edital.pdf',
  caminho_arquivo: 'https://exemplo.org/edital.pdf',
  mudanca: 'Corrige a jornada.',
  motivo: 'Saiu por engano.',
} as const;
const DA_PUBLICACAO = {
  como: { retifica_id: de('retifica', 'id') },
  fora: {
    motivo: 'Fica no ato da retirada, que os testes das publicações leem.',
  },
};

const PRAZO = { descricao: 'Prazo da volta', data_inicio: INICIO, data_fim: FIM, quantidade_limite_envio: 4 } as const;

const doCandidato = (portal: Portal) => portal.candidato.rpc.candidato.candidatos.dados().then(cadastroDe);

const REEMBOLSO = {
  banco: '001',
  agencia: '1234-5',
  conta: '98765-4',
  tipo_conta: 'cp',
  titular_documento: '52998224725',
  titular_nome: 'Titular da Volta',
  chavePix: 'volta@exemplo.com.br',
  motivo: 'Desisti da prova.',
} as const;
const lerReembolso = (portal: Portal, resposta: Registro) =>
  item(portal.candidato.rpc.candidato.reembolsos.list(), resposta);

/** The acts of holding a decision, of every kind of request. */
type AtosDeReter<T extends string> = `admin.${T}.${'reter' | 'desfazer' | 'dispensar' | 'presenca'}`;
/** And of the kinds that are decided in the one kind of queue. */
type AtosDe<D> = D extends {
  tabela: infer T extends string;
  chamadas: {
    retirar: readonly [infer R extends string, string];
    fila: { varios: readonly [infer V extends string, string] };
  };
}
  ? `candidato.${T}.${'create' | R}` | `admin.${T}.${'decidir' | V}`
  : never;
type DePedido = AtosDe<Pedido> | AtosDeReter<Pedido['tabela']>;

function voltasDe(pedido: Pedido): Record<string, string | Volta<never>> {
  const { tabela, chamadas, nega, nota } = pedido;
  const ler = (registros: unknown) =>
    registros as { [T in typeof tabela]: Record<string, (entrada?: object) => never> };
  const negado = async (portal: Portal) => {
    const enviado = await chamar(portal, `candidato.${tabela}.create`, await formDe(portal, pedido));
    return { id: enviado.id, status: nega, [nota.campo]: 'Não serve.' } as never;
  };
  const retem = {
    [`admin.${tabela}.reter`]: {
      envia: negado,
      le: async ({ admin }) => umDe(((await ler(admin.rpc.admin)[tabela].movimento!()) as Movimento).retidas),
      como: { [nota.campo]: de('nota') },
    } satisfies Volta<never>,
    [`admin.${tabela}.desfazer`]: SO_NOMEIA,
    [`admin.${tabela}.dispensar`]: SO_NOMEIA,
    [`admin.${tabela}.presenca`]: 'Quem o tem aberto é visto pelos colegas, não por si.',
  };
  if (!chamadas.fila) return retem;
  return {
    ...retem,
    [`candidato.${tabela}.create`]: {
      envia: (portal) => formDe(portal, pedido) as never,
      le: ({ candidato }, resposta) => item(ler(candidato.rpc.candidato)[tabela].list!(), resposta),
      como: {
        arquivo: de('protocolo', 'arquivo', 'nome'),
        prazo_envio_id: de('prazoEnvio', 'id'),
        itens: ({ itens }: Registro) =>
          JSON.stringify(
            // What an item does not have is left out of the text.
            (itens as { item_id: number; detalhe?: null; quantidade?: number }[]).map(
              ({ item_id, detalhe, quantidade }) => ({ item_id, detalhe, quantidade }),
            ),
          ),
        ...Object.fromEntries(
          DOCUMENTOS.flatMap((_, i) => [
            [`documento_${i + 1}`, de('documentos', String(i), 'nome')],
            [`exigencia_${i + 1}`, de('documentos', String(i), 'exigencia')],
          ]),
        ),
      },
      vira: {
        arquivo: 'anexo.pdf',
        ...Object.fromEntries(DOCUMENTOS.map(({ arquivo }, i) => [`documento_${i + 1}`, arquivo.name])),
      },
    } satisfies Volta<never>,
    [`candidato.${tabela}.${chamadas.retirar[0]}`]: SO_NOMEIA,
    [`admin.${tabela}.decidir`]: {
      envia: negado,
      le: ({ admin }, { id }) => ler(admin.rpc.admin)[tabela].get!({ id }),
    } satisfies Volta<never>,
    [`admin.${tabela}.${chamadas.fila.varios[0]}`]: EM_LOTE,
  };
}

const ETAPA = {
  nome: 'Prova da volta',
  local: 'Escola da Volta',
  observacao: 'Traga caneta preta.',
  publica: 0,
  comparece: 1,
} as const;
const aEtapa = ({ fases }: Registro) => (fases as Registro[]).find(({ tipo }) => tipo === 'etapa');
/** The calendar's only phase of its own, under the names of its record. */
async function etapaDe({ rpc }: Portal['admin'], concurso_id: number, id: number): Promise<Registro> {
  const fase = aEtapa(await rpc.admin.cronograma.get({ concurso_id }));
  const { inicio: data_inicio, fim: data_fim, publica, comparece } = fase as Registro;
  return { ...fase, id, concurso_id, data_inicio, data_fim, publica: Number(publica), comparece: Number(comparece) };
}
const DO_CONCURSO = 'Nomeia o concurso.';

const CHAMADAS: { readonly [C in Exclude<Chamada, DePedido>]: Linha<C> } = {
  'candidato.recursos.impugnar': {
    envia: async (portal) => {
      const { id } = await createPrazo(portal, { tipo: 'recurso', objeto: 'edital', quantidade_limite_envio: 2 });
      return { prazo_recurso_id: id, motivo: 'O item 4.2 deve sair.', arquivo: pdf('lei', 'anexo.pdf') };
    },
    le: ({ candidato }, resposta) => item(candidato.rpc.candidato.recursos.list(), resposta),
    como: { arquivo: de('protocolo', 'arquivo', 'nome') },
    vira: { arquivo: 'anexo.pdf' },
  },
  'publico.candidatos.registrar': {
    envia: () => ({
      ...dadosDeCadastro({ ...PERFIL, email: 'volta@exemplo.com.br', cpf: '52998224725' }),
      ciencia_privacidade: 1,
    }),
    resposta: cadastroDe,
    // Whole, as an Administrador may ask.
    le: ({ admin }, resposta) => admin.rpc.admin.candidatos.get({ id: idDe(resposta), mascarar: false } as never),
    fora: {
      senha: SENHA,
      repeatSenha: REPETE,
      repeatEmail: REPETE,
      ciencia_privacidade: 'Guardada como ciência do aviso, com data; a situação da privacidade a mostra.',
    },
  },
  'publico.sessoes.loginCandidato': 'Abre uma sessão; nada do que leva é guardado.',
  'publico.sessoes.loginAdmin': 'Abre uma sessão; nada do que leva é guardado.',
  'publico.sessoes.recuperarSenhaCandidato': 'Só nomeia a conta.',
  'publico.sessoes.recuperarSenhaAdmin': 'Só nomeia a conta.',
  'publico.convites.abrir': SO_NOMEIA,
  'publico.convites.aceitar': 'Nome e senha de uma conta nova: o convite é tentado inteiro com os administradores.',
  'candidato.candidatos.alterarDados': { envia: () => PERFIL, resposta: cadastroDe, le: doCandidato },
  'candidato.sessoes.trocarSenha': SENHA,
  'candidato.sessoes.encerrar': 'Só nomeia a sessão.',
  'candidato.sessoes.encerrarOutras': SEM_CAMPOS,
  'candidato.sessoes.logout': SEM_CAMPOS,
  'candidato.inscricoes.create': {
    envia: async (portal) => {
      const vaga = await createVaga(portal);
      return {
        concurso_id: vaga.concurso_id,
        vaga_id: vaga.id,
        possui_deficiencia: 'S',
        detalhe_deficiencia: 'Baixa visão',
        possui_condicao_especial: 'S',
        detalhe_condicao_especial: 'Amamenta',
        file_deficiencia: pdf('laudo', 'laudo.pdf'),
        file_condicao_especial: pdf('atestado', 'atestado.pdf'),
      };
    },
    le: ({ candidato }, resposta) => item(candidato.rpc.candidato.inscricoes.list(), resposta),
    como: {
      concurso_id: de('concurso', 'id'),
      vaga_id: de('vaga', 'id'),
      file_deficiencia: (registro) => typeof registro.url_arquivo_deficiencia,
      file_condicao_especial: (registro) => typeof registro.url_arquivo_condicao_especial,
    },
    vira: { file_deficiencia: 'string', file_condicao_especial: 'string' },
  },
  'candidato.inscricoes.cancelar': SO_NOMEIA,
  'candidato.boletos.gerar': SO_NOMEIA,
  'candidato.titulos.finalizar': SO_NOMEIA,
  'candidato.reembolsos.create': [
    {
      envia: async (portal) => ({ inscricao_id: (await inscricaoDe(portal)).id, tipo_restituicao: 2, ...REEMBOLSO }),
      le: lerReembolso,
      fora: { chavePix: 'Só vale para quem recebe por PIX.' },
    },
    {
      envia: async (portal) => ({ inscricao_id: (await inscricaoDe(portal)).id, tipo_restituicao: 3, ...REEMBOLSO }),
      le: lerReembolso,
      fora: {
        banco: SEM_CONTA,
        agencia: SEM_CONTA,
        conta: SEM_CONTA,
        tipo_conta: SEM_CONTA,
        titular_documento: SEM_CONTA,
        titular_nome: SEM_CONTA,
      },
    },
  ],
  'candidato.reembolsos.cancelar': SO_NOMEIA,
  'candidato.devolucoes.informarConta':
    'Os mesmos campos de pedir a restituição; os testes das devoluções em lote o leem de volta.',
  'admin.devolucoes.create': {
    envia: async (portal) => {
      const { concurso_id, vaga_id, id } = await createInscricao(portal, { status_pagamento: 'Pago' });
      return {
        concurso_id,
        vagas: [vaga_id],
        inscricoes: [id],
        usar_pix: 0,
        motivo: 'Concurso cancelado.',
        pessoas: 1,
      };
    },
    le: async ({ admin }, resposta) => {
      const lida = await admin.rpc.admin.devolucoes.get({ id: idDe(resposta) });
      return { ...lida, concurso_id: lida.concurso.id, vagas: lida.vagas?.map(({ id }) => id) };
    },
    resposta: (resposta) => {
      const { concurso, vagas, ...lida } = resposta as { concurso: { id: number }; vagas: { id: number }[] };
      return { ...lida, concurso_id: concurso.id, vagas: vagas.map(({ id }) => id) };
    },
    vira: { usar_pix: false },
  },
  'admin.devolucoes.aprovar': 'Confirma o que já está guardado.',
  'admin.devolucoes.recusar': 'Quem recusa e por quê: os testes das devoluções em lote o leem de volta.',
  'admin.devolucoes.cancelar': SO_NOMEIA,
  'admin.devolucoes.exportar': 'Um arquivo: os testes das devoluções em lote o abrem.',
  'admin.devolucoes.recusarArquivo': 'O que muda: os testes das devoluções em lote o leem de volta.',
  'admin.devolucoes.retorno': 'Um arquivo: os testes das devoluções em lote dizem o que ele muda.',
  'admin.devolucoes.marcar': 'O que muda: os testes das devoluções em lote o leem de volta.',
  'candidato.privacidade.darCiencia': {
    envia: () => ({ versao: 1 }),
    le: async ({ candidato }) => candidato.rpc.candidato.privacidade.situacao(),
    fora: { versao: 'A situação diz a versão vigente e se foi lida.' },
  },
  'candidato.privacidade.create': {
    envia: () => ({ tipo: 'acesso', detalhe: 'Com quem foi partilhado?' }),
    le: ({ candidato }, resposta) => item(candidato.rpc.candidato.privacidade.list(), resposta),
  },
  'candidato.privacidade.cancelar': SO_NOMEIA,
  'candidato.avisos.ler': SO_NOMEIA,
  'candidato.avisos.lerTodos': SEM_CAMPOS,
  'candidato.avisos.alterarPreferencias': {
    envia: () => ({ lembretes: false, publicacoes: false }),
    le: ({ candidato }) => candidato.rpc.candidato.avisos.preferencias(),
  },
  'admin.ajustes.update': {
    envia: () => ({
      versao: 0,
      instituto_nome: 'Instituto da Volta',
      instituto_cnpj: '11222333000181',
      instituto_endereco: 'Rua da Volta, 1',
      instituto_site: 'https://instituto.exemplo.org',
      instituto_telefone: '(33) 3271-0600',
      instituto_horario: 'Das 9h às 17h',
      suporte_email: 'ajuda@exemplo.org',
      endereco_oficial: 'https://portal.exemplo.org',
      beneficiario_nome: 'Beneficiário da Volta',
      beneficiario_cnpj: '11444777000161',
      beneficiario_endereco: 'Rua do Beneficiário, 2',
      sessao_candidato_horas: 6,
      sessao_admin_horas: 4,
      conciliacao_segundos: 600,
      feriados_locais: '25/01/2027 Aniversário da cidade',
      guarda_retirados_dias: 31,
      guarda_emails_dias: 181,
      guarda_saude_dias: 182,
      guarda_contas_dias: 366,
      guarda_notificacoes_dias: 731,
      guarda_pedidos_dias: 3286,
      guarda_acessos_dias: 184,
      negar_exige_motivo: true,
      exigir_segundo_fator: false,
      devolver_com_dois: false,
      pagador_agencia: '452-9',
      pagador_conta: '123873-5',
      pagador_convenio: '123456',
    }),
    resposta: de('valores'),
    le: async ({ admin }) => (await admin.rpc.admin.ajustes.get()).valores,
    fora: { versao: CHAVE },
  },
  'admin.ajustes.setLogo': 'Uma imagem: o endereço dela muda a cada troca, e os testes de ajustes a abrem.',
  'admin.ajustes.removeLogo': SEM_CAMPOS,
  'admin.textos.update': {
    envia: async ({ admin }) => {
      const { rota, versao } = umDe(await admin.rpc.admin.textos.list());
      return { rota, versao, texto: 'Texto da volta.' };
    },
    le: async ({ admin }, resposta) => (await admin.rpc.admin.textos.list()).find(({ rota }) => rota === resposta.rota),
    fora: { versao: CHAVE },
  },
  'admin.candidatos.alterarStatus': {
    envia: ({ outro }) => ({ id: outro.id, status: 'I' }),
    le: ({ admin, outro }) => admin.rpc.admin.candidatos.get({ id: outro.id }),
  },
  'admin.candidatos.alterarDados': {
    envia: async (portal) => {
      const { id, updated_at } = await createCandidato(portal);
      const proprios = { id, updated_at, cpf: '52998224725', email: 'mudado@exemplo.com.br', status: 'I' } as const;
      return { ...PERFIL, ...proprios, telefone_fixo: PERFIL.telefone_residencial };
    },
    le: ({ admin }, resposta) => admin.rpc.admin.candidatos.get({ id: idDe(resposta) }),
    vira: { cpf: '***.982.247-**' },
    fora: { updated_at: CHAVE },
  },
  'admin.sessoes.iniciarSegundoFator': SEM_CAMPOS,
  'admin.sessoes.confirmarSegundoFator': SENHA,
  'admin.sessoes.regenerarCodigos': SENHA,
  'admin.sessoes.desativarSegundoFator': SENHA,
  'admin.sessoes.trocarSenha': SENHA,
  'admin.sessoes.confirmarSenha': SENHA,
  'admin.sessoes.encerrar': 'Só nomeia a sessão.',
  'admin.sessoes.encerrarOutras': SEM_CAMPOS,
  'admin.sessoes.logout': SEM_CAMPOS,
  'admin.painel.dispensarPrimeirosPassos': SEM_CAMPOS,
  'admin.painel.confirmarCopia': SEM_CAMPOS,
  'admin.concursos.create': {
    envia: () => CONCURSO,
    le: ({ admin }, resposta) => admin.rpc.admin.concursos.get({ id: idDe(resposta) }),
  },
  'admin.concursos.update': {
    envia: async (portal) => ({ id: (await createConcurso(portal)).id, ...CONCURSO }),
    le: ({ admin }, resposta) => admin.rpc.admin.concursos.get({ id: idDe(resposta) }),
  },
  'admin.concursos.remove': SO_NOMEIA,
  'admin.vagas.create': {
    envia: async (portal) => ({ concurso_id: (await createConcurso(portal)).id, ...VAGA }),
    le: ({ admin }, resposta, { concurso_id }) => item(admin.rpc.admin.vagas.list({ concurso_id }), resposta),
  },
  'admin.vagas.update': {
    envia: async (portal) => ({ id: (await createVaga(portal)).id, ...VAGA }),
    le: ({ admin }, resposta) =>
      item(admin.rpc.admin.vagas.list({ concurso_id: resposta.concurso_id as number }), resposta),
  },
  'admin.vagas.remove': SO_NOMEIA,
  'admin.catalogos.create': {
    envia: async (portal) => ({
      concurso_id: (await createConcurso(portal)).id,
      tipo: 'atendimento' as const,
      ...ITEM,
    }),
    le: ({ admin }, resposta, { concurso_id }) =>
      item(admin.rpc.admin.catalogos.list({ concurso_id, tipo: 'atendimento' }), resposta),
  },
  'admin.catalogos.update': {
    envia: async (portal) => ({ id: (await createItem(portal)).id, ...ITEM }),
    le: ({ admin }, resposta) =>
      item(
        admin.rpc.admin.catalogos.list({ concurso_id: resposta.concurso_id as number, tipo: 'atendimento' }),
        resposta,
      ),
  },
  'admin.catalogos.trazer': 'Copia itens que já há: que cheguem inteiros é tentado com os catálogos.',
  'admin.catalogos.remove': SO_NOMEIA,
  'candidato.isencoes.complementar': 'Junta documentos a um pedido decidido: os testes do CadÚnico leem o que chegou.',
  'admin.isencoes.decidirCada': 'Decide vários, cada um com o seu texto: os testes do CadÚnico leem cada decisão.',
  'admin.cadunico.gerar': 'Escreve um arquivo: os testes do CadÚnico o leem byte a byte.',
  'admin.cadunico.receber': 'Lê um arquivo: os testes do CadÚnico comparam o que se leu com o que ele traz.',
  'admin.cadunico.aplicar': SO_NOMEIA,
  'admin.publicacoes.create': {
    envia: async (portal) => {
      const { id: retifica_id, concurso_id } = await createPublicacao(portal);
      return { concurso_id, retifica_id, ...PUBLICACAO };
    },
    le: ({ admin }, resposta, { concurso_id }) => item(admin.rpc.admin.publicacoes.list({ concurso_id }), resposta),
    ...DA_PUBLICACAO,
  },
  'admin.publicacoes.update': {
    envia: async (portal) => {
      const { id: retifica_id, concurso_id } = await createPublicacao(portal);
      return { id: (await createPublicacao(portal, { concurso_id })).id, retifica_id, ...PUBLICACAO };
    },
    le: ({ admin }, resposta) =>
      item(admin.rpc.admin.publicacoes.list({ concurso_id: resposta.concurso_id as number }), resposta),
    ...DA_PUBLICACAO,
  },
  'admin.publicacoes.remove': 'Nomeia a publicação e diz o motivo, que os testes das publicações leem no ato.',
  'admin.retornos.create': {
    envia: async (portal) => ({
      convenio_id: (await createConvenio(portal, { tipo: 'BB' })).id,
      arquivo: new File([cnab400({ titulos: [] })], 'CBR64307.RET'),
    }),
    le: ({ admin }, resposta) => admin.rpc.admin.retornos.get({ id: idDe(resposta) }),
    como: { convenio_id: de('convenio', 'id') },
    fora: { arquivo: 'É lido e guardado linha a linha; o nome, o tamanho e o resumo são conferidos nos testes dele.' },
  },
  'admin.prazos.recursos.create': {
    envia: async (portal) => ({
      concurso_id: (await createConcurso(portal)).id,
      ...PRAZO,
      exibir_n_questoes: 0,
      objeto: 'resultado',
      ...RESULTADO,
    }),
    le: ({ admin }, resposta, { concurso_id }) => item(admin.rpc.admin.prazos.recursos.list({ concurso_id }), resposta),
  },
  'admin.prazos.recursos.update': {
    envia: async (portal) => ({
      id: (await createPrazo(portal, { tipo: 'recurso' })).id,
      ...PRAZO,
      exibir_n_questoes: 60,
      objeto: 'questao',
      ...RESULTADO,
    }),
    le: ({ admin }, resposta) =>
      item(admin.rpc.admin.prazos.recursos.list({ concurso_id: resposta.concurso_id as number }), resposta),
  },
  'admin.prazos.recursos.remove': SO_NOMEIA,
  'admin.recursos.aprovar': SO_NOMEIA,
  'admin.recursos.aplicar': 'O que foi feito de um recurso deferido: é tentado inteiro com os recursos a aplicar.',
  'admin.prazos.envios.create': {
    envia: async (portal) => ({
      concurso_id: (await createConcurso(portal)).id,
      ...PRAZO,
      pontuacao: 12.5,
      objeto: 'titulos',
    }),
    le: ({ admin }, resposta, { concurso_id }) => item(admin.rpc.admin.prazos.envios.list({ concurso_id }), resposta),
  },
  'admin.prazos.envios.update': {
    envia: async (portal) => ({
      id: (await createPrazo(portal, { tipo: 'envio' })).id,
      ...PRAZO,
      pontuacao: 12.5,
      objeto: 'titulos',
    }),
    le: ({ admin }, resposta) =>
      item(admin.rpc.admin.prazos.envios.list({ concurso_id: resposta.concurso_id as number }), resposta),
  },
  'admin.prazos.envios.remove': SO_NOMEIA,
  'admin.cronograma.create': {
    envia: async (portal) => ({
      concurso_id: (await createConcurso(portal)).id,
      ...ETAPA,
      data_inicio: '2026-12-13T12:00:00.000Z',
      data_fim: '2026-12-13T16:00:00.000Z',
    }),
    le: ({ admin }, { id, concurso_id }) => etapaDe(admin, Number(concurso_id), Number(id)),
  },
  'admin.cronograma.update': {
    envia: async (portal) => ({ id: (await createEtapa(portal)).id, ...ETAPA }),
    le: ({ admin }, { id, concurso_id }) => etapaDe(admin, Number(concurso_id), Number(id)),
  },
  'admin.cronograma.remove': SO_NOMEIA,
  'admin.cronograma.acompanhar': {
    envia: async (portal) => {
      const { id, concurso_id } = await createEtapa(portal);
      return { concurso_id, fase: `etapa-${id}`, acompanha: 'inscricoes' };
    },
    resposta: aEtapa,
    le: async ({ admin }, _, { concurso_id }) =>
      aEtapa(await admin.rpc.admin.cronograma.get({ concurso_id: Number(concurso_id) })),
    fora: { concurso_id: DO_CONCURSO },
  },
  'admin.cronograma.mover': {
    envia: async (portal) => {
      const { id, concurso_id } = await createEtapa(portal);
      const alvo = { concurso_id, fase: `etapa-${id}`, inicio: '2026-12-20', fim: '2026-12-21' };
      const { assinatura } = await portal.admin.rpc.admin.cronograma.previa(alvo);
      return { ...alvo, assinatura, publicar: 0 as const };
    },
    resposta: aEtapa,
    le: async ({ admin }, _, { concurso_id }) =>
      aEtapa(await admin.rpc.admin.cronograma.get({ concurso_id: Number(concurso_id) })),
    fora: {
      concurso_id: DO_CONCURSO,
      assinatura: 'Diz o que foi visto antes de mover.',
      publicar: 'Diz o que mais fazer.',
    },
  },
  'admin.cronograma.publicar': SO_NOMEIA,
  'candidato.cronograma.criarAgenda': SEM_CAMPOS,
  'candidato.cronograma.revogarAgenda': SEM_CAMPOS,
  'admin.convenios.create': CONVENIOS.map(({ fora, ...proprios }) => ({
    envia: async (portal: Portal) => ({ concurso_id: (await createConcurso(portal)).id, ...CONVENIO, ...proprios }),
    le: lerConvenio,
    vira: SEGREDOS,
    fora,
  })),
  'admin.convenios.update': CONVENIOS.map(({ fora, ...proprios }) => ({
    envia: async (portal: Portal) => ({ id: (await createConvenio(portal)).id, ...CONVENIO, ...proprios }),
    le: lerConvenio,
    vira: SEGREDOS,
    fora,
  })),
  'admin.convenios.remove': SO_NOMEIA,
  'admin.inscricoes.alterarStatus': {
    envia: async (portal) => ({ id: (await inscricaoDe(portal)).id, status: 'C' }),
    le: ({ admin }, resposta) => admin.rpc.admin.inscricoes.get({ id: idDe(resposta) }),
  },
  'admin.boletos.baixa': {
    envia: async (portal) => ({ inscricao_id: (await inscricaoDe(portal)).id, observacao: 'Pago no balcão.' }),
    le: async ({ db }, resposta) =>
      db.selectFrom('pagamentos').selectAll().where('id', '=', idDe(resposta)).executeTakeFirst(),
  },
  'admin.boletos.resolver': 'Precisa de um pagamento sem dono: a fila inteira é tentada com os pagamentos.',
  'admin.retornos.buscar': 'Precisa de um banco que responda: tentado com a busca no ASAAS.',
  'admin.boletos.resolverAlarme': 'Precisa de um alarme do banco: tentado com o que os bancos devolvem errado.',
  'admin.boletos.testarConvenio': SO_NOMEIA,
  'admin.divergencias.conferir': SO_NOMEIA,
  'admin.contas.fechar': 'Precisa de um mês com movimento: tentado com as contas.',
  'admin.contas.reabrir': 'Precisa de um mês fechado: tentado com as contas.',
  'admin.divergencias.assumir': 'Precisa de uma divergência achada: tentado com a conferência.',
  'admin.divergencias.aceitar': 'Precisa de uma divergência achada: tentado com a conferência.',
  'admin.reembolsos.atualizar': {
    envia: async (portal) => {
      const { id: inscricao_id } = await inscricaoDe(portal);
      await portal.admin.rpc.admin.boletos.baixa({ inscricao_id, observacao: 'Pago no balcão.' });
      const { id } = await createReembolso(portal, { inscricao_id, status: 'Processando' });
      return { id, status: 'Efetuado', observacao_admin: 'Devolvido.', comprovante_reembolso: 'TED 123' };
    },
    le: ({ admin }, resposta) => item(admin.rpc.admin.reembolsos.list({}), resposta),
  },
  'admin.reembolsos.atualizarVarios': EM_LOTE,
  'admin.comprovacoes.perguntar': SO_NOMEIA,
  'admin.reservas.decidirItem': 'Uma lista de um pedido: é tentada inteira com os pedidos de vaga reservada.',
  'admin.reservas.rever': 'Muda uma lista já decidida: é tentada inteira com os pedidos de vaga reservada.',
  'admin.vagas.definirReserva': 'O número de uma lista da vaga: é tentado inteiro com as vagas reservadas.',
  'admin.pontuacoes.pontuar': 'Os títulos de uma declaração: são tentados inteiros com elas.',
  'admin.cuidados.rever': 'Muda um item já decidido: é tentado inteiro com os recursos a aplicar.',
  'admin.cuidados.decidirItem': 'Um item de um pedido: é tentado inteiro com os pedidos de atendimento.',
  'admin.modelos.create': {
    envia: () => ({ tipo: 'recurso', titulo: 'Modelo', texto: 'Indeferido.', decisao: 'I' }),
    le: ({ admin }, resposta) => item(admin.rpc.admin.modelos.list({}), resposta),
  },
  'admin.modelos.update': {
    envia: async ({ admin }) => {
      const { id } = await admin.rpc.admin.modelos.create({ tipo: 'recurso', titulo: 'A', texto: 'B', decisao: 'D' });
      return { id, titulo: 'Modelo', texto: 'Indeferido.', decisao: 'I' };
    },
    le: ({ admin }, resposta) => item(admin.rpc.admin.modelos.list({}), resposta),
  },
  'admin.modelos.remove': SO_NOMEIA,
  'admin.visoes.create': {
    envia: () => ({
      lista: 'isencoes',
      nome: 'Pendentes',
      consulta: { status: 'P', sort_by: 'id', sort_order: 'asc' },
    }),
    le: ({ admin }, resposta) => item(admin.rpc.admin.visoes.list({}), resposta),
  },
  'admin.visoes.update': {
    envia: async ({ admin }) => {
      const { id } = await admin.rpc.admin.visoes.create({ lista: 'boletos', nome: 'A', consulta: {} });
      return { id, nome: 'Pagos', consulta: { status: 'Pago' } };
    },
    le: ({ admin }, resposta) => item(admin.rpc.admin.visoes.list({}), resposta),
  },
  'admin.visoes.remove': SO_NOMEIA,
  'admin.preferencias.update': {
    envia: () => ({ decidir_sem_perguntar: true, antigos_primeiro: ['recursos'] }),
    le: ({ admin }) => admin.rpc.admin.preferencias.get(),
  },
  'admin.visoes.ordenar': 'Diz a ordem em que a lista as responde.',
  'admin.selos.verificar': SO_NOMEIA,
  'admin.logs.limpar': 'Diz até quando se apaga; a resposta diz quantos.',
  'admin.privacidade.salvarRascunho': {
    envia: () => ({ texto: 'Texto do aviso da volta.', mudancas: 'Muda a volta.' }),
    resposta: de('rascunho'),
    le: async ({ admin }) => (await admin.rpc.admin.privacidade.avisos()).rascunho,
  },
  'admin.privacidade.publicar': SEM_CAMPOS,
  'admin.privacidade.responder': {
    envia: async ({ candidato }) => {
      const { id } = await candidato.rpc.candidato.privacidade.create({ tipo: 'correcao', detalhe: 'O bairro.' });
      return { id, status: 'Atendido', resposta: 'Corrigimos o bairro.' };
    },
    le: ({ admin }, resposta) => admin.rpc.admin.privacidade.get({ id: idDe(resposta) }),
  },
  'admin.exportacoes.criar': 'Escreve uma lista; os filtros são tentados com as exportações.',
  'admin.avisos.previa': 'Mostra sem guardar.',
  'admin.avisos.alterarTexto': {
    envia: async ({ admin }) => {
      const { tipo } = umDe((await admin.rpc.admin.avisos.textos()).filter(({ editavel }) => editavel));
      return { tipo, assunto: 'Assunto da volta', texto: 'Texto da volta.' };
    },
    le: async ({ admin }, resposta) =>
      (await admin.rpc.admin.avisos.textos()).find(({ tipo }) => tipo === resposta.tipo),
  },
  'admin.avisos.restaurarTexto': SO_NOMEIA,
  'admin.avisos.enviarTeste': 'Manda sem guardar.',
  'admin.emails.reenviar': SO_NOMEIA,
  'admin.emails.enviarTeste': SEM_CAMPOS,
  'admin.listasOficiais.publicar':
    'Desenha um PDF: o que pede está escrito nele, e os testes das listas oficiais o leem.',
  'admin.administradores.update': {
    envia: async (portal) => ({ id: (await portal.administrador()).id, nome: 'Nome Mudado', papel: 'financeiro' }),
    le: async ({ admin }, resposta) =>
      (await admin.rpc.admin.administradores.list({})).data.find(({ id }) => id === resposta.id),
  },
  'admin.administradores.alterarStatus': {
    envia: async (portal) => ({ id: (await portal.administrador()).id, status: 'I' }),
    le: async ({ admin }, resposta) =>
      (await admin.rpc.admin.administradores.list({})).data.find(({ id }) => id === resposta.id),
  },
  'admin.administradores.redefinirSenha': SO_NOMEIA,
  'admin.administradores.removerSegundoFator': SO_NOMEIA,
  'admin.administradores.convidar': {
    envia: () => ({ email: 'convite@exemplo.com.br', papel: 'auditor' }),
    le: ({ admin }, resposta) => item(admin.rpc.admin.administradores.convites(), resposta),
  },
  'admin.administradores.reenviarConvite': SO_NOMEIA,
  'admin.administradores.cancelarConvite': SO_NOMEIA,
};

/** Calls the procedure of that name as whoever it is for. */
function chamar(portal: Portal, chamada: Chamada, enviado: unknown): Promise<Registro> {
  const quem = { publico: portal.visitante, candidato: portal.candidato, admin: portal.admin };
  const { rpc } = quem[chamada.split('.')[0] as keyof typeof quem];
  const ato = chamada.split('.').reduce<unknown>((no, nome) => (no as Registro)[nome], rpc);
  return (ato as (entrada: unknown) => Promise<Registro>)(enviado);
}

const TODAS: Record<string, unknown> = Object.assign({}, CHAMADAS, ...pedidos().map(voltasDe));

const voltas = Object.entries(TODAS).flatMap(([chamada, linha]) =>
  typeof linha === 'string'
    ? []
    : [linha as Volta<Chamada> | Volta<Chamada>[]]
        .flat()
        .map((volta, i) => ({ chamada: chamada as Chamada, i, volta })),
);

describe('what is sent comes back', () => {
  it.each(voltas)('$chamada ($i)', async ({ chamada, volta }) => {
    const portal = await createPortal();
    const enviado = await volta.envia(portal);
    const dita = await chamar(portal, chamada, enviado);
    const resposta = (volta.resposta?.(dita) ?? dita) as Registro;
    const lido = (await volta.le(portal, resposta, enviado)) as Registro;
    const { como, vira, fora } = volta as {
      como?: Record<string, Ler>;
      vira?: Registro;
      fora?: Record<string, string>;
    };
    const campos = Object.entries(enviado).filter(([campo]) => fora?.[campo] === undefined);
    const esperado = Object.fromEntries(campos.map(([campo, valor]) => [campo, vira?.[campo] ?? valor]));
    const voltou = (registro: Registro) =>
      Object.fromEntries(campos.map(([campo]) => [campo, (como?.[campo] ?? de(campo))(registro)]));
    expect(voltou(resposta), 'in the answer').toEqual(esperado);
    expect(voltou(lido), 'in the read that follows').toEqual(esperado);
  });

  it('is asked of every call that changes something', () => {
    const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
    const mutacoes = Object.keys(procedures).filter((nome) => procedures[nome]?._def.type === 'mutation');
    expect(Object.keys(TODAS).sort()).toEqual(mutacoes.sort());
  });
});

describe('what somebody else changed meanwhile', () => {
  const { procedures } = appRouter._def as unknown as {
    procedures: Record<string, { _def: { inputs: { shape?: object }[] } }>;
  };
  const comVisto = voltas.filter(({ chamada }) =>
    procedures[chamada]?._def.inputs.some(({ shape = {} }) => 'visto' in shape),
  );

  it('is looked at by what changes what several keep', () => {
    expect([...new Set(comVisto.map(({ chamada }) => chamada))]).toEqual([
      'admin.concursos.update',
      'admin.vagas.update',
      'admin.catalogos.update',
      'admin.prazos.recursos.update',
      'admin.prazos.envios.update',
      'admin.cronograma.update',
      'admin.convenios.update',
      'admin.modelos.update',
      'admin.privacidade.salvarRascunho',
      'admin.avisos.alterarTexto',
      'admin.administradores.update',
    ]);
  });

  /** What else shows the record, when it is no more than read. */
  const OUTRAS_LISTAS: Partial<Record<Chamada, (portal: Portal, registro: Registro) => Promise<unknown>>> = {
    'admin.concursos.update': async ({ admin }, registro) => item(todos(admin.rpc.admin.concursos.list({})), registro),
    'admin.vagas.update': async (portal, registro) => {
      const concurso_id = registro.concurso_id as number;
      await createListaReservada(portal, { concurso_id });
      const vaga = await item(portal.admin.rpc.admin.vagas.list({ concurso_id }), registro);
      expect(vaga).toMatchObject({ reservas: [expect.anything()] });
      return vaga;
    },
    'admin.prazos.recursos.update': ({ admin }, registro) =>
      item(todos(admin.rpc.admin.prazos.recursos.page({})), registro),
    'admin.prazos.envios.update': ({ admin }, registro) =>
      item(todos(admin.rpc.admin.prazos.envios.page({})), registro),
    'admin.cronograma.update': async ({ admin }, { concurso_id }) =>
      aEtapa(await admin.rpc.admin.cronograma.get({ concurso_id: concurso_id as number })),
  };
  /** What happens to others, or by itself, and shows in the record. */
  const ENQUANTO_ISSO: Partial<Record<Chamada, (portal: Portal, visto: Registro) => Promise<unknown>>> = {
    'admin.concursos.update': async (portal, { id }) =>
      createInscricao(portal, { vaga_id: (await createVaga(portal, { concurso_id: id as number })).id }),
    'admin.vagas.update': (portal, { id }) => createInscricao(portal, { vaga_id: id as number }),
    'admin.prazos.recursos.update': (portal, { id }) => createRecurso(portal, { prazo_id: id as number }),
    'admin.administradores.update': ({ db, clock }, { id }) =>
      changeRows(db, 'administradores', { id: id as number }, { ultimo_acesso_em: clock.now().toISOString() }),
  };
  const deFormulario = voltas.filter(({ chamada }) => chamada === 'admin.publicacoes.update');

  it.each([...comVisto, ...deFormulario])('is nothing where all was as it is shown: $chamada ($i)', async (uma) => {
    const { chamada, volta } = uma;
    const portal = await createPortal();
    const enviado = await volta.envia(portal);
    for (const ler of [volta.le, OUTRAS_LISTAS[chamada]]) {
      const dita = await chamar(portal, chamada, enviado);
      const visto = (await ler?.(portal, (volta.resposta?.(dita) ?? dita) as Registro, enviado)) as
        | Registro
        | undefined;
      if (visto) await ENQUANTO_ISSO[chamada]?.(portal, visto);
      portal.clock.advance(MINUTO);
      const denovo = { ...enviado, visto };
      expect(await chamar(portal, chamada, denovo)).toBeTypeOf('object');
    }
  });

  it('is nothing where the file of a draft has another signed address', async () => {
    const portal = await createPortal();
    const { create, list, update } = portal.admin.rpc.admin.publicacoes;
    const { id: concurso_id } = await createConcurso(portal);
    const titulo = 'Rascunho';
    const { id } = await create({ concurso_id, titulo, status: 'Inativo', arquivo: pdf('edital', 'edital.pdf') });
    const visto = { ...umDe(await list({ concurso_id })) };
    portal.clock.advance(MINUTO);
    const arquivo = pdf('outro', 'edital.pdf');
    const { caminho_arquivo } = await update({ id, titulo, arquivo, visto });
    expect(caminho_arquivo).not.toBe(visto.caminho_arquivo);
    const { caminho_arquivo: antes } = visto;
    expect(await refusal(update({ id, titulo, visto: { caminho_arquivo: antes } }))).toMatchObject({ status: 409 });
  });

  it('is seen in each of the names that the calendar has for a phase', async () => {
    const portal = await createPortal();
    const { update, get } = portal.admin.rpc.admin.cronograma;
    const { id, concurso_id } = await createEtapa(portal);
    const fase = aEtapa(await get({ concurso_id })) as Registro;
    const { acompanha, ...guardada } = fase;
    for (const [campo, valor] of Object.entries(guardada)) {
      const outro = typeof valor === 'boolean' ? !valor : 'Outro';
      const mudar = update({ id, ...ETAPA, visto: { ...fase, [campo]: outro } });
      expect([campo, await refusal(mudar)]).toMatchObject([campo, { status: 409 }]);
    }
  });

  it.each(comVisto)('is not undone by $chamada ($i)', async ({ chamada, volta }) => {
    const portal = await createPortal();
    const enviado = await volta.envia(portal);
    const antes = await portal.snapshot();
    const outro = {
      nome: 'Outro',
      cargo: 'Outro',
      titulo: 'Outro',
      texto: 'Outro',
      updated_at: '2026-11-01T12:00:00.000Z',
    };
    expect(await refusal(chamar(portal, chamada, { ...enviado, visto: outro }))).toMatchObject({
      status: 409,
      errors: { visto: [expect.stringMatching(/^Outra pessoa mudou isto/)] },
    });
    expect(await refusal(chamar(portal, chamada, { ...enviado, visto: { tittulo: 'Outro' } }))).toMatchObject({
      status: 422,
      errors: { 'visto.tittulo': ['Este registro não tem o campo "tittulo". Confira o nome em visto.'] },
    });
    expect(await portal.snapshot()).toEqual(antes);
    const mudado = await chamar(portal, chamada, enviado);
    const visto = Object.fromEntries(Object.keys(enviado).flatMap((um) => (um in mudado ? [[um, mudado[um]]] : [])));
    expect(await chamar(portal, chamada, { ...enviado, visto })).toBeTypeOf('object');
  });
});
