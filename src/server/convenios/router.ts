// The calls about bank agreements.
import { z } from 'zod';
import { doConcurso, porId, removido } from '../../shared/comum.ts';
import { convenio, convenioCreate, convenioUpdate } from '../../shared/convenios.ts';
import { adminAge, adminLe, router, run } from '../trpc.ts';
import * as service from './manter.ts';

/** For a call that brings a secret, or changes an address that secrets are sent to. */
const SENHA_RECENTE = { senhaRecente: 'conforme' } as const;

export const conveniosAdmin = router({
  list: adminLe('financeiro').input(doConcurso).output(z.array(convenio)).query(run(service.list, 'concurso_id')),
  create: adminAge('financeiro')
    .meta(SENHA_RECENTE)
    .input(convenioCreate)
    .output(convenio)
    .mutation(run(service.create)),
  update: adminAge('financeiro')
    .meta(SENHA_RECENTE)
    .input(convenioUpdate)
    .output(convenio)
    .mutation(run(service.update)),
  remove: adminAge('financeiro').input(porId).output(removido).mutation(run(service.remove, 'id')),
});
