// What the address of the list of candidates says.
import { ORDENACOES_DE_CANDIDATOS, STATUS_DO_CANDIDATO } from '../../../../shared/candidatos-lista.ts';
import { SIGLAS } from '../../../../shared/ufs.ts';
import { createStore } from '../../../ui/store.ts';
import { criarBusca, lerTexto, lerUmDe } from '../../fila/busca.ts';

export const BUSCA = criarBusca({
  filtros: { search: lerTexto, status: lerUmDe(STATUS_DO_CANDIDATO), uf: lerUmDe(SIGLAS) },
  ordens: ORDENACOES_DE_CANDIDATOS,
  padrao: { sort_by: 'created_at', sort_order: 'desc' },
});
export type Busca = ReturnType<typeof BUSCA.ler>;

/** The list as it was last seen, for the ways back to it from a candidate's screen. */
export const ultimaBusca = createStore<Busca>({});
