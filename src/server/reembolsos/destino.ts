// Where the money of a refund goes.
import { soDigitos } from '../../shared/comum.ts';
import { chavePix, type ReembolsoCreate } from '../../shared/pedidos/reembolso.ts';

/** Only what the chosen way needs is kept. An own account is the candidate's by name and CPF. */
export function destino(form: Omit<ReembolsoCreate, 'inscricao_id'>, candidato: { nome: string; cpf: string }) {
  const { tipo_restituicao, banco, agencia, conta, tipo_conta } = form;
  if (tipo_restituicao === 3) return { tipo_restituicao, chave_pix: chavePix(form.chavePix ?? '') };
  const titular =
    tipo_restituicao === 1
      ? { titular_documento: candidato.cpf, titular_nome: candidato.nome }
      : { titular_documento: soDigitos(form.titular_documento ?? ''), titular_nome: form.titular_nome };
  return { tipo_restituicao, banco, agencia, conta, tipo_conta, ...titular };
}
