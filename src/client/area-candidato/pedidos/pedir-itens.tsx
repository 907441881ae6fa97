// The dialog to ask for items of a contest's catalogue: which, the answer to each one's question, and the documents they demand.
import type { ItemDeCatalogo, TipoDeCatalogo } from '../../../shared/catalogos.ts';
import { DETALHE_MAXIMO } from '../../../shared/pedidos/cuidado.ts';
import type { RegraDoAnexo } from '../../../shared/pedidos/declaracao.ts';
import { DOCUMENTOS_MAXIMO, formDosDocumentos } from '../../../shared/pedidos/documentos.ts';
import { OBSERVACAO_MAXIMA } from '../../../shared/pedidos/itens.ts';
import type { CallContext } from '../../trpc.ts';
import { DocumentField } from '../../ui/document-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import { regraDoArquivo, useEnviar } from './enviar.ts';
import { EnviarDialog, useAbertura } from './enviar-dialog.tsx';
import { EscolherItens, escolher, NENHUM } from './escolher-itens.tsx';
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

const detalhe = (id: number) => `detalhe_${id}` as const;
/** By the name of what is demanded: what two items demand is sent once. */
const documento = (nome: string) => `documento_${nome}` as const;
type Valores = { escolhidos: readonly number[]; observacao: string } & Record<ReturnType<typeof detalhe>, string> &
  Record<ReturnType<typeof documento>, File | null>;
const EM_BRANCO: Valores = { escolhidos: NENHUM, observacao: '' };
const SEM_ESQUEMA = { safeParse: (valores: unknown) => ({ success: true as const, data: valores as Valores }) };

const DEMAIS = `Um pedido leva no máximo ${DOCUMENTOS_MAXIMO} documentos. Peça parte dos itens agora e os outros depois, em outro pedido.`;

const perguntaDe = ({ dados }: ItemDeCatalogo) => (typeof dados.pergunta === 'string' ? dados.pergunta : null);

interface Props<P extends Pedido> extends Omit<PropsDoFormulario<P>, 'titulo'> {
  tipo: TipoDeCatalogo;
  palavras: Palavras<P>;
  catalogo: readonly ItemDeCatalogo[];
  /** Whether only one may be chosen. */
  um: boolean;
}

export function PedirItens<P extends Pedido>(props: Props<P>) {
  const { inscricaoId, onEnviado, carregando, tipo, catalogo, palavras, um, ...dialog } = props;
  const { titulo, legenda, escolha, call, nota } = palavras;
  const regra = regraDoArquivo(palavras.documentos);
  const pronto = useAbertura();
  /** What was brought back may be offered no more. */
  const escolhidosDe = (valores: Valores) => catalogo.filter(({ id }) => valores.escolhidos.includes(id));
  /** What one item only wants, another may demand. */
  function exigidosDe(valores: Valores) {
    const todos = escolhidosDe(valores).flatMap(({ documentos }) => documentos);
    return [...new Set(todos.map(({ nome }) => nome))].map((nome) => ({
      nome,
      obrigatorio: todos.some((um) => um.nome === nome && um.obrigatorio),
    }));
  }
  const enviados = (valores: Valores) =>
    exigidosDe(valores).flatMap(({ nome }) => {
      const arquivo = valores[documento(nome)];
      return arquivo ? [{ exigencia: nome, arquivo }] : [];
    });
  const { form, envio, anexo } = useEnviar({
    initial: EM_BRANCO,
    schema: SEM_ESQUEMA,
    rules(valores) {
      if (escolhidosDe(valores).length === 0) return { escolhidos: escolha };
      const faltas = Object.fromEntries([
        ...escolhidosDe(valores).flatMap((item) => {
          const pergunta = perguntaDe(item);
          return pergunta && !valores[detalhe(item.id)]?.trim() ? [[detalhe(item.id), `Responda: ${pergunta}`]] : [];
        }),
        ...exigidosDe(valores).flatMap(({ nome, obrigatorio }) =>
          obrigatorio && !valores[documento(nome)] ? [[documento(nome), `Falta o documento: ${nome}`]] : [],
        ),
      ]);
      return enviados(valores).length > DOCUMENTOS_MAXIMO ? { ...faltas, escolhidos: DEMAIS } : faltas;
    },
    draft: [tipo, inscricaoId],
    inscricaoId,
    call,
    texto: textoDaSolicitacao,
    corpo(valores, dados) {
      const itens = escolhidosDe(valores).map(({ id }) => ({ item_id: id, detalhe: valores[detalhe(id)] ?? '' }));
      dados.set('itens', JSON.stringify(itens));
      dados.set('observacao', valores.observacao.trim());
      for (const [nome, valor] of formDosDocumentos(enviados(valores))) dados.set(nome, valor);
    },
    leva: (campo, valores) => exigidosDe(valores).some(({ nome }) => documento(nome) === campo),
    onEnviado,
  });
  const { escolhidos } = form.values;
  const marcar = (id: number, sim: boolean) =>
    form.set({ escolhidos: escolher(um && sim ? NENHUM : escolhidos, id, sim) });

  return (
    <EnviarDialog
      {...dialog}
      titulo={titulo}
      confirmando="Confirmando pedido…"
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
              <TextField {...form.field(detalhe(item.id))} label={pergunta} required maxLength={DETALHE_MAXIMO} />
            )
          );
        }}
      </EscolherItens>
      {exigidosDe(form.values).map(({ nome, obrigatorio }) => (
        <DocumentField
          key={nome}
          {...anexo(documento(nome))}
          label={nome}
          required={obrigatorio}
          optional={!obrigatorio}
          rule={regra}
        />
      ))}
      <TextAreaField {...form.field('observacao')} label="Observação" optional rows={3} maxLength={OBSERVACAO_MAXIMA} />
    </EnviarDialog>
  );
}
