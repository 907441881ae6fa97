// The charts of a contest's own: demand for its vacancies, its money, its requests, and where its candidates live.
import { formatInteger, formatMoney } from '../../../../shared/format.ts';
import { UFS } from '../../../../shared/ufs.ts';
import type { RouterOutputs } from '../../../trpc.ts';
import { Grafico } from '../../../ui/grafico.tsx';
import { type Barra, GraficoDeBarras } from '../../../ui/grafico-barras.tsx';
import { GraficoDeLista, GraficoVazio } from '../../graficos.tsx';
import { contar, porcento, somar } from '../../serie-de-dias.ts';
import css from './detalhe.module.css';

type Dados = RouterOutputs['admin']['painel']['estatisticasDoConcurso'];

/** Bars a chart shows; its table has them all. */
const VAGAS_NO_GRAFICO = 10;
const ESTADOS_NO_GRAFICO = 8;

const porVaga = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function CandidatosPorVaga({ vagas }: { vagas: Dados['vagas'] }) {
  const titulo = 'Candidatos por vaga';
  const [primeira] = vagas;
  if (!primeira) return <GraficoVazio titulo={titulo}>O concurso ainda não tem vagas.</GraficoVazio>;
  if (primeira.inscricoes === 0) return <GraficoVazio titulo={titulo}>Nenhuma inscrição ativa.</GraficoVazio>;
  return (
    <GraficoDeLista
      titulo={titulo}
      resumo={
        <>
          Mais procurado: <b>{primeira.cargo}</b>, com {porVaga.format(primeira.candidatos_por_vaga)} por vaga
          {vagas.length > VAGAS_NO_GRAFICO && `. Os ${VAGAS_NO_GRAFICO} mais procurados de ${vagas.length} cargos`}
        </>
      }
      colunas={['Cargo', 'Vagas', 'Inscrições', 'Por vaga']}
      barras={vagas.slice(0, VAGAS_NO_GRAFICO).map(({ vaga_id, cargo, candidatos_por_vaga }) => ({
        id: vaga_id,
        nome: cargo,
        valor: candidatos_por_vaga,
        texto: porVaga.format(candidatos_por_vaga),
      }))}
      linhas={vagas.map(({ vaga_id, cargo, nivel, quantidade, inscricoes, candidatos_por_vaga }) => ({
        id: vaga_id,
        nome: `${cargo} (${nivel})`,
        valores: [formatInteger(quantidade), formatInteger(inscricoes), porVaga.format(candidatos_por_vaga)],
      }))}
    />
  );
}

export function Receita({ receita }: { receita: NonNullable<Dados['receita']> }) {
  const { arrecadado, a_receber, nao_pago, devolvido } = receita;
  const linhas = [
    { id: 'arrecadado', nome: 'Arrecadado', valor: arrecadado },
    { id: 'a_receber', nome: 'A receber', valor: a_receber },
    { id: 'nao_pago', nome: 'Não pago no prazo', valor: nao_pago },
    // Part of what was collected, so lighter: it does not add to the others.
    { id: 'devolvido', nome: 'Devolvido', valor: devolvido, clara: true },
  ];
  if (linhas.every(({ valor }) => valor === 0)) {
    return <GraficoVazio titulo="Receita">Nenhuma taxa paga nem a receber.</GraficoVazio>;
  }
  const previsto = (Math.round(arrecadado * 100) + Math.round(a_receber * 100) + Math.round(nao_pago * 100)) / 100;
  return (
    <GraficoDeLista
      titulo="Receita"
      resumo={
        <>
          <b>{formatMoney(arrecadado)}</b> arrecadados de {formatMoney(previsto)} em taxas
        </>
      }
      colunas={['Receita', 'Valor']}
      barras={linhas.map((linha) => ({ ...linha, texto: formatMoney(linha.valor) }))}
    />
  );
}

const NOMES = {
  isencoes: { P: 'Em análise', D: 'Deferidas', I: 'Indeferidas' },
  recursos: { P: 'Pendentes', D: 'Deferidos', I: 'Indeferidos' },
  envios: { P: 'Pendentes', A: 'Validados', R: 'Rejeitados' },
} as const;
const TIPOS = { isencoes: 'Isenções', recursos: 'Recursos', envios: 'Envios' } as const;
type Tipo = keyof typeof TIPOS;

