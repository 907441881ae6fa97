// The dialog to send an appeal (document 1, sections 2.8 and 5). What is written is kept on this computer until it is sent:
// a reload or an expired session loses nothing.
import type { PrazoDeRecurso } from '../../../shared/janelas.ts';
import {
  INFORME_QUESTAO,
  MOTIVO_MAXIMO,
  QUESTAO_MAXIMA,
  RECURSO_ANEXO_MAXIMO,
  RECURSO_EXTENSOES,
  RECURSO_GRANDE,
  RECURSO_TIPO,
  type Recurso,
  recursoForm,
} from '../../../shared/recursos.ts';
import { rotaDoPrazo } from '../../../shared/textos.ts';
import { Orientacao } from '../../site/orientacao.tsx';
import { api, trpc } from '../../trpc.ts';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import { FileField, type FileRule } from '../../ui/file-field.tsx';
import { useForm } from '../../ui/form.ts';
import { CampoDoPrazo } from '../campo-do-prazo.tsx';
import { useEnviar } from '../enviar.ts';
import { EnviarJanela, type PropsDoEnvio } from '../enviar-janela.tsx';
import type { Situada } from '../janelas.ts';
import { usePerfil } from '../perfil.ts';
import { useReler } from './acoes.ts';
import { ConteudoDoRecurso } from './recurso-janela.tsx';
import css from './recursos.module.css';
import { textoDoRecurso } from './textos.ts';

const REGRA: FileRule = {
  extensions: RECURSO_EXTENSOES.map((extensao) => `.${extensao}`),
  maxBytes: RECURSO_ANEXO_MAXIMO,
  typeMessage: RECURSO_TIPO,
  sizeMessage: RECURSO_GRANDE,
};

const EM_BRANCO = { prazo_recurso_id: '', numero_questao: '', motivo: '', arquivo: null as File | null };

type Props = Omit<PropsDoEnvio, 'enviado'> & {
  inscricaoId: number;
  /** Of this enrolment. */
  situadas: readonly Situada<PrazoDeRecurso>[];
  /** What was just sent from here. */
  enviado: Recurso | null;
  onEnviado: (recurso: Recurso) => void;
  onOutro: () => void;
};

export function EnviarRecurso(props: Props) {
  const { inscricaoId, situadas, enviado, onEnviado, onOutro, ...janela } = props;
  const { id } = usePerfil();
  const utils = trpc.useUtils();
  /** How many questions the exam has, as the chosen window says; some do not say. */
  const questoes = (prazoId: string) =>
    situadas.find(({ janela: { id } }) => String(id) === prazoId)?.janela.exibir_n_questoes || QUESTAO_MAXIMA;
  const form = useForm({
    initial: EM_BRANCO,
    schema: recursoForm,
    rules: ({ prazo_recurso_id, numero_questao }) =>
      Number(numero_questao) > questoes(prazo_recurso_id) ? { numero_questao: INFORME_QUESTAO } : {},
    draft: `recurso:${id}:${inscricaoId}`,
  });
  const envio = useEnviar({
    form,
    call: api.candidato.recursos.create.mutate,
    corpo: ({ prazo_recurso_id, numero_questao, motivo, arquivo }) => {
      const dados = new FormData();
      dados.set('inscricao_id', String(inscricaoId));
      dados.set('prazo_recurso_id', prazo_recurso_id);
      dados.set('numero_questao', numero_questao);
      dados.set('motivo', motivo.trim());
      if (arquivo) dados.set('arquivo', arquivo);
      return dados;
    },
    texto: textoDoRecurso,
    onEnviado: (novo) => {
      utils.candidato.recursos.list.setData(undefined, (lista) => lista && [novo, ...lista]);
      onEnviado(novo);
    },
    onDuvida: useReler(),
  });
  const enviando = envio.upload.pending;
  const questao = form.field('numero_questao');
  const prazo = situadas.find(({ janela: { id } }) => String(id) === form.values.prazo_recurso_id)?.janela;
  const rota = prazo && rotaDoPrazo(prazo.titulo);

  return (
    <EnviarJanela
      {...janela}
      titulo="Enviar recurso"
      confirmando="Confirmando recurso…"
      envio={envio}
      enviado={
        enviado && {
          titulo: 'Recurso enviado',
          texto: 'Recebemos o seu recurso. Guarde o protocolo: ele prova o que foi enviado e quando.',
          protocolo: enviado.protocolo,
          conteudo: <ConteudoDoRecurso recurso={enviado} />,
          onOutro: janela.impedimento === null ? onOutro : null,
        }
      }
    >
      <CampoDoPrazo
        {...form.field('prazo_recurso_id')}
        rotulo="Prazo de recurso"
        placeholder="Escolha o prazo"
        situadas={situadas}
        disabled={enviando}
      />
      {rota && <Orientacao key={rota} rota={rota} titulo="Orientações sobre este prazo" />}
      <TextField
        {...questao}
        onChange={(texto) => questao.onChange(texto.replace(/\D/g, ''))}
        label="Número da questão"
        hint={`De 1 a ${questoes(form.values.prazo_recurso_id)}. Cada recurso trata de uma questão.`}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        className={css.questao}
        disabled={enviando}
      />
      <TextAreaField
        {...form.field('motivo')}
        label="Fundamentação"
        hint="Diga por que a questão, o gabarito ou o resultado deve mudar. Cite a fonte."
        required
        rows={8}
        maxLength={MOTIVO_MAXIMO}
        disabled={enviando}
      />
      <FileField {...envio.campoDoArquivo} label="Anexo" optional rule={REGRA} disabled={enviando} />
    </EnviarJanela>
  );
}
