// The dialog to send an appeal. What is written is kept on this computer until it is sent: a reload or an expired session
// loses nothing.
import type { PrazoDeRecurso } from '../../../shared/janelas.ts';
import {
  INFORME_QUESTAO,
  informeQuestaoAte,
  MOTIVO_MAXIMO,
  QUESTAO_MAXIMA,
  RECURSO,
  type Recurso,
  recursoForm,
} from '../../../shared/pedidos/recurso.ts';
import { rotaDoPrazo } from '../../../shared/textos.ts';
import { Orientacao } from '../../site/orientacao.tsx';
import { api, trpc } from '../../trpc.ts';
import { DocumentField } from '../../ui/document-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import type { Quem, Situada } from '../janelas.ts';
import { CampoDoPrazo } from '../pedidos/campo-do-prazo.tsx';
import { preencher, regraDoArquivo, useEnviar } from '../pedidos/enviar.ts';
import { EnviarDialog, type PropsDoEnvio } from '../pedidos/enviar-dialog.tsx';
import { textoDoRecurso } from '../pedidos/textos.ts';
import { ConteudoDoRecurso } from './recurso.tsx';

const REGRA = regraDoArquivo(RECURSO.anexo);
const EM_BRANCO = { prazo_recurso_id: '', numero_questao: '', motivo: '', arquivo: null as File | null };

type Props = PropsDoEnvio<Recurso, Quem> & {
  /** Of this enrolment. */
  situadas: readonly Situada<PrazoDeRecurso>[];
  /** The contest whose rules are contested; undefined for what an enrolment appeals against. */
  edital?: number;
};

export function EnviarRecurso({ inscricaoId, edital, situadas, enviado, onEnviado, onOutro, ...dialog }: Props) {
  const { candidato } = trpc.useUtils();
  const janelaDe = (prazoId: string) => situadas.find(({ janela: { id } }) => String(id) === prazoId)?.janela;
  /** How many questions the exam has, as the window says; some do not say. Null where it is not about questions. */
  const questoes = (janela: PrazoDeRecurso | undefined) =>
    janela && janela.objeto !== 'questao' ? null : janela?.exibir_n_questoes || QUESTAO_MAXIMA;
  /** Without the question that was typed for another window: it waits in its field until that one is chosen again. */
  const semOutra = (valores: typeof EM_BRANCO) =>
    questoes(janelaDe(valores.prazo_recurso_id)) === null ? { ...valores, numero_questao: '' } : valores;
  const { form, envio, anexo } = useEnviar({
    initial: EM_BRANCO,
    schema: { safeParse: (valores: unknown) => recursoForm.safeParse(semOutra(valores as typeof EM_BRANCO)) },
    rules: ({ prazo_recurso_id, numero_questao }) => {
      const ate = questoes(janelaDe(prazo_recurso_id));
      const n = Number(numero_questao);
      if (ate === null || (n >= 1 && n <= ate)) return {};
      return { numero_questao: n > ate ? informeQuestaoAte(ate) : INFORME_QUESTAO };
    },
    draft: ['recurso', edital === undefined ? inscricaoId : `edital-${edital}`],
    inscricaoId,
    call: inscricaoId === 0 ? api.candidato.recursos.impugnar.mutate : api.candidato.recursos.create.mutate,
    texto: textoDoRecurso,
    corpo: (valores, dados) => preencher(semOutra(valores), dados),
    lista: candidato.recursos.list,
    onEnviado,
  });
  const prazo = janelaDe(form.values.prazo_recurso_id);
  const ate = questoes(prazo);
  const doEdital = edital !== undefined || prazo?.objeto === RECURSO.semInscricao;
  const rota = prazo && rotaDoPrazo(prazo.titulo);

  return (
    <EnviarDialog
      {...dialog}
      titulo={edital === undefined ? 'Enviar recurso' : 'Impugnar o edital'}
      confirmando="Confirmando recurso…"
      envio={envio}
      recibo={
        enviado && {
          titulo: edital === undefined ? 'Recurso enviado' : 'Impugnação enviada',
          texto: `Recebemos ${edital === undefined ? 'o seu recurso' : 'a sua impugnação'}. Guarde o protocolo: ele prova o que foi enviado e quando.`,
          protocolo: enviado.protocolo,
          conteudo: <ConteudoDoRecurso recurso={enviado} />,
          onOutro: dialog.impedimento === null ? onOutro : null,
        }
      }
    >
      <CampoDoPrazo {...form.field('prazo_recurso_id')} rotulo="Prazo de recurso" situadas={situadas} />
      {rota && <Orientacao key={rota} rota={rota} titulo="Orientações sobre este prazo" />}
      {ate !== null && (
        <TextField
          {...form.field('numero_questao')}
          label="Número da questão"
          hint={`De 1 a ${ate}. Cada recurso trata de uma questão.`}
          required
          inputMode="numeric"
          autoComplete="off"
          className="max-w-80"
        />
      )}
      <TextAreaField
        {...form.field('motivo')}
        label="Fundamentação"
        hint={
          doEdital
            ? 'Diga que item do edital deve mudar e por quê. Cite a lei ou a fonte.'
            : 'Diga por que a questão, o gabarito ou o resultado deve mudar. Cite a fonte.'
        }
        required
        rows={8}
        maxLength={MOTIVO_MAXIMO}
      />
      <DocumentField {...anexo('arquivo')} label="Anexo" optional rule={REGRA} />
    </EnviarDialog>
  );
}
