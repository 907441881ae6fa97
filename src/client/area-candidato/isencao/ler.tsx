// All about one request, with what there is to do about it: its proof once granted; once denied the payment, or the documents.
import { z } from 'zod';
import { arquivoOpcional, textoOpcional } from '../../../shared/comum.ts';
import { formatDateTime } from '../../../shared/format.ts';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { ESCOLHA_UM_DOCUMENTO, EXIGENCIA_MAXIMA } from '../../../shared/pedidos/documentos.ts';
import { ISENCAO, type Isencao } from '../../../shared/pedidos/isencao.ts';
import { api, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { DocumentField } from '../../ui/document-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { avisar } from '../../ui/toasts.ts';
import { regraDoArquivo, useEnviar } from '../pedidos/enviar.ts';
import { FormularioDeEnvio } from '../pedidos/formulario-de-envio.tsx';
import { textoDaSolicitacao } from '../pedidos/textos.ts';
import { type PropsDaLeitura, VerDialog } from '../pedidos/ver-dialog.tsx';
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

const REGRA = regraDoArquivo(ISENCAO.documentos);
/** As many as are asked for at first; nobody needs more than this. */
const LUGARES = [1, 2, 3] as const;
const EM_BRANCO = {
  exigencia_1: 'Comprovante de renda',
  exigencia_2: '',
  exigencia_3: '',
  documento_1: null as File | null,
  documento_2: null as File | null,
  documento_3: null as File | null,
};
const texto = textoOpcional(EXIGENCIA_MAXIMA);
const schema = z.object({
  ...{ exigencia_1: texto, exigencia_2: texto, exigencia_3: texto },
  ...{ documento_1: arquivoOpcional, documento_2: arquivoOpcional, documento_3: arquivoOpcional },
});

function regras(valores: typeof EM_BRANCO) {
  const vazios = LUGARES.filter((n) => valores[`documento_${n}`] && valores[`exigencia_${n}`].trim() === '');
  return {
    ...(LUGARES.every((n) => !valores[`documento_${n}`]) ? { documento_1: ESCOLHA_UM_DOCUMENTO } : {}),
    ...Object.fromEntries(vazios.map((n) => [`exigencia_${n}`, 'Diga o que este documento comprova.'])),
  };
}

/** Those that are there, and the first that is not yet. */
function abertosEm(valores: typeof EM_BRANCO) {
  const vazio = LUGARES.find((n) => !valores[`documento_${n}`]);
  return LUGARES.filter((n) => n === vazio || valores[`documento_${n}`]);
}

const FORM = 'form-documentos-da-isencao';

/** @param id the request; undefined while it is not known */
function useDocumentos(id: number | undefined) {
  const { candidato } = trpc.useUtils();
  const { form, envio, anexo } = useEnviar({
    initial: EM_BRANCO,
    schema,
    rules: regras,
    call: api.candidato.isencoes.complementar.mutate,
    texto: textoDaSolicitacao,
    corpo(valores, dados) {
      dados.set('id', String(id));
      for (const n of LUGARES) {
        const arquivo = valores[`documento_${n}`];
        if (!arquivo) continue;
        dados.set(`exigencia_${n}`, valores[`exigencia_${n}`].trim());
        dados.set(`documento_${n}`, arquivo);
      }
    },
    leva: (campo, valores) => abertosEm(valores).some((n) => `documento_${n}` === campo),
    onEnviado(novo) {
      avisar.sucesso('Documentos enviados. O pedido voltou para análise.');
      candidato.isencoes.list.setData(undefined, (lista) => lista?.map((um) => (um.id === novo.id ? novo : um)));
    },
  });
  const envia = { form: FORM, envio, rotulo: 'Enviar documentos', confirmando: 'Confirmando documentos…' };
  return { form, anexo, envia };
}

type EnviarProps = ReturnType<typeof useDocumentos> & { ate: string | null };

function EnviarDocumentos({ form, anexo, envia, ate }: EnviarProps) {
  return (
    <>
      {ate !== null && (
        <Alert tom="at" title="Você pode comprovar por documentos">
          O CadÚnico não confirmou o seu pedido. Até {formatDateTime(ate)}, envie de uma vez os documentos que comprovam
          o direito; o pedido volta para análise.
        </Alert>
      )}
      <FormularioDeEnvio id={FORM} envio={envia.envio}>
        {abertosEm(form.values).map((n) => (
          <div key={n} className="flex flex-col gap-3">
            <TextField
              {...form.field(`exigencia_${n}`)}
              label={`O que o documento ${n} comprova`}
              maxLength={EXIGENCIA_MAXIMA}
            />
            <DocumentField {...anexo(`documento_${n}`)} label={`Documento ${n}`} rule={REGRA} />
          </div>
        ))}
      </FormularioDeEnvio>
    </>
  );
}
