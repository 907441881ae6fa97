// The dialog to ask for items of a contest's catalogue: which, the answer to each one's question, and the documents they demand.
import type { ItemDeCatalogo } from '../../../shared/catalogos.ts';
import { DETALHE_MAXIMO } from '../../../shared/pedidos/cuidado.ts';
import type { RegraDoAnexo } from '../../../shared/pedidos/declaracao.ts';
import { DOCUMENTOS_MAXIMO, formDosDocumentos } from '../../../shared/pedidos/documentos.ts';
import { OBSERVACAO_MAXIMA } from '../../../shared/pedidos/itens.ts';
import type { CallContext } from '../../trpc.ts';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { DocumentoDoItem } from './documento-do-item.tsx';
import { regraDoArquivo, useEnviar } from './enviar.ts';
import { EnviarDialog, useAbertura } from './enviar-dialog.tsx';
import { EscolherItens } from './escolher-itens.tsx';
import type { PropsDoFormulario } from './por-inscricao.tsx';
import type { Pedido } from './tela.ts';
import { textoDaSolicitacao } from './textos.ts';

export interface Palavras<P> {
  /** Over the dialog, and on its button. */
  titulo: string;
  legenda: string;
  /** Said where nothing was chosen. */
  escolha: string;
  documentos: Omit<RegraDoAnexo, 'falta'>;
  call: (dados: FormData, opcoes: { context: CallContext }) => Promise<P>;
  /** What else is to be known of an item. */
  nota?: (item: ItemDeCatalogo) => string | null;
}

interface Escolhido {
  item_id: number;
  detalhe: string;
}
interface Valores extends Record<string, unknown> {
  escolhidos: readonly Escolhido[];
  /** By the name of what is demanded: what two items demand is sent once. */
  documentos: Readonly<Record<string, File>>;
  observacao: string;
}
const EM_BRANCO: Valores = { escolhidos: [], documentos: {}, observacao: '' };
const SEM_ESQUEMA = { safeParse: (valores: unknown) => ({ success: true as const, data: valores as Valores }) };

const perguntaDe = ({ dados }: ItemDeCatalogo) => (typeof dados.pergunta === 'string' ? dados.pergunta : null);

interface Props<P extends Pedido> extends Omit<PropsDoFormulario<P>, 'titulo'> {
  palavras: Palavras<P>;
  catalogo: readonly ItemDeCatalogo[];
  /** Whether only one may be chosen. */
  um: boolean;
}

export function PedirItens<P extends Pedido>(props: Props<P>) {
  const { inscricaoId, onEnviado, carregando, catalogo, palavras, um, ...dialog } = props;
  const { titulo, legenda, escolha, call, nota } = palavras;
  const regra = regraDoArquivo(palavras.documentos);
  const pronto = useAbertura();
  const form = useForm({
    initial: EM_BRANCO,
    schema: SEM_ESQUEMA,
    rules({ escolhidos, documentos }) {
      if (escolhidos.length === 0) return { escolhidos: escolha };
      for (const { item_id, detalhe } of escolhidos) {
        const item = catalogo.find(({ id }) => id === item_id);
        const pergunta = item && perguntaDe(item);
        if (pergunta && detalhe.trim() === '') return { escolhidos: `Responda em ${item.nome}: ${pergunta}` };
        const falta = item?.documentos.find(({ nome, obrigatorio }) => obrigatorio && !documentos[nome]);
        if (item && falta) return { escolhidos: `Para ${item.nome}, envie: ${falta.nome}.` };
      }
      return {};
    },
  });
  const { escolhidos, documentos } = form.values;
  const { envio } = useEnviar({
    form,
    inscricaoId,
    call,
    texto: textoDaSolicitacao,
    corpo(valores, dados) {
      dados.set('itens', JSON.stringify(valores.escolhidos));
      dados.set('observacao', valores.observacao.trim());
      const enviados = Object.entries(valores.documentos).map(([exigencia, arquivo]) => ({ exigencia, arquivo }));
      for (const [nome, valor] of formDosDocumentos(enviados.slice(0, DOCUMENTOS_MAXIMO))) dados.set(nome, valor);
    },
    onEnviado,
  });
  const marcar = (item_id: number, sim: boolean) =>
    form.set({
      escolhidos: sim
        ? [...(um ? [] : escolhidos), { item_id, detalhe: '' }]
        : escolhidos.filter((outro) => outro.item_id !== item_id),
    });
  const responder = (item_id: number, detalhe: string) =>
    form.set({ escolhidos: escolhidos.map((outro) => (outro.item_id === item_id ? { item_id, detalhe } : outro)) });
  const pedidos = catalogo.filter(({ id }) => escolhidos.some(({ item_id }) => item_id === id));
  const exigidos = [...new Map(pedidos.flatMap((item) => item.documentos).map((um) => [um.nome, um])).values()];

  return (
    <EnviarDialog
      {...dialog}
      titulo={titulo}
      confirmando="Confirmando pedido…"
      comArquivo={false}
      carregando={carregando || !pronto}
      envio={envio}
    >
      <EscolherItens
        legenda={legenda}
        itens={catalogo}
        escolhidos={escolhidos}
        error={form.field('escolhidos').error}
        onMarcar={marcar}
        sobre={(item) => (
          <>
            {item.explicacao && <span className="block text-15 text-texto-2">{item.explicacao}</span>}
            {nota?.(item) && <span className="block text-15 text-texto-2">{nota(item)}</span>}
          </>
        )}
      >
        {(item) => {
          const pergunta = perguntaDe(item);
          return (
            pergunta && (
              <TextField
                name={`detalhe-${item.id}`}
                label={pergunta}
                required
                maxLength={DETALHE_MAXIMO}
                value={escolhidos.find(({ item_id }) => item_id === item.id)?.detalhe ?? ''}
                onChange={(detalhe) => responder(item.id, detalhe)}
              />
            )
          );
        }}
      </EscolherItens>
      {exigidos.map(({ nome, obrigatorio }) => (
        <DocumentoDoItem
          key={nome}
          chave={nome}
          rotulo={nome}
          obrigatorio={obrigatorio}
          regra={regra}
          documentos={documentos}
          onChange={(novos) => form.set({ documentos: novos })}
        />
      ))}
      <TextAreaField {...form.field('observacao')} label="Observação" optional rows={3} maxLength={OBSERVACAO_MAXIMA} />
    </EnviarDialog>
  );
}
