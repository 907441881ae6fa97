// One line of a return file: what was read of it beside what the portal has, and the line as it was received.
import { formatDate, formatMoney } from '../../../shared/format.ts';
import { type LinhaDeRetorno, NOMES_DE_DIFERENCA } from '../../../shared/retornos.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog, DialogClose } from '../../ui/dialog/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { DESFECHOS, POR_TRATAR } from './colunas.tsx';

const NENHUM = 'Nenhum';
const dinheiro = (valor: number | null) => (valor === null ? NENHUM : formatMoney(valor));
const dia = (quando: string | null) => (quando === null ? NENHUM : formatDate(quando));

export function LinhaDialog({ linha, onClose }: { linha: LinhaDeRetorno; onClose: () => void }) {
  const { numero, desfecho, diferenca, identificador, movimento, recebido } = linha;
  return (
    <Dialog
      onClose={onClose}
      size={760}
      startOnTitle
      title={`Linha ${numero}`}
      badge={<Badge {...(desfecho === null ? POR_TRATAR : DESFECHOS[desfecho])} />}
      subtitle={diferenca === null ? undefined : NOMES_DE_DIFERENCA[diferenca]}
      footer={<DialogClose>Fechar</DialogClose>}
    >
      <div className="flex flex-col gap-4.5">
        <Facts
          columns={3}
          items={[
            { label: 'Nº no banco', value: identificador ?? NENHUM },
            { label: 'Movimento', value: movimento ?? NENHUM },
            { label: 'Inscrição', value: linha.inscricao_numero ?? 'Nenhuma' },
            { label: 'Valor pago, no arquivo', value: dinheiro(linha.valor) },
            { label: 'Valor do boleto', value: dinheiro(linha.valor_do_boleto) },
            { label: 'Valor confirmado no portal', value: dinheiro(linha.valor_confirmado) },
            { label: 'Pago em, no arquivo', value: dia(linha.pago_em) },
            { label: 'Crédito', value: dia(linha.credito_em) },
            { label: 'Pago em, no portal', value: dia(linha.confirmado_para) },
          ]}
        />
        <div>
          <h3 className="mb-1.5 text-15">Como foi recebida</h3>
          {recebido === '' ? (
            <p className="text-texto-3">O texto desta linha já foi removido.</p>
          ) : (
            <pre className="p-3.5 rounded-inner bg-papel-2 text-13 whitespace-pre-wrap break-all">{recebido}</pre>
          )}
        </div>
      </div>
    </Dialog>
  );
}
