// What of a window everybody enrolled is told: that there is one, that it is at another time, that it is gone.
import type { Novidade } from '../../shared/avisos-novos.ts';
import { formatDateTime } from '../../shared/format.ts';
import type { TipoDePrazo } from './queries.ts';

export interface Prazo {
  id: number;
  concurso_id: number;
  descricao: string;
  data_inicio: string;
  data_fim: string;
  /** Titles have a screen of their own. */
  objeto: string;
}

const TIPOS: Record<TipoDePrazo, { nome: string; tela: string }> = {
  recurso: { nome: 'prazo de recurso', tela: 'recursos' },
  envio: { nome: 'prazo de envio', tela: 'envios' },
};

const assinatura = ({ data_inicio, data_fim }: Prazo) => JSON.stringify([data_inicio, data_fim]);

function comum(tipo: TipoDePrazo, { id, concurso_id, objeto }: Prazo) {
  const tela = tipo === 'envio' && objeto === 'titulos' ? 'titulos' : TIPOS[tipo].tela;
  return { registro: ['prazo', id] as const, concurso_id, link: `/area-candidato/${tela}` };
}

/** One that has ended already is told to nobody. @param antes as it was; null for a new one */
export function novidadeDoPrazo(tipo: TipoDePrazo, antes: Prazo | null, depois: Prazo, agora: string): Novidade {
  const { id, descricao, data_inicio, data_fim } = depois;
  if (data_fim < agora && (antes === null || antes.data_fim < agora)) return { calar: ['prazo', id] };
  return {
    ...comum(tipo, depois),
    tipo: { novo: 'prazo_novo', alterado: 'prazo_alterado' },
    assinatura: assinatura(depois),
    antes: antes && assinatura(antes),
    valores: {
      prazo: descricao,
      tipo_de_prazo: TIPOS[tipo].nome,
      inicio: formatDateTime(data_inicio),
      fim: formatDateTime(data_fim),
    },
  };
}

/** The end of a window that was over is no news. */
export function fimDoPrazo(tipo: TipoDePrazo, antes: Prazo, agora: string): Novidade {
  if (antes.data_fim < agora) return { calar: ['prazo', antes.id] };
  return {
    ...comum(tipo, antes),
    tipo: { novo: 'prazo_excluido', alterado: 'prazo_excluido' },
    assinatura: 'excluido',
    antes: assinatura(antes),
    valores: { prazo: antes.descricao, tipo_de_prazo: TIPOS[tipo].nome },
    soSeConhecido: true,
  };
}
