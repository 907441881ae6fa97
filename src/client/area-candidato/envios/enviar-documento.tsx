// The dialog to send a document (document 1, sections 2.7 and 5).
import {
  ENVIO_EXTENSOES,
  ENVIO_GRANDE,
  ENVIO_TAMANHO_MAXIMO,
  ENVIO_TIPO,
  type Envio,
  envioForm,
} from '../../../shared/envios.ts';
import type { PrazoDeEnvio } from '../../../shared/janelas.ts';
import { api, trpc } from '../../trpc.ts';
import { TextAreaField } from '../../ui/fields.tsx';
import { FileField, type FileRule } from '../../ui/file-field.tsx';
import { useForm } from '../../ui/form.ts';
import { CampoDoPrazo } from '../campo-do-prazo.tsx';
import { useEnviar } from '../enviar.ts';
import { EnviarJanela, type PropsDoEnvio, useDepoisDe } from '../enviar-janela.tsx';
import type { Situada } from '../janelas.ts';
import { usePerfil } from '../perfil.ts';
import { useReler } from './acoes.ts';
import { ConteudoDoEnvio } from './envio-janela.tsx';
import { textoDoEnvio } from './textos.ts';

const REGRA: FileRule = {
  extensions: ENVIO_EXTENSOES.map((extensao) => `.${extensao}`),
  maxBytes: ENVIO_TAMANHO_MAXIMO,
  typeMessage: ENVIO_TIPO,
  sizeMessage: ENVIO_GRANDE,
};

/** Document 1, section 9. */
const ABERTURA_MS = 300;

const EM_BRANCO = { prazo_envio_id: '', descricao: '', arquivo: null as File | null };

type Props = Omit<PropsDoEnvio, 'enviado'> & {
  inscricaoId: number;
  /** Of this enrolment. */
  situadas: readonly Situada<PrazoDeEnvio>[];
  /** What was just sent from here. */
  enviado: Envio | null;
  onEnviado: (envio: Envio) => void;
  onOutro: () => void;
};

export function EnviarDocumento(props: Props) {
  const { inscricaoId, situadas, enviado, onEnviado, onOutro, carregando, ...janela } = props;
  const { id } = usePerfil();
  const utils = trpc.useUtils();
  const pronto = useDepoisDe(ABERTURA_MS);
  const form = useForm({ initial: EM_BRANCO, schema: envioForm, draft: `envio:${id}:${inscricaoId}` });
  const envio = useEnviar({
    form,
    call: api.candidato.envios.create.mutate,
    corpo: ({ prazo_envio_id, descricao, arquivo }) => {
      const dados = new FormData();
      dados.set('inscricao_id', String(inscricaoId));
      dados.set('prazo_envio_id', prazo_envio_id);
      dados.set('descricao', descricao.trim());
      if (arquivo) dados.set('arquivo', arquivo);
      return dados;
    },
    texto: textoDoEnvio,
    onEnviado: (novo) => {
      utils.candidato.envios.list.setData(undefined, (lista) => lista && [novo, ...lista]);
      onEnviado(novo);
    },
    onDuvida: useReler(),
  });
  const enviando = envio.upload.pending;

  return (
    <EnviarJanela
      {...janela}
      titulo="Enviar documento"
      confirmando="Confirmando envio…"
      carregando={carregando || !pronto}
      envio={envio}
      enviado={
        enviado && {
          titulo: 'Documento enviado',
          texto: 'Recebemos o seu documento. Guarde o protocolo: ele prova o que foi enviado e quando.',
          protocolo: enviado.protocolo,
          conteudo: <ConteudoDoEnvio envio={enviado} />,
          onOutro: janela.impedimento === null ? onOutro : null,
        }
      }
    >
      <CampoDoPrazo
        {...form.field('prazo_envio_id')}
        rotulo="Prazo de envio"
        placeholder="Escolha o prazo"
        situadas={situadas}
        disabled={enviando}
      />
      <TextAreaField
        {...form.field('descricao')}
        label="Descrição"
        hint="Diga o que é o documento: curso, instituição, carga horária."
        optional
        rows={3}
        disabled={enviando}
      />
      <FileField {...envio.campoDoArquivo} label="Arquivo" required rule={REGRA} disabled={enviando} />
    </EnviarJanela>
  );
}
