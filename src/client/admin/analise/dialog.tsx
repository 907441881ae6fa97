// The analysis in a window over the list it was opened from.
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ConteudoDaAnalise } from './conteudo.tsx';
import { RodapeDaAnalise } from './decisao.tsx';
import { Chegada, type FilaDeDecisoes, type FiltrosDaFila, type Registro, tituloDe } from './fila.tsx';
import { Situacao } from './situacao.tsx';
import { useAnalise } from './use-analise.ts';

/** Pixels on a desktop. */
const LARGURA = 1080;

type Props<R extends Registro, S extends string> = {
  fila: FilaDeDecisoes<R, S>;
  id: number;
  filtros: FiltrosDaFila;
  onIr: (id: number) => void;
  onClose: () => void;
};

export function AnaliseDialog<R extends Registro, S extends string>(props: Props<R, S>) {
  const { fila, id, filtros, onIr, onClose } = props;
  const analise = useAnalise({ fila, id, filtros, onIr, onFim: onClose });
  const { registro, pendente, form, ocupada } = analise;

  return (
    <Dialog
      size={LARGURA}
      title={tituloDe(fila.lista, id)}
      badge={<Situacao analise={analise} />}
      subtitle={registro && <Chegada fila={fila} registro={registro} />}
      startOnTitle
      dirty={pendente && form.dirty}
      onDiscard={form.clearDraft}
      keeps
      busy={ocupada}
      onClose={onClose}
      footer={<RodapeDaAnalise analise={analise} inDialog />}
    >
      <ConteudoDaAnalise analise={analise} />
    </Dialog>
  );
}
