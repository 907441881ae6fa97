// The list of administrators.

import { STATUS_DO_ADMINISTRADOR } from '../administradores.ts';
import { describeFields } from '../description.ts';
import { PAPEIS, TIPOS_DE_PAPEL } from '../papeis.ts';
import { choice, list, type PageOf, search } from './list.ts';

export const administradores = list({
  name: 'administradores',
  area: 'administradores',
  title: 'Administradores',
  nouns: { um: 'administrador', varios: 'administradores', genero: 'm' },
  filters: {
    /** Part of the name or of the e-mail. */
    search: search('Nome ou e-mail'),
    papel: choice('Perfil de acesso', TIPOS_DE_PAPEL, PAPEIS),
    status: choice('Status', STATUS_DO_ADMINISTRADOR, { A: 'Ativos', I: 'Inativos' }),
  },
  columns: {},
  table: ['nome', 'papel', 'segundo_fator', 'ultimo_acesso_em', 'status'],
  more: ['criado'],
  empty: 'Os administradores aparecem aqui.',
});
export type FiltrosDeAdministradores = PageOf<typeof administradores>;
describeFields(administradores.input.page, {
  search: ['Parte do nome ou do e-mail', 'renata'],
  status: ['A ativo, I inativo', 'A'],
});
