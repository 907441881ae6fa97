// The accounts written to files: the position of a day, the movement of a period with the balance after each entry, and the paper
// of a closed month.
import type { z } from 'zod';
import { paraCentavos } from '../../shared/comum.ts';
import * as contas from '../../shared/contas.ts';
import { NOMES_DE_CONVENIO } from '../../shared/convenios.ts';
import { formatCount, formatDateTime, formatNumeroInscricao, mascararCpf } from '../../shared/format.ts';
import { nomeDoMeio } from '../../shared/relatorios.ts';
import { somarDias } from '../../shared/tempo.ts';
import { type ExportJob, type Heading, render, type Table, type Value } from '../platform/export/index.ts';
import { partsOf } from '../platform/few.ts';
import { buildReport, type Report, renderPdf } from '../platform/pdf/index.ts';
import { noPapel, type Quadro } from '../relatorios/exportacao.ts';
import type { Db } from '../store/tables/index.ts';
import { getLinhas } from './meses.ts';
import { apurar, comTitulos } from './posicao.ts';
import { type LancamentoCompleto, lerMovimento, type Marca } from './queries.ts';

const POR_VEZ = 200;
const LINHAS_POR_VEZ = 1000;
/** Contests on paper: more is no reading. */
const LINHAS_NO_PAPEL = 1000;

type Formato = 'csv' | 'xlsx';
const dinheiro = (title: string): Heading => ({ title, kind: 'money' });
const texto = (title: string, width: number): Heading => ({ title, kind: 'text', width });

const MOTIVOS = contas.MOTIVOS_DE_DEVER.map((motivo) => dinheiro(`A devolver: ${contas.NOMES_DE_MOTIVO[motivo]}`));
type Figuras = Pick<contas.PosicaoDoConcurso, 'recebido' | 'devolvido' | 'saldo' | 'a_devolver' | 'devido' | 'receita'>;
const figuras = ({ recebido, devolvido, saldo, a_devolver, devido, receita }: Figuras): Value[] => [
  ...[recebido, devolvido, saldo].map(paraCentavos),
  ...contas.MOTIVOS_DE_DEVER.map((motivo) => paraCentavos(devido[motivo])),
  ...[a_devolver, receita].map(paraCentavos),
];

const banco = (convenio: contas.PosicaoDoConcurso['convenio']) => (convenio ? NOMES_DE_CONVENIO[convenio.tipo] : null);

async function* posicao(db: Db, { format, filters, now }: ExportJob): AsyncGenerator<Buffer> {
  const pedidos = filters as contas.FiltrosDaPosicao;
  const { dia, totais, linhas, retirados } = await apurar(db, pedidos, new Date(now));
  const { por } = pedidos;
  const porConvenio = por === 'convenio';
  async function* chunks() {
    for (const algumas of partsOf(linhas, POR_VEZ)) {
      const lidos = await comTitulos(db, algumas, { por, retirados });
      yield lidos.map((um): Value[] => [
        ...[dia, um.concurso_id, um.titulo, um.prefeitura],
        ...(porConvenio ? [um.convenio?.id ?? null, um.convenio?.nome ?? null, banco(um.convenio)] : []),
        ...figuras(um),
      ]);
    }
  }
  const tabela: Table = {
    title: 'Posição das contas',
    headings: [
      { title: 'Dia', kind: 'date' },
      { title: 'Concurso', kind: 'integer', width: 10 },
      texto('Título', 48),
      texto('Prefeitura', 36),
      ...(porConvenio
        ? [
            { title: 'Convênio', kind: 'integer', width: 10 } as const,
            texto('Nome do convênio', 36),
            texto('Banco', 18),
          ]
        : []),
      ...['Recebido', 'Devolvido', 'Saldo na conta'].map(dinheiro),
      ...MOTIVOS,
      ...['A devolver', 'Receita'].map(dinheiro),
    ],
    chunks: chunks(),
    foot: [dia, null, 'Total', '', ...(porConvenio ? [null, null, null] : []), ...figuras(totais)],
  };
  yield* render(tabela, format as Formato);
}

const MOVIMENTO: readonly Heading[] = [
  { title: 'Dia', kind: 'date' },
  { title: 'Conhecido em', kind: 'instant' },
  texto('Concurso', 48),
  texto('Inscrição', 12),
  texto('Pagador', 36),
  texto('CPF', 16),
  texto('O que houve', 40),
  texto('Motivo a devolver', 28),
  texto('Meio', 18),
  texto('Convênio', 36),
  { title: 'Documento', kind: 'code', width: 26 },
  dinheiro('Entrada'),
  dinheiro('Saída'),
  dinheiro('Saldo'),
  dinheiro('A devolver'),
  texto('Ajuste de', 12),
];

/** The person as a file for others has them: whose it is can be told, and the CPF stays masked. */
function linhaDoMovimento(linha: LancamentoCompleto, saldo: number): Value[] {
  const { conta, devido } = contas.EFEITOS[linha.tipo];
  return [
    linha.dia,
    linha.criado_em,
    linha.titulo ?? 'Sem concurso',
    linha.inscricao_id === null ? null : formatNumeroInscricao(linha.inscricao_id),
    linha.nome,
    linha.cpf === null ? null : mascararCpf(linha.cpf),
    contas.NOMES_DE_LANCAMENTO[linha.tipo],
    linha.especie === '' ? null : contas.NOMES_DE_MOTIVO[linha.especie as contas.MotivoDeDever],
    nomeDoMeio(linha.emissor),
    linha.convenio_nome,
    linha.documento,
    conta > 0 ? linha.valor_centavos : null,
    conta < 0 ? linha.valor_centavos : null,
    saldo,
    devido === 0 ? null : devido * linha.valor_centavos,
    linha.ajuste_de === null ? null : contas.nomeDoMes(linha.ajuste_de),
  ];
}

