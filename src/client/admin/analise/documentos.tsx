// The files of a request that carries several, one at a time: what each answers, and the way from one to the next.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DocumentoDoPedido } from '../../../shared/pedidos/documentos.ts';
import { ArquivoAnexo } from './arquivo.tsx';

export function Documentos({ documentos }: { documentos: readonly DocumentoDoPedido[] }) {
  const [escolhido, setEscolhido] = useState(documentos[0]?.id);
  const este = documentos.find(({ id }) => id === escolhido) ?? documentos[0];
  if (!este) return null;
  return (
    <div className="flex flex-col flex-1 gap-3 min-h-0">
      {documentos.length > 1 && (
        <nav className="flex flex-none flex-wrap gap-2" aria-label="Documentos do pedido">
          {documentos.map(({ id, exigencia }, i) => (
            <Button
              key={id}
              size="sm"
              variant={id === este.id ? 'filled' : 'default'}
              aria-current={id === este.id ? 'true' : undefined}
              onClick={() => setEscolhido(id)}
            >
              {i + 1}. {exigencia}
            </Button>
          ))}
        </nav>
      )}
      <ArquivoAnexo key={este.id} arquivo={este} label={este.exigencia} />
    </div>
  );
}
