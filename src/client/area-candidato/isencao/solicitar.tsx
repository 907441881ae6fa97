// The dialog to ask for the exemption (document 2, sections 2 and 5).
import { useEffect } from 'react';
import { z } from 'zod';
import { arquivoOpcional, textoObrigatorio } from '../../../shared/comum.ts';
import {
  INFORME_MOTIVO,
  ISENCAO_ANEXO_MAXIMO,
  ISENCAO_EXTENSOES,
  ISENCAO_GRANDE,
  ISENCAO_TIPO,
  type Isencao,
  MOTIVO_MAXIMO,
  MOTIVO_OBRIGATORIO,
} from '../../../shared/isencoes.ts';
import { api, trpc } from '../../trpc.ts';
import { TextAreaField } from '../../ui/fields.tsx';
import { FileField, type FileRule } from '../../ui/file-field.tsx';
import { useForm } from '../../ui/form.ts';
import { avisar } from '../../ui/toasts.ts';
import { useEnviar } from '../enviar.ts';
import { EnviarJanela, type PropsDoEnvio, useDepoisDe } from '../enviar-janela.tsx';
import { usePerfil } from '../perfil.ts';
import { useReler } from './acoes.ts';
import { ConteudoDoPedido } from './pedido.tsx';
import { textoDoEnvio } from './textos.ts';

const REGRA: FileRule = {
  extensions: ISENCAO_EXTENSOES.map((extensao) => `.${extensao}`),
  maxBytes: ISENCAO_ANEXO_MAXIMO,
  typeMessage: ISENCAO_TIPO,
  sizeMessage: ISENCAO_GRANDE,
};

/** The call's form, with the sentence of the field. */
const formulario = z.object({
  motivo: textoObrigatorio(MOTIVO_OBRIGATORIO, MOTIVO_MAXIMO),
  arquivo: arquivoOpcional,
});

/** Document 2, section 9. */
const ABERTURA_MS = 300;

const EM_BRANCO = { motivo: '', arquivo: null as File | null };

type Props = Omit<PropsDoEnvio, 'enviado'> & {
  inscricaoId: number;
  /** What was just asked from here. */
  enviado: Isencao | null;
  onEnviado: (pedido: Isencao) => void;
};

export function SolicitarIsencao({ inscricaoId, enviado, onEnviado, carregando, ...janela }: Props) {
  const { id } = usePerfil();
  const utils = trpc.useUtils();
  const pronto = useDepoisDe(ABERTURA_MS);
  const form = useForm({ initial: EM_BRANCO, schema: formulario, draft: `isencao:${id}:${inscricaoId}` });
  const envio = useEnviar({
    form,
    call: api.candidato.isencoes.create.mutate,
    corpo: ({ motivo, arquivo }) => {
      const dados = new FormData();
      dados.set('inscricao_id', String(inscricaoId));
      dados.set('motivo', motivo.trim());
      if (arquivo) dados.set('arquivo', arquivo);
      return dados;
    },
    texto: textoDoEnvio,
    onEnviado: (pedido) => {
      utils.candidato.isencoes.list.setData(undefined, (lista) => lista && [pedido, ...lista]);
      onEnviado(pedido);
    },
    onDuvida: useReler(),
  });
  const enviando = envio.upload.pending;

  return (
    <EnviarJanela
      {...janela}
      titulo="Solicitar isenção"
      confirmando="Confirmando solicitação…"
      carregando={carregando || !pronto}
      envio={{
        ...envio,
        enviar: (event) => {
          if (form.values.motivo.trim() === '') avisar.atencao(INFORME_MOTIVO);
          envio.enviar(event);
        },
      }}
      enviado={
        enviado && {
          titulo: 'Solicitação enviada com sucesso!',
          texto: 'Recebemos o seu pedido. Guarde o protocolo: ele prova o que foi pedido e quando.',
          conteudo: <ConteudoDoPedido pedido={enviado} />,
          onOutro: null,
        }
      }
    >
      <TextAreaField
        {...form.field('motivo')}
        label="Motivo"
        hint="Diga por que você tem direito à isenção, como está no edital."
        required
        rows={6}
        maxLength={MOTIVO_MAXIMO}
        disabled={enviando}
      />
      <FileField
        {...envio.campoDoArquivo}
        label="Documento que comprova"
        hint="Por exemplo: folha do CadÚnico ou carteira de doador."
        optional
        rule={REGRA}
        disabled={enviando}
      />
      <FocoNoMotivo />
    </EnviarJanela>
  );
}

/** The dialog opened on its title while the form was awaited; the text takes the focus from it. */
function FocoNoMotivo() {
  useEffect(() => {
    const campo = document.querySelector<HTMLElement>('[role=dialog] textarea[name=motivo]');
    if (document.activeElement?.matches('h2, body')) campo?.focus({ preventScroll: true });
  }, []);
  return null;
}
