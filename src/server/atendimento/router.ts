// The call of the screen that answers a candidate's phone call.
import { atender, atendimento } from '../../shared/atendimento.ts';
import { adminLe, router, run } from '../trpc.ts';
import { getAtendimento } from './atender.ts';

export const atendimentoAdmin = router({
  // What each part asks for is looked at by part.
  get: adminLe('candidatos').input(atender).output(atendimento).query(run(getAtendimento)),
});
