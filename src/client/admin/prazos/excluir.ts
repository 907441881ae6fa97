// Removal of a window: the question, the call, and what must be loaded again.
import { useAct } from '../../act.ts';
import { confirmar } from '../../ui/dialogs.ts';
import { avisar } from '../../ui/toasts.ts';
import { avisarFalha } from '../falhas.ts';
import { contarRegistros, type Prazo, type TipoDePrazo } from './tipos.ts';

export function useExcluirPrazo(tipo: TipoDePrazo): (prazo: Prazo) => Promise<void> {
  const recarregar = tipo.useRecarregar();
  const remocao = useAct(tipo.remove, {
    onSuccess: () => {
      avisar.sucesso(`P${tipo.nome.slice(1)} excluído com sucesso!`);
      return recarregar();
    },
    onError: (erro, input) => avisarFalha(`Erro ao excluir ${tipo.nome}`, erro, () => remocao.run(input)),
  });

  return async ({ id, descricao, registros_count: n = 0 }) => {
    const enviados = n === 0 ? '' : ` Fica guardado o que já foi enviado: ${contarRegistros(tipo, n)}.`;
    const sim = await confirmar({
      title: `Excluir o prazo "${descricao}"?`,
      text: `Esta ação não pode ser desfeita.${enviados}`,
    });
    if (sim) remocao.run({ id });
  };
}
