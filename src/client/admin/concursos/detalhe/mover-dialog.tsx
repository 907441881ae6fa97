// Moving a phase: where to, then everything that would move with it, whom it concerns and what would be wrong. Only what was looked
// at is done.
import { useId } from 'react';
import { z } from 'zod';
import { opcional } from '../../../../shared/comum.ts';
import { type Fase, type PreviaDoCronograma, periodoEmPalavras } from '../../../../shared/cronograma.ts';
import { formatCount } from '../../../../shared/format.ts';
import { dataOuInstante } from '../../../../shared/prazos.ts';
import { avisarFalha } from '../../../erros.ts';
import { useFormAct } from '../../../form-act.ts';
import { api, STAYING, trpc } from '../../../trpc.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { type PanelField, PanelFields } from '../../campos.tsx';
import { DIA, fimDe, HORARIO, inicioDe, type Momento, momentoDe, schemaComHoras } from '../../data-e-hora.ts';
import { Failed } from '../../loaded.tsx';
import type { Concurso } from './tipos.ts';

type Valores = { inicio: string; hora_inicio: string; fim: string; hora_fim: string; publicar: boolean };
type Destino = { inicio: string | null; fim: string | null };

const momento = (valor: string | null): Momento => {
  if (valor === null) return { data: '', hora: '' };
  return valor.length === 10 ? { data: valor, hora: '' } : momentoDe(valor);
};

function valoresDe({ inicio, fim }: Fase): Valores {
  const [de, ate] = [momento(inicio), momento(fim)];
  return { inicio: de.data, hora_inicio: de.hora, fim: ate.data, hora_fim: ate.hora, publicar: true };
}

function esquema({ tipo, inicio, fim }: Fase) {
  const destino = z.object({
    inicio: inicio === null ? z.null() : dataOuInstante,
    fim: fim === null || tipo === 'etapa' ? opcional(dataOuInstante) : dataOuInstante,
  });
  return schemaComHoras<Valores, Destino>(
    (valores) =>
      destino.safeParse({
        inicio: inicio === null ? null : inicioDe({ data: valores.inicio, hora: valores.hora_inicio }, inicio),
        fim:
          valores.fim === ''
            ? fim === null || tipo === 'etapa'
              ? null
              : ''
            : fimDe({ data: valores.fim, hora: valores.hora_fim }, fim),
      }),
    ['hora_inicio', 'hora_fim'],
    { inicio: 'Informe a data.', fim: 'Informe a data.' },
  );
}

type Props = { concurso: Concurso; fase: Fase; onClose: () => void };

