// The panel's one search, from the sources of its lists: whoever the words find, and a few of what is theirs. Nothing is counted
// and nothing is gone through: each kind is a look in an index and a few rows.
import { sql } from 'kysely';
import { statusDoBoleto } from '../../shared/boletos.ts';
import { type Achados, BUSCA_MINIMA, BUSCA_POR_TIPO } from '../../shared/busca.ts';
import { paraReais } from '../../shared/comum.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import { type Area, podeNaArea } from '../../shared/papeis.ts';
import { PEDIDOS, type TipoDePedido } from '../../shared/pedidos/tipos.ts';
import type { TipoDeProtocolo } from '../../shared/protocolados.ts';
import { personSearch } from '../../shared/search.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { listaDeBoletos } from '../boletos/list.ts';
import { listaDeCandidatos } from '../candidatos/list.ts';
import { listaDeConcursos } from '../concursos/list.ts';
import { listaDeInscricoes } from '../inscricoes/list.ts';
import { t } from '../lists/engine.ts';
import { first, type Reader } from '../lists/index.ts';
import { doProtocolo } from '../store/people.ts';
import type { Db } from '../store/tables/index.ts';
import { among } from '../store/transaction.ts';

const SEM_PERIODO = { data_inicio: null, data_fim: null };

/** Where a record is read that has a protocol: an enrolment's are everybody's who reads enrolments. */
const areaDo = (tipo: string): Area =>
  tipo in PEDIDOS ? PEDIDOS[tipo as TipoDePedido].area : tipo === 'privacidade' ? 'privacidade' : 'inscricoes';

async function protocolosDe(db: Db, protocolo: string): Promise<Achados['protocolos']> {
  const { rows } = await sql<Achados['protocolos'][number]>`
    select r.id, r.numero, r.tipo, r.registro_id, r.inscricao_id, p.nome from ${doProtocolo(protocolo)} r
      join candidatos p on p.id = r.candidato_id
    union all select r.id, r.protocolo, 'privacidade', r.id, null, p.nome from pedidos_de_privacidade r
      join candidatos p on p.id = r.candidato_id where r.protocolo = ${protocolo}`.execute(db);
  return rows.map((row) => ({ ...row, tipo: row.tipo as TipoDeProtocolo }));
}

/** Too short a piece is in half of all people: then a number is an enrolment's, and letters are nobody's. */
function pessoa(search: string): string | null {
  const { words, digits, middle, inscricao, protocolo } = personSearch(search);
  if (protocolo !== null || [...words, ...digits, ...middle].some(({ length }) => length >= BUSCA_MINIMA))
    return search;
  return inscricao === null ? null : `nº ${inscricao}`;
}

export async function procurar(reader: Required<Reader>, search: string): Promise<Achados> {
  const { db, clock } = reader.deps;
  const hoje = dataLocal(clock.now());
  const ve = (area: Area) => podeNaArea(reader.admin.papel, area, 'ler');
  const quem = pessoa(search);
  const { protocolo } = personSearch(search);
  const [candidatos, inscricoes, concursos, protocolos] = await Promise.all([
    quem && ve('candidatos') ? first(reader, listaDeCandidatos, { search: quem } as never, BUSCA_POR_TIPO) : [],
    quem && ve('inscricoes') ? first(reader, listaDeInscricoes, { search: quem, ...SEM_PERIODO }, BUSCA_POR_TIPO) : [],
    search.length >= BUSCA_MINIMA && ve('concursos')
      ? first(reader, listaDeConcursos, { search } as never, BUSCA_POR_TIPO)
      : [],
    protocolo ? protocolosDe(db, protocolo) : [],
  ]);
  const delas = inscricoes.map(({ id }) => id);
  const boletos =
    delas.length > 0 && ve('financeiro')
      ? await first(
          reader,
          {
            ...listaDeBoletos(clock.now()),
            where: () => [among(db, t('inscricao_id'), delas)],
          },
          {} as never,
          BUSCA_POR_TIPO,
        )
      : [];
  return {
    candidatos: candidatos.map(({ id, nome, cpf, email, status }) => ({ id, nome, cpf, email, status })),
    inscricoes: inscricoes.map(({ id, nome, titulo, cargo }) => ({
      id,
      numero: formatNumeroInscricao(id),
      nome,
      concurso: titulo,
      cargo,
    })),
    boletos: boletos.map((boleto) => ({
      id: boleto.id,
      inscricao_id: boleto.inscricao_id,
      nome: boleto.nome,
      valor: paraReais(boleto.valor_centavos),
      vencimento: boleto.vencimento,
      status: statusDoBoleto(boleto, hoje),
    })),
    protocolos: protocolos.filter(({ tipo }) => ve(areaDo(tipo))),
    concursos: concursos.map(({ id, titulo, prefeitura, ativo }) => ({ id, titulo, prefeitura, ativo })),
  };
}
