// "Meus dados": everything the portal has about a person, for that person, as one ZIP that is written as it is sent: a JSON
// for machines, a PDF for people, and their files. The address that opens it is signed and holds for some minutes.
import { Readable } from 'node:stream';
import { formatCpf, formatDateTime, formatMoney, formatNumeroInscricao } from '../../shared/format.ts';
import { MEUS_DADOS_DEMAIS, MEUS_DADOS_POR_HORA } from '../../shared/privacidade.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { assinarEndereco } from '../arquivos/service.ts';
import { getTitular, type Titular } from '../candidatos/service.ts';
import type { CandidatoUseCase, Deps } from '../context.ts';
import { takeTurn } from '../platform/database/lock.ts';
import { DomainError, naoEncontrado } from '../platform/errors.ts';
import { zipOf } from '../platform/files/zip.ts';
import { buildReceipt, type Fact, renderPdf } from '../platform/pdf/index.ts';
import { transact } from '../platform/transact.ts';
import {
  type ArquivoDoTitular,
  contarDownloads,
  listArquivos,
  listAvisos,
  listBoletos,
  listCiencias,
  listEmails,
  listEnvios,
  listInscricoes,
  listIsencoes,
  listPagamentos,
  listProtocolos,
  listRecursos,
  listReembolsos,
  listRegistro,
  listSessoes,
} from './meus-dados-queries.ts';
import { listPedidosDe } from './pedidos-queries.ts';
import { viewPedido } from './view.ts';

const MINUTOS = 10;
const HORA_MS = 3_600_000;
const REGISTRO_POR_VEZ = 500;
const ARQUIVO_NAO_ENCONTRADO = 'Arquivo não encontrado.';

/** Says where the person's data can be taken for some minutes. @throws DomainError `muitas_tentativas` */
export function pedir(ctx: CandidatoUseCase): Promise<{ url: string; expira_em: string }> {
  const { deps, candidato } = ctx;
  return transact(ctx, async ({ trx, agora, audit }) => {
    await takeTurn(trx, `meus-dados ${candidato.id}`);
    const desde = new Date(Date.parse(agora) - HORA_MS).toISOString();
    if ((await contarDownloads(trx, candidato.id, desde)) >= MEUS_DADOS_POR_HORA)
      throw new DomainError('muitas_tentativas', MEUS_DADOS_DEMAIS, { retryAfter: HORA_MS / 1000 });
    await audit({
      tipo: 'baixar_meus_dados',
      descricao: 'Baixou os próprios dados.',
      sobre: 'quem_age',
    });
    return assinarEndereco(deps, `/arquivos/meus-dados/${candidato.id}`, MINUTOS);
  });
}

/** Where a file is in the ZIP: its place in the list keeps equal names apart. */
function lugarDe({ nome }: ArquivoDoTitular, i: number): string {
  return `arquivos/${String(i + 1).padStart(3, '0')}-${nome}`;
}

/** The ZIP, for whoever holds its signed address. @throws DomainError 404 for whoever is not there any more */
export async function abrirMeusDados(deps: Deps, id: number): Promise<{ nome: string; bytes: Readable }> {
  const linha = await getTitular(deps.db, id);
  if (!linha) throw naoEncontrado(ARQUIVO_NAO_ENCONTRADO);
  const arquivos = await listArquivos(deps.db, id);
  const resumo = await renderPdf(await resumir(deps, linha, arquivos.length));
  const bytes = zipOf([
    {
      nome: 'dados.json',
      conteudo: () => Readable.from(escrever(deps, linha, arquivos), { objectMode: false }),
      comprimir: true,
    },
    { nome: 'resumo.pdf', conteudo: resumo, comprimir: false },
    ...arquivos.map((arquivo, i) => ({
      nome: lugarDe(arquivo, i),
      conteudo: async () => (await deps.files.get(arquivo.chave))?.stream ?? Readable.from([]),
      comprimir: false,
    })),
  ]);
  return { nome: `meus-dados_${dataLocal(deps.clock.now())}.zip`, bytes };
}

