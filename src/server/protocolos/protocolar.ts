// Protocols: what a candidate is given for everything they send or ask for, in the transaction that writes it.
import { randomInt } from 'node:crypto';
import { formatCpf } from '../../shared/format.ts';
import { PROTOCOLADOS, type ProtocoloVerificado, type TipoDeProtocolo } from '../../shared/protocolados.ts';
import {
  ALFABETO_DO_CODIGO,
  CODIGO_DE_PROTOCOLO,
  PROTOCOLO_NAO_ENCONTRADO,
  type Protocolo,
} from '../../shared/protocolos.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { urlDoPapel } from '../arquivos/index.ts';
import { avisar } from '../avisos/index.ts';
import type { Deps, UseCase } from '../context.ts';
import { addressKey } from '../platform/address.ts';
import { found } from '../platform/errors.ts';
import { renderPdf } from '../platform/pdf/index.ts';
import type { Work } from '../platform/transact.ts';
import { nextNumber } from '../store/sequences.ts';
import type { Db } from '../store/tables/index.ts';
import { comprovante } from './comprovante.ts';
import { avisoDeProtocolo } from './emails.ts';
import * as queries from './queries.ts';
import { type LinhaDeProtocolo, viewProtocolo, viewVerificado } from './view.ts';

export { papel } from './comprovante.ts';

const ALGARISMOS = 7;
const CODIGO_LETRAS = 16;

/** As people say it: the kind, the year and the count of the year. */
export function numeroDoProtocolo(tipo: TipoDeProtocolo, ano: string, sequencia: number): string {
  return `${PROTOCOLADOS[tipo].prefixo}-${ano}-${String(sequencia).padStart(ALGARISMOS, '0')}`;
}

/** With a digit and a letter at least: sixteen letters would be searched for as somebody's name. */
function sortearCodigo(): string {
  const sortear = () => ALFABETO_DO_CODIGO[randomInt(ALFABETO_DO_CODIGO.length)];
  for (;;) {
    const codigo = Array.from({ length: CODIGO_LETRAS }, sortear).join('');
    if (/\d/.test(codigo) && /[A-Z]/.test(codigo)) return codigo;
  }
}

function view(deps: Deps, linha: LinhaDeProtocolo, coberto = false): Protocolo {
  const url = urlDoPapel(deps, `/arquivos/protocolos/${linha.id}`, coberto);
  return viewProtocolo(linha, url, deps.config.publicUrl);
}

interface Protocolado {
  tipo: TipoDeProtocolo;
  registro_id: number;
  inscricao_id: number | null;
  arquivo_id: string | null;
}

/**
 * Gives a record its protocol and mails it, the one message about its creation. The record is already written; the time
 * is the transaction's, to the second.
 * @param inscricao of an enrolment's own protocol, where it was just read
 */
export async function protocolar(
  work: Work,
  deps: Deps,
  registro: Protocolado,
  inscricao?: queries.DaInscricao,
): Promise<Protocolo> {
  const linha = await numerar(work, registro, inscricao);
  const protocolo = view(deps, linha);
  await avisar(
    work,
    deps,
    avisoDeProtocolo(deps, linha, protocolo, await queries.listDocumentosDo(work.trx, registro)),
  );
  return protocolo;
}

/** Gives a record its protocol; who is told of the record is told the number by another message. */
export async function numerar(
  { trx, agora }: Pick<Work, 'trx' | 'agora'>,
  registro: Protocolado,
  inscricao?: queries.DaInscricao,
) {
  const ano = dataLocal(agora).slice(0, 4);
  const sequencia = await nextNumber(trx, `protocolo:${ano}`);
  const novo = {
    ...registro,
    numero: numeroDoProtocolo(registro.tipo, ano, sequencia),
    codigo: sortearCodigo(),
    emitido_em: `${agora.slice(0, 19)}.000Z`,
  };
  return queries.createProtocolo(trx, novo, inscricao);
}

/** The protocols of some records of one kind, by record. @param coberto for administrators: their papers have the CPF masked */
export async function getProtocolos(
  deps: Deps,
  db: Db,
  tipo: TipoDeProtocolo,
  registros: readonly number[],
  coberto = false,
): Promise<Map<number, Protocolo>> {
  if (registros.length === 0) return new Map();
  const linhas = await queries.listProtocolos(db, tipo, registros);
  return new Map(linhas.map((linha) => [linha.registro_id, view(deps, linha, coberto)]));
}

/** A protocol without a file, of a row that was read with its record. */
export function mostrarProtocolo(
  deps: Deps,
  linha: Pick<LinhaDeProtocolo, 'id' | 'numero' | 'codigo' | 'emitido_em'>,
): Protocolo {
  return view(deps, { ...linha, arquivo_nome: null, arquivo_tamanho: null, arquivo_sha256: null });
}

/**
 * What anybody who has a code may know. @param codigo without what people put between its letters
 * @throws DomainError 404 for any other text, 429 after 60 a minute from one address
 */
export async function verificar({ deps, ator }: UseCase, codigo: string): Promise<ProtocoloVerificado> {
  await deps.limits.existencia.take(`protocolo ${addressKey(ator.ip)}`);
  const linha = CODIGO_DE_PROTOCOLO.test(codigo) ? await queries.getPorCodigo(deps.db, codigo) : undefined;
  const achado = found(linha, PROTOCOLO_NAO_ENCONTRADO);
  return viewVerificado(achado, await queries.listDocumentosDo(deps.db, achado));
}

/** The receipt's PDF, for whoever holds its signed address. @param comoCpf how it writes the CPF @throws DomainError 404 */
export async function renderProtocolo(
  deps: Deps,
  id: number,
  comoCpf = formatCpf,
): Promise<{ nome: string; bytes: Buffer }> {
  const linha = found(await queries.getProtocolo(deps.db, id), PROTOCOLO_NAO_ENCONTRADO);
  const documentos = await queries.listDocumentosDo(deps.db, linha);
  const visto = { ...linha, cpf: comoCpf(linha.cpf) };
  const bytes = await renderPdf(await comprovante(deps, visto, view(deps, linha), documentos));
  return { nome: `protocolo-${linha.numero}.pdf`, bytes };
}
