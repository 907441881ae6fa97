// Notice row -> wire.
import { type Aviso, aviso } from '../../shared/avisos.ts';
import { shown } from '../platform/shown.ts';
import type { AvisoRow } from './queries.ts';

export const viewAviso = (linha: AvisoRow): Aviso => shown(aviso, linha, {});
