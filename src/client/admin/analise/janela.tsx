// The analysis in a window over the list it was opened from.
import { confirmarDescarte, Janela } from '../../ui/janela.tsx';
import { ConteudoDaAnalise } from './conteudo.tsx';
import { RodapeDaAnalise } from './decisao.tsx';
import type { FilaDeDecisoes, FiltrosDaFila, Registro } from './fila.ts';
import { useAnalise } from './use-analise.ts';

/** Pixels on a desktop (design, 09b). */
const LARGURA = 1080;

type Props<R extends Registro, S extends string> = {
  fila: FilaDeDecisoes<R, S>;
  id: number;
  filtros: FiltrosDaFila;
  onIr: (id: number) => void;
  onClose: () => void;
};

export function AnaliseJanela<R extends Registro, S extends string>(props: Props<R, S>) {
  const { fila, id, filtros, onIr, onClose } = props;
  const analise = useAnalise({ fila, id, filtros, onIr, onFim: onClose });
  const { registro, pendente, form, ocupada } = analise;

  const suja = pendente && form.dirty;

  function fechar() {
    form.clearDraft();
    onClose();
  }

  async function desistir() {
    if (!suja || (await confirmarDescarte())) fechar();
  }

  return (
    <Janela
      opened
      size={LARGURA}
      title={fila.titulo(id)}
      badge={registro && fila.selo(registro)}
      subtitle={registro && fila.subtitulo(registro)}
      startOnTitle
      dirty={suja}
      busy={ocupada}
      onClose={fechar}
      footer={<RodapeDaAnalise analise={analise} onFechar={() => void desistir()} />}
    >
      <ConteudoDaAnalise analise={analise} />
    </Janela>
  );
}