export function Pedidos(dados: Required<Pick<Dados, Tipo>>) {
  const titulo = 'Isenções, recursos e envios';
  const grupos = (Object.keys(TIPOS) as Tipo[]).map((tipo) => {
    const contados: readonly { status: string; quantidade: number }[] = dados[tipo];
    const nomes: Record<string, string> = NOMES[tipo];
    const barras = contados.map(
      ({ status, quantidade }): Barra => ({
        id: `${tipo}-${status}`,
        nome: nomes[status] ?? status,
        valor: quantidade,
        texto: formatInteger(quantidade),
      }),
    );
    return { tipo, nome: TIPOS[tipo], total: somar(contados), barras };
  });
  const maior = Math.max(...grupos.flatMap(({ barras }) => barras.map(({ valor }) => valor)));
  if (maior === 0) return <GraficoVazio titulo={titulo}>Nenhum pedido neste concurso.</GraficoVazio>;
  const aguardam = somar(
    (Object.keys(TIPOS) as Tipo[]).flatMap((tipo) => dados[tipo].filter(({ status }) => status === 'P')),
  );
  const porExtenso = grupos.map(
    ({ nome, barras }) => `${nome}: ${barras.map((barra) => `${barra.nome.toLowerCase()}, ${barra.texto}`).join('; ')}`,
  );
  return (
    <Grafico
      titulo={titulo}
      resumo={
        <>
          <b>{formatInteger(aguardam)}</b> {aguardam === 1 ? 'aguarda' : 'aguardam'} decisão
        </>
      }
      descricao={`${porExtenso.join('. ')}.`}
      tabela={{
        colunas: ['Pedido', 'Quantidade'],
        linhas: grupos.flatMap(({ nome, barras }) =>
          barras.map((barra) => ({
            id: barra.id,
            nome: `${nome}: ${barra.nome.toLowerCase()}`,
            valores: [barra.texto],
          })),
        ),
      }}
    >
      <div className={css.grupos}>
        {grupos.map(({ tipo, nome, total, barras }) => (
          <div key={tipo}>
            <p>
              {nome} <b className="num">{formatInteger(total)}</b>
            </p>
            <GraficoDeBarras barras={barras} total={maior} />
          </div>
        ))}
      </div>
    </Grafico>
  );
}

const NOME_DO_ESTADO = new Map<string, string>(UFS.map(({ sigla, nome }) => [sigla, nome]));
const nomeDo = (uf: string | null) => (uf === null ? 'Não informado' : (NOME_DO_ESTADO.get(uf) ?? uf));

export function CandidatosPorEstado({ ufs }: { ufs: Dados['ufs'] }) {
  const titulo = 'Candidatos por estado';
  const [primeiro] = ufs;
  if (!primeiro) return <GraficoVazio titulo={titulo}>Nenhuma inscrição ativa.</GraficoVazio>;
  const total = somar(ufs);
  const demais = ufs.slice(ESTADOS_NO_GRAFICO);
  const texto = (quantidade: number) => `${formatInteger(quantidade)} (${porcento(quantidade, total)})`;
  const barras: Barra[] = ufs.slice(0, ESTADOS_NO_GRAFICO).map(({ uf, quantidade }) => ({
    id: uf ?? '',
    nome: nomeDo(uf),
    valor: quantidade,
    texto: texto(quantidade),
  }));
  if (demais.length > 0) {
    const quantidade = somar(demais);
    barras.push({
      id: 'demais',
      nome: contar(demais.length, 'outro estado', 'outros estados'),
      valor: quantidade,
      texto: texto(quantidade),
      clara: true,
    });
  }
  return (
    <GraficoDeLista
      titulo={titulo}
      resumo={
        <>
          Mais frequente: <b>{nomeDo(primeiro.uf)}</b>, com {porcento(primeiro.quantidade, total)}
        </>
      }
      colunas={['Estado', 'Inscrições', 'Parte']}
      barras={barras}
      total={total}
      linhas={ufs.map(({ uf, quantidade }) => ({
        id: uf ?? '',
        nome: nomeDo(uf),
        valores: [formatInteger(quantidade), porcento(quantidade, total)],
      }))}
    />
  );
}
