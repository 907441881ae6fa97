// The panel's lists of return files and of the lines of one, and the file of the latter.
import { type RawBuilder, sql } from 'kysely';
import { semAcentos } from '../../shared/comum.ts';
import { semMarca } from '../../shared/letras.ts';
import { type FiltrosDeLinhasDeRetorno, type FiltrosDeRetornos, linhasDeRetorno } from '../../shared/lists/retornos.ts';
import { semCpfs } from '../../shared/retornos.ts';
import { equals, inPeriod, type Source, t } from '../lists/engine.ts';
import { fileOf } from '../lists/file.ts';
import { contains, unaccented } from '../store/transaction.ts';
import { type LinhaCompleta, listLinhasPorId, listRetornosPorId, type RetornoCompleto } from './queries.ts';

const has = (text: RawBuilder<unknown>, piece: string) => sql`${text} like ${contains(semAcentos(piece))} escape '\\'`;

export const listaDeRetornos: Source<FiltrosDeRetornos, RetornoCompleto> = {
  table: 'retornos',
  where: ({ search, concurso_id, layout, situacao, ...periodo }) => [
    sql`t.situacao <> 'Recebendo'`,
    ...equals({ layout, situacao }),
    ...(concurso_id ? [sql`t.convenio_id in (select id from convenios where concurso_id = ${concurso_id})`] : []),
    ...(search ? [has(unaccented(t('nome')), search)] : []),
    ...inPeriod(periodo),
  ],
  orders: { created_at: { by: [t('created_at')] }, valor: { by: [t('valor_centavos')] }, id: {} },
  order: ['created_at', 'desc'],
  rows: listRetornosPorId,
};

export const listaDeLinhas: Source<FiltrosDeLinhasDeRetorno, LinhaCompleta> = {
  table: 'retornos_linhas',
  where: ({ retorno_id, search, desfecho, diferenca }) => [
    ...equals({ retorno_id, desfecho, diferenca }),
    // Lines that tell of no money are shown to who asks for them.
    ...(desfecho ? [] : [sql`t.tipo <> 'outra'`]),
    ...(search ? [has(sql`lower(${t('identificador')})`, semMarca(search))] : []),
  ],
  orders: { numero: { by: [t('retorno_id'), t('numero')] }, id: {} },
  order: ['numero', 'asc'],
  rows: listLinhasPorId,
};

export const arquivoDeLinhas = fileOf(linhasDeRetorno, listaDeLinhas, {
  recebido: ({ recebido }) => semCpfs(recebido),
});
