// The Estatísticas tab: who enrolled in the contest, when, for what and from where, and what became of fees and requests.
// Its failure is told in place, never by a message over the page.
import { duasCasas, formatCount, formatInteger, formatMoney } from '../../../../shared/format.ts';
import { nomeDoEstado } from '../../../../shared/relatorios.ts';
import { type RouterOutputs, trpc } from '../../../trpc.ts';
import { Barras, type Figura } from '../../../ui/grafico.tsx';
import { GraficoDe, inscricoesPorDia, partesDe, periodoDaSerie, situacaoDasInscricoes } from '../../graficos.tsx';
import { somar, somarReais } from '../../serie-de-dias.ts';

type Dados = RouterOutputs['admin']['painel']['estatisticasDoConcurso'];

/** Bars a chart shows; its table has them all. */
const VAGAS_NO_GRAFICO = 10;
const ESTADOS_NO_GRAFICO = 8;

const PEDIDOS = [
  { tipo: 'isencoes', nome: 'Isenções', status: { P: 'Em análise', D: 'Deferidas', I: 'Indeferidas' } },
  { tipo: 'recursos', nome: 'Recursos', status: { P: 'Pendentes', D: 'Deferidos', I: 'Indeferidos' } },
  { tipo: 'envios', nome: 'Envios', status: { P: 'Pendentes', A: 'Validados', R: 'Rejeitados' } },
] as const;

/** In the order of the screen; what the role does not read does not come, and has no chart. */
const GRAFICOS: readonly {
  titulo: string;
  /** A part of the answer that only some roles have. */
  needs?: keyof Dados;
  figura: (dados: Dados) => Figura | string;
}[] = [
  { titulo: 'Inscrições por dia', figura: porDia },
  {
    titulo: 'Situação das inscrições',
    figura: ({ situacoes }) =>
      somar(situacoes) === 0 ? 'Nenhuma inscrição neste concurso.' : situacaoDasInscricoes(situacoes),
  },
  { titulo: 'Candidatos por vaga', figura: candidatosPorVaga },
  { titulo: 'Candidatos por estado', figura: candidatosPorEstado },
  { titulo: 'Receita', needs: 'receita', figura: daReceita },
  {
    titulo: 'Isenções, recursos e envios',
    needs: 'isencoes',
    figura: dosPedidos,
  },
];

export function Estatisticas({ concurso: { id } }: { concurso: { id: number } }) {
  const pergunta = trpc.admin.painel.estatisticasDoConcurso.useQuery({ id });
  const { data } = pergunta;
  return (
    <section aria-labelledby="estatisticas">
      <h2 id="estatisticas" className="sr-only">
        Estatísticas
      </h2>
      {pergunta.isError && !data ? (
        <GraficoDe titulo="Estatísticas" pergunta={pergunta} figura={() => ''} />
      ) : (
        <div className="grid grid-cols-8 gap-3.5 *:col-span-4 *:first:col-span-5 *:nth-2:col-span-3 max-[80em]:flex max-[80em]:flex-col">
          {GRAFICOS.map(
            ({ titulo, needs, figura }) =>
              (!data || !needs || data[needs] !== undefined) && (
                <GraficoDe key={titulo} titulo={titulo} pergunta={pergunta} figura={figura} />
              ),
          )}
        </div>
      )}
    </section>
  );
}

function porDia({ inscricoes_por_dia: serie }: Dados): Figura | string {
  const total = somar(serie);
  if (serie.length === 0) return 'As inscrições aparecem aqui quando o prazo começar.';
  if (total === 0) return `Ninguém se inscreveu ${periodoDaSerie(serie)}.`;
  const resumo = (
    <>
      <b>{formatCount(total, 'inscrição ativa', 'inscrições ativas')}</b> {periodoDaSerie(serie)}
    </>
  );
  return inscricoesPorDia(serie, { altura: 300, resumo });
}

function candidatosPorVaga({ vagas }: Dados): Figura | string {
  const [primeira] = vagas;
  if (!primeira) return 'O concurso ainda não tem vagas.';
  if (primeira.inscricoes === 0) return 'Nenhuma inscrição ativa.';
  const pontos = vagas.map(({ vaga_id, cargo, nivel, quantidade, inscricoes, candidatos_por_vaga: valor }) => ({
    chave: vaga_id,
    nome: cargo,
    valor,
    nivel,
    valores: [formatInteger(quantidade), formatInteger(inscricoes), duasCasas.format(valor)],
  }));
  return {
    resumo: (
      <>
        Mais procurado: <b>{primeira.cargo}</b>, com {duasCasas.format(primeira.candidatos_por_vaga)} por vaga
        {vagas.length > VAGAS_NO_GRAFICO && `. Os ${VAGAS_NO_GRAFICO} mais procurados de ${vagas.length} cargos`}
      </>
    ),
    colunas: ['Cargo', 'Vagas', 'Inscrições', 'Por vaga'],
    formato: (valor) => duasCasas.format(valor),
    pontos,
    mostrados: VAGAS_NO_GRAFICO,
    linhas: pontos.map((ponto) => ({ ...ponto, nome: `${ponto.nome} (${ponto.nivel})` })),
  };
}

