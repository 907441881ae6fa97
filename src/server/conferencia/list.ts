// The list of differences in the store, the newest first, and its file.
import { divergencias, type FiltrosDeDivergencias } from '../../shared/lists/divergencias.ts';
import { equals, type Source, t } from '../lists/engine.ts';
import { fileOf } from '../lists/file.ts';
import { isAbout } from '../store/people.ts';
import { type DivergenciaCompleta, listDivergenciasPorId } from './queries.ts';

export const listaDeDivergencias: Source<FiltrosDeDivergencias, DivergenciaCompleta> = {
  table: 'divergencias',
  status: t('status'),
  where: ({ status = 'Aberta', tipo, concurso_id, ...filtros }) => [
    ...equals({ status: status === 'todas' ? undefined : status, tipo, concurso_id }),
    ...(filtros.search ? [isAbout(t('inscricao_id'), filtros)] : []),
  ],
  orders: { id: {} },
  order: ['id', 'desc'],
  rows: listDivergenciasPorId,
};

export const arquivoDeDivergencias = fileOf(divergencias, listaDeDivergencias);
