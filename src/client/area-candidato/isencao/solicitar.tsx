// The dialog to ask for the exemption.
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { arquivoOpcional, textoObrigatorio } from '../../../shared/comum.ts';
import {
  INFORME_MOTIVO,
  ISENCAO,
  type Isencao,
  MOTIVO_MAXIMO,
  MOTIVO_OBRIGATORIO,
} from '../../../shared/pedidos/isencao.ts';
import { api, trpc } from '../../trpc.ts';
import { DocumentField } from '../../ui/document-field.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { avisar } from '../../ui/toasts.ts';
import { regraDoArquivo, useEnviar } from '../pedidos/enviar.ts';
import { EnviarDialog, type PropsDoEnvio, useAbertura } from '../pedidos/enviar-dialog.tsx';
import { textoDaSolicitacao } from '../pedidos/textos.ts';
import { usePerfil } from '../perfil.ts';
import { ConteudoDoPedido } from './pedido.tsx';

const REGRA = regraDoArquivo(ISENCAO.anexo);

/** The call's form, with the sentence of the field. */
const formulario = z.object({
  motivo: textoObrigatorio(MOTIVO_OBRIGATORIO, MOTIVO_MAXIMO),
  arquivo: arquivoOpcional,
});

const EM_BRANCO = { motivo: '', arquivo: null as File | null };

export function SolicitarIsencao({
  inscricaoId,
  enviado,
  onEnviado,
  onOutro: _,
  carregando,
  ...dialog
}: PropsDoEnvio<Isencao>) {
  const { id } = usePerfil();
  const { candidato } = trpc.useUtils();
  const pronto = useAbertura();
  const form = useForm({ initial: EM_BRANCO, schema: formulario, draft: `isencao:${id}:${inscricaoId}` });
  const { envio, campoDoArquivo } = useEnviar({
    form,
    inscricaoId,
    call: api.candidato.isencoes.create.mutate,
    texto: textoDaSolicitacao,
    onEnviado: (pedido) => {
      candidato.isencoes.list.setData(undefined, (lista) => lista && [pedido, ...lista]);
      onEnviado(pedido);
    },
  });
  const dito = useRef<number | null>(null);
  const falta = form.values.motivo.trim() === '';
  useEffect(() => {
    if (falta || dito.current === null) return;
    avisar.fechar(dito.current);
    dito.current = null;
  }, [falta]);
  return (
    <EnviarDialog
      {...dialog}
      titulo="Solicitar isenção"
      confirmando="Confirmando solicitação…"
      carregando={carregando || !pronto}
      envio={{
        ...envio,
        enviar: (event) => {
          if (falta) dito.current = avisar.atencao(INFORME_MOTIVO);
          envio.enviar(event);
        },
      }}
      recibo={
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
        disabled={envio.pending}
      />
      <DocumentField
        {...campoDoArquivo}
        label="Documento que comprova"
        hint="Por exemplo: folha do CadÚnico ou carteira de doador."
        optional
        rule={REGRA}
      />
    </EnviarDialog>
  );
}
