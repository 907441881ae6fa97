// Why a candidate asks for something, in full, and the file that goes with it: read side by side with the form.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DocumentoDoPedido } from '../../../shared/pedidos/documentos.ts';
import { Alert } from '../../ui/alert.tsx';
import { usePhone } from '../../ui/media.ts';
import { ArquivoAnexo } from './arquivo.tsx';
import { Documentos } from './documentos.tsx';
import { GroupTitle } from './fatos.tsx';

type Props = {
  pedido: {
    motivo: string;
    caminho_anexo: string | null;
    nome_arquivo: string | null;
    documentos?: readonly DocumentoDoPedido[];
    sem_identificacao?: boolean;
  };
};

export function MotivoEAnexo({ pedido }: Props) {
  const { motivo, caminho_anexo, nome_arquivo, documentos = [], sem_identificacao = false } = pedido;
  const comArquivo = nome_arquivo !== null || documentos.length > 0;
  const celular = usePhone();
  const [aberto, setAberto] = useState(!sem_identificacao);
  return (
    <div className="flex flex-col flex-1 gap-3 min-h-0">
      {/* Where it scrolls by itself a keyboard must get into it. The file keeps the greater part. */}
      <section
        className={`px-4 py-3.5 overflow-auto border border-linha rounded-lg bg-papel-2 ${comArquivo ? 'flex-none max-h-[36%] max-md:max-h-none' : 'flex-1'}`}
        aria-label="Motivo"
        tabIndex={celular ? undefined : 0}
      >
        <div className="flex flex-wrap justify-between gap-x-4">
          <GroupTitle>Motivo</GroupTitle>
          {!comArquivo && <p className="text-14 text-texto-3">Nenhum arquivo anexado.</p>}
        </div>
        <p className="whitespace-pre-line wrap-anywhere">{motivo}</p>
      </section>
      {caminho_anexo && !aberto && (
        <Alert
          tom="at"
          title="O anexo pode dizer de quem é o recurso"
          action={
            <Button variant="default" size="sm" onClick={() => setAberto(true)}>
              Abrir o anexo
            </Button>
          }
        >
          Este concurso julga recursos sem identificação. Abra o anexo se ele for preciso para decidir.
        </Alert>
      )}
      {nome_arquivo && (aberto || !caminho_anexo) && (
        <ArquivoAnexo arquivo={{ nome: nome_arquivo, url: caminho_anexo }} />
      )}
      <Documentos documentos={documentos} />
    </div>
  );
}
