// The screens that anyone may open.
import { id, query } from '../address.ts';
import { HomePage } from '../home/home-page.tsx';
import { readSearch } from '../home/search.ts';
import { screensOf } from '../screen.ts';
import { page } from '../ui/part.ts';
import { rootRoute } from './root.ts';

const screen = screensOf(() => rootRoute);
const protocolo = page(() => import('../protocolo/protocolo-page.tsx'), 'ProtocoloPage');

export const publicScreens = [
  screen({ path: '/', component: HomePage, search: readSearch }),
  screen({
    path: '/formulario',
    title: 'Cadastro de Candidato',
    search: query({ concurso: id, passo: id }),
    component: page(() => import('../cadastro/cadastro-page.tsx'), 'CadastroPage'),
  }),
  screen({ path: '/protocolo', title: 'Verificar protocolo', component: protocolo }),
  // Where the QR code of a receipt leads.
  screen({ path: '/protocolo/$codigo', title: 'Verificar protocolo', component: protocolo }),
  screen({
    path: '/privacidade',
    title: 'Aviso de privacidade',
    component: page(() => import('../privacidade/privacidade-page.tsx'), 'PrivacidadePage'),
  }),
] as const;
