// What of a contest everybody enrolled is told: that its dates are others, and that it was removed.
import type { Difusao, Novidade } from '../../shared/avisos-novos.ts';
import type { Concurso } from '../../shared/concursos.ts';
import { formatDateTime } from '../../shared/format.ts';

export type DatasDoConcurso = Pick<
  Concurso,
  'data_prazo_inicio' | 'data_prazo_fim' | 'prazo_final_isencao' | 'prazo_atendimento' | 'prazo_reserva'
>;

const LINK = '/area-candidato/inscricoes';

function assinatura(concurso: DatasDoConcurso): string {
  const { data_prazo_inicio, data_prazo_fim, prazo_final_isencao, prazo_atendimento, prazo_reserva } = concurso;
  // As it was written before the last two were told.
  const outras = prazo_atendimento === null && prazo_reserva === null ? [] : [prazo_atendimento, prazo_reserva];
  return JSON.stringify([data_prazo_inicio, data_prazo_fim, prazo_final_isencao, ...outras]);
}

function datas(concurso: DatasDoConcurso): string {
  const { data_prazo_inicio, data_prazo_fim, prazo_final_isencao, prazo_atendimento, prazo_reserva } = concurso;
  return [
    `Inscrições: de ${formatDateTime(data_prazo_inicio)} a ${formatDateTime(data_prazo_fim)}.`,
    ...(prazo_final_isencao ? [`Pedidos de isenção: até ${formatDateTime(prazo_final_isencao)}.`] : []),
    ...(prazo_atendimento ? [`Pedidos de atendimento especial: até ${formatDateTime(prazo_atendimento)}.`] : []),
    ...(prazo_reserva ? [`Pedidos de vaga reservada: até ${formatDateTime(prazo_reserva)}.`] : []),
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
