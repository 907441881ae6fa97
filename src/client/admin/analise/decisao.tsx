// The form of a decision, and what stands at the foot of whatever holds it: going on to the next one, leaving, saving.
import { IconChecks } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type CampoDoModelo, valoresDoModelo } from '../../../shared/modelos.ts';
import { SEGUNDOS_PARA_DESFAZER } from '../../../shared/movimento.ts';
import { contar } from '../../list/words.ts';
import { DecisionField } from '../../ui/decision-field.tsx';
import { DialogClose } from '../../ui/dialog/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePhone } from '../../ui/media.ts';
import { Caixa } from '../campos.tsx';
import type { FilaDeDecisoes, Registro } from './fila.tsx';
import { CampoNota } from './nota.tsx';
import { Desfazer } from './retidas.tsx';
import { Seguir, Setas } from './seguir.tsx';
import { type Analise, FORM, type FormDaDecisao, SELECIONE_DECISAO } from './use-analise.ts';

type CamposProps<R extends Registro, S extends string> = {
  fila: FilaDeDecisoes<R, S>;
  form: FormDaDecisao<S>;
  readOnly?: boolean;
  /** What fills the places of a text; null when they are filled later, for each candidate. */
  valores: Record<CampoDoModelo, string> | null;
};

/** What is decided, and the note; of one record, or of several. */
export function CamposDaDecisao<R extends Registro, S extends string>(props: CamposProps<R, S>) {
  const { fila, form, readOnly, valores } = props;
  const { pedido, opcoes, palavras } = fila;
  const { onBlur: _, value, ...status } = form.field('status');
  return (
    <>
      <DecisionField {...status} value={value as S | ''} side label="Decisão" options={opcoes} />
      <CampoNota
        campo={form.field('nota')}
        readOnly={readOnly}
        tipo={pedido.tipo}
        label={palavras.nota}
        placeholder={palavras.placeholder}
        exigida={form.exigeNota}
        decisoes={opcoes}
        decisao={value}
        onDecisao={(decisao) => form.set({ status: decisao })}
        valores={valores}
      />
    </>
  );
}

const SEM_PERGUNTA = `A decisão vale depois de ${SEGUNDOS_PARA_DESFAZER} segundos. Até lá, dá para desfazer.`;

type Props<R extends Registro, S extends string> = { analise: Analise<R, S> };

export function FormularioDaDecisao<R extends Registro, S extends string>({ analise }: Props<R, S>) {
  const celular = usePhone();
  const { fila, opcoes, registro, form, perguntar, semDecisao, ocupada, vizinhos, seguir } = analise;
  if (!registro) return null;
  return (
    <form
      id={FORM}
      className="relative flex flex-col flex-none gap-3 pt-3 border-t border-t-linha"
      {...form.props}
      onSubmit={form.submit(perguntar, (problemas) => problemas.status && semDecisao())}
    >
      <CamposDaDecisao
        fila={{ ...fila, opcoes }}
        form={form}
        readOnly={ocupada}
        valores={registro.sem_identificacao ? null : valoresDoModelo(registro.inscricao)}
      />
      {/* Beside the word over the choices, which comes first. */}
      <div className="sm:absolute sm:top-2.5 sm:right-0">
        <Caixa
          label="Decidir sem perguntar"
          hint={celular ? SEM_PERGUNTA : undefined}
          title={SEM_PERGUNTA}
          value={analise.semPergunta}
          onChange={analise.decidirSemPergunta}
        />
      </div>
      {celular && <Seguir preferencia={seguir} restantes={vizinhos?.restantes} />}
    </form>
  );
}

/** @param inDialog a page has another way out */
export function RodapeDaAnalise<R extends Registro, S extends string>(props: Props<R, S> & { inDialog?: boolean }) {
  const celular = usePhone();
  const { fila, registro, pendente, vizinhos, aplicando, form, ocupada, onIr, seguir, retidas } = props.analise;
  const indecisa = form.values.status === '';
  const saidas = (
    <>
      <Setas comTeclas vizinhos={vizinhos} onIr={onIr} disabled={ocupada} />
      {/* On a phone the button that saves needs the row; the window's own is above. */}
      {props.inDialog && !(celular && pendente) && <DialogClose>Fechar</DialogClose>}
    </>
  );
  return (
    <>
      {(!celular || retidas.ultima) && (
        <div className="a-esquerda">
          {retidas.ultima ? (
            <Desfazer fila={fila} retidas={retidas} />
          ) : pendente ? (
            <Seguir preferencia={seguir} restantes={vizinhos?.restantes} />
          ) : (
            vizinhos &&
            !aplicando && (
              <span className="text-14 text-texto-3 max-sm:basis-full">
                {aindaEsperam(vizinhos.restantes, contar(fila.lista.nouns, vizinhos.restantes))}
              </span>
            )
          )}
        </div>
      )}
      {pendente ? (
        <SalvarDecisao
          indecisa={indecisa}
          falta={celular ? undefined : `${SELECIONE_DECISAO}.`}
          segue={registro && <Segue fila={fila} registro={registro} status={form.values.status} />}
          ocupada={ocupada}
        >
          {saidas}
        </SalvarDecisao>
      ) : (
        saidas
      )}
    </>
  );
}

/** What follows from the decision that is marked: in sight wherever one has read to, also of who is not asked. */
function Segue<R extends Registro, S extends string>(props: {
  fila: FilaDeDecisoes<R, S>;
  registro: R;
  status: string;
}) {
  const { fila, registro, status } = props;
  const opcao = fila.opcoes.find(({ value }) => value === status);
  const segue = opcao && fila.consequencia?.(opcao.value, registro);
  return (
    <span role="status" className="min-w-0 text-14 leading-[1.35] text-texto-2 max-sm:not-empty:basis-full">
      {segue && (
        <>
          <b className="font-semibold">{`Se ${opcao.verbo.toLowerCase()}:`}</b> {segue}
        </>
      )}
    </span>
  );
}

type SalvarProps = {
  /** What follows from it. */
  segue?: ReactNode;
  indecisa: boolean;
  /** What is missing, said where there is room for it. */
  falta: string | undefined;
  ocupada: boolean;
  /** The ways out, between the two. */
  children: ReactNode;
};

/** The button that saves a decision, and why it cannot yet. */
export function SalvarDecisao({ indecisa, falta, segue, ocupada, children }: SalvarProps) {
  return (
    <>
      {segue}
      {indecisa && falta && (
        <span id="falta-decidir" className="text-14 text-texto-3 max-sm:basis-full">
          {falta}
        </span>
      )}
      {children}
      <IconButton
        icon={IconChecks}
        type="submit"
        form={FORM}
        loading={ocupada}
        disabled={indecisa}
        aria-describedby={indecisa && falta ? 'falta-decidir' : undefined}
      >
        Salvar decisão
      </IconButton>
    </>
  );
}

function aindaEsperam(restantes: number, contados: string): string {
  if (restantes === 0) return 'Nada mais espera decisão nesta fila.';
  return restantes === 1 ? `Ainda espera decisão: ${contados}.` : `Ainda esperam decisão: ${contados}.`;
}
