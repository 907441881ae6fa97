// The other appeals about the same question of a window: how many there are, the list of them, and one decision with one
// reason for all that wait.
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { LOTE_MAXIMO } from '../../../shared/filas.ts';
import type { RecursoAdmin } from '../../../shared/pedidos/recurso.ts';
import { refresh } from '../../act.ts';
import { avisarFalha, erroDe } from '../../erros.ts';
import { api, trpc } from '../../trpc.ts';
import { part } from '../../ui/part.ts';
import { avisar } from '../../ui/toasts.ts';
import { type FilaDeDecisoes, pendente } from '../analise/fila.tsx';
import { avisarPreparadas, lerSemPreparadas } from '../analise/preparadas.ts';
import { usePode } from '../permissao.ts';
import { listaDaQuestao, outrosDaQuestao, questaoDe } from './questao.ts';

const LoteDialog = part(() => import('../fila/lote.tsx'), 'LoteDialog');

type Props = { fila: FilaDeDecisoes<RecursoAdmin, 'D' | 'I'>; recurso: RecursoAdmin };

export function MesmaQuestao({ fila, recurso }: Props) {
  const decide = usePode()(fila.pedido.area);
  const { data } = trpc.admin.recursos.estatisticas.useQuery(questaoDe(recurso));
  const [juntos, setJuntos] = useState<readonly RecursoAdmin[] | null>(null);
  const [loading, setLoading] = useState(false);
  const outros = data && outrosDaQuestao(recurso, data);
  const pendentes = data?.recursos_pendentes ?? 0;

  async function juntar() {
    setLoading(true);
    const pedido = { ...questaoDe(recurso), status: 'P', sort_by: 'id', per_page: LOTE_MAXIMO } as const;
    try {
      const { livres, preparadas } = await lerSemPreparadas((page) =>
        api.admin.recursos.list.query({ ...pedido, page }),
      );
      avisarPreparadas(fila.lista.nouns, preparadas);
      if (livres.length > 0) setJuntos(livres);
      else {
        if (preparadas === 0) avisar.info('Nenhum recurso desta questão espera mais decisão.');
        void refresh();
      }
    } catch (erro) {
      avisarFalha('Erro ao carregar recursos', erroDe(erro), () => void juntar());
    } finally {
      setLoading(false);
    }
  }

  // The window that decides them stays until it is closed, also once none waits any more.
  if (!outros && juntos === null) return null;
  return (
    <section
      className="flex flex-wrap justify-between items-center gap-x-3 gap-y-2 pt-2 pr-2 pb-2 pl-3.5 rounded-inner bg-papel-2 text-15"
      aria-label="Mesma questão"
    >
      {outros && (
        <p>
          <b>Mesma questão:</b> {`mais ${outros}.`}{' '}
          <a className="lk" href={listaDaQuestao(recurso)}>
            Ver todos
          </a>
        </p>
      )}
      {decide && pendente(recurso) && pendentes > 1 && (
        <Button
          variant="light"
          size="xs"
          aria-haspopup="dialog"
          loading={loading}
          leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
          onClick={() => void juntar()}
        >
          {`Decidir os ${Math.min(pendentes, LOTE_MAXIMO)} juntos`}
        </Button>
      )}
      {juntos && <LoteDialog fila={fila} registros={juntos} onClose={() => setJuntos(null)} />}
    </section>
  );
}
