// The closed months of the sample: two, and one more is over and waits.
import { dataLocal, SEGUNDO_MS, somarDias } from '../../shared/tempo.ts';
import { LOGINS } from './plan.ts';
import type { Story } from './story.ts';

const [, , { email: FINANCEIRO }] = LOGINS;

const mesAnterior = (mes: string) => somarDias(`${mes}-01`, -1).slice(0, 7);

/** When nobody else of the sample acts any more: nothing of these months comes late. */
export function tellClosings(story: Story, agora: number): void {
  story.at(agora - 5 * SEGUNDO_MS, async () => {
    const { contas } = await story.admin(FINANCEIRO);
    const ultimo = mesAnterior(dataLocal(new Date(agora)).slice(0, 7));
    for (const mes of [mesAnterior(mesAnterior(ultimo)), mesAnterior(ultimo)])
      await contas.fechar({ mes, ressalva: null });
  });
}
