// A slip without value says so, and can be paid without money, so that the whole way can be tried.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Boleto } from '../../../shared/boletos.ts';
import { Alert } from '../../ui/alert.tsx';
import { avisar } from '../../ui/toasts.ts';

type Props = { boleto: Pick<Boleto, 'boleto_id' | 'forma_pagamento'>; onPago: () => unknown };

export function Demonstracao({ boleto, onPago }: Props) {
  const [pagando, setPagando] = useState(false);

  async function simular() {
    setPagando(true);
    if (await pagar(boleto.boleto_id)) await onPago();
    else avisar.erro('Não foi possível simular o pagamento.', { onRetry: simular });
    setPagando(false);
  }

  return (
    <div className="mb-5 [&>div]:items-center! max-sm:mb-3.5 max-sm:[&>div]:flex-wrap max-sm:[&_button]:basis-full">
      <Alert
        tom="at"
        action={
          <Button variant="default" size="sm" loading={pagando} onClick={simular}>
            Simular pagamento
          </Button>
        }
      >
        {boleto.forma_pagamento === 'pix' ? 'Cobrança PIX' : 'Boleto'} de demonstração, sem valor. Não pague.
      </Alert>
    </div>
  );
}

/** Tells the portal what a bank would; false when it did not hear or would not. */
async function pagar(boletoId: number): Promise<boolean> {
  try {
    const { ok } = await fetch(`/webhooks/demonstracao/${boletoId}`, { method: 'POST' });
    return ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
