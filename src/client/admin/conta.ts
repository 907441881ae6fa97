// Which window about one's own account is open: the header opens them, and so do the screens that advise them.
import { createStore } from '../ui/store.ts';

export const accountDialog = createStore<'senha' | 'seguranca' | null>(null);
