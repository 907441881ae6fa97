// The dialog to claim titles: which of the contest's table, how many, a document for each, and the sum as it is filled in.
import type { ItemDeCatalogo } from '../../../shared/catalogos.ts';
import { paraCentavos, paraReais } from '../../../shared/comum.ts';
import { MB } from '../../../shared/pedidos/declaracao.ts';
import { DOCUMENTOS_DOS_TITULOS_MAXIMO, formDosDocumentos } from '../../../shared/pedidos/documentos.ts';
import { DECLARE_UM_TITULO, PONTUACAO, type Pontuacao } from '../../../shared/pedidos/pontuacao.ts';
import {
  centesimosDoTitulo,
  formatPontos,
  lerDadosDoTitulo,
  somarTitulos,
  UNIDADES_MAXIMO,
  valorDoTitulo,
} from '../../../shared/titulos.ts';
import { api } from '../../trpc.ts';
import { TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { DocumentoDoItem } from '../pedidos/documento-do-item.tsx';
import { regraDoArquivo, useEnviar } from '../pedidos/enviar.ts';
import { EnviarDialog, useAbertura } from '../pedidos/enviar-dialog.tsx';
import { EscolherItens } from '../pedidos/escolher-itens.tsx';
import type { PropsDoFormulario } from '../pedidos/por-inscricao.tsx';
import { textoDaSolicitacao } from '../pedidos/textos.ts';

const REGRA = regraDoArquivo(PONTUACAO.documentos);
/** What a form carries at once. */
const BYTES_MAXIMO = 45 * MB;
const DEMAIS = `Uma declaração leva no máximo ${DOCUMENTOS_DOS_TITULOS_MAXIMO} documentos. Junte os de um mesmo título em um só arquivo.`;
const PESADOS = 'Os documentos somam mais de 45 MB. Envie arquivos menores.';

interface Escolhido {
  item_id: number;
  quantidade: string;
}
interface Valores extends Record<string, unknown> {
  escolhidos: readonly Escolhido[];
  /** By the title and the place of each. */
  documentos: Readonly<Record<string, File>>;
}
const EM_BRANCO: Valores = { escolhidos: [], documentos: {} };
const SEM_ESQUEMA = { safeParse: (valores: unknown) => ({ success: true as const, data: valores as Valores }) };

interface Lugar {
  chave: string;
  rotulo: string;
  obrigatorio: boolean;
}

const quantosDe = (quantidade: string) => (/^\d{1,2}$/.test(quantidade.trim()) ? Number(quantidade) : 0);

/** The documents that so many of a title bring, each in its place. */
function lugaresDe({ id, nome, dados, documentos }: ItemDeCatalogo, quantos: number): Lugar[] {
  const pedidos = documentos.length > 0 ? documentos : [{ nome: 'Documento', obrigatorio: true }];
  // What is only wanted still leaves one that must come.
  const semObrigatorio = pedidos.every(({ obrigatorio }) => !obrigatorio);
  const conjuntos = lerDadosDoTitulo(dados).comprovacao === 'unidade' ? quantos : Math.min(1, quantos);
  return Array.from({ length: conjuntos }, (_, n) =>
    pedidos.map(({ nome: documento, obrigatorio }, i) => ({
      chave: `${id}-${n}-${i}`,
      rotulo: `${nome}${conjuntos > 1 ? ` ${n + 1}` : ''}: ${documento}`,
      obrigatorio: obrigatorio || (semObrigatorio && i === 0),
    })),
  ).flat();
}

type Props = PropsDoFormulario<Pontuacao> & {
  /** What counts for the enrolment's vacancy. */
  titulos: readonly ItemDeCatalogo[];
  /** The most that the sum may be; 0: no limit. */
  maximo: number;
};

export function DeclararTitulos({ inscricaoId, onEnviado, carregando, titulos, maximo, ...dialog }: Props) {
  const pronto = useAbertura();
  const declarados = (escolhidos: readonly Escolhido[]) =>
    escolhidos.flatMap((escolhido) => {
      const item = titulos.find(({ id }) => id === escolhido.item_id);
      return item ? [{ item, dados: lerDadosDoTitulo(item.dados), quantos: quantosDe(escolhido.quantidade) }] : [];
    });
  const form = useForm({
    initial: EM_BRANCO,
    schema: SEM_ESQUEMA,
    rules({ escolhidos, documentos }) {
      if (escolhidos.length === 0) return { escolhidos: DECLARE_UM_TITULO };
      const todos = declarados(escolhidos);
      for (const { item, dados, quantos } of todos) {
        const ate = dados.unidades ?? UNIDADES_MAXIMO;
        if (quantos < 1 || quantos > ate) return { escolhidos: `De ${item.nome}, declare de 1 a ${ate}.` };
        const falta = lugaresDe(item, quantos).find(({ chave, obrigatorio }) => obrigatorio && !documentos[chave]);
        if (falta) return { escolhidos: `Falta o documento ${falta.rotulo}.` };
      }
      const arquivos = enviados(escolhidos, documentos).map(({ arquivo }) => arquivo);
      if (arquivos.length > DOCUMENTOS_DOS_TITULOS_MAXIMO) return { escolhidos: DEMAIS };
      if (arquivos.reduce((soma, { size }) => soma + size, 0) > BYTES_MAXIMO) return { escolhidos: PESADOS };
      return {};
    },
  });
  function enviados(escolhidos: readonly Escolhido[], documentos: Valores['documentos']) {
    return declarados(escolhidos).flatMap(({ item, quantos }) =>
      lugaresDe(item, quantos).flatMap(({ chave, rotulo }) => {
        const arquivo = documentos[chave];
        const documento = rotulo.slice(item.nome.length);
        const exigencia = `${item.nome}: ${documento.replace(/^(?: (\d+))?: /, (_, n) => (n ? `${n}. ` : ''))}`;
        return arquivo ? [{ exigencia: exigencia.slice(0, 200), arquivo }] : [];
      }),
    );
  }
  const { escolhidos, documentos } = form.values;
  const { envio } = useEnviar({
    form,
    inscricaoId,
    call: api.candidato.pontuacoes.create.mutate,
    texto: textoDaSolicitacao,
    corpo(valores, dados) {
      const itens = declarados(valores.escolhidos).map(({ item, quantos }) => ({
        item_id: item.id,
        quantidade: quantos,
      }));
      dados.set('itens', JSON.stringify(itens));
      for (const [nome, valor] of formDosDocumentos(enviados(valores.escolhidos, valores.documentos)))
        dados.set(nome, valor);
    },
    onEnviado,
  });
  const marcar = (item_id: number, sim: boolean) =>
    form.set({
      escolhidos: sim
        ? [...escolhidos, { item_id, quantidade: '1' }]
        : escolhidos.filter((um) => um.item_id !== item_id),
    });
  const contar = (item_id: number, quantidade: string) =>
    form.set({ escolhidos: escolhidos.map((um) => (um.item_id === item_id ? { item_id, quantidade } : um)) });
  const soma = somarTitulos(
    declarados(escolhidos).map(({ dados, quantos }) => ({ ...centesimosDoTitulo(dados), quantidade: quantos })),
    paraCentavos(maximo),
  );

  return (
    <EnviarDialog
      {...dialog}
      titulo="Declarar títulos"
      confirmando="Confirmando declaração…"
      comArquivo
      carregando={carregando || !pronto}
      envio={envio}
    >
      <EscolherItens
        legenda="Que títulos você tem?"
        itens={titulos}
        escolhidos={escolhidos}
        error={form.field('escolhidos').error}
        onMarcar={marcar}
        sobre={({ dados, explicacao }) => (
          <>
            <span className="num block text-15">{valorDoTitulo(lerDadosDoTitulo(dados))}</span>
            {explicacao && <span className="block text-15 text-texto-2">{explicacao}</span>}
          </>
        )}
      >
        {(item) => {
          const { unidades } = lerDadosDoTitulo(item.dados);
          const quantidade = escolhidos.find(({ item_id }) => item_id === item.id)?.quantidade ?? '';
          const lugares = lugaresDe(item, Math.min(quantosDe(quantidade), unidades ?? DOCUMENTOS_DOS_TITULOS_MAXIMO));
          return (
            <>
              {unidades !== 1 && (
                <TextField
                  name={`quantos-${item.id}`}
                  label={`Quantos de ${item.nome}`}
                  required
                  kind="number"
                  className="max-w-60"
                  maxLength={2}
                  value={quantidade}
                  onChange={(quantos) => contar(item.id, quantos)}
                />
              )}
              {lugares.map((lugar) => (
                <DocumentoDoItem
                  {...lugar}
                  key={lugar.chave}
                  regra={REGRA}
                  documentos={documentos}
                  onChange={(novos) => form.set({ documentos: novos })}
                />
              ))}
            </>
          );
        }}
      </EscolherItens>
      <p className="num m-0 px-4 py-3 bg-papel-2 rounded-inner font-strong" role="status">
        {`Soma declarada: ${formatPontos(paraReais(soma))}`}
        {maximo > 0 && `, de no máximo ${formatPontos(maximo)}`}
      </p>
    </EnviarDialog>
  );
}
