// The report of candidates: how many, of which places, ages and kinds. Figures alone; nobody is named.
import { formatCount, formatInteger } from '../../../shared/format.ts';
import { NOMES_DE_FAIXA, NOMES_DE_SEXO, nomeDoEstado } from '../../../shared/relatorios.ts';
import { useList } from '../../list/use-list.ts';
import { type RouterOutputs, STAYING, trpc } from '../../trpc.ts';
import { Empty } from '../../ui/area-states.tsx';
import type { Figura } from '../../ui/grafico.tsx';
import { GraficoDe, partesDe } from '../graficos.tsx';
import { Numeros } from '../numeros.tsx';
import { porcento } from '../serie-de-dias.ts';
import { DE_CANDIDATOS } from './listas.ts';
import { Moldura } from './moldura.tsx';
import { Graficos, SerieDoRelatorio } from './partes.tsx';

/** Bars a chart shows; its table has them all. */
const NO_GRAFICO = 10;

type Dados = RouterOutputs['admin']['relatorios']['candidatos'];
type Parte = { chave: string; nome: string; quantidade: number; claro?: boolean };
type Perfil = {
  titulo: string;
  coluna: string;
  partes: (dados: Dados) => readonly Parte[];
  /** How many there are, where the last part is several together. */
  quantos?: (dados: Dados) => number;
};

/** Of all candidates; the last two stand one over the other. */
const PERFIS: readonly Perfil[] = [
  {
    titulo: 'Por estado',
    coluna: 'Estado',
    partes: ({ ufs }) => ufs.map(({ uf, quantidade }) => ({ chave: uf ?? '', nome: nomeDoEstado(uf), quantidade })),
  },
  {
    titulo: 'Cidades',
    coluna: 'Cidade',
    partes: ({ cidades, outras_cidades: { cidades: outras, quantidade } }) => [
      ...cidades.map(({ cidade, uf, quantidade }) => ({
        chave: `${uf}/${cidade}`,
        nome: `${cidade}/${uf}`,
        quantidade,
      })),
      ...(outras > 0
        ? [{ chave: 'outras', nome: formatCount(outras, 'outra cidade', 'outras cidades'), quantidade, claro: true }]
        : []),
    ],
    quantos: ({ cidades, outras_cidades }) => cidades.length + outras_cidades.cidades,
  },
  {
    titulo: 'Por idade',
    coluna: 'Faixa etária',
    partes: ({ idades }) =>
      idades.map(({ faixa, quantidade }) => ({
        chave: faixa,
        nome: NOMES_DE_FAIXA[faixa],
        quantidade,
        claro: faixa === 'nao_informada',
      })),
  },
  {
    titulo: 'Por sexo',
    coluna: 'Sexo',
    partes: ({ sexos }) =>
      sexos.map(({ sexo, quantidade }) => ({
        chave: sexo,
        nome: NOMES_DE_SEXO[sexo],
        quantidade,
        claro: sexo === 'N',
      })),
  },
  {
    titulo: 'Por inscrições',
    coluna: 'Inscrições ativas',
    partes: ({ inscricoes: { nenhuma, uma, varias } }) => [
      { chave: 'nenhuma', nome: 'Nenhuma inscrição ativa', quantidade: nenhuma },
      { chave: 'uma', nome: 'Uma', quantidade: uma },
      { chave: 'varias', nome: 'Duas ou mais', quantidade: varias },
    ],
  },
];

function figuraDe(dados: Dados, { coluna, partes, quantos }: Omit<Perfil, 'titulo'>): Figura | string {
  const figura = partesDe({ colunas: [coluna, 'Candidatos'], partes: partes(dados), total: dados.total });
  if (!figura) return 'Nenhum candidato informou.';
  const { resumo, pontos } = figura;
  if (pontos.length <= NO_GRAFICO) return figura;
  return {
    ...figura,
    resumo: (
      <>
        {resumo}. {NO_GRAFICO} de {formatInteger(quantos?.(dados) ?? pontos.length)} no gráfico
      </>
    ),
    mostrados: NO_GRAFICO,
    // Of many places each is a small part of all: they are drawn beside the largest.
    total: undefined,
  };
}

export function RelatorioDeCandidatosPage() {
  const state = useList(DE_CANDIDATOS);
  const filtros = state.filters;
  const pergunta = trpc.admin.relatorios.candidatos.useQuery(filtros, {
    ...STAYING,
    trpc: { context: { takesLong: true } },
  });
  const { data } = pergunta;
  const n = (valor: number | undefined) => (valor === undefined ? undefined : formatInteger(valor));
  const parte = (valor: number | undefined) => data && valor !== undefined && `${porcento(valor, data.total)} do total`;

  const perfis = PERFIS.map(({ titulo, ...perfil }) => (
    <GraficoDe key={titulo} titulo={titulo} pergunta={pergunta} figura={(dados) => figuraDe(dados, perfil)} />
  ));

  return (
    <Moldura relatorio="candidatos" state={state} pergunta={pergunta}>
      {data?.total === 0 ? (
        <div className="papel">
          {state.narrowed ? (
            <Empty as="h2" title="Nenhum candidato encontrado">
              Mude o concurso ou o período.
            </Empty>
          ) : (
            <Empty as="h2" title="Nenhum candidato">
              Os números aparecem aqui assim que os candidatos se cadastrarem.
            </Empty>
          )}
        </div>
      ) : (
        <>
          <Numeros
            numeros={[
              {
                nome: filtros.concurso_id === undefined ? 'Candidatos' : 'Candidatos inscritos',
                valor: n(data?.total),
                nota:
                  data &&
                  `${formatCount(data.ativos, 'ativo', 'ativos')}, ${formatCount(data.inativos, 'inativo', 'inativos')}`,
              },
              {
                nome: 'Com deficiência',
                valor: n(data?.com_deficiencia),
                nota:
                  data &&
                  `${parte(data.com_deficiencia)}. Vagas de PcD: ${formatCount(data.pediram_vaga_de_pcd, 'pediu', 'pediram')}, ${formatCount(data.com_vaga_de_pcd, 'deferido', 'deferidos')}`,
              },
              {
                nome: 'Com condição especial',
                valor: n(data?.com_condicao_especial),
                nota: parte(data?.com_condicao_especial) || undefined,
              },
              {
                nome: 'Sem inscrição ativa',
                valor: n(data?.inscricoes.nenhuma),
                nota: parte(data?.inscricoes.nenhuma) || undefined,
              },
            ]}
          />
          <Graficos>
            <SerieDoRelatorio
              pergunta={pergunta}
              oque="Novos cadastros"
              nomes={['cadastro', 'cadastros']}
              vazia="Ninguém se cadastrou no período."
            />
            {perfis.slice(0, 3)}
            <div className="grid gap-3.5 min-w-0">{perfis.slice(3)}</div>
          </Graficos>
        </>
      )}
    </Moldura>
  );
}
