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
  arquivo: null;
}
const EM_BRANCO: Valores = { escolhidos: [], documentos: {}, observacao: '', arquivo: null };
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
  const regra = regraDoArquivo({ falta: null, ...palavras.documentos });
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
    form: form as never,
    inscricaoId,
    call,
    texto: textoDaSolicitacao,
    corpo(valores: Valores, dados) {
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
  const { error } = form.field('escolhidos');

  return (
    <EnviarDialog
      {...dialog}
      titulo={titulo}
      confirmando="Confirmando pedido…"
      comArquivo={false}
      carregando={carregando || !pronto}
      envio={envio}
    >
      <fieldset className="flex flex-col gap-3 m-0 p-0 border-0">
        <legend className="mb-2 p-0 font-strong">{legenda}</legend>
        {catalogo.map((item) => {
          const escolhido = escolhidos.find(({ item_id }) => item_id === item.id);
          const pergunta = perguntaDe(item);
          return (
            <div key={item.id} className="flex flex-col gap-2.5 px-4 py-3 border border-linha-2 rounded-inner">
              <label className="flex gap-3 cursor-pointer">
                <input
                  type="checkbox"
                  className="flex-none size-5.5 mt-0.5 m-0 accent-(--pc-acao)"
                  name="escolhidos"
                  checked={escolhido !== undefined}
                  disabled={envio.pending}
                  onChange={(event) => marcar(item.id, event.currentTarget.checked)}
                />
                <span className="min-w-0 wrap-anywhere">
                  <b className="block font-semibold">{item.nome}</b>
                  {item.explicacao && <span className="block text-15 text-texto-2">{item.explicacao}</span>}
                  {nota?.(item) && <span className="block text-15 text-texto-2">{nota(item)}</span>}
                  {item.lei && <span className="block text-14 text-texto-3">{item.lei}</span>}
                </span>
              </label>
              {escolhido && pergunta && (
                <TextField
                  name={`detalhe-${item.id}`}
                  label={pergunta}
                  required
                  maxLength={DETALHE_MAXIMO}
                  disabled={envio.pending}
                  value={escolhido.detalhe}
                  onChange={(detalhe) => responder(item.id, detalhe)}
                />
              )}
            </div>
          );
        })}
        {error && (
          <p role="alert" className="m-0 text-14 text-er">
            {error}
          </p>
        )}
      </fieldset>
      {exigidos.map(({ nome, obrigatorio }) => (
        <DocumentoDoItem
          key={nome}
          chave={nome}
          rotulo={nome}
          obrigatorio={obrigatorio}
          regra={regra}
          enviando={envio.pending}
          documentos={documentos}
          onChange={(novos) => form.set({ documentos: novos })}
          onReject={(motivo) => form.setError('escolhidos', motivo)}
        />
      ))}
      <TextAreaField
        {...form.field('observacao')}
        label="Observação"
        optional
        rows={3}
        maxLength={OBSERVACAO_MAXIMA}
        disabled={envio.pending}
      />
    </EnviarDialog>
  );
}
