// The list of enrolments as a file; and the columns that say whose, of which contest and for which cargo a record is,
// which the lists of requests share.
import { formatCpf, formatNumeroInscricao, formatPhone } from '../../shared/format.ts';
import { situacaoDaInscricao } from '../../shared/inscricoes.ts';
import type { FiltrosDaLista } from '../../shared/listas.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { listIdsAbaixo } from '../listas/queries.ts';
import type { Db } from '../platform/database/index.ts';
import { type Column, type Source, source } from '../platform/export/index.ts';
import { type InscricaoCompleta, type InscricaoResumidaRow, listInscricoesPorId, listResumidas } from './queries.ts';
import { statusDoPagamento } from './view.ts';

type Identificada = Pick<
  InscricaoResumidaRow,
  'nome' | 'cpf' | 'email' | 'telefone_celular' | 'titulo' | 'prefeitura' | 'cargo' | 'nivel'
> & { id: number };

/** @param de where a row of the list has its enrolment */
export function colunasDaInscricao<R>(de: (linha: R) => Identificada): Column<R>[] {
  return [
    { title: 'Inscrição', kind: 'text', width: 12, value: (linha) => formatNumeroInscricao(de(linha).id) },
    { title: 'Candidato', kind: 'text', width: 36, value: (linha) => de(linha).nome },
    { title: 'CPF', kind: 'text', width: 16, value: (linha) => formatCpf(de(linha).cpf) },
    { title: 'E-mail', kind: 'text', width: 32, value: (linha) => de(linha).email },
    { title: 'Celular', kind: 'text', width: 18, value: (linha) => formatPhone(de(linha).telefone_celular ?? '') },
    { title: 'Concurso', kind: 'text', width: 48, value: (linha) => de(linha).titulo },
    { title: 'Prefeitura', kind: 'text', width: 36, value: (linha) => de(linha).prefeitura },
    { title: 'Cargo', kind: 'text', width: 30, value: (linha) => de(linha).cargo },
    { title: 'Nível', kind: 'text', width: 14, value: (linha) => de(linha).nivel },
  ];
}

/** Records with the enrolment each belongs to. */
export async function comInscricao<T extends { inscricao_id: number }>(
  db: Db,
  registros: readonly T[],
): Promise<{ registro: T; inscricao: InscricaoResumidaRow }[]> {
  const ids = [...new Set(registros.map(({ inscricao_id }) => inscricao_id))];
  const linhas = ids.length > 0 ? await listResumidas(db, ids) : [];
  const inscricoes = new Map(linhas.map((linha) => [linha.id, linha]));
  return registros.flatMap((registro) => {
    const inscricao = inscricoes.get(registro.inscricao_id);
    return inscricao ? { registro, inscricao } : [];
  });
}

const COLUNAS: readonly Column<InscricaoCompleta>[] = [
  ...colunasDaInscricao<InscricaoCompleta>((linha) => linha),
  { title: 'Data', kind: 'instant', value: ({ created_at }) => created_at },
  { title: 'Status', kind: 'text', width: 12, value: ({ status }) => (status === 'A' ? 'Ativa' : 'Cancelada') },
  {
    title: 'Situação',
    kind: 'text',
    value: (linha) => situacaoDaInscricao({ ...linha, tem_boleto: linha.boleto_vencimento !== null }),
  },
  { title: 'Taxa', kind: 'money', value: ({ valor_centavos }) => valor_centavos },
  {
    title: 'Pagamento',
    kind: 'text',
    width: 14,
    value: (linha, agora) => statusDoPagamento(linha, dataLocal(agora)),
  },
  { title: 'Isenção solicitada', kind: 'yes-no', width: 18, value: ({ isencao }) => (isencao === null ? 'N' : 'S') },
  { title: 'Deficiência', kind: 'yes-no', width: 12, value: (linha) => linha.possui_deficiencia },
  { title: 'Qual deficiência', kind: 'text', value: (linha) => linha.detalhe_deficiencia },
  { title: 'Condição especial', kind: 'yes-no', width: 17, value: (linha) => linha.possui_condicao_especial },
  { title: 'Qual condição', kind: 'text', value: (linha) => linha.detalhe_condicao_especial },
  { title: 'Entrega de títulos', kind: 'yes-no', width: 17, value: ({ entrega_titulos }) => entrega_titulos },
];

/** What a role that does not read the details of health is not told. */
const DE_SAUDE = ['Qual deficiência', 'Qual condição'];

const lista = (columns: readonly Column<InscricaoCompleta>[]) =>
  source<FiltrosDaLista, InscricaoCompleta>({
    title: 'Inscrições',
    columns,
    read: async (db, filtros, { below, limit }) => {
      const ids = await listIdsAbaixo(db, 'inscricoes', filtros, below, limit);
      return ids.length > 0 ? listInscricoesPorId(db, ids) : [];
    },
    id: ({ id }) => id,
  });

const inteira = lista(COLUNAS);
const semSaude = lista(COLUNAS.filter(({ title }) => !DE_SAUDE.includes(title)));

export const exportacaoDeInscricoes: Source<FiltrosDaLista & { sem_saude?: boolean }> = {
  table: (db, { sem_saude, ...filtros }, agora) => (sem_saude ? semSaude : inteira).table(db, filtros, agora),
};
