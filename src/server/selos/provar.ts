// The proof of one act: what it says, and the way from it to the head of its day, which is published. Whoever has both needs
// nothing of the portal to check it (examples/verificar-prova.mjs).

import { ATOS_DO_PAINEL, type TipoDeRegistro } from '../../shared/logs.ts';
import { ATO_SEM_SELO, type Cabecas, FORMATO_DA_PROVA, type ProvaDeAto, type UltimoSelo } from '../../shared/selos.ts';
import type { AdminUseCase, CandidatoUseCase, Deps } from '../context.ts';
import { DomainError, found } from '../platform/errors.ts';
import { comCpfsMascarados } from '../store/masked.ts';
import type { Db } from '../store/tables/index.ts';
import { numerosDe } from './faixas.ts';
import { caminhoDe, hashDaParte, hashDoAto, NOMES_DAS_PARTES, type Parte, salDaParte, textoDaParte } from './folha.ts';
import * as queries from './queries.ts';
import { folhasDe, salEm } from './selar.ts';

/** Acts listed of an enrolment. */
const ATOS_LISTADOS = 200;
const ATO_NAO_ENCONTRADO = 'Ato não encontrado. Ele pode ter sido removido na limpeza de logs antigos.';

/** Of the last seal that has it. */
async function seloDe(db: Db, id: number): Promise<{ selo: queries.Selo; i: number } | undefined> {
  for (const selo of (await queries.listSelosEntre(db, id, id)).reverse()) {
    const i = numerosDe(selo.ids).indexOf(id);
    if (i >= 0) return { selo, i };
  }
  return undefined;
}

/**
 * @param mostrar the parts that whoever asks may see, told from the act; of the others the proof has the hash
 * @throws DomainError `nao_encontrado`; `conflito` while it is in no seal
 */
export async function provar(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: number,
  mostrar: (ato: queries.LinhaDoRegistro) => readonly Parte[],
): Promise<ProvaDeAto> {
  const ato = found((await queries.listAtos(db, [id]))[0], ATO_NAO_ENCONTRADO);
  const partes = mostrar(ato).filter((parte) => (parte !== 'antes' && parte !== 'depois') || semCpfInteiro(ato));
  if (partes.length === 0) found(undefined, ATO_NAO_ENCONTRADO);
  const selado = await seloDe(db, id);
  const sal = selado && salEm(selado.selo.sais, selado.i);
  if (!selado || !sal || /^0+$/.test(sal)) throw new DomainError('conflito', ATO_SEM_SELO);
  const { selo, i } = selado;
  const { numero, quantas, ate, raiz, anterior, selado_em, hash } = selo;
  const ditas = NOMES_DAS_PARTES.map((nome) => {
    const [seu, texto] = [salDaParte(sal, nome), textoDaParte(ato, nome)];
    return { nome, hash: hashDaParte(seu, texto), ...(partes.includes(nome) ? { sal: seu, texto } : {}) };
  });
  const fechado = await queries.getDia(db, selo.dia);
  const doDia = fechado ? (await queries.listCabecalhosDoDia(db, selo.dia)).map((um) => um.hash) : [];
  return {
    formato: FORMATO_DA_PROVA,
    portal: config.publicUrl,
    partes: ditas,
    folha: hashDoAto(ditas.map((parte) => parte.hash)),
    caminho: caminhoDe(folhasDe(selo.folhas), i),
    selo: { numero, quantas, ate, raiz, anterior, selado_em, hash },
    caminho_do_dia: fechado ? caminhoDe(doDia, numero - fechado.primeiro) : null,
    dia: fechado ?? null,
  };
}

/** Acts recorded before CPFs were masked in them may have one: no file takes it out. */
function semCpfInteiro({ dados_anteriores, dados_novos }: queries.LinhaDoRegistro): boolean {
  let visto = false;
  for (const json of [dados_anteriores, dados_novos])
    comCpfsMascarados(JSON.parse(json ?? 'null'), () => {
      visto = true;
    });
  return !visto;
}

/** For administrators who read the trail: all of it. */
export const provarAoAdministrador = ({ deps }: AdminUseCase, id: number): Promise<ProvaDeAto> =>
  provar(deps, id, () => NOMES_DAS_PARTES);

/** A candidate's own acts whole; of what others did about them, what was done. @throws DomainError `nao_encontrado` for others' */
export const provarAoCandidato = ({ deps, candidato }: CandidatoUseCase, id: number): Promise<ProvaDeAto> =>
  provar(deps, id, (ato) => {
    if (ato.candidato_id !== candidato.id || (ATOS_DO_PAINEL as readonly string[]).includes(ato.tipo)) return [];
    return ato.isadmin === 0 && ato.usuario_id === candidato.id ? NOMES_DAS_PARTES : ['ato'];
  });

/** What was done about an enrolment of the candidate's, the newest first. */
export const listAtosDaInscricao = ({ deps, candidato }: CandidatoUseCase, inscricaoId: number) =>
  queries.listAtosDe(deps.db, candidato.id, inscricaoId, ATOS_LISTADOS);

/**
 * The newest act about a record, without who did it and how it was before: for anybody.
 * @param reservado whether what the act tells of the record is not for everybody
 */
export async function provarRegistro(
  deps: Deps,
  tipo: TipoDeRegistro,
  id: number,
  reservado: (depois: object) => boolean,
): Promise<ProvaDeAto> {
  const ato = await queries.getUltimoAtoSobre(deps.db, tipo, id);
  return provar(deps, found(ato, ATO_NAO_ENCONTRADO), ({ dados_novos }) =>
    reservado(JSON.parse(dados_novos ?? '{}')) ? ['ato'] : ['ato', 'depois'],
  );
}

/** The heads of all days that are over. */
export async function getCabecas({ deps }: { deps: Pick<Deps, 'db' | 'config'> }): Promise<Cabecas> {
  const dias = (await queries.listDias(deps.db)).map(({ fechado_em: _, ...dia }) => dia);
  return { portal: deps.config.publicUrl, dias, ultimo_selo: await ultimoSelo(deps) };
}

/** The last seal there is, for the foot of a paper. */
export async function ultimoSelo({ db }: Pick<Deps, 'db'>): Promise<UltimoSelo | null> {
  const selo = await queries.getUltimoSelo(db);
  return selo ? { numero: selo.numero, hash: selo.hash, selado_em: selo.selado_em } : null;
}
