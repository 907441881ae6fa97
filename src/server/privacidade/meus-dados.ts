// "Meus dados": everything the portal has about a person, for that person, as one ZIP that is written as it is sent: a JSON
// for machines, a PDF for people, and their files. The address that opens it is signed and holds for some minutes.
import { Readable } from 'node:stream';
import {
  formatCep,
  formatCpf,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumeroInscricao,
  formatPhone,
} from '../../shared/format.ts';
import { MEUS_DADOS_DEMAIS, MEUS_DADOS_POR_HORA } from '../../shared/privacidade.ts';
import { dataLocal, HORA_MS } from '../../shared/tempo.ts';
import { getTitular, type Titular } from '../candidatos/index.ts';
import type { CandidatoUseCase, Deps } from '../context.ts';
import { DomainError, found } from '../platform/errors.ts';
import { type ZipPart, zipOf } from '../platform/files/zip.ts';
import { buildReceipt, type Fact, renderPdf } from '../platform/pdf/index.ts';
import { transact } from '../platform/transact.ts';
import { abrirSelado, enderecoSelado } from '../sessoes/index.ts';
import { takeTurn } from '../store/lock.ts';
import { inStretches } from '../store/stretches.ts';
import { DADOS, type TabelaDeDados, type TabelaDoTitular } from './dados.ts';
import { contarDoTitular, listDoTitular, listTrechoDoTitular, PARTES } from './dados-queries.ts';
import { type ArquivoDoTitular, contarDownloads, listArquivos } from './meus-dados-queries.ts';

const MINUTOS = 10;
const REGISTRO_POR_VEZ = 500;

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
    const dito = { id: candidato.id, sid: candidato.sid, papel: null };
    return enderecoSelado(deps, '/arquivos/meus-dados', dito, MINUTOS);
  });
}

/** Bytes of a name: systems take 255, with what an unpacker adds. */
const NOME_BYTES = 200;

/** Where a file is in the ZIP, by a name that every system can write: its place in the list keeps equal names apart. */
function lugarDe({ nome }: ArquivoDoTitular, i: number): string {
  const limpo = nome.replace(/[<>:"/\\|?*\p{Cc}]/gu, '_').replace(/[. ]+$/, '');
  const final = /\.[A-Za-z0-9]{1,10}$/.exec(limpo)?.[0] ?? '';
  const antes = Buffer.from(limpo.slice(0, limpo.length - final.length)).subarray(0, NOME_BYTES - final.length);
  // A letter that the cut goes through is left out.
  const cabe = new TextDecoder().decode(antes, { stream: true });
  return `arquivos/${String(i + 1).padStart(3, '0')}-${cabe}${final}`;
}

/**
 * The ZIP, for whoever holds its signed address while the session it was given to lasts.
 * @throws DomainError 404 for whoever is not there any more
 */
export async function abrirMeusDados(deps: Deps, selado: string): Promise<{ nome: string; bytes: Readable }> {
  const { id } = await abrirSelado<{ id: number }>(deps, selado);
  const linha = found(await getTitular(deps.db, id), 'Arquivo não encontrado.');
  const arquivos = await listArquivos(deps.db, id);
  const resumo = await renderPdf(await resumir(deps, linha, arquivos.length));
  const bytes = zipOf(partes(deps, id, arquivos, resumo));
  return { nome: `meus-dados_${dataLocal(deps.clock.now())}.zip`, bytes };
}

/** What is told of the files comes after them: one of them may not be where it was kept. */
async function* partes(
  deps: Deps,
  id: number,
  arquivos: readonly ArquivoDoTitular[],
  resumo: Buffer,
): AsyncGenerator<ZipPart> {
  yield { nome: 'resumo.pdf', conteudo: resumo, comprimir: false };
  const lugares = new Map<string, string>();
  const ausentes: string[] = [];
  for (const [i, arquivo] of arquivos.entries()) {
    const nome = lugarDe(arquivo, i);
    const guardado = await deps.files.get(arquivo.chave);
    if (guardado) {
      lugares.set(arquivo.id, nome);
      yield { nome, conteudo: guardado.stream, comprimir: false };
    } else ausentes.push(nome);
  }
  if (ausentes.length > 0) {
    const { suporteEmail } = deps.ajustes.atual();
    const texto = [
      'Estes arquivos são seus e não estão neste ZIP, porque o portal não os encontrou onde os guarda.',
      `Tente de novo mais tarde. Se continuarem faltando, fale com o suporte: ${suporteEmail}.\n`,
      ...ausentes,
    ].join('\n');
    yield { nome: 'arquivos-que-faltam.txt', conteudo: Buffer.from(`${texto}\n`), comprimir: true };
  }
  const dados = Readable.from(escrever(deps, id, lugares), { objectMode: false });
  yield { nome: 'dados.json', conteudo: dados, comprimir: true };
}

/** The JSON, part by part: the trail, which has no end, in stretches. */
async function* escrever({ db, clock }: Deps, id: number, lugares: ReadonlyMap<string, string>) {
  const parte = (nome: string, valor: unknown) => `${JSON.stringify(nome)}: ${JSON.stringify(valor, null, 1)},\n`;
  yield `{\n${parte('gerado_em', clock.now().toISOString())}`;
  for (const [nome, tabela] of PARTES) {
    if (tabela === 'logs') continue;
    const { unica }: TabelaDoTitular = DADOS[tabela];
    const linhas = await listDoTitular(db, tabela, id);
    if (tabela === 'arquivos')
      yield parte(
        nome,
        linhas.map((um) => ({ ...um, no_zip: lugares.get(String(um.id)) ?? null })),
      );
    else yield parte(nome, unica ? (linhas[0] ?? null) : linhas);
  }
  yield '"registro_de_atos": [';
  const atos = inStretches(REGISTRO_POR_VEZ, (depoisDe, limite) =>
    listTrechoDoTitular(db, 'logs', { id, depoisDe, limite }),
  );
  let virgula = '';
  const registro = (json: unknown) => (typeof json === 'string' ? JSON.parse(json) : null);
  for await (const { linha } of atos) {
    const { antes, depois } = linha;
    yield `${virgula}\n${JSON.stringify({ ...linha, antes: registro(antes), depois: registro(depois) })}`;
    virgula = ',';
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
  const inscricoes = await listDoTitular(db, 'inscricoes', linha.id);
  const linhas = await contarDoTitular(db, linha.id);
  const ha = (tabela: TabelaDeDados) => linhas.get(tabela) ?? 0;
  const quantos = {
    Boletos: ha('boletos'),
    Pagamentos: ha('pagamentos'),
    'Pedidos de isenção': ha('isencoes'),
    Recursos: ha('recursos'),
    'Documentos enviados': ha('envios'),
    Restituições: ha('reembolsos'),
    'Comprovações de pagamento': ha('comprovacoes'),
    'E-mails': ha('emails'),
    Arquivos: arquivos,
  };
  const cep = linha.cep && formatCep(linha.cep);
  const endereco = [linha.endereco, linha.numero, linha.complemento, linha.bairro, linha.cidade, linha.uf, cep];
  return buildReceipt({
    instituto: ajustes.atual().timbre,
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
          fato('Celular', linha.telefone_celular && formatPhone(linha.telefone_celular)),
          fato('RG', linha.rg),
          fato('Nascimento', linha.data_nascimento && formatDate(linha.data_nascimento)),
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
                    `Inscrição ${formatNumeroInscricao(Number(uma.id))}`,
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
  });
}
