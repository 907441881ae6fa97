// Where the money of a refund goes: every fact, and what is pasted in the bank's own screen.
import { formatCpf } from '../../../shared/format.ts';
import {
  lerChavePix,
  NOMES_DE_RESTITUICAO,
  type Reembolso,
  TIPOS_DE_CONTA_DO_REEMBOLSO,
} from '../../../shared/pedidos/reembolso.ts';
import type { Fact } from '../../ui/facts.tsx';

/** What a CPF that is not shown whole has in it. */
export const MASCARA = '***';

const num = (texto: string | null) => texto && <span className="num">{texto}</span>;

export function fatosDoDestino(reembolso: Reembolso): Fact[] {
  const { tipo_restituicao, chavePix, banco, agencia, conta, tipo_conta, titular_documento, titular_nome } = reembolso;
  const como: Fact = { label: 'Como receber', value: NOMES_DE_RESTITUICAO[tipo_restituicao] };
  if (tipo_restituicao === 3) {
    const lida = chavePix === null ? null : lerChavePix(chavePix);
    return [
      como,
      { label: 'Chave PIX', value: num(lida?.texto ?? chavePix) },
      { label: 'Tipo de chave', value: lida?.tipo ?? (chavePix?.includes(MASCARA) ? 'CPF' : null) },
    ];
  }
  return [
    como,
    { label: 'Banco', value: banco },
    { label: 'Agência', value: num(agencia) },
    { label: 'Conta', value: num(conta) },
    { label: 'Tipo de conta', value: tipo_conta && TIPOS_DE_CONTA_DO_REEMBOLSO[tipo_conta] },
    { label: 'Titular', value: titular_nome },
    { label: 'CPF do titular', value: num(titular_documento && formatCpf(titular_documento)) },
  ];
}

/** The account as a few lines of text. */
export function dadosDaConta(reembolso: Reembolso): string {
  const { banco, agencia, conta, tipo_conta, titular_documento, titular_nome } = reembolso;
  const linhas = [
    ['Banco', banco],
    ['Agência', agencia],
    [tipo_conta ? TIPOS_DE_CONTA_DO_REEMBOLSO[tipo_conta] : 'Conta', conta],
    ['Titular', titular_nome],
    ['CPF', titular_documento && formatCpf(titular_documento)],
  ];
  return linhas.flatMap(([nome, valor]) => (valor ? [`${nome}: ${valor}`] : [])).join('\n');
}
