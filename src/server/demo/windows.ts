// The sample's windows: each contest has those its stage calls for, so that both kinds are open, over and to come.
import { dataLocal, fimDoDia, inicioDoDia, somarDias } from '../../shared/tempo.ts';
import type { Row } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

interface Contest {
  concurso_id: number;
  /** First and last instant of the enrolments, ms. */
  inicio: number;
  fim: number;
}

/** First and last day, counted from the first day of the enrolments or from the last. */
type Borda = readonly ['inicio' | 'fim', number];
interface Model {
  tipo: Row<'prazos'>['tipo'];
  descricao: string;
  de: Borda;
  ate: Borda;
  limite: number;
  questoes?: number;
  centesimos?: number;
}

const MODELS: readonly Model[] = [
  { tipo: 'recurso', descricao: 'Impugnação do edital', de: ['inicio', -7], ate: ['inicio', 2], limite: 3 },
  { tipo: 'recurso', descricao: 'Isenção indeferida', de: ['inicio', 3], ate: ['fim', 2], limite: 1 },
  { tipo: 'recurso', descricao: 'Inscrição indeferida', de: ['fim', 3], ate: ['fim', 6], limite: 1 },
  { tipo: 'recurso', descricao: 'Gabarito preliminar', de: ['fim', 18], ate: ['fim', 21], limite: 10, questoes: 60 },
  { tipo: 'recurso', descricao: 'Resultado preliminar', de: ['fim', 34], ate: ['fim', 37], limite: 2 },
  { tipo: 'envio', descricao: 'Laudos e condições especiais', de: ['inicio', 0], ate: ['fim', 1], limite: 2 },
  { tipo: 'envio', descricao: 'Títulos acadêmicos', de: ['fim', 5], ate: ['fim', 21], limite: 4, centesimos: 500 },
  {
    tipo: 'envio',
    descricao: 'Experiência profissional',
    de: ['fim', 5],
    ate: ['fim', 38],
    limite: 3,
    centesimos: 250,
  },
];

/** Windows of every contest, made when the contest was. */
export async function insertWindows(trx: Trx, contests: readonly Contest[], agora: Date): Promise<void> {
  for (const { concurso_id, inicio, fim } of contests) {
    const dias = { inicio: dataLocal(new Date(inicio)), fim: dataLocal(new Date(fim)) };
    const dia = ([borda, mais]: Borda) => somarDias(dias[borda], mais);
    const criado = new Date(Math.min(inicioDoDia(somarDias(dias.inicio, -7)).getTime(), agora.getTime()));
    const rows = MODELS.map(({ tipo, descricao, de, ate, limite, questoes = 0, centesimos = 0 }) => ({
      tipo,
      concurso_id,
      descricao,
      data_inicio: inicioDoDia(dia(de)).toISOString(),
      data_fim: fimDoDia(dia(ate)).toISOString(),
      quantidade_limite_envio: limite,
      exibir_n_questoes: questoes,
      pontuacao_centesimos: centesimos,
      created_at: criado.toISOString(),
      excluido_em: null,
    }));
    await trx.insertInto('prazos').values(rows).execute();
  }
}
