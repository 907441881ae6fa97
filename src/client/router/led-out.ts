import { dismiss } from '../ui/dialog/questions.ts';
import { avisar } from '../ui/toasts.ts';

/** Somebody is led out of an area: what it asked is answered by nobody, and what it could not do is not tried again. */
export function ledOut(): void {
  dismiss();
  avisar.desistir();
}