function candidatosPorEstado({ ufs }: Dados): Figura | string {
  const total = somar(ufs);
  const partes = ufs.map(({ uf, quantidade }) => ({ chave: uf ?? '', nome: nomeDoEstado(uf), quantidade }));
  const demais = partes.slice(ESTADOS_NO_GRAFICO);
  const outros = {
    chave: 'demais',
    nome: formatCount(demais.length, 'outro estado', 'outros estados'),
    quantidade: somar(demais),
    claro: true,
  };
  const figura = partesDe({
    colunas: ['Estado', 'Inscrições'],
    partes: demais.length > 0 ? [...partes.slice(0, ESTADOS_NO_GRAFICO), outros] : partes,
    total,
  });
  if (!figura) return 'Nenhuma inscrição ativa.';
  return { ...figura, linhas: partesDe({ colunas: ['Estado', 'Inscrições'], partes, total })?.pontos };
}

function daReceita({ receita }: Dados): Figura | string {
  if (!receita) return '';
  const { arrecadado, a_receber, nao_pago, devolvido } = receita;
  const pontos = [
    { chave: 'arrecadado', nome: 'Arrecadado', valor: arrecadado },
    { chave: 'a_receber', nome: 'A receber', valor: a_receber },
    { chave: 'nao_pago', nome: 'Não pago no prazo', valor: nao_pago },
    // Part of what was collected, so lighter: it does not add to the others.
    { chave: 'devolvido', nome: 'Devolvido', valor: devolvido, claro: true },
  ];
  if (pontos.every(({ valor }) => valor === 0)) return 'Nenhuma taxa paga nem a receber.';
  return {
    resumo: (
      <>
        <b>{formatMoney(arrecadado)}</b> arrecadados de {formatMoney(somarReais(pontos.slice(0, 3)))} em taxas
      </>
    ),
    colunas: ['Receita', 'Valor'],
    formato: formatMoney,
    pontos,
  };
}

function dosPedidos(dados: Dados): Figura | string {
  const grupos = PEDIDOS.map(({ tipo, nome, status: nomes }) => {
    const contados: readonly { status: string; quantidade: number }[] = dados[tipo] ?? [];
    const pontos = contados.map(({ status, quantidade }) => ({
      chave: `${tipo}-${status}`,
      nome: (nomes as Record<string, string>)[status] ?? status,
      valor: quantidade,
      aguarda: status === 'P',
    }));
    return { nome, total: somar(contados), pontos };
  });
  const todos = grupos.flatMap(({ nome, pontos }) =>
    pontos.map((ponto) => ({ ...ponto, nome: `${nome}: ${ponto.nome.toLowerCase()}` })),
  );
  const maior = Math.max(...todos.map(({ valor }) => valor));
  if (maior === 0) return 'Nenhum pedido neste concurso.';
  const aguardam = todos.reduce((soma, { aguarda, valor }) => soma + (aguarda ? valor : 0), 0);
  const porExtenso = grupos.map(
    ({ nome, pontos }) =>
      `${nome}: ${pontos.map((um) => `${um.nome.toLowerCase()}, ${formatInteger(um.valor)}`).join('; ')}`,
  );
  return {
    resumo: (
      <>
        <b>{formatInteger(aguardam)}</b> {aguardam === 1 ? 'aguarda' : 'aguardam'} decisão
      </>
    ),
    descricao: `${porExtenso.join('. ')}.`,
    colunas: ['Pedido', 'Quantidade'],
    formato: formatInteger,
    pontos: todos,
    forma: (
      <div className="grid grid-cols-3 gap-5 max-sm:grid-cols-1">
        {grupos.map(({ nome, total, pontos }) => (
          <div key={nome}>
            <p className="mb-2.5 text-14 font-semibold">
              {nome} <b className="num text-texto-3">{formatInteger(total)}</b>
            </p>
            <Barras pontos={pontos} formato={formatInteger} total={maior} />
          </div>
        ))}
      </div>
    ),
  };
}
