// All about one request, with what there is to do about it: its proof once granted; once denied the payment, or the documents.
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Isencao } from '../../../shared/pedidos/isencao.ts';
import { type PropsDaLeitura, VerDialog } from '../pedidos/ver-dialog.tsx';
import { EnviarDocumentos, useDocumentos } from './enviar-documentos.tsx';
import { DepoisDeIndeferida } from './indeferidas.tsx';
import { ConteudoDoPedido, Deferida } from './pedido.tsx';

type Props = PropsDaLeitura<Isencao> & { inscricao: Inscricao | undefined; agora: Date };

export function LerIsencao({ inscricao, agora, ...dialog }: Props) {
  const { pedido } = dialog;
  const documentos = useDocumentos(pedido?.id);
  const { form } = documentos;
  // What was filled in is not taken away when its time is over.
  const recebe = pedido !== undefined && (pedido.documentos_ate !== null || form.dirty);
  return (
    <VerDialog {...dialog} envia={recebe ? documentos.envia : null}>
      {(pedido) => (
        <div className="flex flex-col gap-4.5">
          {pedido.url_comprovante && <Deferida url={pedido.url_comprovante} />}
          <DepoisDeIndeferida pedido={pedido} inscricao={inscricao} agora={agora} />
          {recebe && <EnviarDocumentos {...documentos} ate={pedido.documentos_ate} />}
          <div>
            <ConteudoDoPedido pedido={pedido} />
          </div>
        </div>
      )}
    </VerDialog>
  );
}
