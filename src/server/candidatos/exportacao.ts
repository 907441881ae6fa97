// The list of candidates as a file: what its table shows of each.
import type { FiltrosDeCandidatos } from '../../shared/candidatos-lista.ts';
import { formatCpf, formatPhone } from '../../shared/format.ts';
import { source } from '../platform/export/index.ts';
import { listCandidatosPorId, listIdsDeCandidatosAbaixo } from './lista-queries.ts';

type Linha = Awaited<ReturnType<typeof listCandidatosPorId>>[number];

export const exportacaoDeCandidatos = source<FiltrosDeCandidatos, Linha>({
  title: 'Candidatos',
  columns: [
    { title: 'ID', kind: 'integer', width: 10, value: ({ id }) => id },
    { title: 'Nome', kind: 'text', width: 36, value: ({ nome }) => nome },
    { title: 'CPF', kind: 'text', width: 16, value: ({ cpf }) => formatCpf(cpf) },
    { title: 'E-mail', kind: 'text', width: 32, value: ({ email }) => email },
    { title: 'Celular', kind: 'text', width: 18, value: (linha) => formatPhone(linha.telefone_celular ?? '') },
    { title: 'UF', kind: 'text', width: 6, value: ({ uf }) => uf },
    { title: 'Inscrições', kind: 'integer', value: ({ total_inscricoes }) => total_inscricoes },
    { title: 'Inscrições ativas', kind: 'integer', width: 16, value: ({ inscricoes_ativas }) => inscricoes_ativas },
    { title: 'Status', kind: 'text', width: 10, value: ({ status }) => (status === 'A' ? 'Ativo' : 'Inativo') },
    { title: 'Cadastrado em', kind: 'instant', value: ({ created_at }) => created_at },
  ],
  read: async (db, filtros, { below, limit }) => {
    const ids = await listIdsDeCandidatosAbaixo(db, filtros, below, limit);
    return ids.length > 0 ? listCandidatosPorId(db, ids) : [];
  },
  id: ({ id }) => id,
});
