// The report of finance: what the ledger has, by contest, means and day, and what stands beside it. Filters, order and page
// are in the address.
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatMoney } from '../../../shared/format.ts';
import { NOMES_DE_BOLETO, NOMES_DE_PENDENCIA_NO_RELATORIO, nomeDoMeio } from '../../../shared/relatorios.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { CampoDeOrdem } from '../campo-ordem.tsx';
import { GraficoSemDados } from '../graficos.tsx';
import { contar } from '../serie-de-dias.ts';
import { BUSCA_FINANCEIRA as BUSCA, type Busca } from './busca.ts';
import { colunasFinanceiras } from './colunas.tsx';
import { Moldura } from './moldura.tsx';
import { Graficos, LinhasDeConcursos, Numeros, RelatorioComErro, Serie, Somas } from './partes.tsx';
import css from './relatorios.module.css';

const AQUI = '/admin/dashboard/relatorios/financeiro';
const ORDENS = [
  { value: 'receita', label: 'Receita' },
  { value: 'inscricoes', label: 'Inscrições' },
  { value: 'titulo', label: 'Título' },
  { value: 'created_at', label: 'Criação' },
] as const;
const TITULOS = ['Por meio de pagamento', 'Boletos', 'Reembolsos', 'Pagamentos sem dono'];

export function RelatorioFinanceiroPage() {
  const navigate = useNavigate();
  const busca = BUSCA.ler(useSearch({ from: AQUI }));
  const pergunta = trpc.admin.relatorios.financeiro.useQuery(BUSCA.entrada(busca), {
    placeholderData: keepPreviousData,
  });
  const { data } = pergunta;
  const totais = data?.totais;
  const ordem = BUSCA.ordem(busca);
  const ir = (para: Busca, replace = false) => void navigate({ to: AQUI, search: para, replace, resetScroll: false });
  const reembolsos = data?.reembolsos.find(({ status }) => status === 'Efetuado')?.quantidade ?? 0;

  return (
    <Moldura
      relatorio="financeiro"
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
                nome: 'Receita',
                valor: totais && formatMoney(totais.receita),
                nota: totais && contar(totais.pagamentos, 'pagamento confirmado', 'pagamentos confirmados'),
              },
              {
                nome: 'Devolvido',
                valor: totais && formatMoney(totais.devolvido),
                nota: totais && `${contar(reembolsos, 'reembolso efetuado', 'reembolsos efetuados')}, não subtraído`,
              },
              {
                nome: 'Receita menos devolvido',
                valor: totais && formatMoney(totais.liquido),
                nota: 'só para conferência',
              },
              {
                nome: 'Em aberto',
                valor: totais && formatMoney(totais.em_aberto),
                nota: 'boletos que ainda podem ser pagos',
              },
              {
                nome: 'Dispensado por isenção',
                valor: totais && formatMoney(totais.dispensado),
                nota: data && contar(data.isencoes.quantidade, 'inscrição isenta', 'inscrições isentas'),
              },
            ]}
          />
          <Graficos>
            <div className={css.largo}>
              {data ? (
                <Serie
                  titulo="Receita"
                  serie={data.serie}
                  nomes={['pagamento', 'pagamentos']}
                  dinheiro
                  vazia="Nenhum pagamento confirmado no período."
                />
              ) : (
                <GraficoSemDados titulo="Receita por dia" pergunta={pergunta} />
              )}
            </div>
          </Graficos>
          <LinhasDeConcursos
            label="Por concurso"
            pergunta={pergunta}
            pagina={data}
            columns={colunasFinanceiras(totais)}
            ordem={ordem}
            onOrdem={({ key, direction }) => ir(BUSCA.ordenar(busca, key, direction))}
            onPagina={(page) => ir(BUSCA.pagina(busca, page))}
            minWidth={1000}
          />
          <Graficos>
            {data ? (
              <Quadros data={data} />
            ) : (
              TITULOS.map((titulo) => <GraficoSemDados key={titulo} titulo={titulo} pergunta={pergunta} />)
            )}
          </Graficos>
        </>
      )}
    </Moldura>
  );
}

type Dados = RouterOutputs['admin']['relatorios']['financeiro'];

function Quadros({ data }: { data: Dados }) {
  return (
    <>
      <Somas
        titulo="Por meio de pagamento"
        coluna="Meio"
        vazia="Nenhum pagamento confirmado no período."
        somas={data.meios.map((um) => ({ ...um, id: um.meio, nome: nomeDoMeio(um.meio) }))}
      />
      <Somas
        titulo="Boletos"
        coluna="Situação"
        vazia="Nenhum boleto emitido no período."
        somas={data.boletos.map((um) => ({
          ...um,
          id: um.situacao,
          nome: NOMES_DE_BOLETO[um.situacao],
          clara: um.situacao === 'Cancelado',
        }))}
      />
      <Somas
        titulo="Reembolsos"
        coluna="Status"
        vazia="Nenhum reembolso no período."
        somas={data.reembolsos.map((um) => ({ ...um, id: um.status, nome: um.status, clara: um.status === 'Negado' }))}
      />
      <Somas
        titulo="Pagamentos sem dono"
        coluna="Destino"
        vazia="Nenhum pagamento sem dono no período."
        somas={data.pendencias.map((um) => ({
          ...um,
          id: um.destino,
          nome: NOMES_DE_PENDENCIA_NO_RELATORIO[um.destino],
          clara: um.destino === 'descartar',
        }))}
      />
    </>
  );
}
