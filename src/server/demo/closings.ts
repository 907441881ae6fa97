// The closed months of the sample: two, and one more is over and waits. And its trail, sealed on its last days.
import { DIA_MS, dataLocal, SEGUNDO_MS, somarDias } from '../../shared/tempo.ts';
import { selar } from '../selos/selar.ts';
import { FINANCEIRO } from './plan.ts';
import type { Story } from './story.ts';

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

/** So many days back its trail is sealed for the first time, and from then on each day: all but today's are closed. */
const DIAS_SELADOS = 3;

export function tellSeals(story: Story, agora: number): void {
  for (let ha = DIAS_SELADOS; ha >= 0; ha--) story.at(agora - ha * DIA_MS - SEGUNDO_MS, () => selar(story.deps));
}
