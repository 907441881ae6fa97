// The report of candidates: how many, of which places, ages and kinds. Figures alone; nobody is named.
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatInteger } from '../../../shared/format.ts';
import { NOMES_DE_FAIXA, NOMES_DE_SEXO, nomeDoEstado } from '../../../shared/relatorios.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Vazio } from '../../ui/estados.tsx';
import type { Barra } from '../../ui/grafico-barras.tsx';
import { GraficoDeLista, GraficoSemDados, GraficoVazio } from '../graficos.tsx';
import { contar, porcento } from '../serie-de-dias.ts';
import { BUSCA_DE_CONCURSOS as BUSCA, type Filtros } from './busca.ts';
import { Moldura } from './moldura.tsx';
import { Graficos, Numeros, RelatorioComErro, Serie } from './partes.tsx';
import css from './relatorios.module.css';

const AQUI = '/admin/dashboard/relatorios/candidatos';
/** Bars a chart shows; its table has them all. */
const NO_GRAFICO = 10;
const TITULOS = ['Por estado', 'Cidades', 'Por idade', 'Por sexo', 'Por inscrições'];

export function RelatorioDeCandidatosPage() {
  const navigate = useNavigate();
  const filtros = BUSCA.filtros(useSearch({ from: AQUI }));
  const pergunta = trpc.admin.relatorios.candidatos.useQuery(filtros, { placeholderData: keepPreviousData });
  const { data } = pergunta;
  const ir = (para: Filtros, replace = false) => void navigate({ to: AQUI, search: para, replace, resetScroll: false });
  const n = (valor: number | undefined) => (valor === undefined ? undefined : formatInteger(valor));
  const parte = (valor: number | undefined) => data && valor !== undefined && `${porcento(valor, data.total)} do total`;

  return (
    <Moldura
      relatorio="candidatos"
      filtros={filtros}
      geradoEm={data?.gerado_em}
      onChange={(mudanca, replace) => ir(BUSCA.filtros(BUSCA.filtrar(filtros, mudanca)), replace)}
      onLimpar={() => ir({})}
    >
      {pergunta.isError && !data ? (
        <RelatorioComErro pergunta={pergunta} />
      ) : data?.total === 0 ? (
        <div className="papel">
          <Vazio as="h2" title="Nenhum candidato encontrado">
            Mude o concurso ou o período.
          </Vazio>
        </div>
      ) : (
        <>
          <Numeros
            label="Totais"
            numeros={[
              {
                nome: filtros.concurso_id === undefined ? 'Candidatos' : 'Candidatos inscritos',
                valor: n(data?.total),
                nota: data && `${formatInteger(data.ativos)} ativos, ${formatInteger(data.inativos)} inativos`,
              },
              {
                nome: 'Com deficiência',
                valor: n(data?.com_deficiencia),
                nota: parte(data?.com_deficiencia) || undefined,
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
            <div className={css.largo}>
              {data ? (
                <Serie
                  titulo="Novos cadastros"
                  serie={data.serie}
                  nomes={['cadastro', 'cadastros']}
                  vazia="Ninguém se cadastrou no período."
                />
              ) : (
                <GraficoSemDados titulo="Novos cadastros por dia" pergunta={pergunta} />
              )}
            </div>
            {data ? (
              <Perfis data={data} />
            ) : (
              TITULOS.map((titulo) => <GraficoSemDados key={titulo} titulo={titulo} pergunta={pergunta} />)
            )}
          </Graficos>
        </>
      )}
    </Moldura>
  );
}

type Dados = RouterOutputs['admin']['relatorios']['candidatos'];
type Parte = { id: string; nome: string; quantidade: number; clara?: boolean };

function Perfis({ data }: { data: Dados }) {
  const { total, ufs, cidades, outras_cidades: outras, idades, sexos, inscricoes } = data;
  const estados = ufs.map(({ uf, quantidade }) => ({
    id: uf ?? '',
    nome: nomeDoEstado(uf),
    quantidade,
  }));
  const lugares = [
    ...cidades.map(({ cidade, uf, quantidade }) => ({ id: `${uf}/${cidade}`, nome: `${cidade}/${uf}`, quantidade })),
    ...(outras.cidades > 0
      ? [
          {
            id: 'outras',
            nome: contar(outras.cidades, 'outra cidade', 'outras cidades'),
            quantidade: outras.quantidade,
            clara: true,
          },
        ]
      : []),
  ];
  return (
    <>
      <Partes titulo="Por estado" coluna="Estado" partes={estados} total={total} mostradas={NO_GRAFICO} />
      <Partes titulo="Cidades" coluna="Cidade" partes={lugares} total={total} mostradas={NO_GRAFICO} />
      <Partes
        titulo="Por idade"
        coluna="Faixa etária"
        total={total}
        partes={idades.map(({ faixa, quantidade }) => ({
          id: faixa,
          nome: NOMES_DE_FAIXA[faixa],
          quantidade,
          clara: faixa === 'nao_informada',
        }))}
      />
      <div className={css.empilhados}>
        <Partes
          titulo="Por sexo"
          coluna="Sexo"
          total={total}
          partes={sexos.map(({ sexo, quantidade }) => ({
            id: sexo,
            nome: NOMES_DE_SEXO[sexo],
            quantidade,
            clara: sexo === 'N',
          }))}
        />
        <Partes
          titulo="Por inscrições"
          coluna="Inscrições ativas"
          total={total}
          partes={[
            { id: 'nenhuma', nome: 'Nenhuma inscrição ativa', quantidade: inscricoes.nenhuma },
            { id: 'uma', nome: 'Uma', quantidade: inscricoes.uma },
            { id: 'varias', nome: 'Duas ou mais', quantidade: inscricoes.varias },
          ]}
        />
      </div>
    </>
  );
}

type PartesProps = { titulo: string; coluna: string; partes: readonly Parte[]; total: number; mostradas?: number };

/** Parts of all candidates; the table has also those that the drawing leaves out. */
function Partes({ titulo, coluna, partes, total, mostradas = partes.length }: PartesProps) {
  const [primeira] = partes.filter(({ clara }) => !clara).sort((a, b) => b.quantidade - a.quantidade);
  if (!primeira || primeira.quantidade === 0)
    return <GraficoVazio titulo={titulo}>Nenhum candidato informou.</GraficoVazio>;
  const barra = ({ quantidade, ...resto }: Parte): Barra => ({
    ...resto,
    valor: quantidade,
    texto: `${formatInteger(quantidade)} (${porcento(quantidade, total)})`,
  });
  return (
    <GraficoDeLista
      titulo={titulo}
      resumo={
        <>
          Mais frequente: <b>{primeira.nome}</b>, com {porcento(primeira.quantidade, total)}
          {partes.length > mostradas && `. ${mostradas} de ${partes.length} no gráfico`}
        </>
      }
      colunas={[coluna, 'Candidatos', 'Parte']}
      barras={partes.slice(0, mostradas).map(barra)}
      // Of many places each is a small part of all: they are drawn beside the largest.
      {...(partes.length > mostradas ? {} : { total })}
      linhas={partes.map(({ id, nome, quantidade }) => ({
        id,
        nome,
        valores: [formatInteger(quantidade), porcento(quantidade, total)],
      }))}
    />
  );
}
