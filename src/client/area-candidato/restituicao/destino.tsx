// Where a refund goes, in words: one line for lists, every fact for its dialog.
import { formatCpf } from '../../../shared/format.ts';
import {
  lerChavePix,
  NOMES_DE_RESTITUICAO,
  type Reembolso,
  TIPOS_DE_CONTA_DO_REEMBOLSO,
} from '../../../shared/pedidos/reembolso.ts';
import type { Fact } from '../../ui/facts.tsx';

export function fatosDoDestino(pedido: Reembolso): Fact[] {
  const { tipo_restituicao, chavePix, banco, agencia, conta, tipo_conta, titular_documento, titular_nome } = pedido;
  const como: Fact = { label: 'Como receber', value: NOMES_DE_RESTITUICAO[tipo_restituicao] };
  if (tipo_restituicao === 3) {
    const chave = chavePix === null ? null : lerChavePix(chavePix);
    return [como, { label: chave ? `Chave PIX (${chave.tipo})` : 'Chave PIX', value: chave?.texto ?? chavePix }];
  }
  return [
    como,
    { label: 'Banco', value: banco },
    { label: 'Agência', value: agencia },
    { label: 'Conta', value: conta },
    { label: 'Tipo de conta', value: tipo_conta && TIPOS_DE_CONTA_DO_REEMBOLSO[tipo_conta] },
    { label: 'CPF do titular', value: titular_documento && formatCpf(titular_documento) },
    ...(titular_nome ? [{ label: 'Nome do titular', value: titular_nome }] : []),
  ];
}
