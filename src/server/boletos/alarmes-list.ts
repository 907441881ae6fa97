// The list of alarms in the store, the newest first, and its file.
import { sql } from 'kysely';
import { type Diferenca, feitoDoAlarme, nomeDoEmissor } from '../../shared/boletos.ts';
import { alarmes, type FiltrosDeAlarmes } from '../../shared/lists/alarmes.ts';
import { equals, inPeriod, type Source } from '../lists/engine.ts';
import { fileOf } from '../lists/file.ts';
import { isAbout } from '../store/people.ts';
import { type AlarmeCompleto, listAlarmesPorId } from './alarmes-queries.ts';

const VISTO = { Aberto: sql`t.visto_em is null`, Resolvido: sql`t.visto_em is not null` };

export const listaDeAlarmes: Source<FiltrosDeAlarmes, AlarmeCompleto> = {
  table: 'alarmes',
  join: sql`join boletos s on s.id = t.boleto_id`,
  where: ({ status = 'Aberto', tipo, emissor, concurso_id, data_inicio, data_fim, ...filtros }) => [
    ...(status === 'todos' ? [] : [VISTO[status]]),
    ...equals({ tipo }),
    ...(emissor ? [sql`s.emissor = ${emissor}`] : []),
    ...(concurso_id ? [sql`s.concurso_id = ${concurso_id}`] : []),
    ...(filtros.search ? [isAbout(sql.ref('s.inscricao_id'), filtros)] : []),
    ...inPeriod({ data_inicio, data_fim }),
  ],
  large: true,
  orders: { id: {} },
  order: ['id', 'desc'],
  rows: listAlarmesPorId,
};

const ditas = ({ diferencas }: AlarmeCompleto, qual: 'pedido' | 'veio') =>
  (JSON.parse(diferencas) as Diferenca[]).map((uma) => `${uma.campo}: ${uma[qual]}`).join('; ');

export const arquivoDeAlarmes = fileOf(alarmes, listaDeAlarmes, {
  emissor: ({ emissor }) => nomeDoEmissor(emissor),
  pedido: (alarme) => ditas(alarme, 'pedido'),
  veio: (alarme) => ditas(alarme, 'veio'),
  feito: feitoDoAlarme,
  status: ({ visto_em }) => (visto_em === null ? 'Aberto' : 'Resolvido'),
});
