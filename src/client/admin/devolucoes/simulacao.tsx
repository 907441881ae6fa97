// What a look finds: who is given back how much, by which way, and who is left out and why.
import { FORMAS_DE_DEVOLVER, MOTIVOS_DE_FICAR_FORA, type Simulacao } from '../../../shared/devolucoes.ts';
import { formatCount, formatInteger, formatMoney } from '../../../shared/format.ts';
import { Facts } from '../../ui/facts.tsx';

export function SimulacaoFeita({ simulacao: { pessoas, itens, valor, formas, fora } }: { simulacao: Simulacao }) {
  return (
    <section aria-label="Simulação" className="flex flex-col gap-3.5 px-4 py-3.5 rounded-inner bg-papel-2">
      <Facts
        columns={3}
        items={[
          { label: 'Pessoas', value: formatInteger(pessoas) },
          { label: 'Pagamentos', value: formatInteger(itens) },
          { label: 'Soma', value: formatMoney(valor) },
          ...formas.map((uma) => ({
            label: FORMAS_DE_DEVOLVER[uma.forma],
            value: `${formatCount(uma.itens, 'pagamento', 'pagamentos')}, ${formatMoney(uma.valor)}`,
          })),
          ...fora.map((um) => ({
            label: `Fora: ${MOTIVOS_DE_FICAR_FORA[um.motivo]}`,
            value: formatCount(um.itens, 'inscrição', 'inscrições'),
          })),
        ]}
      />
      {formas.some(({ forma }) => forma === 'estorno_asaas') && (
        <p className="text-14 text-texto-2">
          O banco estorna o que foi pago por PIX. O que foi pago pelo código de barras vai para o arquivo de pagamentos.
        </p>
      )}
    </section>
  );
}