export function MoverDialog({ concurso, fase, onClose }: Props) {
  const schema = esquema(fase);
  const porque = useId();
  const mover = useFormAct({
    initial: valoresDe(fase),
    draft: `mover-${concurso.id}-${fase.fase}`,
    schema,
    call: api.admin.cronograma.mover.mutate,
    input: (destino: Destino, { publicar }: Valores) => ({
      ...alvo,
      ...destino,
      assinatura: previa.data?.assinatura ?? '',
      publicar: publicar ? (1 as const) : (0 as const),
    }),
    said: ({ message }) => message,
    onClose,
    onRefused: async (erro, deNovo) => {
      // Nothing is pressed before what would move now is seen.
      if (erro.status === 409) await previa.refetch();
      avisarFalha('Erro ao mover a fase', erro, deNovo);
    },
  });
  const { form } = mover;
  const lido = schema.safeParse(form.values);
  const alvo = { concurso_id: concurso.id, fase: fase.fase };
  const previa = trpc.admin.cronograma.previa.useQuery(
    { ...alvo, ...(lido.success ? lido.data : { inicio: null, fim: null }) },
    { enabled: lido.success, ...STAYING, staleTime: 0 },
  );
  const vista = lido.success && !previa.isPlaceholderData ? previa.data : undefined;
  const impede = vista?.mudancas.some(({ problemas }) => problemas.some((um) => um.impede));
  const pronta = vista !== undefined && vista.mudancas.length > 0 && !impede;
  const soFim = fase.inicio === null;
  const comHora = fase.tipo !== 'pagamento';
  const campos: readonly PanelField<Valores>[] = [
    !soFim && { ...DIA, name: 'inicio', label: 'Início', required: true },
    !soFim && { ...HORARIO, name: 'hora_inicio', label: 'Hora do início' },
    {
      as: 'date',
      name: 'fim',
      label: soFim ? 'Data limite' : 'Fim',
      required: fase.tipo !== 'etapa',
      optional: fase.tipo === 'etapa',
      className: comHora ? DIA.className : '',
    },
    comHora && { ...HORARIO, name: 'hora_fim', label: soFim ? 'Hora limite' : 'Hora do fim' },
    {
      drawn: (
        <p className="-mt-2 text-15 text-texto-2">
          Como está: {periodoEmPalavras(fase)}. O que acompanha esta fase se move os mesmos dias.
        </p>
      ),
    },
  ];
  return (
    <FormDialog
      of={mover}
      size={680}
      title={`Mover ${fase.nome}`}
      subtitle={concurso.titulo}
      save="Mover e avisar"
      closed={pronta ? undefined : porque}
      className="grade"
    >
      <PanelFields form={form} of={campos} />
      <div role="status" id={porque}>
        {!lido.success ? (
          <p className="text-texto-2">Informe a nova data para ver o que se move.</p>
        ) : previa.isError ? (
          <Failed inline title="Não foi possível ver o que se moveria." query={previa} />
        ) : vista ? (
          <Previa previa={vista} />
        ) : (
          <p className="text-texto-2">Vendo o que se move…</p>
        )}
      </div>
      <PanelFields
        form={form}
        of={[
          {
            as: 'switch',
            name: 'publicar',
            label: `Publicar a versão ${previa.data?.versao ?? ''} do cronograma`,
            hint: 'Um PDF com as datas novas, nas publicações do concurso.',
            className: '-mt-1',
          },
        ]}
      />
    </FormDialog>
  );
}

const momentoEmPalavras = (inicio: string) => periodoEmPalavras({ inicio, fim: null });

function Previa({ previa: { mudancas, inscritos, boletos } }: { previa: PreviaDoCronograma }) {
  if (mudancas.length === 0) return <p className="text-texto-2">A fase já está nestas datas: nada se move.</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-strong">
        {formatCount(mudancas.length, 'fase se move', 'fases se movem')}.{' '}
        {formatCount(inscritos, 'pessoa inscrita é avisada', 'pessoas inscritas são avisadas')}, uma vez só.
        {boletos > 0 &&
          ` ${formatCount(boletos, 'boleto em aberto fica como foi emitido', 'boletos em aberto ficam como foram emitidos')}.`}
      </p>
      <ol className="m-0 p-0 list-none border border-linha rounded-inner" aria-label="O que se move">
        {mudancas.map(({ fase, nome, antes, depois, resultado, enviados, problemas }) => (
          <li key={fase} className="px-3.5 py-2.5 not-first:border-t border-linha">
            <p className="font-strong wrap-anywhere">{nome}</p>
            <p className="num text-15 text-texto-2">
              <span className="sr-only">Antes: </span>
              <s>{periodoEmPalavras(antes)}</s> <span aria-hidden="true">→</span>{' '}
              <span className="sr-only">Agora: </span>
              <span className="text-texto">{periodoEmPalavras(depois)}</span>
            </p>
            {resultado && (
              <p className="num text-14 text-texto-2">
                Divulgação das decisões: antes {momentoEmPalavras(resultado.antes)}, agora{' '}
                {momentoEmPalavras(resultado.depois)}.
              </p>
            )}
            {enviados > 0 && (
              <p className="text-14 text-texto-2">
                {formatCount(enviados, 'pedido já enviado', 'pedidos já enviados')}, que ficam como estão.
              </p>
            )}
            {problemas.map(({ texto, impede }) => (
              <p key={texto} className={`text-14 font-semibold ${impede ? 'text-er' : 'text-at'}`}>
                {impede ? 'Não pode: ' : 'Atenção: '}
                {texto}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
