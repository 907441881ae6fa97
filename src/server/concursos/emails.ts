// What of a contest everybody enrolled is told: that its dates are others, and that it was removed.
import type { Difusao, Novidade } from '../../shared/avisos-novos.ts';
import type { Concurso } from '../../shared/concursos.ts';
import { formatDateTime } from '../../shared/format.ts';

export type DatasDoConcurso = Pick<Concurso, 'data_prazo_inicio' | 'data_prazo_fim' | 'prazo_final_isencao'>;

const LINK = '/area-candidato/inscricoes';

function assinatura({ data_prazo_inicio, data_prazo_fim, prazo_final_isencao }: DatasDoConcurso): string {
  return JSON.stringify([data_prazo_inicio, data_prazo_fim, prazo_final_isencao]);
}

function datas({ data_prazo_inicio, data_prazo_fim, prazo_final_isencao }: DatasDoConcurso): string {
  return [
    `Inscrições: de ${formatDateTime(data_prazo_inicio)} a ${formatDateTime(data_prazo_fim)}.`,
    ...(prazo_final_isencao ? [`Pedidos de isenção: até ${formatDateTime(prazo_final_isencao)}.`] : []),
  ].join('\n');
}

type Datado = DatasDoConcurso & { id: number };

export function novasDatas(antes: Datado, depois: Datado): Difusao<'datas_do_concurso'> {
  return {
    registro: ['concurso', depois.id],
    concurso_id: depois.id,
    tipo: { novo: 'datas_do_concurso', alterado: 'datas_do_concurso' },
    assinatura: assinatura(depois),
    antes: assinatura(antes),
    valores: { mudancas: datas(depois) },
    link: LINK,
  };
}

export function exclusao(antes: Concurso): Novidade {
  return {
    registro: ['concurso', antes.id],
    concurso_id: antes.id,
    tipo: { novo: 'concurso_excluido', alterado: 'concurso_excluido' },
    assinatura: 'excluido',
    antes: assinatura(antes),
    valores: {},
    link: LINK,
  };
}
