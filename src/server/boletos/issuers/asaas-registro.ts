// What ASAAS is told of a payer and of a payment: values in reais, and nothing for what is not known.
import { paraReais } from '../../../shared/comum.ts';
import { cortar } from '../../../shared/format.ts';
import type { Pagador, PedidoDeBoleto } from './issuer.ts';
import { type Objeto, preenchidos } from './leitura.ts';

const DESCRICAO_MAXIMA = 500;

/** @param completo with how to reach the payer, which ASAAS may refuse */
export function clienteNovo({ pagador, referencia }: PedidoDeBoleto, completo: boolean): Objeto {
  return {
    name: pagador.nome,
    cpfCnpj: pagador.cpf,
    externalReference: referencia,
    // Otherwise ASAAS writes to people by itself, at a price.
    notificationDisabled: true,
    ...(completo ? contato(pagador) : {}),
  };
}

function contato(pagador: Pagador): Objeto {
  return preenchidos({
    email: pagador.email,
    mobilePhone: pagador.telefone_celular,
    address: pagador.endereco,
    addressNumber: pagador.numero,
    complement: pagador.complemento,
    province: pagador.bairro,
    postalCode: pagador.cep,
  });
}

export function cobrancaNova(pedido: PedidoDeBoleto, customer: string): Objeto {
  return {
    customer,
    billingType: pedido.forma_pagamento === 'pix' ? 'PIX' : 'BOLETO',
    value: paraReais(pedido.valor_centavos),
    dueDate: pedido.vencimento,
    description: cortar(pedido.descricao, DESCRICAO_MAXIMA - 1),
    externalReference: pedido.referencia,
  };
}
