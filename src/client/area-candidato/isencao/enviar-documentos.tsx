// Who the registry did not confirm may prove the right by documents, once and for some days: each with what it proves.
import { Button } from '@mantine/core';
import { z } from 'zod';
import { arquivoOpcional, textoOpcional } from '../../../shared/comum.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { ESCOLHA_UM_DOCUMENTO, EXIGENCIA_MAXIMA } from '../../../shared/pedidos/documentos.ts';
import { ISENCAO, type Isencao } from '../../../shared/pedidos/isencao.ts';
import { useUpload } from '../../act.ts';
import { api, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Fields } from '../../ui/dialog/form-dialog.tsx';
import { DocumentField } from '../../ui/document-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { avisar } from '../../ui/toasts.ts';
import { regraDoArquivo } from '../pedidos/enviar.ts';

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

export function EnviarDocumentos({ pedido, ate }: { pedido: Isencao; ate: string }) {
  const { candidato } = trpc.useUtils();
  const form = useForm({ initial: EM_BRANCO, schema, rules: regras });
  const upload = useUpload(api.candidato.isencoes.complementar.mutate, {
    onSuccess: (novo) => {
      avisar.sucesso('Documentos enviados. O pedido voltou para análise.');
      candidato.isencoes.list.setData(undefined, (lista) => lista?.map((um) => (um.id === novo.id ? novo : um)));
    },
    onError: (erro) => {
      if (!form.refuse(erro.campos)) avisar.erro(erro.mensagem);
    },
  });
  const enviar = form.submit((_, valores) => {
    const dados = new FormData();
    dados.set('id', String(pedido.id));
    for (const n of LUGARES) {
      const arquivo = valores[`documento_${n}`];
      if (!arquivo) continue;
      dados.set(`exigencia_${n}`, valores[`exigencia_${n}`].trim());
      dados.set(`documento_${n}`, arquivo);
    }
    upload.run(dados);
  });
  const abertos = LUGARES.filter((n) => n === 1 || form.values[`documento_${(n - 1) as 1}`]);
  return (
    <form {...form.props} onSubmit={enviar} className="flex flex-col gap-4.5">
      <Alert tom="at" title="Você pode comprovar por documentos">
        O CadÚnico não confirmou o seu pedido. Até {formatDateTime(ate)}, envie de uma vez os documentos que comprovam o
        direito; o pedido volta para análise.
      </Alert>
      <Fields closed={upload.pending} className="flex flex-col gap-4.5">
        {abertos.map((n) => (
          <div key={n} className="flex flex-col gap-3">
            <TextField
              {...form.field(`exigencia_${n}`)}
              label={`O que o documento ${n} comprova`}
              maxLength={EXIGENCIA_MAXIMA}
            />
            <DocumentField
              {...form.field(`documento_${n}`)}
              label={`Documento ${n}`}
              rule={REGRA}
              onReject={(motivo) => form.setError(`documento_${n}`, motivo)}
            />
          </div>
        ))}
      </Fields>
      <Button type="submit" loading={upload.pending} className="self-start">
        Enviar documentos
      </Button>
    </form>
  );
}