async function* movimento(db: Db, { format, filters, now }: ExportJob): AsyncGenerator<Buffer> {
  const { data_inicio: de, data_fim: ate, ...pedido } = filters as z.output<typeof contas.exportacaoDoMovimento>;
  const { concurso_id, emissor, convenio_id } = pedido;
  const recorte = { concurso_id, emissor, convenio_id };
  const agora = new Date(now);
  const antes = de === null ? null : await apurar(db, { dia: somarDias(de, -1), ...recorte }, agora);
  const inicial = paraCentavos(antes?.totais.saldo ?? 0);
  async function* chunks() {
    let saldo = inicial;
    if (de !== null) yield [MOVIMENTO.map(({ title }) => ({ Dia: de, Saldo: saldo })[title] ?? null)];
    for (let marca: Marca = { dia: '', id: 0 }; ; ) {
      const lidos = await lerMovimento(db, { de, ate, ...recorte }, marca, LINHAS_POR_VEZ);
      if (lidos.length === 0) return;
      yield lidos.map((linha) => {
        saldo += contas.EFEITOS[linha.tipo].conta * linha.valor_centavos;
        return linhaDoMovimento(linha, saldo);
      });
      marca = lidos.at(-1) as Marca;
    }
  }
  yield* render({ title: 'Movimento das contas', headings: MOVIMENTO, chunks: chunks() }, format as Formato);
}

const NOTAS = [
  'O saldo é o que deve estar na conta do convênio: o recebido até o fim do mês menos o devolvido, cada pagamento uma vez, pelo dia que o banco informa.',
  'A devolver é o que está no saldo e tem de voltar a quem pagou. O que sobra é a receita.',
  'Ajuste é o que só se soube no mês, de dias de meses já fechados.',
];

function quadros(linhas: readonly contas.LinhaDoFechamento[], fechamento: contas.Fechamento): Quadro[] {
  const valores = (um: contas.LinhaDoFechamento | contas.Fechamento) =>
    [um.anterior, um.recebido, um.devolvido, um.ajuste, um.saldo, um.a_devolver, um.receita].map(paraCentavos);
  const motivos = contas.MOTIVOS_DE_DEVER.map((motivo) => {
    const soma = linhas.reduce((total, { devido }) => total + paraCentavos(devido[motivo]), 0);
    return [contas.NOMES_DE_MOTIVO[motivo], soma] as [string, number];
  });
  const reais = (title: string) => ({ title, kind: 'money', peso: 1.5 }) as const;
  return [
    {
      titulo: 'Por concurso',
      colunas: [
        { title: 'Concurso', kind: 'text', peso: 3 },
        ...['Saldo anterior', 'Recebido', 'Devolvido', 'Ajustes', 'Saldo', 'A devolver', 'Receita'].map(reais),
      ],
      linhas: linhas.map((um) => [um.titulo, ...valores(um)]),
      total: ['Total', ...valores(fechamento)],
    },
    {
      titulo: 'A devolver, por motivo',
      colunas: [{ title: 'Motivo', kind: 'text', peso: 3 }, reais('Valor')],
      linhas: motivos,
      total: ['Total', motivos.reduce((soma, [, valor]) => soma + valor, 0)],
    },
    {
      titulo: 'Resumo criptográfico dos lançamentos (SHA-256)',
      nota: 'O mesmo movimento tem sempre o mesmo resumo: com ele se confere que nada mudou depois do fechamento.',
      colunas: [
        { title: 'Concurso', kind: 'text', peso: 2 },
        { title: 'Lançamentos', kind: 'integer', peso: 1 },
        { title: 'SHA-256', kind: 'text', peso: 4 },
      ],
      linhas: linhas.map((um) => [um.titulo, um.lancamentos, um.sha256]),
    },
  ];
}

async function* prestacao(db: Db, { filters, now, letterhead }: ExportJob): AsyncGenerator<Buffer> {
  const { id, por } = filters as { id: number; por: string };
  const { linhas, fechamento } = await getLinhas(db, id);
  const { fechado, reaberto, ressalva, sha256, divergencias } = fechamento;
  yield await renderPdf(
    buildReport({
      instituto: letterhead as Report['instituto'],
      titulo: `Prestação de Contas de ${contas.nomeDoMes(fechamento.mes)}`,
      filtros: [
        `Mês fechado em ${formatDateTime(fechado.em)} por ${fechado.por}`,
        ...(ressalva === null
          ? []
          : [`Fechado com ${formatCount(divergencias, 'divergência aberta', 'divergências abertas')}: ${ressalva}`]),
        ...(reaberto === null ? [] : [`SEM EFEITO: reaberto em ${formatDateTime(reaberto.em)} por ${reaberto.por}`]),
        `SHA-256: ${sha256}`,
      ],
      tabelas: quadros(linhas, fechamento).map((um) => noPapel(um, LINHAS_NO_PAPEL)),
      notas: NOTAS,
      geradoEm: formatDateTime(new Date(now)),
      por,
      deitado: true,
    }),
  );
}

/** Where `export-sources.ts` finds who writes each. */
export const documentosDasContas = {
  posicao_das_contas: posicao,
  movimento_das_contas: movimento,
  prestacao_de_contas: prestacao,
};