/** The JSON, part by part: the trail, which has no end, in stretches. */
async function* escrever(deps: Deps, linha: Titular, arquivos: readonly ArquivoDoTitular[]) {
  const { db, clock } = deps;
  const { id } = linha;
  const { perfil: _, tipo_usuario: __, createdAt: ___, ...cadastro } = linha;
  const hoje = dataLocal(clock.now());
  const partes: [nome: string, ler: () => unknown][] = [
    ['gerado_em', () => clock.now().toISOString()],
    ['cadastro', () => cadastro],
    ['inscricoes', () => listInscricoes(db, id)],
    ['boletos', () => listBoletos(db, id)],
    ['pagamentos', () => listPagamentos(db, id)],
    ['isencoes', () => listIsencoes(db, id)],
    ['recursos', () => listRecursos(db, id)],
    ['documentos', () => listEnvios(db, id)],
    ['restituicoes', () => listReembolsos(db, id)],
    ['protocolos', () => listProtocolos(db, id)],
    ['avisos', () => listAvisos(db, id)],
    ['emails', () => listEmails(db, id)],
    ['sessoes', () => listSessoes(db, id)],
    ['ciencias_de_privacidade', () => listCiencias(db, id)],
    ['pedidos_de_privacidade', async () => (await listPedidosDe(db, id)).map((pedido) => viewPedido(pedido, hoje))],
    ['arquivos', () => arquivos.map((arquivo, i) => ({ ...arquivo, chave: undefined, no_zip: lugarDe(arquivo, i) }))],
  ];
  yield '{\n';
  for (const [nome, ler] of partes) yield `${JSON.stringify(nome)}: ${JSON.stringify(await ler(), null, 1)},\n`;
  yield '"registro_de_atos": [';
  for (let depoisDe = 0, primeiro = true; ; ) {
    const linhas = await listRegistro(db, id, depoisDe, REGISTRO_POR_VEZ);
    for (const { id: numero, ...ato } of linhas) {
      yield `${primeiro ? '' : ','}\n${JSON.stringify(ato)}`;
      primeiro = false;
      depoisDe = numero;
    }
    if (linhas.length < REGISTRO_POR_VEZ) break;
  }
  yield '\n]\n}\n';
}

const fato = (rotulo: string, valor: string | number | null | undefined, largo?: true): Fact => ({
  rotulo,
  valor: valor === null || valor === undefined || valor === '' ? 'Não informado' : String(valor),
  ...(largo ? { largo } : {}),
});

/** For people: who the portal says they are, and how much there is of the rest. */
async function resumir({ db, clock, ajustes }: Deps, linha: Titular, arquivos: number) {
  const { id } = linha;
  const inscricoes = await listInscricoes(db, id);
  const quantos = {
    Boletos: (await listBoletos(db, id)).length,
    Pagamentos: (await listPagamentos(db, id)).length,
    'Pedidos de isenção': (await listIsencoes(db, id)).length,
    Recursos: (await listRecursos(db, id)).length,
    'Documentos enviados': (await listEnvios(db, id)).length,
    Restituições: (await listReembolsos(db, id)).length,
    'E-mails': (await listEmails(db, id)).length,
    'Arquivos neste ZIP': arquivos,
  };
  const { instituto, suporteEmail } = ajustes.atual();
  const endereco = [linha.endereco, linha.numero, linha.complemento, linha.bairro, linha.cidade, linha.uf, linha.cep];
  return buildReceipt({
    instituto,
    titulo: 'Meus dados',
    subtitulo: linha.nome,
    numero: formatCpf(linha.cpf),
    rotuloNumero: 'CPF',
    secoes: [
      {
        titulo: 'Cadastro',
        fatos: [
          fato('Nome', linha.nome, true),
          fato('E-mail', linha.email),
          fato('Celular', linha.telefone_celular),
          fato('RG', linha.rg),
          fato('Nascimento', linha.data_nascimento),
          fato('Mãe', linha.nome_mae, true),
          fato('Endereço', endereco.filter(Boolean).join(', '), true),
          fato('Cadastro em', formatDateTime(linha.created_at), true),
        ],
      },
      {
        titulo: 'O que mais há',
        fatos: Object.entries(quantos).map(([rotulo, valor]) => fato(rotulo, String(valor))),
      },
      ...(inscricoes.length === 0
        ? []
        : [
            {
              titulo: 'Inscrições',
              fatos: inscricoes
                .slice(0, 100)
                .map((uma) =>
                  fato(
                    `Inscrição ${formatNumeroInscricao(uma.id)}`,
                    `${uma.concurso}, ${uma.prefeitura}. ${uma.cargo}. Taxa: ${formatMoney(Number(uma.taxa))}. Pagamento: ${uma.status_pagamento}.`,
                    true,
                  ),
                ),
            },
          ]),
    ],
    notas: [
      'O arquivo dados.json, no mesmo ZIP, tem tudo em detalhe, também o registro dos seus atos no portal.',
      'Viu algo errado? Corrija em "Cadastro" ou faça um pedido em "Privacidade", na área do candidato.',
    ],
    geradoEm: formatDateTime(clock.now()),
    rodape: suporteEmail,
  });
}
