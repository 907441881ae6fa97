// The report of contests: what was enrolled, decided and paid in each, and in all of them. Filters, order and page are in
// the address.
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatInteger, formatMoney } from '../../../shared/format.ts';
import { NOMES_DE_DESTINO } from '../../../shared/relatorios.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { CampoDeOrdem } from '../campo-ordem.tsx';
import { GraficoDeLista, GraficoSemDados, GraficoVazio } from '../graficos.tsx';
import { contar } from '../serie-de-dias.ts';
import { BUSCA_DE_CONCURSOS as BUSCA, type Busca } from './busca.ts';
import { colunasDeConcursos } from './colunas.tsx';
import { Moldura } from './moldura.tsx';
import { Graficos, LinhasDeConcursos, Numeros, RelatorioComErro, Serie } from './partes.tsx';
import css from './relatorios.module.css';

const AQUI = '/admin/dashboard/relatorios/concursos';
const ORDENS = [
  { value: 'inscricoes', label: 'Inscrições' },
  { value: 'receita', label: 'Receita' },
  { value: 'titulo', label: 'Título' },
  { value: 'created_at', label: 'Criação' },
] as const;
const TITULOS = ['Situação do pagamento', 'Inscrições por concurso'];

export function RelatorioDeConcursosPage() {
  const navigate = useNavigate();
  const busca = BUSCA.ler(useSearch({ from: AQUI }));
  const pergunta = trpc.admin.relatorios.concursos.useQuery(BUSCA.entrada(busca), {
    placeholderData: keepPreviousData,
  });
  const { data } = pergunta;
  const totais = data?.totais;
  const ordem = BUSCA.ordem(busca);
  const ir = (para: Busca, replace = false) => void navigate({ to: AQUI, search: para, replace, resetScroll: false });

  return (
    <Moldura
      relatorio="concursos"
      filtros={BUSCA.filtros(busca)}
      geradoEm={data?.gerado_em}
      ordem={
        <CampoDeOrdem
          options={ORDENS}
          value={ordem.key}
          direction={ordem.direction}
          onChange={(key, direction) => ir(BUSCA.ordenar(busca, key, direction), true)}
        />
      }
      onChange={(mudanca, replace) => ir(BUSCA.filtrar(busca, mudanca), replace)}
      onLimpar={() => ir(BUSCA.semFiltros(busca))}
    >
      {pergunta.isError && !data ? (
        <RelatorioComErro pergunta={pergunta} />
      ) : (
        <>
          <Numeros
            label="Totais"
            numeros={[
              {
                nome: 'Inscrições ativas',
                valor: totais && formatInteger(totais.inscricoes_ativas),
                nota: totais && contar(totais.inscricoes_canceladas, 'cancelada', 'canceladas'),
              },
              {
                nome: 'Candidatos por vaga',
                valor: totais && (totais.candidatos_por_vaga?.toLocaleString('pt-BR') ?? '—'),
                nota: totais && contar(totais.vagas, 'vaga', 'vagas'),
              },
              {
                nome: 'Pagas',
                valor: totais && formatInteger(totais.pagas),
                nota: totais && contar(totais.pendentes, 'pendente', 'pendentes'),
              },
              { nome: 'Isentas ou gratuitas', valor: totais && formatInteger(totais.isentas) },
              { nome: 'Receita', valor: totais && formatMoney(totais.receita), nota: 'pagamentos confirmados' },
            ]}
          />
          <LinhasDeConcursos
            label="Concursos"
            pergunta={pergunta}
            pagina={data}
            columns={colunasDeConcursos(totais)}
            ordem={ordem}
            onOrdem={({ key, direction }) => ir(BUSCA.ordenar(busca, key, direction))}
            onPagina={(page) => ir(BUSCA.pagina(busca, page))}
            minWidth={1570}
          />
          <Graficos>
            <div className={css.largo}>
              {data ? (
                <Serie
                  titulo="Inscrições"
                  serie={data.serie}
                  nomes={['inscrição ativa', 'inscrições ativas']}
                  vazia="Ninguém se inscreveu no período."
                />
              ) : (
                <GraficoSemDados titulo="Inscrições por dia" pergunta={pergunta} />
              )}
            </div>
            {data ? (
              <>
                <Destinos destinos={data.destinos} />
                <Maiores maiores={data.maiores} total={data.totais.inscricoes_ativas} />
              </>
            ) : (
              TITULOS.map((titulo) => <GraficoSemDados key={titulo} titulo={titulo} pergunta={pergunta} />)
            )}
          </Graficos>
        </>
      )}
    </Moldura>
  );
}

type Dados = RouterOutputs['admin']['relatorios']['concursos'];

function Destinos({ destinos }: Pick<Dados, 'destinos'>) {
  const titulo = 'Situação do pagamento';
  const total = destinos.reduce((soma, { quantidade }) => soma + quantidade, 0);
  if (total === 0) return <GraficoVazio titulo={titulo}>Nenhuma inscrição no período.</GraficoVazio>;
  return (
    <GraficoDeLista
      titulo={titulo}
      resumo={
        <>
          <b>{contar(total, 'inscrição', 'inscrições')}</b>, com as canceladas
        </>
      }
      colunas={['Situação', 'Inscrições', 'Taxas']}
      barras={destinos.map(({ destino, quantidade }) => ({
        id: destino,
        nome: NOMES_DE_DESTINO[destino],
        valor: quantidade,
        texto: formatInteger(quantidade),
        clara: destino === 'cancelada',
      }))}
      linhas={destinos.map(({ destino, quantidade, valor }) => ({
        id: destino,
        nome: NOMES_DE_DESTINO[destino],
        valores: [formatInteger(quantidade), formatMoney(valor)],
      }))}
    />
  );
}

function Maiores({ maiores, total }: Pick<Dados, 'maiores'> & { total: number }) {
  const titulo = 'Inscrições por concurso';
  if (maiores.length === 0) return <GraficoVazio titulo={titulo}>Nenhuma inscrição ativa no período.</GraficoVazio>;
  const mostradas = maiores.reduce((soma, { quantidade }) => soma + quantidade, 0);
  const barras = maiores.map(({ concurso_id, titulo: nome, quantidade }) => ({
    id: concurso_id,
    nome,
    valor: quantidade,
    texto: formatInteger(quantidade),
  }));
  return (
    <GraficoDeLista
      titulo={titulo}
      resumo={
        mostradas < total ? (
          `Os ${maiores.length} com mais inscrições ativas: ${formatInteger(mostradas)} de ${formatInteger(total)}`
        ) : (
          <b>{contar(total, 'inscrição ativa', 'inscrições ativas')}</b>
        )
      }
      colunas={['Concurso', 'Inscrições ativas']}
      barras={barras}
    />
  );
}
