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
import { DocumentField } from '../../ui/document-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { regraDoArquivo, useEnviar } from '../pedidos/enviar.ts';
import { EnviarDialog, useAbertura } from '../pedidos/enviar-dialog.tsx';
import { EscolherItens, escolher, NENHUM } from '../pedidos/escolher-itens.tsx';
import type { PropsDoFormulario } from '../pedidos/por-inscricao.tsx';
import { textoDaSolicitacao } from '../pedidos/textos.ts';

const REGRA = regraDoArquivo(PONTUACAO.documentos);
/** What a form carries at once. */
const BYTES_MAXIMO = 45 * MB;
const DEMAIS = `Uma declaração leva no máximo ${DOCUMENTOS_DOS_TITULOS_MAXIMO} documentos. Junte os de um mesmo título em um só arquivo.`;
const PESADOS = 'Os documentos somam mais de 45 MB. Envie arquivos menores.';

const unidadesDe = (id: number) => `unidades_${id}` as const;
type Documento = `documento_${string}`;
type Valores = { escolhidos: readonly number[] } & Record<ReturnType<typeof unidadesDe>, string> &
  Record<Documento, File | null>;
const EM_BRANCO: Valores = { escolhidos: NENHUM };
const SEM_ESQUEMA = { safeParse: (valores: unknown) => ({ success: true as const, data: valores as Valores }) };

interface Lugar {
  campo: Documento;
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
      campo: `documento_${id}-${n}-${i}` as const,
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
  /** What was brought back may count no more. */
  const declarados = (valores: Valores) =>
    titulos
      .filter(({ id }) => valores.escolhidos.includes(id))
      .map((item) => {
        const dados = lerDadosDoTitulo(item.dados);
        return {
          item,
          dados,
          ate: dados.unidades ?? UNIDADES_MAXIMO,
          quantos: quantosDe(valores[unidadesDe(item.id)] ?? '1'),
        };
      });
  function enviados(valores: Valores) {
    return declarados(valores).flatMap(({ item, quantos }) =>
      lugaresDe(item, quantos).flatMap(({ campo, rotulo }) => {
        const arquivo = valores[campo];
        const documento = rotulo.slice(item.nome.length);
        const exigencia = `${item.nome}: ${documento.replace(/^(?: (\d+))?: /, (_, n) => (n ? `${n}. ` : ''))}`;
        return arquivo ? [{ exigencia: exigencia.slice(0, 200), arquivo }] : [];
      }),
    );
  }
  const { form, envio, anexo } = useEnviar({
    initial: EM_BRANCO,
    schema: SEM_ESQUEMA,
    rules(valores) {
      if (declarados(valores).length === 0) return { escolhidos: DECLARE_UM_TITULO };
      const faltas = declarados(valores).flatMap(({ item, ate, quantos }) =>
        quantos < 1 || quantos > ate
          ? [[unidadesDe(item.id), `Declare de 1 a ${ate}.`]]
          : lugaresDe(item, quantos).flatMap(({ campo, rotulo, obrigatorio }) =>
              obrigatorio && !valores[campo] ? [[campo, `Falta o documento: ${rotulo}`]] : [],
            ),
      );
      if (faltas.length > 0) return Object.fromEntries(faltas);
      const arquivos = enviados(valores).map(({ arquivo }) => arquivo);
      if (arquivos.length > DOCUMENTOS_DOS_TITULOS_MAXIMO) return { escolhidos: DEMAIS };
      if (arquivos.reduce((soma, { size }) => soma + size, 0) > BYTES_MAXIMO) return { escolhidos: PESADOS };
      return {};
    },
    draft: ['titulos', inscricaoId],
    inscricaoId,
    call: api.candidato.pontuacoes.create.mutate,
    texto: textoDaSolicitacao,
    corpo(valores, dados) {
      const itens = declarados(valores).map(({ item, quantos }) => ({ item_id: item.id, quantidade: quantos }));
      dados.set('itens', JSON.stringify(itens));
      for (const [nome, valor] of formDosDocumentos(enviados(valores))) dados.set(nome, valor);
    },
    leva: (campo, valores) =>
      declarados(valores).some(({ item, quantos }) => lugaresDe(item, quantos).some((lugar) => lugar.campo === campo)),
    onEnviado,
  });
  const { escolhidos } = form.values;
  const marcar = (id: number, sim: boolean) => form.set({ escolhidos: escolher(escolhidos, id, sim) });
  const soma = somarTitulos(
    declarados(form.values).map(({ dados, quantos }) => ({ ...centesimosDoTitulo(dados), quantidade: quantos })),
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
          const campo = form.field(unidadesDe(item.id));
          const quantidade = campo.value ?? '1';
          const lugares = lugaresDe(item, Math.min(quantosDe(quantidade), unidades ?? DOCUMENTOS_DOS_TITULOS_MAXIMO));
          return (
            <>
              {unidades !== 1 && (
                <TextField
                  {...campo}
                  value={quantidade}
                  label={`Quantos de ${item.nome}`}
                  required
                  kind="number"
                  className="max-w-60"
                  maxLength={2}
                />
              )}
              {lugares.map(({ campo, rotulo, obrigatorio }) => (
                <DocumentField
                  key={campo}
                  {...anexo(campo)}
                  label={rotulo}
                  required={obrigatorio}
                  optional={!obrigatorio}
                  rule={REGRA}
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
