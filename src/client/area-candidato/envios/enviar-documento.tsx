// The dialog to send a document.
import type { PrazoDeEnvio } from '../../../shared/janelas.ts';
import { ENVIO, type Envio, envioForm } from '../../../shared/pedidos/envio.ts';
import { api, trpc } from '../../trpc.ts';
import { DocumentField } from '../../ui/document-field.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import type { Situada } from '../janelas.ts';
import { CampoDoPrazo } from '../pedidos/campo-do-prazo.tsx';
import { regraDoArquivo, useEnviar } from '../pedidos/enviar.ts';
import { EnviarDialog, type PropsDoEnvio, useAbertura } from '../pedidos/enviar-dialog.tsx';
import { textoDoEnvio } from '../pedidos/textos.ts';
import { ConteudoDoEnvio } from './envio.tsx';

const REGRA = regraDoArquivo(ENVIO.anexo);
const EM_BRANCO = { prazo_envio_id: '', descricao: '', arquivo: null as File | null };

type Props = PropsDoEnvio<Envio> & {
  /** Of this enrolment. */
  situadas: readonly Situada<PrazoDeEnvio>[];
};

export function EnviarDocumento({ inscricaoId, situadas, enviado, onEnviado, onOutro, carregando, ...dialog }: Props) {
  const { candidato } = trpc.useUtils();
  const pronto = useAbertura();
  const { form, envio, anexo } = useEnviar({
    initial: EM_BRANCO,
    schema: envioForm,
    draft: ['envio', inscricaoId],
    inscricaoId,
    call: api.candidato.envios.create.mutate,
    texto: textoDoEnvio,
    lista: candidato.envios.list,
    onEnviado,
  });
  return (
    <EnviarDialog
      {...dialog}
      titulo="Enviar documento"
      confirmando="Confirmando envio…"
      carregando={carregando || !pronto}
      envio={envio}
      recibo={
        enviado && {
          titulo: 'Documento enviado',
          texto: 'Recebemos o seu documento. Guarde o protocolo: ele prova o que foi enviado e quando.',
          protocolo: enviado.protocolo,
          conteudo: <ConteudoDoEnvio envio={enviado} />,
          onOutro: dialog.impedimento === null ? onOutro : null,
        }
      }
    >
      <CampoDoPrazo {...form.field('prazo_envio_id')} rotulo="Prazo de envio" situadas={situadas} />
      <TextAreaField
        {...form.field('descricao')}
        label="Descrição"
        hint="Diga o que é o documento: curso, instituição, carga horária."
        optional
        rows={3}
      />
      <DocumentField {...anexo('arquivo')} label="Arquivo" required rule={REGRA} />
    </EnviarDialog>
  );
}
