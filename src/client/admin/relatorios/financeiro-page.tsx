// The report of finance: what the ledger has, by contest, means and day, and what stands beside it. Filters, order and page
// are in the address.
import { formatCount, formatMoney } from '../../../shared/format.ts';
import { NOMES_DE_BOLETO, NOMES_DE_PENDENCIA_NO_RELATORIO, nomeDoMeio } from '../../../shared/relatorios.ts';
import { useList } from '../../list/use-list.ts';
import { type RouterOutputs, STAYING, trpc } from '../../trpc.ts';
import { GraficoDe } from '../graficos.tsx';
import { Numeros } from '../numeros.tsx';
import { colunasFinanceiras } from './colunas.tsx';
import { FINANCEIRO } from './listas.ts';
import { Moldura } from './moldura.tsx';
import { Graficos, LinhasDeConcursos, SerieDoRelatorio, type Soma, somasDe } from './partes.tsx';

type Dados = RouterOutputs['admin']['relatorios']['financeiro'];

const QUADROS: readonly { titulo: string; coluna: string; vazia: string; somas: (dados: Dados) => readonly Soma[] }[] =
  [
    {
      titulo: 'Por meio de pagamento',
      coluna: 'Meio',
      vazia: 'Nenhum pagamento confirmado',
      somas: ({ meios }) => meios.map((um) => ({ ...um, chave: um.meio, nome: nomeDoMeio(um.meio) })),
    },
    {
      titulo: 'Boletos',
      coluna: 'Situação',
      vazia: 'Nenhum boleto emitido',
      somas: ({ boletos }) =>
        boletos.map((um) => ({
          ...um,
          chave: um.situacao,
          nome: NOMES_DE_BOLETO[um.situacao],
          claro: um.situacao === 'Cancelado',
        })),
    },
    {
      titulo: 'Reembolsos',
      coluna: 'Status',
      vazia: 'Nenhum reembolso',
      somas: ({ reembolsos }) =>
        reembolsos.map((um) => ({ ...um, chave: um.status, nome: um.status, claro: um.status === 'Negado' })),
    },
    {
      titulo: 'Pagamentos sem dono',
      coluna: 'Destino',
      vazia: 'Nenhum pagamento sem dono',
      somas: ({ pendencias }) =>
        pendencias.map((um) => ({
          ...um,
          chave: um.destino,
          nome: NOMES_DE_PENDENCIA_NO_RELATORIO[um.destino],
          claro: um.destino === 'descartar',
        })),
    },
  ];

export function RelatorioFinanceiroPage() {
  const state = useList(FINANCEIRO);
  const pergunta = trpc.admin.relatorios.financeiro.useQuery(state.input, STAYING);
  const { data } = pergunta;
  const totais = data?.totais;
  const reembolsos = data?.reembolsos.find(({ status }) => status === 'Efetuado')?.quantidade ?? 0;

  return (
    <Moldura relatorio="financeiro" state={state} pergunta={pergunta}>
      <Numeros
        numeros={[
          {
            nome: 'Receita',
            valor: totais && formatMoney(totais.receita),
            nota: totais && formatCount(totais.pagamentos, 'pagamento confirmado', 'pagamentos confirmados'),
          },
          {
            nome: 'Devolvido',
            valor: totais && formatMoney(totais.devolvido),
            nota: totais && `${formatCount(reembolsos, 'reembolso efetuado', 'reembolsos efetuados')}, não subtraído`,
          },
          {
            nome: 'Receita menos devolvido',
            valor: totais && formatMoney(totais.liquido),
            nota: 'só para conferência',
          },
          {
            nome: 'Em aberto',
            valor: totais && formatMoney(totais.em_aberto),
            nota: 'boletos que o banco ainda aceita',
          },
          {
            nome: 'Dispensado por isenção',
            valor: totais && formatMoney(totais.dispensado),
            nota: data && formatCount(data.isencoes.quantidade, 'inscrição isenta', 'inscrições isentas'),
          },
        ]}
      />
      <Graficos>
        <SerieDoRelatorio
          pergunta={pergunta}
          oque="Receita"
          nomes={['pagamento', 'pagamentos']}
          dinheiro
          vazia="Nenhum pagamento confirmado no período."
        />
      </Graficos>
      <LinhasDeConcursos
        label="Por concurso"
        pergunta={pergunta}
        columns={colunasFinanceiras(totais)}
        state={state}
        minWidth={1000}
      />
      <Graficos>
        {QUADROS.map(({ titulo, coluna, vazia, somas }) => (
          <GraficoDe
            key={titulo}
            titulo={titulo}
            pergunta={pergunta}
            figura={(dados) => somasDe(coluna, somas(dados)) ?? `${vazia} no período.`}
          />
        ))}
      </Graficos>
    </Moldura>
  );
}
